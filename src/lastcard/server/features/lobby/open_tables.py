"""The list of tables that everybody may join.  Each node stores its own for the other nodes to list."""

import asyncio
from collections.abc import Iterator

import msgspec

from lastcard.server.features.lobby.messages import OpenTable
from lastcard.server.live.host import TableHost
from lastcard.server.nodes.registry import TableRegistry
from lastcard.server.storage import Lease
from lastcard.server.table.newcomers import has_room
from lastcard.server.table.views import stage_of

_CACHE_SECONDS = 0.5
"""For how long the list is cached."""
_JUST_LEFT = 15.0
"""For so many seconds after the last player left, or the table was created, it stays in the list."""
_listings = msgspec.json.Decoder(OpenTable)


class OpenTables:
    """The list of open tables, without names and cards."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._stored: dict[str, tuple[Lease, str]] = {}
        """The entries that this node has stored in the database."""
        self._list: tuple[OpenTable, ...] = ()
        self._cached_at = -_CACHE_SECONDS

    async def publish(self) -> None:
        """Store the changes of this node's open tables, if other nodes share the database."""
        if not self._registry.store.shared or self._registry.cluster.cut_off:
            return
        now = {host.name: (host.lease, msgspec.json.encode(one).decode()) for host, one in self._here()}
        changed: list[tuple[Lease, str | None]] = [
            entry for name, entry in now.items() if self._stored.get(name) != entry
        ]
        gone = [(lease, None) for name, (lease, _) in self._stored.items() if name not in now]
        if changed or gone:
            await self._registry.store.note_listings([*changed, *gone])
        self._stored = now

    async def all(self) -> tuple[OpenTable, ...]:
        """The list, fullest tables first; it may be a moment old."""
        now = asyncio.get_running_loop().time()
        if now - self._cached_at >= _CACHE_SECONDS:
            self._list, self._cached_at = tuple(await self.fresh()), now
        return self._list

    async def fresh(self) -> list[OpenTable]:
        """The list as it is now."""
        most = self._registry.settings.limits.listed
        found = [*self.own(), *await self._elsewhere(most)]
        return sorted(found, key=lambda one: (-one.people, one.table))[:most]

    def own(self) -> list[OpenTable]:
        """The open tables of this node."""
        return [one for _, one in self._here()]

    def _here(self) -> Iterator[tuple[TableHost, OpenTable]]:
        for host in list(self._registry.hosts.values()):
            if host.table.settings.listed and has_room(host.table) and _attended(host):
                yield host, _open_table(host)

    async def _elsewhere(self, most: int) -> list[OpenTable]:
        if not self._registry.store.shared:
            return []
        cluster = self._registry.cluster
        return [
            _listings.decode(entry)
            for node, entry in await self._registry.store.listings(most)
            if node != cluster.node and not cluster.is_dead(node)
        ]


def _attended(host: TableHost) -> bool:
    """Whether somebody is at the table, or was a moment ago."""
    if host.players or any(one.manager for one in host.connections):
        return True
    return asyncio.get_running_loop().time() - host.clock.presence.players_left < _JUST_LEFT


def _open_table(host: TableHost) -> OpenTable:
    table = host.table
    people = sum(chair is not None and chair.bot is None for chair in table.chairs)
    return OpenTable(
        table=host.name,
        settings=table.settings,
        seats=len(table.chairs),
        people=people,
        bots=sum(chair is not None for chair in table.chairs) - people,
        stage=stage_of(table),
    )
