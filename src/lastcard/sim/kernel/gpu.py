"""The compiled table on an NVIDIA GPU: the same functions, a thread for each table.

A table lives in its thread's own memory while a kernel runs.  Whole games write only their records; tables
that a learner steps stay on the device between steps, and so do masks, observations and rewards.
"""

from collections.abc import Callable
from importlib import import_module
from typing import Any, SupportsIndex

import numpy as np
import numpy.typing as npt

from lastcard.game.rules import Rules
from lastcard.game.spoken import FieldError
from lastcard.sim.bounds import seed_word
from lastcard.sim.compile import Tables
from lastcard.sim.kernel.choose import choose
from lastcard.sim.kernel.jit import Int, Record, compiled, kept, small
from lastcard.sim.kernel.layout import NOBODY, OVER, RULES, TABLE
from lastcard.sim.kernel.legal import MOST_OFFERS
from lastcard.sim.kernel.observe import observe
from lastcard.sim.kernel.rounds import (
    ROUND,
    begin_round,
    end_round,
    one_action,
    quiet,
    rare_action,
    take_turn,
)
from lastcard.sim.kernel.shown_cards import MEMORY
from lastcard.sim.kernel.windows import actor
from lastcard.sim.policy import CERTAIN, POLICY
from lastcard.sim.vector import LIMIT, Vector, begin_table, clear_step, step_table, write_mask
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
NOTHING, REFUSED = -1, -2
"""Codes of a table where no action is taken: its round is over, or the action is not legal."""


def kernel(**options: Any) -> Callable[[Callable[..., None]], Any]:
    """A kernel, compiled at its first launch and cached on disk."""
    return kept(cuda.jit, **options)


class NoGPU(RuntimeError):
    """There is no GPU here that can be used."""


def require_gpu() -> None:
    """:raises NoGPU: unless one can be used."""
    if not cuda.is_available():
        raise NoGPU(speaker().say("sim-no-gpu"))


def _blocks(threads: int) -> int:
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
    kernel_for(tables, seats)[_blocks(threads), THREADS](
        cuda.to_device(tables.record), cuda.to_device(seats), players, word, 0, limit, TOGETHER, out
    )
    out.copy_to_host(records)


# ------------------------------------------------------------------ tables for learners
@compiled
def answer(t: Record, r: Record, policies: Record, codes: Record, action: Int, mask: Record) -> Int:
    """The code of the action at a table: the policy's where *policies* are given, else the numbered one.

    NOTHING where the round is over; REFUSED where the action may not be chosen.
    """
    if len(policies) > 0:
        return NOTHING if t.decision == OVER else choose(t, r, policies[actor(t)])
    if 0 <= action < len(codes) and mask[action] != 0:
        return codes[action]
    return NOTHING if action == -1 and t.decision == OVER else REFUSED


@kernel()
def begin_kernel(
    ts: Record, rules: Record, ks: Record, seed: Int, games: Record, running: Record, rewards: Record,
    done: Record,
) -> None:  # fmt: skip
    """Begin a round at every table."""
    i = cuda.grid(1)
    if i < len(ts):
        clear_step(i, rewards, done)
        begin_table(ts[i], rules[0], ks[i], running[i], seed, games[i])


@kernel()
def step_kernel(
    ts: Record, rules: Record, ks: Record, policies: Record, codes: Record, actions: Record, masks: Record,
    seed: Int, games: Record, running: Record, rewards: Record, done: Record, winners: Record,
    ended: Record, refused: Record, limit: Int, games_end: Int,
) -> None:  # fmt: skip
    """One action at every table: the one chosen, or where *policies* are given the policy's."""
    i = cuda.grid(1)
    if i >= len(ts):
        return
    local = cuda.local.array(1, TABLE)
    local[0] = ts[i]
    t = local[0]
    r = rules[0]
    code = answer(t, r, policies, codes, actions[i] if len(actions) > 0 else NOTHING, masks[i])
    if code == REFUSED:
        cuda.atomic.add(refused, 0, 1)
    step_table(i, t, r, ks, code, seed, games, running, rewards, done, winners, ended, limit, games_end)
    ts[i] = local[0]


