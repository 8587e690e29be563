"""The calls about challenges."""

from typing import Any

from lastcard.server.features.duplicates.answers import ChallengePlay, ChallengeSheet, DailyDeals
from lastcard.server.wire.call import NONE, Call
from lastcard.server.wire.incoming import NewChallenge, NewPlay

SET = Call(
    method="POST",
    path="/api/challenges",
    summary="Set a challenge, and a table to play its deal at",
    body=NewChallenge,
    answer=ChallengePlay,
    status=201,
    errors=(403, 413),
    creates=1,
)
TAKE_UP = Call(
    method="POST",
    path="/api/challenges/{challenge}/tables",
    summary="Play the deal of a challenge",
    body=NewPlay,
    answer=ChallengePlay,
    status=201,
    errors=(403, 404, 409, 413),
    creates=1,
)
CHALLENGE = Call(
    method="GET",
    path="/api/challenges/{challenge}",
    summary="A challenge, and for those who have played it how all fared",
    body=NONE,
    answer=ChallengeSheet,
    errors=(404,),
)
DAILY = Call(
    method="GET",
    path="/api/daily",
    summary="The deal of the day, and the commitment to tomorrow's",
    body=NONE,
    answer=DailyDeals,
)

CHALLENGE_CALLS: tuple[Call[Any, Any], ...] = (SET, TAKE_UP, CHALLENGE, DAILY)
"""In this order."""
