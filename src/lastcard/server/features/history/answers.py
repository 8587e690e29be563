"""The answers of the calls about a table's finished rounds."""

from typing import Any

import msgspec

from lastcard.server.wire.vocabulary import TableStage


class PlayedRound(msgspec.Struct, frozen=True, kw_only=True):
    """A round that is over; lists are by its seats."""

    round: int
    """The number of ``/deals/`` and ``/replays/``."""
    dealt: int
    """When, in seconds since 1970."""
    players: list[str]
    winner: int | None
    """The seat that won; null where nobody could."""
    points: list[int]
    """The points scored."""
    caught: list[int]
    """The points of the cards left in each hand."""
    scores: list[int]
    """The scores of the match after it."""


class PlayedMatch(msgspec.Struct, frozen=True, kw_only=True):
    """A match of a table, and its finished rounds, the newest first."""

    match: int
    over: bool
    winners: list[str]
    """None until it is over."""
    rounds: list[PlayedRound]


class Figures(msgspec.Struct, kw_only=True):
    """What one seat did in a round, or one player in several."""

    calls: int = 0
    """UNO called, in time or late."""
    forgotten: int = 0
    """Down to one card, and UNO not called with it."""
    caught: int = 0
    catches: int = 0
    false_catches: int = 0
    bluffs: int = 0
    """Wild Draw Fours played against their condition."""
    bluffs_caught: int = 0
    challenges: int = 0
    challenges_won: int = 0
    drawn: int = 0
    """Cards."""
    left: float = 0
    """Cards in hand at the end of a round; of a player, on average."""

    def add(self, other: "Figures") -> None:
        """Count *other* in."""
        for name in Figures.__struct_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))


class PlayerFigures(Figures, kw_only=True):
    """What somebody did at a table, over all rounds that were counted."""

    name: str
    bot: str | None
    """Which bot it is; null for a person."""
    rounds: int = 0
    won: int = 0
    matches_won: int = 0
    points: int = 0


class TableHistory(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that was finished at a table, for its players alone."""

    table: str
    edition: str
    format: str
    options: dict[str, Any]
    stage: TableStage
    me: str
    """The name under which the caller has played."""
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
    """A table that was deleted, with everything stored of it."""

    table: str
