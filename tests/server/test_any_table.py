"""A socket whose address names no table: its hello does, and it is no way round any limit."""

import asyncio
import itertools
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.play import Client, Running, running, until
from tests.server.postgres import Postgres
from websockets.exceptions import InvalidStatus

from lastcard.server.limits import Limits
from lastcard.server.live.host import TableHost
from lastcard.server.nodes.cluster import Moving, TakenOver
from lastcard.server.nodes.registry import SetAside, TableRegistry
from lastcard.server.storage import Unavailable

_names = itertools.count()


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Running]:
    async with running(tmp_path) as one:
        yield one


async def _last_words(client: Client) -> tuple[str, int]:
    """The code of the last frame, and how the socket was closed after it."""
    closed, _ = await client.closed()
    return client.frames[-1]["code"], closed


async def test_it_may_be_open_before_the_table_is_made(server: Running) -> None:
    client = await server.open(None)
    made = await server.table(name="Ana", seats=2, bots=["greedy"])

    await client.hello(made["token"], table=made["table"])

    assert "welcome" == client.frames[0]["t"]
    assert 0 == client.seat
    assert "ack" == (await client.manage("start"))["t"]


async def test_without_a_token_it_watches(server: Running) -> None:
    made = await server.table(name="Ana", seats=2)
    client = await server.open(None)

    await client.hello(table=made["table"])

    assert (None, 1) == (client.seat, client.view["watchers"])


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        ("{", "json-cut"),
        ('{"t":"ping"}', "hello-first"),
        ('{"t":"do","id":"a","do":"draw"}', "hello-first"),
        ('{"t":"hello"}', "missing"),
        ('{"t":"hello","table":""}', "invalid"),
        ('{"t":"hello","table":"a\\u0000b"}', "invalid"),
        ('{"t":"hello","table":"' + "x" * 256 + '"}', "invalid"),
        ('{"t":"hello","table":"' + "x" * 4096 + '"}', "frame-too-long"),
        (b"\xff\xfe\x00", "json"),
    ],
)
async def test_its_first_frame_names_a_table_or_is_its_last(
    server: Running, frame: str | bytes, code: str
) -> None:
    client = await server.open(None)

    await client.socket.send(frame)

    assert (code, 1008) == await _last_words(client)


async def test_a_table_that_is_not_there_ends_it(server: Running) -> None:
    """Whoever looks for tables has one guess for each handshake, as with the other address."""
    client = await server.open(None)

    await client.send(t="hello", table="nowhere", language="es")

    assert ("no-table", 4404) == await _last_words(client)
    assert "mesa no encontrada" == client.frames[-1]["why"]


async def test_who_says_no_hello_is_closed(tmp_path: Path) -> None:
    async with running(tmp_path, limits=Limits(hello_seconds=0.1)) as server:
        client = await server.open(None)

        assert (1008, "no hello came") == await client.closed()
        await until(lambda: server.registry.metrics.sockets._value.get() == 0)


async def test_it_is_one_of_its_address_before_it_says_anything(tmp_path: Path) -> None:
    async with running(tmp_path, limits=Limits(local=1, sockets=2, hello_seconds=3600)) as server:
        made = await server.table(name="Ana", seats=2)
        one = await server.open(None)
        await server.open(None)
        for table in (None, made["table"]):
            with pytest.raises(InvalidStatus, match="429"):
                await server.open(table)

        await one.leave()

        await until(lambda: server.registry.metrics.sockets._value.get() == 1)
        await server.join(made["table"])


async def test_its_handshake_counts_as_a_call(tmp_path: Path) -> None:
    limits = Limits(local=1, calls_burst=3, calls_per_second=1e-9)
    async with running(tmp_path, limits=limits) as server:
        for _ in range(3):
            await (await server.open(None)).leave()
        with pytest.raises(InvalidStatus, match="429"):
            await server.open(None)


async def test_a_foreign_origin_is_refused_at_the_handshake(server: Running) -> None:
    with pytest.raises(InvalidStatus, match="403"):
        await server.open(None, origin="https://evil.example")


@pytest.mark.parametrize(
    ("error", "last"),
    [
        (Unavailable(), ("no-storage", 1013)),
        (Moving(), ("table-moving", 1013)),
        (SetAside(), ("table-unreadable", 4410)),
    ],
)
async def test_a_table_that_cannot_be_had_now_is_told_over_the_socket(
    server: Running, monkeypatch: pytest.MonkeyPatch, error: Exception, last: tuple[str, int]
) -> None:
    async def find(*_: Any) -> None:
        raise error

    monkeypatch.setattr(TableRegistry, "find", find)
    client = await server.open(None)

    await client.send(t="hello", table="any")

    assert last == await _last_words(client)


@pytest.mark.parametrize("named", [True, False])
async def test_a_table_that_another_node_is_taking_is_waited_for(
    server: Running, monkeypatch: pytest.MonkeyPatch, *, named: bool
) -> None:
    made = await server.table(name="Ana", seats=2)
    host, tries = server.registry.hosts.pop(made["table"]), itertools.count(1)

    async def find(*_: Any) -> TableHost:
        if next(tries) < 3:
            raise TakenOver
        server.registry.hosts[host.name] = host
        return host

    monkeypatch.setattr(TableRegistry, "find", find)
    client = await server.open(made["table"] if named else None)
    await client.hello(made["token"], **({} if named else {"table": made["table"]}))

    assert "waiting" == client.view["stage"]


async def test_what_is_said_while_the_table_is_looked_for_is_heard(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where whoever has come does not wait for the welcome."""
    made = await server.table(name="Ana", seats=2)
    host, looked, go_on = server.registry.hosts.pop(made["table"]), asyncio.Event(), asyncio.Event()

    async def find(*_: Any) -> TableHost:
        looked.set()
        await go_on.wait()
        return host

    monkeypatch.setattr(TableRegistry, "find", find)
    client = await server.open(None)
    await client.send(t="hello", token=made["token"], table=made["table"])
    await client.send(t="ping")
    await looked.wait()
    server.registry.hosts[made["table"]] = host
    go_on.set()

    assert "welcome" == (await client.take())["t"]
    await client.until("pong")


async def test_who_leaves_while_the_table_is_looked_for_is_gone_at_once(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def find(*_: Any) -> None:
        await asyncio.get_running_loop().create_future()

    monkeypatch.setattr(TableRegistry, "find", find)
    client = await server.open(None)
    await client.send(t="hello", table="any")
    await client.leave()

    await until(lambda: server.registry.metrics.sockets._value.get() == 0)


async def test_at_the_address_of_a_table_it_may_be_named_again_but_not_another(server: Running) -> None:
    made = await server.table(name="Ana", seats=2)
    client = await server.open(made["table"])

    await client.send(t="hello", token=made["token"], table="other")
    assert "other-table" == (await client.take())["code"]
    await client.hello(made["token"], table=made["table"])

    assert "welcome" == client.frames[-1]["t"]


async def test_it_is_passed_on_to_the_node_that_has_the_table(tmp_path: Path, postgres: Postgres) -> None:
    database = postgres.fresh(f"any{next(_names)}")
    async with (
        running(tmp_path, database=database) as home,
        running(tmp_path, database=database) as other,
    ):
        client = await other.open(None)
        made = await home.table(name="Ana", seats=2, bots=["greedy"])

        await client.hello(made["token"], table=made["table"])

        assert 0 == client.seat
        assert "ack" == (await client.manage("start"))["t"]
        assert made["table"] in home.registry.hosts
