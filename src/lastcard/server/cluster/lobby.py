"""All the tables of a node: created, found, restored after a restart, taken over from a node that died."""

import asyncio
import contextlib
import logging
import secrets
from collections import Counter
from collections.abc import Callable, Iterator

from lastcard.bots import BOTS
from lastcard.editions import EDITIONS
from lastcard.editions.options import BadOption, build
from lastcard.formats import FORMATS, BadEntry
from lastcard.server.cluster.node_liveness import NodeLiveness
from lastcard.server.deals.committed_shuffle import new_secret
from lastcard.server.messages.catalogue import table_formats
from lastcard.server.messages.incoming import NewTable
from lastcard.server.messages.problems import BadField, about
from lastcard.server.metrics import Metrics
from lastcard.server.settings import Settings
from lastcard.server.storage import Conflict, Lease, Store, Unavailable
from lastcard.server.table import tokens
from lastcard.server.table.bot_moves import BotBudget
from lastcard.server.table.history import History, recalled
from lastcard.server.table.host import TableHost
from lastcard.server.table.log_entries import Spec, write
from lastcard.server.table.table_state import TableState, opened
from lastcard.words.nearest import misnamed

log = logging.getLogger("lastcard")

_AT_ONCE = 8
"""Tables restored at a time: one is replayed while the next are read."""


class Elsewhere(Exception):
    """Another node has the table; *address* is where."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.address = address


class Lobby:
    """The tables this node owns, and where to find the others."""

    def __init__(self, store: Store, settings: Settings, metrics: Metrics) -> None:
        self.node = secrets.token_hex(8)
        self.hosts: dict[str, TableHost] = {}
        self.settings = settings
        self.metrics = metrics
        self.store = store
        self.on_load: list[Callable[[TableHost], None]] = []
        """Called with every table that is loaded."""
        self._creators: dict[str, str] = {}
        self._bots = BotBudget(settings.limits.bot_moves_per_second)
        self._loading: dict[str, asyncio.Task[TableHost | None]] = {}
        self._nodes = NodeLiveness(
            dead_seconds=settings.dead_seconds, heartbeat_seconds=settings.heartbeat_seconds
        )
        self._tasks: list[asyncio.Task[None]] = []
        self._restored = asyncio.Event()

    async def start(self) -> None:
        """Send the first heartbeat and start restoring the tables; the node serves meanwhile."""
        await self.store.heartbeat(self.node, self.settings.address)
        self._tasks = [asyncio.create_task(self._run_heartbeat())]
        if not self.store.shared:
            await self.store.claim_all(self.node)
            self._tasks.append(asyncio.create_task(self._restore_all()))
        else:
            await self._check_nodes()
            self._restored.set()

    async def stop(self) -> None:
        """Stop serving; another node may take the tables at once."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for host in list(self.hosts.values()):
            host.retire()
        with contextlib.suppress(Unavailable):
            await self.store.forget(self.node)
        await self.store.close()

    async def restored(self) -> None:
        """Wait until every open table is back in memory."""
        await self._restored.wait()

    # -------------------------------------------------------------- making and finding
    async def open_table(self, table_id: str, spec: Spec, *, creator: str = "") -> TableHost | None:
        """A table under an id of the caller's; None where there is one already."""
        table = opened(spec)
        try:
            lease = await self.store.create(table_id, spec=write(spec), node=self.node)
        except Conflict:
            return None
        self._creators[table_id] = creator
        return self._add(table_id, History(table), lease)

    async def create(
        self, new: NewTable, *, name: str | None, creator: str, auto: bool = False
    ) -> tuple[str, str]:
        """A new table's id, and the token of its first player, or of its host where nobody sits down.

        :raises BadField: and no table was made.
        :raises Unavailable: likewise.
        """
        token = tokens.new_token()
        spec = _spec(new, name=name, token=token, auto=auto)
        table = _opened(spec)
        table_id = tokens.new_table_id()
        lease = await self.store.create(table_id, spec=write(spec), node=self.node)
        self._add(table_id, History(table), lease)
        self._creators[table_id] = creator
        return table_id, token

    def made_by(self, creator: str) -> int:
        """How many tables in memory an address has made."""
        return sum(1 for table_id in self.hosts if self._creators.get(table_id) == creator)

    async def find(self, table_id: str) -> TableHost | None:
        """The table, read from the log if need be; None if there is no such table.

        :raises Elsewhere: another node has it.
        :raises Unavailable: it cannot be read now.
        """
        host = self.hosts.get(table_id)
        if host is not None and not host.lost:
            return host
        loading = self._loading.get(table_id)
        if loading is None:
            loading = self._loading[table_id] = asyncio.create_task(self._load(table_id))
            loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(loading)

    async def _load(self, table_id: str) -> TableHost | None:
        lease = await self.store.lease(table_id)
        if lease is None:
            return None
        if lease.node != self.node:
            if lease.node not in self._nodes:  # It may have started since we last looked.
                await self._check_nodes()
            if (address := self._nodes.address(lease.node)) is not None:
                raise Elsewhere(address)
            lease = await self.store.claim(lease, self.node)
        stored = await self.store.load(table_id)
        if stored is None or stored.lease != lease:
            raise Unavailable("another node is taking the table")
        history = await recalled(self.store, stored)
        if stored.asleep:
            with contextlib.suppress(Unavailable):  # The table can be shown all the same.
                await self.store.set_asleep(table_id, asleep=False)
        return self._add(table_id, history, lease)

    def _add(self, table_id: str, history: History, lease: Lease) -> TableHost:
        host = TableHost(
            table_id,
            history,
            lease,
            store=self.store,
            limits=self.settings.limits,
            metrics=self.metrics,
            bots=self._bots,
        )
        self.hosts[table_id] = host
        for follow in self.on_load:
            follow(host)
        return host

    # -------------------------------------------------------------- housekeeping
    async def _restore_all(self) -> None:
        """Load every open table: its bots and clocks go on without being asked for."""
        while not self._restored.is_set():
            try:
                waiting = iter(await self.store.open_tables())
                await asyncio.gather(*(self._restore_some(waiting) for _ in range(_AT_ONCE)))
                self._restored.set()
            except Unavailable as error:
                log.warning("not all tables could be restored yet: %s", error)
                await asyncio.sleep(self.settings.heartbeat_seconds)

    async def _restore_some(self, waiting: Iterator[Lease]) -> None:
        for lease in waiting:
            with contextlib.suppress(Elsewhere):
                await self.find(lease.table)

    async def _run_heartbeat(self) -> None:
        while True:
            await asyncio.sleep(self.settings.heartbeat_seconds)
            try:
                await self.store.heartbeat(self.node, self.settings.address)
                if self.store.shared:
                    await self._check_nodes()
                    await self._check_leases()
                await self._sweep()
            except Unavailable as error:
                log.warning("storage is not available: %s", error)

    async def _sweep(self) -> None:
        """Unload tables that nobody is at, and those that another node owns; their logs stay."""
        for table_id, host in list(self.hosts.items()):
            closed = host.table.stage == "closed" and not host.connections
            if host.lost or closed:
                self._let_go(table_id)
            elif self._abandoned(host):
                self._let_go(table_id)
                await self.store.set_asleep(table_id)

    def _abandoned(self, host: TableHost) -> bool:
        """Whether nobody has been there for long; a tournament's table is played to its end all the same."""
        run = host.table.spec.auto and host.table.stage != "over"
        return not run and host.clock.idle_seconds > self.settings.limits.idle_seconds

    def _let_go(self, table_id: str) -> None:
        self.hosts.pop(table_id).clock.stop()
        self._creators.pop(table_id, None)

    async def _check_nodes(self) -> None:
        self._nodes.observe(await self.store.nodes(), asyncio.get_running_loop().time())

    async def _check_leases(self) -> None:
        """Give up tables that another node has claimed, and claim those of dead nodes."""
        for lease in await self.store.open_tables():
            host = self.hosts.get(lease.table)
            if host is not None and lease.node != self.node:
                host.retire()
                self.hosts.pop(lease.table, None)
            elif host is None and lease.node != self.node and not self._nodes.address(lease.node):
                with contextlib.suppress(Elsewhere, Unavailable):
                    await self.find(lease.table)

    def knows(self, node: str | None) -> bool:
        """Whether *node* names another node that shares our database."""
        return node is not None and node in self._nodes

    def count(self) -> None:
        """Bring the gauges up to date."""
        stages = Counter(host.table.stage for host in self.hosts.values())
        for stage in ("waiting", "playing", "over", "closed"):
            self.metrics.tables.labels(stage).set(stages[stage])
        self.metrics.waiting.set(self.store.waiting())


