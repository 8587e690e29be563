"""R15, R25: limits that could be walked round, and what one person could make everybody pay for."""

import contextlib
import sqlite3
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest
from tests.server.desk import Ear, Paper, created, hosted, laid, record_text, settled
from tests.server.hand_clock import HandClock
from tests.server.play import Client, Running, choose, running

from lastcard.bots import greedy_bot
from lastcard.game import default, view
from lastcard.notation.actions import write_action
from lastcard.server.features.history.records import RecordCache
from lastcard.server.features.history.replays import replay
from lastcard.server.limits import Limits
from lastcard.server.live.bot_moves import BotBudget
from lastcard.server.live.commands import REFUSALS_KEPT, StoredRefusals
from lastcard.server.live.host import TableHost
from lastcard.server.storage import Store, StoredEntry
from lastcard.server.table.log_entries import (
    Closed,
    DealtEntry,
    Did,
    LeftEntry,
    Rematched,
    SatEntry,
    read_entry,
)
from lastcard.server.table.state import opened
from lastcard.server.wire.incoming import Do, Say, TableCommand

_TURN: dict[str, Any] = {"hands": ["R1 G5", "R3 B4 B7"], "top": "R5", "turn": 0, "draw": "Y3 Y4 Y5 Y6"}


# -------------------------------------------------------------- what is counted
async def test_a_tournament_counts_as_the_tables_it_opens(tmp_path: Path) -> None:
    async with running(tmp_path, limits=Limits(local=1)) as server:
        body = {"edition": "classic", "pace": 60}
        held = [(await server.http.post("/api/tournaments", json=body)).status_code for _ in range(2)]
        tables = [
            (await server.http.post("/api/tables", json={"edition": "classic"})).status_code for _ in range(2)
        ]

    assert ([201, 429], [201, 429]) == (held, tables)


# -------------------------------------------------------------- refusals
def test_of_each_tokens_refusals_the_newest_few_are_stored_at_a_bounded_rate() -> None:
    refusals = StoredRefusals()
    kept = [refusals.keep("a", f"c{n}") for n in range(10_000)]

    assert REFUSALS_KEPT <= sum(one.stored for one in kept) < REFUSALS_KEPT + 60  # one more a second
    assert refusals.keep("b", "c").stored


async def test_refused_commands_do_not_fill_the_database(tmp_path: Path) -> None:
    limits = Limits(frames_per_second=1e6, frames_burst=10**6)
    async with running(tmp_path, limits=limits) as server:
        made = await server.table(name="Ana", seats=2)
        ana = await server.join(made["table"], made["token"])
        for number in range(1000):
            await ana.send(t="do", id=f"x{number}", do="R7")
        while ana.frames[-1].get("id") != "x999":
            await ana.take()
        again = await ana.ask("do", "R7", id="x999")
        first = await ana.ask("do", "R7", id="x0")

        assert "not-playing" == again["code"] == first["code"]
    with contextlib.closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as db:
        ((rows,),) = db.execute("SELECT count(*) FROM commands")
    assert rows <= REFUSALS_KEPT


async def test_what_was_done_is_never_answered_as_refused_however_many_refusals_came_between() -> None:
    host, ana = hosted(laid(_TURN)), Ear(0)
    host.attach(ana, None)
    host.ask(ana, Do(id="done", do="R1!"))
    for number in range(1000):
        host.ask(ana, Do(id=f"x{number}", do="G5"))
    await settled(host)
    host.ask(ana, Do(id="done", do="R1!"))
    await settled(host)

    assert ["ack", "ack"] == [frame["t"] for frame in ana.frames if frame.get("id") == "done"]
    paper = cast("Paper", host._log._store)
    assert len(paper.answers) <= REFUSALS_KEPT + 1


# -------------------------------------------------------------- bots
def test_bots_among_themselves_have_a_budget_and_those_of_people_never_wait() -> None:
    budget = BotBudget(100)
    waits = [budget.wait(0.0, people=False) for _ in range(225)]

    assert 0.0 == waits[24]
    assert pytest.approx(1.99) == waits[-1]
    assert waits == sorted(waits)
    assert [0.0] * 50 == [budget.wait(0.0, people=True) for _ in range(50)]
    assert pytest.approx(2.5) == budget.wait(0.0, people=False)


async def test_tables_of_bots_at_no_pace_share_the_budget(clock: HandClock) -> None:
    """A hundred tables of bots that would play as fast as they can."""
    budget = BotBudget(50)
    hosts = [hosted(_bots(number), bots=budget) for number in range(100)]
    await clock.wind(4.0, steps=400)
    for host in hosts:
        host.clock.stop()
        await settled(host)
    moves = [host.table.seq - 1 for host in hosts]

    assert 150 <= sum(moves) <= 220
    assert max(moves) - min(moves) <= 2


def _bots(number: int) -> Any:
    from dataclasses import replace

    from tests.server.desk import dealt

    table = dealt(3, secret=f"{number:064x}", pace=0.0)
    return replace(table, chairs=tuple(replace(c, bot="greedy", token=None) for c in table.chairs if c))


