"""What a seat may know of a compiled table, as one row of small numbers for a learner.

Observation version 1.  The seat is always first: seat + 1, seat + 2 … to the left follow, wherever it sits.
Cards are counted by card number (layout).  Where the deck has cards whose number is not below NUMBERED, the
row is longer: after the rest, a column for each of these kinds, for each block of cards in turn.
"""

import numpy as np
import numpy.typing as npt

from lastcard.sim.kernel.cards import size
from lastcard.sim.kernel.jit import Int, Record, compiled, ones, small
from lastcard.sim.kernel.layout import (
    ASIDE,
    COLOURS,
    DISCARDS,
    DRAWN,
    GIFT,
    NO_KIND,
    NOBODY,
    NUMBERED,
    OVER,
    SEATS,
    SETTLE,
)

OBSERVATION_VERSION = 1
HAND = 0
"""How many of each card the seat holds."""
SEEN = HAND + NUMBERED
"""How many of each card lie in the discard pile under its top card: everybody saw them played."""
TOP = SEEN + NUMBERED
"""1 at the top card."""
COLOUR = TOP + NUMBERED
"""1 at the colour in play."""
ASKED = COLOUR + COLOURS
"""1 at what is asked, in the order of layout's decisions, and at the eighth place out of turn."""
LATER = OVER - 1
"""The place in it of every decision that was added after version 1."""
DRAWN_CARD = ASKED + 8
"""1 at the card just drawn, where the seat is to play or keep it."""
SIZES = DRAWN_CARD + NUMBERED
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
"""Cards this seat was shown of another's hand and has not seen leave it."""
SHOWN_BY = SHOWN + NUMBERED
"""1 at the seat that showed them."""
NUMBERS = SHOWN_BY + SEATS
"""Direction, cards in the draw pile, in the discard pile, cards owed, cards to discard, whether a challenge
may be made, and the seat that may be challenged (its place, or -1)."""
OBSERVATION = NUMBERS + 7
"""The length of a row, where every card number is below NUMBERED."""
BLOCKS = (HAND, SEEN, TOP, DRAWN_CARD, SHOWN)
"""Where the blocks of cards begin."""


def observation_length(rules: npt.NDArray[np.void]) -> int:
    """The length of a row under these rules (layout.RULES)."""
    return OBSERVATION + len(BLOCKS) * int(rules["later_kinds"][0])


@small
def count_kind(r: Record, kind: Int, low: Int, high: Int) -> Int:
    """How many of these cards are of a kind."""
    return ones(low & r.kind_cards[kind, 0]) + ones(high & r.kind_cards[kind, 1])


@compiled
def count_cards(r: Record, low: Int, high: Int, out: Record, block: Int) -> None:
    """Write a block: how many there are of each card."""
    for number in range(NUMBERED):
        out[BLOCKS[block] + number] = count_kind(r, r.kind_numbered[number], low, high)
    start = OBSERVATION + block * r.later_kinds
    for place in range(r.later_kinds):
        out[start + place] = count_kind(r, r.later[place], low, high)


@compiled
def mark_card(r: Record, kind: Int, out: Record, block: Int) -> None:
    """Write a block: 1 at one card, 0 elsewhere; nowhere where *kind* is NO_KIND."""
    for number in range(NUMBERED):
        out[BLOCKS[block] + number] = kind != NO_KIND and r.kind_numbered[number] == kind
    start = OBSERVATION + block * r.later_kinds
    for place in range(r.later_kinds):
        out[start + place] = r.later[place] == kind


@compiled
def observe_seats(t: Record, seat: Int, out: Record) -> None:
    """What everybody knows, by seat, from the observer to its left."""
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
    """1 at one of *length* places, 0 elsewhere; nowhere where *place* is below 0."""
    for i in range(length):
        out[at + i] = i == place


@compiled
def observe(t: Record, r: Record, k: Record, seat: Int, out: Record) -> None:
    """Write what *seat* may know into the row *out*."""
    asked = t.seat == seat and t.decision != OVER and t.prompt != seat
    count_cards(r, t.hands[seat, 0], t.hands[seat, 1], out, 0)
    count_cards(r, t.under[0], t.under[1], out, 1)
    mark_card(r, np.int64(r.kind_of[t.top]), out, 2)
    mark_one(out, COLOUR, COLOURS, t.colour)
    question = min(np.int64(t.decision) - 1, LATER) if asked else -1
    mark_one(out, ASKED, 8, 7 if t.prompt == seat else question)
    mark_card(r, np.int64(t.drawn if asked and t.decision == DRAWN else NO_KIND), out, 3)
    observe_seats(t, seat, out)
    owner = k.owner[seat]
    count_cards(r, k.shown[seat, 0], k.shown[seat, 1], out, 4)
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
    elif t.decision in (DISCARDS, GIFT, ASIDE):
        out[NUMBERS + 4] = t.count
