"""How a server is run."""

from dataclasses import dataclass, field

from lastcard.server.http.limits import Limits


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What a server is started with."""

    database: str
    address: str = "http://127.0.0.1:8000"
    """Where other nodes, and links, reach this one."""
    origins: tuple[str, ...] = ()
    """Origins allowed beside the server's own; ``*`` allows any."""
    limits: Limits = field(default_factory=Limits)
    beat_seconds: float = 1.0
    dead_seconds: float = 4.0
    """A node whose beat stood still for so long is taken for dead."""
