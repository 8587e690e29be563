"""How many seats of listed tables one address holds: what everybody finds is not for one to take."""

from collections import Counter

from lastcard.server.live.host import TableHost
from lastcard.server.nodes.registry import TableRegistry
from lastcard.server.table import tokens
from lastcard.server.wire.problems import Denied

_TOO_MANY = 429


class ListedSeats:
    """Gives seats at this node's tables, and counts those of each address at listed ones."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._asked: Counter[str] = Counter()
        """Seats that are being given, so that many asked for at once count too."""

    async def sit(
        self, host: TableHost, name: str, *, address: str, queue: bool = False
    ) -> tuple[int | None, str]:
        """A seat or a place among those who wait, and its token.

        :raises Denied: the address holds as many seats of listed tables as one may.
        :raises Refused: the table has none for them.
        :raises Unavailable: it cannot be stored.
        """
        limits = self._registry.settings.limits
        if not host.table.settings.listed or not limits.counted(address):
            return await host.sit(name, queue=queue, address=address)
        if self._asked[address] + self._held(address) >= limits.listed_seats:
            raise Denied("too-many-seats", status=_TOO_MANY, most=limits.listed_seats)
        self._asked[address] += 1
        try:
            return await host.sit(name, queue=queue, address=address)
        finally:
            self._asked[address] -= 1
            if not self._asked[address]:
                del self._asked[address]

    def _held(self, address: str) -> int:
        """The seats and queue places at listed tables that were taken from *address*."""
        held = 0
        for host in self._registry.hosts.values():
            if host.table.settings.listed:
                origin = tokens.origin_of(host.name, address)
                places = (*host.table.chairs, *host.table.queue)
                held += sum(one is not None and one.origin == origin for one in places)
        return held
