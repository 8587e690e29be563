"""What the server answers about a table's past."""

from typing import Any

import msgspec

from lastcard.server.wire.vocabulary import Stage


class PlayedRound(msgspec.Struct, frozen=True, kw_only=True):
    """A round that is over; lists are by its seats."""

    round: int
    """The number of ``/deals/`` and ``/replays/``."""
    dealt: int
    """When, in seconds since 1970."""
    players: list[str]
    winner: int | None
    """The seat that went out; null where nobody could."""
    points: list[int]
    """What it brought."""
    caught: list[int]
    """What the cards left in each hand counted."""
    scores: list[int]
    """Where the match stood after it."""


class PlayedMatch(msgspec.Struct, frozen=True, kw_only=True):
    """A match of a table, and those of its rounds that are over, the newest first."""

    match: int
    over: bool
    winners: list[str]
    """None until it is over."""
    rounds: list[PlayedRound]


class PlayerFigures(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody did at a table, over all rounds that were counted."""

    name: str
    bot: str | None
    """Which bot it is; null for a person."""
    rounds: int
    won: int
    matches_won: int
    points: int
    calls: int
    """UNO called, in time or late."""
    forgotten: int
    """Down to one card without calling."""
    caught: int
    catches: int
    false_catches: int
    bluffs: int
    """Wild Draw Fours played against their condition."""
    bluffs_caught: int
    challenges: int
    challenges_won: int
    drawn: int
    """Cards."""
    left: float
    """Cards in hand at the end of a round, on average."""


class TableHistory(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that was finished at a table, for its players alone."""

    table: str
    edition: str
    format: str
    options: dict[str, Any]
    stage: Stage
    me: str
    """The name under which whoever asks has played."""
    may_delete: bool
    rounds: int
    """How many are over."""
    matches: list[PlayedMatch]
    """The newest first."""
    before: int | None
    """Where there are older rounds: what to ask for next, as ``before``."""
    counted: int
    """How many of the newest rounds the figures are of."""
    figures: list[PlayerFigures]


class TableDeleted(msgspec.Struct, frozen=True, kw_only=True):
    """A table that is gone for good, with everything that was kept of it."""

    table: str
