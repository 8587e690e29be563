"""R4: storage that fails refuses moves in a way that can be retried, and loses none."""

import sqlite3
from dataclasses import replace
from pathlib import Path

from tests.server.desk import time_out
from tests.server.play import Client, Running, running, until
from tests.server.postgres import Postgres


async def _started(server: Running) -> tuple[str, Client]:
    """A table where Ana is to play against a bot that takes its time."""
    made = await server.table(name="Ana", seats=2, bots=["greedy"], pace=10)
    ana = await server.join(made["table"], made["token"])
    answer = await ana.manage("start")
    await ana.seen(answer["seq"])
    while ana.view["turn"] != 0 or "draw" not in ana.view["may"]:
        host = server.registry.hosts[made["table"]]
        time_out(host)
        await ana.take()
    host = server.registry.hosts[made["table"]]
    host.clock.waiting = replace(host.clock.waiting, deadline=float("inf"))
    return made["table"], ana


async def _check_outage(server: Running, table: str, ana: Client) -> dict[str, object]:
    """While storage is away: moves are refused and may be retried, views can be read, /readyz says no."""
    before = ana.seq
    refused = await ana.do("draw", id="again")
    assert ("refused", True) == (refused["t"], refused.get("retry"))
    assert before == ana.seq
    assert 503 == (await server.http.get("/readyz")).status_code
    assert 200 == (await server.http.get("/healthz")).status_code
    assert "playing" == (await server.http.get(f"/api/tables/{table}")).json()["stage"]
    assert 503 == (await server.http.post("/api/tables", json={"edition": "classic"})).status_code
    return refused


async def _check_back(ana: Client) -> None:
    """Once it is back the same command is carried out, once."""
    held = len(ana.view["hand"])
    answer = await ana.do("draw", id="again")
    assert "ack" == answer["t"], answer
    await ana.seen(answer["seq"])
    assert held + 1 == len(ana.view["hand"])
    assert answer == await ana.do("draw", id="again")
    assert held + 1 == len(ana.view["hand"])


async def test_a_locked_sqlite_file_refuses_and_goes_on(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        table, ana = await _started(server)
        other = sqlite3.connect(tmp_path / "tables.sqlite3", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")

        await _check_outage(server, table, ana)
        other.execute("ROLLBACK")
        other.close()

        await _check_back(ana)


async def test_a_stopped_postgresql_refuses_and_goes_on(tmp_path: Path, postgres: Postgres) -> None:
    # Its leases outlive the outage, however long the machine takes over it.
    async with running(tmp_path, database=postgres.fresh("trouble"), dead_seconds=3600) as server:
        table, ana = await _started(server)
        postgres.stop()
        try:
            await _check_outage(server, table, ana)
        finally:
            postgres.start()

        await _check_back(ana)


async def test_an_append_whose_outcome_was_never_told_is_not_repeated(tmp_path: Path) -> None:
    """The entry reached the disk and the answer did not: the retry finds it there."""
    async with running(tmp_path) as server:
        table, ana = await _started(server)
        host = server.registry.hosts[table]
        real = host._log._store.backend.commit

        async def commits_and_breaks(unit: object, _stored: object) -> None:
            from lastcard.server.storage import Unavailable

            await real(unit)  # type: ignore[arg-type]
            raise Unavailable("the line broke")

        host._log._store.backend.commit = commits_and_breaks  # type: ignore[method-assign]
        refused = await ana.do("draw", id="lost")
        host._log._store.backend.commit = real  # type: ignore[method-assign]
        assert refused["retry"]

        answer = await ana.do("draw", id="lost")

        assert "ack" == answer["t"]
        entries = [entry for entry in await server.registry.store.since(table, 0) if '"draw"' in entry.text]
        assert 1 == sum(entry.seq == answer["seq"] for entry in entries)
        assert host.table.seq == answer["seq"]


async def test_a_bot_waits_for_storage_to_come_back(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        made = await server.table(seats=2, bots=["greedy", "greedy"], pace=0.05)
        watcher = await server.join(made["table"])
        host = await server.join(made["table"], made["host"])
        await host.manage("start")
        other = sqlite3.connect(tmp_path / "tables.sqlite3", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        table = server.registry.hosts[made["table"]]
        await until(lambda: table._log._doubtful)
        other.execute("ROLLBACK")
        other.close()
        at = table.table.seq

        await watcher.seen(at + 3)
