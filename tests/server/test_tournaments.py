"""A tournament for eight at two tables, run by the server through seven sittings."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from tests.server.play import Running, choose, running, until


async def _shown(server: Running, tournament: str) -> dict[str, Any]:
    shown: dict[str, Any] = (await server.http.get(f"/api/tournaments/{tournament}")).json()
    return shown


def _is_over(server: Running, table: str) -> bool:
    return table in server.lobby.hosts and server.lobby.hosts[table].table.stage == "over"


async def test_eight_players_meet_as_the_schedule_says_and_a_restart_loses_nothing(tmp_path: Path) -> None:
    """Bots alone: 28 hands at two tables, the server restarted in the middle."""
    body = {"edition": "classic", "pace": 0, "uno_grace": 0}
    async with running(tmp_path) as server:
        made = (await server.http.post("/api/tournaments", json=body)).json()
        assert 2 == len(made["tables"])
        third = f"{made['tournament']}~3a"
        await until(lambda: third in server.lobby.hosts)
    async with running(tmp_path) as server:
        last = [f"{made['tournament']}~7{table}" for table in "ab"]
        await until(lambda: all(_is_over(server, name) for name in last))
        shown = await _shown(server, made["tournament"])
        assert shown["over"]
        partners: Counter[frozenset[str]] = Counter()
        for sitting in range(1, 8):
            for table in "ab":
                seats = (await server.http.get(f"/api/tables/{made['tournament']}~{sitting}{table}")).json()[
                    "seats"
                ]
                names = [seat["name"] for seat in seats]
                partners.update([frozenset((names[0], names[2])), frozenset((names[1], names[3]))])

    assert (28, {1}) == (len(partners), set(partners.values()))
    best = max(shown["scores"])
    assert set(shown["winners"]) == {
        n for n, s in zip(shown["players"], shown["scores"], strict=True) if s == best
    }
    assert best > 0


async def test_a_persons_token_opens_their_seat_at_the_table_where_they_sit(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        body = {"edition": "classic", "players": ["Ana"], "pace": 0}
        made = (await server.http.post("/api/tournaments", json=body)).json()
        table = next(t["table"] for t in made["tables"] if "Ana" in t["seats"])

        ana = await server.join(table, made["tokens"]["Ana"])
        while ana.view["stage"] == "waiting":
            await ana.take()
        while (move := choose(ana.view)) is None and ana.view["pending"] != "over":
            await ana.take()

        assert "ack" == (await ana.do(move or ""))["t"]


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"edition": "classic", "format": "partners"}, "format"),
        ({"edition": "classic", "format": "none"}, "format"),
        ({"edition": "none"}, "edition"),
        ({"edition": "classic", "players": ["Ana", "Ana"]}, "players"),
        ({"edition": "classic", "players": ["\x00"]}, "players"),
        ({"edition": "classic", "bot": "clever"}, "bot"),
        ({"edition": "classic", "options": {"target": 0}}, "options.target"),
    ],
)
async def test_a_bad_field_is_named_and_nothing_is_begun(
    tmp_path: Path, body: dict[str, Any], field: str
) -> None:
    async with running(tmp_path) as server:
        answer = await server.http.post("/api/tournaments", json=body)

        assert (400, field) == (answer.status_code, answer.json()["field"])
        assert answer.json()["error"].startswith(f"{field}: ")
        assert {} == server.lobby.hosts
