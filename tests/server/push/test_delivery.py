"""Whoever is away from a correspondence table is told of their turn, and nobody learns more."""

import asyncio
import json
import socket
import time
from pathlib import Path

import pytest
from tests.server.play import PATIENCE, running, until
from tests.server.push.desk import FINE, Desk, settings
from tests.server.push.push_service import (
    PushService,
    push_service,
    signed_by,
)

from lastcard.server.features.push.client import PushClient, PushResult, is_public
from lastcard.server.features.push.rows import PushRows
from lastcard.server.limits import Bucket


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("93.184.215.14", True),
        ("2606:4700::1111", True),
        ("127.0.0.1", False),
        ("10.1.2.3", False),
        ("172.16.0.1", False),
        ("192.168.1.1", False),
        ("169.254.169.254", False),
        ("100.64.0.1", False),
        ("0.0.0.0", False),
        ("224.0.0.1", False),
        ("255.255.255.255", False),
        ("::1", False),
        ("::", False),
        ("fe80::1%eth0", False),
        ("fd00::1", False),
        ("ff02::1", False),
        ("::ffff:127.0.0.1", False),
        ("::ffff:93.184.215.14", True),
        ("64:ff9b::7f00:1", False),
        ("64:ff9b::5db8:d70e", True),
        ("2002:7f00:1::", False),
        ("2001:0:4136:e378:8000:63bf:3fff:fdd2", False),
    ],
)
def test_only_addresses_of_the_internet_are_public(address: str, public: bool) -> None:
    assert public == is_public(address)


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.net/a",
        "https://push.example.net:8443/a",
        "https://user@push.example.net/a",
        "https://localhost/a",
        "https://intranet/a",
        "https://127.0.0.1/a",
        "https://[::1]/a",
        "https://[::ffff:10.0.0.1]/a",
        "https://169.254.169.254/latest",
        "https://push.example.net/a b",
        "https://push.example.net/a\r\nX: y",
        "https://push.example.net/é",
        "https://push.example.net:port/a",
        "https://[push/a",
        "https:///a",
        "ftp://push.example.net/a",
        "push.example.net",
    ],
)
async def test_other_endpoints_are_refused_and_nothing_is_sent_to_them(
    endpoint: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[object] = []
    monkeypatch.setattr(socket, "getaddrinfo", lambda *where, **_: asked.append(where))
    courier = PushClient()

    assert not courier.may_send_to(endpoint)
    assert PushResult.REFUSED == await courier.post(endpoint, {}, b"")
    assert [] == asked
    assert courier.may_send_to(FINE)
    courier.close()


@pytest.mark.parametrize("addresses", [["127.0.0.1"], ["93.184.215.14", "10.0.0.1"], ["fe80::1"]])
async def test_a_name_that_leads_into_a_network_is_not_followed(
    addresses: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[object] = []
    found = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (one, 443)) for one in addresses]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: found)
    monkeypatch.setattr(asyncio, "open_connection", lambda *where, **_: tried.append(where))
    courier = PushClient()

    assert PushResult.LATER == await courier.post(FINE, {}, b"")
    assert [] == tried
    courier.close()


async def test_the_address_that_was_checked_is_the_one_that_is_connected_to(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tried: list[tuple[object, ...]] = []

    async def connect(*where: object, **how: object) -> None:
        tried.append((*where, how["server_hostname"]))
        raise OSError

    answer = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("93.184.215.14", 443))]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: answer)
    monkeypatch.setattr(asyncio, "open_connection", connect)
    courier = PushClient()

    assert PushResult.LATER == await courier.post(FINE, {}, b"")
    assert [("93.184.215.14", 443, "push.example.net")] == tried
    courier.close()


@pytest.mark.parametrize(
    ("status", "outcome"),
    [
        (200, PushResult.ACCEPTED),
        (201, PushResult.ACCEPTED),
        (404, PushResult.GONE),
        (410, PushResult.GONE),
        (429, PushResult.LATER),
        (503, PushResult.LATER),
        (302, PushResult.REFUSED),
        (403, PushResult.REFUSED),
    ],
)
async def test_what_a_push_service_answers_is_understood_and_no_redirect_followed(
    status: int, outcome: PushResult, tmp_path: Path
) -> None:
    async with push_service(tmp_path) as service:
        service.status = status
        courier = PushClient(context=service.context, trusted=[service.host])

        assert outcome == await courier.post(service.endpoint("a?b=c"), {"TTL": "5"}, b"body")

        sent = service.got.get_nowait()
        assert ("/send/a?b=c", b"body", "5") == (sent.path, sent.body, sent.headers["ttl"])
        assert service.got.empty()
        courier.close()


async def test_whoever_is_away_is_told_of_their_turn_once_and_of_nothing_else(
    desk: Desk, tmp_path: Path, service: PushService
) -> None:
    key = (await desk.server.http.get("/api/push")).json()["key"]
    for seat in range(2):
        answer = await desk.subscribe(seat)
        assert 201 == answer.status_code, answer.text
    began = time.time()

    await desk.pass_on()

    sent = await desk.sent()
    assert f"/send/seat{desk.other}" == sent.path
    told = json.loads(desk.browsers[desk.other].read(sent.body))
    assert {"table": desk.table, "title": "lastcard", "body": "It's your turn."} == told
    public, claims = signed_by(sent.headers["authorization"])
    assert key == public
    assert (f"https://{service.host}", "mailto:o@cards.example") == (claims["aud"], claims["sub"])
    assert began < claims["exp"] <= began + 24 * 3600
    assert "aes128gcm" == sent.headers["content-encoding"]
    assert 0 <= int(sent.headers["ttl"]) <= 3600
    assert desk.table not in json.dumps(sent.headers), "whoever has the id of a table may watch it"
    await desk.quiet()


