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
from tests.server.crash import Server
from tests.server.driving import GONE, Driver, Kept, audit, by_seat, make_driver, shown
from tests.server.play import PATIENCE, Client
from tests.server.postgres import Postgres
from websockets.exceptions import ConnectionClosedError
from websockets.frames import Close

_ANSWER_SECONDS = 3.0
"""A player who is not answered for so long tries the other node."""
_OPEN_SECONDS = 2.5
"""A player who is not welcomed for so long tries the other one, and then the first again."""
_TIMEOUTS = 4
"""After every so many timeouts they wait longer: they get there on a slow machine, too."""
_FIRST_PAUSE, _LONGEST_PAUSE = 0.05, 2.0
"""Seconds before they come again."""
_MOVES = 3
"""A table is playable when so many moves were made there since: the first may have been under way before."""
_FREEZE_SECONDS = 15.0
_VERY_LONG = 600.0
"""A long run goes on after a table that is late, and tells of it."""


@dataclass
class Traveller(Driver):
    """Two players who go to whichever node answers, each of them to another one at first."""

    urls: tuple[str, ...] = ()
    at: dict[str, int] = field(default_factory=dict)
    """At which node each player was last."""
    pause: float = 0.0
    chance: random.Random = field(default_factory=random.Random)
    answered: float = 0.0
    """When the last move was acknowledged."""
    in_vain: int = 0
    """How often they have tried since then, and how often nobody answered at all."""
    timeouts: int = 0
    hurrying: int = 0
    """Until so many moves are acknowledged they make no pauses."""
    woken: asyncio.Event = field(default_factory=asyncio.Event)

    def hurry(self) -> None:
        """Make the next moves without pauses: something has happened; when does all go on?"""
        self.hurrying = len(self.acked) + _MOVES
        self.woken.set()

    async def _rest(self) -> None:
        """A pause between two moves, unless they are in a hurry."""
        if len(self.acked) >= self.hurrying:
            self.woken.clear()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.woken.wait(), self.chance.uniform(0, 2 * self.pause))

    async def _back_off(self) -> None:
        """Longer each time, and not all at once: as the page does, in a hurry."""
        await asyncio.sleep(
            self.chance.uniform(0, min(_LONGEST_PAUSE, _FIRST_PAUSE * 2.0 ** min(self.in_vain, 9)))
        )

    def _patience(self, seconds: float) -> float:
        return seconds * (1 + self.timeouts // _TIMEOUTS)

    async def _open(self, token: str) -> Client:
        """A socket at the node where this player was last, or at the other where nobody is there."""
        self.in_vain += 1
        at = self.at.setdefault(token, len(self.at) % len(self.urls))
        try:
            return await self._open_at(self.urls[at], token)
        except (OSError, TimeoutError) as nobody:
            self.timeouts += isinstance(nobody, TimeoutError)
            self.at[token] = (at + 1) % len(self.urls)
            return await self._open_at(self.urls[self.at[token]], token)

    async def _open_at(self, url: str, token: str) -> Client:
        seconds = self._patience(_OPEN_SECONDS)
        client = await Client.open(url, self.table, open_timeout=seconds)
        try:
            async with asyncio.timeout(seconds):
                await client.hello(token)
            if client.view:
                return client
        except BaseException:
            await client.leave()
            raise
        code, reason = await client.closed()
        raise ConnectionClosedError(Close(code, reason), None)  # It was told to come back.

    async def _step(self, clients: list[Client], number: int) -> int:
        acked = len(self.acked)
        try:
            async with asyncio.timeout(self._patience(_ANSWER_SECONDS)):
                number = await super()._step(clients, number)
        except TimeoutError:
            self.timeouts += 1
            raise
        if len(self.acked) > acked:
            self.answered = time.monotonic()
            self.in_vain = self.timeouts = 0
        await self._rest()
        return number


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
    patience: float = PATIENCE
    """After so many seconds a table stands still for good."""
    waits: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    """For each kind of fault, how long the slowest table took to be playable."""

    async def playable(self, fault: str) -> None:
        """Wait until every table has gone on; keep how long the slowest took."""
        began = time.monotonic()
        before = [len(driver.acked) for driver in self.drivers]
        for driver in self.drivers:
            driver.hurry()
        slowest = 0.0
        waiting = dict(enumerate(self.drivers))
        while waiting:
            for number, driver in list(waiting.items()):
                if len(driver.acked) >= before[number] + _MOVES:
                    slowest = max(slowest, driver.answered - began)
                    del waiting[number]
            for task in self.tasks:
                if task.done():
                    task.result()
            late = [f"{driver.table} {driver.asked} {driver.trouble}" for driver in waiting.values()]
            assert time.monotonic() < began + self.patience, f"{fault}: {len(late)} stand still: {late[:10]}"
            await asyncio.sleep(0.02)
        self.waits[fault].append(slowest)

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

    async def suffer(self, faults: int, until: float, say: Callable[[str], None]) -> int:
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
            say(f"{done}: {fault.__name__}, {_slowest(self.waits)}")
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
    async with Server(folder, database) as first, Server(folder, database) as second:
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
        yield Cluster(postgres, database, nodes, drivers, tasks, chance, freeze)
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
) -> Outcome:
    """Play on two nodes through so many *faults*, of every kind in turn, then look at every log.

    None begins after so many *minutes*.
    """
    until = time.monotonic() + 60 * minutes
    settings = {"tables": tables, "pause": pause, "seed": seed, "freeze": freeze}
    async with cluster(folder, postgres, database, **settings) as nodes:  # type: ignore[arg-type]
        nodes.patience = patience
        await nodes.playable("at the start")
        done = await nodes.suffer(faults, until, say)
        await nodes.playable("at the end")
        for driver in nodes.drivers:
            driver.stop = True
        await asyncio.gather(*nodes.tasks)
        views = [await _shown(driver) for driver in nodes.drivers]
    broken = await _found(database, nodes.drivers, views)
    acked = sum(len(driver.acked) for driver in nodes.drivers)
    retried = sum(times > 1 for driver in nodes.drivers for times in driver.sent.values())
    return Outcome(done, tables, acked, retried, dict(nodes.waits), broken)


def _slowest(waits: dict[str, list[float]]) -> str:
    return ", ".join(f"{what} {seconds[-1]:.1f} s" for what, seconds in waits.items())


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
