"""Runs tournaments: starts them, opens their tables, records results, and ends them.

Every step follows from the logs of the tournament and of its tables, and may be taken by any node, or twice:
when a node dies, another continues.
"""

import asyncio
import logging
from collections import defaultdict
from collections.abc import Callable
from functools import partial

from lastcard.server.features.tournaments.commands import check_in_over
from lastcard.server.features.tournaments.log import Ended, Paired, TournamentEntry
from lastcard.server.features.tournaments.repository import KeyedLocks, TournamentRepository
from lastcard.server.features.tournaments.state import TournamentState
from lastcard.server.features.tournaments.tables import (
    MARK,
    created_for,
    place_of,
    result_of,
    table_id,
    walkover,
)
from lastcard.server.live.host import TableHost
from lastcard.server.live.table_log import Moved, Unreadable, load_log
from lastcard.server.nodes.registry import TableRegistry

log = logging.getLogger("lastcard")

_AT_ONCE = 16
"""Tables opened at the same time, so that their commits share a write to the disk."""
_SIGN_UP_SECONDS = 30.0
"""Seconds between two checks of a tournament whose players still sign up."""
ARENA_MINUTES = 60.0
MOST_SIGN_UP_SECONDS = 14 * 86_400.0
"""A tournament that has not started after so many seconds is ended."""


