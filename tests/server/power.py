"""Cut the power while tables are played on SQLite: whatever was acknowledged is on the disk.

``python -m tests.server.power --cuts 200`` is the long run; the suite makes fewer cuts.  A server under play
has every write and every sync of its database recorded, with every ack it sends.  A cut takes the recording
to any moment, drops what was not synced, or some of it, and opens what is left: the database must be whole,
each log a beginning of what it came to, each answer there with its entry, and no ack of before missing.
"""

import argparse
import asyncio
import contextlib
import json
import sqlite3
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import NamedTuple

from tests.server.crash import Server, run_server, some_moves
from tests.server.disk import Disk, Loss
from tests.server.disk_recorder import Kind, Record, read, record
from tests.server.driving import Driver, make_driver

from lastcard.server.live.table_log import load_log
from lastcard.server.storage import open_store
from lastcard.server.storage.sqlite import SqliteBackend

_BETWEEN_CHECKPOINTS = 40
"""Commits, so that the power is cut during many checkpoints."""
_LOSSES = (Loss.ALL, Loss.SOME, Loss.SOME, Loss.NONE)

Acks = dict[tuple[str, str], int]
"""The number that was acknowledged, by the asker's hash and the id."""


class _Told(NamedTuple):
    """What a recorded server is started with."""

    recording: Path
    synchronous: str


def _run_recorded(told: _Told, database: str, port: int, point: str | None, nth: int) -> None:
    record(told.recording, between_checkpoints=_BETWEEN_CHECKPOINTS)
    connect = SqliteBackend._connect

    def connected(backend: SqliteBackend) -> sqlite3.Connection:
        db = connect(backend)
        if told.synchronous:
            db.execute(f"PRAGMA synchronous={told.synchronous}")
        return db

    SqliteBackend._connect = connected  # type: ignore[method-assign]
    run_server(database, port, point, nth)


@dataclass(frozen=True)
class Stored:
    """All that a database has of its tables."""

    logs: dict[str, list[tuple[int, str]]]
    answers: dict[tuple[str, str], tuple[str, str]]
    """By the asker's hash and the id: the table, and the answer."""

    def number(self, asker: str, command: str) -> int | None:
        """What a command was acknowledged with, where it was."""
        told = json.loads(self.answers.get((asker, command), ("", "{}"))[1])
        return told["seq"] if told.get("t") == "ack" else None


def _stored(db: sqlite3.Connection) -> Stored:
    logs: dict[str, list[tuple[int, str]]] = {table: [] for (table,) in db.execute("SELECT id FROM tables")}
    for table, seq, entry in db.execute("SELECT table_id, seq, entry FROM log ORDER BY table_id, seq"):
        logs[table].append((seq, entry))
    found = db.execute("SELECT asker, command, table_id, answer FROM commands")
    return Stored(logs, {(asker, command): (table, answer) for asker, command, table, answer in found})


@dataclass(frozen=True)
class Outcome:
    """What came of a run."""

    cuts: int
    tables: int
    acked: int
    commits: int
    unsynced_commits: int
    exposed: int
    """Cuts at which something had been written and not yet synced."""
    broken: tuple[str, ...]
    """Every promise that was not kept, in words."""

    def __str__(self) -> str:
        return (
            f"cuts {self.cuts}   tables {self.tables}   acks {self.acked}   commits {self.commits}, "
            f"of which {self.unsynced_commits} were told before they were synced   "
            f"cuts with something to lose {self.exposed}   broken promises {len(self.broken)}"
        )

    @property
    def kept(self) -> bool:
        return not self.broken and not self.unsynced_commits


async def lose_power(
    folder: Path, *, tables: int, moves: int, cuts: int, seed: int, synchronous: str = ""
) -> Outcome:
    """Play so many *moves* at so many *tables*, and cut the power at so many moments of it.

    *synchronous* is set in SQLite, instead of what the server itself sets.
    """
    recording = folder / "recording"
    server = Server(folder, run=partial(_run_recorded, _Told(recording, synchronous)))
    await _play(server, tables, moves)
    with contextlib.closing(sqlite3.connect(server.file)) as db:
        final = _stored(db)
    return await _cut(list(read(recording)), final, server.file.name, cuts=cuts, chance=Random(seed))


