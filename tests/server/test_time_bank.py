"""The time bank, time that others give, and the vote to go on without somebody."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.server.desk import Ear, Paper, hosted, laid, settled
from tests.server.hand_clock import HandClock
from tests.server.play import Client, running

from lastcard.server.limits import Limits
from lastcard.server.live.host import TableHost
from lastcard.server.live.table_log import load_log
from lastcard.server.table.log_entries import (
    Did,
    GaveTime,
    LeftEntry,
    Rematched,
    SatEntry,
    StoodInEntry,
    Voted,
    read_entry,
    write,
)
from lastcard.server.table.newcomers import open_chair
from lastcard.server.table.seats import Chair, Refused
from lastcard.server.table.state import TableState
from lastcard.server.table.time_bank import gift
from lastcard.server.table.transitions import advance
from lastcard.server.table.votes import majority, vote
from lastcard.server.wire.incoming import Do, TableCommand

_HANDS = ["R1 R2 R3", "G5 Y2 Y3", "B5 B6 B7", "G1 G2 G3"]


def _table(players: int = 3, **spec: Any) -> TableState:
    given = {"hands": _HANDS[:players], "top": "R5", "turn": 0, "draw": "Y4 Y6 Y7 Y8 B1 B2 B3"}
    return laid(given, **spec)


def _host(table: TableState) -> tuple[TableHost, list[Ear]]:
    host = hosted(table, limits=Limits(away_seconds=10_000, all_away_seconds=10_000))
    ears = [Ear(chair) for chair in range(len(table.chairs))]
    for ear in ears:
        host.attach(ear, None)
    return host, ears


def _entries(host: TableHost) -> list[Any]:
    paper = host._log._store
    assert isinstance(paper, Paper)
    return [read_entry(entry.text) for entry in paper.log]


async def _ask(host: TableHost, ear: Ear, do: str, *, number: list[int] = [0]) -> dict[str, Any]:  # noqa: B006
    number[0] += 1
    host.ask(ear, TableCommand(id=f"t{number[0]}", do=do))
    await settled(host)
    return next(frame for frame in reversed(ear.frames) if frame.get("id") == f"t{number[0]}")


# -------------------------------------------------------------- the bank
async def test_the_bank_runs_when_the_seconds_for_a_decision_have_run_out(clock: HandClock) -> None:
    host, ears = _host(_table(timer=20.0, bank=30.0))
    assert 50_000 == host.clock.status().deadline
    await clock.wind(27, steps=270)

    host.ask(ears[0], Do(id="a", do="R1"))
    await settled(host)

    assert [Did(seat=0, do="R1", spent=7.0)] == _entries(host)
    assert (23.0, 30.0, 30.0) == host.table.banks
    assert [23_000, 30_000, 30_000] == ears[1].frames[-1]["view"]["banks"]
    assert 50_000 == host.clock.status().deadline, "the next player has all of theirs"
    host.clock.stop()


async def test_who_is_quick_spends_nothing_and_the_log_has_nothing_of_it(clock: HandClock) -> None:
    host, ears = _host(_table(timer=20.0, bank=30.0))
    await clock.wind(19.9, steps=199)

    host.ask(ears[0], Do(id="a", do="R1"))
    await settled(host)

    assert "spent" not in write(_entries(host)[0])
    assert (30.0,) * 3 == host.table.banks
    host.clock.stop()


async def test_when_the_bank_is_empty_the_default_is_done(clock: HandClock) -> None:
    host, _ = _host(_table(timer=20.0, bank=30.0))
    await clock.wind(49.9, steps=499)
    assert [] == _entries(host)
    await clock.wind(0.2)
    await settled(host)

    assert [Did(seat=0, do="draw", by="clock", spent=30.0)] == _entries(host)[:1]
    assert 0.0 == host.table.banks[0]
    assert 20_000 == host.clock.status().deadline, "the next decision has its own seconds, and no bank"
    host.clock.stop()


async def test_what_is_left_of_a_bank_survives_a_restart_and_a_new_match_fills_it(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        made = await server.table(name="Ana", seats=2, timer=60, bank=45)
        ben = await server.seat(made["table"], "Ben")
        ana = await server.join(made["table"], made["token"])
        await ana.manage("start")
        host = server.registry.hosts[made["table"]]
        assert host.table.asked is not None
        chair = host.table.asked
        host.clock.waiting = replace(host.clock.waiting, deadline=host.clock._loop.time() + 40)
        mover = ana if chair == 0 else await server.join(made["table"], ben)
        await mover.seen(host.table.seq)
        answer = await mover.do("draw")
        assert "ack" == answer["t"]
        left = host.table.banks[chair]
        assert 39 < left <= 40
    async with running(tmp_path) as server:
        await server.housekeeping.restored.wait()
        table = server.registry.hosts[made["table"]].table
        assert left == table.banks[chair]
        over = replace(table, stage="over")
        again, _ = advance(over, Rematched(salts=("", ""), secret="x", at=0))
        assert (45.0, 45.0) == again.banks


async def test_a_checkpoint_keeps_the_banks(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        made = await server.table(name="Ana", seats=2, bots=["greedy"], timer=60, bank=45)
        ana = await server.join(made["table"], made["token"])
        await ana.manage("start")
        host = server.registry.hosts[made["table"]]
        await settled(host)
        host._log.history.now = replace(host.table, banks=(12.5, 45.0))
        await _play_round(ana)
        await ana.manage("next")
        stored = await server.registry.store.load(made["table"])
        assert stored is not None
        assert stored.checkpoint is not None
        assert 12.5 == (await load_log(server.registry.store, stored)).now.banks[0]


async def _play_round(client: Client) -> None:
    from tests.server.play import choose

    while client.view["pending"] != "over":
        if (words := choose(client.view)) is None:
            await client.take()
            continue
        answer = await client.do(words)
        await client.seen(answer.get("seq", 0))


async def test_a_bank_needs_a_timer_and_has_its_bounds(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        for body, says in (
            ({"bank": 30}, "bank: a time bank needs a time limit per move; set one first"),
            ({"bank": -1, "timer": 30}, "bank: a number of seconds from 0 to 3600"),
            ({"bank": 3601, "timer": 30}, "bank: a number of seconds from 0 to 3600"),
        ):
            answer = await server.http.post("/api/tables", json={"edition": "classic", **body})
            assert (400, says) == (answer.status_code, answer.json()["error"])
        made = await server.table(name="Ana", timer=30, bank=60)
        assert 60 == (await server.http.get(f"/api/tables/{made['table']}")).json()["settings"]["bank"]


# -------------------------------------------------------------- more time
async def test_others_give_the_one_who_is_asked_more_time_and_it_lasts(clock: HandClock) -> None:
    host, ears = _host(_table(timer=20.0))
    await clock.wind(19, steps=190)

    assert "ack" == (await _ask(host, ears[1], "more 0"))["t"]

    assert 21_000 == host.clock.status().deadline
    frame = ears[0].frames[-1]
    assert [{"is": "GaveTime", "seat": 1, "to": 0, "seconds": 20.0}] == frame["events"]
    assert [20_000, 0, 0] == frame["view"]["banks"]
    await clock.wind(20.9, steps=209)
    assert [GaveTime(chair=1, to=0, seconds=20.0)] == _entries(host)
    await clock.wind(0.2)
    await settled(host)
    assert "clock" == _entries(host)[1].by
    host.clock.stop()


async def test_more_time_is_for_whoever_is_asked_and_has_an_end(clock: HandClock) -> None:
    host, ears = _host(_table(timer=20.0))
    for do, ear, code in (
        ("more 1", ears[2], "not-asked"),
        ("more 9", ears[2], "not-asked"),
        ("more 0", ears[0], "own-time"),
    ):
        assert code == (await _ask(host, ear, do))["code"]
    for _ in range(10):  # ten times, as the guidelines for content want it
        assert "ack" == (await _ask(host, ears[1], "more 0"))["t"]
    refused = await _ask(host, ears[1], "more 0")
    assert ("bank-full", "Wren") == (refused["code"], refused["why"].split()[0])
    watcher = Ear(None)
    host.attach(watcher, None)
    assert "not-host" == (await _ask(host, watcher, "more 0"))["code"]
    host.clock.stop()


def test_without_a_timer_there_is_no_more_time_to_give() -> None:
    with pytest.raises(Refused) as refused:
        gift(_table(), 1, 0)
    assert "no-timer" == refused.value.code


def test_a_bot_is_given_no_time() -> None:
    table = _table(timer=20.0)
    chairs = (Chair(name="Wren", bot="greedy"), *table.chairs[1:])
    with pytest.raises(Refused):
        gift(replace(table, chairs=chairs), 1, 0)


# -------------------------------------------------------------- the vote
@pytest.mark.parametrize(
    ("players", "spec", "seconds"),
    [
        (2, {}, 180),
        (4, {}, 60),
        (2, {"timer": 40.0}, 40),
        (4, {"timer": 40.0}, 40),
        (2, {"timer": 20.0, "bank": 30.0}, 50),
        (2, {"timer": 7200.0}, 7200),
        (4, {"timer": 7200.0}, 7200),
    ],
)
async def test_a_vote_makes_a_bot_play_once_the_full_time_is_over_and_changes_nothing_else(
    clock: HandClock, players: int, spec: dict[str, Any], seconds: int
) -> None:
    table = replace(_table(players, late="at-once", **spec), host=0)
    host, ears = _host(table)
    assert seconds == ears[-1].frames[-1]["view"]["without"]["after"]
    for ear in ears[1:]:
        assert "ack" == (await _ask(host, ear, "without 0"))["t"]
    await clock.wind(seconds - 1, steps=seconds - 1)
    assert table.chairs == host.table.chairs, "not a second of the decision's own time is lost"
    # The clock does not answer by default in the same moment: the bot decides.
    assert table.state is host.table.state

    await clock.wind(1.5, steps=3)
    await settled(host)

    assert StoodInEntry(chair=0) in _entries(host)
    assert replace(_seated(table, 0), played_for=True) == host.table.chairs[0]
    assert 0 == host.table.host, "nobody gains host power by a vote"
    assert open_chair(host.table, "", Limits()) is None, "nobody else sits down there"
    with pytest.raises(Refused):
        advance(host.table, SatEntry(chair=0, name="Eve", token="x"))
    shown = ears[0].frames[-1]["view"]
    assert (0, 0) == (shown["me"], shown["back"])
    assert shown["hand"]
    assert ears[1].frames[-1]["view"]["seats"][0]["away"]
    assert "manage" not in ears[1].frames[-1]["view"]

    assert "ack" == (await _ask(host, ears[0], "return"))["t"]
    assert table.chairs == host.table.chairs
    assert () == host.table.votes
    assert "back" not in ears[0].frames[-1]["view"]
    host.clock.stop()


def _seated(table: TableState, chair: int) -> Chair:
    there = table.chairs[chair]
    assert there is not None
    return there


async def test_the_bot_plays_for_somebody_until_they_move_themselves(clock: HandClock) -> None:
    host, ears = _host(_table(2, pace=1.0))
    assert "ack" == (await _ask(host, ears[1], "without 0"))["t"]
    await clock.wind(180, steps=180)
    await clock.wind(2, steps=20)
    await settled(host)
    assert [("player", 1), ("bot", 0)] == [
        ("player", one.chair) if isinstance(one, Voted) else (one.by, one.seat)
        for one in _entries(host)
        if isinstance(one, Voted | Did)
    ]
    assert host.table.is_played_for(0)
    host.clock.stop()

    before, _ = advance(_table(2), StoodInEntry(chair=0))
    for by, played_for in (("player", False), ("bot", True), ("clock", True)):
        after, _ = advance(before, Did(seat=0, do="R1", by=by))
        assert played_for == after.is_played_for(0)


async def test_a_vote_of_too_few_has_no_effect_and_is_cast_once(clock: HandClock) -> None:
    host, ears = _host(_table(4))
    assert {"seat": 0, "votes": [], "needed": 2, "after": 60.0} == ears[3].frames[-1]["view"]["without"]

    assert "ack" == (await _ask(host, ears[1], "without 0"))["t"]
    assert [{"is": "Voted", "seat": 1, "against": 0}] == ears[3].frames[-1]["events"]
    assert [1] == ears[3].frames[-1]["view"]["without"]["votes"]
    assert "voted" == (await _ask(host, ears[1], "without 0"))["code"]
    assert "own-seat" == (await _ask(host, ears[0], "without 0"))["code"]
    await clock.wind(300, steps=300)

    assert not host.table.is_played_for(0)
    host.clock.stop()


async def test_who_moves_has_no_votes_against_them_any_more(clock: HandClock) -> None:
    host, ears = _host(_table(4, timer=40.0))
    await clock.wind(20, steps=20)
    assert "ack" == (await _ask(host, ears[1], "without 0"))["t"]

    host.ask(ears[0], Do(id="a", do="R1"))
    await settled(host)

    assert () == host.table.votes
    assert "not-asked" == (await _ask(host, ears[2], "without 0"))["code"]
    host.clock.stop()


async def test_votes_stand_when_the_clock_moves_and_go_with_who_leaves(clock: HandClock) -> None:
    host, ears = _host(_table(4, timer=10.0))
    assert "ack" == (await _ask(host, ears[1], "without 0"))["t"]
    timed_out, _ = advance(host.table, Did(seat=0, do="draw", by="clock"))
    assert ((1, 0),) == timed_out.votes
    gone, _ = advance(host.table, LeftEntry(chair=1))
    assert () == gone.votes
    host.clock.stop()


def test_only_people_who_are_here_count() -> None:
    table = replace(_table(4), votes=((2, 0),))
    assert not majority(table, {1, 2, 3})
    assert majority(table, {2}), "the others are away: one decides"


def test_a_tournament_is_not_voted_on() -> None:
    with pytest.raises(Refused) as refused:
        vote(_table(4, auto=True), 2, 0)
    assert "tournament" == refused.value.code


async def test_a_bot_that_plays_by_a_vote_does_so_after_a_restart(clock: HandClock) -> None:
    table = _table(2)
    host, ears = _host(table)
    await _ask(host, ears[1], "without 0")
    await clock.wind(181, steps=181)
    host.clock.stop()

    again = table
    for entry in _entries(host):
        again, _ = advance(again, entry)
    assert again.is_played_for(0)
    assert host.table == again
