"""How many tables a server holds: real sockets from another process, every move on disk before its ack.

    python benchmarks/load.py                      1,000 four-seat tables, 500 moves a second
    python benchmarks/load.py --most               then faster, until an ack takes too long

Latency is from a command sent to its ack received, by the clock of the client.
"""

import argparse
import asyncio
import contextlib
import os
import resource
import socket
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import httpx
import msgspec
import uvloop
from websockets.asyncio.client import ClientConnection, connect

_TICKS = os.sysconf("SC_CLK_TCK")
_LIMITS = ("local=100000", "tables=100000")


class View(msgspec.Struct):
    """What a player needs of a view to make a move."""

    turn: int | None
    pending: str
    stage: str
    may: list[str]
    hand: list[str] = []


class Frame(msgspec.Struct):
    t: str
    id: str = ""
    seq: int = -1
    why: str = ""
    view: View | None = None


_frames = msgspec.json.Decoder(Frame)


@dataclass
class Figures:
    """What a run came to."""

    latencies: list[float] = field(default_factory=list)
    errors: int = 0

    def line(self, seconds: float) -> str:
        ordered = sorted(self.latencies)
        if not ordered:
            return "no move was made"
        at = [ordered[min(len(ordered) - 1, int(len(ordered) * q))] * 1000 for q in (0.5, 0.99, 0.999)]
        rate = len(ordered) / seconds
        return (
            f"{rate:7.0f} moves/s   p50 {at[0]:6.1f} ms   p99 {at[1]:6.1f} ms   p99.9 {at[2]:6.1f} ms"
            f"   errors {self.errors}"
        )

    def p99(self) -> float:
        ordered = sorted(self.latencies)
        return ordered[int(len(ordered) * 0.99)] if ordered else float("inf")


class Table:
    """Four players of one table, who take turns at a given pace."""

    def __init__(self, players: list[ClientConnection]) -> None:
        self._players = players
        self._views: list[View] = []
        self._seq = 0
        self._number = 0

    async def ready(self, token_of: list[str]) -> None:
        for player, token in zip(self._players, token_of, strict=True):
            await player.send(msgspec.json.encode({"t": "hello", "token": token}).decode())
        await self._ask(0, "table", "start")

    async def play(self, figures: Figures, interval: float, stop: asyncio.Event, first: float) -> None:
        loop = asyncio.get_running_loop()
        due = loop.time() + first
        while not stop.is_set():
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout_at(due):
                    await stop.wait()
                    return
            due = max(due + interval, loop.time() - interval)
            seat, kind, words = self._move()
            began = time.perf_counter()
            if await self._ask(seat, kind, words):
                figures.latencies.append(time.perf_counter() - began)
            else:
                figures.errors += 1

    def _move(self) -> tuple[int, str, str]:
        seen = self._views[0]
        if seen.pending == "over":
            return 0, "table", "rematch" if seen.stage == "over" else "next"
        assert seen.turn is not None
        mine = self._views[seen.turn]
        offer = next(one for one in mine.may if not one.startswith(("catch", "uno", "jump")))
        calls = len(mine.hand) == 2 and offer[0] in "RGBYPW"
        return seen.turn, "do", f"{offer}!" if calls else offer

    async def _ask(self, seat: int, kind: str, words: str) -> bool:
        """Give a command, and read what everybody is shown of it."""
        self._number += 1
        name = f"n{self._number}"
        await self._players[seat].send(f'{{"t":"{kind}","id":"{name}","do":"{words}"}}')
        acked = await self._answer(seat, name)
        if acked is None:
            return False
        frames = await asyncio.gather(*(self._shown(player, acked) for player in self._players))
        self._seq = acked
        self._views = [frame.view for frame in frames if frame.view is not None]
        return True

    async def _answer(self, seat: int, name: str) -> int | None:
        while True:
            text = await self._players[seat].recv(decode=True)
            if text.startswith(('{"t":"ack"', '{"t":"refused"')):
                frame = _frames.decode(text)
                if frame.id == name:
                    return frame.seq if frame.t == "ack" else None

    async def _shown(self, player: ClientConnection, seq: int) -> Frame:
        while True:
            text = await player.recv(decode=True)
            if text.startswith('{"t":"events"'):
                frame = _frames.decode(text)
                if frame.seq >= seq:
                    return frame


