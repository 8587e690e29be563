"""Trials of written rules: one at a time, in a fair order, with at most half of a processor."""

import asyncio
import time

from lastcard.bots.card_trial import CardTrial, try_card
from lastcard.server.limits import Held, RateLimits

TRIAL_SECONDS = 0.8
"""Time limit of a trial, in seconds."""
_MOST_WAITING = 20


class CardTrials:
    """Tries written rules in a thread.

    Each address has at most one trial running or waiting, and they run in the order in which they came.
    """

    def __init__(self, rate_limits: RateLimits) -> None:
        self._rate_limits = rate_limits
        self._turn = asyncio.Lock()
        self._waiting = 0

    async def run(self, edition: str, sentence: str, *, address: str) -> CardTrial | None:
        """Try a rule; None if *address* has a trial already, or too many wait."""
        if self._waiting > _MOST_WAITING or not self._rate_limits.enter(address, Held.TRIALS, 1):
            return None
        self._waiting += 1
        try:
            return await self._try(edition, sentence)
        finally:
            self._waiting -= 1
            self._rate_limits.leave(address, Held.TRIALS)

    async def _try(self, edition: str, sentence: str) -> CardTrial:
        await self._turn.acquire()
        began = time.monotonic()
        try:
            return await asyncio.to_thread(try_card, edition, sentence, seconds=TRIAL_SECONDS)
        finally:  # Pause for as long as the trial took.
            asyncio.get_running_loop().call_later(time.monotonic() - began, self._turn.release)
