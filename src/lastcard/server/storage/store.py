"""Tables, their logs and leases: all SQL of the server.

``append`` is fenced by the statement itself: the entry's epoch is read from the lease, and is missing,
which the schema refuses, once another node has taken the table.  An append that was already under way
at that moment may still land, as the next number of the one log; the new owner then finds that number
taken and reads on before it writes.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from lastcard.server.storage.backend import Backend, Conflict, Unit

_CREATE = "INSERT INTO tables (id, spec) VALUES ($1, $2)"
_LEASE = "INSERT INTO leases (table_id, node, epoch) VALUES ($1, $2, 1)"
_APPEND = (
    "INSERT INTO log (table_id, seq, epoch, entry) VALUES ($1, $2, "
    "(SELECT epoch FROM leases WHERE table_id = $1 AND epoch = $3), $4)"
)
_CLOSE = "UPDATE tables SET closed = 1 WHERE id = $1"
_ANSWER = "INSERT INTO commands (table_id, asker, command, answer) VALUES ($1, $2, $3, $4)"
_ANSWERED = "SELECT answer FROM commands WHERE table_id = $1 AND asker = $2 AND command = $3"
_CLAIM = "UPDATE leases SET node = $2, epoch = $3 + 1 WHERE table_id = $1 AND epoch = $3"
_CLAIM_ALL = "UPDATE leases SET node = $1, epoch = epoch + 1"
_CHECKPOINT = (
    "INSERT INTO summaries (table_id, seq, summary) VALUES ($1, $2, $3) "
    "ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, summary = excluded.summary"
)
_ASLEEP = "UPDATE tables SET asleep = $2 WHERE id = $1"
_STORED = (
    "SELECT t.spec, t.closed, t.asleep, l.node, l.epoch, s.seq, s.summary FROM tables t "
    "JOIN leases l ON l.table_id = t.id LEFT JOIN summaries s ON s.table_id = t.id WHERE t.id = $1"
)
_TABLE = "SELECT spec, closed, node, epoch FROM tables JOIN leases ON table_id = id WHERE id = $1"
_LOG = "SELECT seq, entry FROM log WHERE table_id = $1 AND seq > $2 ORDER BY seq"
_OPEN = (
    "SELECT l.table_id, l.node, l.epoch FROM leases l JOIN tables t ON t.id = l.table_id "
    "WHERE t.closed = 0 AND t.asleep = 0"
)
_HEARTBEAT = (
    "INSERT INTO nodes (id, address, beat) VALUES ($1, $2, 1) "
    "ON CONFLICT (id) DO UPDATE SET beat = nodes.beat + 1, address = excluded.address"
)
_NODES = "SELECT id, address, beat FROM nodes"
_HOLD = "INSERT INTO tournaments (id, spec) VALUES ($1, $2)"
_HELD = "SELECT spec FROM tournaments WHERE id = $1"
_RUNNING = "SELECT id FROM tournaments WHERE closed = 0"
_FINISH = "UPDATE tournaments SET closed = 1 WHERE id = $1"
_FORGET = "DELETE FROM nodes WHERE id = $1"


class Fenced(Exception):
    """Another node owns the table now."""


class Taken(Exception):
    """The log already has an entry of that number: read it before the next append."""


class Repeated(Exception):
    """The command was answered before; *answer* is how."""

    def __init__(self, answer: str) -> None:
        super().__init__(answer)
        self.answer = answer


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One accepted action as the log keeps it."""

    seq: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """A command's id, who sent it, and how it is answered."""

    asker: str
    """The hash of the asker's token."""
    id: str
    answer: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Lease:
    """Which node serves a table; the epoch counts how often that changed."""

    table: str
    node: str
    epoch: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Stored:
    """A table as the database has it."""

    spec: str
    closed: bool
    lease: Lease
    log: tuple[Entry, ...]
    """All of it; where there is a checkpoint, from the entry it was made after."""
    asleep: bool = False
    """Whether nobody was at the table for long: it is loaded only when asked for."""
    checkpoint: str | None = None


