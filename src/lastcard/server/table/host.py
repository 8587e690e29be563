"""A table being played: one inbox, worked off in order, and the connections it is shown to."""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable, Sequence

from msgspec import structs

from lastcard.game.actions import CallUno, Catch
from lastcard.notation.typed_actions import write_action
from lastcard.server.http.connection import REMOVED, REPLACED, Connection, encoded
from lastcard.server.http.limits import Limits
from lastcard.server.messages.incoming import EMOTES, Do, Salt, Say, TableCommand
from lastcard.server.messages.outgoing import Ack, Answer, Refusal, Said
from lastcard.server.messages.problems import BadField, Denied
from lastcard.server.messages.views import LiveStatus, TableViews, seat_of
from lastcard.server.metrics import Metrics
from lastcard.server.storage import Command, Fenced, Lease, Repeated, Store, Unavailable
from lastcard.server.table import tokens
from lastcard.server.table.audience import (
    frames,
    refused_frame,
    show,
    show_again,
    trouble,
    welcome,
    with_view,
)
from lastcard.server.table.clock import Clock
from lastcard.server.table.history import MOST, History, Moved
from lastcard.server.table.host_commands import for_anyone, read_command
from lastcard.server.table.log_entries import Closed, Did, Left, Logged, Salted, Sat
from lastcard.server.table.log_writer import LogWriter
from lastcard.server.table.remembered_answers import Answers, read_answer
from lastcard.server.table.seats import Chair, Refused
from lastcard.server.table.table_state import TableState, read
from lastcard.words.nearest import misnamed

log = logging.getLogger("lastcard")

_WATCHERS_PAST = 32
"""How many missed entries a watcher is told: anybody may watch, and replaying is work."""
_SALTS_A_DEAL = 20
_SOON = 0.05
"""Comings and goings within so many seconds are shown together."""

Job = Callable[[], Awaitable[None]]


