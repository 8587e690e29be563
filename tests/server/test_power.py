"""R2 in small: what was acknowledged outlives a power loss at any moment."""

from pathlib import Path

from tests.server.power import lose_power


async def test_a_power_loss_at_any_moment_loses_nothing_acknowledged(tmp_path: Path) -> None:
    outcome = await lose_power(tmp_path, tables=6, moves=400, cuts=24, seed=2004)

    assert outcome.kept, "\n".join((str(outcome), *outcome.broken))
    assert outcome.acked >= 400
    assert outcome.exposed > 0


async def test_a_server_that_does_not_sync_every_commit_is_found_out(tmp_path: Path) -> None:
    """SQLite's own advice for the write-ahead log would do for kill -9, and not for this."""
    outcome = await lose_power(tmp_path, tables=2, moves=60, cuts=12, seed=2005, synchronous="NORMAL")

    assert outcome.unsynced_commits > 0
    assert any("acknowledged" in words for words in outcome.broken)
