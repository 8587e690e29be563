"""Load besides the players: sockets that watch tables and never read, though they say that they are there."""

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator, Sequence
from urllib.parse import urlsplit

from players import PlayedTable, Server

_LEAST_BUFFER = 2048
"""Bytes that the system takes in a stuck socket's place."""
_PONG_SECONDS = 4.0
"""The server gives up a socket that is silent for ten seconds."""
_NO_MASK = bytes(4)


def _frame(kind: int, text: bytes = b"") -> bytes:
    return bytes((kind, 0x80 | len(text))) + _NO_MASK + text


@contextlib.asynccontextmanager
async def stuck_sockets(server: Server, tables: Sequence[PlayedTable], count: int) -> AsyncIterator[None]:
    """Keep *count* sockets open that watch *tables* and read nothing, until the block ends."""
    closed = [0]
    begun = [asyncio.create_task(_stuck(server, tables[n % len(tables)], closed)) for n in range(count)]
    try:
        yield
    finally:
        for task in begun:
            task.cancel()
        failed = [one for one in await asyncio.gather(*begun, return_exceptions=True) if _failed(one)]
        if count:
            print(f"{count} stuck sockets, {closed[0]} closed by the server and opened again", end=" ")
        if failed:
            print(f"{len(failed)} failed: {failed[0]!r}")


def _failed(one: object) -> bool:
    return isinstance(one, Exception)


async def _stuck(server: Server, table: PlayedTable, closed: list[int]) -> None:
    where = urlsplit(server.socket_of(table.name))
    head = (
        f"GET {where.path} HTTP/1.1\r\nHost: {where.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    loop = asyncio.get_running_loop()
    while True:
        with socket.socket() as one, contextlib.suppress(OSError):
            one.setblocking(False)
            one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, _LEAST_BUFFER)
            await loop.sock_connect(one, (where.hostname, where.port))
            await loop.sock_sendall(one, head.encode())
            await asyncio.sleep(_PONG_SECONDS / 2)
            await loop.sock_sendall(one, _frame(0x81, b'{"t":"hello"}'))
            while True:
                await asyncio.sleep(_PONG_SECONDS)
                await loop.sock_sendall(one, _frame(0x8A))
        closed[0] += 1
