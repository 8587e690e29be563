"""The bodies and answers of the calls about tournaments.  Answers hold names, scores and tables, no cards."""

from typing import Annotated, Any, Literal, TypeAlias, get_args

import msgspec
from msgspec import Meta

from lastcard.server.wire import names
from lastcard.server.wire.incoming import PLAIN_TEXT, PlayerName, TurnSeconds, Typed
from lastcard.server.wire.settings import BotName, EditionName, FormatName, Options, Seconds

PairingName: TypeAlias = Literal["book", "round-robin", "swiss", "knockout", "arena"]
"""How a tournament decides who plays whom."""
PAIRINGS: tuple[PairingName, ...] = get_args(PairingName)
TournamentStage: TypeAlias = Literal["signing-up", "checking-in", "playing", "over"]


class NewTournament(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The body of ``POST /api/tournaments``."""

    edition: EditionName
    format: FormatName | None = None
    """The format of a match; None for the edition's own, or ``partners-eight`` if the pairing is ``book``."""
    pairing: Annotated[PairingName, Meta(extra={"says": "one-of", "allowed": PAIRINGS})] = "book"
    """Who plays whom; ``book`` is one match of all players, as the rulebook describes the format."""
    open: bool = False
    """Whether people sign up by link.  Only a tournament with the pairing ``book`` can be closed."""
    title: Annotated[str, Meta(max_length=60, pattern=PLAIN_TEXT, extra={"says": "plain-text"})] = ""
    players: Annotated[
        tuple[PlayerName, ...], Meta(max_length=8, extra={"says": "player-names", "longest": names.LONGEST})
    ] = ()
    """Players entered by the host; each gets a token."""
    most: Annotated[int, Meta(ge=2, le=1000)] | None = None
    """The most players who may sign up; None for the server's own limit."""
    table_size: Annotated[int, Meta(ge=2, le=10)] | None = None
    """Players at a table; None for the fewest that the format allows."""
    stages: Annotated[int, Meta(ge=1, le=100)] | None = None
    """Stages of a swiss tournament; None for as many as it takes to find one winner."""
    advance: Annotated[int, Meta(ge=1, le=9)] | None = None
    """How many players of each table of a knockout advance; None for half of them."""
    rounds: Annotated[int, Meta(ge=1, le=100)] | None = None
    """Rounds in a match; None for as many as its format has."""
    minutes: Annotated[float, Meta(ge=0.05, le=1440, extra={"says": "minutes"})] | None = None
    """How long an arena is open; None for 60."""
    no_show: Annotated[float, Meta(ge=1, le=3600, extra={"says": "seconds"})] = 120.0
    """Seconds after which a player who has not come to their table loses the match."""
    bot: BotName = "greedy"
    options: Options = {}
    timer: TurnSeconds | None = None
    uno_grace: Seconds = 1.0
    pace: Seconds = 0.5


class NewPlayer(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The body of ``POST /api/tournaments/{tournament}/players``: signing up."""

    name: PlayerName
    token: (
        Annotated[
            str,
            Meta(min_length=32, max_length=64, pattern=r"^[A-Za-z0-9_-]*\Z", extra={"says": "own-token"}),
        ]
        | None
    ) = None
    """A secret the caller chooses, so that a repeated call does not sign up twice; None for a new one."""


class TournamentCommand(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The body of ``POST /api/tournaments/{tournament}/commands``: a command of a player or of the host."""

    do: Typed
    """For players: check-in, withdraw, rest, play; for the host: open-check-in, start, remove NAME, end."""


class TournamentTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table of a tournament that is being played, or about to be."""

    table: str
    seats: list[str]


class TournamentMade(msgspec.Struct, frozen=True, kw_only=True):
    """A new tournament; each player's token opens their seat at every table of it."""

    tournament: str
    host: str
    """The host's token."""
    tokens: dict[str, str]
    tables: list[TournamentTable]


class SignedUp(msgspec.Struct, frozen=True, kw_only=True):
    """A place in a tournament, and the token that opens a seat at every table of it."""

    player: int
    token: str


class TournamentPlayer(msgspec.Struct, frozen=True, kw_only=True):
    """A player who has signed up.  Their index in the list is their number, and the order of seeds."""

    name: str
    checked_in: bool
    out: bool
    """Whether they have withdrawn, or were removed."""
    resting: bool
    """Whether they pause and are not paired, in an arena."""
    bot: bool


class TournamentLine(msgspec.Struct, frozen=True, kw_only=True):
    """One player's line in the standings."""

    place: int
    """Players who are equal in all figures share a place."""
    player: int
    played: int
    won: int
    byes: int
    figures: list[float]
    """The figures that decide the places, most important first; `columns` has their names."""


class TournamentMeeting(msgspec.Struct, frozen=True, kw_only=True):
    """A match of a tournament."""

    stage: int
    """From 1."""
    number: int
    """Number of the table in its stage, from 1."""
    table: str
    """Its table, even if nobody came."""
    players: list[int]
    """In the order of their seats."""
    ranking: list[list[int]] | None
    """First place first; null until it is over."""
    absent: list[int]
    """Players who did not come, and so lost."""


class TournamentStanding(msgspec.Struct, frozen=True, kw_only=True):
    """The state of a tournament, for everybody who has its link."""

    tournament: str
    seq: int
    """Number of entries in its log: the answer changes only when this changes."""
    title: str
    edition: str
    format: str
    options: dict[str, Any]
    pairing: PairingName
    table_size: int
    rounds: int | None
    timer: float | None
    no_show: float
    minutes: float | None
    most: int
    at: TournamentStage
    """Its phase."""
    ends: float | None
    """Seconds until check-in closes or the arena ends; null otherwise."""
    number: int
    """Number of the current stage, from 1; 0 before the first."""
    length: int | None
    """Number of stages; null if not known in advance."""
    entered: list[TournamentPlayer]
    columns: list[str]
    lines: list[TournamentLine]
    meetings: list[TournamentMeeting]
    """Matches of the current stage; of a knockout all; of an arena the current and the latest ones."""
    byes: list[int]
    """Players who sit out the current stage."""
    players: list[str]
    scores: list[int]
    """Points by player, if the format adds them up over several tables; else empty."""
    over: bool
    winners: list[str]
    tables: list[TournamentTable]
    """Tables being played."""


class TournamentYou(msgspec.Struct, frozen=True, kw_only=True):
    """The caller's own part in a tournament."""

    host: bool
    player: int | None
    table: str | None
    """The table where they play now, once it is open."""


class TournamentNow(msgspec.Struct, frozen=True, kw_only=True):
    """The phase of a tournament: a short answer for clients that poll."""

    seq: int
    at: TournamentStage
    ends: float | None
    you: TournamentYou | None
    """Null without a token."""


class StageShown(msgspec.Struct, frozen=True, kw_only=True):
    """A stage of a tournament."""

    meetings: list[TournamentMeeting]
    byes: list[int]
