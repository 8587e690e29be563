"""A table's record and replays name the player who sat in each seat, also after players changed seats."""

import asyncio
import re
from dataclasses import replace
from pathlib import Path
from random import Random

import msgspec
import pytest
from tests.server.desk import Paper, created, hosted, record_text

from lastcard.bots import greedy_bot
from lastcard.cli import main
from lastcard.cli.verify import check_deals
from lastcard.game import default, view
from lastcard.notation.actions import write_action
from lastcard.notation.record import read_record
from lastcard.server.features.history.records import round_record
from lastcard.server.features.history.replays import replay as replay_of
from lastcard.server.live.host import TableHost
from lastcard.server.table.log_entries import (
    DealtEntry,
    Did,
    Hosted,
    LeftEntry,
    LogEntry,
    read_entry,
)
from lastcard.server.table.state import TableState, opened
from lastcard.server.table.transitions import advance
from lastcard.server.wire import table_events


async def _step(host: TableHost, chance: Random) -> None:
    """A move, or the next deal."""
    state = host.table.state
    if state is None or state.decision is None:
        await host.commit(DealtEntry(salts=("",) * 4, secret=f"{chance.getrandbits(256):064x}", at=0))
        return
    action = greedy_bot(view(state, state.decision.seat), chance) or default(state)
    await host.commit(Did(seat=action.seat, do=write_action(action)))


@pytest.fixture(scope="module")
def rotated() -> tuple[TableState, list[LogEntry]]:
    """Partners who rotate, in their sixth round; and the table's log."""
    return asyncio.run(_rotated())


async def _rotated() -> tuple[TableState, list[LogEntry]]:
    spec = created(
        edition="classic", format="partners-rotating", options={"hand_size": 3}, seats=4,
        bots=("greedy",) * 4, pace=60.0, secret="7" * 64, token="",
    )  # fmt: skip
    host, chance = hosted(opened(spec)), Random(5)
    while len(host.table.rounds) < 6:
        await _step(host, chance)
    await _step(host, chance)
    host.clock.stop()
    paper = host._log._store
    assert isinstance(paper, Paper)
    return host.table, [read_entry(entry.text) for entry in paper.log]


def _names(table: TableState, number: int) -> list[str]:
    """Who sat where in a round, by the chairs the deal gave the seats to."""
    seated = [table.chairs[chair] for chair in table.rounds[number - 1].deal.seating]
    return [chair.name for chair in seated if chair is not None]


def test_partners_change_seats_in_the_fifth_round(rotated: tuple[TableState, list[LogEntry]]) -> None:
    table, _ = rotated
    assert _names(table, 1) == _names(table, 4) != _names(table, 5)


def test_a_record_says_who_sat_where_in_each_round(rotated: tuple[TableState, list[LogEntry]]) -> None:
    table, log = rotated
    record = read_record(record_text(table, log))

    assert [_names(table, number) for number in range(1, 6)] == [list(record.names(n)) for n in range(5)]


def test_a_replay_names_the_players_of_its_round(rotated: tuple[TableState, list[LogEntry]]) -> None:
    table, log = rotated
    for number in range(1, 6):
        one = round_record(table, table.rounds[number - 1], _done(log, number))
        assert _names(table, number) == replay_of(table, number, one).players


@pytest.mark.parametrize("kind", [Hosted, LeftEntry])
def test_what_happens_at_the_table_is_told_by_seat(
    rotated: tuple[TableState, list[LogEntry]], kind: type[Hosted | LeftEntry]
) -> None:
    """The log has chairs; who is shown the event knows only seats."""
    table, _ = rotated
    people = replace(table, chairs=tuple(replace(c, bot=None) for c in table.chairs if c is not None))
    for seat, chair in enumerate(table.seating):
        _, (event,) = advance(people, kind(chair=chair))
        assert isinstance(event, table_events.Hosted | table_events.Left)
        assert seat == msgspec.to_builtins(event)["seat"]


def test_the_round_being_played_says_who_sits_where(rotated: tuple[TableState, list[LogEntry]]) -> None:
    """Its actions are told by seat, and the record's players are named by chair."""
    table, log = rotated
    running = next(line for line in record_text(table, log).splitlines() if "is being played" in line)

    assert running.endswith(f"; seats {', '.join(_names(table, 6))}")


def test_a_record_with_changed_seats_is_found_fair_and_told_with_the_right_names(
    rotated: tuple[TableState, list[LogEntry]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table, log = rotated
    text = record_text(table, log)
    assert 5 == len(check_deals(text))
    file = tmp_path / "rotated.record"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(SystemExit):
        main(["replay", str(file)])

    fifth = capsys.readouterr().out.partition("Round 5")[2]

    first = next(did for did in _done(log, 5) if re.fullmatch("[RGBY][0-9]", did.do))
    assert f"seat {first.seat}: {first.do}\n      {_names(table, 5)[first.seat]} " in fifth


def _done(log: list[LogEntry], number: int) -> list[Did]:
    """What was done in a round."""
    begun = [place for place, entry in enumerate(log) if isinstance(entry, DealtEntry)]
    between = log[begun[number - 1] : begun[number]]
    return [entry for entry in between if isinstance(entry, Did)]
