"""Correspondence tables: a day for a decision, asleep meanwhile, and a deadline that no restart moves."""

import asyncio
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs
from tests.server.desk import Ear, Paper, hosted, laid, settled, time_out
from tests.server.hand_clock import HandClock
from tests.server.play import PATIENCE, Client, Running, running, until

from lastcard.server.limits import Limits
from lastcard.server.live.schedule import Waiting
from lastcard.server.table.log_entries import DealtEntry, Did, Filled, read_entry
from lastcard.server.table.state import TableState, opened
from lastcard.server.table.transitions import advance
from lastcard.server.wire.incoming import Do

_DAY = 86_400.0
_TURN = {"hands": ["R1 R2 R3", "G5 Y2 Y3"], "top": "R5", "turn": 0, "draw": "Y4 Y6 Y7 Y8 B1 B2 B3"}


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The wall clock, which stands where the test puts it."""
    now = [time.time()]
    monkeypatch.setattr(time, "time", lambda: now[0])
    return now


def _table(**spec: Any) -> TableState:
    return laid(_TURN, **{"timer": _DAY, **spec})


async def test_nobody_plays_for_those_who_are_away_and_the_host_stays_host(clock: HandClock) -> None:
    host = hosted(replace(_table(), host=0), limits=Limits(away_seconds=30, all_away_seconds=300))
    ben = Ear(1)
    host.attach(ben, None)

    await clock.wind(_DAY - 2, steps=2)

    paper = host._log._store
    assert isinstance(paper, Paper)
    assert [] == paper.log
    assert not host.clock.status().away
    await clock.wind(2.1, steps=21)
    assert "clock" == read_entry(paper.log[0].text).by  # type: ignore[union-attr]
    host.clock.stop()


async def test_the_deadline_counts_from_the_move_before_and_survives_a_restart(
    clock: HandClock, wall: list[float]
) -> None:
    host = hosted(_table(bank=600.0))
    ana = Ear(0)
    host.attach(ana, None)
    host.ask(ana, Do(id="a", do="R1"))
    await settled(host)
    paper = host._log._store
    assert isinstance(paper, Paper)
    assert Did(seat=0, do="R1", at=round(wall[0], 3)) == read_entry(paper.log[0].text)
    host.clock.stop()

    wall[0] += 3600
    assert _DAY + 600 - 3600 == pytest.approx(
        Waiting.after_restart(host.table, clock.now).deadline - clock.now
    )
    wall[0] += _DAY
    assert 15 == pytest.approx(Waiting.after_restart(host.table, clock.now).deadline - clock.now), (
        "time is up"
    )
    wall[0] -= 10 * _DAY
    assert _DAY + 600 == pytest.approx(Waiting.after_restart(host.table, clock.now).deadline - clock.now)


def test_a_deal_is_asked_when_it_was_dealt_and_calling_uno_changes_nothing() -> None:
    table = _table()
    filled = opened(structs.replace(table.created, settings=structs.replace(table.settings, bots=())))
    for chair in range(2):
        filled, _ = advance(filled, Filled(chair=chair, bot="greedy"))
    dealt, _ = advance(filled, DealtEntry(salts=("", ""), secret="x", at=1_000))
    assert 1_000 == dealt.asked_at
    late = laid({**_TURN, "hands": ["R1 R2", "G5"]}, timer=_DAY, exposed=(1,))
    hurried, _ = advance(late, Did(seat=1, do="uno", at=5.0))
    assert late.asked_at == hurried.asked_at


async def test_a_process_that_is_held_up_does_not_give_another_day(clock: HandClock) -> None:
    host = hosted(_table())
    host.attach(Ear(0), None)
    host.attach(Ear(1), None)
    await clock.wind(_DAY / 2)
    before = host.clock.waiting.deadline
    assert before + 5 == host.clock.waiting.later(5, host.table, clock.now).deadline
    host.clock.stop()


async def _begun(server: Running, **more: Any) -> tuple[str, Client]:
    made = await server.table(name="Ana", seats=2, **{"timer": 3600, **more})
    await server.seat(made["table"], "Ben")
    ana = await server.join(made["table"], made["token"])
    await ana.manage("start")
    return made["table"], ana


async def _asleep(server: Running, table: str, then: int) -> None:
    """Wait until *table* is asleep, and to wake by *then*."""
    async with asyncio.timeout(PATIENCE):
        while table not in [one.table for one in await server.registry.store.waking(then, 9)]:  # noqa: ASYNC110
            await asyncio.sleep(0.01)


async def test_a_table_sleeps_and_wakes_when_its_time_is_up(tmp_path: Path, wall: list[float]) -> None:
    async with running(tmp_path, limits=Limits(idle_seconds=0), heartbeat_seconds=0.05) as server:
        table, ana = await _begun(server)
        seq = server.registry.hosts[table].table.seq
        await ana.leave()
        await _asleep(server, table, int(wall[0]) + 3601)
        assert [] == await server.registry.store.waking(int(wall[0]) + 3000, 9)

        wall[0] += 3601
        server.housekeeping._looked = -1e9
        await until(lambda: table in server.registry.hosts)

        host = server.registry.hosts[table]
        left = host.clock.status().deadline
        assert left is not None
        assert left <= 15_000
        time_out(host)
        await _asleep(server, table, int(wall[0]) + 3601)
        assert seq + 1 == host.table.seq


async def test_a_table_asleep_keeps_its_deadline_over_a_restart_and_wakes_for_who_comes(
    tmp_path: Path, wall: list[float]
) -> None:
    async with running(tmp_path, limits=Limits(idle_seconds=0), heartbeat_seconds=0.05) as server:
        table, ana = await _begun(server, timer=86_400)
        await ana.leave()
        await _asleep(server, table, int(wall[0]) + 86_401)
    wall[0] += 3600
    async with running(tmp_path) as server:
        await server.housekeeping.restored.wait()
        assert table not in server.registry.hosts
        watcher = await server.join(table)
        assert 82_000_000 < watcher.view["deadline"] <= 82_800_000


async def test_a_timer_has_from_a_second_to_a_week_and_a_tournaments_an_hour(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        for path, body, most in (
            ("/api/tables", {}, 604_800),
            ("/api/tournaments", {"format": "partners-eight"}, 3600),
        ):
            answer = await server.http.post(path, json={"edition": "classic", "timer": most + 1, **body})
            assert (400, "timer") == (answer.status_code, answer.json()["field"])
            assert f"a number of seconds from 1 to {most}" in answer.json()["error"]
        assert await server.table(name="Ana", timer=604_800)
