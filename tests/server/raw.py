"""A connection on which anything may be sent."""

import asyncio
import contextlib
from collections.abc import AsyncIterator

from tests.server.play import PATIENCE, Running


class Raw:
    """A connection on which anything may be sent."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def send(self, data: bytes) -> None:
        """Send as much as the server takes."""
        with contextlib.suppress(ConnectionError):
            self.writer.write(data)
            await self.writer.drain()

    async def answer(self) -> bytes:
        """All that comes until the server closes."""
        found = b""
        async with asyncio.timeout(PATIENCE):
            with contextlib.suppress(ConnectionError):
                while piece := await self.reader.read(65536):
                    found += piece
        return found

    async def part(self) -> bytes:
        """What comes next."""
        async with asyncio.timeout(PATIENCE):
            return await self.reader.read(65536)

    async def next_answer(self) -> tuple[int, bytes]:
        """The status and the body of the next answer on a connection that stays open."""
        async with asyncio.timeout(PATIENCE):
            head = (await self.reader.readuntil(b"\r\n\r\n")).lower()
            length = head.partition(b"content-length:")[2].split(b"\r\n", 1)[0]
            return int(head.split(b" ", 2)[1]), await self.reader.readexactly(int(length))

    async def status(self) -> int:
        return int((await self.answer()).split(b" ", 2)[1])

    def close(self) -> None:
        self.writer.close()


@contextlib.asynccontextmanager
async def wired(server: Running, host: str | None = None) -> AsyncIterator[Raw]:
    port = int(server.url.rsplit(":", 1)[1])
    local = None if host is None else (host, 0)
    one = Raw(*await asyncio.open_connection("127.0.0.1", port, local_addr=local))
    try:
        yield one
    finally:
        one.close()
        with contextlib.suppress(ConnectionError):
            await one.writer.wait_closed()
