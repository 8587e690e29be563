"""R32: a node that does not own a table answers every call and every frame as the owner does."""

import asyncio
import contextlib
import itertools
import typing
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.requests import Request
from tests.server.play import Client, Running, bearer, deal, play_round, running, until
from tests.server.postgres import Postgres
from tests.server.push.push_service import Browser

from lastcard.coach.report import CoachLine
from lastcard.server.app import CALLS
from lastcard.server.features.coach.worker import ReviewWorker
from lastcard.server.nodes import proxy
from lastcard.server.wire.call import NONE, Call
from lastcard.server.wire.incoming import ClientFrame
from lastcard.server.wire.qr_code import link_picture
from lastcard.server.wire.requests import LONGEST_BODY

_names = itertools.count()
_PATIENCE = 0.2
"""Seconds for which the other node waits for an ordinary answer in these tests."""
_SHORT = {"seats": 3, "format": "single-hand", "options": {"hand_size": 2}, "uno_grace": 0}


@dataclass
class _World:
    """Tables that the first node owns, a tournament, a duplicate deal and a club."""

    one: Running
    other: Running
    places: dict[str, str] = field(default_factory=dict)
    """What stands for each part of a path."""
    ana: str = ""
    """The token of Ana, who opened the table."""
    host: str = ""
    """The token of the tournament's host."""
    leader: str = ""
    """The token of the club's leader."""

    async def play(self) -> None:
        made = await self.one.table(name="Ana", bots=["greedy"] * 2, **_SHORT)
        self.ana = made["token"]
        ana = await self.one.join(made["table"], self.ana)
        await deal(ana, "start")
        await play_round(ana)
        asked = {"edition": "classic", "pairing": "swiss", "pace": 0}
        held = (await self.one.http.post("/api/tournaments", json=asked)).json()
        self.host = held["host"]
        for name in ("P0", "P1", "P2", "P3"):
            await self.one.http.post(f"/api/tournaments/{held['tournament']}/players", json={"name": name})
        await self.one.http.post(
            f"/api/tournaments/{held['tournament']}/commands", json={"do": "start"}, headers=bearer(self.host)
        )
        new = {"name": "Ana", "edition": "classic", "pace": 60}
        duplicate = (await self.one.http.post("/api/duplicates", json=new)).json()
        club = (await self.one.http.post("/api/clubs", json={"edition": "classic"})).json()
        self.leader = club["leader"]
        await self.one.http.post(f"/api/clubs/{club['club']}/seats", json={"name": "Ana"})
        self.places = {
            "edition": "classic",
            "language": "es",
            "table": made["table"],
            "round": "1",
            "tournament": held["tournament"],
            "stage": "1",
            "duplicate": duplicate["duplicate"],
            "club": club["club"],
            "number": "1",
        }


@dataclass
class _Asked:
    """What a call is asked with, beside what the world has for its path."""

    body: Any = None
    token: str = ""
    places: dict[str, str] = field(default_factory=dict)


Walk = Callable[[_World], Awaitable[_Asked]]


def _plain(body: Any = None, *, token: str | None = None) -> Walk:
    async def asked(world: _World) -> _Asked:
        return _Asked(body, "" if token is None else getattr(world, token))

    return asked


async def _meets(_: _World) -> _Asked:
    return _Asked({"name": f"Guest {next(_names) + 100}", "edition": "sanrio"})


async def _sits_down(world: _World) -> _Asked:
    made = await world.one.table(name="Ana", seats=2)
    return _Asked({"name": "Ben"}, "", {"table": made["table"]})


async def _signs_up(world: _World) -> _Asked:
    asked = {"edition": "classic", "pairing": "swiss"}
    held = (await world.one.http.post("/api/tournaments", json=asked)).json()
    return _Asked({"name": "Ben"}, "", {"tournament": held["tournament"]})


async def _joins_a_club(_: _World) -> _Asked:
    return _Asked({"name": f"Guest {next(_names) + 100}"})


async def _deletes(world: _World) -> _Asked:
    made = await world.one.table(name="Ana", seats=2)
    return _Asked(None, made["token"], {"table": made["table"]})


async def _changes_settings(world: _World) -> _Asked:
    made = await world.one.table(name="Ana", seats=2)
    return _Asked({"edition": "modern"}, made["token"], {"table": made["table"]})


async def _subscribes(world: _World) -> _Asked:
    made = await world.one.table(name="Ana", seats=2, timer=3600)
    browser = Browser().subscription("https://push.example.net/send/abc")
    return _Asked(browser, made["token"], {"table": made["table"]})


async def _unsubscribes(world: _World) -> _Asked:
    asked = await _subscribes(world)
    there = f"/api/tables/{asked.places['table']}/push"
    made = await world.one.http.post(there, json=asked.body, headers=bearer(asked.token))
    return _Asked(None, asked.token, {**asked.places, **made.json()})


