"""A bad line: a proxy between real sockets that drops frames, repeats them, holds them back and cuts."""

import asyncio
import contextlib
from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from random import Random

_TEXT = 0x81
"""The first byte of a text frame that is whole."""
_MASKED, _LENGTH, _TWO_BYTES, _EIGHT_BYTES = 0x80, 0x7F, 126, 127
VERY_LATE = 30.0


@dataclass(frozen=True, kw_only=True)
class Faults:
    """How often a frame that carries a message goes wrong; pings and the like go through."""

    drop: float = 0.0
    repeat: float = 0.0
    delay: float = 0.0
    longest: float = 0.05
    """Seconds a frame is held back at most: those after it overtake it."""
    very_late: float = 0.0
    """How many of those are held back for up to VERY_LATE seconds."""
    cut: float = 0.0
    """The connection ends after a frame, or in the middle of one."""


@dataclass
class Proxy:
    """Carries every connection to *port*, as badly as *faults* says; counts what it did."""

    port: int
    faults: Faults
    chance: Random
    did: Counter[str] = field(default_factory=Counter)
    _open: set[asyncio.Task[None]] = field(default_factory=set)
    _is_left: bool = False

    @contextlib.asynccontextmanager
    async def listening(self) -> AsyncIterator[int]:
        """The port it listens on, until the block is left."""
        server = await asyncio.start_server(self._accept, "127.0.0.1", 0, backlog=1000)
        async with server:
            try:
                yield server.sockets[0].getsockname()[1]
            finally:
                self._is_left = True
                for task in self._open:
                    task.cancel()
                await asyncio.gather(*self._open, return_exceptions=True)

    def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._is_left:  # Called before, and only now told.
            writer.transport.abort()
            return
        task = asyncio.create_task(self._serve(reader, writer))
        self._open.add(task)
        task.add_done_callback(self._open.discard)
        # Also where it was cancelled before it began, or while it called the other side.
        task.add_done_callback(lambda _: writer.transport.abort())

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            there_reader, there = await asyncio.open_connection("127.0.0.1", self.port)
        except OSError:
            return
        ways = [
            asyncio.create_task(self._carry(reader, there)),
            asyncio.create_task(self._carry(there_reader, writer)),
        ]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            there.transport.abort()  # First: it may be cancelled while it waits for the two ways to end.
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)

    async def _carry(self, reader: asyncio.StreamReader, to: asyncio.StreamWriter) -> None:
        """One way: the handshake as it is, then frame by frame, until the line is cut or a side ends it."""
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            to.write(await reader.readuntil(b"\r\n\r\n"))
            while True:
                frame = await _frame(reader)
                if frame[0] != _TEXT:
                    to.write(frame)
                elif self._chances(self.faults.cut, "cut"):
                    self._cut(frame, to)
                    return
                else:
                    self._mishandle(frame, to)
                await to.drain()

    def _mishandle(self, frame: bytes, to: asyncio.StreamWriter) -> None:
        if self._chances(self.faults.drop, "dropped"):
            return
        times = self.chance.randint(2, 10) if self._chances(self.faults.repeat, "repeated") else 1
        for _ in range(times):
            if self._chances(self.faults.delay, "delayed"):
                late = self.chance.random() < self.faults.very_late
                later = self.chance.uniform(0, VERY_LATE if late else self.faults.longest)
                asyncio.get_running_loop().call_later(later, _write, to, frame)
            else:
                _write(to, frame)

    def _cut(self, frame: bytes, to: asyncio.StreamWriter) -> None:
        """The last that comes through is a part of a frame, or all of it, or nothing."""
        part = self.chance.randrange(len(frame) + 1)
        self.did["cut in the middle"] += 0 < part < len(frame)
        to.write(frame[:part])
        to.close()

    def _chances(self, of: float, what: str) -> bool:
        happens = self.chance.random() < of
        self.did[what] += happens
        return happens


async def _frame(reader: asyncio.StreamReader) -> bytes:
    """The bytes of the next frame, whatever it carries."""
    head = await reader.readexactly(2)
    length = head[1] & _LENGTH
    if length in {_TWO_BYTES, _EIGHT_BYTES}:
        more = await reader.readexactly(2 if length == _TWO_BYTES else 8)
        head, length = head + more, int.from_bytes(more)
    return head + await reader.readexactly(length + (4 if head[1] & _MASKED else 0))


def _write(to: asyncio.StreamWriter, frame: bytes) -> None:
    if not to.transport.is_closing():
        to.write(frame)
