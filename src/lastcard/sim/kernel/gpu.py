"""The compiled table on an NVIDIA GPU: the same functions, a thread for each table.

A table lives in its thread's own memory while a kernel runs.  Whole games write only their records; tables
that a learner steps stay on the device between steps, and so do masks, observations and rewards.
"""

from collections.abc import Callable
from importlib import import_module
from typing import Any

import numpy as np
import numpy.typing as npt

from lastcard.game.rules import Rules
from lastcard.sim.compile import Tables
from lastcard.sim.kernel.choose import choose
from lastcard.sim.kernel.jit import Int, Record, small
from lastcard.sim.kernel.layout import NOBODY, OVER, RULES, TABLE
from lastcard.sim.kernel.legal import MOST_OFFERS
from lastcard.sim.kernel.observe import observe
from lastcard.sim.kernel.rounds import (
    ROUND,
    UNFINISHED,
    begin_round,
    end_round,
    one_action,
    quiet,
    rare_action,
    take_turn,
)
from lastcard.sim.kernel.shown_cards import MEMORY, act_seen
from lastcard.sim.kernel.windows import actor
from lastcard.sim.policy import CERTAIN
from lastcard.sim.vector import LIMIT, Vector, begin_game, reward, write_mask

if not hasattr(np, "row_stack"):
    setattr(np, "row_stack", np.vstack)  # noqa: B010 - numba-cuda 0.30 asks numpy 2.5 for it
cuda: Any = import_module("numba.cuda")
kernel: Callable[[Callable[..., None]], Any] = cuda.jit

THREADS = 256
"""Threads in a block."""
TABLES = 1 << 17
"""Threads that play whole games: enough to fill any card there is."""
TOGETHER = 10
"""Threads of a warp that are dealt to at once."""
REGISTERS = 64
"""Registers a thread may have: more, and fewer threads fit."""
_WARP = 0xFFFFFFFF


class NoGPU(RuntimeError):
    """There is no GPU here that can be used."""


def require_gpu() -> None:
    """:raises NoGPU: unless one can be used."""
    if not cuda.is_available():
        raise NoGPU("device: no NVIDIA GPU was found here; use the CPU")


def _blocks(threads: int) -> int:
    return (threads + THREADS - 1) // THREADS


# ------------------------------------------------------------------ whole games
@small
def quiet_step(t: Record, r: Record, policies: Record, record: Record, limit: Int) -> None:
    """Whatever had to be settled, and then a turn: one after the other, so that a warp's threads meet."""
    if not quiet(t):
        rare_action(t, r, policies, record)
    if quiet(t) and t.moves < limit:
        take_turn(t, r, policies[np.int64(t.seat)], limit)


@small
def lively_step(t: Record, r: Record, policies: Record, record: Record, _limit: Int) -> None:
    """Any action, by one piece of code for all: the faster way where many answer out of turn."""
    one_action(t, r, policies, record)


def _play_kernel(step: Callable[[Record, Record, Record, Record, Int], None]) -> Any:
    def play(
        rules: Record,
        policies: Record,
        players: Int,
        seed: Int,
        first: Int,
        limit: Int,
        together: Int,
        out: Record,
    ) -> None:
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

    return cuda.jit(max_registers=REGISTERS)(play)


quiet_kernel = _play_kernel(quiet_step)
lively_kernel = _play_kernel(lively_step)


def kernel_for(tables: Tables, seats: npt.NDArray[np.void]) -> Any:
    """The quicker kernel: is anybody likely to be asked anything but what to play, to draw and to keep?"""
    r = tables.record[0]
    asked = r["jump_in"] or r["false_catch_penalty"] or r["uno_at_one"] or r["stacking"] or not r["no_bluff"]
    return lively_kernel if asked or (seats["call"] < CERTAIN).any() else quiet_kernel


def play_on_gpu(
    tables: Tables,
    players: int,
    seats: npt.NDArray[np.void],
    seed: int,
    records: npt.NDArray[np.void],
    *,
    limit: int = LIMIT,
    threads: int = TABLES,
) -> None:
    """Play one game into each of *records*, the same as the CPU plays.

    :raises NoGPU: if there is none.
    """
    require_gpu()
    out = cuda.device_array(len(records), ROUND)
    threads = min(threads, max(1, len(records)))
    kernel_for(tables, seats)[_blocks(threads), THREADS](
        cuda.to_device(tables.record), cuda.to_device(seats), players, seed, 0, limit, TOGETHER, out
    )
    out.copy_to_host(records)


