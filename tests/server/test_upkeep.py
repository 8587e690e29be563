"""Retention, backups, what is kept of a person or a table, and the forecast of the disk."""

import contextlib
import io
import json
import os
import sqlite3
import tempfile
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.old_databases import kept, restored
from tests.server.play import bearer, running, until
from tests.server.postgres import Postgres

from lastcard.cli import main
from lastcard.game import legal
from lastcard.game.errors import FieldError
from lastcard.notation.actions import write_action
from lastcard.server.features.admin.routes import READ_ONLY
from lastcard.server.features.admin.rows import AdminRows
from lastcard.server.features.upkeep.routes import Upkeep
from lastcard.server.storage import Lease, Store, StoredEntry, fill_database, open_store
from lastcard.server.storage.copies import copy_sqlite
from lastcard.server.table import tokens
from lastcard.server.table.log_entries import DealtEntry, Did, LogEntry, SatEntry, write
from lastcard.server.table.new_tables import new_table
from lastcard.server.table.state import opened
from lastcard.server.table.transitions import advance
from lastcard.server.upkeep import personal
from lastcard.server.upkeep.comparison import compare
from lastcard.server.upkeep.disk import disk_use
from lastcard.server.upkeep.restoring import restore
from lastcard.server.upkeep.retention import DAY, delete_unused, unused_tables
from lastcard.server.wire.settings import TableSettings

NEWEST = kept()[-1]


def _run(capsys: pytest.CaptureFixture[str], *words: str, status: int = 0) -> str:
    with pytest.raises(SystemExit) as ended:
        main(words)
    said = capsys.readouterr()
    assert status == (ended.value.code or 0), said.err
    return said.err if status else said.out


@pytest.fixture
async def filled(tmp_path: Path, database: str) -> AsyncIterator[tuple[Store, dict[str, Any]]]:
    """A store of each kind with tables in every stage, and what is known of them."""
    file = tmp_path / "filled.sqlite3"
    told = restored(NEWEST, file)
    await restore(file, database)
    store = await open_store(database)
    yield store, told
    await store.close()


async def _names(store: Store, sql: str = "SELECT id FROM tables") -> set[str]:
    return {next(iter(row.values())) for row in await store.backend.rows(sql)}


# ------------------------------------------------------------------ retention
async def _sleep_all(store: Store) -> None:
    """Every table was left, and every tournament ended, at this moment."""
    now = int(time.time())
    await store.backend.commit(
        (
            ("UPDATE tables SET asleep = 1, used = $1 WHERE closed = 0", (now,)),
            ("UPDATE tables SET used = $1 WHERE closed <> 0", (now,)),
        )
    )


async def test_unused_tables_go_after_so_many_days_and_those_of_a_tournament_with_it(
    filled: tuple[Store, dict[str, Any]],
) -> None:
    store, told = filled
    await _sleep_all(store)
    (tournament,) = told["tournaments"]
    everything, now = await _names(store), int(time.time())
    own = {name for name in everything if name.startswith(tournament)}

    assert [] == await unused_tables(store, now=now + 9 * DAY, days=10)
    listed = {one.lease.table for one in await unused_tables(store, now=now + 11 * DAY, days=10)}
    assert everything - own == listed, "a running tournament keeps its tables"
    assert everything == await _names(store), "listing deletes nothing"

    assert len(listed) == await delete_unused(store, now=now + 11 * DAY, days=10)
    assert own == await _names(store)
    assert own == await _names(store, "SELECT DISTINCT table_id FROM log") | own
    assert set() == await _names(store, "SELECT duplicate FROM duplicate_plays")
    await store.backend.commit((("UPDATE tournaments SET closed = 1, used = $1", (now,)),))
    await delete_unused(store, now=now + 22 * DAY, days=10)
    assert set() == await _names(store) | await _names(store, "SELECT id FROM tournaments")
    assert set() == await _names(store, "SELECT entry FROM tournament_log")


async def test_a_table_that_is_open_or_wakes_by_itself_or_was_just_claimed_stays(
    store: Store,
) -> None:
    leases = {
        name: await store.create(name, spec="{}", node="n") for name in ("open", "wakes", "left", "claimed")
    }
    await store.set_asleep(leases["wakes"], wakes=int(time.time()) + 99)
    await store.set_asleep(leases["left"])
    await store.set_asleep(leases["claimed"])
    late = int(time.time()) + 2 * DAY
    found = await unused_tables(store, now=late, days=1)
    assert {"left", "claimed"} == {one.lease.table for one in found}
    await store.claim([leases["claimed"]], "other")

    assert 1 == await delete_unused(store, now=late, days=1)
    assert {"open", "wakes", "claimed"} == await _names(store)