class TournamentRunner:
    """Advances every tournament as far as it can go now."""

    def __init__(
        self, registry: TableRegistry, repository: TournamentRepository, wall: Callable[[], float]
    ) -> None:
        self._registry = registry
        self._repository = repository
        self._wall = wall
        self._working = KeyedLocks()
        self._opened: defaultdict[str, set[str]] = defaultdict(set)
        """Tables that are known to exist, by tournament."""
        self._resumed: set[str] = set()
        """Tournaments whose tables this process has checked for results."""
        self._next_check: dict[str, float] = {}
        """When each tournament that is not over is checked again."""
        self.creators: dict[str, str] = {}
        """The address that created each running tournament, as far as this process knows."""
        registry.on_load.append(self._follow)

    async def start(self) -> None:
        """Resume every tournament that is not over."""
        for tournament in await self._repository.running():
            self._next_check[tournament] = 0.0
            self.advance_soon(tournament)

    async def run_once(self) -> None:
        """Advance every tournament that is due."""
        if self._registry.cluster.cut_off:
            return
        if self._registry.store.shared:
            for tournament in await self._repository.running():
                self._next_check.setdefault(tournament, 0.0)
        now = asyncio.get_running_loop().time()
        for tournament, when in list(self._next_check.items()):
            if when <= now:
                await self._try_to_advance(tournament)

    def advance_soon(self, tournament: str) -> None:
        """Advance a tournament in the background; retry until it works."""
        self._registry.supervisor.until_done(
            f"tournament {tournament}", partial(self._try_to_advance, tournament)
        )

    def made_by(self, creator: str) -> int:
        """How many tournaments that are not over an address has created at this node."""
        return sum(address == creator for address in self.creators.values())

    async def has_opened(self, table: str) -> bool:
        """Whether *table* exists, at any node."""
        opened = self._opened.get(place_of(table)[0], ())
        return table in opened or table in await self._registry.store.existing([table])

    # -------------------------------------------------------------- results
    def _follow(self, host: TableHost) -> None:
        if MARK in host.name:
            host.followers.append(self._moved)
            # The node that served it may have died before recording the result.
            if host.table.stage == "over":
                self._record_soon(host.name)

    def _moved(self, host: TableHost, moved: Moved) -> None:
        if moved.ends_match:
            self._record_soon(host.name)

    def _record_soon(self, name: str) -> None:
        self._registry.supervisor.until_done(f"tournament table {name}", partial(self._record_result, name))

    async def _record_result(self, name: str) -> None:
        """Record the result of a table that is over, and advance the tournament."""
        tournament, *_ = place_of(name)
        try:
            await self._record(name)
            await self.advance(tournament)
        except Unreadable as error:
            log.error("tournament %s cannot go on: %s", tournament, error)  # noqa: TRY400 - it says where

    async def _record(self, name: str) -> None:
        """Record the result of a table, if it is over."""
        if (host := self._registry.hosts.get(name)) is not None:
            table = host.table
        elif (stored := await self._registry.store.load(name)) is not None:
            table = (await load_log(self._registry.store, stored)).now
        else:
            return
        tournament, stage, number = place_of(name)

        def propose(state: TournamentState) -> TournamentEntry | None:
            waits = state.at == "playing" and any((stage, number) == (s, t) for s, t, _ in state.unplayed())
            return result_of(state, stage, number, table) if waits else None

        if table.stage == "over":
            await self._repository.append(tournament, propose)

    # -------------------------------------------------------------- advancing
    async def _try_to_advance(self, tournament: str) -> None:
        try:
            await self.advance(tournament)
        except Unreadable as error:
            self._forget(tournament)
            log.error("tournament %s cannot go on: %s", tournament, error)  # noqa: TRY400 - it says where

    async def advance(self, tournament: str) -> None:
        """Do everything that is due now."""
        async with self._working[tournament]:
            state = await self._repository.append(tournament, self._due)
            if state.at == "playing":
                state = await self._play_on(state)
            if state.at == "over":
                await self._repository.finish(tournament)
                self._forget(tournament)
                return
            seconds = _SIGN_UP_SECONDS if state.at == "signing-up" else 0.0
            self._next_check[tournament] = asyncio.get_running_loop().time() + seconds

    def _forget(self, tournament: str) -> None:
        self._next_check.pop(tournament, None)
        self._opened.pop(tournament, None)
        self.creators.pop(tournament, None)
        self._resumed.discard(tournament)

    def _due(self, state: TournamentState) -> TournamentEntry | None:
        """The entry that is due because of the time: check-in or an arena ends."""
        now = self._wall()
        if state.at == "signing-up" and now > state.spec.created + MOST_SIGN_UP_SECONDS:
            return Ended()
        if state.arena is None:
            return check_in_over(state, now)
        over = now >= (arena_ends(state) or now)
        return Ended() if over and not state.arena.closed else None

    async def _play_on(self, state: TournamentState) -> TournamentState:
        if state.id not in self._resumed:
            state = await self._resume(state)
        if state.arena is not None and state.arena.waiting:
            state = await self._repository.append(state.id, _paired)
        while walkover(state) is not None:
            state = await self._repository.append(state.id, walkover)
        await self._open_tables(state)
        return state

    async def _resume(self, state: TournamentState) -> TournamentState:
        """Record the results of tables that ended while no node ran the tournament."""
        names = [table_id(state.id, stage, table) for stage, table, _ in state.unplayed()]
        there = await self._registry.store.existing(names) if names else frozenset()
        for name in sorted(there):
            await self._record(name)
        self._opened[state.id] |= there
        self._resumed.add(state.id)
        found = await self._repository.find(state.id)
        assert found is not None
        return found

    async def _open_tables(self, state: TournamentState) -> None:
        """Open a table for every meeting that has none."""
        opened = self._opened[state.id]
        wanted = [
            (name, meeting)
            for stage, table, meeting in state.unplayed()
            if (name := table_id(state.id, stage, table)) not in opened
        ]
        creator = "" if state.open else self.creators.get(state.id, "")
        for at in range(0, len(wanted), _AT_ONCE):
            some = wanted[at : at + _AT_ONCE]
            opening = (
                self._registry.open_table(name, created_for(state, meeting), creator=creator)
                for name, meeting in some
            )
            done = await asyncio.gather(*opening, return_exceptions=True)
            for (name, _), outcome in zip(some, done, strict=True):
                if not isinstance(outcome, BaseException):
                    opened.add(name)
            for outcome in done:
                if isinstance(outcome, BaseException):
                    raise outcome


def arena_ends(state: TournamentState) -> float | None:
    """When an arena ends, in seconds since 1970; None for another tournament."""
    if state.arena is None or state.began is None:
        return None
    return state.began + 60 * (state.spec.request.minutes or ARENA_MINUTES)


def _paired(state: TournamentState) -> TournamentEntry | None:
    if state.at != "playing" or state.arena is None or state.arena.closed:
        return None
    tables = state.arena.next_tables()
    return Paired(tables=tuple(tables)) if tables else None
