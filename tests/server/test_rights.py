"""R31: of every role, command, call and stage exactly the cells in docs/protocol.md succeed."""

import asyncio
import itertools
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import httpx
import msgspec
import pytest
from tests.server.desk import Ear, Paper, at, created, settled
from tests.server.play import Running, bearer, running
from tests.server.push.push_service import Browser

from lastcard.editions.options import build
from lastcard.notation.position import position
from lastcard.server.app import CALLS as ALL_CALLS
from lastcard.server.features.tournaments.commands import HOST_COMMANDS, PLAYER_COMMANDS
from lastcard.server.http.sockets import Conversation
from lastcard.server.limits import Limits
from lastcard.server.live.bot_moves import entry_for
from lastcard.server.live.host import TableHost
from lastcard.server.live.schedule import Task
from lastcard.server.live.table_log import TableLog
from lastcard.server.metrics import Metrics
from lastcard.server.moderation import Moderation
from lastcard.server.nodes.registry import TableRegistry
from lastcard.server.storage import Lease, Store
from lastcard.server.table.commands import COMMANDS
from lastcard.server.table.log_entries import (
    Closed,
    Created,
    DealtEntry,
    Did,
    Filled,
    Hosted,
    LeftEntry,
    LogEntry,
    QueuedEntry,
    SatEntry,
    Seated,
    StoodInEntry,
)
from lastcard.server.table.rights import CALLS, Role
from lastcard.server.table.state import TableState, opened
from lastcard.server.table.tokens import hashed
from lastcard.server.table.transitions import advance
from lastcard.server.wire.incoming import Hello, TableCommand

STAGES = ("lobby", "playing", "between", "over", "closed")
_DOCS = Path(__file__).parents[2] / "docs" / "protocol.md"
_METRICS = Metrics()
_numbers = itertools.count()
_LIMITS = Limits(away_seconds=0)
_SAID = {
    "bot": "bot greedy",
    "set": "set pace 5",
    "host": "host 1",
    "kick": "kick 2",
    "more": "more 2",
    "without": "without 2",
}
"""Commands that need a word more.  Cai, in seat 2, is asked."""


# -------------------------------------------------------------- what is documented
@dataclass(frozen=True)
class _Right:
    who: frozenset[Role]
    when: frozenset[str]
    """Stages; ``seatless`` is playing, for those without a seat."""


@cache
def _documented() -> dict[str, _Right]:
    """The table of docs/protocol.md, a right for each command and call."""
    lines = iter(_DOCS.read_text().splitlines())
    assert "| what | who | when |" in lines
    assert "|---" == next(lines)[:4]
    found: dict[str, _Right] = {}
    for line in lines:
        if not line.startswith("|"):
            break
        what, who, when = _cells(line)
        roles = frozenset(Role[name.upper()] for name in who.split(", "))
        for one in what.strip("`").split("` `"):
            found[one] = _Right(roles, frozenset(_stages(when)))
    return found


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip("|").split("|")]


def _stages(when: str) -> Iterator[str]:
    if when == "always":
        yield from STAGES
        return
    usual, _, seatless = when.partition("; ")
    yield from usual.split(", ")
    if seatless:
        assert "playing without a seat" == seatless
        yield "seatless"


def test_the_documented_rights_are_those_of_the_server() -> None:
    calls = {f"{method} {path}": roles for (method, path), roles in CALLS.items()}

    commands = {word: command.roles for word, command in COMMANDS.items()}

    assert {**commands, **calls} == {what: right.who for what, right in _documented().items()}
    assert set(CALLS) <= {(call.method, call.path) for call in ALL_CALLS}


# -------------------------------------------------------------- tables at every stage
def _spec(**more: Any) -> Created:
    return created(
        **{
            "edition": "classic",
            "format": "first-to-500",
            "options": {},
            "seats": 4,
            "timer": 7200.0,
            "pace": 60.0,
            "uno_grace": 0.0,
            "late": "next-round",
            "secret": "5" * 64,
            "name": "Ana",
            "token": hashed("ana"),
            **more,
        }
    )


def _after(table: TableState, *entries: LogEntry) -> TableState:
    for entry in entries:
        table, _ = advance(table, entry)
    return table


def _sat(chair: int, name: str) -> SatEntry:
    return SatEntry(chair=chair, name=name, token=hashed(name.lower()))


