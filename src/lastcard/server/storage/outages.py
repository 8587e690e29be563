"""Logs each outage of the database once, however many operations fail."""

import logging
import time
from collections.abc import Callable

from lastcard.server.storage.backend import Unavailable

log = logging.getLogger("lastcard")

_CALM_SECONDS = 10.0
"""An outage is over if nothing fails for so long: on a nearly full disk, small commits still work."""


class Outages:
    """Tracks whether reads and commits of a database succeed."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._failed_at: float | None = None

    def note(self, error: Exception | None) -> None:
        """Record that a read or commit succeeded, or that *error* was raised."""
        if isinstance(error, Unavailable):
            if self._failed_at is None:
                log.warning("storage is not available: %s", error)
            self._failed_at = self._clock()
        elif self._failed_at is not None and self._clock() - self._failed_at >= _CALM_SECONDS:
            log.warning("storage is available again")
            self._failed_at = None
