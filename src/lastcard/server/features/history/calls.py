"""The calls about a table's past."""

from typing import Any

from lastcard.server.features.history.answers import TableDeleted, TableHistory
from lastcard.server.wire.answers import Matched
from lastcard.server.wire.call import CSV, NONE, Call
from lastcard.server.wire.incoming import NewFromMoment

HISTORY = Call(
    method="GET",
    path="/api/tables/{table}/history",
    summary="Everything that was finished at a table, for its players",
    body=NONE,
    answer=TableHistory,
    errors=(403, 404),
    query=("before",),
    cost=5,
)
SCORES = Call(
    method="GET",
    path="/api/tables/{table}/scores.csv",
    summary="The scores of every round, for its players",
    body=NONE,
    answer=str,
    errors=(403, 404),
    media=CSV,
    cost=5,
)
DELETE = Call(
    method="DELETE",
    path="/api/tables/{table}",
    summary="Delete a table and all that is kept of it, as whoever opened it",
    body=NONE,
    answer=TableDeleted,
    errors=(403, 404, 409),
)
FORGET = Call(
    method="DELETE",
    path="/api/tables/{table}/history",
    summary="Take one's own name out of a table's history, as one of its players",
    body=NONE,
    answer=TableDeleted,
    errors=(403, 404, 409),
)
PLAY_ON = Call(
    method="POST",
    path="/api/tables/{table}/replays/{round}/tables",
    summary="Play on from a moment of a finished round, against bots, at a new table",
    body=NewFromMoment,
    answer=Matched,
    status=201,
    errors=(403, 404, 413),
    cost=5,
    creates=1,
)

HISTORY_CALLS: tuple[Call[Any, Any], ...] = (HISTORY, SCORES, DELETE, FORGET, PLAY_ON)
"""In this order."""
