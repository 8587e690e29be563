"""Web Push: whoever is away from a correspondence table is told of their turn, and nobody learns more."""

import asyncio
import json
import socket
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from cryptography.hazmat.primitives.asymmetric import ec
from tests.server.play import PATIENCE, Client, Running, choose, running, until
from tests.server.push_service import (
    CURVE,
    Browser,
    PushService,
    Sent,
    decoded,
    encoded,
    point,
    push_service,
    signed_by,
)

from lastcard.server.http.limits import Bucket, Limits
from lastcard.server.push.courier import Courier, Outcome, is_public
from lastcard.server.push.sealing import SigningKey, sealed
from lastcard.server.push.server_key import ServerKey
from lastcard.server.push.turn_notices import TurnNotices
from lastcard.server.storage import Entry, Fenced, Lease, Store, Subscription

_SOON = Limits(push_after_seconds=0, pushes_per_minute=1000)
_FINE = "https://push.example.net/send/abc"


def test_a_message_is_sealed_as_in_the_example_of_rfc_8291() -> None:
    body = sealed(
        b"When I grow up, I want to be a watermelon",
        subscriber=decoded(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
        ),
        auth=decoded("BTBZMqHH6r4Tts7J_aSIgg"),
        sender=SigningKey("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
        salt=decoded("DGv6ra1nlYgDCS1FRnbzlw"),
    )

    assert (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz"
        "AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    ) == encoded(body)


def test_a_message_is_read_by_its_browser_alone_and_no_two_are_alike() -> None:
    browser, other = Browser(), Browser()
    seal = {"subscriber": point(browser.key), "auth": browser.auth}
    first, second = sealed(b"your turn", **seal), sealed(b"your turn", **seal)

    assert (b"your turn", b"your turn") == (browser.read(first), browser.read(second))
    assert first[:16] != second[:16]
    assert first[21:86] != second[21:86]
    with pytest.raises(Exception, match=r"^$"):
        other.read(first)


def test_a_key_comes_back_as_it_was_kept_and_signs_for_one_service() -> None:
    key = SigningKey()
    again = SigningKey(key.private)
    public, claims = signed_by(again.authorization("https://push.example.net", expires=99, contact=None))

    assert encoded(key.public) == public
    assert {"aud": "https://push.example.net", "exp": 99} == claims
    _, claims = signed_by(key.authorization("https://a.example", expires=1, contact="mailto:o@b.example"))
    assert "mailto:o@b.example" == claims["sub"]


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
    courier = Courier()

    assert not courier.reaches(endpoint)
    assert Outcome.REFUSED == await courier.post(endpoint, {}, b"")
    assert [] == asked
    assert courier.reaches(_FINE)
    courier.close()


@pytest.mark.parametrize("addresses", [["127.0.0.1"], ["93.184.215.14", "10.0.0.1"], ["fe80::1"]])
async def test_a_name_that_leads_into_a_network_is_not_followed(
    addresses: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[object] = []
    found = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (one, 443)) for one in addresses]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: found)
    monkeypatch.setattr(asyncio, "open_connection", lambda *where, **_: tried.append(where))
    courier = Courier()

    assert Outcome.LATER == await courier.post(_FINE, {}, b"")
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
    courier = Courier()

    assert Outcome.LATER == await courier.post(_FINE, {}, b"")
    assert [("93.184.215.14", 443, "push.example.net")] == tried
    courier.close()


@pytest.mark.parametrize(
    ("status", "outcome"),
    [
        (200, Outcome.TAKEN),
        (201, Outcome.TAKEN),
        (404, Outcome.GONE),
        (410, Outcome.GONE),
        (429, Outcome.LATER),
        (503, Outcome.LATER),
        (302, Outcome.REFUSED),
        (403, Outcome.REFUSED),
    ],
)
async def test_what_a_push_service_answers_is_understood_and_no_redirect_followed(
    status: int, outcome: Outcome, tmp_path: Path
) -> None:
    async with push_service(tmp_path) as service:
        service.status = status
        courier = Courier(context=service.context, trusted=[service.host])

        assert outcome == await courier.post(service.endpoint("a?b=c"), {"TTL": "5"}, b"body")

        sent = service.got.get_nowait()
        assert ("/send/a?b=c", b"body", "5") == (sent.path, sent.body, sent.headers["ttl"])
        assert service.got.empty()
        courier.close()


