"""One person who wants to harm, others who play: every attack on a running server, on loopback alone.

``python -m tests.server.attack`` is the long run; the suite does a short one.  Beside each attack stand the
honest players' latencies, what the attacker was answered, and the memory the server took.
"""

import argparse
import asyncio
import contextlib
import itertools
import json
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self

import httpx
from tests.server.play import PATIENCE, Client, choose
from tests.server.ports import ReservedPort
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

_GONE = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, TimeoutError, EOFError, KeyError)
_ATTACKER = "127.0.0.66"
_OWN_MEMORY = 200.0
"""Megabytes that an attacker may cost."""
_LEAST_MOVES = 10
"""That others make under every attack, however long they need."""
_LIMITS = ("local=1",)
"""Every address of the loopback interface is a stranger."""
_START = [sys.executable, "-c", "from lastcard.cli import main; main()", "serve", "--port"]


class Place:
    """Where a server is, and clients that come to it from any address."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.url = f"http://127.0.0.1:{port}"

    def http(self, address: str) -> httpx.AsyncClient:
        """A client that comes from *address*."""
        transport = httpx.AsyncHTTPTransport(local_address=address, verify=False)
        return httpx.AsyncClient(base_url=self.url, transport=transport, timeout=PATIENCE)

    async def socket(self, table: str, token: str | None, address: str) -> Client:
        client = await Client.open(self.url, table, local_addr=(address, 0))
        await client.hello(token)
        return client


class Served(Place):
    """The server in a process of its own."""

    def __init__(self, folder: Path, limits: Sequence[str] = _LIMITS) -> None:
        self._reserved = ReservedPort()
        super().__init__(self._reserved.number)
        self.errors = folder / "errors.txt"
        command = [*_START, str(self.port), "--database", f"sqlite:///{folder / 'tables.sqlite3'}"]
        for limit in limits:
            command += ["--limit", limit]
        with self.errors.open("wb") as told:
            self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=told)

    async def __aenter__(self) -> Self:
        try:
            async with asyncio.timeout(PATIENCE), self.http("127.0.0.1") as http:
                while True:
                    with contextlib.suppress(httpx.TransportError):
                        if (await http.get("/readyz")).is_success:
                            return self
                    await asyncio.sleep(0.05)
        except BaseException:
            await self.__aexit__()
            raise

    async def __aexit__(self, *_: object) -> None:
        self._process.terminate()
        await asyncio.to_thread(self._process.wait, PATIENCE)
        self._reserved.give_back()

    @property
    def alive(self) -> bool:
        return self._process.poll() is None

    def memory(self) -> float:
        """Megabytes."""
        pages = Path(f"/proc/{self._process.pid}/statm").read_text(encoding="ascii").split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE") / 2**20

    def processor(self) -> float:
        """Seconds of processor time it has taken."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


# -------------------------------------------------------------- honest players
@dataclass
class Honest:
    """Two people at each of some tables, each table with an address of its own."""

    server: Served
    latencies: list[float] = field(default_factory=list)
    errors: int = 0
    tables: list[tuple[Client, Client]] = field(default_factory=list)

    @contextlib.asynccontextmanager
    async def playing(self, tables: int, interval: float) -> AsyncIterator[Self]:
        self.tables = [await self._sit(f"127.1.0.{number + 1}") for number in range(tables)]
        tasks = [asyncio.create_task(self._play(*pair, interval)) for pair in self.tables]
        try:
            yield self
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await asyncio.gather(*(client.leave() for pair in self.tables for client in pair))

    async def _sit(self, address: str) -> tuple[Client, Client]:
        async with self.server.http(address) as http:
            body = {"edition": "classic", "seats": 2, "name": "Ana", "options": {"target": 1_000_000}}
            made = (await http.post("/api/tables", json=body)).json()
            sat = (await http.post(f"/api/tables/{made['table']}/seats", json={"name": "Ben"})).json()
        ana = await self.server.socket(made["table"], made["token"], address)
        ben = await self.server.socket(made["table"], sat["token"], address)
        await ana.manage("start")
        await ana.until("events")
        return ana, ben

    async def _play(self, ana: Client, ben: Client, interval: float) -> None:
        while True:
            for one in (ana, ben):
                one.frames.clear()
            await ben.seen(ana.seq)
            await ana.seen(ben.seq)
            await asyncio.sleep(interval)
            client, ask, words = ana, ana.manage, "next"
            if ana.view["pending"] != "over":
                client = next(one for one in (ana, ben) if choose(one.view) is not None)
                ask, words = client.do, choose(client.view) or ""
            began = time.perf_counter()
            answer = await ask(words)
            self.latencies.append(time.perf_counter() - began)
            if answer["t"] != "ack":
                self.errors += 1
            await client.seen(answer.get("seq", client.seq))

    def taken(self) -> tuple[int, float, float]:
        """How many moves were made since last asked, and the median and p99 of their milliseconds."""
        ordered, self.latencies = sorted(self.latencies), []
        if not ordered:
            return 0, float("inf"), float("inf")
        at = [ordered[min(len(ordered) - 1, int(len(ordered) * share))] * 1000 for share in (0.5, 0.99)]
        return len(ordered), at[0], at[1]


