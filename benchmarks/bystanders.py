"""Load besides the players: a third each of these people browse the lobby, watch tables, and chat."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Sequence
from random import Random
from urllib.parse import urlsplit

import httpx
from players import PlayedTable, Server, hello, opened
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

_LISTED = 20
"""Open tables in the lobby."""
_LIST_SECONDS = 2.5
"""The lobby's request, as the page sends it."""
_WATCH_SECONDS = 20.0
_CHAT_SECONDS = 5.0
_ASK = b"GET /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
_LINE = "well played, that was close"


@contextlib.asynccontextmanager
async def bystanders(server: Server, tables: Sequence[PlayedTable], people: int) -> AsyncIterator[None]:
    """Run *people* besides the players of *tables* until the block ends."""
    chance, third = Random(2), people // 3
    waiting = [await _listed(server) for _ in range(_LISTED if people else 0)]
    begun = [
        *(asyncio.create_task(_browse(server, chance)) for _ in range(third)),
        *(asyncio.create_task(_watch(server, tables, chance)) for _ in range(third)),
        *(asyncio.create_task(_chat(table, chance)) for table in chance.sample(tables, third)),
    ]
    try:
        yield
    finally:
        for task in begun:
            task.cancel()
        done = await asyncio.gather(*begun, return_exceptions=True)
        for host in waiting:
            await host.close()
        failed = [one for one in done if isinstance(one, Exception)]
        if failed:
            print(f"{len(failed)} of {people} bystanders failed: {failed[0]!r}")


async def _listed(server: Server) -> ClientConnection:
    """A player who waits at an open table."""
    body = {"edition": "classic", "seats": 4, "name": "p0", "listed": True}
    async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:
        made = (await http.post("/api/tables", json=body)).json()
    socket = await opened(server.socket_of(made["table"]))
    await socket.send(hello(made["token"]))
    return socket


async def _browse(server: Server, chance: Random) -> None:
    """Request the list of open tables repeatedly."""
    await asyncio.sleep(chance.uniform(0, _LIST_SECONDS))
    where = urlsplit(server.url)
    reader, writer = await asyncio.open_connection(where.hostname, where.port)
    try:
        while True:
            writer.write(_ASK)
            head = await reader.readuntil(b"\r\n\r\n")
            assert head.startswith(b"HTTP/1.1 200"), head
            length = int(head.lower().partition(b"content-length: ")[2].split(b"\r\n")[0])
            await reader.readexactly(length)
            await asyncio.sleep(_LIST_SECONDS)
    finally:
        writer.close()


async def _watch(server: Server, tables: Sequence[PlayedTable], chance: Random) -> None:
    """Watch one table after another."""
    await asyncio.sleep(chance.uniform(0, _WATCH_SECONDS))
    while True:
        async with await opened(server.socket_of(chance.choice(tables).name)) as socket:
            await socket.send('{"t":"hello"}')
            with contextlib.suppress(TimeoutError, ConnectionClosed):
                async with asyncio.timeout(_WATCH_SECONDS):
                    while True:
                        await socket.recv()


async def _chat(table: PlayedTable, chance: Random) -> None:
    """Send chat messages at a table."""
    await asyncio.sleep(chance.uniform(0, _CHAT_SECONDS))
    while True:
        table.chat(chance.randrange(2), _LINE)
        await asyncio.sleep(_CHAT_SECONDS)