async def _play(server: Server, tables: int, moves: int) -> None:
    async with server:
        drivers = [await make_driver(server.url, salted=number % 2 == 0) for number in range(tables)]
        tasks = [asyncio.create_task(driver.run()) for driver in drivers]
        await some_moves(drivers, tasks, moves)
        await _stopped(drivers, tasks)


async def _stopped(drivers: Sequence[Driver], tasks: Sequence["asyncio.Task[None]"]) -> None:
    for driver in drivers:
        driver.stop = True
    await asyncio.gather(*tasks)


async def _cut(records: Sequence[Record], final: Stored, name: str, *, cuts: int, chance: Random) -> Outcome:
    moments = sorted(_moments(records, cuts, chance))
    disk, acks, broken, exposed = Disk(), Acks(), list[str](), 0
    for at, one in enumerate(records):
        while moments and moments[0] == at:
            del moments[0]
            loss = _LOSSES[len(moments) % len(_LOSSES)]
            with tempfile.TemporaryDirectory() as left:
                disk.lose_power(Path(left), loss, chance)
                found = await _broken(Path(left) / name, acks, final)
            broken += [f"cut before record {at}, {loss.value}: {words}" for words in found]
            exposed += disk.unsynced
        disk.take(at, one)
        if one.kind is Kind.ACKED:
            asker, command, seq = json.loads(one.data)
            acks[asker, command] = seq
    commits = sum(one.kind is Kind.COMMITTED for one in records)
    return Outcome(
        cuts, len(final.logs), len(acks), commits, disk.unsynced_commits, exposed, tuple(broken)
    )  # fmt: skip


def _moments(records: Sequence[Record], cuts: int, chance: Random) -> Iterator[int]:
    """Half of them anywhere, half right after an ack."""
    acked = [at for at, one in enumerate(records) if one.kind is Kind.ACKED]
    for number in range(cuts):
        yield chance.choice(acked) + 1 if number % 2 else chance.randrange(len(records))


async def _broken(file: Path, acks: Acks, final: Stored) -> list[str]:
    """What was promised and is not in what is left."""
    if not file.exists():  # noqa: ASYNC240 - nothing else runs
        return ["the database is gone"] if acks else []
    with contextlib.closing(sqlite3.connect(file)) as db:
        whole = str(db.execute("PRAGMA integrity_check").fetchone()[0])
        there = db.execute("SELECT count(*) FROM sqlite_master WHERE name = 'commands'").fetchone()[0]
        left = _stored(db) if there else Stored({}, {})
    words = [f"integrity_check says {whole}"] if whole != "ok" else []
    words += _differences(left, acks, final)
    if there:
        words += await _unreadable(file, left)
    return words


def _differences(left: Stored, acks: Acks, final: Stored) -> Iterator[str]:
    for (asker, command), seq in acks.items():
        if left.number(asker, command) != seq:
            yield f"{command} was acknowledged as {seq} and is lost"
    for table, log in left.logs.items():
        if log != final.logs[table][: len(log)]:
            yield f"{table}: its log is not a beginning of what it came to"
    for key, (table, answer) in final.answers.items():
        seq = final.number(*key)
        if seq is not None and (key in left.answers) != (seq <= len(left.logs.get(table, ()))):
            yield f"{table}: {key[1]} has its answer without its entry, or its entry without its answer"
        if key in left.answers and left.answers[key] != (table, answer):
            yield f"{table}: {key[1]} is answered otherwise"


async def _unreadable(file: Path, left: Stored) -> list[str]:
    """Open it as a server does, and read every table from its newest checkpoint."""
    store = await open_store(f"sqlite:///{file}")
    try:
        words = []
        for table, log in left.logs.items():
            stored = await store.load(table)
            assert stored is not None
            if (await load_log(store, stored)).now.seq != len(log):
                words.append(f"{table}: what is read is not all of its log")
        return words
    finally:
        await store.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cuts", type=int, default=200)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--moves", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    args = parser.parse_args()
    sys.stdout.write(f"seed {args.seed}\n")
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        run = lose_power(
            Path(folder), tables=args.tables, moves=args.moves, cuts=args.cuts, seed=args.seed
        )  # fmt: skip
        outcome = asyncio.run(run)
    sys.stdout.write(f"{outcome}   {time.monotonic() - began:.0f} s\n")
    for one in outcome.broken[:50]:
        sys.stdout.write(f"  {one}\n")
    sys.exit(0 if outcome.kept else 1)


if __name__ == "__main__":
    main()
