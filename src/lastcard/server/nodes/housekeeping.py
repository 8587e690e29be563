"""Background work on the tables of a node: take over, give away, put to sleep and unload."""

import asyncio
import logging
import math
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import TypeAlias, TypeVar

from lastcard.server.live.audience import MOVED
from lastcard.server.live.host import TableHost
from lastcard.server.nodes.registry import TableRegistry
from lastcard.server.storage import Lease
from lastcard.server.wall_clock import wall_time

log = logging.getLogger("lastcard")

_AT_ONCE = 4
_CHUNK = 64
"""Tables claimed and loaded in one batch."""
_EMPTY_AT_ONCE = 512
"""Tables without people that are loaded in one run."""
_GIVEN_AT_ONCE = 100
_GIVEN_WITH_PEOPLE = 10
_NOW_AND_THEN = 10.0
"""Seconds between two looks at what commands beside the server have changed, and at tables due to wake."""
_WAKES_SOON = 60.0
"""A table that is due to wake within so many seconds is not put to sleep."""
_JUST_LEFT = 60.0
"""For so many seconds after the last player left, a table still counts as one with people."""
_LEAST_GIVEN = 8
_SLACK = 0.1
"""A node gives tables away only if it has this part more than its share."""

T = TypeVar("T")
Take: TypeAlias = Callable[[Sequence[Lease]], Awaitable[int]]
"""Takes tables, and returns how many it took."""


