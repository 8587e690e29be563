"""Operators see every table, close and delete them, ban and mute people, and take nodes out of service."""

import contextlib
import itertools
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from tests.server.log_secrets import secrets_in
from tests.server.old_databases import finish_round
from tests.server.play import Running, bearer, deal, running, until
from tests.server.postgres import Postgres
from websockets.exceptions import InvalidStatus

from lastcard.server.app import CALLS
from lastcard.server.features.admin import routes
from lastcard.server.features.admin.routes import shown_entry
from lastcard.server.limits import Limits
from lastcard.server.siblings import Siblings
from lastcard.server.wall_clock import wall_time
from lastcard.server.wire.call import JSON

TOKEN = "the operator's token"
_names = itertools.count()


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Running]:
    async with running(tmp_path, admin_token=TOKEN, heartbeat_seconds=0.05) as one:
        yield one


async def _ask(
    server: Running, method: str, path: str, body: Any = None, token: str = TOKEN
) -> httpx.Response:
    return await server.http.request(method, path, json=body, headers=bearer(token))


async def _two(server: Running, **body: Any) -> tuple[str, str, str]:
    """A table with Ana and Ben: its id and their tokens."""
    made = await server.table(name="Ana", seats=2, **body)
    return made["table"], made["token"], await server.seat(made["table"], "Ben")


@pytest.mark.parametrize("token", ["", "another token"])
async def test_no_call_of_operators_works_without_their_token(server: Running, token: str) -> None:
    table, ana, _ = await _two(server)
    place = {"table": table, "sanction": "x", "report": "x"}
    calls = [one for one in CALLS if one.path.startswith("/api/admin")]
    assert len(calls) > 10
    bodies = {"sanctions": {"kind": "ban", "name": "Ana", "minutes": 1}, "read-only": {"on": True}}
    bodies |= {"drain": {"node": "x", "on": True}}
    for call in calls:
        body = bodies.get(call.path.rpartition("/")[2])
        if call.path.endswith("{table}/sanctions"):
            body = {"seat": 0, "kind": "ban", "minutes": 1}
        for given in (token, ana):
            answer = await _ask(server, call.method, call.path.format(**place), body, given)
            assert (403, "admin-token") == (answer.status_code, answer.json()["code"]), call.path


