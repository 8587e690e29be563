"""R24 to R27 below the calls: requests without end, connections without number, names that are not ours."""

import asyncio
import base64
import contextlib
import io
import logging
import os
import socket
from pathlib import Path
from typing import Any

import pytest
from tests.server.play import PATIENCE, Running, running, until
from tests.server.raw import Raw, wired

from lastcard.server.http.protocols import Connections, raise_file_limit
from lastcard.server.limits import Bucket, Held, Limits, RateLimits, one_address
from lastcard.server.log_lines import _OneLine, escaped

_QUICK = Limits(head_seconds=0.2, body_seconds=0.2, answer_seconds=0.2)


async def _asked(server: Running, head: bytes) -> int:
    async with wired(server) as raw:
        await raw.send(head)
        return await raw.status()


# -------------------------------------------------------------- size
_ENDLESS = {
    "url": (b"GET /" + b"x" * 60_000, b"x" * 60_000),
    "header": (b"GET / HTTP/1.1\r\nx: " + b"x" * 60_000, b"x" * 60_000),
    "headers": (b"GET / HTTP/1.1\r\n", b"x: yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy\r\n" * 1000),
}


@pytest.mark.parametrize("kind", _ENDLESS)
async def test_a_head_without_end_is_refused_and_not_kept(tmp_path: Path, kind: str) -> None:
    start, more = _ENDLESS[kind]
    async with running(tmp_path) as server, wired(server) as raw:
        await raw.send(start)
        for _ in range(20):  # Over a megabyte: what is sent after the refusal is not read.
            await raw.send(more)
        answer = await raw.answer()

        assert not answer or answer.split(b" ", 2)[1] in {b"400", b"431"}
        assert 200 == (await server.http.get("/healthz")).status_code


async def test_a_body_over_the_limit_ends_the_connection(tmp_path: Path) -> None:
    async with running(tmp_path) as server, wired(server) as raw:
        await raw.send(b"POST /api/tables HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9000000\r\n\r\n")
        await raw.send(b"x" * 100_000)

        assert 413 == await raw.status()


async def test_many_requests_at_once_on_one_connection_are_refused(tmp_path: Path) -> None:
    one = b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n"
    async with running(tmp_path) as server, wired(server) as raw:
        await raw.send(one * 2000)
        answer = await raw.answer()

        assert answer.count(b"HTTP/1.1 200") <= 20
        assert b"HTTP/1.1 400" in answer


# -------------------------------------------------------------- time
_STALLED = {
    "nothing": b"",
    "blank lines": b"\r\n\r\n",
    "half a head": b"GET / HTTP/1.1\r\nhost: local",
    "half a body": b"POST /api/tables HTTP/1.1\r\nhost: localhost\r\ncontent-length: 10\r\n\r\n{",
    "half a handshake": b"GET /api/tables/x/play HTTP/1.1\r\nhost: localhost\r\nupgrade: websocket\r\n",
}


@pytest.mark.parametrize("kind", _STALLED)
async def test_a_request_that_stalls_is_closed(tmp_path: Path, kind: str) -> None:
    async with running(tmp_path, limits=_QUICK) as server, wired(server) as raw:
        await raw.send(_STALLED[kind])
        answer = await raw.answer()

        assert not answer or b"408" in answer.split(b"\r\n")[0]


async def test_a_head_that_comes_byte_by_byte_has_the_same_time(tmp_path: Path) -> None:
    async with running(tmp_path, limits=_QUICK) as server, wired(server) as raw:
        dripping = asyncio.create_task(_drip(raw))
        answer = await raw.answer()
        dripping.cancel()
        await asyncio.gather(dripping, return_exceptions=True)

        assert not answer or b"408" in answer.split(b"\r\n")[0]


async def _drip(raw: Raw) -> None:
    await raw.send(b"GET / HTTP/1.1\r\n")
    while True:
        await raw.send(b"x: y\r\n")
        await asyncio.sleep(0.01)