async def test_a_restart_tells_nobody_twice(tmp_path: Path, service: PushService) -> None:
    async with running(tmp_path, **settings(service)) as server:
        desk = Desk(server, service)
        await desk.open()
        await desk.subscribe(desk.other)
        await desk.pass_on()
        await desk.sent()
        decision = await _told(desk)
    async with running(tmp_path, **settings(service)) as server:
        desk.server = server
        await server.housekeeping.restored.wait()
        await desk.quiet()
        assert decision == await _told(desk)


async def _told(desk: Desk) -> str:
    """What the one who is away was last told of, once that has been noted."""
    async with asyncio.timeout(PATIENCE):
        while True:
            (row,) = await PushRows(desk.server.registry.store.backend).of([desk.table])
            if row.notified:
                return row.notified
            await asyncio.sleep(0.01)


async def test_whoever_is_at_the_table_is_not_told(desk: Desk) -> None:
    await desk.subscribe(desk.other)
    here = await desk.server.join(desk.table, desk.tokens[desk.other])

    await desk.pass_on()
    await here.seen(desk.player.seq)
    await desk.notices.run_once()

    assert desk.service.got.empty()
    await here.leave()
    assert f"/send/seat{desk.other}" == (await desk.sent()).path, "they may have gone before they saw it"


async def test_whoever_was_there_long_enough_knows(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lastcard.server.features.push.turn_notices._SEEN_SECONDS", -1.0)
    await desk.subscribe(desk.other)
    here = await desk.server.join(desk.table, desk.tokens[desk.other])
    await desk.pass_on()
    await desk.notices.run_once()
    await here.leave()
    await desk.quiet()


async def test_a_service_that_has_no_time_is_tried_again(desk: Desk) -> None:
    desk.service.status = 503
    await desk.subscribe(desk.other)
    await desk.pass_on()
    await desk.sent()
    one = desk.notices._tables[desk.table]
    await until(lambda: one.attempts == 1)
    assert one.due > asyncio.get_running_loop().time() + 20

    desk.service.status = 201
    one.due = 0.0
    await desk.sent()
    assert await _told(desk)


async def test_the_host_is_told_when_the_next_round_waits_for_them(
    tmp_path: Path, service: PushService
) -> None:
    async with running(tmp_path, **settings(service)) as server:
        desk = Desk(server, service)
        await desk.open(options={"target": 1_000_000, "hand_size": 1})
        for seat in range(2):
            await desk.subscribe(seat)
        ana, ben = await desk.played()
        assert ("playing", "over") == (ben.view["stage"], ben.view["pending"])

        await ana.leave()

        sent = await desk.sent()
        told = json.loads(desk.browsers[0].read(sent.body))
        assert "The round is over. You can start the next one." == told["body"]
        assert service.got.empty()


async def test_every_browser_of_a_player_is_told_in_the_language_it_asked_for(desk: Desk) -> None:
    for name, language in (("phone", "es"), ("desk", "en")):
        body = desk.browsers[desk.other].subscription(desk.service.endpoint(name))
        await desk.call("POST", "push", desk.other, json=body, language=language)

    await desk.pass_on()

    said = {}
    for _ in range(2):
        sent = await desk.sent()
        said[sent.path] = json.loads(desk.browsers[desk.other].read(sent.body))["body"]
    assert {"/send/phone": "Es tu turno.", "/send/desk": "It's your turn."} == said


@pytest.mark.parametrize("status", [404, 410])
async def test_a_browser_that_is_gone_is_forgotten(desk: Desk, status: int) -> None:
    desk.service.status = status
    await desk.subscribe(desk.other)
    await desk.pass_on()
    await desk.sent()
    await _until_forgotten(desk)


async def test_one_that_is_refused_again_and_again_is_forgotten(desk: Desk) -> None:
    desk.service.status = 403
    await desk.subscribe(desk.other)
    (row,) = await PushRows(desk.server.registry.store.backend).of([desk.table])
    for number in range(7):
        await PushRows(desk.server.registry.store.backend).store_failure(row, str(number), most=8)
    assert 1 == len(await desk.rows())
    await desk.pass_on()
    await desk.sent()
    await _until_forgotten(desk)


async def _until_forgotten(desk: Desk) -> None:
    async with asyncio.timeout(PATIENCE):
        while await desk.rows():  # noqa: ASYNC110
            await asyncio.sleep(0.01)


async def test_a_push_service_that_does_not_answer_keeps_no_move_waiting(desk: Desk) -> None:
    desk.service.answering.clear()
    for seat in range(2):
        await desk.subscribe(seat)
    await desk.pass_on()
    first = await desk.sent()

    await desk.change_places()
    await desk.pass_on()

    desk.service.answering.set()
    second = await desk.sent()
    assert f"/send/seat{desk.other}" == second.path != first.path


async def test_a_table_sends_no_more_than_its_limit(desk: Desk) -> None:
    desk.notices._tables[desk.table].bucket = Bucket(0, 1)
    for seat in range(2):
        await desk.subscribe(seat)
    await desk.pass_on()
    await desk.sent()
    await desk.change_places()
    await desk.pass_on()

    await desk.notices.run_once()

    assert desk.service.got.empty()
    desk.notices._tables[desk.table].bucket = Bucket(0, 1)
    assert f"/send/seat{desk.other}" == (await desk.sent()).path, "it is only put off"
