"""Verbs on a compiled table that only cards people write are made of."""

import numpy as np

from lastcard.game.effects import MOST_DRAWN
from lastcard.sim.kernel import layout
from lastcard.sim.kernel.cards import U64, after, among, everyone_else, first, in_order, mask_of, size
from lastcard.sim.kernel.jit import Int, Record, compiled, ones
from lastcard.sim.kernel.matching import can_put_down
from lastcard.sim.kernel.piles import (
    draw_one,
    flip,
    hand_changed,
    last_cards,
    pick,
    put_on_pile,
    roll,
    stocked,
    take,
)
from lastcard.sim.kernel.whom import condition_holds, kind_row, meant


@compiled
def count_of(t: Record, r: Record, seat: Int, row: Int) -> Int:
    """How many cards of a row of of_kind *seat* holds."""
    return ones(t.hands[seat, 0] & r.of_kind[row, 0]) + ones(t.hands[seat, 1] & r.of_kind[row, 1])


@compiled
def without_choice(t: Record, r: Record, decision: Int, seat: Int, count: Int) -> tuple[Int, Int]:
    """The cards of the queue's kind that *seat* parts with unasked; none where it is asked for *count*."""
    low = t.hands[seat, 0] & r.of_kind[t.queue_kind, 0]
    high = t.hands[seat, 1] & r.of_kind[t.queue_kind, 1]
    if size(t, seat) <= count or ones(low) + ones(high) < count:
        return low, high
    t.decision = decision
    t.seat = seat
    t.count = count
    t.kind = t.queue_kind
    t.pile = t.queue_pile
    t.chosen[0] = U64(0)
    t.chosen[1] = U64(0)
    return U64(0), U64(0)


# ------------------------------------------------------------------ drawing
@compiled
def draw_until(t: Record, r: Record, seat: Int, kind: Int) -> None:
    """*seat* draws until a card of a kind comes, or of the colour the card's player named."""
    row = kind_row(t, kind)
    before = size(t, seat)
    while stocked(t, r):
        low, high = mask_of(draw_one(t, r, seat))
        if ((low & r.of_kind[row, 0]) | (high & r.of_kind[row, 1])) != U64(0):
            break
    if size(t, seat) != before:
        hand_changed(t, r, seat, before)


@compiled
def draw_up_to(t: Record, r: Record, seat: Int, count: Int) -> None:
    """*seat* draws until it holds *count* cards."""
    take(t, r, seat, count - size(t, seat))


@compiled
def draw_until_playable(t: Record, r: Record, seat: Int, _argument: Int) -> None:
    """*seat* draws until it can put a card down, or the piles are empty."""
    before = size(t, seat)
    while not can_put_down(t, r, seat) and stocked(t, r):
        draw_one(t, r, seat)
    if size(t, seat) != before:
        hand_changed(t, r, seat, before)


@compiled
def draw_as_many(t: Record, r: Record, pc: Int, seats: Int) -> None:
    """*seats* draw for each card that others hold; "they" are those who draw, each for their own hand."""
    of = np.int64(r.program[pc, 2])
    row = kind_row(t, r.program[pc, 3])
    count = np.int64(r.program[pc, 4])
    own = of == layout.THEY and r.program[pc, 1] != layout.YOU
    others = np.int64(t.were if of == layout.THEY else meant(t, r, of))
    held = 0
    while others:
        held = max(held, count_of(t, r, first(others), row))
        others >>= 4
    while seats:
        seat = first(seats)
        take(t, r, seat, min(count * (count_of(t, r, seat, row) if own else held), MOST_DRAWN))
        seats >>= 4


@compiled
def draw_to_match(t: Record, r: Record, pc: Int, seats: Int) -> None:
    """*seats* draw up to as many cards as others hold."""
    of = np.int64(r.program[pc, 2])
    others = np.int64(t.were if of == layout.THEY else meant(t, r, of))
    held = 0
    while others:
        held = max(held, size(t, first(others)))
        others >>= 4
    while seats:
        seat = first(seats)
        take(t, r, seat, min(held - size(t, seat), MOST_DRAWN))
        seats >>= 4


@compiled
def replace_hand(t: Record, r: Record, seat: Int, count: Int) -> None:
    """*seat* discards its hand and draws *count* cards; as many as it had, where that is 0."""
    held = size(t, seat)
    put_on_pile(t, r, seat, t.hands[seat, 0], t.hands[seat, 1], layout.DISCARD_PILE)
    take(t, r, seat, count or held)


