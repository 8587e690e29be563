"""A table being played: one inbox, worked off in order, and the connections it is shown to."""

import asyncio
import contextlib
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable
from typing import ParamSpec, TypeVar
from weakref import WeakMethod

from lastcard.game.errors import LocalizedError
from lastcard.server.limits import Limits
from lastcard.server.live.audience import (
    MOVED,
    SET_ASIDE,
    Ending,
    frames,
    most_missed,
    show,
    show_again,
    trouble,
    welcome,
)
from lastcard.server.live.bot_moves import BotBudget, remarks
from lastcard.server.live.chat import TableChat
from lastcard.server.live.clock import Clock, Job
from lastcard.server.live.commands import CommandHandler, asker_of
from lastcard.server.live.connection import REMOVED, REPLACED, Connection
from lastcard.server.live.log_writer import LogWriter, Proposal
from lastcard.server.live.table_log import Moved, TableLog, Unreadable
from lastcard.server.metrics import Metrics
from lastcard.server.moderation import Moderation
from lastcard.server.storage import Fenced, Lease, Store, Unavailable
from lastcard.server.table import tokens
from lastcard.server.table.automatic_calls import call_due
from lastcard.server.table.log_entries import (
    Closed,
    ForgottenEntry,
    LeftEntry,
    LogEntry,
    QueuedEntry,
    SatEntry,
    UnqueuedEntry,
)
from lastcard.server.table.newcomers import MOST_WAITING, check_person, check_queue, check_seat, open_chair
from lastcard.server.table.salt_buffer import SaltBuffer
from lastcard.server.table.seats import Refused, Waiter
from lastcard.server.table.state import TableState
from lastcard.server.table.views import EncodedParts, LiveStatus, TableViews
from lastcard.server.wire.incoming import Chat, Do, Salt, Say, TableCommand
from lastcard.server.wire.outgoing import ChatLine
from lastcard.server.wire.problems import Denied

log = logging.getLogger("lastcard")

_SOON = 0.05
"""Comings and goings within so many seconds are shown together."""

P = ParamSpec("P")
T = TypeVar("T")


