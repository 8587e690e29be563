"""A client who comes back is told what it missed, in order, also after a restart."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.server.desk import Ear, Paper, created, dealt, hosted, settled
from tests.server.play import running

from lastcard.bots import random_bot
from lastcard.game import default, view
from lastcard.notation.actions import write_action
from lastcard.server.limits import Limits
from lastcard.server.live.host import TableHost
from lastcard.server.live.table_log import MOST, load_log
from lastcard.server.metrics import Metrics
from lastcard.server.table.log_entries import DealtEntry, Did, SettingChanged, write
from lastcard.server.table.state import opened

_LONG = {"target": 1_000_000}


async def _step(host: TableHost, chance: Random) -> None:
    """One more entry in the log: a move, or the next deal."""
    state = host.table.state
    if state is None or state.decision is None:
        await host.commit(
            DealtEntry(salts=("",) * len(host.table.chairs), secret=f"{chance.getrandbits(256):064x}", at=0)
        )
        return
    action = random_bot(view(state, state.decision.seat), chance) or default(state)
    await host.commit(Did(seat=action.seat, do=write_action(action)))


def _told(ear: Ear, since: int) -> list[tuple[int, Any]]:
    return [(f["seq"], f["events"]) for f in ear.frames if f["t"] == "events" and f["seq"] > since]


async def _played(entries: int) -> tuple[TableHost, Ear, Ear]:
    """A table after so many entries, with a player and a watcher who have seen them all."""
    spec = created(
        edition="modern", format="first-to-500", options=_LONG, seats=3, bots=("greedy",) * 3,
        pace=60.0, secret="7" * 64, token="",
    )  # fmt: skip
    host, chance = hosted(opened(spec)), Random(9)
    player, watcher = Ear(1), Ear(None)
    for ear in (player, watcher):
        host.attach(ear, None)
    for _ in range(entries):
        await _step(host, chance)
    host.clock.stop()
    return host, player, watcher


async def _restarted(host: TableHost) -> TableHost:
    paper = host._log._store
    assert isinstance(paper, Paper)
    stored = paper.stored(write(host.table.created))
    assert stored.checkpoint is not None
    history = await load_log(host._log._store, stored)
    again = TableHost(
        "desk", history, stored.lease, store=host._log._store, limits=host.limits, metrics=Metrics()
    )
    again.clock.stop()
    return again


@pytest.mark.parametrize("restart", [False, True])
async def test_what_a_seat_missed_comes_once_in_order_and_ends_in_the_present(restart: bool) -> None:
    host, player, _ = await _played(400)
    if restart:
        host = await _restarted(host)
    for missed in (1, 31, 32, 33, 255, MOST):
        back = Ear(1)
        host.attach(back, 400 - missed)
        await settled(host)

        assert _told(player, 400 - missed) == _told(back, 0)
        assert missed == len(back.frames)
        shown, fresh = back.frames[-1]["view"], Ear(1)
        host.attach(fresh, None)
        assert fresh.frames[0]["view"] == shown


@pytest.mark.parametrize("since", [0, 143, 400, 401, 10**6])
async def test_more_than_that_nothing_or_a_number_not_yet_reached_is_a_welcome(since: int) -> None:
    host, _, _ = await _played(400)
    back = Ear(1)
    host.attach(back, since)

    assert [("welcome", 400)] == [(f["t"], f["seq"]) for f in back.frames]


async def test_two_hundred_missed_frames_come_through_a_real_socket_after_a_restart(tmp_path: Path) -> None:
    """More than may pile up at a socket that does not read: what was missed is not piling up."""
    assert Limits().queue_frames < 200
    async with running(tmp_path) as before:
        made = await before.table(name="Ana", seats=2)
        for number in range(200):
            await before.registry.hosts[made["table"]].commit(
                SettingChanged(setting="locked", value=number % 2 == 0)
            )

    async with running(tmp_path) as after:
        ana = await after.join(made["table"], made["token"], since=0)
        await ana.seen(200)
        assert [*range(1, 201)] == [frame["seq"] for frame in ana.frames if frame["t"] == "events"]
        assert "ack" == (await ana.manage("set locked true"))["t"]


async def test_a_watcher_is_told_the_last_thirty_two() -> None:
    host, _, watcher = await _played(100)
    back, late = Ear(None), Ear(None)
    host.attach(back, 68)
    host.attach(late, 67)

    assert _told(watcher, 68) == _told(back, 0)
    assert ["welcome"] == [f["t"] for f in late.frames]


async def test_a_table_that_is_young_is_told_from_its_first_entry() -> None:
    host, player, _ = await _played(5)
    back = Ear(1)
    host.attach(back, 0)

    assert _told(player, 0) == _told(back, 0)


async def test_a_player_moved_to_another_seat_is_welcomed_there() -> None:
    """Partners rotate after four hands; whoever keeps the seat is not welcomed again."""
    host, chance = hosted(dealt(4, format="partners-rotating")), Random(4)
    ears = [Ear(chair) for chair in range(4)]
    for ear in ears:
        host.attach(ear, None)
    before = host.table.seating
    while len(host.table.rounds) < 5:
        await _step(host, chance)
    host.clock.stop()
    after = host.table.seating
    assert before != after

    for chair, ear in enumerate(ears):
        welcomes = [f for f in ear.frames if f["t"] == "welcome"][1:]
        moved = before.index(chair) != after.index(chair)
        assert [after.index(chair)] * moved == [f["seat"] for f in welcomes]
        assert all(f["seq"] == host.table.seq and f["view"]["me"] == f["seat"] for f in welcomes)
    back = Ear(after[0])
    host.attach(back, host.table.seq - 2)
    moved = before.index(after[0]) != 0
    assert ["events", "events", *["welcome"] * moved] == [f["t"] for f in back.frames]
