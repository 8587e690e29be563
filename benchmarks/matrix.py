"""Compares servers in one run: some workers and one, whole views and deltas, SQLite and PostgreSQL.

    python benchmarks/matrix.py                                    one and two workers, about four minutes
    python benchmarks/matrix.py --workers 1 2 4 8 --clients 6 --tables 600     on a machine with many cores

Each table plays its next move as soon as the last one is shown, so every server is full.  Turns alternate,
so that a busy machine affects all of them.  Clients, server and database share the machine.
"""

import argparse
import asyncio
import contextlib
import itertools
import multiprocessing
import statistics
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Sequence
from multiprocessing.queues import Queue
from multiprocessing.synchronize import Barrier
from typing import NamedTuple

import uvloop
from load import new_tables
from players import Figures, PlayedTable, Server, allow_many_files, new_postgres, playing

_WARM = 2.0
_FULL = 100_000
"""Moves a second that are asked for: more than any server makes."""
_processes = multiprocessing.get_context("spawn")


class Measured(NamedTuple):
    """The result of one run."""

    moves: float
    """A second."""
    p99: float
    """Milliseconds."""
    cost: float
    """Microseconds of the server's processor time a move."""
    database: float
    """The same of PostgreSQL's own processes."""


def _client(
    url: str, tables: int, deltas: bool, args: argparse.Namespace, begin: Barrier, found: "Queue[Figures]"
) -> None:
    allow_many_files()
    uvloop.run(_play(Server.at(url), tables, deltas, args, begin, found))


async def _play(
    server: Server,
    count: int,
    deltas: bool,
    args: argparse.Namespace,
    begin: Barrier,
    found: "Queue[Figures]",
) -> None:
    tables: list[PlayedTable] = await new_tables(server, count, 4, max(args.workers), deltas=deltas)
    await asyncio.to_thread(begin.wait)
    figures = Figures()
    async with playing(tables, figures, rate=_FULL):
        await asyncio.sleep(_WARM)
        figures.latencies.clear()
        await asyncio.sleep(args.seconds)
        held = Figures(list(figures.latencies), figures.errors)
    found.put(held)


async def _measured(kind: str, workers: int, deltas: bool, args: argparse.Namespace) -> Measured:
    async with _database(kind) as (url, processes):
        server = Server(url, workers=workers)
        try:
            await server.ready()
            begin, found = _processes.Barrier(args.clients + 1), _processes.Queue()
            shares = [len(range(number, args.tables, args.clients)) for number in range(args.clients)]
            clients = [
                _processes.Process(target=_client, args=(server.url, share, deltas, args, begin, found))
                for share in shares
            ]
            for client in clients:
                client.start()
            await asyncio.to_thread(begin.wait)
            await asyncio.sleep(_WARM)
            began, used, own = time.monotonic(), server.cpu(), server.cpu(processes())
            await asyncio.sleep(args.seconds)
            took, used = time.monotonic() - began, server.cpu() - used
            own = server.cpu(processes()) - own
            each = [await asyncio.to_thread(found.get) for _ in clients]
            for client in clients:
                client.join()
        finally:
            await asyncio.to_thread(server.stop)
    together = Figures([one for figures in each for one in figures.latencies])
    made = len(together.latencies) / args.seconds
    return Measured(made, together.at(0.99), used / took / made * 1e6, own / took / made * 1e6)


@contextlib.asynccontextmanager
async def _database(kind: str) -> AsyncIterator[tuple[str, Callable[[], list[int]]]]:
    """The address of an empty database, and the processes that serve it."""
    if kind == "SQLite":
        with tempfile.TemporaryDirectory() as folder:
            yield f"sqlite:///{folder}/tables.sqlite3", list
    else:
        async with new_postgres() as (url, processes):
            yield url, processes


def _spread(numbers: Sequence[float]) -> str:
    return f"{statistics.median(numbers):6.0f} ({min(numbers):.0f} to {max(numbers):.0f})"


async def _run(args: argparse.Namespace) -> None:
    found: dict[tuple[str, int, str], list[Measured]] = {}
    for turn in range(args.turns):
        for kind, workers, views in itertools.product(args.databases, args.workers, args.views):
            one = await _measured(kind, workers, views == "deltas", args)
            found.setdefault((kind, workers, views), []).append(one)
            print(f"turn {turn + 1}: {kind}, {workers}, {views}: {one}", flush=True)
    print("\n| database | workers | views | moves/s | ratio | p99 ms | µs a move | of the database |")
    print("|---|--:|---|--:|--:|--:|--:|--:|")
    for (kind, workers, views), runs in found.items():
        first = statistics.median(one.moves for one in found[kind, args.workers[0], args.views[0]])
        ratio = statistics.median(one.moves for one in runs) / first
        moves, *rest = (_spread(one) for one in zip(*runs, strict=True))
        print(f"| {kind} | {workers} | {views} | {moves} | {ratio:.2f} | {' | '.join(rest)} |")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--workers", type=int, nargs="+", default=[1, 2])
    parser.add_argument("--views", nargs="+", default=["whole"], choices=["whole", "deltas"])
    parser.add_argument("--databases", nargs="+", default=["SQLite", "PostgreSQL"])
    parser.add_argument("--clients", type=int, default=1, help="processes of players")
    parser.add_argument("--tables", type=int, default=100, help="of all clients together")
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--turns", type=int, default=3)
    asyncio.run(_run(parser.parse_args()))


if __name__ == "__main__":
    main()
