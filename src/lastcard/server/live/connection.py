"""One socket's outgoing frames: bounded, so that a client that does not read holds nobody up."""

import asyncio
import contextlib
from collections import deque
from collections.abc import Callable, Iterable
from typing import Protocol

import msgspec

from lastcard.server.limits import Limits
from lastcard.server.table.views import PartedView
from lastcard.server.wire.outgoing import ServerFrame
from lastcard.words import ENGLISH

NORMAL, POLICY, TOO_SLOW, REPLACED, REMOVED = 1000, 1008, 4408, 4409, 4403
COME_BACK, TRY_LATER, NO_TABLE, UNREADABLE = 1012, 1013, 4404, 4410
_CLOSE_SECONDS = 5.0
encoded = msgspec.json.Encoder().encode
"""A frame as it travels."""


class FrameTransport(Protocol):
    """A WebSocket that is written and read without a task: five frames are sent for every move."""

    def can_write(self) -> bool:
        """Whether the client reads what it is sent."""

    def write_frame(self, text: bytes, before: bytes | None = None) -> None:
        """Send a text frame, after the frame *before*; nothing is sent to a client that is gone."""

    def read_with(self, reader: Callable[[str | bytes | None], None], drained: Callable[[], None]) -> None:
        """From now on call *reader* with every message, and once with None when the client is gone.

        *drained* is called whenever it can be written again.
        """

    async def close_frame(self, code: int, reason: str) -> None:
        """Send a close frame once it can be written; do nothing if the client is gone."""


class Connection:
    """A socket that somebody plays or watches through."""

    def __init__(self, transport: FrameTransport, limits: Limits) -> None:
        self.transport = transport
        self._limits = limits
        self._queue: deque[bytes] = deque()
        self._bytes = 0
        self._past_frames = self._past_bytes = 0
        self._held: bytes | None = None
        """A frame that is sent together with the next one."""
        self._closing: tuple[int, str] | None = None
        self._over, self._drained = asyncio.Event(), asyncio.Event()
        self.address = ""
        """The address of the client; "" where it is not known."""
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
        self.deltas = False
        """Whether it is sent what has changed instead of a view."""
        self.shown: PartedView | None = None
        """The view it was sent last, if it is sent what has changed since."""

    @property
    def closing(self) -> bool:
        """Whether it is being closed."""
        return self._closing is not None

    def send(self, frame: ServerFrame) -> None:
        """Send *frame*; a socket that has let too many pile up is closed instead."""
        self.send_encoded(encoded(frame))

    def send_past(self, frames: Iterable[bytes]) -> None:
        """Send what was missed; it is asked for once, and does not count against the limit."""
        for text in frames:
            if self._must_queue():
                self._past_frames += 1
                self._past_bytes += len(text)
            self.send_encoded(text)

    def send_encoded(self, text: bytes) -> None:
        """Send a frame, or queue it while the client does not read; one that reads too little is closed."""
        if self._closing is not None:
            return
        held, self._held = self._held, None
        if not self._must_queue():
            self.transport.write_frame(text, held)
            return
        if held is not None:
            self.send_encoded(held)
            self.send_encoded(text)
            return
        self._queue.append(text)
        self._bytes += len(text)
        frames, size = len(self._queue) - self._past_frames, self._bytes - self._past_bytes
        if frames > self._limits.queue_frames or size > self._limits.queue_bytes:
            self.slow = True
            self._queue.clear()
            self.close(TOO_SLOW, "too slow: frames were not read; come back for a fresh view")

    def send_with_next(self, text: bytes) -> None:
        """Hold a frame until the next one is sent, or ``flush`` is called: one write for both."""
        self._held = text

    def flush(self) -> None:
        """Send the frame that waits for the next one, if any."""
        if (held := self._held) is not None:
            self._held = None
            self.send_encoded(held)

    def _must_queue(self) -> bool:
        return bool(self._queue) or not self.transport.can_write()

    def drained(self) -> None:
        """The client reads again: send what is queued."""
        while self._queue and self.transport.can_write():
            text = self._queue.popleft()
            self._bytes -= len(text)
            if self._past_frames:
                self._past_frames -= 1
                self._past_bytes -= len(text)
            self.transport.write_frame(text)
        if not self._queue:
            self._drained.set()

    def close(self, code: int = NORMAL, reason: str = "") -> None:
        """Close once what is queued has been sent."""
        self.flush()
        if self._closing is None:
            self._closing = (code, reason)
            self._over.set()

    def lost(self) -> None:
        """The client is gone."""
        self._queue.clear()
        self._drained.set()
        self._over.set()

    async def until_over(self) -> None:
        """Wait until it is being closed, or the client is gone."""
        await self._over.wait()

    async def finish(self) -> None:
        """Close the socket; a client that reads nothing, not even the close frame, is not waited for."""
        self.close()
        assert self._closing is not None
        code, reason = self._closing
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_CLOSE_SECONDS):
                while self._queue:
                    self._drained.clear()
                    await self._drained.wait()
                await self.transport.close_frame(code, reason)
