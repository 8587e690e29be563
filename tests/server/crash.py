"""Kill the server without warning, or take its storage away, again and again, while tables are played on it.

``python -m tests.server.crash --kills 1000 --points 100 --outages 100`` is the long run: a thousand kills at
any moment, a hundred at each place where one would hurt most, and a hundred times storage that cannot be
written for a while; the suite does a few of each.
Nothing acknowledged may be missing afterwards, and nothing done twice.
"""

import argparse
import asyncio
import contextlib
import multiprocessing
import os
import random
import resource
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Self

import httpx
from tests.server.crash_points import POINTS, burn_at
from tests.server.driving import LOST, TWICE, Driver, broken_promises, make_driver, shown
from tests.server.play import PATIENCE
from tests.server.ports import ReservedPort

from lastcard.server.limits import Limits
from lastcard.server.run import listen, serve
from lastcard.server.settings import Settings

_OFTEN: dict[str | None, int] = {"during a checkpoint": 10, "during a reshuffle": 5}
"""How often a server comes by, where that is not every move."""
_WORKERS = "one of two workers"
_OUTAGES = "storage away"
processes = multiprocessing.get_context("forkserver")
_PRELOADED = ["lastcard.server.run", "tests.server.crash_points", "tests.server.driving"]
processes.set_forkserver_preload(_PRELOADED if __name__ == "__main__" else [*_PRELOADED, __name__])


Run = Callable[[str, int, str | None, int], None]


def run_server(database: str, port: int, point: str | None, nth: int) -> None:
    """Serve until told to stop, or until the *nth* time at *point*."""
    if point is not None:
        burn_at(point, nth)
    _serve(database, port)


_LIMITS = Limits(local=100_000, frames_per_second=1e6, away_seconds=3600, all_away_seconds=3600)
"""Nobody is away for long: stand-ins would make moves that no player knows of."""


def _serve(database: str, port: int, *, workers: int = 1, limits: Limits = _LIMITS) -> None:
    settings = Settings(database=database, address=f"http://127.0.0.1:{port}", limits=limits)
    serve(settings, listen("127.0.0.1", port), workers=workers)


def run_workers(
    database: str, port: int, _point: str | None, _nth: int, *, limits: Limits = _LIMITS, workers: int = 2
) -> None:
    """Serve with several workers until told to stop."""
    _serve(database, port, workers=workers, limits=limits)


class Server:
    """A server process that is killed and started on the same port and *database*, or a file in *folder*."""

    def __init__(self, folder: Path, database: str | None = None, *, run: Run = run_server) -> None:
        self._reserved = ReservedPort()
        self.port = self._reserved.number
        self.file = folder / "tables.sqlite3"
        self._database = database or f"sqlite:///{self.file}"
        self.url = f"http://127.0.0.1:{self.port}"
        self._run = run
        self._process: Any = None

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.end()

    async def start(self, point: str | None = None, nth: int = 0) -> None:
        """Start it, and wait until it is ready; with a *point*, it dies the *nth* time it comes there."""
        told = (self._database, self.port, point, nth)
        self._process = processes.Process(target=self._run, args=told)
        self._process.start()
        async with asyncio.timeout(PATIENCE), httpx.AsyncClient(base_url=self.url, verify=False) as http:
            while point is None or self._process.is_alive():
                with contextlib.suppress(httpx.TransportError):
                    if (await http.get("/readyz")).status_code == 200:
                        return
                await asyncio.sleep(0.02)

    async def start_as(self, run: Run) -> None:
        """Start it in another way from now on."""
        self._run = run
        await self.start()

    async def kill(self) -> None:
        self._process.kill()
        await asyncio.to_thread(self._process.join)

    @contextlib.contextmanager
    def full_disk(self) -> Iterator[None]:
        """Let every write of the server fail."""
        pid, (least, most) = self._process.pid, resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (0, most))
        yield
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (least, most))

    @contextlib.contextmanager
    def locked_file(self) -> Iterator[None]:
        """Let another program have the database for itself."""
        with contextlib.closing(sqlite3.connect(self.file, isolation_level=None, timeout=PATIENCE)) as db:
            db.execute("BEGIN IMMEDIATE")
            yield
            db.execute("ROLLBACK")

    @contextlib.contextmanager
    def read_only_files(self) -> Iterator[None]:
        """Let nobody write the database and its log, root neither; as root, on ext4 and the like."""
        files = [str(self.file), f"{self.file}-wal"]
        subprocess.run(["chattr", "+i", *files], check=True)
        try:
            yield
        finally:
            subprocess.run(["chattr", "-i", *files], check=True)

    def workers(self) -> list[int]:
        """The processes of its workers."""
        process = self._process.pid
        return [int(one) for one in Path(f"/proc/{process}/task/{process}/children").read_text().split()]

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


