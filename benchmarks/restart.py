"""Measures how soon a restarted server is playable: long matches, and all players reconnect at the same time.

    python benchmarks/restart.py                   1,000 four-seat tables, 300 entries in each log

Times are measured from the start of the process, players' times from the open port.
"""

import argparse
import asyncio
import tempfile
import time
from collections.abc import Iterator
from random import Random

import httpx
import uvloop
from long_matches import SEATS, LongMatch, long_matches
from players import (
    Figures,
    PlayedTable,
    PlayerSocket,
    Server,
    View,
    allow_many_files,
    hello,
    player_socket,
    playing,
    read_view,
)

from lastcard.server.storage import Store, StoredEntry, open_store
from lastcard.server.table.log_entries import write


async def _fill(store: Store, name: str, match: LongMatch) -> None:
    spec, log, beside = match
    lease = await store.create(name, spec=write(spec), node="before")
    done = (
        store.append(lease, StoredEntry(seq=seq, text=write(entry)), checkpoint=summed)
        for seq, (entry, summed) in enumerate(zip(log, beside, strict=True), 1)
    )
    await asyncio.gather(*done)


async def _fill_all(folder: str, tables: int, entries: int) -> list[str]:
    matches = long_matches(tables, entries)
    store = await open_store(f"sqlite:///{folder}/tables.sqlite3")
    names = [f"table{number}" for number in range(tables)]
    for number, name in enumerate(names):
        await _fill(store, name, matches[number % len(matches)])
    await store.close()
    return names


async def _all_back(server: Server, tables: int) -> None:
    async with httpx.AsyncClient(base_url=server.url, timeout=30) as http:
        while True:
            text = (await http.get("/metrics")).text
            if tables == sum(_gauges(text)):
                return
            await asyncio.sleep(0.05)


def _gauges(text: str) -> Iterator[float]:
    return (
        float(line.rpartition(" ")[2]) for line in text.splitlines() if line.startswith("lastcard_tables{")
    )


async def _come_back(server: Server, names: list[str], opening: float) -> list[PlayedTable]:
    """Reconnect all players within a second after the port is open; print how long it took."""
    chance, waits = Random(1), list[float]()

    async def player(name: str, seat: int) -> tuple[PlayerSocket, View]:
        await asyncio.sleep(opening + chance.uniform(0, 1) - time.monotonic())
        socket = await player_socket(server.socket_of(name))
        socket.send(hello(str(seat)))
        view = read_view(await socket.next())
        waits.append(time.monotonic() - opening)
        return socket, view

    async def table(name: str) -> PlayedTable:
        players = await asyncio.gather(*(player(name, seat) for seat in range(SEATS)))
        return PlayedTable([socket for socket, _ in players], [view for _, view in players])

    tables = await asyncio.gather(*(table(name) for name in names))
    waits.sort()
    print(
        f"{len(waits)} players came back in the first second and were answered, half of them within "
        f"{waits[len(waits) // 2]:.1f} s, 99% {waits[int(len(waits) * 0.99)]:.1f} s, all {waits[-1]:.1f} s"
    )
    return tables


async def _left_alone(folder: str, tables: int) -> float:
    """Start the server and wait for its tables; return how much processor time they took."""
    began = time.monotonic()
    server = Server(f"sqlite:///{folder}/tables.sqlite3")
    await server.ready()
    opening, started = time.monotonic(), server.cpu()
    await _all_back(server, tables)
    back, loading = time.monotonic(), server.cpu() - started
    print(
        f"port open after {opening - began:.1f} s, all tables playable after {back - began:.1f} s "
        f"({server.cpu():.1f} s of processor time, {1000 * loading / tables:.2f} ms a table), "
        f"RSS {server.rss():.0f} MB"
    )
    await asyncio.to_thread(server.stop)
    return loading


async def _all_at_once(folder: str, names: list[str], loading: float, args: argparse.Namespace) -> None:
    server, figures = Server(f"sqlite:///{folder}/tables.sqlite3"), Figures()
    await server.ready()
    started = server.cpu()
    tables = await _come_back(server, names, time.monotonic())
    welcome = (server.cpu() - started - loading) / (len(names) * SEATS)
    print(f"a player who comes back takes {1000 * welcome:.2f} ms of processor time")
    async with playing(tables, figures, rate=args.rate):
        await asyncio.sleep(args.seconds)
        print(f"they play on: {figures.line(args.seconds)}")
        deaf, gone = await asyncio.to_thread(server.stop)
    print(f"SIGTERM meanwhile: takes no connection after {deaf:.2f} s, gone after {gone:.2f} s")


async def _run(args: argparse.Namespace) -> None:
    with tempfile.TemporaryDirectory() as folder:
        began = time.monotonic()
        names = await _fill_all(folder, args.tables, args.entries)
        print(f"{args.tables} tables of {args.entries} entries written in {time.monotonic() - began:.0f} s")
        loading = await _left_alone(folder, args.tables)
        await _all_at_once(folder, names, loading, args)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--entries", type=int, default=300, help="in each table's log")
    parser.add_argument("--rate", type=float, default=500, help="moves a second when it is told to stop")
    parser.add_argument("--seconds", type=float, default=5)
    allow_many_files()
    uvloop.run(_run(parser.parse_args()))


if __name__ == "__main__":
    main()