def _spec(new: NewTable, *, name: str | None, token: str, auto: bool) -> Spec:
    try:
        rules = build(new.edition, new.options)
    except BadOption as error:
        raise about(error.field if error.field == "edition" else f"options.{error.field}", error) from error
    fit = table_formats(EDITIONS[new.edition])
    if new.format is not None and new.format not in fit:
        others = tuple(name for name in FORMATS if name not in fit)
        raise misnamed(BadField, "format", "table-format", new.format, fit, tournaments=others)
    return Spec(
        edition=new.edition,
        format=new.format or rules.formats[0],
        options=new.options,
        seats=new.seats or 4,
        bots=new.bots,
        timer=new.timer,
        uno_grace=new.uno_grace,
        pace=new.pace,
        secret=new_secret(),
        name=name,
        token=tokens.hashed(token),
        auto=auto,
    )


def _opened(spec: Spec) -> TableState:
    for bot in spec.bots:
        check_bot("bots", bot)
    free = spec.seats - (spec.name is not None)
    if len(spec.bots) > free:
        raise BadField("bots", "bots-do-not-fit", count=len(spec.bots), most=free)
    try:
        return opened(spec)
    except BadEntry as error:
        raise about("seats" if error.field == "players" else error.field, error) from error


def check_bot(field: str, name: str) -> None:
    """:raises BadField: if there is no bot of that name."""
    if name not in BOTS:
        raise misnamed(BadField, field, "not-one-of", name, BOTS)
