"""The wall clock, for dates that people read or set: no turn's timer and no shuffle may depend on it."""

import time


def wall_time() -> float:
    """Seconds since 1970; it may jump."""
    return time.time()