class TableHost:
    """A table that is served: its state, its lease and its connections.  It ends once.

    No two hosts share a lease: whoever serves the table next has claimed it again, and from then on nothing
    that this one tries to write is kept.
    """

    def __init__(
        self,
        name: str,
        history: TableLog,
        lease: Lease,
        *,
        store: Store,
        limits: Limits,
        metrics: Metrics,
        bots: BotBudget | None = None,
        moderation: Moderation | None = None,
    ) -> None:
        self.name = name
        self.ended: Ending | None = None
        """Why it serves no more; None while it does."""
        self.followers: list[Callable[[TableHost, Moved], None]] = []
        """Called with this host and every entry that was accepted, once everybody has been shown it."""
        self.when_ended: Callable[[TableHost], None] | None = None
        """Called once, when it ends."""
        self.limits = limits
        self.players: dict[int, Connection] = {}
        self.connections: set[Connection] = set()
        self._inbox: deque[Job] = deque()
        self._worker: asyncio.Task[None] | None = None
        self._salts = SaltBuffer()
        self._parts = EncodedParts()
        self._unaware: set[Connection] = set()
        """Connections whose view is out of date, though the game has not moved."""
        self._refreshing: asyncio.TimerHandle | None = None
        self._log = LogWriter(history, lease, store=store, metrics=metrics, accepted=_weakly(self._accepted))
        self.clock = Clock(
            history.now,
            limits=limits,
            salts=self._salts,
            bots=bots or BotBudget(limits.bot_moves_per_second),
            submit=_weakly(self.submit),
            commit=_weakly(self.commit),
            check_storage=store.check_writable,
            refresh=_weakly(self.refresh),
        )
        self._commands = CommandHandler(
            self._log, clock=self.clock, views=_weakly(self._views), metrics=metrics
        )
        self._talk = TableChat(self._log, self.connections, moderation or Moderation())

    @property
    def table(self) -> TableState:
        """The table as the log has it."""
        return self._log.table

    @property
    def lease(self) -> Lease:
        """The lease this host holds on the table."""
        return self._log.lease

    @property
    def busy(self) -> bool:
        """Whether it is carrying something out."""
        return self._worker is not None

    def end(self, ending: Ending) -> None:
        """Serve the table no more: write nothing, tell every connection and close it; only once."""
        if self.ended is not None:
            return
        self.ended = ending
        self._log.end()
        self.clock.stop()
        if self._refreshing is not None:
            self._refreshing.cancel()
        for connection in list(self.connections):
            ending.tell(connection)
        if self.when_ended is not None:
            self.when_ended(self)

    # -------------------------------------------------------------- who is there
    def chair_of(self, token: str) -> int | None:
        """The chair that *token* opens."""
        return tokens.chair_opened(self.table, token)

    def claim_of(self, token: str) -> str | None:
        """The hash of *token*, if its owner waits for a chair or may come back to one."""
        return tokens.claim_opened(self.table, token)

    def manages(self, token: str) -> bool:
        """Whether *token* is the one of a host without a seat."""
        return self.table.created.managed_from_outside and tokens.opens(token, self.table.created.token)

    def attach(self, connection: Connection, since: int | None) -> None:
        """Let *connection* follow the table, and tell it what it missed after *since*, or all there is."""
        connection.token = asker_of(self.table, connection)
        if self.ended is not None:
            self.ended.tell(connection)
        elif since is not None and self._log.history.lacks(since, most_missed(connection)):
            self.submit(lambda: self._attach_after_reading(connection, since))
        else:
            self._attach(connection, since)

    async def _attach_after_reading(self, connection: Connection, since: int) -> None:
        try:
            await self._log.read_back()
        except Unavailable:
            pass
        except Unreadable as error:
            log.warning("table %s: its log cannot be read: %s", self.name, error)
        if self.ended is not None:
            self.ended.tell(connection)
        elif self._unseated(connection):
            connection.close(REMOVED, "no longer seated")
        elif not connection.closing:
            self._attach(connection, since)

    def _unseated(self, connection: Connection) -> bool:
        """Whether its seat was given up or has gone to somebody else since it came."""
        return asker_of(self.table, connection) != connection.token

    def _attach(self, connection: Connection, since: int | None) -> None:
        chair = connection.chair
        if chair is not None:
            self._take_chair(connection, chair)
        self.connections.add(connection)
        self.clock.came(chair)
        self._catch_up_client(connection, since)
        self._talk.greet(connection)
        if chair is not None:
            self.refresh(but=connection)
        if connection.claim is not None:
            self.submit(self._admit)

    def _take_chair(self, connection: Connection, chair: int) -> None:
        if (older := self.players.get(chair)) is not None:
            older.send(trouble(older, Denied("replaced")))
            older.close(REPLACED, "played from another window")
            self.connections.discard(older)
        self.players[chair] = connection

    def detach(self, connection: Connection) -> None:
        """*connection* is gone."""
        if connection in self.connections:
            self._drop(connection)
            if connection.chair is not None:
                self.refresh()

    def _drop(self, connection: Connection) -> None:
        self.connections.discard(connection)
        if connection.chair is not None:
            del self.players[connection.chair]
        self.clock.went(connection.chair)

    def _catch_up_client(self, connection: Connection, since: int | None) -> None:
        missed = [] if since is None else self._log.history.since(since, most_missed(connection))
        for moved in missed[:-1]:
            connection.send_past(frames(moved, connection, TableViews(moved.after, LiveStatus())))
        views = self._views()
        if missed:
            connection.send_past(frames(missed[-1], connection, views))
        else:
            connection.send(welcome(views, connection))

    # -------------------------------------------------------------- what is asked
    def submit(self, job: Job) -> None:
        """Do *job* after those asked for before it."""
        self._inbox.append(job)
        if self._worker is None:
            self._worker = asyncio.get_running_loop().create_task(self._work())

    async def in_turn(self, job: Callable[[], Awaitable[T]]) -> T:
        """Do *job* after those asked for before it, and return its result; whatever it raises is raised.

        :raises Unavailable: the table has moved to another node.
        """
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        async def work() -> None:
            try:
                done.set_result(await job())
            except (LocalizedError, Unavailable) as error:  # It is told to whoever asked.
                done.set_exception(error)
            except (Fenced, Unreadable):
                done.set_exception(Unavailable("the table has moved"))
                raise
            except Exception as error:
                done.set_exception(error)
                raise

        self.submit(work)
        return await asyncio.shield(done)

    async def _work(self) -> None:
        while self._inbox:
            job = self._inbox.popleft()
            try:
                await job()
            except Fenced:
                self.end(MOVED)
            except Unreadable as error:
                log.error("table %s is set aside: %s", self.name, error)  # noqa: TRY400 - it says where
                self.end(SET_ASIDE)
            except Unavailable:  # Storage logs it.
                pass
            except Exception:
                log.exception("table %s: an action failed", self.name)
        self._worker = None

    def ask(self, connection: Connection, frame: Do | TableCommand) -> None:
        """Carry out a command and answer it."""
        began = time.perf_counter()
        self.submit(lambda: self._answer(connection, frame, began))

    async def _answer(self, connection: Connection, frame: Do | TableCommand, began: float) -> None:
        if not self._unseated(connection):
            await self._commands.answer(connection, frame, began)

    def salt(self, connection: Connection, frame: Salt) -> None:
        """Take a seat's commitment to a salt for the next deal, or the opening of it."""
        self.submit(lambda: self._salt(connection, frame))

    async def _salt(self, connection: Connection, frame: Salt) -> None:
        if self._unseated(connection):
            return
        try:
            entry = self._salts.entry(self.table, connection.chair, frame)
        except Denied as denied:
            connection.send(trouble(connection, denied))
            return
        if entry is not None:
            await self.commit(entry)
        elif self._salts.complete(self.table):
            await self.commit(self._salts.deal(self.table))

    def chat_lines(self) -> tuple[ChatLine, ...]:
        """What was said in the chat, the oldest first."""
        return self._talk.lines()

    def say(self, connection: Connection, frame: Say | Chat) -> None:
        """Show an emote or a line of chat to everybody."""
        if not self._unseated(connection):
            self._talk.say(connection, frame)

    async def sit(self, name: str, *, queue: bool = False, address: str = "") -> tuple[int | None, str]:
        """A seat for *name*, or with *queue* a place among those who wait, and the token that opens it.

        *address* is where they came from.  During a round the seat is theirs once its turn has passed.

        :raises Refused: when no seat can be taken.
        :raises Unavailable: when it cannot be stored.
        """
        origin = tokens.origin_of(self.name, self.limits.counted(address))
        return await self.in_turn(lambda: self._sit(name, queue, origin))

    async def _sit(self, name: str, queue: bool, origin: str) -> tuple[int | None, str]:
        token = tokens.new_token()
        seat = open_chair(self.table, origin, self.limits)
        who = Waiter(name=name, token=tokens.hashed(token), origin=origin)
        check_person(self.table, name, origin, seat)
        if seat is not None:
            await self._take(seat, who)
        elif queue:
            await self._make_room()
            check_queue(self.table, origin, self.limits)
            await self.commit(QueuedEntry(name=name, token=who.token, origin=origin))
        else:
            check_seat(self.table, origin, self.limits)
            await self._take(0, who)  # The table says why there is none.
        return seat, token

    async def _take(self, chair: int, who: Waiter) -> None:
        """Seat somebody; during a round they wait until its turn has passed.

        :raises Refused: the chair cannot be taken.
        """
        if self.table.playing:
            await self.commit(QueuedEntry(name=who.name, token=who.token, origin=who.origin, chair=chair))
        else:
            await self.commit(SatEntry(chair=chair, name=who.name, token=who.token, origin=who.origin))

    async def _make_room(self) -> None:
        """Make room in a full queue: drop the first who is not connected."""
        here = {connection.claim for connection in self.connections}
        if len(self.table.queue) >= MOST_WAITING:
            for waiter in [one for one in self.table.queue if one.token not in here][:1]:
                await self.commit(UnqueuedEntry(token=waiter.token))

    async def _admit(self) -> None:
        """Seat those who wait and are here, as far as there are chairs for them."""
        here = {connection.claim for connection in self.connections}
        for waiter in self.table.queue:
            if waiter.token not in here or waiter.chair is not None:
                continue
            if (chair := open_chair(self.table, waiter.origin, self.limits)) is not None:
                with contextlib.suppress(Refused):  # They may have gone meanwhile.
                    await self._take(chair, waiter)

    async def _call(self) -> None:
        """Call UNO for somebody who has one card, where the table does that."""
        if (entry := call_due(self.table)) is not None:
            await self.commit(entry)

    def _seat_claimants(self) -> list[Connection]:
        """The connections whose owners have just got a chair, which is theirs from now on."""
        chairs = {chair.token: n for n, chair in enumerate(self.table.chairs) if chair is not None}
        seated = [one for one in self.connections if one.claim is not None and one.claim in chairs]
        for connection in seated:
            assert connection.claim is not None
            chair = connection.chair = chairs[connection.claim]
            connection.claim = None
            self._take_chair(connection, chair)
            self.clock.went(None)
            self.clock.came(chair)
        return seated

    # -------------------------------------------------------------- the log
    async def commit(self, entry: LogEntry) -> None:
        """Extend the log by *entry*, and show it to everybody.

        :raises Refused: it is not allowed, and nothing has changed.
        """
        await self._log.commit(lambda _: Proposal(entry))

    def _accepted(self, entry: LogEntry, moved: Moved) -> None:
        before, after = moved.before, moved.after
        if len(before.rounds) != len(after.rounds):
            self._salts.dealt()
        self.clock.moved(before, after)
        seated = self._seat_claimants() if before.chairs != after.chairs else []
        show(moved, list(self.connections), self._views())
        for connection in seated:
            connection.send(welcome(self._views(), connection))
        if after.queue:
            self.submit(self._admit)
        if call_due(after) is not None:
            self.submit(self._call)
        self._unaware.clear()
        for said in remarks(moved) if self.connections else ():
            for connection in self.connections:
                connection.send(said)
        for follow in self.followers:
            follow(self, moved)
        if before.settings.chat != after.settings.chat or isinstance(entry, Closed):
            self._talk.forget()
        if isinstance(entry, LeftEntry):
            self._salts.left(entry.chair)
            self._remove_player(entry.chair)
        elif isinstance(entry, ForgottenEntry):
            for chair, there in enumerate(before.chairs):
                if there is not None and there.token == entry.token:
                    self._remove_player(chair)
        elif isinstance(entry, Closed):
            for connection in list(self.connections):
                connection.close(REMOVED, "the table is closed")

    def _remove_player(self, chair: int) -> None:
        connection = self.players.get(chair)
        if connection is not None:
            connection.send(trouble(connection, Denied("removed")))
            connection.close(REMOVED, "no longer seated")
            self._drop(connection)

    # -------------------------------------------------------------- showing
    def _views(self) -> TableViews:
        return TableViews(self.table, self.clock.status(), self._parts)

    def refresh(self, *, but: Connection | None = None) -> None:
        """Show the view again soon, to all *but* one: something outside the log has changed."""
        self._unaware |= self.connections - {but}
        if self._refreshing is None:
            self._refreshing = asyncio.get_running_loop().call_later(_SOON, self._show_again)

    def _show_again(self) -> None:
        self._refreshing = None
        unaware, self._unaware = self._unaware & self.connections, set()
        show_again(unaware, self._views())


def _weakly(method: Callable[P, T]) -> Callable[P, T]:
    """*method* without a strong reference to its object.

    Parts of a host call back into it; with strong references only a full garbage collection would free it.
    """
    reference, method_name = WeakMethod(method), method.__qualname__

    def call(*args: P.args, **more: P.kwargs) -> T:
        found = reference()
        if found is None:
            raise ReferenceError(method_name)
        return found(*args, **more)

    return call
