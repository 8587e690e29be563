"""The newest part of a table's log, kept so that a client who reconnects can be told what it missed."""

import asyncio
from collections import deque
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from lastcard.game.errors import LocalizedError
from lastcard.server.storage import Store, Stored, StoredEntry
from lastcard.server.table.checkpoints import Unfit, from_checkpoint
from lastcard.server.table.log_entries import LogEntry, read_created, read_entry
from lastcard.server.table.state import TableState, opened
from lastcard.server.table.transitions import advance
from lastcard.server.wire.table_events import Happening

MOST = 256
"""How many entries are kept at least."""
_BETWEEN_MARKS = 32
_STEPS_AT_A_TIME = 50
"""Log entries replayed before other tasks get a turn."""


class Unreadable(Exception):
    """A table whose log this version does not understand; the message says where."""


class Moved(NamedTuple):
    """One entry of a log: the table before and after it, and the events."""

    before: TableState
    after: TableState
    events: tuple[Happening, ...]

    @property
    def ends_match(self) -> bool:
        """Whether the match has come to its end."""
        return self.after.stage == "over" != self.before.stage


class TableLog:
    """The last entries, and a snapshot of the table at every few of them; the states between are replayed.

    A state after each entry would take ten times the memory.  A *short* one begins in the middle of the
    log, and what was before must be read when somebody asks for it.
    """

    def __init__(self, table: TableState, *, short: bool = False) -> None:
        self.now = table
        self._short = short
        self._marks = deque([table])
        self._entries: deque[LogEntry] = deque()

    def add(self, entry: LogEntry, after: TableState) -> None:
        """Add *entry*, after which the table is *after*."""
        self.now = after
        self._entries.append(entry)
        if after.seq - self._marks[-1].seq == _BETWEEN_MARKS:
            self._marks.append(after)
        if len(self._marks) > 1 and after.seq - self._marks[1].seq >= MOST:
            self._marks.popleft()
            for _ in range(_BETWEEN_MARKS):
                self._entries.popleft()

    @property
    def last(self) -> LogEntry | None:
        """The newest entry; None where it is not known."""
        return self._entries[-1] if self._entries else None

    def lacks(self, seq: int, most: int = MOST) -> bool:
        """Whether what happened after *seq* is missing here, but is in the log."""
        return self._short and self.now.seq - most <= seq < self._marks[0].seq

    def since(self, seq: int, most: int = MOST) -> list[Moved]:
        """What happened after *seq*, in order; nothing where that is more than *most*, or not known."""
        if not max(self._marks[0].seq, self.now.seq - most) <= seq < self.now.seq:
            return []
        return [moved for moved in self._again(seq) if moved.after.seq > seq]

    def _again(self, seq: int) -> Iterator[Moved]:
        table = next(mark for mark in reversed(self._marks) if mark.seq <= seq)
        for entry in islice(self._entries, table.seq - self._marks[0].seq, None):
            after, events = advance(table, entry)
            yield Moved(table, after, events)
            table = after


async def load_log(store: Store, stored: Stored) -> TableLog:
    """The log of a stored table, from its checkpoint where that fits.

    :raises Unreadable: what is stored is not understood.
    :raises Unavailable: when the log cannot be read.
    """
    try:
        return await _since_checkpoint(stored)
    except (Unfit, Unreadable):
        # The checkpoint may be what is wrong: the log alone decides.
        return await replay_log(stored.spec, await store.since(stored.lease.table, 0))


async def replay_log(created: str, log: Sequence[StoredEntry]) -> TableLog:
    """The log of a table, replayed from the first entry of *log*.

    :raises Unreadable: what is stored is not understood.
    """
    return await _replayed(TableLog(_opened(created)), log)


def read_logged(table: TableState, entry: StoredEntry) -> tuple[LogEntry, TableState, tuple[Happening, ...]]:
    """What *entry* says, the *table* after it, and what happened.

    :raises Unreadable: it says nothing that fits.
    """
    if entry.seq != table.seq + 1:
        raise Unreadable(f"entry {entry.seq} follows entry {table.seq}")
    logged = read_stored(entry)
    try:
        return logged, *advance(table, logged)
    except Exception as error:
        # Whatever a row that is not ours makes the rules say: it must cost one table, not the server.
        raise Unreadable(f"entry {entry.seq}: {error!r}") from error


def read_stored(entry: StoredEntry) -> LogEntry:
    """What *entry* says.

    :raises Unreadable: nothing that is known.
    """
    try:
        return read_entry(entry.text)
    except Exception as error:
        raise Unreadable(f"entry {entry.seq}: {error!r}") from error


def _opened(created: str) -> TableState:
    try:
        return opened(read_created(created))
    except LocalizedError as error:
        raise Unreadable(f"how it was created: {error}") from error
    except Exception as error:
        raise Unreadable(f"how it was created: {error!r}") from error


async def _since_checkpoint(stored: Stored) -> TableLog:
    if stored.checkpoint is None:
        return await replay_log(stored.spec, stored.log)
    try:
        ends = [read_entry(entry.text) for entry in stored.log[:2]]
    except ValueError as error:
        raise Unfit(str(error)) from error
    between = from_checkpoint(_opened(stored.spec), stored.checkpoint, ends)
    _, dealt, _ = read_logged(between, stored.log[1])
    return await _replayed(TableLog(dealt, short=True), stored.log[2:])


async def _replayed(history: TableLog, log: Sequence[StoredEntry]) -> TableLog:
    for step, entry in enumerate(log, 1):
        logged, after, _ = read_logged(history.now, entry)
        history.add(logged, after)
        if step % _STEPS_AT_A_TIME == 0:
            await asyncio.sleep(0)
    return history
