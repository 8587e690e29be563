"""The store keeps what it took, in order, once, and only from the node that owns the table."""

import asyncio
import contextlib
import sqlite3
from pathlib import Path

import pytest
from tests.server.postgres import Postgres

from lastcard.server.storage import (
    Command,
    Entry,
    Fenced,
    Lease,
    Repeated,
    Store,
    Taken,
    Unavailable,
    open_store,
)
from lastcard.server.storage.backend import SCHEMA, migrations


async def _log(store: Store, table: str) -> list[tuple[int, str]]:
    return [(entry.seq, entry.text) for entry in await store.since(table, 0)]


async def test_what_was_appended_is_there_after_opening_again(database: str) -> None:
    first = await open_store(database)
    lease = await first.create("t", spec="{}", node="n")
    await first.append(lease, Entry(seq=1, text="one"))
    await first.close()

    second = await open_store(database)
    stored = await second.load("t")
    await second.close()

    assert stored is not None
    assert (Entry(seq=1, text="one"),) == stored.log
    assert Lease(table="t", node="n", epoch=1) == stored.lease


async def test_a_database_of_an_earlier_version_is_brought_up_to_date(tmp_path: Path) -> None:
    """Its tables are kept; answers by seat, which nobody can claim any more, are not."""
    file = tmp_path / "old.sqlite3"
    with contextlib.closing(sqlite3.connect(file)) as db:
        db.execute(SCHEMA)
        for step in migrations()[:2]:
            for statement in step.statements:
                db.execute(statement)
            db.execute("INSERT INTO schema_steps VALUES (?)", (step.number,))
        db.execute("INSERT INTO tables (id, spec) VALUES ('t', '{}')")
        db.execute("INSERT INTO leases VALUES ('t', 'n', 1)")
        db.execute("INSERT INTO log VALUES ('t', 1, 1, 'one')")
        db.execute("INSERT INTO commands VALUES ('t', 0, 'c', 'old')")
        db.commit()

    store = await open_store(f"sqlite:///{file}")
    assert [(1, "one")] == await _log(store, "t")
    await store.refuse("t", Command(asker="a", id="c", answer="new"))
    await store.close()


async def test_a_number_is_given_out_once(store: Store) -> None:
    lease = await store.create("t", spec="{}", node="n")
    await store.append(lease, Entry(seq=1, text="one"))

    with pytest.raises(Taken):
        await store.append(lease, Entry(seq=1, text="another"))

    assert [(1, "one")] == await _log(store, "t")


async def test_a_command_is_kept_once_for_each_asker_and_answered_as_before(store: Store) -> None:
    lease = await store.create("t", spec="{}", node="n")
    await store.append(lease, Entry(seq=1, text="one"), command=Command(asker="a", id="c", answer="yes 1"))
    await store.append(lease, Entry(seq=2, text="two"), command=Command(asker="b", id="c", answer="yes 2"))

    with pytest.raises(Repeated) as repeated:
        await store.append(
            lease, Entry(seq=3, text="three"), command=Command(asker="a", id="c", answer="yes 3")
        )

    assert "yes 1" == repeated.value.answer
    assert [(1, "one"), (2, "two")] == await _log(store, "t")


async def test_a_command_once_refused_is_not_accepted_later(store: Store) -> None:
    lease = await store.create("t", spec="{}", node="n")
    await store.refuse("t", Command(asker="a", id="c", answer="no"))

    with pytest.raises(Repeated) as repeated:
        await store.append(lease, Entry(seq=1, text="one"), command=Command(asker="a", id="c", answer="yes"))
    assert "no" == repeated.value.answer
    with pytest.raises(Repeated):
        await store.refuse("t", Command(asker="a", id="c", answer="another no"))

    assert [] == await _log(store, "t")


async def test_the_node_that_lost_its_lease_cannot_append(store: Store) -> None:
    old = await store.create("t", spec="{}", node="a")

    new = await store.claim(old, "b")

    assert Lease(table="t", node="b", epoch=2) == new
    with pytest.raises(Fenced):
        await store.append(old, Entry(seq=1, text="old"))
    await store.append(new, Entry(seq=1, text="new"))
    assert [(1, "new")] == await _log(store, "t")


async def test_of_two_claims_on_one_lease_one_wins(store: Store) -> None:
    old = await store.create("t", spec="{}", node="a")

    claims = await asyncio.gather(*(store.claim(old, node) for node in "bcd"))

    assert 1 == sum(claim is not None for claim in claims)


