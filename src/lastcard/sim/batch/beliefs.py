"""What moves say about hands on a compiled table (``observation.beliefs`` does the same for a bot).

A hand is thought of as a queue, the cards held longest first.  ``clear`` tells for each card how many of the
oldest are surely not it, if the player plays whatever fits, high cards before low ones and wilds last.
"""

import numpy as np

from lastcard.observation import row
from lastcard.sim.kernel.cards import U64, in_order, kind_coded, size
from lastcard.sim.kernel.jit import Int, Record, compiled, ones, small
from lastcard.sim.kernel.layout import DRAW, DRAWN, JUMP, PAGE, PASS, TURN
from lastcard.sim.kernel.matching import fitting

AS_NUMBERED = sum(colour << (2 * colour) for colour in range(row.COLOURS))
"""The colours in the order of their numbers."""


@small
def slot(r: Record, s: Record, order: Int, kind: Int) -> Int:
    """The slot of a kind, with the colours in this order."""
    face = s.face[kind]
    if face >= row.FACES:
        return row.COLOURS * row.FACES + face - row.FACES
    return ((order >> (2 * r.colour_of[kind])) & 3) * row.FACES + face


@small
def spot(r: Record, s: Record, kind: Int) -> Int:
    """The place of a kind in a list of all cards, whatever colour is in play."""
    return slot(r, s, AS_NUMBERED, kind)


@small
def weight_of(face: Int) -> Int:
    """How early a card of this face is played by who plays high cards first."""
    if face >= row.FACES:
        return row.WILD_WEIGHT
    return face if face < row.NUMBERED else row.ACTION_WEIGHT


@compiled
def forget_beliefs(h: Record, seat: Int) -> None:
    """Forget what is believed of this hand."""
    for place in range(row.SLOTS):
        h.clear[seat, place] = 0


@compiled
def lacks_fitting(t: Record, r: Record, s: Record, h: Record, seat: Int) -> None:
    """Note that the seat holds nothing that fits."""
    held = size(t, seat)
    low, high = fitting(t, r, 0), fitting(t, r, 1)
    for kind in range(r.kinds):
        if ((r.kind_cards[kind, 0] & low) | (r.kind_cards[kind, 1] & high)) != U64(0):
            h.clear[seat, spot(r, s, kind)] = held


@compiled
def lacks_higher(t: Record, r: Record, s: Record, h: Record, seat: Int, played: Int) -> None:
    """Note that the seat holds nothing that fits and weighs more than the card being played."""
    left = size(t, seat) - 1
    low, high = fitting(t, r, 0), fitting(t, r, 1)
    weight, colour = weight_of(s.face[played]), r.colour_of[played]
    for kind in range(r.first_wild):
        if ((r.kind_cards[kind, 0] & low) | (r.kind_cards[kind, 1] & high)) == U64(0):
            continue
        more = weight_of(s.face[kind]) - weight
        if more >= row.MARGIN or (more > 0 and r.colour_of[kind] == colour):
            h.clear[seat, spot(r, s, kind)] = left


@compiled
def takes_out(h: Record, seat: Int, held: Int, at: Int, drawn: Int) -> None:
    """The card at *at* leaves a hand of *held*: the one just drawn, or the oldest that it may be."""
    place = held - 1 if drawn else np.int64(h.clear[seat, at])
    if place >= held:  # it holds what it should not: it plays otherwise than was thought
        h.surprises[seat] = min(row.MOST, h.surprises[seat] + 1)
        forget_beliefs(h, seat)
        return
    for other in range(row.SLOTS):
        if h.clear[seat, other] > place:
            h.clear[seat, other] -= 1


@compiled
def observe_move(t: Record, r: Record, s: Record, h: Record, seat: Int, code: Int) -> None:
    """Note what the action that *seat* is about to take says about its hand."""
    for other in range(t.players):
        h.hands[other, 0], h.hands[other, 1] = t.hands[other, 0], t.hands[other, 1]
    if code in (DRAW, PASS):
        if t.colour < row.COLOURS:
            lacks_fitting(t, r, s, h, seat)
        return
    if code & (PAGE - 1) >= DRAW:
        return
    jump = code & (PAGE - 1) >= JUMP
    kind = np.int64(r.kind_of[t.top]) if jump else kind_coded(r, code, 0)
    takes_out(h, seat, size(t, seat), spot(r, s, kind), not jump and t.decision == DRAWN)
    by_rank = not jump and t.decision == TURN and not r.stacking and h.surprises[seat] < row.UPRIGHT
    if by_rank and t.colour < row.COLOURS:
        lacks_higher(t, r, s, h, seat, kind)


@compiled
def observe_losses(t: Record, h: Record, seat: Int, code: Int) -> None:
    """Forget beliefs about hands that lost cards in another way than by a play."""
    for other in range(t.players):
        gone = ones(h.hands[other, 0] & ~t.hands[other, 0]) + ones(h.hands[other, 1] & ~t.hands[other, 1])
        if gone > (other == seat and code & (PAGE - 1) < DRAW):
            forget_beliefs(h, other)


# ------------------------------------------------------------------ the row
@compiled
def count_chances(r: Record, s: Record, h: Record, order: Int, other: Int, held: Int, out: Record) -> None:
    """For each place in a hand, the sum over it and all later ones of one part in the cards it may be."""
    for place in range(held):
        h.chances[place] = 0
    for kind in range(r.kinds):
        clear = h.clear[other, spot(r, s, kind)]
        if clear < held:
            h.chances[clear] += out[row.UNSEEN + slot(r, s, order, kind)]
    cards = 0
    for place in range(held):
        cards += h.chances[place]
        h.chances[place] = row.WHOLE // cards if cards > 0 else 0
    for place in range(held - 2, -1, -1):
        h.chances[place] += h.chances[place + 1]


@compiled
def write_beliefs(t: Record, r: Record, s: Record, h: Record, seat: Int, order: Int, out: Record) -> None:
    """How many of each card the next players are thought to hold; the cards not seen must be written."""
    for i in range(row.OBSERVED_SEATS * row.OF_BELIEF):
        out[row.BELIEFS + i] = 0
    seats = in_order(t, seat)
    first = row.BELIEFS
    while seats >> 4 and first < row.BELIEFS + row.OBSERVED_SEATS * row.OF_BELIEF:
        other = np.int64((seats & 15) - 1)
        seats >>= 4
        held = min(size(t, other), row.POSITIONS)
        count_chances(r, s, h, order, other, held, out)
        for kind in range(r.kinds):
            clear = h.clear[other, spot(r, s, kind)]
            if clear < held:
                at = slot(r, s, order, kind)
                out[first + at] = min(
                    row.MOST, (out[row.UNSEEN + at] * h.chances[clear] * row.EXPECTED) // row.WHOLE
                )
        out[first + row.SLOTS] = h.surprises[other]
        first += row.OF_BELIEF