_OPERATOR = "the operator's token"


def _operates(body: Any = None, **places: str) -> Walk:
    async def asked(_: _World) -> _Asked:
        return _Asked(body, _OPERATOR, places)

    return asked


async def _operates_on_table(world: _World) -> _Asked:
    made = await world.one.table(name="Ana", seats=2)
    return _Asked(None, _OPERATOR, {"table": made["table"]})


async def _mutes_a_seat(world: _World) -> _Asked:
    made = await world.one.table(name=f"Guest {next(_names)}", seats=2)
    body = {"seat": 0, "kind": "mute", "minutes": 1}
    return _Asked(body, _OPERATOR, {"table": made["table"]})


async def _reports_somebody(world: _World) -> _Asked:
    made = await world.one.table(name="Ana", seats=2)
    await world.one.seat(made["table"], "Ben")
    return _Asked({"seat": 1, "text": "Rude."}, made["token"], {"table": made["table"]})


async def _lifts(world: _World) -> _Asked:
    body = {"kind": "mute", "name": f"Guest {next(_names)}", "minutes": 1}
    made = await world.one.http.post("/api/admin/sanctions", json=body, headers=bearer(_OPERATOR))
    return _Asked(None, _OPERATOR, {"sanction": made.json()["id"]})


async def _dismisses(world: _World) -> _Asked:
    told = await _reports_somebody(world)
    path = f"/api/tables/{told.places['table']}/reports"
    made = await world.one.http.post(path, json=told.body, headers=bearer(told.token))
    return _Asked(None, _OPERATOR, {"report": made.json()["report"]})


async def _drains(world: _World) -> _Asked:
    return _Asked({"node": world.one.registry.node, "on": False}, _OPERATOR)


_RULE = {"edition": "classic", "sentence": "Draw two cards.", "colour": "R"}
_WALKS: dict[tuple[str, str], Walk] = {
    ("GET", "/api/editions"): _plain(),
    ("GET", "/api/openapi.json"): _plain(),
    ("GET", "/api/rules/{edition}"): _plain(),
    ("GET", "/api/languages"): _plain(),
    ("GET", "/api/words/{language}"): _plain(),
    ("POST", "/api/cards"): _plain(_RULE),
    ("GET", "/api/cards"): _plain(),
    ("POST", "/api/cards/trial"): _plain(_RULE | {"sentence": "Skip"}),
    ("POST", "/api/tables"): _plain({"edition": "classic"}),
    ("GET", "/api/tables"): _plain(),
    ("POST", "/api/quick"): _meets,
    ("GET", "/api/tables/{table}"): _plain(),
    ("POST", "/api/tables/{table}/seats"): _sits_down,
    ("POST", "/api/tables/{table}/settings"): _changes_settings,
    ("GET", "/api/tables/{table}/deals/{round}"): _plain(),
    ("GET", "/api/tables/{table}/record"): _plain(),
    ("GET", "/api/tables/{table}/replays/{round}"): _plain(),
    ("GET", "/api/tables/{table}/coach/{round}"): _plain(),
    ("GET", "/api/tables/{table}/coach/{round}/line"): _plain(),
    ("POST", "/api/coach/rules"): _plain({"edition": "classic"}),
    ("GET", "/api/tables/{table}/qr.svg"): _plain(),
    ("GET", "/healthz"): _plain(),
    ("GET", "/readyz"): _plain(),
    ("GET", "/metrics"): _plain(),
    ("GET", "/api/tables/{table}/history"): _plain(token="ana"),
    ("GET", "/api/tables/{table}/scores.csv"): _plain(token="ana"),
    ("DELETE", "/api/tables/{table}"): _deletes,
    ("DELETE", "/api/tables/{table}/history"): _deletes,
    ("POST", "/api/tables/{table}/replays/{round}/tables"): _plain({"at": 0, "seat": 0, "name": "Ben"}),
    ("POST", "/api/duplicates"): _plain({"name": "Ben", "edition": "classic"}),
    ("POST", "/api/duplicates/{duplicate}/tables"): _plain({"name": "Ben"}),
    ("GET", "/api/duplicates/{duplicate}"): _plain(),
    ("GET", "/api/daily"): _plain(),
    ("POST", "/api/tournaments"): _plain({"edition": "classic", "pairing": "swiss"}),
    ("GET", "/api/tournaments/{tournament}"): _plain(),
    ("POST", "/api/tournaments/{tournament}/players"): _signs_up,
    ("POST", "/api/tournaments/{tournament}/commands"): _plain({"do": "start"}, token="host"),
    ("GET", "/api/tournaments/{tournament}/now"): _plain(),
    ("GET", "/api/tournaments/{tournament}/stages/{stage}"): _plain(),
    ("GET", "/api/tournaments/{tournament}/standings.csv"): _plain(),
    ("GET", "/api/tournaments/{tournament}/results.csv"): _plain(),
    ("GET", "/api/tournaments/{tournament}/qr.svg"): _plain(),
    ("POST", "/api/clubs"): _plain({"edition": "classic"}),
    ("GET", "/api/clubs/{club}"): _plain(),
    ("GET", "/api/clubs/{club}/tables/{number}"): _plain(),
    ("POST", "/api/clubs/{club}/seats"): _joins_a_club,
    ("POST", "/api/clubs/{club}/commands"): _plain({"do": "pause"}, token="leader"),
    ("GET", "/api/clubs/{club}/qr.svg"): _plain(),
    ("GET", "/api/push"): _plain(),
    ("GET", "/api/admin"): _operates(),
    ("GET", "/api/admin/figures"): _operates(),
    ("GET", "/api/admin/tables"): _operates(),
    ("GET", "/api/admin/tables/{table}/log"): _operates_on_table,
    ("POST", "/api/admin/tables/{table}/close"): _operates_on_table,
    ("DELETE", "/api/admin/tables/{table}"): _operates_on_table,
    ("GET", "/api/admin/sanctions"): _operates(),
    ("POST", "/api/admin/sanctions"): _operates({"kind": "mute", "name": "Zoe", "minutes": 1}),
    ("POST", "/api/admin/tables/{table}/sanctions"): _mutes_a_seat,
    ("DELETE", "/api/admin/sanctions/{sanction}"): _lifts,
    ("POST", "/api/tables/{table}/reports"): _reports_somebody,
    ("GET", "/api/admin/reports"): _operates(),
    ("DELETE", "/api/admin/reports/{report}"): _dismisses,
    ("POST", "/api/admin/read-only"): _operates({"on": False}),
    ("POST", "/api/admin/drain"): _drains,
    ("POST", "/api/tables/{table}/push"): _subscribes,
    ("DELETE", "/api/tables/{table}/push/{subscription}"): _unsubscribes,
}
"""How to send each call so that it succeeds."""
_OWN = {
    "/metrics",
    "/api/tables",
    "/api/admin",
    "/api/admin/figures",
    "/api/admin/tables",
    "/api/admin/tables/{table}/log",
}
"""GET calls whose answer is the node's own, or half a second old."""


