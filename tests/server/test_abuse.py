"""R24 to R28: input nobody should send, more of it than anybody should, and what the answers carry."""

import asyncio
import io
import logging
import re
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from tests.server.crash import Server
from tests.server.link import Link, application
from tests.server.odd_frames import mutated, unreadable
from tests.server.play import PATIENCE, Running, running
from tests.server.strange_input import a_table

from lastcard.server.app import CALLS
from lastcard.server.http.static import HEADERS
from lastcard.server.limits import Limits
from lastcard.server.table.state import TableState
from lastcard.server.wire.incoming import EMOTES, read_frame
from lastcard.server.wire.openapi import document
from lastcard.server.wire.problems import BadField, Denied

_READ, _SENT = 70_000, 30_000


def test_seventy_thousand_odd_frames_are_read_or_refused_and_nothing_else() -> None:
    chance, refused = Random(24), 0
    for _ in range(_READ):
        try:
            read_frame(mutated(chance))
        except (BadField, Denied):
            refused += 1
    assert _READ * 0.8 < refused < _READ


async def test_thirty_thousand_odd_frames_change_nothing_and_stop_nobody(tmp_path: Path) -> None:
    chance = Random(25)
    async with application(tmp_path) as (app, registry):
        table, token = await a_table(registry)
        link = Link(app, table)
        link.send({"t": "hello", "token": token})
        await link.take(PATIENCE)
        before = registry.hosts[table].table
        for number in range(_SENT):
            link.send_raw(unreadable(chance))
            if number % 2:
                link.send_raw(b'{"t":"say","emote":"clap"}')
            if number % 20 == 0:
                await _drained(link)
        await _drained(link)

        assert not link.cut
        assert _same(before, registry.hosts[table].table)
        link.send({"t": "table", "id": "after", "do": "start"})
        answers: list[dict[str, Any]] = []
        while not answers or answers[-1].get("id") != "after":
            frame = await link.take(PATIENCE)
            assert frame is not None
            answers.append(frame)
        assert "ack" == answers[-1]["t"]
        link.close()
        await link.task


async def _drained(link: Link) -> None:
    while not link._there.empty():  # noqa: ASYNC110
        await asyncio.sleep(0)
    while not link.here.empty():
        frame = link.here.get_nowait()
        assert frame["t"] in {"error", "say", "view"}


def _same(one: TableState, other: TableState) -> bool:
    return one == other


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Any:
    server = Server(tmp_path_factory.mktemp("served"))
    asyncio.run(server.start())
    yield server
    asyncio.run(server.end())


schema = schemathesis.openapi.from_dict(msgspec.json.decode(document(CALLS)))


@schema.parametrize()
@settings(
    max_examples=12, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck), database=None
)
def test_no_call_answers_otherwise_than_it_says(case: schemathesis.Case[Any], served: Server) -> None:
    """Schemathesis sends what the document allows, and what it does not."""
    from schemathesis.checks import not_a_server_error
    from schemathesis.specs.openapi.checks import (
        content_type_conformance,
        response_schema_conformance,
        status_code_conformance,
    )

    case.call_and_validate(
        base_url=served.url,
        checks=[
            not_a_server_error,
            status_code_conformance,
            content_type_conformance,
            response_schema_conformance,
        ],
    )


_PATHS = (
    "/", "/t/none", "/assets/none.js", "/api/editions", "/api/none", "/api/rules/classic", "/api/rules/none",
    "/api/tables/none", "/api/tables/none/deals/1", "/api/tables/none/record", "/api/tables/none/qr.svg",
    "/healthz", "/readyz", "/metrics", "/api/openapi.json",
)  # fmt: skip