async def test_tables_of_an_older_schema_count_from_when_they_are_first_looked_at(store: Store) -> None:
    await store.set_asleep(await store.create("old", spec="{}", node="n"))
    await store.backend.commit((("UPDATE tables SET used = 0", ()),))
    now = int(time.time())

    assert 0 == await delete_unused(store, now=now, days=1)
    assert 0 == await delete_unused(store, now=now + DAY // 2, days=1)
    assert 1 == await delete_unused(store, now=now + 2 * DAY, days=1)


async def test_a_server_deletes_and_copies_by_itself(tmp_path: Path) -> None:
    file, folder = tmp_path / "tables.sqlite3", tmp_path / "copies"
    store = await open_store(f"sqlite:///{file}")
    lease = await store.create("closed", spec="{}", node="n")
    await store.append(lease, StoredEntry(seq=1, text="x"), closes=True)
    await store.backend.commit((("UPDATE tables SET used = 1", ()),))
    await store.close()
    folder.mkdir()
    old = [folder / f"lastcard-2020010{number}T000000.sqlite3" for number in range(1, 6)]
    for one in (*old, folder / "lastcard-notes.sqlite3"):
        one.touch()
        os.utime(one, (0, 0))

    async with running(tmp_path, keep_days=1, backup_folder=folder, backup_keep=2):
        await until(lambda: len([*folder.glob("lastcard-2*.sqlite3")]) == 2 and not _tables(file))
    (new,) = {*folder.glob("lastcard-2*.sqlite3")} - {*old}
    with contextlib.closing(sqlite3.connect(new)) as copy:
        assert [("ok",)] == copy.execute("PRAGMA integrity_check").fetchall()
    assert (folder / "lastcard-notes.sqlite3").exists(), "a file that is no copy is left alone"


async def test_the_only_node_that_is_told_to_copies_and_deletes(tmp_path: Path, postgres: Postgres) -> None:
    """Though it is not the first by name; of several that are told to, the first has ten minutes."""
    url, folder = postgres.fresh("only_one"), tmp_path / "copies"
    how: dict[str, Any] = {"database": url, "heartbeat_seconds": 0.1}
    async with (
        running(tmp_path, node="a", **how) as one,
        running(tmp_path, node="b", backup_folder=folder, keep_days=1, **how) as other,
    ):
        lease = await one.registry.store.create("old", spec="{}", node="a")
        await one.registry.store.append(lease, StoredEntry(seq=1, text="x"), closes=True)
        await until(lambda: "a" in other.registry.cluster.alive())
        state = other.serving.config.app.state  # type: ignore[union-attr]
        (upkeep,) = [one for one in state.features if isinstance(one, Upkeep)]

        switches = AdminRows(other.registry.store.backend)
        for on in (True, False):
            await switches.switch(READ_ONLY, on=on)
            await until(lambda on=on: other.registry.store.read_only is on)
            # Not before: retention also runs by itself, soon after the start.
            await one.registry.store.backend.commit((("UPDATE tables SET used = 1", ()),))
            await upkeep.delete_unused()
            assert on is ("old" in await _names(one.registry.store))
        await until(lambda: len([*folder.glob("lastcard-*.sqlite3")]) == 1)
        copy = (folder / next(iter(_files(folder)))).rename(folder / "lastcard-20200101T000000.sqlite3")
        for seconds, copies in ((86_400 + 590, 1), (86_400 + 610, 2)):
            made = time.time() - seconds
            os.utime(copy, (made, made))
            await upkeep.back_up()
            assert copies == len(_files(folder)), seconds


def _tables(file: Path) -> list[tuple[str]]:
    with contextlib.closing(sqlite3.connect(file)) as db:
        return db.execute("SELECT id FROM tables").fetchall()


def _files(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


# ------------------------------------------------------------------ backups
async def test_a_copy_is_brought_back_with_every_table_in_the_same_state(
    filled: tuple[Store, dict[str, Any]], tmp_path: Path
) -> None:
    store, _ = filled
    copy, back = tmp_path / "copy.sqlite3", tmp_path / "back.sqlite3"
    await store.backup(str(copy))

    result = await restore(copy, f"sqlite:///{back}")

    assert result.found.same
    assert len(await _names(store)) == result.found.tables
    again = await open_store(f"sqlite:///{back}")
    assert (await compare(store, again)).same
    lease = await again.lease(min(await _names(again)))
    assert lease is not None
    await again.delete(lease)
    assert (lease.table,) == (await compare(store, again)).differ
    await again.backend.commit((("DELETE FROM tournament_log", ()),))
    await again.close()


async def test_a_database_that_is_replaced_is_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    here, copy = tmp_path / "t.sqlite3", tmp_path / "copy"
    restored(NEWEST, here)
    store = await open_store(f"sqlite:///{here}")
    copy_sqlite(str(here), copy)
    await store.create("later", spec="{}", node="n")
    await store.close()

    result = await restore(copy, f"sqlite:///{here}")

    assert result.found.same
    assert result.replaced is not None
    assert ("later",) not in _tables(here)
    assert ("later",) in _tables(result.replaced)


async def test_what_root_restores_and_copies_belongs_to_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server's user is not root; here it stands for anybody, since only root may give files away."""
    given = dict[str, tuple[int, int]]()
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(os, "chown", lambda path, user, group: given.update({Path(path).name: (user, group)}))
    here, copy = tmp_path / "t.sqlite3", tmp_path / "copy"
    restored(NEWEST, here)
    copy_sqlite(str(here), copy)

    result = await restore(copy, f"sqlite:///{here}")

    owner = here.stat().st_uid, here.stat().st_gid
    assert result.replaced is not None
    written = ("copy", result.replaced.name, "t.sqlite3.restored")
    assert {f"{name}.part" for name in written} <= given.keys()
    assert set(given.values()) == {owner}


async def test_a_restore_beside_a_server_or_of_no_copy_changes_nothing(tmp_path: Path) -> None:
    good, bad = tmp_path / "good", tmp_path / "bad"
    restored(NEWEST, good)
    bad.write_bytes(good.read_bytes()[:20_000])
    empty = tmp_path / "empty"
    sqlite3.connect(empty).close()
    async with running(tmp_path) as server:
        made = await server.table(name="Ana", seats=2)
        url = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
        with pytest.raises(FieldError, match="another lastcard serve is using"):
            await restore(good, url)
        assert 200 == (await server.http.get(f"/api/tables/{made['table']}")).status_code
    for broken in (bad, empty):
        with pytest.raises(FieldError, match="not a whole copy"):
            await restore(broken, url)
    assert [(made["table"],)] == _tables(tmp_path / "tables.sqlite3")


async def test_a_restore_without_room_to_compare_replaces_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, copy = tmp_path / "t.sqlite3", tmp_path / "copy"
    restored(NEWEST, here)
    restored(NEWEST, copy)
    before = here.read_bytes()
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "away"))

    with pytest.raises(FileNotFoundError):
        await restore(copy, f"sqlite:///{here}")

    assert before == here.read_bytes()
    assert {"t.sqlite3", "copy"} == _files(tmp_path).keys()


