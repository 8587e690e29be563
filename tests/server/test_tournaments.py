"""A tournament for eight at two tables, run by the server through seven sittings."""

import asyncio
import contextlib
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.alone import Node, alone, asked
from tests.server.play import PATIENCE, Running, choose, running, until

from lastcard.server.features.tournaments.messages import NewTournament
from lastcard.server.features.tournaments.repository import _APPEND
from lastcard.server.features.tournaments.routes import Tournaments
from lastcard.server.features.tournaments.runner import TournamentRunner
from lastcard.server.limits import Limits
from lastcard.server.storage import Unavailable
from lastcard.server.table.log_entries import Created

_FAST = Limits(bot_moves_per_second=1e6)


async def _shown(server: Running, tournament: str) -> dict[str, Any]:
    shown: dict[str, Any] = (await server.http.get(f"/api/tournaments/{tournament}")).json()
    return shown


async def _over(server: Running, tournament: str) -> dict[str, Any]:
    """Where the tournament stands once the last result has been written down."""
    async with asyncio.timeout(PATIENCE):
        while not (shown := await _shown(server, tournament))["over"]:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    return shown


def _is_over(server: Running, table: str) -> bool:
    return table in server.registry.hosts and server.registry.hosts[table].table.stage == "over"


async def test_eight_players_meet_as_the_schedule_says_and_a_restart_loses_nothing(tmp_path: Path) -> None:
    """Bots alone: 28 hands at two tables, the server restarted in the middle."""
    body = {"edition": "classic", "pace": 0, "uno_grace": 0}
    async with running(tmp_path, limits=_FAST) as server:
        made = (await server.http.post("/api/tournaments", json=body)).json()
        assert 2 == len(made["tables"])
        third = f"{made['tournament']}~3a"
        await until(lambda: third in server.registry.hosts)
    async with running(tmp_path, limits=_FAST) as server:
        last = [f"{made['tournament']}~7{table}" for table in "ab"]
        await until(lambda: all(_is_over(server, name) for name in last))
        shown = await _over(server, made["tournament"])
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
        ({"edition": "classic", "bot": "brilliant"}, "bot"),
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
        assert {} == server.registry.hosts


_BOTS = NewTournament(edition="classic", pace=60.0, uno_grace=0)


@contextlib.asynccontextmanager
async def _node(folder: Path) -> AsyncIterator[tuple[Node, Tournaments]]:
    async with alone(folder) as node:
        yield node, Tournaments(node.services)


async def _settled(node: Node) -> None:
    """Wait until nothing of a tournament is being done."""
    await until(lambda: not node.registry.supervisor._single)


async def test_a_table_that_could_not_be_opened_is_opened_later(tmp_path: Path) -> None:
    async with _node(tmp_path) as (node, tournaments):
        open_table, failed = node.registry.open_table, list[str]()

        async def second_fails_once(name: str, spec: Created, **more: str) -> Any:
            if name.endswith("b") and not failed:
                failed.append(name)
                raise Unavailable("the line broke")
            return await open_table(name, spec, **more)

        node.registry.open_table = second_fails_once  # type: ignore[method-assign]
        tournament = (await tournaments.create(asked(), _BOTS)).tournament
        assert [f"{tournament}~1b"] == failed
        await _settled(node)

        assert {f"{tournament}~1a", f"{tournament}~1b"} == set(node.registry.hosts)


async def test_a_table_missing_at_a_start_is_opened(tmp_path: Path) -> None:
    """The node was killed between the two tables of a sitting."""
    async with _node(tmp_path) as (node, tournaments):
        open_table = node.registry.open_table

        async def first_only(name: str, spec: Created, **more: str) -> Any:
            return await open_table(name, spec, **more) if name.endswith("a") else None

        node.registry.open_table = first_only  # type: ignore[method-assign]
        tournament = (await tournaments.create(asked(), _BOTS)).tournament
        node.registry.open_table = open_table  # type: ignore[method-assign]
        await Tournaments(node.services).runner.start()
        await _settled(node)

        assert {f"{tournament}~1a", f"{tournament}~1b"} == set(node.registry.hosts)


async def test_a_tournament_that_cannot_be_read_is_given_up_until_the_next_start(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """It is not read and logged again at every turn; other tournaments go on."""
    async with _node(tmp_path) as (node, tournaments):
        node.store.shared = False
        broken, other = [(await tournaments.create(asked(), _BOTS)).tournament for _ in range(2)]
        await _settled(node)
        await node.store.backend.commit(((_APPEND, (broken, 1, "nonsense")),))

        again = Tournaments(node.services)
        await again.runner.start()
        await _settled(node)
        for _ in range(3):
            await again.runner.run_once()

        assert 1 == sum(f"tournament {broken} cannot go on" in message for message in caplog.messages)
        assert {other} == set(again.runner._next_check)


async def test_a_sitting_that_was_over_when_it_was_taken_over_is_followed_by_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The node that had its tables died before it opened those of the next."""
    with monkeypatch.context() as dead:
        dead.setattr(TournamentRunner, "_record_soon", lambda *_: None)
        async with running(tmp_path) as before:
            body = {"edition": "classic", "pace": 0, "uno_grace": 0}
            made = (await before.http.post("/api/tournaments", json=body)).json()
            first = [one["table"] for one in made["tables"]]
            await until(lambda: all(_is_over(before, name) for name in first))
            assert set(first) == set(before.registry.hosts)

    monkeypatch.setattr(TournamentRunner, "start", _starts_nothing)  # It has been running for long.
    async with running(tmp_path) as after:
        second = [f"{made['tournament']}~2{table}" for table in "ab"]
        await until(lambda: set(second) <= set(after.registry.hosts))


async def _starts_nothing(_: TournamentRunner) -> None: ...
