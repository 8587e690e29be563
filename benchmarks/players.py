"""Shared by the server benchmarks: a server in its own process, and players with real sockets."""

import asyncio
import contextlib
import os
import resource
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from typing import cast
from urllib.parse import urlsplit

import httpx
import msgspec
from msgspec import UNSET, UnsetType
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake

_TICKS = os.sysconf("SC_CLK_TCK")
_LIMITS = ("local=100000", "tables=100000")
_TEXT, _PING = 0x81, 0x89
_LONG = 126
_NO_MASK = bytes(4)
_QUIET = 0.1
"""The share of a core below which a server counts as idle: it still pings every socket."""


class View(msgspec.Struct):
    """The part of a view that a player needs to make a move."""

    turn: int | None
    pending: str
    stage: str
    may: list[str]
    hand: list[str] = []


class Fields(msgspec.Struct):
    """The same fields where they have changed."""

    turn: int | UnsetType | None = UNSET
    pending: str | UnsetType = UNSET
    stage: str | UnsetType = UNSET
    may: list[str] | UnsetType = UNSET
    hand: list[str] | UnsetType = UNSET

    def applied(self, view: View) -> View:
        """*view* with what has changed."""
        changed = {name: now for name in self.__struct_fields__ if (now := getattr(self, name)) is not UNSET}
        return msgspec.structs.replace(view, **changed)


class Frame(msgspec.Struct):
    t: str
    id: str = ""
    seq: int = -1
    why: str = ""
    view: View | None = None
    fields: Fields | None = None
    events: list[msgspec.Raw] | None = None


_frames = msgspec.json.Decoder(Frame)


@dataclass
class Figures:
    """The result of a run."""

    latencies: list[float] = field(default_factory=list)
    errors: int = 0

    def at(self, share: float) -> float:
        """A percentile of the latency, in milliseconds."""
        ordered = sorted(self.latencies)
        if not ordered:
            return float("inf")
        return ordered[min(len(ordered) - 1, int(len(ordered) * share))] * 1000

    def line(self, seconds: float) -> str:
        if not self.latencies:
            return "no move was made"
        p50, p99, p999 = (self.at(share) for share in (0.5, 0.99, 0.999))
        return (
            f"{len(self.latencies) / seconds:7.0f} moves/s   p50 {p50:6.1f} ms   p99 {p99:6.1f} ms"
            f"   p99.9 {p999:6.1f} ms   errors {self.errors}"
        )


class PlayerSocket(asyncio.Protocol):
    """A WebSocket that costs its own side little, so that the server gets the processor.

    It sends text, answers pings, and hands each frame's text to *reader*, with None when the socket is lost.
    Its mask is zero, so that masking changes nothing.
    """

    _transport: asyncio.Transport

    def __init__(self, path: str, host: str) -> None:
        self._request = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        ).encode()
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.reader: Callable[[bytes | None], None] = self._keep
        self.received = 0
        """Bytes of the frames' texts."""
        self._unread = b""
        self._kept = asyncio.Queue[bytes | None]()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)  # uvloop's is of another class.
        self._transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        data = self._unread + data
        begin = 0
        if not self.opened.done():
            head, found, _ = data.partition(b"\r\n\r\n")
            if not found:
                self._unread = data
                return
            begin = len(head) + 4
            if head.startswith(b"HTTP/1.1 101"):
                self.opened.set_result(None)
            else:
                self.opened.set_exception(ConnectionRefusedError(head.decode()))
        while (frame := _frame_at(data, begin)) is not None:
            kind, content, begin = frame
            if kind == _PING:
                self._transport.write(b"\x8a\x80" + _NO_MASK)
            elif kind == _TEXT:
                self.received += begin - content
                self.reader(data[content:begin])
            else:
                self._transport.close()
        self._unread = data[begin:]

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(exc or ConnectionResetError())
        self.reader(None)

    def _keep(self, text: bytes | None) -> None:
        self._kept.put_nowait(text)

    async def next(self) -> bytes:
        """The next frame, while no other reader is set."""
        text = await self._kept.get()
        if text is None:
            raise ConnectionResetError
        return text

    def send(self, text: str) -> None:
        """Send a text of less than 64 KB."""
        data = text.encode()
        size = len(data)
        length = bytes((0x80 | size,)) if size < _LONG else b"\xfe" + size.to_bytes(2)
        self._transport.write(b"\x81" + length + _NO_MASK + data)

    def close(self) -> None:
        self._transport.close()


def _frame_at(data: bytes, begin: int) -> tuple[int, int, int] | None:
    """The kind of the frame at *begin*, where its content begins, and where it ends; None if incomplete."""
    if len(data) < begin + 2:
        return None
    kind, size, content = data[begin], data[begin + 1], begin + 2
    if size == _LONG:
        size, content = int.from_bytes(data[begin + 2 : begin + 4]), begin + 4
    elif size > _LONG:
        size, content = int.from_bytes(data[begin + 2 : begin + 10]), begin + 10
    return (kind, content, content + size) if content + size <= len(data) else None