async def test_an_answer_nobody_reads_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    left, leave = asyncio.Event(), Connections.leave

    def noted(gate: Connections, address: str) -> None:
        leave(gate, address)
        left.set()

    monkeypatch.setattr(Connections, "leave", noted)
    async with running(tmp_path, limits=_QUICK) as server:
        (listening,) = server.serving.servers[0].sockets
        # What is accepted inherits it: the system itself does not take the whole answer.
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        with socket.socket() as deaf:
            deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
            deaf.connect(("127.0.0.1", int(server.url.rsplit(":", 1)[1])))
            deaf.sendall(b"GET /api/editions HTTP/1.1\r\nhost: localhost\r\n\r\n")
            async with asyncio.timeout(PATIENCE):
                await left.wait()


def _gate(server: Running) -> Connections:
    """The connections of a server."""
    gate: Connections = server.serving.config.http_protocol_class.open_connections  # type: ignore[attr-defined]
    return gate


def _open_from(server: Running, address: str) -> int:
    """How many connections of *address* are open."""
    with _gate(server).rate_limits._account(address) as account:
        return account.held[Held.CONNECTIONS]


async def test_an_idle_connection_that_was_used_is_closed_in_the_end(tmp_path: Path) -> None:
    async with running(tmp_path) as server, wired(server) as raw:
        await raw.send(b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n")
        await raw.reader.readuntil(b"alive\n")
        (protocol,) = server.serving.server_state.connections
        await until(lambda: protocol.timeout_keep_alive_task is not None)  # type: ignore[union-attr]


# -------------------------------------------------------------- number
async def test_one_address_has_so_many_connections_and_others_theirs(tmp_path: Path) -> None:
    limits = Limits(local=1, connections=5, head_seconds=3600)
    async with running(tmp_path, limits=limits) as server, contextlib.AsyncExitStack() as stack:
        held = [await stack.enter_async_context(wired(server, "127.0.0.2")) for _ in range(5)]
        await until(lambda: _open_from(server, "127.0.0.2") == 5)
        async with wired(server, "127.0.0.2") as sixth:
            assert 429 == await sixth.status()
        assert 200 == (await server.http.get("/healthz")).status_code
        held[0].close()
        await until(lambda: _open_from(server, "127.0.0.2") == 4)
        async with wired(server, "127.0.0.2") as again:
            await again.send(b"GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")
            assert 200 == await again.status()


async def test_a_socket_counts_as_a_connection_until_it_closes(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        made = await server.table(name="Ana", seats=2)
        ana = await server.join(made["table"], made["token"])
        before = _gate(server)._total
        await ana.leave()
        await until(lambda: _gate(server)._total == before - 1)


def test_connections_stop_before_files_run_out_and_it_is_told_once(caplog: pytest.LogCaptureFixture) -> None:
    gate = Connections(RateLimits(Limits(connections=100)), most=10)
    with caplog.at_level(logging.WARNING, "lastcard"):
        assert [None] * 10 == [gate.enter(f"10.0.0.{n}") for n in range(10)]
        refused = gate.enter("10.0.0.99")

    assert refused is not None
    assert 503 == refused.value
    assert 1 == len(caplog.records)
    gate.leave("10.0.0.1")
    assert gate.enter("10.0.0.99") is None


def test_the_file_limit_is_raised_as_far_as_it_goes() -> None:
    import resource

    most = raise_file_limit()
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)

    assert soft >= min(hard if hard != resource.RLIM_INFINITY else 65_536, 65_536)
    assert 0 < most <= 65_536


def test_a_whole_ipv6_network_is_one_address() -> None:
    assert one_address("2001:db8:1:2::1") == one_address("2001:db8:1:2:ffff::9")
    assert one_address("2001:db8:1:2::1") != one_address("2001:db8:1:3::1")
    assert "10.0.0.7" == one_address("::ffff:10.0.0.7")
    assert "::1" == one_address("::1")
    assert "proxy" == one_address("proxy")
    gate = RateLimits(Limits(sockets=2))
    assert [True, True, False] == [gate.enter(one_address(f"2001:db8::{n}")) for n in range(3)]


# -------------------------------------------------------------- frames below the messages
def _masked(opcode: int, data: bytes, *, fin: bool = True) -> bytes:
    mask = os.urandom(4)
    return (
        bytes([opcode | (0x80 if fin else 0), 0x80 | len(data)])
        + mask
        + bytes(byte ^ mask[at % 4] for at, byte in enumerate(data))
    )


async def _handshake(raw: Raw, table: str, host: bytes = b"localhost") -> bytes:
    key = base64.b64encode(os.urandom(16))
    await raw.send(
        b"GET /api/tables/"
        + table.encode()
        + b"/play HTTP/1.1\r\nhost: "
        + host
        + b"\r\nupgrade: websocket\r\n"
        b"connection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: " + key + b"\r\n\r\n"
    )
    answer = await raw.reader.readuntil(b"\r\n\r\n")
    await raw.send(_masked(1, b'{"t":"hello"}'))
    return answer


_FLOODS = {
    "pings": (b"", _masked(9, b"")),
    "pongs": (b"", _masked(10, b"")),
    "empty fragments": (_masked(1, b"{", fin=False), _masked(0, b"", fin=False)),
}


@pytest.mark.parametrize("kind", _FLOODS)
async def test_pings_and_fragments_are_counted(tmp_path: Path, kind: str) -> None:
    first, flood = _FLOODS[kind]
    async with running(tmp_path, limits=Limits()) as server, wired(server) as raw:
        made = await server.table(name="Ana", seats=2)
        await _handshake(raw, made["table"])
        await raw.send(first + flood * 5000)
        answer = await raw.answer()

        assert b"too many frames" in answer


async def test_handshakes_are_counted_as_calls(tmp_path: Path) -> None:
    limits = Limits(local=1, calls_burst=5, calls_per_second=1e-9)
    async with running(tmp_path, limits=limits) as server:
        made = await server.table(name="Ana", seats=2)
        for _ in range(4):
            await (await server.open(made["table"])).leave()
        with pytest.raises(Exception, match="429"):
            await server.open(made["table"])


# -------------------------------------------------------------- names and origins
@pytest.mark.parametrize(
    ("path", "headers", "status"),
    [
        ("/%00", {}, 404),
        ("/%1b[2J", {}, 404),
        ("/" + "x" * 300, {}, 404),
        ("/api/tables/%00", {}, 404),
        ("/api/tournaments/%7f", {}, 404),
        ("/healthz", {"origin": "http://["}, 400),
        ("/healthz", {"origin": "nonsense"}, 400),
        ("/healthz", {"host": "["}, 400),
        ("/healthz", {"host": "a@b"}, 400),
        ("/healthz", {"host": "localhost:99999"}, 400),
        ("/healthz", {"host": "evil.example"}, 421),
        ("/api/editions", {"host": "127.0.0.1.evil.example:8000"}, 421),
        ("/healthz", {"host": "localhost:1234"}, 200),
        ("/healthz", {"host": "192.168.1.7"}, 200),
        ("/healthz", {"host": "[fe80::1]:8000"}, 200),
        ("/healthz", {"host": "Cards.Example"}, 200),
        ("/healthz", {"origin": "https://evil.example"}, 200),
    ],
)
async def test_what_is_asked_for_by_another_name_is_refused(
    tmp_path: Path, path: str, headers: dict[str, str], status: int
) -> None:
    lines = {"host": "localhost", **headers, "connection": "close"}
    head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
    async with running(tmp_path, names=("cards.example",)) as server:
        assert status == await _asked(server, f"GET {path} HTTP/1.1\r\n{head}\r\n".encode())


async def test_a_handshake_by_another_name_is_refused(tmp_path: Path) -> None:
    async with running(tmp_path) as server, wired(server) as raw:
        made = await server.table(name="Ana", seats=2)

        assert b" 421 " in await _handshake(raw, made["table"], b"evil.example")


async def test_a_page_of_an_allowed_origin_may_ask_and_read(tmp_path: Path) -> None:
    friend = {"origin": "https://friend.example"}
    async with running(tmp_path, origins=("https://friend.example",)) as server:
        asked = friend | {"access-control-request-method": "POST"}
        before = await server.http.options("/api/tables", headers=asked)
        made = await server.http.post("/api/tables", json={"edition": "classic"}, headers=friend)
        read = await server.http.get("/api/editions", headers=friend)
        evil = {"origin": "https://evil.example"}
        others = await server.http.options("/api/tables", headers=asked | evil)
        unread = await server.http.get("/api/editions", headers=evil)

    assert (200, 201, 200) == (before.status_code, made.status_code, read.status_code)
    assert "POST" in before.headers["access-control-allow-methods"]
    for answer in (before, made, read):
        assert "https://friend.example" == answer.headers["access-control-allow-origin"]
        assert "origin" in answer.headers["vary"].lower()
    assert 403 == others.status_code
    assert "access-control-allow-origin" not in unread.headers


# -------------------------------------------------------------- figures and logs
async def test_figures_are_for_the_machine_itself_or_with_the_token(tmp_path: Path) -> None:
    async with running(tmp_path, metrics_token="s3cret") as server:
        here = await server.http.get("/metrics")
        passed_on = await server.http.get("/metrics", headers={"x-forwarded-for": "127.0.0.1"})
        wrong = {"x-forwarded-for": "127.0.0.1", "authorization": "Bearer guess"}
        guessed = await server.http.get("/metrics", headers=wrong)
        right = await server.http.get("/metrics", headers=wrong | {"authorization": "Bearer s3cret"})

    assert [200, 403, 403, 200] == [one.status_code for one in (here, passed_on, guessed, right)]
    assert "process_max_fds" in here.text


def test_a_log_entry_is_one_line_without_control_characters() -> None:
    """With a traceback too, of which it has the error and where it was raised."""
    heard = io.StringIO()
    handler = logging.StreamHandler(heard)
    make = _OneLine(logging.LogRecord)
    text: Any = "%s asks\r\nfor \x1b[2J"
    with pytest.raises(ValueError) as caught:
        _fail("\x1b]0;owned\x07\n")
    info = (ValueError, caught.value, caught.value.__traceback__)
    handler.emit(make("lastcard", logging.ERROR, "f", 1, text, ("\x9b1m",), info))

    entry = heard.getvalue()
    assert entry.startswith(r"\x9b1m asks\r\nfor \x1b[2J: ValueError: \x1b]0;owned\x07\n (test_bounds.py:")
    assert " _fail < test_bounds.py:" in entry
    assert entry.endswith("test_a_log_entry_is_one_line_without_control_characters)\n")
    assert 1 == entry.count("\n")
    assert not {"\x1b", "\x9b", "\x07", "\r"} & set(entry)
    assert "plain é" == escaped("plain é")


def _fail(text: str) -> None:
    raise ValueError(text)


def test_what_is_not_there_yet_is_waited_for_but_not_for_ever() -> None:
    now = 0.0
    bucket = Bucket(4, 2, lambda: now)
    assert [0, 0, 0.25, 0.5, 0.75, 1.0, 1.0] == [bucket.wait() for _ in range(7)]
    now = 1.0
    assert 0.25 == bucket.wait()


def test_a_bucket_counts_several_at_once() -> None:
    bucket = Bucket(0, 5, lambda: 0.0)
    assert [True, False, True, False] == [bucket.take(n) for n in (3, 3, 2, 1)]
