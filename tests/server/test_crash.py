"""R1 in small: what was acknowledged outlives kill -9."""

from pathlib import Path

import pytest
from tests.server.crash import crash, outages, processes
from tests.server.crash_points import POINTS, burn_in_migration

from lastcard.server.storage import open_store
from lastcard.server.storage.schema import migrations


async def test_eight_kills_lose_nothing_acknowledged_and_do_nothing_twice(tmp_path: Path) -> None:
    outcome = await crash(tmp_path, kills=8, tables=12, moves=40, seed=2001)

    assert outcome.kept, outcome
    assert outcome.acked > 80
    assert outcome.retried > 0


@pytest.mark.parametrize("point", POINTS)
async def test_a_kill_where_it_hurts_most_loses_nothing_either(tmp_path: Path, point: str) -> None:
    outcome = await crash(tmp_path, kills=3, tables=6, moves=0, seed=2002, point=point)

    assert outcome.kept, outcome
    assert outcome.acked > 20


async def test_storage_that_is_away_for_a_moment_costs_nothing_acknowledged(tmp_path: Path) -> None:
    outcome = await outages(tmp_path, count=2, longest=0.1, tables=3, seed=2003)

    assert outcome.kept, outcome
    assert outcome.retried > 0


async def test_a_kill_anywhere_in_a_migration_leaves_one_that_the_next_start_finishes(tmp_path: Path) -> None:
    statements = sum(len(step.statements) + 1 for step in migrations())
    for nth in range(1, statements + 1):
        file = str(tmp_path / f"{nth}.sqlite3")
        process = processes.Process(target=burn_in_migration, args=(file, nth))
        process.start()
        process.join()
        assert -9 == process.exitcode

        store = await open_store(f"sqlite:///{file}")
        lease = await store.create("t", spec="{}", node="n")
        assert await store.holds(lease)
        await store.close()
