"""What each call about tournaments does."""

from starlette.requests import Request
from starlette.routing import Route

from lastcard.server.cluster.lobby import Lobby
from lastcard.server.http.endpoints import TOO_MANY, Endpoints, found, link_picture, number_in
from lastcard.server.http.limits import Gate
from lastcard.server.http.requests import bearer, client_address
from lastcard.server.messages import call_table
from lastcard.server.messages.incoming import NewPlayer, NewTournament, TournamentCommand, read_name
from lastcard.server.messages.problems import Denied
from lastcard.server.messages.tournament_answers import (
    SignedUp,
    StageShown,
    TournamentMade,
    TournamentNow,
    TournamentStanding,
)
from lastcard.server.tournaments.service import Tournaments


class TournamentRoutes(Endpoints):
    """Each takes the request and its body, and returns what is answered.  Any node can answer any of them."""

    def __init__(self, lobby: Lobby, tournaments: Tournaments, gate: Gate) -> None:
        super().__init__(lobby, gate)
        self._tournaments = tournaments

    def routes(self) -> list[Route]:
        """Every call with its method and path."""
        return [
            self.route(call_table.HOLD, self.hold),
            self.route(call_table.TOURNAMENT, self.tournament),
            self.route(call_table.SIGN_UP, self.sign_up),
            self.route(call_table.MANAGE, self.manage),
            self.route(call_table.NOW, self.now),
            self.route(call_table.STAGE, self.stage),
            self.route(call_table.STANDINGS_CSV, self.standings_sheet),
            self.route(call_table.RESULTS_CSV, self.results_sheet),
            self.route(call_table.TOURNAMENT_QR, self.qr),
        ]

    async def hold(self, request: Request, new: NewTournament) -> TournamentMade:
        """A new tournament."""
        return await self._tournaments.create(new, creator=client_address(request))

    async def tournament(self, request: Request, _: None) -> TournamentStanding:
        """Where a tournament stands."""
        return found(await self._tournaments.show(_id(request)), "tournament")

    async def sign_up(self, request: Request, new: NewPlayer) -> SignedUp:
        """A place in a tournament."""
        name = read_name("name", new.name)
        if not self.gate.may_sign_up(client_address(request)):
            raise Denied("too-many-sign-ups", status=TOO_MANY)
        return found(await self._tournaments.sign_up(_id(request), name, new.token), "tournament")

    async def manage(self, request: Request, command: TournamentCommand) -> TournamentNow:
        """A command of a player's or the host's."""
        done = await self._tournaments.command(_id(request), command.do, bearer(request))
        return found(done, "tournament")

    async def now(self, request: Request, _: None) -> TournamentNow:
        """How far it has come, in short."""
        return found(await self._tournaments.now(_id(request), bearer(request)), "tournament")

    async def stage(self, request: Request, _: None) -> StageShown:
        """A stage, with its results so far."""
        return found(await self._tournaments.stage(_id(request), number_in(request, "stage")), "stage")

    async def standings_sheet(self, request: Request, _: None) -> str:
        """The standings as a spreadsheet."""
        return found(await self._tournaments.standings_sheet(_id(request)), "tournament")

    async def results_sheet(self, request: Request, _: None) -> str:
        """Every match that is over as a spreadsheet."""
        return found(await self._tournaments.results_sheet(_id(request)), "tournament")

    async def qr(self, request: Request, _: None) -> str:
        """The tournament's link as a picture for phones."""
        found(await self._tournaments.now(_id(request), None), "tournament")
        return link_picture(request, f"/tournament/{_id(request)}")


def _id(request: Request) -> str:
    name: str = request.path_params["tournament"]
    return name
