"""Several worker processes on one port and one database."""

import asyncio
import contextlib
import re
import socket
import sqlite3
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.crash import Server, both_workers, crash_workers, run_workers
from tests.server.play import PATIENCE, Client, bearer
from tests.server.test_cli import _call
from websockets.exceptions import InvalidStatus

from lastcard.server.app import CALLS
from lastcard.server.limits import Limits


async def test_killed_workers_lose_nothing_acknowledged_and_do_nothing_twice(tmp_path: Path) -> None:
    outcome = await crash_workers(tmp_path, kills=8, tables=8, moves=60, seed=2003)

    assert outcome.kept, outcome
    assert outcome.acked > 100
    assert outcome.retried > 0


async def test_any_worker_takes_any_socket_and_call(tmp_path: Path) -> None:
    """Each request below is a connection of its own, so that both workers get some."""
    async with Server(tmp_path, run=run_workers) as server:
        for _ in range(6):
            made = await _call_once(server, "POST", "/api/tables", name="Ana", edition="classic", seats=2)
            path = f"/api/tables/{made['table']}"
            ben = await _call_once(server, "POST", f"{path}/seats", name="Ben")
            players = [await Client.open(server.url, made["table"]) for _ in range(2)]
            for player, token in zip(players, (made["token"], ben["token"]), strict=True):
                await player.hello(token)
            answer = await players[0].manage("start")

            assert "ack" == answer["t"]
            for player in players:
                await player.seen(answer["seq"])
                await player.socket.close()
            for _ in range(4):
                assert "playing" == (await _call_once(server, "GET", path))["stage"]


async def test_every_role_is_answered_every_call_as_by_one_worker(tmp_path: Path) -> None:
    """The same calls in the same order, at two workers each over a connection of its own."""
    told = []
    for workers in (1, 2):
        folder = tmp_path / str(workers)
        folder.mkdir()
        async with Server(folder, run=partial(run_workers, limits=_MANY, workers=workers)) as server:
            if workers > 1:
                await both_workers(server)
            told.append([told async for told in _every_answer(server)])

    one, two = told
    assert len(one) > 300
    assert one == two


_UNLIMITED = 1_000_000
_MANY = Limits(
    local=1, own_tables=_UNLIMITED, creations_per_minute=_UNLIMITED, creations_per_day=_UNLIMITED,
    sockets=_UNLIMITED, connections=_UNLIMITED, calls_per_second=_UNLIMITED, calls_burst=_UNLIMITED,
    requests_per_second=_UNLIMITED, requests_burst=_UNLIMITED, sign_ups_per_minute=_UNLIMITED,
    trials_per_minute=_UNLIMITED, reviews=0,
)  # fmt: skip
_BODIES: dict[str, dict[str, Any]] = {
    "/api/tables/{table}/seats": {"name": "Ben"},
    "/api/tables/{table}/settings": {"edition": "modern"},
    "/api/tournaments/{tournament}/players": {"name": "Ben"},
    "/api/tournaments/{tournament}/commands": {"do": "start"},
    "/api/clubs/{club}/seats": {"name": "Ben"},
    "/api/clubs/{club}/commands": {"do": "pause"},
    "/api/duplicates/{duplicate}/tables": {"name": "Ben"},
}


async def _every_answer(server: Server) -> AsyncIterator[tuple[str, str, str, int, Any]]:
    """Each call by each role: the status, and the code of a refusal or the names in the answer."""
    new = {"edition": "classic", "seats": 3}
    made = await _call_once(server, "POST", "/api/tables", name="Ana", **new)
    ben = await _call_once(server, "POST", f"/api/tables/{made['table']}/seats", name="Zoe")
    held = await _call_once(server, "POST", "/api/tournaments", edition="classic", pairing="swiss")
    club = await _call_once(server, "POST", "/api/clubs", edition="classic")
    duplicate = await _call_once(server, "POST", "/api/duplicates", name="Ana", edition="classic", pace=60)
    tokens = {"opener": made["token"], "player": ben["token"], "tournament's host": held["host"]}
    tokens |= {"leader": club["leader"], "nobody": "", "stranger": "x" * 20}
    places = {
        "edition": "classic", "language": "es", "table": made["table"], "round": "1", "stage": "1",
        "tournament": held["tournament"], "club": club["club"], "duplicate": duplicate["duplicate"],
        "number": "1", "subscription": "x", "sanction": "x", "report": "x",
    }  # fmt: skip
    once = httpx.Limits(max_keepalive_connections=0)
    async with httpx.AsyncClient(base_url=server.url, verify=False, limits=once) as http:
        for call in sorted(CALLS, key=lambda one: (one.method == "DELETE", one.path, one.method)):
            if call.path in {"/metrics", "/api/tables"} and call.method == "GET":
                continue  # Of this moment.
            for role, token in tokens.items():
                answer = await http.request(
                    call.method,
                    call.path.format(**places),
                    json=_BODIES.get(call.path),
                    headers=bearer(token) if token else None,
                )
                yield call.method, call.path, role, answer.status_code, _names_in(answer)


