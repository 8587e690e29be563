"""Kill the server without warning, again and again, while tables are played on it.

``python -m tests.server.crash --kills 1000 --points 100`` is the long run: a thousand kills at any moment,
and a hundred at each place where one would hurt most; the suite does a few of each.
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
import sqlite3
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self

import httpx
from tests.server.crash_points import POINTS, burn_at
from tests.server.play import PATIENCE, Client, choose
from tests.server.ports import ReservedPort
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from lastcard.server.http.limits import Limits
from lastcard.server.run import listen, serve
from lastcard.server.settings import Settings
from lastcard.server.table.log_entries import read_entry, read_spec
from lastcard.server.table.table_state import TableState, advance, opened
from lastcard.server.table.tokens import hashed

_GONE = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError)
_OFTEN: dict[str | None, int] = {"during a checkpoint": 10, "during a reshuffle": 5}
"""How often a server comes by, where that is not every move."""
_LOST, _TWICE = "lost", "done twice"
processes = multiprocessing.get_context("forkserver")
_PRELOADED = ["lastcard.server.run", "tests.server.crash_points", "tests.server.play"]
processes.set_forkserver_preload(_PRELOADED if __name__ == "__main__" else [*_PRELOADED, __name__])


def _run(database: str, port: int, point: str | None, nth: int) -> None:
    if point is not None:
        burn_at(point, nth)
    # Nobody is away for long: stand-ins would make moves that no player knows of.
    limits = Limits(local=100_000, frames_per_second=1e6, away_seconds=3600, all_away_seconds=3600)
    serve(
        Settings(database=database, address=f"http://127.0.0.1:{port}", limits=limits),
        listen("127.0.0.1", port),
    )


class Server:
    """A server process that is killed and started on the same port and *database*, or a file in *folder*."""

    def __init__(self, folder: Path, database: str | None = None) -> None:
        self._reserved = ReservedPort()
        self.port = self._reserved.number
        self.file = folder / "tables.sqlite3"
        self._database = database or f"sqlite:///{self.file}"
        self.url = f"http://127.0.0.1:{self.port}"
        self._process: Any = None

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.end()

    async def start(self, point: str | None = None, nth: int = 0) -> None:
        """Start it, and wait until it is ready; with a *point*, it dies the *nth* time it comes there."""
        told = (self._database, self.port, point, nth)
        self._process = processes.Process(target=_run, args=told)
        self._process.start()
        async with asyncio.timeout(PATIENCE), httpx.AsyncClient(base_url=self.url, verify=False) as http:
            while point is None or self._process.is_alive():
                with contextlib.suppress(httpx.TransportError):
                    if (await http.get("/readyz")).status_code == 200:
                        return
                await asyncio.sleep(0.02)

    async def kill(self) -> None:
        self._process.kill()
        await asyncio.to_thread(self._process.join)

    async def stop(self) -> None:
        """Tell it to stop, as an operator does."""
        self._process.terminate()
        await asyncio.to_thread(self._process.join, PATIENCE)
        assert 0 == self._process.exitcode

    def signal(self, number: signal.Signals) -> None:
        os.kill(self._process.pid, number)

    async def end(self) -> None:
        """Kill it for good."""
        await self.kill()
        self._reserved.give_back()

    async def died(self) -> None:
        """Wait until it has come to the point it was to die at."""
        await asyncio.to_thread(self._process.join, PATIENCE)
        assert -signal.SIGKILL == self._process.exitcode, "it never came to the point where it was to die"


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
    broken: list[str] = field(default_factory=list)
    """Answers that should not have been given."""
    shown: dict[tuple[int, int], tuple[str, ...]] = field(default_factory=dict)
    """By seat and number of the log, the hand that was shown."""
    stop: bool = False
    draws: bool = False
    """Whether they draw whenever they may, so that the pile runs out."""

    async def run(self) -> None:
        number = 0
        while not self.stop:
            came = await asyncio.gather(*map(self._open, self.tokens), return_exceptions=True)
            clients = [one for one in came if isinstance(one, Client)]
            try:
                for one in came:
                    if isinstance(one, BaseException):
                        raise one
                while not self.stop:
                    number = await self._step(clients, number)
            except _GONE:
                await asyncio.sleep(0.01)
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
        if answer["t"] != "ack" and not answer.get("retry") and not answer.get("stale"):
            self.broken.append(f"{self.table}: {words} was offered and refused: {answer['why']}")
        if answer["t"] == "ack":
            if self.acked.setdefault((seat, name), answer["seq"]) != answer["seq"]:
                self.broken.append(f"{self.table}: {name} was answered otherwise the second time")
            for seat_shown, client in enumerate(clients):
                await client.seen(answer["seq"])
                self.shown[seat_shown, client.seq] = tuple(client.view["hand"])
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
        draws = self.draws and "draw" in clients[seat].view["may"]
        return seat, f"n{number}", "do", "draw" if draws else words


@dataclass(frozen=True)
class Outcome:
    kills: int
    tables: int
    acked: int
    retried: int
    broken: tuple[str, ...]
    """Every promise that was not kept, in words."""
    integrity: str

    def __str__(self) -> str:
        lost = sum(_LOST in one for one in self.broken)
        twice = sum(_TWICE in one for one in self.broken)
        return (
            f"kills {self.kills}   tables {self.tables}   acks {self.acked}   retries {self.retried}   "
            f"lost {lost}   done twice {twice}   otherwise wrong {len(self.broken) - lost - twice}   "
            f"integrity_check {self.integrity}"
        )

    @property
    def kept(self) -> bool:
        return not self.broken and self.integrity == "ok"


async def crash(
    folder: Path, *, kills: int, tables: int, moves: int, seed: int, point: str | None = None
) -> Outcome:
    """Play, kill, start again, *kills* times, then look at every log.

    Kills come at any moment within so many *moves* of a start, or at a *point* the server comes to.
    """
    chance = random.Random(seed)
    async with Server(folder) as server:
        drivers = [await make_driver(server.url) for _ in range(tables)]
        for driver in drivers:
            driver.draws = point == "during a reshuffle"
        tasks = [asyncio.create_task(driver.run()) for driver in drivers]
        for number in range(1, kills + 1):
            if number % 50 == 0:
                _say(f"{number} kills, {sum(len(d.acked) for d in drivers)} moves acknowledged")
            if point is None:
                await _some_moves(drivers, tasks, chance.randint(0, moves))
                await asyncio.sleep(chance.uniform(0, 0.005))  # in the middle of the next
            await server.kill()
            _check_failed(tasks)
            await server.start(point, chance.randint(1, _OFTEN.get(point, 60)))
            if point is not None:
                await server.died()
        if point is not None:
            await server.start()
        await _play_on(drivers, tasks)
        views = [await shown(server.url, driver) for driver in drivers]
    broken, integrity = _found(server.file, drivers, views)
    acked = sum(len(driver.acked) for driver in drivers)
    retried = sum(times > 1 for driver in drivers for times in driver.sent.values())
    return Outcome(kills, tables, acked, retried, broken, integrity)


async def _some_moves(drivers: list[Driver], tasks: list[asyncio.Task[None]], count: int) -> None:
    """Wait until so many more moves are acknowledged, however long the machine takes over them."""
    wanted = sum(len(driver.acked) for driver in drivers) + count
    async with asyncio.timeout(PATIENCE):
        while sum(len(driver.acked) for driver in drivers) < wanted:
            _check_failed(tasks)
            await asyncio.sleep(0.002)


async def _play_on(drivers: list[Driver], tasks: list[asyncio.Task[None]]) -> None:
    """Every table can still be played."""
    before = [len(driver.acked) for driver in drivers]
    async with asyncio.timeout(PATIENCE):
        while any(len(d.acked) <= b for d, b in zip(drivers, before, strict=True)):
            _check_failed(tasks)
            await asyncio.sleep(0.05)
    for driver in drivers:
        driver.stop = True
    await asyncio.gather(*tasks)


def _say(words: str) -> None:
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


def _check_failed(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        if task.done():
            task.result()


async def make_driver(url: str) -> Driver:
    async with httpx.AsyncClient(base_url=url, verify=False, timeout=PATIENCE) as http:
        body = {"edition": "classic", "seats": 2, "name": "Ana", "options": {"target": 300}, "uno_grace": 0}
        made = (await http.post("/api/tables", json=body)).json()
        ben = (await http.post(f"/api/tables/{made['table']}/seats", json={"name": "Ben"})).json()
    return Driver(url, made["table"], (made["token"], ben["token"]))


async def shown(url: str, driver: Driver) -> dict[str, Any]:
    client = await driver._open(driver.tokens[0])
    await client.leave()
    return client.view | {"seq": client.seq}


def _found(file: Path, drivers: list[Driver], views: list[dict[str, Any]]) -> tuple[tuple[str, ...], str]:
    with contextlib.closing(sqlite3.connect(file)) as db:
        integrity = str(db.execute("PRAGMA integrity_check").fetchone()[0])
        broken = [
            one
            for driver, view in zip(drivers, views, strict=True)
            for one in broken_promises(db, driver, view)
        ]
    return tuple(broken), integrity


@dataclass(frozen=True)
class Kept:
    """What the database has of a table."""

    spec: str
    log: list[tuple[int, str]]
    answers: dict[tuple[int, str], dict[str, Any]]
    """By seat and id."""


def broken_promises(db: sqlite3.Connection, driver: Driver, view: dict[str, Any]) -> Iterator[str]:
    """What the players of a table were told and is not so, or not in its log; nothing, one hopes."""
    (spec,) = db.execute("SELECT spec FROM tables WHERE id = ?", (driver.table,)).fetchone()
    log = db.execute("SELECT seq, entry FROM log WHERE table_id = ? ORDER BY seq", (driver.table,)).fetchall()
    found = db.execute("SELECT asker, command, answer FROM commands WHERE table_id = ?", (driver.table,))
    return audit(driver, Kept(spec, log, by_seat(driver, found)), view)


def by_seat(driver: Driver, found: Iterable[tuple[str, str, str]]) -> dict[tuple[int, str], dict[str, Any]]:
    """The answers of a table, kept under the hashes of its players' tokens."""
    seats = {hashed(token): seat for seat, token in enumerate(driver.tokens)}
    return {(seats[asker], name): json.loads(answer) for asker, name, answer in found}


