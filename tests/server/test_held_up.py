"""A server that was held up reads what came meanwhile before it takes anybody for gone."""

import asyncio
import base64
import json
import os
import socket
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import cast

import uvloop
from tests.server.hand_clock import HandClock
from tests.server.play import PATIENCE, Running, running
from websockets.asyncio.client import ClientConnection

from lastcard.server.limits import Limits
from lastcard.server.nodes.proxy import _ping
from lastcard.server.timeouts import IdleTimer

_PING, _PONG, _TEXT = 0x89, 0x8A, 0x81
_HELD_UP = 0.4
"""Seconds for which the loop is blocked, far longer than anything is waited for in these tests."""
_PATIENCE = _HELD_UP / 4
_ASKS = b"POST /api/tables HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\ncontent-length: 2\r\n"
"""The head of a request without its end."""


class Raw:
    """A client that does nothing by itself, so a frame is on the wire before the server is held up."""

    def __init__(self, url: str) -> None:
        self._loop = asyncio.get_running_loop()
        self._socket = socket.create_connection(("127.0.0.1", int(url.rsplit(":", 1)[1])))
        self._socket.setblocking(False)
        self._read = b""

    async def upgraded(self, table: str) -> None:
        key = base64.b64encode(os.urandom(16)).decode()
        self.put(
            f"GET /api/tables/{table}/play HTTP/1.1\r\nhost: 127.0.0.1\r\nupgrade: websocket\r\n"
            f"connection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: {key}\r\n\r\n".encode()
        )
        assert (await self.head()).startswith(b"HTTP/1.1 101")

    async def head(self) -> bytes:
        """The beginning of the answer to a request."""
        while b"\r\n\r\n" not in self._read:
            await self._more()
        head, _, self._read = self._read.partition(b"\r\n\r\n")
        return head

    def put(self, data: bytes) -> None:
        assert len(data) == self._socket.send(data)

    def put_frame(self, kind: int, data: bytes) -> None:
        assert len(data) < 126
        self.put(bytes([kind, 0x80 | len(data), 0, 0, 0, 0]) + data)  # The mask of all zeros changes nothing.

    async def frame(self) -> tuple[int, bytes]:
        kind, size = await self._take(2)
        if size == 126:
            size = int.from_bytes(await self._take(2))
        return kind, await self._take(size)

    async def until(self, kind: int) -> bytes:
        """The next frame of that *kind*; a close frame fails."""
        while True:
            found, data = await self.frame()
            assert found != 0x88, data
            if found == kind:
                return data

    async def rest(self) -> bytes:
        """All that comes until the server closes."""
        while await self._more():
            pass
        return self._read

    async def _take(self, size: int) -> bytes:
        while len(self._read) < size:
            assert await self._more(), "the server has closed"
        found, self._read = self._read[:size], self._read[size:]
        return found

    async def _more(self) -> bytes:
        """Read all there is: the fewer turns of the loop, the less of anybody's patience is used up."""
        async with asyncio.timeout(PATIENCE):
            piece = await self._loop.sock_recv(self._socket, 65536)
        self._read += piece
        return piece

    def close(self) -> None:
        self._socket.close()


async def _held_up(put: Callable[[], None]) -> None:
    """Block the loop, with what *put* sends unread, while it serves its sockets: timers then come first."""
    done = asyncio.Event()
    here, there = socket.socketpair()

    def block() -> None:
        asyncio.get_running_loop().remove_reader(here)
        put()
        time.sleep(_HELD_UP)
        done.set()

    with here, there:
        asyncio.get_running_loop().add_reader(here, block)
        there.send(b"x")
        await done.wait()


async def _table(server: Running) -> str:
    made = await server.http.post("/api/tables", json={"edition": "classic", "seats": 2, "name": "Ana"})
    return str(made.json()["table"])


def _on_uvloop(
    folder: Path, limits: Limits, script: Callable[[Running, Raw], Awaitable[None]], *, pings: bool = False
) -> None:
    """As the server runs outside of tests: uvloop looks at its timers before it looks at its sockets."""

    async def main() -> None:
        async with running(folder, limits=limits) as server:
            config = server.serving.config
            if pings:
                config.ws_ping_interval, config.ws_ping_timeout = 0.01, _PATIENCE
            raw = Raw(server.url)
            try:
                await script(server, raw)
            finally:
                raw.close()

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(main())


