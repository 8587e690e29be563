"""The row of a seat, written by compiled code: the same as ``observation.encode`` makes."""

import numpy as np

from lastcard.observation import row
from lastcard.sim.batch.beliefs import slot, write_beliefs
from lastcard.sim.kernel.cards import in_order, size, size_in
from lastcard.sim.kernel.jit import Int, Record, compiled, ones, small
from lastcard.sim.kernel.layout import ASIDE, DISCARDS, GIFT, KINDS, NOBODY, SETTLE
from lastcard.sim.kernel.layout import COLOURS as TABLE_COLOURS
from lastcard.sim.kernel.layout import SEATS as TABLE_SEATS

assert (TABLE_COLOURS, TABLE_SEATS) == (row.COLOURS, row.SEATS)

SLOTTING = np.dtype([("face", "u1", (KINDS,)), ("static", "i1", (row.STATIC,))], align=True)
"""Of a set of rules: the face of each kind (wilds from FACES on), and what is in force."""


@compiled
def order_colours(t: Record, r: Record, seat: Int) -> Int:
    """The place of each colour for this seat, two bits each: the colour in play, then by cards held."""
    packed = 0
    for colour in range(row.COLOURS):
        mine = _rank(t, r, seat, colour)
        before = 0
        for other in range(row.COLOURS):
            before += _rank(t, r, seat, other) > mine
        packed |= before << (2 * colour)
    return packed


@small
def _rank(t: Record, r: Record, seat: Int, colour: Int) -> Int:
    first = 1000 if colour == t.colour else size_in(t, r, seat, colour) * row.COLOURS
    return first + row.COLOURS - 1 - colour


@small
def colour_at(order: Int, place: Int) -> Int:
    """The colour that stands at *place*."""
    for colour in range(row.COLOURS):
        if (order >> (2 * colour)) & 3 == place:
            return colour
    return 0


@compiled
def write_cards(t: Record, r: Record, s: Record, k: Record, seat: Int, order: Int, out: Record) -> None:
    """The hand, the cards not seen, and those shown by another."""
    top = r.kind_of[t.top]
    for kind in range(r.kinds):
        cards_low, cards_high = r.kind_cards[kind, 0], r.kind_cards[kind, 1]
        whole = ones(cards_low) + ones(cards_high)
        at = slot(r, s, order, kind)
        held = ones(t.hands[seat, 0] & cards_low) + ones(t.hands[seat, 1] & cards_high)
        gone = ones(t.under[0] & cards_low) + ones(t.under[1] & cards_high) + (kind == top)
        shown = ones(k.shown[seat, 0] & cards_low) + ones(k.shown[seat, 1] & cards_high)
        out[row.HAND + at] = held
        out[row.UNSEEN + at] = whole - held - gone
        out[row.SHOWN + at] = shown


@compiled
def write_places(t: Record, k: Record, h: Record, seat: Int, order: Int, out: Record) -> None:
    """The other seats in playing order."""
    seats = in_order(t, seat)
    place = 0
    while seats >> 4:
        other = np.int64((seats & 15) - 1)
        seats >>= 4
        at = row.PLACES + place * row.OF_SEAT
        held = size(t, other)
        out[at + row.THERE] = 1
        out[at + row.SIZE] = min(held, row.MOST)
        out[at + row.ONE_LEFT] = held == 1
        out[at + row.TWO_LEFT] = held == 2  # noqa: PLR2004 - about to call
        out[at + row.CALLED] = (t.called >> other) & 1
        out[at + row.EXPOSED] = (t.exposed >> other) & 1
        out[at + row.TURNS] = t.turns[other]
        out[at + row.PARTNER] = t.sides[seat] != NOBODY and t.sides[other] == t.sides[seat]
        out[at + row.ACCUSED] = t.decision == SETTLE and t.accused == other
        for colour in range(row.COLOURS):
            where = (order >> (2 * colour)) & 3
            out[at + row.LACKS + where] = h.lacks[other, colour]
            out[at + row.LIKES + where] = h.likes[other, colour]
        out[row.SHOWN_BY + place] = k.owner[seat] == other
        place += 1


@compiled
def write_row(
    t: Record, r: Record, s: Record, k: Record, h: Record, seat: Int, asked: Int, out: Record
) -> None:
    """Write what *seat* may know into *out*, a row of small integers; *asked* is what it is asked."""
    for i in range(row.SHORT_ROW):
        out[i] = 0
    order = order_colours(t, r, seat)
    write_cards(t, r, s, k, seat, order, out)
    if len(out) > row.SHORT_ROW:
        write_beliefs(t, r, s, h, seat, order, out)
    write_places(t, k, h, seat, order, out)
    out[row.TOP + s.face[r.kind_of[t.top]]] = 1
    out[row.ASKED + asked] = 1
    focus = focus_of(t, r, h, asked)
    if focus >= 0:
        out[row.FOCUS + s.face[focus]] = 1
        coloured = s.face[focus] < row.FACES
        out[row.FOCUS_COLOUR + ((order >> (2 * r.colour_of[focus])) & 3 if coloured else row.COLOURS)] = 1
    judged = t.judged_colour if t.decision == SETTLE and t.accused != NOBODY else -1
    known = 0 <= judged < row.COLOURS
    out[row.JUDGED + ((order >> (2 * max(judged, 0))) & 3 if known else row.COLOURS)] = 1
    write_numbers(t, s, seat, out)


@small
def focus_of(t: Record, r: Record, h: Record, asked: Int) -> Int:
    """The kind the question is about; -1 for none."""
    if asked in (row.ASKED_COLOUR, row.ASKED_SEAT):
        return np.int64(h.kind)
    if asked == row.ASKED_DRAWN:
        return np.int64(t.drawn)
    if asked == row.ASKED_JUMP:
        return np.int64(r.kind_of[t.top])
    return np.int64(-1)


@compiled
def write_numbers(t: Record, s: Record, seat: Int, out: Record) -> None:
    """The seat's own numbers, those of the table, and the rules in force."""
    out[row.MINE] = min(size(t, seat), row.MOST)
    out[row.MINE + 1] = (t.called >> seat) & 1
    out[row.MINE + 2] = t.turns[seat]
    out[row.NUMBERS] = (ones(t.draw[0]) + ones(t.draw[1])) >> 2
    out[row.NUMBERS + 1] = (1 + ones(t.under[0]) + ones(t.under[1])) >> 2
    out[row.NUMBERS + 2] = min(t.owed, row.MOST) if t.decision == SETTLE else 0
    out[row.NUMBERS + 3] = t.count if t.decision in (DISCARDS, GIFT, ASIDE) else 0
    out[row.NUMBERS + 4] = t.players
    out[row.NUMBERS + 5] = min(t.moves >> 4, row.MOST)
    for i in range(row.STATIC):
        out[row.IN_FORCE + i] = s.static[i]


@compiled
def write_oracle(t: Record, r: Record, s: Record, seat: Int, out: Record) -> None:
    """The other hands, slot by slot, in playing order."""
    for i in range(row.ORACLE):
        out[i] = 0
    order = order_colours(t, r, seat)
    seats = in_order(t, seat)
    at = 0
    while seats >> 4:
        other = np.int64((seats & 15) - 1)
        seats >>= 4
        for kind in range(r.kinds):
            held = ones(t.hands[other, 0] & r.kind_cards[kind, 0])
            held += ones(t.hands[other, 1] & r.kind_cards[kind, 1])
            if held:
                out[at + slot(r, s, order, kind)] = held
        at += row.SLOTS
