"""Requests that no browser makes: each is answered or closed, costs little, and is not logged as a fault."""

import asyncio
import base64
import logging
import os
import re
from collections.abc import Coroutine
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from starlette.types import Message, Receive, Scope, Send
from tests.server.hand_clock import HandClock
from tests.server.play import Running, bearer, running
from tests.server.raw import wired

from lastcard.server.app import CALLS
from lastcard.server.http import sockets
from lastcard.server.http.guard import RequestGuard
from lastcard.server.http.protocols import BoundedWebSocket
from lastcard.server.limits import Limits, RateLimits
from lastcard.server.nodes.registry import TableRegistry
from lastcard.server.settings import Settings
from lastcard.server.wire.call import NONE

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


_UNITS = {
    "folders": "a/",
    "slashes": "/",
    "dots": "../",
    "letters": "a",
    "two-byte letters": "%C3%A9",
    "bytes that are not UTF-8": "%FF",
    "controls": "%1B",
    "a suffix": ".js",
}
_PREFIXES = ("/", "/assets/", "/api/", "/api/tables/", "/api/rules/", "/t/")


@pytest.mark.parametrize("unit", _UNITS)
async def test_any_path_is_answered_without_a_fault(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, unit: str
) -> None:
    """Around every bound of a file system: of a name, 255 bytes; of a path, 4096."""
    counts = (1, 84, 127, 128, 255, 256, 2048, 7000)
    paths = [prefix + _UNITS[unit] * count for prefix in _PREFIXES for count in counts]
    paths = [path for path in paths if len(path) < 15_000]
    with caplog.at_level(logging.WARNING):
        async with running(tmp_path) as server, wired(server) as raw:
            for path in paths:
                await raw.send(f"GET {path} HTTP/1.1\r\nhost: localhost\r\n\r\n".encode())
                status, _ = await raw.next_answer()

                assert status == 404 if len(path) > 9000 else status < 500, path
    assert [] == [record.getMessage() for record in caplog.records]


@pytest.mark.parametrize("kind", ["http", "socket", "open socket"])
async def test_a_request_that_fails_is_logged_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    """Whatever fails, wherever: the answer is 500 or 1011, and there is one entry about it."""

    def fail(*_: object, **__: object) -> None:
        raise OSError(36, "File name too long")

    async def fail_later(*_: object, **__: object) -> None:
        fail()

    monkeypatch.setattr(TableRegistry, "find", fail_later)
    monkeypatch.setattr(sockets._Arrival, "read_hello", fail)
    path = b"/api/play" if kind == "open socket" else b"/api/tables/x/play"
    with caplog.at_level(logging.WARNING):
        async with running(tmp_path) as server, wired(server) as raw:
            if kind == "http":
                answer = await server.http.get("/api/tables/x")
                assert (500, "failed") == (answer.status_code, answer.json()["code"])
                assert "nosniff" == answer.headers["x-content-type-options"]
            else:
                await raw.send(_handshake(path))
                if kind == "open socket":
                    assert b" 101 " in await raw.part()
                    await raw.send(b"\x81\x82\0\0\0\0{}")
                    assert b"\x03\xf3" == (await raw.part())[2:4], "it closes with 1011"
                else:
                    assert (await raw.answer()).startswith(b"HTTP/1.1 500")
    (entry,) = caplog.records
    assert "File name too long" in f"{entry.getMessage()} {entry.exc_info and entry.exc_info[1]}"


_AMBIGUOUS = {
    "two hosts": b"host: localhost\r\nhost: 127.0.0.1\r\n",
    "two origins": b"host: localhost\r\norigin: http://localhost\r\norigin: null\r\n",
    "two tokens": b"host: localhost\r\nauthorization: Bearer a\r\nauthorization: Bearer b\r\n",
    "two lengths": b"host: localhost\r\ncontent-length: 0\r\ncontent-length: 2\r\n",
    "identity, then chunks": b"host: localhost\r\ntransfer-encoding: identity\r\n"
    b"transfer-encoding: chunked\r\n",
    "both in a line": b"host: localhost\r\ntransfer-encoding: identity, chunked\r\n",
    "chunks twice": b"host: localhost\r\ntransfer-encoding: chunked, chunked\r\n",
    "compressed": b"host: localhost\r\ntransfer-encoding: gzip, chunked\r\n",
    "a length and chunks": b"host: localhost\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n",
}


