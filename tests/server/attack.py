"""One person who wants to harm, others who play: every attack on a running server, on loopback alone.

``python -m tests.server.attack`` is the long run; the suite does a short one.  Beside each attack stand the
honest players' latencies, what the attacker was answered, and the memory the server took.
"""

import argparse
import asyncio
import contextlib
import multiprocessing
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from tests.server.attacks import ATTACKS, KEPT_OUT, LET_IN, Answers
from tests.server.busy import Stretch
from tests.server.honest import Honest, Place, Served
from tests.server.play import PATIENCE
from tests.server.postgres import Postgres

_OWN_MEMORY = 200.0
"""Megabytes that an attacker may cost."""
_LEAST_MOVES = 10
"""That others make under every attack, however long they need."""
_TOLD = {
    "idle_connections": {"429"},
    "odd_requests": {"400", "403", "404", "421"},
    "new_tables": {"201", "429"},
    "guessed_tokens": {"error"},
    "listed_seats": {"201", "409"},
    "hopping": {"201", "409"},
    "left_seats": {"409"},
    "faked_duplicates": {"refused"},
    "card_trials": {"tried"},
    "table_commands": {"ack", "refused"},
}
"""What an attacker must have been answered before it may stop, on a slow machine too."""


_FORKS = multiprocessing.get_context("forkserver")
_FORKS.set_forkserver_preload(["tests.server.attacks", "tests.server.busy", "tests.server.honest"])
"""Attackers are forked from a process that has imported what they need."""


async def _attack(name: str, port: int, seconds: float, told: Connection) -> Answers:
    """Attack the server on *port* for so many *seconds*, and on until *told* to stop."""
    answers: Answers = Counter()
    told.send("begun")
    attack = asyncio.create_task(ATTACKS[name](Place(port), answers))
    told_to_stop = asyncio.create_task(asyncio.to_thread(told.recv))
    await asyncio.sleep(seconds)
    async with asyncio.timeout(PATIENCE):
        await told_to_stop
        while not _TOLD.get(name, set()) <= set(answers) and not attack.done():  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    attack.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await attack
    return answers


def _be(name: str, port: int, seconds: float, told: Connection) -> None:
    told.send(asyncio.run(_attack(name, port, seconds, told)))


async def _attacker(name: str, port: int, seconds: float, honest: Honest) -> Answers:
    """The same in a process of its own: its work must not slow the players' clients down."""
    ours, theirs = _FORKS.Pipe()
    process = _FORKS.Process(target=_be, args=(name, port, seconds, theirs))
    await asyncio.to_thread(process.start)
    theirs.close()
    await asyncio.to_thread(ours.recv)
    honest.taken()  # What they did until now was not under this attack.
    try:
        async with asyncio.timeout(PATIENCE):
            while len(honest.latencies) < _LEAST_MOVES:  # noqa: ASYNC110 - nobody tells of them
                await asyncio.sleep(0.01)
    finally:
        ours.send("stop")
        with contextlib.suppress(EOFError):
            answers: Answers = await asyncio.to_thread(ours.recv)
        await asyncio.to_thread(process.join)
        ours.close()
    assert not process.exitcode, f"{name} did not run"
    return answers


# -------------------------------------------------------------- the run
@dataclass
class Outcome:
    """What one attack came to."""

    name: str
    moves: int
    median: float
    p99: float
    core: float
    """The share of one core that the server took."""
    stretch: float
    """Milliseconds of processor time for which its loop was busy at the longest, and heard nobody."""
    memory: float
    answers: Answers

    def line(self) -> str:
        got = ", ".join(f"{answer} {count}" for answer, count in self.answers.most_common(4))
        times = f"{self.median:.0f} ms | {self.p99:.0f} ms | {self.stretch:.0f} ms | {self.core:.0%}"
        return f"| {self.name} | {self.moves} | {times} | {self.memory:.0f} MB | {got} |"

    @property
    def broken(self) -> int:
        """How often the server answered that it had failed."""
        return sum(count for answer, count in self.answers.items() if answer == "500")


async def attacked(
    folder: Path, *, seconds: float, tables: int, interval: float, database: str = ""
) -> tuple[list[Outcome], Honest]:
    """Every attack in turn for so many *seconds*, first none at all; the honest players play throughout."""
    stretch = Stretch(folder / "stretch", new=True)
    program = ("-m", "tests.server.busy", str(folder / "stretch"))
    async with (
        Served(folder, database=database, program=program) as server,
        Honest(server).playing(tables, interval) as honest,
    ):
        outcomes = []
        for name in ATTACKS:
            stretch.taken()
            began, before = time.perf_counter(), server.processor()
            answers = await _attacker(name, server.port, seconds, honest)
            assert server.alive, f"{name} stopped the server"
            core = (server.processor() - before) / (time.perf_counter() - began)
            figures = (*honest.taken(), core, stretch.taken(), server.memory())
            outcomes.append(Outcome(name, *figures, answers))
            sys.stdout.write(f"{outcomes[-1].line()}\n")
            sys.stdout.flush()
        told = server.errors.read_text(encoding="utf-8", errors="replace")
        assert "Traceback" not in told, told
        return outcomes, honest


def check(outcomes: list[Outcome], honest: Honest) -> None:
    """Nothing failed, nobody was stopped, and the server took no more memory than it may."""
    calm = outcomes[0]
    assert not honest.errors, (
        f"{honest.errors} moves of honest players were refused, or tables of theirs stopped"
    )
    for one in outcomes:
        assert not one.broken, f"{one.name}: {one.answers}"
        assert not one.answers[LET_IN], f"{one.name}: {one.answers}"
        assert not one.answers[KEPT_OUT], f"{one.name}: {one.answers}"
        assert one.memory < calm.memory + _OWN_MEMORY, f"{one.name}: {one.memory:.0f} MB"


def main() -> None:
    """Print a table of what each attack came to."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=15, help="of each attack")
    parser.add_argument("--tables", type=int, default=20, help="of honest players, two at each")
    parser.add_argument("--interval", type=float, default=0.5, help="seconds between their moves")
    parser.add_argument("--postgres", action="store_true", help="the server stores its tables there")
    args: Any = parser.parse_args()
    sys.stdout.write(
        "| attack | moves of others | median | p99 | longest stretch | of a core | memory "
        "| the attacker was answered |\n"
    )
    sys.stdout.write("|---|---|---|---|---|---|---|---|\n")
    how = {"seconds": args.seconds, "tables": args.tables, "interval": args.interval}
    with tempfile.TemporaryDirectory(prefix="lastcard-pg-") as folder, contextlib.ExitStack() as ending:
        if args.postgres:
            postgres = Postgres(Path(folder))
            ending.callback(postgres.stop)
            how["database"] = postgres.fresh("attacked")
        check(*asyncio.run(attacked(Path(folder), **how)))


if __name__ == "__main__":
    main()
