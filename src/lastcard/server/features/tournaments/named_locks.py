"""A lock for each name, as long as somebody holds it or waits for it."""

import asyncio
from weakref import WeakValueDictionary


class NamedLocks:
    """Locks by name.  One that nobody uses is gone: names come from strangers, and have no end."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def __getitem__(self, name: str) -> asyncio.Lock:
        """The lock of *name*, the same for everybody who has it now."""
        return self._locks.setdefault(name, asyncio.Lock())
