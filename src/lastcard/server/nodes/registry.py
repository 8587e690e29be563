"""The tables of a node: creates, finds, loads and takes them over."""

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, TypeAlias

from lastcard.server.live.audience import CUT_OFF, MOVED, SET_ASIDE, Ending
from lastcard.server.live.bot_moves import BotBudget
from lastcard.server.live.host import TableHost
from lastcard.server.live.table_log import TableLog, Unreadable, load_log
from lastcard.server.metrics import Metrics
from lastcard.server.moderation import Moderation
from lastcard.server.nodes.cluster import Cluster, Moving, TakenOver
from lastcard.server.nodes.supervisor import Supervisor
from lastcard.server.settings import Settings
from lastcard.server.storage import Conflict, Lease, Store, Stored, Unavailable
from lastcard.server.table import tokens
from lastcard.server.table.log_entries import Created, write
from lastcard.server.table.new_tables import checked_table, new_table
from lastcard.server.table.state import TableState, opened
from lastcard.server.wire.settings import TableSettings

log = logging.getLogger("lastcard")

_ASIDE_SECONDS = 60.0
"""After so many seconds a table that could not be read is tried again when somebody asks for it."""

Arriving: TypeAlias = "asyncio.Future[TableHost | None]"


class Elsewhere(Exception):
    """Another *node*, at *address*, has the table."""

    def __init__(self, node: str, address: str) -> None:
        super().__init__(address)
        self.node, self.address = node, address


class SetAside(Exception):
    """The table exists but cannot be read; other tables are not affected."""


def unavailable_code(error: Unavailable) -> str:
    """The error code for a table that is not available now."""
    return "table-moving" if isinstance(error, Moving) else "no-storage"


