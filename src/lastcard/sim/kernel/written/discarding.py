"""Discarding as written rules have it, on a compiled table: the seats asked, one after another."""

import numpy as np

from lastcard.sim.kernel.cards import U64, size
from lastcard.sim.kernel.jit import Int, Record, compiled, ones
from lastcard.sim.kernel.layout import DISCARDS
from lastcard.sim.kernel.piles import put_under, take
from lastcard.sim.kernel.written.giving import kind_row


@compiled
def discard_all(t: Record, r: Record, seat: Int, kind: Int) -> None:
    """*seat* discards every card of a colour or of wilds, numbers or actions."""
    row = kind_row(t, kind)
    low, high = r.of_kind[row, 0], r.of_kind[row, 1]
    put_under(t, r, seat, t.hands[seat, 0] & low, t.hands[seat, 1] & high)


@compiled
def ask_to_discard(t: Record, r: Record, seat: Int, count: Int) -> None:
    """Ask which cards of the queue's kind; with no more than *count* in hand there is no choice."""
    low = t.hands[seat, 0] & r.of_kind[t.queue_kind, 0]
    high = t.hands[seat, 1] & r.of_kind[t.queue_kind, 1]
    if size(t, seat) > count and ones(low) + ones(high) >= count:
        t.decision = DISCARDS
        t.seat = seat
        t.count = count
        t.kind = t.queue_kind
        t.chosen[0] = U64(0)
        t.chosen[1] = U64(0)
    else:
        put_under(t, r, seat, low, high)


@compiled
def discard_in_turn(t: Record, r: Record, seat: Int) -> None:
    """Ask *seat* for its discards."""
    ask_to_discard(t, r, seat, np.int64(t.queue_count))


@compiled
def level_in_turn(t: Record, r: Record, seat: Int) -> None:
    """*seat* draws up to the number of cards wanted, or is asked which of those above it to discard."""
    surplus = size(t, seat) - t.queue_count
    if surplus > 0:
        ask_to_discard(t, r, seat, surplus)
    else:
        take(t, r, seat, -surplus)


@compiled
def trim_in_turn(t: Record, r: Record, seat: Int) -> None:
    """*seat* is asked which of its cards above the number wanted to discard."""
    surplus = size(t, seat) - t.queue_count
    if surplus > 0:
        ask_to_discard(t, r, seat, surplus)


@compiled
def halve_in_turn(t: Record, r: Record, seat: Int) -> None:
    """*seat* is asked which half of its cards to discard."""
    half = size(t, seat) // t.queue_count
    if half > 0:
        ask_to_discard(t, r, seat, half)