class Server:
    """The server in a process of its own."""

    def __init__(self, folder: str) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{port}"
        command = [
            sys.executable,
            "-c",
            "from lastcard.cli import main; main()",
            "serve",
            "--port",
            str(port),
        ]
        command += ["--database", f"sqlite:///{folder}/tables.sqlite3"]
        for limit in _LIMITS:
            command += ["--limit", limit]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL)

    async def ready(self) -> None:
        async with httpx.AsyncClient(base_url=self.url) as http:
            for _ in range(600):
                with contextlib.suppress(httpx.TransportError):
                    if (await http.get("/readyz")).is_success:
                        return
                await asyncio.sleep(0.05)
        raise SystemExit("the server did not come up")

    def rss(self) -> float:
        pages = Path(f"/proc/{self._process.pid}/statm").read_text().split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE") / 2**20

    def cpu(self) -> float:
        words = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(words[11]) + int(words[12])) / _TICKS

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait(20)


async def _table(url: str, http: httpx.AsyncClient, seats: int) -> Table:
    body = {"edition": "classic", "seats": seats, "name": "p0", "uno_grace": 0, "options": {"target": 2000}}
    made = (await http.post("/api/tables", json=body)).json()
    keys = [made["token"]]
    for number in range(1, seats):
        answer = await http.post(f"/api/tables/{made['table']}/seats", json={"name": f"p{number}"})
        keys.append(answer.json()["token"])
    at = f"{url.replace('http', 'ws', 1)}/api/tables/{made['table']}/play"
    sockets = [
        await connect(at, compression=None, ping_interval=None, max_size=None, proxy=None, open_timeout=60)
        for _ in range(seats)
    ]
    table = Table(sockets)
    await table.ready(keys)
    return table


async def _measure(server: Server, tables: list[Table], *, rate: float, seconds: float) -> Figures:
    """Every table at its share of *rate*, for so long; the first turns are not counted."""
    figures, stop, chance = Figures(), asyncio.Event(), Random(1)
    interval = len(tables) / rate
    running = [
        asyncio.create_task(table.play(figures, interval, stop, chance.uniform(0, interval)))
        for table in tables
    ]
    await asyncio.sleep(interval + 1)
    figures.latencies.clear()
    figures.errors = 0
    began, cpu, own = time.monotonic(), server.cpu(), time.process_time()
    await asyncio.sleep(seconds)
    took = time.monotonic() - began
    print(
        f"{len(tables):6} tables {figures.line(took)}   RSS {server.rss():5.0f} MB"
        f"   CPU {(server.cpu() - cpu) / took:4.0%} (clients {(time.process_time() - own) / took:4.0%})"
    )
    held = Figures(list(figures.latencies), figures.errors)
    stop.set()
    await asyncio.gather(*running)
    return held


async def _run(args: argparse.Namespace) -> None:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder)
        try:
            await server.ready()
            # A connection left idle while the machine was busy may be closed as it is used again.
            fresh = httpx.Limits(max_keepalive_connections=0)
            async with httpx.AsyncClient(base_url=server.url, timeout=60, limits=fresh) as http:
                began = time.monotonic()
                tables = []
                for start in range(0, args.tables, 20):
                    count = min(20, args.tables - start)
                    tables += await asyncio.gather(
                        *(_table(server.url, http, args.seats) for _ in range(count))
                    )
            print(f"{args.tables} tables of {args.seats} seats set up in {time.monotonic() - began:.0f} s")
            rate = args.rate
            figures = await _measure(server, tables, rate=rate, seconds=args.seconds)
            while args.most and figures.p99() <= args.p99 / 1000 and not figures.errors:
                rate *= 1.25
                figures = await _measure(server, tables, rate=rate, seconds=args.seconds)
            if args.most:
                print(f"the most it held within p99 {args.p99:.0f} ms: {rate / 1.25:.0f} moves/s asked for")
        finally:
            server.stop()


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--rate", type=float, default=500, help="moves a second, all tables together")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--p99", type=float, default=100, help="milliseconds")
    parser.add_argument("--most", action="store_true", help="go faster until an ack takes longer than --p99")
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    uvloop.run(_run(parser.parse_args()))


if __name__ == "__main__":
    main()
