"""The tables that everybody may join: each node notes its own in the database, for the others to list."""

import asyncio
from collections.abc import Iterator

import msgspec

from lastcard.server.live.host import TableHost
from lastcard.server.nodes.registry import TableRegistry
from lastcard.server.storage import Lease
from lastcard.server.table.newcomers import has_room
from lastcard.server.table.state import TableState
from lastcard.server.table.views import stage_of
from lastcard.server.wire.answers import OpenTable

_SECONDS = 0.5
"""How old the list may be that is answered: however many ask, it is made so often."""
_JUST_LEFT = 15.0
"""For so many seconds after the last player has gone, or the table was made, it stays in the list."""
_listings = msgspec.json.Decoder(OpenTable)


class OpenTables:
    """The list of open tables.  It tells no names, and nothing of what is played."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._noted: dict[str, tuple[Lease, str]] = {}
        """What this node has noted in the database."""
        self._list: tuple[OpenTable, ...] = ()
        self._made = -_SECONDS

    async def publish(self) -> None:
        """Note what has changed of this node's open tables, where there are other nodes to read it."""
        if not self._registry.store.shared or self._registry.members.cut_off:
            return
        now = {host.name: (host.lease, _written(one)) for host, one in self._here()}
        changed: list[tuple[Lease, str | None]] = [
            told for name, told in now.items() if self._noted.get(name) != told
        ]
        gone = [(lease, None) for name, (lease, _) in self._noted.items() if name not in now]
        if changed or gone:
            await self._registry.store.note_listings([*changed, *gone])
        self._noted = now

    async def all(self) -> tuple[OpenTable, ...]:
        """The list as everybody reads it, the fullest tables first; a moment old at most."""
        now = asyncio.get_running_loop().time()
        if now - self._made >= _SECONDS:
            self._list, self._made = tuple(await self.fresh()), now
        return self._list

    async def fresh(self) -> list[OpenTable]:
        """The list as it is now, as far as this node knows."""
        most = self._registry.settings.limits.listed
        found = [*self.own(), *await self._elsewhere(most)]
        return sorted(found, key=lambda one: (-one.people, one.table))[:most]

    def own(self) -> list[OpenTable]:
        """Those of this node."""
        return [one for _, one in self._here()]

    def _here(self) -> Iterator[tuple[TableHost, OpenTable]]:
        for host in list(self._registry.hosts.values()):
            if host.table.settings.listed and has_room(host.table) and _attended(host):
                yield host, _open_table(host)

    async def _elsewhere(self, most: int) -> list[OpenTable]:
        if not self._registry.store.shared:
            return []
        members = self._registry.members
        return [
            _listings.decode(told)
            for node, told in await self._registry.store.listings(most)
            if node != members.node and not members.is_dead(node)
        ]


def _attended(host: TableHost) -> bool:
    """Whether somebody is there, or was a moment ago: nobody wants to be sent to an empty room."""
    if host.players or any(one.manager for one in host.connections):
        return True
    return asyncio.get_running_loop().time() - host.clock.presence.players_left < _JUST_LEFT


def _people(table: TableState) -> int:
    return sum(chair is not None and chair.bot is None for chair in table.chairs)


def _open_table(host: TableHost) -> OpenTable:
    table, people = host.table, _people(host.table)
    return OpenTable(
        table=host.name,
        settings=table.settings,
        seats=len(table.chairs),
        people=people,
        bots=sum(chair is not None for chair in table.chairs) - people,
        stage=stage_of(table),
    )


def _written(one: OpenTable) -> str:
    return msgspec.json.encode(one).decode()
