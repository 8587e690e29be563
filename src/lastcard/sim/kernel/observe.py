"""What a seat may know of a compiled table, as one row of small numbers for a learner.

Observation version 1.  The seat is always first: seat + 1, seat + 2 … to the left follow, wherever it sits.
"""

from lastcard.sim.kernel.cards import size
from lastcard.sim.kernel.jit import Int, Record, compiled, ones
from lastcard.sim.kernel.layout import (
    COLOURS,
    DISCARDS,
    DRAWN,
    KINDS,
    NOBODY,
    OVER,
    SEATS,
    SETTLE,
)

OBSERVATION_VERSION = 1
HAND = 0
"""How many cards of each kind the seat holds."""
SEEN = HAND + KINDS
"""How many of each kind lie in the discard pile under its top card: everybody saw them go down."""
TOP = SEEN + KINDS
"""1 at the top card's kind."""
COLOUR = TOP + KINDS
"""1 at the colour in play."""
ASKED = COLOUR + COLOURS
"""1 at what is asked, in the order of layout's decisions, and at the eighth place out of turn."""
DRAWN_CARD = ASKED + 8
"""1 at the kind just drawn, where the seat is to play or keep it."""
SIZES = DRAWN_CARD + KINDS
"""How many cards each seat holds; -1 for a seat that is out or not there."""
CALLED = SIZES + SEATS
EXPOSED = CALLED + SEATS
TURNS = EXPOSED + SEATS
"""Turns each seat is owed or has still to lose."""
TO_ACT = TURNS + SEATS
"""1 at the seat whose turn or decision it is."""
DEALER = TO_ACT + SEATS
SIDES = DEALER + SEATS
"""1 at the seats that play for this seat's side."""
SHOWN = SIDES + SEATS
"""Cards this seat was shown of another's hand and has not seen leave it, by kind."""
SHOWN_BY = SHOWN + KINDS
"""1 at the seat that showed them."""
NUMBERS = SHOWN_BY + SEATS
"""Direction, cards in the draw pile, in the discard pile, cards owed, cards to discard, whether a challenge
may be made, and the seat that may be challenged (its place, or -1)."""
OBSERVATION = NUMBERS + 7


@compiled
def count_kinds(r: Record, low: Int, high: Int, out: Record, at: Int) -> None:
    """Write how many of these cards are of each kind."""
    for kind in range(KINDS):
        out[at + kind] = ones(low & r.kind_cards[kind, 0]) + ones(high & r.kind_cards[kind, 1])


@compiled
def observe_seats(t: Record, seat: Int, out: Record) -> None:
    """What is open to all, seat by seat from the observer's left on."""
    for place in range(SEATS):
        other = seat + place
        if other >= t.players:
            other -= t.players
        there = place < t.players and not (t.out >> other) & 1
        out[SIZES + place] = size(t, other) if there else -1
        out[CALLED + place] = there and (t.called >> other) & 1
        out[EXPOSED + place] = there and (t.exposed >> other) & 1
        out[TURNS + place] = t.turns[other] if there else 0
        out[TO_ACT + place] = there and other == t.seat and t.decision != OVER
        out[DEALER + place] = there and other == t.dealer
        out[SIDES + place] = there and t.sides[seat] != NOBODY and t.sides[other] == t.sides[seat]


@compiled
def mark_one(out: Record, at: Int, length: Int, place: Int) -> None:
    """1 at one place of a stretch, 0 elsewhere; nowhere where *place* is below 0."""
    for i in range(length):
        out[at + i] = i == place


@compiled
def observe(t: Record, r: Record, k: Record, seat: Int, out: Record) -> None:
    """Write what *seat* may know into *out*, a row of OBSERVATION small integers."""
    asked = t.seat == seat and t.decision != OVER and t.prompt != seat
    count_kinds(r, t.hands[seat, 0], t.hands[seat, 1], out, HAND)
    count_kinds(r, t.under[0], t.under[1], out, SEEN)
    mark_one(out, TOP, KINDS, r.kind_of[t.top])
    mark_one(out, COLOUR, COLOURS, t.colour)
    mark_one(out, ASKED, 8, 7 if t.prompt == seat else t.decision - 1 if asked else -1)
    mark_one(out, DRAWN_CARD, KINDS, t.drawn if asked and t.decision == DRAWN else -1)
    observe_seats(t, seat, out)
    owner = k.owner[seat]
    count_kinds(r, k.shown[seat, 0], k.shown[seat, 1], out, SHOWN)
    mark_one(out, SHOWN_BY, SEATS, -1 if owner == NOBODY else (owner - seat + t.players) % t.players)
    observe_numbers(t, seat, out)


@compiled
def observe_numbers(t: Record, seat: Int, out: Record) -> None:
    """Write direction, pile sizes and what is pending."""
    out[NUMBERS] = t.direction
    out[NUMBERS + 1] = ones(t.draw[0]) + ones(t.draw[1])
    out[NUMBERS + 2] = 1 + ones(t.under[0]) + ones(t.under[1])
    for i in range(3, 6):
        out[NUMBERS + i] = 0
    out[NUMBERS + 6] = -1
    if t.decision == SETTLE:
        out[NUMBERS + 3] = t.owed
        if t.accused != NOBODY:
            out[NUMBERS + 5] = 1
            out[NUMBERS + 6] = (t.accused - seat + t.players) % t.players
    elif t.decision == DISCARDS:
        out[NUMBERS + 4] = t.count
