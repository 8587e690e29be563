"""R6: on a line that loses, repeats, holds back and cuts, every command is carried out exactly once."""

import asyncio
import contextlib
import json
import sqlite3
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from tests.server.crash import Driver, Server, broken_promises, make_driver, shown
from tests.server.proxy import Faults, Proxy
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

_FAULTS = Faults(drop=0.03, repeat=0.05, delay=0.1, cut=0.005)
_PATIENCE = 0.4
_TABLES = 100
_COMMANDS = 20_000


class View(msgspec.Struct):
    """What a player needs of a view."""

    me: int | None
    turn: int | None
    pending: str
    stage: str
    may: list[str]
    hand: list[str]


class Frame(msgspec.Struct):
    t: str
    id: str = ""
    seq: int = -1
    stale: bool = False
    retry: bool = False
    view: View | None = None


_frames = msgspec.json.Decoder(Frame)


@dataclass
class Pair:
    """The two players of a table."""

    driver: Driver
    seen: int = 0
    """The newest number that either knows of."""


@dataclass
class Player:
    """A client that asks again until it is answered, and minds that the answer never changes."""

    port: int
    pair: Pair
    seat: int
    answers: dict[str, dict[str, Any]] = field(default_factory=dict)
    sends: int = 0
    view: View | None = None
    seq: int = -1
    socket: ClientConnection | None = None

    async def play(self, stop: asyncio.Event, count: list[int]) -> None:
        while not stop.is_set():
            kind, words = self._wanted()
            if words is None:
                await self._wait()
                continue
            await self._ask(kind, words, f"{self.seat}-{len(self.answers)}")
            count[0] += 1
            if count[0] >= _COMMANDS:
                stop.set()
        await self._hang_up()

    def _wanted(self) -> tuple[str, str | None]:
        view = self.view
        if view is None:
            return "do", None
        if self.seat == 0 and view.stage in {"waiting", "over"}:
            return "table", "start" if view.stage == "waiting" else "rematch"
        if self.seat == 0 and view.pending == "over":
            return "table", "next"
        may = [one for one in view.may if not one.startswith(("catch", "uno", "jump"))]
        if not may or view.turn != view.me:
            return "do", None
        calls = may[0][0] in "RGBYW" and len(view.hand) == 2
        return "do", f"{may[0]}!" if calls else may[0]

    async def _ask(self, kind: str, words: str, name: str) -> None:
        """Say it until it is answered: again on the same line, and then on another."""
        frame = json.dumps({"t": kind, "id": name, "do": words, "at": max(self.seq, 0)})
        silent = 0
        while name not in self.answers:
            self.sends += 1
            if await self._say(frame) and await self._read(_PATIENCE):
                silent = 0
                while name not in self.answers and await self._read(_PATIENCE):
                    pass
            silent += 1
            if silent > 1:
                await self._hang_up()

    async def _wait(self) -> None:
        """For the other to play; on a line that says less than the other knows, call again."""
        if not await self._read(_PATIENCE) and self.seq < max(self.pair.seen, 1):
            await self._hang_up()

    async def _say(self, frame: str) -> bool:
        with contextlib.suppress(ConnectionClosed, InvalidHandshake, OSError, TimeoutError, EOFError):
            await (await self._line()).send(frame)
            return True
        await self._hang_up()
        return False

    async def _read(self, patience: float) -> bool:
        """Whether a frame came in time."""
        try:
            line = await self._line()
            async with asyncio.timeout(patience):
                text = await line.recv(decode=False)
        except TimeoutError:
            return False
        except (ConnectionClosed, InvalidHandshake, OSError, EOFError):
            await self._hang_up()
            return False
        await self._hear(bytes(text))
        return True

    async def _hear(self, text: bytes) -> None:
        frame = _frames.decode(text)
        if frame.view is not None and (frame.stale or frame.seq >= self.seq):
            self.view, self.seq = frame.view, max(self.seq, frame.seq)
        if frame.t in {"ack", "refused"} and not frame.retry:
            self._check(text)
        self.pair.seen = max(self.pair.seen, frame.seq)
        if frame.t == "error" or (frame.t == "refused" and frame.view is None):
            await self._hang_up()  # What it was decided on is out of date: ask for a fresh view.

    def _check(self, text: bytes) -> None:
        plain = {word: value for word, value in json.loads(text).items() if word != "view"}
        assert plain == self.answers.setdefault(plain["id"], plain), "answered otherwise the second time"
        if plain["t"] == "ack":
            self.pair.driver.acked[self.seat, plain["id"]] = plain["seq"]

    async def _line(self) -> ClientConnection:
        if self.socket is None:
            at = f"ws://127.0.0.1:{self.port}/api/tables/{self.pair.driver.table}/play"
            self.socket = await connect(at, compression=None, ping_interval=None, proxy=None, open_timeout=20)
            token = self.pair.driver.tokens[self.seat]
            hello = {"t": "hello", "token": token, "since": None if self.seq < 0 else self.seq}
            await self.socket.send(json.dumps(hello))
        return self.socket

    async def _hang_up(self) -> None:
        if self.socket is not None:
            self.socket.transport.abort()
            self.socket = None


async def test_twenty_thousand_commands_through_every_fault_are_done_exactly_once(tmp_path: Path) -> None:
    """Real sockets, a server in a process of its own, and a proxy between them that can do nothing right."""
    stop, count = asyncio.Event(), [0]
    async with Server(tmp_path) as server:
        proxy = Proxy(server.port, _FAULTS, Random(6))
        pairs = [Pair(await make_driver(server.url)) for _ in range(_TABLES)]
        async with proxy.listening() as port, asyncio.timeout(300):
            players = [Player(port, pair, seat) for pair in pairs for seat in (0, 1)]
            await asyncio.gather(*(player.play(stop, count) for player in players))
        views = [await shown(server.url, pair.driver) for pair in pairs]

    assert count[0] >= _COMMANDS
    assert sum(player.sends for player in players) > count[0] * 1.03
    assert min(proxy.did[what] for what in ("dropped", "repeated", "delayed")) > 1_000, proxy.did
    assert min(proxy.did[what] for what in ("cut", "cut in the middle")) > 100, proxy.did
    with contextlib.closing(sqlite3.connect(server.file)) as db:
        for pair, view in zip(pairs, views, strict=True):
            assert [] == list(broken_promises(db, pair.driver, view))
        for player in players:
            _check_answers(db, player)


def _check_answers(db: sqlite3.Connection, player: Player) -> None:
    """What the player was told is what was written down, refusals too."""
    from lastcard.server.table.tokens import hashed

    asker = hashed(player.pair.driver.tokens[player.seat])
    found = db.execute(
        "SELECT command, answer FROM commands WHERE table_id = ? AND asker = ?",
        (player.pair.driver.table, asker),
    )
    kept = {name: json.loads(answer) for name, answer in found}
    for name, answer in player.answers.items():
        assert kept[name] == answer
