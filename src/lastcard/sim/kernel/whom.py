"""Whom a verb means, and whether a condition holds for them."""

import numpy as np

from lastcard.sim.kernel import cards, layout
from lastcard.sim.kernel.jit import Int, Record, apart, compiled
from lastcard.sim.kernel.matching import can_put_down


@compiled
def named(t: Record, who: Int) -> Int:
    """The seats that a plain person means now, in playing order."""
    if who == layout.YOU:
        return t.by + 1
    if who == layout.NEXT:
        return cards.after(t, t.by, t.direction) + 1
    return named_other(t, who)


@compiled
def named_other(t: Record, who: Int) -> Int:
    """Like ``named``, for persons that the printed cards hardly ever use."""
    apart()
    if who == layout.PREVIOUS:
        return cards.after(t, t.by, -t.direction) + 1
    if who == layout.LEFT:
        return cards.after(t, t.by, 1) + 1
    if who == layout.RIGHT:
        return cards.after(t, t.by, -1) + 1
    if who == layout.ACROSS:
        seat = (t.by + t.players // 2) % t.players
        return 0 if (t.out >> seat) & 1 else seat + 1
    if who == layout.AFTER_NEXT:
        return cards.after(t, cards.after(t, t.by, t.direction), t.direction) + 1
    if who == layout.THIRD:
        return seats_on(t, 3, np.int64(t.direction))
    if who == layout.SECOND_LEFT:
        return seats_on(t, 2, 1)
    if who == layout.SECOND_RIGHT:
        return seats_on(t, 2, -1)
    if who in (layout.CHOSEN, layout.CHOSEN_OPPONENT):
        return t.target + 1
    if who == layout.THEY:
        return t.they
    return named_many(t, who)


@compiled
def seats_on(t: Record, count: Int, step: Int) -> Int:
    """The player *count* seats on."""
    seat = np.int64(t.by)
    for _ in range(count):
        seat = cards.after(t, seat, step)
    return seat + 1


@compiled
def named_many(t: Record, who: Int) -> Int:
    """Like ``named``, for persons that may be several seats."""
    apart()
    if who == layout.EVERYONE:
        return cards.in_order(t, t.by)
    if who == layout.OTHERS:
        return cards.everyone_else(t)
    if who == layout.NEIGHBOURS:
        one, other = cards.after(t, t.by, t.direction), cards.after(t, t.by, -t.direction)
        return one + 1 if one == other else one + 1 | (other + 1) << 4
    if who == layout.FEWEST:
        return cards.with_count(t, cards.in_order(t, t.by), 1)
    if who == layout.MOST:
        return cards.with_count(t, cards.in_order(t, t.by), -1)
    if who == layout.FEWEST_OTHERS:
        return cards.with_count(t, cards.everyone_else(t), 1)
    if who == layout.OPPONENTS:
        return cards.opponents(t)
    if who == layout.FEWEST_OPPONENTS:
        return cards.with_count(t, cards.opponents(t), 1)
    return cards.among(cards.everyone_else(t), cards.partners(t, np.int64(t.by)))


@compiled
def made_of(t: Record, r: Record, row: Int) -> Int:
    """The seats that a list of persons means now, in playing order."""
    apart()
    way, who = r.people[row, 0], np.int64(r.people[row, 1])
    if way == layout.NEXT_PLAYERS:
        return cards.everyone_else(t) & ((1 << (4 * who)) - 1)
    spoken_of = named(t, who)
    found = 0
    while spoken_of:
        seat = cards.first(spoken_of)
        kind, argument = np.int64(r.people[row, 2]), np.int64(r.people[row, 3])
        if way not in (layout.THOSE, layout.FIRST) or condition_holds(t, r, seat, kind, argument):
            if way == layout.FIRST:
                return seat + 1
            found |= 1 << seat
        spoken_of >>= 4
    if way == layout.YOU_AND:
        found |= 1 << t.by
    elif way == layout.EXCEPT:
        found = ~found
    return cards.among(cards.in_order(t, t.by), found)


@compiled
def meant(t: Record, r: Record, who: Int) -> Int:
    """The seats that *who* means now, in playing order."""
    if who == layout.NO_WHO:
        return 0
    if who >= layout.PEOPLE_FROM:
        return made_of(t, r, who - layout.PEOPLE_FROM)
    return named(t, who)


@compiled
def seats_of(t: Record, r: Record, who: Int) -> Int:
    """Like ``meant``, and sets whom "they" means from now on, which is never "you"."""
    t.were = t.they
    found = np.int64(meant(t, r, who))
    if who not in (layout.NO_WHO, layout.YOU):
        t.they = found
    return found


@compiled
def kind_row(t: Record, kind: Int) -> Int:
    """The row of of_kind that a rule means: the colour named is known only now."""
    return np.int64(t.named if kind == layout.NAMED_KIND else kind)


@compiled
def condition_holds(t: Record, r: Record, seat: Int, kind: Int, argument: Int) -> Int:
    """Whether a condition of a written rule holds for *seat*."""
    if kind == layout.CANNOT_PLAY:
        return not can_put_down(t, r, seat)
    if kind == layout.CAN_PLAY:
        return can_put_down(t, r, seat)
    if kind == layout.CALLED_UNO:
        return (t.called >> seat) & 1 == 1
    if kind in (layout.HOLDS_CARD, layout.LACKS_CARD):
        row = kind_row(t, argument)
        return cards.holds(t, seat, r.of_kind[row, 0], r.of_kind[row, 1]) == (kind == layout.HOLDS_CARD)
    held = cards.size(t, seat)
    if kind < layout.THAN_MORE:
        return compares(kind - layout.HOLDS_MORE, held, argument)
    others = np.int64(named(t, argument))
    holds = others != 0
    while others:
        holds = holds and compares(kind - layout.THAN_MORE, held, cards.size(t, cards.first(others)))
        others >>= 4
    return holds


@compiled
def compares(way: Int, held: Int, count: Int) -> Int:
    """Whether *held* is more than *count*, fewer (*way* 1), or as many (*way* 2)."""
    if way == 0:
        return held > count
    return held < count if way == 1 else held == count


@compiled
def all_hold(t: Record, r: Record, pc: Int, seats: Int) -> Int:
    """Whether the condition at *pc* holds for all *seats*, and for somebody."""
    if seats == 0:
        return False
    while seats:
        if not condition_holds(t, r, cards.first(seats), r.program[pc, 2], r.program[pc, 3]):
            return False
        seats >>= 4
    return True