@dataclass(frozen=True)
class Outcome:
    kills: int
    tables: int
    acked: int
    retried: int
    broken: tuple[str, ...]
    """Every promise that was not kept, in words."""
    integrity: str
    gaps: tuple[float, ...] = ()
    """Seconds from each lost connection of a table to its next ack."""

    def __str__(self) -> str:
        lost = sum(LOST in one for one in self.broken)
        twice = sum(TWICE in one for one in self.broken)
        return (
            f"kills {self.kills}   tables {self.tables}   acks {self.acked}   retries {self.retried}   "
            f"lost {lost}   done twice {twice}   otherwise wrong {len(self.broken) - lost - twice}   "
            f"integrity_check {self.integrity}   "
            f"gap median {self._gap(0.5):.2f} s, p99 {self._gap(0.99):.2f} s of {len(self.gaps)}"
        )

    def _gap(self, share: float) -> float:
        return sorted(self.gaps)[int(len(self.gaps) * share)] if self.gaps else 0.0

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
        drivers = [await make_driver(server.url, salted=number % 2 == 0) for number in range(tables)]
        for driver in drivers:
            driver.draws = point == "during a reshuffle"
        tasks = [asyncio.create_task(driver.run()) for driver in drivers]
        for number in range(1, kills + 1):
            if number % 50 == 0:
                _say(f"{number} kills, {sum(len(d.acked) for d in drivers)} moves acknowledged")
            if point is None:
                await some_moves(drivers, tasks, chance.randint(0, moves))
                await asyncio.sleep(chance.uniform(0, 0.005))  # in the middle of the next
            await server.kill()
            _check_failed(tasks)
            await server.start(point, chance.randint(1, _OFTEN.get(point, 60)))
            if point is not None:
                await server.died()
        if point is not None:
            await server.start()
        await _play_on(drivers, tasks)
        views = [await shown(driver) for driver in drivers]
    return _outcome(server.file, kills, drivers, views)


async def crash_workers(folder: Path, *, kills: int, tables: int, moves: int, seed: int) -> Outcome:
    """Play on a server with two workers and kill one of them, *kills* times, then look at every log."""
    chance = random.Random(seed)
    async with Server(folder, run=run_workers) as server:
        drivers = [await make_driver(server.url, salted=number % 2 == 0) for number in range(tables)]
        tasks = [asyncio.create_task(driver.run()) for driver in drivers]
        for number in range(1, kills + 1):
            if number % 50 == 0:
                _say(f"{number} kills, {sum(len(d.acked) for d in drivers)} moves acknowledged")
            await some_moves(drivers, tasks, chance.randint(0, moves))
            await asyncio.sleep(chance.uniform(0, 0.005))
            os.kill(chance.choice(await both_workers(server)), signal.SIGKILL)
        await _play_on(drivers, tasks)
        views = [await shown(driver) for driver in drivers]
    return _outcome(server.file, kills, drivers, views)