async def _reviewed(*_: object) -> CoachLine:
    """A review, as long as one takes for which an ordinary call would be given up."""
    await asyncio.sleep(2 * _PATIENCE)
    return CoachLine(there=True, line=None, decisions=0, cost=0, result=0, adjusted=0, players=3)


@pytest.fixture
async def world(postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[_World]:
    monkeypatch.setattr(ReviewWorker, "run", _reviewed)
    database = postgres.fresh(f"calls{next(_names)}")
    how: dict[str, Any] = {"database": database, "heartbeat_seconds": 0.1, "dead_seconds": 60}
    how["admin_token"] = _OPERATOR
    async with contextlib.AsyncExitStack() as stack:
        one, other = [await stack.enter_async_context(running(tmp_path, **how)) for _ in range(2)]
        await until(
            lambda: one.registry.knows(other.registry.node) and other.registry.knows(one.registry.node)
        )
        found = _World(one, other)
        await found.play()
        yield found


def test_every_call_is_walked() -> None:
    """A call that is added without a walk would not be sent to the wrong node."""
    assert {(call.method, call.path) for call in CALLS} == set(_WALKS)


async def _send(world: _World, node: Running, call: Call[Any, Any]) -> httpx.Response:
    asked = await _WALKS[call.method, call.path](world)
    path = call.path.format(**world.places | asked.places)
    return await node.http.request(call.method, path, json=asked.body, headers=bearer(asked.token))


def _told(answer: httpx.Response) -> Any:
    """What an answer says, with every value but a field's name replaced by its type."""
    kind = answer.headers["content-type"]
    return kind, _shape(answer.json()) if kind == "application/json" else ""


def _shape(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _shape(one) for key, one in value.items()}
    return [_shape(one) for one in value] if isinstance(value, list) else type(value)


async def test_a_call_that_takes_long_is_waited_for_at_the_other_node(
    world: _World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(proxy, "_OPEN_SECONDS", _PATIENCE)
    path = "/api/tables/{table}/coach/{round}/line".format(**world.places)

    assert 200 == (await world.other.http.get(path)).status_code


async def test_every_call_sent_to_the_other_node_is_answered_as_the_owner_answers_it(world: _World) -> None:
    for call in CALLS:
        here, there = [await _send(world, node, call) for node in (world.one, world.other)]
        where = f"{call.method} {call.path}"

        assert (call.status, call.status) == (here.status_code, there.status_code), f"{where}: {there.text}"
        if call.path.endswith("qr.svg"):
            assert _picture(world.one, world, call) == here.text, where
            assert _picture(world.other, world, call) == there.text, f"{where}: it must lead to this node"
        elif call.method == "GET" and call.path not in _OWN:
            assert here.text == there.text, where
        elif call.path not in _OWN:
            assert _told(here) == _told(there), where


def _picture(node: Running, world: _World, call: Call[Any, Any]) -> str:
    netloc = node.url.removeprefix("http://")
    head = {"type": "http", "scheme": "http", "path": "/", "query_string": b""}
    request = Request({**head, "headers": [(b"host", netloc.encode())]})
    shorts = {"{table}": "/t/{table}", "{club}": "/club/{club}"}
    short = next((shorts[one] for one in shorts if one in call.path), "/tournament/{tournament}")
    return link_picture(request, short.format(**world.places))


async def test_a_leader_leads_all_tables_of_a_club_through_either_node(world: _World) -> None:
    """A table at each node: every command reaches both, and both are told of."""
    club = world.places["club"]
    path, lead = f"/api/clubs/{club}", bearer(world.leader)
    while len((shown := (await world.one.http.get(path)).json())["tables"]) < 2:
        seated = await world.other.http.post(f"{path}/seats", json={"name": f"Guest {next(_names) + 100}"})
        assert 201 == seated.status_code
    owners = [
        node
        for one in shown["tables"]
        for node in (world.one, world.other)
        if one["table"] in node.registry.hosts
    ]
    assert owners == [world.one, world.other]
    for node, do in itertools.product((world.one, world.other), ("pause", "resume")):
        told = (await node.http.post(f"{path}/commands", json={"do": do}, headers=lead)).json()
        assert [do == "pause"] * 2 == [one["paused"] for one in told["tables"]], (node.url, do)
        for one, owner in zip(shown["tables"], owners, strict=True):
            assert owner.registry.hosts[one["table"]].table.settings.paused == (do == "pause")


async def test_whoever_was_removed_from_a_club_gets_no_seat_through_either_node(world: _World) -> None:
    """The leader removes the guest, who comes again by the club's link."""
    club = world.places["club"]
    leader = await world.one.join(f"{club}-1", world.leader)
    assert "ack" == (await leader.manage("kick 0"))["t"]

    for node in (world.one, world.other):
        answer = await node.http.post(f"/api/clubs/{club}/seats", json={"name": "Ana"})
        assert (409, "barred") == (answer.status_code, answer.json()["code"]), node.url


_BAD_BODIES = (b"", b"{", b"[]", b'{"surprise":1}', b'"' + b"x" * LONGEST_BODY + b'"')


async def test_every_bad_body_is_refused_at_the_other_node_as_at_the_owner(world: _World) -> None:
    for call in CALLS:
        if call.body is NONE:
            continue
        path = call.path.format(**world.places)
        for body in _BAD_BODIES:
            here, there = [
                await node.http.request(call.method, path, content=body) for node in (world.one, world.other)
            ]
            assert 400 <= here.status_code < 500
            assert (here.status_code, here.text) == (there.status_code, there.text), (call.path, body[:20])


_FRAMES: dict[str, dict[str, Any]] = {
    "do": {"id": "a", "do": "draw"},
    "table": {"id": "b", "do": "set locked true"},
    "salt": {"commit": "0" * 64},
    "say": {"emote": "clap"},
    "chat": {"text": "good evening"},
    "ping": {},
}
"""Every frame but the first, the hello."""


async def _answers(world: _World, node: Running) -> list[Any]:
    """What a player at *node* is sent for each frame, at a table of the first node."""
    made = await world.one.table(name="Ana", seats=2, bots=["greedy"], pace=60, chat=True)
    client = await node.join(made["table"], made["token"])
    told = [_shape(client.frames[-1])]
    for kind, frame in _FRAMES.items():
        await client.send(t=kind, **frame)
        told.append((kind, await _until_settled(client)))
    return told


async def _until_settled(client: Client) -> list[Any]:
    """The frames that come until another command is answered."""
    before = len(client.frames)
    await client.send(t="table", id=f"then{before}", do="no such command")
    await client.until("refused", id=f"then{before}")
    # A view tells of comings and goings, whenever they are noticed.
    return [_shape(frame) for frame in client.frames[before:] if frame["t"] != "view"]


async def test_every_frame_sent_to_the_other_node_is_answered_as_the_owner_answers_it(world: _World) -> None:
    kinds = {kind.__struct_config__.tag for kind in typing.get_args(ClientFrame)}
    assert kinds - {"hello"} == set(_FRAMES)

    assert await _answers(world, world.one) == await _answers(world, world.other)
