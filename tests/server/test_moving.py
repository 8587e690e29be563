"""A table whose node dies while somebody is on the way to it: they wait for it, and are not sent away."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import cast

import pytest
from starlette.websockets import WebSocket
from tests.server.alone import SPEC
from tests.server.play import PATIENCE, Running, running, until
from websockets.asyncio.client import ClientConnection
from websockets.asyncio.server import ServerConnection, serve
from websockets.frames import EXTERNAL_CLOSE_CODES

from lastcard.server.live.connection import TRY_LATER
from lastcard.server.nodes.proxy import _from_node
from lastcard.server.table.log_entries import write


@pytest.fixture
async def node(tmp_path: Path) -> AsyncIterator[Running]:
    """A node on a file that it is told others share; none dies unless the test says so."""
    async with running(tmp_path, heartbeat_seconds=0.05, dead_seconds=3600.0) as one:
        one.registry.store.shared = True
        yield one


async def _beside(node: Running, name: str, address: str) -> None:
    """Another node with a table, which is alive and known."""
    await node.registry.store.heartbeat(name, address)
    await until(lambda: node.registry.knows(name))
    await node.registry.store.create("t", spec=write(SPEC), node=name)


async def test_who_dials_a_frozen_node_is_welcomed_by_the_one_that_takes_the_table_over(
    node: Running,
) -> None:
    dialled = asyncio.Event()

    async def frozen(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """The system takes the connection, and nobody reads it."""
        dialled.set()
        await reader.read()
        writer.close()

    listening = await asyncio.start_server(frozen, "127.0.0.1", 0)
    port = listening.sockets[0].getsockname()[1]
    await _beside(node, "frozen", f"http://127.0.0.1:{port}")

    joining = asyncio.create_task(node.join("t"))
    await dialled.wait()
    await node.registry.store.remove_node("frozen")

    assert "waiting" == (await joining).view["stage"]
    assert "t" in node.registry.hosts
    listening.close()


async def test_who_comes_before_a_dead_node_is_missed_waits_for_the_table(node: Running) -> None:
    refused = asyncio.Event()
    silent = node.registry.cluster.silent

    async def asked(name: str) -> None:
        refused.set()
        await silent(name)

    node.registry.cluster.silent = asked  # type: ignore[method-assign]
    await _beside(node, "killed", "http://127.0.0.1:1")

    joining = asyncio.create_task(node.join("t"))
    await refused.wait()
    await node.registry.store.remove_node("killed")

    assert "waiting" == (await joining).view["stage"]


async def test_who_was_passed_on_to_a_node_that_dies_is_told_to_come_back_at_once(node: Running) -> None:
    """Its socket may look well for long: it answers pings, or the system does for it."""

    async def welcome(socket: ServerConnection) -> None:
        await socket.recv()
        await socket.send('{"t": "welcome", "seq": 0, "view": {}}')
        with contextlib.suppress(Exception):
            await socket.wait_closed()

    async with serve(welcome, "127.0.0.1", 0) as other:
        port = next(iter(other.sockets)).getsockname()[1]
        await _beside(node, "other", f"http://127.0.0.1:{port}")
        ana = await node.join("t")
        await node.registry.store.remove_node("other")
        assert 1013 == (await ana.closed())[0]
        assert "waiting" == (await node.join("t")).view["stage"]


async def test_who_leaves_is_not_looked_for_any_further(
    node: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They come again: if each try went on without them, a node that is slow would never catch up."""
    monkeypatch.setattr("lastcard.server.nodes.proxy._OPEN_SECONDS", 3600.0)
    waiting, over = asyncio.Event(), asyncio.Event()

    async def silent(_: str) -> None:
        waiting.set()
        try:
            await asyncio.Event().wait()
        finally:
            over.set()

    async def frozen(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read()
        writer.close()

    listening = await asyncio.start_server(frozen, "127.0.0.1", 0)
    node.registry.cluster.silent = silent  # type: ignore[method-assign]
    await _beside(node, "frozen", f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}")
    joining = asyncio.create_task(node.join("t"))
    await waiting.wait()
    joining.cancel()

    async with asyncio.timeout(PATIENCE):
        await over.wait()
    listening.close()


async def test_who_waits_too_long_is_told_that_the_table_is_moving(
    node: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lastcard.server.http.sockets._MOVING_SECONDS", 0.0)
    await _beside(node, "killed", "http://127.0.0.1:1")
    with pytest.raises(Exception, match="503"):
        await node.join("t")


class _Ended:
    """The line to a node that has closed it."""

    close_reason = "why"

    def __init__(self, code: int | None) -> None:
        self.close_code = code

    def __aiter__(self) -> "_Ended":
        return self

    async def __anext__(self) -> str:
        raise StopAsyncIteration


class _Socket:
    """A player's socket, which keeps how it is closed."""

    def __init__(self) -> None:
        self.closed: list[tuple[int, str]] = []

    async def close(self, code: int, reason: str) -> None:
        self.closed.append((code, reason))


async def test_every_close_code_that_may_be_sent_reaches_the_player_unchanged() -> None:
    """The library names a line that broke 1005, 1006 or 1015, which nobody may send: try again later."""
    sendable = {*EXTERNAL_CLOSE_CODES, *range(3000, 5000)}
    for code in (None, 1005, 1006, 1015, *sendable):
        socket = _Socket()
        await _from_node(cast("WebSocket", socket), cast("ClientConnection", _Ended(code)))

        assert [(code if code in sendable else TRY_LATER, "why")] == socket.closed
    assert TRY_LATER in sendable
