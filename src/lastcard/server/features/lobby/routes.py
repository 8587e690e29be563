"""The calls to create, find and join tables."""

import contextlib
from functools import partial

from starlette.requests import Request

from lastcard.server.feature import Feature, Services, call
from lastcard.server.features.lobby.listed_seats import ListedSeats
from lastcard.server.features.lobby.messages import (
    NewSeat,
    NewSettings,
    OpenTable,
    QuickMatch,
    SeatTaken,
    TableMade,
)
from lastcard.server.features.lobby.open_tables import OpenTables
from lastcard.server.features.lobby.quick_match import QuickMatches
from lastcard.server.nodes.registry import Elsewhere
from lastcard.server.table import views
from lastcard.server.table.new_tables import terms_of
from lastcard.server.table.rights import may_call
from lastcard.server.wire.answers import Matched, PublicTable
from lastcard.server.wire.call import SVG
from lastcard.server.wire.incoming import NewTable
from lastcard.server.wire.names import read_name
from lastcard.server.wire.problems import Denied
from lastcard.server.wire.qr_code import link_picture
from lastcard.server.wire.requests import bearer_token, client_address
from lastcard.server.wire.settings import TableSettings

_SETTINGS = "/api/tables/{table}/settings"
_FORBIDDEN = 403


class Lobby(Feature):
    """Creating, finding and joining tables."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._open_tables = OpenTables(self.registry)
        self._seats = ListedSeats(services)
        self._quick_matches = QuickMatches(services, self._open_tables, self._seats)

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
        return await self._quick_matches.seat(
            wish,
            read_name("name", wish.name),
            creator=client_address(request),
            may_open=partial(self.services.count_creation, request, 1),
        )

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
        seat, token = await self._seats.sit(host, name, queue=new.queue, address=address)
        return SeatTaken(seat=seat, token=token)

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
