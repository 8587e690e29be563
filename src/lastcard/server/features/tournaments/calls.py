"""The calls about tournaments."""

from typing import Any

from lastcard.server.features.tournaments.answers import (
    SignedUp,
    StageShown,
    TournamentMade,
    TournamentNow,
    TournamentStanding,
)
from lastcard.server.wire.call import CSV, NONE, SVG, Call
from lastcard.server.wire.incoming import NewPlayer, NewTournament, TournamentCommand

HOLD = Call(
    method="POST",
    path="/api/tournaments",
    summary="Hold a tournament",
    body=NewTournament,
    answer=TournamentMade,
    status=201,
    errors=(403, 413),
    creates=2,
)
TOURNAMENT = Call(
    method="GET",
    path="/api/tournaments/{tournament}",
    summary="Where a tournament stands",
    body=NONE,
    answer=TournamentStanding,
    errors=(404,),
)
SIGN_UP = Call(
    method="POST",
    path="/api/tournaments/{tournament}/players",
    summary="Sign up for a tournament",
    body=NewPlayer,
    answer=SignedUp,
    status=201,
    errors=(403, 404, 409, 413),
    cost=5,
)
MANAGE = Call(
    method="POST",
    path="/api/tournaments/{tournament}/commands",
    summary="Check in, withdraw, rest or play; for the host: open check-in, start, remove, end",
    body=TournamentCommand,
    answer=TournamentNow,
    errors=(403, 404, 409, 413),
)
NOW = Call(
    method="GET",
    path="/api/tournaments/{tournament}/now",
    summary="How far a tournament has come, and where the caller is to play",
    body=NONE,
    answer=TournamentNow,
    errors=(404,),
)
STAGE = Call(
    method="GET",
    path="/api/tournaments/{tournament}/stages/{stage}",
    summary="A stage of a tournament: who met whom, and how they came in",
    body=NONE,
    answer=StageShown,
    errors=(404,),
)
STANDINGS_CSV = Call(
    method="GET",
    path="/api/tournaments/{tournament}/standings.csv",
    summary="The standings as a spreadsheet",
    body=NONE,
    answer=str,
    errors=(404,),
    media=CSV,
    cost=5,
)
RESULTS_CSV = Call(
    method="GET",
    path="/api/tournaments/{tournament}/results.csv",
    summary="Every match that is over as a spreadsheet",
    body=NONE,
    answer=str,
    errors=(404,),
    media=CSV,
    cost=5,
)
TOURNAMENT_QR = Call(
    method="GET",
    path="/api/tournaments/{tournament}/qr.svg",
    summary="The tournament's link as a picture",
    body=NONE,
    answer=str,
    errors=(404,),
    media=SVG,
)

TOURNAMENT_CALLS: tuple[Call[Any, Any], ...] = (
    HOLD,
    TOURNAMENT,
    SIGN_UP,
    MANAGE,
    NOW,
    STAGE,
    STANDINGS_CSV,
    RESULTS_CSV,
    TOURNAMENT_QR,
)
"""In this order."""
