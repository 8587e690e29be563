"""What Python calls on one compiled table: each function works on the first record of an array."""

import numpy as np

from lastcard.sim.kernel import legal, piles, step
from lastcard.sim.kernel.jit import Int, Record, entry
from lastcard.sim.search import evaluation


@entry
def deal(tables: Record, rules: Record) -> None:
    """Deal a round, called from Python."""
    step.deal(tables[0], rules[0])


@entry
def apply(tables: Record, rules: Record, seat: Int, code: Int) -> None:
    """Carry out an action, called from Python."""
    tables[0].script_at = 0
    step.apply(tables[0], rules[0], seat, code)


@entry
def offers(tables: Record, rules: Record, out: Record) -> Int:
    """Write seat × 2**16 + code for all seats into *out*, and give their number."""
    n = 0
    for seat in range(tables[0].players):
        if not (tables[0].out >> seat) & 1:
            end = n + legal.offers(tables[0], rules[0], seat, out[n:])
            for i in range(n, end):
                out[i] += seat << 16
            n = end
    return n


@entry
def points(tables: Record, rules: Record, seat: Int) -> Int:
    """The points of the cards a seat holds."""
    return piles.hand_points(tables[0], rules[0], seat)


@entry
def weighed_code(tables: Record, rules: Record, policies: Record, weights: Record) -> Int:
    """What the seat that is asked does, its plays weighed as the ``tuned`` bot weighs them."""
    seat = np.int64(tables[0].seat)
    return evaluation.weighed(tables[0], rules[0], policies[seat], weights[seat])
