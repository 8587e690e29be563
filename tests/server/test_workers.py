"""Several worker processes on one port and one database."""

import asyncio
import socket
from pathlib import Path

import httpx
import pytest
from tests.server.crash import Server, both_workers, crash_workers, run_workers
from tests.server.play import PATIENCE, Client
from tests.server.test_cli import _call


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


async def test_workers_end_with_their_parent(tmp_path: Path) -> None:
    async with Server(tmp_path, run=run_workers) as server:
        await both_workers(server)

        await server.kill()

        async with asyncio.timeout(PATIENCE):
            while _listens(server.port):  # noqa: ASYNC110 - a process says nothing when it ends
                await asyncio.sleep(0.01)
        await server.start()


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--workers", "0"), "workers: 0 is not from 1 to 64"),
        (("--workers", "2", "--address", "http://10.0.0.5:8000"), "one worker for each node"),
    ],
)
def test_workers_that_cannot_be_are_refused_in_a_sentence(words: tuple[str, ...], why: str) -> None:
    done = _call("serve", *words)

    assert 2 == done.returncode
    assert why in done.stderr


async def _call_once(server: Server, method: str, path: str, **body: object) -> dict[str, object]:
    async with httpx.AsyncClient(base_url=server.url, verify=False) as http:
        answer = await http.request(method, path, json=body or None)
    assert answer.is_success, answer.text
    return dict(answer.json())


def _listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0
