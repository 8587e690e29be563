"""Garbage collection in small steps.

Python collects when many more objects were allocated than freed.  A busy server allocates and frees at the
same rate: it would collect rarely, then all young objects at once, and stop all tables meanwhile.
"""

import asyncio
import gc
from typing import NoReturn

_SECONDS = 10.0
"""A shorter time would look at more states that the next move replaces anyway."""
_YOUNG_COLLECTIONS = 60
"""Young collections between two full ones; a full one takes 0.17 s with a thousand tables."""


def freeze_startup() -> None:
    """Exclude all objects loaded so far from later collections: they live as long as the process."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 1_000_000, 1_000_000)


async def collect_regularly() -> NoReturn:
    """Collect the young generation often, and everything from time to time."""
    while True:
        for _ in range(_YOUNG_COLLECTIONS):
            await asyncio.sleep(_SECONDS)
            gc.collect(0)
        gc.collect()
