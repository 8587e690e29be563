"""Tables with their logs, leases and answers in the database.  Features have SQL for their own tables.

Every write of a table's owner is fenced by the statement itself: it selects the epoch from the lease, finds
none if the table was claimed again, and violates a constraint.  The row of the lease is locked until the
commit, so that no write of an earlier owner lands after a claim: a node that claims a table and then reads
its log has all of it.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from lastcard.server.storage.backend import Backend, Conflict, Row, Unavailable, Unit
from lastcard.server.wall_clock import wall_time

_CREATE = "INSERT INTO tables (id, spec, used) VALUES ($1, $2, $3)"
_LEASE = "INSERT INTO leases (table_id, node, epoch) VALUES ($1, $2, 1)"
_APPEND = (
    "INSERT INTO log (table_id, seq, epoch, entry) VALUES ($1, $2, "
    "(SELECT epoch FROM leases WHERE table_id = $1 AND epoch = $3{lock}), $4)"
)
_CLOSE = "UPDATE tables SET closed = 1, used = $2 WHERE id = $1"
_ANSWER = "INSERT INTO commands (table_id, asker, command, answer) VALUES ($1, $2, $3, $4)"
_REFUSE = (
    "INSERT INTO commands (table_id, asker, command, answer) VALUES ($1, $2, $3, "
    "(SELECT CAST($4 AS TEXT) FROM leases WHERE table_id = $1 AND epoch = $5{lock}))"
)
_DELETE_ANSWER = "DELETE FROM commands WHERE table_id = $1 AND asker = $2 AND command = $3"
_ANSWERED = "SELECT answer FROM commands WHERE table_id = $1 AND asker = $2 AND command = $3"
_CLAIM = "UPDATE leases SET node = $2, epoch = $3 + 1, listing = NULL WHERE table_id = $1 AND epoch = $3"
_WAKE = (
    "UPDATE tables SET asleep = 0 WHERE id = $1 AND asleep <> 0 "
    "AND EXISTS (SELECT 1 FROM leases WHERE table_id = $1 AND node = $2 AND epoch = $3 + 1)"
)
_SLEEP = (
    "UPDATE tables SET asleep = $3, used = $4 WHERE id = "
    "(SELECT table_id FROM leases WHERE table_id = $1 AND epoch = $2{lock})"
)
_PEOPLE = "UPDATE leases SET people = $3 WHERE table_id = $1 AND epoch = $2"
_LISTING = "UPDATE leases SET listing = $3 WHERE table_id = $1 AND epoch = $2"
_LISTINGS = "SELECT node, listing FROM leases WHERE listing IS NOT NULL ORDER BY table_id LIMIT $1"
_CHECKPOINT = (
    "INSERT INTO summaries (table_id, seq, summary) VALUES ($1, $2, $3) "
    "ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, summary = excluded.summary"
)
_STORED = (
    "SELECT t.id, t.spec, t.closed, l.node, l.epoch, l.people, s.summary FROM tables t "
    "JOIN leases l ON l.table_id = t.id LEFT JOIN summaries s ON s.table_id = t.id WHERE t.id IN ($names)"
)
_LOGS = (
    "SELECT l.table_id, l.seq, l.entry FROM log l LEFT JOIN summaries s ON s.table_id = l.table_id "
    "WHERE l.table_id IN ($names) AND l.seq >= COALESCE(s.seq, 1) ORDER BY l.table_id, l.seq"
)
_LEASES = "SELECT table_id, node, epoch, people FROM leases WHERE table_id IN ($names)"
_LOG = "SELECT seq, entry FROM log WHERE table_id = $1 AND seq > $2 ORDER BY seq"
_OPEN = (
    "SELECT l.table_id, l.node, l.epoch, l.people FROM leases l JOIN tables t ON t.id = l.table_id "
    "WHERE t.closed = 0 AND t.asleep = 0 ORDER BY l.people DESC, l.table_id"
)
_WAKING = (
    "SELECT l.table_id, l.node, l.epoch, l.people FROM leases l JOIN tables t ON t.id = l.table_id "
    "WHERE t.closed = 0 AND t.asleep > 1 AND t.asleep <= $1 ORDER BY t.asleep LIMIT $2"
)
_PART_OF_LOG = "SELECT seq, entry FROM log WHERE table_id = $1 AND seq > $2 AND seq <= $3 ORDER BY seq"
_HEARTBEAT = (
    "INSERT INTO nodes (id, address, beat) VALUES ($1, $2, 1) "
    "ON CONFLICT (id) DO UPDATE SET beat = nodes.beat + 1, address = excluded.address"
)
_PROBE = "UPDATE schema_steps SET number = number WHERE number = 1"
_NODES = "SELECT id, address, beat FROM nodes"
_FORGET_SUBSCRIPTIONS = "DELETE FROM push_subscriptions WHERE table_id = $1"
_OWNED = "(SELECT table_id FROM leases WHERE table_id = $1 AND epoch = $2{lock})"
_DELETE = tuple(
    sql.replace("$owned", _OWNED)
    for sql in (
        "DELETE FROM log WHERE table_id = $owned",
        "DELETE FROM commands WHERE table_id = $owned",
        "DELETE FROM summaries WHERE table_id = $owned",
        "DELETE FROM push_subscriptions WHERE table_id = $owned",
    )
)
_DELETE_LEASE = "DELETE FROM leases WHERE table_id = $1 AND epoch = $2"
_DELETE_TABLE = "DELETE FROM tables WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM leases WHERE table_id = $1)"
_RELEASE = "UPDATE leases SET node = '' WHERE node = $1"
_REMOVE_NODE = "DELETE FROM nodes WHERE id = $1"
_REMOVE_NODES = "DELETE FROM nodes"
_REMOVE_DEAD = "DELETE FROM nodes WHERE id = $1 AND beat = $2"


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


class Taken(Exception):
    """The log already has an entry with that number: read it before the next append."""


class Repeated(Exception):
    """The command was answered before, with *answer*."""

    def __init__(self, answer: str) -> None:
        super().__init__(answer)
        self.answer = answer


class ReadOnly(Unavailable):
    """Operators have switched the server to read-only."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredEntry:
    """One entry of a log as it is stored."""

    seq: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AnsweredCommand:
    """A command and its answer."""

    asker: str
    """The hash of the token of its sender."""
    id: str
    answer: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Stored:
    """A table as it is stored."""

    spec: str
    closed: bool
    lease: Lease
    log: tuple[StoredEntry, ...]
    """The whole log, or from the entry of the checkpoint on."""
    checkpoint: str | None = None


