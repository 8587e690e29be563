"""Kill the server without warning, again and again, while tables are played on it.

``python -m tests.server.crash --kills 1000`` is the long run; the suite does fifty.
Nothing acknowledged may be missing afterwards, and nothing done twice.
"""

import argparse
import asyncio
import contextlib
import json
import multiprocessing
import os
import random
import signal
import socket
import sqlite3
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self

import httpx
from tests.server.play import Client, choose
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from lastcard.server.entries import read_entry, read_spec
from lastcard.server.limits import Limits
from lastcard.server.run import listen, serve
from lastcard.server.settings import Settings
from lastcard.server.tablestate import TableState, advance, opened
from lastcard.server.tokens import hashed

_GONE = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError)
_processes = multiprocessing.get_context("forkserver")
_processes.set_forkserver_preload(["lastcard.server.run", "lastcard.server.app"])


def _run(database: str, port: int) -> None:
    settings = Settings(database=database, limits=Limits(local=100_000, frames_per_second=1e6))
    serve(settings, listen("127.0.0.1", port))


class Server:
    """A server process that is killed and started on the same port and database."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.file = folder / "tables.sqlite3"
        self.url = f"http://127.0.0.1:{self.port}"
        self._process: Any = None

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.kill()

    async def start(self) -> None:
        self._process = _processes.Process(target=_run, args=(f"sqlite:///{self.file}", self.port))
        self._process.start()
        async with httpx.AsyncClient(base_url=self.url, verify=False) as http:
            for _ in range(1000):
                with contextlib.suppress(httpx.TransportError):
                    if (await http.get("/readyz")).status_code == 200:
                        return
                await asyncio.sleep(0.02)
        raise AssertionError("the server did not come up")

    async def kill(self) -> None:
        os.kill(self._process.pid, signal.SIGKILL)
        await asyncio.to_thread(self._process.join)


@dataclass
class Driver:
    """Two players at a table who play on through every crash, and remember each answer."""

    url: str
    table: str
    tokens: tuple[str, str]
    acked: dict[tuple[int, str], int] = field(default_factory=dict)
    sent: Counter[str] = field(default_factory=Counter)
    asked: tuple[int, str, str, str] | None = None
    """A command without its answer: seat, id, kind, words."""
    stop: bool = False

    async def run(self) -> None:
        number = 0
        while not self.stop:
            try:
                clients = [await self._open(token) for token in self.tokens]
            except _GONE:
                await asyncio.sleep(0.01)
                continue
            try:
                while not self.stop:
                    number = await self._step(clients, number)
            except _GONE:
                pass
            finally:
                await asyncio.gather(*(client.leave() for client in clients), return_exceptions=True)

    async def _open(self, token: str) -> Client:
        client = await Client.open(self.url, self.table)
        await client.hello(token)
        return client

    async def _step(self, clients: list[Client], number: int) -> int:
        if self.asked is None:
            self.asked = self._next(clients, number)
            number += 1
        seat, name, kind, words = self.asked
        self.sent[name] += 1
        answer = await clients[seat].ask(kind, words, id=name)
        assert answer["t"] == "ack" or answer.get("retry") or answer.get("stale"), answer
        if answer["t"] == "ack":
            key = (seat, name)
            assert self.acked.setdefault(key, answer["seq"]) == answer["seq"], (
                "another answer the second time"
            )
            for client in clients:
                await client.seen(answer["seq"])
        if not answer.get("retry"):
            self.asked = None
        return number

    def _next(self, clients: list[Client], number: int) -> tuple[int, str, str, str]:
        host = clients[0]
        if host.view["stage"] == "waiting":
            return 0, f"n{number}", "table", "start"
        if host.view["stage"] == "over":
            return 0, f"n{number}", "table", "rematch"
        if host.view["pending"] == "over":
            return 0, f"n{number}", "table", "next"
        seat, words = next((s, w) for s, c in enumerate(clients) if (w := choose(c.view)) is not None)
        return seat, f"n{number}", "do", words


@dataclass(frozen=True)
class Outcome:
    kills: int
    tables: int
    acked: int
    retried: int


async def crash(folder: Path, *, kills: int, tables: int, seconds: float, seed: int) -> Outcome:
    """Play, kill, start again, *kills* times, then look at every log.

    :raises AssertionError: for the first promise that was broken.
    """
    chance = random.Random(seed)
    server = Server(folder)
    await server.start()
    drivers = [await make_driver(server.url) for _ in range(tables)]
    tasks = [asyncio.create_task(driver.run()) for driver in drivers]
    for number in range(1, kills + 1):
        if number % 50 == 0:
            sys.stdout.write(f"{number} kills, {sum(len(d.acked) for d in drivers)} moves acknowledged\n")
            sys.stdout.flush()
        await asyncio.sleep(chance.uniform(0, seconds))
        await server.kill()
        _check_failed(tasks)
        await server.start()
    before = [len(driver.acked) for driver in drivers]
    async with asyncio.timeout(60):
        while any(len(d.acked) <= b for d, b in zip(drivers, before, strict=True)):
            _check_failed(tasks)
            await asyncio.sleep(0.05)
    for driver in drivers:
        driver.stop = True
    await asyncio.gather(*tasks)
    views = [await shown(server.url, driver) for driver in drivers]
    await server.kill()
    _check(server.file, drivers, views)
    return Outcome(
        kills,
        tables,
        sum(len(driver.acked) for driver in drivers),
        sum(1 for driver in drivers for times in driver.sent.values() if times > 1),
    )


def _check_failed(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        if task.done():
            task.result()


async def make_driver(url: str) -> Driver:
    async with httpx.AsyncClient(base_url=url, verify=False) as http:
        body = {"edition": "classic", "seats": 2, "name": "Ana", "options": {"target": 300}, "uno_grace": 0}
        made = (await http.post("/api/tables", json=body)).json()
        ben = (await http.post(f"/api/tables/{made['table']}/seats", json={"name": "Ben"})).json()
    return Driver(url, made["table"], (made["token"], ben["token"]))


async def shown(url: str, driver: Driver) -> dict[str, Any]:
    client = await driver._open(driver.tokens[0])
    await client.leave()
    return client.view | {"seq": client.seq}


def _check(file: Path, drivers: list[Driver], views: list[dict[str, Any]]) -> None:
    with contextlib.closing(sqlite3.connect(file)) as db:
        assert "ok" == db.execute("PRAGMA integrity_check").fetchone()[0]
        for driver, view in zip(drivers, views, strict=True):
            check_table(db, driver, view)


def check_table(db: sqlite3.Connection, driver: Driver, view: dict[str, Any]) -> None:
    rows = db.execute(
        "SELECT seq, entry FROM log WHERE table_id = ? ORDER BY seq", (driver.table,)
    ).fetchall()
    assert [seq for seq, _ in rows] == list(range(1, len(rows) + 1)), "the log has a gap"
    seats = {hashed(token): seat for seat, token in enumerate(driver.tokens)}
    answers = {
        (seats[asker], name): json.loads(answer)
        for asker, name, answer in db.execute(
            "SELECT asker, command, answer FROM commands WHERE table_id = ?", (driver.table,)
        )
    }
    for key, seq in driver.acked.items():
        assert {"t": "ack", "id": key[1], "seq": seq} == answers.get(key), (
            f"{key} was acknowledged and is lost"
        )
    kept = [answer["seq"] for answer in answers.values() if answer["t"] == "ack"]
    assert len(kept) == len(set(kept)) == len(rows) - 1, "something was done twice, or by nobody"
    spec = db.execute("SELECT spec FROM tables WHERE id = ?", (driver.table,)).fetchone()[0]
    table: TableState = opened(read_spec(spec))
    for _, entry in rows:
        table, _ = advance(table, read_entry(entry))
    assert table.state is not None
    assert (table.seq, [str(c) for c in table.state.hands[0]]) == (view["seq"], view["hand"])
    assert list(table.scores) == view["scores"]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    args = parser.parse_args()
    sys.stdout.write(f"seed {args.seed}\n")
    with tempfile.TemporaryDirectory() as folder:
        began = time.monotonic()
        run = crash(Path(folder), kills=args.kills, tables=args.tables, seconds=0.5, seed=args.seed)
        outcome = asyncio.run(run)
        sys.stdout.write(f"{outcome} in {time.monotonic() - began:.0f} s: nothing lost, nothing done twice\n")


if __name__ == "__main__":
    main()
