"""Duplicate deals: the same deal for everybody who plays it, and secret to those who have not."""

import asyncio
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from tests.server.alone import Node, asked
from tests.server.play import PATIENCE, Client, Running, bearer, deal, play_round, running, until

from lastcard.bots.greedy import greedy_bot
from lastcard.cli.verify import check_deals
from lastcard.editions import EDITIONS
from lastcard.game import default, view
from lastcard.notation.actions import write_action
from lastcard.server.features.duplicates.daily import DailyDealSchedule, Now
from lastcard.server.features.duplicates.messages import NewPlay
from lastcard.server.features.duplicates.routes import Duplicates, result_of, table_of
from lastcard.server.features.duplicates.rows import DuplicateDeal, DuplicateRows, StoredPlay, StoredResult
from lastcard.server.limits import Limits
from lastcard.server.storage import Store
from lastcard.server.table.commands import COMMANDS
from lastcard.server.table.committed_shuffle import commitment
from lastcard.server.table.log_entries import (
    Created,
    DealtEntry,
    Did,
    Filled,
    ForfeitedEntry,
    GaveTime,
    Hosted,
    LeftEntry,
    LogEntry,
    QueuedEntry,
    SaltCommittedEntry,
    SatEntry,
    SettingChanged,
    StoodInEntry,
    UnqueuedEntry,
    Voted,
)
from lastcard.server.table.seats import Refused
from lastcard.server.table.state import TableState, opened
from lastcard.server.table.tokens import hashed
from lastcard.server.table.transitions import advance
from lastcard.server.wire.problems import Denied
from lastcard.server.wire.settings import CHANGEABLE

_QUICK: dict[str, Any] = {"edition": "classic", "options": {"hand_size": 3}, "seats": 3, "pace": 0}
_NOON = datetime(2026, 11, 16, 12, tzinfo=UTC).timestamp()
_DAY = 86_400


async def _set(server: Running, name: str = "Ana", **more: Any) -> dict[str, Any]:
    answer = await server.http.post("/api/duplicates", json={"name": name, **_QUICK, **more})
    assert 201 == answer.status_code, answer.text
    made: dict[str, Any] = answer.json()
    return made


async def _take_up(server: Running, duplicate: str, name: str) -> dict[str, Any]:
    answer = await server.http.post(f"/api/duplicates/{duplicate}/tables", json={"name": name, "pace": 0})
    assert 201 == answer.status_code, answer.text
    made: dict[str, Any] = answer.json()
    return made


async def _finish(server: Running, made: dict[str, Any]) -> Client:
    """Play it to its end, and wait until that is noted."""
    client = await server.join(made["table"], made["token"])
    await deal(client, "start")
    await play_round(client)
    await _noted(server, made)
    return client


async def _noted(server: Running, made: dict[str, Any]) -> dict[str, Any]:
    """The duplicate, once what came of the play is noted."""
    async with asyncio.timeout(PATIENCE):
        while True:
            told = await _sheet(server, made["duplicate"], made["token"])
            if told["played"]:
                return told
            await asyncio.sleep(0.02)


async def _stored(server: Running, made: dict[str, Any]) -> StoredPlay:
    """What the database holds of a play once the server is idle; this asks for no result."""
    await until(lambda: not server.registry.supervisor._single)
    rows = DuplicateRows(server.registry.store.backend)
    kept = await rows.own(made["duplicate"], hashed(made["token"]))
    assert kept is not None
    return kept


async def _sheet(server: Running, duplicate: str, token: str = "") -> dict[str, Any]:
    answer = await server.http.get(f"/api/duplicates/{duplicate}", headers=bearer(token))
    assert 200 == answer.status_code, answer.text
    told: dict[str, Any] = answer.json()
    return told


async def _moments(server: Running, table: str, token: str) -> list[dict[str, Any]]:
    answer = await server.http.get(f"/api/tables/{table}/replays/1", headers=bearer(token))
    assert 200 == answer.status_code, answer.text
    found: list[dict[str, Any]] = answer.json()["moments"]
    return found


