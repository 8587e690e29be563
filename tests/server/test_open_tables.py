"""The list of open tables and quick play: who is in it, what it tells, and who meets whom."""

import asyncio
import itertools
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.server.hand_clock import HandClock
from tests.server.link import Link, application
from tests.server.play import PATIENCE, Running, running
from tests.server.postgres import Postgres

from lastcard.server.features.lobby.messages import OpenTable
from lastcard.server.features.lobby.open_tables import OpenTables
from lastcard.server.limits import Limits
from lastcard.server.storage import Store
from lastcard.server.wire.incoming import NewTable

_names = itertools.count()


async def _listed(server: Running) -> list[dict[str, Any]]:
    answer = await server.http.get("/api/tables")
    assert 200 == answer.status_code, answer.text
    found: list[dict[str, Any]] = answer.json()
    return found


async def _until(server: Running, holds: Callable[[list[dict[str, Any]]], bool]) -> list[dict[str, Any]]:
    """The list, once it *holds*: it may be a moment old."""
    async with asyncio.timeout(PATIENCE):
        while True:
            found = await _listed(server)
            if holds(found):
                return found
            await asyncio.sleep(0.05)


async def _until_listed(server: Running, *tables: str) -> list[dict[str, Any]]:
    """The list, once it has exactly *tables*."""
    return await _until(server, lambda found: {one["table"] for one in found} == set(tables))


async def _quick(server: Running, name: str, **wish: Any) -> dict[str, Any]:
    answer = await server.http.post("/api/quick", json={"name": name, **wish})
    assert 201 == answer.status_code, answer.text
    seated: dict[str, Any] = answer.json()
    return seated


async def test_a_table_is_listed_only_while_its_host_wants_it_and_somebody_can_sit_down(
    tmp_path: Path,
) -> None:
    async with running(tmp_path) as server:
        made = await server.table(name="Ana", seats=3)
        name = made["table"]
        ana = await server.join(name, made["token"])
        assert [] == await _listed(server)
        assert "set listed true" in ana.view["manage"]

        answer = await ana.manage("set listed true")
        await ana.seen(answer["seq"])
        assert ana.view["settings"]["listed"]
        assert "set listed false" in ana.view["manage"]
        await _until_listed(server, name)
        for word, back in (("set locked true", "set locked false"), ("set listed false", "set listed true")):
            await ana.manage(word)
            await _until_listed(server)
            await ana.manage(back)
            await _until_listed(server, name)
        await ana.manage("bot greedy")
        await ana.manage("bot greedy")
        (one,) = await _until(server, lambda found: [2] == [one["bots"] for one in found])
        assert (3, 1, 2) == (one["seats"], one["people"], one["bots"])
        await ana.manage("start")
        (under_way,) = await _until(server, lambda found: ["playing"] == [one["stage"] for one in found])
        assert "next-round" == under_way["settings"]["late"]
        await ana.manage("set late never")
        await _until_listed(server)