# ------------------------------------------------------------------ discarding, one seat after another
@compiled
def discard_all(t: Record, r: Record, pc: Int, seats: Int) -> None:
    """*seats* put every card of a colour or of wilds, numbers or actions on a pile."""
    row = kind_row(t, r.program[pc, 2])
    low, high = r.of_kind[row, 0], r.of_kind[row, 1]
    while seats:
        seat = first(seats)
        put_on_pile(t, r, seat, t.hands[seat, 0] & low, t.hands[seat, 1] & high, np.int64(r.program[pc, 3]))
        seats >>= 4


@compiled
def ask_to_discard(t: Record, r: Record, seat: Int, count: Int) -> None:
    """*seat* discards cards of the queue's kind, and is asked which where it has a choice."""
    low, high = without_choice(t, r, layout.DISCARDS, seat, count)
    put_on_pile(t, r, seat, low, high, np.int64(t.queue_pile))


@compiled
def discard_in_turn(t: Record, r: Record, seat: Int) -> None:
    """*seat* discards as many cards as the verb says."""
    ask_to_discard(t, r, seat, np.int64(t.queue_count))


@compiled
def level_in_turn(t: Record, r: Record, seat: Int) -> None:
    """*seat* draws up to the number of cards wanted, or is asked which of those above it to discard."""
    surplus = size(t, seat) - t.queue_count
    if surplus > 0:
        ask_to_discard(t, r, seat, surplus)
    else:
        take(t, r, seat, -surplus)


@compiled
def trim_in_turn(t: Record, r: Record, seat: Int) -> None:
    """*seat* is asked which of its cards above the number wanted to discard."""
    surplus = size(t, seat) - t.queue_count
    if surplus > 0:
        ask_to_discard(t, r, seat, surplus)


@compiled
def extreme_in_turn(t: Record, r: Record, seat: Int) -> None:
    """*seat* discards a card of the highest number it holds, or of the lowest: rows of of_kind by number."""
    for step in range(layout.NUMBERS):
        row = layout.KINDS_FROM + (layout.NUMBERS - 1 - step if t.queue_count else step)
        if count_of(t, r, seat, row):
            kind = t.queue_kind
            t.queue_kind = row
            ask_to_discard(t, r, seat, np.int64(1))
            t.queue_kind = kind
            return


@compiled
def halve_in_turn(t: Record, r: Record, seat: Int) -> None:
    """*seat* is asked which half of its cards to discard."""
    half = size(t, seat) // t.queue_count
    if half > 0:
        ask_to_discard(t, r, seat, half)


# ------------------------------------------------------------------ cards from hand to hand
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
    seats = np.int64(t.were if to == layout.THEY else meant(t, r, to))
    seats = among(seats, ~(1 << but))
    tied = to in (layout.FEWEST, layout.MOST, layout.FEWEST_OTHERS, layout.FEWEST_OPPONENTS)
    return seats & 15 if tied else seats


@compiled
def name_others(t: Record, r: Record, who: Int, others: Int) -> None:
    """Where you give or take, "they" are the others."""
    if who == layout.YOU and others != layout.YOU:
        t.they = np.int64(meant(t, r, others))


@compiled
def give_cards(t: Record, r: Record, pc: Int, seats: Int) -> None:
    """Everyone meant is asked which cards to give, to one receiver after another."""
    t.queue_count = r.program[pc, 2]
    t.queue_kind = kind_row(t, r.program[pc, 4])
    queue_gifts(t, r, np.int64(r.program[pc, 1]), np.int64(r.program[pc, 3]), seats)


@compiled
def give_half(t: Record, r: Record, pc: Int, seats: Int) -> None:
    """Everyone meant is asked which half of their cards to give."""
    t.queue_count = 2
    t.queue_kind = layout.ANY_KIND
    queue_gifts(t, r, np.int64(r.program[pc, 1]), np.int64(r.program[pc, 2]), seats)


@compiled
def queue_gifts(t: Record, r: Record, who: Int, to: Int, seats: Int) -> None:
    """Put each of *seats*, once for each of the receivers, into the queue."""
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
    name_others(t, r, who, to)


@compiled
def give_in_turn(t: Record, r: Record, seat: Int) -> None:
    """*seat* gives cards, and is asked which where it has a choice."""
    ask_to_give(t, r, seat, np.int64(t.queue_count))


@compiled
def give_half_in_turn(t: Record, r: Record, seat: Int) -> None:
    """*seat* is asked which half of its cards to give."""
    half = size(t, seat) // t.queue_count
    if half > 0:
        ask_to_give(t, r, seat, half)


