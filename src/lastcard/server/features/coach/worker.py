"""A process that makes reviews, one after the other, so that no move waits for them."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from functools import partial
from typing import TypeVar

from lastcard.coach.worker import end_process, new_process, prepare
from lastcard.game.errors import LocalizedError
from lastcard.server.limits import Held, RateLimits
from lastcard.server.wire.problems import Denied

T = TypeVar("T")
_TOO_MANY, _UNAVAILABLE = 429, 503
_MOST_OF_ONE = 3
"""Reviews that one address may have running or waiting."""
_MOST_KEPT = 500
_MOST_PREPARED = 64
"""As many kinds of rounds as the process itself keeps what it has learned of."""
_IDLE_SECONDS = 600.0
"""After so long without work the process is ended: it has a quarter of a gigabyte."""
_SECONDS = 45.0
"""More than any review takes, and less than a call may take.

The first review after an installation compiles what plays rounds out; callers have to ask again meanwhile.
"""


class ReviewWorker:
    """Makes reviews in one process, as many waiting at a time as limits allow; what was made is kept."""

    def __init__(self, rate_limits: RateLimits) -> None:
        self._rate_limits = rate_limits
        self._process: asyncio.Task[ProcessPoolExecutor] | None = None
        self._idle: asyncio.TimerHandle | None = None
        self._stopping: asyncio.Task[None] | None = None
        self._waiting = 0
        self.kept: OrderedDict[tuple[object, ...], object] = OrderedDict()
        """What was made, by its key."""
        self._prepared: OrderedDict[str, None] = OrderedDict()

    @contextmanager
    def place(self, address: str) -> Iterator[None]:
        """Hold a place in the queue; take it before reading anything for the work.

        :raises Denied: too many are waiting.
        """
        limits = self._rate_limits.limits
        most, full = _MOST_OF_ONE * limits.times(address), self._waiting >= limits.reviews
        if full or not self._rate_limits.enter(address, Held.REVIEWS, most):
            raise Denied("coach-busy", status=_TOO_MANY)
        self._waiting += 1
        try:
            yield
        finally:
            self._waiting -= 1
            self._rate_limits.leave(address, Held.REVIEWS)

    async def run(self, key: tuple[object, ...], work: Callable[[], T]) -> T:
        """Do *work* in the process, and keep what it makes under *key*.

        :raises Denied: the work takes too long, or the process has died.
        :raises LocalizedError: the round cannot be reviewed.
        """
        try:
            async with asyncio.timeout(_SECONDS):
                made = await self._do(work)
        except (TimeoutError, BrokenProcessPool):
            raise Denied("coach-busy", status=_UNAVAILABLE) from None
        self.kept[key] = made
        while len(self.kept) > _MOST_KEPT:
            self.kept.popitem(last=False)
        return made

    async def prepare(self, record: str) -> None:
        """Get the process ready for rounds like the one of *record*, unless it is, or reviews wait.

        :raises BrokenProcessPool: the process has died.
        :raises OSError: it cannot begin.
        """
        if self._waiting or record in self._prepared:
            return
        with suppress(LocalizedError):  # Such rounds cannot be reviewed.
            await self._do(partial(prepare, record))
        self._prepared[record] = None
        if len(self._prepared) > _MOST_PREPARED:
            self._prepared.popitem(last=False)

    async def _do(self, work: Callable[[], T]) -> T:
        """Do *work* in the process, which is started for the first work, and again after it has died."""
        if self._process is None:
            self._process = asyncio.create_task(asyncio.to_thread(_begun))
        process = self._process
        self._end_when_idle()
        try:
            pool = await asyncio.shield(process)
            return await asyncio.get_running_loop().run_in_executor(pool, work)
        except (BrokenProcessPool, OSError):
            if self._process is process:
                await self.stop()
            raise

    def _end_when_idle(self) -> None:
        """End the process some time from now, unless it is given other work before."""
        if self._idle is not None:
            self._idle.cancel()

        def end() -> None:
            self._stopping = asyncio.create_task(self.stop())

        self._idle = asyncio.get_running_loop().call_later(_IDLE_SECONDS, end)

    async def stop(self) -> None:
        """End the process."""
        if self._idle is not None:
            self._idle.cancel()
        process, self._process = self._process, None
        self._prepared.clear()
        if process is not None:
            with suppress(OSError):  # It could not begin.
                end_process(await process)


def _begun() -> ProcessPoolExecutor:
    pool = new_process()
    pool.submit(int)  # Else the first work would begin it, where moves wait for that.
    return pool
