"""Background tasks: repeated, restarted when they fail, and counted in metrics."""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any, TypeAlias

from lastcard.server.metrics import Metrics
from lastcard.server.storage import Unavailable

log = logging.getLogger("lastcard")

_FIRST_PAUSE = 0.5
_LONGEST_PAUSE = 30.0
_STUCK_SECONDS = 60.0
"""A run that takes longer counts as stuck."""

Job: TypeAlias = Callable[[], Coroutine[Any, Any, None]]


@dataclass(slots=True)
class _Watched:
    running: "asyncio.Task[None]"
    began: float | None = None
    """When the current run began; None between two runs."""
    failures: int = 0
    """Failed runs in a row."""

    def is_dead(self, now: float) -> bool:
        stuck = self.began is not None and now - self.began > _STUCK_SECONDS
        return self.failures > 0 or stuck or self.running.done()


class Supervisor:
    """Every background task of a node.  A task that fails is logged, counted and tried again."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._tasks: dict[str, _Watched] = {}
        self._single: set[asyncio.Task[None]] = set()

    def every(self, seconds: float, name: str, job: Job, *, sooner: Job | None = None) -> None:
        """Run *job* now, and again *seconds* after each run, for as long as the node runs.

        If *sooner* returns before, the next run starts then.
        """
        task = asyncio.get_running_loop().create_task(self._repeat(name, seconds, job, sooner), name=name)
        self._tasks[name] = _Watched(task)

    def until_done(self, name: str, job: Job) -> None:
        """Run *job* until it succeeds.  Its failures do not make the node unhealthy."""
        task = asyncio.get_running_loop().create_task(self._retry(name, job), name=name)
        self._single.add(task)
        task.add_done_callback(self._single.discard)

    def dead(self) -> tuple[str, ...]:
        """The names of the repeated tasks whose last run failed, or that are stuck."""
        now = asyncio.get_running_loop().time()
        return tuple(name for name, task in self._tasks.items() if task.is_dead(now))

    def count(self) -> None:
        """Update the gauges."""
        dead = self.dead()
        for name in self._tasks:
            self._metrics.task_up.labels(name).set(name not in dead)

    async def stop(self) -> None:
        """End every task."""
        tasks = [*(task.running for task in self._tasks.values()), *self._single]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _repeat(self, name: str, seconds: float, job: Job, sooner: Job | None) -> None:
        loop = asyncio.get_running_loop()
        await asyncio.sleep(0)  # Until the task is in the dictionary.
        watched = self._tasks[name]
        while True:
            watched.began = loop.time()
            failed = await self._succeeds(name, job) is False
            watched.began = None
            watched.failures = watched.failures + 1 if failed else 0
            if failed or sooner is None:
                await asyncio.sleep(max(seconds, _pause(watched.failures)))
            else:
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(seconds):
                        await sooner()

    async def _retry(self, name: str, job: Job) -> None:
        failures = 0
        while not (done := await self._succeeds(name, job)):
            # Without storage, try again as soon as it may be back.
            failures = 0 if done is None else failures + 1
            await asyncio.sleep(_pause(max(1, failures)))

    async def _succeeds(self, name: str, job: Job) -> bool | None:
        """Run *job*.  Return False if it failed, None if storage is not available."""
        try:
            await job()
        except Unavailable:  # Storage logs it.
            return None
        except Exception:
            log.exception("the background task %s failed; it is started again", name)
            self._metrics.task_failures.labels(name.partition(" ")[0]).inc()
            return False
        return True


def _pause(failures: int) -> float:
    return min(_LONGEST_PAUSE, _FIRST_PAUSE * 2.0 ** min(failures, 16)) if failures else 0.0
