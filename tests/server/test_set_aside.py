"""One table that cannot be read is set aside, named, and shown as such; every other goes on."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from tests.server.alone import SPEC, alone
from tests.server.desk import Ear, Paper, dealt, hosted, settled
from tests.server.play import Running, running

from lastcard.server.live.audience import SET_ASIDE
from lastcard.server.nodes.registry import SetAside
from lastcard.server.storage import StoredEntry
from lastcard.server.table.log_entries import SettingChanged, write
from lastcard.server.wire.incoming import TableCommand

_BAD = (
    "not json",
    '{"is":"OfANewerVersion"}',
    '{"is":"Left","seat":99}',
    '{"is":"Did","seat":0,"do":"draw"}',
)
"""Entries that are not ours, not known, or cannot have happened."""


@pytest.mark.parametrize("bad", _BAD)
async def test_a_bad_entry_costs_its_own_table_and_housekeeping_goes_on(tmp_path: Path, bad: str) -> None:
    async with alone(tmp_path) as node:
        leases = await node.stored("bad", "good", "better")
        await node.store.append(leases[0], StoredEntry(seq=1, text=bad))

        await node.housekeeping.run_once()
        await node.housekeeping.run_once()

        assert {"good", "better"} == set(node.registry.hosts)
        with pytest.raises(SetAside):
            await node.registry.find("bad")


async def test_a_bad_specification_costs_its_own_table_too(tmp_path: Path) -> None:
    async with alone(tmp_path) as node:
        await node.stored("bad", spec='{"edition":"not ours"}')
        await node.stored("good")

        await node.housekeeping.run_once()

        assert {"good"} == set(node.registry.hosts)


async def test_a_gap_in_the_log_is_not_played_over(tmp_path: Path) -> None:
    async with alone(tmp_path) as node:
        (lease,) = await node.stored("t")
        await node.store.append(
            lease, StoredEntry(seq=2, text=write(SettingChanged(setting="locked", value=True)))
        )
        with pytest.raises(SetAside):
            await node.registry.find("t")


async def test_a_table_that_was_mended_is_there_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lastcard.server.nodes.registry._ASIDE_SECONDS", 0.0)
    async with alone(tmp_path) as node:
        await node.stored("t", spec="{}")
        with pytest.raises(SetAside):
            await node.registry.find("t")
        assert 'lastcard_table_set_aside{table="t"} 1.0' in node.registry.metrics.text()
        with closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as db, db:
            db.execute("UPDATE tables SET spec = ?", (write(SPEC),))
        db.close()

        assert await node.registry.find("t") is not None
        assert "lastcard_table_set_aside{" not in node.registry.metrics.text()


async def test_a_host_that_comes_upon_a_bad_entry_tells_its_players_and_ends() -> None:
    host, ears = hosted(dealt(2)), [Ear(0), Ear(None)]
    paper = host._log._store
    assert isinstance(paper, Paper)
    manager = Ear(None, manager=True)
    for ear in (*ears, manager):
        host.attach(ear, None)
    paper.log.append(StoredEntry(seq=host.table.seq + 1, text="not json"))
    host.ask(manager, TableCommand(id="c", do="set locked true"))
    await settled(host)

    assert SET_ASIDE == host.ended
    assert [True] == [frame.get("retry") for frame in manager.frames if frame["t"] == "refused"]
    for ear in (*ears, manager):
        said, closed = ear.frames[-2:]
        assert ("error", "table-unreadable") == (said["t"], said["code"])
        assert 4410 == closed["code"]


async def _spoiled(server: Running, folder: Path) -> str:
    made = await server.table(name="Ana", seats=2)
    with closing(sqlite3.connect(folder / "tables.sqlite3")) as db, db:
        db.execute("INSERT INTO log VALUES (?, 1, 1, 'not json')", (made["table"],))
    db.close()
    table: str = made["table"]
    return table


@pytest.mark.parametrize(
    ("language", "said"), [("en", "this table cannot be read"), ("es", "esta mesa no se puede leer")]
)
async def test_players_are_told_over_http_and_over_the_socket(
    tmp_path: Path, language: str, said: str
) -> None:
    async with running(tmp_path) as before:
        table = await _spoiled(before, tmp_path)
    async with running(tmp_path) as server:
        await server.housekeeping.restored.wait()
        words = {"accept-language": language}
        answer = await server.http.get(f"/api/tables/{table}", headers=words)
        assert (500, "table-unreadable") == (answer.status_code, answer.json()["code"])
        assert answer.json()["error"].removeprefix("table: ").startswith(said)

        player = await server.open(table, additional_headers=words)
        frame: dict[str, Any] = json.loads(await player.socket.recv())
        assert ("error", "table-unreadable") == (frame["t"], frame["code"])
        assert frame["why"].startswith(said)
        assert (4410, "the table cannot be read") == await player.closed()
        assert 200 == (await server.http.get("/readyz")).status_code
        figures = (await server.http.get("/metrics")).text
        assert f'lastcard_table_set_aside{{table="{table}"}} 1.0' in figures
