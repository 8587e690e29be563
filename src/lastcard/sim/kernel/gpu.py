"""Whole games on an NVIDIA GPU: the compiled table's functions, a thread for each table.

A table lives in its thread's own memory, and only the records of the games are written.
"""

from collections.abc import Callable
from importlib import import_module
from typing import Any, SupportsIndex

import numpy as np
import numpy.typing as npt

from lastcard.sim.bounds import seed_word
from lastcard.sim.compile import Tables
from lastcard.sim.kernel.jit import Int, Record, kept, small
from lastcard.sim.kernel.layout import NOBODY, OVER, RULES, TABLE
from lastcard.sim.kernel.rounds import (
    ROUND,
    begin_round,
    end_round,
    one_action,
    quiet,
    rare_action,
    take_turn,
)
from lastcard.sim.policy import CERTAIN
from lastcard.sim.vector import LIMIT
from lastcard.words import speaker

if not hasattr(np, "row_stack"):
    setattr(np, "row_stack", np.vstack)  # noqa: B010 - numba-cuda 0.30 asks numpy 2.5 for it
cuda: Any = import_module("numba.cuda")

THREADS = 256
"""Threads in a block."""
TABLES = 1 << 17
"""Threads that play whole games: enough to fill any GPU."""
TOGETHER = 10
"""Threads of a warp that are dealt to at once."""
REGISTERS = 64
"""Registers for each thread: with more of them, fewer threads fit."""
_WARP = 0xFFFFFFFF


def kernel(**options: Any) -> Callable[[Callable[..., None]], Any]:
    """A kernel, compiled at its first launch and cached on disk."""
    return kept(cuda.jit, **options)


class NoGPU(RuntimeError):
    """There is no GPU here that can be used."""


def require_gpu() -> None:
    """:raises NoGPU: unless one can be used."""
    if not cuda.is_available():
        raise NoGPU(speaker().say("sim-no-gpu"))


def blocks(threads: int) -> int:
    """How many blocks so many threads are."""
    return (threads + THREADS - 1) // THREADS


# ------------------------------------------------------------------ whole games
@small
def quiet_step(t: Record, r: Record, policies: Record, record: Record, limit: Int) -> None:
    """Any other decision and then a turn, in this order for all, so that a warp's threads reconverge."""
    if not quiet(t):
        rare_action(t, r, policies, record)
    if quiet(t) and t.moves < limit:
        take_turn(t, r, policies[np.int64(t.seat)], limit)


@small
def lively_step(t: Record, r: Record, policies: Record, record: Record, _limit: Int) -> None:
    """Any action, by the same code for all threads: faster where many act out of turn."""
    one_action(t, r, policies, record)


@small
def play_games(
    step: Any, rules: Record, policies: Record, players: Int, seed: Int, first: Int, limit: Int,
    together: Int, out: Record,
) -> None:  # fmt: skip
    """Each thread plays every n-th game, n being the number of threads.

    A deal takes as long as dozens of actions, and a warp waits for each of its threads: those whose round
    is over wait until *together* of them can be dealt to at once.
    """
    shared = cuda.shared.array(1, RULES)
    if cuda.threadIdx.x == 0:
        shared[0] = rules[0]
    cuda.syncthreads()
    r = shared[0]
    tables = cuda.local.array(1, TABLE)
    records = cuda.local.array(1, ROUND)
    t = tables[0]
    record = records[0]
    t.players = players
    t.out = 0
    for seat in range(len(t.sides)):
        t.sides[seat] = NOBODY
        record.points[seat] = 0
        record.cards[seat] = 0
    game = cuda.grid(1) - cuda.gridsize(1)
    playing = False
    while True:
        waiting = not playing and game < len(out)
        busy = cuda.ballot_sync(_WARP, playing)
        idle = cuda.ballot_sync(_WARP, waiting)
        if busy == 0 and idle == 0:
            return
        if waiting and (busy == 0 or cuda.popc(idle) >= together):
            if game >= 0:
                end_round(t, r, record)
                out[game] = records[0]
            game += cuda.gridsize(1)
            if game < len(out):
                begin_round(t, r, record, seed, first + game)
                playing = True
        if playing:
            step(t, r, policies, record, limit)
            playing = t.decision != OVER and t.moves < limit


@kernel(max_registers=REGISTERS)
def quiet_kernel(
    rules: Record, policies: Record, players: Int, seed: Int, first: Int, limit: Int, together: Int,
    out: Record,
) -> None:  # fmt: skip
    """Whole games at tables where few are asked anything out of turn."""
    play_games(quiet_step, rules, policies, players, seed, first, limit, together, out)


@kernel(max_registers=REGISTERS)
def lively_kernel(
    rules: Record, policies: Record, players: Int, seed: Int, first: Int, limit: Int, together: Int,
    out: Record,
) -> None:  # fmt: skip
    """Whole games at any table."""
    play_games(lively_step, rules, policies, players, seed, first, limit, together, out)


def kernel_for(tables: Tables, seats: npt.NDArray[np.void]) -> Any:
    """The faster kernel: quiet where nobody is likely to act out of turn or to settle anything."""
    r = tables.record[0]
    asked = r["jump_in"] or r["false_catch_penalty"] or r["uno_at_one"] or r["stacking"] or not r["no_bluff"]
    return lively_kernel if asked or (seats["call"] < CERTAIN).any() else quiet_kernel


def play_on_gpu(
    tables: Tables,
    players: int,
    seats: npt.NDArray[np.void],
    seed: SupportsIndex,
    records: npt.NDArray[np.void],
    *,
    limit: int = LIMIT,
    threads: int = TABLES,
) -> None:
    """Play one game into each of *records*, the same as the CPU plays.

    :raises NoGPU: if there is none.
    """
    require_gpu()
    word = seed_word(seed)
    out = cuda.device_array(len(records), ROUND)
    threads = min(threads, max(1, len(records)))
    kernel_for(tables, seats)[blocks(threads), THREADS](
        cuda.to_device(tables.record), cuda.to_device(seats), players, word, 0, limit, TOGETHER, out
    )
    out.copy_to_host(records)
