"""Requests that no browser makes: each is answered or closed, costs little, and is not logged as a fault."""

import asyncio
import base64
import logging
import os
from collections.abc import Coroutine
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.types import Message, Receive, Scope, Send
from tests.server.hand_clock import HandClock
from tests.server.play import running
from tests.server.raw import wired

from lastcard.server.http import sockets
from lastcard.server.http.door import Door
from lastcard.server.http.limits import Gate, Limits
from lastcard.server.http.protocols import BoundedWebSocket
from lastcard.server.settings import Settings

_KEY = base64.b64encode(os.urandom(16))
_CHUNKED = b"POST /api/tables HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n"


def _handshake(path: bytes, *, version: bytes = b"13", key: bytes = _KEY, more: bytes = b"") -> bytes:
    return (
        b"GET " + path + b" HTTP/1.1\r\nhost: localhost\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
        b"sec-websocket-version: " + version + b"\r\nsec-websocket-key: " + key + b"\r\n" + more + b"\r\n"
    )


_HANDSHAKES = {
    "another version": _handshake(b"/api/tables/x/play", version=b"99"),
    "a key that is none": _handshake(b"/api/tables/x/play", key=b"!"),
    "two keys": _handshake(b"/api/tables/x/play", more=b"sec-websocket-key: " + _KEY + b"\r\n"),
    "a path of bytes": _handshake(b"/api/tables/\xe9\xff/play"),
    "a query of bytes": _handshake(b"/api/tables/x/play?\xff"),
    "an origin of bytes": _handshake(b"/api/tables/x/play", more=b"origin: http://\xe9\xff\r\n"),
    "with a body": _handshake(b"/api/tables/x/play", more=b"content-length: 3\r\n") + b"abc",
    "in chunks": _handshake(b"/api/tables/x/play", more=b"transfer-encoding: chunked\r\n") + b"0\r\n\r\n",
    "nowhere": _handshake(b"/nowhere"),
    "another call": _handshake(b"/healthz"),
}


@pytest.mark.parametrize("kind", _HANDSHAKES)
async def test_an_odd_handshake_is_refused_without_a_fault(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, kind: str
) -> None:
    quick = Limits(head_seconds=0.2, body_seconds=0.2)
    with caplog.at_level(logging.WARNING):
        async with running(tmp_path, limits=quick) as server, wired(server) as raw:
            await raw.send(_HANDSHAKES[kind])
            answer = await raw.answer()
            assert answer.startswith(b"HTTP/1.1 4")
            assert 200 == (await server.http.get("/healthz")).status_code
    assert [] == [record.getMessage() for record in caplog.records]


_ENDLESS = {
    "trailers": (b"2\r\n{}\r\n0\r\n", b"x: " + b"y" * 1000 + b"\r\n"),
    "a trailer": (b"2\r\n{}\r\n0\r\nx: ", b"y" * 1000),
    "a chunk's extension": (b"2;", b"y" * 1000),
    "chunks of a byte": (b"", b"1\r\n \r\n" * 200),
}


