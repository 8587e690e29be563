"""The tournaments of a database, read once and then followed: what any node adds, every node finds."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable

import msgspec

from lastcard.formats import BadEntry
from lastcard.server.features.tournaments.log import Entry, read_entry, read_held, write
from lastcard.server.features.tournaments.named_locks import NamedLocks
from lastcard.server.features.tournaments.state import TournamentState, advance, opened
from lastcard.server.live.table_log import Unreadable
from lastcard.server.storage import Store, Taken

MOST_KEPT = 200
"""In memory; what was asked for longest ago is read again."""

Propose = Callable[[TournamentState], Entry | None]
"""What is to be added to a tournament as it stands; None for nothing."""


class Register:
    """Every tournament as its log has it."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[str, TournamentState] = OrderedDict()
        self._locks = NamedLocks()

    async def find(self, tournament: str) -> TournamentState | None:
        """A tournament as it stands; None if there is none.

        :raises Unreadable: it cannot be understood.
        """
        known = self._known.get(tournament)
        if known is not None and not self._store.shared:
            return known
        async with self._locks[tournament]:
            return await self._read(tournament)

    async def add(self, tournament: str, propose: Propose) -> TournamentState:
        """The tournament after what *propose* makes of it, which is on disk when this returns.

        *propose* is asked again where another node came first; what it raises is passed on.

        :raises Unavailable: it may or may not be stored.
        """
        async with self._locks[tournament]:
            while True:
                state = await self._read(tournament)
                assert state is not None
                entry = propose(state)
                if entry is None:
                    return state
                after = advance(state, entry)
                try:
                    await self._store.add_to_tournament(tournament, after.seq, write(entry))
                except Taken:
                    self._known.pop(tournament, None)
                except BaseException:  # It may be stored: it is read before anything else is added.
                    self._known.pop(tournament, None)
                    raise
                else:
                    self._keep(tournament, after)
                    return after

    async def _read(self, tournament: str) -> TournamentState | None:
        known = self._known.get(tournament)
        if known is not None and not self._store.shared:
            return known
        if known is None:
            spec = await self._store.tournament(tournament)
            if spec is None:
                return None
            found = await asyncio.to_thread(_opened, spec)
        else:
            found = known
        news = await self._store.tournament_log(tournament, found.seq)
        if news:
            found = await asyncio.to_thread(_followed, found, news)
        self._keep(tournament, found)
        return found

    def _keep(self, tournament: str, state: TournamentState) -> None:
        self._known[tournament] = state
        self._known.move_to_end(tournament)
        if len(self._known) > MOST_KEPT:
            self._known.popitem(last=False)


def _opened(spec: str) -> TournamentState:
    try:
        return opened(read_held(spec))
    except (msgspec.DecodeError, BadEntry, ValueError) as error:
        raise Unreadable(str(error)) from error


def _followed(state: TournamentState, entries: tuple[str, ...]) -> TournamentState:
    try:
        for text in entries:
            state = advance(state, read_entry(text))
    except (msgspec.DecodeError, BadEntry, ValueError, AssertionError) as error:
        raise Unreadable(str(error)) from error
    return state
