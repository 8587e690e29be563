"""Where the seconds after a fault go: what the nodes do, as their database shows it."""

import asyncio
import logging
import os
import time
from dataclasses import dataclass, field
from typing import Self

import asyncpg
from tests.server.crash import run_server

_LOOK = 0.1


def run_node(database: str, port: int, point: str | None, nth: int) -> None:
    """Serve, and log when what happened."""
    logging.basicConfig(format=f"%(asctime)s node {port}: %(message)s", level=logging.WARNING)
    run_server(database, port, point, nth)


@dataclass
class Phases:
    """Looks at leases and heartbeats ten times a second, and at how late it is itself."""

    database: str
    began: float = 0.0
    claims: list[tuple[float, int]] = field(default_factory=list)
    """When tables were claimed, and how many."""
    gap: float = 0.0
    """The longest time between two heartbeats of one node."""
    late: float = 0.0
    """The longest time that this very program had to wait for its turn."""
    _beats: dict[str, tuple[int, float]] = field(default_factory=dict)
    _epochs: int | None = None
    _looking: "asyncio.Task[None] | None" = None
    _db: asyncpg.Connection | None = None

    async def __aenter__(self) -> Self:
        self._looking = asyncio.create_task(self._look())
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._looking is not None
        self._looking.cancel()
        await asyncio.gather(self._looking, return_exceptions=True)
        self._hang_up()

    def begin(self) -> None:
        """A fault has just happened."""
        self.began = time.monotonic()
        self.claims.clear()
        self.gap = self.late = 0.0

    def __str__(self) -> str:
        count = sum(number for _, number in self.claims)
        when = (
            f" from {self._after(self.claims[0][0])} to {self._after(self.claims[-1][0])} s" if count else ""
        )
        return (
            f"{count} claims{when}, a heartbeat after {self.gap:.1f} s at most, "
            f"the players' program {self.late:.1f} s late at most, load {os.getloadavg()[0]:.1f}"
        )

    def _after(self, moment: float) -> str:
        return f"{moment - self.began:.1f}"

    async def _look(self) -> None:
        while True:
            before = time.monotonic()
            await asyncio.sleep(_LOOK)
            self.late = max(self.late, time.monotonic() - before - _LOOK)
            try:
                self._db = self._db or await asyncpg.connect(self.database)
                self._take(
                    await self._db.fetchval("SELECT sum(epoch) FROM leases"),
                    {row["id"]: row["beat"] for row in await self._db.fetch("SELECT id, beat FROM nodes")},
                )
            except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError):
                self._hang_up()

    def _hang_up(self) -> None:
        if self._db is not None:
            self._db.terminate()
            self._db = None

    def _take(self, epochs: int, beats: dict[str, int]) -> None:
        now = time.monotonic()
        if self._epochs is not None and epochs > self._epochs:
            self.claims.append((now, int(epochs - self._epochs)))
        self._epochs = epochs
        for node, beat in beats.items():
            known, since = self._beats.get(node, (beat, now))
            if beat != known:
                self.gap = max(self.gap, now - since)
            if beat != known or node not in self._beats:
                self._beats[node] = (beat, now)