class PlayedTable:
    """The players of one table, who play at a given pace."""

    def __init__(
        self, players: Sequence[PlayerSocket], views: list[View] | None = None, *, name: str = ""
    ) -> None:
        self.name = name
        self._players = players
        self._views = views or []
        self._seen = [0] * len(players)
        """The newest number that each player was shown."""
        self._number = 0
        self._mover = 0
        self._acked: int | None = None
        """The number of the move that was acknowledged; None while none is."""
        self._began = self._due = self._interval = 0.0
        self._figures = Figures()
        self._over: asyncio.Future[None] | None = None
        """Done when the player who was asked to stop has stopped."""
        self._stopping = self._lost = False

    @property
    def received(self) -> int:
        """Bytes of the frames that all players were sent."""
        return sum(player.received for player in self._players)

    async def begin(self, tokens: Sequence[str], *, deltas: bool = False) -> None:
        """Connect all players and deal."""
        for player, token in zip(self._players, tokens, strict=True):
            player.send(hello(token, deltas=deltas))
        self._views = [read_view(await player.next()) for player in self._players]
        self._players[0].send('{"t":"table","id":"deal","do":"start"}')
        for seat, player in enumerate(self._players):
            while not self._views[seat].may and self._views[seat].turn is None:
                self._read(seat, await player.next())

    def play(self, figures: Figures, interval: float, first: float) -> None:
        """Play a move every *interval* until stopped or disconnected."""
        loop = asyncio.get_running_loop()
        self._figures, self._interval, self._due = figures, interval, loop.time() + first
        self._over, self._stopping = loop.create_future(), False
        for seat, player in enumerate(self._players):
            player.reader = partial(self._read, seat)
        loop.call_at(self._due, self._move)

    async def stop(self) -> None:
        """Play no more moves, and wait for the one that is being made."""
        assert self._over is not None
        self._stopping = True
        if self._began == 0.0:
            self._end()
        await self._over

    def _end(self) -> None:
        assert self._over is not None
        if not self._over.done():
            self._over.set_result(None)

    def chat(self, seat: int, text: str) -> None:
        """Send a chat message to the table."""
        self._players[seat].send(msgspec.json.encode({"t": "chat", "text": text}).decode())

    def _move(self) -> None:
        if self._stopping or self._lost:
            self._end()
            return
        self._mover, kind, words = self._choice()
        self._number += 1
        self._acked, self._began = None, time.perf_counter()
        name = f"{id(self)}-{self._number}"
        self._players[self._mover].send(f'{{"t":"{kind}","id":"{name}","do":"{words}"}}')

    def _choice(self) -> tuple[int, str, str]:
        seen = self._views[0]
        if seen.pending == "over":
            return 0, "table", "rematch" if seen.stage == "over" else "next"
        assert seen.turn is not None
        mine = self._views[seen.turn]
        offer = next(one for one in mine.may if not one.startswith(("catch", "uno", "jump")))
        calls = len(mine.hand) == 2 and offer[0] in "RGBYPW"
        return seen.turn, "do", f"{offer}!" if calls else offer

    def _read(self, seat: int, text: bytes | None) -> None:
        if text is None:
            self._lost = True
            if self._over is not None:
                self._end()
            return
        frame = _frames.decode(text)
        if frame.view is not None:
            self._views[seat] = frame.view
        elif frame.fields is not None:
            self._views[seat] = frame.fields.applied(self._views[seat])
        if frame.events is not None:
            self._seen[seat] = frame.seq
        elif frame.t in {"ack", "refused"} and seat == self._mover and self._began:
            self._answered(frame)
        if self._began and self._acked is not None and min(self._seen) >= self._acked:
            self._next_move()

    def _answered(self, frame: Frame) -> None:
        if frame.t == "ack":
            self._figures.latencies.append(time.perf_counter() - self._began)
            self._acked = frame.seq
        else:
            self._figures.errors += 1
            self._acked = 0

    def _next_move(self) -> None:
        """Make the next move when it is due; one that is late is made up for, but not more."""
        loop = asyncio.get_running_loop()
        self._began = 0.0
        self._due = max(self._due + self._interval, loop.time() - self._interval)
        loop.call_at(self._due, self._move)


@contextlib.asynccontextmanager
async def playing(tables: Sequence[PlayedTable], figures: Figures, *, rate: float) -> AsyncIterator[None]:
    """Play all tables at *rate* together until the block ends."""
    chance, interval = Random(1), len(tables) / rate
    for table in tables:
        table.play(figures, interval, chance.uniform(0, interval))
    try:
        yield
    finally:
        await asyncio.gather(*(table.stop() for table in tables))