class TableRegistry:
    """The tables this node owns, and where to find the others.

    A table is in ``hosts`` from the moment its host can serve it until that host ends.  While it is created,
    claimed or loaded it is *arriving*, and everybody who asks for it waits for the same host.
    """

    def __init__(self, store: Store, settings: Settings, metrics: Metrics) -> None:
        self.hosts: dict[str, TableHost] = {}
        self.settings = settings
        self.metrics = metrics
        self.store = store
        self.cluster = Cluster(store, settings, when_cut_off=lambda: self._end_all(CUT_OFF))
        self.node = self.cluster.node
        self.supervisor = Supervisor(metrics)
        self.moderation = Moderation()
        self.draining = False
        """Whether this node gives its tables to others and takes none."""
        self.on_load: list[Callable[[TableHost], None]] = []
        """Called with every table that is loaded."""
        self._creators: dict[str, str] = {}
        self._bots = BotBudget(settings.limits.bot_moves_per_second)
        self._arriving: dict[str, Arriving] = {}
        self._aside: dict[str, float] = {}
        """Tables that could not be read, and when that was found."""

    async def start(self) -> None:
        """Send the first heartbeat, and start the task that sends the others.

        :raises Unavailable: the first heartbeat could not be stored.
        """
        await self.cluster.begin()
        self.supervisor.every(self.settings.heartbeat_seconds, "heartbeat", self.cluster.beat)

    async def stop(self) -> None:
        """Stop serving, and release the tables to other nodes."""
        await self.supervisor.stop()
        self.cluster.stop()
        for arriving in list(self._arriving.values()):
            arriving.cancel()
        self._end_all(MOVED)
        with contextlib.suppress(Unavailable):
            await self.store.remove_node(self.node)
        await self.store.close()

    async def drain(self, *, on: bool) -> None:
        """Give all tables to other nodes and take no more; or take tables again."""
        if on and not self.draining:
            self.draining = True
            self._end_all(MOVED)
            await self.store.release(self.node)
        elif not on:
            self.draining = False

    def _end_all(self, ending: Ending) -> None:
        for host in list(self.hosts.values()):
            host.end(ending)

    # -------------------------------------------------------------- creating and finding
    async def open_table(self, table_id: str, created: Created, *, creator: str = "") -> TableHost | None:
        """Create a table with this id; None if there is one already."""
        try:
            return await self._open(table_id, created, opened(created), creator)
        except Conflict:
            return None

    async def _open(
        self, table_id: str, created: Created, table: TableState, creator: str
    ) -> TableHost | None:
        async def stored() -> TableHost:
            lease = await self.store.create(table_id, spec=write(created), node=self.node)
            return self._begin(TableLog(table), lease)

        host = await self._arrive(table_id, stored())
        self._creators[table_id] = creator
        return host

    async def create(
        self, new: TableSettings, *, name: str | None, creator: str, unhosted: bool = False
    ) -> tuple[str, str]:
        """Create a table.  Return its id, and the token of its first player, or of its host without a seat.

        An *unhosted* table has no host.

        :raises BadField: and no table was created.
        :raises Unavailable: likewise.
        """
        token, table_id = tokens.new_token(), tokens.new_table_id()
        origin = tokens.origin_of(table_id, self.settings.limits.counted(creator))
        created = new_table(new, name=name, token=token, origin=origin, unhosted=unhosted)
        await self._open(table_id, created, checked_table(created), creator)
        return table_id, token

    def made_by(self, creator: str) -> int:
        """How many loaded tables an address has created, here or at a node that had the table before."""
        counted = self.settings.limits.counted(creator)
        return sum(
            self._creators[name] == creator
            if name in self._creators
            else counted != "" and host.table.created.origin == tokens.origin_of(name, counted)
            for name, host in self.hosts.items()
        )

    async def find(self, table_id: str) -> TableHost | None:
        """The table, loaded if necessary; None if there is no such table.

        :raises Elsewhere: another node has it.
        :raises SetAside: its log cannot be understood.
        :raises Unavailable: it cannot be loaded now.
        """
        if (host := self.hosts.get(table_id)) is not None:
            return host
        if (arriving := self._arriving.get(table_id)) is not None:
            return await asyncio.shield(arriving)
        self._check_aside(table_id)
        return await self._arrive(table_id, self._fetch(table_id))

    async def _arrive(self, table_id: str, coming: Coroutine[Any, Any, TableHost | None]) -> TableHost | None:
        """Await *coming*, which goes on even if the caller is cancelled."""
        return await asyncio.shield(self._expect(table_id, asyncio.ensure_future(coming)))

    def _expect(self, table_id: str, arriving: Arriving) -> Arriving:
        def arrived(_: Arriving) -> None:
            if self._arriving.get(table_id) is arriving:
                del self._arriving[table_id]
            if not arriving.cancelled():
                arriving.exception()  # Marks it as retrieved: perhaps nobody waits for it.

        self._arriving[table_id] = arriving
        arriving.add_done_callback(arrived)
        return arriving

    async def _fetch(self, table_id: str) -> TableHost | None:
        lease = await self.store.lease(table_id)
        if lease is None:
            return None
        if (address := await self.cluster.address(lease.node)) is not None:
            raise Elsewhere(lease.node, address)
        if self.draining:
            raise Moving("this node takes no tables")
        for won in await self.store.claim([lease], self.node):
            return await self._load(won, await self.store.load(table_id))
        raise TakenOver("another node is taking the table")

    async def adopt(self, leases: Sequence[Lease]) -> int:
        """Claim tables that no node serves, and load those that were won.  Return how many."""
        loop = asyncio.get_running_loop()
        wanted = [] if self.draining else [lease for lease in leases if self.lacks(lease.table)]
        arriving = {lease.table: self._expect(lease.table, loop.create_future()) for lease in wanted}
        try:
            won = await self.store.claim(wanted, self.node) if wanted else []
            stored = await self.store.load_all([lease.table for lease in won]) if won else {}
            for lease in won:
                future = arriving[lease.table]
                try:
                    future.set_result(await self._load(lease, stored.get(lease.table)))
                except (SetAside, Unavailable) as error:
                    future.set_exception(error)
                await asyncio.sleep(0)  # Let other tables run in between.
            return len(won)
        finally:
            for future in arriving.values():
                if not future.done():
                    future.set_exception(TakenOver("the table is being taken over"))

    def lacks(self, table_id: str) -> bool:
        """Whether a table is neither loaded nor arriving, and could be loaded."""
        there = table_id in self.hosts or table_id in self._arriving
        return not there and table_id not in self._aside

    async def _load(self, lease: Lease, stored: Stored | None) -> TableHost:
        """Load a table that was just claimed."""
        if stored is None or stored.lease != lease:
            raise TakenOver("another node is taking the table")
        try:
            history = await load_log(self.store, stored)
        except Unreadable as error:
            log.error("table %s is set aside: %s", lease.table, error)  # noqa: TRY400 - it says where
            raise self._put_aside(lease.table) from error
        return self._begin(history, lease)

    def _begin(self, history: TableLog, lease: Lease) -> TableHost:
        if self.cluster.cut_off:
            raise Unavailable("this node is cut off")
        host = TableHost(
            lease.table,
            history,
            lease,
            store=self.store,
            limits=self.settings.limits,
            metrics=self.metrics,
            bots=self._bots,
            moderation=self.moderation,
        )
        host.when_ended = self._ended
        self.hosts[lease.table] = host
        for follow in self.on_load:
            follow(host)
        return host

    def _ended(self, host: TableHost) -> None:
        del self.hosts[host.name]
        self._creators.pop(host.name, None)
        if host.ended is SET_ASIDE:
            self._put_aside(host.name)

    # -------------------------------------------------------------- tables that cannot be read
    def _put_aside(self, table_id: str) -> SetAside:
        self._aside[table_id] = asyncio.get_running_loop().time()
        self.metrics.set_aside.labels(table_id).set(1)
        return SetAside(table_id)

    def _check_aside(self, table_id: str) -> None:
        """:raises SetAside: loading it failed a moment ago."""
        since = self._aside.get(table_id)
        if since is None:
            return
        if asyncio.get_running_loop().time() - since < _ASIDE_SECONDS:
            raise SetAside(table_id)
        del self._aside[table_id]
        self.metrics.set_aside.remove(table_id)

    # -------------------------------------------------------------- metrics
    def knows(self, node: str | None) -> bool:
        """Whether *node* names another node that shares our database."""
        return node is not None and node in self.cluster

    def count(self) -> None:
        """Update the gauges."""
        stages = Counter(host.table.stage for host in self.hosts.values())
        for stage in ("waiting", "playing", "over", "closed"):
            self.metrics.tables.labels(stage).set(stages[stage])
        self.metrics.waiting.set(self.store.waiting())
        self.metrics.tasks.set(len(asyncio.all_tasks()))
        self.supervisor.count()
