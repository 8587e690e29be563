"""The one writer of a table's log: it extends the log while its lease is in force."""

import asyncio
from collections.abc import Callable

from lastcard.server.metrics import Metrics
from lastcard.server.storage import Command, Entry, Lease, Repeated, Store, Taken, Unavailable
from lastcard.server.table.checkpoints import checkpoint
from lastcard.server.table.history import History, Moved, replayed
from lastcard.server.table.log_entries import Closed, Logged, read_entry, write
from lastcard.server.table.remembered_answers import Kept
from lastcard.server.table.table_state import TableState
from lastcard.server.table.transitions import advance

_TRIES = 3

Accepted = Callable[[Logged, Moved], None]


class LogWriter:
    """Owns a table's log by its lease; *accepted* is called for every entry, in order, once it is stored."""

    def __init__(
        self, history: History, lease: Lease, *, store: Store, metrics: Metrics, accepted: Accepted
    ) -> None:
        self.history = history
        self._lease = lease
        self._store = store
        self._metrics = metrics
        self._accepted = accepted
        self._doubtful = False

    @property
    def table(self) -> TableState:
        """The table after the last entry that is known to be stored."""
        return self.history.now

    async def commit(
        self, entry: Logged, *, command: Command | None = None, first: Callable[[], None] | None = None
    ) -> None:
        """Store *entry*, then call *first*, then tell that it was accepted.

        :raises Refused: it is not allowed, and nothing has changed.
        :raises Fenced: another node owns the table.
        :raises Unavailable: whether it was stored is not known.
        """
        for tries in range(1, _TRIES + 1):
            await self.settle_doubt()
            before = self.table
            after, events = advance(before, entry)
            try:
                await self._append(entry, after.seq, command)
            except Taken:
                self._doubtful = True
                if tries == _TRIES:
                    raise Unavailable("the log goes on elsewhere") from None
            except Unavailable:
                self._doubtful = True
                raise
            else:
                if first is not None:
                    first()
                    await _others_first()
                self._accept(entry, Moved(before, after, events))
                return

    async def _append(self, entry: Logged, seq: int, command: Command | None) -> None:
        with self._metrics.commit_seconds.time():
            await self._store.append(
                self._lease,
                Entry(seq=seq, text=write(entry)),
                command=command,
                closes=isinstance(entry, Closed),
                checkpoint=checkpoint(self.table, self.history.last, then=entry),
            )

    async def settle_doubt(self) -> None:
        """Read what the log has that we do not know of: an append whose outcome was never told."""
        if not self._doubtful:
            return
        for entry in await self._store.since(self._lease.table, self.table.seq):
            logged, before = read_entry(entry.text), self.table
            self._accept(logged, Moved(before, *advance(before, logged)))
        self._doubtful = False

    async def read_back(self) -> None:
        """Replay the log from its start, so that all of its newest part is known.

        :raises Unavailable: when it cannot be read.
        """
        entries = await self._store.since(self._lease.table, 0)
        self.history = await replayed(write(self.table.spec), entries[: self.table.seq])

    async def remember(self, command: Command, kept: Kept) -> None:
        """Store how a command was refused, as far as refusals are *kept*, so that it is refused alike later.

        :raises Repeated: it was answered before.
        :raises Unavailable: it may or may not be stored.
        """
        if kept.stored:
            await self._store.refuse(self._lease.table, command, forget=kept.forgets)
        elif (answer := await self._store.answer(self._lease.table, command.asker, command.id)) is not None:
            raise Repeated(answer)

    def _accept(self, entry: Logged, moved: Moved) -> None:
        self.history.add(entry, moved.after)
        self._accepted(entry, moved)


async def _others_first() -> None:
    """Let every ack of the same commit go out before any of its moves is shown, which takes far longer."""
    await asyncio.sleep(0)
    await asyncio.sleep(0)
