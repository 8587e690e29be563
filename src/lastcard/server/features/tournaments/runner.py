"""What a tournament does by itself: it begins, opens its tables, takes down results, and ends.

Everything follows from its log and from its tables' logs, and every step may be taken by any node, or twice:
so it goes on wherever a node is alive, from where it was left.
"""

import asyncio
import logging
from collections import defaultdict
from collections.abc import Callable
from functools import partial

from lastcard.server.features.tournaments.commands import check_in_over
from lastcard.server.features.tournaments.log import Ended, Entry, Paired, Played
from lastcard.server.features.tournaments.named_locks import NamedLocks
from lastcard.server.features.tournaments.register import Register
from lastcard.server.features.tournaments.state import TournamentState
from lastcard.server.features.tournaments.tables import (
    MARK,
    place_of,
    result_of,
    spec_of,
    table_id,
    unattended,
    walkover,
)
from lastcard.server.live.history import Moved, Unreadable, recalled
from lastcard.server.live.host import TableHost
from lastcard.server.nodes.registry import TableRegistry
from lastcard.server.table.state import TableState
from lastcard.server.wall_clock import wall_time

log = logging.getLogger("lastcard")

_AT_ONCE = 16
"""Tables opened together: their commits share a write to the disk."""
_SELDOM = 30.0
"""Seconds between two looks at a tournament that waits for people."""
ARENA_MINUTES = 60.0
MOST_WAIT = 14 * 86_400.0
"""Seconds after which a tournament that never began is called off."""


