"""Which browsers are told: asked for, kept as long as the table, taken back."""

from pathlib import Path
from typing import Any

import pytest
from tests.server.play import running
from tests.server.push.desk import FINE, Desk, settings
from tests.server.push.push_service import (
    Browser,
    PushService,
    encoded,
)

from lastcard.server.features.push.rows import PushRows, Subscription
from lastcard.server.storage import Fenced, Lease, Store, StoredEntry


def _row(number: int, **changed: Any) -> Subscription:
    row = {"table": "t", "player": "ana", "id": str(number), "endpoint": f"{FINE}{number}", "public_key": "p"}
    return Subscription(
        **{**row, "auth": "a", "language": "en", "created": number, "notified": "", **changed}
    )


async def test_both_databases_keep_subscriptions_alike(store: Store) -> None:
    lease, push = await store.create("t", spec="{}", node="n"), PushRows(store.backend)
    for number in range(4):
        await push.add(lease, _row(number), most=3)
    await push.add(lease, _row(9, player="ben"), most=3)
    assert [1, 2, 3, 9] == [one.created for one in await push.of(["t", "u"])]

    await push.add(lease, _row(2, created=5, notified="1/x", language="es"), most=3)
    await push.store_delivery(_row(3), "2/y")
    await push.delete("t", "ana", "1")
    await push.delete("t", "ben", "2")
    kept = [_row(3, notified="2/y"), _row(2, created=5, notified="1/x", language="es"), _row(9, player="ben")]
    assert kept == await push.of(["t"])

    await push.store_failure(_row(3), "3/z", most=2)
    assert ["3/z"] == [one.notified for one in await push.of(["t"]) if one.id == "3"]
    await push.store_failure(_row(3), "4/z", most=2)
    assert ["2", "9"] == [one.id for one in await push.of(["t"])]
    with pytest.raises(Fenced):
        await push.add(Lease(table="t", node="n", epoch=7), _row(4), most=3)
    await store.append(lease, StoredEntry(seq=1, text="{}"), ends=True)
    assert [] == await push.of(["t"])


async def test_what_is_asked_while_one_subscribes_is_not_told(desk: Desk) -> None:
    assert 201 == (await desk.subscribe(desk.asked)).status_code
    await desk.player.leave()
    await desk.quiet()


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


@pytest.mark.parametrize("how", ["closed", "deleted"])
async def test_nothing_is_kept_when_the_table_ends(tmp_path: Path, service: PushService, how: str) -> None:
    async with running(tmp_path, **settings(service)) as server:
        made = await server.table(name="Ana", seats=2, timer=3600)
        headers = {"authorization": f"Bearer {made['token']}"}
        body = Browser().subscription(service.endpoint("a"))
        where = f"/api/tables/{made['table']}"
        answer = await server.http.post(f"{where}/push", json=body, headers=headers)
        assert 201 == answer.status_code, answer.text
        assert 1 == len(await PushRows(server.registry.store.backend).of([made["table"]]))
        if how == "closed":
            ana = await server.join(made["table"], made["token"])
            assert "ack" == (await ana.manage("close"))["t"]
        else:
            assert 200 == (await server.http.delete(where, headers=headers)).status_code

        assert [] == await PushRows(server.registry.store.backend).of([made["table"]])


async def test_a_match_that_is_over_forgets_and_takes_nobody(tmp_path: Path, service: PushService) -> None:
    async with running(tmp_path, **settings(service)) as server:
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
    nobody = await desk.call("POST", "push", None, json=desk.browsers[0].subscription(FINE))
    assert (403, "only-seats-told") == (nobody.status_code, nobody.json()["code"])
    made = await desk.server.table(name="Cat", seats=2, timer=60)
    desk.table, desk.tokens = made["table"], [made["token"]]
    quick = await desk.subscribe(0)
    assert (409, "no-turns-to-tell") == (quick.status_code, quick.json()["code"])


async def test_without_the_library_the_server_says_so_and_plays_on(
    tmp_path: Path, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    async with running(tmp_path, **settings(service)) as server:
        monkeypatch.undo()
        desk = Desk(server, service)
        await desk.open()
        assert {"key": None} == (await server.http.get("/api/push")).json()
        answer = await desk.subscribe(0)
        assert (409, "no-push") == (answer.status_code, answer.json()["code"])
        await desk.pass_on()
