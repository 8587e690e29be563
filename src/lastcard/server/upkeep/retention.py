"""Deletes tables, tournaments and duplicate deals that nobody has used for long."""

import json
from dataclasses import dataclass

from lastcard.server.storage import Fenced, Lease, Store
from lastcard.server.storage.backend import Unit

DAY = 86_400
_AT_ONCE = 500
_TOURNAMENT_RUNS = "EXISTS (SELECT 1 FROM tournaments r WHERE r.closed = 0 AND t.id LIKE r.id || '~%')"
_UNUSED = (
    "SELECT t.id, t.closed, t.used, l.node, l.epoch FROM tables t JOIN leases l ON l.table_id = t.id "  # noqa: S608
    "WHERE (t.closed <> 0 OR t.asleep = 1) AND t.used > 0 AND t.used < $1 AND t.id > $2 "
    f"AND NOT {_TOURNAMENT_RUNS} ORDER BY t.id LIMIT $3"
)
_NOTE = "UPDATE tables SET used = $1 WHERE used = 0 AND (closed <> 0 OR asleep <> 0)"
_NOTE_TOURNAMENTS = "UPDATE tournaments SET used = $1 WHERE used = 0 AND closed <> 0"
_OVER = (
    "SELECT r.id FROM tournaments r WHERE r.closed <> 0 AND r.used > 0 AND r.used < $1 "
    "AND NOT EXISTS (SELECT 1 FROM tables t WHERE t.id LIKE r.id || '~%')"
)
_DELETE_TOURNAMENT = (
    "DELETE FROM tournament_log WHERE tournament_id = $1",
    "DELETE FROM tournaments WHERE id = $1",
)
_DEALS = (
    "SELECT d.id, d.spec FROM duplicates d WHERE NOT EXISTS (SELECT 1 FROM duplicate_plays p "
    "JOIN tables t ON t.id = p.table_id WHERE p.duplicate = d.id)"
)
_DELETE_DEAL = ("DELETE FROM duplicate_plays WHERE duplicate = $1", "DELETE FROM duplicates WHERE id = $1")
_CLUBS = "SELECT id, spec, opened FROM clubs"
_DELETE_CLUB = ("DELETE FROM clubs WHERE id = $1",)


@dataclass(frozen=True, slots=True, kw_only=True)
class UnusedTable:
    """A table that nobody has used for long."""

    lease: Lease
    closed: bool
    used: int
    """When it was used last, in seconds since 1970."""


async def unused_tables(store: Store, *, now: int, days: int) -> list[UnusedTable]:
    """The tables that were closed, or last used, more than *days* days ago.

    Tables of a running tournament, and correspondence tables that wake by themselves, are in use.
    """
    found: list[UnusedTable] = []
    last = ""
    while rows := await store.backend.rows(_UNUSED, (now - days * DAY, last, _AT_ONCE)):
        found += [
            UnusedTable(
                lease=Lease(table=row["id"], node=row["node"], epoch=row["epoch"]),
                closed=bool(row["closed"]),
                used=row["used"],
            )
            for row in rows
        ]
        last = found[-1].lease.table
    return found


async def delete_unused(store: Store, *, now: int, days: int) -> int:
    """Delete everything that nobody has used for *days* days.  Return the number of tables deleted.

    Tournaments and clubs are deleted with their last table, duplicate deals with their last play, and old
    reports.
    """
    # Tables and tournaments of an older schema, whose last use is not known, count as used now.
    await store.backend.commit(((_NOTE, (now,)), (_NOTE_TOURNAMENTS, (now,))))
    deleted = 0
    for table in await unused_tables(store, now=now, days=days):
        try:
            await store.delete(table.lease)
        except Fenced:  # Somebody has just opened it.
            continue
        deleted += 1
    await _delete_rest(store, now - days * DAY)
    return deleted


async def _delete_rest(store: Store, before: int) -> None:
    over = [row["id"] for row in await store.backend.rows(_OVER, (before,))]
    deals = [
        row["id"] for row in await store.backend.rows(_DEALS) if json.loads(row["spec"])["created"] < before
    ]
    await store.backend.commit((("DELETE FROM reports WHERE made < $1", (before,)),))
    clubs = await _unused_clubs(store, before)
    for names, statements in ((over, _DELETE_TOURNAMENT), (deals, _DELETE_DEAL), (clubs, _DELETE_CLUB)):
        for name in names:
            unit: Unit = tuple((sql, (name,)) for sql in statements)
            await store.backend.commit(unit)


async def _unused_clubs(store: Store, before: int) -> list[str]:
    """The clubs that were opened *before*, and have no table any more."""
    unused = []
    for row in await store.backend.rows(_CLUBS):
        tables = [f"{row['id']}-{number}" for number in range(1, row["opened"] + 1)]
        if json.loads(row["spec"])["made"] < before and not await store.existing(tables):
            unused.append(row["id"])
    return unused
