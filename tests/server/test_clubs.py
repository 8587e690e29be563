"""Clubs: one link opens many tables, and one token leads them all."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.play import Client, Running, bearer, choose, play_round, running, until

from lastcard.server.features.clubs.routes import MOST_TABLES
from lastcard.server.limits import Limits
from lastcard.server.upkeep.retention import DAY, delete_unused
from lastcard.server.wall_clock import wall_time

_SHORT = {"format": "single-hand", "options": {"hand_size": 2}, "uno_grace": 0}


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Running]:
    async with running(tmp_path) as one:
        yield one


async def _open(server: Running, **body: Any) -> tuple[str, str]:
    """A new club, and the leader's token."""
    answer = await server.http.post("/api/clubs", json={"edition": "classic", "pace": 0, **body})
    assert 201 == answer.status_code, answer.text
    made = answer.json()
    return made["club"], made["leader"]


async def _sit(server: Running, club: str, name: str) -> dict[str, Any]:
    answer = await server.http.post(f"/api/clubs/{club}/seats", json={"name": name})
    assert 201 == answer.status_code, answer.text
    seated: dict[str, Any] = answer.json()
    return seated


async def _seen(server: Running, club: str) -> dict[str, Any]:
    shown: dict[str, Any] = (await server.http.get(f"/api/clubs/{club}")).json()
    return shown


async def _lead(server: Running, club: str, leader: str, **body: Any) -> httpx.Response:
    return await server.http.post(f"/api/clubs/{club}/commands", json=body, headers=bearer(leader))


async def _did(server: Running, club: str, leader: str, **body: Any) -> list[dict[str, Any]]:
    """The tables once the leader's command was carried out."""
    answer = await _lead(server, club, leader, **body)
    assert 200 == answer.status_code, answer.text
    tables: list[dict[str, Any]] = answer.json()["tables"]
    return tables


# -------------------------------------------------------------- sitting down
async def test_thirty_people_at_tables_of_four_sit_at_eight_tables(server: Running) -> None:
    club, _ = await _open(server, seats=4, title="Class 3b")
    for number in range(30):
        await _sit(server, club, f"Child {number}")
    shown = await _seen(server, club)

    assert ("Class 3b", 30, False) == (shown["title"], shown["people"], shown["closed"])
    people = [sum(seat["kind"] == "person" for seat in one["seats"]) for one in shown["tables"]]
    assert [4] * 7 + [2] == people
    assert [1, 2, 3, 4, 5, 6, 7, 8] == [one["number"] for one in shown["tables"]]


async def test_the_tables_of_a_club_are_not_listed_and_have_no_chat(server: Running) -> None:
    club, _ = await _open(server, seats=2)
    seated = await _sit(server, club, "Ana")
    view = (await server.join(seated["table"], seated["token"])).view

    assert (False, False) == (view["settings"]["chat"], view["settings"]["listed"])
    assert [] == (await server.http.get("/api/tables")).json()


@pytest.mark.parametrize("by", ["leader", "token"])
async def test_nobody_turns_on_chat_or_a_listing_at_a_table_of_a_club(server: Running, by: str) -> None:
    """Neither the leader nor a guest whom the leader has made the host."""
    club, leader = await _open(server, seats=2)
    seated = await _sit(server, club, "Ana")
    host = await server.join(seated["table"], leader)
    if by == "token":
        assert "ack" == (await host.manage("host 0"))["t"]
        host = await server.join(seated["table"], seated["token"])

    for setting in ("chat", "listed"):
        assert not any(word.startswith(f"set {setting}") for word in host.view["manage"])
        refused = await host.manage(f"set {setting} true")
        assert ("refused", "club-off") == (refused["t"], refused["code"])
        body = {"edition": "classic", setting: True}
        by_call = await server.http.post(
            f"/api/tables/{seated['table']}/settings",
            json=body,
            headers=bearer({"leader": leader, **seated}[by]),
        )
        assert by_call.status_code in {400, 403}, by_call.text


async def test_two_of_one_name_sit_at_different_tables(server: Running) -> None:
    club, _ = await _open(server, seats=4)

    assert (await _sit(server, club, "Ana"))["table"] != (await _sit(server, club, "ana"))["table"]


async def test_a_name_that_a_bot_of_every_table_has_opens_no_table(server: Running) -> None:
    club, _ = await _open(server, seats=4, bots=["steady"] * 3)
    await _sit(server, club, "Ana")
    bots = [
        seat["name"] for seat in (await _seen(server, club))["tables"][0]["seats"] if seat["kind"] == "bot"
    ]
    answer = await server.http.post(f"/api/clubs/{club}/seats", json={"name": bots[1]})

    assert (409, "name-taken") == (answer.status_code, answer.json()["code"])
    assert 1 == len((await _seen(server, club))["tables"])


async def test_people_take_the_seats_of_bots_before_another_table_opens(server: Running) -> None:
    club, _ = await _open(server, seats=3, bots=["steady"] * 2)
    at = [(await _sit(server, club, name))["table"] for name in ("Ana", "Ben", "Cai", "Dora")]

    assert [f"{club}-1"] * 3 + [f"{club}-2"] == at


