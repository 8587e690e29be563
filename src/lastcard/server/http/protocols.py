"""HTTP and WebSockets with bounds on size, time and connections, before any call is reached.

uvicorn waits for ever for a request that never ends and keeps all of it; a stranger must not be given that.
"""

import asyncio
import contextlib
import logging
import resource
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from enum import Enum, auto
from http import HTTPStatus

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from lastcard.server.http.forwarding import Network, is_among
from lastcard.server.limits import Bucket, Limits, is_loopback, one_address
from lastcard.server.silence import Silence

log = logging.getLogger("lastcard")

_RESERVED_FILES = 64
"""For the database, the page's files and connections to other nodes."""
_MOST_FILES = 65_536
_NEAR = 0.8
_PIECE = 256
"""Bytes of a WebSocket that are read at a time: about as many of the smallest frames as may come at once."""
_NODES = "nodes"
"""What connections that another node passes on are counted under, instead of under its address."""
_PROXIES = "proxies"
"""The same for connections of proxies: only all connections together are limited."""
NODE_FOUND = "node_found"
"""In a socket's state: to be called when it turns out to be passed on by another node."""
_LONGEST_UNREAD = 1 << 20
"""Bytes of a body after which the connection is closed; calls that take one refuse it long before."""
_PIPELINED = 8
"""Requests that may wait on one connection for the answer to the one before."""


_SINGLE = (b"host", b"origin", b"authorization", b"content-length")
"""Headers that a request has once."""