async def test_all_nodes_have_one_key(store: Store) -> None:
    one, other = (ServerKey(store.push, contact=None) for _ in range(2))
    first = await one.public()
    assert first == await other.public() == await one.public()
    assert first is not None
    ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decoded(first))
    assert first != await store.push.key(), "the private key is not what browsers are given"
    kept = await store.push.key()
    assert kept == await store.push.keep_key(SigningKey().private)


def _row(number: int, **changed: Any) -> Subscription:
    row = {"table": "t", "asker": "ana", "id": str(number), "endpoint": f"{_FINE}{number}", "public_key": "p"}
    return Subscription(**{**row, "auth": "a", "language": "en", "made": number, "told": "", **changed})


async def test_both_databases_keep_subscriptions_alike(store: Store) -> None:
    lease, push = await store.create("t", spec="{}", node="n"), store.push
    for number in range(4):
        await push.add(lease, _row(number), most=3)
    await push.add(lease, _row(9, asker="ben"), most=3)
    assert [1, 2, 3, 9] == [one.made for one in await push.of(["t", "u"])]

    await push.add(lease, _row(2, made=5, told="1/x", language="es"), most=3)
    await push.note(_row(3), "2/y")
    await push.drop("t", "ana", "1")
    await push.drop("t", "ben", "2")
    kept = [_row(3, told="2/y"), _row(2, made=5, told="1/x", language="es"), _row(9, asker="ben")]
    assert kept == await push.of(["t"])

    await push.note_failure(_row(3), "3/z", most=2)
    assert ["3/z"] == [one.told for one in await push.of(["t"]) if one.id == "3"]
    await push.note_failure(_row(3), "4/z", most=2)
    assert ["2", "9"] == [one.id for one in await push.of(["t"])]
    with pytest.raises(Fenced):
        await push.add(Lease(table="t", node="n", epoch=7), _row(4), most=3)
    await store.append(lease, Entry(seq=1, text="{}"), ends=True)
    assert [] == await push.of(["t"])


