"""R19 and R22: absences, turn timers and what a held-up process does to them: nothing."""

import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs
from tests.server.alone import SPEC
from tests.server.desk import Ear, Paper, hosted, laid, settled, time_out
from tests.server.hand_clock import HandClock
from tests.server.play import Client, Running, running, until

from lastcard.bots import forgetful
from lastcard.server.limits import Limits
from lastcard.server.live import bot_moves
from lastcard.server.nodes.registry import TableRegistry
from lastcard.server.storage import Unavailable
from lastcard.server.table.log_entries import SatEntry
from lastcard.server.table.seats import Chair
from lastcard.server.table.state import opened
from lastcard.server.table.transitions import advance
from lastcard.server.wire.incoming import NewTable

_TURN = {"hands": ["R1 R2 R3", "G5 Y2 Y3"], "top": "R5", "turn": 0, "draw": "Y4 Y6 Y7 Y8 B1 B2 B3"}


async def _table(registry: TableRegistry, **more: Any) -> tuple[str, str, str]:
    table, token = await registry.create(
        NewTable(edition="classic", seats=2, **more), name="Ana", creator="x"
    )
    _, other = await registry.hosts[table].sit("Ben")
    return table, token, other


async def test_a_bot_plays_for_a_player_who_is_away_and_gives_the_seat_back(tmp_path: Path) -> None:
    limits = Limits(away_seconds=0.2, all_away_seconds=30)
    async with running(tmp_path, limits=limits) as server:
        table, token, other = await _table(server.registry, pace=0.05, uno_grace=0)
        ana, ben = await server.join(table, token), await server.join(table, other)
        answer = await ana.manage("start")
        await ana.seen(answer["seq"])
        await ben.leave()

        while not any(f["t"] == "events" and _by_seat(f, 1) for f in ana.frames):
            await _pass_on(ana)

        assert ana.view["seats"][1]["away"]
        back = await server.join(table, other)
        assert "hand" in back.view
        while ana.view["turn"] == 0 and ana.view["pending"] != "over":
            await _pass_on(ana)
        host = server.registry.hosts[table]
        await settled(host)
        assert host.clock._timer is None, "a bot would play although the player is back"


async def _pass_on(client: Client) -> None:
    """Draw or pass where that is asked, else see what the others do."""
    may = [word for word in ("draw", "pass", "accept") if word in client.view["may"]]
    if not may:
        await client.take()
        return
    answer = await client.do(may[0])
    assert "ack" == answer["t"], answer
    await client.seen(answer["seq"])


def _by_seat(frame: dict[str, Any], seat: int) -> bool:
    """Whether *seat* played or drew; not for a Draw Two that the deal turned up."""
    happened = {event["is"] for event in frame["events"] if event.get("seat") == seat}
    dealt = any(event["is"] == "RoundBegan" for event in frame["events"])
    return not dealt and bool(happened & {"Played", "Drew"})


async def test_nobody_is_played_for_while_everybody_is_away(clock: HandClock) -> None:
    """One network's trouble is not thirty seconds for each: all have five minutes."""
    host = hosted(laid(_TURN, pace=0.0), limits=Limits(away_seconds=30, all_away_seconds=300))
    ears = [Ear(0), Ear(1)]
    for ear in ears:
        host.attach(ear, None)
    for ear in ears:
        host.detach(ear)

    await clock.wind(299.9, steps=2999)
    assert 1 == host.table.seq, "seat 0 was played for"
    await clock.wind(0.2)
    assert 2 <= host.table.seq, "nobody plays for those who stay away"
    host.clock.stop()


@pytest.mark.parametrize("outage", [5.0, 11.0, 100.0])
async def test_nobody_times_out_because_nothing_could_be_stored(
    clock: HandClock, monkeypatch: pytest.MonkeyPatch, outage: float
) -> None:
    """The storage is away, or operators have switched the server to read-only."""
    paper, away = Paper(), [False]

    async def check() -> None:
        if away[0]:
            raise Unavailable("away")

    async def append(*args: Any, **more: Any) -> None:
        await check()
        await Paper.append(paper, *args, **more)

    host = hosted(laid(_TURN, pace=0.0, timer=20.0))
    monkeypatch.setattr(host._log, "_store", paper)
    monkeypatch.setattr(paper, "append", append)
    monkeypatch.setattr(host.clock, "_check_storage", check)
    for ear in (Ear(0), Ear(1)):
        host.attach(ear, None)
    await clock.wind(10, steps=100)
    away[0] = True
    await clock.wind(outage, steps=int(10 * outage))
    away[0] = False

    await clock.wind(4.5, steps=45)
    assert 1 == host.table.seq, "seat 0 lost the time of the outage"
    await clock.wind(17, steps=170)
    assert 2 <= host.table.seq, "the time never runs out"
    host.clock.stop()


async def test_the_first_to_come_back_does_not_set_a_bot_on_the_others(clock: HandClock) -> None:
    """All were cut off for long; one is back a moment before the rest, who have as long again to follow."""
    host = hosted(laid(_TURN, pace=0.0), limits=Limits(away_seconds=30, all_away_seconds=300))
    await clock.wind(120, steps=1200)

    host.attach(Ear(1), None)
    await clock.wind(29.9, steps=299)
    assert 1 == host.table.seq, "seat 0 was played for"
    await clock.wind(0.2)
    assert 2 <= host.table.seq, "nobody plays for the one who stays away"
    host.clock.stop()


