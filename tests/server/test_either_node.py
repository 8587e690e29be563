"""R14: two nodes on one PostgreSQL; whatever is asked may be asked at either, and is answered the same."""

import asyncio
import contextlib
import itertools
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.play import PATIENCE, Running, bearer, deal, play_round, running, until
from tests.server.postgres import Postgres

from lastcard.server.limits import Limits

_names = itertools.count()
_TABLE: dict[str, Any] = {"seats": 3, "options": {"hand_size": 2}, "format": "single-hand", "uno_grace": 0}
_DUPLICATE: dict[str, Any] = {"edition": "classic", "options": {"hand_size": 3}, "seats": 3, "pace": 0}
_TOURNAMENT: dict[str, Any] = {"edition": "classic", "pairing": "swiss", "rounds": 1, "stages": 1, "pace": 0}
_ENTRANTS = 4
Pair = tuple[Running, Running]


@pytest.fixture
async def nodes(postgres: Postgres, tmp_path: Path) -> AsyncIterator[Pair]:
    """Two nodes that know each other."""
    database = postgres.fresh(f"either{next(_names)}")
    limits = Limits(entrants=_ENTRANTS)
    how: dict[str, Any] = {"database": database, "heartbeat_seconds": 0.1, "dead_seconds": 60}
    async with contextlib.AsyncExitStack() as stack:
        one, other = [
            await stack.enter_async_context(running(tmp_path, limits=limits, **how)) for _ in range(2)
        ]
        await until(
            lambda: one.registry.knows(other.registry.node) and other.registry.knows(one.registry.node)
        )
        yield one, other


async def _at_both(nodes: Pair, path: str, token: str = "") -> list[httpx.Response]:
    return [await node.http.get(path, headers=bearer(token)) for node in nodes]


async def test_a_history_is_read_and_deleted_at_either(nodes: Pair) -> None:
    one, other = nodes
    made = await one.table(name="Ana", bots=["greedy"] * 2, **_TABLE)
    path, token = f"/api/tables/{made['table']}", made["token"]
    ana = await other.join(made["table"], token)
    await deal(ana, "start")
    await play_round(ana)
    await ana.leave()

    for what in ("/history", "/scores.csv", "/record", "/replays/1"):
        here, there = await _at_both(nodes, f"{path}{what}", token)
        assert (200, here.text) == (there.status_code, there.text), what
    for stranger in await _at_both(nodes, f"{path}/history"):
        assert 403 == stranger.status_code
    assert 403 == (await other.http.delete(path)).status_code
    assert 200 == (await other.http.delete(path, headers=bearer(token))).status_code
    for gone in await _at_both(nodes, f"{path}/history", token):
        assert 404 == gone.status_code


async def _finish(node: Running, made: dict[str, Any]) -> None:
    client = await node.join(made["table"], made["token"])
    await deal(client, "start")
    await play_round(client)


async def _sheets(nodes: Pair, made: dict[str, Any]) -> list[dict[str, Any]]:
    told = await _at_both(nodes, f"/api/duplicates/{made['duplicate']}", made["token"])
    return [answer.json() for answer in told]


async def _noted(nodes: Pair, made: dict[str, Any]) -> list[dict[str, Any]]:
    """The duplicate at each node, once what came of a play is noted."""
    async with asyncio.timeout(PATIENCE):
        while True:
            told = await _sheets(nodes, made)
            if all(sheet["played"] for sheet in told):
                return told
            await asyncio.sleep(0.02)


async def test_a_duplicate_is_set_at_one_taken_up_at_the_other_and_compared_at_both(nodes: Pair) -> None:
    one, other = nodes
    ana = (await one.http.post("/api/duplicates", json={"name": "Ana", **_DUPLICATE})).json()
    await _finish(other, ana)  # Her socket is passed on to the node that has the table.
    set_by_ana = await _noted(nodes, ana)
    taken_up = f"/api/duplicates/{ana['duplicate']}/tables"
    ben = (await other.http.post(taken_up, json={"name": "Ben", "pace": 0})).json()

    for sheet in await _sheets(nodes, ben):
        assert (False, [], 2, 1) == tuple(sheet[w] for w in ("played", "results", "tries", "finished"))
        assert "secret" not in sheet, "whoever has not played it must not learn it from another node"
    for refused in await _at_both(nodes, f"/api/tables/{ana['table']}/replays/1", ben["token"]):
        assert 403 == refused.status_code
    await _finish(one, ben)
    here, there = await _noted(nodes, ben)

    assert here == there
    assert set_by_ana[0]["secret"] == here["secret"]
    # They did the same, so they met the same bots and cards, though at tables of different nodes.
    assert [("Ana", 1), ("Ben", 1)] == sorted((played["name"], played["place"]) for played in here["results"])
    both = [
        await _at_both(nodes, f"/api/tables/{made['table']}/replays/1", ben["token"]) for made in (ana, ben)
    ]
    (ana_here, ana_there), (ben_here, ben_there) = [[one.json()["moments"] for one in each] for each in both]
    assert ana_here == ana_there
    assert ben_here == ben_there
    assert [moment["hands"] for moment in ana_here] == [moment["hands"] for moment in ben_here]


async def _sign_up(node: Running, path: str, name: str, token: str) -> httpx.Response:
    return await node.http.post(f"{path}/players", json={"name": name, "token": token})


async def test_people_sign_up_at_both_and_nobody_is_missed_or_taken_twice(nodes: Pair) -> None:
    made = (await nodes[0].http.post("/api/tournaments", json=_TOURNAMENT)).json()
    path = f"/api/tournaments/{made['tournament']}"
    tokens = [f"{n:032}" for n in range(_ENTRANTS)]

    # All at once, everybody at both nodes, as somebody does whose first answer was lost.
    asked = [(n, node) for n in range(_ENTRANTS) for node in nodes]
    answers = await asyncio.gather(*(_sign_up(node, path, f"P{n}", tokens[n]) for n, node in asked))

    assert {201} == {answer.status_code for answer in answers}
    for number in range(_ENTRANTS):
        mine = [answer.json()["player"] for (n, _), answer in zip(asked, answers, strict=True) if n == number]
        assert mine[0] == mine[1]
    here, there = [answer.json() for answer in await _at_both(nodes, path)]
    assert here["players"] == there["players"]
    assert [f"P{n}" for n in range(_ENTRANTS)] == sorted(here["players"])
    for node in nodes:
        full = await _sign_up(node, path, "Late", "9" * 32)
        assert (409, "tournament-full") == (full.status_code, full.json()["code"])

    begun = await nodes[1].http.post(f"{path}/commands", json={"do": "start"}, headers=bearer(made["host"]))
    assert 200 == begun.status_code, begun.text
    for token in tokens:
        seats = [await _own_table(node, path, token) for node in nodes]
        assert seats[0] == seats[1]
        player = await nodes[0].join(seats[0], token)
        assert player.seat is not None


async def _own_table(node: Running, path: str, token: str) -> str:
    """The table somebody is told to go to."""
    async with asyncio.timeout(PATIENCE):
        while True:
            now = (await node.http.get(f"{path}/now", headers=bearer(token))).json()
            if (table := (now["you"] or {}).get("table")) is not None:
                return str(table)
            await asyncio.sleep(0.02)