class Runner:
    """Takes every tournament on, as far as it can go now."""

    def __init__(
        self, registry: TableRegistry, register: Register, wall: Callable[[], float] = wall_time
    ) -> None:
        self._registry = registry
        self._register = register
        self._wall = wall
        self._working = NamedLocks()
        self._opened: defaultdict[str, set[str]] = defaultdict(set)
        """Tables that are known to be there."""
        self._resumed: set[str] = set()
        """Tournaments whose tables this process has looked through."""
        self._next_look: dict[str, float] = {}
        """The tournaments that are not over, and when each is looked at again."""
        self.creators: dict[str, str] = {}
        """The address each running tournament was asked for from, as far as this process knows."""
        registry.on_load.append(self._follow)

    async def start(self) -> None:
        """Resume every tournament that is not over."""
        for tournament in await self._registry.store.running_tournaments():
            self._next_look[tournament] = 0.0
            self.go_on(tournament)

    async def turn(self) -> None:
        """Look at every tournament that may have something due."""
        if self._registry.members.cut_off:
            return
        if self._registry.store.shared:
            for tournament in await self._registry.store.running_tournaments():
                self._next_look.setdefault(tournament, 0.0)
        now = asyncio.get_running_loop().time()
        for tournament, when in list(self._next_look.items()):
            if when <= now:
                await self._try_to_advance(tournament)

    def go_on(self, tournament: str) -> None:
        """Take a tournament on, and again until it could be done."""
        self._registry.supervisor.until_done(
            f"tournament {tournament}", partial(self._try_to_advance, tournament)
        )

    async def has_opened(self, table: str) -> bool:
        """Whether *table* is there, at whichever node."""
        opened = self._opened.get(place_of(table)[0], ())
        return table in opened or table in await self._registry.store.existing([table])

    # -------------------------------------------------------------- tables that end
    def _follow(self, host: TableHost) -> None:
        if MARK in host.name:
            host.followers.append(partial(self._moved, host.name))
            if host.table.stage == "over":  # Whoever had it before may not have come to write it down.
                self._is_over(host.name)

    def _moved(self, name: str, moved: Moved) -> None:
        if moved.ends_match:
            self._is_over(name)

    def _is_over(self, name: str) -> None:
        self._registry.supervisor.until_done(f"tournament table {name}", partial(self._take_down, name))

    async def _take_down(self, name: str) -> None:
        """Write down the result of a table that is over, and go on."""
        tournament, stage, number = place_of(name)
        try:
            table = await self._table(name)
            if table is not None and table.stage == "over":
                await self._record(tournament, stage, number, table)
            await self.advance(tournament)
        except Unreadable as error:
            log.error("tournament %s cannot go on: %s", tournament, error)  # noqa: TRY400 - it says where

    async def _record(self, tournament: str, stage: int, number: int, table: TableState) -> None:
        def propose(state: TournamentState) -> Entry | None:
            if not _is_unplayed(state, stage, number):
                return None
            return result_of(state, stage, number, table)

        await self._register.add(tournament, propose)

    async def _table(self, name: str) -> TableState | None:
        host = self._registry.hosts.get(name)
        if host is not None:
            return host.table
        stored = await self._registry.store.load(name)
        return None if stored is None else (await recalled(self._registry.store, stored)).now

    # -------------------------------------------------------------- going on
    async def _try_to_advance(self, tournament: str) -> None:
        try:
            await self.advance(tournament)
        except Unreadable as error:
            self._forget(tournament)
            log.error("tournament %s cannot go on: %s", tournament, error)  # noqa: TRY400 - it says where

    async def advance(self, tournament: str) -> None:
        """Do all that is due now."""
        async with self._working[tournament]:
            state = await self._register.add(tournament, self._due)
            if state.at == "playing":
                state = await self._play_on(tournament, state)
            if state.at == "over":
                await self._registry.store.finish_tournament(tournament)
                self._forget(tournament)
                return
            waits = _SELDOM if state.at == "signing-up" else 0.0
            self._next_look[tournament] = asyncio.get_running_loop().time() + waits

    def _forget(self, tournament: str) -> None:
        self._next_look.pop(tournament, None)
        self._opened.pop(tournament, None)
        self.creators.pop(tournament, None)
        self._resumed.discard(tournament)

    def _due(self, state: TournamentState) -> Entry | None:
        """What the time of day brings."""
        now = self._wall()
        if state.at == "signing-up" and now > state.held.at + MOST_WAIT:
            return Ended()
        if state.arena is None:
            return check_in_over(state, now)
        over = now >= (arena_ends(state) or now)
        return Ended() if over and not state.arena.closed else None

    async def _play_on(self, tournament: str, state: TournamentState) -> TournamentState:
        if tournament not in self._resumed:
            state = await self._resume(tournament, state)
        if state.arena is not None and state.arena.waiting:
            state = await self._register.add(tournament, _paired)
        while _walkover(state) is not None:
            state = await self._register.add(tournament, _walkover)
        await self._open_tables(tournament, state)
        return state

    async def _resume(self, tournament: str, state: TournamentState) -> TournamentState:
        """Look through the tables of the stage being played: some may have ended with nobody to note it."""
        assert state.contest is not None
        names = {table_id(tournament, s, t): (s, t) for s, t, _ in state.contest.unplayed()}
        there = await self._registry.store.existing(list(names)) if names else frozenset()
        for name in sorted(there):
            table = await self._table(name)
            if table is not None and table.stage == "over":
                await self._record(tournament, *names[name], table)
        self._opened[tournament] |= there
        self._resumed.add(tournament)
        found = await self._register.find(tournament)
        assert found is not None
        return found

    async def _open_tables(self, tournament: str, state: TournamentState) -> None:
        """Open the tables of every meeting that waits for one."""
        if state.contest is None:
            return
        wanted = [
            (name, meeting)
            for stage, table, meeting in state.contest.unplayed()
            if (name := table_id(tournament, stage, table)) not in self._opened[tournament]
        ]
        creator = "" if state.open else self.creators.get(tournament, "")
        for at in range(0, len(wanted), _AT_ONCE):
            some = wanted[at : at + _AT_ONCE]
            opening = (
                self._registry.open_table(name, spec_of(state, meeting), creator=creator)
                for name, meeting in some
            )
            done = await asyncio.gather(*opening, return_exceptions=True)
            for (name, _), outcome in zip(some, done, strict=True):
                if not isinstance(outcome, BaseException):
                    self._opened[tournament].add(name)
            for outcome in done:
                if isinstance(outcome, BaseException):
                    raise outcome


def arena_ends(state: TournamentState) -> float | None:
    """The time of day an arena takes nobody any more; None for another tournament."""
    if state.arena is None or state.began is None:
        return None
    return state.began + 60 * (state.held.asked.minutes or ARENA_MINUTES)


def _is_unplayed(state: TournamentState, stage: int, number: int) -> bool:
    if state.contest is None or state.at != "playing" or stage >= len(state.contest.stages):
        return False
    meetings = state.contest.stages[stage].meetings
    return number < len(meetings) and meetings[number].ranking is None


def _paired(state: TournamentState) -> Entry | None:
    if state.at != "playing" or state.arena is None or state.arena.closed:
        return None
    tables = state.arena.next_tables()
    return Paired(tables=tuple(tables)) if tables else None


def _walkover(state: TournamentState) -> Played | None:
    """The first result that needs no table."""
    if state.at != "playing" or state.contest is None:
        return None
    for stage, table, meeting in state.contest.unplayed():
        if unattended(state, meeting):
            return walkover(state, stage, table, meeting)
    return None
