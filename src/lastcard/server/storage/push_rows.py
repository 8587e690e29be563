"""Whom to tell of their turn, and the key to do it with: their part of the SQL."""

from collections.abc import Sequence
from dataclasses import dataclass

from lastcard.server.storage.backend import Backend, Conflict, Row
from lastcard.server.storage.leases import Fenced, Lease

FORGET = "DELETE FROM push_subscriptions WHERE table_id = $1"
"""Once a match is over."""
_KEY = "SELECT private FROM push_keys WHERE id = 1"
_NEW_KEY = "INSERT INTO push_keys (id, private) VALUES (1, $1)"
_COLUMNS = "table_id, asker, id, endpoint, public_key, auth, language, made, told"
_ADD = (
    f"INSERT INTO push_subscriptions ({_COLUMNS}) VALUES "  # noqa: S608 - the names above
    "((SELECT table_id FROM leases WHERE table_id = $1 AND epoch = $10{lock}), "
    "$2, $3, $4, $5, $6, $7, $8, $9) "
    "ON CONFLICT (table_id, asker, id) DO UPDATE SET endpoint = excluded.endpoint, "
    "public_key = excluded.public_key, auth = excluded.auth, language = excluded.language, "
    "made = excluded.made, told = excluded.told, failures = 0"
)
_FEW = (
    "DELETE FROM push_subscriptions WHERE table_id = $1 AND asker = $2 AND id NOT IN "
    "(SELECT id FROM push_subscriptions WHERE table_id = $1 AND asker = $2 ORDER BY made DESC, id LIMIT $3)"
)
_DROP = "DELETE FROM push_subscriptions WHERE table_id = $1 AND asker = $2 AND id = $3"
_OF = f"SELECT {_COLUMNS} FROM push_subscriptions WHERE table_id IN ($names) ORDER BY made, id"  # noqa: S608
_TOLD = "UPDATE push_subscriptions SET told = $4, failures = 0 WHERE table_id = $1 AND asker = $2 AND id = $3"
_FAILED = (
    "UPDATE push_subscriptions SET told = $4, failures = failures + 1 "
    "WHERE table_id = $1 AND asker = $2 AND id = $3"
)
_HOPELESS = "DELETE FROM push_subscriptions WHERE table_id = $1 AND failures >= $2"


@dataclass(frozen=True, slots=True, kw_only=True)
class Subscription:
    """A browser in which a player wants to be told of their turn."""

    table: str
    asker: str
    """The hash of the player's token."""
    id: str
    endpoint: str
    public_key: str
    auth: str
    language: str
    made: int
    """In microseconds since 1970."""
    told: str
    """The decision it was last told of."""


class PushRows:
    """The subscriptions that are stored."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend
        self._add = _ADD.format(lock=backend.row_lock)

    async def key(self) -> str | None:
        """The server's key; None before there is one."""
        found = await self._backend.rows(_KEY)
        return str(found[0]["private"]) if found else None

    async def keep_key(self, private: str) -> str:
        """Store the server's key; the one that is stored, which may be another node's."""
        try:
            await self._backend.commit(((_NEW_KEY, (private,)),))
        except Conflict:
            return await self.key() or private
        return private

    async def add(self, lease: Lease, new: Subscription, *, most: int) -> None:
        """Store a subscription, in the place of one with the same id; of each player the newest are kept.

        :raises Fenced: the lease is lost.
        """
        row = (new.table, new.asker, new.id, new.endpoint, new.public_key, new.auth, new.language)
        try:
            await self._backend.commit(((self._add, (*row, new.made, new.told, lease.epoch)),))
        except Conflict as conflict:
            raise Fenced(lease.table) from conflict
        await self._backend.commit(((_FEW, (new.table, new.asker, most)),))

    async def drop(self, table: str, asker: str, subscription: str) -> None:
        """Forget a subscription, if there is one."""
        await self._backend.commit(((_DROP, (table, asker, subscription)),))

    async def of(self, tables: Sequence[str]) -> Sequence[Subscription]:
        """The subscriptions at these tables, the oldest first."""
        return [_subscription(row) for row in await self._backend.rows_of(_OF, tables)]

    async def note(self, one: Subscription, decision: str) -> None:
        """Note that a browser was told of a decision."""
        await self._backend.commit(((_TOLD, (one.table, one.asker, one.id, decision)),))

    async def note_failure(self, one: Subscription, decision: str, *, most: int) -> None:
        """Note that a browser could not be told of a decision; after so many in a row it is forgotten."""
        noted = (_FAILED, (one.table, one.asker, one.id, decision))
        await self._backend.commit((noted, (_HOPELESS, (one.table, most))))


def _subscription(row: Row) -> Subscription:
    return Subscription(
        table=row["table_id"],
        asker=row["asker"],
        id=row["id"],
        endpoint=row["endpoint"],
        public_key=row["public_key"],
        auth=row["auth"],
        language=row["language"],
        made=row["made"],
        told=row["told"],
    )
