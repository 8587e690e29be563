"""Timeouts that do not count time during which this process was suspended.

A suspended process reads nothing, and when it resumes, uvloop runs overdue timers before it reads.  So a
timeout is divided into steps, and the loop reads between two of them: a suspension costs at most one step.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

_STEPS = 8

T = TypeVar("T")


class IdleTimer:
    """Calls *act* after *seconds* without a ``reset``."""

    __slots__ = ("_act", "_left", "_loop", "_step", "_timer")

    def __init__(self, loop: asyncio.AbstractEventLoop, seconds: float, act: Callable[[], None]) -> None:
        self._loop, self._act = loop, act
        self._step, self._left = seconds / _STEPS, _STEPS
        self._timer = loop.call_later(self._step, self._next)

    def _next(self) -> None:
        self._left -= 1
        if self._left > 0:
            self._timer = self._loop.call_later(self._step, self._next)
        else:
            self._act()

    def reset(self) -> None:
        """Start again, because something was received."""
        self._left = _STEPS

    def cancel(self) -> None:
        """Stop the timer."""
        self._timer.cancel()


async def within(seconds: float, awaitable: Awaitable[T]) -> T:
    """Await *awaitable*.

    :raises TimeoutError: after *seconds* during which this process was running.
    """
    task = asyncio.ensure_future(awaitable)
    try:
        for _ in range(_STEPS):
            if (await asyncio.wait({task}, timeout=seconds / _STEPS))[0]:
                return task.result()
        raise TimeoutError
    finally:
        task.cancel()
