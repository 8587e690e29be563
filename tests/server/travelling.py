"""Players who go to whichever node answers, and write down what they met on the way."""

import asyncio
import contextlib
import random
import time
from dataclasses import dataclass, field

from tests.server.driving import Driver
from tests.server.play import Client
from websockets.exceptions import ConnectionClosedError
from websockets.frames import Close

MOVES = 3
"""A table is playable when so many moves were made there since: the first may have been under way before."""
_ANSWER_SECONDS = 3.0
"""A player who is not answered for so long looks for the table again."""
_HEAD_START = 0.5
"""Whoever is not let in for so long dials the other node beside: one that is frozen refuses nobody."""
_OPEN_SECONDS = 6.0
"""A node lets whoever asks for a table that is moving wait for five."""
_CLOSE_SECONDS = 0.1
_TIMEOUTS = 4
"""After every so many timeouts they wait longer: they get there on a slow machine, too."""
_FIRST_PAUSE, _LONGEST_PAUSE = 0.05, 2.0
"""Seconds before they come again."""


@dataclass
class Traveller(Driver):
    """Two players who go to whichever node answers, each of them to another one at first."""

    urls: tuple[str, ...] = ()
    at: dict[str, int] = field(default_factory=dict)
    """At which node each player was last."""
    pause: float = 0.0
    chance: random.Random = field(default_factory=random.Random)
    answered: float = 0.0
    """When the last move was acknowledged."""
    in_vain: int = 0
    """How often they have tried since then, and how often nobody answered at all."""
    timeouts: int = 0
    hurrying: int = 0
    """Until so many moves are acknowledged they make no pauses."""
    woken: asyncio.Event = field(default_factory=asyncio.Event)
    journal: list[tuple[float, str]] = field(default_factory=list)
    """What happened to them since they were last in a hurry, and when."""

    def hurry(self) -> None:
        """Make the next moves without pauses: something has happened; when does all go on?"""
        self.hurrying = len(self.acked) + MOVES
        self.journal.clear()
        self.woken.set()

    def _note(self, what: str) -> None:
        if len(self.acked) < self.hurrying:
            self.journal.append((time.monotonic(), what))

    async def _rest(self) -> None:
        """A pause between two moves, unless they are in a hurry."""
        if len(self.acked) >= self.hurrying:
            self.woken.clear()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self.chance.uniform(0, 2 * self.pause)):
                    await self.woken.wait()

    async def _back_off(self) -> None:
        """Longer each time, and not all at once: as the page does, in a hurry."""
        self._note(self.trouble)
        await asyncio.sleep(
            self.chance.uniform(0, min(_LONGEST_PAUSE, _FIRST_PAUSE * 2.0 ** min(self.in_vain, 9)))
        )

    def _patience(self, seconds: float) -> float:
        return seconds * (1 + self.timeouts // _TIMEOUTS)

    async def _open(self, token: str) -> Client:
        """A socket at the node where this player was last, or at another that answers sooner."""
        self.in_vain += 1
        first = self.at.setdefault(token, len(self.at) % len(self.urls))
        order = [(first + step) % len(self.urls) for step in range(len(self.urls))]
        who, seconds = self.tokens.index(token), self._patience(_OPEN_SECONDS)
        self._note(f"player {who} dials node {first}")
        try:
            async with asyncio.timeout(seconds):
                self.at[token], client = await self._first_to_answer(order)
        except TimeoutError:
            self.timeouts += 1
            raise
        self._note(f"player {who} is let in by node {self.at[token]}")
        await self._greet(client, token)
        self._note(f"player {who} is welcomed")
        return client

    async def _first_to_answer(self, order: list[int]) -> tuple[int, Client]:
        """The first of the nodes to open a socket; the next is dialled when one refuses, or takes long."""
        dialling: dict[asyncio.Task[Client], int] = {}
        refused: BaseException | None = None
        try:
            for place, node in enumerate(order):
                task = asyncio.create_task(self._dialled(self.urls[node]))
                dialling[task] = node
                head_start = None if place == len(order) - 1 else _HEAD_START
                while dialling:
                    done, _ = await asyncio.wait(
                        dialling, timeout=head_start, return_when=asyncio.FIRST_COMPLETED
                    )
                    for one in done:
                        at = dialling.pop(one)
                        if (refused := one.exception()) is None:
                            return at, one.result()
                    if head_start is not None:
                        break
            assert refused is not None
            raise refused
        finally:
            for task in dialling:
                task.cancel()
            await asyncio.gather(*dialling, return_exceptions=True)

    async def _dialled(self, url: str) -> Client:
        return await Client.open(url, self.table, open_timeout=None, close_timeout=_CLOSE_SECONDS)

    async def _greet(self, client: Client, token: str) -> None:
        try:
            async with asyncio.timeout(self._patience(_ANSWER_SECONDS)):
                await client.hello(token)
            if client.view:
                return
        except BaseException:
            await client.leave()
            raise
        code, reason = await client.closed()
        raise ConnectionClosedError(Close(code, reason), None)  # It was told to come back.

    async def _step(self, clients: list[Client], number: int) -> int:
        acked = len(self.acked)
        try:
            async with asyncio.timeout(self._patience(_ANSWER_SECONDS)):
                number = await super()._step(clients, number)
        except TimeoutError:
            self.timeouts += 1
            raise
        if len(self.acked) > acked:
            self.answered = time.monotonic()
            self.in_vain = self.timeouts = 0
            self._note("move")
        await self._rest()
        return number