class Server:
    """The server in a process of its own."""

    def __init__(self, database: str, *, workers: int = 1) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self._port: int = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self._port}"
        command = [sys.executable, "-c", "from lastcard.cli import main; main()", "serve"]
        command += ["--port", str(self._port), "--database", database, "--workers", str(workers)]
        for limit in _LIMITS:
            command += ["--limit", limit]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL)

    @classmethod
    def at(cls, url: str) -> "Server":
        """A server of another process."""
        server = cls.__new__(cls)
        server.url, server._port = url, int(url.rpartition(":")[2])  # noqa: SLF001 - its own
        return server

    @property
    def pid(self) -> int:
        return self._process.pid

    async def ready(self) -> None:
        async with httpx.AsyncClient(base_url=self.url) as http:
            for _ in range(1500):
                with contextlib.suppress(httpx.TransportError):
                    if (await http.get("/readyz")).is_success:
                        return
                await asyncio.sleep(0.02)
        raise SystemExit("the server did not come up")

    def socket_of(self, table: str) -> str:
        return f"ws://127.0.0.1:{self._port}/api/tables/{table}/play"

    def rss(self) -> float:
        """Memory in megabytes, of all processes together."""
        pages = (Path(f"/proc/{one}/statm").read_text().split()[1] for one in self._processes())
        return sum(map(int, pages)) * os.sysconf("SC_PAGE_SIZE") / 2**20

    def cpu(self, processes: Sequence[int] | None = None) -> float:
        """Processor time in seconds, of all processes of the server or of these *processes*."""
        chosen = self._processes() if processes is None else processes
        stats = (Path(f"/proc/{one}/stat").read_text().rpartition(")")[2] for one in chosen)
        return sum(int(words[11]) + int(words[12]) for words in map(str.split, stats)) / _TICKS

    def _processes(self) -> list[int]:
        return family(self.pid)

    async def settled(self) -> float:
        """Wait until the server is idle; return how long that took."""
        began = time.monotonic()
        while time.monotonic() - began < 60:
            before = self.cpu()
            await asyncio.sleep(1)
            if self.cpu() - before < _QUIET:
                break
        return time.monotonic() - began

    def kill(self) -> None:
        """Kill the process."""
        self._process.kill()
        self._process.wait(20)

    def stop(self) -> tuple[float, float]:
        """Stop the server; return how long it still accepted connections, and the total time."""
        began = time.monotonic()
        self._process.terminate()
        while self._listens():
            time.sleep(0.01)
        deaf = time.monotonic() - began
        self._process.wait(20)
        return deaf, time.monotonic() - began

    def _listens(self) -> bool:
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self._port)) == 0


def family(process: int) -> list[int]:
    """A process and its children."""
    children = Path(f"/proc/{process}/task/{process}/children").read_text()
    return [process, *map(int, children.split())]


@contextlib.asynccontextmanager
async def new_postgres() -> AsyncIterator[tuple[str, Callable[[], list[int]]]]:
    """The address of an empty database on a PostgreSQL server that is started for it, and its processes."""
    sys.path.insert(0, str(Path(__file__).parent.parent))
    from tests.server.postgres import Postgres

    with tempfile.TemporaryDirectory(prefix="lastcard-pg-") as folder:
        server = await asyncio.to_thread(Postgres, Path(folder), durable=True)
        try:
            yield server.fresh("benchmark"), lambda: family(server.process)
        finally:
            server.stop()


def hello(token: str, *, deltas: bool = False) -> str:
    return msgspec.json.encode({"t": "hello", "token": token, "delta": deltas}).decode()


def read_view(text: str | bytes) -> View:
    """The view in a welcome frame."""
    view = _frames.decode(text).view
    assert view is not None
    return view


async def player_socket(address: str) -> PlayerSocket:
    """Open a light socket; retry if the server closed the connection before the handshake."""
    where, loop = urlsplit(address), asyncio.get_running_loop()
    async with asyncio.timeout(120):
        while True:
            with contextlib.suppress(OSError):
                _, made = await loop.create_connection(
                    lambda: PlayerSocket(where.path, where.netloc), where.hostname, where.port
                )
                await made.opened
                return made
            await asyncio.sleep(0.1)


async def opened(address: str) -> ClientConnection:
    """Open a socket; retry if the server closed the connection before the handshake.

    The server closes connections without a request after ten seconds, and this program opens thousands at
    once.
    """
    async with asyncio.timeout(120):
        while True:
            with contextlib.suppress(AssertionError, ConnectionError, InvalidHandshake):
                return await connect(
                    address, compression=None, ping_interval=None, max_size=None, proxy=None, open_timeout=60
                )
            await asyncio.sleep(0.1)


def allow_many_files() -> None:
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