@compiled
def ask_to_give(t: Record, r: Record, seat: Int, count: Int) -> None:
    """*seat* gives *count* cards, and is asked which where it has a choice."""
    low, high = without_choice(t, r, layout.GIFT, seat, count)
    give(t, r, seat, np.int64(t.to), low, high)


@compiled
def take_cards(t: Record, r: Record, pc: Int, seats: Int) -> None:
    """Everyone meant takes cards at random."""
    whose = np.int64(r.program[pc, 3])
    count = np.int64(r.program[pc, 2])
    row = kind_row(t, r.program[pc, 4])
    while seats:
        taker = first(seats)
        others = receivers(t, r, whose, taker)
        while others:
            take_from(t, r, taker, first(others), count, row)
            others >>= 4
        seats >>= 4
    name_others(t, r, np.int64(r.program[pc, 1]), whose)


@compiled
def take_from(t: Record, r: Record, taker: Int, other: Int, count: Int, row: Int) -> None:
    """One player takes cards of a kind at random from another's hand."""
    low, high = random_cards(t, r, other, count, row)
    give(t, r, other, taker, low, high)


@compiled
def random_cards(t: Record, r: Record, other: Int, count: Int, row: Int) -> tuple[Int, Int]:
    """Random cards of a kind of a hand, that are taken from it."""
    low, high = U64(0), U64(0)
    of_low, of_high = t.hands[other, 0] & r.of_kind[row, 0], t.hands[other, 1] & r.of_kind[row, 1]
    left = min(count, count_of(t, r, other, row))
    mark = layout.TAKEN_FIRST
    while left:
        card = pick(t, r, of_low & ~low, of_high & ~high)
        if r.script_mode == layout.RECORDED:
            r.script[t.script_at - 1] += mark
        mark = layout.TAKEN
        card_low, card_high = mask_of(card)
        low |= card_low
        high |= card_high
        left -= 1
    return low, high


@compiled
def pick_cards(t: Record, r: Record, pc: Int, _seats: Int) -> None:
    """The card's player sees hands, and is asked which cards to take from one after another."""
    whose = np.int64(r.program[pc, 3])
    others = receivers(t, r, whose, np.int64(t.by))
    name_others(t, r, np.int64(layout.YOU), whose)
    queue, queue_to, at = 0, 0, 0
    while others:
        other = first(others)
        if size(t, other):
            look_at(t, other)
            queue |= (t.by + 1) << at
            queue_to |= (other + 1) << at
            at += 4
        others >>= 4
    t.queue = queue
    t.queue_to = queue_to
    t.queue_count = r.program[pc, 2]
    t.queue_kind = layout.ANY_KIND


@compiled
def look_at(t: Record, seat: Int) -> None:
    """The card's player is shown the hand of *seat*."""
    t.looked[0] = t.hands[seat, 0]
    t.looked[1] = t.hands[seat, 1]
    t.looked_at = seat
    t.looked_by = 1 << t.by


@compiled
def pick_in_turn(t: Record, r: Record, seat: Int) -> None:
    """*seat* is asked which cards to take from the next of the hands."""
    pick_from(t, r, seat, np.int64(t.to), np.int64(t.queue_count))


@compiled
def pick_from(t: Record, r: Record, seat: Int, other: Int, count: Int) -> None:
    """*seat* is asked for a card of another hand, or takes all of it, where there are no more."""
    if size(t, other) <= count:
        give(t, r, other, seat, t.hands[other, 0], t.hands[other, 1])
        return
    t.decision = layout.PICKS
    t.seat = seat
    t.count = count
    look_at(t, other)


# ------------------------------------------------------------------ all at once
@compiled
def set_aside(t: Record, low: Int, high: Int) -> None:
    """Note cards that their holder passes on; until all have chosen, they stay in the hand."""
    t.aside[0] |= low
    t.aside[1] |= high


@compiled
def aside_in_turn(t: Record, r: Record, seat: Int) -> None:
    """*seat* sets aside the cards it passes on, and is asked which where it has a choice."""
    low, high = without_choice(t, r, layout.ASIDE, seat, np.int64(t.queue_count))
    set_aside(t, low, high)


@compiled
def pass_cards(t: Record, r: Record, pc: Int, _seats: Int) -> None:
    """Everyone is asked which cards to pass on."""
    t.queue = in_order(t, t.by)
    t.queue_to = 0
    t.queue_count = r.program[pc, 3]
    t.queue_kind = kind_row(t, r.program[pc, 4])


