"""Who is banned or muted on this server."""

import math
from typing import Literal, TypeAlias

import msgspec

from lastcard.server.wall_clock import wall_time
from lastcard.server.wire.names import likeness
from lastcard.server.wire.problems import Denied

SanctionKind: TypeAlias = Literal["ban", "mute"]
_FORBIDDEN = 403


class Sanction(msgspec.Struct, frozen=True, kw_only=True):
    """A ban or a mute of an address, of a name, or of both."""

    id: str
    kind: SanctionKind
    address: str = ""
    name: str = ""
    until: int
    """In seconds since 1970."""
    reason: str = ""

    def applies_to(self, address: str, name: str) -> bool:
        """Whether it is for *address*, or for a name that looks like *name*."""
        by_address = bool(self.address) and self.address == address
        return by_address or (bool(self.name and name) and likeness(self.name) == likeness(name))


class Moderation:
    """The sanctions in force.  The operators' feature reads them from storage, on every node."""

    def __init__(self) -> None:
        self.sanctions: tuple[Sanction, ...] = ()

    def check(self, kind: SanctionKind, *, address: str = "", name: str = "") -> None:
        """:raises Denied: *address* or *name* is banned or muted; it says why, and for how long."""
        now = wall_time()
        for one in self.sanctions:
            if one.kind == kind and one.until > now and one.applies_to(address, name):
                minutes, told = math.ceil((one.until - now) / 60), bool(one.reason)
                raise Denied(
                    f"{kind}-active", status=_FORBIDDEN, minutes=minutes, reason=one.reason, told=told
                )
