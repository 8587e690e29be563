"""What happens at a table and not in a round, as clients are told it.

Each note travels as it is, under the name of its class.  ``seat`` is a seat of the round, as everywhere
on the wire.
"""

from typing import Literal, TypeAlias

import msgspec

from lastcard.game.events import Event
from lastcard.server.wire.vocabulary import Late


class Sat(msgspec.Struct, frozen=True, kw_only=True, tag_field="is", tag=True):
    """Somebody took a seat."""

    seat: int
    name: str
    kind: Literal["person", "bot"]


class Left(msgspec.Struct, frozen=True, kw_only=True, tag_field="is", tag=True):
    """A seat was given up or taken away."""

    seat: int
    name: str


class Queued(msgspec.Struct, frozen=True, kw_only=True, tag_field="is", tag=True):
    """Somebody waits for a seat."""

    name: str


class Unqueued(msgspec.Struct, frozen=True, kw_only=True, tag_field="is", tag=True):
    """Somebody waits for a seat no longer."""

    name: str


class Admitting(msgspec.Struct, frozen=True, kw_only=True, tag_field="is", tag=True):
    """The host decided when newcomers take a bot's seat."""

    late: Late


class Forfeited(msgspec.Struct, frozen=True, kw_only=True, tag_field="is", tag=True):
    """A player of a tournament did not come in time, and has lost this match."""

    seat: int
    name: str


class SaltCommitted(msgspec.Struct, frozen=True, kw_only=True, tag_field="is", tag=True):
    """A player committed to a salt for the next deal."""

    seat: int


class DealCalled(msgspec.Struct, frozen=True, kw_only=True, tag_field="is", tag=True):
    """The next deal was called: whoever committed to a salt opens it now."""


class SaltLeftOut(msgspec.Struct, frozen=True, kw_only=True, tag_field="is", tag=True):
    """A player did not open the salt they had committed to in time; the deal was made without it."""

    seat: int


class Locked(msgspec.Struct, frozen=True, kw_only=True, tag_field="is", tag=True):
    """The host locked or unlocked the table."""

    locked: bool


class Listed(msgspec.Struct, frozen=True, kw_only=True, tag_field="is", tag=True):
    """The host put the table into the list of open tables, or took it off."""

    listed: bool


class Paced(msgspec.Struct, frozen=True, kw_only=True, tag_field="is", tag=True):
    """Bots take another time over a move."""

    pace: float


class Hosted(msgspec.Struct, frozen=True, kw_only=True, tag_field="is", tag=True):
    """Another player is the host."""

    seat: int


class GaveTime(msgspec.Struct, frozen=True, kw_only=True, tag_field="is", tag=True):
    """A player gave the one who is asked more time."""

    seat: int
    to: int
    seconds: float


class Voted(msgspec.Struct, frozen=True, kw_only=True, tag_field="is", tag=True):
    """A player voted to go on without the one who is asked."""

    seat: int
    against: int


class StoodIn(msgspec.Struct, frozen=True, kw_only=True, tag_field="is", tag=True):
    """A bot plays for a player, as the others voted, until they come back."""

    seat: int
    name: str


class Forgotten(msgspec.Struct, frozen=True, kw_only=True, tag_field="is", tag=True):
    """A player had their name taken out of the table's history."""


class Chatting(msgspec.Struct, frozen=True, kw_only=True, tag_field="is", tag=True):
    """The host turned chat on or off."""

    on: bool


class RoundBegan(msgspec.Struct, frozen=True, kw_only=True, tag_field="is", tag=True):
    """A round was dealt."""

    round: int
    dealer: int
    commitment: str


class DealerDrawn(msgspec.Struct, frozen=True, kw_only=True, tag_field="is", tag=True):
    """Who deals first was drawn for."""

    seat: int
    draws: list[list[tuple[int, str]]]
    """For each turn of drawing, the seats and their cards."""


class Scored(msgspec.Struct, frozen=True, kw_only=True, tag_field="is", tag=True):
    """A round came to its end."""

    round: int
    points: list[int]
    scores: list[int]


class MatchOver(msgspec.Struct, frozen=True, kw_only=True, tag_field="is", tag=True):
    """The match came to its end."""

    winners: list[int]


class Rematch(msgspec.Struct, frozen=True, kw_only=True, tag_field="is", tag=True):
    """The same players begin a new match."""


class Closed(msgspec.Struct, frozen=True, kw_only=True, tag_field="is", tag=True):
    """The table was closed."""


Note: TypeAlias = (
    Sat
    | Left
    | Queued
    | Unqueued
    | Admitting
    | Forfeited
    | SaltCommitted
    | DealCalled
    | SaltLeftOut
    | Locked
    | Listed
    | Paced
    | Hosted
    | GaveTime
    | Voted
    | StoodIn
    | Forgotten
    | Chatting
    | RoundBegan
    | DealerDrawn
    | Scored
    | MatchOver
    | Rematch
    | Closed
)

Happening: TypeAlias = Event | Note
"""What happens in a round, or around it."""
