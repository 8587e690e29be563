"""Players on a bad line: they ask again until they are answered, and a watchdog minds that they get on."""

import asyncio
import contextlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec
from tests.server.driving import Driver
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

_LEAST_PATIENCE, _MOST_PATIENCE = 0.4, 6.4
_TICK = 1.0
TRIES = 15
"""What each player of a table tries in vain before it stands still: on a quick machine the others get far
in the seconds that a player on a bad line waits."""
STANDSTILL = 60
"""Ticks after which it then stands still, where no table has got on."""
BEHIND = 25
"""Actions by which all tables get on, on average, after which it does too: a busy machine is slow to all."""


class View(msgspec.Struct):
    """What a player needs of a view."""

    me: int | None
    turn: int | None
    pending: str
    stage: str
    may: list[str]
    hand: list[str]


class Frame(msgspec.Struct):
    t: str
    id: str = ""
    seq: int = -1
    retry: bool = False
    view: View | None = None


_frames = msgspec.json.Decoder(Frame)


@dataclass
class Pair:
    """The two players of a table."""

    driver: Driver
    seen: int = 0
    """The newest number that either knows of."""
    answered: int = 0
    """Commands."""


@dataclass
class Player:
    """A client that asks again until it is answered, and minds that the answer never changes."""

    port: int
    pair: Pair
    seat: int
    answers: dict[str, dict[str, Any]] = field(default_factory=dict)
    sends: int = 0
    view: View | None = None
    seq: int = -1
    asking: str = ""
    has_finished: bool = False
    vain: int = 0
    """Tries that brought nothing: silence, a line that broke or was never had."""
    _patience: float = _LEAST_PATIENCE
    """Seconds of silence before it tries something else: longer each time, where the machine is busy."""
    _socket: ClientConnection | None = None

    async def play(self, commands: int) -> None:
        """Until so many are answered at this table."""
        while self.pair.answered < commands:
            kind, words = self.wanted()
            if words is None:
                await self._wait()
                continue
            await self._ask(kind, words, f"{self.seat}-{len(self.answers)}")
            self.pair.answered += 1
        await self.hang_up()
        self.has_finished = True

    def wanted(self) -> tuple[str, str | None]:
        """What it would say to the view it has; None where it waits for the other."""
        view = self.view
        if view is None:
            return "do", None
        if self.seat == 0 and view.stage in {"waiting", "over"}:
            return "table", "start" if view.stage == "waiting" else "rematch"
        if self.seat == 0 and view.pending == "over":
            return "table", "next"
        may = [one for one in view.may if not one.startswith(("catch", "uno", "jump"))]
        if not may or view.turn != view.me:
            return "do", None
        calls = may[0][0] in "RGBYW" and len(view.hand) == 2
        return "do", f"{may[0]}!" if calls else may[0]

    async def _ask(self, kind: str, words: str, name: str) -> None:
        """Say it until it is answered: again on the same line, and then on another."""
        self.asking = words
        frame = json.dumps({"t": kind, "id": name, "do": words, "at": max(self.seq, 0)})
        silent = 0
        while name not in self.answers:
            self.sends += 1
            if await self._say(frame) and await self._read():
                silent = 0
                while name not in self.answers and await self._read():
                    pass
            silent += 1
            if silent > 1:
                await self.hang_up()
        self.asking = ""

    async def _wait(self) -> None:
        """For the other to play; on a line that says less than the other knows, call again."""
        if not await self._read() and self.seq < max(self.pair.seen, 1):
            await self.hang_up()

    async def _say(self, frame: str) -> bool:
        with contextlib.suppress(ConnectionClosed, InvalidHandshake, OSError, TimeoutError, EOFError):
            await (await self._line()).send(frame)
            return True
        self.vain += 1
        await self.hang_up()
        return False

    async def _read(self) -> bool:
        """Whether a frame came in time."""
        try:
            line = await self._line()
            async with asyncio.timeout(self._patience):
                text = await line.recv(decode=False)
        except TimeoutError:
            self.vain += 1
            self._patience = min(self._patience * 2, _MOST_PATIENCE)
            return False
        except (ConnectionClosed, InvalidHandshake, OSError, EOFError):
            self.vain += 1
            await self.hang_up()
            return False
        self._patience = max(self._patience / 2, _LEAST_PATIENCE)
        await self.hear(bytes(text))
        return True

    async def hear(self, text: bytes) -> None:
        """Take in a frame, which may be late, or have come before."""
        frame = _frames.decode(text)
        if frame.view is not None and frame.seq >= self.seq:
            self.view, self.seq = frame.view, frame.seq
        if frame.t in {"ack", "refused"} and not frame.retry:
            self._check(text)
        self.pair.seen = max(self.pair.seen, frame.seq)
        if frame.t == "error" or (frame.t == "refused" and frame.view is None):
            await self.hang_up()  # What it was decided on is out of date: ask for a fresh view.

    def _check(self, text: bytes) -> None:
        plain = json.loads(text)
        if plain["t"] == "refused":  # What it shows is of the moment it is told; the rest never changes.
            plain = {word: value for word, value in plain.items() if word not in {"view", "seq"}}
        assert plain == self.answers.setdefault(plain["id"], plain), "answered otherwise the second time"
        if plain["t"] == "ack":
            self.pair.driver.acked[self.seat, plain["id"]] = plain["seq"]

    async def _line(self) -> ClientConnection:
        if self._socket is None:
            at = f"ws://127.0.0.1:{self.port}/api/tables/{self.pair.driver.table}/play"
            self._socket = await connect(
                at, compression=None, ping_interval=None, proxy=None, open_timeout=20
            )
            token = self.pair.driver.tokens[self.seat]
            hello = {"t": "hello", "token": token, "since": None if self.seq < 0 else self.seq}
            await self._socket.send(json.dumps(hello))
        return self._socket

    async def hang_up(self) -> None:
        if self._socket is not None:
            socket, self._socket = self._socket, None
            socket.transport.abort()
            await socket.wait_closed()

    def __str__(self) -> str:
        turn = (
            "no view" if self.view is None else f"view {self.seq}, in which seat {self.view.turn} is to play"
        )
        return f"seat {self.seat} has {turn}, and {f'asks {self.asking}' if self.asking else 'waits'}"


