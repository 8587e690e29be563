"""Reads tournaments from the database and appends to their logs; keeps recent ones in memory."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from weakref import WeakValueDictionary

import msgspec

from lastcard.formats import BadEntry
from lastcard.server.features.tournaments.log import (
    ENTRIES,
    SPECS,
    Erased,
    TournamentEntry,
    TournamentSpec,
    write,
)
from lastcard.server.features.tournaments.state import TournamentState, apply_entry, initial_state
from lastcard.server.live.table_log import Unreadable
from lastcard.server.storage import Conflict, Store
from lastcard.server.wall_clock import wall_time
from lastcard.server.wire.requests import found

MOST_KEPT = 200
"""Tournaments kept in memory; the least recently used is dropped first."""
_CREATE = "INSERT INTO tournaments (id, spec) VALUES ($1, $2)"
_SPEC = "SELECT spec FROM tournaments WHERE id = $1"
_RUNNING = "SELECT id FROM tournaments WHERE closed = 0"
_FINISH = "UPDATE tournaments SET closed = 1, used = $2 WHERE id = $1"
_APPEND = "INSERT INTO tournament_log (tournament_id, seq, entry) VALUES ($1, $2, $3)"
_LOG = (
    "SELECT l.entry FROM tournaments t LEFT JOIN tournament_log l ON l.tournament_id = t.id AND l.seq > $2 "
    "WHERE t.id = $1 ORDER BY l.seq"
)
"""One row without an entry where there is none; no row where there is no tournament."""
_ERASED = write(Erased())

ProposeEntry = Callable[[TournamentState], TournamentEntry | None]
"""Returns the entry to append to a tournament in this state; None for nothing."""


class KeyedLocks:
    """One lock for each key.  Unused locks are freed: keys come from strangers, and have no end."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def __getitem__(self, key: str) -> asyncio.Lock:
        return self._locks.setdefault(key, asyncio.Lock())


class TournamentRepository:
    """Every tournament of the database."""

    def __init__(self, store: Store) -> None:
        self._store, self._backend = store, store.backend
        self._states: OrderedDict[str, TournamentState] = OrderedDict()
        self._locks = KeyedLocks()

    async def create(self, tournament: str, spec: TournamentSpec) -> None:
        """Store a new tournament."""
        await self._backend.commit(((_CREATE, (tournament, write(spec))),))

    async def running(self) -> Sequence[str]:
        """The ids of the tournaments that are not over."""
        return [row["id"] for row in await self._backend.rows(_RUNNING)]

    async def finish(self, tournament: str) -> None:
        """Mark a tournament as over."""
        await self._backend.commit(((_FINISH, (tournament, int(wall_time()))),))

    async def find(self, tournament: str) -> TournamentState | None:
        """The current state of a tournament; None if there is no such tournament.

        :raises Unreadable: its log cannot be understood.
        """
        async with self._locks[tournament]:
            return await self._read(tournament)

    async def append(self, tournament: str, propose: ProposeEntry) -> TournamentState:
        """Append the entry that *propose* returns, and return the new state once it is on disk.

        *propose* is called again if another node appends first; its exceptions are passed on.

        :raises Denied: there is no such tournament.
        :raises Unavailable: the entry may or may not be stored.
        """
        async with self._locks[tournament]:
            while True:
                state = found(await self._read(tournament), "tournament")
                entry = propose(state)
                if entry is None:
                    return state
                after = apply_entry(state, entry)
                try:
                    await self._backend.commit(((_APPEND, (tournament, after.seq, write(entry))),))
                except Conflict:  # Another node has appended.
                    self._states.pop(tournament, None)
                except BaseException:  # It may be stored: read the log before the next append.
                    self._states.pop(tournament, None)
                    raise
                else:
                    self._keep(tournament, after)
                    return after

    async def _read(self, tournament: str) -> TournamentState | None:
        """The state by the database: commands beside this server erase players, and delete tournaments."""
        state = self._states.get(tournament)
        new = await self._entries(tournament, 0 if state is None else state.seq)
        if state is not None and new is not None and _ERASED in new:
            state, new = None, await self._entries(tournament, 0)
        if new is None:
            self._states.pop(tournament, None)
            return None
        if state is None:
            (row,) = await self._backend.rows(_SPEC, (tournament,))
            state = await asyncio.to_thread(_replay, tournament, row["spec"], new)
        elif new:
            state = await asyncio.to_thread(_replay, tournament, state, new)
        self._keep(tournament, state)
        return state

    async def _entries(self, tournament: str, after: int) -> list[str] | None:
        """The entries of the log after so many; None if there is no such tournament."""
        rows = await self._backend.rows(_LOG, (tournament, after))
        return [row["entry"] for row in rows if row["entry"] is not None] if rows else None

    def _keep(self, tournament: str, state: TournamentState) -> None:
        self._states[tournament] = state
        self._states.move_to_end(tournament)
        if len(self._states) > MOST_KEPT:
            self._states.popitem(last=False)


def _replay(tournament: str, start: TournamentState | str, entries: Sequence[str]) -> TournamentState:
    """The state after *entries*, from a state or from the specification."""
    try:
        state = initial_state(tournament, SPECS.decode(start)) if isinstance(start, str) else start
        for text in entries:
            state = apply_entry(state, ENTRIES.decode(text))
    except (msgspec.DecodeError, BadEntry, ValueError, AssertionError) as error:
        raise Unreadable(str(error)) from error
    return state
