"""A process that makes reviews, one after the other, so that no move waits for them."""

import asyncio
import os
from collections import Counter, OrderedDict
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import TYPE_CHECKING, Literal

from lastcard.server.wire.problems import Denied

if TYPE_CHECKING:
    from lastcard.coach.told import CoachLine, ToldReview

Kind = Literal["line", "review"]
_TOO_MANY, _UNAVAILABLE = 429, 503
_MOST_OF_ONE = 3
"""Reviews that one address may have running or waiting."""
_MOST_KEPT = 500
_NICE = 10
_SECONDS = 45.0
"""Longer than any review takes, and shorter than a server keeps a caller waiting.

The first review after an installation compiles what plays rounds out; who asks meanwhile asks again later.
"""


def make(kind: Kind, text: str, place: int, seat: int, language: str) -> "CoachLine | ToldReview":
    """The review, or the line, about a round of a record; runs in the worker process.

    :raises LocalizedError: if the round cannot be reviewed.
    """
    from lastcard.coach.review import FULL, LINE, review_round
    from lastcard.coach.telling import tell_line, tell_review
    from lastcard.notation.record import read_record

    record = read_record(text)
    review = review_round(record, place, seat, effort=LINE if kind == "line" else FULL)
    if kind == "line":
        return tell_line(review, language)
    return tell_review(review, record.names(place), language)


def _be_nice() -> None:
    os.nice(_NICE)


class ReviewWorker:
    """Makes reviews in one process, *most* of them waiting at a time; what was made is kept."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._pool: ProcessPoolExecutor | None = None
        self._waiting: Counter[str] = Counter()
        self._kept: OrderedDict[tuple[object, ...], CoachLine | ToldReview] = OrderedDict()

    def kept(self, key: tuple[object, ...]) -> "CoachLine | ToldReview | None":
        """The review made before under *key*."""
        return self._kept.get(key)

    async def run(
        self, key: tuple[object, ...], address: str, work: tuple[Kind, str, int, int, str]
    ) -> "CoachLine | ToldReview":
        """Make a review, and keep it under *key*.

        :raises Denied: too many are waiting, or the process has died.
        :raises LocalizedError: the round cannot be reviewed.
        """
        if self._waiting.total() >= self._most or self._waiting[address] >= _MOST_OF_ONE:
            raise Denied("coach-busy", status=_TOO_MANY)
        self._waiting[address] += 1
        try:
            self._pool = self._pool or ProcessPoolExecutor(1, get_context("spawn"), _be_nice)
            async with asyncio.timeout(_SECONDS):
                made = await asyncio.get_running_loop().run_in_executor(self._pool, make, *work)
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
            for process in list((self._pool._processes or {}).values()):  # noqa: SLF001 - no other way to end work
                process.terminate()
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
