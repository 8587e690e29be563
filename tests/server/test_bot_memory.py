"""A bot's memory at a server is in the log and comes back with the table; levels play there as anywhere."""

from dataclasses import replace

import pytest
from tests.server.desk import Ear, Paper, created, hosted, laid
from tests.server.play import until

from lastcard.bots import BOTS, LEVELS, OPPONENTS
from lastcard.bots.characters import CHARACTERS, Character
from lastcard.bots.executor import BotExecutor
from lastcard.bots.thinker import Thinker
from lastcard.game import default
from lastcard.game.events import Dealt as Hand
from lastcard.game.events import RoundOver
from lastcard.notation.actions import write_action
from lastcard.server.live import bot_moves
from lastcard.server.live.schedule import Task, Waiting
from lastcard.server.live.table_log import Moved
from lastcard.server.table.log_entries import DealtEntry, Did, LogEntry
from lastcard.server.table.seats import Chair
from lastcard.server.table.state import TableState, opened
from lastcard.server.table.transitions import advance
from lastcard.server.wire.catalogue import editions

_TURN = {"hands": ["R1 R2 R3", "G5 Y2 Y3"], "top": "R5", "turn": 0, "draw": "Y4 Y6 Y7 Y8 B1 B2 B3"}


def _table(*bots: str) -> TableState:
    spec = created(
        edition="classic",
        format="first-to-500",
        options={},
        seats=len(bots),
        bots=bots,
        secret="5" * 64,
        token="",
    )
    return opened(spec)


def _played(table: TableState, actions: int) -> tuple[TableState, list[LogEntry]]:
    """The table after a deal and some actions, and its log."""
    log: list[LogEntry] = [DealtEntry(salts=("",) * len(table.chairs), secret="6" * 64, at=0)]
    table, _ = advance(table, log[0])
    for _ in range(actions):
        assert table.state is not None
        action = default(table.state)
        log.append(Did(seat=action.seat, do=write_action(action), by="bot"))
        table, _ = advance(table, log[-1])
    return table, log


def test_what_a_bot_heard_comes_back_from_the_log() -> None:
    table, log = _played(_table("thinker", "greedy"), 9)
    again = _table("thinker", "greedy")
    for entry in log:
        again, _ = advance(again, entry)
    assert len(table.heard) > 9
    assert again.heard == table.heard
    one, other = (BOTS["thinker"].sit(0, heard=each.heard) for each in (table, again))
    assert isinstance(one, Thinker)
    assert isinstance(other, Thinker)
    assert vars(one.memory) == vars(other.memory)


def test_each_round_is_heard_from_its_deal_on() -> None:
    table, _ = _played(_table("master", "steady"), 3)
    assert isinstance(table.heard[0], Hand)
    assert sum(isinstance(event, Hand) for event in table.heard) == 2


def test_where_nobody_remembers_nothing_is_kept() -> None:
    assert _played(_table("greedy", "steady"), 5)[0].heard == ()


def test_a_bot_that_is_not_ready_is_played_for_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[object] = []
    monkeypatch.setattr(bot_moves, "BOT_EXECUTOR", BotExecutor(begun.append))
    table = laid(_TURN)
    table = replace(table, chairs=tuple(Chair(name=f"b{n}", bot="master") for n in range(2)))
    entry = bot_moves.entry_for(Task.PLAY, table, None, Waiting(since=0.0), 0.0)  # type: ignore[arg-type]
    assert isinstance(entry, Did)
    assert entry.by == "bot"
    assert len(begun) == 1


def test_only_bots_that_take_their_time_think_elsewhere() -> None:
    slow, quick = _played(_table("greedy", "master"), 0)[0], _played(_table("greedy", "steady"), 0)[0]
    assert bot_moves.thinks_long(Task.PLAY, slow)
    assert not bot_moves.thinks_long(Task.TIME_OUT, slow)
    assert not bot_moves.thinks_long(Task.PLAY, quick)


async def test_a_table_of_masters_plays_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """In threads of their own, whether or not they are ready."""
    monkeypatch.setattr(bot_moves, "BOT_EXECUTOR", BotExecutor(lambda _: None))
    table = laid(_TURN, pace=0.0)
    host = hosted(replace(table, chairs=tuple(Chair(name=f"b{n}", bot="master") for n in range(2))))
    paper = host._log._store
    assert isinstance(paper, Paper)
    await until(lambda: len(paper.log) >= 3)
    host.clock.stop()
    assert all('"by":"bot"' in entry.text for entry in paper.log[:3])


def test_people_are_offered_the_levels() -> None:
    assert all(sheet.bots == list(LEVELS) for sheet in editions())


def test_a_character_remarks_on_what_happened(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CHARACTERS, "steady", Character(bot="greedy", talks=1.0))  # type: ignore[arg-type]
    table = _played(_table("steady", "greedy"), 0)[0]
    said = list(bot_moves.remarks(Moved(table, table, (RoundOver(0, ((), ()), (0, 0)),))))
    assert [(0, "party")] == [(one.seat, one.emote) for one in said]


async def test_a_remark_is_shown_to_everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CHARACTERS, "steady", Character(bot="greedy", talks=1.0))  # type: ignore[arg-type]
    lost = {"hands": ["R1", "G5 Y2 Y3"], "top": "R5", "turn": 0, "draw": "Y4 Y6 Y7"}
    table = laid(lost, pace=0.0)
    chairs = tuple(Chair(name=f"b{n}", bot="steady") for n in range(2))
    host = hosted(replace(table, chairs=chairs))
    watcher = Ear(None)
    host.attach(watcher, None)
    await until(lambda: any(frame.get("emote") for frame in watcher.frames))
    host.clock.stop()
    assert {"party"} <= {frame["emote"] for frame in watcher.frames if frame.get("emote")}


def test_every_opponent_can_be_seated() -> None:
    assert all(_table(name, name).chairs[0] is not None for name in OPPONENTS)
