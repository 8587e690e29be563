"""The choices of a policy on a compiled table."""

import numpy as np

from lastcard.sim.kernel import layout
from lastcard.sim.kernel.cards import U64, choosable, play_code, size, size_in
from lastcard.sim.kernel.decisions import best_colour, choose_asked
from lastcard.sim.kernel.jit import Int, Record, compiled, lowest, ones, small
from lastcard.sim.kernel.legal import catchable, may_jump, stackable
from lastcard.sim.kernel.matching import bluffs, may_draw, may_keep, playable
from lastcard.sim.kernel.piles import below, chance, random_card

LIGHTEST = -(1 << 20)
"""Less than any card weighs."""


@small
def happens(t: Record, likely: Int) -> Int:
    """Whether something of this probability happens; 0 and 1 cost no random number."""
    if likely <= 0:
        return False
    if likely >= layout.CERTAIN:
        return True
    return int(chance(t) >> U64(32)) < likely


@small
def weight_of_kind(t: Record, r: Record, p: Record, kind: Int) -> Int:
    """How much a card of this kind weighs in the hand of the seat whose turn it is."""
    weight = np.int64(p.weights[kind])
    if p.colour_weight == 0 or kind >= r.first_wild:
        return weight
    return weight + p.colour_weight * size_in(t, r, np.int64(t.seat), np.int64(r.colour_of[kind]))


@small
def best_card(t: Record, r: Record, p: Record, low: Int, high: Int) -> Int:
    """The card of a mask with the highest weight; a random one of several."""
    if p.weighs:
        return heaviest_card(t, r, p, low, high)
    return random_card(t, low, high)


@small
def heaviest_card(t: Record, r: Record, p: Record, low: Int, high: Int) -> Int:
    """best_card where the policy has weights."""
    best = LIGHTEST
    best_low = U64(0)
    best_high = U64(0)
    while (low | high) != U64(0):
        in_low = low != U64(0)
        word = low if in_low else high
        bit = word & (~word + U64(1))
        weight = weight_of_kind(t, r, p, np.int64(r.kind_of[lowest(word) + (0 if in_low else layout.WORD)]))
        if weight > best:
            best = weight
            best_low = U64(0)
            best_high = U64(0)
        if in_low:
            best_low |= bit if weight == best else U64(0)
            low ^= bit
        else:
            best_high |= bit if weight == best else U64(0)
            high ^= bit
    return random_card(t, best_low, best_high)


@small
def best_seat(t: Record, p: Record, among: Int) -> Int:
    """The seat to choose of a set: the one with the fewest cards, or any."""
    waiting = U64(among)
    if not p.strikes_leader:
        for _ in range(below(t, ones(waiting))):
            waiting &= waiting - U64(1)
        return lowest(waiting)
    found = lowest(waiting)
    for seat in range(found + 1, t.players):
        if (among >> seat) & 1 and size(t, seat) < size(t, found):
            found = seat
    return found


@small
def ways(t: Record, r: Record, p: Record, seat: Int, kind: Int) -> tuple[Int, Int, Int]:
    """How a kind is played: whether UNO is called, and one more than the colour and the seat, or 0."""
    held = size(t, seat)
    uno, colour, target = 0, 0, 0
    if kind >= r.first_wild or (r.special and r.colour_named[kind] and held > 1):
        colour = 1 + best_colour(t, r, p, seat)
    if r.special and r.targeted[kind] and held > 1:
        others = choosable(t, seat, r.targeted[kind])
        target = 1 + best_seat(t, p, others) if others else 0
    if held == 2 and happens(t, p.call):  # noqa: PLR2004 - one is left
        uno = 1
    return uno, colour, target


@small
def choose_ways(t: Record, r: Record, p: Record, seat: Int, kind: Int, jump: Int) -> Int:
    """The code for playing a kind, with UNO, colour and seat as the policy has them."""
    uno, colour, target = ways(t, r, p, seat, kind)
    return play_code(r, kind, uno, colour, target, jump)


