"""The one table of calls over HTTP, from which routes, OpenAPI, the browser's types and the docs are made."""

import msgspec

from lastcard.editions.sheet import Sheet
from lastcard.server.features.duplicates.calls import CHALLENGE_CALLS
from lastcard.server.features.history.calls import HISTORY_CALLS
from lastcard.server.features.push.calls import PUSH_CALLS
from lastcard.server.features.tournaments.calls import TOURNAMENT_CALLS
from lastcard.server.wire.answers import (
    CardTried,
    Deal,
    EditionSheet,
    Language,
    Matched,
    OpenTable,
    PublicTable,
    ReadyMade,
    Replay,
    RuleRead,
    SeatTaken,
    TableMade,
)
from lastcard.server.wire.call import FIGURES, NONE, SVG, TEXT, Call
from lastcard.server.wire.incoming import NewCard, NewSeat, NewTable, QuickMatch

EDITIONS = Call(
    method="GET", path="/api/editions", summary="Every edition", body=NONE, answer=tuple[EditionSheet, ...]
)
OPENAPI = Call(method="GET", path="/api/openapi.json", summary="These calls", body=NONE, answer=msgspec.Raw)
RULES = Call(
    method="GET",
    path="/api/rules/{edition}",
    summary="The sheet of exactly the rules that would be played",
    body=NONE,
    answer=Sheet,
    errors=(404,),
    query=("options",),
)
LANGUAGES = Call(
    method="GET",
    path="/api/languages",
    summary="The languages this server speaks",
    body=NONE,
    answer=tuple[Language, ...],
)
WORDS = Call(
    method="GET",
    path="/api/words/{language}",
    summary="The messages of the host's plugins",
    body=NONE,
    answer=str,
    errors=(404,),
    media=TEXT,
)
CARD = Call(
    method="POST",
    path="/api/cards",
    summary="Read a written rule back",
    body=NewCard,
    answer=RuleRead,
    errors=(403, 413),
)
READY_MADE = Call(
    method="GET",
    path="/api/cards",
    summary="Rules to start from, in the caller's language",
    body=NONE,
    answer=tuple[ReadyMade, ...],
)
TRIAL = Call(
    method="POST",
    path="/api/cards/trial",
    summary="Try a written rule: how long it makes a round, and whom it hits",
    body=NewCard,
    answer=CardTried,
    errors=(400, 413),
)
CREATE = Call(
    method="POST",
    path="/api/tables",
    summary="Make a table",
    body=NewTable,
    answer=TableMade,
    status=201,
    errors=(403, 413),
    creates=1,
)
OPEN_TABLES = Call(
    method="GET",
    path="/api/tables",
    summary="The tables that everybody may join, of all nodes",
    body=NONE,
    answer=tuple[OpenTable, ...],
)
QUICK = Call(
    method="POST",
    path="/api/quick",
    summary="A seat among other people: at an open table that fits, or at a new one",
    body=QuickMatch,
    answer=Matched,
    status=201,
    errors=(403, 413),
    cost=5,
)
TABLE = Call(
    method="GET",
    path="/api/tables/{table}",
    summary="What anybody may know of a table",
    body=NONE,
    answer=PublicTable,
    errors=(404,),
)
SIT = Call(
    method="POST",
    path="/api/tables/{table}/seats",
    summary="Sit down",
    body=NewSeat,
    answer=SeatTaken,
    status=201,
    errors=(403, 404, 409, 413),
)
DEAL = Call(
    method="GET",
    path="/api/tables/{table}/deals/{round}",
    summary="What is needed to check a deal",
    body=NONE,
    answer=Deal,
    errors=(404,),
)
RECORD = Call(
    method="GET",
    path="/api/tables/{table}/record",
    summary="The game record",
    body=NONE,
    answer=str,
    errors=(404,),
    media=TEXT,
    cost=5,
)
REPLAY = Call(
    method="GET",
    path="/api/tables/{table}/replays/{round}",
    summary="A finished round, moment by moment",
    body=NONE,
    answer=Replay,
    errors=(404,),
    query=("seat",),
    cost=5,
)
QR = Call(
    method="GET",
    path="/api/tables/{table}/qr.svg",
    summary="The table's link as a picture",
    body=NONE,
    answer=str,
    errors=(404,),
    media=SVG,
)
HEALTHZ = Call(method="GET", path="/healthz", summary="Alive", body=NONE, answer=str, media=TEXT)
READYZ = Call(method="GET", path="/readyz", summary="Able to commit", body=NONE, answer=str, media=TEXT)
METRICS = Call(
    method="GET", path="/metrics", summary="Figures", body=NONE, answer=str, errors=(403,), media=FIGURES
)

CALLS = (
    *(value for value in list(globals().values()) if isinstance(value, Call)),
    *HISTORY_CALLS,
    *CHALLENGE_CALLS,
    *TOURNAMENT_CALLS,
    *PUSH_CALLS,
)
"""Every call, in the order above."""
