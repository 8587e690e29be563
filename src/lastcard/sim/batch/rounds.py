"""Many rounds stepped at once on the CPU: real decisions only, any mix of rules side by side."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from lastcard.game.deal import check
from lastcard.game.errors import FieldError
from lastcard.game.rules import Rules
from lastcard.observation.row import ACTIONS, ORACLE, ROW, SHORT_ROW
from lastcard.observation.slots import NotCovered, slots_of
from lastcard.sim.batch.choices import ASKED
from lastcard.sim.batch.encode import SLOTTING
from lastcard.sim.batch.memory import HISTORY, SHOWN_CARDS
from lastcard.sim.batch.redeal import redeal_tables
from lastcard.sim.batch.step import DEAL, FOLLOWED, WAIT, choose_by_policies, step_tables
from lastcard.sim.bounds import seed_word
from lastcard.sim.compile import Tables, compile_rules
from lastcard.sim.kernel.decisions import DECISIONS
from lastcard.sim.kernel.layout import NOBODY, OVER, SEATS, TABLE
from lastcard.sim.kernel.rounds import ROUND, UNFINISHED
from lastcard.sim.kernel.verbs import VERBS
from lastcard.sim.policy import Policy, compile_policies

LIMIT = 2000
"""After this many actions a round is cut off: nobody has won it."""
OUTPUTS = ("ended", "wins", "points", "lengths", "actors", "places", "masks", "rows", "oracles")
"""The arrays that a step writes, in the kernel's order."""


@dataclass(frozen=True)
class Setting:
    """A kind of table: its rules, players and the owner of each seat, and the number of these tables."""

    rules: Rules
    players: int
    tables: int
    owners: tuple[int, ...]
    """For each seat a network's number, from 0; or -1 - n for policy n, which plays inside the table."""
    partners: bool = False
    """Whether seats 0 and 2 play against 1 and 3."""


class Snapshot(NamedTuple):
    """The state of all tables between two steps."""

    records: npt.NDArray[np.void]
    memories: npt.NDArray[np.void]
    histories: npt.NDArray[np.void]
    games: npt.NDArray[np.int64]


