"""People come to a match under way, leave it, come back, and wait for a seat."""

from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.desk import Ear, dealt, hosted, settled
from tests.server.play import Client, Running, choose, running

from lastcard.server.limits import Limits
from lastcard.server.table.log_entries import LeftEntry, SatEntry
from lastcard.server.table.newcomers import MOST_WAITING
from lastcard.server.table.seats import Refused
from lastcard.server.table.transitions import advance

_SLOW: dict[str, Any] = {"pace": 60, "seats": 2, "bots": ["greedy"]}
"""A bot that is in nobody's way while the test looks."""


async def _sit(server: Running, table: str, name: str, **more: Any) -> httpx.Response:
    return await server.http.post(f"/api/tables/{table}/seats", json={"name": name, **more})


async def _begun(server: Running, **wanted: Any) -> tuple[str, Client]:
    """A table under way, and its host."""
    made = await server.table(**{**_SLOW, "name": "Ana", **wanted})
    ana = await server.join(made["table"], made["token"])
    answer = await ana.manage("start")
    await ana.seen(answer["seq"])
    return made["table"], ana


async def _play_out(*clients: Client) -> None:
    """Play until the round is over."""
    while clients[0].view["pending"] != "over":
        mover = next((client for client in clients if choose(client.view) is not None), None)
        if mover is None:
            await clients[0].take()
            continue
        answer = await mover.do(choose(mover.view) or "")
        for client in clients:
            await client.seen(answer.get("seq", 0))


async def _seated(newcomer: Client, ana: Client) -> None:
    """Let the bot move, and play on until *newcomer* has its seat."""
    await ana.manage("set pace 0")
    while newcomer.seat is None:
        if (word := choose(ana.view)) is not None:
            answer = await ana.do(word)
            for client in (ana, newcomer):
                await client.seen(answer.get("seq", 0))
        else:
            await ana.take()
            await newcomer.seen(ana.seq)


async def test_a_newcomer_takes_over_a_bots_hand_once_its_turn_has_passed_where_the_host_allows_it(
    tmp_path: Path,
) -> None:
    async with running(tmp_path) as server:
        table, ana = await _begun(server, late="at-once", options={"hand_size": 15})
        taken = await _sit(server, table, "Ben")
        assert (201, 1) == (taken.status_code, taken.json()["seat"])
        ben = await server.join(table, taken.json()["token"])
        assert (None, 1, ["Ben"]) == (ben.seat, ben.view["joins"], ben.view["queue"])
        assert "hand" not in ben.view
        assert "refused" == (await ben.do("draw"))["t"]
        assert 409 == (await _sit(server, table, "Cai")).status_code

        await _seated(ben, ana)

        state = server.registry.hosts[table].table.state
        assert state is not None
        assert 1 == ben.seat
        assert sorted(map(str, state.hands[1])) == sorted(ben.view["hand"])
        assert ("person", "Ben") == (ana.view["seats"][1]["kind"], ana.view["seats"][1]["name"])
        assert [] == ana.view["queue"]