@kernel()
def look_kernel(
    ts: Record, rules: Record, ks: Record, numbers: Record, actors: Record, masks: Record, views: Record
) -> None:
    """Write every table's actor, mask and observation."""
    i = cuda.grid(1)
    if i < len(ts):
        codes = cuda.local.array(MOST_OFFERS, np.int32)
        local = cuda.local.array(1, TABLE)
        local[0] = ts[i]
        seat = actor(local[0])
        actors[i] = seat
        write_mask(local[0], rules[0], numbers, codes, masks[i])
        observe(local[0], rules[0], ks[i], seat, views[i])


def _by_column(array: npt.NDArray[Any]) -> Any:
    """The array on the device in column-major order, so that neighbouring threads write coalesced."""
    return cuda.to_device(np.asfortranarray(array))


class DeviceVector:
    """Tables side by side on the GPU: a Vector whose arrays never leave the device.

    The arrays support the CUDA array interface, so torch, cupy and jax read them in place.
    """

    actors: Any
    masks: Any
    observations: Any
    rewards: Any
    done: Any
    winners: Any

    def __init__(self, rules: Rules, players: int, tables: int, *, seed: int = 0, **options: Any) -> None:
        require_gpu()
        host = Vector(rules, players, tables, seed=seed, **options)
        self.tables, self.space, self.players = host.tables, host.space, players
        self.seed, self.limit, self.games_end = host.seed, host.limit, host.games_end
        self._rules = cuda.to_device(host.tables.record)
        self._codes = cuda.to_device(host.space.codes)
        self._numbers = cuda.to_device(host.space.numbers)
        self._memories = cuda.to_device(np.zeros(tables, MEMORY))
        self._running = cuda.to_device(np.zeros(tables, ROUND))
        self._games = cuda.to_device(np.arange(tables, dtype=np.int64))
        self._refused = cuda.to_device(np.zeros(1, np.int32))
        self._no_actions = cuda.to_device(np.zeros(0, np.int64))
        self._no_policies = cuda.to_device(np.zeros(0, POLICY))
        self.records = cuda.to_device(host.records)
        self.ended = cuda.to_device(host.ended)
        """The record of the last round that ended at each table."""
        for name in ("actors", "masks", "observations", "rewards", "done", "winners"):
            setattr(self, name, _by_column(getattr(host, name)))

    def __len__(self) -> int:
        return len(self.records)

    def reset(self, seed: int | None = None, *, first: int = 0) -> None:
        """Deal games *first*, *first* + 1 …, one to each table, of another seed if one is given.

        :raises ValueError: if the seed is out of range.
        """
        self.seed = self.seed if seed is None else seed_word(seed)
        self._games = cuda.to_device(first + np.arange(len(self), dtype=np.int64))
        begin_kernel[_blocks(len(self)), THREADS](
            self.records, self._rules, self._memories, self.seed, self._games, self._running, self.rewards,
            self.done,
        )  # fmt: skip
        self.look()

    def step(self, actions: Any) -> None:
        """Take the numbered action of each table's actor; -1 at a table whose round is over.

        Where the action may not be chosen nothing happens, and ``refused`` counts it.

        :raises ValueError: if the actions do not fit.
        """
        chosen = cuda.as_cuda_array(actions)
        if chosen.shape != (len(self),):
            raise FieldError("actions", "one-for-each-table", count=len(self))
        self._step(self._no_policies, chosen)

    def step_by(self, seats: Any) -> None:
        """Let the seats' policies (compile_policies, on the device) choose at every table."""
        self._step(seats, self._no_actions)

    def _step(self, seats: Any, actions: Any) -> None:
        step_kernel[_blocks(len(self)), THREADS](
            self.records, self._rules, self._memories, seats, self._codes, actions, self.masks, self.seed,
            self._games, self._running, self.rewards, self.done, self.winners, self.ended, self._refused,
            self.limit, self.games_end,
        )  # fmt: skip
        self.look()

    def look(self) -> None:
        """Write who is to act, what they may do and what they know."""
        look_kernel[_blocks(len(self)), THREADS](
            self.records,
            self._rules,
            self._memories,
            self._numbers,
            self.actors,
            self.masks,
            self.observations,
        )

    @property
    def refused(self) -> int:
        """How many illegal actions were refused so far."""
        return int(self._refused.copy_to_host()[0])
