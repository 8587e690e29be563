"""Exports or erases everything that is stored of one table or one person.

A person is known by the token of their seat.  Its hash stands in the logs of the tables, tournaments and
duplicate deals they sat down at with it, beside the name they gave.
"""

import json
import secrets
from collections.abc import Iterator, Sequence
from typing import Any

from lastcard.server.live.table_log import Unreadable, read_logged, replay_log
from lastcard.server.storage import Conflict, Store, StoredEntry
from lastcard.server.storage.backend import Row, Unit
from lastcard.server.table import tokens
from lastcard.server.table.log_entries import Did
from lastcard.server.table.seat_changes import NAMELESS

_TABLE = "SELECT id, spec, closed, asleep, used FROM tables WHERE id = $1"
_OF_TABLE = {
    "log": "SELECT seq, entry FROM log WHERE table_id = $1 ORDER BY seq",
    "commands": "SELECT asker, command, answer FROM commands WHERE table_id = $1 ORDER BY asker, command",
    "subscriptions": "SELECT player, endpoint, language, created FROM push_subscriptions WHERE table_id = $1",
    "reports": "SELECT made, report FROM reports WHERE table_id = $1 ORDER BY made",
    "duplicate": "SELECT duplicate, name, score, result FROM duplicate_plays WHERE table_id = $1",
}
_TABLES_WITH = (
    "SELECT id AS place FROM tables WHERE spec LIKE $1 "
    "UNION SELECT table_id AS place FROM log WHERE entry LIKE $1 "
    "UNION SELECT table_id AS place FROM commands WHERE asker = $2 "
    "UNION SELECT table_id AS place FROM push_subscriptions WHERE player = $2 ORDER BY place"
)
_TOURNAMENTS_WITH = (
    "SELECT id AS place FROM tournaments WHERE spec LIKE $1 "
    "UNION SELECT tournament_id AS place FROM tournament_log WHERE entry LIKE $1 ORDER BY place"
)
_TOURNAMENT = "SELECT spec FROM tournaments WHERE id = $1"
_TOURNAMENT_LOG = "SELECT seq, entry FROM tournament_log WHERE tournament_id = $1 ORDER BY seq"
_PLAYS = "SELECT table_id, duplicate, name, score, result FROM duplicate_plays WHERE token = $1"
_REPORTS_WITH = "SELECT id, table_id FROM reports WHERE report LIKE $1"
_DELETE_REPORT = "DELETE FROM reports WHERE id = $1"
_RENAMED = (
    "UPDATE tables SET spec = (SELECT CAST($2 AS TEXT) FROM leases WHERE table_id = $1 AND epoch = $3{lock}) "
    "WHERE id = $1"
)
"""Fails with a conflict if the table has been claimed again."""
_ERASED = '{"k":"erased"}'
"""The entry after which servers read a tournament again from its start."""
_NODE = "erasure"
"""Owner of a table while it is rewritten; no node has this name, so any may claim the table afterwards."""


class NotKept(Exception):
    """Nothing is kept of that table or person."""


async def export_table(store: Store, table: str) -> dict[str, Any]:
    """Everything that is stored of a table.

    :raises NotKept: there is no such table.
    """
    found = await store.backend.rows(_TABLE, (table,))
    if not found:
        raise NotKept(table)
    stored = {name: list(await store.backend.rows(sql, (table,))) for name, sql in _OF_TABLE.items()}
    return {
        "table": table,
        **_opened(found[0]),
        **{name: list(map(_opened, rows)) for name, rows in stored.items()},
    }


async def export_person(store: Store, token: str) -> dict[str, Any]:
    """Everything that is stored of the person with *token*: nothing of others, and no hidden card.

    :raises NotKept: nothing is.
    """
    kept = tokens.hashed(token)
    tables = {table: await _own_entries(store, table, kept) for table in await _tables_with(store, kept)}
    tournaments = {
        name: [one for text in await _tournament(store, name) for one in _about(json.loads(text), kept)]
        for name in await _tournaments_with(store, kept)
    }
    plays = list(await store.backend.rows(_PLAYS, (kept,)))
    if not tables and not tournaments and not plays:
        raise NotKept(kept)
    return {"tables": tables, "tournaments": tournaments, "duplicates": [dict(_opened(row)) for row in plays]}


