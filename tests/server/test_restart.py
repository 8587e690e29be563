"""R3: a restart brings tables back as their logs have them: one asked for first, abandoned ones only then."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, cast

import msgspec
import pytest
from tests.server.desk import Ear, Paper, created, hosted, settled
from tests.server.play import running, until

from lastcard.bots import greedy_bot
from lastcard.game import default, view
from lastcard.notation.actions import write_action
from lastcard.server.limits import Limits
from lastcard.server.live.host import TableHost
from lastcard.server.live.table_log import load_log
from lastcard.server.metrics import Metrics
from lastcard.server.nodes.registry import TableRegistry
from lastcard.server.storage import Lease, Store, Stored
from lastcard.server.table.committed_shuffle import commitment
from lastcard.server.table.log_entries import (
    Created,
    DealCalledEntry,
    DealtEntry,
    Did,
    LeftEntry,
    LogEntry,
    Rematched,
    SaltCommittedEntry,
    SettingChanged,
    write,
)
from lastcard.server.table.state import TableState, opened
from lastcard.server.wire.settings import CHANGEABLE
from lastcard.server.wire.vocabulary import LATE

_CHANGES = tuple(
    SettingChanged(setting=setting, value=value)
    for setting, values in {
        "locked": (True, False),
        "auto_uno": (True, False),
        "listed": (True, False),
        "late": LATE,
        "chat": (True, False),
        "paused": (True, False),
        "pace": (50.0, 60.0),
    }.items()
    for value in values
)


def _next(table: TableState, chance: Random) -> LogEntry:
    state = table.state
    if state is None or state.decision is None:
        over = table.stage == "over"
        if any(table.commits.commits) and table.commits.called is None:
            return DealCalledEntry(rematch=over)
        secret = f"{chance.getrandbits(256):064x}"
        return (Rematched if over else DealtEntry)(salts=("",) * len(table.chairs), secret=secret, at=0)
    if chance.random() < 0.03:
        return SaltCommittedEntry(chair=chance.randrange(4), commit=commitment(str(chance.random())))
    if chance.random() < 0.03:
        return chance.choice(_CHANGES)
    action = greedy_bot(view(state, state.decision.seat), chance) or default(state)
    return Did(seat=action.seat, do=write_action(action))


def _spec(**more: Any) -> Created:
    return created(
        **{"edition": "classic", "format": "first-to-500", "options": {"target": 100}} | more,
        seats=4, bots=("greedy",) * 4, pace=60.0, secret="7" * 64, token="",
    )  # fmt: skip


async def _played(spec: Created, entries: int) -> list[tuple[TableState, Stored]]:
    """A table, and what a restart would find of it after each of so many entries."""
    host, chance, found = hosted(opened(spec)), Random(3), []
    paper = host._log._store
    assert isinstance(paper, Paper)
    for number in range(entries):
        entry = LeftEntry(chair=3) if number == entries // 2 else _next(host.table, chance)
        await host.commit(entry)
        found.append((host.table, paper.stored(write(spec))))
    host.clock.stop()
    return found


@pytest.mark.parametrize(
    "kind",
    [
        {},
        {"edition": "modern", "options": {"target": 150, "stacking": "same"}},
        {"format": "partners-rotating", "options": {"target": 2000}},
    ],
)
async def test_at_every_length_the_summary_and_the_whole_log_come_to_the_same_table(
    kind: dict[str, Any],
) -> None:
    """Through rounds, rematches, seats given up, salt and changed settings: the one truth is the log."""
    assert {change.setting for change in _CHANGES} == set(CHANGEABLE)
    paper, shortened = cast("Store", Paper()), 0
    for table, stored in await _played(_spec(**kind), 330):
        history = await load_log(paper, stored)
        assert table == history.now
        shortened += stored.checkpoint is not None and len(stored.log) < table.seq
    assert shortened > 200


async def _second_round() -> tuple[TableHost, Paper, Ear]:
    """A table of which a checkpoint was written, its log, and somebody who saw it all."""
    host, chance, ear = hosted(opened(_spec())), Random(3), Ear(1)
    paper = host._log._store
    assert isinstance(paper, Paper)
    host.attach(ear, None)
    while paper.checkpoint is None or host.table.seq < 150:
        await host.commit(_next(host.table, chance))
    host.clock.stop()
    return host, paper, ear


async def _restarted(host: TableHost, stored: Stored) -> TableHost:
    history = await load_log(host._log._store, stored)
    again = TableHost(
        "desk", history, stored.lease, store=host._log._store, limits=host.limits, metrics=Metrics()
    )
    again.clock.stop()
    return again


def _other_form(stored: Stored) -> Stored:
    told = msgspec.json.decode(stored.checkpoint or "")
    return replace(stored, checkpoint=msgspec.json.encode(told | {"form": told["form"] + 1}).decode())


def _other_log(stored: Stored) -> Stored:
    told = msgspec.json.decode(stored.checkpoint or "")
    return replace(stored, checkpoint=msgspec.json.encode(told | {"last": {"is": "Closed"}}).decode())


def _one_later(stored: Stored) -> Stored:
    return replace(stored, log=stored.log[1:])


def _cut(stored: Stored) -> Stored:
    return replace(stored, checkpoint=(stored.checkpoint or "")[:-9])


def _nothing_after(stored: Stored) -> Stored:
    return replace(stored, log=stored.log[:1])


@pytest.mark.parametrize("spoiled", [_other_form, _other_log, _one_later, _cut, _nothing_after])
async def test_a_summary_that_does_not_fit_is_passed_over_and_the_log_read_from_its_start(
    spoiled: Any,
) -> None:
    host, paper, _ = await _second_round()
    history = await load_log(host._log._store, spoiled(paper.stored(write(host.table.created))))

    assert host.table == history.now
    assert not history.lacks(1)


async def test_what_was_missed_before_the_running_round_is_told_though_a_summary_was_used() -> None:
    host, paper, ear = await _second_round()
    stored = paper.stored(write(host.table.created))
    began = stored.log[1].seq
    for since in (began, began - 1, began - 2, began - 30):
        again, back = await _restarted(host, stored), Ear(1)
        again.attach(back, since)
        await settled(again)

        told = [(f["seq"], f["events"]) for f in back.frames if f["t"] == "events"]
        assert [(f["seq"], f["events"]) for f in ear.frames if f.get("seq", 0) > since] == told
        assert {back} == again.connections


async def test_one_who_leaves_while_the_past_is_read_is_not_there_afterwards() -> None:
    host, paper, _ = await _second_round()
    stored = paper.stored(write(host.table.created))
    again, ear = await _restarted(host, stored), Ear(1)
    again.attach(ear, stored.log[0].seq - 5)
    again.detach(ear)
    ear._closing = (1000, "")
    await settled(again)

    assert not again.connections
    assert not again.players


async def _table(server: Any) -> dict[str, Any]:
    """A table of Ana and a bot, its round dealt."""
    made: dict[str, Any] = await server.table(name="Ana", seats=2, bots=["greedy"], pace=30)
    ana = await server.join(made["table"], made["token"])
    assert "ack" == (await ana.manage("start"))["t"]
    await ana.leave()
    return made


async def test_a_table_asked_for_is_there_while_the_others_still_wait(tmp_path: Path) -> None:
    async with running(tmp_path) as before:
        made = [await before.table(name="Ana", seats=2) for _ in range(20)]

    asked, gate = made[-1]["table"], asyncio.Event()
    lobby_adopt = TableRegistry.adopt

    async def held_up(registry: TableRegistry, leases: Sequence[Lease]) -> int:
        await gate.wait()
        return await lobby_adopt(registry, leases)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(TableRegistry, "adopt", held_up)
        async with running(tmp_path) as after:
            ana = await after.join(asked, made[-1]["token"])
            assert 0 == ana.seat
            assert [asked] == list(after.registry.hosts)
            gate.set()
            await after.housekeeping.restored.wait()
            assert {one["table"] for one in made} == set(after.registry.hosts)


async def test_an_abandoned_table_is_read_only_when_asked_for_and_is_as_it_was_left(tmp_path: Path) -> None:
    """Nobody is there for longer than the limit; its bots wait, at every start, until somebody comes."""
    limits = Limits(idle_seconds=0.05)
    async with running(tmp_path, limits=limits, heartbeat_seconds=0.05) as before:
        made = await _table(before)
        kept = await before.join(made["table"], made["token"])
        view = kept.view
        await kept.leave()
        await until(lambda: made["table"] not in before.registry.hosts)

    async with running(tmp_path) as later:
        await later.housekeeping.restored.wait()
        assert {} == later.registry.hosts

    async with running(tmp_path) as after:
        await after.housekeeping.restored.wait()
        assert {} == after.registry.hosts
        ana = await after.join(made["table"], made["token"])
        assert {**view, "seats": None} == {**ana.view, "seats": None}

    async with running(tmp_path) as again:
        await again.housekeeping.restored.wait()
        assert [made["table"]] == list(again.registry.hosts), "somebody was there: it is brought back again"


async def test_a_table_where_somebody_is_does_not_fall_asleep(tmp_path: Path) -> None:
    limits = Limits(idle_seconds=0.05)
    async with running(tmp_path, limits=limits, heartbeat_seconds=0.02) as server:
        empty, made = await _table(server), await _table(server)
        ana = await server.join(made["table"], made["token"])
        await until(lambda: empty["table"] not in server.registry.hosts)
        assert [made["table"]] == list(server.registry.hosts)
        assert "ack" == (await ana.manage("set locked true"))["t"]
