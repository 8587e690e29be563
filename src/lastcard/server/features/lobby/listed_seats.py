"""Limits how many seats at listed tables one address may take."""

from collections import Counter

from lastcard.server.feature import Services
from lastcard.server.live.host import TableHost
from lastcard.server.table import tokens
from lastcard.server.wire.problems import Denied

_TOO_MANY = 429


class ListedSeats:
    """Seats players at this node's tables, and counts the seats of each address at listed tables."""

    def __init__(self, services: Services) -> None:
        self._registry, self._services = services.registry, services
        services.holdings["listed seats"] = self._held
        self._pending: Counter[str] = Counter()
        """Requests in progress, so that many at the same moment count, too."""

    async def sit(
        self, host: TableHost, name: str, *, address: str, queue: bool = False
    ) -> tuple[int | None, str]:
        """Take a seat, or a place in the queue.  Return the seat, None for the queue, and the token.

        :raises Denied: the address holds as many seats at listed tables as it may.
        :raises Refused: the table has no seat for them.
        :raises Unavailable: it cannot be stored.
        """
        limits = self._registry.settings.limits
        if not host.table.settings.listed or not limits.counted(address):
            return await host.sit(name, queue=queue, address=address)
        self._pending[address] += 1
        try:
            if await self._services.held("listed seats", address) > limits.listed_seats:
                raise Denied("too-many-seats", status=_TOO_MANY, most=limits.listed_seats)
            return await host.sit(name, queue=queue, address=address)
        finally:
            self._pending[address] -= 1
            if not self._pending[address]:
                del self._pending[address]

    def _held(self, address: str) -> int:
        """The seats and queue places at listed tables that *address* has taken or is about to take here."""
        held = self._pending[address]
        for host in self._registry.hosts.values():
            if host.table.settings.listed:
                origin = tokens.origin_of(host.name, address)
                places = (*host.table.chairs, *host.table.queue)
                held += sum(one is not None and one.origin == origin for one in places)
        return held