async def test_every_answer_carries_every_header(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        made = await server.table(name="Ana", seats=2)
        own = f"/api/tables/{made['table']}"
        documented = (await server.http.get("/api/openapi.json")).json()["paths"]
        calls = [re.sub(r"{[^}]*}", "none", path) for path in documented]
        for path in (*_PATHS, *calls, own, f"{own}/deals/1", f"{own}/record", f"{own}/qr.svg"):
            _check_headers(await server.http.get(path), path)
            _check_headers(await server.http.post(path, content=b"{"), path)
        _check_headers(await server.http.get("/../../etc/passwd"), "outside")
        assert "root:" not in (await server.http.get("/%2e%2e/%2e%2e/etc/passwd")).text


async def test_only_embeds_may_be_framed_and_lose_no_other_protection(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        for path in ("/embed/replay/none/1", "/embed/puzzle", "/embed/", "/embed/none.js"):
            headers = (await server.http.get(path)).headers

            assert "x-frame-options" not in headers
            assert "frame-ancestors *;" in headers["content-security-policy"]
            whole = headers["content-security-policy"].replace("frame-ancestors *", "frame-ancestors 'none'")
            assert HEADERS["content-security-policy"] == whole
            for name in HEADERS.keys() - {
                "x-frame-options",
                "content-security-policy",
                "cross-origin-resource-policy",
            }:
                assert HEADERS[name] == headers[name]
        for path in ("/embed", "/embedded/x", "/api/embed/x", "/t/embed/", "//embed/x"):
            _check_headers(await server.http.get(path), path)


def _check_headers(answer: httpx.Response, path: str) -> None:
    for name, value in HEADERS.items():
        assert value == answer.headers.get(name), (path, name)
    assert "server" not in answer.headers


async def test_an_attacker_gets_his_share_and_others_theirs(tmp_path: Path) -> None:
    """200 sockets and hundreds of tables from one address; another plays on undisturbed."""
    # Nobody is shown out for saying no hello: a socket that goes would make room for another.
    limits = Limits(local=1, calls_per_second=50, calls_burst=50, hello_seconds=3600)
    async with running(tmp_path, limits=limits) as server:
        made = await server.table(name="Ana", seats=2)
        ana = await server.join(made["table"], made["token"])
        attacker = httpx.AsyncHTTPTransport(local_address="127.0.0.2")
        async with httpx.AsyncClient(base_url=server.url, transport=attacker, timeout=PATIENCE) as http:
            body = {"edition": "classic", "seats": 2}
            statuses = [(await http.post("/api/tables", json=body)).status_code for _ in range(200)]
        opened = await asyncio.gather(
            *(server.open(made["table"], local_addr=("127.0.0.2", 0)) for _ in range(200)),
            return_exceptions=True,
        )

        assert 3 == statuses.count(201)
        assert 197 == statuses.count(429)
        assert 20 == sum(not isinstance(one, BaseException) for one in opened)
        assert 4 == len(server.registry.hosts)
        for word in ("set locked true", "set locked false", "bot greedy", "start"):
            assert "ack" == (await ana.manage(word))["t"]


async def test_logs_and_figures_tell_no_secret(tmp_path: Path) -> None:
    heard = io.StringIO()
    handler = logging.StreamHandler(heard)
    handler.addFilter(lambda record: record.name.startswith(("lastcard", "uvicorn", "asyncio")))
    root = logging.getLogger()
    before = root.level
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    try:
        async with running(tmp_path) as server:
            secrets = await _busy_table(server)
            figures = (await server.http.get("/metrics")).text
    finally:
        root.removeHandler(handler)
        root.setLevel(before)

    assert "lastcard_move_seconds_count" in figures
    for secret in secrets:
        assert secret not in heard.getvalue() + figures


async def _busy_table(server: Running) -> list[str]:
    made = await server.table(name="Ana", seats=2, bots=["greedy"])
    ana = await server.join(made["table"], made["token"])
    await ana.manage("start")
    await ana.do("nonsense")
    await ana.send(t="say", emote=EMOTES[0])
    await ana.until("say")
    table = server.registry.hosts[made["table"]].table
    return [made["token"], table.secret, table.rounds[0].secret, table.rounds[0].seed]
