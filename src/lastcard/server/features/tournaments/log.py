"""The log of a tournament: its specification, then one entry for each change.

Any node may append.  Entries are numbered, so if two nodes append at the same moment, the database rejects
one, and that node reads the log and tries again.  Players are numbered in the order they signed up, entrants
in the order of their seeds.
"""

from typing import Any, TypeAlias

import msgspec

from lastcard.server.features.tournaments.messages import NewTournament
from lastcard.server.table.log_entries import Seated


class TournamentSpec(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament as it was created."""

    request: NewTournament
    written: dict[str, Any]
    """The effects of its written cards, read when it was created: their sentences are only shown."""
    players: tuple[Seated, ...]
    """The players entered by the host."""
    host: str
    """The hash of the host's token."""
    created: float
    """In seconds since 1970."""


class Registered(msgspec.Struct, frozen=True, kw_only=True, tag_field="k", tag="signed-up"):
    """Somebody signed up."""

    name: str
    token: str
    """The hash of their token."""
    origin: str = ""
    """The address they signed up from, see ``origin_of``; "" where addresses are not counted."""


class CheckInOpened(msgspec.Struct, frozen=True, kw_only=True, tag_field="k", tag="check-in"):
    """Check-in opened: only players who check in will play."""

    until: float
    """When the tournament starts, in seconds since 1970."""


class CheckInClosed(msgspec.Struct, frozen=True, kw_only=True, tag_field="k", tag="check-in-closed"):
    """Check-in ended with too few players: people sign up again."""


class CheckedIn(msgspec.Struct, frozen=True, kw_only=True, tag_field="k", tag="checked-in"):
    """A player checked in."""

    player: int


class Withdrawn(msgspec.Struct, frozen=True, kw_only=True, tag_field="k", tag="withdrawn"):
    """A player withdrew, or the host removed them."""

    player: int
    removed: bool = False
    """Whether the host did it: then they do not come back."""


class Rested(msgspec.Struct, frozen=True, kw_only=True, tag_field="k", tag="rested"):
    """A player of an arena pauses, or wants to be paired again."""

    player: int
    resting: bool


class Begun(msgspec.Struct, frozen=True, kw_only=True, tag_field="k", tag="begun"):
    """The tournament started, with its first stage paired."""

    players: tuple[int, ...]
    """The best seed first."""
    bots: tuple[str, ...] = ()
    """The names of bots that fill the free places of a match with the pairing ``book``."""
    at: float
    """In seconds since 1970."""


class Paired(msgspec.Struct, frozen=True, kw_only=True, tag_field="k", tag="paired"):
    """Waiting entrants of an arena were paired."""

    tables: tuple[tuple[int, ...], ...]


class MatchPlayed(msgspec.Struct, frozen=True, kw_only=True, tag_field="k", tag="played"):
    """The result of one table."""

    stage: int
    table: int
    ranking: tuple[tuple[int, ...], ...]
    absent: tuple[int, ...] = ()
    hands: tuple[tuple[int | None, tuple[int, ...]], ...] = ()
    """For each hand the winner and the points left in each hand, where a match spans several tables."""


class Ended(msgspec.Struct, frozen=True, kw_only=True, tag_field="k", tag="ended"):
    """The host ended it, or the time of an arena is up."""


class Erased(msgspec.Struct, frozen=True, kw_only=True, tag_field="k", tag="erased"):
    """A player was erased from the specification or from earlier entries: they must be read again."""


TournamentEntry: TypeAlias = (
    Registered
    | CheckInOpened
    | CheckInClosed
    | CheckedIn
    | Withdrawn
    | Rested
    | Begun
    | Paired
    | MatchPlayed
    | Ended
    | Erased
)
ENTRIES: msgspec.json.Decoder[TournamentEntry] = msgspec.json.Decoder(TournamentEntry)
SPECS = msgspec.json.Decoder(TournamentSpec)


def write(value: TournamentSpec | TournamentEntry) -> str:
    """Encode an entry or a specification for storage."""
    return msgspec.json.encode(value).decode()
