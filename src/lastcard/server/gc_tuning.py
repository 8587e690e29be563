"""Garbage collection in small steps.

Python collects when many more objects were made than freed.  A server under play makes and frees alike: it
would collect seldom, then everything young at once, and stop all tables meanwhile.
"""

import asyncio
import gc
from typing import NoReturn

_BETWEEN = 0.2
_UNTIL_ALL = 3000
"""Young collections between two full ones; a full one takes a sixth of a second at a thousand tables."""


def freeze_startup() -> None:
    """Keep what was loaded at the start out of every later collection: it lives as long as the process."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 1_000_000, 1_000_000)


async def collect_regularly() -> NoReturn:
    """Collect the young generation often, and everything now and then."""
    while True:
        for _ in range(_UNTIL_ALL):
            await asyncio.sleep(_BETWEEN)
            gc.collect(0)
        gc.collect()