class Store:
    """Every table's log, lease and answers."""

    def __init__(self, backend: Backend) -> None:
        self.backend = backend
        """The database, for the rows of features."""
        self.shared = backend.shared
        self.read_only = False
        """Whether operators have switched the server to read-only: nothing is appended to any log."""
        self._append, self._refuse, self._sleep = (
            sql.format(lock=backend.row_lock) for sql in (_APPEND, _REFUSE, _SLEEP)
        )
        self._delete = tuple(sql.format(lock=backend.row_lock) for sql in _DELETE)

    async def create(self, table: str, *, spec: str, node: str) -> Lease:
        """Store a new table, owned by *node*."""
        await self.backend.commit(((_CREATE, (table, spec, _now())), (_LEASE, (table, node))))
        return Lease(table=table, node=node, epoch=1)

    async def append(
        self,
        lease: Lease,
        entry: StoredEntry,
        *,
        command: AnsweredCommand | None = None,
        closes: bool = False,
        ends: bool = False,
        checkpoint: str | None = None,
        stored: Callable[[], None] | None = None,
    ) -> None:
        """Store *entry* and the answer to its command; both are on disk when this returns.

        *stored* is called before that, and before any other append of the same commit returns.  A
        *checkpoint* is the state just before *entry*.  When the match *ends*, the push subscriptions are
        deleted.

        :raises Repeated: the command was answered before.
        :raises Fenced: the lease is lost.
        :raises Taken: another node has written this entry.
        :raises Unavailable: the entry may or may not be stored: read the log before the next append.
        """
        self._check_read_only()
        unit: Unit = ((self._append, (lease.table, entry.seq, lease.epoch, entry.text)),)
        if command is not None:
            unit = (*unit, (_ANSWER, (lease.table, command.asker, command.id, command.answer)))
        if closes:
            unit = (*unit, (_CLOSE, (lease.table, _now())))
        if ends:
            unit = (*unit, (_FORGET_SUBSCRIPTIONS, (lease.table,)))
        if checkpoint is not None:
            unit = (*unit, (_CHECKPOINT, (lease.table, entry.seq - 1, checkpoint)))
        try:
            await self.backend.commit(unit, stored)
        except Conflict as conflict:
            await self._raise_if_answered(lease.table, command)
            if not await self.holds(lease):
                raise Fenced(lease.table) from conflict
            raise Taken(lease.table) from conflict

    async def refuse(self, lease: Lease, command: AnsweredCommand, *, forget: str | None = None) -> None:
        """Store the refusal of a command, so that a repetition gets the same answer.

        *forget* is the id of an older command of the same sender whose answer is deleted.

        :raises Repeated: it was answered before.
        :raises Fenced: the lease is lost: the refusal may be wrong.
        """
        row = lease.table, command.asker, command.id, command.answer, lease.epoch
        unit: Unit = ((self._refuse, row),)
        if forget is not None:
            unit = (*unit, (_DELETE_ANSWER, (lease.table, command.asker, forget)))
        try:
            await self.backend.commit(unit)
        except Conflict as conflict:
            await self._raise_if_answered(lease.table, command)
            raise Fenced(lease.table) from conflict

    async def _raise_if_answered(self, table: str, command: AnsweredCommand | None) -> None:
        if (
            command is not None
            and (answer := await self.answer(table, command.asker, command.id)) is not None
        ):
            raise Repeated(answer)

    async def answer(self, table: str, asker: str, command: str) -> str | None:
        """The answer to a command; None if it was not answered before."""
        found = await self.backend.rows(_ANSWERED, (table, asker, command))
        return str(found[0]["answer"]) if found else None

    async def load(self, table: str) -> Stored | None:
        """What is needed to load a table; None if there is no such table."""
        return (await self.load_all([table])).get(table)

    async def load_all(self, tables: Sequence[str]) -> dict[str, Stored]:
        """What is needed to load each of *tables* that exists."""
        found = await self.backend.rows_of(_STORED, tables)
        logs = defaultdict[str, list[StoredEntry]](list)
        for row in await self.backend.rows_of(_LOGS, tables):
            logs[row["table_id"]].append(StoredEntry(seq=row["seq"], text=row["entry"]))
        return {row["id"]: _stored(row, logs[row["id"]]) for row in found}

    async def set_asleep(self, lease: Lease, wakes: int | None = None) -> None:
        """Mark a table as asleep, so that nodes do not load it at their start; a claim wakes it.

        From the time *wakes* on, in seconds since 1970, ``waking`` finds it.
        """
        await self.backend.commit(((self._sleep, (lease.table, lease.epoch, wakes or 1, _now())),))

    async def waking(self, now: int, most: int) -> Sequence[Lease]:
        """The leases of at most *most* sleeping tables that are due to wake, the longest overdue first."""
        return list(map(_lease, await self.backend.rows(_WAKING, (now, most))))

    async def delete(self, lease: Lease) -> None:
        """Delete a table and everything stored about it.

        :raises Fenced: the lease is lost, and nothing was deleted.
        """
        owned = (lease.table, lease.epoch)
        await self.backend.commit(
            (*((sql, owned) for sql in self._delete), (_DELETE_LEASE, owned), (_DELETE_TABLE, (lease.table,)))
        )
        if await self.lease(lease.table) is not None:
            raise Fenced(lease.table)

    async def lease(self, table: str) -> Lease | None:
        """The lease of a table; None if there is no such table."""
        found = await self.backend.rows_of(_LEASES, [table])
        return _lease(found[0]) if found else None

    async def leases(self, tables: Sequence[str]) -> Sequence[Lease]:
        """The leases of those of *tables* that exist."""
        return list(map(_lease, await self.backend.rows_of(_LEASES, tables)))

    async def since(self, table: str, seq: int) -> tuple[StoredEntry, ...]:
        """The entries after *seq*."""
        rows = await self.backend.rows(_LOG, (table, seq))
        return tuple(StoredEntry(seq=r["seq"], text=r["entry"]) for r in rows)

    async def between(self, table: str, after: int, last: int) -> tuple[StoredEntry, ...]:
        """The entries after *after*, up to *last*."""
        rows = await self.backend.rows(_PART_OF_LOG, (table, after, last))
        return tuple(StoredEntry(seq=r["seq"], text=r["entry"]) for r in rows)

    async def claim(self, leases: Iterable[Lease], node: str) -> list[Lease]:
        """Claim *leases* for *node*, each with a new epoch, and wake their tables.  Return those it won."""
        wanted = {lease.table: lease for lease in leases}
        asked = [(table, node, lease.epoch) for table, lease in sorted(wanted.items())]
        await self.backend.commit((*((_CLAIM, one) for one in asked), *((_WAKE, one) for one in asked)))
        now = map(_lease, await self.backend.rows_of(_LEASES, list(wanted)))
        return [one for one in now if (one.node, one.epoch) == (node, wanted[one.table].epoch + 1)]

    async def holds(self, lease: Lease) -> bool:
        """Whether *lease* is the current one."""
        return await self.lease(lease.table) == lease

    async def open_tables(self) -> Sequence[Lease]:
        """The leases of every table that is neither closed nor asleep, those with people first."""
        return list(map(_lease, await self.backend.rows(_OPEN)))

    async def note_people(self, changed: Iterable[tuple[Lease, bool]]) -> None:
        """Store which tables have people, and which have none."""
        unit = tuple((_PEOPLE, (lease.table, lease.epoch, int(there))) for lease, there in changed)
        await self.backend.commit(unit)

    async def note_listings(self, changed: Iterable[tuple[Lease, str | None]]) -> None:
        """Store the entries of tables in the list of open tables; None for tables that have left the list."""
        await self.backend.commit(tuple((_LISTING, (one.table, one.epoch, told)) for one, told in changed))

    async def listings(self, most: int) -> Sequence[tuple[str, str]]:
        """At most *most* entries of the list of open tables, each with the node of the table."""
        return [(row["node"], row["listing"]) for row in await self.backend.rows(_LISTINGS, (most,))]

    async def existing(self, tables: Sequence[str]) -> frozenset[str]:
        """The names among *tables* that exist."""
        return frozenset(row["table_id"] for row in await self.backend.rows_of(_LEASES, tables))

    async def heartbeat(self, node: str, address: str) -> dict[str, tuple[str, int]]:
        """Store a heartbeat of *node* at once.  Return the address and heartbeat of every node."""
        found = await self.backend.commit_separately((_HEARTBEAT, (node, address)), _NODES)
        return {row["id"]: (row["address"], row["beat"]) for row in found}

    async def check_writable(self) -> None:
        """Test whether an entry could be appended now.

        :raises Unavailable: it could not.
        """
        self._check_read_only()
        await self.probe()

    def _check_read_only(self) -> None:
        if self.read_only:
            raise ReadOnly

    async def probe(self) -> None:
        """Test a commit that changes nothing.

        :raises Unavailable: a move could not be stored now.
        """
        await self.backend.commit(((_PROBE, ()),))

    async def release(self, node: str) -> None:
        """Let other nodes claim the tables of *node*, which serves none of them any more."""
        await self.backend.commit(((_RELEASE, (node,)),))

    async def remove_node(self, node: str) -> None:
        """Delete the row of a node that stops, so that its tables can be claimed at once."""
        await self.backend.commit(((_REMOVE_NODE, (node,)),))

    async def remove_nodes(self) -> None:
        """Delete the rows of all nodes: none is alive."""
        await self.backend.commit(((_REMOVE_NODES, ()),))

    async def remove_dead(self, nodes: Mapping[str, int]) -> None:
        """Delete the rows of *nodes* whose heartbeats have not changed."""
        await self.backend.commit(tuple((_REMOVE_DEAD, node) for node in nodes.items()))

    async def backup(self, file: str) -> None:
        """Copy the whole database to *file* while it is in use."""
        await self.backend.backup(file)

    def waiting(self) -> int:
        """How many appends wait for their commit."""
        return self.backend.waiting()

    async def close(self) -> None:
        """Finish what is waiting and disconnect."""
        await self.backend.close()


def _now() -> int:
    return int(wall_time())


def _lease(row: Row) -> Lease:
    return Lease(table=row["table_id"], node=row["node"], epoch=row["epoch"], people=bool(row["people"]))


def _stored(row: Row, log: Sequence[StoredEntry]) -> Stored:
    return Stored(
        spec=row["spec"],
        closed=bool(row["closed"]),
        lease=_lease({**row, "table_id": row["id"]}),
        log=tuple(log),
        checkpoint=row["summary"],
    )
