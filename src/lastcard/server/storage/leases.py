"""The lease by which a node owns a table."""

from dataclasses import dataclass, field


class Fenced(Exception):
    """The table was claimed again since: by another node, or by this one for another host."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lease:
    """Which node serves a table.  The epoch counts the claims; each is for one host, and no two share one."""

    table: str
    node: str
    epoch: int
    people: bool = field(default=False, compare=False)
    """Whether somebody was at the table when it was last looked at."""
