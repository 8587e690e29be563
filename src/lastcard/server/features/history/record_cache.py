"""Records and replays, made so that nobody can keep the server busy with them.

A record of a long match is long work, and anybody with the link may ask for it.  A round that is over does
not change: it is written once and kept.  Of the round being played only its own part of the log is read, and
of a replay only its round.  One piece of such work is done at a time.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence

from lastcard.server.features.history.records import finished, finished_text, one_round_text, running_text
from lastcard.server.features.history.replays import replay
from lastcard.server.live.host import TableHost
from lastcard.server.live.table_log import read_stored
from lastcard.server.storage import Store, StoredEntry
from lastcard.server.table.log_entries import LogEntry
from lastcard.server.table.seats import Roster
from lastcard.server.table.state import TableState
from lastcard.server.wire.answers import Replay

_MOST_KEPT = 32 * 2**20
"""Characters of finished records."""
_AT_ONCE = 1000
"""Entries read before others get a turn."""


class RecordCache:
    """The records of a node's tables."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, tuple[int, tuple[Roster, ...], str]] = OrderedDict()
        """How many rounds of each table are in the text, and who played them then: a name may be removed."""
        self._one_at_a_time = asyncio.Lock()

    async def record(self, store: Store, host: TableHost) -> str:
        """The game so far, as text."""
        async with self._one_at_a_time:
            table = host.table
            over = await self._finished(store, host.name, table)
            if all(this.opened for this in table.rounds):
                return over
            before, begins = _begins(table, len(table.rounds))
            log = await _log(store, host.name, begins, table.seq)
            return over + await asyncio.to_thread(running_text, table, log, dealt_before=before)

    async def replay(
        self, store: Store, host: TableHost, number: int, *, eyes: int | None = None
    ) -> Replay | None:
        """A round that is over, moment by moment, all hands open or from the *eyes* of a seat; else None."""
        async with self._one_at_a_time:
            table = host.table
            over = finished(table)
            if not 1 <= number <= len(over):
                return None
            text = await _round(store, host.name, table, number)
            return await asyncio.to_thread(replay, text, number, len(over), eyes=eyes)

    async def round_text(self, store: Store, host: TableHost, number: int) -> str:
        """The record of a round that is over, by itself."""
        async with self._one_at_a_time:
            return await _round(store, host.name, host.table, number)

    def forget(self, name: str) -> None:
        """The table is gone: keep nothing of it."""
        self._kept.pop(name, None)

    async def _finished(self, store: Store, name: str, table: TableState) -> str:
        rounds, (known, rosters, text) = len(finished(table)), self._kept.get(name, (0, (), ""))
        if not known or rosters != table.rosters[: len(rosters)]:
            log = await _log(store, name, 0, table.seq)
            text = await asyncio.to_thread(finished_text, table, log)
        else:
            for number in range(known + 1, rounds + 1):
                text += _without_head(await _round(store, name, table, number))
        self._kept[name] = (rounds, table.rosters, text)
        self._kept.move_to_end(name)
        self._forget()
        return text

    def _forget(self) -> None:
        while len(self._kept) > 1 and sum(len(text) for _, _, text in self._kept.values()) > _MOST_KEPT:
            self._kept.popitem(last=False)


async def _round(store: Store, name: str, table: TableState, number: int) -> str:
    """The record of one round that is over."""
    before, begins = _begins(table, number)
    _, ends = _begins(table, number + 1)
    log = await _log(store, name, begins, ends or table.seq)
    this = table.rounds[number - 1]
    return await asyncio.to_thread(one_round_text, table, this, log, dealt_before=before)


async def _log(store: Store, name: str, after: int, last: int) -> list[LogEntry]:
    log: list[LogEntry] = []
    for begin in range(after, last, _AT_ONCE):
        part = await store.between(name, begin, min(begin + _AT_ONCE, last))
        log += await asyncio.to_thread(_read, part)
    return log


def _read(entries: Sequence[StoredEntry]) -> list[LogEntry]:
    return [read_stored(entry) for entry in entries]


def _without_head(record: str) -> str:
    return record[record.index("\nround ") + 1 :]


def _begins(table: TableState, number: int) -> tuple[int, int]:
    """How many rounds were dealt before an entry from which round *number* can be read, and that entry.

    The log of a round that an earlier version dealt is read from the start: it did not note the entry.
    """
    made = table.rounds[number - 1].commits if number <= len(table.rounds) else None
    return (0, 0) if made is None or made.dealt is None else (number - 1, made.dealt - 1)
