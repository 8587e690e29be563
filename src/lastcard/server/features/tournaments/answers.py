"""What the server answers about tournaments: names, scores and tables, and nothing of a round."""

from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from lastcard.server.wire.vocabulary import Pairing, TournamentStage


class TournamentTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table of a tournament that is being played, or about to be."""

    table: str
    seats: list[str]


class TournamentMade(msgspec.Struct, frozen=True, kw_only=True):
    """A new tournament; each person's token opens their seat at every table of it."""

    tournament: str
    host: str
    """The token that manages it."""
    tokens: dict[str, str]
    tables: list[TournamentTable]


class SignedUp(msgspec.Struct, frozen=True, kw_only=True):
    """A place in a tournament, and the token that opens a seat at every table of it."""

    player: int
    token: str


class TournamentPlayer(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who has signed up; their place in the list is their number, and the order of seeds."""

    name: str
    checked_in: bool
    out: bool
    """Whether they have withdrawn, or were removed."""
    resting: bool
    """Whether they do not want to be paired now, in an arena."""
    bot: bool


class TournamentLine(msgspec.Struct, frozen=True, kw_only=True):
    """One player's line in the standings, the first place first."""

    place: int
    """Those who are level in everything share one."""
    player: int
    played: int
    won: int
    byes: int
    figures: list[float]
    """What the places go by, in order; `columns` names them."""


class TournamentMeeting(msgspec.Struct, frozen=True, kw_only=True):
    """A match of a tournament."""

    stage: int
    """From 1."""
    number: int
    """Among those of its stage, from 1."""
    table: str
    """Where it is played, or would have been where nobody came."""
    players: list[int]
    """In the order of their seats."""
    ranking: list[list[int]] | None
    """The first place first; null until it is over."""
    absent: list[int]
    """Who did not come, and has lost it."""
    scores: list[int] | UnsetType = UNSET
    """How the match stands, by seat, where it is played at this node."""


class TournamentStanding(msgspec.Struct, frozen=True, kw_only=True):
    """Where a tournament stands, as anybody may know who has its link."""

    tournament: str
    seq: int
    """How many entries its log has: the answer is another when this is."""
    title: str
    edition: str
    format: str
    options: dict[str, Any]
    pairing: Pairing
    table_size: int
    rounds: int | None
    timer: float | None
    no_show: float
    minutes: float | None
    most: int
    at: TournamentStage
    """How far it has come."""
    ends: float | None
    """Seconds until check-in closes or an arena takes nobody any more; null where neither is near."""
    number: int
    """Of the stage being played, from 1; 0 before the first."""
    length: int | None
    """How many stages there are to be; null where nobody knows."""
    entered: list[TournamentPlayer]
    columns: list[str]
    lines: list[TournamentLine]
    meetings: list[TournamentMeeting]
    """Of the stage being played; all of a knockout; of an arena those being played and the newest."""
    byes: list[int]
    """Who sits out this stage."""
    players: list[str]
    scores: list[int]
    """Of all hands so far, by player, where the format adds them up over all tables; else empty."""
    ranking: list[list[str]]
    over: bool
    winners: list[str]
    sitting: int
    tables: list[TournamentTable]
    """Those being played at this node."""


class TournamentYou(msgspec.Struct, frozen=True, kw_only=True):
    """Where the caller stands in a tournament."""

    host: bool
    player: int | None
    table: str | None
    """The table where they are to play now, once it is open."""


class TournamentNow(msgspec.Struct, frozen=True, kw_only=True):
    """How far a tournament has come, in short: for a client that looks often."""

    seq: int
    at: TournamentStage
    ends: float | None
    you: TournamentYou | None
    """Null without a token."""


class StageShown(msgspec.Struct, frozen=True, kw_only=True):
    """A stage of a tournament."""

    meetings: list[TournamentMeeting]
    byes: list[int]
