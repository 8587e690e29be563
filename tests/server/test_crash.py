"""R1 in small: what was acknowledged outlives kill -9."""

from pathlib import Path

from tests.server.crash import crash


async def test_fifty_kills_lose_nothing_acknowledged_and_do_nothing_twice(tmp_path: Path) -> None:
    outcome = await crash(tmp_path, kills=50, tables=12, seconds=0.25, seed=2001)

    assert outcome.acked > 200
    assert outcome.retried > 0
