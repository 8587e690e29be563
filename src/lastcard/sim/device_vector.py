"""Tables for learners on an NVIDIA GPU: a Vector whose arrays never leave it, a thread for each table.

A step is three kernels.  The first takes an action at every table.  The second goes through the tables whose
round ended with it and deals their next games: a deal takes as long as dozens of actions, and in the first
kernel a whole warp would wait for it.  The third writes what the next actors may do and know.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from lastcard.game.errors import FieldError
from lastcard.game.rules import Rules
from lastcard.sim.bounds import seed_word
from lastcard.sim.device_columns import WORDS, from_columns, load, store, to_columns
from lastcard.sim.kernel.choose import choose
from lastcard.sim.kernel.gpu import THREADS, blocks, cuda, kernel, require_gpu
from lastcard.sim.kernel.jit import Int, Record, compiled
from lastcard.sim.kernel.layout import OVER, TABLE
from lastcard.sim.kernel.legal import MOST_OFFERS
from lastcard.sim.kernel.observe import observe
from lastcard.sim.kernel.rounds import ROUND
from lastcard.sim.kernel.shown_cards import MEMORY
from lastcard.sim.kernel.windows import actor
from lastcard.sim.policy import POLICY
from lastcard.sim.vector import Vector, act_at, begin_table, clear_step, end_at, write_mask

NOTHING, REFUSED = -1, -2
"""Codes of a table where no action is taken: its round is over, or the action is not legal."""
DEALERS = 1 << 14
"""Threads that deal to the tables whose round ended: enough for all at once where one in a hundred did."""


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
    columns: Record, players: Int, rules: Record, ks: Record, seed: Int, games: Record, running: Record,
    rewards: Record, done: Record,
) -> None:  # fmt: skip
    """Begin a round at every table."""
    i = cuda.grid(1)
    if i < len(games):
        words = cuda.local.array(WORDS, np.uint64)
        load(columns, i, players, words)
        clear_step(i, rewards, done)
        begin_table(words.view(TABLE)[0], rules[0], ks[i], running[i], seed, games[i])
        store(columns, i, players, words)


@kernel()
def step_kernel(
    columns: Record, players: Int, rules: Record, ks: Record, policies: Record, codes: Record,
    actions: Record, masks: Record, running: Record, rewards: Record, done: Record, over: Record,
    refused: Record, limit: Int,
) -> None:  # fmt: skip
    """One action at every table: the one chosen, or where *policies* are given the policy's.

    *over* is the number of tables whose round has ended, then their numbers.
    """
    i = cuda.grid(1)
    if i >= len(running):
        return
    words = cuda.local.array(WORDS, np.uint64)
    load(columns, i, players, words)
    t = words.view(TABLE)[0]
    r = rules[0]
    code = answer(t, r, policies, codes, actions[i] if len(actions) > 0 else NOTHING, masks[i])
    if code == REFUSED:
        cuda.atomic.add(refused, 0, 1)
    if act_at(i, t, r, ks, code, running, rewards, done, limit):
        over[1 + cuda.atomic.add(over, 0, 1)] = i
    if code >= 0:
        store(columns, i, players, words)


@kernel()
def end_kernel(
    columns: Record, players: Int, rules: Record, ks: Record, seed: Int, games: Record, running: Record,
    rewards: Record, done: Record, winners: Record, ended: Record, over: Record, games_end: Int,
) -> None:  # fmt: skip
    """Note the results at the tables of *over*, and deal their next games."""
    words = cuda.local.array(WORDS, np.uint64)
    t = words.view(TABLE)[0]
    place = cuda.grid(1)
    while place < over[0]:
        i = over[1 + place]
        load(columns, i, players, words)
        end_at(i, t, rules[0], ks, seed, games, running, rewards, done, winners, ended, games_end)
        store(columns, i, players, words)
        place += cuda.gridsize(1)


@kernel()
def look_kernel(
    columns: Record, players: Int, rules: Record, ks: Record, numbers: Record, actors: Record, masks: Record,
    views: Record, over: Record,
) -> None:  # fmt: skip
    """Write every table's actor, mask and observation; the rounds that ended have been seen to."""
    i = cuda.grid(1)
    if i == 0:
        over[0] = 0
    if i < len(actors):
        codes = cuda.local.array(MOST_OFFERS, np.int32)
        words = cuda.local.array(WORDS, np.uint64)
        load(columns, i, players, words)
        t = words.view(TABLE)[0]
        seat = actor(t)
        actors[i] = seat
        write_mask(t, rules[0], numbers, codes, masks[i])
        observe(t, rules[0], ks[i], seat, views[i])


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
        self._number = tables
        self._columns = cuda.to_device(to_columns(host.records))
        self._rules = cuda.to_device(host.tables.record)
        self._codes = cuda.to_device(host.space.codes)
        self._numbers = cuda.to_device(host.space.numbers)
        self._memories = cuda.to_device(np.zeros(tables, MEMORY))
        self._running = cuda.to_device(np.zeros(tables, ROUND))
        self._games = cuda.to_device(np.arange(tables, dtype=np.int64))
        self._over = cuda.to_device(np.zeros(1 + tables, np.int32))
        self._refused = cuda.to_device(np.zeros(1, np.int32))
        self._no_actions = cuda.to_device(np.zeros(0, np.int64))
        self._no_policies = cuda.to_device(np.zeros(0, POLICY))
        self.ended = cuda.to_device(host.ended)
        """The record of the last round that ended at each table."""
        for name in ("actors", "masks", "observations", "rewards", "done", "winners"):
            setattr(self, name, _by_column(getattr(host, name)))

    def __len__(self) -> int:
        return self._number

    def reset(self, seed: int | None = None, *, first: int = 0) -> None:
        """Deal games *first*, *first* + 1 …, one to each table, of another seed if one is given.

        :raises ValueError: if the seed is out of range.
        """
        self.seed = self.seed if seed is None else seed_word(seed)
        self._games = cuda.to_device(first + np.arange(len(self), dtype=np.int64))
        begin_kernel[blocks(len(self)), THREADS](
            self._columns, self.players, self._rules, self._memories, self.seed, self._games, self._running,
            self.rewards, self.done,
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
        step_kernel[blocks(len(self)), THREADS](
            self._columns, self.players, self._rules, self._memories, seats, self._codes, actions,
            self.masks, self._running, self.rewards, self.done, self._over, self._refused, self.limit,
        )  # fmt: skip
        end_kernel[blocks(min(len(self), DEALERS)), THREADS](
            self._columns, self.players, self._rules, self._memories, self.seed, self._games, self._running,
            self.rewards, self.done, self.winners, self.ended, self._over, self.games_end,
        )  # fmt: skip
        self.look()

    def look(self) -> None:
        """Write who is to act, what they may do and what they know."""
        look_kernel[blocks(len(self)), THREADS](
            self._columns, self.players, self._rules, self._memories, self._numbers, self.actors,
            self.masks, self.observations, self._over,
        )  # fmt: skip

    def records(self) -> npt.NDArray[np.void]:
        """The tables as they are, copied from the device."""
        return from_columns(self._columns.copy_to_host())

    @property
    def refused(self) -> int:
        """How many illegal actions were refused so far."""
        return int(self._refused.copy_to_host()[0])
