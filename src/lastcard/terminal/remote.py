"""A seat at a server's table, over a WebSocket.  It reconnects by itself and carries out no command twice."""

import asyncio
import hashlib
import json
import secrets
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic
from typing import Any

import msgspec
from msgspec import UNSET
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI

from lastcard.coach.report import CoachLine, ReviewReport
from lastcard.game.actions import Action, Discard, Give
from lastcard.game.cards import Card, NotationError, card
from lastcard.game.errors import LocalizedError
from lastcard.notation.actions import read_action
from lastcard.server.wire.outgoing import (
    Ack,
    Chats,
    Chatted,
    Happened,
    Look,
    PersonalView,
    RefusedFrame,
    Said,
    ServerFrame,
    Trouble,
    Welcome,
)
from lastcard.tables.sheets import end_lines, known_rules
from lastcard.tables.table import (
    NotAccepted,
    ReplayStep,
    RoundResults,
    SeatView,
    Stage,
    TableGone,
    TableView,
    by_colour,
)
from lastcard.tables.typed import emotes
from lastcard.terminal.background import in_background
from lastcard.terminal.links import TableAddress, call, forget_seat
from lastcard.terminal.text import on_one_line
from lastcard.terminal.wire_events import tell_events
from lastcard.words import Translator

_FIRST_PAUSE, _LONGEST_PAUSE = 0.25, 1.2
_BEAT = 1.5
"""Seconds between two pings, and for each answer: a lost connection is noticed within 3 seconds."""
_FINAL = frozenset((4401, 4403, 4404, 4409, 4410))
"""Close codes after which reconnecting cannot help."""
_HOPELESS = frozenset(("no-table", "token", "table-unreadable", "deleted", "not-played"))
_OUT_OF_TURN = frozenset(("uno", "catch", "jump"))
_COMMANDS = frozenset(
    ("start", "next", "rematch", "bot", "set", "host", "kick", "close", "leave", "return", "more", "without")
)
_frames: "msgspec.json.Decoder[ServerFrame]" = msgspec.json.Decoder(ServerFrame)


