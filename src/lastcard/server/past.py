"""The newest part of a table's log, kept so that a client who comes back can be told what it missed."""

from collections import deque
from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from lastcard.server.entries import Logged
from lastcard.server.tablestate import Happening, TableState, advance

MOST = 256
"""How many entries are kept at least."""
_BETWEEN_MARKS = 32


class Moved(NamedTuple):
    """What one entry changed."""

    before: TableState
    after: TableState
    events: tuple[Happening, ...]


class Past:
    """The last entries, and the table as it was at every few of them: the rest is worked out when asked for.

    A table after each entry would take ten times the memory.
    """

    def __init__(self, table: TableState) -> None:
        self.now = table
        self._marks = deque([table])
        self._entries: deque[Logged] = deque()

    def add(self, entry: Logged, after: TableState) -> None:
        """The table went on to *after* by *entry*."""
        self.now = after
        self._entries.append(entry)
        if after.seq - self._marks[-1].seq == _BETWEEN_MARKS:
            self._marks.append(after)
        if len(self._marks) > 1 and after.seq - self._marks[1].seq >= MOST:
            self._marks.popleft()
            for _ in range(_BETWEEN_MARKS):
                self._entries.popleft()

    def since(self, seq: int, most: int = MOST) -> list[Moved]:
        """What happened after *seq*, in order; nothing where that is over *most*, or not known any more."""
        if not max(self._marks[0].seq, self.now.seq - most) <= seq < self.now.seq:
            return []
        return [moved for moved in self._again(seq) if moved.after.seq > seq]

    def _again(self, seq: int) -> Iterator[Moved]:
        table = next(mark for mark in reversed(self._marks) if mark.seq <= seq)
        for entry in islice(self._entries, table.seq - self._marks[0].seq, None):
            after, events = advance(table, entry)
            yield Moved(table, after, events)
            table = after