def _at_stage(stage: str, *, by_format: bool = True, **spec: Any) -> TableState:
    """Ana opened it; Ben and Cai play; Dan was removed, Eve has left the match, and Fay waits."""
    if stage in {"over", "closed"} and by_format:
        spec["format"] = "single-hand"
    made = _spec(**spec)
    table = opened(made)
    if made.auto:  # Everybody has a seat from the start.
        table = _after(table, LeftEntry(chair=3)) if stage == "lobby" else table
    else:
        first = () if made.name is not None else (_sat(0, "Ana"),)
        table = _after(table, *first, _sat(1, "Ben"), _sat(2, "Cai"), _sat(3, "Dan"), LeftEntry(chair=3))
    if stage == "lobby":
        return table if made.auto else _after(table, QueuedEntry(name="Fay", token=hashed("fay")))
    table = table if made.auto else _after(table, _sat(3, "Eve"))
    table = _after(table, DealtEntry(salts=("",) * 4, secret="6" * 64, at=0))
    cards = {"hands": ["B9 B8", "G5 Y2", "R1", "R5 B4"], "top": "R5", "turn": 2, "draw": "Y3 Y4 Y5 Y6 Y7"}
    table = at(table, position(build("classic", {}), cards))
    table = _after(table, LeftEntry(chair=3, back=True))
    table = table if made.auto else _after(table, QueuedEntry(name="Fay", token=hashed("fay")))
    if stage == "playing":
        return table
    table = _after(table, Did(seat=2, do="R1"))
    return _after(table, Closed()) if stage == "closed" else table


@dataclass(frozen=True)
class _Person:
    """Somebody at a table, and the roles that the documentation gives them."""

    name: str
    token: str | None
    roles: frozenset[Role] = frozenset()
    in_lobby: frozenset[Role] | None = None
    """Where they are others before the first deal."""
    before: tuple[LogEntry, ...] = ()
    """What happens before they come."""
    here: tuple[str, ...] = ("ana", "ben", "cai")
    """Whose tokens are connected."""

    def at(self, stage: str) -> frozenset[Role]:
        return self.in_lobby if stage == "lobby" and self.in_lobby is not None else self.roles


_SEAT = frozenset({Role.PLAYER, Role.VETERAN})
_REPLACED = frozenset({Role.REPLACED, Role.VETERAN})
_OTHERS = (
    _Person("an outsider", "nobody"),
    _Person("a spectator", None),
    _Person("a removed player", "dan"),
    _Person("the host of a tournament", "tournament host"),
)
_PEOPLE = (
    *_OTHERS,
    _Person("somebody queued", "fay", frozenset({Role.QUEUED})),
    _Person("somebody who has left", "eve", _REPLACED, frozenset()),
    _Person("a player", "ben", _SEAT),
    _Person("the opener and host", "ana", _SEAT | {Role.OPENER, Role.HOST}),
    _Person("an appointed host", "ben", _SEAT | {Role.HOST}, before=(Hosted(chair=1),)),
    _Person("a former host", "ana", _SEAT | {Role.OPENER}, before=(Hosted(chair=1),)),
    _Person("an acting host", "ben", _SEAT | {Role.ACTING}, here=("ben",)),
    _Person("an acting host, the host gone", "ben", _SEAT | {Role.ACTING}, before=(LeftEntry(chair=0),)),
    _Person("the second while one acts", "cai", _SEAT, here=("ben", "cai")),
    _Person("an opener whom a bot plays for", "ana", _SEAT | {Role.OPENER, Role.HOST, Role.REPLACED},
            before=(StoodInEntry(chair=0),)),
    _Person("a player while a bot plays for the host", "ben", _SEAT, before=(StoodInEntry(chair=0),)),
)  # fmt: skip
_MANAGED = (
    *_OTHERS,
    _Person("the manager from outside", "manager", frozenset({Role.OPENER, Role.HOST})),
    _Person("a player", "ben", _SEAT),
    _Person("a player while nobody manages", "ben", _SEAT, here=("ben",)),
)
_STRANGERS = (
    *_OTHERS,
    _Person("the first to come", "ana", _SEAT | {Role.PEER}),
    _Person("another", "ben", _SEAT | {Role.PEER}),
    _Person("another while the first is away", "ben", _SEAT | {Role.PEER}, here=("ben",)),
)
_SEATED = tuple(Seated(name=name, token=hashed(name.lower())) for name in ("Ana", "Ben", "Cai", "Eve"))
_CONTEST = (
    *_OTHERS,
    _Person("a player", "ana", _SEAT),
    _Person("a player alone", "ben", _SEAT, here=("ben",)),
)
_KINDS: dict[str, tuple[dict[str, Any], tuple[_Person, ...]]] = {
    "hosted": ({}, _PEOPLE),
    "managed from outside": ({"name": None, "token": hashed("manager")}, _MANAGED),
    "quick match": ({"unhosted": True, "fill_after": 30.0}, _STRANGERS),
    "tournament": ({"name": None, "token": hashed("x"), "auto": True, "seated": _SEATED}, _CONTEST),
}