class RemoteTable:
    """A table that a server plays."""

    def __init__(self, address: TableAddress, token: str, words: Translator) -> None:
        self.link = address.link
        self.log: list[str] = []
        self.notice = ""
        self._address = address
        self._token = token
        self._words = words
        self._socket: ClientConnection | None = None
        self._wire: PersonalView | None = None
        self._seq = 0
        self._since: int | None = None
        self._view: TableView | None = None
        self._arrived = 0.0
        self._waiting: dict[str, tuple[dict[str, object], asyncio.Future[NotAccepted | None]]] = {}
        self._acknowledged: dict[str, int] = {}
        """Commands that were carried out, and the number of the view that shows what they did."""
        self._changed = asyncio.Event()
        self._gone = ""
        self._closed_by_host = False
        self._running: asyncio.Task[None] | None = None
        self._salt = _Salt()
        self._coaching: asyncio.Task[None] | None = None

    @property
    def view(self) -> TableView:
        """All that the viewer may know, as of the last frame."""
        if self._view is None:
            assert self._wire is not None
            self._view = self._look(self._wire)
        return self._view

    async def open(self) -> None:
        """Connect and wait for the first view.

        :raises TableGone: if the table does not let anybody in.
        """
        self._running = asyncio.create_task(self._run())
        while self._wire is None:
            await self.wait()

    async def wait(self) -> None:
        """Return when something has changed.

        :raises TableGone: if the seat or the table is gone.
        """
        await self._changed.wait()
        self._changed.clear()
        if self._gone:
            raise TableGone(self._gone)

    async def close(self) -> None:
        """Close the connection; the seat is kept."""
        for task in (self._running, self._coaching):
            if task is not None:
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task
        if self._socket is not None:
            await self._socket.close()

    async def leave(self) -> None:
        """Give up the seat: a bot plays on."""
        forget_seat(self.link, self._token)
        if self._wire is not None and self._wire.me is not None:
            with suppress(NotAccepted, TimeoutError):
                async with asyncio.timeout(3):
                    await self.act("leave")

    # ---------------------------------------------------------------- the connection
    async def _run(self) -> None:
        pause = _FIRST_PAUSE
        while not self._gone:
            try:
                async with connect(
                    self._address.socket,
                    ping_interval=_BEAT,
                    ping_timeout=_BEAT,
                    open_timeout=8,
                    close_timeout=1,
                    max_size=4 * 1024 * 1024,
                    compression=None,
                    proxy=None,
                ) as socket:
                    await self._converse(socket)
            except (OSError, TimeoutError, InvalidHandshake, InvalidURI) as error:
                status = getattr(getattr(error, "response", None), "status_code", 0)
                self._lose(status in {403, 404, 421}, on_one_line(str(error)))
            except ConnectionClosed as error:
                code, reason = (error.rcvd.code, error.rcvd.reason) if error.rcvd else (0, "")
                self._lose(code in _FINAL, self._last_words(code, reason))
            await asyncio.sleep(pause * (0.75 + secrets.randbelow(50) / 100))
            pause = min(pause * 2, _LONGEST_PAUSE)

    async def _converse(self, socket: ClientConnection) -> None:
        hello: dict[str, object] = {"t": "hello", "language": self._words.language}
        if self._token:
            hello["token"] = self._token
        if self._since is not None:
            hello["since"] = self._since
        await socket.send(json.dumps(hello))
        self._salt.sent = None  # It is sent again over a new connection.
        try:
            async for text in socket:
                try:
                    frame = _frames.decode(text)
                except (msgspec.DecodeError, RecursionError):  # A later server may send more than we know.
                    continue
                await self._take(frame, socket)
        finally:
            self._socket = None
        raise ConnectionClosed(socket.protocol.close_rcvd, None)

    def _lose(self, final: bool, why: str) -> None:
        if final:
            self._end(why)
        else:
            self._notify(self._words.say("link-lost"))

    def _last_words(self, code: int, reason: str) -> str:
        if code == 4409:  # noqa: PLR2004 - of the protocol
            return self._words.say("link-elsewhere")
        return self._gone or on_one_line(reason) or self._words.say("closed-title")

    def _end(self, why: str) -> None:
        self._gone = self._gone or why
        for _, answer in self._waiting.values():
            if not answer.done():
                answer.set_result(NotAccepted(why))
        self._changed.set()

    def _notify(self, notice: str) -> None:
        if notice != self.notice:
            self.notice = notice
            self._changed.set()

    # ---------------------------------------------------------------- frames
    async def _take(self, frame: ServerFrame, socket: ClientConnection) -> None:
        match frame:
            case Welcome(seq=seq, view=view):
                self._since = seq
                self._see(seq, view)
                await self._ready(socket)
            case Happened(seq=seq, view=view):
                if self._since is None or seq > self._since:
                    self._since = seq
                    self._see(seq, view)
                    self._tell(frame)
                await self._ready(socket)
            case Look(seq=seq, view=view):
                self._see(seq, view)
            case Ack(id=name, seq=seq):
                self._acknowledged[name] = seq
                self._catch_up()
            case RefusedFrame(id=name):
                if frame.view is not UNSET and frame.seq is not UNSET:
                    self._see(frame.seq, frame.view)
                refused = NotAccepted(on_one_line(frame.why), frame.clause or "")
                self._answer(name, None if frame.stale is True else refused)
            case Said(seat=seat, emote=emote):
                message = f"emote-{emote}"
                said = self._words.say(message) if message in self._words.messages else on_one_line(emote)
                self._note(self._words.say("terminal-emote", who=self.view.names[seat], emote=said))
            case Chatted(name=name, text=text):
                self._log_chat(name, text)
            case Chats(lines=lines):
                for line in lines:
                    self._log_chat(line.name, line.text)
            case Trouble(code=code, why=why):
                self._trouble(code, on_one_line(why))
            case _:
                pass
        if self._wire is not None and (salt := self._salt.frame(self._wire)) is not None:
            await socket.send(json.dumps(salt))

    def _see(self, seq: int, view: object) -> None:
        if seq < self._seq and self._socket is not None:
            return
        assert isinstance(view, PersonalView)  # decoded; its type is that of the encoding server
        self._seq, self._wire, self._view, self._arrived = seq, view, None, monotonic()
        self._catch_up()
        self._changed.set()

    async def _ready(self, socket: ClientConnection) -> None:
        """The server has answered the hello: send again what was not answered."""
        if self._socket is socket:
            return
        self._socket = socket
        self._notify("")
        for frame, _ in list(self._waiting.values()):
            await socket.send(json.dumps(frame))

    def _tell(self, frame: Happened) -> None:
        events: list[dict[str, Any]] = msgspec.to_builtins(frame.events)
        view = self.view
        self.log += tell_events(events, view.names, view.me, self._words)
        kinds = {event["is"] for event in events}
        self._closed_by_host |= "Closed" in kinds
        if "Scored" in kinds:
            self.log += end_lines(view, self._words)
            if view.me is not None:
                self._coaching = asyncio.create_task(self._tell_line())
        self._view = None

    def _trouble(self, code: str, why: str) -> None:
        if code in _HOPELESS:
            if code == "token":
                forget_seat(self.link, self._token)
            self._end(why)
        elif "salt" not in code:
            self._note(why)

    def _log_chat(self, name: str, text: str) -> None:
        self._note(self._words.say("terminal-chat", who=on_one_line(name), text=on_one_line(text)))

    def _note(self, text: str) -> None:
        self.log.append(text)
        self._changed.set()

    # ---------------------------------------------------------------- commands
    async def act(self, text: str) -> None:
        """:raises NotAccepted: with the server's reason."""
        verb, name = text.partition(" ")[0], secrets.token_hex(8)
        frame: dict[str, object] = {"t": "table" if verb in _COMMANDS else "do", "id": name, "do": text}
        if verb not in _COMMANDS | _OUT_OF_TURN:
            frame["at"] = self._seq
        answer: asyncio.Future[NotAccepted | None] = asyncio.get_running_loop().create_future()
        self._waiting[name] = (frame, answer)
        if self._socket is not None:
            with suppress(ConnectionClosed):
                await self._socket.send(json.dumps(frame))
        try:
            refused = await answer
        finally:
            self._waiting.pop(name, None)  # given up: do not send it again
        if refused is not None:
            raise refused

    def _catch_up(self) -> None:
        """Answer the commands whose effect is in the view, so that their sender sees it."""
        for name in [name for name, seq in self._acknowledged.items() if seq <= self._seq]:
            del self._acknowledged[name]
            self._answer(name, None)

    def _answer(self, name: str, refused: NotAccepted | None) -> None:
        _, answer = self._waiting.pop(name, ({}, None))
        if answer is not None and not answer.done():
            answer.set_result(refused)

    async def say(self, text: str) -> None:
        """Show a reaction, or write a line of chat; the server says where it does not take one."""
        if self._socket is None:
            raise NotAccepted(self._words.say("link-lost"))
        emote = emotes(self._words).get(text.casefold())
        frame = {"t": "chat", "text": text} if emote is None else {"t": "say", "emote": emote}
        with suppress(ConnectionClosed):
            await self._socket.send(json.dumps(frame))

    async def replay(self) -> Sequence[ReplayStep]:
        """The last finished round, with every hand open."""
        view, number = self.view, self._last_round
        if number < 1:
            return ()
        try:
            answer = await self._ask(f"replays/{number}")
        except LocalizedError:
            return ()
        return tuple(
            ReplayStep(
                lines=tuple(tell_events(one["events"], view.names, view.me, self._words)),
                top=_card(one["top"]),
                colour=one["colour"] or "",
                hands=tuple(None if hand is None else tuple(map(_card, hand)) for hand in one["hands"]),
            )
            for one in answer["moments"]
        )

    @property
    def _last_round(self) -> int:
        """The number of the last finished round; 0 if there is none."""
        return self.view.round - (self.view.stage == "playing")

    async def _ask(self, path: str) -> Any:
        whole = f"/api/tables/{self._address.table}/{path}"
        return await in_background(
            call, self._address.server, whole, language=self._words.language, token=self._token
        )

    # ---------------------------------------------------------------- the coach
    async def review(self) -> ReviewReport:
        """:raises NotAccepted: with the server's reason."""
        if self.view.me is None or self._last_round < 1:
            raise NotAccepted(self._words.say("no-review"))
        try:
            answer = await self._ask(f"coach/{self._last_round}?seat={self.view.me}")
            return msgspec.convert(answer, ReviewReport)
        except LocalizedError as error:
            raise NotAccepted(self._words.tell(error)) from error
        except msgspec.ValidationError as error:
            raise NotAccepted(self._words.say("coach-busy")) from error

    async def _tell_line(self) -> None:
        """Add the coach's line about the round that has just ended to the log."""
        try:
            answer = await self._ask(f"coach/{self._last_round}/line?seat={self.view.me}")
            line = msgspec.convert(answer, CoachLine).line
        except (LocalizedError, msgspec.ValidationError):
            return
        if line:
            self._note(on_one_line(line))

    # ---------------------------------------------------------------- the view
    def _look(self, wire: PersonalView) -> TableView:
        seats = _seats(wire)
        reasons = {} if wire.reasons is UNSET else wire.reasons
        return TableView(
            edition=wire.settings.edition,
            format=wire.settings.format,
            rules=known_rules(wire.settings.edition, wire.settings.options),
            stage=self._stage(wire),
            round=wire.round,
            seats=seats,
            me=wire.me,
            totals=tuple((seat.name, seat.score) for seat in seats if seat.kind != "empty"),
            turn=wire.turn,
            pending=wire.pending,
            top=None if wire.top is None else _card(wire.top),
            colour=wire.colour or "",
            direction=wire.direction,
            draw_size=wire.draw_size,
            owed=wire.owed,
            forfeits=wire.forfeits,
            asked_by=wire.asked_by,
            asked_colour=wire.asked_colour,
            hand=_hand(wire),
            drawn=_card(wire.drawn) if isinstance(wire.drawn, str) else None,
            may=_may(wire),
            calls=len(_hand(wire)) == 2 and wire.turn == wire.me,  # noqa: PLR2004 - the next to last
            options=() if wire.choices is UNSET else tuple(map(on_one_line, wire.choices)),
            reasons={_card(code): on_one_line(reason.why) for code, reason in reasons.items()},
            manage=() if wire.manage is UNSET else tuple(wire.manage),
            results=_results(wire, seats),
            deadline=None if wire.deadline is None else self._arrived + wire.deadline / 1000,
        )

    def _stage(self, wire: PersonalView) -> Stage:
        if self._closed_by_host:
            return "closed"
        return "between" if wire.stage == "playing" and wire.pending == "over" else wire.stage


