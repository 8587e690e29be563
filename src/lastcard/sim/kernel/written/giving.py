"""Cards that go from hand to hand on a compiled table, and choices that written rules leave to players."""

import numpy as np

from lastcard.sim.kernel.cards import U64, after, first, in_order, mask_of, size
from lastcard.sim.kernel.jit import Int, Record, compiled, ones
from lastcard.sim.kernel.layout import (
    ANY_KIND,
    ASIDE,
    FEWEST,
    FEWEST_OPPONENTS,
    FEWEST_OTHERS,
    GIFT,
    MOST,
    NAMED_KIND,
    RECORDED,
    TAKEN,
    TAKEN_FIRST,
    THEY,
    WHICH,
    YOU,
)
from lastcard.sim.kernel.piles import flip, hand_changed, pick
from lastcard.sim.kernel.whom import meant


@compiled
def kind_row(t: Record, kind: Int) -> Int:
    """The row of of_kind that a rule means: the colour named is known only now."""
    return np.int64(t.named if kind == NAMED_KIND else kind)


@compiled
def give(t: Record, r: Record, seat: Int, to: Int, low: Int, high: Int) -> None:
    """Let cards go from one hand to another."""
    if (low | high) == U64(0):
        return
    before, before_to = size(t, seat), size(t, to)
    t.hands[seat, 0] &= ~low
    t.hands[seat, 1] &= ~high
    t.hands[to, 0] |= low
    t.hands[to, 1] |= high
    hand_changed(t, r, seat, before)
    hand_changed(t, r, to, before_to)


@compiled
def receivers(t: Record, r: Record, to: Int, but: Int) -> Int:
    """Who gives or is given, but for one seat; the first only, where the rule says one player."""
    seats = np.int64(t.were if to == THEY else meant(t, r, to))
    tied = to in (FEWEST, MOST, FEWEST_OTHERS, FEWEST_OPPONENTS)
    found = np.int64(0)
    at = 0
    while seats:
        if first(seats) != but and not (tied and found):
            found |= (seats & 15) << at
            at += 4
        seats >>= 4
    return found


@compiled
def name_others(t: Record, r: Record, who: Int, others: Int) -> None:
    """Where you give or take, "they" are the others."""
    if who == YOU and others != YOU:
        t.they = np.int64(meant(t, r, others))


@compiled
def give_cards(t: Record, r: Record, pc: Int, seats: Int) -> None:
    """Everyone meant is asked which cards to give, to one receiver after another."""
    to = np.int64(r.program[pc, 3])
    queue, queue_to, at = 0, 0, 0
    while seats:
        giver = first(seats)
        others = receivers(t, r, to, giver)
        while others:
            queue |= (giver + 1) << at
            queue_to |= (others & 15) << at
            at += 4
            others >>= 4
        seats >>= 4
    t.queue = queue
    t.queue_to = queue_to
    t.queue_count = r.program[pc, 2]
    t.queue_kind = kind_row(t, r.program[pc, 4])
    name_others(t, r, np.int64(r.program[pc, 1]), to)


@compiled
def give_in_turn(t: Record, r: Record, seat: Int) -> None:
    """Ask which cards; with too few there is no choice."""
    low = t.hands[seat, 0] & r.of_kind[t.queue_kind, 0]
    high = t.hands[seat, 1] & r.of_kind[t.queue_kind, 1]
    if size(t, seat) > t.queue_count and ones(low) + ones(high) >= t.queue_count:
        t.decision = GIFT
        t.seat = seat
        t.count = t.queue_count
        t.kind = t.queue_kind
        t.chosen[0] = U64(0)
        t.chosen[1] = U64(0)
    else:
        give(t, r, seat, np.int64(t.to), low, high)


@compiled
def take_cards(t: Record, r: Record, pc: Int, seats: Int) -> None:
    """Everyone meant takes cards at random."""
    whose = np.int64(r.program[pc, 3])
    count = np.int64(r.program[pc, 2])
    while seats:
        taker = first(seats)
        others = receivers(t, r, whose, taker)
        while others:
            take_from(t, r, taker, first(others), count)
            others >>= 4
        seats >>= 4
    name_others(t, r, np.int64(r.program[pc, 1]), whose)


@compiled
def take_from(t: Record, r: Record, taker: Int, other: Int, count: Int) -> None:
    """One player takes cards at random from another's hand."""
    low, high = U64(0), U64(0)
    left = min(count, size(t, other))
    mark = TAKEN_FIRST
    while left:
        card = pick(t, r, t.hands[other, 0] & ~low, t.hands[other, 1] & ~high)
        if r.script_mode == RECORDED:
            r.script[t.script_at - 1] += mark
        mark = TAKEN
        card_low, card_high = mask_of(card)
        low |= card_low
        high |= card_high
        left -= 1
    give(t, r, other, taker, low, high)


