"""Drawing and discarding on a compiled table, what that does to calls of UNO, and the table before a deal."""

from collections.abc import Iterator
from itertools import product

import numpy as np

from lastcard.game.matching import MOST_RESHUFFLES
from lastcard.sim.kernel import layout
from lastcard.sim.kernel.cards import U64, active, mask_of, place, size
from lastcard.sim.kernel.jit import Int, Record, apart, compiled, generated, nth_of_two, ones, small

_STEP = np.uint64(0x9E3779B97F4A7C15)
_MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2 = np.uint64(0x94D049BB133111EB)


# ------------------------------------------------------------------ chance
@small
def mixed(word: Int) -> Int:
    """A word all of whose bits depend on all bits of *word* (the finish of SplitMix64)."""
    word = (word ^ (word >> U64(30))) * _MIX_1
    word = (word ^ (word >> U64(27))) * _MIX_2
    return word ^ (word >> U64(31))


@small
def chance(t: Record) -> Int:
    """The table's next 64 random bits: a counter, mixed."""
    t.random += _STEP
    return mixed(t.random)


@small
def below(t: Record, limit: Int) -> Int:
    """A number from 0 up to but not including *limit*, all equally likely (to within 2**-32)."""
    return np.int64(((chance(t) >> U64(32)) * U64(limit)) >> U64(32))


@small
def random_card(t: Record, low: Int, high: Int) -> Int:
    """Any card of a mask that has one, all equally likely."""
    return nth_of_two(low, high, below(t, ones(low) + ones(high)))


@small
def pick(t: Record, r: Record, low: Int, high: Int) -> Int:
    """The card drawn from a mask, at random or as the script says."""
    if r.script_mode == layout.FREE:
        return random_card(t, low, high)
    return pick_scripted(t, r, low, high)


@compiled
def pick_scripted(t: Record, r: Record, low: Int, high: Int) -> Int:
    """The card that the script draws, or a random card that is written to the script."""
    apart()
    if r.script_mode == layout.REPLAYED and t.script_at < r.script_length:
        kind = r.script[t.script_at]
        t.script_at += 1
        return place(low & r.kind_cards[kind, 0], high & r.kind_cards[kind, 1])
    card = random_card(t, low, high)
    if r.script_mode == layout.RECORDED:
        r.script[t.script_at] = r.kind_of[card]
        t.script_at += 1
    return card


@small
def flip(t: Record, r: Record) -> Int:
    """Flip a coin, or let it fall as the script says; 1 is heads."""
    if r.script_mode == layout.REPLAYED and t.script_at < r.script_length:
        t.script_at += 1
        return np.int64(r.script[t.script_at - 1] & 1)
    heads = below(t, 2)
    if r.script_mode == layout.RECORDED:
        r.script[t.script_at] = layout.COIN + heads
        t.script_at += 1
    return heads


@compiled
def roll(t: Record, r: Record) -> Int:
    """Roll a die, or let it fall as the script says; 0 is the side with one."""
    if r.script_mode == layout.REPLAYED and t.script_at < r.script_length:
        t.script_at += 1
        return np.int64(r.script[t.script_at - 1]) - layout.DIE
    side = below(t, 6)
    if r.script_mode == layout.RECORDED:
        r.script[t.script_at] = layout.DIE + side
        t.script_at += 1
    return side


# ------------------------------------------------------------------ calls of UNO
@small
def forget_call(t: Record, seat: Int) -> None:
    """Clear a seat's call and its exposure."""
    t.called &= ~(1 << seat)
    t.exposed &= ~(1 << seat)


@small
def hand_changed(t: Record, r: Record, seat: Int, before: Int) -> None:
    """A hand changed by drawing or discarding; a call lasts while one card is held."""
    held = size(t, seat)
    if held != 1:
        forget_call(t, seat)
    elif before != 1 and r.uno_at_one:
        t.exposed |= 1 << seat


@small
def last_cards(t: Record) -> Int:
    """The set of the seats that hold one card."""
    found = 0
    for seat in range(t.players):
        if size(t, seat) == 1:
            found |= 1 << seat
    return found


@small
def hands_changed(t: Record, r: Record) -> None:
    """Hands were exchanged: all calls are void where UNO is due at one card, else those of larger hands."""
    single = last_cards(t) & active(t)
    if r.uno_at_one:
        t.called = 0
        t.exposed = single
    else:
        t.called &= single
        t.exposed &= single


# ------------------------------------------------------------------ piles
@small
def lay_under(t: Record, card: Int) -> None:
    """Put a card under the top one."""
    low, high = mask_of(card)
    t.under[0] |= low
    t.under[1] |= high


@small
def nothing_left(t: Record) -> Int:
    """Whether no card can be drawn, not even after a reshuffle."""
    if (t.draw[0] | t.draw[1]) != U64(0):
        return False
    return (t.under[0] | t.under[1]) == U64(0) or t.reshuffles >= MOST_RESHUFFLES


