"""How the ``tuned`` bot weighs its plays, compiled: the same sums as in ``lastcard.bots.tuned``.

Weights are whole numbers, one for each of FEATURES, in order; a play is worth the sum of weight × feature.
"""

import numpy as np

from lastcard.sim.kernel.cards import U64, after, kinds_of, mask_of, place, size, size_in
from lastcard.sim.kernel.choose import choose_answer, choose_ways
from lastcard.sim.kernel.jit import Int, Record, compiled, ones
from lastcard.sim.kernel.layout import COLOURS, DRAW, DRAWN, PASS, TURN
from lastcard.sim.kernel.matching import bluffs, may_draw, may_keep, playable_now

FEATURES = (
    "points", "colour", "face", "wild", "contestable", "effect", "strike", "turns_colour", "wild_late",
    "effect_late", "effect_threat", "strike_threat", "turn_threat", "bluff", "draw", "keep",
)  # fmt: skip
"""What a play is judged by; the last two are what drawing, and keeping the card drawn, are worth."""
(
    POINTS, COLOUR, FACE, WILD, CONTESTABLE, EFFECT, STRIKE, TURNS_COLOUR, WILD_LATE,
    EFFECT_LATE, EFFECT_THREAT, STRIKE_THREAT, TURN_THREAT, BLUFF, DRAWING, KEEPING,
) = range(len(FEATURES))  # fmt: skip
FEW = 2
"""A hand this small is close to going out."""


@compiled
def wild_worth(t: Record, r: Record, w: Record, seat: Int, kind: Int, left: Int, threat: Int) -> Int:
    """What playing a wild is worth."""
    best = 0
    for colour in range(COLOURS):
        best = max(best, size_in(t, r, seat, colour))
    worth = w[WILD] + w[COLOUR] * best
    if left <= FEW:
        worth += w[WILD_LATE]
    low, high = r.kind_cards[kind, 0] & r.contestable[0], r.kind_cards[kind, 1] & r.contestable[1]
    if (low | high) != U64(0):
        worth += w[CONTESTABLE]
        if bluffs(t, r, seat):
            worth += w[BLUFF]
    if r.strike[kind] and threat:
        worth += w[STRIKE_THREAT]
    return worth


@compiled
def coloured_worth(t: Record, r: Record, w: Record, seat: Int, kind: Int, left: Int, threat: Int) -> Int:
    """What playing a coloured card is worth."""
    colour = r.colour_of[kind]
    same_face = ones(t.hands[seat, 0] & r.face_cards[kind, 0]) + ones(
        t.hands[seat, 1] & r.face_cards[kind, 1]
    )
    worth = w[POINTS] * r.points[kind]
    worth += w[COLOUR] * (size_in(t, r, seat, colour) - 1) + w[FACE] * (same_face - 1)
    if colour != t.colour:
        worth += w[TURNS_COLOUR] + (w[TURN_THREAT] if threat else 0)
    if r.effects[kind]:
        worth += w[EFFECT]
        if left <= FEW:
            worth += w[EFFECT_LATE]
        if threat:
            worth += w[EFFECT_THREAT]
    if r.strike[kind]:
        worth += w[STRIKE] + (w[STRIKE_THREAT] if threat else 0)
    return worth


@compiled
def best_kind(t: Record, r: Record, w: Record, low: Int, high: Int) -> tuple[Int, Int]:
    """The kind of the cards in a mask that is best to play, the first of equals, and its worth."""
    seat = np.int64(t.seat)
    left = size(t, seat) - 1
    threat = size(t, after(t, seat, np.int64(t.direction))) <= FEW
    low, high = kinds_of(r, low, high)
    found, best = np.int64(-1), np.int64(-(1 << 40))
    while (low | high) != U64(0):
        kind = np.int64(place(low, high))
        kind_low, kind_high = mask_of(kind)
        low &= ~kind_low
        high &= ~kind_high
        if kind >= r.first_wild:
            worth = wild_worth(t, r, w, seat, kind, left, threat)
        else:
            worth = coloured_worth(t, r, w, seat, kind, left, threat)
        if worth > best:
            found, best = kind, np.int64(worth)
    return found, best


@compiled
def weighed(t: Record, r: Record, p: Record, w: Record) -> Int:
    """The action of the seat that is asked: plays by the weights *w*, the rest by the policy."""
    if not TURN <= t.decision <= DRAWN:
        return choose_answer(t, r, p)
    seat = np.int64(t.seat)
    low, high = playable_now(t, r, seat)
    kind, worth = best_kind(t, r, w, low, high)
    if t.decision == DRAWN:
        if (kind < 0 or w[KEEPING] > worth) and (kind < 0 or may_keep(t, r, seat)):
            return PASS
    elif (kind < 0 or w[DRAWING] > worth) and may_draw(t, r, seat):
        return DRAW
    return choose_ways(t, r, p, seat, kind, False)
