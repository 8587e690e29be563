"""A table keeps what its written cards do, and a replay plays its round through the engine once."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest
from tests.game.test_closed_records import READINGS
from tests.server.desk import Paper, hosted
from tests.server.play import running

from lastcard.bots import greedy_bot
from lastcard.editions import rulings
from lastcard.game import default, engine, view
from lastcard.notation.actions import write_action
from lastcard.notation.record import read_record
from lastcard.server.features.history import histories
from lastcard.server.features.history.histories import Histories
from lastcard.server.features.history.play_on import resumed_table
from lastcard.server.features.history.records import RecordCache
from lastcard.server.features.history.replays import replay
from lastcard.server.live.host import TableHost
from lastcard.server.live.table_log import Unreadable, load_log, read_stored
from lastcard.server.storage import Store, StoredEntry
from lastcard.server.table import state as table_state
from lastcard.server.table.log_entries import Closed, DealtEntry, Did, write
from lastcard.server.table.new_tables import new_table
from lastcard.server.table.state import opened
from lastcard.server.wire.incoming import NewFromMoment, NewTable

_NEW: dict[str, Any] = {
    "edition": "classic",
    "seats": 3,
    "bots": ("greedy",) * 3,
    "pace": 60.0,
    "format": "single-hand",
}
_WRITTEN: dict[str, Any] = {
    "edition": "modern",
    "options": {"customizable": ["everyone else draws 1"] * 3, "hand_size": 3},
}


class _Stored(Paper):
    async def between(self, _: str, after: int, last: int) -> list[StoredEntry]:
        return [entry for entry in self.log if after < entry.seq <= last]


async def _played(rounds: int = 1, **new: Any) -> tuple[TableHost, Store]:
    """A table at which bots have played to the end of a round, and what is stored of it."""
    created = new_table(NewTable(**_NEW | new), name=None, token="x")
    host, chance, store = hosted(opened(created)), Random(3), _Stored()
    host._log._store = cast("Store", store)
    for _ in range(rounds):
        await host.commit(DealtEntry(salts=("",) * 3, secret="6" * 64, at=0))
        while (state := host.table.state) is not None and state.decision is not None:
            action = greedy_bot(view(state, state.decision.seat), chance) or default(state)
            await host.commit(Did(seat=action.seat, do=write_action(action)))
    host.clock.stop()
    return host, cast("Store", store)


@contextmanager
def _engine_calls(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[object]]:
    """A list that grows by every action that the engine carries out."""
    calls: list[object] = []
    made: Callable[..., Any] = engine.Table

    def count(*given: Any) -> Any:
        calls.append(given)
        return made(*given)

    with monkeypatch.context() as patch:
        patch.setattr(engine, "Table", count)
        yield calls


@pytest.mark.parametrize("reading", READINGS)
async def test_a_table_goes_on_the_same_after_a_restart_with_another_grammar(
    monkeypatch: pytest.MonkeyPatch, reading: Any
) -> None:
    host, store = await _played(**_WRITTEN)
    before = await RecordCache().record(store, host)
    stored = cast("_Stored", store).stored(write(host.table.created))
    table_state._rules.cache_clear()
    monkeypatch.setattr(rulings, "read_rule", reading)

    again = (await load_log(store, stored)).now

    assert host.table == again
    assert host.table.rules == again.rules
    assert before == await RecordCache().record(store, hosted(again))
    assert host.table.rules == read_record(before).rules


async def test_a_tournament_goes_on_the_same_after_a_restart_with_another_grammar(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    body = {"players": ["Ana"], "pace": 60, **_WRITTEN}
    async with running(tmp_path) as server:
        made = (await server.http.post("/api/tournaments", json=body)).json()
        table = made["tables"][0]["table"]
        before = server.registry.hosts[table].table
    table_state._rules.cache_clear()
    monkeypatch.setattr(rulings, "read_rule", READINGS[1])
    async with running(tmp_path) as server:
        shown = await server.http.get(f"/api/tournaments/{made['tournament']}")
        seen = await server.http.get(f"/api/tables/{table}")
        after = server.registry.hosts[table].table

    assert [200, 200] == [shown.status_code, seen.status_code]
    assert before.rules == after.rules


async def test_a_table_of_other_rules_is_refused_in_a_sentence() -> None:
    host, store = await _played()
    text = write(host.table.created).replace('"rules":1', '"rules":2')

    with pytest.raises(Unreadable, match="played by version 2 of the rules; this program has version 1"):
        await load_log(store, cast("_Stored", store).stored(text))


async def test_a_replay_and_the_figures_run_the_engine_once(monkeypatch: pytest.MonkeyPatch) -> None:
    host, store = await _played()
    done = len([entry for entry in cast("_Stored", store).log if isinstance(read_stored(entry), Did)])
    rooms = RecordCache()
    with _engine_calls(monkeypatch) as calls:
        shown = await rooms.of_round(store, host, 1, partial(replay, host.table, 1))
    assert (done, done + 1) == (len(calls), len(shown.moments))
    with _engine_calls(monkeypatch) as calls:
        told = Histories(rooms)
        for _ in range(2):
            await told.of(store, host, me="", token="", before=None)
    assert done == len(calls)


async def test_playing_on_and_a_record_that_was_written_before_run_no_engine(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    host, store = await _played()
    rooms = RecordCache()
    text = await rooms.record(store, host)
    with _engine_calls(monkeypatch) as calls:
        new = NewFromMoment(name="Ana", seat=1, at=2, bot="greedy")
        created, _ = await rooms.of_round(store, host, 1, partial(resumed_table, host, 1, new))
        assert text == await rooms.record(store, host)
    assert [] == calls
    assert created.resumes is not None
    assert 2 == len(created.resumes.done)


async def test_only_the_newest_rounds_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(histories, "MOST_COUNTED", 1)
    host, store = await _played(rounds=2, format="first-to-500", options={"hand_size": 2})
    newest = [entry for entry in cast("_Stored", store).log if entry.seq > host.table.rounds[1].commits.dealt]
    with _engine_calls(monkeypatch) as calls:
        told = await Histories(RecordCache()).of(store, host, me="", token="", before=None)

    assert (1, len(newest)) == (told.counted, len(calls))


async def test_a_servers_record_names_who_won_the_only_match() -> None:
    host, store = await _played()
    (this,) = host.table.rounds
    winner = host.table.chairs[this.deal.seating[this.winners[0]]]
    assert winner is not None

    assert (winner.name,) == read_record(await RecordCache().record(store, host)).winners


async def test_a_servers_record_of_a_match_that_goes_on_names_no_winner() -> None:
    host, store = await _played(format="first-to-500")
    await host.commit(Closed())

    assert () == read_record(await RecordCache().record(store, host)).winners