# ------------------------------------------------------------------ all at once
@compiled
def set_aside(t: Record, low: Int, high: Int) -> None:
    """Note cards that their holder passes on; until all have chosen, they stay in the hand."""
    t.aside[0] |= low
    t.aside[1] |= high


@compiled
def aside_in_turn(t: Record, _r: Record, seat: Int) -> None:
    """Ask which cards to pass on; with too few there is no choice."""
    if size(t, seat) > t.queue_count:
        t.decision = ASIDE
        t.seat = seat
        t.count = t.queue_count
        t.kind = ANY_KIND
        t.chosen[0] = U64(0)
        t.chosen[1] = U64(0)
    else:
        set_aside(t, t.hands[seat, 0], t.hands[seat, 1])


@compiled
def pass_cards(t: Record, r: Record, pc: Int, _seats: Int) -> None:
    """Everyone is asked which cards to pass on."""
    t.queue = in_order(t, t.by)
    t.queue_to = 0
    t.queue_count = r.program[pc, 3]
    t.queue_kind = ANY_KIND


@compiled
def exchange_cards(t: Record, r: Record, pc: Int, seats: Int) -> None:
    """The card's player and the first other player are asked; with nobody, the exchange is passed over."""
    while seats and first(seats) == t.by:
        seats >>= 4
    t.they = seats & 15
    if seats == 0:
        t.pc += 1
        return
    t.queue = (t.by + 1) | (seats & 15) << 4
    t.queue_to = 0
    t.queue_count = r.program[pc, 2]
    t.queue_kind = ANY_KIND


@compiled
def hand_over_passed(t: Record, r: Record, pc: Int, _seats: Int) -> None:
    """The cards set aside go to the neighbours, all at once."""
    towards = r.program[pc, 2]
    hand_over(t, r, np.int64(towards or t.direction), np.int64(-1))


@compiled
def hand_over_exchanged(t: Record, r: Record, _pc: Int, _seats: Int) -> None:
    """The cards that two players set aside change hands."""
    hand_over(t, r, np.int64(0), first(t.they))


@compiled
def hand_over(t: Record, r: Record, step: Int, other: Int) -> None:
    """What is set aside goes *step* seats on, or, where that is 0, between the card's player and *other*."""
    single = 0
    for seat in range(t.players):
        if size(t, seat) == 1:
            single |= 1 << seat
    if step:
        pass_on(t, step)
    else:
        exchange(t, np.int64(t.by), other)
    t.aside[0] = U64(0)
    t.aside[1] = U64(0)
    for seat in range(t.players):
        hand_changed(t, r, seat, 1 if (single >> seat) & 1 else 2)


@compiled
def exchange(t: Record, seat: Int, other: Int) -> None:
    """The cards that two seats have set aside change hands."""
    for word in range(2):
        moved = (t.hands[seat, word] | t.hands[other, word]) & t.aside[word]
        t.hands[seat, word] ^= moved
        t.hands[other, word] ^= moved


@compiled
def pass_on(t: Record, step: Int) -> None:
    """The cards that all have set aside go to the next seat: a row of exchanges with the first does it."""
    home = after(t, t.by, step)
    seat = after(t, home, step)
    while seat != home:
        exchange(t, home, seat)
        seat = after(t, seat, step)


# ------------------------------------------------------------------ choices
@compiled
def choose(t: Record, _r: Record, _pc: Int, seats: Int) -> None:
    """Everyone meant is to be asked which of several things they do (ask_again)."""
    t.loop = seats


@compiled
def ask_again(t: Record, r: Record, pc: Int, _seats: Int) -> None:
    """Ask the next of them, or go on after the options where nobody is left."""
    if t.loop == 0:
        t.pc = r.program[pc, 3]
        return
    t.decision = WHICH
    t.seat = first(t.loop)
    t.loop >>= 4
    t.count = r.program[pc, 2]


@compiled
def jump(t: Record, r: Record, pc: Int, _seats: Int) -> None:
    """Go on at another place."""
    t.pc = r.program[pc, 2]


@compiled
def flip_coin(t: Record, r: Record, pc: Int, _seats: Int) -> None:
    """With heads go on, with tails elsewhere."""
    if not flip(t, r):
        t.pc = r.program[pc, 2]
