"""The store keeps what it took, in order, once, and only from the node that owns the table."""

import asyncio
import contextlib
import os
import sqlite3
import stat
import weakref
from collections.abc import Iterable
from pathlib import Path

import asyncpg
import pytest
from tests.server.play import until
from tests.server.postgres import Postgres

from lastcard.game.errors import FieldError
from lastcard.server.storage import (
    AnsweredCommand,
    Fenced,
    Lease,
    Repeated,
    Store,
    StoredEntry,
    Taken,
    Unavailable,
    open_store,
)
from lastcard.server.storage.schema import migrations
from lastcard.server.storage.sqlite import SqliteBackend


async def _log(store: Store, table: str) -> list[tuple[int, str]]:
    return [(entry.seq, entry.text) for entry in await store.since(table, 0)]


async def test_what_was_appended_is_there_after_opening_again(database: str) -> None:
    first = await open_store(database)
    lease = await first.create("t", spec="{}", node="n")
    await first.append(lease, StoredEntry(seq=1, text="one"))
    await first.close()

    second = await open_store(database)
    stored = await second.load("t")
    await second.close()

    assert stored is not None
    assert (StoredEntry(seq=1, text="one"),) == stored.log
    assert Lease(table="t", node="n", epoch=1) == stored.lease


async def test_a_commit_waits_for_that_of_another_process(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite3"
    store = await open_store(f"sqlite:///{file}")
    with contextlib.closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        creating = asyncio.create_task(store.create("t", spec="{}", node="n"))
        await until(lambda: not store.waiting())
        waits = not creating.done()
        other.execute("ROLLBACK")
        lease = await creating
    await store.close()

    assert waits
    assert Lease(table="t", node="n", epoch=1) == lease


async def test_a_commit_does_not_wait_for_ever_for_another_process(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite3"
    store = await open_store(f"sqlite:///{file}")
    with contextlib.closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(Unavailable, match="locked"):
            await store.create("t", spec="{}", node="n")
        other.execute("ROLLBACK")
    await store.create("t", spec="{}", node="n")
    found = await store.load("t")
    await store.close()

    assert found is not None


async def test_whatever_waits_for_a_commit_when_a_file_is_closed_is_stored(tmp_path: Path) -> None:
    """Also more of it than one commit takes."""
    file, tables = f"sqlite:///{tmp_path}/games.sqlite3", [f"t{number}" for number in range(600)]
    store = await open_store(file)
    creating = [asyncio.create_task(store.create(table, spec="{}", node="n")) for table in tables]
    await asyncio.sleep(0)
    assert len(tables) == store.waiting()
    await store.close()
    await asyncio.gather(*creating)

    store = await open_store(file)
    stored = {lease.table for lease in await store.open_tables()}
    await store.close()
    assert {*tables} == stored


async def _until_locked(db: asyncpg.Connection, name: str) -> None:
    """Wait until some connection to the database *name* waits for a lock."""
    query = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = $1"
    async with asyncio.timeout(60):
        while await db.fetchval(query, name) == 0:  # noqa: ASYNC110 - no event tells of it
            await asyncio.sleep(0.01)


async def _statements(url: str, statements: Iterable[str]) -> None:
    """Do these to a database, without any of our own code."""
    if url.startswith("sqlite"):
        with contextlib.closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as db:
            db.executescript(";".join(statements))
        return
    other = await asyncpg.connect(url)
    await other.execute(";".join(statements))
    await other.close()


async def test_a_database_of_a_newer_version_is_refused_in_one_sentence(database: str) -> None:
    await (await open_store(database)).close()
    await _statements(database, ["INSERT INTO schema_steps VALUES (9000)"])

    with pytest.raises(FieldError, match=r"has schema 9000 and this lastcard knows \d+; use a newer"):
        await open_store(database)


def test_no_two_migrations_have_one_number() -> None:
    numbers = [step.number for step in migrations()]

    assert list(range(1, len(numbers) + 1)) == numbers


async def test_a_number_is_given_out_once(store: Store) -> None:
    lease = await store.create("t", spec="{}", node="n")
    await store.append(lease, StoredEntry(seq=1, text="one"))

    with pytest.raises(Taken):
        await store.append(lease, StoredEntry(seq=1, text="another"))

    assert [(1, "one")] == await _log(store, "t")


async def test_a_command_is_kept_once_for_each_asker_and_answered_as_before(store: Store) -> None:
    lease = await store.create("t", spec="{}", node="n")
    await store.append(
        lease, StoredEntry(seq=1, text="one"), command=AnsweredCommand(asker="a", id="c", answer="yes 1")
    )
    await store.append(
        lease, StoredEntry(seq=2, text="two"), command=AnsweredCommand(asker="b", id="c", answer="yes 2")
    )

    with pytest.raises(Repeated) as repeated:
        await store.append(
            lease,
            StoredEntry(seq=3, text="three"),
            command=AnsweredCommand(asker="a", id="c", answer="yes 3"),
        )

    assert "yes 1" == repeated.value.answer
    assert [(1, "one"), (2, "two")] == await _log(store, "t")


async def test_a_command_once_refused_is_not_accepted_later(store: Store) -> None:
    lease = await store.create("t", spec="{}", node="n")
    await store.refuse(lease, AnsweredCommand(asker="a", id="c", answer="no"))

    with pytest.raises(Repeated) as repeated:
        await store.append(
            lease, StoredEntry(seq=1, text="one"), command=AnsweredCommand(asker="a", id="c", answer="yes")
        )
    assert "no" == repeated.value.answer
    with pytest.raises(Repeated):
        await store.refuse(lease, AnsweredCommand(asker="a", id="c", answer="another no"))

    assert [] == await _log(store, "t")


async def test_the_node_that_lost_its_lease_cannot_append(store: Store) -> None:
    old = await store.create("t", spec="{}", node="a")

    (new,) = await store.claim([old], "b")

    assert Lease(table="t", node="b", epoch=2) == new
    with pytest.raises(Fenced):
        await store.append(old, StoredEntry(seq=1, text="old"))
    await store.append(new, StoredEntry(seq=1, text="new"))
    assert [(1, "new")] == await _log(store, "t")


async def test_of_two_claims_on_one_lease_one_wins(store: Store) -> None:
    old = await store.create("t", spec="{}", node="a")

    claims = await asyncio.gather(*(store.claim([old], node) for node in "bcd"))

    assert [0, 0, 1] == sorted(map(len, claims))


async def test_one_bad_append_in_a_shared_commit_spoils_no_other(store: Store) -> None:
    leases = [await store.create(f"t{n}", spec="{}", node="n") for n in range(20)]
    await store.claim([leases[7]], "other")

    kept = await asyncio.gather(
        *(store.append(lease, StoredEntry(seq=1, text="x")) for lease in leases), return_exceptions=True
    )

    assert [7] == [n for n, outcome in enumerate(kept) if isinstance(outcome, Fenced)]
    assert 19 == sum(outcome is None for outcome in kept)


@pytest.mark.parametrize("bad", ["\x00", "\ud800"])
async def test_a_text_no_database_takes_spoils_no_other_append(store: Store, bad: str) -> None:
    """PostgreSQL takes no NUL, and neither takes half a surrogate pair."""
    leases = [await store.create(f"t{n}", spec="{}", node="n") for n in range(8)]

    def command(number: int) -> AnsweredCommand:
        return AnsweredCommand(asker="a", id=bad if number == 3 else "c", answer="ack")

    results = await asyncio.gather(
        *(
            store.append(lease, StoredEntry(seq=1, text="one"), command=command(n))
            for n, lease in enumerate(leases)
        ),
        return_exceptions=True,
    )

    assert [None] * 7 == [result for number, result in enumerate(results) if number != 3]
    assert results[3] is None or isinstance(results[3], Unavailable)
    for number, lease in enumerate(leases):
        assert ([(1, "one")] if results[number] is None else []) == await _log(store, lease.table)
    await store.append(leases[0], StoredEntry(seq=2, text="two"))


async def test_a_closed_table_is_not_among_the_open_ones(store: Store) -> None:
    lease = await store.create("t", spec="{}", node="n")
    await store.create("u", spec="{}", node="n")

    await store.append(lease, StoredEntry(seq=1, text="close"), closes=True)

    assert ["u"] == [lease.table for lease in await store.open_tables()]


class _Sender:
    """Somebody who is told that their entry is stored."""

    def told(self) -> None:
        """The entry is stored."""


async def test_whoever_was_told_of_a_commit_is_not_kept_until_the_next(store: Store) -> None:
    leases = [await store.create(name, spec="{}", node="n") for name in ("a", "b", "c")]
    senders = [_Sender() for _ in leases]
    gone = [weakref.ref(sender) for sender in senders]
    entry = StoredEntry(seq=1, text="one")
    await asyncio.gather(
        *(
            store.append(lease, entry, stored=sender.told)
            for lease, sender in zip(leases, senders, strict=True)
        )
    )

    senders.clear()

    await until(lambda: all(one() is None for one in gone))


async def test_a_beat_goes_up(store: Store) -> None:
    for beat in range(1, 4):
        assert {"n": ("http://127.0.0.1:1", beat)} == await store.heartbeat("n", "http://127.0.0.1:1")


async def test_a_locked_file_refuses_and_keeps_nothing(tmp_path: Path) -> None:
    file = tmp_path / "t.sqlite3"
    store = await open_store(f"sqlite:///{file}")
    lease = await store.create("t", spec="{}", node="n")
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")

    with pytest.raises(Unavailable):
        await store.append(lease, StoredEntry(seq=1, text="one"))
    assert [] == await _log(store, "t")
    other.execute("ROLLBACK")
    other.close()

    await store.append(lease, StoredEntry(seq=1, text="one"))
    assert [(1, "one")] == await _log(store, "t")
    await store.close()


async def test_a_full_disk_refuses_and_leaves_the_file_sound(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, connect = tmp_path / "t.sqlite3", SqliteBackend._connect
    store = await open_store(f"sqlite:///{file}")
    lease = await store.create("t", spec="{}", node="n")
    await store.append(lease, StoredEntry(seq=1, text="one"))
    backend = store.backend
    assert isinstance(backend, SqliteBackend)

    def limited(self: SqliteBackend) -> sqlite3.Connection:
        db = connect(self)
        db.execute("PRAGMA max_page_count=1")  # As many as it has.
        return db

    with monkeypatch.context() as patched:
        patched.setattr(SqliteBackend, "_connect", limited)
        backend._writing = None  # The next commit opens the file again.
        with pytest.raises(Unavailable, match="full"):
            await store.append(lease, StoredEntry(seq=2, text="x" * 100_000))

    await store.append(lease, StoredEntry(seq=2, text="two"))
    assert [(1, "one"), (2, "two")] == await _log(store, "t")
    await store.close()
    with contextlib.closing(sqlite3.connect(file)) as db, db:
        assert "ok" == db.execute("PRAGMA integrity_check").fetchone()[0]
    db.close()


async def test_a_stopped_postgresql_refuses_and_goes_on_after_it_is_back(postgres: Postgres) -> None:
    store = await open_store(postgres.fresh("stopped"))
    lease = await store.create("t", spec="{}", node="n")
    await store.append(lease, StoredEntry(seq=1, text="one"))

    postgres.stop()
    with pytest.raises(Unavailable):
        await store.append(lease, StoredEntry(seq=2, text="two"))
    postgres.start()

    await store.append(lease, StoredEntry(seq=2, text="two"))
    assert [(1, "one"), (2, "two")] == await _log(store, "t")
    await store.close()


async def test_a_backup_taken_under_load_holds_every_append_before_it(tmp_path: Path) -> None:
    store = await open_store(f"sqlite:///{tmp_path / 't.sqlite3'}")
    lease = await store.create("t", spec="{}", node="n")
    for seq in range(1, 51):
        await store.append(lease, StoredEntry(seq=seq, text="x"))

    await asyncio.gather(
        store.backup(str(tmp_path / "copy.sqlite3")),
        *(store.append(lease, StoredEntry(seq=seq, text="x")) for seq in range(51, 101)),
    )
    await store.close()

    copy = await open_store(f"sqlite:///{tmp_path / 'copy.sqlite3'}")
    kept = await copy.since("t", 0)
    await copy.close()
    assert [entry.seq for entry in kept] == list(range(1, len(kept) + 1))
    assert len(kept) >= 50


async def test_another_kind_of_database_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="must be sqlite:///FILE or postgresql://"):
        await open_store("mysql://x")


async def test_a_refusal_of_a_host_that_lost_its_lease_is_not_kept(store: Store) -> None:
    old = await store.create("t", spec="{}", node="a")
    (new,) = await store.claim([old], "a")

    with pytest.raises(Fenced):
        await store.refuse(old, AnsweredCommand(asker="a", id="c", answer="no"))

    await store.append(
        new, StoredEntry(seq=1, text="one"), command=AnsweredCommand(asker="a", id="c", answer="yes")
    )


async def test_a_late_sleep_does_not_undo_a_claim(store: Store) -> None:
    """Whoever claimed a table has woken it, whatever the host before has still to say."""
    old = await store.create("t", spec="{}", node="n")
    await store.set_asleep(old)
    assert [] == await store.open_tables()

    (new,) = await store.claim([old], "n")
    await store.set_asleep(old)
    assert [new] == await store.open_tables()


async def test_tables_with_people_come_first(store: Store) -> None:
    leases = [await store.create(name, spec="{}", node="n") for name in ("a", "b", "c")]

    await store.note_people([(leases[1], True)])

    assert [("b", True), ("a", False), ("c", False)] == [
        (lease.table, lease.people) for lease in await store.open_tables()
    ]


async def test_what_an_earlier_owner_has_under_way_cannot_land_after_a_claim(postgres: Postgres) -> None:
    """An append that was begun before the claim is part of what the new owner reads, or is refused."""
    url = postgres.fresh("underway")
    store = await open_store(url)
    old = await store.create("t", spec="{}", node="a")
    other = await asyncpg.connect(url)
    begun = other.transaction()
    await begun.start()
    await other.execute(store._append, "t", 1, old.epoch, "under way")

    claiming = asyncio.create_task(store.claim([old], "b"))
    watcher = await asyncpg.connect(url)
    await _until_locked(watcher, "underway")
    await begun.commit()
    (new,) = await claiming

    assert [(1, "under way")] == await _log(store, "t")
    with pytest.raises(Fenced):
        await store.append(old, StoredEntry(seq=2, text="late"))
    await store.append(new, StoredEntry(seq=2, text="mine"))
    for one in (other, watcher):
        await one.close()
    await store.close()


async def test_a_node_frozen_in_the_middle_of_a_commit_holds_no_lease(postgres: Postgres) -> None:
    """PostgreSQL rolls it back by itself, long before anybody would have waited in vain."""
    url = postgres.fresh("frozen")
    frozen, well = await open_store(url), await open_store(url)
    lease = await frozen.create("t", spec="{}", node="a")
    append = frozen._append
    for number, value in enumerate(("'t'", "1", str(lease.epoch), "'never committed'"), start=1):
        append = append.replace(f"${number}", value)
    async with frozen.backend._pool.acquire() as db:  # type: ignore[attr-defined]
        await db.execute(f"BEGIN; {append}")  # One message: it stands idle only after it has written.

        (new,) = await well.claim([lease], "b")

        await well.append(new, StoredEntry(seq=1, text="one"))
        with pytest.raises((asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)):
            await db.execute("COMMIT")
    assert [(1, "one")] == await _log(well, "t")
    await well.close()
    await frozen.close()


@pytest.mark.parametrize("error", [asyncpg.InternalClientError, asyncpg.InterfaceError, OSError])
async def test_whatever_a_broken_connection_raises_storage_is_not_available(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch, error: type[Exception]
) -> None:
    store = await open_store(postgres.fresh(f"broken_{error.__name__}"))
    lease = await store.create("t", spec="{}", node="n")

    async def breaks(*_: object, **__: object) -> None:
        raise error("the server has ended the connection")

    for name in ("fetch", "execute", "executemany"):
        monkeypatch.setattr(asyncpg.Connection, name, breaks)
    for asked in (
        store.lease("t"),
        store.heartbeat("n", "http://n"),
        store.append(lease, StoredEntry(seq=1, text="x")),
    ):
        with pytest.raises(Unavailable):
            await asked
    monkeypatch.undo()
    await store.close()


@pytest.mark.parametrize(
    ("configured", "used"), [("off", "on"), ("local", "on"), ("remote_apply", "remote_apply")]
)
async def test_a_commit_waits_for_the_disk_whatever_the_server_is_set_to(
    postgres: Postgres, configured: str, used: str
) -> None:
    url = postgres.fresh(f"sync_{configured}")
    await _statements(url, [f'ALTER DATABASE "sync_{configured}" SET synchronous_commit = {configured}'])

    store = await open_store(url)
    (row,) = await store.backend.rows("SHOW synchronous_commit")
    await store.close()

    assert used == row["synchronous_commit"]


async def test_a_heartbeat_does_not_wait_for_the_disk(postgres: Postgres) -> None:
    """It says who is alive now: of a database that has crashed nobody asks for it."""
    store = await open_store(postgres.fresh("beats"))
    await store.heartbeat("n", "http://n")

    (row,) = await store.backend.commit_separately(("SELECT 1", ()), "SHOW synchronous_commit")
    await store.close()

    assert "off" == row["synchronous_commit"]


async def test_a_heartbeat_does_not_wait_behind_other_commits(postgres: Postgres) -> None:
    store = await open_store(postgres.fresh("behind"))
    lease = await store.create("t", spec="{}", node="n")
    other = await asyncpg.connect(postgres.url.replace("/postgres", "/behind"))
    locked = other.transaction()
    await locked.start()
    await other.execute("LOCK TABLE log IN ACCESS EXCLUSIVE MODE")
    append = asyncio.create_task(store.append(lease, StoredEntry(seq=1, text="one")))
    await _until_locked(other, "behind")

    assert {"n": ("http://n", 1)} == await store.heartbeat("n", "http://n")
    assert not append.done()

    await locked.rollback()
    await append
    await other.close()
    await store.close()


async def test_one_file_is_served_once_and_again_when_its_server_is_gone(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 't.sqlite3'}"
    serving = await open_store(url, serving=True)

    with pytest.raises(FieldError, match="another lastcard serve is using this database"):
        await open_store(url, serving=True)
    await (await open_store(url)).close()  # A backup reads it all the same.

    await serving.close()
    await (await open_store(url, serving=True)).close()


async def test_one_file_is_served_once_also_by_another_name(tmp_path: Path) -> None:
    """A second server would take the first one's tables, however it came to the file."""
    serving = await open_store(f"sqlite:///{tmp_path / 't.sqlite3'}", serving=True)
    (tmp_path / "link.sqlite3").symlink_to("t.sqlite3")
    (tmp_path / "folder").symlink_to(tmp_path)

    for name in ("link.sqlite3", "folder/t.sqlite3", "folder/link.sqlite3"):
        with pytest.raises(FieldError, match="another lastcard serve is using this database"):
            await open_store(f"sqlite:///{tmp_path / name}", serving=True)

    await serving.close()


async def test_a_file_with_a_hard_link_is_not_opened_by_any_name_until_the_link_is_gone(
    tmp_path: Path,
) -> None:
    """Each name has a write-ahead log of its own: what is in one is missing under the other."""
    serving = await open_store(f"sqlite:///{tmp_path / 't.sqlite3'}", serving=True)
    (tmp_path / "folder").mkdir()
    other = tmp_path / "folder" / "link.sqlite3"
    other.hardlink_to(tmp_path / "t.sqlite3")

    for name in ("t.sqlite3", "folder/link.sqlite3"):
        with pytest.raises(FieldError, match=r"has 2 names \(hard links\)"):
            await open_store(f"sqlite:///{tmp_path / name}", serving=True)
    with pytest.raises(FieldError, match="hard links"):
        await open_store(f"sqlite:///{other}")
    assert [other] == list(other.parent.iterdir())

    await serving.create("t", spec="{}", node="n")
    await serving.close()
    other.unlink()
    await (await open_store(f"sqlite:///{tmp_path / 't.sqlite3'}", serving=True)).close()


def _modes(folder: Path) -> dict[str, int]:
    return {file.name: stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()}


async def test_a_database_and_its_backup_are_for_their_owner_alone(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        store = await open_store(f"sqlite:///{tmp_path / 't.sqlite3'}", serving=True)
        await store.create("t", spec="{}", node="n")
        await store.backup(str(tmp_path / "copy.sqlite3"))
        modes = _modes(tmp_path)
        await store.close()
    finally:
        os.umask(before)

    assert {"t.sqlite3", "t.sqlite3-wal", "t.sqlite3-shm", "t.sqlite3.lock", "copy.sqlite3"} == set(modes)
    assert {0o600} == set(modes.values())


async def test_a_file_that_is_no_database_is_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ana, this is not a database. " * 10, encoding="utf-8")
    opened: list[sqlite3.Connection] = []
    connect = sqlite3.connect

    def noted(*given: object, **more: object) -> sqlite3.Connection:
        opened.append(connect(*given, **more))  # type: ignore[arg-type]
        return opened[-1]

    monkeypatch.setattr(sqlite3, "connect", noted)

    with pytest.raises(Unavailable, match="not a database"):
        await open_store(f"sqlite:///{letter}")

    (db,) = opened
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        db.execute("SELECT 1")