class Store:
    """Every table's log, lease and answers, and the tournaments."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend
        self.shared = backend.shared

    async def create(self, table: str, *, spec: str, node: str) -> Lease:
        """A new table, owned by *node*."""
        await self._backend.commit(((_CREATE, (table, spec)), (_LEASE, (table, node))))
        return Lease(table=table, node=node, epoch=1)

    async def append(
        self,
        lease: Lease,
        entry: Entry,
        *,
        command: Command | None = None,
        closes: bool = False,
        checkpoint: str | None = None,
    ) -> None:
        """Store *entry* and the answer to its command; both are on disk when this returns.

        A *checkpoint* is of the table just before *entry*.

        :raises Repeated: the command was answered before.
        :raises Fenced: the lease is lost.
        :raises Taken: another node has written this entry.
        :raises Unavailable: the entry may or may not be stored: read the log before the next append.
        """
        unit: Unit = ((_APPEND, (lease.table, entry.seq, lease.epoch, entry.text)),)
        if command is not None:
            unit = (*unit, (_ANSWER, (lease.table, command.asker, command.id, command.answer)))
        if closes:
            unit = (*unit, (_CLOSE, (lease.table,)))
        if checkpoint is not None:
            unit = (*unit, (_CHECKPOINT, (lease.table, entry.seq - 1, checkpoint)))
        try:
            await self._backend.commit(unit)
        except Conflict as conflict:
            await self._raise_if_answered(lease.table, command)
            if not await self.holds(lease):
                raise Fenced(lease.table) from conflict
            raise Taken(lease.table) from conflict

    async def refuse(self, table: str, command: Command) -> None:
        """Store how a command was refused, so that it gets the same answer when it comes again.

        :raises Repeated: it was answered before.
        """
        unit = ((_ANSWER, (table, command.asker, command.id, command.answer)),)
        try:
            await self._backend.commit(unit)
        except Conflict:
            await self._raise_if_answered(table, command)
            raise

    async def _raise_if_answered(self, table: str, command: Command | None) -> None:
        if command is None:
            return
        found = await self._backend.rows(_ANSWERED, (table, command.asker, command.id))
        if found:
            raise Repeated(found[0]["answer"])

    async def load(self, table: str) -> Stored | None:
        """What is needed to load a table; None if there is none."""
        found = await self._backend.rows(_STORED, (table,))
        if not found:
            return None
        row = found[0]
        return Stored(
            spec=row["spec"],
            closed=bool(row["closed"]),
            lease=Lease(table=table, node=row["node"], epoch=row["epoch"]),
            log=await self.since(table, 0 if row["summary"] is None else row["seq"] - 1),
            asleep=bool(row["asleep"]),
            checkpoint=row["summary"],
        )

    async def set_asleep(self, table: str, *, asleep: bool = True) -> None:
        """Mark a table as asleep, so that a restart does not load it, or as awake."""
        await self._backend.commit(((_ASLEEP, (table, int(asleep))),))

    async def claim_all(self, node: str) -> None:
        """Claim every lease for *node*: for a database that no other node shares."""
        await self._backend.commit(((_CLAIM_ALL, (node,)),))

    async def lease(self, table: str) -> Lease | None:
        """The lease of a table; None if there is no such table."""
        found = await self._backend.rows(_TABLE, (table,))
        return None if not found else Lease(table=table, node=found[0]["node"], epoch=found[0]["epoch"])

    async def since(self, table: str, seq: int) -> tuple[Entry, ...]:
        """The entries after *seq*."""
        rows = await self._backend.rows(_LOG, (table, seq))
        return tuple(Entry(seq=r["seq"], text=r["entry"]) for r in rows)

    async def claim(self, lease: Lease, node: str) -> Lease | None:
        """Claim a lease for *node*; None if another node was quicker."""
        await self._backend.commit(((_CLAIM, (lease.table, node, lease.epoch)),))
        taken = Lease(table=lease.table, node=node, epoch=lease.epoch + 1)
        return taken if await self.holds(taken) else None

    async def holds(self, lease: Lease) -> bool:
        """Whether *lease* is the one in force."""
        return await self.lease(lease.table) == lease

    async def open_tables(self) -> Sequence[Lease]:
        """The leases of every table that is neither closed nor asleep."""
        rows = await self._backend.rows(_OPEN)
        return [Lease(table=r["table_id"], node=r["node"], epoch=r["epoch"]) for r in rows]

    async def hold_tournament(self, tournament: str, spec: str) -> None:
        """Keep a new tournament."""
        await self._backend.commit(((_HOLD, (tournament, spec)),))

    async def tournament(self, tournament: str) -> str | None:
        """The specification of a tournament; None if there is none."""
        found = await self._backend.rows(_HELD, (tournament,))
        return None if not found else str(found[0]["spec"])

    async def running_tournaments(self) -> Sequence[str]:
        """The ids of the tournaments that are not over."""
        return [row["id"] for row in await self._backend.rows(_RUNNING)]

    async def finish_tournament(self, tournament: str) -> None:
        """Note that a tournament is over."""
        await self._backend.commit(((_FINISH, (tournament,)),))

    async def heartbeat(self, node: str, address: str) -> None:
        """Send a heartbeat of *node* and its address.  Also how a server knows that it can commit."""
        await self._backend.commit(((_HEARTBEAT, (node, address)),))

    async def nodes(self) -> dict[str, tuple[str, int]]:
        """Each node's address and heartbeat."""
        return {r["id"]: (r["address"], r["beat"]) for r in await self._backend.rows(_NODES)}

    async def forget(self, node: str) -> None:
        """Remove a node that stops, so that its tables can be claimed at once."""
        await self._backend.commit(((_FORGET, (node,)),))

    async def backup(self, file: str) -> None:
        """Copy the whole database to *file* while it is in use."""
        await self._backend.backup(file)

    def waiting(self) -> int:
        """How many appends wait for their commit."""
        return self._backend.waiting()

    async def close(self) -> None:
        """Finish what is waiting and disconnect."""
        await self._backend.close()