class Housekeeping:
    """Runs one step after the other, each with the leases as they are then."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._store = registry.store
        self._cluster = registry.cluster
        self._orphans: frozenset[Lease] = frozenset()
        self._people: dict[str, bool] = {}
        self._looked = -math.inf
        self._changes = 0
        self.restored = asyncio.Event()
        """Set when all open tables that this node found at its start are loaded."""

    async def run_once(self) -> None:
        """Do everything that is due."""
        self._changes = self._cluster.changes
        if self._cluster.cut_off:
            return
        await self._store_people()
        await self._sweep()
        now = asyncio.get_running_loop().time()
        if now >= self._looked + _NOW_AND_THEN:
            self._looked = now
            await self._end_taken()
            await self._wake()
        if self._store.shared or not self.restored.is_set():
            leases = await self._store.open_tables()
            self._end_lost(leases)
            if await self._adopt(leases):
                self.restored.set()
            await self._give(leases)
            await self._cluster.remove_dead()

    async def wait_for_changes(self) -> None:
        """Wait until nodes have come or gone since the last run began."""
        await self._cluster.changed(self._changes)

    # -------------------------------------------------------------- tables of other nodes
    def _end_lost(self, leases: Sequence[Lease]) -> None:
        """Unload tables that another node has claimed.  *leases* may be older than our own claim."""
        for lease in leases:
            host = self._registry.hosts.get(lease.table)
            if host is not None and lease.epoch > host.lease.epoch:
                host.end(MOVED)

    async def _adopt(self, leases: Sequence[Lease]) -> bool:
        """Take over our share of dead nodes' tables, and load our own tables that are not loaded.

        Loads all tables with people, and some of the others.  Return whether none is left for a later run;
        those that are left are claimed, and are loaded at once when somebody asks for them.
        """
        wanted = self._wanted(leases)
        with_people = [lease for lease in wanted if lease.people]
        empty = [lease for lease in wanted if not lease.people]
        done = [
            *await self._together(with_people, self._registry.adopt),
            *await self._together(empty[_EMPTY_AT_ONCE:], self._claim),
            *await self._together(empty[:_EMPTY_AT_ONCE], self._registry.adopt),
        ]
        if taken := sum(count for count in done if isinstance(count, int)):
            # At the start of a node this is normal.
            level = logging.WARNING if self.restored.is_set() else logging.INFO
            log.log(level, "%d %s taken over", taken, "table was" if taken == 1 else "tables were")
        for error in done:
            if isinstance(error, BaseException):
                raise error
        return len(empty) <= _EMPTY_AT_ONCE

    def _wanted(self, leases: Sequence[Lease]) -> list[Lease]:
        """The leases of the tables that this node should load, in order."""
        ours = [lease for lease in leases if lease.node == self._registry.node]
        orphans = [lease for lease in leases if self._cluster.is_dead(lease.node)]
        # Tables that are still orphans at the second run were left by the node that should take them.
        left = self._orphans.intersection(orphans)
        mine = left.union(share(orphans, self._cluster.alive(), self._registry.node), ours)
        self._orphans = frozenset(orphans)
        return [lease for lease in leases if lease in mine and self._registry.lacks(lease.table)]

    async def _together(self, leases: Sequence[Lease], take: Take) -> list[int | BaseException]:
        """Take *leases* in batches, several at a time.  Return how many were taken, and the exceptions."""
        chunks = (leases[at : at + _CHUNK] for at in range(0, len(leases), _CHUNK))

        async def take_in_turn() -> int:
            return sum([await take(chunk) for chunk in chunks])

        return await asyncio.gather(*(take_in_turn() for _ in range(_AT_ONCE)), return_exceptions=True)

    async def _claim(self, leases: Sequence[Lease]) -> int:
        """Claim tables without loading them.  Return how many."""
        others = [lease for lease in leases if lease.node != self._registry.node]
        return len(await self._store.claim(others, self._registry.node)) if others else 0

    async def _give(self, leases: Sequence[Lease]) -> None:
        """Give tables to nodes with fewer than their share."""
        alive = self._cluster.alive()
        owned = Counter(lease.node for lease in leases)
        given = tables_to_give({node: owned[node] for node in alive}, self._registry.node)
        for node, count in given.items():
            leaving = self._movable()[:count]
            for host in leaving:
                host.end(MOVED)
            if leaving:
                await self._store.claim([host.lease for host in leaving], node)
                log.info("%d tables were given to a node that has fewer", len(leaving))

    def _movable(self) -> list[TableHost]:
        """Tables to give away now: many without people, or else a few whose players reconnect at once."""
        idle = [host for host in self._registry.hosts.values() if not host.busy]
        empty = [host for host in idle if not host.connections]
        return empty[:_GIVEN_AT_ONCE] or idle[:_GIVEN_WITH_PEOPLE]

    # -------------------------------------------------------------- tables of this node
    async def _sweep(self) -> None:
        """Unload tables that are closed, or that have been empty for long."""
        for host in list(self._registry.hosts.values()):
            if host.connections or host.busy or host.ended is not None:
                continue
            if host.table.stage == "closed":
                host.end(MOVED)
            elif self._abandoned(host):
                host.end(MOVED)
                await self._store.set_asleep(host.lease, host.clock.wakes_at)

    async def _end_taken(self) -> None:
        """Unload tables that a command beside this server has rewritten or deleted."""
        hosts = list(self._registry.hosts.values())
        leases = {lease.table: lease for lease in await self._store.leases([host.name for host in hosts])}
        for host in hosts:
            lease = leases.get(host.name)
            if lease is None or lease.epoch > host.lease.epoch:
                host.end(MOVED)

    async def _wake(self) -> None:
        """Load sleeping correspondence tables whose clock has run out."""
        waking = await self._store.waking(int(wall_time()), _CHUNK)
        ours = [one for one in waking if one.node == self._registry.node or self._cluster.is_dead(one.node)]
        await self._registry.adopt(ours)

    def _abandoned(self, host: TableHost) -> bool:
        """Whether the table has been empty for long.  A tournament's table is played to its end even so."""
        run = host.table.created.auto and host.table.stage != "over"
        wakes = host.clock.wakes_at
        soon = wakes is not None and wakes < wall_time() + _WAKES_SOON
        return not run and not soon and host.clock.idle_seconds > self._registry.settings.limits.idle_seconds

    async def _store_people(self) -> None:
        """Store which tables have people, for a node that takes them over."""
        hosts = self._registry.hosts
        self._people = {name: known for name, known in self._people.items() if name in hosts}
        changed = [
            (host, there)
            for name, host in hosts.items()
            if (there := self._has_people(host)) != self._people.get(name, host.lease.people)
        ][:_GIVEN_AT_ONCE]
        if changed:
            await self._store.note_people((host.lease, there) for host, there in changed)
            self._people.update({host.name: there for host, there in changed})

    def _has_people(self, host: TableHost) -> bool:
        known = self._people.get(host.name, host.lease.people)
        return bool(host.players) or (known and host.clock.idle_seconds < _JUST_LEFT)


def share(orphans: Sequence[T], nodes: Sequence[str], node: str) -> Sequence[T]:
    """The part of *orphans* that *node* takes over, in order."""
    ranked = sorted(nodes)
    return orphans[ranked.index(node) :: len(ranked)]


def tables_to_give(owned: Mapping[str, int], node: str) -> dict[str, int]:
    """How many tables *node* gives to each other node; *owned* has the number of tables of each node.

    All nodes with too many give in proportion, so that together they give what is needed and no more.
    """
    fair = sum(owned.values()) / len(owned)
    surplus = {one: count - math.ceil(fair) for one, count in owned.items() if count > math.ceil(fair)}
    if surplus.get(node, 0) < max(_LEAST_GIVEN, fair * _SLACK):
        return {}
    part = surplus[node] / sum(surplus.values())
    needed = {one: math.floor(fair) - count for one, count in owned.items() if count < math.floor(fair)}
    return {one: math.floor(count * part) for one, count in sorted(needed.items()) if count * part >= 1}
