"""The short form of ``make attack``: every attack for a moment, beside people who play."""

from pathlib import Path

from tests.server.attack import attacked, check
from tests.server.attacks import ATTACKS


async def test_no_attack_stops_the_others_or_the_server(tmp_path: Path) -> None:
    outcomes, honest = await attacked(tmp_path, seconds=0.5, tables=3, interval=0.05)

    check(outcomes, honest)
    assert list(ATTACKS) == [one.name for one in outcomes]
    assert not any("500" in one.answers for one in outcomes)
