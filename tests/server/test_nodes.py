"""R14: two nodes on one PostgreSQL; a table is never extended by both, and outlives the node it was on."""

import asyncio
import contextlib
import itertools
import json
import multiprocessing
import os
import signal
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.play import PATIENCE, Client, choose, running, until
from tests.server.ports import ReservedPort
from tests.server.postgres import Postgres
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from lastcard.server.limits import Limits
from lastcard.server.metrics import Metrics
from lastcard.server.nodes.registry import Elsewhere, TableRegistry
from lastcard.server.run import listen, serve
from lastcard.server.settings import Settings
from lastcard.server.storage import Store, open_store
from lastcard.server.wire.incoming import NewTable

_processes = multiprocessing.get_context("forkserver")
_processes.set_forkserver_preload(["lastcard.server.run", "lastcard.server.app"])
_names = itertools.count()
_DEAL = {"waiting": "start", "over": "next"}
_GONE = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError, httpx.TransportError)


def _run(database: str, port: int) -> None:
    settings = Settings(
        database=database,
        address=f"http://127.0.0.1:{port}",
        limits=Limits(local=1, sockets=2, frames_per_second=1e6),
        heartbeat_seconds=0.2,
        dead_seconds=8.0,
    )
    serve(settings, listen("127.0.0.1", port))


class Node:
    """A server process beside others on the same database."""

    def __init__(self, database: str) -> None:
        self._reserved = ReservedPort()
        port = self._reserved.number
        self.url = f"http://127.0.0.1:{port}"
        self._process = _processes.Process(target=_run, args=(database, port))
        self._process.start()

    async def ready(self) -> None:
        async with asyncio.timeout(PATIENCE), httpx.AsyncClient(base_url=self.url) as http:
            while True:
                with contextlib.suppress(httpx.TransportError):
                    if (await http.get("/readyz")).status_code == 200:
                        return
                await asyncio.sleep(0.05)

    def signal(self, number: signal.Signals) -> None:
        assert self._process.pid is not None
        os.kill(self._process.pid, number)

    def stop(self) -> None:
        if self._process.is_alive():
            self.signal(signal.SIGCONT)
            self.signal(signal.SIGKILL)
        self._process.join()
        self._reserved.give_back()


@pytest.fixture
async def nodes(postgres: Postgres) -> AsyncIterator[tuple[Node, Node, Store]]:
    database = postgres.fresh(f"nodes{next(_names)}")
    store = await open_store(database)
    pair = Node(database), Node(database)
    try:
        for node in pair:
            await node.ready()
        yield *pair, store
    finally:
        for node in pair:
            node.stop()
        await store.close()


LobbyMaker = Callable[[str, str], Awaitable[TableRegistry]]


@pytest.fixture
async def make_lobby() -> AsyncIterator[LobbyMaker]:
    """Makes nodes without a socket, which look at one another only when they start or are asked."""
    async with contextlib.AsyncExitStack() as stack:

        async def make(database: str, address: str) -> TableRegistry:
            settings = Settings(database=database, address=address, heartbeat_seconds=3600, dead_seconds=7200)
            registry = TableRegistry(await open_store(database), settings, Metrics())
            await registry.start()
            stack.push_async_callback(registry.stop)
            return registry

        yield make


async def _made(url: str) -> tuple[str, tuple[str, str]]:
    async with httpx.AsyncClient(base_url=url, timeout=PATIENCE) as http:
        made = (await http.post("/api/tables", json={"edition": "classic", "seats": 2, "name": "Ana"})).json()
        ben = (await http.post(f"/api/tables/{made['table']}/seats", json={"name": "Ben"})).json()
    return made["table"], (made["token"], ben["token"])


