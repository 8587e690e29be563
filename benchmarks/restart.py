"""How soon a server that was stopped plays on: long matches, every player coming back at once.

    python benchmarks/restart.py                   1,000 four-seat tables, 300 entries in each log

Times are from the start of the process, but for the players', who count from the open port.
"""

import argparse
import asyncio
import tempfile
import time
from collections.abc import Iterator
from random import Random

import httpx
import uvloop
from players import Figures, PlayedTable, Server, View, allow_many_files, hello, opened, playing, read_view
from websockets.asyncio.client import ClientConnection

from lastcard.bots import greedy_bot
from lastcard.game import default, view
from lastcard.notation.typed_actions import write_action
from lastcard.server.deals.committed_shuffle import new_secret
from lastcard.server.storage import Entry, Store, open_store
from lastcard.server.table import tokens
from lastcard.server.table.checkpoints import checkpoint
from lastcard.server.table.log_entries import Dealt, Did, Logged, Rematched, Sat, Spec, write
from lastcard.server.table.table_state import TableState
from lastcard.server.table.table_state import opened as opened_table
from lastcard.server.table.transitions import advance

_SEATS = 4
_KINDS = 40
"""Matches that are really different; the others are copies."""


def _match(number: int, entries: int) -> tuple[Spec, list[Logged], list[str | None]]:
    """A match of so many entries, and what is written down beside each of them."""
    chance = Random(number)
    spec = Spec(
        edition="classic", format="first-to-500", options={"target": 2000}, seats=_SEATS, uno_grace=0,
        secret=new_secret(), name="p0", token=tokens.hashed("0"),
    )  # fmt: skip
    table, log, beside = opened_table(spec), list[Logged](), list[str | None]()
    for seat in range(1, _SEATS):
        log.append(Sat(chair=seat, name=f"p{seat}", token=tokens.hashed(str(seat))))
        table, _ = advance(table, log[-1])
        beside.append(None)
    while len(log) < entries:
        entry = _next(table, chance)
        beside.append(checkpoint(table, log[-1], then=entry))
        table, _ = advance(table, entry)
        log.append(entry)
    return spec, log, beside


def _next(table: TableState, chance: Random) -> Logged:
    if not table.playing or table.state is None or table.state.decision is None:
        deal = Rematched if table.stage == "over" else Dealt
        return deal(salts=table.salts, secret=new_secret())
    seat = table.state.decision.seat
    action = greedy_bot(view(table.state, seat), chance) or default(table.state)
    return Did(seat=seat, do=write_action(action))


async def _fill(store: Store, name: str, match: tuple[Spec, list[Logged], list[str | None]]) -> None:
    spec, log, beside = match
    lease = await store.create(name, spec=write(spec), node="before")
    done = (
        store.append(lease, Entry(seq=seq, text=write(entry)), checkpoint=summed)
        for seq, (entry, summed) in enumerate(zip(log, beside, strict=True), 1)
    )
    await asyncio.gather(*done)


async def _fill_all(folder: str, tables: int, entries: int) -> list[str]:
    matches = [_match(number, entries) for number in range(min(_KINDS, tables))]
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
    """Every player of every table, within a second of the port being open; prints how long it took them."""
    chance, waits = Random(1), list[float]()

    async def player(name: str, seat: int) -> tuple[ClientConnection, View]:
        await asyncio.sleep(opening + chance.uniform(0, 1) - time.monotonic())
        socket = await opened(server.socket_of(name))
        await socket.send(hello(str(seat)))
        view = read_view(await socket.recv(decode=True))
        waits.append(time.monotonic() - opening)
        return socket, view

    async def table(name: str) -> PlayedTable:
        players = await asyncio.gather(*(player(name, seat) for seat in range(_SEATS)))
        return PlayedTable([socket for socket, _ in players], [view for _, view in players])

    tables = await asyncio.gather(*(table(name) for name in names))
    waits.sort()
    print(
        f"{len(waits)} players came back in the first second and were answered, half of them within "
        f"{waits[len(waits) // 2]:.1f} s, 99% {waits[int(len(waits) * 0.99)]:.1f} s, all {waits[-1]:.1f} s"
    )
    return tables


async def _left_alone(folder: str, tables: int) -> None:
    began = time.monotonic()
    server = Server(folder)
    await server.ready()
    opening = time.monotonic()
    await _all_back(server, tables)
    back = time.monotonic()
    print(
        f"port open after {opening - began:.1f} s, all tables playable after {back - began:.1f} s "
        f"({server.cpu():.1f} s of processor time), RSS {server.rss():.0f} MB"
    )
    await asyncio.to_thread(server.stop)


async def _all_at_once(folder: str, names: list[str], args: argparse.Namespace) -> None:
    server, figures = Server(folder), Figures()
    await server.ready()
    tables = await _come_back(server, names, time.monotonic())
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
        await _left_alone(folder, args.tables)
        await _all_at_once(folder, names, args)


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