# -------------------------------------------------------------- the attacks
Answers = Counter[str]
Attack = Callable[[Place, Answers], Awaitable[None]]
"""Goes on until it is cancelled, counting what it was answered."""
_names = itertools.count()


async def _raw(server: Place, answers: Answers, pieces: Iterator[bytes], *, pause: float = 0) -> None:
    """One connection that sends *pieces* until it is closed."""
    try:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port, local_addr=(_ATTACKER, 0))
    except OSError:
        answers["refused by the system"] += 1
        return
    reading = asyncio.create_task(reader.read(200))
    try:
        for piece in pieces:
            writer.write(piece)
            await writer.drain()
            await asyncio.wait({reading}, timeout=pause or 0.0001)
            if reading.done():
                break
        answer = await reading
        answers[answer.split(b" ", 2)[1].decode() if answer.startswith(b"HTTP") else "closed"] += 1
    except (OSError, IndexError):
        answers["closed"] += 1
    finally:
        reading.cancel()
        await asyncio.gather(reading, return_exceptions=True)
        writer.close()


async def _many(one: Callable[[], Awaitable[None]], at_once: int) -> None:
    """Do *one* again and again, so many at a time."""

    async def again() -> None:
        while True:
            with contextlib.suppress(*_GONE):
                await one()
            await asyncio.sleep(0.001)

    async with asyncio.TaskGroup() as group:
        for _ in range(at_once):
            group.create_task(again())


async def idle_connections(server: Place, answers: Answers) -> None:
    """A thousand connections that say nothing."""
    await _many(lambda: _raw(server, answers, itertools.repeat(b""), pause=5), 1000)


async def endless_heads(server: Place, answers: Answers) -> None:
    """Addresses and headers without end."""
    starts = itertools.cycle((b"GET /", b"GET / HTTP/1.1\r\nx: ", b"GET / HTTP/1.1\r\n"))
    chunk = b"x" * 32_768

    async def one() -> None:
        await _raw(server, answers, itertools.chain([next(starts)], itertools.repeat(chunk)))

    await _many(one, 50)


async def slow_requests(server: Place, answers: Answers) -> None:
    """Heads and bodies that come a byte at a time."""
    head = b"POST /api/tables HTTP/1.1\r\nhost: localhost\r\ncontent-length: 60000\r\n"

    async def one() -> None:
        await _raw(server, answers, itertools.chain([head], itertools.repeat(b"x: y\r\n")), pause=0.5)

    await _many(one, 60)


_ODD = (
    ("GET", "/%00", {}),
    ("GET", "/" + "x" * 300, {}),
    ("GET", "/api/tables/%00%1b", {}),
    ("GET", "/healthz", {"origin": "http://["}),
    ("GET", "/healthz", {"host": "evil.example"}),
    ("POST", "/api/tables", {"origin": "https://evil.example"}),
    ("GET", "/metrics", {"x-forwarded-for": "127.0.0.1"}),
    ("POST", "/api/tables", {"content-length": "3"}),
)


async def odd_requests(server: Place, answers: Answers) -> None:
    """Requests that nobody should send."""
    lines = itertools.cycle(_ODD)

    async def one() -> None:
        method, path, more = next(lines)
        headers = {"host": "localhost", "connection": "close", **more}
        head = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
        await _raw(server, answers, iter([f"{method} {path} HTTP/1.1\r\n{head}\r\n{{[}}".encode()]))

    await _many(one, 30)