class _Salt:
    """What this player adds to a deal: first its commitment, then, when the deal is called, the salt."""

    def __init__(self) -> None:
        self._commitment = ""
        self._salt = ""
        self._opened: tuple[str, ...] | None = None
        self.sent: object = None
        """The frame that was sent last."""

    def frame(self, wire: PersonalView) -> dict[str, str] | None:
        """The frame to send for the next deal; None if there is none."""
        if wire.me is None or not wire.next_commitment:
            return None
        made = self._open(wire) if wire.opening is not UNSET else self._commit(wire)
        if made == self.sent:
            return None
        self.sent = made
        return made

    def _commit(self, wire: PersonalView) -> dict[str, str]:
        if wire.next_commitment != self._commitment or self._opened is not None:
            self._commitment, self._salt, self._opened = wire.next_commitment, secrets.token_hex(16), None
        return {"t": "salt", "commit": self._hash}

    @property
    def _hash(self) -> str:
        return hashlib.sha256(self._salt.encode()).hexdigest()

    def _open(self, wire: PersonalView) -> dict[str, str] | None:
        """The salt for one list of commitments only: for a second list it would already be known."""
        assert wire.opening is not UNSET
        commits = tuple(wire.opening.commits)
        if wire.next_commitment != self._commitment or self._hash not in commits:
            return None
        if self._opened not in {None, commits}:
            return None
        self._opened = commits
        return {"t": "salt", "open": self._salt}


