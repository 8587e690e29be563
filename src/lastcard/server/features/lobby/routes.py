"""The calls to create, find and join tables."""

import asyncio
import contextlib
from collections import Counter
from collections.abc import Iterable

from starlette.requests import Request

from lastcard.editions import EDITIONS
from lastcard.server.feature import Feature, Services, call
from lastcard.server.features.lobby.messages import (
    NewSeat,
    NewSettings,
    OpenTable,
    QuickMatch,
    SeatTaken,
    TableMade,
)
from lastcard.server.features.lobby.open_tables import OpenTables
from lastcard.server.live.host import TableHost
from lastcard.server.nodes.registry import Elsewhere, SetAside
from lastcard.server.storage import Unavailable
from lastcard.server.table import tokens, views
from lastcard.server.table.new_tables import terms_of
from lastcard.server.table.rights import may_call
from lastcard.server.table.seats import Refused
from lastcard.server.wire.answers import Matched, PublicTable
from lastcard.server.wire.call import SVG
from lastcard.server.wire.incoming import NewTable
from lastcard.server.wire.names import read_name
from lastcard.server.wire.problems import Denied
from lastcard.server.wire.qr_code import link_picture
from lastcard.server.wire.requests import bearer_token, client_address
from lastcard.server.wire.settings import TableSettings
from lastcard.words import best_language

_SETTINGS = "/api/tables/{table}/settings"
_FORBIDDEN, _TOO_MANY = 403, 429
_QUICK_SEATS, _QUICK_TIMER, _QUICK_PACE = 4, 60.0, 1.1
_TRIES = 5
"""How many tables a quick match tries: others may take the last seat first."""


class Lobby(Feature):
    """Creating, finding and joining tables."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._open_tables = OpenTables(self.registry)
        self._pending: Counter[str] = Counter()
        """Seats about to be taken at listed tables, by address: those of one moment count, too."""
        self._opening = asyncio.Lock()
        """Held by a quick match, so that two players who come at the same moment meet at one table."""
        services.holdings["listed seats"] = self._listed_seats

    async def start(self) -> None:
        """Publish this node's open tables from now on."""
        turn = self.registry.settings.background_seconds
        self.registry.supervisor.every(turn, "open tables", self._open_tables.publish)

    @call("POST", "/api/tables", status=201, errors=(403, 413), creates=1)
    async def create(self, request: Request, new: NewTable) -> TableMade:
        """Create a table."""
        name = None if new.name is None else read_name("name", new.name)
        table, token = await self.registry.create(new, name=name, creator=client_address(request))
        if name is None:
            return TableMade(table=table, host=token)
        return TableMade(table=table, seat=0, token=token)

    @call("GET", "/api/tables")
    async def open_tables(self, _: Request, __: None) -> tuple[OpenTable, ...]:
        """The tables that everybody may join."""
        return await self._open_tables.all()

    @call("POST", "/api/quick", status=201, errors=(403, 413), cost=5)
    async def quick(self, request: Request, wish: QuickMatch) -> Matched:
        """Find a seat with other people: at a suitable open table, or at a new one."""
        name, address = read_name("name", wish.name), client_address(request)
        seated = await self._join(_fitting(await self._open_tables.fresh(), wish), name, address)
        if seated is not None:
            return seated
        async with self._opening:
            seated = await self._join(_fitting(self._open_tables.own(), wish), name, address)
            if seated is not None:
                return seated
            await self.services.count_creation(request, 1)
            settings = TableSettings(
                edition=wish.edition or next(iter(EDITIONS)),
                seats=_QUICK_SEATS,
                timer=_QUICK_TIMER,
                pace=_QUICK_PACE,
                listed=True,
                language=wish.language,
                fill_after=self.registry.settings.limits.quick_seconds,
            )
            table, token = await self.registry.create(settings, name=name, creator=address, unhosted=True)
        await self._open_tables.publish()
        return Matched(table=table, seat=0, token=token)

    async def _join(self, tables: Iterable[OpenTable], name: str, address: str) -> Matched | None:
        for _, one in zip(range(_TRIES), tables, strict=False):
            # If this table refuses the player, the next may not.
            with contextlib.suppress(Refused, Denied, SetAside, Unavailable):
                seated = await self.services.take_seat(
                    one.table, name, address, lambda host: self._sit(host, name, address)
                )
                if seated is not None:
                    return seated
        return None

    @call("GET", "/api/tables/{table}", errors=(404,))
    async def table(self, request: Request, _: None) -> PublicTable:
        """The public view of a table."""
        host = await self.services.table(request)
        return views.public(host.name, host.table, host.clock.status())

    @call("POST", "/api/tables/{table}/seats", status=201, errors=(403, 404, 409, 413))
    async def sit(self, request: Request, new: NewSeat) -> SeatTaken:
        """Take a seat, or a place in the queue."""
        host = await self.services.table(request)
        name, address = read_name("name", new.name), client_address(request)
        seat, token = await self._sit(host, name, address, queue=new.queue)
        return SeatTaken(seat=seat, token=token)

    async def _sit(
        self, host: TableHost, name: str, address: str, *, queue: bool = False
    ) -> tuple[int | None, str]:
        """Take a seat, or a place in the queue.  Return the seat, None for the queue, and the token.

        :raises Denied: the address holds as many seats at listed tables as it may.
        :raises Refused: the table has no seat for them.
        """
        limits = self.registry.settings.limits
        if not host.table.settings.listed or not limits.counted(address):
            return await host.sit(name, queue=queue, address=address)
        self._pending[address] += 1
        try:
            if await self.services.held("listed seats", address) > limits.listed_seats:
                raise Denied("too-many-seats", status=_TOO_MANY, most=limits.listed_seats)
            return await host.sit(name, queue=queue, address=address)
        finally:
            self._pending[address] -= 1
            if not self._pending[address]:
                del self._pending[address]

    def _listed_seats(self, address: str) -> int:
        """The seats and queue places at listed tables that *address* has taken or is about to take here."""
        held = self._pending[address]
        for host in self.registry.hosts.values():
            if host.table.settings.listed:
                origin = tokens.origin_of(host.name, address)
                places = (*host.table.chairs, *host.table.queue)
                held += sum(one is not None and one.origin == origin for one in places)
        return held

    @call("POST", _SETTINGS, errors=(403, 404, 409, 413))
    async def change_settings(self, request: Request, new: NewSettings) -> TableSettings:
        """Change how a table is played, as its host, before the first deal."""
        host = await self.services.table(request)
        if not may_call(host.table, bearer_token(request), "POST", _SETTINGS):
            raise Denied("not-table-host", status=_FORBIDDEN)
        await host.in_turn(lambda: host.commit(terms_of(host.table, new)))
        return host.table.settings

    @call("GET", "/api/tables/{table}/qr.svg", errors=(404,), media=SVG)
    async def qr(self, request: Request, _: None) -> str:
        """The table's link as a QR code."""
        with contextlib.suppress(Elsewhere):
            await self.services.table(request)
        return link_picture(request, f"{self.registry.settings.base_path}/t/{request.path_params['table']}")


def _fitting(tables: Iterable[OpenTable], wish: QuickMatch) -> list[OpenTable]:
    """Tables without house rules in the wanted edition, those in the player's language first."""
    now = (one for one in tables if one.stage == "waiting" or one.settings.late == "at-once")
    fit = [one for one in now if not one.settings.options and wish.edition in {None, one.settings.edition}]
    speaks = {None, best_language(wish.language)}
    return sorted(
        fit,
        key=lambda one: (one.settings.language not in speaks, one.settings.fill_after is None, -one.people),
    )
