"""Gathers the units that wait at the same moment, so that they share a commit."""

import asyncio
from collections.abc import Callable, Sequence
from typing import TypeAlias

from lastcard.server.storage.backend import PendingUnit, Unit

_MOST_IN_A_COMMIT = 256
_SHORTEST_WAIT, _LONGEST_WAIT = 0.002, 0.016
"""Seconds between two commits while several moves share one: a commit costs as much as ten moves in it."""
_ACKS_FIRST = 8
"""From so many units on, all are acknowledged before any of their moves is shown, which takes far longer."""

Outcome: TypeAlias = tuple[Sequence[PendingUnit], Exception | None]
"""Units, and why they were not committed; None for those that were."""


class CommitQueue:
    """The units that wait for their commit.  One batch is written at a time.

    All of it runs in the event loop, so that the writer is woken once for each commit.
    """

    def __init__(self, write: Callable[[list[PendingUnit]], None]) -> None:
        """*write* commits units somewhere else, and ``finished`` is called in the loop when that is done."""
        self._write = write
        self._waiting: list[PendingUnit] = []
        self._busy = False
        """Whether a batch is being written, or will be."""
        self._began = self._wait = 0.0

    def __len__(self) -> int:
        return len(self._waiting)

    async def commit(self, unit: Unit, stored: Callable[[], None] | None) -> None:
        """See ``Backend``."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._waiting.append(PendingUnit(unit, done, stored))
        if not self._busy:
            self._plan(loop)
        await done

    def _plan(self, loop: asyncio.AbstractEventLoop) -> None:
        """Write what waits a while after the last commit began, together with what comes until then."""
        self._busy = True
        left = self._began + self._wait - loop.time()
        if left > 0:
            loop.call_later(left, self.hand_over)
        else:
            loop.call_soon(self.hand_over)

    def hand_over(self) -> None:
        """Have the next batch written now."""
        batch, self._waiting = self._waiting[:_MOST_IN_A_COMMIT], self._waiting[_MOST_IN_A_COMMIT:]
        if batch:
            self._began = batch[0].done.get_loop().time()
            self._write(batch)
        else:
            self._busy = False

    def finished(self, outcomes: Sequence[Outcome]) -> None:
        """A batch was written: plan the next one, and tell everybody who waits for this one."""
        count = sum(len(jobs) for jobs, _ in outcomes)
        # Wait longer while that gathers several moves; the moves of a single player are not delayed.
        several = count > 1 or len(self._waiting) > 1
        self._wait = min(_LONGEST_WAIT, max(_SHORTEST_WAIT, 2 * self._wait)) if several else 0.85 * self._wait
        self._busy = False
        if self._waiting:
            self._plan(self._waiting[0].done.get_loop())
        for jobs, error in outcomes:
            _settle(jobs, error)


def _settle(jobs: Sequence[PendingUnit], error: Exception | None) -> None:
    if error is None and len(jobs) >= _ACKS_FIRST:
        for job in jobs:
            if job.stored is not None:
                job.stored()
    for job in jobs:
        if job.done.done():
            continue
        if error is None:
            job.done.set_result(None)
        else:
            job.done.set_exception(error)
