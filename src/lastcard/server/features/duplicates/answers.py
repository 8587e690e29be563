"""The server's answers about duplicate deals: the same deal for several people, each at their own table."""

from typing import Any

import msgspec
from msgspec import UNSET, UnsetType


class DuplicatePlay(msgspec.Struct, frozen=True, kw_only=True):
    """A table at which a duplicate deal is played, and the seat at it."""

    duplicate: str
    table: str
    seat: int
    token: str


class PlayResult(msgspec.Struct, frozen=True, kw_only=True):
    """How somebody fared with a duplicate deal."""

    name: str
    me: bool
    table: str | None
    """Its replay is open to whoever has played the deal; null where the table was deleted."""
    place: int
    score: int
    """What the others' cards counted for whoever went out; else what one's own did, below zero."""
    won: bool
    left: int
    """Cards in hand at the end."""
    turns: int
    """Decisions taken."""


class DuplicateSummary(msgspec.Struct, frozen=True, kw_only=True):
    """A duplicate deal; how others fared is told to those who have played it, or once its day is over."""

    duplicate: str
    edition: str
    options: dict[str, Any]
    seats: int
    bot: str
    by: str | None
    """Who set it; null for a deal of the day."""
    day: str | None
    """The day of a deal of the day, as `2026-11-16`, in UTC; null for others."""
    commitment: str
    """The SHA-256 of the secret that the deal is made of."""
    tries: int
    finished: int
    played: bool
    """Whether whoever asks has played it to its end."""
    results: list[PlayResult]
    """The best first; one's own is there wherever it stands."""
    secret: str | UnsetType = UNSET
    """Once its day is over, or whoever asks has played it."""


class DayDeal(msgspec.Struct, frozen=True, kw_only=True):
    """The deal of one day, the same for everybody on this server."""

    day: str
    duplicate: str
    edition: str
    commitment: str
    announced: int
    """When the server was bound to it, in seconds since 1970."""
    secret: str | None
    """Null until its day is over."""


class DailyDeals(msgspec.Struct, frozen=True, kw_only=True):
    """The deals of today and tomorrow, and of the last day, which is over."""

    today: DayDeal
    tomorrow: DayDeal
    yesterday: DayDeal | None
    ends: int
    """When today is over, in seconds since 1970."""
