"""The cards that a seat cannot see, dealt anew: what else might be true, for search and for tests of honesty.

What the seat was shown of another hand stays there.  All other unseen cards are equally likely everywhere.
"""

import numpy as np

from lastcard.sim.kernel.cards import U64, mask_of, size
from lastcard.sim.kernel.jit import Int, Record, compiled, entry, ones
from lastcard.sim.kernel.layout import NOBODY, SEATS, SETTLE
from lastcard.sim.kernel.piles import random_card
from lastcard.sim.kernel.rounds import seed_table

APART = U64(0x9E3779B97F4A7C15)
"""Keeps these streams apart from those that games are dealt from: the same seed may be given for both."""


@compiled
def known_of(k: Record, seat: Int, other: Int) -> tuple[Int, Int]:
    """The cards of *other*'s hand that *seat* was shown, as a mask."""
    if k.owner[seat] != other:
        return U64(0), U64(0)
    return k.shown[seat, 0], k.shown[seat, 1]


@compiled
def some_of(t: Record, low: Int, high: Int, count: Int) -> tuple[Int, Int]:
    """Any *count* cards of a mask, as a mask."""
    left_low, left_high = low, high
    for _ in range(count):
        one_low, one_high = mask_of(random_card(t, left_low, left_high))
        left_low &= ~one_low
        left_high &= ~one_high
    return low & ~left_low, high & ~left_high


@compiled
def redeal(t: Record, k: Record, seat: Int) -> None:
    """Deal the cards that *seat* cannot see anew, as many to each hand as it had, and as many set aside."""
    low, high = t.draw[0], t.draw[1]
    aside_low, aside_high = t.hands[seat, 0] & t.aside[0], t.hands[seat, 1] & t.aside[1]
    for other in range(t.players):
        if other != seat:
            known = known_of(k, seat, other)
            low |= t.hands[other, 0] & ~known[0]
            high |= t.hands[other, 1] & ~known[1]
    for other in range(t.players):
        if other == seat:
            continue
        count = size(t, other)
        set_aside = ones(t.hands[other, 0] & t.aside[0]) + ones(t.hands[other, 1] & t.aside[1])
        known = known_of(k, seat, other)
        dealt = some_of(t, low, high, count - ones(known[0]) - ones(known[1]))
        low &= ~dealt[0]
        high &= ~dealt[1]
        t.hands[other, 0], t.hands[other, 1] = known[0] | dealt[0], known[1] | dealt[1]
        chosen = some_of(t, t.hands[other, 0], t.hands[other, 1], set_aside)
        aside_low |= chosen[0]
        aside_high |= chosen[1]
    t.draw[0], t.draw[1] = low, high
    t.aside[0], t.aside[1] = aside_low, aside_high
    judge_anew(t)
    remember_anew(t, k, seat)


@compiled
def judge_anew(t: Record) -> None:
    """The hand a challenge would judge is as large as it was, and part of what the accused now holds.

    The accused is never the seat whose sight it is: that one is asked nothing now.
    """
    if t.decision != SETTLE or t.accused == NOBODY:
        return
    accused = np.int64(t.accused)
    low, high = t.hands[accused, 0], t.hands[accused, 1]
    others = some_of(t, low, high, size(t, accused) - ones(t.judged[0]) - ones(t.judged[1]))
    t.judged[0], t.judged[1] = low & ~others[0], high & ~others[1]


@compiled
def remember_anew(t: Record, k: Record, seat: Int) -> None:
    """Forget what others were shown, except of *seat*'s own hand, which did not change."""
    for other in range(SEATS):
        if k.owner[other] == NOBODY:
            continue
        if other != seat and k.owner[other] != seat:
            k.owner[other] = NOBODY
            k.shown[other, 0], k.shown[other, 1] = U64(0), U64(0)
        else:
            owner = np.int64(k.owner[other])
            k.hand[other, 0], k.hand[other, 1] = t.hands[owner, 0], t.hands[owner, 1]


@compiled
def redeal_at(t: Record, k: Record, seat: Int, seed: Int, table: Int) -> None:
    """Deal anew what *seat* cannot see, by the stream of *seed* for this table; the table's own stays."""
    before = t.random
    seed_table(t, U64(seed) ^ APART, table)
    redeal(t, k, seat)
    t.random = before


@entry
def redeal_tables(ts: Record, ks: Record, seats: Record, seed: Int) -> None:
    """Deal anew what each table's seat of *seats* cannot see."""
    for i in range(len(ts)):
        redeal_at(ts[i], ks[i], np.int64(seats[i]), seed, i)