async def _open(url: str, table: str, token: str | None) -> Client:
    """A socket at *url*, tried until the table can be reached there."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                client = await Client.open(url, table)
                await client.hello(token)
            except _GONE:
                await asyncio.sleep(0.1)
            else:
                return client


async def _moves(clients: tuple[Client, Client], count: int, name: str) -> list[int]:
    """So many moves, each acknowledged; their numbers."""
    numbers = []
    for number in range(count):
        if clients[0].view["pending"] in _DEAL:
            answer = await clients[0].manage(_DEAL[clients[0].view["pending"]], id=f"{name}{number}")
        else:
            mover = next(c for c in clients if choose(c.view) is not None)
            answer = await mover.do(choose(mover.view) or "", id=f"{name}{number}")
        assert "ack" == answer["t"], answer
        numbers.append(answer["seq"])
        for client in clients:
            await client.seen(answer["seq"])
    return numbers


async def _check_log(store: Store, table: str, acked: list[int]) -> list[dict[str, Any]]:
    log = await store.since(table, 0)
    assert [entry.seq for entry in log] == list(range(1, len(log) + 1))
    assert set(acked) <= {entry.seq for entry in log}
    return [json.loads(entry.text) for entry in log]


async def test_a_table_goes_on_at_the_other_node_when_its_own_is_killed(
    nodes: tuple[Node, Node, Store],
) -> None:
    first, second, store = nodes
    table, tokens = await _made(first.url)
    # Ben comes to the node that does not have the table, and is proxied there.
    clients = await _open(first.url, table, tokens[0]), await _open(second.url, table, tokens[1])
    # Sockets that a node carries are counted where they came in: one more is one too many only there.
    watching = await _open(second.url, table, None)
    await watching.leave()
    acked = await _moves(clients, 6, "a")

    first.signal(signal.SIGKILL)
    clients = await _open(second.url, table, tokens[0]), await _open(second.url, table, tokens[1])
    assert acked[-1] == clients[0].seq
    acked += await _moves(clients, 5, "b")

    await _check_log(store, table, acked)
    for client in clients:
        await client.leave()


async def test_a_node_that_came_since_the_others_looked_keeps_its_tables(
    postgres: Postgres, make_lobby: LobbyMaker
) -> None:
    database = postgres.fresh(f"nodes{next(_names)}")
    second = await make_lobby(database, "http://second")
    first = await make_lobby(database, "http://first")
    table, _ = await first.create(NewTable(edition="classic"), name="Ana", creator="here")
    with pytest.raises(Elsewhere) as elsewhere:
        await second.find(table)
    assert "http://first" == elsewhere.value.address


async def test_players_who_are_passed_on_do_not_count_as_connections_of_the_node_that_does(
    tmp_path: Path, postgres: Postgres
) -> None:
    database = postgres.fresh(f"nodes{next(_names)}")
    few = Limits(local=1, connections=3, sockets=1)
    async with (
        running(tmp_path, database=database, limits=few) as home,
        running(tmp_path, database=database) as other,
    ):
        made = await home.table(name="Ana", seats=2)
        await until(lambda: home.registry.knows(other.registry.node))

        watchers = [await other.join(made["table"]) for _ in range(6)]

        assert all(watcher.view for watcher in watchers)


async def test_a_node_that_was_stopped_and_comes_back_is_fenced(nodes: tuple[Node, Node, Store]) -> None:
    first, second, store = nodes
    table, tokens = await _made(first.url)
    clients = await _open(first.url, table, tokens[0]), await _open(first.url, table, tokens[1])
    acked = await _moves(clients, 4, "a")
    mover = next(c for c in clients if choose(c.view) is not None)

    first.signal(signal.SIGSTOP)
    await mover.send(t="do", id="late", do=choose(mover.view))
    others = await _open(second.url, table, tokens[0]), await _open(second.url, table, tokens[1])
    acked += await _moves(others, 4, "b")
    first.signal(signal.SIGCONT)

    frames = []
    with contextlib.suppress(ConnectionClosed):
        while True:
            frames.append(await mover.take())
    assert "ack" not in [frame["t"] for frame in frames], "two nodes have extended one table"
    acked += await _moves(others, 2, "c")
    await _check_log(store, table, acked)
    for client in (*clients, *others):
        await client.leave()