# -------------------------------------------------------------- records
class _Counting(Paper):
    """Counts the entries that are read."""

    def __init__(self, log: list[StoredEntry]) -> None:
        super().__init__()
        self.log, self.read = log, 0

    async def between(self, table: str, after: int, last: int) -> tuple[StoredEntry, ...]:
        found = tuple(entry for entry in self.log if after < entry.seq <= last)
        self.read += len(found)
        return found


async def _rounds(host: TableHost, rounds: int) -> None:
    """Play until so many rounds are dealt, and a few moves of the last."""
    chance = Random(rounds)
    while len(host.table.rounds) < rounds or host.table.playing:
        state = host.table.state
        if state is None or state.decision is None:
            kind = Rematched if host.table.stage == "over" else DealtEntry
            secret = f"{chance.getrandbits(256):064x}"
            await host.commit(kind(salts=("",) * 4, secret=secret, at=0))
            if len(host.table.rounds) == rounds:
                return
        else:
            action = greedy_bot(view(state, state.decision.seat), chance) or default(state)
            await host.commit(Did(seat=action.seat, do=write_action(action)))


async def test_a_record_is_written_once_and_then_only_what_is_new() -> None:
    spec = created(
        edition="classic", format="first-to-500", options={"target": 100}, seats=4, bots=("greedy",) * 4,
        pace=60.0, secret="7" * 64, token="",
    )  # fmt: skip
    host = hosted(opened(spec))
    store = _Counting(cast("Paper", host._log._store).log)
    room, kept = RecordCache(), cast("Store", store)
    costs = []
    for rounds in (4, 4, 5, 7):
        await _rounds(host, rounds)
        store.read = 0
        text = await room.record(kept, host)
        costs.append(store.read)

        assert record_text(host.table, [read_entry(entry.text) for entry in store.log]) == text
    first, again, next_round, _ = costs
    assert again < first / 3
    assert next_round < first
    await host.commit(Closed())
    everything = [read_entry(entry.text) for entry in store.log]
    assert record_text(host.table, everything) == await room.record(kept, host)
    store.read = 0
    shown = await room.of_round(kept, host, 2, partial(replay, host.table, 2))
    assert (2, 7) == (shown.round, shown.rounds)
    assert store.read < len(store.log) / 3
    host.clock.stop()


# -------------------------------------------------------------- seats that change hands
async def test_what_a_kicked_player_still_sent_is_not_heard() -> None:
    """Their frames were on the way when the host sent them off and somebody else sat down."""
    from tests.server.desk import dealt

    host = hosted(dealt(2))
    kicked, other = Ear(1), Ear(0)
    for ear in (kicked, other):
        host.attach(ear, None)
    host.submit(lambda: host.commit(LeftEntry(chair=1)))
    host.ask(kicked, TableCommand(id="late", do="leave"))
    await settled(host)
    host.say(kicked, Say(emote="clap"))

    assert not [frame for frame in kicked.frames if frame.get("id") == "late"]
    assert not [frame for frame in other.frames if frame["t"] == "say"]


async def test_an_older_window_of_a_kicked_player_does_not_act_for_the_next_one() -> None:
    table = opened(
        created(
            edition="classic", format="first-to-500", options={}, seats=2, secret="7" * 64, token="", pace=9.0
        )
    )
    host = hosted(table)
    await host.commit(SatEntry(chair=0, name="Ana", token="a"))
    await host.commit(SatEntry(chair=1, name="Ben", token="b"))
    older, newer = Ear(1), Ear(1)
    host.attach(older, None)
    host.attach(newer, None)
    await host.commit(LeftEntry(chair=1))
    await host.commit(SatEntry(chair=1, name="Cy", token="c"))
    cy = Ear(1)
    host.attach(cy, None)
    for ear in (older, newer):
        host.ask(ear, TableCommand(id="late", do="leave"))
    await settled(host)

    there = host.table.chairs[1]
    assert there is not None
    assert ("Cy", "c") == (there.name, there.token)
    assert not [frame for ear in (older, newer) for frame in ear.frames if frame.get("id") == "late"]
    host.clock.stop()


async def test_a_refusal_by_the_rules_is_counted_without_its_rule(tmp_path: Path) -> None:
    """Which rule it was would tell what else is in a hand."""
    async with running(tmp_path) as server:
        ana = await _dealt(server)
        await ana.do("W4>R" if "W4>R" not in ana.view["may"] else "pass")
        figures = (await server.http.get("/metrics")).text

    reasons = {
        line.split('"')[1] for line in figures.splitlines() if line.startswith("lastcard_refused_total{")
    }
    assert reasons <= {"rules", "notation"}
    assert reasons


async def _dealt(server: Running) -> Client:
    made = await server.table(name="Ana", seats=2, bots=["greedy"])
    ana = await server.join(made["table"], made["token"])
    await ana.manage("start")
    while choose(ana.view) is None:
        await ana.take()
    return ana