class TableHost:
    """Owns one table while it holds the lease."""

    def __init__(
        self, name: str, history: History, lease: Lease, *, store: Store, limits: Limits, metrics: Metrics
    ) -> None:
        self.name = name
        self.lost = False
        self.when_over: Callable[[], None] | None = None
        """Called when the match has come to its end."""
        self.limits = limits
        self.players: dict[int, Connection] = {}
        self.connections: set[Connection] = set()
        self._metrics = metrics
        self._inbox: deque[Job] = deque()
        self._worker: asyncio.Task[None] | None = None
        self._answers = Answers()
        self._salted: dict[int, int] = {}
        self._unaware: set[Connection] = set()
        """Connections whose view is out of date, though the game has not moved."""
        self._refreshing: asyncio.TimerHandle | None = None
        self._log = LogWriter(history, lease, store=store, metrics=metrics, accepted=self._accepted)
        self.clock = Clock(
            history.now, limits=limits, submit=self.submit, commit=self.commit, refresh=self.refresh
        )

    @property
    def table(self) -> TableState:
        """The table as the log has it."""
        return self._log.table

    # -------------------------------------------------------------- who is there
    def chair_of(self, token: str) -> int | None:
        """The chair that *token* opens."""
        found = None
        for number, chair in enumerate(self.table.chairs):
            if chair is not None and chair.token is not None and tokens.opens(token, chair.token):
                found = number
        return found

    def manages(self, token: str) -> bool:
        """Whether *token* is the one of a host without a seat."""
        return self.table.spec.name is None and tokens.opens(token, self.table.spec.token)

    def attach(self, connection: Connection, since: int | None) -> None:
        """Let *connection* follow the table, and tell it what it missed after *since*, or all there is."""
        if since is not None and self._log.history.lacks(since, _most(connection)):
            self.submit(lambda: self._attach_after_reading(connection, since))
        else:
            self._attach(connection, since)

    async def _attach_after_reading(self, connection: Connection, since: int) -> None:
        try:
            await self._log.read_back()
        except Unavailable as error:
            log.warning("table %s: its log cannot be read: %s", self.name, error)
        if not connection.closing:
            self._attach(connection, since)

    def _attach(self, connection: Connection, since: int | None) -> None:
        chair = connection.chair
        if chair is not None:
            if (older := self.players.get(chair)) is not None:
                older.send(trouble(older, Denied("replaced")))
                older.close(REPLACED, "played from another window")
                self.connections.discard(older)
            self.players[chair] = connection
        self.connections.add(connection)
        self.clock.came(chair)
        self._catch_up_client(connection, since)
        if chair is not None:
            self.refresh(but=connection)

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
        missed = [] if since is None else self._log.history.since(since, _most(connection))
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

    async def _work(self) -> None:
        while self._inbox:
            job = self._inbox.popleft()
            try:
                await job()
            except Fenced:
                self.retire()
            except Unavailable as error:
                log.warning("table %s: storage is not available: %s", self.name, error)
            except Exception:
                log.exception("table %s: an action failed", self.name)
        self._worker = None

    def ask(self, connection: Connection, frame: Do | TableCommand) -> None:
        """Carry out a command and answer it."""
        began = time.perf_counter()
        self.submit(lambda: self._answer(connection, frame, began))

    def salt(self, connection: Connection, frame: Salt) -> None:
        """Take a seat's salt for the next deal."""
        chair = connection.chair
        if chair is None:
            connection.send(trouble(connection, Denied("only-seats-salt")))
        elif self._salted.get(chair, 0) >= _SALTS_A_DEAL:
            connection.send(trouble(connection, Denied("too-much-salt", most=_SALTS_A_DEAL)))
        elif self.table.salts[chair] != frame.salt:
            self._salted[chair] = self._salted.get(chair, 0) + 1
            self.submit(lambda: self.commit(Salted(chair=chair, salt=frame.salt)))

    def say(self, connection: Connection, frame: Say) -> None:
        """Show an emote to everybody."""
        if frame.emote not in EMOTES:
            wrong = misnamed(BadField, "emote", "not-one-of", frame.emote, EMOTES)
            connection.send(trouble(connection, wrong))
        elif connection.chair is None:
            connection.send(trouble(connection, Denied("only-seats-say")))
        else:
            said = Said(seat=self.table.seat_of(connection.chair), emote=frame.emote)
            for other in self.connections:
                other.send(said)

    async def sit(self, name: str) -> tuple[int, str]:
        """A seat for *name*, and the token that opens it.

        :raises Refused: when no seat can be taken.
        :raises Unavailable: when it cannot be stored.
        """
        done: asyncio.Future[tuple[int, str]] = asyncio.get_running_loop().create_future()
        self.submit(lambda: self._sit(name, done))
        return await done

    async def _sit(self, name: str, done: "asyncio.Future[tuple[int, str]]") -> None:
        token = tokens.new_token()
        chairs = self.table.chairs
        free = [n for n, chair in enumerate(chairs) if chair is None]
        bots = [n for n, chair in enumerate(chairs) if chair is not None and chair.bot is not None]
        seat = (free + bots or [0])[0]
        try:
            _check_name(name, chairs, but=seat)
            await self.commit(Sat(chair=seat, name=name, token=tokens.hashed(token)))
        except (Refused, Unavailable, Fenced) as error:
            if not done.done():
                done.set_exception(Unavailable("the table has moved") if isinstance(error, Fenced) else error)
            if isinstance(error, Fenced):
                raise
        else:
            if not done.done():
                done.set_result((seat, token))

    # -------------------------------------------------------------- commands
    async def _answer(self, connection: Connection, frame: Do | TableCommand, began: float) -> None:
        if connection.removed:
            return
        asker = self._asker(connection)
        if asker is not None and (known := self._answers.find(asker, frame.id)) is not None:
            connection.send(self._fresh(known, connection))
            return
        try:
            answer: Answer = await self._carry_out(connection, asker, frame)
            self._metrics.move_seconds.observe(time.perf_counter() - began)
        except Refused as refused:
            answer = await self._refuse(connection, asker, frame.id, refused)
        except Repeated as repeated:
            answer = read_answer(repeated.answer)
            connection.send(self._fresh(answer, connection))
        except (Unavailable, Fenced) as error:
            refusal = refused_frame(self.table, connection, frame.id, Refused("storage"))
            connection.send(structs.replace(refusal, retry=True))
            self._metrics.refused.labels("storage").inc()
            raise error from None
        if asker is not None:
            self._answers.keep(asker, frame.id, answer)

    async def _carry_out(self, connection: Connection, asker: str | None, frame: Do | TableCommand) -> Ack:
        await self._log.settle_doubt()
        ack = Ack(id=frame.id, seq=self.table.seq + 1)
        entry = self._entry(connection, frame)
        command = None if asker is None else Command(asker=asker, id=frame.id, answer=encoded(ack))
        await self._log.commit(entry, command=command, first=lambda: connection.send(ack))
        return ack

    def _asker(self, connection: Connection) -> str | None:
        """The hash of the token it came with; None for a watcher, whose command ids are not remembered."""
        if connection.chair is not None:
            there = self.table.chairs[connection.chair]
            return None if there is None else there.token
        return self.table.spec.token if connection.manager else None

    async def _refuse(
        self, connection: Connection, asker: str | None, command: str, refused: Refused
    ) -> Answer:
        refusal = refused_frame(self.table, connection, command, refused)
        answer: Answer = refusal
        self._metrics.refused.labels(refused.code).inc()
        try:
            if asker is not None:
                await self._log.remember(Command(asker=asker, id=command, answer=encoded(refusal)))
        except Repeated as repeated:
            answer = read_answer(repeated.answer)
        except Unavailable:
            # An answer that cannot be remembered must not be final: it might be another next time.
            connection.send(self._fresh(structs.replace(refusal, retry=True), connection))
            raise
        connection.send(self._fresh(answer, connection))
        return answer

    def _fresh(self, answer: Answer, connection: Connection) -> Answer:
        """What is remembered of an answer, with the view of now where the asker's was out of date."""
        if isinstance(answer, Refusal) and answer.stale is True:
            return with_view(answer, self._views(), connection)
        return answer

    def _entry(self, connection: Connection, frame: Do | TableCommand) -> Logged:
        chair = connection.chair
        if isinstance(frame, TableCommand):
            host = connection.manager or (chair is not None and chair == self.table.host)
            if not host and not (chair is not None and for_anyone(frame.do)):
                raise Refused("not-host")
            return read_command(self.table, frame.do, chair=chair)
        seat = seat_of(self.table, chair)
        if chair is None or seat is None:
            raise Refused("watching")
        if self.table.state is None:
            raise Refused("not-playing")
        action = read(self.table.state, seat, frame.do)
        in_turn = not isinstance(action, CallUno | Catch)
        if frame.at is not None and in_turn and self.table.settled[chair] > frame.at:
            raise Refused("stale")
        if isinstance(action, Catch):
            self.clock.check_catch(chair, action)
        return Did(seat=seat, do=write_action(action))

    # -------------------------------------------------------------- the log
    async def commit(self, entry: Logged) -> None:
        """Extend the log by *entry*, and show it to everybody.

        :raises Refused: it is not allowed, and nothing has changed.
        """
        await self._log.commit(entry)

    def _accepted(self, entry: Logged, moved: Moved) -> None:
        before, after = moved.before, moved.after
        if len(before.rounds) != len(after.rounds):
            self._salted.clear()
        self.clock.moved(before, after)
        show(moved, list(self.connections), self._views())
        self._unaware.clear()
        if after.stage == "over" != before.stage and self.when_over is not None:
            self.when_over()
        if isinstance(entry, Left):
            self._remove_player(entry.chair)
        elif isinstance(entry, Closed):
            for connection in list(self.connections):
                connection.close(REMOVED, "the table is closed")

    def _remove_player(self, chair: int) -> None:
        connection = self.players.get(chair)
        if connection is not None:
            connection.removed = True
            connection.send(trouble(connection, Denied("removed")))
            connection.close(REMOVED, "no longer seated")
            self._drop(connection)

    def retire(self) -> None:
        """Another node owns the table: close every connection, and do nothing more."""
        self.lost = True
        self.clock.stop()
        for connection in list(self.connections):
            connection.close(1012, "the table has moved; come back")

    # -------------------------------------------------------------- showing
    def _views(self) -> TableViews:
        return TableViews(self.table, self.clock.status())

    def refresh(self, *, but: Connection | None = None) -> None:
        """Show the view again soon, to all *but* one: something outside the log has changed."""
        self._unaware |= self.connections - {but}
        if self._refreshing is None:
            self._refreshing = asyncio.get_running_loop().call_later(_SOON, self._show_again)

    def _show_again(self) -> None:
        self._refreshing = None
        unaware, self._unaware = self._unaware & self.connections, set()
        show_again(unaware, self._views())


def _check_name(name: str, chairs: Sequence[Chair | None], *, but: int) -> None:
    """:raises Refused: if somebody at the table, besides the bot in *but*, is called so already."""
    taken = {chair.name.casefold() for n, chair in enumerate(chairs) if chair is not None and n != but}
    if name.casefold() in taken:
        raise Refused("name-taken", name=name)


def _most(connection: Connection) -> int:
    """How many missed entries *connection* is told."""
    return MOST if connection.chair is not None or connection.manager else _WATCHERS_PAST