async def test_without_a_token_of_the_server_nobody_is_an_operator(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        answer = await _ask(server, "GET", "/api/admin", token="")

        assert (403, "admin-off") == (answer.status_code, answer.json()["code"])


async def test_operators_see_tables_and_load(server: Running) -> None:
    table, token, _ = await _two(server, bots=[])
    ana = await server.join(table, token)
    await ana.manage("set locked true")

    seen = (await _ask(server, "GET", "/api/admin")).json()
    assert {"waiting": 1} == seen["tables"]
    assert (1, [table]) == (seen["moves"], [one["table"] for one in seen["slowest"]])
    (listed,) = (await _ask(server, "GET", "/api/admin/tables")).json()
    assert ["Ana", "Ben"] == [seat["name"] for seat in listed["seats"]]
    assert [True, False] == [seat["connected"] for seat in listed["seats"]]


async def test_a_closed_table_ends_for_its_players_and_a_deleted_one_is_gone(server: Running) -> None:
    table, token, _ = await _two(server)
    ana = await server.join(table, token)

    assert 200 == (await _ask(server, "POST", f"/api/admin/tables/{table}/close")).status_code
    await ana.closed()
    assert 200 == (await _ask(server, "DELETE", f"/api/admin/tables/{table}")).status_code
    assert 404 == (await server.http.get(f"/api/tables/{table}")).status_code


async def test_a_table_can_be_deleted_while_it_is_played(server: Running) -> None:
    table, token, other = await _two(server)
    ana, _ = await server.join(table, token), await server.join(table, other)
    await deal(ana, "start")

    assert 200 == (await _ask(server, "DELETE", f"/api/admin/tables/{table}")).status_code
    assert 404 == (await server.http.get(f"/api/tables/{table}")).status_code


@pytest.mark.parametrize(("method", "end"), [("POST", "/close"), ("DELETE", "")])
async def test_a_table_that_a_tournament_waits_for_is_neither_closed_nor_deleted(
    server: Running, method: str, end: str
) -> None:
    body = {"players": ["Ana"], "edition": "classic", "pace": 60}
    made = (await server.http.post("/api/tournaments", json=body)).json()

    answer = await _ask(server, method, f"/api/admin/tables/{made['tables'][0]['table']}{end}")

    assert (409, "tournament-keeps") == (answer.status_code, answer.json()["code"])


# -------------------------------------------------------------- bans and mutes
async def _sanction(server: Running, **body: Any) -> str:
    answer = await _ask(server, "POST", "/api/admin/sanctions", {"minutes": 5, **body})
    assert 201 == answer.status_code, answer.text
    return str(answer.json()["id"])


async def test_a_banned_address_can_do_nothing_until_the_ban_is_lifted(server: Running) -> None:
    table, token, _ = await _two(server)
    ana = await server.join(table, token)
    ban = await _sanction(server, kind="ban", address="127.0.0.1", reason="Spam")

    await ana.closed()
    answer = await server.http.get(f"/api/tables/{table}")
    assert (403, "ban-active") == (answer.status_code, answer.json()["code"])
    assert "5 minutes: Spam" in answer.json()["error"]
    with pytest.raises(InvalidStatus):
        await server.open(table)
    await _ask(server, "DELETE", f"/api/admin/sanctions/{ban}")
    assert 200 == (await server.http.get(f"/api/tables/{table}")).status_code


@pytest.mark.parametrize("name", ["Mallory", "mallory", "MALL0RY"])
async def test_a_banned_name_gets_no_seat_and_no_table(server: Running, name: str) -> None:
    table, *_ = await _two(server)
    await _sanction(server, kind="ban", name="Mallory")

    for path in ("/api/tables", f"/api/tables/{table}/seats", "/api/quick"):
        body = {"name": name} | ({"edition": "classic"} if path == "/api/tables" else {})
        answer = await server.http.post(path, json=body)
        assert (403, "ban-active") == (answer.status_code, answer.json()["code"]), path
    assert 201 == (await server.http.post("/api/quick", json={"name": "Maria"})).status_code


async def test_somebody_in_a_seat_is_banned_by_name_and_address(server: Running) -> None:
    table, _, token = await _two(server)
    ben = await server.join(table, token)
    body = {"seat": 1, "kind": "ban", "minutes": 1}

    made = (await _ask(server, "POST", f"/api/admin/tables/{table}/sanctions", body)).json()

    assert ("Ben", "127.0.0.1") == (made["name"], made["address"])
    await ben.closed()


async def test_nobody_is_sanctioned_in_an_empty_seat(server: Running) -> None:
    made = await server.table(name="Ana", seats=2)
    body = {"seat": 1, "kind": "mute", "minutes": 1}

    answer = await _ask(server, "POST", f"/api/admin/tables/{made['table']}/sanctions", body)

    assert (409, "nobody-there") == (answer.status_code, answer.json()["code"])


async def test_a_muted_player_is_told_for_how_long_and_is_heard_again_afterwards(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, token, _ = await _two(server, chat=True)
    ana = await server.join(table, token)
    await _sanction(server, kind="mute", name="Ana")

    for frame in ({"t": "chat", "text": "hello"}, {"t": "say", "emote": "clap"}):
        await ana.send(**frame)
        told = await ana.until("error")
        assert ("mute-active", 5) == (told["code"], told["facts"]["minutes"])
    later = wall_time() + 5 * 60
    monkeypatch.setattr("lastcard.server.moderation.wall_time", lambda: later)
    await ana.send(t="chat", text="hello again")
    assert "hello again" == (await ana.until("chat"))["text"]


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"kind": "ban", "minutes": 5}, "name"),
        ({"kind": "ban", "minutes": 5, "address": "somewhere"}, "address"),
        ({"kind": "ban", "minutes": 0, "name": "Ana"}, "minutes"),
        ({"kind": "praise", "minutes": 5, "name": "Ana"}, "kind"),
    ],
)
async def test_a_sanction_without_sense_is_refused(server: Running, body: dict[str, Any], field: str) -> None:
    answer = await _ask(server, "POST", "/api/admin/sanctions", body)

    assert (400, field) == (answer.status_code, answer.json()["field"])
    assert [] == (await _ask(server, "GET", "/api/admin/sanctions")).json()["sanctions"]


