"""Many tables at once, one action at a time: the interface learners use."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from lastcard.game.deal import check
from lastcard.game.rules import Rules
from lastcard.sim.compile import compile_rules
from lastcard.sim.kernel.choose import choose
from lastcard.sim.kernel.jit import Int, Record, compiled, entry
from lastcard.sim.kernel.layout import NOBODY, OVER, SEATS, TABLE
from lastcard.sim.kernel.legal import MOST_OFFERS
from lastcard.sim.kernel.observe import OBSERVATION, observe
from lastcard.sim.kernel.piles import hand_points
from lastcard.sim.kernel.rounds import ROUND, UNFINISHED, end_round, seed_table
from lastcard.sim.kernel.shown_cards import MEMORY, act_seen, forget_all
from lastcard.sim.kernel.windows import actor, begin, offered
from lastcard.sim.policy import Policy, compile_policies
from lastcard.sim.space import ActionSpace

LIMIT = 20_000
"""After this many actions a round is left unfinished."""


@compiled
def begin_game(t: Record, r: Record, k: Record, seed: Int, game: Int) -> None:
    """Begin round number *game* at a table."""
    seed_table(t, seed, game)
    t.dealer = game % t.players
    forget_all(k)
    begin(t, r)


@compiled
def write_mask(t: Record, r: Record, numbers: Record, codes: Record, mask: Record) -> None:
    """Mark the actions the actor may choose."""
    for i in range(len(mask)):
        mask[i] = 0
    for i in range(offered(t, r, codes)):
        mask[numbers[codes[i]]] = 1


@compiled
def reward(t: Record, r: Record, rewards: Record) -> None:
    """1 to the winner, -1 shared by the others as the points they were caught with; 0 for a deadlock."""
    for seat in range(SEATS):
        rewards[seat] = 0.0
    if t.winner < 0:
        return
    total = 0
    for seat in range(t.players):
        total += hand_points(t, r, seat)
    active = 0
    for seat in range(t.players):
        active += 1 - ((t.out >> seat) & 1)
    for seat in range(t.players):
        if seat != t.winner and not (t.out >> seat) & 1:
            rewards[seat] = -hand_points(t, r, seat) / total if total else -1.0 / (active - 1)
    rewards[t.winner] = 1.0


@entry
def step_all(
    ts: Record, r: Record, ks: Record, codes: Record, seed: Int, games: Record,
    rewards: Record, done: Record, winners: Record, limit: Int, again: Int, ended: Record,
) -> None:  # fmt: skip
    """One action at every table (where its code is not below 0); a round that ends gives way to the next."""
    for i in range(len(ts)):
        t = ts[i]
        if codes[i] < 0:
            begin_game(t, r[0], ks[i], seed, games[i])
            continue
        act_seen(t, r[0], ks[i], codes[i])
        done[i] = t.decision == OVER or t.moves >= limit
        if done[i]:
            winners[i] = t.winner if t.decision == OVER else UNFINISHED
            reward(t, r[0], rewards[i])
            end_round(t, r[0], ended[i])
            games[i] += len(ts)
            if again:
                begin_game(t, r[0], ks[i], seed, games[i])


@entry
def choose_all(ts: Record, r: Record, policies: Record, codes: Record) -> None:
    """Write what each table's actor does by its seat's policy; -1 where the round is over."""
    for i in range(len(ts)):
        codes[i] = -1 if ts[i].decision == OVER else choose(ts[i], r[0], policies[actor(ts[i])])


@entry
def look_one(ts: Record, r: Record, ks: Record, table: Int, seat: Int, out: Record) -> None:
    """Write what any seat of one table knows."""
    observe(ts[table], r[0], ks[table], seat, out)


@entry
def look_all(
    ts: Record,
    r: Record,
    ks: Record,
    numbers: Record,
    buffer: Record,
    actors: Record,
    masks: Record,
    views: Record,
) -> None:
    """Write who is to act, what they may do and what they know, for every table."""
    for i in range(len(ts)):
        seat = actor(ts[i])
        actors[i] = seat
        write_mask(ts[i], r[0], numbers, buffer, masks[i])
        observe(ts[i], r[0], ks[i], seat, views[i])


class Vector:
    """Tables side by side.  Arrays handed in are written to and must fit; nothing is copied.

    Game number *i* is dealt to table *i*, then *i* + *tables*, *i* + 2 × *tables* … as rounds end, each from
    its own row of random numbers: what happens at a table depends on the seed and its actions alone.
    """

    def __init__(
        self,
        rules: Rules,
        players: int,
        tables: int,
        *,
        seed: int = 0,
        out: tuple[int, ...] = (),
        sides: tuple[int, ...] = (),
        limit: int = LIMIT,
        auto_reset: bool = True,
    ) -> None:
        check(rules, players, dealer=next(s for s in range(SEATS) if s not in out), out=out, sides=sides)
        if tables < 1:
            raise ValueError(f"tables: {tables} is not at least 1")
        self.tables = compile_rules(rules)
        self.space = ActionSpace(self.tables, players)
        self.players = players
        self.seed = seed
        self.limit = limit
        self.auto_reset = auto_reset
        """Whether a round that ends gives way to the next; if not, nobody may do anything there any more."""
        self.records = np.zeros(tables, TABLE)
        self.records["players"] = players
        self.records["out"] = sum(1 << seat for seat in out)
        self.records["sides"] = NOBODY
        self.records["sides"][:, : len(sides)] = sides
        self._memories = np.zeros(tables, MEMORY)
        self._games = np.arange(tables, dtype=np.int64)
        self._buffer = np.zeros(MOST_OFFERS, np.int32)
        self.actors = np.zeros(tables, np.int8)
        """Whose action is awaited at each table."""
        self.masks = np.zeros((tables, len(self.space)), np.int8)
        """1 where the actor may choose the action."""
        self.observations = np.zeros((tables, OBSERVATION), np.int8)
        """What the actor knows (see observe)."""
        self.rewards = np.zeros((tables, SEATS), np.float32)
        """By seat, for the rounds that ended with the last step."""
        self.done = np.zeros(tables, np.bool_)
        self.winners = np.full(tables, NOBODY, np.int8)
        self.ended = np.zeros(tables, ROUND)
        """The record of the last round that ended at each table."""

    def __len__(self) -> int:
        return len(self.records)

    def use(self, **arrays: npt.NDArray[Any]) -> None:
        """Write into these arrays of the caller's from now on: actors, masks, observations …

        :raises ValueError: naming the array whose shape or type does not fit.
        """
        for name, array in arrays.items():
            if name not in {"actors", "masks", "observations", "rewards", "done", "winners"}:
                raise ValueError(f"{name}: there is no such array")
            mine: npt.NDArray[Any] = getattr(self, name)
            if not isinstance(array, np.ndarray) or array.shape != mine.shape or array.dtype != mine.dtype:
                raise ValueError(f"{name}: must be an array of shape {mine.shape} and type {mine.dtype}")
        for name, array in arrays.items():
            setattr(self, name, array)

    def reset(self, seed: int | None = None) -> None:
        """Deal the first games, of another seed if one is given."""
        self.seed = self.seed if seed is None else seed
        self._games[:] = np.arange(len(self))
        self.done[:] = False
        self.rewards[:] = 0
        self._step(np.full(len(self), -1, np.int32))

    def step(self, actions: Sequence[int] | npt.NDArray[np.integer[Any]]) -> None:
        """Take the numbered action of each table's actor.

        :raises ValueError: if one of them may not be chosen; nothing has been done anywhere.
        """
        chosen = np.asarray(actions)
        if chosen.shape != (len(self),) or not np.issubdtype(chosen.dtype, np.integer):
            raise ValueError(f"actions: must be {len(self)} whole numbers, one for each table")
        if (chosen < 0).any() or (chosen >= len(self.space)).any():
            raise ValueError(f"actions: must be from 0 to {len(self.space) - 1}")
        allowed = self.masks[np.arange(len(self)), chosen]
        if not allowed.all():
            table = int(np.flatnonzero(allowed == 0)[0])
            raise ValueError(f"actions: {chosen[table]} may not be chosen at table {table} now")
        self._step(self.space.codes[chosen])

    def _step(self, codes: npt.NDArray[np.int32]) -> None:
        step_all(
            self.records, self.tables.record, self._memories, codes, self.seed, self._games,
            self.rewards, self.done, self.winners, self.limit, self.auto_reset, self.ended,
        )  # fmt: skip
        self._look()

    def choose(self, policies: Sequence[Policy]) -> npt.NDArray[np.intp]:
        """The number of the action that each actor's policy takes, a policy for each seat; -1 for none."""
        codes = np.zeros(len(self), np.int32)
        choose_all(self.records, self.tables.record, compile_policies(self.tables, tuple(policies)), codes)
        return np.where(codes < 0, -1, self.space.numbers[codes]).astype(np.intp)

    def seen_by(self, seat: int, table: int = 0) -> npt.NDArray[np.int8]:
        """What any seat of a table knows, whether or not it is to act."""
        row = np.zeros(OBSERVATION, np.int8)
        look_one(self.records, self.tables.record, self._memories, table, seat, row)
        return row

    def _look(self) -> None:
        look_all(
            self.records, self.tables.record, self._memories, self.space.numbers, self._buffer,
            self.actors, self.masks, self.observations,
        )  # fmt: skip