def _names_in(answer: httpx.Response) -> Any:
    if "json" not in answer.headers.get("content-type", ""):
        return ""
    told = answer.json()
    return told.get("code", sorted(told)) if isinstance(told, dict) else ""


async def test_limits_and_metrics_count_over_all_workers(tmp_path: Path) -> None:
    """Each request below is a connection of its own, so that both workers get some."""
    many = 1_000_000
    limits = Limits(
        local=1, own_tables=5, creations_per_minute=50, sockets=6, connections=200,
        calls_per_second=many, calls_burst=many, requests_per_second=many, requests_burst=many,
    )  # fmt: skip
    async with Server(tmp_path, run=partial(run_workers, limits=limits)) as server:
        await both_workers(server)
        body = {"name": "Ana", "edition": "classic", "seats": 2}
        made = [await _ask_once(server, "POST", "/api/tables", **body) for _ in range(12)]
        assert [201] * 5 + [429] * 7 == sorted(answer.status_code for answer in made)
        table = next(answer.json() for answer in made if answer.status_code == 201)

        opened = list[Client]()
        while len(opened) < 12:
            try:
                opened.append(await Client.open(server.url, table["table"]))
            except InvalidStatus as refused:
                if refused.response.status_code == 429:
                    break
                # The table is moving to the other worker.
        figures = [(await _ask_once(server, "GET", "/metrics")).text for _ in range(6)]

        assert 6 == len(opened)
        assert {5} == {_figure(text, "lastcard_tables") for text in figures}
        assert {6} == {_figure(text, "lastcard_sockets") for text in figures}
        for client in opened:
            await client.leave()


def _figure(text: str, name: str) -> float:
    """The sum of a metric over its labels."""
    return sum(float(line.split()[-1]) for line in text.splitlines() if re.match(rf"{name}\b", line))


async def test_a_stopped_server_stops_all_its_workers(tmp_path: Path) -> None:
    async with Server(tmp_path, run=run_workers) as server:
        made = await _call_once(server, "POST", "/api/tables", name="Ana", edition="classic", seats=2)
        ana = await Client.open(server.url, made["table"])
        await ana.hello(made["token"])
        await both_workers(server)

        await server.stop()

        assert 1012 == (await ana.closed())[0]
        assert not _listens(server.port)
        await server.start()


async def test_a_killed_server_that_starts_again_knows_that_its_workers_are_dead(tmp_path: Path) -> None:
    """Their last heartbeat is not old: their tables would be waited for."""
    async with Server(tmp_path, run=run_workers) as server:
        await both_workers(server)
        await _kill_all(server)
        before = set(_nodes(server))
        await server.start()

        assert before
        assert before.isdisjoint(_nodes(server))


async def _kill_all(server: Server) -> None:
    """Kill the parent, and wait until its workers have ended."""
    await server.kill()
    async with asyncio.timeout(PATIENCE):
        while _listens(server.port):  # noqa: ASYNC110 - a process says nothing when it ends
            await asyncio.sleep(0.01)


def _nodes(server: Server) -> list[str]:
    """The nodes that are in the database."""
    with contextlib.closing(sqlite3.connect(server.file)) as db:
        return [node for (node,) in db.execute("SELECT id FROM nodes")]


async def test_workers_end_with_their_parent(tmp_path: Path) -> None:
    async with Server(tmp_path, run=run_workers) as server:
        await both_workers(server)

        await _kill_all(server)
        await server.start()


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--workers", "65"), "workers: '65' is not from 0 to 64"),
        (("--workers", "2", "--address", "http://10.0.0.5:8000"), "one worker for each node"),
    ],
)
def test_workers_that_cannot_be_are_refused_in_a_sentence(words: tuple[str, ...], why: str) -> None:
    done = _call("serve", *words)

    assert 2 == done.returncode
    assert why in done.stderr


async def _ask_once(server: Server, method: str, path: str, **body: object) -> httpx.Response:
    async with httpx.AsyncClient(base_url=server.url, verify=False) as http:
        return await http.request(method, path, json=body or None)


async def _call_once(server: Server, method: str, path: str, **body: object) -> dict[str, Any]:
    answer = await _ask_once(server, method, path, **body)
    assert answer.is_success, answer.text
    return dict(answer.json())


def _listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0