@small
def stocked(t: Record, r: Record) -> Int:
    """Whether a card can be drawn, the discards becoming the draw pile where it is empty."""
    if (t.draw[0] | t.draw[1]) != U64(0):
        return True
    if nothing_left(t):
        return False
    t.draw[0] = t.under[0]
    t.draw[1] = t.under[1]
    t.under[0] = U64(0)
    t.under[1] = U64(0)
    if r.special:
        t.bottom[0] = U64(0)
        t.bottom[1] = U64(0)
    t.reshuffles += 1
    if r.script_mode == layout.RECORDED:
        r.script[t.script_at] = layout.RESHUFFLED
        t.script_at += 1
    return True


@small
def draw_one(t: Record, r: Record, seat: Int) -> Int:
    """*seat* draws a card; the draw pile must not be empty.  Those at its bottom come last, in any order."""
    low, high = t.draw[0], t.draw[1]
    if r.special and (low & ~t.bottom[0]) | (high & ~t.bottom[1]) != U64(0):
        low, high = low & ~t.bottom[0], high & ~t.bottom[1]
    card = pick(t, r, low, high)
    low, high = mask_of(card)
    t.draw[0] ^= low
    t.draw[1] ^= high
    t.hands[seat, 0] |= low
    t.hands[seat, 1] |= high
    return card


@compiled
def take(t: Record, r: Record, seat: Int, count: Int) -> None:
    """*seat* draws *count* cards, or as many as there are."""
    apart()
    before = size(t, seat)
    got = 0
    while got < count and stocked(t, r):
        draw_one(t, r, seat)
        got += 1
    if got:
        hand_changed(t, r, seat, before)


@compiled
def put_on_pile(t: Record, r: Record, seat: Int, low: Int, high: Int, pile: Int) -> None:
    """Put cards of a hand on a pile; discards go under the top one."""
    if (low | high) == U64(0):
        return
    before = size(t, seat)
    t.hands[seat, 0] &= ~low
    t.hands[seat, 1] &= ~high
    if pile == layout.DISCARD_PILE:
        t.under[0] |= low
        t.under[1] |= high
    else:
        put_back(t, r, seat, low, high, pile == layout.BOTTOM)
    hand_changed(t, r, seat, before)


@compiled
def put_back(t: Record, r: Record, seat: Int, low: Int, high: Int, bottom: Int) -> None:
    """Put cards under the draw pile, or shuffle them into it."""
    apart()
    t.put_back |= 1 << seat
    t.draw[0] |= low
    t.draw[1] |= high
    t.bottom[0] = (t.bottom[0] | low) if bottom else U64(0)
    t.bottom[1] = (t.bottom[1] | high) if bottom else U64(0)
    if not bottom and r.script_mode == layout.RECORDED:
        r.script[t.script_at] = layout.PUT_BACK
        t.script_at += 1


@compiled
def turn_up(t: Record, r: Record) -> None:
    """Turn a card up; its rule is carried out as if the dealer had played it."""
    if (t.draw[0] | t.draw[1]) == U64(0):
        t.decision = layout.MISDEAL
        return
    if t.top != layout.NO_CARD:
        lay_under(t, np.int64(t.top))
    card = pick(t, r, t.draw[0], t.draw[1])
    low, high = mask_of(card)
    t.draw[0] ^= low
    t.draw[1] ^= high
    t.top = card
    kind = r.kind_of[card]
    t.colour = r.colour_of[kind]
    t.by = t.dealer
    t.pc = r.opening[kind]


@compiled
def swap(t: Record, seat: Int, other: Int) -> None:
    """Let two seats exchange hands."""
    for word in range(2):
        t.hands[seat, word], t.hands[other, word] = t.hands[other, word], t.hands[seat, word]


@small
def end(t: Record, winner: Int) -> None:
    """End the round."""
    t.decision = layout.OVER
    t.winner = winner
    t.exposed = 0
    t.queue = 0
    t.pc = 0


@compiled
def hand_points(t: Record, r: Record, seat: Int) -> Int:
    """The points of the cards in a hand; the winner's count for nobody."""
    if seat == t.winner:
        return 0
    low, high = t.hands[seat, 0], t.hands[seat, 1]
    total = 0
    while (low | high) != U64(0):
        if low != U64(0):
            total += r.points[r.kind_of[place(low, U64(0))]]
            low &= low - U64(1)
        else:
            total += r.points[r.kind_of[place(U64(0), high)]]
            high &= high - U64(1)
    return total


# ------------------------------------------------------------------ before the deal
def _reset_lines() -> Iterator[str]:
    """The source lines that set every field to its value at a deal; of seats, only those at the table."""
    reset_fields = [
        (name, shape, value) for name, _, shape, value in layout.FIELDS if value is not layout.KEPT
    ]
    for name, shape, value in reset_fields:
        if layout.SEATS not in shape:
            for at in product(*map(range, shape)):
                index = f"[{', '.join(map(str, at))}]" if at else ""
                yield f"t.{name}{index} = {value}"
    yield "for n in range(t.players):"
    for name, shape, value in reset_fields:
        if layout.SEATS in shape:
            for at in product(*map(range, shape[1:])):
                yield f"    t.{name}[{', '.join(('n', *map(str, at)))}] = {value}"


reset = compiled(generated("reset", ("t",), _reset_lines()))
"""Set every field of a table to its value at a deal: nobody holds a card, nobody owes anything."""