async def test_a_table_that_people_have_filled_is_not_listed(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        made = await server.table(name="Ana", seats=2, listed=True)
        await _until_listed(server, made["table"])

        await server.seat(made["table"], "Ben")

        await _until_listed(server)


async def test_the_list_tells_the_rules_and_no_names(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        made = await server.table(
            name="Ana", seats=4, listed=True, language="es-MX", timer=30, options={"stacking": "any"}
        )
        await server.seat(made["table"], "Benedikt")

        (one,) = await _until_listed(server, made["table"])

        settings = one.pop("settings")
        assert {"table": made["table"], "seats": 4, "people": 2, "bots": 0, "stage": "waiting"} == one
        fields = ("edition", "format", "options", "timer", "pace", "language")
        told = {name: settings[name] for name in fields}
        assert {
            "edition": "classic",
            "format": "first-to-500",
            "options": {"stacking": "any"},
            "timer": 30.0,
            "pace": 0.0,
            "language": "es",
        } == told


async def test_a_table_that_all_have_left_is_not_listed_and_comes_back_with_them(
    tmp_path: Path, clock: HandClock
) -> None:
    async with application(tmp_path) as (app, registry):
        tables = OpenTables(registry)
        name, token = await registry.create(NewTable(edition="classic", listed=True), name="Ana", creator="")
        link = Link(app, name)
        assert [name] == [one.table for one in tables.own()], "whoever made it is on their way"
        link.send({"t": "hello", "token": token})
        assert "welcome" == (await link.here.get())["t"]
        await clock.wind(100)
        assert [name] == [one.table for one in tables.own()]

        link.close()
        await link.task
        await clock.wind(14)
        assert [name] == [one.table for one in tables.own()]
        await clock.wind(2)
        assert [] == tables.own()


async def test_a_listed_table_is_listed_after_a_restart_too(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        made = await server.table(name="Ana", seats=2)
        ana = await server.join(made["table"], made["token"])
        await ana.manage("set listed true")
    async with running(tmp_path) as server:
        await server.housekeeping.restored.wait()
        await _until_listed(server, made["table"])


async def test_the_list_has_an_end(tmp_path: Path) -> None:
    async with running(tmp_path, limits=Limits(listed=2)) as server:
        for _ in range(4):
            await server.table(name="Ana", seats=2, listed=True)
        found = await _until(server, lambda found: len(found) >= 2)

        assert 2 == len(found)


# -------------------------------------------------------------- quick play
async def test_people_who_come_at_once_meet_at_one_table(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        seated = await asyncio.gather(*(_quick(server, name) for name in ("Ana", "Ben", "Cai", "Dan")))

        assert 1 == len({one["table"] for one in seated})
        assert {0, 1, 2, 3} == {one["seat"] for one in seated}
        fifth = await _quick(server, "Eve")
        assert fifth["table"] != seated[0]["table"]


async def test_whoever_wants_an_edition_gets_it_and_nobody_gets_house_rules(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        house = await server.table(name="Ana", listed=True, options={"jump_in": True})
        modern = await server.table(edition="modern", name="Ben", listed=True)

        assert modern["table"] == (await _quick(server, "Cai"))["table"]
        classic = await _quick(server, "Dan", edition="classic")
        assert classic["table"] not in {house["table"], modern["table"]}
        shown = (await server.http.get(f"/api/tables/{classic['table']}")).json()
        assert ("classic", True) == (shown["settings"]["edition"], shown["settings"]["listed"])
        wrong = await server.http.post("/api/quick", json={"name": "Eve", "edition": "no"})
        assert (400, "edition") == (wrong.status_code, wrong.json()["field"])


async def test_those_who_speak_ones_language_come_first(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        english = await server.table(name="Ana", listed=True, language="en")
        spanish = await server.table(name="Ben", listed=True, language="es")

        assert spanish["table"] == (await _quick(server, "Cai", language="es-AR"))["table"]
        assert english["table"] == (await _quick(server, "Dan", language="en"))["table"]


async def test_an_address_opens_no_more_tables_by_quick_play_than_by_hand(tmp_path: Path) -> None:
    async with running(tmp_path, limits=Limits(local=1, own_tables=1)) as server:
        first = await _quick(server, "Ana", edition="classic")
        refused = await server.http.post("/api/quick", json={"name": "Ben", "edition": "modern"})

        assert (429, "too-many-tables") == (refused.status_code, refused.json()["code"])
        assert first["table"] == (await _quick(server, "Ben", edition="classic"))["table"]


async def test_bots_take_the_free_seats_after_a_wait_that_everybody_sees(
    tmp_path: Path, clock: HandClock
) -> None:
    async with application(tmp_path) as (app, registry):
        wish = NewTable(edition="classic", seats=3, pace=60, fill_after=30)
        name, token = await registry.create(wish, name="Ana", creator="")
        table = registry.hosts[name]
        await clock.wind(100, steps=50)
        assert "waiting" == table.table.stage, "nobody has come, and nobody is waited for"
        link, watcher = Link(app, name), Link(app, name)
        link.send({"t": "hello", "token": token})
        watcher.send({"t": "hello"})
        for one in (link, watcher):
            assert 30_000 == (await one.here.get())["view"]["begins"]

        await clock.wind(29.9, steps=100)
        assert [None, None] == list(table.table.chairs[1:])
        await clock.wind(0.2)
        while table.busy:
            await asyncio.sleep(0)
            await clock.wind(0.01)
        async with asyncio.timeout(PATIENCE):
            while not (frame := await link.here.get())["view"]["round"]:
                pass

        assert ["person", "bot", "bot"] == [seat["kind"] for seat in frame["view"]["seats"]]
        assert frame["view"]["begins"] is None
        link.close()
        watcher.close()
        await asyncio.gather(link.task, watcher.task)


# -------------------------------------------------------------- several nodes
async def test_what_is_noted_of_a_table_is_its_owners_alone(store: Store) -> None:
    lease = await store.create("t", spec="{}", node="one")
    await store.note_listings([(lease, "told")])
    assert [("one", "told")] == list(await store.listings(10))
    assert [] == list(await store.listings(0))

    (won,) = await store.claim([lease], "two")
    assert [] == list(await store.listings(10)), "the next owner notes it anew"
    await store.note_listings([(lease, "late")])
    assert [] == list(await store.listings(10))
    await store.note_listings([(won, "again")])
    assert [("two", "again")] == list(await store.listings(10))
    await store.note_listings([(won, None)])
    assert [] == list(await store.listings(10))


async def test_a_node_lists_and_seats_at_the_tables_of_all_nodes(postgres: Postgres, tmp_path: Path) -> None:
    database = postgres.fresh(f"listed{next(_names)}")
    hasty: dict[str, Any] = {"database": database, "heartbeat_seconds": 0.1, "dead_seconds": 60}
    async with running(tmp_path, **hasty) as one, running(tmp_path, **hasty) as other:
        made = await one.table(name="Ana", seats=3, listed=True)
        await one.join(made["table"], made["token"])
        here = await _until_listed(one, made["table"])

        assert here == await _until_listed(other, made["table"])
        ben = await _quick(other, "Ben")
        assert {"table", "seat", "token"} == set(ben)
        assert (made["table"], 1) == (ben["table"], ben["seat"])
        seated = await other.join(ben["table"], ben["token"])
        assert 1 == seated.seat
        await _until(other, lambda found: [2] == [one["people"] for one in found])
        await _quick(other, "Cai")
        for node in (one, other):
            await _until_listed(node)


def test_an_entry_of_the_list_has_no_field_for_names_or_cards() -> None:
    """Whoever adds one must think of who may read it: everybody."""
    assert {
        "table",
        "settings",
        "seats",
        "people",
        "bots",
        "stage",
    } == set(OpenTable.__struct_fields__)


@pytest.mark.parametrize("seconds", [0, 601])
async def test_the_wait_for_people_has_bounds(tmp_path: Path, seconds: float) -> None:
    async with running(tmp_path) as server:
        answer = await server.http.post("/api/tables", json={"edition": "classic", "fill_after": seconds})

        assert (400, "fill_after") == (answer.status_code, answer.json()["field"])


_STRANGE = (
    "https://evil.example", "evil.example", "www.evil", "ｅｖｉｌ．ｃｏｍ", "ftp://x", "192.0.2.1",
    "<b>x</b>", "a <img src=x>", "[x](y)", "&lt;b&gt;",
)  # fmt: skip


@pytest.mark.parametrize("said", _STRANGE)
async def test_no_link_and_no_markup_is_listed(tmp_path: Path, said: str) -> None:
    """Neither from the start nor later; at a table that is found by its own link it may be."""
    options = {"customizable": [f'announce "{said}"'] * 3}
    async with running(tmp_path) as server:
        body = {"edition": "modern", "name": "Ana", "seats": 2, "options": options}
        refused = await server.http.post("/api/tables", json={**body, "listed": True})
        assert (400, "link-listed") == (refused.status_code, refused.json()["code"]), refused.text
        made = await server.table(**body)
        ana = await server.join(made["table"], made["token"])
        answer = await ana.manage("set listed true")

        assert ("refused", "link-listed") == (answer["t"], answer.get("code"))
        assert [] == await _listed(server)


async def test_a_written_card_without_a_link_is_listed(tmp_path: Path) -> None:
    options = {"customizable": ['announce "Uno, dos... tres!"'] * 3}
    async with running(tmp_path) as server:
        made = await server.table(edition="modern", name="Ana", seats=2, options=options, listed=True)
        await server.join(made["table"], made["token"])
        await _until_listed(server, made["table"])
