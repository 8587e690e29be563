"""A table at play: one inbox, worked off in order; nothing else extends the table's log."""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import msgspec

from lastcard.game.actions import CallUno, Catch
from lastcard.notation.typed_actions import write_action
from lastcard.server.http.limits import Limits
from lastcard.server.messages.incoming import EMOTES, Do, Salt, Say, Table
from lastcard.server.messages.views import Moment, Pictures, seat_of
from lastcard.server.metrics import Metrics
from lastcard.server.storage import Command, Entry, Fenced, Lease, Ledger, Repeated, Taken, Unavailable
from lastcard.server.table import tokens
from lastcard.server.table.audience import frames, show, show_again, sight, welcome
from lastcard.server.table.checkpoints import summary
from lastcard.server.table.clock import Pulse
from lastcard.server.table.connection import REMOVED, REPLACED, Connection
from lastcard.server.table.history import MOST, Moved, Past, replayed
from lastcard.server.table.host_commands import for_anyone, read_word
from lastcard.server.table.log_entries import Closed, Did, Left, Logged, Salted, Sat, read_entry, write
from lastcard.server.table.remembered_answers import Answer, Answers
from lastcard.server.table.seats import Refused
from lastcard.server.table.table_state import Happening, TableState, advance, read

log = logging.getLogger("lastcard")

_WATCHERS_PAST = 32
"""How much of what it missed a watcher is told: anybody may watch, and it is work."""
_SALTS_A_DEAL = 20
_TRIES = 3
_SOON = 0.05
"""Comings and goings within so many seconds are shown together."""

Job = Callable[[], Awaitable[None]]