# ------------------------------------------------------------------ tables for learners
@kernel
def begin_kernel(ts: Record, rules: Record, ks: Record, seed: Int, games: Record) -> None:
    """Begin a round at every table."""
    i = cuda.grid(1)
    if i < len(ts):
        begin_game(ts[i], rules[0], ks[i], seed, games[i])


@kernel
def step_kernel(
    ts: Record, rules: Record, ks: Record, policies: Record, codes: Record, actions: Record, masks: Record,
    seed: Int, games: Record, rewards: Record, done: Record, winners: Record, refused: Record, limit: Int,
) -> None:  # fmt: skip
    """One action at every table: the one chosen, or where *policies* are given the policy's."""
    i = cuda.grid(1)
    if i >= len(ts):
        return
    local = cuda.local.array(1, TABLE)
    local[0] = ts[i]
    t = local[0]
    r = rules[0]
    if len(policies) > 0:
        code = choose(t, r, policies[actor(t)])
    else:
        action = actions[i]
        if action < 0 or action >= len(codes) or masks[i, action] == 0:
            cuda.atomic.add(refused, 0, 1)
            return
        code = codes[action]
    act_seen(t, r, ks[i], code)
    done[i] = t.decision == OVER or t.moves >= limit
    if done[i]:
        winners[i] = t.winner if t.decision == OVER else UNFINISHED
        reward(t, r, rewards[i])
        games[i] += len(ts)
        begin_game(t, r, ks[i], seed, games[i])
    ts[i] = local[0]


@kernel
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
    """The array on the device, its columns in one piece: threads side by side then write side by side."""
    return cuda.to_device(np.asfortranarray(array))


class DeviceVector:
    """Tables side by side on the GPU: a Vector whose arrays never leave the device.

    The arrays speak the CUDA array interface, so torch, cupy and jax read them in place.
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
        self.seed, self.limit = seed, host.limit
        self._rules = cuda.to_device(host.tables.record)
        self._codes = cuda.to_device(host.space.codes)
        self._numbers = cuda.to_device(host.space.numbers)
        self._memories = cuda.to_device(np.zeros(tables, MEMORY))
        self._games = cuda.to_device(np.arange(tables, dtype=np.int64))
        self._refused = cuda.to_device(np.zeros(1, np.int32))
        self._nothing = cuda.to_device(np.zeros(0, np.int32))
        self.records = cuda.to_device(host.records)
        for name in ("actors", "masks", "observations", "rewards", "done", "winners"):
            setattr(self, name, _by_column(getattr(host, name)))

    def __len__(self) -> int:
        return len(self.records)

    def reset(self, seed: int | None = None) -> None:
        """Deal the first games, of another seed if one is given."""
        self.seed = self.seed if seed is None else seed
        self._games = cuda.to_device(np.arange(len(self), dtype=np.int64))
        begin_kernel[_blocks(len(self)), THREADS](
            self.records, self._rules, self._memories, self.seed, self._games
        )
        self.look()

    def step(self, actions: Any) -> None:
        """Take the numbered action of each table's actor; where it may not be chosen nothing happens.

        :raises ValueError: if the actions do not fit.
        """
        chosen = cuda.as_cuda_array(actions)
        if chosen.shape != (len(self),):
            raise ValueError(f"actions: must be {len(self)} whole numbers on the device, one for each table")
        self._step(self._nothing_policies, chosen)

    def step_by(self, seats: Any) -> None:
        """Let the seats' policies (compile_policies, on the device) choose at every table."""
        self._step(seats, self._nothing)

    @property
    def _nothing_policies(self) -> Any:
        from lastcard.sim.policy import POLICY

        return cuda.to_device(np.zeros(0, POLICY))

    def _step(self, seats: Any, actions: Any) -> None:
        step_kernel[_blocks(len(self)), THREADS](
            self.records, self._rules, self._memories, seats, self._codes, actions, self.masks, self.seed,
            self._games, self.rewards, self.done, self.winners, self._refused, self.limit,
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
        """How many actions could not be chosen so far."""
        return int(self._refused.copy_to_host()[0])
