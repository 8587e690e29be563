"""The nodes that share a database: which are alive, and whether this node is cut off."""

import asyncio
import logging
import secrets
from collections.abc import Callable, Mapping

from lastcard.server.nodes.liveness import NodeLiveness
from lastcard.server.settings import Settings
from lastcard.server.storage import Store, Unavailable

log = logging.getLogger("lastcard")

_FIRST_ATTEMPTS = 5
"""Attempts to send the first heartbeat; later ones are not repeated, as the next follows soon."""


class Moving(Unavailable):
    """The table is moving between two nodes: try again in a moment."""


class TakenOver(Moving):
    """Another node claims the table at this moment: soon it is found there."""


class Silent(Moving):
    """The table's node misses heartbeats: in a few seconds it is back, or another node has its tables."""


class Cluster:
    """Sends the heartbeats of this node and watches those of the others.

    A node that sends no heartbeat for ``dead_seconds`` counts as dead, and others claim its tables.  A node
    that cannot store its heartbeats for as long is *cut off*: other nodes may have its tables.  It counts
    from before it sent the last heartbeat, so it knows first.
    """

    def __init__(self, store: Store, settings: Settings, *, when_cut_off: Callable[[], None]) -> None:
        self.node = settings.node or secrets.token_hex(8)
        self.cut_off = False
        """Whether the leases of this node have expired; never on a database that no other node shares."""
        self._store = store
        self._settings = settings
        self._when_cut_off = when_cut_off
        self._nodes = NodeLiveness(
            dead_seconds=settings.dead_seconds, heartbeat_seconds=settings.heartbeat_seconds
        )
        self._expiry: asyncio.TimerHandle | None = None
        self.changes = 0
        """Counts changes: a node came, left, went silent or died, or this node was cut off or is back."""
        self._changed = asyncio.Event()

    async def begin(self) -> None:
        """Send the first heartbeat, with retries.

        :raises Unavailable: no attempt succeeded.
        """
        for _ in range(_FIRST_ATTEMPTS - 1):
            try:
                return await self.beat()
            except Unavailable as error:
                log.warning("the first heartbeat could not be stored: %s", error)
        return await self.beat()

    async def beat(self) -> None:
        """Send a heartbeat and read those of the other nodes.

        :raises Unavailable: it could not be stored.
        """
        loop = asyncio.get_running_loop()
        began = loop.time()
        found = await self._store.heartbeat(self.node, self._settings.address)
        self._observe(found, loop.time())
        if self._store.shared:
            self._renew(began + self._settings.dead_seconds)

    def _observe(self, found: Mapping[str, tuple[str, int]], now: float) -> None:
        before = set(self._nodes.dead())
        if self._nodes.observe(found, now):
            self._notify_changed()
        for node in sorted(set(self._nodes.dead()) - before):
            log.warning(
                "node %s is dead: it has sent no heartbeat for %s s", node, self._settings.dead_seconds
            )

    def _notify_changed(self) -> None:
        self.changes += 1
        self._changed.set()
        self._changed = asyncio.Event()

    async def changed(self, since: int) -> None:
        """Wait until there are more ``changes`` than *since*."""
        while self.changes <= since:
            await self._changed.wait()

    async def silent(self, node: str) -> None:
        """Wait until *node* misses heartbeats, or has left."""
        while node in self._nodes and not self._nodes.is_silent(node):
            await self.changed(self.changes)

    async def dead(self, node: str) -> None:
        """Wait until the leases of *node* may be claimed."""
        while not self.is_dead(node):
            await self.changed(self.changes)

    def stop(self) -> None:
        """Stop the timer that detects being cut off."""
        if self._expiry is not None:
            self._expiry.cancel()

    def _renew(self, until: float) -> None:
        self.stop()
        self._expiry = asyncio.get_running_loop().call_at(until, self._expire)
        if self.cut_off:
            log.warning("storage is back: this node serves tables again")
            self.cut_off = False
            self._notify_changed()

    def _expire(self) -> None:
        log.error(
            "no heartbeat was stored for %s s: this node gives up its tables", self._settings.dead_seconds
        )
        self.cut_off = True
        self._when_cut_off()
        self._notify_changed()

    def __contains__(self, node: object) -> bool:
        return node in self._nodes

    def alive(self) -> list[str]:
        """The ids of all live nodes, including this one."""
        return sorted({self.node, *self._nodes.alive()})

    async def remove_dead(self) -> None:
        """Delete the rows of dead nodes, so that no node that starts later takes them for alive.

        A node that only seemed dead comes back with its next heartbeat.
        """
        if dead := self._nodes.dead():
            await self._store.remove_dead(dead)

    async def address(self, node: str) -> str | None:
        """The address of another live node; None for this node, and for a dead one.

        :raises Silent: it misses heartbeats, and may be dead.
        """
        if node == self.node or not self._store.shared:
            return None
        if node not in self._nodes:  # It may have started since the last heartbeat.
            await self.beat()
        address = self._nodes.address(node)
        if address is not None and self._nodes.is_silent(node):
            raise Silent("its node is silent")
        return address

    def is_dead(self, node: str) -> bool:
        """Whether the leases of *node* may be claimed."""
        return node != self.node and (not self._store.shared or self._nodes.address(node) is None)