class BatchedRounds:
    """Tables side by side.  After ``reset`` and each ``step`` the arrays tell who is to choose what.

    ``batch.gpu.BatchedRoundsGpu`` has the same arrays and methods on a GPU.
    """

    def __init__(
        self,
        settings: Sequence[Setting],
        *,
        policies: Sequence[Policy] = (),
        seed: int = 0,
        limit: int = LIMIT,
        oracle: bool = True,
        auto_reset: bool = True,
        beliefs: bool = True,
    ) -> None:
        """Without *beliefs* rows end at SHORT_ROW, and a step takes half the time.

        :raises ValueError: naming what cannot be played; NotCovered for rules that a row cannot show.
        """
        for setting in settings:
            check(setting.rules, setting.players)
            _check_owners(setting, len(policies))
        compiled = [compile_rules(setting.rules) for setting in settings]
        for tables in compiled:
            check_decisions(tables)
        self._rules = np.concatenate([tables.record for tables in compiled])
        self._slots = np.concatenate([slotting(tables) for tables in compiled])
        self._policies = np.stack([compile_policies(tables, tuple(policies)) for tables in compiled])
        counts = [setting.tables for setting in settings]
        number = sum(counts)
        self.seed, self.limit = seed_word(seed), limit
        self.stride = number if auto_reset else 0
        """How far a table's next game is from its last; 0 where no game follows."""
        self._which = np.repeat(np.arange(len(settings), dtype=np.int32), counts)
        self.records = np.zeros(number, TABLE)
        self.owners = np.zeros((number, SEATS), np.int8)
        """Who plays each seat of each table (see Setting.owners); may be changed between steps."""
        self._set_up(settings)
        self._memories = np.zeros(number, SHOWN_CARDS)
        self._histories = np.zeros(number, HISTORY)
        self._histories["believes"] = beliefs
        self._games = np.arange(number, dtype=np.int64)
        self._make_outputs(number, ORACLE if oracle else 0, ROW if beliefs else SHORT_ROW)

    def _set_up(self, settings: Sequence[Setting]) -> None:
        for which, setting in enumerate(settings):
            mine = self._which == which
            self.records["players"][mine] = setting.players
            sides = np.full(SEATS, NOBODY, np.int8)
            if setting.partners:
                sides[: setting.players] = np.arange(setting.players) % 2
            self.records["sides"][mine] = sides
            self.owners[mine, : setting.players] = setting.owners

    def _make_outputs(self, number: int, oracle: int, row: int) -> None:
        self.actors: npt.NDArray[Any] = np.zeros(number, np.int8)
        """Whose choice it is, at each table."""
        self.places: npt.NDArray[Any] = np.zeros((number, SEATS), np.int8)
        """The seats in playing order from the actor on; -1 where there is none."""
        self.masks: npt.NDArray[Any] = np.zeros((number, ACTIONS), np.uint8)
        """1 at each number the actor may choose; all 0 once a round is over and no other follows."""
        self.rows: npt.NDArray[Any] = np.zeros((number, row), np.int8)
        """What the actor knows (observation.row)."""
        self.oracles: npt.NDArray[Any] = np.zeros((number, oracle), np.int8)
        """The other hands, for a critic; no column where they were not asked for."""
        self.ended: npt.NDArray[Any] = np.zeros(number, np.uint8)
        """1 where the last step ended a round, 2 where the round was cut off, else 0."""
        self.wins: npt.NDArray[Any] = np.zeros((number, SEATS), np.uint8)
        """By seat, whether it or its partner won the round that ended."""
        self.points: npt.NDArray[Any] = np.zeros((number, SEATS), np.int16)
        """By seat, the points left in its hand then."""
        self.lengths: npt.NDArray[Any] = np.zeros(number, np.int32)
        """How many actions that round had."""

    def __len__(self) -> int:
        return len(self._which)

    def use(self, **arrays: npt.NDArray[Any]) -> None:
        """Write into these arrays from now on: rows, masks, actors …; they are filled at once.

        :raises ValueError: naming the array whose shape or type does not fit.
        """
        for name, array in arrays.items():
            if name not in OUTPUTS:
                raise FieldError(name, "no-output", allowed=OUTPUTS)
            mine: npt.NDArray[Any] = getattr(self, name)
            if not isinstance(array, np.ndarray) or array.shape != mine.shape or array.dtype != mine.dtype:
                raise FieldError(name, "wrong-array", shape=str(mine.shape), kind=str(mine.dtype))
        for name, array in arrays.items():
            array[...] = getattr(self, name)
            setattr(self, name, array)

    def arrays(self) -> tuple[npt.NDArray[Any], ...]:
        """What a step reads and keeps from one action to the next, in the kernel's order."""
        return (
            self.records, self._rules, self._slots, self._which, self._memories, self._histories,
            self._policies, self.owners, self._games,
        )  # fmt: skip

    # -------------------------------------------------------------- playing
    def reset(self, seed: int | None = None, *, first: int = 0) -> None:
        """Deal games *first*, *first* + 1 …, one to each table, of another seed if one is given."""
        self.seed = self.seed if seed is None else seed_word(seed)
        self._games[:] = first + np.arange(len(self))
        self.run(np.full(len(self), DEAL, np.int64))

    def advance(self, which: npt.NDArray[np.bool_]) -> None:
        """Let DEAL deal another game than the last at these tables."""
        self._games[which] += len(self)

    def step(self, actions: npt.NDArray[np.integer[Any]]) -> None:
        """Take the action chosen at each table; WAIT at a table whose round is over.

        :raises ValueError: if one of them may not be chosen; nothing has been done anywhere.
        """
        chosen = np.asarray(actions, np.int64)
        if chosen.shape != (len(self),):
            raise FieldError("actions", "one-for-each-table", count=len(self))
        inside = (chosen >= 0) & (chosen < ACTIONS)
        allowed = self.masks[np.arange(len(self)), np.where(inside, chosen, 0)] != 0
        allowed = np.where(inside, allowed, (chosen == WAIT) & (self.records["decision"] == OVER))
        if not allowed.all():
            table = int(np.flatnonzero(~allowed)[0])
            raise FieldError("actions", "not-to-choose", given=int(chosen[table]), number=table)
        self.run(chosen)

    def run(self, actions: npt.NDArray[np.int64]) -> None:
        """``step`` without a check, for actions drawn from the masks; also takes DEAL and WAIT."""
        taken = (*self.arrays(), actions, self.seed, self.stride, self.limit)
        step_tables(*taken, *(getattr(self, name) for name in OUTPUTS))

    def policy_choices(self) -> npt.NDArray[np.int64]:
        """What the policies choose for the actors: policy n for the seats of owner n.

        WAIT where a round is over.
        """
        ts, rules, slots, which, _, hs, policies, owners, _ = self.arrays()
        chosen = np.empty(len(self), np.int64)
        choose_by_policies(ts, rules, slots, which, hs, policies, owners, chosen)
        return chosen

    def follow(self, table: int, seat: int, code: int) -> None:
        """Do what *seat* did elsewhere by an action code, and play no further: to see a recorded game."""
        t = self.records[table]
        t["prompt"] = NOBODY if seat == t["seat"] else seat
        actions = np.full(len(self), WAIT, np.int64)
        actions[table] = FOLLOWED - code
        self.run(actions)

    def results(self, cut: npt.NDArray[np.bool_]) -> npt.NDArray[np.void]:
        """A record (rounds.ROUND) of each table's round, where all are over; *cut*: which were cut off."""
        found = np.zeros(len(self), ROUND)
        found["points"] = self.points
        for name in ("dealer", "moves", "winner"):
            found[name] = self.records[name]
        found["winner"][cut] = UNFINISHED
        for name in ("first", "catches", "challenges", "won_challenges"):
            found[name] = self._histories[name]
        found["cards"] = np.bitwise_count(self.records["hands"]).sum(2)
        return found

    # -------------------------------------------------------------- other worlds
    def snapshot(self) -> Snapshot:
        """Return a copy of the state of all tables."""
        return Snapshot(
            self.records.copy(), self._memories.copy(), self._histories.copy(), self._games.copy()
        )

    def restore(self, snapshot: Snapshot) -> None:
        """Set all tables back to *snapshot*."""
        held = (self.records, self._memories, self._histories, self._games)
        for array, was in zip(held, snapshot, strict=True):
            array[...] = was
        self.run(np.full(len(self), WAIT, np.int64))

    def redeal(self, seed: int) -> None:
        """Deal the cards anew that each table's actor cannot see; what it sees stays as it is.

        :raises ValueError: if the seed is out of range.
        """
        redeal_tables(self.records, self._memories, self.actors, seed_word(seed))
        self.run(np.full(len(self), WAIT, np.int64))


def check_decisions(tables: Tables) -> None:
    """See that every decision the cards of these rules may ask for can be put to a network.

    :raises NotCovered: naming one that cannot.
    """
    programs = tables.record["program"][0, :, 0]
    for number, verb in enumerate(VERBS, 1):
        unknown = [asked for asked in verb.asks if asked not in ASKED]
        if unknown and (programs == number).any():
            asked = next(one for one in DECISIONS if one.number == unknown[0])
            raise NotCovered("decision", name=asked.decision.__name__)


def slotting(tables: Tables) -> npt.NDArray[np.void]:
    """One record of encode.SLOTTING for these rules.

    :raises NotCovered: if a row has no room for them.
    """
    slots = slots_of(tables.rules)
    record = np.zeros(1, SLOTTING)
    for card, kind in tables.kind.items():
        record["face"][0, kind] = slots.face[card]
    record["static"][0] = slots.in_force
    return record


def _check_owners(setting: Setting, policies: int) -> None:
    if len(setting.owners) != setting.players:
        given = len(setting.owners)
        raise FieldError("owners", "given-for-each-seat", given=given, seats=setting.players)
    if min(setting.owners) < -policies:
        raise FieldError("owners", "no-such-policy", given=min(setting.owners), count=policies)
