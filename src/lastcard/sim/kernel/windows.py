"""Speaking out of turn: after every action all who may call, catch or jump in are asked, one by one.

At a real table they all speak at once and the first is heard, so here the order is random.
"""

import numpy as np

from lastcard.sim.kernel.cards import U64, active
from lastcard.sim.kernel.jit import Int, Record, compiled, lowest, ones, small
from lastcard.sim.kernel.layout import ASIDE, CALL, DISCARDS, GIFT, LET_BE, NOBODY, OVER, TURN
from lastcard.sim.kernel.legal import may_jump
from lastcard.sim.kernel.piles import below
from lastcard.sim.kernel.step import apply, deal


@small
def speakers(t: Record, r: Record) -> Int:
    """The set of the seats that may do something out of turn now."""
    if t.decision == OVER:
        return 0
    if t.exposed or r.false_catch_penalty:
        return active(t)
    found = 0
    if r.jump_in and t.decision == TURN:
        for seat in range(t.players):
            if may_jump(t, r, seat):
                found |= 1 << seat
    return found


@small
def ask_somebody(t: Record) -> None:
    """Ask one of those who may still speak, or nobody."""
    waiting = U64(t.asked)
    if waiting == U64(0):
        t.prompt = NOBODY
        return
    for _ in range(below(t, ones(waiting))):
        waiting &= waiting - U64(1)
    t.prompt = lowest(waiting)
    t.asked &= ~(1 << t.prompt)


@compiled
def begin(t: Record, r: Record) -> None:
    """Deal, and ask the first."""
    deal(t, r)
    t.asked = speakers(t, r)
    ask_somebody(t)


@small
def actor(t: Record) -> Int:
    """The seat that is to act, in turn or out of it."""
    return np.int64(t.seat if t.prompt == NOBODY else t.prompt)


@small
def act(t: Record, r: Record, code: Int) -> None:
    """Carry out the answer of the actor, and find who is asked next."""
    if code == LET_BE:
        ask_somebody(t)
        return
    apply(t, r, actor(t), code)
    t.moves += 1
    if CALL <= code < LET_BE:
        t.asked &= speakers(t, r)
    elif t.decision in (DISCARDS, GIFT, ASIDE) and (t.chosen[0] | t.chosen[1]) != U64(0):
        return
    else:
        t.asked = speakers(t, r)
    ask_somebody(t)
