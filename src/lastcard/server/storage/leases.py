"""The lease with which a node owns a table."""

from dataclasses import dataclass, field


class Fenced(Exception):
    """The lease is lost: another node, or this one for another host, has claimed the table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lease:
    """Which node serves a table.  The epoch counts the claims; each claim is for one host."""

    table: str
    node: str
    epoch: int
    people: bool = field(default=False, compare=False)
    """Whether people were at the table when this was last stored."""
