"""Answers commands: each is carried out once, and is answered the same way every time it comes."""

import time
from collections import OrderedDict, deque
from collections.abc import Callable
from typing import NamedTuple

import msgspec
from msgspec import structs

from lastcard.server.limits import Bucket
from lastcard.server.live.audience import refused_frame, with_view
from lastcard.server.live.clock import Clock
from lastcard.server.live.connection import Connection, encoded
from lastcard.server.live.log_writer import LogWriter, Proposal
from lastcard.server.live.table_log import Unreadable
from lastcard.server.metrics import Metrics
from lastcard.server.storage import AnsweredCommand, Fenced, ReadOnly, Repeated, Unavailable
from lastcard.server.table.commands import entry_of
from lastcard.server.table.seats import Refused
from lastcard.server.table.state import TableState
from lastcard.server.table.views import TableViews
from lastcard.server.wire.incoming import Do, TableCommand
from lastcard.server.wire.outgoing import Ack, CommandAnswer, RefusedFrame

_COMMANDS_PER_SECOND, _COMMANDS_BURST = 1.0, 30
"""Commands about the table, of each token: every one that is accepted is an entry of the log for ever."""
_MOST = 64
"""Answers kept in memory; the database has the others."""
REFUSALS_KEPT = 256
"""Stored for each token; a new one then takes the place of the oldest."""
_A_SECOND = 1.0
_answers: msgspec.json.Decoder[CommandAnswer] = msgspec.json.Decoder(CommandAnswer)


def asker_of(table: TableState, connection: Connection) -> str | None:
    """The hash of the token it came with; None for a watcher, whose command ids are not remembered."""
    if connection.chair is not None:
        there = table.chairs[connection.chair]
        return None if there is None else there.token
    return table.created.token if connection.manager else connection.claim


class AckSender:
    """The ack of one command.  See ``PendingAck``."""

    __slots__ = ("_connection", "_text")

    def __init__(self, connection: Connection, text: bytes) -> None:
        self._connection = connection
        self._text: bytes | None = text

    def send(self) -> None:
        """See ``PendingAck``."""
        if self._text is not None:
            self._connection.send_encoded(self._text)
            self._text = None

    def send_with_next(self) -> None:
        """See ``PendingAck``."""
        if self._text is not None:
            self._connection.send_with_next(self._text)

    def flush(self) -> None:
        """See ``PendingAck``."""
        if self._text is not None:
            self._connection.flush()
            self._text = None