async def new_tables(server: Place, answers: Answers) -> None:
    """As many tables and tournaments as one address can make."""
    paths = itertools.cycle(("/api/tables", "/api/tournaments"))
    async with server.http(_ATTACKER) as http:

        async def one() -> None:
            body = {"edition": "classic", "pace": 0}
            answers[str((await http.post(next(paths), json=body)).status_code)] += 1

        await _many(one, 20)


async def bad_commands(server: Place, answers: Answers) -> None:
    """Refused commands, NUL in their ids, and salts nobody asked for, on every socket that can be had."""
    table, token = await _own_table(server)

    async def one() -> None:
        client = await server.socket(table, token, _ATTACKER)
        for number in itertools.count():
            await client.send(t="do", id=f"\x00{number}" if number % 3 == 0 else f"{next(_names)}", do="R7")
            await client.send(t="salt", open="nothing was committed to")
            answers[(await client.take())["t"]] += 1

    await _many(one, 30)


async def small_frames(server: Place, answers: Answers) -> None:
    """Pings and handshakes."""
    table, token = await _own_table(server)

    async def one() -> None:
        try:
            client = await server.socket(table, token, _ATTACKER)
            for _ in range(10_000):
                await client.socket.ping()
        except _GONE as gone:
            answers[type(gone).__name__] += 1

    await _many(one, 30)


async def fast_bots(server: Place, answers: Answers) -> None:
    """Twenty addresses with three tables full of bots each, that play as fast as they may."""

    async def one(address: str) -> None:
        async with server.http(address) as http:
            body = {"edition": "classic", "seats": 10, "bots": ["greedy"] * 10, "pace": 0, "uno_grace": 0}
            made = (await http.post("/api/tables", json=body)).json()
            client = await server.socket(made["table"], made["host"], address)
        for words in itertools.chain(["start"], itertools.cycle(["next", "rematch"])):
            answers[(await client.manage(words))["t"]] += 1
            await asyncio.sleep(0.2)

    async with asyncio.TaskGroup() as group:
        for number in range(60):
            group.create_task(_quietly(one(f"127.2.0.{number // 3 + 1}")))


async def long_records(server: Place, answers: Answers) -> None:
    """The record and the replays of a table of bots, from twenty addresses."""
    async with server.http("127.3.0.1") as http:
        body = {"edition": "classic", "seats": 10, "bots": ["greedy"] * 10, "pace": 0, "uno_grace": 0}
        made = (await http.post("/api/tables", json=body)).json()
    host = await server.socket(made["table"], made["host"], "127.3.0.1")

    async def ask(address: str) -> None:
        async with server.http(address) as http:
            for path in itertools.cycle(("record", "replays/1", "record", "replays/2")):
                answer = await http.get(f"/api/tables/{made['table']}/{path}")
                answers[str(answer.status_code)] += 1

    async def deal() -> None:
        for words in itertools.chain(["start"], itertools.cycle(["next", "rematch"])):
            await host.manage(words)
            await asyncio.sleep(0.2)

    async with asyncio.TaskGroup() as group:
        group.create_task(_quietly(deal()))
        for number in range(20):
            group.create_task(_quietly(ask(f"127.3.0.{number + 1}")))


async def _quietly(one: Awaitable[None]) -> None:
    with contextlib.suppress(*_GONE):
        await one


async def _own_table(server: Place) -> tuple[str, str]:
    address = f"127.4.0.{next(_names) % 250 + 1}"
    async with server.http(address) as http:
        made = (await http.post("/api/tables", json={"edition": "classic", "seats": 2, "name": "Eve"})).json()
    return made["table"], made["token"]


async def nobody(_: Place, __: Answers) -> None:
    """The honest players by themselves."""
    await asyncio.sleep(3600)


_ATTACKS: tuple[Attack, ...] = (
    nobody,
    idle_connections,
    endless_heads,
    slow_requests,
    odd_requests,
    new_tables,
    bad_commands,
    small_frames,
    fast_bots,
    long_records,
)
ATTACKS = {attack.__name__: attack for attack in _ATTACKS}


_TOLD = {
    "idle_connections": {"429"},
    "odd_requests": {"400", "403", "421"},
    "new_tables": {"201", "429"},
}
"""What an attacker must have been answered before it may stop, on a slow machine too."""