@pytest.mark.parametrize("kind", _AMBIGUOUS)
@pytest.mark.parametrize("connection", [b"close", b"upgrade\r\nupgrade: websocket"], ids=["http", "socket"])
async def test_a_request_that_can_be_read_in_two_ways_is_refused(
    tmp_path: Path, kind: str, connection: bytes
) -> None:
    """A proxy before the server might read it in the other way."""
    head = b"GET /healthz HTTP/1.1\r\nconnection: " + connection + b"\r\n" + _AMBIGUOUS[kind] + b"\r\n"
    body = b"0\r\n\r\n" if b"chunked" in head else b""
    async with running(tmp_path) as server, wired(server) as raw:
        await raw.send(head + body)
        answer = await raw.answer()

        assert answer.startswith(b"HTTP/1.1 400")
        assert 1 == answer.count(b"HTTP/1.1")


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
    door = RequestGuard(_anything, settings, RateLimits(settings.limits, lambda: clock.now))
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


async def _ask(door: RequestGuard, path: str, address: str, answered: list[str]) -> None:
    async def receive() -> Message:
        return {"type": "http.request"}

    async def send(message: Message) -> None:
        if message["type"] == "http.response.start":
            answered.append(address)

    alone = SimpleNamespace(state=SimpleNamespace(registry=SimpleNamespace(knows=lambda _: False)))
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
            assert b"\x03\xef" == (await raw.answer())[2:4], "it closes with 1007"
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


_LONG = 60_000


async def test_no_answer_repeats_a_long_text(tmp_path: Path) -> None:
    """Every call with a body: a long text in each of its fields, and as the name of one, of an option too."""
    long = "x" * _LONG
    limits = Limits(calls_per_second=1e6, calls_burst=10**6, creations_per_minute=1e6, own_tables=10**6)
    async with running(tmp_path, limits=limits) as server:
        for call in CALLS:
            if call.body is NONE:
                continue
            names = [field.encode_name for field in msgspec.structs.fields(call.body)]
            bodies: list[dict[str, Any]] = [{name: long} for name in names]
            bodies += [{"edition": "classic", long: 1}, {"edition": long}]
            bodies += [{"edition": "classic", "options": {long: 1}}, {"options": {"bluff": long}}]
            bodies += [{"edition": "classic", "options": {"bluff": {long: [long]}}, "name": "Ana"}]
            for body in bodies:
                path = re.sub(r"\{\w+\}", "none", call.path)
                answer = await server.http.request(call.method, path, json=body)

                assert len(answer.content) < 6_000, (call.path, list(body), answer.text[:300])
                assert answer.status_code < 500


_WRONG: tuple[object, ...] = ("x", -1, [], {"x": 1}, {"blanks": {"R": 'announce "https://a.example"'}})


async def test_no_call_that_is_refused_is_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Every call with a body, by who may make it, with every field wrong in turn."""
    limits = Limits(
        calls_per_second=1e6, calls_burst=10**6, creations_per_minute=1e6, own_tables=10**6, reviews=0
    )
    admin = "the operator's token"
    async with running(tmp_path, limits=limits, admin_token=admin) as server:
        table = await server.table(name="Ana", seats=3, listed=True)
        tournament = await _made(server, "tournaments", pairing="swiss", players=["Ana", "Ben"])
        club, duplicate = await _made(server, "clubs"), await _made(server, "duplicates", name="Ana")
        places = {**table, **duplicate, **tournament, **club, "table": table["table"]}
        places |= dict.fromkeys(("edition", "round", "language", "stage", "number"), "1")
        places |= dict.fromkeys(("sanction", "report", "subscription"), "x")
        keys = {"/api/tournaments": tournament["host"], "/api/clubs": club["leader"], "/api/admin": admin}
        with caplog.at_level(logging.WARNING):
            for call in (one for one in CALLS if one.body is not NONE):
                key = next((keys[start] for start in keys if call.path.startswith(start)), table["token"])
                for name in [field.encode_name for field in msgspec.structs.fields(call.body)]:
                    for body in ({"edition": "classic", name: wrong} for wrong in _WRONG):
                        answer = await server.http.request(
                            call.method, call.path.format(**places), json=body, headers=bearer(key)
                        )
                        assert answer.status_code != 500, (call.path, body)
                        assert not caplog.records, (call.path, body, caplog.text)


async def _made(server: Running, what: str, **body: Any) -> dict[str, Any]:
    answer = await server.http.post(f"/api/{what}", json={"edition": "classic", **body})
    made: dict[str, Any] = answer.json()
    return made
