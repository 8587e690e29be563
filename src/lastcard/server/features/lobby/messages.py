"""The bodies and answers of the calls to create, find and join tables."""

import msgspec
from msgspec import UNSET, UnsetType

from lastcard.server.wire.incoming import PlayerName
from lastcard.server.wire.settings import EditionName, Languages, TableSettings
from lastcard.server.wire.vocabulary import TableStage


class NewSeat(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The body of ``POST /api/tables/{table}/seats``."""

    name: PlayerName
    queue: bool = False
    """Whether to wait in the queue if no seat is free."""


class NewSettings(TableSettings, frozen=True, kw_only=True):
    """The body of ``POST /api/tables/{table}/settings``: how the table is played from now on."""


class QuickMatch(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The body of ``POST /api/quick``: a seat with other people."""

    name: PlayerName
    edition: EditionName | None = None
    """None for any edition."""
    language: Languages | None = None
    """Tables in this language come first."""


class TableMade(msgspec.Struct, frozen=True, kw_only=True):
    """A new table: its creator's seat and token, or the host's token if no name was given."""

    table: str
    seat: int | UnsetType = UNSET
    token: str | UnsetType = UNSET
    host: str | UnsetType = UNSET


class SeatTaken(msgspec.Struct, frozen=True, kw_only=True):
    """A seat, and the token that opens it."""

    seat: int | None
    """Null for a place in the queue: the token opens a seat as soon as one is free."""
    token: str


class OpenTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table in the list of open tables, without names and cards."""

    table: str
    settings: TableSettings
    seats: int
    people: int
    bots: int
    """A person who takes a seat replaces a bot."""
    stage: TableStage