async def test_otherwise_they_wait_and_are_dealt_in_with_the_next_round(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        table, ana = await _begun(server, pace=0)
        assert "next-round" == ana.view["settings"]["late"]
        refused = await _sit(server, table, "Ben")
        assert (409, "under-way") == (refused.status_code, refused.json()["code"])
        waiting = (await _sit(server, table, "Ben", queue=True)).json()
        assert waiting["seat"] is None
        ben = await server.join(table, waiting["token"])
        assert "hand" not in ben.view

        await _play_out(ana)
        while ben.seat is None:
            await ben.take()
        scores = ben.view["scores"]
        answer = await ana.manage("next")
        await ben.seen(answer["seq"])

        assert 1 == ben.seat
        assert ben.view["hand"]
        assert scores == ben.view["scores"]
        assert [] == ben.view["queue"]


async def test_nobody_comes_in_where_the_host_lets_nobody_in_until_he_does(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        table, ana = await _begun(server, late="never", options={"hand_size": 15})
        waiting = (await _sit(server, table, "Ben", queue=True)).json()
        ben = await server.join(table, waiting["token"])
        assert (1, ["Ben"]) == (ben.view["queued"], ben.view["queue"])
        assert "hand" not in ben.view

        assert "set late at-once" in ana.view["manage"]
        await ana.manage("set late at-once")
        while "joins" not in ben.view:
            await ben.take()
        assert "queued" not in ben.view
        await _seated(ben, ana)

        assert 1 == ben.seat
        assert ben.view["hand"]


async def test_of_those_who_wait_the_first_who_is_here_comes_in_and_others_may_go(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        made = await server.table(name="Ana", seats=2)
        table = made["table"]
        ben = await server.join(table, await server.seat(table, "Ben"))
        tokens = [
            (await _sit(server, table, name, queue=True)).json()["token"] for name in ("Cai", "Dan", "Eve")
        ]
        dan, eve = await server.join(table, tokens[1]), await server.join(table, tokens[2])
        assert (2, 3) == (dan.view["queued"], eve.view["queued"])
        assert "ack" == (await eve.manage("leave"))["t"]

        await ben.manage("leave")
        welcome = await dan.until("welcome")

        assert (1, "Dan") == (welcome["seat"], welcome["view"]["seats"][1]["name"])
        assert ["Cai"] == welcome["view"]["queue"]
        refused = await _sit(server, table, "cai", queue=True)
        assert (409, "name-taken") == (refused.status_code, refused.json()["code"])


async def test_whoever_leaves_a_match_comes_back_to_their_seat(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        made = await server.table(name="Ana", seats=3, bots=["greedy"], pace=60)
        table, ben_token = made["table"], await server.seat(made["table"], "Ben")
        ana, ben = await server.join(table, made["token"]), await server.join(table, ben_token)
        await ana.manage("start")
        chair = [seat["name"] for seat in ben.view["seats"]].index("Ben")
        answer = await ben.manage("leave")
        assert (4403, "no longer seated") == await ben.closed()
        await ana.seen(answer["seq"])
        assert ("bot", "Ben") == (ana.view["seats"][chair]["kind"], ana.view["seats"][chair]["name"])

        again = await server.join(table, ben_token)
        assert (None, chair) == (again.seat, again.view["back"])
        assert "hand" not in again.view
        assert "refused" == (await again.do("draw"))["t"]
        assert "ack" == (await again.manage("return"))["t"]
        while again.seat is None:
            await again.take()

        assert chair == again.seat
        assert again.view["hand"]
        assert "person" == again.view["seats"][chair]["kind"]


async def test_whoever_was_removed_cannot_come_back_by_themselves(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        made = await server.table(name="Ana", seats=2, pace=60)
        token = await server.seat(made["table"], "Ben")
        ana, ben = await server.join(made["table"], made["token"]), await server.join(made["table"], token)
        await ana.manage("start")
        await ana.manage("kick 1")
        await ben.closed()

        again = await server.open(made["table"])
        await again.send(t="hello", token=token)

        assert "token" == (await again.until("error"))["code"]


async def test_the_queue_has_an_end_and_those_who_are_gone_make_room(tmp_path: Path) -> None:
    async with running(tmp_path, limits=Limits(sockets=100)) as server:
        made = await server.table(name="Ana", seats=2)
        table = made["table"]
        await server.seat(table, "Ben")
        tokens = []
        for number in range(MOST_WAITING):
            answer = await _sit(server, table, f"Guest {number + 100}", queue=True)
            tokens.append(answer.json()["token"])
        for token in tokens[1:]:
            await server.join(table, token)

        cai = await server.join(table, (await _sit(server, table, "Cai", queue=True)).json()["token"])
        assert (MOST_WAITING, MOST_WAITING) == (cai.view["queued"], len(cai.view["queue"]))
        refused = await _sit(server, table, "Dan", queue=True)
        assert (409, "queue-full") == (refused.status_code, refused.json()["code"])


async def test_a_full_queue_lets_one_absentee_go_for_each_newcomer() -> None:
    """The one who has waited longest of those who are not here; the others keep their places."""
    host = hosted(dealt(2))
    for number in range(MOST_WAITING):
        await host.sit(f"Guest {number + 100}", queue=True)
    here = Ear(None)
    here.claim = host.table.queue[0].token
    host.attach(here, None)
    before = [waiter.name for waiter in host.table.queue]

    await host.sit("Cai", queue=True)
    host.clock.stop()

    assert [before[0], *before[2:], "Cai"] == [waiter.name for waiter in host.table.queue]


@pytest.mark.parametrize("late", ["never", "next-round"])
def test_a_hand_is_not_handed_over_in_the_middle_of_a_round_unless_the_host_wants_it(late: str) -> None:
    table, _ = advance(dealt(3, late=late), LeftEntry(chair=1, back=True))
    with pytest.raises(Refused) as refused:
        advance(table, SatEntry(chair=1, name="Dan", token="x"))

    assert "under-way" == refused.value.code


async def test_whoever_waits_or_has_left_is_shown_no_more_than_a_watcher() -> None:
    """But for their own place: a hand they had is not theirs to see any more."""
    host = hosted(dealt(3, late="at-once"))
    watcher, gone = Ear(None), Ear(1)
    for ear in (watcher, gone):
        host.attach(ear, None)
    await host.commit(LeftEntry(chair=1, back=True))
    await settled(host)
    back = Ear(None)
    there = host.table.chairs[1]
    assert there is not None
    back.claim = there.claim
    host.attach(back, None)
    await settled(host)
    host.clock.stop()

    shown, public = back.frames[-1]["view"], watcher.frames[-1]["view"]
    assert 1 == shown.pop("back")
    for changing in ("watchers", "seats"):
        del shown[changing], public[changing]
    assert public == shown
