"""The settings of a server."""

import ssl
from dataclasses import dataclass, field
from pathlib import Path

from lastcard.server.limits import Limits
from lastcard.server.siblings import Siblings


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """The settings that a server is started with."""

    database: str
    address: str = "http://127.0.0.1:8000"
    """The address under which other nodes, and links, reach this one."""
    origins: tuple[str, ...] = ()
    """Origins allowed in addition to the server's own; ``*`` allows any."""
    base_path: str = ""
    """The path on its host that the server is under, such as ``/cards``."""
    names: tuple[str, ...] = ()
    """Host names of the server, in addition to its addresses and the machine's name; ``*`` allows any."""
    proxies: tuple[str, ...] = ()
    """Addresses and networks of proxies whose X-Forwarded headers are trusted."""
    metrics_token: str | None = None
    """The token with which other machines may read the metrics."""
    admin_token: str | None = None
    """The token with which operators manage the server; None turns their calls off."""
    contact: str | None = None
    """How push services reach the operator: ``mailto:`` or ``https:``."""
    push_hosts: tuple[str, ...] = ()
    """The operator's own push services, as HOST:PORT, which may have private addresses."""
    push_context: ssl.SSLContext | None = None
    """The TLS context for push services; None for the system's own."""
    keep_days: int = 0
    """Days after which tables that nobody uses are deleted; 0 keeps them."""
    backup_folder: Path | None = None
    """Where the database is copied to; None for no copies but those before a migration of a SQLite file."""
    backup_hours: int = 24
    """Hours between two copies."""
    backup_keep: int = 7
    """How many copies are kept."""
    log_format: str = "text"
    """How lines of the log are written: ``text``, ``json`` or ``logfmt``."""
    log_addresses: bool = False
    """Whether the log may have the addresses of clients."""
    limits: Limits = field(default_factory=Limits)
    node: str | None = None
    """The id of this node; None for a new one."""
    siblings: Siblings | None = None
    """The worker processes of this server; None if it has only one."""
    heartbeat_seconds: float = 0.5
    dead_seconds: float = 4.0
    """How long a lease is valid: a node without a heartbeat for so long counts as dead, also for itself."""

    @property
    def background_seconds(self) -> float:
        """Seconds between two runs of the background tasks."""
        return 2 * self.heartbeat_seconds
