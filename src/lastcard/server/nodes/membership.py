"""This node among those that share its database: which are alive, and whether it still counts as one."""

import asyncio
import logging
import secrets
from collections.abc import Callable, Mapping

from lastcard.server.nodes.liveness import NodeLiveness
from lastcard.server.settings import Settings
from lastcard.server.storage import Store, Unavailable

log = logging.getLogger("lastcard")

_FIRST_TRIES = 5
"""Of the first heartbeat: a later one that takes too long is followed by the next, a start by nothing."""


class Moving(Unavailable):
    """The table is between two nodes; in a moment it is at one of them."""


class Silent(Moving):
    """The table's node may have died; in a few seconds it is back, or another has its tables."""


class Membership:
    """The heartbeat of this node, which is also what its leases live by.

    The others take a node for dead when they have seen no heartbeat for ``dead_seconds``, and then claim its
    tables.  A node whose heartbeats are not stored for as long is *cut off*: what it knows of its tables may
    be out of date.  It counts from before a heartbeat was sent, so it knows first.
    """

    def __init__(self, store: Store, settings: Settings, *, when_cut_off: Callable[[], None]) -> None:
        self.node = secrets.token_hex(8)
        self.cut_off = False
        """Whether the leases of this node have run out; never on a database it has to itself."""
        self._store = store
        self._settings = settings
        self._when_cut_off = when_cut_off
        self._nodes = NodeLiveness(
            dead_seconds=settings.dead_seconds, heartbeat_seconds=settings.heartbeat_seconds
        )
        self._expiry: asyncio.TimerHandle | None = None
        self.changes = 0
        """How often a node has come, gone, fallen silent or died, or this one was cut off or is back."""
        self._changed = asyncio.Event()

    async def begin(self) -> None:
        """Send the first heartbeat, again where it could not be stored in time.

        :raises Unavailable: it never could.
        """
        for _ in range(_FIRST_TRIES - 1):
            try:
                await self.beat()
            except Unavailable as error:
                log.warning("the first heartbeat could not be stored: %s", error)
            else:
                return
        await self.beat()

    async def beat(self) -> None:
        """Send a heartbeat and look at those of the others.

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
            self._tell_changed()
        for node in sorted(set(self._nodes.dead()) - before):
            log.warning(
                "node %s is dead: it has sent no heartbeat for %s s", node, self._settings.dead_seconds
            )

    def _tell_changed(self) -> None:
        self.changes += 1
        self._changed.set()
        self._changed = asyncio.Event()

    async def changed(self, since: int) -> None:
        """Wait until there are more ``changes`` than *since*."""
        while self.changes <= since:
            await self._changed.wait()

    async def silent(self, node: str) -> None:
        """Wait until *node* has missed heartbeats, or is no more: it is not worth asking."""
        while node in self._nodes and not self._nodes.is_silent(node):
            await self.changed(self.changes)

    async def dead(self, node: str) -> None:
        """Wait until the leases of *node* may be claimed."""
        while not self.is_dead(node):
            await self.changed(self.changes)

    def stop(self) -> None:
        """Expect no more heartbeats."""
        if self._expiry is not None:
            self._expiry.cancel()

    def _renew(self, until: float) -> None:
        self.stop()
        self._expiry = asyncio.get_running_loop().call_at(until, self._expire)
        if self.cut_off:
            log.warning("storage is back: this node serves tables again")
            self.cut_off = False
            self._tell_changed()

    def _expire(self) -> None:
        log.error(
            "no heartbeat was stored for %s s: this node gives up its tables", self._settings.dead_seconds
        )
        self.cut_off = True
        self._when_cut_off()
        self._tell_changed()

    def __contains__(self, node: object) -> bool:
        return node in self._nodes

    def alive(self) -> list[str]:
        """The nodes that are alive, this one among them."""
        return sorted({self.node, *self._nodes.alive()})

    async def bury(self) -> None:
        """Remove dead nodes for good, so that no node that starts later takes them for alive.

        One that was dead only for us comes back with its next heartbeat.
        """
        if dead := self._nodes.dead():
            await self._store.bury(dead)

    async def address(self, node: str) -> str | None:
        """Where another node that is alive can be reached; None for this one, and for one that is dead.

        :raises Silent: it may just have died; whoever asks should not wait for it.
        """
        if node == self.node or not self._store.shared:
            return None
        if node not in self._nodes:  # It may have started since we last looked.
            await self.beat()
        address = self._nodes.address(node)
        if address is not None and self._nodes.is_silent(node):
            raise Silent("its node is silent")
        return address

    def is_dead(self, node: str) -> bool:
        """Whether the leases of *node* may be claimed."""
        return node != self.node and (not self._store.shared or self._nodes.address(node) is None)
