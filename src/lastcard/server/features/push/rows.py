"""The database rows of Web Push: the server's key, and the subscriptions of browsers."""

from collections.abc import Sequence
from dataclasses import dataclass

from lastcard.server.storage.backend import Backend, Conflict, Row
from lastcard.server.storage.store import Fenced, Lease

_KEY = "SELECT private FROM push_keys WHERE id = 1"
_NEW_KEY = "INSERT INTO push_keys (id, private) VALUES (1, $1)"
_COLUMNS = "table_id, player, id, endpoint, public_key, auth, language, created, notified"
_ADD = (
    f"INSERT INTO push_subscriptions ({_COLUMNS}) VALUES "  # noqa: S608 - the names above
    "((SELECT table_id FROM leases WHERE table_id = $1 AND epoch = $10{lock}), "
    "$2, $3, $4, $5, $6, $7, $8, $9) "
    "ON CONFLICT (table_id, player, id) DO UPDATE SET endpoint = excluded.endpoint, "
    "public_key = excluded.public_key, auth = excluded.auth, language = excluded.language, "
    "created = excluded.created, notified = excluded.notified, failures = 0"
)
_KEEP_NEWEST = (
    "DELETE FROM push_subscriptions WHERE table_id = $1 AND player = $2 AND id NOT IN "
    "(SELECT id FROM push_subscriptions WHERE table_id = $1 AND player = $2 "
    "ORDER BY created DESC, id LIMIT $3)"
)
_WHICH = "WHERE table_id = $1 AND player = $2 AND id = $3"
_DELETE = f"DELETE FROM push_subscriptions {_WHICH}"  # noqa: S608
_OF = f"SELECT {_COLUMNS} FROM push_subscriptions WHERE table_id IN ($names) ORDER BY created, id"  # noqa: S608
_NOTIFIED = f"UPDATE push_subscriptions SET notified = $4, failures = 0 {_WHICH}"  # noqa: S608
_FAILED = f"UPDATE push_subscriptions SET notified = $4, failures = failures + 1 {_WHICH}"  # noqa: S608
_DELETE_FAILING = "DELETE FROM push_subscriptions WHERE table_id = $1 AND failures >= $2"


@dataclass(frozen=True, slots=True, kw_only=True)
class Subscription:
    """A browser in which a player wants to be notified of their turn."""

    table: str
    player: str
    """The hash of the player's token."""
    id: str
    endpoint: str
    public_key: str
    auth: str
    language: str
    created: int
    """In microseconds since 1970."""
    notified: str
    """The last decision it was notified of."""

    @property
    def key(self) -> tuple[str, str, str]:
        """The primary key of its row."""
        return self.table, self.player, self.id


class PushRows:
    """Reads and writes the server's key and the subscriptions."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend
        self._add = _ADD.format(lock=backend.row_lock)

    async def key(self) -> str | None:
        """The server's private key; None before there is one."""
        found = await self._backend.rows(_KEY)
        return str(found[0]["private"]) if found else None

    async def store_key(self, private: str) -> str:
        """Store the server's key.  Return the stored one: another node may have been first."""
        try:
            await self._backend.commit(((_NEW_KEY, (private,)),))
        except Conflict:
            return await self.key() or private
        return private

    async def add(self, lease: Lease, new: Subscription, *, most: int) -> None:
        """Store a subscription, replacing one with the same id.  Only the *most* newest of a player are kept.

        :raises Fenced: the lease is lost.
        """
        row = (*new.key, new.endpoint, new.public_key, new.auth, new.language, new.created, new.notified)
        try:
            await self._backend.commit(((self._add, (*row, lease.epoch)),))
        except Conflict as conflict:
            raise Fenced(lease.table) from conflict
        await self._backend.commit(((_KEEP_NEWEST, (new.table, new.player, most)),))

    async def delete(self, table: str, player: str, subscription: str) -> None:
        """Delete a subscription, if there is one."""
        await self._backend.commit(((_DELETE, (table, player, subscription)),))

    async def of(self, tables: Sequence[str]) -> Sequence[Subscription]:
        """The subscriptions at *tables*, oldest first."""
        return [_subscription(row) for row in await self._backend.rows_of(_OF, tables)]

    async def store_delivery(self, one: Subscription, decision: str) -> None:
        """Store that a browser was notified of *decision*."""
        await self._backend.commit(((_NOTIFIED, (*one.key, decision)),))

    async def store_failure(self, one: Subscription, decision: str, *, most: int) -> None:
        """Store that a browser could not be notified; after *most* failures in a row it is deleted."""
        failed = (_FAILED, (*one.key, decision))
        await self._backend.commit((failed, (_DELETE_FAILING, (one.table, most))))


def _subscription(row: Row) -> Subscription:
    return Subscription(
        table=row["table_id"], **{name: row[name] for name in _COLUMNS.split(", ") if name != "table_id"}
    )
