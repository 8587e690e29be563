"""A node without sockets, on a file that it is told others share: what it does unasked is done when asked."""

import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from tests.server.desk import created

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

    async def stored(self, *names: str, node: str = "gone", spec: str | None = None) -> list[Lease]:
        """Tables in the database that *node* owns."""
        return [await self.store.create(name, spec=spec or write(SPEC), node=node) for name in names]


@contextlib.asynccontextmanager
async def alone(folder: Path, **settings: Any) -> AsyncIterator[Node]:
    url = f"sqlite:///{folder / 'tables.sqlite3'}"
    store = await open_store(url)
    store.shared = True
    # However long a test takes, its nodes die only where it says so.
    registry = TableRegistry(store, Settings(database=url, **{"dead_seconds": 3600.0, **settings}), Metrics())
    await registry.members.beat()
    yield Node(registry)
    await registry.stop()
