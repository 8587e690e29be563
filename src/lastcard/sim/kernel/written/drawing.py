"""Drawing as written rules have it, on a compiled table."""

import numpy as np

from lastcard.game.effects import MOST_DRAWN
from lastcard.sim.kernel.cards import first, size
from lastcard.sim.kernel.jit import Int, Record, compiled
from lastcard.sim.kernel.layout import NO_COLOUR, THEY, YOU
from lastcard.sim.kernel.matching import can_put_down
from lastcard.sim.kernel.piles import draw_one, hand_changed, stocked, take, take_until
from lastcard.sim.kernel.whom import meant


@compiled
def draw_until(t: Record, r: Record, seat: Int, colour: Int) -> None:
    """*seat* draws until a card of *colour* comes, or of the colour the card's player named."""
    take_until(t, r, seat, t.named if colour == NO_COLOUR else colour)


@compiled
def draw_up_to(t: Record, r: Record, seat: Int, count: Int) -> None:
    """*seat* draws until it holds *count* cards."""
    take(t, r, seat, count - size(t, seat))


@compiled
def draw_until_playable(t: Record, r: Record, seat: Int, _argument: Int) -> None:
    """*seat* draws until it can put a card down, or the piles are empty."""
    before = size(t, seat)
    while not can_put_down(t, r, seat) and stocked(t, r):
        draw_one(t, r, seat)
    if size(t, seat) != before:
        hand_changed(t, r, seat, before)


@compiled
def draw_as_many(t: Record, r: Record, pc: Int, seats: Int) -> None:
    """*seats* draw as many cards as others hold; "they" are those who draw, each for their own hand."""
    of = np.int64(r.program[pc, 2])
    own = of == THEY and r.program[pc, 1] != YOU
    others = np.int64(t.were if of == THEY else meant(t, r, of))
    held = 0
    while others:
        held = max(held, size(t, first(others)))
        others >>= 4
    while seats:
        seat = first(seats)
        take(t, r, seat, min(size(t, seat) if own else held, MOST_DRAWN))
        seats >>= 4
