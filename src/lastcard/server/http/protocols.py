"""uvicorn's protocols for HTTP and WebSockets, with limits on size, time and number of connections.

uvicorn itself waits for ever for a request that never ends, and buffers all of it.
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
from lastcard.server.timeouts import IdleTimer

log = logging.getLogger("lastcard")

_RESERVED_FILES = 64
"""Open files kept for the database, the page's files and connections to other nodes."""
_MOST_FILES = 65_536
_WARN_AT = 0.8
_PIECE = 256
"""Bytes of a WebSocket that are parsed at a time: about as many tiny frames as a burst allows."""
_NODES = "nodes"
"""The key under which connections forwarded by other nodes are counted."""
_PROXIES = "proxies"
"""The key for connections of proxies, which count only towards the total."""
NODE_FOUND = "node_found"
"""The key in a socket's state of a function to call if another node has forwarded the socket."""
_LONGEST_UNREAD = 1 << 20
"""Bytes of a body after which the connection is closed; calls with a body refuse it long before."""
_PIPELINED = 8
"""Requests that may wait on one connection for the answer to an earlier one."""


_SINGLE = (b"host", b"origin", b"authorization", b"content-length")
"""Headers that a request must not repeat."""


def raise_file_limit() -> int:
    """Raise the limit of open files as far as the system allows, and return it."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = _MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, _MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < most:
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
            soft = most
    return min(soft, _MOST_FILES) if soft != resource.RLIM_INFINITY else _MOST_FILES


@dataclass(slots=True)
class Connections:
    """Counts the connections of every address, and all together."""

    limits: Limits
    most: int
    """The limit of all together: a connection is an open file."""
    _by_address: Counter[str] = field(default_factory=Counter)
    _total: int = 0
    _warned: bool = False

    def enter(self, address: str) -> HTTPStatus | None:
        """Count a connection; return None, or why it is refused.  Each counted one needs one ``leave``."""
        times = self.limits.local if is_loopback(address) else 1
        if address != _PROXIES and self._by_address[address] >= self.limits.connections * times:
            return HTTPStatus.TOO_MANY_REQUESTS
        if self._total >= self.most:
            return HTTPStatus.SERVICE_UNAVAILABLE
        self._by_address[address] += 1
        self._total += 1
        self._warn()
        return None

    def leave(self, address: str) -> None:
        """Count that a connection of *address* has closed."""
        self._total -= 1
        self._by_address[address] -= 1
        if not self._by_address[address]:
            del self._by_address[address]

    def forwarded(self, address: str) -> str:
        """Count a connection as forwarded by another node; return the key for its ``leave``."""
        self._total += 1
        self._by_address[_NODES] += 1
        self.leave(address)
        return _NODES

    def _warn(self) -> None:
        near = self._total >= self.most * _WARN_AT
        if near and not self._warned:
            log.warning("%d connections are open; open files are limited to %d", self._total, self.most)
        self._warned = near


class _Part(Enum):
    """The part of a request being read."""

    NONE = auto()
    HEAD = auto()
    BODY = auto()


def _ambiguous(headers: Iterable[tuple[bytes, bytes]]) -> bool:
    """Whether a proxy in front could parse this request differently (request smuggling)."""
    seen = Counter(name for name, _ in headers)
    encodings = [value.strip().lower() for name, value in headers if name == b"transfer-encoding"]
    return any(seen[name] > 1 for name in _SINGLE) or encodings not in ([], [b"chunked"])


class BoundedHttp(HttpToolsProtocol):
    """HTTP with limits on the size and time of heads, bodies and answers."""

    open_connections: Connections
    """Set on a class made by ``bounded``."""
    proxies: tuple[Network, ...]
    """The operator's proxies."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._limits = self.open_connections.limits
        self._overdue: IdleTimer | None = None
        self._unread: IdleTimer | None = None
        self._part, self._around_bytes, self._body_bytes = _Part.NONE, 0, 0
        self._begun = 0
        peer = self.client[0] if self.client else ""
        self._address: str | None = _PROXIES if is_among(peer, self.proxies) else one_address(peer)
        if (why := self.open_connections.enter(self._address)) is not None:
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
            self.open_connections.leave(self._address)
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
        # If the head is in the same piece, so many bytes of it may be the head.
        head = 0 if before is self._part and self._begun == begun else self._limits.head_bytes
        self._around_bytes += max(0, len(data) - head)
        if self._around_bytes > self._limits.head_bytes:
            self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)

    def send_400_response(self, msg: str) -> None:  # noqa: ARG002 - uvicorn passes it
        """Called by uvicorn when the parser fails."""
        self._refuse(HTTPStatus.BAD_REQUEST)

    def handle_websocket_upgrade(self) -> None:
        """Continue as a WebSocket, which still counts as a connection of its address."""
        self._stop_timer()
        self._part = _Part.NONE
        super().handle_websocket_upgrade()
        del self.parser  # It refers back to this object, which is not told when the connection is lost.
        protocol = self.transport.get_protocol()
        assert isinstance(protocol, BoundedWebSocket)
        protocol.on_lost = self._leave
        if not protocol.handshake_initiated:  # Not a valid handshake, e.g. with a body.
            self._refuse(HTTPStatus.BAD_REQUEST)
        elif protocol.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            protocol.scope["state"][NODE_FOUND] = self._node_found

    def _node_found(self) -> None:
        if self._address is not None:
            self._address = self.open_connections.forwarded(self._address)

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
        """Count the body apart from what surrounds it: chunk sizes and trailers."""
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
        if self._part is _Part.BODY:  # It was answered before its body was complete.
            self._within(self._limits.body_seconds)
        elif not self.cycle.response_complete:  # Another request waits.
            self._within(self._limits.answer_seconds)

    # -------------------------------------------------------------- time
    def _watch_unread(self) -> None:
        """Abort if the client does not read the answer; a close would wait for it for ever."""
        self._stop_watching_unread()
        if self.transport.get_write_buffer_size():
            self._unread = IdleTimer(self.loop, self._limits.answer_seconds, self._give_up_unread)

    def _stop_watching_unread(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    def _give_up_unread(self) -> None:
        if self.transport.get_write_buffer_size():
            self.transport.abort()

    def _within(self, seconds: float) -> None:
        """Close the connection after *seconds*, unless the timer is stopped or set again."""
        self._stop_timer()
        self._overdue = IdleTimer(self.loop, seconds, self._timed_out)

    def _stop_timer(self) -> None:
        if self._overdue is not None:
            self._overdue.cancel()
            self._overdue = None

    def _timed_out(self) -> None:
        self._overdue = None
        if self.cycle is None or self.cycle.response_complete:
            self._refuse(HTTPStatus.REQUEST_TIMEOUT)
        else:  # Its body is not sent, or its answer is not read.
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
    """WebSockets with a limit on pings and fragments, which uvicorn handles by itself.

    Messages are limited where they are read.
    """

    open_connections: Connections
    on_lost: Callable[[], None] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        limits = self.open_connections.limits
        self._small_frames = Bucket(limits.frames_per_second, limits.frames_burst)
        self._unanswered: IdleTimer | None = None

    def data_received(self, data: bytes) -> None:
        """Parse in small pieces, so that a flood of tiny frames is noticed early."""
        if self._unanswered is not None:
            self._unanswered.reset()
        for begin in range(0, len(data), _PIECE):
            if self.transport.is_closing():
                return
            super().data_received(data[begin : begin + _PIECE])

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.conn.parser.close()  # It refers back to the connection: only a full collection would free it.
        if self.on_lost is not None:
            self.on_lost()

    async def send(self, message: ASGISendEvent) -> None:
        """Send a message.

        :raises ClientDisconnected: the connection was closed because its pings were not answered.
        """
        if self.close_sent and self.handshake_complete:
            raise ClientDisconnected
        await super().send(message)

    def send_keepalive_ping(self) -> None:
        """Send a ping.  Any frame that arrives counts as an answer: the pong may come late."""
        super().send_keepalive_ping()
        if self.pong_timer is not None and self.ping_timeout is not None:
            self.pong_timer.cancel()
            self._unanswered = IdleTimer(self.loop, self.ping_timeout, self.keepalive_timeout)

    def keepalive_timeout(self) -> None:
        self._stop_waiting()
        if self.read_paused:  # Reading is paused, so no answer can arrive.
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
    """The protocol classes of one server that may open *files* files, behind *proxies*."""
    open_connections = Connections(limits, most=max(1, files - _RESERVED_FILES))
    http = type("Http", (BoundedHttp,), {"open_connections": open_connections, "proxies": proxies})
    return http, type("WebSocket", (BoundedWebSocket,), {"open_connections": open_connections})