async def erase_table(store: Store, table: str) -> None:
    """Delete a table and everything that is stored of it; its players are disconnected.

    :raises NotKept: there is no such table.
    """
    lease = await store.lease(table)
    if lease is None:
        raise NotKept(table)
    for won in await store.claim([lease], _NODE):
        await store.delete(won)
    unit: Unit = tuple(
        (f"DELETE FROM {name} WHERE table_id = $1", (table,))  # noqa: S608 - the names here
        for name in ("duplicate_plays", "reports")
    )
    await store.backend.commit(unit)


async def erase_person(store: Store, token: str) -> list[str]:
    """Take the person with *token* out of the database; their seats stay, without a name, and open to nobody.

    Return the tables and tournaments that were changed.

    :raises NotKept: nothing is kept of them.
    :raises Unreadable: a table could not be read afterwards, and was not changed.
    """
    kept, nobody = tokens.hashed(token), tokens.hashed(secrets.token_urlsafe())
    changed = []
    for table in await _tables_with(store, kept):
        await _erase_at(store, table, kept, nobody)
        changed.append(table)
    for name in await _tournaments_with(store, kept):
        while not await _rewrite_tournament(store, name, kept, nobody):
            continue
        changed.append(name)
    plays = await store.backend.rows(_PLAYS, (kept,))
    changed += [row["duplicate"] for row in plays]
    await _erase_plays(store, plays, kept, nobody)
    # Reports outlive their tables.
    reports = await store.backend.rows(_REPORTS_WITH, (f"%{kept}%",))
    changed += [row["table_id"] for row in reports]
    await store.backend.commit(tuple((_DELETE_REPORT, (row["id"],)) for row in reports))
    if not changed:
        raise NotKept(kept)
    return changed


async def _erase_at(store: Store, table: str, kept: str, nobody: str) -> None:
    stored = await store.load(table)
    if stored is None:
        return
    log = await store.since(table, 0)
    await replay_log(*_table_without(stored.spec, log, kept, nobody))
    while True:
        lease = await store.lease(table)
        if lease is None:
            return
        for won in await store.claim([lease], _NODE):
            try:
                await _rewrite(store, table, won.epoch, kept, nobody)
            except Conflict:  # Its server was quicker to claim it again.
                continue
            return


def _table_without(
    spec: str, log: Sequence[StoredEntry], kept: str, nobody: str
) -> tuple[str, list[StoredEntry]]:
    entries = [StoredEntry(seq=one.seq, text=_nameless(one.text, kept, nobody)) for one in log]
    return _nameless(spec, kept, nobody), entries


async def _rewrite(store: Store, table: str, epoch: int, kept: str, nobody: str) -> None:
    """:raises Conflict: the table was claimed again, and nothing was changed."""
    ((found,), log) = await store.backend.rows(_TABLE, (table,)), await store.since(table, 0)
    spec, entries = _table_without(found["spec"], log, kept, nobody)
    unit: Unit = (
        (_RENAMED.format(lock=store.backend.row_lock), (table, spec, epoch)),
        *(
            ("UPDATE log SET entry = $3 WHERE table_id = $1 AND seq = $2", (table, new.seq, new.text))
            for old, new in zip(log, entries, strict=True)
            if old != new
        ),
        ("DELETE FROM summaries WHERE table_id = $1", (table,)),
        ("DELETE FROM commands WHERE table_id = $1 AND asker = $2", (table, kept)),
        ("DELETE FROM push_subscriptions WHERE table_id = $1 AND player = $2", (table, kept)),
        # A report has the names of everybody at the table.
        ("DELETE FROM reports WHERE table_id = $1", (table,)),
    )
    await store.backend.commit(unit)


async def _rewrite_tournament(store: Store, name: str, kept: str, nobody: str) -> bool:
    """Return False, and change nothing, if its log has gone on."""
    spec, *entries = await _tournament(store, name)
    called = {one["name"] for one in _about(json.loads(spec), kept) if "name" in one}
    changed = json.loads(_nameless(spec, kept, nobody))
    asked = changed["request"]
    asked["players"] = [NAMELESS if one in called else one for one in asked["players"]]
    unit: Unit = (
        (
            "INSERT INTO tournament_log (tournament_id, seq, entry) VALUES ($1, $2, $3)",
            (name, len(entries) + 1, _ERASED),
        ),
        ("UPDATE tournaments SET spec = $2 WHERE id = $1", (name, _written(changed))),
        *(
            (
                "UPDATE tournament_log SET entry = $3 WHERE tournament_id = $1 AND seq = $2",
                (name, seq, _nameless(text, kept, nobody)),
            )
            for seq, text in enumerate(entries, 1)
            if kept in text
        ),
    )
    try:
        await store.backend.commit(unit)
    except Conflict:
        return False
    return True


