"""R24, R26 and R27 at their own sizes: odd frames, odd calls, guessed tokens, names that act on a terminal.

``python -m tests.server.strange_input`` (``make long-fuzz``) does all of it in this process, without a
network; the suite does a little of each.
"""

import argparse
import asyncio
import contextlib
import io
import json
import logging
import sys
import tempfile
import time
import unicodedata
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

from tests.server.link import Link, application
from tests.server.odd_calls import ask, random_call
from tests.server.odd_frames import mutated, unreadable
from tests.server.odd_names import escaping_name
from tests.server.play import PATIENCE

from lastcard.cli.replay import replay
from lastcard.server.limits import Limits
from lastcard.server.nodes.registry import TableRegistry
from lastcard.server.table.tokens import hashed, new_token
from lastcard.server.wire.incoming import NewTable, read_frame
from lastcard.server.wire.names import read_name
from lastcard.server.wire.problems import BadField, Denied

_ACTING = {"Cc", "Cf", "Cs", "Zl", "Zp"}
"""The categories of characters that do something to a terminal, or to the order of what is written."""
_TRY_LATER = 503
"""A busy machine's server is not ready at times, and says so."""
_WARMED_UP = 50_000
"""Calls after which everything that is kept is there; from then on memory may grow by a tenth."""
_ENDLESS = 1e12
_NO_RATES = Limits(
    local=1,
    calls_per_second=_ENDLESS,
    calls_burst=10**9,
    requests_per_second=_ENDLESS,
    requests_burst=10**9,
    idle_seconds=_ENDLESS,
)
"""Calls are answered at any rate, tables never sleep; of tables there may be no more than usual."""
_AT_A_RECORD = 9


def read_frames(count: int, seed: int) -> Counter[str]:
    """Read odd frames: each is refused, or turns out to be a frame after all."""
    chance, found = Random(seed), Counter[str]()
    for _ in range(count):
        try:
            read_frame(mutated(chance))
            found["read"] += 1
        except (BadField, Denied):
            found["refused"] += 1
    return found


async def a_table(registry: TableRegistry) -> tuple[str, str]:
    """The name of a table for one person, and the token of their seat."""
    new = NewTable(edition="classic", seats=2, bots=("greedy",), pace=60.0)
    return await registry.create(new, name="Ana", creator="x")


async def send_frames(folder: Path, count: int, seed: int) -> Counter[str]:
    """Send frames that cannot be read to a table: each is answered, the table stays as it was."""
    chance, found = Random(seed), Counter[str]()
    async with application(folder) as (app, registry):
        table, token = await a_table(registry)
        link = Link(app, table)
        link.send({"t": "hello", "token": token})
        await link.take(PATIENCE)
        before = registry.hosts[table].table
        for number in range(count):
            link.send_raw(unreadable(chance))
            frame = await link.take(PATIENCE)
            while frame is not None and frame["t"] != "error":
                frame = await link.take(PATIENCE)
            assert frame is not None, f"frame {number} was not answered"
            found[frame["code"]] += 1
            if number % 2:  # Ten in a row, and whoever sends them is shown out.
                link.send_raw(b'{"t":"say","emote":"clap"}')
        assert not link.cut
        assert before == registry.hosts[table].table, "a frame that cannot be read changed a table"
        link.close()
        await link.task
    return found


async def make_calls(folder: Path, count: int, seed: int) -> Counter[str]:
    """Make odd calls: each is answered, none with 500; one that is refused changes nothing."""
    chance, found = Random(seed), Counter[str]()
    async with application(folder, limits=_NO_RATES, proxies=("127.0.0.1",)) as (app, registry):
        table, _ = await a_table(registry)
        warm = 0
        for number in range(count):
            call = random_call(chance, table)
            before = registry.hosts[table].table
            status = await ask(app, call)
            assert status < 500 or status == _TRY_LATER, f"{call} was answered {status}"
            assert status < 400 or before == registry.hosts[table].table, (
                f"{call} was refused and changed a table"
            )
            found[str(status)] += 1
            if (number + 1) % 100_000 == 0:
                sys.stderr.write(f"{number + 1:,} calls\n")
            if number == _WARMED_UP:
                warm = found["MB when warmed up"] = resident()
        assert not warm or resident() <= warm * 1.1, f"{warm} MB when warmed up, then {resident()}"
    return found


