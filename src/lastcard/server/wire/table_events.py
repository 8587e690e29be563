"""What happens at a table outside its rounds, as clients are told it.

Each event travels under the name of its class.  The log stores the same structs, some with private fields
added (``server/table/log_entries.py``).  The number that travels as ``seat`` is a chair in the log and a seat
in what clients are told; ``server/table/seats.py`` says what the two are.
"""

from typing import Literal, TypeAlias

import msgspec

from lastcard.game.events import Event


def _tag(name: str) -> str:
    return name.removesuffix("Entry")


class TableEvent(msgspec.Struct, frozen=True, kw_only=True, tag_field="is", tag=_tag):
    """Base of everything that happens at a table."""


class Sat(TableEvent, frozen=True, kw_only=True):
    """Somebody took a seat."""

    chair: int = msgspec.field(name="seat")
    name: str
    kind: Literal["person", "bot"]


class Left(TableEvent, frozen=True, kw_only=True):
    """A seat was given up or taken away."""

    chair: int = msgspec.field(name="seat")
    name: str


class Queued(TableEvent, frozen=True, kw_only=True):
    """Somebody waits for a seat."""

    name: str


class Unqueued(TableEvent, frozen=True, kw_only=True):
    """Somebody waits for a seat no longer."""

    name: str


class Forfeited(TableEvent, frozen=True, kw_only=True):
    """A player of a tournament did not come in time, and has lost this match."""

    chair: int = msgspec.field(name="seat")
    name: str


class SaltCommitted(TableEvent, frozen=True, kw_only=True):
    """A player committed to a salt for the next deal."""

    chair: int = msgspec.field(name="seat")


class DealCalled(TableEvent, frozen=True, kw_only=True):
    """The next deal was called: players who committed to a salt open it now, and nobody commits any more."""


class SaltLeftOut(TableEvent, frozen=True, kw_only=True):
    """A player did not open the salt they had committed to in time; the deal was made without it."""

    chair: int = msgspec.field(name="seat")


class SettingChanged(TableEvent, frozen=True, kw_only=True):
    """The host changed a setting of the table."""

    setting: str
    value: bool | float | str


class TermsChanged(TableEvent, frozen=True, kw_only=True):
    """The host changed the rules, the seats or the timer of the table, before its first deal."""


class Hosted(TableEvent, frozen=True, kw_only=True):
    """Another player is the host."""

    chair: int = msgspec.field(name="seat")


class GaveTime(TableEvent, frozen=True, kw_only=True):
    """A player gave the one who is asked more time: it goes into the time bank of *to*."""

    chair: int = msgspec.field(name="seat")
    to: int
    seconds: float


class Voted(TableEvent, frozen=True, kw_only=True):
    """A player voted to go on without the one who is asked."""

    chair: int = msgspec.field(name="seat")
    against: int


class StoodIn(TableEvent, frozen=True, kw_only=True):
    """A bot plays for a player, as the others voted, until they come back."""

    chair: int = msgspec.field(name="seat")
    name: str


class Forgotten(TableEvent, frozen=True, kw_only=True):
    """A player had their name taken out of the table's history."""


class RoundBegan(TableEvent, frozen=True, kw_only=True):
    """A round was dealt."""

    round: int
    dealer: int
    commitment: str


class DealerDrawn(TableEvent, frozen=True, kw_only=True):
    """Who deals first was drawn for."""

    seat: int
    draws: list[list[tuple[int, str]]]
    """For each turn of drawing, the seats and their cards."""


class Scored(TableEvent, frozen=True, kw_only=True):
    """A round came to its end."""

    round: int
    points: list[int]
    scores: list[int]


class MatchOver(TableEvent, frozen=True, kw_only=True):
    """The match came to its end."""

    winners: list[int]


class Rematch(TableEvent, frozen=True, kw_only=True):
    """The same players begin a new match."""


class Closed(TableEvent, frozen=True, kw_only=True):
    """The table was closed for good; the secrets of its deals are opened."""


TABLE_EVENTS: tuple[type[TableEvent], ...] = tuple(TableEvent.__subclasses__())
"""All of them, in the order they are declared."""

Happening: TypeAlias = Event | TableEvent
"""What happens in a round, or at the table around it."""
