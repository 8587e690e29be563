"""What a tournament is made of: its specification, then one entry for each thing that was accepted.

Any node may add an entry: each has its number, so of two that were thought of at once the second is refused
by the database and thought over again.  Players are numbered as they signed up, entrants as they are seeded.
"""

from typing import Any, TypeAlias

import msgspec

from lastcard.server.table.log_entries import Seated
from lastcard.server.wire.incoming import NewTournament


class Held(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament as it was asked for."""

    asked: NewTournament
    written: dict[str, Any]
    """The effects of its written cards, read when it was made: their sentences are only shown."""
    players: tuple[Seated, ...]
    """Who is entered from the start."""
    host: str
    """The hash of the token that manages it."""
    at: float
    """The time of day it was asked for, in seconds since 1970."""


class SignedUp(msgspec.Struct, frozen=True, kw_only=True, tag_field="k", tag="signed-up"):
    """Somebody wants to play."""

    name: str
    token: str
    """Its hash."""
    origin: str = ""
    """Which address they came from, see ``origin_of``; "" where that is not counted."""


class CheckInOpened(msgspec.Struct, frozen=True, kw_only=True, tag_field="k", tag="check-in"):
    """Whoever plays must say that they are here."""

    until: float
    """The time of day it begins by itself, in seconds since 1970."""


class CheckInClosed(msgspec.Struct, frozen=True, kw_only=True, tag_field="k", tag="check-in-closed"):
    """Too few were here to begin: people sign up again."""


class CheckedIn(msgspec.Struct, frozen=True, kw_only=True, tag_field="k", tag="checked-in"):
    """A player is here."""

    player: int


class Withdrawn(msgspec.Struct, frozen=True, kw_only=True, tag_field="k", tag="withdrawn"):
    """A player plays no more, of their own will or the host's."""

    player: int


class Rested(msgspec.Struct, frozen=True, kw_only=True, tag_field="k", tag="rested"):
    """A player of an arena wants a rest, or to play on."""

    player: int
    resting: bool


class Begun(msgspec.Struct, frozen=True, kw_only=True, tag_field="k", tag="begun"):
    """The first stage was paired."""

    players: tuple[int, ...]
    """The best seed first."""
    bots: tuple[str, ...] = ()
    """Bots that fill up a match by the book, by name."""
    at: float
    """The time of day, in seconds since 1970."""


class Paired(msgspec.Struct, frozen=True, kw_only=True, tag_field="k", tag="paired"):
    """Entrants of an arena who waited sit down."""

    tables: tuple[tuple[int, ...], ...]


class Played(msgspec.Struct, frozen=True, kw_only=True, tag_field="k", tag="played"):
    """How the entrants of a table came in."""

    stage: int
    table: int
    ranking: tuple[tuple[int, ...], ...]
    absent: tuple[int, ...] = ()
    hands: tuple[tuple[int | None, tuple[int, ...]], ...] = ()
    """For each hand who went out and what each seat was caught with, where hands are added up."""


class Ended(msgspec.Struct, frozen=True, kw_only=True, tag_field="k", tag="ended"):
    """The host has ended it, or the time of an arena is over and its last table done."""


Entry: TypeAlias = (
    SignedUp
    | CheckInOpened
    | CheckInClosed
    | CheckedIn
    | Withdrawn
    | Rested
    | Begun
    | Paired
    | Played
    | Ended
)
_entries: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)
_held = msgspec.json.Decoder(Held)


def write(value: Held | Entry) -> str:
    """An entry or a specification, as it is stored."""
    return msgspec.json.encode(value).decode()


def read_entry(text: str) -> Entry:
    """The entry that was stored."""
    return _entries.decode(text)


def read_held(text: str) -> Held:
    """The specification that was stored."""
    return _held.decode(text)