async def outages(folder: Path, *, count: int, longest: float, tables: int, seed: int) -> Outcome:
    """Play while storage is away *count* times for 1 to *longest* seconds, then look at every log.

    The gaps are seconds from its return to the next ack of each table.
    """
    chance, gaps = random.Random(seed), list[float]()
    async with Server(folder) as server:
        kinds = [server.full_disk, server.locked_file]
        kinds += [server.read_only_files] if os.geteuid() == 0 else []
        drivers = [await make_driver(server.url, salted=number % 2 == 0) for number in range(tables)]
        tasks = [asyncio.create_task(driver.run()) for driver in drivers]
        for number in range(1, count + 1):
            if number % 10 == 0:
                _say(f"{number} outages, {sum(len(d.acked) for d in drivers)} moves acknowledged")
            await some_moves(drivers, tasks, tables)
            with kinds[number % len(kinds)]():
                await asyncio.sleep(chance.uniform(min(1, longest), longest))
                _check_failed(tasks)
            gaps += await asyncio.gather(*(_next_ack(driver, tasks) for driver in drivers))
        await _play_on(drivers, tasks)
        views = [await shown(driver) for driver in drivers]
    return replace(_outcome(server.file, count, drivers, views), gaps=tuple(gaps))


async def _next_ack(driver: Driver, tasks: list[asyncio.Task[None]]) -> float:
    began = time.monotonic()
    await some_moves([driver], tasks, 1)
    return time.monotonic() - began


async def both_workers(server: Server) -> list[int]:
    """The processes of both workers, once one that was killed is replaced."""
    async with asyncio.timeout(PATIENCE):
        while len(found := server.workers()) < 2:  # noqa: ASYNC110 - a process says nothing when it starts
            await asyncio.sleep(0.002)
    return found


async def some_moves(drivers: list[Driver], tasks: list[asyncio.Task[None]], count: int) -> None:
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


def _outcome(file: Path, kills: int, drivers: list[Driver], views: list[dict[str, Any]]) -> Outcome:
    broken, integrity = _found(file, drivers, views)
    acked = sum(len(driver.acked) for driver in drivers)
    retried = sum(times > 1 for driver in drivers for times in driver.sent.values())
    gaps = tuple(gap for driver in drivers for gap in driver.gaps)
    return Outcome(kills, len(drivers), acked, retried, broken, integrity, gaps)


def _found(file: Path, drivers: list[Driver], views: list[dict[str, Any]]) -> tuple[tuple[str, ...], str]:
    with contextlib.closing(sqlite3.connect(file)) as db:
        integrity = str(db.execute("PRAGMA integrity_check").fetchone()[0])
        broken = [
            one
            for driver, view in zip(drivers, views, strict=True)
            for one in broken_promises(db, driver, view)
        ]
    return tuple(broken), integrity


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=1000, help="at any moment")
    parser.add_argument("--points", type=int, default=0, help="at each place where it would hurt most")
    parser.add_argument("--workers", type=int, default=0, help="of one of two workers, at any moment")
    parser.add_argument("--outages", type=int, default=0, help="times that storage cannot be written")
    parser.add_argument("--longest", type=float, default=60, help="seconds of an outage")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--moves", type=int, default=500, help="at most, between two kills")
    parser.add_argument("--seed", type=int, default=int(time.time()))
    args = parser.parse_args()
    _say(f"seed {args.seed}")
    runs = [(None, args.kills), *((point, args.points) for point in POINTS), (_WORKERS, args.workers)]
    runs.append((_OUTAGES, args.outages))
    kept = [_reported(point, kills, args) for point, kills in runs if kills]
    _say("nothing lost, nothing done twice" if all(kept) else "PROMISES WERE BROKEN")
    sys.exit(0 if all(kept) else 1)


def _reported(point: str | None, kills: int, args: argparse.Namespace) -> bool:
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        where, tables, seed = Path(folder), args.tables, args.seed
        if point == _WORKERS:
            run = crash_workers(where, kills=kills, tables=tables, moves=args.moves, seed=seed)
        elif point == _OUTAGES:
            run = outages(where, count=kills, longest=args.longest, tables=tables, seed=seed)
        else:
            run = crash(where, kills=kills, tables=tables, moves=args.moves, seed=seed, point=point)
        outcome = asyncio.run(run)
    _say(f"{point or 'at any moment'}: {outcome}   {time.monotonic() - began:.0f} s")
    for one in outcome.broken:
        _say(f"  {one}")
    return outcome.kept


if __name__ == "__main__":
    main()
