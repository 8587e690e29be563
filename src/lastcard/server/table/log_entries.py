"""What a table's log holds: its specification, then one entry for each accepted action."""

from typing import Any, TypeAlias

import msgspec


class Seated(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who is given a seat from the start."""

    name: str
    bot: str | None = None
    token: str | None = None
    """The hash of a person's token."""


class Spec(msgspec.Struct, frozen=True, kw_only=True):
    """A table as it was asked for."""

    edition: str
    format: str
    options: dict[str, Any]
    seats: int
    bots: tuple[str, ...] = ()
    timer: float | None = None
    uno_grace: float = 1.0
    pace: float = 1.0
    secret: str
    """Of the first deal."""
    name: str | None = None
    """The player in seat 0, who manages the table; None for a table managed from outside."""
    token: str
    """The hash of that player's token, or of the host's."""
    auto: bool = False
    """Whether the server itself deals the next round, as in a tournament."""
    hands: int | None = None
    """So many rounds are played, and what they come to is a tournament's business; None for a match."""
    seated: tuple[Seated, ...] = ()
    """Who sits where in a tournament."""


class Sat(msgspec.Struct, frozen=True, kw_only=True, tag_field="k", tag="sat"):
    """Somebody took a seat, a free one or a bot's."""

    seat: int
    name: str
    token: str


class Filled(msgspec.Struct, frozen=True, kw_only=True, tag_field="k", tag="filled"):
    """A bot took a seat."""

    seat: int
    bot: str


class Left(msgspec.Struct, frozen=True, kw_only=True, tag_field="k", tag="left"):
    """A seat was given up or taken away: free while waiting, a bot's from then on."""

    seat: int


class Dealt(msgspec.Struct, frozen=True, kw_only=True, tag_field="k", tag="dealt"):
    """A round began."""

    salts: tuple[str, ...]
    secret: str
    """Of the deal after this one, whose commitment is shown from now on."""


class Did(msgspec.Struct, frozen=True, kw_only=True, tag_field="k", tag="did"):
    """An action of the round, in notation."""

    seat: int
    do: str
    by: str = "player"
    """``player``, ``bot`` (for a bot, or a player who is away) or ``clock``."""


class Salted(msgspec.Struct, frozen=True, kw_only=True, tag_field="k", tag="salted"):
    """A seat added salt to the next shuffle."""

    seat: int
    salt: str


class Locked(msgspec.Struct, frozen=True, kw_only=True, tag_field="k", tag="locked"):
    """Nobody may sit down any more, or again."""

    locked: bool


class Hosted(msgspec.Struct, frozen=True, kw_only=True, tag_field="k", tag="hosted"):
    """Another player manages the table from now on."""

    seat: int


class Rematched(msgspec.Struct, frozen=True, kw_only=True, tag_field="k", tag="rematched"):
    """The same players begin a new match, and its first round."""

    salts: tuple[str, ...]
    secret: str


class Closed(msgspec.Struct, frozen=True, kw_only=True, tag_field="k", tag="closed"):
    """The table is gone; what was hidden is opened."""


Logged: TypeAlias = Sat | Filled | Left | Dealt | Did | Salted | Locked | Hosted | Rematched | Closed
_entries: msgspec.json.Decoder[Logged] = msgspec.json.Decoder(Logged)
_spec = msgspec.json.Decoder(Spec)


def write(value: Spec | Logged) -> str:
    """An entry or a specification, as it is stored."""
    return msgspec.json.encode(value).decode()


def read_entry(text: str) -> Logged:
    """The entry that was stored."""
    return _entries.decode(text)


def read_spec(text: str) -> Spec:
    """The specification that was stored."""
    return _spec.decode(text)