# -------------------------------------------------------------------------- at a table
class Desk:
    """Two people at a correspondence table, each with a browser; whoever is asked is there."""

    def __init__(self, server: Running, service: PushService) -> None:
        self.server, self.service = server, service
        self.browsers = [Browser(), Browser()]

    async def open(self, **more: Any) -> None:
        made = await self.server.table(name="Ana", seats=2, **{"timer": 3600, **more})
        self.table: str = made["table"]
        self.tokens = [made["token"], await self.server.seat(self.table, "Ben")]
        ana = await self.server.join(self.table, self.tokens[0])
        await ana.manage("start")
        while not ana.view.get("turn") and ana.view.get("turn") != 0:
            await ana.take()
        self.asked: int = ana.view["turn"]
        self.player = ana
        if self.asked == 1:
            await ana.leave()
            self.player = await self.server.join(self.table, self.tokens[1])

    @property
    def other(self) -> int:
        return 1 - self.asked

    async def subscribe(self, seat: int, name: str = "", **changed: Any) -> Any:
        asked = self.browsers[seat].subscription(self.service.endpoint(name or f"seat{seat}"))
        return await self.call("POST", "push", seat, json={**asked, **changed})

    async def call(self, method: str, path: str, seat: int | None, **more: Any) -> Any:
        language = {"accept-language": more.pop("language", "en")}
        token = {} if seat is None else {"authorization": f"Bearer {self.tokens[seat]}"}
        where = f"/api/tables/{self.table}/{path}"
        return await self.server.http.request(method, where, headers=language | token, **more)

    async def pass_on(self) -> None:
        """Whoever is asked plays until the other one is, who is away."""
        player: Client = self.player
        while player.view["turn"] == self.asked:
            move = choose(player.view)
            assert move is not None
            answer = await player.do(move)
            await player.seen(answer["seq"])
        assert "over" != player.view["pending"]

    async def change_places(self) -> None:
        """The one who is asked now comes, and the other one goes."""
        await self.player.leave()
        self.asked = self.other
        self.player = await self.server.join(self.table, self.tokens[self.asked])

    async def played(self) -> list[Client]:
        """Both are there, and play the round to its end."""
        await self.player.leave()
        people = [await self.server.join(self.table, token) for token in self.tokens]
        while people[0].view["pending"] != "over":
            one = people[people[0].view["turn"]]
            move = choose(one.view)
            assert move is not None
            answer = await one.do(move)
            for each in people:
                await each.seen(answer["seq"])
        return people

    async def rows(self) -> list[str]:
        return [one.endpoint for one in await self.server.lobby.store.push.of([self.table])]

    async def sent(self) -> Sent:
        async with asyncio.timeout(PATIENCE):
            return await self.service.got.get()

    async def quiet(self) -> None:
        """Wait until nothing is due any more, and see that nothing was sent."""
        await until(lambda: self.notices._tables[self.table].waits is None)
        assert self.service.got.empty()

    @property
    def notices(self) -> TurnNotices:
        state = self.server.serving.config.app.state  # type: ignore[union-attr]
        found: TurnNotices = state.notices
        return found


@pytest_asyncio.fixture
async def service(tmp_path: Path) -> AsyncIterator[PushService]:
    async with push_service(tmp_path) as one:
        yield one


def _settings(service: PushService, **more: Any) -> dict[str, Any]:
    courier = Courier(context=service.context, trusted=[service.host])
    return {"limits": _SOON, "heartbeat_seconds": 0.02, "courier": courier, **more}


