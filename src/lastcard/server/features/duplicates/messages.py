"""The bodies and answers of the calls about duplicate deals."""

from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, UnsetType

from lastcard.server.wire.incoming import PlayerName
from lastcard.server.wire.settings import BotName, EditionName, Options, Seconds


class NewDuplicate(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The body of ``POST /api/duplicates``: a deal for oneself and friends, each against the same bots."""

    name: PlayerName
    edition: EditionName
    seats: Annotated[int, Meta(ge=2, le=10)] | None = None
    options: Options = {}
    bot: BotName = "steady"
    pace: Seconds = 0.5


class NewPlay(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The body of ``POST /api/duplicates/{duplicate}/tables``."""

    name: PlayerName
    pace: Seconds = 0.5


class DuplicatePlay(msgspec.Struct, frozen=True, kw_only=True):
    """A table at which a duplicate deal is played, and the player's seat there."""

    duplicate: str
    table: str
    seat: int
    token: str


class PlayResult(msgspec.Struct, frozen=True, kw_only=True):
    """One player's result of a duplicate deal."""

    name: str
    me: bool
    table: str | None
    """Players who have finished the deal may open its replay; null where the table was deleted."""
    place: int
    score: int
    """For the player who went out: the points of the other hands; else minus the points of the own hand."""
    won: bool
    left: int
    """Cards in hand at the end."""
    turns: int
    """Number of decisions the player made."""


class DuplicateSummary(msgspec.Struct, frozen=True, kw_only=True):
    """A duplicate deal; players who have finished it, and everybody after its day, also get the results."""

    duplicate: str
    edition: str
    options: dict[str, Any]
    seats: int
    bot: str
    by: str | None
    """The player who created it; null for a deal of the day."""
    day: str | None
    """The date of a deal of the day, as `2026-11-16`, in UTC; null for others."""
    commitment: str
    """The SHA-256 of the secret that the deal is shuffled with."""
    tries: int
    finished: int
    played: bool
    """Whether the caller has finished it."""
    results: list[PlayResult]
    """Best first; the caller's own result is always included."""
    secret: str | UnsetType = UNSET
    """Sent to callers who may see the results."""


class DayDeal(msgspec.Struct, frozen=True, kw_only=True):
    """The deal of one day, the same for everybody on this server."""

    day: str
    duplicate: str
    edition: str
    commitment: str
    announced: int
    """When the server committed to it, in seconds since 1970."""
    secret: str | None
    """Null until its day is over."""


class DailyDeals(msgspec.Struct, frozen=True, kw_only=True):
    """The deals of yesterday, today and tomorrow."""

    today: DayDeal
    tomorrow: DayDeal
    yesterday: DayDeal | None
    ends: int
    """When today is over, in seconds since 1970."""