_SPOILT = {
    "cut off": None,
    "of a newer version": "INSERT INTO schema_steps VALUES (9000)",
    "without a table": "DROP TABLE push_keys",
    "without its schema": "DROP TABLE schema_steps",
}


@pytest.mark.parametrize("how", _SPOILT)
@pytest.mark.parametrize("suffix", ["", " ?#%20"])
async def test_a_copy_that_cannot_be_used_replaces_nothing(tmp_path: Path, how: str, suffix: str) -> None:
    here, copy = tmp_path / "t.sqlite3", tmp_path / f"copy{suffix}"
    restored(NEWEST, here)
    restored(NEWEST, copy)
    if (sql := _SPOILT[how]) is None:
        copy.write_bytes(copy.read_bytes()[:20_000])
    else:
        with contextlib.closing(sqlite3.connect(copy)) as db:
            db.execute(sql)
            db.commit()
    before = here.read_bytes()

    with pytest.raises(FieldError, match=r"not a whole copy|newer"):
        await restore(copy, f"sqlite:///{here}")

    assert before == here.read_bytes()
    assert {"t.sqlite3", copy.name, "t.sqlite3.lock"} >= _files(tmp_path).keys()


@pytest.mark.parametrize("end", ["", "-wal", "-shm", ".lock"])
@pytest.mark.parametrize("command", ["backup", "export"])
def test_no_command_writes_over_the_database_itself(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: str, end: str
) -> None:
    file = tmp_path / "t.sqlite3"
    told = restored(NEWEST, file)
    before = file.read_bytes()
    which = ("--table", next(iter(told["tokens"]))) if command == "export" else ()
    (tmp_path / "by-another-name").symlink_to(f"{file}{end}")

    for name in (f"{file}{end}", str(tmp_path / "by-another-name")):
        words = (command, name, "--overwrite", *which, "--database", f"sqlite:///{file}")
        assert "the database itself" in _run(capsys, *words, status=2)
    assert before == file.read_bytes()