# -------------------------------------------------------------- reports
async def test_a_report_carries_the_chat_and_the_log(server: Running) -> None:
    table, token, other = await _two(server, chat=True)
    ben = await server.join(table, other)
    await ben.send(t="chat", text="you cheat")
    await ben.until("chat")
    body = {"seat": 1, "text": "He insults me."}

    answer = await _ask(server, "POST", f"/api/tables/{table}/reports", body, token)

    assert 201 == answer.status_code
    (report,) = (await _ask(server, "GET", "/api/admin/reports")).json()
    assert ("Ana", "Ben", "He insults me.") == (report["by"], report["about"], report["text"])
    assert ["you cheat"] == [line["text"] for line in report["chat"]]
    assert report["log"]
    await _ask(server, "DELETE", f"/api/admin/reports/{report['id']}")
    assert [] == (await _ask(server, "GET", "/api/admin/reports")).json()


async def test_nothing_that_operators_or_leaders_of_clubs_are_told_has_a_secret_of_a_running_round(
    server: Running,
) -> None:
    """Rounds that were dealt first, again, and taken up from another one."""
    table, token, other = await _two(server, options={"hand_size": 2}, format="first-to-500", uno_grace=0)
    ana, ben = await server.join(table, token), await server.join(table, other)
    club = (await server.http.post("/api/clubs", json={"edition": "classic", "pace": 60})).json()
    path = f"/api/clubs/{club['club']}"
    guest = (await server.http.post(f"{path}/seats", json={"name": "Cai"})).json()
    await server.http.post(f"{path}/seats", json={"name": "Dan"})
    await server.http.post(f"{path}/commands", json={"do": "next"}, headers=bearer(club["leader"]))
    tables = {table: token, guest["table"]: guest["token"]}

    async def told() -> AsyncIterator[str]:
        for name, own in tables.items():
            body = {"seat": 1, "text": "Rude."}
            made = await _ask(server, "POST", f"/api/tables/{name}/reports", body, own)
            assert 201 == made.status_code, made.text
            places = {"table": name, "club": club["club"], "number": "1"}
            for call in CALLS:
                admin = call.path.startswith("/api/admin")
                if (
                    call.method == "GET"
                    and call.media == JSON
                    and (admin or call.path.startswith("/api/clubs"))
                ):
                    by = TOKEN if admin else club["leader"]
                    answer = await _ask(server, "GET", call.path.format(**places), token=by)
                    assert 200 == answer.status_code, answer.text
                    yield answer.text

    await deal(ana, "start")
    await ben.seen(ana.seq)
    assert [] == secrets_in([text async for text in told()])
    await finish_round(ana, ben)
    await deal(ana, "next")
    again = {"at": 0, "seat": 0, "name": "Eve"}
    played = await server.http.post(f"/api/tables/{table}/replays/1/tables", json=again)
    assert 201 == played.status_code, played.text
    tables[played.json()["table"]] = played.json()["token"]
    await server.seat(played.json()["table"], "Fay")
    assert [] == secrets_in([text async for text in told()])


async def test_cards_that_one_player_gives_another_are_not_shown_to_operators() -> None:
    entry = msgspec.Raw(b'{"is":"Did","seat":1,"do":"give R3 W4","by":"player"}')

    assert b'{"is":"Did","seat":1,"do":"give","by":"player"}' == bytes(shown_entry(entry))


