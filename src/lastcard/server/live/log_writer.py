"""The one writer of a table's log: it extends the log while its lease is in force."""

import time
from collections.abc import Callable
from typing import NamedTuple, Protocol

from lastcard.server.live.table_log import Moved, TableLog, read_logged, replay_log
from lastcard.server.metrics import Metrics
from lastcard.server.storage import (
    AnsweredCommand,
    Fenced,
    Lease,
    Repeated,
    Store,
    StoredEntry,
    Taken,
    Unavailable,
)
from lastcard.server.table.checkpoints import checkpoint
from lastcard.server.table.correspondence import stamped
from lastcard.server.table.log_entries import Closed, LogEntry, write
from lastcard.server.table.state import TableState
from lastcard.server.table.transitions import advance

_TRIES = 3

Accepted = Callable[[LogEntry, Moved], None]


class PendingAck(Protocol):
    """The ack of a command, which is sent once."""

    def send(self) -> None:
        """Send it now."""

    def send_with_next(self) -> None:
        """Send it, if it is not sent, together with the next frame."""

    def flush(self) -> None:
        """Send it if there was no next frame."""


class Proposal(NamedTuple):
    """What is to be written: an entry, and the command it answers with its ack."""

    entry: LogEntry
    command: AnsweredCommand | None = None
    ack: PendingAck | None = None


Propose = Callable[[TableState], Proposal]
"""Makes the proposal for a table; asked again where the log turns out to have gone on."""


class LogWriter:
    """Owns a table's log by its lease; *accepted* is called for every entry, in order, once it is stored."""

    def __init__(
        self, history: TableLog, lease: Lease, *, store: Store, metrics: Metrics, accepted: Accepted
    ) -> None:
        self.history = history
        self.lease = lease
        self._store = store
        self._metrics = metrics
        self._accepted = accepted
        self._doubtful = False
        self._ended = False

    @property
    def table(self) -> TableState:
        """The table after the last entry that is known to be stored."""
        return self.history.now

    def end(self) -> None:
        """Write nothing more."""
        self._ended = True

    async def commit(self, propose: Propose) -> None:
        """Store what is proposed for the table as its log has it, then tell that it was accepted.

        :raises Refused: it is not allowed, and nothing has changed.
        :raises Fenced: the table is another host's.
        :raises Unavailable: whether it was stored is not known.
        """
        for _ in range(_TRIES):
            if self._doubtful:
                await self.read_on()
            before = self.table
            proposed, command, ack = propose(before)
            entry = stamped(before, proposed)
            after, events = advance(before, entry)
            try:
                await self._append(entry, after, command, ack)
            except Taken:
                self._doubtful = True
            except Unavailable:
                self._doubtful = True
                raise
            else:
                if ack is not None:
                    ack.send_with_next()
                try:
                    self._accept(entry, Moved(before, after, events))
                finally:
                    if ack is not None:
                        ack.flush()
                return
        raise Unavailable("the log goes on elsewhere")

    async def _append(
        self,
        entry: LogEntry,
        after: TableState,
        command: AnsweredCommand | None,
        ack: PendingAck | None,
    ) -> None:
        self._check_ended()
        ended = after.stage in {"over", "closed"} - {self.table.stage}
        began = time.perf_counter()
        try:
            await self._store.append(
                self.lease,
                StoredEntry(seq=after.seq, text=write(entry)),
                command=command,
                closes=isinstance(entry, Closed),
                ends=ended,
                checkpoint=checkpoint(self.table, self.history.last, then=entry),
                stored=None if ack is None else ack.send,
            )
        finally:
            self._metrics.commit_seconds.observe(time.perf_counter() - began)

    def _check_ended(self) -> None:
        if self._ended:
            raise Fenced(self.lease.table)

    async def read_on(self) -> None:
        """Take in what the log has beyond the newest entry known here, as after an append in doubt.

        :raises Unreadable: an entry is not understood.
        :raises Unavailable: the log cannot be read now.
        """
        self._check_ended()
        self._doubtful = True
        for entry in await self._store.since(self.lease.table, self.table.seq):
            before = self.table
            logged, after, events = read_logged(before, entry)
            self._accept(logged, Moved(before, after, events))
        self._doubtful = False

    async def read_back(self) -> None:
        """Replay the log from its start, so that all of its newest part is known.

        :raises Unavailable: when it cannot be read.
        """
        entries = await self._store.since(self.lease.table, 0)
        self.history = await replay_log(write(self.table.created), entries[: self.table.seq])

    async def remember(self, command: AnsweredCommand, *, stored: bool, forget: str | None) -> None:
        """Store how a command was refused, if refusals are *stored*, so that it is refused alike later.

        :raises Repeated: it was answered before.
        :raises Fenced: the table is another host's.
        :raises Unavailable: it may or may not be stored.
        """
        self._check_ended()
        if stored:
            await self._store.refuse(self.lease, command, forget=forget)
            return
        if (answer := await self._store.answer(self.lease.table, command.asker, command.id)) is not None:
            raise Repeated(answer)
        if not await self._store.holds(self.lease):
            raise Fenced(self.lease.table)

    def _accept(self, entry: LogEntry, moved: Moved) -> None:
        self.history.add(entry, moved.after)
        self._accepted(entry, moved)
