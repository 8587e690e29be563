"""Which cards may be played on which, on a compiled table."""

import numpy as np

from lastcard.sim.kernel.cards import U64
from lastcard.sim.kernel.jit import Int, Record, compiled, ones, small
from lastcard.sim.kernel.layout import DRAWN
from lastcard.sim.kernel.piles import nothing_left


@small
def bluffs(t: Record, r: Record, seat: Int) -> Int:
    """Whether a Wild Draw Four from this hand would be against its condition now."""
    low, high = t.hands[seat, 0], t.hands[seat, 1]
    coloured = (low & r.colour_cards[t.colour, 0]) | (high & r.colour_cards[t.colour, 1])
    if coloured != U64(0):
        return True
    if not r.wilds_match:
        return False
    return ones(low & r.wilds[0]) + ones(high & r.wilds[1]) > 1


@small
def guilty(t: Record, r: Record) -> Int:
    """Whether the hand a Wild Draw Four was played from breaks its condition."""
    low, high = t.judged[0], t.judged[1]
    coloured = (low & r.colour_cards[t.judged_colour, 0]) | (high & r.colour_cards[t.judged_colour, 1])
    wilds = (low & r.wilds[0]) | (high & r.wilds[1])
    return coloured != U64(0) or (r.wilds_match and wilds != U64(0))


@small
def fitting(t: Record, r: Record, word: Int) -> Int:
    """The cards of the deck that match the top discard, one word of them."""
    return r.wilds[word] | r.colour_cards[t.colour, word] | r.face_cards[r.kind_of[t.top], word]


@small
def playable(t: Record, r: Record, seat: Int, honest: Int) -> tuple[Int, Int]:
    """The cards of a hand that can be put down; where *honest*, without bluffing."""
    low = t.hands[seat, 0] & fitting(t, r, 0)
    high = t.hands[seat, 1] & fitting(t, r, 1)
    contested = (low & r.contestable[0]) | (high & r.contestable[1])
    if honest and contested != U64(0) and bluffs(t, r, seat):
        low &= ~r.contestable[0]
        high &= ~r.contestable[1]
    return low, high


@small
def playable_now(t: Record, r: Record, seat: Int) -> tuple[Int, Int]:
    """The cards that *seat* may play in its turn: after a draw only such as the card drawn."""
    low, high = playable(t, r, seat, r.no_bluff)
    if t.decision == DRAWN:
        low &= r.kind_cards[t.drawn, 0]
        high &= r.kind_cards[t.drawn, 1]
    return low, high


@compiled
def can_put_down(t: Record, r: Record, seat: Int) -> Int:
    """Whether *seat* has a card that may be played now."""
    low, high = playable(t, r, seat, r.no_bluff)
    return (low | high) != U64(0)


@small
def may_draw(t: Record, r: Record, seat: Int) -> Int:
    """Whether *seat* may draw for the turn."""
    if r.must_play:
        low, high = playable(t, r, seat, np.int8(1))
        if (low | high) != U64(0):
            return False
    return not (nothing_left(t) and can_put_down(t, r, seat))


@small
def may_keep(t: Record, r: Record, seat: Int) -> Int:
    """Whether *seat* may keep the card just drawn."""
    if not r.must_play_drawn:
        return True
    low, high = playable(t, r, seat, np.int8(1))
    drawn = r.kind_cards[t.drawn]
    return ((low & drawn[0]) | (high & drawn[1])) == U64(0)