async def _erase_plays(store: Store, plays: Sequence[Row], kept: str, nobody: str) -> None:
    row = (kept, NAMELESS, nobody)
    unit: Unit = (("UPDATE duplicate_plays SET name = $2, token = $3 WHERE token = $1", row),)
    for play in plays:
        (found,) = await store.backend.rows("SELECT spec FROM duplicates WHERE id = $1", (play["duplicate"],))
        deal = json.loads(found["spec"])
        if deal.get("by") == play["name"]:
            changed = _written(deal | {"by": NAMELESS})
            unit = (*unit, ("UPDATE duplicates SET spec = $2 WHERE id = $1", (play["duplicate"], changed)))
    await store.backend.commit(unit)


async def _tables_with(store: Store, kept: str) -> list[str]:
    return [row["place"] for row in await store.backend.rows(_TABLES_WITH, (f"%{kept}%", kept))]


async def _tournaments_with(store: Store, kept: str) -> list[str]:
    return [row["place"] for row in await store.backend.rows(_TOURNAMENTS_WITH, (f"%{kept}%",))]


async def _tournament(store: Store, name: str) -> Sequence[str]:
    """The specification of a tournament, and its log."""
    spec = (await store.backend.rows(_TOURNAMENT, (name,)))[0]["spec"]
    return [spec, *(row["entry"] for row in await store.backend.rows(_TOURNAMENT_LOG, (name,)))]


async def _own_entries(store: Store, table: str, kept: str) -> dict[str, Any]:
    stored = await export_table(store, table)
    own = [
        one
        for part in (stored["spec"], *(row["entry"] for row in stored["log"]))
        for one in _about(part, kept)
    ]
    return {
        "sat": own,
        "did": await _moves(store, table, kept),
        "commands": [row for row in stored["commands"] if row["asker"] == kept],
        "subscriptions": [row for row in stored["subscriptions"] if row["player"] == kept],
    }


async def _moves(store: Store, table: str, kept: str) -> list[dict[str, Any]]:
    """What the person themselves did in their seat while they had it, as far as the log can be read."""
    moves = list[dict[str, Any]]()
    (found,) = await store.backend.rows(_TABLE, (table,))
    try:
        now = (await replay_log(found["spec"], ())).now
        for stored in await store.since(table, 0):
            entry, after, _ = read_logged(now, stored)
            if isinstance(entry, Did) and entry.by == "player":
                chair = now.chairs[now.seating[entry.seat]]
                if chair is not None and chair.token == kept:
                    moves.append({"seq": stored.seq, "do": entry.do})
            now = after
    except Unreadable:
        pass
    return moves


def _about(value: Any, kept: str) -> Iterator[dict[str, Any]]:
    """Every object in *value* that has the hash of the person's token in it, without the parts below it."""
    if isinstance(value, dict):
        if kept in {one for one in value.values() if isinstance(one, str)}:
            yield {
                name: one
                for name, one in value.items()
                if not isinstance(one, dict | list) and name != "secret"
            }
        for one in value.values():
            yield from _about(one, kept)
    elif isinstance(value, list):
        for one in value:
            yield from _about(one, kept)


def _nameless(text: str, kept: str, nobody: str) -> str:
    """*text*, JSON, with another hash for the person's token, and without the name and address beside it."""
    if kept not in text:
        return text

    def without(value: dict[str, Any]) -> dict[str, Any]:
        if kept not in {one for one in value.values() if isinstance(one, str)}:
            return value
        changed = {name: nobody if one == kept else one for name, one in value.items()}
        if changed.get("name") is not None:
            changed["name"] = NAMELESS
        if "origin" in changed:
            changed["origin"] = ""
        return changed

    return _written(json.loads(text, object_hook=without))


def _written(value: object) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def _opened(row: Row) -> dict[str, Any]:
    """A row with its JSON read."""
    read = {"spec", "entry", "answer", "result", "report"}
    return {
        name: json.loads(value) if name in read and isinstance(value, str) else value
        for name, value in row.items()
    }


__all__ = ["NotKept", "Unreadable", "erase_person", "erase_table", "export_person", "export_table"]