async def test_a_ban_that_is_over_is_kept_nowhere(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    await _sanction(server, kind="ban", name="Mallory", address="203.0.113.9")
    later = wall_time() + 5 * 60
    monkeypatch.setattr("lastcard.server.features.admin.routes.wall_time", lambda: later)

    assert [] == (await _ask(server, "GET", "/api/admin/sanctions")).json()["sanctions"]

    assert [] == await server.registry.store.backend.rows("SELECT * FROM sanctions")


async def test_watchers_cannot_report_and_a_table_cannot_be_reported_for_ever(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(routes, "_MOST_REPORTS_OF_TABLE", 1)
    table, token, _ = await _two(server)
    body = {"seat": 1, "text": "Slow."}

    codes = [
        (await _ask(server, "POST", f"/api/tables/{table}/reports", body, one)) for one in ("", token, token)
    ]

    assert [403, 201, 429] == [answer.status_code for answer in codes]


async def test_one_address_fills_the_list_of_reports_no_faster_than_it_opens_tables(tmp_path: Path) -> None:
    limits = Limits(local=1, creations_per_day=4)
    async with running(tmp_path, admin_token=TOKEN, limits=limits) as server:
        codes = []
        for _ in range(2):
            table, token, _ = await _two(server)
            for _ in range(2):
                body = {"seat": 1, "text": "Slow."}
                answer = await _ask(server, "POST", f"/api/tables/{table}/reports", body, token)
                codes.append(answer.status_code)

    assert [201, 201, 429, 429] == codes


# -------------------------------------------------------------- switches
async def test_a_read_only_server_changes_nothing_and_goes_on_afterwards(server: Running) -> None:
    table, token, other = await _two(server)
    ana, _ = await server.join(table, token), await server.join(table, other)
    await deal(ana, "start")
    before = server.registry.hosts[table].table.seq
    await _ask(server, "POST", "/api/admin/read-only", {"on": True})

    refused = await ana.manage("set locked true")
    assert ("read-only", True) == (refused["code"], refused["retry"])
    for path in ("/api/tables", "/api/tournaments"):
        answer = await server.http.post(path, json={"edition": "classic", "pairing": "swiss"})
        assert (503, "read-only") == (answer.status_code, answer.json()["code"])
    assert 200 == (await server.http.get(f"/api/tables/{table}")).status_code
    assert before == server.registry.hosts[table].table.seq
    await _ask(server, "POST", "/api/admin/read-only", {"on": False})
    await ana.manage("set locked true")


async def test_a_single_node_is_not_drained(server: Running) -> None:
    body = {"node": server.registry.node, "on": True}

    answer = await _ask(server, "POST", "/api/admin/drain", body)

    assert (409, "drain-alone") == (answer.status_code, answer.json()["code"])


async def test_a_worker_is_not_drained(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Half of the new tables would be refused, and nobody replaces one worker."""
    siblings = Siblings.of(2)
    one, other = siblings.new_node(0), siblings.new_node(1)
    async with running(tmp_path, admin_token=TOKEN, siblings=siblings, node=one) as server:
        monkeypatch.setattr(server.registry.cluster, "alive", lambda: [one, other])

        seen = (await _ask(server, "GET", "/api/admin")).json()
        answer = await _ask(server, "POST", "/api/admin/drain", {"node": other, "on": True})

        assert not seen["drains"]
        assert [0, None] == [node["tables"] for node in seen["nodes"]], "the other one does not answer"
        assert (409, "drain-alone") == (answer.status_code, answer.json()["code"])
    for end in (end for channel in siblings.channels for end in channel):
        end.close()


async def test_each_node_tells_the_figures_of_all(postgres: Postgres, tmp_path: Path) -> None:
    settings: dict[str, Any] = {"database": postgres.fresh(f"figures{next(_names)}"), "admin_token": TOKEN}
    async with running(tmp_path, **settings) as one, running(tmp_path, **settings) as other:
        tables = []
        for node in (one, other):
            table, token, _ = await _two(node)
            await (await node.join(table, token)).manage("set locked true")
            tables.append(table)
        await until(lambda: len(one.registry.cluster.alive()) == len(other.registry.cluster.alive()) == 2)
        for node in (one, other):
            seen = (await _ask(node, "GET", "/api/admin")).json()

            assert ({"waiting": 2}, 2, 2) == (seen["tables"], seen["sockets"], seen["moves"])
            assert seen["drains"]
            assert [(1, 1), (1, 1)] == [(each["tables"], each["sockets"]) for each in seen["nodes"]]
            assert set(tables) == {move["table"] for move in seen["slowest"]}
            assert seen["p99"] >= seen["p50"] > 0


async def test_a_drained_node_gives_its_tables_to_the_other_one(postgres: Postgres, tmp_path: Path) -> None:
    database = postgres.fresh(f"drained{next(_names)}")
    how: dict[str, Any] = {"database": database, "heartbeat_seconds": 0.1, "admin_token": TOKEN}
    async with contextlib.AsyncExitStack() as stack:
        one, other = [await stack.enter_async_context(running(tmp_path, **how)) for _ in range(2)]
        await until(
            lambda: one.registry.knows(other.registry.node) and other.registry.knows(one.registry.node)
        )
        table, token, _ = await _two(one)
        await until(lambda: one.registry.node in other.registry.cluster.alive())

        body = {"node": one.registry.node, "on": True}
        assert 200 == (await _ask(other, "POST", "/api/admin/drain", body)).status_code

        await until(lambda: table in other.registry.hosts)
        assert {} == one.registry.hosts
        assert 503 == (await one.http.get("/readyz")).status_code
        assert 503 == (await one.http.post("/api/tables", json={"edition": "classic"})).status_code
        ana = await one.join(table, token)  # It still forwards to the node that has the table.
        await ana.manage("set locked true")
