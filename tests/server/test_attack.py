"""The short form of ``make attack``: every attack for a moment, beside people who play."""

from pathlib import Path

from tests.server.attack import ATTACKS, attacked, check


async def test_no_attack_stops_the_others_or_the_server(tmp_path: Path) -> None:
    outcomes, honest = await attacked(tmp_path, seconds=2, tables=3, interval=0.05)

    check(outcomes, honest)
    assert list(ATTACKS) == [one.name for one in outcomes]
    by_name = {one.name: one.answers for one in outcomes}
    assert by_name["idle_connections"]["429"]
    assert {"400", "421", "403"} <= set(by_name["odd_requests"])
    assert by_name["new_tables"]["429"]