# -------------------------------------------------------------- commands
def _serve(table: TableState) -> TableHost:
    lease = Lease(table="desk", node="n", epoch=1)
    return TableHost(
        "desk", TableLog(table), lease, store=cast("Store", Paper()), limits=_LIMITS, metrics=_METRICS
    )


def _come(host: TableHost, token: str | None) -> tuple[Conversation, Ear]:
    """A socket that says hello with *token*."""
    ear, registry = (
        Ear(None),
        SimpleNamespace(settings=SimpleNamespace(limits=_LIMITS), metrics=_METRICS, moderation=Moderation()),
    )
    arrival = SimpleNamespace(socket=None, said=None)
    conversation = Conversation(cast("Any", arrival), ear, host, cast("TableRegistry", registry))
    conversation._receive(msgspec.json.encode(Hello(token=token)))
    return conversation, ear


async def _succeeds(table: TableState, person: _Person, command: str) -> bool:
    host = _serve(table)
    for token in person.here:
        if token != person.token:
            _come(host, token)
    conversation, ear = _come(host, person.token)
    conversation._receive(msgspec.json.encode(TableCommand(id="x", do=_SAID.get(command, command))))
    await settled(host)
    host.clock.stop()
    if host._refreshing is not None:
        host._refreshing.cancel()
    offered = ear.frames[0].get("view", {}).get("manage", ())
    assert all(person.roles & COMMANDS[one.split()[0]].roles for one in offered), (person.name, offered)
    return any(frame["t"] == "ack" for frame in ear.frames)


@pytest.mark.parametrize("kind", _KINDS)
@pytest.mark.parametrize("stage", STAGES)
async def test_exactly_the_documented_commands_succeed(kind: str, stage: str) -> None:
    spec, people = _KINDS[kind]
    base = _at_stage(stage, **spec)
    wrong = []
    for person in people:
        if person.before and stage == "closed":
            continue  # Nothing happens at a closed table any more.
        if any(isinstance(one, StoodInEntry) for one in person.before) and stage == "lobby":
            continue
        table = _after(base, *person.before)
        if table.chairs[0] is None:  # A bot takes the opener's seat, so that the match can start.
            table = _after(table, Filled(chair=0, bot="greedy"))
        for command in COMMANDS:
            right = _documented()[command]
            expected = bool(person.at(stage) & right.who) and stage in right.when
            expected = expected and _is_possible(kind, person, command)
            if await _succeeds(table, person, command) != expected:
                wrong.append(f"{person.name}: {command} {'is refused' if expected else 'succeeds'}")
    assert not wrong


def _is_possible(kind: str, person: _Person, command: str) -> bool:
    """Whether it can be: a tournament has no votes, and nobody gives time to themselves."""
    if command == "without" and kind == "tournament":
        return False
    return not (command in {"more", "without"} and person.token == "cai")


# -------------------------------------------------------------- calls
async def _real(server: Running, stage: str, then: tuple[LogEntry, ...] = ()) -> TableHost:
    """A table at *stage* in a real database, its round played by the stand-in."""
    spec = _spec(options={"hand_size": 1}, hands=1 if stage in {"over", "closed"} else None)
    host = await server.registry.open_table(f"t{next(_numbers)}", spec)
    assert host is not None
    for entry in (_sat(1, "Ben"), _sat(2, "Cai"), _sat(3, "Dan"), LeftEntry(chair=3)):
        await host.commit(entry)
    if stage != "lobby":
        await host.commit(_sat(3, "Eve"))
        await host.commit(DealtEntry(salts=("",) * 4, secret="6" * 64, at=0))
        await host.commit(LeftEntry(chair=3, back=True))
    await host.commit(QueuedEntry(name="Fay", token=hashed("fay")))
    while stage not in {"lobby", "playing"} and host.table.playing:
        now = asyncio.get_running_loop().time()
        entry = entry_for(Task.PLAY, host.table, host.clock.presence, host.clock.waiting, now)
        assert entry is not None
        await host.commit(entry)
    if stage == "closed":
        await host.commit(Closed())
    for entry in then:
        await host.commit(entry)
    return host


async def _call(server: Running, host: TableHost, call: str, token: str | None) -> httpx.Response:
    method, path = call.split(" ")
    body = None
    if method == "POST":
        subscription = Browser().subscription("https://push.example.net/send/abc")
        body = {"edition": "classic", "timer": 7200} if path.endswith("/settings") else subscription
    asked = path.format(table=host.name, subscription="none")
    return await server.http.request(method, asked, json=body, headers=bearer(token or ""))


def _may(person: _Person, stage: str, right: _Right) -> bool:
    roles = person.at(stage)
    seatless = stage == "playing" and "seatless" in right.when and Role.PLAYER not in roles
    return bool(roles & right.who) and (stage in right.when or seatless)


