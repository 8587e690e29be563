"""R6: commands over a line that loses, repeats, holds back and cuts are each carried out exactly once.

``python -m tests.server.faults --commands 1000000`` (``make long-faults``) is the long run.
The suite does 20,000.
"""

import argparse
import asyncio
import contextlib
import json
import sqlite3
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from tests.server.crash import Server
from tests.server.driving import broken_promises, make_driver, shown
from tests.server.proxy import Faults, Proxy
from tests.server.stubborn import Pair, Player, play_all

from lastcard.server.table.tokens import hashed

FAULTS = Faults(drop=0.05, repeat=0.05, delay=0.1, very_late=0.01, cut=0.005)
_AT_A_TABLE = 500


@dataclass
class Outcome:
    """What was asked, what the line did to it, and which promises were not kept."""

    answered: int = 0
    sends: int = 0
    did: Counter[str] = field(default_factory=Counter)
    broken: list[str] = field(default_factory=list)

    def add(self, other: "Outcome") -> None:
        self.answered += other.answered
        self.sends += other.sends
        self.did += other.did
        self.broken += other.broken

    def __str__(self) -> str:
        did = "   ".join(f"{what} {count:,}" for what, count in self.did.most_common())
        return f"commands {self.answered:,}   sent {self.sends:,}   {did}   broken {len(self.broken)}"


async def through_faults(folder: Path, faults: Faults, *, tables: int, commands: int, seed: int) -> Outcome:
    """So many *commands* at each of so many *tables*, and what became of them.

    Real sockets, a server in a process of its own, and a proxy between them that can do nothing right.
    """
    async with Server(folder) as server:
        proxy = Proxy(server.port, faults, Random(seed))
        pairs = [Pair(await make_driver(server.url)) for _ in range(tables)]
        async with proxy.listening() as port:
            players = [Player(port, pair, seat) for pair in pairs for seat in (0, 1)]
            await play_all(players, commands)
        views = [await shown(pair.driver) for pair in pairs]
    with contextlib.closing(sqlite3.connect(server.file)) as db:
        broken = [
            promise
            for pair, view in zip(pairs, views, strict=True)
            for promise in broken_promises(db, pair.driver, view)
        ]
        broken += [promise for player in players for promise in _other_answers(db, player)]
    answered = sum(pair.answered for pair in pairs)
    return Outcome(answered, sum(player.sends for player in players), proxy.did, broken)


def _other_answers(db: sqlite3.Connection, player: Player) -> Iterator[str]:
    """Where what the player was told is not what was written down, refusals too."""
    driver = player.pair.driver
    found = db.execute(
        "SELECT command, answer FROM commands WHERE table_id = ? AND asker = ?",
        (driver.table, hashed(driver.tokens[player.seat])),
    )
    kept = {name: json.loads(answer) for name, answer in found}
    for name, answer in player.answers.items():
        if kept[name] != answer:
            yield f"{driver.table}: {name} was answered {answer} and is kept as {kept[name]}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--commands", type=int, default=1_000_000)
    parser.add_argument("--tables", type=int, default=200, help="at a time")
    parser.add_argument("--seed", type=int, default=int(time.time()))
    args = parser.parse_args()
    began, total, part = time.monotonic(), Outcome(), 0
    while total.answered < args.commands:
        with tempfile.TemporaryDirectory() as folder:
            play = through_faults(
                Path(folder), FAULTS, tables=args.tables, commands=_AT_A_TABLE, seed=args.seed + part
            )
            total.add(asyncio.run(play))
        part += 1
        sys.stdout.write(f"seed {args.seed}   {total}   {time.monotonic() - began:.0f} s\n")
        sys.stdout.flush()
    for one in total.broken[:20]:
        sys.stdout.write(f"  {one}\n")
    sys.exit(1 if total.broken else 0)


if __name__ == "__main__":
    main()
