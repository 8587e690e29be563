"""The calls about clubs.  Answers hold names and scores, no cards."""

import asyncio
from http import HTTPStatus
from typing import Annotated, Literal, TypeAlias, get_args

import msgspec
from msgspec import Meta, structs
from starlette.requests import Request

from lastcard.server.feature import Feature, Services, call
from lastcard.server.features.clubs.rows import ClubRows, ClubSpec, StoredClub
from lastcard.server.limits import Rate
from lastcard.server.live.host import TableHost
from lastcard.server.nodes.registry import Elsewhere, SetAside
from lastcard.server.storage import Unavailable
from lastcard.server.table import tokens
from lastcard.server.table.commands import read_command
from lastcard.server.table.committed_shuffle import new_secret
from lastcard.server.table.dealing import FEWEST
from lastcard.server.table.log_entries import Closed
from lastcard.server.table.new_tables import check_club, checked_table, new_table
from lastcard.server.table.newcomers import check_person
from lastcard.server.table.seats import Refused
from lastcard.server.table.views import seat
from lastcard.server.wall_clock import wall_time
from lastcard.server.wire.answers import Matched
from lastcard.server.wire.call import SVG
from lastcard.server.wire.incoming import PLAIN_TEXT, PlayerName, TableName
from lastcard.server.wire.names import read_name
from lastcard.server.wire.outgoing import Occupant
from lastcard.server.wire.problems import BadField, Denied
from lastcard.server.wire.qr_code import link_picture
from lastcard.server.wire.requests import bearer_token, client_address, found, path_number
from lastcard.server.wire.settings import TableSettings

MARK = "-"
"""In the ids of a club's tables, before their number."""
MOST_TABLES = 30
_OFF_AT_FIRST = ("locked", "paused")
"""The settings that a club cannot begin with."""
_DEALS = {"waiting": "start", "over": "rematch"}
"""The command that deals the next round, by stage; ``next`` at others."""


ClubDoing: TypeAlias = Literal["pause", "resume", "next", "close"]
"""What a leader does at one table, or at all of them."""
ClubTableStage: TypeAlias = Literal["waiting", "playing", "over", "closed"]


class NewClub(TableSettings, frozen=True, kw_only=True):
    """The body of ``POST /api/clubs``: how every table of the club is played.

    ``chat``, ``listed``, ``locked`` and ``paused`` stay off.
    """

    title: Annotated[str, Meta(max_length=60, pattern=PLAIN_TEXT, extra={"says": "plain-text"})] = ""


class ClubMade(msgspec.Struct, frozen=True, kw_only=True):
    """A new club, and its leader's token."""

    club: str
    leader: str


class NewGuest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The body of ``POST /api/clubs/{club}/seats``."""

    name: PlayerName


class ClubCommand(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The body of ``POST /api/clubs/{club}/commands``."""

    do: Annotated[ClubDoing, Meta(extra={"says": "one-of", "allowed": get_args(ClubDoing)})]
    table: TableName | None = None
    """The table it is done at; None for every table where it can be done."""


class ClubTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table of a club."""

    table: str
    number: int
    """Counted from 1."""
    stage: ClubTableStage
    seats: tuple[Occupant, ...]
    scores: tuple[int, ...]
    round: int
    playing: bool
    """Whether a round is under way; where not, the next one can be dealt."""
    paused: bool


class ClubShown(msgspec.Struct, frozen=True, kw_only=True):
    """A club, for everybody who has its link."""

    club: str
    title: str
    settings: TableSettings
    closed: bool
    people: int
    """How many people have a seat."""
    tables: tuple[ClubTable, ...]


class Clubs(Feature):
    """Clubs.  Any node can answer any call about them."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._rows = ClubRows(self.registry.store.backend)
        self._opening = asyncio.Lock()
        """Held while a table is opened, so that people who arrive together share one."""

    @call("POST", "/api/clubs", status=201, errors=(403, 413), creates=2)
    async def create(self, _: Request, new: NewClub) -> ClubMade:
        """Open a club: one link for many tables."""
        check_club(new)
        for name in _OFF_AT_FIRST:
            if getattr(new, name):
                raise BadField(name, "club-off")
        club, leader = tokens.new_table_id(), tokens.new_token()
        created = structs.replace(new_table(new, name=None, token=leader), club=True)
        checked_table(created)
        await self._rows.create(club, ClubSpec(title=new.title, created=created, made=int(wall_time())))
        return ClubMade(club=club, leader=leader)

    @call("GET", "/api/clubs/{club}", errors=(404,))
    async def club(self, request: Request, _: None) -> ClubShown:
        """A club and its tables."""
        return await self._shown(request, await self._club(request))

    @call("GET", "/api/clubs/{club}/tables/{number}", errors=(404,))
    async def table(self, request: Request, _: None) -> ClubTable:
        """One table of a club."""
        club, number = await self._club(request), path_number(request, "number")
        host = await self.registry.find(_table_id(club.id, number)) if number <= club.opened else None
        return _club_table(found(host, "table"), number)

    @call("POST", "/api/clubs/{club}/seats", status=201, errors=(403, 404, 409, 413), cost=5)
    async def sit(self, request: Request, new: NewGuest) -> Matched:
        """Take a seat at the first table with room, or at a new one."""
        name, address = read_name("name", new.name), client_address(request)
        club = await self._club(request)
        if not self.services.rate_limits.may(address, Rate.SIGN_UPS):
            raise Denied("too-many-sign-ups", status=HTTPStatus.TOO_MANY_REQUESTS)
        seated = await self._join(club, name, address)
        if seated is not None:
            return seated
        async with self._opening:
            return await self._join_or_open(club.id, name, address)

    @call("POST", "/api/clubs/{club}/commands", errors=(403, 404, 409, 413), cost=5)
    async def manage(self, request: Request, command: ClubCommand) -> ClubShown:
        """Pause, resume or close a table or all of them, or deal the next round."""
        club = await self._club(request)
        if not tokens.opens(bearer_token(request), club.spec.created.token):
            raise Denied("not-club-leader", status=HTTPStatus.FORBIDDEN)
        if command.table is not None:
            host = await self.registry.find(command.table) if command.table in _tables(club) else None
            await _carry_out(found(host, "table"), command.do)
        else:
            if command.do == "close":
                await self._rows.close(club.id)
            await asyncio.gather(*(self._everywhere(request, one, command.do) for one in _tables(club)))
        return await self._shown(request, await self._club(request))

    @call("GET", "/api/clubs/{club}/qr.svg", errors=(404,), media=SVG)
    async def qr(self, request: Request, _: None) -> str:
        """The club's link as a QR code."""
        club = await self._club(request)
        return link_picture(request, f"{self.registry.settings.base_path}/club/{club.id}")

    # -------------------------------------------------------------- what it is
    async def _club(self, request: Request) -> StoredClub:
        return found(await self._rows.find(request.path_params["club"]), "club")

    async def _shown(self, request: Request, club: StoredClub) -> ClubShown:
        asked = (self._table(request, club.id, number) for number in range(1, club.opened + 1))
        tables = tuple(one for one in await asyncio.gather(*asked) if one is not None)
        return ClubShown(
            club=club.id,
            title=club.spec.title,
            settings=club.spec.created.settings,
            closed=club.closed,
            people=sum(seat.kind == "person" for one in tables for seat in one.seats),
            tables=tables,
        )

    async def _table(self, request: Request, club: str, number: int) -> ClubTable | None:
        """A table of *club*, here or at another node; None where it cannot be reached now."""
        try:
            host = await self.registry.find(_table_id(club, number))
        except Elsewhere as elsewhere:
            path = f"/api/clubs/{club}/tables/{number}"
            answer = await self.services.ask_node(request, elsewhere.address, "GET", path)
            return None if answer is None else msgspec.json.decode(answer, type=ClubTable)
        except (SetAside, Unavailable):
            return None
        return None if host is None else _club_table(host, number)

    # -------------------------------------------------------------- sitting down
    async def _join_or_open(self, club_id: str, name: str, address: str) -> Matched:
        while True:
            club = found(await self._rows.find(club_id), "club")
            seated = await self._join(club, name, address)
            if seated is not None:
                return seated
            if club.opened >= MOST_TABLES:
                raise Denied("club-full", status=HTTPStatus.CONFLICT, most=MOST_TABLES)
            await self._open_next(club, name, address)

    async def _open_next(self, club: StoredClub, name: str, address: str) -> None:
        """Open the next table, unless another node was quicker.

        :raises Refused: a bot at it is called *name*.
        :raises Denied: the server is full, or *address* has opened too many today.
        """
        self.services.check_room(1)
        created = structs.replace(club.spec.created, secret=new_secret())
        check_person(checked_table(created), name, "", None)
        if not self.services.rate_limits.may(address, Rate.DAY):
            raise Denied("too-many-tables", status=HTTPStatus.TOO_MANY_REQUESTS)
        await self.registry.open_table(_table_id(club.id, club.opened + 1), created)
        await self._rows.opened(club.id, club.opened + 1)

    async def _join(self, club: StoredClub, name: str, address: str) -> Matched | None:
        """A seat at the first table with room; None where all are full.

        :raises Denied: the club is closed.
        :raises Refused: its leader has removed them from a table.
        """
        if club.closed:
            raise Denied("club-closed", status=HTTPStatus.CONFLICT)
        for table in _tables(club):
            try:
                seated = await self.services.take_seat(
                    table, name, address, lambda host: host.sit(name, address=address)
                )
            except Refused as refused:
                if refused.code == "barred":
                    raise
            except (SetAside, Unavailable):
                pass
            else:
                if seated is not None:
                    return seated
        return None

    # -------------------------------------------------------------- leading it
    async def _everywhere(self, request: Request, table: str, do: ClubDoing) -> None:
        """Carry out a command for all tables at one of them, here or at another node, if possible."""
        try:
            if (host := await self.registry.find(table)) is not None:
                await _carry_out(host, do)
        except Elsewhere as elsewhere:
            body = msgspec.json.encode(ClubCommand(do=do, table=table))
            await self.services.ask_node(request, elsewhere.address, "POST", request.url.path, body)
        except (Refused, SetAside, Unavailable):
            pass


