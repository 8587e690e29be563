"""The bodies and answers of the operators' calls, and of reports."""

from typing import Annotated, TypeAlias, get_args

import msgspec
from msgspec import Meta

from lastcard.server.moderation import Sanction, SanctionKind
from lastcard.server.wire.outgoing import ChatLine, Occupant

Sanctioned: TypeAlias = Annotated[
    SanctionKind, Meta(extra={"says": "one-of", "allowed": get_args(SanctionKind)})
]
MOST_MINUTES = 525_600
Minutes = Annotated[int, Meta(ge=1, le=MOST_MINUTES)]
Reason = Annotated[str, Meta(max_length=200)]


class NodeStatus(msgspec.Struct, frozen=True, kw_only=True):
    """A node that is alive."""

    id: str
    asked: bool
    """Whether it is the node that answers."""
    draining: bool
    tables: int | None
    """Tables in its memory; null where it does not answer."""
    sockets: int | None
    p99: float | None
    """Milliseconds that 99% of its moves took at most; null before the first."""


class SlowMove(msgspec.Struct, frozen=True, kw_only=True):
    """A slow move, timed from reading its command to writing its ack."""

    table: str
    milliseconds: float
    at: int
    """In seconds since 1970."""


class NodeFigures(msgspec.Struct, frozen=True, kw_only=True):
    """How a node is doing."""

    tables: dict[str, int]
    """How many tables are in each stage."""
    sockets: int
    moves: int
    """Moves since the node started."""
    p50: float | None
    """The median in milliseconds, of several nodes the highest; null before the first move."""
    p99: float | None
    waiting: int
    """Commits that wait for storage."""
    slowest: tuple[SlowMove, ...]


class Overview(NodeFigures, frozen=True, kw_only=True):
    """How all nodes together are doing, and what operators have switched on."""

    version: str
    nodes: tuple[NodeStatus, ...]
    drains: bool
    """Whether a node can be drained: there are others, and they are no workers of one server."""
    read_only: bool
    sanctions: int
    reports: int


class AdminTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table of the node that answers, without cards."""

    table: str
    edition: str
    stage: str
    """``waiting``, ``playing``, ``over`` or ``closed``."""
    seats: tuple[Occupant, ...]
    round: int
    watchers: int
    entries: int
    """How long its log is."""


class NewSanction(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The body of ``POST /api/admin/sanctions``: an address, a name or both."""

    kind: Sanctioned
    minutes: Minutes
    address: Annotated[str, Meta(max_length=50)] = ""
    name: Annotated[str, Meta(max_length=42)] = ""
    reason: Reason = ""


class SeatSanction(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The body of ``POST /api/admin/tables/{table}/sanctions``: the person in *seat*."""

    seat: Annotated[int, Meta(ge=0, le=9)]
    kind: Sanctioned
    minutes: Minutes
    reason: Reason = ""


class Sanctions(msgspec.Struct, frozen=True, kw_only=True):
    """The bans and mutes in force."""

    sanctions: tuple[Sanction, ...]


class NewReport(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The body of ``POST /api/tables/{table}/reports``: what somebody did."""

    seat: Annotated[int, Meta(ge=0, le=9)]
    """The seat it is about."""
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Reported(msgspec.Struct, frozen=True, kw_only=True):
    """A report that is stored."""

    report: str


class AbuseReport(msgspec.Struct, frozen=True, kw_only=True):
    """A player's report about another, with the table's chat and log at that moment."""

    id: str
    made: int
    """In seconds since 1970."""
    table: str
    by: str
    about: str
    text: str
    chat: tuple[ChatLine, ...]
    log: tuple[msgspec.Raw, ...]
    """The newest entries of the table's log, stored whole and shown without what is hidden."""


class TurnedOn(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The body of a call that turns something on or off."""

    on: bool


class NodeSwitch(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The body of a call that drains a node: it gives its tables to others and takes no more."""

    node: Annotated[str, Meta(max_length=100)]
    """As `GET /api/admin` names it."""
    on: bool


class AdminDone(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to a call that was carried out."""

    done: bool = True
