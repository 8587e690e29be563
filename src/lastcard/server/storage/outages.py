"""Logs that storage is away once for each outage, however often it is tried meanwhile."""

import logging
import time
from collections.abc import Callable

from lastcard.server.storage.backend import Unavailable

log = logging.getLogger("lastcard")

_CALM_SECONDS = 10.0
"""An outage is over when nothing has failed for so long: on a nearly full disk small commits still work."""


class Outages:
    """What became of the reads and commits of one database."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._failed_at: float | None = None

    def note(self, error: Exception | None) -> None:
        """Note that something was read or committed, or *error* was raised instead."""
        if isinstance(error, Unavailable):
            if self._failed_at is None:
                log.warning("storage is not available: %s", error)
            self._failed_at = self._clock()
        elif self._failed_at is not None and self._clock() - self._failed_at >= _CALM_SECONDS:
            log.warning("storage is available again")
            self._failed_at = None
