"""Two nodes on one PostgreSQL, and everything that can happen to them while tables are played.

``python -m tests.server.failover --faults 300 --tables 200`` is the long run: nodes are killed, stopped and
frozen, and the database is stopped as by a crash; the suite does one of each.  Every acknowledged move must
be there once, every table must be playable again within ten seconds, and nobody may be shown anything that
the log does not come to.
"""

import argparse
import asyncio
import contextlib
import math
import random
import signal
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import asyncpg
from tests.server.crash import Run, Server
from tests.server.driving import GONE, Kept, audit, by_seat, make_driver, shown
from tests.server.phases import Phases, run_node
from tests.server.play import PATIENCE
from tests.server.postgres import Postgres
from tests.server.travelling import MOVES, Traveller

_FREEZE_SECONDS = 15.0
_VERY_LONG = 600.0
"""A long run goes on after a table that is late, and tells of it."""


@dataclass
class Cluster:
    """A database, two nodes, the players at their tables, and what goes wrong."""

    postgres: Postgres
    database: str
    nodes: tuple[Server, Server]
    drivers: list[Traveller]
    tasks: list["asyncio.Task[None]"]
    chance: random.Random
    freeze_seconds: float
    phases: Phases
    patience: float = PATIENCE
    """After so many seconds a table stands still for good."""
    say: Callable[[str], None] = lambda _: None
    late_after: float = 10.0
    """A table that took longer is told of, with all that happened to it."""
    waits: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    """For each kind of fault, how long the slowest table took to be playable."""

    async def playable(self, fault: str) -> None:
        """Wait until every table has gone on; keep how long the slowest took."""
        began = time.monotonic()
        before = [len(driver.acked) for driver in self.drivers]
        for driver in self.drivers:
            driver.hurry()
        self.phases.begin()
        took: dict[int, float] = {}
        waiting = dict(enumerate(self.drivers))
        while waiting:
            for number, driver in list(waiting.items()):
                if len(driver.acked) >= before[number] + MOVES:
                    took[number] = driver.answered - began
                    del waiting[number]
            for task in self.tasks:
                if task.done():
                    task.result()
            late = [f"{driver.table} {driver.asked} {driver.trouble}" for driver in waiting.values()]
            assert time.monotonic() < began + self.patience, f"{fault}: {len(late)} stand still: {late[:10]}"
            await asyncio.sleep(0.02)
        self._tell(fault, took, began)

    def _tell(self, fault: str, took: dict[int, float], began: float) -> None:
        slowest = max(took, key=took.__getitem__)
        self.waits[fault].append(took[slowest])
        half = sorted(took.values())[len(took) // 2]
        self.say(f"   {fault}: {took[slowest]:.1f} s, half of the tables {half:.1f} s; {self.phases}")
        if took[slowest] > self.late_after:
            late = sum(seconds > self.late_after for seconds in took.values())
            self.say(f"   LATE: {late} tables; the slowest, {self.drivers[slowest].table}:")
            for moment, what in self.drivers[slowest].journal:
                self.say(f"      {moment - began:5.1f} s  {what}")

    async def _victim(self) -> Server:
        """A node, the sooner the more tables it has: one that was just started has few or none."""
        query = "SELECT n.address, count(*) FROM leases l JOIN nodes n ON n.id = l.node GROUP BY n.address"
        db = await asyncpg.connect(self.database)
        owned = {str(address): int(count) for address, count in await db.fetch(query)}
        await db.close()
        return self.chance.choices(self.nodes, [owned.get(node.url, 0) + 1 for node in self.nodes])[0]

    async def kill(self) -> None:
        """A node ends without warning, and is started again later."""
        node = await self._victim()
        await node.kill()
        await self.playable("killed")
        await node.start()

    async def stop(self) -> None:
        """A node is told to stop, and is started again later."""
        node = await self._victim()
        await node.stop()
        await self.playable("stopped")
        await node.start()

    async def freeze(self) -> None:
        """A node stands still for longer than its leases live, and then goes on as if nothing had been."""
        node, until = await self._victim(), time.monotonic() + self.freeze_seconds
        node.signal(signal.SIGSTOP)
        try:
            await self.playable("frozen")
            await asyncio.sleep(max(0.0, until - time.monotonic()))
        finally:
            node.signal(signal.SIGCONT)
        await self.playable("thawed")

    async def restart_database(self) -> None:
        """The database ends as by a crash; counted from when it is back."""
        await asyncio.to_thread(self.postgres.stop)
        await asyncio.sleep(self.chance.uniform(0, 2))
        await asyncio.to_thread(self.postgres.start)
        await self.playable("database restarted")

    async def upgrade(self, run: Run) -> None:
        """Replace one node after the other by one that is started by *run*, while tables are played."""
        for node in self.nodes:
            await node.stop()
            await self.playable("stopped")
            await node.start_as(run)
            await self.playable("replaced")

    async def suffer(self, faults: int, until: float) -> int:
        """So many *faults*, of every kind in turn, or as many as begin in time; how many these were."""
        kinds: list[Callable[[], Awaitable[None]]] = [
            self.kill,
            self.stop,
            self.freeze,
            self.restart_database,
        ]
        done = 0
        while done < faults and time.monotonic() < until:
            if done % len(kinds) == 0:
                self.chance.shuffle(kinds)
            fault = kinds[done % len(kinds)]
            await fault()
            done += 1
            self.say(f"{done}: {fault.__name__}")
        return done


@dataclass(frozen=True)
class Outcome:
    """What came of a run."""

    faults: int
    tables: int
    acked: int
    retried: int
    waits: dict[str, list[float]]
    broken: tuple[str, ...]
    """Every promise that was not kept, in words."""

    def __str__(self) -> str:
        slow = "   ".join(f"{what} {max(seconds):.1f} s" for what, seconds in sorted(self.waits.items()))
        return (
            f"faults {self.faults}   tables {self.tables}   acks {self.acked}   retries {self.retried}   "
            f"broken promises {len(self.broken)}   slowest table: {slow}"
        )


@contextlib.asynccontextmanager
async def cluster(
    folder: Path, postgres: Postgres, database: str, *, tables: int, pause: float, seed: int, freeze: float
) -> AsyncIterator[Cluster]:
    chance = random.Random(seed)
    how: dict[str, Any] = {"database": database, "run": run_node}
    async with Server(folder, **how) as first, Server(folder, **how) as second:
        nodes = first, second
        drivers = []
        for number in range(tables):
            made = await make_driver(nodes[number % 2].url)
            urls = tuple(node.url for node in nodes)
            traveller = Traveller(made.url, made.table, made.tokens, urls=urls, pause=pause, chance=chance)
            traveller.salted = number % 4 < 2
            drivers.append(traveller)
        tasks = []
        for driver in drivers:
            tasks.append(asyncio.create_task(driver.run()))
            await asyncio.sleep(0.02)  # They did not all come at once.
        async with Phases(database) as phases:
            yield Cluster(postgres, database, nodes, drivers, tasks, chance, freeze, phases)
        for driver in drivers:
            driver.stop = True
        await asyncio.gather(*tasks)


async def fail_over(
    folder: Path,
    postgres: Postgres,
    database: str,
    *,
    faults: int,
    tables: int,
    seed: int,
    pause: float = 0.0,
    freeze: float = _FREEZE_SECONDS,
    patience: float = PATIENCE,
    minutes: float = math.inf,
    say: Callable[[str], None] = lambda _: None,
    newer: Run | None = None,
) -> Outcome:
    """Play on two nodes through so many *faults*, of every kind in turn, then look at every log.

    None begins after so many *minutes*.  With *newer*, every node is replaced by a newer one before.
    """
    until = time.monotonic() + 60 * minutes
    settings = {"tables": tables, "pause": pause, "seed": seed, "freeze": freeze}
    async with cluster(folder, postgres, database, **settings) as nodes:  # type: ignore[arg-type]
        nodes.patience, nodes.say = patience, say
        await nodes.playable("at the start")
        if newer is not None:
            await nodes.upgrade(newer)
        done = await nodes.suffer(faults, until)
        await nodes.playable("at the end")
        for driver in nodes.drivers:
            driver.stop = True
        await asyncio.gather(*nodes.tasks)
        views = [await _shown(driver) for driver in nodes.drivers]
    broken = await _found(database, nodes.drivers, views)
    acked = sum(len(driver.acked) for driver in nodes.drivers)
    retried = sum(times > 1 for driver in nodes.drivers for times in driver.sent.values())
    return Outcome(done, tables, acked, retried, dict(nodes.waits), broken)


async def _shown(driver: Traveller) -> dict[str, Any]:
    async with asyncio.timeout(PATIENCE):
        while True:
            with contextlib.suppress(*GONE):
                return await shown(driver)


async def _found(database: str, drivers: list[Traveller], views: list[dict[str, Any]]) -> tuple[str, ...]:
    db = await asyncpg.connect(database)
    broken: list[str] = []
    for driver, view in zip(drivers, views, strict=True):
        spec = await db.fetchval("SELECT spec FROM tables WHERE id = $1", driver.table)
        log = await db.fetch("SELECT seq, entry FROM log WHERE table_id = $1 ORDER BY seq", driver.table)
        answers = await db.fetch(
            "SELECT asker, command, answer FROM commands WHERE table_id = $1", driver.table
        )
        kept = Kept(spec, [tuple(row) for row in log], by_seat(driver, [tuple(row) for row in answers]))
        broken += audit(driver, kept, view)
    await db.close()
    return tuple(broken)


def _say(words: str) -> None:
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--faults", type=int, default=300)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--minutes", type=float, default=math.inf, help="after these no fault begins")
    parser.add_argument("--pause", type=float, default=2.0, help="seconds between two moves of a table")
    parser.add_argument("--within", type=float, default=10.0, help="seconds until every table is playable")
    parser.add_argument("--seed", type=int, default=int(time.time()))
    args = parser.parse_args()
    _say(f"seed {args.seed}")
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="lastcard-pg-") as folder:
        postgres = Postgres(Path(folder))
        run = fail_over(
            Path(folder), postgres, postgres.fresh("failover"),
            faults=args.faults, tables=args.tables, seed=args.seed, pause=args.pause, patience=_VERY_LONG,
            minutes=args.minutes, say=_say,
        )  # fmt: skip
        try:
            outcome = asyncio.run(run)
        finally:
            postgres.stop()
    _say(f"{outcome}   {time.monotonic() - began:.0f} s")
    for one in outcome.broken:
        _say(f"  {one}")
    faults = {what: seconds for what, seconds in outcome.waits.items() if not what.startswith("at the ")}
    late = Counter({what: sum(s > args.within for s in seconds) for what, seconds in faults.items()})
    _say(f"later than {args.within:.0f} s: {dict(+late) or 'none'}")
    sys.exit(0 if not outcome.broken and not +late else 1)


if __name__ == "__main__":
    main()
