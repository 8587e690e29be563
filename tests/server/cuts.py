"""R8 and R19: the network goes away and comes back, in many ways, and everybody plays on soon after.

``python -m tests.server.cuts --cuts 1000`` (``make long-reconnects``) runs the page's own connections
(web/src/lib/connection.ts) in Node, each at a table of its own, where bots play on meanwhile.  It says how
long after the return of the network a command is answered, and the page has the server's view; the suite does
a few.
"""

import argparse
import asyncio
import contextlib
import json
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterable, Iterator
from dataclasses import dataclass, field
from enum import Enum
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from hatch_build import node
from tests.server.play import Running, running

from lastcard.server.limits import Limits
from lastcard.server.live.host import TableHost

_WEB = Path(__file__).resolve().parents[2] / "web"
_SHORTEST = 0.1
_BETWEEN = 3.0
"""Seconds between two cuts at most, so that they come at every moment of a heartbeat."""
_POLLED = 0.05
"""Seconds between two looks at a screen."""
_PASSING = {"deadline", "grace", "begins", "banks", "opening", "without"}
"""What a view tells of the time that is left, which passes meanwhile."""


class Way(Enum):
    """How a network goes away."""

    REFUSED = "connections end, and others are refused"
    SILENT = "nothing comes through"
    HALF = "nothing comes from the server"


@dataclass(frozen=True)
class Cut:
    """A network that goes away once."""

    way: Way
    seconds: float
    noticed: bool
    """Whether the browser says that it is offline, and online again."""


class Line:
    """A player's line to the server on *port*."""

    def __init__(self, port: int, chance: Random) -> None:
        self._port = port
        self._chance = chance
        self._way: Way | None = None
        self._lasted = 0.0
        self._there = asyncio.Event()
        self._there.set()
        self._calls: set[asyncio.Task[None]] = set()

    @contextlib.asynccontextmanager
    async def listening(self) -> AsyncIterator[int]:
        """The port it listens on, until the block is left."""
        async with await asyncio.start_server(self._accept, "127.0.0.1", 0) as listener:
            try:
                yield listener.sockets[0].getsockname()[1]
            finally:
                self._way = Way.REFUSED
                await self._hang_up()

    async def cut(self, cut: Cut) -> None:
        """Be away for as long as *cut* says."""
        self._way, self._lasted = cut.way, cut.seconds
        self._there.clear()
        if cut.way is Way.REFUSED:
            await self._hang_up()
        await asyncio.sleep(cut.seconds)
        self._way = None
        self._there.set()

    async def _hang_up(self) -> None:
        for call in self._calls:
            call.cancel()
        await asyncio.gather(*self._calls, return_exceptions=True)

    def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._way is Way.REFUSED:
            writer.transport.abort()
            return
        call = asyncio.create_task(self._serve(reader, writer))
        self._calls.add(call)
        call.add_done_callback(self._calls.discard)
        call.add_done_callback(lambda _: writer.transport.abort())

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            there, server = await asyncio.open_connection("127.0.0.1", self._port)
        except OSError:
            return
        both = [
            asyncio.create_task(self._carry(reader, server, {Way.SILENT})),
            asyncio.create_task(self._carry(there, writer, {Way.SILENT, Way.HALF})),
        ]
        try:
            await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        finally:
            server.transport.abort()
            for one in both:
                one.cancel()
            await asyncio.gather(*both, return_exceptions=True)

    async def _carry(self, reader: asyncio.StreamReader, to: asyncio.StreamWriter, stops: set[Way]) -> None:
        """One direction.  What was sent while the network was away comes late, as TCP sends it again."""
        with contextlib.suppress(OSError):
            while data := await reader.read(65_536):
                while self._way in stops:
                    await self._there.wait()
                    # TCP waits twice as long after each try: for at most as long again as it was away.
                    await asyncio.sleep(self._chance.uniform(0, self._lasted))
                to.write(data)
                await to.drain()


@dataclass
class Players:
    """The program that plays."""

    process: asyncio.subprocess.Process
    _answers: dict[str | int, asyncio.Future[dict[str, Any]]] = field(default_factory=dict)
    _numbers: Iterator[int] = field(default_factory=count)

    @classmethod
    @contextlib.asynccontextmanager
    async def running(cls, folder: Path) -> AsyncIterator["Players"]:
        """The page's connections, bundled for Node."""
        program = folder / "players.mjs"
        bundle = _WEB / "node_modules" / "rolldown" / "bin" / "cli.mjs"
        options = ("--platform", "node", "--format", "esm", "--tsconfig", "tsconfig.json", "-o", str(program))
        pipe = asyncio.subprocess.PIPE
        made = await asyncio.create_subprocess_exec(
            node(), str(bundle), "tests/players.ts", *options, cwd=_WEB, stdout=pipe, stderr=pipe
        )
        said = await made.communicate()
        assert made.returncode == 0, said
        process = await asyncio.create_subprocess_exec(
            node(), "--no-warnings", "--experimental-websocket", str(program), stdin=pipe, stdout=pipe
        )
        players = cls(process)
        hearing = asyncio.create_task(players._hear())
        try:
            yield players
        finally:
            process.kill()
            await process.wait()
            await hearing

    async def _hear(self) -> None:
        assert self.process.stdout is not None
        while text := await self.process.stdout.readline():
            news = json.loads(text)
            answer = self._answers.pop(news["answered"], None)
            if answer is not None and not answer.done():
                answer.set_result(news)
        for answer in self._answers.values():
            answer.cancel("the players have ended")

    def order(self, who: str, **what: Any) -> None:
        """Have one of them do something."""
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps({"who": who, **what}).encode() + b"\n")

    async def ask(self, who: str, kind: str, words: str) -> None:
        """Have one of them send a command, and wait until it is answered."""
        name = f"c{next(self._numbers)}"
        await self._told(name, who, ask={"t": kind, "id": name, "do": words, "at": 0})

    async def screen(self, who: str) -> tuple[int, dict[str, Any]]:
        """What one of them shows now: the number of the view, and the view."""
        number = next(self._numbers)
        news = await self._told(number, who, look=number)
        return news["seq"], lasting(news["view"])

    async def _told(self, name: str | int, who: str, **order: Any) -> dict[str, Any]:
        self._answers[name] = asyncio.get_running_loop().create_future()
        self.order(who, **order)
        return await self._answers[name]


