"""R17: tables abandoned at every stage of their life, for as long as one likes, beside people who play.

``python -m tests.server.soak --minutes 60`` (``make long-soak MINUTES=60``) is the long run; the suite
abandons a few.  Once the abandoned tables have fallen asleep, sockets, tables, tasks and files must be as
many as after the warm-up, and the memory must have grown by less than a tenth.
"""

import argparse
import asyncio
import contextlib
import hashlib
import itertools
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import httpx
from tests.server.honest import Honest, Served
from tests.server.play import PATIENCE, Client, choose
from websockets.exceptions import ConnectionClosed, InvalidHandshake

_GONE = (ConnectionClosed, InvalidHandshake, OSError)
_BROKEN = 500
_MOST_GROWN = 1.1
"""How many times as much memory as after the warm-up the server may have in the end."""
_WORKERS = 8
_TRACKED = 12_000
"""More addresses than the server keeps limits of."""
_FIGURES = (
    "lastcard_sockets",
    "lastcard_tables",
    "lastcard_tasks",
    "process_open_fds",
    "process_resident_memory_bytes",
)


class Refused(Exception):
    """A call was refused, as it may be where storage or a table was too slow for the caller."""


async def _posted(http: httpx.AsyncClient, path: str, body: dict[str, Any]) -> dict[str, Any]:
    """What a call is answered.

    :raises Refused: if it is not what was asked for.
    """
    answer = await http.post(path, json=body)
    assert answer.status_code != _BROKEN, answer.text
    if not answer.is_success:
        raise Refused(answer.status_code, answer.json()["code"])
    told: dict[str, Any] = answer.json()
    return told


@dataclass
class Room:
    """A table of two whose players mean to go, and come from an address of their own."""

    server: Served
    address: str
    chance: Random
    table: str = ""
    tokens: list[str] = field(default_factory=list)
    clients: list[Client] = field(default_factory=list)

    async def made(self, *, people: int = 2, **more: Any) -> None:
        body = {"edition": "classic", "seats": 2, "name": "Ana", "uno_grace": 0, "pace": 0, **more}
        async with self.server.http(self.address) as http:
            made = await _posted(http, "/api/tables", body)
            self.table, self.tokens = made["table"], [made["token"]]
            for name in ("Ben",)[: people - 1]:
                sat = await _posted(http, f"/api/tables/{self.table}/seats", {"name": name})
                self.tokens.append(sat["token"])

    async def enter(self) -> None:
        for token in self.tokens:
            self.clients.append(await self.server.socket(self.table, token, self.address))

    async def started(self, **more: Any) -> None:
        await self.made(**more)
        await self.enter()
        answer = await self.clients[0].manage("start")
        for client in self.clients:
            await client.seen(answer["seq"])

    async def play(self, until: Callable[[dict[str, Any]], bool]) -> None:
        """Play until somebody's view is as wanted, or the round is over."""
        for _ in range(2000):
            views = [client.view for client in self.clients]
            if views[0]["pending"] == "over" or any(map(until, views)):
                return
            mover = next(client for client in self.clients if choose(client.view) is not None)
            answer = await mover.do(choose(mover.view) or "")
            for client in self.clients:
                await client.seen(answer.get("seq", client.seq))

    async def abandon(self) -> None:
        """Go: politely, or as one whose line is cut."""
        for client in self.clients:
            if self.chance.random() < 0.5:
                client.socket.transport.abort()
            await client.leave()


async def created(room: Room) -> None:
    """Made, and never opened."""
    await room.made(people=1)


async def registry(room: Room) -> None:
    """Waited for somebody who never came."""
    await room.made(people=1)
    await room.enter()


async def no_hello(room: Room) -> None:
    """A socket that never said who it is."""
    await room.made()
    room.clients.append(await Client.open(room.server.url, room.table, local_addr=(room.address, 0)))


async def wrong_token(room: Room) -> None:
    """Somebody who tries tokens."""
    await room.made()
    for number in range(3):
        with contextlib.suppress(*_GONE):
            room.clients.append(await room.server.socket(room.table, f"guess {number}", room.address))


async def watched(room: Room) -> None:
    """Watchers alone."""
    await room.made()
    room.tokens = []
    for _ in range(2):
        room.clients.append(await room.server.socket(room.table, None, room.address))