async def test_postgresql_is_not_migrated_without_a_copy(tmp_path: Path, postgres: Postgres) -> None:
    url, file = postgres.fresh("needs_a_copy"), tmp_path / "old.sqlite3"
    restored("schema-1", file)
    await fill_database(url, file)
    with pytest.raises(FieldError, match=r"has schema 1 and needs .* --backup-folder"):
        await open_store(url)
    store = await open_store(url, copies=tmp_path / "copies")
    (copy,) = (tmp_path / "copies").iterdir()
    one = await open_store(f"sqlite:///{copy}")
    assert (await compare(store, one)).same
    await one.close()
    await store.close()
    with pytest.raises(FieldError, match="holds tables"):
        await restore(file, url)


# ------------------------------------------------------------------ one person, one table
async def test_everything_of_a_person_is_told_and_erased_and_the_rounds_stay(
    filled: tuple[Store, dict[str, Any]],
) -> None:
    store, told = filled
    for table, token in told["tokens"].items():
        before = await _rows(store)
        own = await personal.export_person(store, token)
        assert {table, *own["tables"]} & ({*own["tables"]} or {table})
        assert tokens.hashed(token) in json.dumps(own) or own["duplicates"]
        assert "secret" not in json.dumps(own)

        changed = await personal.erase_person(store, token)

        assert set(changed) >= {*own["tables"]}
        after = await _rows(store)
        assert tokens.hashed(token) in json.dumps(before)
        assert tokens.hashed(token) not in json.dumps(after)
        with pytest.raises(personal.NotKept):
            await personal.export_person(store, token)
    assert "Ana" not in json.dumps(await _rows(store), ensure_ascii=False)


async def _rows(store: Store) -> dict[str, list[dict[str, Any]]]:
    names = ("tables", "log", "commands", "summaries", "tournaments", "tournament_log", "duplicates")
    names += ("duplicate_plays", "push_subscriptions")
    return {name: [dict(row) for row in await store.backend.rows(f"SELECT * FROM {name}")] for name in names}