@pytest.mark.parametrize("pieces", [100, 1], ids=["piece by piece", "with its head"])
@pytest.mark.parametrize("kind", _ENDLESS)
async def test_what_stands_around_a_body_has_an_end(tmp_path: Path, kind: str, pieces: int) -> None:
    """Time is no bound here: what comes in a second is kept, or costs a second."""
    begin, more = _ENDLESS[kind]
    async with running(tmp_path, limits=Limits(body_seconds=1000)) as server, wired(server) as raw:
        await raw.send(_CHUNKED + begin + more * (100 // pieces))
        for _ in range(pieces - 1):
            await raw.send(more)
        answer = await raw.answer()

        assert not answer or answer.startswith((b"HTTP/1.1 400", b"HTTP/1.1 431"))


async def test_a_body_nobody_reads_has_an_end(tmp_path: Path) -> None:
    """A call that takes none is answered at once; the rest may not come for ever."""
    async with running(tmp_path, limits=Limits(body_seconds=1000)) as server, wired(server) as raw:
        await raw.send(b"GET /healthz HTTP/1.1\r\nhost: localhost\r\ncontent-length: 900000000\r\n\r\n")
        for _ in range(40):
            await raw.send(b"x" * 50_000)

        assert (await raw.answer()).startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize("path", ["/", "/assets/none.js", "/\0", "/api/tables/none"])
async def test_who_asks_for_more_than_their_share_waits_whatever_it_is(clock: HandClock, path: str) -> None:
    """Others do not."""
    settings = Settings(database="", limits=Limits(requests_per_second=2, requests_burst=1))
    door = Door(_anything, settings, Gate(settings.limits, lambda: clock.now))
    answered = list[str]()
    asking = [asyncio.create_task(_ask(door, path, who, answered)) for who in ("10.0.0.1", "10.0.0.2")]
    asking += [asyncio.create_task(_ask(door, path, "10.0.0.1", answered))]
    await clock.wind(0)
    await clock.wind(0.4)
    assert ["10.0.0.1", "10.0.0.2"] == answered
    await clock.wind(0.2)
    assert ["10.0.0.1", "10.0.0.2", "10.0.0.1"] == answered
    await asyncio.gather(*asking)


async def _anything(_: Scope, __: Receive, send: Send) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": []})


async def _ask(door: Door, path: str, address: str, answered: list[str]) -> None:
    async def receive() -> Message:
        return {"type": "http.request"}

    async def send(message: Message) -> None:
        if message["type"] == "http.response.start":
            answered.append(address)

    alone = SimpleNamespace(state=SimpleNamespace(lobby=SimpleNamespace(knows=lambda _: False)))
    scope = {
        "type": "http",
        "method": "GET",
        "path": path,
        "headers": [],
        "client": (address, 1),
        "app": alone,
    }
    await door(scope, receive, send)


async def test_a_text_that_is_not_utf8_is_refused_without_a_fault(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        async with running(tmp_path) as server, wired(server) as raw:
            made = await server.table(name="Ana", seats=2)
            await raw.send(_handshake(f"/api/tables/{made['table']}/play".encode()))
            assert await raw.part()
            await raw.send(b'\x81\x87\0\0\0\0{"t":"\xff')
            assert (await raw.answer()).startswith(b"\x88\x0b\x03\xef")
    assert [] == [record.getMessage() for record in caplog.records]


async def test_a_silent_socket_whose_hello_and_pong_are_late_in_the_same_moment_is_closed_without_a_fault(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    with caplog.at_level(logging.WARNING):
        async with running(tmp_path) as server, wired(server) as raw:

            async def both_late(_: float, hello: Coroutine[Any, Any, Message]) -> None:
                hello.close()
                (socket,) = (
                    one
                    for one in server.serving.server_state.connections
                    if isinstance(one, BoundedWebSocket)
                )
                socket.keepalive_timeout()
                raise TimeoutError

            monkeypatch.setattr(sockets, "within", both_late)
            await raw.send(_handshake(b"/api/play"))
            assert (await raw.answer()).endswith(b"keepalive ping timeout")
    assert [] == [record.getMessage() for record in caplog.records]


async def test_requests_one_after_another_in_one_piece_are_answered(tmp_path: Path) -> None:
    """The bounds are for each: what stands around one body is not counted for the next."""
    body = b'{"edition": "classic"' + b" " * 4000 + b"}"
    one = b"POST /api/cards HTTP/1.1\r\nhost: localhost\r\ncontent-length: %d\r\n\r\n" % len(body) + body
    last = b"GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n"
    async with running(tmp_path) as server, wired(server) as raw:
        await raw.send(one * 7 + last)
        answer = await raw.answer()

        assert 7 == answer.count(b"HTTP/1.1 400"), "the sentence is missing"
        assert answer.endswith(b"alive\n")