def test_whose_pong_was_not_read_yet_is_not_closed(tmp_path: Path) -> None:
    async def script(server: Running, raw: Raw) -> None:
        await raw.upgraded(await _table(server))
        raw.put_frame(_TEXT, b'{"t":"hello"}')
        pinged = await raw.until(_PING)
        await _held_up(lambda: raw.put_frame(_PONG, pinged))

        raw.put_frame(_PONG, await raw.until(_PING))
        raw.put_frame(_TEXT, b'{"t":"ping"}')
        while json.loads(await raw.until(_TEXT))["t"] != "pong":
            pass

    _on_uvloop(tmp_path, Limits(), script, pings=True)


def test_who_answers_no_ping_is_closed(tmp_path: Path) -> None:
    async def script(server: Running, raw: Raw) -> None:
        await raw.upgraded(await _table(server))
        raw.put_frame(_TEXT, b'{"t":"hello"}')

        assert (await raw.rest()).endswith(b"keepalive ping timeout")

    _on_uvloop(tmp_path, Limits(), script, pings=True)


def test_whose_hello_was_not_read_yet_is_not_closed(tmp_path: Path) -> None:
    async def script(server: Running, raw: Raw) -> None:
        await raw.upgraded(await _table(server))
        await _held_up(lambda: raw.put_frame(_TEXT, b'{"t":"hello"}'))

        assert "welcome" == json.loads(await raw.until(_TEXT))["t"]

    _on_uvloop(tmp_path, Limits(hello_seconds=_PATIENCE), script)


def test_a_request_whose_head_was_not_read_yet_is_answered(tmp_path: Path) -> None:
    async def script(_: Running, raw: Raw) -> None:
        await _held_up(lambda: raw.put(_ASKS + b"\r\n{}"))

        assert (await raw.head()).startswith(b"HTTP/1.1 400"), "its edition is missing"

    _on_uvloop(tmp_path, Limits(head_seconds=_PATIENCE), script)


def test_a_request_whose_body_was_not_read_yet_is_answered(tmp_path: Path) -> None:
    async def script(_: Running, raw: Raw) -> None:
        raw.put(_ASKS + b"expect: 100-continue\r\n\r\n")
        assert (await raw.head()).startswith(b"HTTP/1.1 100")
        await _held_up(lambda: raw.put(b"{}"))

        assert (await raw.head()).startswith(b"HTTP/1.1 400"), "its edition is missing"

    _on_uvloop(tmp_path, Limits(body_seconds=_PATIENCE), script)


async def test_being_held_up_counts_as_one_step_of_silence(clock: HandClock) -> None:
    given_up = list[str]()
    silence = IdleTimer(asyncio.get_running_loop(), 4, lambda: given_up.append("silent"))
    await clock.wind(60)
    await clock.wind(3.4, steps=7)
    assert [] == given_up
    silence.reset()
    await clock.wind(3.5, steps=7)
    assert [] == given_up
    await clock.wind(0.5)
    assert ["silent"] == given_up


async def test_a_node_that_answers_no_ping_is_given_up_by_the_one_that_passes_on(clock: HandClock) -> None:
    node = _DeafNode()
    pinging = asyncio.create_task(_ping(cast("ClientConnection", node)))
    await clock.wind(0)
    await clock.wind(1.0)
    assert 1 == len(node.pings)
    await clock.wind(60)
    assert not node.transport.is_closing(), "it was this node that was held up"
    node.pings[0].set_result(0.1)
    await clock.wind(0)
    await clock.wind(1.0)
    assert 2 == len(node.pings)
    await clock.wind(3.2, steps=8)
    assert node.transport.is_closing()
    await pinging


class _DeafNode:
    """A connection to a node that answers what the test answers."""

    def __init__(self) -> None:
        self.pings: list[asyncio.Future[float]] = []
        self.transport = _Line()

    async def ping(self) -> "asyncio.Future[float]":
        self.pings.append(asyncio.get_running_loop().create_future())
        return self.pings[-1]


class _Line(asyncio.Transport):
    def __init__(self) -> None:
        self._cut = False

    def abort(self) -> None:
        self._cut = True

    def is_closing(self) -> bool:
        return self._cut
