"""One action on a compiled table, and the deal.  The action must be legal: nothing is checked here."""

import numpy as np

from lastcard.sim.kernel import layout, piles
from lastcard.sim.kernel.cards import U64, active, advance, after, kind_coded, mask_of, place, size
from lastcard.sim.kernel.decisions import answer
from lastcard.sim.kernel.effects import carry_on
from lastcard.sim.kernel.jit import Int, Record, apart, compiled, ones, small
from lastcard.sim.kernel.matching import guilty, playable


# ------------------------------------------------------------------ playing a card
@small
def put_down(t: Record, r: Record, seat: Int, kind: Int, uno: Int, colour: Int, target: Int) -> None:
    """Play a card, *colour* and *target* being one more than their places, or 0.

    A rule that the card has is still to be carried out (effects.carry_on): the table is left CARRYING.
    """
    t.exposed = 0
    t.passed = 0
    low, high = t.hands[seat, 0], t.hands[seat, 1]
    card = place(low & r.kind_cards[kind, 0], high & r.kind_cards[kind, 1])
    card_low, card_high = mask_of(card)
    low ^= card_low
    high ^= card_high
    t.hands[seat, 0] = low
    t.hands[seat, 1] = high
    piles.lay_under(t, np.int64(t.top))
    t.top = card
    if kind >= r.first_wild:  # no other card can be challenged
        t.judged[0] = low
        t.judged[1] = high
        t.judged_colour = t.colour
        t.colour = colour - 1
    else:
        t.colour = r.colour_of[kind]
    held = ones(low) + ones(high)
    mark_call(t, seat, held, uno)
    if held == 0:
        go_out(t, r, seat, kind)
    elif r.effects[kind]:
        begin_rule(t, r, seat, kind, colour, target)
    else:
        advance(t, seat)


@small
def begin_rule(t: Record, r: Record, seat: Int, kind: Int, colour: Int, target: Int) -> None:
    """Note what the rule of the card just played is to be carried out with."""
    t.by = seat
    t.target = target - 1
    t.named = colour - 1 if colour else t.colour
    t.they = 0
    t.pc = r.effects[kind]
    t.written = r.written[kind]
    if t.written:
        t.had = 0
        for other in range(t.players):
            if size(t, other):
                t.had |= 1 << other
    t.decision = layout.CARRYING


@compiled
def play(t: Record, r: Record, seat: Int, kind: Int, uno: Int, colour: Int, target: Int) -> None:
    """Play a card of this kind and carry out its rule."""
    apart()
    put_down(t, r, seat, kind, uno, colour, target)
    carry_on(t, r)


@small
def mark_call(t: Record, seat: Int, held: Int, uno: Int) -> None:
    """A card has left the hand: with one left, UNO is called or the call is missing."""
    if held != 1:
        t.called &= ~(1 << seat)
    elif uno:
        t.called |= 1 << seat
    else:
        t.exposed |= 1 << seat


@compiled
def go_out(t: Record, r: Record, seat: Int, kind: Int) -> None:
    """A last card: of its rule, only what the next player has to draw is carried out."""
    apart()
    if r.strike[kind] and r.last_card_draws:
        piles.take(t, r, after(t, seat, t.direction), np.int64(r.strike[kind] + t.stack))
    piles.end(t, seat)


# ------------------------------------------------------------------ the other answers
@small
def draw_for_turn(t: Record, r: Record, seat: Int) -> None:
    """Draw one card, or until one can be played; with nothing to draw the turn passes."""
    passed = t.passed | (1 << seat)
    t.exposed = 0
    t.passed = 0
    if not piles.stocked(t, r):
        if passed & active(t) == active(t):
            piles.end(t, layout.NOBODY)
        else:
            t.passed = passed
            advance(t, seat)
        return
    before = size(t, seat)
    card = piles.draw_one(t, r, seat)
    while r.draw_until_playable and not fits(t, r, seat, card) and piles.stocked(t, r):
        card = piles.draw_one(t, r, seat)
    piles.hand_changed(t, r, seat, before)
    t.decision = layout.DRAWN
    t.drawn = r.kind_of[card]


