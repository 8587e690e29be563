"""The coach of a table on this machine: reviews are made in another process (extra ``sim``)."""

import asyncio
import os
import sys
from contextlib import redirect_stderr
from typing import TYPE_CHECKING, Any

from lastcard.notation.record import Record, write_record
from lastcard.terminal.background import in_background

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor

    from lastcard.coach.report import CoachLine, ReviewReport


class ProcessCoach:
    """Reviews finished rounds in another process, which is started when it is first needed.

    A round is given as a record, its number there, and a seat.
    """

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._starting = asyncio.Lock()

    async def prepare(self, record: Record) -> None:
        """Get ready for the last round of *record*, which is still being played."""
        await self._do("prepare", write_record(record))

    async def line(self, record: Record, number: int, seat: int, language: str) -> str | None:
        """One line about the round; None where there is nothing to say.

        :raises LocalizedError: if it cannot be reviewed.
        """
        report: CoachLine = await self._do("make", "line", write_record(record), number, seat, language)
        return report.line

    async def review(self, record: Record, number: int, seat: int, language: str) -> "ReviewReport":
        """The whole review.

        :raises LocalizedError: if it cannot be made.
        """
        report: ReviewReport = await self._do("make", "review", write_record(record), number, seat, language)
        return report

    async def _do(self, work: str, *given: object) -> Any:
        async with self._starting:
            if self._pool is None:
                self._pool = await in_background(_new_process)
        from lastcard.coach import worker

        return await asyncio.get_running_loop().run_in_executor(self._pool, getattr(worker, work), *given)

    def close(self) -> None:
        """End the process."""
        if self._pool is not None:
            from lastcard.coach.worker import end_process

            end_process(self._pool)


def _new_process() -> "ProcessPoolExecutor":
    from lastcard.coach.worker import new_process

    with redirect_stderr(sys.__stderr__):  # the full screen's stderr has no file descriptor
        pool = new_process()
        pool.submit(_be_silent)
    return pool


def _be_silent() -> None:
    """Neither read nor write what the terminal shows."""
    nothing = os.open(os.devnull, os.O_RDWR)
    for number in range(3):
        os.dup2(nothing, number)
