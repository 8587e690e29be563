"""The calls about tournaments."""

from starlette.requests import Request

from lastcard.server.feature import Feature, Services, call
from lastcard.server.features.tournaments.messages import (
    NewPlayer,
    NewTournament,
    SignedUp,
    StageShown,
    TournamentCommand,
    TournamentMade,
    TournamentNow,
    TournamentStanding,
)
from lastcard.server.features.tournaments.service import TournamentService
from lastcard.server.wire.call import CSV, SVG
from lastcard.server.wire.incoming import read_name
from lastcard.server.wire.path_values import path_number
from lastcard.server.wire.problems import Denied
from lastcard.server.wire.qr_code import link_picture
from lastcard.server.wire.requests import bearer_token, client_address

_TOO_MANY = 429


class Tournaments(Feature):
    """Tournaments.  Any node can answer any call about them."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._tournaments = TournamentService(self.registry)
        services.holdings["tournaments"] = self._tournaments.made_by

    async def start(self) -> None:
        """Resume every tournament that is not over."""
        await self._tournaments.runner.start()
        seconds = self.registry.settings.background_seconds
        self.registry.supervisor.every(seconds, "tournaments", self._tournaments.runner.run_once)

    @call("POST", "/api/tournaments", status=201, errors=(403, 413), creates=2)
    async def create(self, request: Request, new: NewTournament) -> TournamentMade:
        """Create a tournament."""
        address, limits = client_address(request), self.registry.settings.limits
        if await self.services.held("tournaments", address) >= limits.own_tournaments * limits.times(address):
            raise Denied("too-many-tournaments", status=_TOO_MANY, most=limits.own_tournaments)
        return await self._tournaments.create(new, creator=address)

    @call("GET", "/api/tournaments/{tournament}", errors=(404,))
    async def tournament(self, request: Request, _: None) -> TournamentStanding:
        """The state of a tournament."""
        return await self._tournaments.show(_id(request))

    @call("POST", "/api/tournaments/{tournament}/players", status=201, errors=(403, 404, 409, 413), cost=5)
    async def sign_up(self, request: Request, new: NewPlayer) -> SignedUp:
        """Sign up for a tournament."""
        name = read_name("name", new.name)
        address = client_address(request)
        if not self.services.rate_limits.may_sign_up(address):
            raise Denied("too-many-sign-ups", status=_TOO_MANY)
        return await self._tournaments.sign_up(_id(request), name, new.token, address=address)

    @call("POST", "/api/tournaments/{tournament}/commands", errors=(403, 404, 409, 413))
    async def manage(self, request: Request, command: TournamentCommand) -> TournamentNow:
        """Check in, withdraw, rest or play; for the host: open check-in, start, remove, end."""
        return await self._tournaments.command(_id(request), command.do, _token(request))

    @call("GET", "/api/tournaments/{tournament}/now", errors=(404,))
    async def now(self, request: Request, _: None) -> TournamentNow:
        """The phase of a tournament, and the table where the caller plays."""
        return await self._tournaments.now(_id(request), _token(request))

    @call("GET", "/api/tournaments/{tournament}/stages/{stage}", errors=(404,))
    async def stage(self, request: Request, _: None) -> StageShown:
        """The matches of a stage and their results."""
        return await self._tournaments.stage(_id(request), path_number(request, "stage"))

    @call("GET", "/api/tournaments/{tournament}/standings.csv", errors=(404,), media=CSV, cost=5)
    async def standings_sheet(self, request: Request, _: None) -> str:
        """The standings as a spreadsheet."""
        return await self._tournaments.standings_sheet(_id(request))

    @call("GET", "/api/tournaments/{tournament}/results.csv", errors=(404,), media=CSV, cost=5)
    async def results_sheet(self, request: Request, _: None) -> str:
        """Every finished match as a spreadsheet."""
        return await self._tournaments.results_sheet(_id(request))

    @call("GET", "/api/tournaments/{tournament}/qr.svg", errors=(404,), media=SVG)
    async def qr(self, request: Request, _: None) -> str:
        """The tournament's link as a QR code."""
        await self._tournaments.now(_id(request), None)
        return link_picture(request, f"{self.registry.settings.base_path}/tournament/{_id(request)}")


def _id(request: Request) -> str:
    name: str = request.path_params["tournament"]
    return name


def _token(request: Request) -> str | None:
    return bearer_token(request) or None
