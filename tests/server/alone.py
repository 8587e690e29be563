"""A node without sockets, on a file that it is told others share: what it does unasked is done when asked."""

import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from starlette.requests import Request
from tests.server.desk import created

from lastcard.server.feature import Services
from lastcard.server.limits import RateLimits
from lastcard.server.metrics import Metrics
from lastcard.server.nodes.housekeeping import Housekeeping
from lastcard.server.nodes.registry import TableRegistry
from lastcard.server.settings import Settings
from lastcard.server.storage import Lease, Store, open_store
from lastcard.server.table.log_entries import write

SPEC = created(
    edition="classic", format="first-to-500", options={}, seats=2, bots=("greedy", "greedy"), pace=60.0,
    secret="7" * 64, token="",
)  # fmt: skip


class Node:
    """A registry and its housekeeping; nothing happens by itself."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self.housekeeping = Housekeeping(registry)

    @property
    def store(self) -> Store:
        return self.registry.store

    @property
    def services(self) -> Services:
        """What a feature at this node may use."""
        limits = RateLimits(self.registry.settings.limits)
        return Services(registry=self.registry, rate_limits=limits, calls=())

    async def stored(self, *names: str, node: str = "gone", spec: str | None = None) -> list[Lease]:
        """Tables in the database that *node* owns."""
        return [await self.store.create(name, spec=spec or write(SPEC), node=node) for name in names]


def asked(token: str = "", **path: str) -> Request:
    """A call from this machine, with what its path names."""
    headers = [(b"authorization", f"Bearer {token}".encode())]
    return Request({"type": "http", "client": ("127.0.0.1", 1), "headers": headers, "path_params": path})


@contextlib.asynccontextmanager
async def alone(folder: Path, **settings: Any) -> AsyncIterator[Node]:
    url = f"sqlite:///{folder / 'tables.sqlite3'}"
    store = await open_store(url)
    store.shared = True
    # However long a test takes, its nodes die only where it says so.
    registry = TableRegistry(store, Settings(database=url, **{"dead_seconds": 3600.0, **settings}), Metrics())
    await registry.cluster.beat()
    yield Node(registry)
    await registry.stop()
