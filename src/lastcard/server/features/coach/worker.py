"""A process that makes reviews, one after the other, so that no move waits for them."""

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from lastcard.coach.worker import end_process, new_process
from lastcard.server.wire.problems import Denied

T = TypeVar("T")
_TOO_MANY, _UNAVAILABLE = 429, 503
_MOST_OF_ONE = 3
"""Reviews that one address may have running or waiting."""
_MOST_KEPT = 500
_SECONDS = 45.0
"""Longer than any review takes, and shorter than a server keeps a caller waiting.

The first review after an installation compiles what plays rounds out; who asks meanwhile asks again later.
"""


class ReviewWorker:
    """Makes reviews in one process, *most* of them waiting at a time; what was made is kept."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._pool: ProcessPoolExecutor | None = None
        self._waiting: Counter[str] = Counter()
        self._kept: OrderedDict[tuple[object, ...], object] = OrderedDict()

    def kept(self, key: tuple[object, ...]) -> object | None:
        """The review made before under *key*."""
        return self._kept.get(key)

    async def run(self, key: tuple[object, ...], address: str, work: Callable[[], T]) -> T:
        """Do *work* in the process, and keep what it makes under *key*.

        :raises Denied: too many are waiting, or the process has died.
        :raises LocalizedError: the round cannot be reviewed.
        """
        if self._waiting.total() >= self._most or self._waiting[address] >= _MOST_OF_ONE:
            raise Denied("coach-busy", status=_TOO_MANY)
        self._waiting[address] += 1
        try:
            self._pool = self._pool or new_process()
            async with asyncio.timeout(_SECONDS):
                made = await asyncio.get_running_loop().run_in_executor(self._pool, work)
        except TimeoutError:
            raise Denied("coach-busy", status=_UNAVAILABLE) from None
        except BrokenProcessPool:
            self.stop()
            raise Denied("coach-busy", status=_UNAVAILABLE) from None
        finally:
            self._waiting[address] -= 1
        self._kept[key] = made
        while len(self._kept) > _MOST_KEPT:
            self._kept.popitem(last=False)
        return made

    def stop(self) -> None:
        """End the process."""
        if self._pool is not None:
            end_process(self._pool)
            self._pool = None