def audit(driver: Driver, kept: Kept, view: dict[str, Any]) -> Iterator[str]:
    """Compare what the players were told, and are shown now, with what is *kept*."""
    yield from driver.broken
    if [seq for seq, _ in kept.log] != list(range(1, len(kept.log) + 1)):
        yield f"{driver.table}: the log has a gap"
    for key, seq in driver.acked.items():
        if kept.answers.get(key) != {"t": "ack", "id": key[1], "seq": seq}:
            yield f"{driver.table}: {key} was acknowledged and is {_LOST}"
    acks = [answer["seq"] for answer in kept.answers.values() if answer["t"] == "ack"]
    if not len(acks) == len(set(acks)) == len(kept.log) - 1:  # Ben sat down without a command.
        yield f"{driver.table}: something was {_TWICE}, or by nobody"
    table: TableState = opened(read_spec(kept.spec))
    for _, entry in kept.log:
        table, _ = advance(table, read_entry(entry))
        for seat in (0, 1):
            if driver.shown.get((seat, table.seq)) not in {None, hand_of(table, seat)}:
                yield f"{driver.table}: seat {seat} was shown another hand after {table.seq} than the log has"
    if (table.seq, hand_of(table, 0), list(table.scores)) != (
        view["seq"],
        tuple(view["hand"]),
        view["scores"],
    ):
        yield f"{driver.table}: what is shown is not what the log comes to"


def hand_of(table: TableState, seat: int) -> tuple[str, ...]:
    return () if table.state is None else tuple(map(str, table.state.hands[seat]))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=1000, help="at any moment")
    parser.add_argument("--points", type=int, default=0, help="at each place where it would hurt most")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    args = parser.parse_args()
    _say(f"seed {args.seed}")
    runs = [(None, args.kills), *((point, args.points) for point in POINTS)]
    kept = [_reported(point, kills, args) for point, kills in runs if kills]
    _say("nothing lost, nothing done twice" if all(kept) else "PROMISES WERE BROKEN")
    sys.exit(0 if all(kept) else 1)


def _reported(point: str | None, kills: int, args: argparse.Namespace) -> bool:
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        run = crash(Path(folder), kills=kills, tables=args.tables, moves=500, seed=args.seed, point=point)
        outcome = asyncio.run(run)
    _say(f"{point or 'at any moment'}: {outcome}   {time.monotonic() - began:.0f} s")
    for one in outcome.broken:
        _say(f"  {one}")
    return outcome.kept


if __name__ == "__main__":
    main()
