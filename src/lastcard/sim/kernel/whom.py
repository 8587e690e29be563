"""Whom a verb means, and whether a condition holds for them."""

import numpy as np

from lastcard.sim.kernel.cards import (
    after,
    everyone_else,
    first,
    holds,
    in_order,
    on_side,
    opponents,
    size,
    with_count,
)
from lastcard.sim.kernel.jit import Int, Record, apart, compiled
from lastcard.sim.kernel.layout import (
    ACROSS,
    AFTER_NEXT,
    CALLED_UNO,
    CAN_PLAY,
    CANNOT_PLAY,
    CHOSEN,
    CHOSEN_OPPONENT,
    EVERYONE,
    FEWEST,
    FEWEST_OPPONENTS,
    FEWEST_OTHERS,
    HOLDS_CARD,
    HOLDS_FEWER,
    HOLDS_MORE,
    LACKS_CARD,
    LEFT,
    MOST,
    NEXT,
    NEXT_PLAYERS,
    NO_WHO,
    OPPONENTS,
    OTHERS,
    PEOPLE_FROM,
    PREVIOUS,
    RIGHT,
    THAN_MORE,
    THEY,
    THOSE,
    YOU,
    YOU_AND,
)
from lastcard.sim.kernel.matching import can_put_down


@compiled
def named(t: Record, who: Int) -> Int:
    """Whom a person that is not made of others means now, in playing order."""
    if who == YOU:
        return t.by + 1
    if who == NEXT:
        return after(t, t.by, t.direction) + 1
    return named_other(t, who)


@compiled
def named_other(t: Record, who: Int) -> Int:
    """As named, for those whom the cards of the books hardly ever mean."""
    apart()
    if who == PREVIOUS:
        return after(t, t.by, -t.direction) + 1
    if who == LEFT:
        return after(t, t.by, 1) + 1
    if who == RIGHT:
        return after(t, t.by, -1) + 1
    if who == ACROSS:
        seat = (t.by + t.players // 2) % t.players
        return 0 if (t.out >> seat) & 1 else seat + 1
    if who == AFTER_NEXT:
        return after(t, after(t, t.by, t.direction), t.direction) + 1
    if who in (CHOSEN, CHOSEN_OPPONENT):
        return t.target + 1
    if who == THEY:
        return t.they
    return named_many(t, who)


@compiled
def named_many(t: Record, who: Int) -> Int:
    """As named, for those who may be several."""
    apart()
    if who == EVERYONE:
        return in_order(t, t.by)
    if who == OTHERS:
        return everyone_else(t)
    if who == FEWEST:
        return with_count(t, in_order(t, t.by), 1)
    if who == MOST:
        return with_count(t, in_order(t, t.by), -1)
    if who == FEWEST_OTHERS:
        return with_count(t, everyone_else(t), 1)
    if who == OPPONENTS:
        return opponents(t)
    if who == FEWEST_OPPONENTS:
        return with_count(t, opponents(t), 1)
    return on_side(t, everyone_else(t), False)


@compiled
def listed(seats: Int, seat: Int) -> Int:
    """Whether *seat* is in a packed list."""
    while seats:
        if first(seats) == seat:
            return True
        seats >>= 4
    return False


@compiled
def made_of(t: Record, r: Record, row: Int) -> Int:
    """Whom a row of people means now, in playing order."""
    apart()
    way, who = r.people[row, 0], np.int64(r.people[row, 1])
    if way == NEXT_PLAYERS:
        return everyone_else(t) & ((1 << (4 * who)) - 1)
    everyone = in_order(t, t.by)
    spoken_of = named(t, who)
    found = 0
    at = 0
    while everyone:
        seat = first(everyone)
        if way == THOSE:
            meant_too = listed(spoken_of, seat) and condition_holds(
                t, r, seat, np.int64(r.people[row, 2]), np.int64(r.people[row, 3])
            )
        elif way == YOU_AND:
            meant_too = seat == t.by or listed(spoken_of, seat)
        else:
            meant_too = not listed(spoken_of, seat)
        if meant_too:
            found |= (seat + 1) << at
            at += 4
        everyone >>= 4
    return found


@compiled
def meant(t: Record, r: Record, who: Int) -> Int:
    """Whom *who* means now, in playing order."""
    if who == NO_WHO:
        return 0
    if who >= PEOPLE_FROM:
        return made_of(t, r, who - PEOPLE_FROM)
    return named(t, who)


@compiled
def seats_of(t: Record, r: Record, who: Int) -> Int:
    """As meant; "they" means the same again, but never "you"."""
    t.were = t.they
    found = np.int64(meant(t, r, who))
    if who not in (NO_WHO, YOU):
        t.they = found
    return found


@compiled
def condition_holds(t: Record, r: Record, seat: Int, kind: Int, argument: Int) -> Int:
    """Whether a condition of a written rule holds for *seat*."""
    if kind == CANNOT_PLAY:
        return not can_put_down(t, r, seat)
    if kind == CAN_PLAY:
        return can_put_down(t, r, seat)
    if kind == CALLED_UNO:
        return (t.called >> seat) & 1 == 1
    if kind in (HOLDS_CARD, LACKS_CARD):
        return holds(t, seat, r.of_kind[argument, 0], r.of_kind[argument, 1]) == (kind == HOLDS_CARD)
    held = size(t, seat)
    if kind >= THAN_MORE:
        return held_more_than(t, held, kind - THAN_MORE, argument)
    if kind == HOLDS_MORE:
        return held > argument
    if kind == HOLDS_FEWER:
        return held < argument
    return held == argument


@compiled
def held_more_than(t: Record, held: Int, way: Int, than: Int) -> Int:
    """Whether *held* cards are more than all of *than* hold, fewer (*way* 1), or as many (*way* 2)."""
    others = np.int64(named(t, than))
    if others == 0:
        return False
    while others:
        other = size(t, first(others))
        if (way == 0 and held <= other) or (way == 1 and held >= other):
            return False
        if way == 2 and held != other:  # noqa: PLR2004 - as above
            return False
        others >>= 4
    return True


@compiled
def all_hold(t: Record, r: Record, pc: Int, seats: Int) -> Int:
    """Whether the condition at *pc* holds for all *seats*, and for somebody."""
    if seats == 0:
        return False
    while seats:
        if not condition_holds(t, r, first(seats), r.program[pc, 2], r.program[pc, 3]):
            return False
        seats >>= 4
    return True
