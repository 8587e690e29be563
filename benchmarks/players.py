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
from pathlib import Path
from random import Random

import httpx
import msgspec
from msgspec import UNSET, UnsetType
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

_TICKS = os.sysconf("SC_CLK_TCK")
_LIMITS = ("local=100000", "tables=100000")
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


class PlayedTable:
    """The players of one table, who play at a given pace."""

    def __init__(
        self, players: Sequence[ClientConnection], views: list[View] | None = None, *, name: str = ""
    ) -> None:
        self.name = name
        self.received = 0
        """Bytes of the frames that all players were sent."""
        self._players = players
        self._views = views or []
        self._number = 0

    async def begin(self, tokens: Sequence[str], *, deltas: bool = False) -> None:
        """Connect all players and deal."""
        for player, token in zip(self._players, tokens, strict=True):
            await player.send(hello(token, deltas=deltas))
        self._views = [await self._welcomed(player) for player in self._players]
        await self._ask(0, "table", "start")

    async def _welcomed(self, player: ClientConnection) -> View:
        return read_view(await player.recv(decode=True))

    async def play(self, figures: Figures, interval: float, stop: asyncio.Event, first: float) -> None:
        """Play a move every *interval* until stopped or disconnected."""
        loop = asyncio.get_running_loop()
        due = loop.time() + first
        with contextlib.suppress(ConnectionClosed):
            while not stop.is_set():
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout_at(due):
                        await stop.wait()
                        return
                due = max(due + interval, loop.time() - interval)
                seat, kind, words = self._move()
                await self._timed(figures, seat, kind, words)

    async def chat(self, seat: int, text: str) -> None:
        """Send a chat message to the table."""
        await self._players[seat].send(msgspec.json.encode({"t": "chat", "text": text}).decode())

    async def _timed(self, figures: Figures, seat: int, kind: str, words: str) -> None:
        began = time.perf_counter()
        seq = await self._command(seat, kind, words)
        took = time.perf_counter() - began
        if seq is None:
            figures.errors += 1
        else:
            figures.latencies.append(took)
            await self._see(seq)

    def _move(self) -> tuple[int, str, str]:
        seen = self._views[0]
        if seen.pending == "over":
            return 0, "table", "rematch" if seen.stage == "over" else "next"
        assert seen.turn is not None
        mine = self._views[seen.turn]
        offer = next(one for one in mine.may if not one.startswith(("catch", "uno", "jump")))
        calls = len(mine.hand) == 2 and offer[0] in "RGBYPW"
        return seen.turn, "do", f"{offer}!" if calls else offer

    async def _ask(self, seat: int, kind: str, words: str) -> None:
        seq = await self._command(seat, kind, words)
        assert seq is not None
        await self._see(seq)

    async def _command(self, seat: int, kind: str, words: str) -> int | None:
        """The sequence number of an accepted command; None if it was refused."""
        self._number += 1
        name = f"{id(self)}-{self._number}"
        await self._players[seat].send(f'{{"t":"{kind}","id":"{name}","do":"{words}"}}')
        while True:
            text = await self._next(seat)
            if text.startswith(('{"t":"ack"', '{"t":"refused"')):
                frame = _frames.decode(text)
                if frame.id == name:
                    return frame.seq if frame.t == "ack" else None

    async def _see(self, seq: int) -> None:
        """Read the frames that all players are sent."""
        await asyncio.gather(*(self._shown(seat, seq) for seat in range(len(self._players))))

    async def _shown(self, seat: int, seq: int) -> None:
        while True:
            text = await self._next(seat)
            if text.startswith('{"t":"events"'):
                frame = _frames.decode(text)
                if frame.seq >= seq and frame.view is not None:
                    self._views[seat] = frame.view
                    return
            elif text.startswith('{"t":"changed"'):
                frame = _frames.decode(text)
                if frame.seq >= seq and frame.events is not None:
                    return

    async def _next(self, seat: int) -> str:
        """The next frame; what has changed is put into the seat's view."""
        text = await self._players[seat].recv(decode=True)
        self.received += len(text)
        if text.startswith('{"t":"changed"') and (fields := _frames.decode(text).fields) is not None:
            self._views[seat] = fields.applied(self._views[seat])
        return text


@contextlib.asynccontextmanager
async def playing(tables: Sequence[PlayedTable], figures: Figures, *, rate: float) -> AsyncIterator[None]:
    """Play all tables at *rate* together until the block ends."""
    stop, chance, interval = asyncio.Event(), Random(1), len(tables) / rate
    running = [
        asyncio.create_task(table.play(figures, interval, stop, chance.uniform(0, interval)))
        for table in tables
    ]
    try:
        yield
    finally:
        stop.set()
        await asyncio.gather(*running)


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


def read_view(text: str) -> View:
    """The view in a welcome frame."""
    view = _frames.decode(text).view
    assert view is not None
    return view


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