class TableHost:
    """Owns one table while it holds the lease."""

    def __init__(
        self, name: str, past: Past, lease: Lease, *, ledger: Ledger, limits: Limits, metrics: Metrics
    ) -> None:
        self.name = name
        self.table = past.now
        self.lost = False
        self.when_over: Callable[[], None] | None = None
        """Called when the match has come to its end."""
        self.limits = limits
        self.players: dict[int, Connection] = {}
        self.connections: set[Connection] = set()
        self.pulse = Pulse(self)
        self._lease = lease
        self._ledger = ledger
        self._metrics = metrics
        self._inbox: deque[Job] = deque()
        self._worker: asyncio.Task[None] | None = None
        self._doubtful = False
        self._answers = Answers()
        self._past = past
        self._salted: dict[int, int] = {}
        self._unaware: set[Connection] = set()
        """Whose view has something out of date in it, beside the game."""
        self._refreshing: asyncio.TimerHandle | None = None
        self.pulse.plan()

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
        if since is not None and self._past.lacks(since, _most(connection)):
            self.submit(lambda: self._attach_after_reading(connection, since))
        else:
            self._attach(connection, since)

    async def _attach_after_reading(self, connection: Connection, since: int) -> None:
        try:
            entries = await self._ledger.since(self.name, 0)
            self._past = await replayed(write(self.table.spec), entries[: self.table.seq])
        except Unavailable as error:
            log.warning("table %s: its past cannot be read: %s", self.name, error)
        if not connection.closing:
            self._attach(connection, since)

    def _attach(self, connection: Connection, since: int | None) -> None:
        chair = connection.chair
        if chair is not None:
            if (older := self.players.get(chair)) is not None:
                older.send(
                    {"t": "error", "why": "This seat is played from another window now", "code": "replaced"}
                )
                older.close(REPLACED, "played from another window")
                self.connections.discard(older)
            self.players[chair] = connection
        self.connections.add(connection)
        self.pulse.came(chair)
        self._catch_up_client(connection, since)
        if chair is not None:
            self.refresh(but=connection)

    def detach(self, connection: Connection) -> None:
        """*connection* is gone."""
        self.connections.discard(connection)
        chair = connection.chair
        if chair is not None and self.players.get(chair) is connection:
            del self.players[chair]
            self.pulse.went(chair)
            self.refresh()
        elif not self.connections:
            self.pulse.went(None)

    def _catch_up_client(self, connection: Connection, since: int | None) -> None:
        missed = [] if since is None else self._past.since(since, _most(connection))
        for moved in missed[:-1]:
            connection.send_past(frames(moved, connection, Pictures(moved.after, Moment())))
        pictures = self._pictures()
        if missed:
            connection.send_past(frames(missed[-1], connection, pictures))
        else:
            connection.send(welcome(pictures, connection))

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

    def ask(self, connection: Connection, frame: Do | Table) -> None:
        """Carry out a command and answer it, once."""
        began = time.perf_counter()
        self.submit(lambda: self._answer(connection, frame, began))

    def salt(self, connection: Connection, frame: Salt) -> None:
        """Mix what a seat sent into the next shuffle."""
        chair = connection.chair
        if chair is None:
            connection.send({"t": "error", "why": "only a seat adds salt"})
        elif self._salted.get(chair, 0) >= _SALTS_A_DEAL:
            connection.send({"t": "error", "why": f"salt is taken {_SALTS_A_DEAL} times a deal"})
        elif self.table.salts[chair] != frame.salt:
            self._salted[chair] = self._salted.get(chair, 0) + 1
            self.submit(lambda: self.commit(Salted(seat=chair, salt=frame.salt)))

    def say(self, connection: Connection, frame: Say) -> None:
        """Show an emote to everybody."""
        if frame.emote not in EMOTES:
            connection.send(
                {"t": "error", "why": f"emote: {frame.emote!r} is not one of {', '.join(EMOTES)}"}
            )
        elif connection.chair is None:
            connection.send({"t": "error", "why": "only a seat says something"})
        else:
            said = {"t": "say", "seat": seat_of(self.table, connection.chair), "emote": frame.emote}
            for other in self.connections:
                other.send(said)

    async def sit(self, name: str) -> tuple[int, str]:
        """A seat for *name*, and the token that opens it.

        :raises Refused: when there is none to be had.
        :raises Unavailable: when it cannot be written down.
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
            await self.commit(Sat(seat=seat, name=name, token=tokens.hashed(token)))
        except (Refused, Unavailable, Fenced) as error:
            if not done.done():
                done.set_exception(Unavailable("the table has moved") if isinstance(error, Fenced) else error)
            if isinstance(error, Fenced):
                raise
        else:
            if not done.done():
                done.set_result((seat, token))

    # -------------------------------------------------------------- commands
    async def _answer(self, connection: Connection, frame: Do | Table, began: float) -> None:
        if connection.removed:
            return
        asker = self._asker(connection)
        if asker is not None and (known := self._answers.find(asker, frame.id)) is not None:
            connection.send(self._fresh(known, connection))
            return
        answer: Answer = {"t": "ack", "id": frame.id}
        try:
            await self._settle_doubt()
            answer["seq"] = self.table.seq + 1
            entry = self._entry(connection, frame)
            command = None if asker is None else Command(asker=asker, id=frame.id, answer=_text(answer))
            await self.commit(entry, command=command, first=lambda: connection.send(answer))
            self._metrics.move_seconds.observe(time.perf_counter() - began)
        except Refused as refused:
            answer = await self._refuse(connection, asker, frame.id, refused)
        except Repeated as repeated:
            answer = msgspec.json.decode(repeated.answer)
            connection.send(self._fresh(answer, connection))
        except (Unavailable, Fenced) as error:
            why = "The server cannot write this down now; nothing has changed. Try again."
            answer = {"t": "refused", "id": frame.id, "why": why, "code": "storage", "clause": None}
            connection.send(answer | {"retry": True})
            self._metrics.refused.labels("storage").inc()
            raise error from None
        if asker is not None:
            self._answers.keep(asker, frame.id, answer)

    def _asker(self, connection: Connection) -> str | None:
        """The hash of the token it came with; None for a watcher, whose ids are nobody's."""
        if connection.chair is not None:
            there = self.table.chairs[connection.chair]
            return None if there is None else there.token
        return self.table.spec.token if connection.manager else None

    async def _refuse(
        self, connection: Connection, asker: str | None, command: str, refused: Refused
    ) -> Answer:
        answer: Answer = {"t": "refused", "id": command, "why": refused.why, "code": refused.code}
        answer["clause"] = refused.clause
        if refused.code == "stale":
            answer["stale"] = True
        self._metrics.refused.labels(refused.code).inc()
        try:
            if asker is not None:
                await self._ledger.refuse(self.name, Command(asker=asker, id=command, answer=_text(answer)))
        except Repeated as repeated:
            answer = msgspec.json.decode(repeated.answer)
        except Unavailable:
            # An answer that cannot be remembered must not be final: it might be another next time.
            answer = answer | {"retry": True}
            connection.send(self._fresh(answer, connection))
            raise
        connection.send(self._fresh(answer, connection))
        return answer

    def _fresh(self, answer: Answer, connection: Connection) -> Answer:
        """What is remembered of an answer, with the view of now where the asker's was out of date."""
        return {**answer, **sight(self._pictures(), connection)} if answer.get("stale") else answer

    def _entry(self, connection: Connection, frame: Do | Table) -> Logged:
        chair = connection.chair
        if isinstance(frame, Table):
            host = connection.manager or (chair is not None and chair == self.table.host)
            if not host and not (chair is not None and for_anyone(frame.do)):
                raise Refused("Only the host may do that.", code="not-host")
            return read_word(self.table, frame.do, chair=chair)
        seat = seat_of(self.table, chair)
        if chair is None or seat is None:
            raise Refused("You are watching; only a seat plays.", code="watching")
        if self.table.state is None:
            raise Refused("No round is being played.", code="not-playing")
        action = read(self.table.state, seat, frame.do)
        in_turn = not isinstance(action, CallUno | Catch)
        if frame.at is not None and in_turn and self.table.settled[chair] > frame.at:
            raise Refused("That was decided already; look again.", code="stale")
        if isinstance(action, Catch):
            self.pulse.check_catch(chair, action)
        return Did(seat=seat, do=write_action(action))

    # -------------------------------------------------------------- the log
    async def commit(
        self, entry: Logged, *, command: Command | None = None, first: Callable[[], None] | None = None
    ) -> None:
        """Write *entry* down, then call *first*, then show it to everybody.

        :raises Refused: it is not allowed, and nothing has changed.
        """
        for tries in range(_TRIES):
            await self._settle_doubt()
            after, events = advance(self.table, entry)
            try:
                with self._metrics.commit_seconds.time():
                    await self._ledger.append(
                        self._lease,
                        Entry(seq=after.seq, text=write(entry)),
                        command=command,
                        closes=isinstance(entry, Closed),
                        summary=summary(self.table, self._past.last, then=entry),
                    )
            except Taken:
                self._doubtful = True
                if tries + 1 == _TRIES:
                    raise Unavailable("the log goes on elsewhere") from None
            except Unavailable:
                self._doubtful = True
                raise
            else:
                if first is not None:
                    first()
                    await _others_first()
                self._accept(entry, after, events)
                return

    async def _settle_doubt(self) -> None:
        """Read what the log has that we do not know of: an append whose outcome was never told."""
        if not self._doubtful:
            return
        for entry in await self._ledger.since(self.name, self.table.seq):
            logged = read_entry(entry.text)
            self._accept(logged, *advance(self.table, logged))
        self._doubtful = False

    def _accept(self, entry: Logged, after: TableState, events: tuple[Happening, ...]) -> None:
        before, self.table = self.table, after
        if len(before.rounds) != len(after.rounds):
            self._salted.clear()
        self._past.add(entry, after)
        self.pulse.moved(before, after)
        show(Moved(before, after, events), list(self.connections), self._pictures())
        self._unaware.clear()
        if after.stage == "over" != before.stage and self.when_over is not None:
            self.when_over()
        if isinstance(entry, Left):
            self._show_out(entry.seat)
        elif isinstance(entry, Closed):
            for connection in list(self.connections):
                connection.close(REMOVED, "the table is closed")

    def _show_out(self, chair: int) -> None:
        connection = self.players.pop(chair, None)
        if connection is not None:
            connection.removed = True
            connection.send({"t": "error", "why": "This seat is no longer yours", "code": "removed"})
            connection.close(REMOVED, "no longer seated")
            self.connections.discard(connection)

    def retire(self) -> None:
        """Another node has the table: say so to everybody here, and do nothing more."""
        self.lost = True
        self.pulse.stop()
        for connection in list(self.connections):
            connection.close(1012, "the table has moved; come back")

    # -------------------------------------------------------------- showing
    def _pictures(self) -> Pictures:
        return Pictures(self.table, self.pulse.moment())

    def refresh(self, *, but: Connection | None = None) -> None:
        """Show the view again soon, to all *but* one: something outside the log has changed."""
        self._unaware |= self.connections - {but}
        if self._refreshing is None:
            self._refreshing = asyncio.get_running_loop().call_later(_SOON, self._show_again)

    def _show_again(self) -> None:
        self._refreshing = None
        unaware, self._unaware = self._unaware & self.connections, set()
        show_again(unaware, self._pictures())


async def _others_first() -> None:
    """Let every ack of the same commit go out before any of its moves is shown, which takes far longer."""
    await asyncio.sleep(0)
    await asyncio.sleep(0)


def _most(connection: Connection) -> int:
    """How much of what it missed *connection* is told."""
    return MOST if connection.chair is not None or connection.manager else _WATCHERS_PAST


def _text(value: Mapping[str, Any]) -> str:
    return msgspec.json.encode(value).decode()
