"""R14 in small: two nodes and a database are killed, stopped, frozen and restarted under play."""

from pathlib import Path

from tests.server.failover import fail_over
from tests.server.phases import run_node
from tests.server.postgres import Postgres

import lastcard


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


def run_newer(database: str, port: int, point: str | None, nth: int) -> None:
    """Serve as a node of a later version on the same schema."""
    lastcard.__version__ = "99.0.0"
    run_node(database, port, point, nth)


async def test_nodes_are_replaced_by_newer_ones_one_by_one_and_nothing_is_lost(
    tmp_path: Path, postgres: Postgres
) -> None:
    outcome = await fail_over(
        tmp_path, postgres, postgres.fresh("upgrade"), faults=0, tables=4, seed=7, newer=run_newer
    )

    assert () == outcome.broken, outcome
    assert {"stopped": 2, "replaced": 2} == {
        what: len(seconds) for what, seconds in outcome.waits.items() if not what.startswith("at the ")
    }
    assert outcome.acked > 50