async def test_one_bad_append_in_a_shared_commit_spoils_no_other(store: Store) -> None:
    leases = [await store.create(f"t{n}", spec="{}", node="n") for n in range(20)]
    await store.claim(leases[7], "other")

    kept = await asyncio.gather(
        *(store.append(lease, Entry(seq=1, text="x")) for lease in leases), return_exceptions=True
    )

    assert [7] == [n for n, outcome in enumerate(kept) if isinstance(outcome, Fenced)]
    assert 19 == sum(outcome is None for outcome in kept)


@pytest.mark.parametrize("bad", ["\x00", "\ud800"])
async def test_a_text_no_database_takes_spoils_no_other_append(store: Store, bad: str) -> None:
    """PostgreSQL takes no NUL, and neither takes half a surrogate pair."""
    leases = [await store.create(f"t{n}", spec="{}", node="n") for n in range(8)]

    def command(number: int) -> Command:
        return Command(asker="a", id=bad if number == 3 else "c", answer="ack")

    results = await asyncio.gather(
        *(
            store.append(lease, Entry(seq=1, text="one"), command=command(n))
            for n, lease in enumerate(leases)
        ),
        return_exceptions=True,
    )

    assert [None] * 7 == [result for number, result in enumerate(results) if number != 3]
    assert results[3] is None or isinstance(results[3], Unavailable)
    for number, lease in enumerate(leases):
        assert ([(1, "one")] if results[number] is None else []) == await _log(store, lease.table)
    await store.append(leases[0], Entry(seq=2, text="two"))


async def test_a_closed_table_is_not_among_the_open_ones(store: Store) -> None:
    lease = await store.create("t", spec="{}", node="n")
    await store.create("u", spec="{}", node="n")

    await store.append(lease, Entry(seq=1, text="close"), closes=True)

    assert ["u"] == [lease.table for lease in await store.open_tables()]


async def test_a_beat_goes_up(store: Store) -> None:
    for _ in range(3):
        await store.heartbeat("n", "http://127.0.0.1:1")

    assert {"n": ("http://127.0.0.1:1", 3)} == await store.nodes()


async def test_a_locked_file_refuses_and_keeps_nothing(tmp_path: Path) -> None:
    file = tmp_path / "t.sqlite3"
    store = await open_store(f"sqlite:///{file}")
    lease = await store.create("t", spec="{}", node="n")
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")

    with pytest.raises(Unavailable):
        await store.append(lease, Entry(seq=1, text="one"))
    assert [] == await _log(store, "t")
    other.execute("ROLLBACK")
    other.close()

    await store.append(lease, Entry(seq=1, text="one"))
    assert [(1, "one")] == await _log(store, "t")
    await store.close()


async def test_a_full_disk_refuses_and_leaves_the_file_sound(tmp_path: Path) -> None:
    file = tmp_path / "t.sqlite3"
    store = await open_store(f"sqlite:///{file}")
    lease = await store.create("t", spec="{}", node="n")
    await store.append(lease, Entry(seq=1, text="one"))
    backend = store._backend
    assert backend._writing is not None  # type: ignore[attr-defined]
    pages = backend._writing.execute("PRAGMA page_count").fetchone()[0]  # type: ignore[attr-defined]
    backend._writing.execute(f"PRAGMA max_page_count={pages}")  # type: ignore[attr-defined]

    with pytest.raises(Unavailable, match="full"):
        await store.append(lease, Entry(seq=2, text="x" * 100_000))

    await store.append(lease, Entry(seq=2, text="two"))
    assert [(1, "one"), (2, "two")] == await _log(store, "t")
    await store.close()
    with sqlite3.connect(file) as db:
        assert "ok" == db.execute("PRAGMA integrity_check").fetchone()[0]
    db.close()


async def test_a_stopped_postgresql_refuses_and_goes_on_after_it_is_back(postgres: Postgres) -> None:
    store = await open_store(postgres.fresh("stopped"))
    lease = await store.create("t", spec="{}", node="n")
    await store.append(lease, Entry(seq=1, text="one"))

    postgres.stop()
    with pytest.raises(Unavailable):
        await store.append(lease, Entry(seq=2, text="two"))
    postgres.start()

    await store.append(lease, Entry(seq=2, text="two"))
    assert [(1, "one"), (2, "two")] == await _log(store, "t")
    await store.close()


async def test_a_backup_taken_under_load_holds_every_append_before_it(tmp_path: Path) -> None:
    store = await open_store(f"sqlite:///{tmp_path / 't.sqlite3'}")
    lease = await store.create("t", spec="{}", node="n")
    for seq in range(1, 51):
        await store.append(lease, Entry(seq=seq, text="x"))

    await asyncio.gather(
        store.backup(str(tmp_path / "copy.sqlite3")),
        *(store.append(lease, Entry(seq=seq, text="x")) for seq in range(51, 101)),
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