async def salts_called(room: Room) -> None:
    """A deal was called and the salts it waits for never come."""
    await room.made()
    await room.enter()
    for client in room.clients:
        await client.send(t="salt", commit=hashlib.sha256(b"never opened").hexdigest())
    await room.clients[0].manage("start")


async def mid_turn(room: Room) -> None:
    """Left after a few moves."""
    await room.started()
    moves = itertools.count()
    most = 2 * room.chance.randint(1, 6)
    await room.play(lambda _: next(moves) > most)


async def mid_challenge(room: Room) -> None:
    """Left by somebody who was asked whether to challenge, or at the end of the round."""
    await room.started()
    await room.play(lambda view: any(one == "challenge" for one in view["may"]))


async def bots_left(room: Room) -> None:
    """One person and a bot, which is left to itself."""
    await room.started(people=1, bots=["greedy"])


async def finished(room: Room) -> None:
    """Played to its end."""
    await room.started(options={"target": 1})
    await room.play(lambda _: False)


async def closed(room: Room) -> None:
    """Closed by its host in the middle of a round."""
    await room.started()
    await room.clients[0].manage("close")


async def kicked(room: Room) -> None:
    """One was sent off, the other went."""
    await room.started()
    await room.clients[0].manage("kick 1")


async def half_a_handshake(room: Room) -> None:
    """A connection cut in the middle of its handshake."""
    await room.made()
    _, writer = await asyncio.open_connection("127.0.0.1", room.server.port, local_addr=(room.address, 0))
    writer.write(b"GET /api/tables/" + room.table.encode() + b"/play HTTP/1.1\r\nupgrade: webso")
    await writer.drain()
    writer.transport.abort()


Stage = Callable[[Room], Awaitable[None]]
_STAGES: tuple[Stage, ...] = (
    created,
    registry,
    no_hello,
    wrong_token,
    watched,
    salts_called,
    mid_turn,
    mid_challenge,
    bots_left,
    finished,
    closed,
    kicked,
    half_a_handshake,
)
STAGES = tuple(stage.__name__ for stage in _STAGES)


@dataclass
class Soak:
    """A server, people who play on it, and others who come and go."""

    server: Served
    honest: Honest
    chance: Random
    abandoned: Counter[str] = field(default_factory=Counter)
    cut_short: Counter[str] = field(default_factory=Counter)
    """What ended a stage before its time."""
    _numbers: "itertools.count[int]" = field(default_factory=itertools.count)

    async def abandon_one(self) -> None:
        """Bring a table to the next stage, and leave it."""
        number = next(self._numbers)
        stage = _STAGES[number % len(_STAGES)]
        room = Room(self.server, _address(number % 60_000), self.chance)
        try:
            await stage(room)
        except (*_GONE, Refused, httpx.TransportError) as error:  # Where all is slow, some are let go.
            self.cut_short[repr(error)] += 1
        finally:
            await room.abandon()
        self.abandoned[stage.__name__] += 1

    async def fill_caches(self) -> None:
        """Call from as many addresses as the server remembers: what has a bound is full before all else."""
        numbers = iter(range(_TRACKED))

        async def worker() -> None:
            for number in numbers:
                await _call_once(self.server, _address(60_000 + number))

        async with asyncio.TaskGroup() as group:
            for _ in range(_WORKERS):
                group.create_task(worker())

    async def abandon(self, *, seconds: float = 0.0, rooms: int = 0) -> None:
        """For so many *seconds*, and at least so many *rooms*."""
        until, enough = time.monotonic() + seconds, self.abandoned.total() + rooms

        async def worker() -> None:
            while time.monotonic() < until or self.abandoned.total() < enough:
                await self.abandon_one()

        async with asyncio.TaskGroup() as group:
            for _ in range(_WORKERS):
                group.create_task(worker())

    async def figures(self) -> dict[str, float]:
        """The server's own."""
        async with self.server.http("127.0.0.1") as http:
            lines = (await http.get("/metrics", headers={"connection": "close"})).text.splitlines()
        found = dict.fromkeys(_FIGURES, 0.0)
        for line in lines:
            name, _, value = line.rpartition(" ")
            if (kind := name.partition("{")[0]) in found:
                found[kind] += float(value)
        return found

    async def at_rest(self, like: dict[str, float] | None = None) -> dict[str, float]:
        """The figures once all that was abandoned is gone; where it never goes, those of then."""
        steady = {
            "lastcard_sockets": 2.0 * len(self.honest.tables),
            "lastcard_tables": 1.0 * len(self.honest.tables),
        }
        wanted = steady if like is None else {name: like[name] for name in _FIGURES[:-1]}
        found: dict[str, float] = {}
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                while True:
                    found = await self.figures()
                    if all(found[name] <= most for name, most in wanted.items()):
                        break
                    await asyncio.sleep(0.2)
        return found