@small
def fits(t: Record, r: Record, seat: Int, card: Int) -> Int:
    """Whether *card* of this hand can be put down."""
    low, high = playable(t, r, seat, r.no_bluff)
    card_low, card_high = mask_of(card)
    return ((low & card_low) | (high & card_high)) != U64(0)


@compiled
def pay(t: Record, r: Record, seat: Int, owed: Int) -> None:
    """Take the cards that are owed, and lose the turn for it."""
    piles.take(t, r, seat, owed)
    t.turns[seat] -= t.forfeits
    t.decision = layout.CARRYING
    carry_on(t, r)


@compiled
def judge(t: Record, r: Record, seat: Int) -> None:
    """A challenge: one of the two pays."""
    if guilty(t, r):
        piles.take(t, r, np.int64(t.accused), np.int64(t.owed))
        t.decision = layout.CARRYING
        carry_on(t, r)
    else:
        pay(t, r, seat, t.owed + 2)


@compiled
def catch(t: Record, r: Record, seat: Int, other: Int) -> None:
    """The one caught draws; a false catch may cost its catcher."""
    if (t.exposed >> other) & 1:
        piles.forget_call(t, other)
        piles.take(t, r, other, np.int64(r.uno_penalty))
    else:
        piles.take(t, r, seat, np.int64(r.false_catch_penalty))


@small
def apply(t: Record, r: Record, seat: Int, code: Int) -> None:
    """Carry out what *seat* does with *code*; the codes of a page mean the same, but for the card."""
    act = code & (layout.PAGE - 1)
    if act < layout.DRAW:
        kind, ways = kind_coded(r, code, 0), act >> 6
        if act >= layout.JUMP:
            kind, ways = np.int64(r.kind_of[t.top]), act - layout.JUMP
        t.stack = t.owed if t.decision == layout.SETTLE else 0
        play(t, r, seat, kind, ways & 1, (ways >> 1) & 7, ways >> 4)
    elif act == layout.DRAW:
        draw_for_turn(t, r, seat)
    elif act == layout.PASS:
        advance(t, seat)
    elif act == layout.ACCEPT:
        pay(t, r, seat, np.int64(t.owed))
    elif act == layout.CHALLENGE:
        judge(t, r, seat)
    elif act == layout.CALL:
        t.exposed &= ~(1 << seat)
        t.called |= 1 << seat
    elif layout.CATCH <= act < layout.LET_BE:
        catch(t, r, seat, act - layout.CATCH)
    else:
        answer(t, r, seat, code)


# ------------------------------------------------------------------ the deal
@compiled
def deal(t: Record, r: Record) -> None:
    """Deal a round to the active seats from the dealer's left and turn up the first card.

    The fields that layout.FIELDS says are kept must have been set.
    """
    while True:
        deal_once(t, r)
        if t.decision != layout.MISDEAL:
            return


@compiled
def deal_once(t: Record, r: Record) -> None:
    """Deal from a full deck and turn up a card, once."""
    piles.reset(t)
    low, high = r.deck[0], r.deck[1]
    seat = np.int64(t.dealer)
    while True:
        seat = after(t, seat, 1)
        left_low, left_high = low, high
        for _ in range(r.hand_size):
            card_low, card_high = mask_of(piles.pick(t, r, left_low, left_high))
            left_low ^= card_low
            left_high ^= card_high
        t.hands[seat, 0] = low ^ left_low
        t.hands[seat, 1] = high ^ left_high
        low, high = left_low, left_high
        if seat == t.dealer:
            break
    t.draw[0], t.draw[1] = low, high
    if r.hand_size == 1 and r.uno_at_one:
        t.exposed = active(t)
    piles.turn_up(t, r)
    carry_on(t, r)
