"""R14 in small: two nodes and a database are killed, stopped, frozen and restarted under play."""

from pathlib import Path

from tests.server.failover import fail_over
from tests.server.postgres import Postgres


async def test_whatever_happens_to_a_node_or_the_database_nothing_acknowledged_is_lost(
    tmp_path: Path, postgres: Postgres
) -> None:
    outcome = await fail_over(
        tmp_path, postgres, postgres.fresh("whatever"), faults=4, tables=6, seed=2003, freeze=6.0
    )

    assert () == outcome.broken, outcome
    assert {"killed", "stopped", "frozen", "thawed", "database restarted"} < set(outcome.waits)
    assert outcome.acked > 100
    assert outcome.retried > 0