@compiled
def aside_half_in_turn(t: Record, r: Record, seat: Int) -> None:
    """*seat* is asked which half of its cards to pass on."""
    half = size(t, seat) // t.queue_count
    if half > 0:
        low, high = without_choice(t, r, layout.ASIDE, seat, half)
        set_aside(t, low, high)


@compiled
def pass_half(t: Record, _r: Record, _pc: Int, _seats: Int) -> None:
    """Everyone is asked which half of their cards to pass on."""
    t.queue = in_order(t, t.by)
    t.queue_to = 0
    t.queue_count = 2
    t.queue_kind = layout.ANY_KIND


@compiled
def take_around(t: Record, r: Record, pc: Int, _seats: Int) -> None:
    """Everyone takes cards at random from a neighbour, all at once."""
    towards = r.program[pc, 2]
    step = np.int64(towards or t.direction)
    seats = np.int64(in_order(t, t.by))
    while seats:
        low, high = random_cards(
            t, r, after(t, first(seats), step), np.int64(r.program[pc, 3]), layout.ANY_KIND
        )
        set_aside(t, low, high)
        seats >>= 4
    hand_over(t, r, -step, np.int64(-1))


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
    t.queue_kind = layout.ANY_KIND


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
    """Hand the cards set aside *step* seats on; with step 0 between the card's player and *other*."""
    single = last_cards(t)
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


# ------------------------------------------------------------------ choosing players
@compiled
def add_to_them(t: Record, seat: Int) -> None:
    """*seat* is the last of those called "they"."""
    at = 0
    while t.they >> at:
        at += 4
    t.they |= (seat + 1) << at


@compiled
def players_left(t: Record) -> Int:
    """The players who may be chosen now: no longer those of "them", nor the one chosen with the card."""
    chosen = 1 << t.target if t.target >= 0 else 0
    they = np.int64(t.they)
    while they:
        chosen |= 1 << first(they)
        they >>= 4
    return among(everyone_else(t), ~chosen)


@compiled
def choose_in_turn(t: Record, _r: Record, seat: Int) -> None:
    """Ask for another player, where there is a choice."""
    left = players_left(t)
    if left >> 4 == 0:
        if left:
            add_to_them(t, first(left))
        return
    t.decision = layout.PLAYER
    t.seat = seat
    t.count = 0
    while left:
        t.count += 1
        left >>= 4


# ------------------------------------------------------------------ choices
@compiled
def choose(t: Record, _r: Record, _pc: Int, seats: Int) -> None:
    """Everyone meant is to be asked which of several things they do (ask_again)."""
    t.loop = seats


@compiled
def discard_any(t: Record, _r: Record, _pc: Int, seats: Int) -> None:
    """Everyone meant who has a card is to be asked whether they discard one, and then another."""
    t.loop = 0
    at = 0
    while seats:
        if size(t, first(seats)):
            t.loop |= (seats & 15) << at
            at += 4
        seats >>= 4


@compiled
def ask_again(t: Record, r: Record, pc: Int, _seats: Int) -> None:
    """Ask the next of them, or go on after the options where nobody is left."""
    if t.loop == 0:
        t.pc = r.program[pc, 3]
        return
    t.decision = layout.WHICH
    t.seat = first(t.loop)
    t.loop >>= 4
    t.count = r.program[pc, 2]


@compiled
def split_players(t: Record, r: Record, pc: Int, seats: Int) -> None:
    """Part *seats* into those for whom a condition is true, who are "they", and those spared."""
    they, spared, at, at_spared = 0, 0, 0, 0
    while seats:
        seat = first(seats)
        if condition_holds(t, r, seat, np.int64(r.program[pc, 2]), np.int64(r.program[pc, 3])):
            they |= (seat + 1) << at
            at += 4
        else:
            spared |= (seat + 1) << at_spared
            at_spared += 4
        seats >>= 4
    t.they = they
    t.spared = spared


@compiled
def turn_to_others(t: Record, _r: Record, _pc: Int, _seats: Int) -> None:
    """Go on with those for whom the condition was not true."""
    t.they = t.spared
    t.spared = 0


@compiled
def roll_die(t: Record, r: Record, pc: Int, _seats: Int) -> None:
    """Roll a die: after the verb stands where each side goes on."""
    t.pc = r.program[pc + 1 + roll(t, r), 2]


@compiled
def jump(t: Record, r: Record, pc: Int, _seats: Int) -> None:
    """Go on at another place."""
    t.pc = r.program[pc, 2]


@compiled
def flip_coin(t: Record, r: Record, pc: Int, _seats: Int) -> None:
    """Flip a coin: go on with heads, jump with tails."""
    if not flip(t, r):
        t.pc = r.program[pc, 2]
