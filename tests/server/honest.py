"""A server in a process of its own, and people who play on it from addresses of their own."""

import asyncio
import contextlib
import os
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Self

import httpx
from tests.server.play import PATIENCE, Client, choose
from tests.server.ports import ReservedPort
from websockets.exceptions import ConnectionClosed

_LIMITS = ("local=1",)
"""Every address of the loopback interface is a stranger."""
_CLI = ("-c", "from lastcard.cli import main; main()")


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

    def __init__(
        self,
        folder: Path,
        limits: Sequence[str] = _LIMITS,
        *,
        database: str = "",
        program: Sequence[str] = _CLI,
    ) -> None:
        """*program* is what Python runs, with the server's arguments after it."""
        self._reserved = ReservedPort()
        super().__init__(self._reserved.number)
        self.errors = folder / "errors.txt"
        own = f"sqlite:///{folder / 'tables.sqlite3'}"
        command = [sys.executable, *program, "serve", "--port", str(self.port), "--database", database or own]
        command += ["--workers", "1"]
        for limit in ("reviews=0", *limits):  # The coach would begin a process while tables are played.
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


@dataclass
class Pair:
    """Two people at a table of their own."""

    address: str
    table: str
    tokens: tuple[str, str]
    clients: tuple[Client, Client]


@dataclass
class Honest:
    """Two people at each of some tables, each table with an address of its own."""

    server: Served
    latencies: list[float] = field(default_factory=list)
    refused: int = 0
    silent: int = 0
    """How often one of them answered no ping, as where this program is given no processor, and came back."""
    tables: list[Pair] = field(default_factory=list)
    _tasks: list["asyncio.Task[None]"] = field(default_factory=list)

    @property
    def errors(self) -> int:
        """How many moves were refused, and how many tables can no longer be played."""
        return self.refused + sum(task.done() and not task.cancelled() for task in self._tasks)

    @contextlib.asynccontextmanager
    async def playing(self, tables: int, interval: float) -> AsyncIterator[Self]:
        self.tables = [await self._sit(f"127.1.0.{number + 1}") for number in range(tables)]
        self._tasks = [asyncio.create_task(self._play(pair, interval)) for pair in self.tables]
        try:
            yield self
        finally:
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)
            await asyncio.gather(*(client.leave() for pair in self.tables for client in pair.clients))

    async def _sit(self, address: str) -> Pair:
        async with self.server.http(address) as http:
            body = {"edition": "classic", "seats": 2, "name": "Ana", "options": {"target": 1_000_000}}
            made = (await http.post("/api/tables", json=body)).json()
            sat = (await http.post(f"/api/tables/{made['table']}/seats", json={"name": "Ben"})).json()
        table, tokens = made["table"], (made["token"], sat["token"])
        pair = Pair(address, table, tokens, await self._enter(table, tokens, address))
        await pair.clients[0].manage("start")
        await pair.clients[0].until("events")
        return pair

    async def _enter(self, table: str, tokens: tuple[str, str], address: str) -> tuple[Client, Client]:
        ana, ben = tokens
        return await self.server.socket(table, ana, address), await self.server.socket(table, ben, address)

    async def _play(self, pair: Pair, interval: float) -> None:
        while True:
            try:
                await self._take_turns(*pair.clients, interval)
            except ConnectionClosed as closed:
                if closed.rcvd is None or closed.rcvd.reason != "keepalive ping timeout":
                    raise
                self.silent += 1
                await asyncio.gather(*(client.leave() for client in pair.clients))
                pair.clients = await self._enter(pair.table, pair.tokens, pair.address)

    async def _take_turns(self, ana: Client, ben: Client, interval: float) -> None:
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
                self.refused += 1
            await client.seen(answer.get("seq", client.seq))

    def taken(self) -> tuple[int, float, float]:
        """How many moves were made since last asked, and the median and p99 of their milliseconds."""
        ordered, self.latencies = sorted(self.latencies), []
        if not ordered:
            return 0, float("inf"), float("inf")
        at = [ordered[min(len(ordered) - 1, int(len(ordered) * share))] * 1000 for share in (0.5, 0.99)]
        return len(ordered), at[0], at[1]
