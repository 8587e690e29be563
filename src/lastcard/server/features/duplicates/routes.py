"""What each call about challenges does."""

from typing import Any

from starlette.requests import Request

from lastcard.server.features.duplicates import calls as challenge_calls
from lastcard.server.features.duplicates.answers import ChallengePlay, ChallengeSheet, DailyDeals
from lastcard.server.features.duplicates.duplicates import Challenges
from lastcard.server.wire.call import Call
from lastcard.server.wire.incoming import NewChallenge, NewPlay
from lastcard.server.wire.path_values import found
from lastcard.server.wire.requests import Handler, bearer_token, client_address


class ChallengeRoutes:
    """The calls about the same deal for several people."""

    def __init__(self, challenges: Challenges) -> None:
        self._challenges = challenges

    def handlers(self) -> tuple[tuple[Call[Any, Any], Handler], ...]:
        """Every call with what answers it."""
        return (
            (challenge_calls.SET, self.set),
            (challenge_calls.TAKE_UP, self.take_up),
            (challenge_calls.CHALLENGE, self.sheet),
            (challenge_calls.DAILY, self.daily),
        )

    async def set(self, request: Request, new: NewChallenge) -> ChallengePlay:
        """A new challenge, and the table at which whoever sets it plays it first."""
        return await self._challenges.set(new, creator=client_address(request))

    async def take_up(self, request: Request, new: NewPlay) -> ChallengePlay:
        """A table at which somebody plays the deal of a challenge."""
        challenge = request.path_params["challenge"]
        made = await self._challenges.take_up(challenge, new, creator=client_address(request))
        return found(made, "challenge")

    async def sheet(self, request: Request, _: None) -> ChallengeSheet:
        """A challenge, as far as whoever asks may know it."""
        told = await self._challenges.sheet(request.path_params["challenge"], bearer_token(request))
        return found(told, "challenge")

    async def daily(self, _: Request, __: None) -> DailyDeals:
        """The deal of the day."""
        return await self._challenges.days.told()