async def test_a_club_has_so_many_tables_and_no_more(server: Running) -> None:
    club, _ = await _open(server, seats=2)
    for number in range(2 * MOST_TABLES):
        await _sit(server, club, f"P{number}")
    answer = await server.http.post(f"/api/clubs/{club}/seats", json={"name": "One more"})

    assert (409, "club-full") == (answer.status_code, answer.json()["code"])


async def test_one_address_opens_no_more_tables_by_a_club_than_in_other_ways(tmp_path: Path) -> None:
    """Else a club for every thirty tables would be a way around the limit."""
    limits = Limits(local=1, creations_per_day=5, sign_ups_per_minute=100)
    async with running(tmp_path, limits=limits) as server:
        club, _ = await _open(server, seats=2)  # It counts as two.
        for number in range(6):
            await _sit(server, club, f"P{number}")
        answer = await server.http.post(f"/api/clubs/{club}/seats", json={"name": "One more"})

        assert (429, "too-many-tables") == (answer.status_code, answer.json()["code"])
        assert 3 == len((await _seen(server, club))["tables"])


async def test_a_club_is_deleted_some_days_after_the_last_of_its_tables(server: Running) -> None:
    clubs = [(await _open(server, seats=2))[0] for _ in range(2)]
    table = (await _sit(server, clubs[0], "Ana"))["table"]
    store, now = server.registry.store, int(wall_time())

    async def left() -> list[str]:
        return [row["id"] for row in await store.backend.rows("SELECT id FROM clubs")]

    assert 0 == await delete_unused(store, now=now + DAY // 2, days=1)
    assert sorted(clubs) == sorted(await left())
    await delete_unused(store, now=now + 2 * DAY, days=1)
    assert [clubs[0]] == await left()
    await store.set_asleep(server.registry.hosts[table].lease)
    await delete_unused(store, now=now + 2 * DAY, days=1)
    assert [] == await left()


# -------------------------------------------------------------- leading
@pytest.mark.parametrize("do", ["pause", "resume", "next", "close"])
async def test_only_the_leader_leads(server: Running, do: str) -> None:
    club, _ = await _open(server, seats=2)
    ana = await _sit(server, club, "Ana")
    await _sit(server, club, "Ben")
    before = await _seen(server, club)
    for token in ("", "another token", ana["token"]):
        for body in ({"do": do}, {"do": do, "table": ana["table"]}):
            answer = await _lead(server, club, token, **body)
            assert (403, "not-club-leader") == (answer.status_code, answer.json()["code"])

    assert before == await _seen(server, club)


async def test_the_leader_deals_round_after_round_at_every_table_that_waits(server: Running) -> None:
    club, leader = await _open(server, seats=2, **_SHORT)
    seated = [await _sit(server, club, name) for name in ("Ana", "Ben", "Cai")]
    first = await _did(server, club, leader, do="next")
    assert [(True, 1), (False, 0)] == [(one["playing"], one["round"]) for one in first]

    await _sit(server, club, "Dora")
    second = await _did(server, club, leader, do="next")
    assert [(True, 1), (True, 1)] == [(one["playing"], one["round"]) for one in second]

    players = [await server.join(one["table"], one["token"]) for one in seated[:2]]
    await asyncio.gather(*map(play_round, players))
    assert "over" == (await _seen(server, club))["tables"][0]["stage"]
    await _did(server, club, leader, do="next", table=f"{club}-1")
    await until(lambda: 2 == len(server.registry.hosts[f"{club}-1"].table.rounds))


async def test_bots_take_the_seats_that_nobody_has_at_the_start(server: Running) -> None:
    club, leader = await _open(server, seats=4, bots=["greedy"])
    await _sit(server, club, "Ana")
    (table,) = await _did(server, club, leader, do="next")

    assert ["bot", "bot", "bot", "person"] == sorted(seat["kind"] for seat in table["seats"])
    assert table["playing"]


async def test_a_table_that_cannot_start_says_why(server: Running) -> None:
    club, leader = await _open(server, seats=4)
    table = (await _sit(server, club, "Ana"))["table"]
    answer = await _lead(server, club, leader, do="next", table=table)

    assert (409, "few") == (answer.status_code, answer.json()["code"])


async def test_a_closed_table_takes_nobody_and_a_closed_club_neither(server: Running) -> None:
    club, leader = await _open(server, seats=4)
    first = (await _sit(server, club, "Ana"))["table"]
    await _did(server, club, leader, do="close", table=first)
    second = (await _sit(server, club, "Ana"))["table"]
    assert first != second

    tables = await _did(server, club, leader, do="close")
    answer = await server.http.post(f"/api/clubs/{club}/seats", json={"name": "Ben"})
    assert ["closed", "closed"] == [one["stage"] for one in tables]
    assert (409, "club-closed") == (answer.status_code, answer.json()["code"])
    assert (await _seen(server, club))["closed"]


# -------------------------------------------------------------- pausing
async def _playing(server: Running, **body: Any) -> tuple[str, str, Client, str]:
    """A club whose first table plays: Ana with bots; her socket and her table."""
    club, leader = await _open(server, **{"seats": 3, "bots": ["greedy"] * 2, **body})
    seated = await _sit(server, club, "Ana")
    ana = await server.join(seated["table"], seated["token"])
    await _did(server, club, leader, do="next")
    while ana.view["stage"] != "playing":
        await ana.take()
    return club, leader, ana, seated["table"]


async def test_a_pause_stops_clocks_bots_and_moves_until_it_ends(server: Running) -> None:
    club, leader, ana, table = await _playing(server, timer=60)
    while choose(ana.view) is None:
        await ana.take()
    word = choose(ana.view)
    assert ana.view["deadline"] is not None
    (shown,) = await _did(server, club, leader, do="pause")
    while not ana.view["settings"]["paused"]:
        await ana.take()
    assert shown["paused"]
    assert (None, []) == (ana.view["deadline"], ana.view["may"])
    assert word is not None
    refused = await ana.do(word)
    assert ("refused", "paused") == (refused["t"], refused["code"])
    host = server.registry.hosts[table]
    assert host.clock._timer is None

    await _did(server, club, leader, do="resume", table=table)
    while ana.view["settings"]["paused"]:
        await ana.take()
    assert ana.view["deadline"] is not None
    assert "ack" == (await ana.do(word))["t"]


async def test_no_round_is_dealt_at_a_paused_table(server: Running) -> None:
    club, leader = await _open(server, seats=2, bots=["greedy"])
    table = (await _sit(server, club, "Ana"))["table"]
    await _did(server, club, leader, do="pause")
    answer = await _lead(server, club, leader, do="next", table=table)

    assert (409, "paused") == (answer.status_code, answer.json()["code"])
    (resumed,) = await _did(server, club, leader, do="resume")
    assert not resumed["paused"]
    assert (await _did(server, club, leader, do="next"))[0]["playing"]


async def test_a_host_who_plays_cannot_pause(server: Running) -> None:
    made = await server.table(name="Ana", seats=2)
    ana = await server.join(made["table"], made["token"])

    assert not any(word.startswith("set paused") for word in ana.view["manage"])
    assert "cannot-pause" == (await ana.manage("set paused true"))["code"]


async def test_a_table_played_over_days_cannot_be_paused(server: Running) -> None:
    club, leader = await _open(server, seats=2, timer=3600)
    table = (await _sit(server, club, "Ana"))["table"]

    assert "cannot-pause" == (await _lead(server, club, leader, do="pause", table=table)).json()["code"]


# -------------------------------------------------------------- restarts
async def test_a_club_survives_a_restart_with_its_pause_and_its_leader(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        club, leader, _, table = await _playing(server)
        await _did(server, club, leader, do="pause")
        before = await _seen(server, club)
    async with running(tmp_path) as server:
        again = await _seen(server, club)
        await until(lambda: table in server.registry.hosts)
        assert server.registry.hosts[table].clock._timer is None
        assert [one["scores"] for one in before["tables"]] == [one["scores"] for one in again["tables"]]
        assert again["tables"][0]["paused"]
        (resumed,) = await _did(server, club, leader, do="resume")
        assert (False, True) == (resumed["paused"], resumed["playing"])
        assert f"{club}-2" == (await _sit(server, club, "Ben"))["table"]


# -------------------------------------------------------------- bad input
@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({}, "edition"),
        ({"edition": "nothing"}, "edition"),
        ({"edition": "classic", "seats": 11}, "seats"),
        ({"edition": "classic", "title": "x" * 61}, "title"),
        ({"edition": "classic", "bots": ["nobody"]}, "bots"),
        ({"edition": "classic", "seats": 2, "bots": ["greedy"] * 3}, "bots"),
        ({"edition": "classic", "chat": True}, "chat"),
        ({"edition": "classic", "listed": True}, "listed"),
        ({"edition": "classic", "locked": True}, "locked"),
        ({"edition": "classic", "paused": True}, "paused"),
        ({"edition": "classic", "surprise": 1}, "surprise"),
    ],
)
async def test_a_bad_club_is_refused_with_the_field(server: Running, body: Any, field: str) -> None:
    answer = await server.http.post("/api/clubs", json=body)

    assert (400, field) == (answer.status_code, answer.json()["field"])
    assert answer.json()["error"]


async def test_what_is_not_there_is_not_found(server: Running) -> None:
    club, leader = await _open(server, seats=2)
    other = await server.table(name="Ana", seats=2)
    await _sit(server, club, "Ana")

    for path in ("/api/clubs/nowhere", f"/api/clubs/{club}/tables/2", "/api/clubs/nowhere/qr.svg"):
        assert 404 == (await server.http.get(path)).status_code, path
    assert 400 == (await server.http.get(f"/api/clubs/{club}/tables/x")).status_code
    assert 400 == (await _lead(server, club, leader, do="dance")).status_code
    assert 404 == (await _lead(server, club, leader, do="close", table=other["table"])).status_code
    assert 404 == (await _lead(server, club, leader, do="close", table=f"{club}-2")).status_code