def _address(number: int) -> str:
    """One of very many addresses of the loopback interface."""
    high, low = divmod(number, 250)
    return f"127.{10 + high // 250}.{high % 250}.{low + 1}"


async def _call_once(server: Served, address: str) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port, local_addr=(address, 0))
    writer.write(b"GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")
    assert (await reader.read()).startswith(b"HTTP/1.1 200"), address
    writer.close()


@contextlib.asynccontextmanager
async def soaking(folder: Path, *, tables: int, seed: int) -> AsyncIterator[Soak]:
    limits = ("local=100", "frames_per_second=1000000", "idle_seconds=1", "open_seconds=1")
    async with Served(folder, limits) as server, Honest(server).playing(tables, 0.5) as honest:
        yield Soak(server, honest, Random(seed))


def grown(before: dict[str, float], after: dict[str, float]) -> list[str]:
    """What did not come back to what it was."""
    return [
        f"{name}: {before[name]:.0f}, then {after[name]:.0f}"
        for name in _FIGURES[:-1]
        if after[name] > before[name]
    ]


async def _run(folder: Path, minutes: float, warm_minutes: float, seed: int) -> bool:
    async with soaking(folder, tables=5, seed=seed) as soak:
        await soak.fill_caches()
        await soak.abandon(seconds=warm_minutes * 60, rooms=2 * len(_STAGES))
        before = await soak.at_rest()
        _say(f"after the warm-up, {soak.abandoned.total()} rooms: {_shown(before)}")
        soak.honest.taken()
        moves = 0
        for minute in range(1, round(minutes) + 1):
            await soak.abandon(seconds=60)
            made, median, p99 = soak.honest.taken()
            moves += made
            _say(
                f"minute {minute}: {soak.abandoned.total()} rooms abandoned, honest moves {made}, "
                f"median {median:.0f} ms, p99 {p99:.0f} ms; {_shown(await soak.figures())}"
            )
        after = await soak.at_rest(before)
        _say(
            f"in the end: {_shown(after)}; {dict(soak.abandoned)}; "
            f"cut short: {dict(soak.cut_short)}; {moves} honest moves, {soak.honest.errors} refused, "
            f"{soak.honest.silent} times somebody answered no ping and came back"
        )
        wrong = grown(before, after)
        memory = "process_resident_memory_bytes"
        if after[memory] > before[memory] * _MOST_GROWN:
            wrong.append(f"memory: {before[memory] / 2**20:.0f} MB, then {after[memory] / 2**20:.0f} MB")
        if soak.honest.errors or "Traceback" in soak.server.errors.read_text(encoding="utf-8"):
            wrong.append("something failed")
    _say("everything is as it was" if not wrong else "; ".join(wrong))
    return not wrong


def _shown(figures: dict[str, float]) -> str:
    sockets, tables, tasks, files, memory = (figures[name] for name in _FIGURES)
    return (
        f"sockets {sockets:.0f}, tables {tables:.0f}, tasks {tasks:.0f}, files {files:.0f}, "
        f"memory {memory / 2**20:.0f} MB"
    )


def _say(words: str) -> None:
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument(
        "--warm-up", type=float, default=10, help="minutes before anything is compared: caches fill first"
    )
    parser.add_argument("--seed", type=int, default=int(time.time()))
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        sys.exit(0 if asyncio.run(_run(Path(folder), args.minutes, args.warm_up, args.seed)) else 1)


if __name__ == "__main__":
    main()