async def _attack(name: str, port: int, seconds: float) -> Answers:
    """Attack the server on *port* for so many *seconds*, and on until standard input ends."""
    answers: Answers = Counter()
    sys.stdout.write("begun\n")
    sys.stdout.flush()
    attack = asyncio.create_task(ATTACKS[name](Place(port), answers))
    told_to_stop = asyncio.create_task(asyncio.to_thread(sys.stdin.read))
    await asyncio.sleep(seconds)
    async with asyncio.timeout(PATIENCE):
        await told_to_stop
        while not _TOLD.get(name, set()) <= set(answers) and not attack.done():  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    attack.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await attack
    return answers


async def _attacker(name: str, port: int, seconds: float, honest: Honest) -> Answers:
    """The same in a process of its own: its work must not slow the players' clients down."""
    told = ("--be", name, "--port", str(port), "--seconds", str(seconds))
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", __spec__.name, *told),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    assert process.stdout is not None
    await process.stdout.readline()
    honest.taken()  # What they did until now was not under this attack.
    try:
        async with asyncio.timeout(PATIENCE):
            while len(honest.latencies) < _LEAST_MOVES:  # noqa: ASYNC110 - nobody tells of them
                await asyncio.sleep(0.01)
    finally:
        said, _ = await process.communicate(b"")
    assert not process.returncode, f"{name} did not run"
    return Counter(json.loads(said))


# -------------------------------------------------------------- the run
@dataclass
class Outcome:
    """What one attack came to."""

    name: str
    moves: int
    median: float
    p99: float
    core: float
    """The share of one core that the server took."""
    memory: float
    answers: Answers

    def line(self) -> str:
        got = ", ".join(f"{answer} {count}" for answer, count in self.answers.most_common(4))
        times = f"{self.median:.0f} ms | {self.p99:.0f} ms | {self.core:.0%}"
        return f"| {self.name} | {self.moves} | {times} | {self.memory:.0f} MB | {got} |"

    @property
    def broken(self) -> int:
        """How often the server answered that it had failed."""
        return sum(count for answer, count in self.answers.items() if answer == "500")


async def attacked(
    folder: Path, *, seconds: float, tables: int, interval: float
) -> tuple[list[Outcome], Honest]:
    """Every attack in turn for so many *seconds*, first none at all; the honest players play throughout."""
    async with Served(folder) as server, Honest(server).playing(tables, interval) as honest:
        outcomes = []
        for name in ATTACKS:
            began, before = time.perf_counter(), server.processor()
            answers = await _attacker(name, server.port, seconds, honest)
            assert server.alive, f"{name} stopped the server"
            core = (server.processor() - before) / (time.perf_counter() - began)
            outcomes.append(Outcome(name, *honest.taken(), core, server.memory(), answers))
            sys.stdout.write(f"{outcomes[-1].line()}\n")
            sys.stdout.flush()
        told = server.errors.read_text(encoding="utf-8", errors="replace")
        assert "Traceback" not in told, told
        return outcomes, honest


def check(outcomes: list[Outcome], honest: Honest) -> None:
    """Nothing failed, nobody was stopped, and the server took no more memory than it may."""
    calm = outcomes[0]
    assert not honest.errors, f"{honest.errors} moves of honest players were refused"
    for one in outcomes:
        assert not one.broken, f"{one.name}: {one.answers}"
        assert one.memory < calm.memory + _OWN_MEMORY, f"{one.name}: {one.memory:.0f} MB"


def main() -> None:
    """Print a table of what each attack came to."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=15, help="of each attack")
    parser.add_argument("--tables", type=int, default=20, help="of honest players, two at each")
    parser.add_argument("--interval", type=float, default=0.5, help="seconds between their moves")
    parser.add_argument("--be", choices=ATTACKS, help="be this attacker only")
    parser.add_argument("--port", type=int, help="of the server to attack")
    args: Any = parser.parse_args()
    if args.be:
        sys.stdout.write(json.dumps(asyncio.run(_attack(args.be, args.port, args.seconds))))
        return
    sys.stdout.write(
        "| attack | moves of others | median | p99 | of a core | memory | the attacker was answered |\n"
    )
    sys.stdout.write("|---|---|---|---|---|---|---|\n")
    with tempfile.TemporaryDirectory() as folder:
        run = attacked(Path(folder), seconds=args.seconds, tables=args.tables, interval=args.interval)
        check(*asyncio.run(run))


if __name__ == "__main__":
    main()