async def test_a_person_is_erased_beside_a_server_and_the_others_play_on(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        made = await server.table(name="Ana", seats=2)
        table = made["table"]
        ana = await server.join(table, made["token"])
        token = await server.seat(table, "Ben")
        ben = await server.join(table, token)
        await ana.seen((await ana.manage("start"))["seq"])
        beside = await open_store(f"sqlite:///{tmp_path / 'tables.sqlite3'}")

        assert [table] == await personal.erase_person(beside, token)

        await beside.close()
        await ana.manage("set locked true")
        await ana.leave()
        await ben.leave()
        ana = await server.join(table, made["token"])
        assert "ack" == (await ana.manage("set locked true"))["t"]
        assert "Ben" not in json.dumps(ana.view)
        denied = await server.http.get(f"/api/tables/{table}/history", headers=bearer(token))
        assert 403 == denied.status_code


_NAME = "Zebulonia"
_BODIES: dict[str, tuple[str, dict[str, Any]]] = {
    "table": ("/api/tables/{table}/seats", {}),
    "tournament": ("/api/tournaments/{tournament}/players", {}),
    "duplicate": ("/api/duplicates/{duplicate}/tables", {"pace": 60}),
    "club": ("/api/clubs/{club}/seats", {}),
}
"""Every place that keeps a name: the call by which somebody comes there, and the rest of its body."""


@pytest.mark.parametrize("place", _BODIES)
async def test_nothing_of_an_erased_person_is_left_in_the_file_or_in_what_a_running_server_tells(
    tmp_path: Path, place: str
) -> None:
    path, body = _BODIES[place]
    file = tmp_path / "tables.sqlite3"
    async with running(tmp_path) as server:
        host = await server.table(name="Ana", seats=4)
        plain: dict[str, Any] = {"edition": "classic"} | (
            {"pairing": "swiss"} if place == "tournament" else {}
        )
        made = {"table": host["table"]} if place == "table" else {}
        if place != "table":
            whole = {"name": "Ana", "pace": 60} if place == "duplicate" else {}
            made = (await server.http.post(f"/api/{place}s", json=plain | whole)).json()
        came = await server.http.post(path.format(**made), json={"name": _NAME} | body)
        assert 201 == came.status_code, came.text
        token, seen = came.json()["token"], f"/api/{place}s/{made[place]}"
        if place == "table":
            report = {"seat": 1, "text": "Rude."}
            where = f"/api/tables/{made['table']}"
            told = await server.http.post(f"{where}/reports", json=report, headers=bearer(host["token"]))
            assert 201 == told.status_code, told.text
        beside = await open_store(f"sqlite:///{file}")
        assert await personal.erase_person(beside, token)
        await beside.close()

        server.housekeeping._looked = -1e9
        await server.housekeeping.run_once()
        own = await server.http.get(seen, headers=bearer(token))
        assert (200, False) == (own.status_code, _NAME in own.text)
        again = await server.http.post(path.format(**made), json={"name": "Ben"} | body)
        assert 201 == again.status_code, again.text
    for name, written in _files(tmp_path).items():
        assert _NAME.encode() not in written, name
        assert tokens.hashed(token).encode() not in written, name


async def test_reports_are_erased_though_their_table_is_gone(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        made = await server.table(name="Ana", seats=2)
        where = f"/api/tables/{made['table']}"
        token = await server.seat(made["table"], _NAME)
        report = {"seat": 1, "text": "Rude."}
        await server.http.post(f"{where}/reports", json=report, headers=bearer(made["token"]))
        assert 200 == (await server.http.delete(where, headers=bearer(made["token"]))).status_code
        store = server.registry.store
        assert 1 == len(await store.backend.rows("SELECT id FROM reports"))

        await personal.erase_person(store, token)

        assert [] == await store.backend.rows("SELECT id FROM reports")


async def test_a_table_that_its_server_claims_again_meanwhile_is_erased_all_the_same(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What that server writes after its claim stays, and the name goes from it, too."""
    created = new_table(TableSettings(edition="classic", seats=2), name=_NAME, token="t" * 40)
    lease = await store.create("a", spec=write(created), node="n")
    rewrite, quicker = personal._rewrite, [True]

    async def after_a_claim(beside: Store, table: str, epoch: int, *more: str) -> None:
        if quicker:
            quicker.clear()
            (claimed,) = await store.claim([Lease(table=table, node="erasure", epoch=epoch)], "n")
            sat = SatEntry(chair=1, name="Ben", token=tokens.hashed("ben"))
            await store.append(claimed, StoredEntry(seq=1, text=write(sat)))
        await rewrite(beside, table, epoch, *more)

    monkeypatch.setattr(personal, "_rewrite", after_a_claim)

    assert ["a"] == await personal.erase_person(store, "t" * 40)

    assert not quicker
    assert _NAME not in json.dumps(await _rows(store), ensure_ascii=False)
    assert 1 == len(await store.since("a", 0))
    assert lease.epoch + 3 == (await store.leases(["a"]))[0].epoch


async def test_what_somebody_did_is_their_own_where_seats_are_not_chairs(store: Store) -> None:
    """Partners change their seats from round to round."""
    short = TableSettings(edition="classic", format="partners-rotating", options={"hand_size": 2})
    created = new_table(short, name=None, token="h" * 40)
    lease = await store.create("a", spec=write(created), node="n")
    sat = [SatEntry(chair=n, name=f"P{n}", token=tokens.hashed(f"p{n}")) for n in range(4)]
    table, log, own = opened(created), list[LogEntry](), [list[dict[str, Any]]() for _ in sat]
    for entry in sat:
        log.append(entry)
        table, _ = advance(table, entry)
    moved = 0
    while moved < 6:
        moved += (0, 1, 2, 3) != table.seating
        if table.playing:
            assert table.state is not None
            action = legal(table.state)[0]
            log.append(Did(seat=action.seat, do=write_action(action)))
            own[table.seating[action.seat]].append({"seq": len(log), "do": log[-1].do})
        else:
            log.append(DealtEntry(salts=("",) * 4, secret="6" * 64, at=0))
        table, _ = advance(table, log[-1])
    for number, entry in enumerate(log, 1):
        await store.append(lease, StoredEntry(seq=number, text=write(entry)))

    told = [(await personal.export_person(store, f"p{chair}"))["tables"]["a"]["did"] for chair in range(4)]

    assert own == told


async def test_a_table_is_told_and_erased(filled: tuple[Store, dict[str, Any]]) -> None:
    store, told = filled
    for table in told["tokens"]:
        kept_of_it = await personal.export_table(store, table)
        assert len(await store.since(table, 0)) == len(kept_of_it["log"])
        await personal.erase_table(store, table)
        assert await store.load(table) is None
        with pytest.raises(personal.NotKept):
            await personal.export_table(store, table)
    assert set() == await _names(store, "SELECT table_id FROM log")


# ------------------------------------------------------------------ the disk
async def test_the_forecast_counts_rounds_and_bytes(tmp_path: Path) -> None:
    file = tmp_path / "t.sqlite3"
    restored(NEWEST, file)
    store = await open_store(f"sqlite:///{file}")
    use = await disk_use(store, file)
    dealt = [
        row for row in await store.backend.rows("SELECT entry FROM log") if '"is":"Dealt"' in row["entry"]
    ]
    await store.close()

    assert len(dealt) == use.rounds > 0
    assert use.data // use.rounds == use.round_bytes
    assert use.data < use.bytes
    assert use.free is not None
    assert use.free // use.round_bytes == use.rounds_left


async def test_a_database_without_rounds_has_no_data(store: Store, tmp_path: Path, database: str) -> None:
    """So the first rounds are not told to take what every database takes, nor room that is used again."""
    file = Path(database.removeprefix("sqlite:///")) if database.startswith("sqlite") else None
    empty = await disk_use(store, file)
    lease = await store.create("t", spec="{}", node="n")
    await store.append(lease, StoredEntry(seq=1, text=os.urandom(250_000).hex()))
    full = await disk_use(store, file)
    await store.delete(lease)

    least = 20_000 if file is not None else 500_000  # The schema, and the first pages of indexes.
    assert 0 <= empty.data <= least
    assert full.data - empty.data > 250_000
    assert (empty.round_bytes, full.round_bytes) == (None, None)
    if file is not None:
        assert (await disk_use(store, file)).data < 100_000


def test_the_commands_of_an_operator(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file, folder = tmp_path / "t.sqlite3", tmp_path / "copies"
    told = restored(NEWEST, file)
    folder.mkdir()
    here = ("--database", f"sqlite:///{file}")
    table, token = next(iter(told["tokens"].items()))

    assert "no table to delete" in _run(capsys, "tidy", "30", *here)
    assert "0 tables deleted" in _run(capsys, "tidy", "30", "--delete", *here)
    for _ in range(2):
        assert "bytes" in _run(capsys, "backup", str(folder), "--keep", "1", *here)
    (copy,) = folder.iterdir()
    assert "the database takes" in _run(capsys, "disk", *here)
    assert "written to" in _run(capsys, "export", str(tmp_path / "e.json"), "--token", token, *here)
    assert "already exists" in _run(
        capsys, "export", str(tmp_path / "e.json"), "--table", "x", *here, status=2
    )
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{token}\n"))
    assert "erased from" in _run(capsys, "erase", "--token", "-", *here)
    assert "nothing is kept" in _run(capsys, "erase", "--token", token, *here, status=2)
    assert "nothing is kept" in _run(capsys, "erase", "--table", "nosuch", *here, status=2)
    assert "either --table or --token" in _run(capsys, "erase", *here, status=2)
    assert "already exists" in _run(capsys, "restore", str(copy), *here, status=2)
    assert "in the same state" in _run(capsys, "restore", str(copy), "--overwrite", *here)
    assert "database not found" in _run(capsys, "restore", str(tmp_path / "none"), *here, status=2)
    assert "not a whole copy" in _run(
        capsys, "restore", str(tmp_path / "e.json"), "--overwrite", *here, status=2
    )
    assert "written to" in _run(capsys, "export", str(tmp_path / "t.json"), "--table", table, *here)