_CALLERS = (
    *_OTHERS,
    _Person("somebody queued", "fay", frozenset({Role.QUEUED})),
    _Person("somebody who has left", "eve", _REPLACED, frozenset()),
    _Person("a player", "ben", _SEAT),
    _Person("the opener and host", "ana", _SEAT | {Role.OPENER, Role.HOST}),
    _Person("a former host", "ana", _SEAT | {Role.OPENER}, before=(Hosted(chair=1),)),
    _Person("an appointed host", "ben", _SEAT | {Role.HOST}, before=(Hosted(chair=1),)),
)
_DESTROYING = ("DELETE /api/tables/{table}/history", "DELETE /api/tables/{table}")


async def test_exactly_the_documented_calls_succeed(tmp_path: Path) -> None:
    wrong = []
    async with running(tmp_path) as server:
        for stage in STAGES:
            plain = await _real(server, stage)
            for person in _CALLERS:
                if person.before and stage == "closed":
                    continue
                shared = plain if not person.before else await _real(server, stage, person.before)
                for call, right in _documented().items():
                    if " " not in call:
                        continue
                    expected = _may(person, stage, right)
                    fresh = expected and call in _DESTROYING
                    host = await _real(server, stage, person.before) if fresh else shared
                    answer = await _call(server, host, call, person.token)
                    if (answer.status_code < 400) != expected:
                        wrong.append(f"{stage}: {person.name}: {call}: {answer.status_code}")
                    elif not expected:
                        assert answer.status_code in {403, 409}, answer.text
    assert not wrong


async def test_nobody_deletes_a_quick_match_though_it_was_opened_for_them(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        made = (await server.http.post("/api/quick", json={"name": "Ana"})).json()
        ana = await server.join(made["table"], made["token"])
        answer = await server.http.delete(f"/api/tables/{made['table']}", headers=bearer(made["token"]))

        assert 403 == answer.status_code
        assert ana.view["host"] is None
        assert "manage" not in ana.view
        assert ana.view["begins"] is not None


async def test_whoever_has_their_name_removed_is_in_no_answer_and_opens_nothing(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        for stage in ("between", "over", "closed"):
            host = await _real(server, stage)
            path = f"/api/tables/{host.name}"
            told = ("/history", "/scores.csv", "/record", "/replays/1", "")
            for what in told[:4]:  # A text that was kept would have the name.
                answer = await server.http.get(f"{path}{what}", headers=bearer("ben"))
                assert "Ben" in answer.text, what

            gone = await server.http.delete(f"{path}/history", headers=bearer("ben"))
            assert (200, {"table": host.name}) == (gone.status_code, gone.json())

            for what in told:
                answer = await server.http.get(f"{path}{what}", headers=bearer("cai"))
                assert 200 == answer.status_code
                assert "Ben" not in answer.text, what
                assert "Cai" in answer.text, what
            assert 403 == (await server.http.get(f"{path}/history", headers=bearer("ben"))).status_code
            served = await server.registry.find(host.name)  # A closed table may have been loaded again.
            assert served is not None
            assert served.chair_of("ben") is None


# -------------------------------------------------------------- tournaments
_REACHING = {
    "signing-up": (),
    "checking-in": ("open-check-in",),
    "playing": ("start",),
    "over": ("end",),
}
"""What the host of a tournament does until it is at each stage."""


@pytest.mark.parametrize("stage", _REACHING)
async def test_a_tournament_takes_a_players_words_from_players_and_its_hosts_from_the_host(
    tmp_path: Path, stage: str
) -> None:
    async with running(tmp_path) as server:
        asked = {
            "edition": "classic",
            "pairing": "arena",
            "pace": 60,
            "players": ["Ana", "Ben", "Cai", "Dan"],
        }
        made = (await server.http.post("/api/tournaments", json=asked)).json()
        path = f"/api/tournaments/{made['tournament']}"

        async def command(do: str, token: str) -> httpx.Response:
            return await server.http.post(f"{path}/commands", json={"do": do}, headers=bearer(token))

        for do in _REACHING[stage]:
            assert 200 == (await command(do, made["host"])).status_code
        before = (await server.http.get(path)).json()
        assert stage == before["at"]
        own, strange = made["tokens"]["Ana"], (await server.table(name="Eve"))["token"]
        words = [(do, own) for do in PLAYER_COMMANDS] + [(do, made["host"]) for do in HOST_COMMANDS]
        for do, right in words:
            for token in {"", strange, own, made["host"]} - {right}:
                assert 403 == (await command(f"{do} Ben" if do == "remove" else do, token)).status_code, do
        after = (await server.http.get(path)).json()
        assert before["entered"] == after["entered"]
        assert before["at"] == after["at"]
        for do, right in words:
            assert 403 != (await command(f"{do} Ben" if do == "remove" else do, right)).status_code, do
