"""Trials of written rules: one at a time, in a fair order, and never more than half of a processor."""

import asyncio
import time

from lastcard.bots.card_trial import CardTrial, try_card

TRIAL_SECONDS = 0.8
"""How long a written rule is tried while its writer waits."""
_MOST_WAITING = 20


class CardTrials:
    """Tries written rules in a thread.

    Each address has one trial running or waiting, and they are served in the order in which they came: who
    asks again and again is behind everybody who waits.
    """

    def __init__(self) -> None:
        self._turn = asyncio.Lock()
        self._addresses: set[str] = set()

    async def run(self, edition: str, sentence: str, *, address: str) -> CardTrial | None:
        """What the rule does to a round; None if *address* has a trial already, or too many wait."""
        if address in self._addresses or len(self._addresses) > _MOST_WAITING:
            return None
        self._addresses.add(address)
        try:
            return await self._try(edition, sentence)
        finally:
            self._addresses.discard(address)

    async def _try(self, edition: str, sentence: str) -> CardTrial:
        await self._turn.acquire()
        began = time.monotonic()
        try:
            return await asyncio.to_thread(try_card, edition, sentence, seconds=TRIAL_SECONDS)
        finally:  # The processor rests for as long as it was busy.
            asyncio.get_running_loop().call_later(time.monotonic() - began, self._turn.release)