@small
def choose_play(t: Record, r: Record, p: Record, low: Int, high: Int) -> Int:
    """The code of playing the best of these cards."""
    kind = np.int64(r.kind_of[best_card(t, r, p, low, high)])
    return choose_ways(t, r, p, np.int64(t.seat), kind, False)


@small
def considered(t: Record, r: Record, p: Record) -> tuple[Int, Int]:
    """The cards the policy considers playing: a bluff only with its probability."""
    low, high = playable(t, r, np.int64(t.seat), r.no_bluff)
    contested = (low & r.contestable[0]) | (high & r.contestable[1])
    if (
        contested != U64(0)
        and p.bluff < layout.CERTAIN
        and bluffs(t, r, np.int64(t.seat))
        and not happens(t, p.bluff)
    ):
        low &= ~r.contestable[0]
        high &= ~r.contestable[1]
    return low, high


@small
def plays(t: Record, r: Record, p: Record) -> tuple[Int, Int, Int]:
    """Whether the policy plays a card, and the cards it chooses among: all of one kind after a draw.

    Otherwise it draws for its turn, or keeps the card just drawn.
    """
    low, high = considered(t, r, p)
    drawn = t.decision == layout.DRAWN
    if drawn:
        low &= r.kind_cards[t.drawn, 0]
        high &= r.kind_cards[t.drawn, 1]
    if (low | high) == U64(0) or happens(t, p.keep if drawn else p.draw):
        if drawn:
            if may_keep(t, r, np.int64(t.seat)):
                return False, low, high
            low, high = r.kind_cards[t.drawn, 0], r.kind_cards[t.drawn, 1]
        else:
            if may_draw(t, r, np.int64(t.seat)):
                return False, low, high
            low, high = playable(t, r, np.int64(t.seat), r.no_bluff)
    return True, low, high


@small
def choose_settlement(t: Record, r: Record, p: Record) -> Int:
    """What a policy does when it has to draw: stack, challenge or accept."""
    if r.stacking:
        low, high = stackable(t, r, np.int64(t.seat))
        if (low | high) != U64(0) and happens(t, p.stack):
            return choose_play(t, r, p, low, high)
    if t.accused != layout.NOBODY:
        large = size(t, t.accused) >= p.large_hand
        if happens(t, p.challenge if large else p.challenge_small):
            return layout.CHALLENGE
    return layout.ACCEPT


@small
def choose_out_of_turn(t: Record, r: Record, p: Record) -> Int:
    """Call, catch, jump in, or let be."""
    seat = np.int64(t.prompt)
    if (t.exposed >> seat) & 1 and happens(t, p.call_late):
        return layout.CALL
    exposed = t.exposed & ~(1 << seat)
    if exposed and happens(t, p.catch):
        return layout.CATCH + best_seat(t, p, exposed)
    if r.jump_in and may_jump(t, r, seat) and happens(t, p.jump):
        return choose_ways(t, r, p, seat, np.int64(r.kind_of[t.top]), True)
    false = catchable(t, r, seat) & ~t.exposed
    if false and happens(t, p.false_catch):
        return layout.CATCH + best_seat(t, p, false)
    return layout.LET_BE


@compiled
def choose(t: Record, r: Record, p: Record) -> Int:
    """The code that the policy answers with for the actor."""
    if t.prompt != layout.NOBODY:
        return choose_out_of_turn(t, r, p)
    return choose_answer(t, r, p)


@small
def choose_answer(t: Record, r: Record, p: Record) -> Int:
    """The code that the policy answers with for the seat whose decision it is."""
    if t.decision > layout.DRAWN:
        return choose_rare(t, r, p)
    played, low, high = plays(t, r, p)
    if played:
        return choose_play(t, r, p, low, high)
    return layout.PASS if t.decision == layout.DRAWN else layout.DRAW


@small
def choose_rare(t: Record, r: Record, p: Record) -> Int:
    """choose_answer, where the seat is asked neither for its turn nor about a card just drawn."""
    if t.decision == layout.SETTLE:
        return choose_settlement(t, r, p)
    return choose_asked(t, r, p)