async def test_two_who_do_the_same_meet_the_same_cards_and_the_same_bots(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        ana = await _set(server)
        ben = await _take_up(server, ana["duplicate"], "Ben")
        first = await _finish(server, ana)
        await _finish(server, ben)
        told = await _sheet(server, ana["duplicate"], ben["token"])
        one, other = [await _moments(server, made["table"], ben["token"]) for made in (ana, ben)]

        assert [moment["hands"] for moment in one] == [moment["hands"] for moment in other]
        assert [moment["do"] for moment in one] == [moment["do"] for moment in other]
        assert [("Ana", 1, False), ("Ben", 1, True)] == sorted(
            (played["name"], played["place"], played["me"]) for played in told["results"]
        )
        results = first.view["results"]
        won = results["winner"] == 0
        score = sum(results["caught"]) if won else -results["caught"][0]
        turns = sum(moment["seat"] == 0 for moment in one)
        for played in told["results"]:
            assert (score, won, len(results["hands"][0]), turns) == (
                played["score"],
                played["won"],
                played["left"],
                played["turns"],
            )
        text = await server.http.get(f"/api/tables/{ana['table']}/record", headers=bearer(ben["token"]))
        assert '"draws": "seat"' in text.text
        assert 1 == len(check_deals(text.text)), "and the deal is what the server was bound to"
        assert commitment(told["secret"]) == told["commitment"]


async def test_the_deal_is_secret_to_whoever_has_not_played_it(tmp_path: Path) -> None:
    """Not even a link to a table at which it was played opens it, nor the token of one's own try."""
    async with running(tmp_path) as server:
        ana = await _set(server)
        await _finish(server, ana)
        ben = await _take_up(server, ana["duplicate"], "Ben")
        begun = await server.join(ben["table"], ben["token"])
        await deal(begun, "start")
        secret = server.registry.hosts[ana["table"]].table.rounds[0].secret
        seed = server.registry.hosts[ana["table"]].table.rounds[0].seed

        for token in ("", ben["token"]):
            for path in ("/record", "/replays/1", "/replays/1?seat=0", "/deals/1", "/history"):
                answer = await server.http.get(f"/api/tables/{ana['table']}{path}", headers=bearer(token))
                assert 403 == answer.status_code, path
                assert secret not in answer.text
                assert seed not in answer.text
            resumed = await server.http.post(
                f"/api/tables/{ana['table']}/replays/1/tables",
                json={"at": 0, "seat": 0, "name": "Eve"},
                headers=bearer(token),
            )
            assert (403, "not-played") == (resumed.status_code, resumed.json()["code"])
            told = await _sheet(server, ana["duplicate"], token)
            assert [] == told["results"]
            assert "secret" not in told
            assert (2, 1, False) == (told["tries"], told["finished"], told["played"])
        watcher = await server.open(ana["table"])
        await watcher.send(t="hello")
        assert (4403, "one person plays a duplicate deal") == await watcher.closed()
        assert ["error"] == [frame["t"] for frame in watcher.frames]
        open_now = await server.http.get(f"/api/tables/{ana['table']}/deals/1", headers=bearer(ana["token"]))
        assert secret == open_now.json()["seed"]


async def test_strangers_are_told_the_same_of_any_deal(tmp_path: Path) -> None:
    """Two duplicates that differ in nothing but their secrets differ in nothing but ids and commitments."""
    async with running(tmp_path) as server:
        one, other = await _set(server), await _set(server)
        told = [await _sheet(server, made["duplicate"]) for made in (one, other)]
        tables = [(await server.http.get(f"/api/tables/{made['table']}")).json() for made in (one, other)]

        for sheet in told:
            assert len(sheet.pop("commitment")) == 64
            assert sheet.pop("duplicate") in {one["duplicate"], other["duplicate"]}
        for table in tables:
            assert len(table.pop("commitment")) == 64
            assert table.pop("duplicate") in {one["duplicate"], other["duplicate"]}
            table.pop("table")
        assert told[0] == told[1]
        assert tables[0] == tables[1]


async def test_a_duplicate_is_played_by_one_person_once(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        made = await _set(server)
        ana = await _finish(server, made)
        refused = await ana.manage("rematch")
        assert "played-once" == refused["code"]
        assert "rematch" not in ana.view["manage"]
        again = await _take_up(server, made["duplicate"], "Ana")
        for body in ({"name": "Eve"}, {"name": "Eve", "queue": True}):
            answer = await server.http.post(f"/api/tables/{again['table']}/seats", json=body)
            assert (409, "fixed-terms") == (answer.status_code, answer.json()["code"])


_EVERY_COMMAND = (
    *("start", "next", "rematch", "set locked true", "set locked false", "set listed true"),
    *("set chat true", "set chat false", "set late never", "set late next-round", "set late at-once"),
    *("set pace 0.5", "set auto_uno true", "set auto_uno false", "set paused true", "set paused false"),
    *("bot steady", "bot greedy", "host 0", "return"),
    *("host 1", "kick 0", "kick 1", "kick 2", "more 0", "more 1", "without 0", "without 1"),
)


def test_every_command_and_every_setting_is_among_those_tried() -> None:
    words = [command.split() for command in _EVERY_COMMAND]
    assert set(COMMANDS) - {"leave", "close"} == {word for word, *_ in words}, "these two end one's own play"
    assert set(CHANGEABLE) == {rest[0] for word, *rest in words if word == "set"}


def _terms(table: TableState) -> tuple[object, ...]:
    """What must be the same for everybody who plays a deal."""
    players = [None if there is None else (there.name, there.bot) for there in table.chairs]
    return players, table.host, replace(table.settings, pace=0.0, chat=False), table.created


@pytest.mark.parametrize("started", [False, True])
async def test_no_command_changes_the_terms_of_a_duplicate(tmp_path: Path, *, started: bool) -> None:
    """Its bots are neither removed nor replaced, and it is not begun with fewer of them."""
    async with running(tmp_path) as server:
        made = await _set(server, pace=60)
        ana = await server.join(made["table"], made["token"])
        if started:
            await deal(ana, "start")
        host = server.registry.hosts[made["table"]]
        before = _terms(host.table)
        for command in _EVERY_COMMAND:
            if command != "kick 0" and (started or command != "start"):
                await ana.manage(command)
                assert before == _terms(host.table), command

        for body in (
            {"edition": "modern"},
            {"edition": "classic", "seats": 2},
            {"edition": "classic", "bots": []},
        ):
            answer = await server.http.post(
                f"/api/tables/{made['table']}/settings", json=body, headers=bearer(made["token"])
            )
            assert (409, "fixed-terms") == (answer.status_code, answer.json()["code"])
            assert before == _terms(host.table), body

        for offered in ana.view["manage"]:
            assert offered.split()[0] in {"start", "set", "close"}


def test_no_entry_but_the_players_own_changes_who_plays_a_duplicate() -> None:
    """The same of whatever could be written into the log, by whoever asks for it."""
    table, _ = advance(opened(_spec()), DealtEntry(salts=("",) * 3, secret="6" * 64, at=0))
    for entry in (
        SatEntry(chair=1, name="Eve", token="x"),
        Filled(chair=1, bot="greedy"),
        LeftEntry(chair=1),
        QueuedEntry(name="Eve", token="x"),
        QueuedEntry(name="Eve", token="x", chair=1),
        Voted(chair=1, against=0),
        StoodInEntry(chair=0),
        ForfeitedEntry(chairs=(1,)),
        Hosted(chair=0),
        SettingChanged(setting="late", value="at-once"),
        SettingChanged(setting="listed", value=True),
        SettingChanged(setting="locked", value=True),
        GaveTime(chair=1, to=0, seconds=9),
        SaltCommittedEntry(chair=0, commit="x"),
        UnqueuedEntry(token="x"),
    ):
        for stage in (opened(_spec()), table):
            with pytest.raises(Refused) as refused:
                advance(stage, entry)
            assert "fixed-terms" == refused.value.code, entry


_DEAL = DuplicateDeal(edition="classic", options={}, seats=3, bot="steady", secret="5" * 64, created=0)


def _spec() -> Created:
    return table_of(_DEAL, "c", "Ana", "token", 0.0)


@pytest.mark.parametrize("by", ["player", "bot", "clock"])
@pytest.mark.parametrize("which", [0, 1, -1])
def test_a_result_counts_only_if_its_player_made_every_decision(by: str, which: int) -> None:
    """One decision that a bot or the clock made, be it the first or the last, is one too many."""
    table, log = _played(by, which)
    found = result_of(table, log)

    assert (found is not None) == (by == "player")
    if found is not None:
        own = [entry for entry in log if isinstance(entry, Did) and entry.seat == 0]
        assert len(own) == found[1].turns


def _played(by: str, which: int) -> tuple[TableState, list[LogEntry]]:
    """A finished round and its log, in which one of the player's decisions was made *by* others."""
    log: list[LogEntry] = [DealtEntry(salts=("",) * 3, secret="6" * 64, at=0)]
    table, _ = advance(opened(_spec()), log[0])
    chance = Random(7)
    while table.state is not None and table.state.decision is not None:
        action = greedy_bot(view(table.state, table.state.decision.seat), chance) or default(table.state)
        log.append(Did(seat=action.seat, do=write_action(action), by="player" if action.seat == 0 else "bot"))
        table, _ = advance(table, log[-1])
    own = [at for at, entry in enumerate(log) if isinstance(entry, Did) and entry.seat == 0]
    changed = log[own[which]]
    assert isinstance(changed, Did)
    log[own[which]] = replace(changed, by=by)
    return table, log


async def test_whoever_leaves_has_not_played_it(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        made = await _set(server)
        ana = await server.join(made["table"], made["token"])
        await deal(ana, "start")
        await ana.manage("leave")
        host = server.registry.hosts[made["table"]]
        await until(lambda: host.table.stage == "over")
        await until(lambda: not server.registry.supervisor._single)

        assert 0 == (await _sheet(server, made["duplicate"]))["finished"]
        assert not (await _sheet(server, made["duplicate"], made["token"]))["played"]


async def test_a_result_is_noted_without_being_asked_for(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        made = await _set(server)
        ana = await server.join(made["table"], made["token"])
        await deal(ana, "start")
        await play_round(ana)
        host = server.registry.hosts[made["table"]]
        await until(lambda: host.table.stage == "over")

        assert (await _stored(server, made)).result is not None


async def test_whoever_has_just_finished_is_told_how_all_fared_although_it_is_not_noted_yet(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Duplicates, "_store_soon", lambda *_: None)
    async with running(tmp_path) as server:
        made = await _set(server)
        ana = await server.join(made["table"], made["token"])
        await deal(ana, "start")
        await play_round(ana)

        assert await _moments(server, made["table"], made["token"])
        told = await _sheet(server, made["duplicate"], made["token"])
        assert told["played"]
        assert ["Ana"] == [played["name"] for played in told["results"]]


async def test_what_was_played_is_there_after_a_restart_also_where_it_was_not_noted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(tmp_path) as server:
        monkeypatch.setattr(Duplicates, "_store_soon", lambda *_: None)
        made = await _set(server)
        ana = await server.join(made["table"], made["token"])
        await deal(ana, "start")
        await play_round(ana)
        assert (await _stored(server, made)).result is None
    monkeypatch.undo()
    async with running(tmp_path) as server:
        await server.housekeeping.restored.wait()
        assert (await _stored(server, made)).result is not None
        told = await _noted(server, made)
        assert ["Ana"] == [played["name"] for played in told["results"]]


async def test_a_result_outlives_its_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where it is deleted before the result was noted; only the replay is gone."""
    monkeypatch.setattr(Duplicates, "_store_soon", lambda *_: None)
    async with running(tmp_path) as server:
        made = await _set(server)
        ana = await server.join(made["table"], made["token"])
        await deal(ana, "start")
        await play_round(ana)
        deleted = await server.http.delete(f"/api/tables/{made['table']}", headers=bearer(made["token"]))
        assert 200 == deleted.status_code
        told = await _sheet(server, made["duplicate"], made["token"])

        assert (1, 1, True) == (told["tries"], told["finished"], told["played"])
        assert [("Ana", None)] == [(played["name"], played["table"]) for played in told["results"]]


async def test_a_play_that_does_not_count_does_not_count_when_its_table_is_deleted(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        made = await _set(server)
        ana = await server.join(made["table"], made["token"])
        await deal(ana, "start")
        await ana.manage("leave")
        host = server.registry.hosts[made["table"]]
        await until(lambda: host.table.stage == "over")
        back = await server.join(made["table"], made["token"])
        assert "ack" == (await back.manage("return"))["t"]
        deleted = await server.http.delete(f"/api/tables/{made['table']}", headers=bearer(made["token"]))
        assert 200 == deleted.status_code

        assert 0 == (await _sheet(server, made["duplicate"]))["finished"]


async def test_a_duplicate_that_cannot_be_set_is_told_in_a_sentence(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        cases: list[tuple[dict[str, Any], str]] = [
            ({"edition": "none"}, "edition"),
            ({"seats": 1}, "seats"),
            ({"bot": "nobody"}, "bot"),
            ({"options": {"none": 1}}, "options.none"),
            ({"name": ""}, "name"),
            ({"pace": -1}, "pace"),
            ({"secret": "x"}, "secret"),
        ]
        for body, field in cases:
            answer = await server.http.post("/api/duplicates", json={"name": "Ana", **_QUICK, **body})
            assert (400, field) == (answer.status_code, answer.json()["field"]), body
            assert answer.json()["error"]
        for path in ("/api/duplicates/none", "/api/duplicates/none/tables"):
            asked = (
                server.http.post(path, json={"name": "A"}) if path.endswith("s") else server.http.get(path)
            )
            missing = await asked
            assert (404, "no-duplicate") == (missing.status_code, missing.json()["code"])


async def test_a_play_counts_as_a_new_table(tmp_path: Path) -> None:
    async with running(tmp_path, limits=Limits(local=1, own_tables=1)) as server:
        made = await _set(server)
        for path, body in (
            ("", {"name": "Ben", **_QUICK}),
            (f"/{made['duplicate']}/tables", {"name": "Ben"}),
        ):
            full = await server.http.post(f"/api/duplicates{path}", json=body)
            assert (429, "too-many-tables") == (full.status_code, full.json()["code"])


# -------------------------------------------------------------- the deal of the day
def _daily(store: Store, now: Now) -> DailyDealSchedule:
    return DailyDealSchedule(DuplicateRows(store.backend), now)


async def test_the_deal_of_a_day_is_committed_to_before_it_and_opened_after(store: Store) -> None:
    clock = [_NOON]
    days = _daily(store, lambda: clock[0])
    await days.announce()
    before = await days.public()
    clock[0] += _DAY
    on_the_day = await days.public()
    clock[0] += _DAY
    after = await days.public()

    assert ("2026-11-16", "2026-11-17") == (before.today.day, before.tomorrow.day)
    assert before.yesterday is None
    assert before.tomorrow == on_the_day.today, "what was committed to is what is played"
    assert on_the_day.today.secret is None
    assert after.yesterday is not None
    assert after.yesterday.secret is not None
    assert commitment(after.yesterday.secret) == before.tomorrow.commitment
    assert _NOON == before.tomorrow.announced < datetime(2026, 11, 17, tzinfo=UTC).timestamp()
    assert datetime(2026, 11, 17, tzinfo=UTC).timestamp() == before.ends


async def test_nodes_agree_on_the_deal_of_a_day(store: Store) -> None:
    one, other = _daily(store, lambda: _NOON), _daily(store, lambda: _NOON)
    told = await asyncio.gather(one.public(), other.public())

    assert told[0] == told[1]


async def test_editions_take_turns(store: Store) -> None:
    played = [
        (await _daily(store, lambda n=n: _NOON + n * _DAY).public()).today.edition
        for n in range(len(EDITIONS))
    ]  # type: ignore[misc]

    assert set(EDITIONS) == set(played)


async def test_a_day_is_played_on_its_day_alone(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        clock = [_NOON]
        services = Node(server.registry).services
        duplicates = Duplicates(services, lambda: clock[0])
        told = await duplicates.daily(asked(), None)
        today, tomorrow = (asked(duplicate=one.duplicate) for one in (told.today, told.tomorrow))
        with pytest.raises(Denied) as refused:
            await duplicates.play(tomorrow, NewPlay(name="Ana"))
        assert "day-to-come" == refused.value.code
        made = await duplicates.play(today, NewPlay(name="Ana", pace=0))
        with pytest.raises(Denied) as refused:
            await services.readable_table(asked(table=made.table))
        assert "not-played" == refused.value.code
        hidden = await duplicates.summary(today, None)
        clock[0] += _DAY
        assert server.registry.hosts[made.table] is await services.readable_table(asked(table=made.table))
        opened = await duplicates.summary(today, None)
        with pytest.raises(Denied) as refused:
            await duplicates.play(today, NewPlay(name="Ben"))
        assert "day-over" == refused.value.code

        assert hidden.secret is msgspec.UNSET
        assert isinstance(opened.secret, str)
        assert commitment(opened.secret) == hidden.commitment


async def test_a_server_tells_its_deal_of_the_day(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        told = (await server.http.get("/api/daily")).json()
        secrets = [
            await DuplicateRows(server.registry.store.backend).find(told[day]["duplicate"])
            for day in ("today", "tomorrow")
        ]
        sheet = await _sheet(server, told["today"]["duplicate"])

        assert sheet["day"] == told["today"]["day"]
        assert sheet["commitment"] == told["today"]["commitment"]
        assert told["today"]["secret"] is told["tomorrow"]["secret"] is None
        for kept in secrets:
            assert kept is not None
            assert kept.secret not in str((told, sheet))


# -------------------------------------------------------------- storage
async def test_plays_are_kept_and_compared(store: Store) -> None:
    rows = DuplicateRows(store.backend)
    result = StoredResult(won=True, left=0, turns=3)
    assert await rows.create("c", _DEAL)
    assert not await rows.create("c", replace(_DEAL, seats=4))
    assert _DEAL == await rows.find("c")
    assert await rows.find("d") is None
    for number, score in enumerate((10, 30, 30, None)):
        play = StoredPlay(table=f"t{number}", name=f"N{number}", token=f"k{number}")
        await rows.begin("c", play)
        if score is not None:
            await rows.store_result(f"t{number}", score, result)
            await rows.store_result(f"t{number}", 99, replace(result, turns=9))

    assert [("t1", 30), ("t2", 30), ("t0", 10)] == [(p.table, p.score) for p in await rows.best("c", 9)]
    assert 1 == len(await rows.best("c", 1))
    assert (4, 3) == await rows.counts("c")
    assert (1, 3, 4) == tuple([await rows.place("c", score) for score in (30, 10, 0)])
    own = await rows.own("c", "k0")
    assert own is not None
    assert ("t0", result) == (own.table, own.result)
    assert await rows.own("c", "k9") is None
    assert await rows.own("d", "k0") is None
