"""Whole games on an NVIDIA GPU: the compiled table's functions, a thread for each table.

A table lives in its thread's own memory, and only the records of the games are written.
"""

from collections.abc import Callable, Sequence
from dataclasses import fields
from functools import cache
from importlib import import_module
from typing import Any, SupportsIndex

import numpy as np
import numpy.typing as npt

from lastcard.game.rules import Rules
from lastcard.sim.bounds import LIMIT, seed_word
from lastcard.sim.kernel.fixed_fields import fixed, numbered
from lastcard.sim.kernel.jit import Int, Record, apart, kept, small
from lastcard.sim.kernel.layout import CARRYING, FREE, NOBODY, OVER, RULES, TABLE
from lastcard.sim.kernel.rounds import (
    ROUND,
    begin_round,
    end_round,
    finish_turn,
    quiet,
    rare_action,
    take_turn,
)
from lastcard.words import translator

cuda: Any = import_module("numba.cuda")

THREADS = 1024
"""Threads in a block: few blocks, because each keeps a copy of the rules where the cache could be."""
TABLES = 1 << 17
"""Threads that play whole games: enough to fill any GPU."""
TOGETHER = (10, 10, 10)
"""How many threads of a warp carry out rules, answer, and are dealt to at once."""
REGISTERS = 64
"""Registers for each thread: with more of them, fewer threads fit."""
RULES_WORDS = RULES.itemsize // 8
_WARP = 0xFFFFFFFF


def kernel(**options: Any) -> Callable[[Callable[..., None]], Any]:
    """A kernel, compiled at its first launch and cached on disk."""
    return kept(cuda.jit, **options)


class NoGPU(RuntimeError):
    """There is no GPU here that can be used."""


def require_gpu() -> None:
    """:raises NoGPU: unless one can be used."""
    if not cuda.is_available():
        raise NoGPU(translator().say("sim-no-gpu"))


def blocks(threads: int) -> int:
    """How many blocks so many threads are."""
    return (threads + THREADS - 1) // THREADS


# ------------------------------------------------------------------ whole games
TURN_NEXT, RULE_NEXT, ANSWER_NEXT, DEAL_NEXT, NOTHING_NEXT = range(5)
"""What a thread is to do next."""


@small
def next_work(t: Record, limit: Int) -> Int:
    """The kind of work that is next at a table whose round has begun."""
    if t.decision == CARRYING:
        return RULE_NEXT
    if t.decision == OVER or t.moves >= limit:
        return DEAL_NEXT
    return TURN_NEXT if quiet(t) else ANSWER_NEXT


@small
def waiting(work: Int, kind: Int) -> Int:
    """How many threads of the warp wait for this kind of work."""
    return cuda.popc(cuda.ballot_sync(_WARP, work == kind))


@small
def chosen_work(work: Int, rules_together: Int, answers_together: Int, deals_together: Int) -> Int:
    """The kind of work the warp does now: turns, unless enough of its threads wait for something else."""
    turns, rules, answers, deals = (
        waiting(work, TURN_NEXT),
        waiting(work, RULE_NEXT),
        waiting(work, ANSWER_NEXT),
        waiting(work, DEAL_NEXT),
    )
    if deals >= deals_together:
        return DEAL_NEXT
    if answers >= answers_together:
        return ANSWER_NEXT
    if rules >= rules_together:
        return RULE_NEXT
    if turns:
        return TURN_NEXT
    if rules >= answers and rules:
        return RULE_NEXT
    if answers:
        return ANSWER_NEXT
    return DEAL_NEXT if deals else NOTHING_NEXT


# ------------------------------------------------------------------ kernels for less than everything
_PRINTED = {"wilds_match", "no_bluff"}
UNUSUAL = (
    *("special", "false_catch_penalty", "stacking"),
    *(f.name for f in fields(Rules) if f.type is bool and not f.default and f.name not in _PRINTED),
)
"""What the printed editions do not have: a kernel for rules without any of it is half as long."""
ANY_CARD = ("draw", "keep", "weighs", "common_colour", "strikes_leader")
"""What a policy does not do that plays any card that fits."""
_FREE = {"script_mode": FREE}
_RULES = numbered(_FREE), numbered(_FREE | dict.fromkeys(UNUSUAL, 0))
_POLICIES = numbered({}), numbered(dict.fromkeys(ANY_CARD, 0))
_TABLES = numbered({"out": 0}), numbered({"out": 0, "written": 0})


