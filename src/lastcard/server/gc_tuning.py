"""Looking for what is no longer needed, a little at a time.

Python looks for cycles when many more things were made than thrown away.  A server at play makes and throws
away alike: it would look seldom, then through all that is new since, and hold everybody up meanwhile.
"""

import asyncio
import gc
from typing import NoReturn

_BETWEEN = 0.2
_UNTIL_ALL = 3000
"""Looks at what is new for each look at everything: that takes a sixth of a second at a thousand tables."""


def freeze_startup() -> None:
    """What a process has when it begins it will need to its end: never look through that again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 1_000_000, 1_000_000)


async def collect_regularly() -> NoReturn:
    """Look at what is new every moment, and at everything now and then."""
    while True:
        for _ in range(_UNTIL_ALL):
            await asyncio.sleep(_BETWEEN)
            gc.collect(0)
        gc.collect()
