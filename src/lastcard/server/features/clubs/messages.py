"""The bodies and answers of the calls about clubs.  Answers hold names and scores, no cards."""

from typing import Annotated, Literal, TypeAlias, get_args

import msgspec
from msgspec import Meta

from lastcard.server.wire.incoming import PLAIN_TEXT, PlayerName, TableName
from lastcard.server.wire.outgoing import Occupant
from lastcard.server.wire.settings import TableSettings

ClubDoing: TypeAlias = Literal["pause", "resume", "next", "close"]
"""What a leader does at one table, or at all of them."""
ClubTableStage: TypeAlias = Literal["waiting", "playing", "over", "closed"]
CLUB_DOINGS: tuple[ClubDoing, ...] = get_args(ClubDoing)


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

    do: Annotated[ClubDoing, Meta(extra={"says": "one-of", "allowed": CLUB_DOINGS})]
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
