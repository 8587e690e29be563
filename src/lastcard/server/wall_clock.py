"""The wall clock, only for dates that people read or set; timers use the event loop's clock."""

import time


def wall_time() -> float:
    """Seconds since 1970; it may jump."""
    return time.time()