class CommandHandler:
    """Carries out the commands of one table."""

    def __init__(
        self, writer: LogWriter, *, clock: Clock, views: Callable[[], TableViews], metrics: Metrics
    ) -> None:
        self._log, self._clock, self._views = writer, clock, views
        self._metrics = metrics
        self._answers: OrderedDict[tuple[str, str], CommandAnswer] = OrderedDict()
        """The newest answers, by asker and command, found without asking the database."""
        self._refusals = StoredRefusals()
        self._commands: dict[str, Bucket] = {}
        """How often each token may change the table."""

    async def answer(self, connection: Connection, frame: Do | TableCommand, began: float) -> None:
        """Carry out a command that was read at *began*, or refuse it, and say so.

        :raises Unavailable: it could not be stored; whoever asked was told to ask again.
        :raises Fenced: likewise, since the table is another host's.
        :raises Unreadable: likewise, since the log is not understood.
        """
        asker = asker_of(self._log.table, connection)
        if asker is not None and (known := self._answers.get((asker, frame.id))) is not None:
            connection.send(self._fresh(known, connection))
            return
        try:
            answer = await self._decide(connection, asker, frame, began)
        except (Unavailable, Fenced, Unreadable) as error:
            code = "read-only" if isinstance(error, ReadOnly) else "storage"
            refusal = refused_frame(self._log.table, connection, frame.id, Refused(code))
            connection.send(structs.replace(refusal, retry=True))
            self._metrics.refused.labels(code).inc()
            raise
        # An answer that could not be stored is not final: it might be another next time.
        if asker is not None and not (isinstance(answer, RefusedFrame) and answer.retry is True):
            self._answers[asker, frame.id] = answer
            if len(self._answers) > _MOST:
                self._answers.popitem(last=False)

    async def _decide(
        self, connection: Connection, asker: str | None, frame: Do | TableCommand, began: float
    ) -> CommandAnswer:
        """Carry a command out, or find out why not; the answer, which was sent."""
        try:
            ack = await self._carry_out(connection, asker, frame)
        except Refused as refused:
            answer = await self._refuse(connection, asker, frame.id, refused)
        except Repeated as repeated:
            answer = await self._repeat(repeated)
        else:
            self._metrics.moved(self._log.lease.table, time.perf_counter() - began)
            return ack
        connection.send(self._fresh(answer, connection))
        return answer

    async def _carry_out(self, connection: Connection, asker: str | None, frame: Do | TableCommand) -> Ack:
        ack = Ack(id=frame.id, seq=0)

        def propose(table: TableState) -> Proposal:
            nonlocal ack
            if asker_of(table, connection) != asker:  # The log went on, and the seat is another's.
                raise Refused("watching")
            ack = Ack(id=frame.id, seq=table.seq + 1)
            answer = encoded(ack)
            stored = answer.decode()
            command = None if asker is None else AnsweredCommand(asker=asker, id=frame.id, answer=stored)
            entry = entry_of(frame, table, connection, self._clock)
            if isinstance(frame, TableCommand):
                self._count(asker)
            return Proposal(entry, command, AckSender(connection, answer))

        await self._log.commit(propose)
        return ack

    def _count(self, asker: str | None) -> None:
        """:raises Refused: *asker* has changed the table too often in the last while."""
        bucket = self._commands.setdefault(asker or "", Bucket(_COMMANDS_PER_SECOND, _COMMANDS_BURST))
        if not bucket.take():
            raise Refused("too-many-commands")

    async def _refuse(
        self, connection: Connection, asker: str | None, command: str, refused: Refused
    ) -> CommandAnswer:
        refusal = refused_frame(self._log.table, connection, command, refused)
        # Not which rule: that somebody may not play a card says something of the rest of their hand.
        self._metrics.refused.labels("rules" if refused.clause is not None else refused.code).inc()
        try:
            if asker is not None:
                kept = self._refusals.keep(asker, command)
                given = AnsweredCommand(asker=asker, id=command, answer=encoded(refusal).decode())
                await self._log.remember(given, stored=kept.stored, forget=kept.forgets)
        except Repeated as repeated:
            return await self._repeat(repeated)
        except Unavailable:
            return structs.replace(refusal, retry=True)
        return refusal

    async def _repeat(self, repeated: Repeated) -> CommandAnswer:
        """An answer that another host gave: what its log has beyond ours is shown before it."""
        await self._log.read_on()
        return _answers.decode(repeated.answer)

    def _fresh(self, answer: CommandAnswer, connection: Connection) -> CommandAnswer:
        """What is remembered of an answer, with the view of now where the asker's was out of date."""
        if isinstance(answer, RefusedFrame) and answer.stale is True:
            return with_view(answer, self._views(), connection)
        return answer


class RefusalSlot(NamedTuple):
    """What is stored of a refusal."""

    stored: bool
    forgets: str | None
    """The id of the refusal whose place it takes."""


class StoredRefusals:
    """Which refusals of each token are stored.

    A refusal costs its sender nothing, so what is stored of them must have an end: the newest few, and not
    more a second than a client that means well could send.  The cache has the others for a while.
    """

    def __init__(self) -> None:
        self._ids: dict[str, deque[str]] = {}
        self._rates: dict[str, Bucket] = {}

    def keep(self, asker: str, command: str) -> RefusalSlot:
        """Whether to store the refusal of *command*, and which to forget for it."""
        if not self._rates.setdefault(asker, Bucket(_A_SECOND, REFUSALS_KEPT)).take():
            return RefusalSlot(stored=False, forgets=None)
        ids = self._ids.setdefault(asker, deque())
        ids.append(command)
        return RefusalSlot(stored=True, forgets=ids.popleft() if len(ids) > REFUSALS_KEPT else None)
