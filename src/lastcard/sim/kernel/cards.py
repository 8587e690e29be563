"""Masks of cards, codes of cards, sets of seats, and whose turn is next."""

import numpy as np

from lastcard.sim.kernel.jit import Int, Record, compiled, lowest, lowest_of_two, ones, small
from lastcard.sim.kernel.layout import JUMP, NOBODY, NUMBERED, PAGE, PLAY_UNO, TURN, WORD

U64 = np.uint64


@small
def size(t: Record, seat: Int) -> Int:
    """How many cards *seat* holds."""
    return ones(t.hands[seat, 0]) + ones(t.hands[seat, 1])


@small
def size_in(t: Record, r: Record, seat: Int, colour: Int) -> Int:
    """How many cards of a colour *seat* holds."""
    low, high = t.hands[seat, 0] & r.colour_cards[colour, 0], t.hands[seat, 1] & r.colour_cards[colour, 1]
    return ones(low) + ones(high)


place = lowest_of_two
"""The lowest card of a mask that has one."""


@small
def holds(t: Record, seat: Int, low: Int, high: Int) -> Int:
    """Whether *seat* holds any card of a mask."""
    return ((t.hands[seat, 0] & low) | (t.hands[seat, 1] & high)) != U64(0)


@small
def mask_of(card: Int) -> tuple[Int, Int]:
    """The mask of one card."""
    bit = U64(1) << U64(card & (WORD - 1))
    in_high = U64(0) - U64(card >= WORD)
    return bit & ~in_high, bit & in_high


# ------------------------------------------------------------------ codes
@compiled
def kinds_of(r: Record, low: Int, high: Int) -> tuple[Int, Int]:
    """The set of the kinds of the cards in a mask, as a mask of kinds."""
    found_low, found_high = U64(0), U64(0)
    while low:
        kind_low, kind_high = mask_of(np.int64(r.kind_of[lowest(low)]))
        found_low |= kind_low
        found_high |= kind_high
        low &= low - U64(1)
    while high:
        kind_low, kind_high = mask_of(np.int64(r.kind_of[WORD + lowest(high)]))
        found_low |= kind_low
        found_high |= kind_high
        high &= high - U64(1)
    return found_low, found_high


@small
def card_code(r: Record, base: Int, kind: Int) -> Int:
    """The action code of *base* with a card of this kind (layout.numbered)."""
    number = np.int64(r.number_of[kind])
    return base + (number & (NUMBERED - 1)) + (number >> 6) * PAGE


@small
def play_code(r: Record, kind: Int, uno: Int, colour: Int, target: Int, jump: Int) -> Int:
    """The code of playing a kind; *colour* and *target* are one more than their places, or 0."""
    ways = uno + 2 * colour + 16 * target
    return JUMP + ways if jump else card_code(r, 0, kind) + PLAY_UNO * ways


@small
def kind_coded(r: Record, code: Int, base: Int) -> Int:
    """The kind of the card that *code* names; *base* is 0 for a play, SHOW or PUT_AWAY."""
    return np.int64(r.kind_numbered[((code - base) & (NUMBERED - 1)) + (code >> 14) * NUMBERED])


# ------------------------------------------------------------------ seats
@small
def after(t: Record, seat: Int, step: Int) -> Int:
    """The next seat in direction *step*, passing over those who are out."""
    last = t.players - 1
    while True:
        seat += step
        if seat > last:
            seat = 0
        elif seat < 0:
            seat = last
        if not (t.out >> seat) & 1:
            return seat


@small
def advance(t: Record, seat: Int) -> None:
    """Ask the next player after *seat*, lost and extra turns counted."""
    if t.turns[seat] > 0:
        t.turns[seat] -= 1
    else:
        seat = after(t, seat, t.direction)
        while t.turns[seat] < 0:
            t.turns[seat] += 1
            seat = after(t, seat, t.direction)
    t.decision = TURN
    t.seat = seat


@small
def active(t: Record) -> Int:
    """The set of the seats still in the game."""
    return ((1 << t.players) - 1) & ~t.out


@compiled
def in_order(t: Record, last: Int) -> Int:
    """All seats in playing order, *last* last, as a list of four bits each."""
    found = 0
    at = 0
    seat = last
    while True:
        seat = after(t, seat, t.direction)
        found |= (seat + 1) << at
        at += 4
        if seat == last:
            return found


@small
def first(seats: Int) -> Int:
    """The first seat of a packed list."""
    return np.int64((seats & 15) - 1)


@compiled
def among(seats: Int, wanted: Int) -> Int:
    """The seats of a packed list that are in the set *wanted*, in the list's order."""
    found = 0
    at = 0
    while seats:
        if (wanted >> first(seats)) & 1:
            found |= (seats & 15) << at
            at += 4
        seats >>= 4
    return found


@compiled
def everyone_else(t: Record) -> Int:
    """The seats in playing order but for the card's player."""
    return among(in_order(t, t.by), ~(1 << t.by))


@compiled
def with_count(t: Record, seats: Int, sign: Int) -> Int:
    """The seats among *seats* with the fewest cards; with the most where *sign* is -1."""
    best = 1000
    found = 0
    rest = seats
    while rest:
        count = sign * size(t, first(rest))
        if count < best:
            best = count
            found = 0
        if count == best:
            found |= 1 << first(rest)
        rest >>= 4
    return among(seats, found)


@small
def opposed(t: Record, seat: Int, other: Int) -> Int:
    """Whether two seats play against each other; a side of NOBODY is none."""
    return t.sides[seat] == NOBODY or t.sides[seat] != t.sides[other]


@compiled
def partners(t: Record, seat: Int) -> Int:
    """The set of the seats that play with *seat*, itself too; empty where all play alone."""
    found = 0
    for other in range(t.players):
        if not opposed(t, seat, other):
            found |= 1 << other
    return found


@compiled
def opponents(t: Record) -> Int:
    """The other side in playing order, where there are partners; elsewhere everyone else."""
    return among(everyone_else(t), ~partners(t, np.int64(t.by)))


@small
def choosable(t: Record, seat: Int, aim: Int) -> Int:
    """The set of the seats that *seat* may choose with a card: others, or opponents where *aim* is 2."""
    others = active(t) & ~(1 << seat)
    return others & ~partners(t, seat) if aim == 2 else others  # noqa: PLR2004 - layout's targeted
