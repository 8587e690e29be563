"""The settings of a server."""

import ssl
from dataclasses import dataclass, field

from lastcard.server.limits import Limits


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What a server is started with."""

    database: str
    address: str = "http://127.0.0.1:8000"
    """The address under which other nodes, and links, reach this one."""
    origins: tuple[str, ...] = ()
    """Origins allowed beside the server's own; ``*`` allows any."""
    names: tuple[str, ...] = ()
    """Names the server answers to, beside its addresses and the machine's own; ``*`` allows any."""
    proxies: tuple[str, ...] = ()
    """Addresses and networks of proxies whose X-Forwarded headers are believed."""
    metrics_token: str | None = None
    """Lets others than this machine read the metrics."""
    contact: str | None = None
    """How push services reach the operator: ``mailto:`` or ``https:``."""
    push_hosts: tuple[str, ...] = ()
    """Push services, as HOST:PORT, that may be at an address that is not public: an operator's own."""
    push_context: ssl.SSLContext | None = None
    """How push services are trusted; None for the authorities that the system trusts."""
    limits: Limits = field(default_factory=Limits)
    heartbeat_seconds: float = 0.5
    dead_seconds: float = 4.0
    """How long a lease lives: a node without a heartbeat for so long is taken for dead, also by itself."""

    @property
    def turn_seconds(self) -> float:
        """How long a node waits between two looks at its tables, its tournaments and the like."""
        return 2 * self.heartbeat_seconds
