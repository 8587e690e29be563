"""Many tables at once, one action at a time: the interface learners use."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from lastcard.game.deal import check
from lastcard.game.errors import FieldError
from lastcard.game.rules import Rules
from lastcard.sim.bounds import seed_word
from lastcard.sim.compile import compile_rules
from lastcard.sim.kernel.choose import choose
from lastcard.sim.kernel.jit import Int, Record, compiled, entry
from lastcard.sim.kernel.layout import NOBODY, OVER, SEATS, new_tables
from lastcard.sim.kernel.legal import MOST_OFFERS
from lastcard.sim.kernel.observe import observation_length, observe
from lastcard.sim.kernel.piles import hand_points
from lastcard.sim.kernel.rounds import ROUND, begin_round, count, end_round
from lastcard.sim.kernel.shown_cards import MEMORY, act_seen, forget_all
from lastcard.sim.kernel.windows import actor, offered
from lastcard.sim.policy import Policy, compile_policies
from lastcard.sim.space import ActionSpace

LIMIT = 20_000
"""After this many actions a round is left unfinished."""
UNENDING = 2**62
"""More games than will ever be played."""
KEPT = 64
"""Combinations of policies whose compiled records a vector keeps."""


@compiled
def write_mask(t: Record, r: Record, numbers: Record, codes: Record, mask: Record) -> None:
    """Mark the actions the actor may choose."""
    for i in range(len(mask)):
        mask[i] = 0
    for i in range(offered(t, r, codes)):
        mask[numbers[codes[i]]] = 1


@compiled
def reward(t: Record, r: Record, rewards: Record) -> None:
    """1 to the winner; -1 divided among the others by the points left in their hands; 0 for a deadlock."""
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


@compiled
def begin_table(t: Record, r: Record, k: Record, record: Record, seed: Int, game: Int) -> None:
    """Deal game number *game*, begin its *record*, and clear what players were shown."""
    begin_round(t, r, record, seed, game)
    forget_all(k)


@compiled
def clear_step(i: Int, rewards: Record, done: Record) -> None:
    """No round has ended at table *i* with this step."""
    done[i] = False
    for seat in range(SEATS):
        rewards[i, seat] = 0.0


@compiled
def act_at(
    i: Int, t: Record, r: Record, ks: Record, code: Int, running: Record, rewards: Record, done: Record,
    limit: Int,
) -> Int:  # fmt: skip
    """One action at table *i*, or none where *code* is below 0, and whether its round has ended with it."""
    clear_step(i, rewards, done)
    if code < 0:
        return False
    count(t, r, code, running[i])
    act_seen(t, r, ks[i], code)
    return t.decision == OVER or t.moves >= limit


@compiled
def end_at(
    i: Int, t: Record, r: Record, ks: Record, seed: Int, games: Record, running: Record, rewards: Record,
    done: Record, winners: Record, ended: Record, games_end: Int,
) -> None:  # fmt: skip
    """Note how the round at table *i* ended, and deal the table's next game.

    Where its number is *games_end* or above none is dealt: nothing more can be done there.
    """
    done[i] = True
    end_round(t, r, running[i])
    ended[i] = running[i]
    winners[i] = running[i].winner
    reward(t, r, rewards[i])
    games[i] += len(games)
    if games[i] < games_end:
        begin_table(t, r, ks[i], running[i], seed, games[i])
    else:
        t.decision = OVER
        t.prompt = NOBODY


@entry
def begin_all(
    ts: Record, r: Record, ks: Record, seed: Int, games: Record, running: Record, rewards: Record,
    done: Record,
) -> None:  # fmt: skip
    """Deal every table its game."""
    for i in range(len(ts)):
        clear_step(i, rewards, done)
        begin_table(ts[i], r[0], ks[i], running[i], seed, games[i])


@entry
def step_all(
    ts: Record, r: Record, ks: Record, codes: Record, seed: Int, games: Record, running: Record,
    rewards: Record, done: Record, winners: Record, ended: Record, limit: Int, games_end: Int,
) -> None:  # fmt: skip
    """One action at every table, and the next game where a round has ended."""
    for i in range(len(ts)):
        if act_at(i, ts[i], r[0], ks, codes[i], running, rewards, done, limit):
            end_at(i, ts[i], r[0], ks, seed, games, running, rewards, done, winners, ended, games_end)


@entry
def choose_all(ts: Record, r: Record, policies: Record, seats: Int, codes: Record) -> None:
    """Write what each table's actor does by its seat's policy.

    -1 where the round is over, and where the actor's seat is not one of the set *seats*.
    """
    for i in range(len(ts)):
        seat = actor(ts[i])
        codes[i] = -1
        if ts[i].decision != OVER and (seats >> seat) & 1:
            codes[i] = choose(ts[i], r[0], policies[seat])


@entry
def look_one(ts: Record, r: Record, ks: Record, table: Int, seat: Int, out: Record) -> None:
    """Write what any seat of one table knows."""
    observe(ts[table], r[0], ks[table], seat, out)


@entry
def look_all(
    ts: Record, r: Record, ks: Record, codes: Record, numbers: Record, buffer: Record, actors: Record,
    masks: Record, views: Record,
) -> None:  # fmt: skip
    """Write who is to act, what they may do and what they know, at tables where an action was taken."""
    for i in range(len(ts)):
        if codes[i] < 0:
            continue
        seat = actor(ts[i])
        actors[i] = seat
        write_mask(ts[i], r[0], numbers, buffer, masks[i])
        observe(ts[i], r[0], ks[i], seat, views[i])


class Vector:
    """Tables side by side.  Arrays that are passed in must fit; they are written to, never copied.

    Game number *i* is dealt to table *i*, then *i* + *tables*, *i* + 2 × *tables* … as rounds end, each from
    its own random stream: what happens at a table depends only on the seed and its actions.
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
        games: int | None = None,
    ) -> None:
        """*games* is how many are dealt in all; without *auto_reset* no game follows a round that ended.

        :raises ValueError: naming the argument that is wrong.
        """
        check(rules, players, dealer=next(s for s in range(SEATS) if s not in out), out=out, sides=sides)
        if tables < 1:
            raise FieldError("tables", "not-at-least", given=tables, least=1)
        self.tables = compile_rules(rules)
        self.space = ActionSpace(self.tables, players)
        self.players = players
        self.seed = seed_word(seed)
        self.limit = limit
        if games is not None and games < tables:
            raise FieldError("games", "fewer-than-tables", given=games, count=tables)
        self.games_end = 0 if not auto_reset else UNENDING if games is None else games
        """The first game that is not dealt when a round ends.  Nothing more can be done at such a table; its
        action is -1."""
        self.records = new_tables(tables, players, out=out, sides=sides)
        self._memories = np.zeros(tables, MEMORY)
        self._places = np.arange(tables)
        self._games = np.arange(tables, dtype=np.int64)
        self._running = np.zeros(tables, ROUND)
        self._compiled: dict[tuple[Policy | None, ...], tuple[npt.NDArray[np.void], int]] = {}
        self._buffer = np.zeros(MOST_OFFERS, np.int32)
        self.actors = np.zeros(tables, np.int8)
        """Whose action is awaited at each table."""
        self.masks = np.zeros((tables, len(self.space)), np.int8)
        """1 where the actor may choose the action."""
        self.observations = np.zeros((tables, observation_length(self.tables.record)), np.int8)
        """What the actor knows (see observe)."""
        self.rewards = np.zeros((tables, SEATS), np.float32)
        """By seat, for the rounds that ended with the last step; 0 everywhere else."""
        self.done = np.zeros(tables, np.bool_)
        """Whether a round ended with the last step."""
        self.winners = np.full(tables, NOBODY, np.int8)
        """Who won the last round that ended at each table."""
        self.ended = np.zeros(tables, ROUND)
        """The record of the last round that ended at each table."""

    def __len__(self) -> int:
        return len(self.records)

    def use(self, **arrays: npt.NDArray[Any]) -> None:
        """Write into these arrays from now on: actors, masks, observations …

        They are filled at once from the arrays they replace.

        :raises ValueError: naming the array whose shape or type does not fit.
        """
        for name, array in arrays.items():
            if name not in {"actors", "masks", "observations", "rewards", "done", "winners"}:
                raise FieldError(name, "no-array")
            mine: npt.NDArray[Any] = getattr(self, name)
            if not isinstance(array, np.ndarray) or array.shape != mine.shape or array.dtype != mine.dtype:
                raise FieldError(name, "wrong-array", shape=str(mine.shape), kind=str(mine.dtype))
        for name, array in arrays.items():
            array[...] = getattr(self, name)
            setattr(self, name, array)

    def reset(self, seed: int | None = None, *, first: int = 0) -> None:
        """Deal games *first*, *first* + 1 …, one to each table, of another seed if one is given.

        :raises ValueError: if the seed is out of range.
        """
        self.seed = self.seed if seed is None else seed_word(seed)
        self._games[:] = first + self._places
        begin_all(
            self.records, self.tables.record, self._memories, self.seed, self._games, self._running,
            self.rewards, self.done,
        )  # fmt: skip
        self._look(np.zeros(len(self), np.int32))

    def step(self, actions: Sequence[int] | npt.NDArray[np.integer[Any]]) -> None:
        """Take the numbered action of each table's actor; -1 at a table whose round is over.

        :raises ValueError: if one of them may not be chosen; nothing has been done anywhere.
        """
        chosen = np.asarray(actions)
        if chosen.shape != (len(self),) or not np.issubdtype(chosen.dtype, np.integer):
            raise FieldError("actions", "one-for-each-table", count=len(self))
        if (chosen < -1).any() or (chosen >= len(self.space)).any():
            raise FieldError("actions", "actions-range", most=len(self.space) - 1)
        none = chosen < 0
        allowed = self.masks[self._places, chosen] != 0
        if none.any():
            allowed = np.where(none, self.records["decision"] == OVER, allowed)
        if not allowed.all():
            table = int(np.flatnonzero(~allowed)[0])
            raise FieldError("actions", "not-to-choose", given=int(chosen[table]), number=int(table))
        codes = np.where(none, np.int32(-1), self.space.codes[chosen])
        step_all(
            self.records, self.tables.record, self._memories, codes, self.seed, self._games, self._running,
            self.rewards, self.done, self.winners, self.ended, self.limit, self.games_end,
        )  # fmt: skip
        self._look(codes)

    def choose(self, policies: Sequence[Policy | None]) -> npt.NDArray[np.intp]:
        """The number of the action that each actor's policy takes, a policy for each seat.

        -1 where the round is over, or the actor's seat has None for a policy.
        """
        records, seats = self._compile(tuple(policies))
        codes = np.empty(len(self), np.int32)
        choose_all(self.records, self.tables.record, records, seats, codes)
        return np.where(codes < 0, -1, self.space.numbers[codes]).astype(np.intp)

    def _compile(self, policies: tuple[Policy | None, ...]) -> tuple[npt.NDArray[np.void], int]:
        """The policies' records, and the set of the seats that have one; recent ones are cached."""
        found = self._compiled.get(policies)
        if found is None:
            if len(policies) != self.players:
                raise FieldError("policies", "policies-given", given=len(policies), players=self.players)
            seats = sum(1 << seat for seat, one in enumerate(policies) if one is not None)
            found = compile_policies(self.tables, policies), seats
            if len(self._compiled) >= KEPT:
                self._compiled.pop(next(iter(self._compiled)))
            self._compiled[policies] = found
        return found

    def seen_by(self, seat: int, table: int = 0) -> npt.NDArray[np.int8]:
        """What any seat of a table knows, whether or not it is to act."""
        row = np.zeros(self.observations.shape[1], np.int8)
        look_one(self.records, self.tables.record, self._memories, table, seat, row)
        return row

    def _look(self, codes: npt.NDArray[np.int32]) -> None:
        """Look again at the tables whose code is not below 0."""
        look_all(
            self.records, self.tables.record, self._memories, codes, self.space.numbers, self._buffer,
            self.actors, self.masks, self.observations,
        )  # fmt: skip