@dataclass
class _Progress:
    """When a table last got on."""

    seen: int
    ticks: int
    """Since then."""
    total: int
    """What all tables together had come to."""
    vain: tuple[int, ...]
    """What its players had tried in vain."""


class Watchdog:
    """Looks every second whether each table has got on, and says which has not."""

    def __init__(self, players: Sequence[Player]) -> None:
        self._players: dict[str, list[Player]] = {}
        for player in players:
            self._players.setdefault(player.pair.driver.table, []).append(player)
        self._total, self._quiet = -1, 0
        self._progress: dict[str, _Progress] = {}

    async def watch(self) -> None:
        """Until all have finished.

        :raises AssertionError: as soon as a table stands still.
        """
        while not all(self._is_done(table) for table in self._players):
            await asyncio.sleep(_TICK)
            self.look()

    def look(self) -> None:
        """One tick.

        :raises AssertionError: naming every table that stands still, and what its players do in the first.
        """
        total = sum(self._seen(table) for table in self._players)
        self._total, self._quiet = total, self._quiet + 1 if total == self._total else 0
        still = [table for table in self._players if not self._is_done(table) and self._stands(table)]
        if still:
            named = ", ".join(still[:5]) + (f" and {len(still) - 5} more" if len(still) > 5 else "")
            raise AssertionError(
                f"stood still for {self._progress[still[0]].ticks} s: {named}.  "
                f"At {still[0]} the newest number heard of is {self._seen(still[0])}; "
                + "; ".join(map(str, self._players[still[0]]))
            )

    def _stands(self, table: str) -> bool:
        seen, vain = self._seen(table), tuple(player.vain for player in self._players[table])
        last = self._progress.get(table)
        if last is None or seen != last.seen:
            self._progress[table] = _Progress(seen, 0, self._total, vain)
            return False
        last.ticks += 1
        if min(now - then for now, then in zip(vain, last.vain, strict=True)) < TRIES:
            return False
        return self._quiet >= STANDSTILL or self._total - last.total >= BEHIND * len(self._players)

    def _seen(self, table: str) -> int:
        return self._players[table][0].pair.seen

    def _is_done(self, table: str) -> bool:
        return all(player.has_finished for player in self._players[table])


async def play_all(players: Sequence[Player], commands: int) -> None:
    """Have *players* play until so many commands are answered at every table.

    Whatever happens, every line is closed in the end.
    """
    tasks = [asyncio.create_task(player.play(commands)) for player in players]
    tasks.append(asyncio.create_task(Watchdog(players).watch()))
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_EXCEPTION)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.gather(*(player.hang_up() for player in players))
    for task in done:
        task.result()