def lacks(records: npt.NDArray[np.void], names: Sequence[str]) -> bool:
    """Whether these fields are 0 in all records."""
    return not any(records[name].any() for name in names)


def games_kernel(rules: npt.NDArray[np.void], policies: npt.NDArray[np.void]) -> Any:
    """The kernel that plays whole games by compiled *rules*: the shortest that does all they need."""
    return games_kernel_for(usual=lacks(rules, UNUSUAL), any_card=lacks(policies, ANY_CARD))


@cache
def games_kernel_for(*, usual: bool, any_card: bool) -> Any:
    """The kernel for rules without anything UNUSUAL, or any; for policies of ANY_CARD, or any."""
    rules_are, policies_are, table_is = _RULES[usual], _POLICIES[any_card], _TABLES[usual]

    @kernel(max_registers=REGISTERS)
    def play_games(
        rules: Record, policies: Record, players: Int, seed: Int, first: Int, limit: Int,
        rules_together: Int, answers_together: Int, deals_together: Int, out: Record,
    ) -> None:  # fmt: skip
        """Each thread plays every n-th game, n being the number of threads.

        The threads of a warp wait for each other whenever they do different things, and most of what is not
        a turn takes longer than one.  So those that have a card's rule to carry out, somebody to ask out of
        turn or cards to deal wait until several of the warp can do that at once.
        """
        apart()
        shared = cuda.shared.array(RULES_WORDS, np.uint64)
        for word in range(cuda.threadIdx.x, RULES_WORDS, cuda.blockDim.x):
            shared[word] = rules[word]
        cuda.syncthreads()
        tables = cuda.local.array(1, TABLE)
        r, t, ps = (
            fixed(shared.view(RULES)[0], rules_are),
            fixed(tables[0], table_is),
            fixed(policies, policies_are),
        )
        t.players = players
        t.out = 0
        for seat in range(players):
            t.sides[seat] = NOBODY
        game = cuda.grid(1) - cuda.gridsize(1)
        work = DEAL_NEXT if game + cuda.gridsize(1) < len(out) else NOTHING_NEXT
        while True:
            now = chosen_work(work, rules_together, answers_together, deals_together)
            if now == NOTHING_NEXT:
                return
            if work == now:
                if now == TURN_NEXT:
                    take_turn(t, r, ps[np.int64(t.seat)], limit)
                elif now == RULE_NEXT:
                    finish_turn(t, r)
                elif now == ANSWER_NEXT:
                    rare_action(t, r, ps, out[game])
                else:
                    if game >= 0:
                        end_round(t, r, out[game])
                    game += cuda.gridsize(1)
                    if game < len(out):
                        begin_round(t, r, out[game], seed, first + game)
                work = next_work(t, limit) if game < len(out) else NOTHING_NEXT

    return play_games


def rules_on_gpu(rules: npt.NDArray[np.void]) -> Any:
    """Compiled rules (layout.RULES) as words, so that the threads of a block can copy them side by side."""
    return cuda.to_device(rules.view(np.uint64))


def play_on_gpu(
    rules: npt.NDArray[np.void],
    players: int,
    seats: npt.NDArray[np.void],
    seed: SupportsIndex,
    records: npt.NDArray[np.void],
    *,
    limit: int = LIMIT,
) -> None:
    """Play one game into each of *records*, the same as the CPU plays.

    :raises NoGPU: if there is none.
    """
    require_gpu()
    word = seed_word(seed)
    out = cuda.to_device(np.zeros(len(records), ROUND))
    threads = min(TABLES, max(1, len(records)))
    games_kernel(rules, seats)[blocks(threads), THREADS](
        rules_on_gpu(rules), cuda.to_device(seats), players, word, 0, limit, *TOGETHER, out
    )
    out.copy_to_host(records)