async def test_the_first_player_to_come_restarts_the_wait_for_bots_and_nobody_else_does(
    clock: HandClock,
) -> None:
    """Bots fill a table 30 seconds after the first player is there, however many come after that."""
    settings = structs.replace(SPEC.settings, seats=4, bots=(), fill_after=30.0)
    table = opened(structs.replace(SPEC, settings=settings))
    for chair, name in enumerate(("Ana", "Ben")):
        table, _ = advance(table, SatEntry(chair=chair, name=name, token=name))
    host = hosted(table)
    ana, ben, watcher = Ear(0), Ear(1), Ear(None)

    def begins() -> float | None:
        begins = host.clock.status().begins
        return None if begins is None else begins / 1000

    await clock.wind(20, steps=40)
    assert begins() is None
    host.attach(ana, None)
    assert 30 == begins()
    await clock.wind(12, steps=24)
    for late in (ben, watcher):
        host.attach(late, None)
        assert 18 == begins(), "who comes later does not keep the others waiting"
    for gone in (ana, ben):
        host.detach(gone)
    await clock.wind(5, steps=10)
    host.attach(ana, None)
    assert 30 == begins(), "all had left: the wait begins again"
    host.clock.stop()


async def test_somebody_acts_as_host_when_the_host_stays_away_and_only_to_go_on(tmp_path: Path) -> None:
    async with running(tmp_path, limits=Limits(away_seconds=0.1)) as server:
        table, token, other = await _table(server.registry)
        ana, ben = await server.join(table, token), await server.join(table, other)
        await ana.leave()

        while ben.view["host"] != 1:
            await ben.take()

        refused = await ben.manage("set locked true")
        assert ("refused", "not-host") == (refused["t"], refused["code"])
        assert "ack" == (await ben.manage("start"))["t"]
        back = await server.join(table, token)
        assert 0 == back.view["host"]


async def test_time_that_runs_out_does_the_default_and_no_more(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        table, token, other = await _table(server.registry, timer=0.2)
        ana, _ = await server.join(table, token), await server.join(table, other)
        await ana.manage("start")

        while ana.seq < 4:
            await ana.take()

        logged = [entry.text for entry in await server.registry.store.since(table, 2)]
        assert all('"by":"clock"' in text for text in logged[:2])
        assert isinstance(ana.view["deadline"], int)


async def test_a_held_up_process_times_nobody_out(clock: HandClock) -> None:
    """The loop stands still for longer than the turn has: the time is given back."""
    host = hosted(laid(_TURN, timer=20.0))
    ears = [Ear(0), Ear(1)]
    for ear in ears:
        host.attach(ear, None)
    paper = host._log._store
    assert isinstance(paper, Paper)

    await clock.wind(60)
    assert [] == paper.log
    await clock.wind(19.9, steps=199)
    assert [] == paper.log
    await clock.wind(0.2)
    host.clock.stop()
    assert '"by":"clock"' in paper.log[0].text


async def test_a_jump_of_the_wall_clock_changes_no_timer(
    clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = hosted(laid(_TURN, timer=30.0))
    before = host.clock.status().deadline
    assert before is not None
    for jump in (86_400, -86_400, 1, -1):
        jumped = time.time() + jump
        monkeypatch.setattr(time, "time", lambda now=jumped: now)
        assert before == host.clock.status().deadline
    host.clock.stop()


async def test_after_a_restart_every_turn_has_at_least_fifteen_seconds(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        table, token, _ = await _table(server.registry, timer=6.0)
        ana = await server.join(table, token)
        await ana.manage("start")
    async with running(tmp_path) as server:
        await server.housekeeping.restored.wait()
        ana = await server.join(table, token)
        assert 6_000 < ana.view["deadline"] <= 15_000, "six seconds, and time to come back"


async def test_a_restart_brings_every_table_back_as_it_was(tmp_path: Path) -> None:
    shown = []
    async with running(tmp_path) as server:
        for _ in range(5):
            table, token, other = await _table(server.registry)
            ana, _ = await server.join(table, token), await server.join(table, other)
            await ana.manage("start")
            await _one_move(server, table)
            again = await server.join(table, token)
            shown.append((table, token, again.seq, again.view))
    async with running(tmp_path) as server:
        await server.housekeeping.restored.wait()
        assert {table for table, *_ in shown} == set(server.registry.hosts)
        for table, token, seq, view in shown:
            back = await server.join(table, token)
            assert seq == back.seq
            for field in ("hand", "top", "colour", "turn", "pending", "scores", "commitment", "may", "host"):
                assert view[field] == back.view[field], field


async def _one_move(server: Running, table: str) -> None:
    host = server.registry.hosts[table]
    time_out(host)
    await settled(host)


async def test_a_bot_that_fails_does_not_stop_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_seen: object, _chance: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(bot_moves, "OPPONENTS", {"greedy": forgetful("greedy", broken)})
    table = laid(_TURN, pace=0.0)
    host = hosted(replace(table, chairs=tuple(Chair(name=f"b{n}", bot="greedy") for n in range(2))))
    paper = host._log._store
    assert isinstance(paper, Paper)

    await until(lambda: len(paper.log) >= 3)

    host.clock.stop()
    assert '"do":"draw","by":"bot"' in paper.log[0].text
