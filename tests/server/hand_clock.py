"""Time that passes when a test says so."""

import asyncio

import pytest

from lastcard.server.storage import commit_queue


class HandClock:
    """The loop's own clock, wound by hand: however busy the machine is, nothing is due before its time."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        loop = asyncio.get_running_loop()
        self.now = loop.time()
        patch.setattr(loop, "time", lambda: self.now)
        patch.setattr(commit_queue, "_LONGEST_WAIT", 0.0)  # A commit does not wait for the clock.

    async def wind(self, seconds: float, *, steps: int = 1) -> None:
        """Let so much time pass, in so many *steps*; a process that is held up sees it pass in one."""
        for _ in range(steps):
            self.now += seconds / steps
            for _ in range(10):  # the timers that are due, and what they set going
                await asyncio.sleep(0)
