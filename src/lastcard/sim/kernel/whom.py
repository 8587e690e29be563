"""Whom a verb means, and whether a condition holds for them."""

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
from lastcard.sim.kernel.jit import Int, Record, compiled
from lastcard.sim.kernel.layout import (
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
    MOST,
    NEXT,
    NO_WHO,
    OPPONENTS,
    OTHERS,
    PARTNER,
    PREVIOUS,
    YOU,
)
from lastcard.sim.kernel.matching import can_put_down


@compiled
def seats_of(t: Record, who: Int) -> Int:
    """Whom *who* means now, in playing order; "they" means whoever was meant last."""
    if who == NO_WHO:
        return 0
    if who == YOU:
        return t.by + 1  # nobody calls "you" they
    if who == NEXT:
        t.they = after(t, t.by, t.direction) + 1
    elif who == PREVIOUS:
        t.they = after(t, t.by, -t.direction) + 1
    elif who == EVERYONE:
        t.they = in_order(t, t.by)
    elif who == OTHERS:
        t.they = everyone_else(t)
    elif who == FEWEST:
        t.they = with_count(t, in_order(t, t.by), 1)
    elif who == MOST:
        t.they = with_count(t, in_order(t, t.by), -1)
    elif who == FEWEST_OTHERS:
        t.they = with_count(t, everyone_else(t), 1)
    elif who == OPPONENTS:
        t.they = opponents(t)
    elif who == FEWEST_OPPONENTS:
        t.they = with_count(t, opponents(t), 1)
    elif who in (CHOSEN, CHOSEN_OPPONENT):
        t.they = t.target + 1
    elif who == PARTNER:
        t.they = on_side(t, everyone_else(t), False)
    return t.they


@compiled
def condition_holds(t: Record, r: Record, seat: Int, kind: Int, argument: Int) -> Int:
    """Whether a condition of a written rule holds for *seat*."""
    if kind == CANNOT_PLAY:
        return not can_put_down(t, r, seat)
    if kind == HOLDS_CARD:
        return holds(t, seat, r.of_kind[argument, 0], r.of_kind[argument, 1])
    held = size(t, seat)
    if kind == HOLDS_MORE:
        return held > argument
    if kind == HOLDS_FEWER:
        return held < argument
    return held == argument


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