async def _carry_out(host: TableHost, do: ClubDoing) -> None:
    """Carry out a leader's command at one table.

    :raises Refused: it is not possible there now.
    """

    async def work() -> None:
        match do:
            case "pause" | "resume":
                text = f"set paused {'true' if do == 'pause' else 'false'}"
                await host.commit(read_command(host.table, text, chair=None))
            case "close":
                await host.commit(Closed())
            case "next":
                await _deal(host)

    await host.in_turn(work)


async def _deal(host: TableHost) -> None:
    """Deal the next round; before the first, bots take the empty seats."""
    table = host.table
    if not any(chair is not None and chair.bot is None for chair in table.chairs):
        raise Refused("few", count=FEWEST)
    if table.stage == "waiting" and table.settings.bots and not table.settings.paused:
        for _ in range(table.chairs.count(None)):
            await host.commit(read_command(host.table, f"bot {table.settings.bots[0]}", chair=None))
    await host.commit(read_command(host.table, _DEALS.get(table.stage, "next"), chair=None))


def _table_id(club: str, number: int) -> str:
    return f"{club}{MARK}{number}"


def _tables(club: StoredClub) -> list[str]:
    return [_table_id(club.id, number) for number in range(1, club.opened + 1)]


def _club_table(host: TableHost, number: int) -> ClubTable:
    table, status = host.table, host.clock.status()
    return ClubTable(
        table=host.name,
        number=number,
        stage=msgspec.convert(table.stage, ClubTableStage),
        seats=tuple(seat(table, chair, status) for chair in table.seating),
        scores=table.scores,
        round=len(table.rounds),
        playing=table.playing or table.commits.called is not None,
        paused=table.settings.paused,
    )