@pytest.fixture(autouse=True)
def _any_speed(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow the machine is, nobody was at a table for long."""
    monkeypatch.setattr("lastcard.server.push.turn_notices._HERE_SECONDS", 1e9)


@pytest_asyncio.fixture
async def desk(tmp_path: Path, service: PushService) -> AsyncIterator[Desk]:
    async with running(tmp_path, **_settings(service, contact="mailto:o@cards.example")) as server:
        desk = Desk(server, service)
        await desk.open()
        yield desk


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
    assert {"table": desk.table, "title": "lastcard", "body": "It is your turn."} == told
    public, claims = signed_by(sent.headers["authorization"])
    assert key == public
    assert (f"https://{service.host}", "mailto:o@cards.example") == (claims["aud"], claims["sub"])
    assert began < claims["exp"] <= began + 24 * 3600
    assert "aes128gcm" == sent.headers["content-encoding"]
    assert 0 <= int(sent.headers["ttl"]) <= 3600
    assert desk.table not in json.dumps(sent.headers), "whoever has the id of a table may watch it"
    await desk.quiet()


async def test_a_restart_tells_nobody_twice(tmp_path: Path, service: PushService) -> None:
    async with running(tmp_path, **_settings(service)) as server:
        desk = Desk(server, service)
        await desk.open()
        await desk.subscribe(desk.other)
        await desk.pass_on()
        await desk.sent()
        decision = await _told(desk)
    async with running(tmp_path, **_settings(service)) as server:
        desk.server = server
        await server.housekeeping.restored.wait()
        await desk.quiet()
        assert decision == await _told(desk)


async def _told(desk: Desk) -> str:
    """What the one who is away was last told of, once that has been noted."""
    async with asyncio.timeout(PATIENCE):
        while True:
            (row,) = await desk.server.lobby.store.push.of([desk.table])
            if row.told:
                return row.told
            await asyncio.sleep(0.01)


async def test_whoever_is_at_the_table_is_not_told(desk: Desk) -> None:
    await desk.subscribe(desk.other)
    here = await desk.server.join(desk.table, desk.tokens[desk.other])

    await desk.pass_on()
    await here.seen(desk.player.seq)
    await desk.notices.turn()

    assert desk.service.got.empty()
    await here.leave()
    assert f"/send/seat{desk.other}" == (await desk.sent()).path, "they may have gone before they saw it"


async def test_whoever_was_there_long_enough_knows(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lastcard.server.push.turn_notices._HERE_SECONDS", -1.0)
    await desk.subscribe(desk.other)
    here = await desk.server.join(desk.table, desk.tokens[desk.other])
    await desk.pass_on()
    await desk.notices.turn()
    await here.leave()
    await desk.quiet()


async def test_a_service_that_has_no_time_is_tried_again(desk: Desk) -> None:
    desk.service.status = 503
    await desk.subscribe(desk.other)
    await desk.pass_on()
    await desk.sent()
    one = desk.notices._tables[desk.table]
    await until(lambda: one.tries == 1)
    assert one.due > asyncio.get_running_loop().time() + 20

    desk.service.status = 201
    one.due = 0.0
    await desk.sent()
    assert await _told(desk)


async def test_the_host_is_told_when_the_next_round_waits_for_them(
    tmp_path: Path, service: PushService
) -> None:
    async with running(tmp_path, **_settings(service)) as server:
        desk = Desk(server, service)
        await desk.open(options={"target": 1_000_000, "hand_size": 1})
        for seat in range(2):
            await desk.subscribe(seat)
        ana, ben = await desk.played()
        assert ("playing", "over") == (ben.view["stage"], ben.view["pending"])

        await ana.leave()

        sent = await desk.sent()
        told = json.loads(desk.browsers[0].read(sent.body))
        assert "The round is over. The next one is yours to begin." == told["body"]
        assert service.got.empty()


async def test_what_is_asked_while_one_subscribes_is_not_told(desk: Desk) -> None:
    assert 201 == (await desk.subscribe(desk.asked)).status_code
    await desk.player.leave()
    await desk.quiet()


async def test_every_browser_of_a_player_is_told_in_the_language_it_asked_for(desk: Desk) -> None:
    for name, language in (("phone", "es"), ("desk", "en")):
        body = desk.browsers[desk.other].subscription(desk.service.endpoint(name))
        await desk.call("POST", "push", desk.other, json=body, language=language)

    await desk.pass_on()

    said = {}
    for _ in range(2):
        sent = await desk.sent()
        said[sent.path] = json.loads(desk.browsers[desk.other].read(sent.body))["body"]
    assert {"/send/phone": "Te toca.", "/send/desk": "It is your turn."} == said


async def test_of_many_browsers_the_newest_are_kept_and_one_can_be_taken_back(desk: Desk) -> None:
    made = [(await desk.subscribe(0, f"b{number}")).json()["subscription"] for number in range(7)]
    assert [desk.service.endpoint(f"b{number}") for number in range(2, 7)] == await desk.rows()
    again = await desk.subscribe(0, "b3")
    assert made[3] == again.json()["subscription"]
    assert 5 == len(await desk.rows())

    for subscription in made:
        answer = await desk.call("DELETE", f"push/{subscription}", 0)
        assert {"subscription": subscription} == answer.json()
    assert [] == await desk.rows()


async def test_nobody_takes_back_what_is_anothers(desk: Desk) -> None:
    made = (await desk.subscribe(0)).json()["subscription"]
    assert 200 == (await desk.call("DELETE", f"push/{made}", 1)).status_code
    assert 403 == (await desk.call("DELETE", f"push/{made}", None)).status_code
    assert 1 == len(await desk.rows())


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
    (row,) = await desk.server.lobby.store.push.of([desk.table])
    for number in range(7):
        await desk.server.lobby.store.push.note_failure(row, str(number), most=8)
    assert 1 == len(await desk.rows())
    await desk.pass_on()
    await desk.sent()
    await _until_forgotten(desk)


async def _until_forgotten(desk: Desk) -> None:
    async with asyncio.timeout(PATIENCE):
        while await desk.rows():  # noqa: ASYNC110
            await asyncio.sleep(0.01)


@pytest.mark.parametrize("how", ["closed", "deleted"])
async def test_nothing_is_kept_when_the_table_ends(tmp_path: Path, service: PushService, how: str) -> None:
    async with running(tmp_path, **_settings(service)) as server:
        made = await server.table(name="Ana", seats=2, timer=3600)
        headers = {"authorization": f"Bearer {made['token']}"}
        body = Browser().subscription(service.endpoint("a"))
        where = f"/api/tables/{made['table']}"
        answer = await server.http.post(f"{where}/push", json=body, headers=headers)
        assert 201 == answer.status_code, answer.text
        assert 1 == len(await server.lobby.store.push.of([made["table"]]))
        if how == "closed":
            ana = await server.join(made["table"], made["token"])
            assert "ack" == (await ana.manage("close"))["t"]
        else:
            assert 200 == (await server.http.delete(where, headers=headers)).status_code

        assert [] == await server.lobby.store.push.of([made["table"]])


async def test_a_match_that_is_over_forgets_and_takes_nobody(tmp_path: Path, service: PushService) -> None:
    async with running(tmp_path, **_settings(service)) as server:
        desk = Desk(server, service)
        await desk.open(options={"target": 1, "hand_size": 1})
        await desk.subscribe(0)
        await desk.subscribe(1)
        ana, _ = await desk.played()
        assert "over" == ana.view["stage"]

        assert [] == await desk.rows()
        late = await desk.subscribe(0)
        assert (409, "no-turns-to-tell") == (late.status_code, late.json()["code"])
        assert [] == await desk.rows()


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

    await desk.notices.turn()

    assert desk.service.got.empty()
    desk.notices._tables[desk.table].bucket = Bucket(0, 1)
    assert f"/send/seat{desk.other}" == (await desk.sent()).path, "it is only put off"


@pytest.mark.parametrize(
    ("changed", "field"),
    [
        ({"endpoint": "https://10.0.0.1/a"}, "endpoint"),
        ({"endpoint": "https://push.example.net/" + "a" * 1000}, "endpoint"),
        ({"p256dh": "AAAA"}, "p256dh"),
        ({"p256dh": encoded(b"\x04" + b"\x01" * 64)}, "p256dh"),
        ({"p256dh": "é"}, "p256dh"),
        ({"auth": encoded(b"\x01" * 15)}, "auth"),
        ({"auth": 5}, "auth"),
        ({"more": "x"}, "more"),
    ],
)
async def test_what_no_browser_would_send_is_refused_by_its_field(
    desk: Desk, changed: dict[str, Any], field: str
) -> None:
    answer = await desk.subscribe(0, **changed)
    assert (400, field) == (answer.status_code, answer.json()["field"])
    assert [] == await desk.rows()


async def test_notices_are_for_seats_at_correspondence_tables(desk: Desk) -> None:
    nobody = await desk.call("POST", "push", None, json=desk.browsers[0].subscription(_FINE))
    assert (403, "only-seats-told") == (nobody.status_code, nobody.json()["code"])
    made = await desk.server.table(name="Cat", seats=2, timer=60)
    desk.table, desk.tokens = made["table"], [made["token"]]
    quick = await desk.subscribe(0)
    assert (409, "no-turns-to-tell") == (quick.status_code, quick.json()["code"])


async def test_without_the_library_the_server_says_so_and_plays_on(
    tmp_path: Path, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    async with running(tmp_path, **_settings(service)) as server:
        monkeypatch.undo()
        desk = Desk(server, service)
        await desk.open()
        assert {"key": None} == (await server.http.get("/api/push")).json()
        answer = await desk.subscribe(0)
        assert (409, "no-push") == (answer.status_code, answer.json()["code"])
        await desk.pass_on()
