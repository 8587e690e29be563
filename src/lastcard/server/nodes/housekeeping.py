"""What a node does with tables unasked: it takes over, gives away, puts to sleep and lets go."""

import asyncio
import logging
import math
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from typing import TypeAlias

from lastcard.server.live.audience import MOVED
from lastcard.server.live.host import TableHost
from lastcard.server.nodes.registry import TableRegistry
from lastcard.server.nodes.shares import gifts, share
from lastcard.server.storage import Lease
from lastcard.server.wall_clock import wall_time

log = logging.getLogger("lastcard")

_AT_ONCE = 4
_CHUNK = 64
"""Tables claimed and read together: what somebody waits for is never behind more than these."""
_A_TURN = 512
"""Tables nobody is at that are loaded in one turn."""
_GIVEN_AT_ONCE = 100
_GIVEN_WITH_PEOPLE = 10
_LOOK_SECONDS = 10.0
"""How often a node looks for tables that are to wake."""
_WAKES_SOON = 60.0
"""A table that would wake within so many seconds is not put to sleep."""
_JUST_LEFT = 60.0
"""For so many seconds after the last has gone, a table still counts as one with people."""


Take: TypeAlias = Callable[[Sequence[Lease]], Awaitable[int]]
"""Takes tables, and says how many it took."""


class Housekeeping:
    """One turn after the other: each looks at the leases after the last has ended what it ended."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._store = registry.store
        self._members = registry.members
        self._orphans: frozenset[Lease] = frozenset()
        self._people: dict[str, bool] = {}
        self._looked = -math.inf
        self._changes = 0
        self.restored = asyncio.Event()
        """Set when every open table that this node found at its start is in memory."""

    async def turn(self) -> None:
        """Do all that is due."""
        self._changes = self._members.changes
        if self._members.cut_off:
            return
        await self._note_people()
        await self._sweep()
        await self._wake()
        if self._store.shared or not self.restored.is_set():
            leases = await self._store.open_tables()
            self._end_lost(leases)
            if await self._adopt(leases):
                self.restored.set()
            await self._give(leases)
            await self._members.bury()

    async def due(self) -> None:
        """Wait until another turn is due before its time: nodes have come or gone since the last began."""
        await self._members.changed(self._changes)

    # -------------------------------------------------------------- tables of others
    def _end_lost(self, leases: Sequence[Lease]) -> None:
        """Let go of tables that were claimed since; a look older than our own claim says nothing."""
        for lease in leases:
            host = self._registry.hosts.get(lease.table)
            if host is not None and lease.epoch > host.lease.epoch:
                host.end(MOVED)

    async def _adopt(self, leases: Sequence[Lease]) -> bool:
        """Take over our share of dead nodes' tables, and load tables of ours that no host serves.

        All with people are loaded, and some of the others; whether none is left.  One that is left for later
        turns is ours already, and loaded at once when somebody asks for it.
        """
        wanted = self._wanted(leases)
        with_people = [lease for lease in wanted if lease.people]
        empty = [lease for lease in wanted if not lease.people]
        done = [
            *await self._together(with_people, self._registry.adopt),
            *await self._together(empty[_A_TURN:], self._claim),
            *await self._together(empty[:_A_TURN], self._registry.adopt),
        ]
        if taken := sum(count for count in done if isinstance(count, int)):
            # A node that starts finds tables as a matter of course.
            level = logging.WARNING if self.restored.is_set() else logging.INFO
            log.log(level, "%d %s taken over", taken, "table was" if taken == 1 else "tables were")
        for error in done:
            if isinstance(error, BaseException):
                raise error
        return len(empty) <= _A_TURN

    def _wanted(self, leases: Sequence[Lease]) -> list[Lease]:
        """Those of *leases* whose tables are this node's to load, in their order."""
        ours = [lease for lease in leases if lease.node == self._registry.node]
        orphans = [lease for lease in leases if self._members.is_dead(lease.node)]
        # What is still there at the second look, another node has left: it is anybody's.
        left = self._orphans.intersection(orphans)
        mine = left.union(share(orphans, self._members.alive(), self._registry.node), ours)
        self._orphans = frozenset(orphans)
        return [lease for lease in leases if lease in mine and self._registry.lacks(lease.table)]

    async def _together(self, leases: Sequence[Lease], take: Take) -> list[int | BaseException]:
        """Take *leases* in chunks, several at a time: how many were taken, and what went wrong with some."""
        chunks = (leases[at : at + _CHUNK] for at in range(0, len(leases), _CHUNK))
        return await asyncio.gather(*(_each(chunks, take) for _ in range(_AT_ONCE)), return_exceptions=True)

    async def _claim(self, leases: Sequence[Lease]) -> int:
        """Make tables ours without loading them; how many these were."""
        others = [lease for lease in leases if lease.node != self._registry.node]
        return len(await self._store.claim(others, self._registry.node)) if others else 0

    async def _give(self, leases: Sequence[Lease]) -> None:
        """Give tables to nodes that have fewer than their share."""
        alive = self._members.alive()
        owned = Counter(lease.node for lease in leases)
        given = gifts({node: owned[node] for node in alive}, self._registry.node) if len(alive) > 1 else {}
        for node, count in given.items():
            leaving = self._movable()[:count]
            for host in leaving:
                host.end(MOVED)
            if leaving:
                await self._store.claim([host.lease for host in leaving], node)
                log.info("%d tables were given to a node that has fewer", len(leaving))

    def _movable(self) -> list[TableHost]:
        """Tables to give away now: many that nobody is at, else a few whose people come back at once."""
        idle = [host for host in self._registry.hosts.values() if not host.busy]
        empty = [host for host in idle if not host.connections]
        return empty[:_GIVEN_AT_ONCE] or idle[:_GIVEN_WITH_PEOPLE]

    # -------------------------------------------------------------- our own
    async def _sweep(self) -> None:
        """Unload tables that are closed, or that nobody has been at for long; their logs stay."""
        for host in list(self._registry.hosts.values()):
            if host.connections or host.busy or host.ended is not None:
                continue
            if host.table.stage == "closed":
                host.end(MOVED)
            elif self._abandoned(host):
                host.end(MOVED)
                await self._store.set_asleep(host.lease, host.clock.wakes_at)

    async def _wake(self) -> None:
        """Bring back correspondence tables whose time is up while nobody is there."""
        now = asyncio.get_running_loop().time()
        if now < self._looked + _LOOK_SECONDS:
            return
        self._looked = now
        waking = await self._store.waking(int(wall_time()), _CHUNK)
        ours = [one for one in waking if one.node == self._registry.node or self._members.is_dead(one.node)]
        await self._registry.adopt(ours)

    def _abandoned(self, host: TableHost) -> bool:
        """Whether nobody has been there for long; a tournament's table is played to its end all the same."""
        run = host.table.created.auto and host.table.stage != "over"
        wakes = host.clock.wakes_at
        soon = wakes is not None and wakes < wall_time() + _WAKES_SOON
        return not run and not soon and host.clock.idle_seconds > self._registry.settings.limits.idle_seconds

    async def _note_people(self) -> None:
        """Write down which tables have people, for whoever takes them over."""
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


async def _each(chunks: Iterator[Sequence[Lease]], take: Take) -> int:
    taken = 0
    for chunk in chunks:
        taken += await take(chunk)
    return taken
