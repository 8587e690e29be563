"""One socket's outgoing queue: bounded, so that a client that does not read holds nobody up."""

import asyncio
import contextlib
from collections import deque
from collections.abc import Iterable

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from lastcard.server.limits import Limits
from lastcard.server.wire.outgoing import ServerFrame
from lastcard.words import ENGLISH

NORMAL, GOING_AWAY, POLICY, TOO_SLOW, REPLACED, REMOVED = 1000, 1001, 1008, 4408, 4409, 4403
COME_BACK, TRY_LATER, NO_TABLE, UNREADABLE = 1012, 1013, 4404, 4410
_CLOSE_SECONDS = 5.0
_encode = msgspec.json.Encoder().encode


def encoded(frame: ServerFrame) -> str:
    """*frame* as it travels."""
    return _encode(frame).decode()


class Connection:
    """A socket that somebody plays or watches through."""

    def __init__(self, socket: WebSocket, limits: Limits) -> None:
        self._socket = socket
        self._limits = limits
        self._queue: deque[str] = deque()
        self._bytes = 0
        self._past_frames = self._past_bytes = 0
        self._wake = asyncio.Event()
        self._closing: tuple[int, str] | None = None
        self._overdue: asyncio.TimerHandle | None = None
        self.chair: int | None = None
        """The chair it plays; None while it watches."""
        self.manager = False
        """Whether it came with the host's own token."""
        self.claim: str | None = None
        """The hash of a token that opens no seat now: of somebody who waits for one, or has left one."""
        self.language = ENGLISH
        """The language its sentences are in."""
        self.token: str | None = None
        """The hash of the token it came with: once its seat has another, its frames are ignored."""
        self.slow = False
        self._writer: asyncio.Task[None] | None = None

    @property
    def closing(self) -> bool:
        """Whether it is being closed."""
        return self._closing is not None

    def send(self, frame: ServerFrame) -> None:
        """Queue *frame*; a socket that has let too many pile up is closed instead."""
        self.send_text(encoded(frame))

    def send_past(self, frames: Iterable[ServerFrame]) -> None:
        """Queue what was missed; it is asked for once, and does not count against the limit."""
        for frame in frames:
            text = encoded(frame)
            self._past_frames += 1
            self._past_bytes += len(text)
            self.send_text(text)

    def send_text(self, text: str) -> None:
        """Queue a frame; a socket that does not read its frames is closed."""
        if self._closing is not None:
            return
        self._queue.append(text)
        self._bytes += len(text)
        frames, size = len(self._queue) - self._past_frames, self._bytes - self._past_bytes
        if frames > self._limits.queue_frames or size > self._limits.queue_bytes:
            self.slow = True
            self._queue.clear()
            self.close(TOO_SLOW, "too slow: frames were not read; come back for a fresh view")
        self._wake.set()

    def start(self) -> "asyncio.Task[None]":
        """Start the task that sends what is queued; it ends when the socket is closed or stuck."""
        self._writer = asyncio.create_task(self._write())
        return self._writer

    def close(self, code: int = NORMAL, reason: str = "") -> None:
        """Close once what is queued has been sent."""
        if self._closing is None:
            self._closing = (code, reason)
            self._wake.set()
            self._overdue = asyncio.get_running_loop().call_later(_CLOSE_SECONDS, self._give_up)

    def _give_up(self) -> None:
        """The client reads nothing, not even the close frame."""
        if self._writer is not None:
            self._writer.cancel()

    async def _write(self) -> None:
        try:
            with contextlib.suppress(WebSocketDisconnect, RuntimeError):
                await self._send_all()
        finally:
            if self._overdue is not None:
                self._overdue.cancel()

    async def _send_all(self) -> None:
        while True:
            while self._queue:
                text = self._queue.popleft()
                self._bytes -= len(text)
                if self._past_frames:
                    self._past_frames -= 1
                    self._past_bytes -= len(text)
                await self._socket.send_text(text)
            if self._closing is not None:
                break
            self._wake.clear()
            await self._wake.wait()
        if self._socket.application_state is WebSocketState.CONNECTED:
            code, reason = self._closing
            await self._socket.close(code, reason)