def raise_file_limit() -> int:
    """Let this process open as many files as the system allows it; how many that is."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = _MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, _MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < most:
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
            soft = most
    return min(soft, _MOST_FILES) if soft != resource.RLIM_INFINITY else _MOST_FILES


@dataclass(slots=True)
class Connections:
    """How many connections every address has, and all together."""

    limits: Limits
    most: int
    """All together: a connection is an open file, and the process may have only so many."""
    _by_address: Counter[str] = field(default_factory=Counter)
    _total: int = 0
    _told: bool = False

    def enter(self, address: str) -> HTTPStatus | None:
        """Why *address* may not open another connection; None where it may, and each needs one ``leave``."""
        times = self.limits.local if is_loopback(address) else 1
        if address != _PROXIES and self._by_address[address] >= self.limits.connections * times:
            return HTTPStatus.TOO_MANY_REQUESTS
        if self._total >= self.most:
            return HTTPStatus.SERVICE_UNAVAILABLE
        self._by_address[address] += 1
        self._total += 1
        self._tell()
        return None

    def leave(self, address: str) -> None:
        """Note that a connection of *address* has closed."""
        self._total -= 1
        self._by_address[address] -= 1
        if not self._by_address[address]:
            del self._by_address[address]

    def passed_on(self, address: str) -> str:
        """Another node opened a connection of *address* for one of its players; what to ``leave`` with."""
        self._total += 1
        self._by_address[_NODES] += 1
        self.leave(address)
        return _NODES

    def _tell(self) -> None:
        near = self._total >= self.most * _NEAR
        if near and not self._told:
            log.warning("%d connections are open; open files are limited to %d", self._total, self.most)
        self._told = near


class _Part(Enum):
    """What of a request is being read."""

    NONE = auto()
    HEAD = auto()
    BODY = auto()


def _ambiguous(headers: Iterable[tuple[bytes, bytes]]) -> bool:
    """Whether a proxy before us could read this request differently than we do."""
    seen = Counter(name for name, _ in headers)
    encodings = [value.strip().lower() for name, value in headers if name == b"transfer-encoding"]
    return any(seen[name] > 1 for name in _SINGLE) or encodings not in ([], [b"chunked"])


class BoundedHttp(HttpToolsProtocol):
    """HTTP whose heads, bodies, answers and pauses end."""

    gate: Connections
    """Set on a class made by ``bounded``."""
    proxies: tuple[Network, ...]
    """The proxies that forward the connections of others."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._limits = self.gate.limits
        self._overdue: Silence | None = None
        self._unread: Silence | None = None
        self._part, self._around_bytes, self._body_bytes = _Part.NONE, 0, 0
        self._begun = 0
        peer = self.client[0] if self.client else ""
        self._address: str | None = _PROXIES if is_among(peer, self.proxies) else one_address(peer)
        if (why := self.gate.enter(self._address)) is not None:
            self._address = None
            self._refuse(why)
            return
        self._within(self._limits.head_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_timer()
        self._stop_watching_unread()
        self._leave()
        super().connection_lost(exc)

    def _leave(self) -> None:
        if self._address is not None:
            self.gate.leave(self._address)
            self._address = None

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if self._overdue is None:
            self._within(self._limits.head_seconds)
        before, begun = self._part, self._begun
        super().data_received(data)
        if self._part is _Part.NONE or self._begun > begun + 1 or self.transport.is_closing():
            return
        # Where its head is in the same piece, so much of the piece may be the head.
        head = 0 if before is self._part and self._begun == begun else self._limits.head_bytes
        self._around_bytes += max(0, len(data) - head)
        if self._around_bytes > self._limits.head_bytes:
            self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)

    def send_400_response(self, msg: str) -> None:  # noqa: ARG002 - uvicorn passes it
        """What uvicorn answers where the parser fails."""
        self._refuse(HTTPStatus.BAD_REQUEST)

    def handle_websocket_upgrade(self) -> None:
        """The connection goes on as a WebSocket, and still counts as one of its address."""
        self._stop_timer()
        self._part = _Part.NONE
        super().handle_websocket_upgrade()
        del self.parser  # It refers back to us, and nobody tells us when the connection is lost.
        protocol = self.transport.get_protocol()
        assert isinstance(protocol, BoundedWebSocket)
        protocol.on_lost = self._leave
        if not protocol.handshake_initiated:  # Its head is one that no handshake has, as with a body.
            self._refuse(HTTPStatus.BAD_REQUEST)
        elif protocol.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            protocol.scope["state"][NODE_FOUND] = self._node_found

    def _node_found(self) -> None:
        if self._address is not None:
            self._address = self.gate.passed_on(self._address)

    def on_message_begin(self) -> None:
        self._part, self._around_bytes, self._body_bytes = _Part.HEAD, 0, 0
        self._begun += 1
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        size = len(self.url) + sum(len(name) + len(value) for name, value in self.headers)
        full = size > self._limits.head_bytes or len(self.pipeline) >= _PIPELINED
        if full or _ambiguous(self.headers):
            raise ValueError  # httptools makes it a parser error.
        self._part, self._around_bytes = _Part.BODY, 0
        self._within(self._limits.body_seconds)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """What stands around it (the chunks' sizes, trailers) is counted apart from it."""
        self._around_bytes -= len(body)
        self._body_bytes += len(body)
        if self._body_bytes > _LONGEST_UNREAD:
            raise ValueError  # httptools makes it a parser error.
        super().on_body(body)

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._part = _Part.NONE
        self._within(self._limits.answer_seconds)

    def on_response_complete(self) -> None:
        self._stop_timer()
        self._watch_unread()
        super().on_response_complete()
        if self._part is _Part.BODY:  # It was answered before it was all sent.
            self._within(self._limits.body_seconds)
        elif not self.cycle.response_complete:  # Another request waits.
            self._within(self._limits.answer_seconds)

    # -------------------------------------------------------------- time
    def _watch_unread(self) -> None:
        """The answer is made, but the other side may not read it; a close would wait for it for ever."""
        self._stop_watching_unread()
        if self.transport.get_write_buffer_size():
            self._unread = Silence(self.loop, self._limits.answer_seconds, self._give_up_unread)

    def _stop_watching_unread(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    def _give_up_unread(self) -> None:
        if self.transport.get_write_buffer_size():
            self.transport.abort()

    def _within(self, seconds: float) -> None:
        """Close the connection unless something more has happened by then."""
        self._stop_timer()
        self._overdue = Silence(self.loop, seconds, self._late)

    def _stop_timer(self) -> None:
        if self._overdue is not None:
            self._overdue.cancel()
            self._overdue = None

    def _late(self) -> None:
        self._overdue = None
        if self.cycle is None or self.cycle.response_complete:
            self._refuse(HTTPStatus.REQUEST_TIMEOUT)
        else:  # Its body does not come, or its answer is not read.
            self.transport.abort()

    def _refuse(self, status: HTTPStatus) -> None:
        self._stop_timer()
        if self.transport.is_closing():
            return
        text = f"{status.phrase}\n"
        lines = (
            f"HTTP/1.1 {status.value} {status.phrase}",
            "content-type: text/plain; charset=utf-8",
            "x-content-type-options: nosniff",
            "connection: close",
            f"content-length: {len(text)}",
        )
        self.transport.write(("\r\n".join(lines) + "\r\n\r\n" + text).encode())
        self.transport.close()


class BoundedWebSocket(WebSocketsSansIOProtocol):
    """WebSockets whose pings and fragments are counted, and whose handshake may be refused.

    Messages are counted where they are read; uvicorn answers pings and collects fragments before that.
    """

    gate: Connections
    on_lost: Callable[[], None] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        limits = self.gate.limits
        self._small_frames = Bucket(limits.frames_per_second, limits.frames_burst)
        self._unanswered: Silence | None = None

    def data_received(self, data: bytes) -> None:
        """As uvicorn's own, in small pieces: a flood of tiny frames is noticed before all of it was read."""
        if self._unanswered is not None:
            self._unanswered.heard()
        for begin in range(0, len(data), _PIECE):
            if self.transport.is_closing():
                return
            super().data_received(data[begin : begin + _PIECE])

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.conn.parser.close()  # It refers back to the connection, which would stay until all is collected.
        if self.on_lost is not None:
            self.on_lost()

    async def send(self, message: ASGISendEvent) -> None:
        """As uvicorn's own.

        :raises ClientDisconnected: the connection was closed before, as nobody answered its pings.
        """
        if self.close_sent and self.handshake_complete:
            raise ClientDisconnected
        await super().send(message)

    def send_keepalive_ping(self) -> None:
        """As uvicorn's own; whoever sends anything meanwhile is there, though the pong may come late."""
        super().send_keepalive_ping()
        if self.pong_timer is not None and self.ping_timeout is not None:
            self.pong_timer.cancel()
            self._unanswered = Silence(self.loop, self.ping_timeout, self.keepalive_timeout)

    def keepalive_timeout(self) -> None:
        self._stop_waiting()
        if self.read_paused:  # We do not listen.
            self.send_keepalive_ping()
        else:
            super().keepalive_timeout()

    def stop_keepalive(self) -> None:
        self._stop_waiting()
        super().stop_keepalive()

    def _stop_waiting(self) -> None:
        if self._unanswered is not None:
            self._unanswered.cancel()
            self._unanswered = None

    def handle_ping(self) -> None:
        self._count()
        super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        self._count()
        super().handle_pong(event)
        if self.pending_ping_payload is None:
            self._stop_waiting()

    def handle_cont(self, event: Frame) -> None:
        self._count()
        super().handle_cont(event)

    def _count(self) -> None:
        if not self._small_frames.take() and not self.close_sent and not self.transport.is_closing():
            self.conn.fail(1008, "too many frames")
            self.handle_parser_exception()


def bounded(
    limits: Limits, files: int, proxies: tuple[Network, ...] = ()
) -> tuple[type[BoundedHttp], type[BoundedWebSocket]]:
    """The protocols of one server, which may open so many *files*, behind *proxies*."""
    gate = Connections(limits, most=max(1, files - _RESERVED_FILES))
    http = type("Http", (BoundedHttp,), {"gate": gate, "proxies": proxies})
    return http, type("WebSocket", (BoundedWebSocket,), {"gate": gate})