def lasting(view: dict[str, Any]) -> dict[str, Any]:
    """A view without the time that passes."""
    return {name: value for name, value in view.items() if name not in _PASSING}


def truth(host: TableHost) -> tuple[int, dict[str, Any]]:
    """What the first player of a table should be shown now."""
    view = msgspec.json.decode(host._views().of(0).text)
    return host.table.seq, lasting(view)


@dataclass(frozen=True)
class Return:
    """Seconds after the return of the network."""

    cut: Cut
    answered: float
    """Until a command was answered."""
    healed: float
    """Until the page had the server's view."""


def random_cut(chance: Random, longest: float) -> Cut:
    """Short ones are as likely as long ones."""
    seconds = _SHORTEST * (longest / _SHORTEST) ** chance.random()
    return Cut(chance.choice(list(Way)), seconds, noticed=chance.random() < 0.25)


@dataclass
class Player:
    """One player of the page, at a table of their own with two bots."""

    players: Players
    who: str
    host: TableHost
    line: Line
    chance: Random

    async def suffer(self, cut: Cut) -> Return:
        """Wait a little, be cut off, come back."""
        await self._deal()
        await asyncio.sleep(self.chance.uniform(0, min(_BETWEEN, cut.seconds)))
        if cut.noticed:
            self.players.order(self.who, network="offline")
        await self.line.cut(cut)
        began = time.monotonic()
        if cut.noticed:
            self.players.order(self.who, network="online")
        await self.players.ask(self.who, "do", "draw")
        answered = time.monotonic() - began
        while await self.players.screen(self.who) != truth(self.host):  # noqa: ASYNC110 - no event tells
            await asyncio.sleep(_POLLED)
        return Return(cut, answered, time.monotonic() - began)

    async def _deal(self) -> None:
        """Let the game go on where it waits for its host."""
        table = self.host.table
        if table.stage == "over":
            await self.players.ask(self.who, "table", "rematch")
        elif table.state is None or table.state.over:
            await self.players.ask(self.who, "table", "start" if table.stage == "waiting" else "next")


async def play_through(
    server: Running, players: Players, who: str, cuts: Iterable[Cut], chance: Random
) -> list[Return]:
    """One player's cuts, one after the other."""
    made = await server.table(name="Ana", seats=3, bots=["greedy", "greedy"], pace=1.0)
    line = Line(int(server.url.rsplit(":", 1)[1]), chance)
    async with line.listening() as port:
        players.order(who, join={"port": port, "table": made["table"], "token": made["token"]})
        player = Player(players, who, server.registry.hosts[made["table"]], line, chance)
        return [await player.suffer(cut) for cut in cuts]


async def cut_all(folder: Path, *, cuts: int, players: int, longest: float, seed: int) -> list[Return]:
    """So many cuts, shared out among so many players, who all play at the same time."""
    # Whoever is away for a second is played for, so that something happens meanwhile.
    limits = Limits(local=100_000, frames_per_second=1e6, away_seconds=1, all_away_seconds=1)
    async with running(folder, limits=limits) as server, Players.running(folder) as all_players:
        tasks = []
        for number in range(players):
            chance = Random(f"{seed}/{number}")
            own = [random_cut(chance, longest) for _ in range(cuts // players)]
            tasks.append(play_through(server, all_players, str(number), own, chance))
        return [one for found in await asyncio.gather(*tasks) for one in found]


def summary(returns: list[Return]) -> Iterator[str]:
    """How long they took, together and by the way the network went."""
    kinds = {"all": returns, "noticed by the browser": [one for one in returns if one.cut.noticed]}
    for way in Way:
        kinds[way.value] = [one for one in returns if one.cut.way is way and not one.cut.noticed]
    for name, some in kinds.items():
        if some:
            yield f"{name}, {len(some)} cuts"
            yield f"  answered: {_quantiles([one.answered for one in some], 3)}"
            yield f"  the server's view: {_quantiles([one.healed for one in some], 2)}"


def _quantiles(times: list[float], goal: int) -> str:
    times = sorted(times)
    middle, most = times[len(times) // 2], times[-1 - len(times) // 100]
    late = sum(time > goal for time in times)
    return f"p50 {middle:.2f} s, p99 {most:.2f} s, slowest {times[-1]:.2f} s, {late} later than {goal} s"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cuts", type=int, default=1000)
    parser.add_argument("--players", type=int, default=100)
    parser.add_argument("--longest", type=float, default=30.0, help="seconds a network is away at most")
    parser.add_argument("--seed", type=int, default=int(time.time()))
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(
            cut_all(Path(folder), cuts=args.cuts, players=args.players, longest=args.longest, seed=args.seed)
        )
    for one in (f"seed {args.seed}", *summary(found)):
        sys.stdout.write(f"{one}\n")


if __name__ == "__main__":
    main()