async def guess_tokens(folder: Path, count: int, seed: int) -> Counter[str]:
    """Guess tokens of a table's seats and of its host, near and far: none opens anything."""
    chance, found = Random(seed), Counter[str]()
    async with application(folder) as (_, registry):
        table, token = await a_table(registry)
        host = registry.hosts[table]
        assert host.chair_of(token) == 0
        for _ in range(count):
            guess = _guess(token, chance)
            assert host.chair_of(guess) is None, f"{guess!r} opens a seat"
            assert host.claim_of(guess) is None, f"{guess!r} is waited for"
            assert not host.manages(guess), f"{guess!r} manages the table"
            found["opened nothing"] += 1
    return found


def _guess(token: str, chance: Random) -> str:
    """Any token, or one that differs from *token* in a character, in case, in length, or is its hash."""
    at = chance.randrange(len(token))
    match chance.randrange(5):
        case 0:
            other = chance.choice([c for c in "abcXYZ019-_" if c != token[at]])
            return token[:at] + other + token[at + 1 :]
        case 1:
            return token[:at]
        case 2:
            return token + chance.choice((" ", "\x00", "=", token))
        case 3:
            return chance.choice((hashed(token), token.swapcase(), token[::-1]))
        case _:
            return new_token()


def escape_names(folder: Path, count: int, seed: int) -> Counter[str]:
    """Names with escape sequences: nothing that acts is left of them, at a table or in a terminal."""
    chance, found = Random(seed), Counter[str]()
    names = [escaping_name(chance) for _ in range(count)]
    for name in names:
        try:
            assert not acting(read_name("name", name)), f"{name!r} may sit down"
            found["cleaned"] += 1
        except BadField:
            found["refused"] += 1
    file = folder / "game.record"
    for at in range(0, count, _AT_A_RECORD):
        some = names[at : at + _AT_A_RECORD]
        file.write_text(_record(some), encoding="utf-8")
        said = io.StringIO()
        with contextlib.redirect_stdout(said):
            replay(file)
        assert not acting(said.getvalue().replace("\n", "")), f"one of {some} reached the terminal"
        found["shown in a terminal"] += len(some)
    return found


def _record(names: list[str]) -> str:
    players = json.dumps([*names, "Zoe"])
    return f'lastcard 1\nedition "classic"\nplayers {players}\nround {{"seed": "7"}}\n'


def acting(text: str) -> set[str]:
    """The characters of *text* that act."""
    return {c for c in text if unicodedata.category(c) in _ACTING}


def resident() -> int:
    """Megabytes of memory that this process has."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * 4096 // 10**6


def _run(args: argparse.Namespace, folder: Path) -> Iterator[tuple[str, Counter[str]]]:
    if args.frames:
        yield "frames read", read_frames(args.frames, args.seed)
    for name, count, run in (
        ("frames sent", args.sent, send_frames),
        ("calls", args.calls, make_calls),
        ("tokens", args.tokens, guess_tokens),
    ):
        own = folder / name
        own.mkdir()
        if count:
            yield name, asyncio.run(run(own, count, args.seed))
    if args.names:
        yield "names", escape_names(folder, args.names, args.seed)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--frames", type=int, default=10_000_000, help="read by the protocol's reader")
    parser.add_argument("--sent", type=int, default=1_000_000, help="sent to a table")
    parser.add_argument("--calls", type=int, default=1_000_000)
    parser.add_argument("--tokens", type=int, default=1_000_000)
    parser.add_argument("--names", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    args = parser.parse_args()
    logging.getLogger("lastcard").addHandler(_NoErrors(logging.ERROR))
    sys.stdout.write(f"seed {args.seed}\n")
    with tempfile.TemporaryDirectory() as folder:
        began = time.monotonic()
        for name, found in _run(args, Path(folder)):
            told = ", ".join(f"{what} {number:,}" for what, number in found.most_common())
            sys.stdout.write(f"{name}: {told}; {resident()} MB, {time.monotonic() - began:.0f} s\n")
            sys.stdout.flush()
            began = time.monotonic()


class _NoErrors(logging.Handler):
    def emit(self, record: logging.LogRecord) -> None:
        raise AssertionError(f"logged: {record.getMessage()}")


if __name__ == "__main__":
    main()
