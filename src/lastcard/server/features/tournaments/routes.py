"""What each call about tournaments does."""

from typing import Any

from starlette.requests import Request

from lastcard.server.features.tournaments import calls as tournament_calls
from lastcard.server.features.tournaments.answers import (
    SignedUp,
    StageShown,
    TournamentMade,
    TournamentNow,
    TournamentStanding,
)
from lastcard.server.features.tournaments.service import Tournaments
from lastcard.server.limits import RateLimits
from lastcard.server.wire.call import Call
from lastcard.server.wire.incoming import NewPlayer, NewTournament, TournamentCommand, read_name
from lastcard.server.wire.path_values import found, stage_number
from lastcard.server.wire.problems import Denied
from lastcard.server.wire.qr_code import link_picture
from lastcard.server.wire.requests import Handler, bearer_token, client_address

_TOO_MANY = 429


class TournamentRoutes:
    """The calls about tournaments.  Any node can answer any of them."""

    def __init__(self, tournaments: Tournaments, gate: RateLimits) -> None:
        self._tournaments = tournaments
        self._gate = gate

    def handlers(self) -> tuple[tuple[Call[Any, Any], Handler], ...]:
        """Every call with what answers it."""
        return (
            (tournament_calls.HOLD, self.hold),
            (tournament_calls.TOURNAMENT, self.tournament),
            (tournament_calls.SIGN_UP, self.sign_up),
            (tournament_calls.MANAGE, self.manage),
            (tournament_calls.NOW, self.now),
            (tournament_calls.STAGE, self.stage),
            (tournament_calls.STANDINGS_CSV, self.standings_sheet),
            (tournament_calls.RESULTS_CSV, self.results_sheet),
            (tournament_calls.TOURNAMENT_QR, self.qr),
        )

    async def hold(self, request: Request, new: NewTournament) -> TournamentMade:
        """A new tournament."""
        return await self._tournaments.create(new, creator=client_address(request))

    async def tournament(self, request: Request, _: None) -> TournamentStanding:
        """Where a tournament stands."""
        return found(await self._tournaments.show(_id(request)), "tournament")

    async def sign_up(self, request: Request, new: NewPlayer) -> SignedUp:
        """A place in a tournament."""
        name = read_name("name", new.name)
        address = client_address(request)
        if not self._gate.may_sign_up(address):
            raise Denied("too-many-sign-ups", status=_TOO_MANY)
        signed_up = await self._tournaments.sign_up(_id(request), name, new.token, address=address)
        return found(signed_up, "tournament")

    async def manage(self, request: Request, command: TournamentCommand) -> TournamentNow:
        """A command of a player's or the host's."""
        done = await self._tournaments.command(_id(request), command.do, _token(request))
        return found(done, "tournament")

    async def now(self, request: Request, _: None) -> TournamentNow:
        """How far it has come, in short."""
        return found(await self._tournaments.now(_id(request), _token(request)), "tournament")

    async def stage(self, request: Request, _: None) -> StageShown:
        """A stage, with its results so far."""
        return found(await self._tournaments.stage(_id(request), stage_number(request)), "stage")

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


def _token(request: Request) -> str | None:
    return bearer_token(request) or None
