"""How long the other side was silent, counted only while we listened.

A process that is held up reads nothing, and uvloop runs what is overdue before it reads.  So a wait is cut
into steps, and between two of them the loop reads what has come: being held up costs at most one step.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

_STEPS = 8

T = TypeVar("T")


class Silence:
    """A timer that calls *act* after so many *seconds* in which nothing was heard."""

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

    def heard(self) -> None:
        """Something came: begin again."""
        self._left = _STEPS

    def cancel(self) -> None:
        """Never call *act*."""
        self._timer.cancel()


async def within(seconds: float, waited_for: Awaitable[T]) -> T:
    """What *waited_for* comes to.

    :raises TimeoutError: if it came to nothing in so many *seconds* in which we listened.
    """
    task = asyncio.ensure_future(waited_for)
    try:
        for _ in range(_STEPS):
            if (await asyncio.wait({task}, timeout=seconds / _STEPS))[0]:
                return task.result()
        raise TimeoutError
    finally:
        task.cancel()
