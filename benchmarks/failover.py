"""Measures how soon another node takes over the tables of a killed node, with one PostgreSQL database.

    python benchmarks/failover.py                  3,000 four-seat tables, 100 entries in each log
    python benchmarks/failover.py --database postgresql://user@host/an-empty-database

Without a database, a PostgreSQL server is started for the run, without fsync.  Two nodes share the tables;
then one is killed.  Players at some tables reconnect to the other node as soon as they can.  Times are
measured from the kill and, in brackets, from the first takeover: a node counts as dead after 4 to 4.5 s
without a heartbeat.
"""

import argparse
import asyncio
import contextlib
import time
from collections.abc import Iterator

import asyncpg
import httpx
import uvloop
from long_matches import long_matches
from players import Server, allow_many_files, hello, new_postgres, opened
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from lastcard.server.storage import open_store
from lastcard.server.table.log_entries import write

_GONE = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError)
_LOOK = 0.05
_PAUSE = 0.5
"""Seconds between two attempts to reconnect."""
_LOOK_AT_METRICS = 0.5
"""Polling more often would load the server more than the tables do."""


async def _fill(database: str, tables: int, entries: int) -> list[str]:
    """Write tables of a dead node into the database."""
    await (await open_store(database)).close()
    matches = long_matches(tables, entries)
    names = [f"table{number}" for number in range(tables)]
    made = [(name, matches[number % len(matches)]) for number, name in enumerate(names)]
    db = await asyncpg.connect(database)
    await _copy(db, "tables", ("id", "spec"), [(name, write(match.spec)) for name, match in made])
    await _copy(db, "leases", ("table_id", "node", "epoch"), [(name, "before", 1) for name in names])
    logs = [(name, at, 1, write(e)) for name, match in made for at, e in enumerate(match.log, 1)]
    await _copy(db, "log", ("table_id", "seq", "epoch", "entry"), logs)
    last = [
        (name, *max((at, text) for at, text in enumerate(match.checkpoints) if text is not None))
        for name, match in made
        if any(match.checkpoints)
    ]
    await _copy(db, "summaries", ("table_id", "seq", "summary"), last)
    await db.execute("ANALYZE")
    await db.close()
    return names


async def _copy(db: asyncpg.Connection, table: str, columns: tuple[str, ...], rows: list[object]) -> None:
    await db.copy_records_to_table(table, columns=columns, records=rows)


class Beats:
    """Watches the heartbeats of all nodes and keeps the longest gap."""

    def __init__(self, database: str) -> None:
        self._database = database
        self._at: dict[str, tuple[int, float]] = {}
        self.gaps: dict[str, float] = {}

    async def look(self) -> None:
        db = await asyncpg.connect(self._database)
        while True:
            now = time.monotonic()
            for row in await db.fetch("SELECT address, beat FROM nodes"):
                beat, since = self._at.get(row["address"], (None, now))
                self.gaps[row["address"]] = max(self.gaps.get(row["address"], 0.0), now - since)
                if beat != row["beat"]:
                    self._at[row["address"]] = (row["beat"], now)
            await asyncio.sleep(_LOOK)


async def _in_memory(http: httpx.AsyncClient) -> int:
    return int(sum(_gauges((await http.get("/metrics")).text)))


def _gauges(text: str) -> Iterator[float]:
    return (float(one.rpartition(" ")[2]) for one in text.splitlines() if one.startswith("lastcard_tables{"))


async def _until(server: Server, enough: int) -> float:
    """Wait until the node has this many tables in memory; return the time."""
    async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:
        while await _in_memory(http) < enough:  # noqa: ASYNC110 - another process tells of no event
            await asyncio.sleep(_LOOK_AT_METRICS)
    return time.monotonic()


async def _claims(database: str, heir: Server, killed: float) -> tuple[float, float]:
    """When *heir* had taken over the first table of the killed node, and when all of them."""
    db = await asyncpg.connect(database)
    owners = "SELECT count(*) FILTER (WHERE node <> $1) FROM leases"
    node = await db.fetchval("SELECT id FROM nodes WHERE address = $1", heir.url)
    before, first = await db.fetchval(owners, node), None
    while (left := await db.fetchval(owners, node)) > 0:
        if left < before and first is None:
            first = time.monotonic() - killed
        await asyncio.sleep(_LOOK)
    await db.close()
    last = time.monotonic() - killed
    return (last if first is None else first), last


async def _sit(server: Server, name: str) -> ClientConnection:
    """Connect the first player of a table and wait for the welcome."""
    socket = await opened(server.socket_of(name))
    await socket.send(hello("0"))
    await socket.recv()
    return socket


async def _come_back(server: Server, name: str, killed: float) -> float:
    """Reconnect until the table answers; return how long that took."""
    while True:
        with contextlib.suppress(*_GONE):
            socket = await _sit(server, name)
            back = time.monotonic() - killed
            await socket.close()
            return back
        await asyncio.sleep(_PAUSE)


async def _run(database: str, args: argparse.Namespace) -> None:
    began = time.monotonic()
    names = await _fill(database, args.tables, args.entries)
    print(f"{args.tables} tables of {args.entries} entries written in {time.monotonic() - began:.0f} s")
    beats = Beats(database)
    looking = asyncio.create_task(beats.look())
    began = time.monotonic()
    first = Server(database)
    await first.ready()
    everything = await _until(first, args.tables)
    print(
        f"one node has taken all over {everything - began:.1f} s after it was started "
        f"({first.cpu():.1f} s of processor time)"
    )
    with_people = names[:: args.tables // args.people]
    sockets = [await _sit(first, name) for name in with_people]
    began = time.monotonic()
    second = Server(database)
    await second.ready()
    shared = await _until(second, args.tables // 2 - args.tables // 10)
    print(f"another that joins has been given its share {shared - began:.1f} s after it was started")
    used, killed = second.cpu(), time.monotonic()
    first.kill()
    people = [_come_back(second, name, killed) for name in with_people]
    claimed, waits, back = await asyncio.gather(
        _claims(database, second, killed), asyncio.gather(*people), _until(second, args.tables)
    )
    waits.sort()
    print(f"killed; the other node claims its first table {claimed[0]:.1f} s after the kill")
    print(
        f"of {len(waits)} people half are back within {waits[len(waits) // 2]:.1f} s, "
        f"all within {waits[-1]:.1f} s ({waits[-1] - claimed[0]:+.1f} s)"
    )
    print(
        f"all {args.tables} tables are the other node's after {claimed[1]:.1f} s "
        f"({claimed[1] - claimed[0]:+.1f} s), and in its memory after {back - killed:.1f} s "
        f"({second.cpu() - used:.1f} s of processor time)"
    )
    looking.cancel()
    await asyncio.gather(*(socket.close() for socket in sockets))
    print(f"the longest pause between two heartbeats of the other node: {beats.gaps[second.url]:.1f} s")
    second.kill()


async def _main(args: argparse.Namespace) -> None:
    if args.database is not None:
        await _run(args.database, args)
        return
    async with new_postgres() as (database, _):
        await _run(database, args)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--database", help="an empty PostgreSQL database; one is made when left out")
    parser.add_argument("--tables", type=int, default=3000)
    parser.add_argument("--entries", type=int, default=100, help="in each table's log")
    parser.add_argument(
        "--people", type=int, default=100, help="how many tables have somebody who comes back"
    )
    allow_many_files()
    uvloop.run(_main(parser.parse_args()))


if __name__ == "__main__":
    main()