def _card(text: str) -> Card:
    try:
        return card(text)
    except NotationError:
        return Card("", on_one_line(text))


def _hand(wire: PersonalView) -> tuple[Card, ...]:
    return () if wire.hand is UNSET else tuple(sorted(map(_card, wire.hand), key=by_colour))


def _may(wire: PersonalView) -> tuple[Action, ...]:
    """The offered actions; a choice of several cards has the first that may be chosen."""
    if wire.me is None:
        return ()
    found: list[Action] = []
    blocked = () if wire.reasons is UNSET else tuple(wire.reasons)
    free = [one for one in _hand(wire) if str(one) not in blocked]
    for text in wire.may:
        verb, _, count = text.partition(" ")
        if verb in {"discard", "give"} and count.isdecimal():
            kind = Discard if verb == "discard" else Give
            found.append(kind(wire.me, tuple(free[: int(count)])))
            continue
        with suppress(NotationError):
            found.append(read_action(wire.me, text))
    return tuple(found)


def _seats(wire: PersonalView) -> tuple[SeatView, ...]:
    return tuple(
        SeatView(
            name=on_one_line(seat.name or ""),
            kind=seat.kind,
            level=on_one_line(seat.bot) if isinstance(seat.bot, str) else "",
            cards=wire.hand_sizes[place] if place < len(wire.hand_sizes) else 0,
            score=wire.scores[place] if place < len(wire.scores) else 0,
            side=wire.sides[place] if place < len(wire.sides) else None,
            called=place in wire.called,
            exposed=place in wire.exposed,
            out=place in wire.out,
            away=seat.kind == "person" and (seat.away is True or not seat.connected),
        )
        for place, seat in enumerate(wire.seats)
    )


def _results(wire: PersonalView, seats: Sequence[SeatView]) -> RoundResults | None:
    done = wire.results
    if done is None:
        return None
    return RoundResults(
        round=done.round,
        winner=done.winner,
        points=tuple(done.points),
        hands=tuple(tuple(map(_card, hand)) for hand in done.hands),
        match_over=done.match_over,
        match_winners=tuple(seats[seat].name for seat in done.match_winners),
        i_won_match=wire.me in done.match_winners,
    )
