"""uvicorn's protocols for HTTP and WebSockets, with limits on size, time and number of connections.

uvicorn itself waits for ever for a request that never ends, and buffers all of it.
"""

import asyncio
import contextlib
import logging
import math
import resource
import weakref
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum, auto
from http import HTTPStatus

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from lastcard.server.http.forwarding import IPNetwork, is_among
from lastcard.server.limits import Bucket, Held, Limits, RateLimits, one_address
from lastcard.server.timeouts import IdleTimer

log = logging.getLogger("lastcard")

_RESERVED_FILES = 64
"""Open files kept for the database, the page's files and connections to other nodes."""
_MOST_FILES = 65_536
_WARN_AT = 0.8
_PIECE = 256
"""Bytes of a WebSocket that are parsed at a time: about as many tiny frames as a burst allows."""
_NODES = "nodes"
"""The key for connections forwarded by other nodes."""
_PROXIES = "proxies"
"""The key for connections of proxies."""
_UNCOUNTED = frozenset({_NODES, _PROXIES})
"""Connections that count only towards the total."""
NODE_FOUND = "node_found"
"""The key in a socket's state of a function to call if another node has forwarded the socket."""
TRANSPORT = "transport"
"""The key in a socket's state of a weak reference to its ``FrameTransport``."""
HANDED_OVER = "handed_over"
"""The key in a socket's state that says that another worker has handed it over, and counted its request."""
_TEXT, _PONG = 0x81, 0x8A
"""The first byte of a frame that is not fragmented."""
_UNFRAGMENTED = frozenset({_TEXT, _PONG})
_LONG, _VERY_LONG, _LONGEST_PONG = 126, 1 << 16, 125
"""From so many bytes on the size of a frame takes more of its head."""
_STEPS = 8
"""Steps of the keepalive in which a ping must be answered."""
_PINGED_TOGETHER = 50
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

    rate_limits: RateLimits
    most: int
    """The limit of all together: a connection is an open file."""
    _total: int = 0
    _warned: bool = False

    @property
    def limits(self) -> Limits:
        """What one address is allowed."""
        return self.rate_limits.limits

    def enter(self, address: str, *, handed_over: bool = False) -> HTTPStatus | None:
        """Count a connection; return None, or why it is refused.  Each counted one needs one ``leave``.

        One that another worker has *handed over* was let in there.
        """
        if self._total >= self.most:
            return HTTPStatus.SERVICE_UNAVAILABLE
        allowed = math.inf if handed_over else self.limits.connections * self.limits.times(address)
        if address not in _UNCOUNTED and not self.rate_limits.enter(address, Held.CONNECTIONS, allowed):
            return HTTPStatus.TOO_MANY_REQUESTS
        self._total += 1
        self._warn()
        return None

    def leave(self, address: str) -> None:
        """Count that a connection of *address* has closed."""
        self._total -= 1
        if address not in _UNCOUNTED:
            self.rate_limits.leave(address, Held.CONNECTIONS)

    def forwarded(self, address: str) -> str:
        """Count a connection as forwarded by another node; return the key for its ``leave``."""
        self._total += 1
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
    proxies: tuple[IPNetwork, ...]
    """The operator's proxies."""
    handed_over = False
    """Whether another worker has read the first request."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._limits = self.open_connections.limits
        self._overdue: IdleTimer | None = None
        self._unread: IdleTimer | None = None
        self._part, self._around_bytes, self._body_bytes = _Part.NONE, 0, 0
        self._begun = 0
        peer = self.client[0] if self.client else ""
        self._address: str | None = _PROXIES if is_among(peer, self.proxies) else one_address(peer)
        why = self.open_connections.enter(self._address, handed_over=self.handed_over)
        if why is not None:
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
            protocol.scope["state"][HANDED_OVER] = self.handed_over

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


class Keepalive:
    """Pings the sockets that have sent nothing for a while, and gives up those that stay silent.

    One timer serves all of them.  It counts steps instead of time: when this process was suspended it reads
    what has come before it takes the next step.  A socket is looked at when it could be due, not at every
    step.
    """

    def __init__(self) -> None:
        self.step = 0
        """The number of steps taken so far."""
        self._sockets: set[BoundedWebSocket] = set()
        self._due: defaultdict[int, set[BoundedWebSocket]] = defaultdict(set)
        """By step: the sockets to look at then."""
        self._seconds, self._ping_after = math.inf, 1
        self._next_step: asyncio.TimerHandle | None = None

    def add(self, socket: "BoundedWebSocket") -> None:
        """Watch *socket*."""
        if not self._sockets:
            assert socket.ping_interval is not None
            assert socket.ping_timeout is not None
            self._seconds = socket.ping_timeout / _STEPS
            self._ping_after = max(1, round(socket.ping_interval / self._seconds))
        self._sockets.add(socket)
        self._look_again(socket, self._ping_after)
        if self._next_step is None:
            self._next_step = socket.loop.call_later(self._seconds, self._take_step)

    def discard(self, socket: "BoundedWebSocket") -> None:
        """Watch *socket* no more."""
        self._sockets.discard(socket)
        if (due := self._due.get(socket.due)) is not None:
            due.discard(socket)

    def _look_again(self, socket: "BoundedWebSocket", steps: int) -> None:
        socket.due = self.step + steps
        self._due[socket.due].add(socket)

    def _take_step(self) -> None:
        """Check the sockets that are due, a few at a time, spread over one step."""
        self.step += 1
        loop, sockets = asyncio.get_running_loop(), list(self._due.pop(self.step, ()))
        for begin in range(0, len(sockets), _PINGED_TOGETHER):
            later = self._seconds * begin / len(sockets)
            loop.call_later(later, self._check, sockets[begin : begin + _PINGED_TOGETHER])
        self._next_step = loop.call_later(self._seconds, self._take_step) if self._sockets else None
        if self._next_step is None:
            self._due.clear()

    def _check(self, sockets: "list[BoundedWebSocket]") -> None:
        for socket in sockets:
            if socket not in self._sockets:
                continue
            if socket.read_paused:  # No answer can arrive.
                socket.heard_at = self.step
            quiet = self.step - socket.heard_at
            if quiet >= self._ping_after + _STEPS:
                self.discard(socket)
                socket.keepalive_timeout()
                continue
            if quiet >= self._ping_after:
                socket.write(b"\x89\x00")
            self._look_again(socket, _STEPS if quiet >= self._ping_after else self._ping_after - quiet)


class BoundedWebSocket(WebSocketsSansIOProtocol):
    """WebSockets with a limit on pings and fragments, and a way to read and write without a task.

    Messages are limited where they are read.  ``FrameTransport`` says what the application uses.
    """

    open_connections: Connections
    keepalive: Keepalive
    on_lost: Callable[[], None] | None = None
    due = 0
    """The step at which the keepalive looks at it next."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        limits = self.open_connections.limits
        self._small_frames = Bucket(limits.frames_per_second, limits.frames_burst)
        self._reader: Callable[[str | bytes | None], None] | None = None
        self._on_drained: Callable[[], None] | None = None
        self._request = b""
        """The request of the handshake, until it is answered."""
        self._between_frames = False
        """Whether the parser has nothing of the next frame yet."""
        self._unread = False
        """Whether the client reads too slowly to be written to now."""
        self.heard_at = self.keepalive.step
        """The step of the keepalive at which something was last received."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            self.scope["state"][TRANSPORT] = weakref.ref(self)
            self._between_frames = True

    # -------------------------------------------------------------- reading
    def data_received(self, data: bytes) -> None:
        """Parse in small pieces, so that a flood of tiny frames is noticed early."""
        self.heard_at = self.keepalive.step
        if not self.handshake_initiated:
            self._request = data
        if self._between_frames:
            if self._reader is not None and not self.frames:  # No fragmented message has begun.
                read = self._read_whole_frames(data)
                if read == len(data):
                    return
                data = data[read:]
            self._between_frames = _ends_with_a_frame(data)
        for begin in range(0, len(data), _PIECE):
            if self.transport.is_closing():
                return
            super().data_received(data[begin : begin + _PIECE])

    def _read_whole_frames(self, data: bytes) -> int:
        """Read the text frames and pongs at the beginning of *data*, and return how many bytes they have.

        Nearly all frames are complete and not fragmented; the parser takes ten times as long for one.
        """
        begin = 0
        while begin < len(data) and not self.close_sent and not self.transport.is_closing():
            kind = data[begin]
            content, end = _content(data, begin)
            if end is None or kind not in _UNFRAGMENTED or (kind == _PONG and end - content > _LONGEST_PONG):
                break  # The parser handles it, or rejects it.
            if kind == _PONG:
                self._count()
            elif (text := _text(data[content - 4 : content], data[content:end])) is not None:
                assert self._reader is not None
                self._reader(text)
            else:
                break
            begin = end
        return begin

    def read_with(self, reader: Callable[[str | bytes | None], None], drained: Callable[[], None]) -> None:
        """See ``FrameTransport``."""
        while not self.queue.empty():
            message = self.queue.get_nowait()
            if message["type"] == "websocket.receive":
                reader(message.get("text") or message.get("bytes") or "")
            else:
                reader(None)
                return
        self._reader, self._on_drained = reader, drained
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    def send_receive_event_to_app(self) -> None:
        if self._reader is None:
            super().send_receive_event_to_app()
            return
        data, self.frames = b"".join(self.frames), []
        if self.close_sent:
            return
        try:
            message = data.decode() if self.curr_msg_data_type == "text" else data
        except UnicodeDecodeError:
            self.conn.send_close(1007)
            self.handle_parser_exception()
            return
        self._reader(message)

    def handle_close(self, event: Frame) -> None:
        super().handle_close(event)
        self._tell_lost()

    def handle_parser_exception(self) -> None:
        super().handle_parser_exception()
        self._tell_lost()

    def shutdown(self) -> None:
        super().shutdown()
        self._tell_lost()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.conn.parser.close()  # It refers back to the connection: only a full collection would free it.
        self._tell_lost()
        if self.on_lost is not None:
            self.on_lost()

    def _tell_lost(self) -> None:
        reader, self._reader, self._on_drained = self._reader, None, None
        if reader is not None:
            reader(None)

    # -------------------------------------------------------------- writing
    def hand_over(self, to: Callable[[int, bytes], bool]) -> bool:
        """Give the connection, whose handshake is not answered yet, to another process by calling *to*.

        *to* gets the open file and the request, and returns whether the other process has it.
        """
        if self.handshake_complete or self.transport.is_closing():
            return False
        if not to(self.transport.get_extra_info("socket").fileno(), self._request):
            return False
        self.handshake_complete = self.close_sent = True  # Nothing more is written here.
        self.transport.abort()
        return True

    def can_write(self) -> bool:
        """See ``FrameTransport``."""
        return not self._unread

    def pause_writing(self) -> None:
        self._unread = True
        super().pause_writing()

    def resume_writing(self) -> None:
        self._unread = False
        super().resume_writing()
        if self._on_drained is not None:
            self._on_drained()

    def write_frame(self, text: bytes, before: bytes | None = None) -> None:
        """See ``FrameTransport``."""
        if before is None:
            self.write(_head(len(text)) + text)
        else:
            self.write(b"".join((_head(len(before)), before, _head(len(text)), text)))

    def write(self, data: bytes) -> None:
        """Write a frame, unless the connection is being closed."""
        if not self.close_sent and not self.transport.is_closing():
            self.transport.write(data)

    async def close_frame(self, code: int, reason: str) -> None:
        """See ``FrameTransport``."""
        if self.handshake_complete:
            with contextlib.suppress(ClientDisconnected):
                await self.send({"type": "websocket.close", "code": code, "reason": reason})

    async def send(self, message: ASGISendEvent) -> None:
        """Send a message.

        :raises ClientDisconnected: the connection was closed because its pings were not answered.
        """
        if self.close_sent and self.handshake_complete:
            raise ClientDisconnected
        await super().send(message)

    # -------------------------------------------------------------- pings
    def start_keepalive(self) -> None:
        self.keepalive.add(self)

    def stop_keepalive(self) -> None:
        self.keepalive.discard(self)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self._tell_lost()

    def handle_ping(self) -> None:
        self._count()
        super().handle_ping()

    def handle_pong(self, event: Frame) -> None:  # noqa: ARG002 - uvicorn passes it
        self._count()

    def handle_cont(self, event: Frame) -> None:
        self._count()
        super().handle_cont(event)

    def _count(self) -> None:
        if not self._small_frames.take() and not self.close_sent and not self.transport.is_closing():
            self.conn.fail(1008, "too many frames")
            self.handle_parser_exception()


def _head(size: int) -> bytes:
    """The head of a text frame of *size* bytes."""
    if size < _LONG:
        return b"\x81" + size.to_bytes(1)
    if size < _VERY_LONG:
        return b"\x81\x7e" + size.to_bytes(2)
    return b"\x81\x7f" + size.to_bytes(8)


def _content(data: bytes, begin: int) -> tuple[int, int | None]:
    """Where the content of the frame at *begin* starts and ends; the end is None if it is not all there."""
    if len(data) < begin + 2:
        return 0, None
    size = data[begin + 1] - 0x80  # A client sets the bit that says that there is a mask.
    content = begin + 6
    if size == _LONG:
        size, content = int.from_bytes(data[begin + 2 : begin + 4]), begin + 8
    elif not 0 <= size < _LONG:
        return 0, None
    end = content + size
    return content, end if end <= len(data) else None


def _ends_with_a_frame(data: bytes) -> bool:
    """Whether *data*, which begins with a frame, ends with the end of one."""
    begin: int | None = 0
    while begin is not None and begin < len(data):
        _, begin = _content(data, begin)
    return begin is not None


def _text(mask: bytes, masked: bytes) -> str | None:
    """The text of a frame; None if it is not valid UTF-8."""
    size = len(masked)
    repeated = (mask * (size // 4 + 1))[:size]
    data = int.from_bytes(masked, "little") ^ int.from_bytes(repeated, "little")
    try:
        return data.to_bytes(size, "little").decode()
    except UnicodeDecodeError:
        return None


def bounded(
    rate_limits: RateLimits, files: int, proxies: tuple[IPNetwork, ...] = ()
) -> tuple[type[BoundedHttp], type[BoundedWebSocket]]:
    """The protocol classes of one server that may open *files* files, behind *proxies*."""
    open_connections = Connections(rate_limits, most=max(1, files - _RESERVED_FILES))
    http = type("Http", (BoundedHttp,), {"open_connections": open_connections, "proxies": proxies})
    sockets = {"open_connections": open_connections, "keepalive": Keepalive()}
    return http, type("WebSocket", (BoundedWebSocket,), sockets)
