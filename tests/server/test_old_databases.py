"""A database of every released schema opens in this version, comes to the same states, and is played on."""

from pathlib import Path

import pytest
from tests.server.old_databases import facts, kept, restored
from tests.server.play import choose, running
from tests.server.postgres import Postgres

from lastcard.server.storage import open_store
from lastcard.server.storage.copies import steps_of
from lastcard.server.storage.schema import migrations
from lastcard.server.upkeep.comparison import compare
from lastcard.server.upkeep.restoring import restore


@pytest.mark.parametrize("name", kept())
async def test_everybody_is_shown_what_they_were_shown_and_plays_on(tmp_path: Path, name: str) -> None:
    file = tmp_path / "tables.sqlite3"
    told = restored(name, file)

    async with running(tmp_path, database=f"sqlite:///{file}") as server:
        assert told["facts"] == await facts(server, told)
        moved = 0
        for table, token in told["tokens"].items():
            client = await server.join(table, token)
            if client.view["stage"] != "playing":
                continue
            if client.view["results"] is not None:
                moved += (await client.manage("next"))["t"] == "ack"
            elif (move := choose(client.view)) is not None:
                moved += (await client.do(move))["t"] == "ack"
        assert moved


def _copies(folder: Path) -> list[Path]:
    return sorted(folder.glob("lastcard-*.sqlite3"))


@pytest.mark.parametrize("name", kept())
async def test_a_database_is_copied_before_its_schema_changes(tmp_path: Path, name: str) -> None:
    file, before = tmp_path / "tables.sqlite3", tmp_path / "before.sqlite3"
    restored(name, file)
    restored(name, before)
    old = steps_of(file)

    await (await open_store(f"sqlite:///{file}")).close()

    copies = _copies(tmp_path)
    needed = old != {step.number for step in migrations()}
    assert needed == bool(copies)
    for copy in copies:
        assert old == steps_of(copy)
        one, other = [await open_store(f"sqlite:///{path}") for path in (copy, before)]
        assert (await compare(one, other)).same
        await one.close()
        await other.close()


@pytest.mark.parametrize("name", kept())
async def test_a_database_goes_to_postgresql_and_back(tmp_path: Path, postgres: Postgres, name: str) -> None:
    file, back = tmp_path / "tables.sqlite3", tmp_path / "back.sqlite3"
    told = restored(name, file)
    url = postgres.fresh(f"moved-{name}")

    assert (await restore(file, url)).found.same
    async with running(tmp_path, database=url) as server:
        assert told["facts"] == await facts(server, told)
        await server.registry.store.backup(str(back))
    found = (await restore(back, f"sqlite:///{tmp_path / 'again.sqlite3'}")).found

    assert found.same
    assert len(told["tokens"]) <= found.tables
