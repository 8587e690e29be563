"""The calls about deals that several people play."""

from starlette.requests import Request

from lastcard.server.feature import Feature, Services, call
from lastcard.server.features.duplicates.answers import ChallengePlay, ChallengeSheet, DailyDeals
from lastcard.server.features.duplicates.duplicates import Challenges
from lastcard.server.wire.incoming import NewChallenge, NewPlay
from lastcard.server.wire.path_values import found
from lastcard.server.wire.requests import bearer_token, client_address

_DAYS_SECONDS = 600.0
"""How often the server makes sure that it has committed to tomorrow's deal."""


class Duplicates(Feature):
    """The same deal for several people, and the deal of the day."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._challenges = Challenges(self.registry)
        services.secrecy_checks.append(self._challenges.check_may_see)
        services.before_delete.append(self._challenges.note_result)

    async def start(self) -> None:
        """Commit to the deals of the coming days from now on."""
        self.registry.supervisor.every(_DAYS_SECONDS, "days", self._challenges.days.announce)

    @call("POST", "/api/challenges", status=201, errors=(403, 413), creates=1)
    async def set(self, request: Request, new: NewChallenge) -> ChallengePlay:
        """Set a challenge, and a table to play its deal at."""
        return await self._challenges.set(new, creator=client_address(request))

    @call("POST", "/api/challenges/{challenge}/tables", status=201, errors=(403, 404, 409, 413), creates=1)
    async def take_up(self, request: Request, new: NewPlay) -> ChallengePlay:
        """Play the deal of a challenge."""
        challenge = request.path_params["challenge"]
        made = await self._challenges.take_up(challenge, new, creator=client_address(request))
        return found(made, "challenge")

    @call("GET", "/api/challenges/{challenge}", errors=(404,))
    async def sheet(self, request: Request, _: None) -> ChallengeSheet:
        """A challenge, and for those who have played it how all fared."""
        told = await self._challenges.sheet(request.path_params["challenge"], bearer_token(request))
        return found(told, "challenge")

    @call("GET", "/api/daily")
    async def daily(self, _: Request, __: None) -> DailyDeals:
        """The deal of the day, and the commitment to tomorrow's."""
        return await self._challenges.days.told()
