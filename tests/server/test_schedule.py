"""What a table does by itself, and when: worked out from values, with no timer and no waiting."""

import math
from dataclasses import replace
from typing import Any

import pytest
from tests.server.desk import at, created, dealt, laid

from lastcard.server.limits import Limits
from lastcard.server.live.presence import Presence
from lastcard.server.live.schedule import (
    Scheduled,
    Task,
    Waiting,
    acting_host,
    expected_after_restart,
    next_task,
    thinking,
)
from lastcard.server.table.log_entries import Did, SaltCommittedEntry, SatEntry, SettingChanged
from lastcard.server.table.seats import Chair
from lastcard.server.table.state import TableState, opened
from lastcard.server.table.transitions import advance

_NOW = 1000.0
_LIMITS = Limits(away_seconds=30, all_away_seconds=300)
_TURN: dict[str, Any] = {
    "hands": ["B9", "R1 G5 Y2", "R5 B4 B7"],
    "top": "R5",
    "turn": 1,
    "draw": "Y3 Y4 Y5 Y6 Y7 Y8 G1 G2 G3 G4",
}


def _people(**spec: Any) -> TableState:
    """Three people, seat 1 to play."""
    return laid(_TURN, **{"pace": 2.0, **spec})


def _bots(table: TableState, *chairs: int) -> TableState:
    """*table* with bots in these chairs."""
    mixed = (Chair(name=f"b{n}", bot="greedy") if n in chairs else c for n, c in enumerate(table.chairs))
    return replace(table, chairs=tuple(mixed))


def _all_here(table: TableState) -> Presence:
    presence = Presence.nobody(table.chairs, _NOW)
    for chair in range(len(table.chairs)):
        presence = presence.came(chair, _NOW)
    return presence


def _due(table: TableState, presence: Presence, waiting: Waiting | None = None) -> Scheduled | None:
    return next_task(table, presence, waiting or Waiting(since=_NOW), _LIMITS, _NOW)


def test_nothing_is_due_while_people_who_are_here_may_think() -> None:
    table = _people()

    assert _due(table, _all_here(table)) is None


def test_a_bot_takes_about_its_pace_over_a_move_and_not_always_the_same() -> None:
    table = _bots(_people(), 1)
    times = [thinking(replace(table, seq=seq)) for seq in range(200)]

    assert Scheduled(_NOW + thinking(table), Task.PLAY) == _due(table, Presence.nobody(table.chairs, _NOW))
    assert 1.4 <= min(times) < 1.5
    assert 2.7 < max(times) <= 2.8
    assert len(set(times)) == 200


def test_the_time_a_bot_takes_tells_nothing_of_its_cards() -> None:
    """The same move of another hand takes as long."""
    table = _bots(_people(), 1)
    other = _bots(laid({**_TURN, "hands": ["B9", "G1 G5 Y2 W4", "R5 B4 B7"]}, pace=2.0), 1)

    assert thinking(table) == thinking(replace(other, seq=table.seq))


@pytest.mark.parametrize(("pace", "shown"), [(3.0, 2.0), (0.5, 1.0), (0.0, 0.0)])
def test_people_are_shown_the_deal_before_a_bot_begins_and_time_runs(pace: float, shown: float) -> None:
    after = dealt(3, pace=pace, timer=20.0)
    waiting = Waiting(since=_NOW).moved(replace(after, rounds=(), match=None), after, _NOW)

    assert (_NOW + shown, _NOW + shown + 20) == (waiting.since, waiting.deadline)


def test_a_bot_waits_until_the_grace_of_another_seat_is_over() -> None:
    table = _bots(_people(exposed=(0,)), 1)
    waiting = Waiting(since=_NOW, safe_until={0: _NOW + 5})

    assert Scheduled(_NOW + 5, Task.REFRESH) == _due(table, _all_here(table), waiting)
    later = next_task(table, _all_here(table), replace(waiting, offered_at=table.seq), _LIMITS, _NOW + 5)
    assert Scheduled(_NOW + 5 + thinking(table), Task.PLAY) == later


def test_bots_are_asked_once_whether_they_act_out_of_turn() -> None:
    table = _bots(_people(exposed=(0,)), 2)
    waiting = Waiting(since=_NOW, safe_until={0: _NOW})

    assert Scheduled(_NOW + 1, Task.OUT_OF_TURN) == _due(table, _all_here(table), waiting)
    assert _due(table, _all_here(table), replace(waiting, offered_at=table.seq)) is None


def test_somebody_who_is_away_is_played_for_after_a_while() -> None:
    table = _people()
    presence = _all_here(table).went(1, _NOW)

    assert Scheduled(_NOW + 30, Task.PLAY) == _due(table, presence)
    assert _due(table, presence.came(1, _NOW + 29)) is None


def test_when_everybody_is_away_all_have_longer() -> None:
    table = _people()
    presence = _all_here(table)
    for chair, later in ((1, 0.0), (0, 10.0), (2, 20.0)):
        presence = presence.went(chair, _NOW + later)

    assert Scheduled(_NOW + 20 + 300, Task.PLAY) == _due(table, presence)


def test_the_first_to_come_back_gives_the_others_time_to_follow() -> None:
    table = _people()
    presence = Presence.nobody(table.chairs, _NOW - 600).came(0, _NOW)

    assert Scheduled(_NOW + 30, Task.PLAY) == _due(table, presence)


def test_time_to_decide_runs_out() -> None:
    table = _people(timer=20.0)
    waiting = Waiting(since=_NOW, deadline=_NOW + 20)

    assert Scheduled(_NOW + 20, Task.TIME_OUT) == _due(table, _all_here(table), waiting)


def test_an_action_gives_the_next_player_the_whole_time_and_a_call_does_not() -> None:
    table = _people(timer=20.0, exposed=(0,))
    waiting = Waiting(since=_NOW, deadline=_NOW + 20, safe_until={0: _NOW + 1})
    called, _ = advance(table, Did(seat=0, do="uno"))
    played, _ = advance(table, Did(seat=1, do="R1"))

    assert _NOW + 20 == waiting.moved(table, called, _NOW + 5).deadline
    assert _NOW + 25 == waiting.moved(table, played, _NOW + 5).deadline


def test_a_grace_begins_with_the_exposure_and_ends_with_it() -> None:
    before = laid({**_TURN, "hands": ["B9 B8", "R1 R2", "R5 B4"]}, uno_grace=4.0)
    exposed, _ = advance(before, Did(seat=1, do="R1"))
    called, _ = advance(exposed, Did(seat=1, do="uno"))
    waiting = Waiting(since=_NOW).moved(before, exposed, _NOW + 1)

    assert {1: _NOW + 5} == waiting.safe_until
    assert {} == waiting.moved(exposed, called, _NOW + 2).safe_until


def test_a_held_up_process_takes_time_from_nobody() -> None:
    table = _people(timer=20.0, exposed=(0,))
    waiting = Waiting(since=_NOW, deadline=_NOW + 20, safe_until={0: _NOW + 1})
    presence = _all_here(table).went(1, _NOW)

    later = waiting.later(60, table, _NOW + 80)

    assert (_NOW + 60, _NOW + 100, {0: _NOW + 61}) == (later.since, later.deadline, later.safe_until)
    assert {1: _NOW + 60} == presence.later(60).gone


def test_after_a_restart_a_short_timer_is_at_least_fifteen_seconds() -> None:
    assert _NOW + 15 == Waiting.after_restart(_people(timer=3.0), _NOW).deadline
    assert _NOW + 40 == Waiting.after_restart(_people(timer=40.0), _NOW).deadline
    assert math.inf == Waiting.after_restart(_people(), _NOW).deadline


def test_what_failed_is_not_tried_again_at_once() -> None:
    """Nobody times out while storage is away."""
    table = _people(timer=20.0)

    waiting = Waiting(since=_NOW, deadline=_NOW + 0.5).retried(_NOW + 1)

    assert Scheduled(_NOW + 1, Task.TIME_OUT) == _due(table, _all_here(table), waiting)


def test_somebody_who_is_here_acts_for_a_host_who_stays_away_until_they_are_back() -> None:
    table = replace(_people(), host=0)
    presence = _all_here(table).went(0, _NOW)

    assert Scheduled(_NOW + 30, Task.REFRESH) == _due(table, presence)
    assert acting_host(table, presence, Waiting(since=_NOW), Limits(), _NOW + 29.9) is None
    assert 1 == acting_host(table, presence, Waiting(since=_NOW), Limits(), _NOW + 30)
    assert 2 == acting_host(table, presence.went(1, _NOW), Waiting(since=_NOW), Limits(), _NOW + 30)
    assert (
        acting_host(table, presence.went(1, _NOW).went(2, _NOW), Waiting(since=_NOW), Limits(), _NOW + 30)
        is None
    )
    assert acting_host(table, presence.came(0, _NOW + 31), Waiting(since=_NOW), Limits(), _NOW + 32) is None


def test_a_host_who_is_here_and_does_not_deal_holds_nobody_up() -> None:
    """A minute after a round the first other player may deal the next; during a round nobody may."""
    during = _people()
    over = at(during, replace(during.state, decision=None, winner=1)) if during.state else during
    between, waiting = replace(over, host=0), Waiting(since=_NOW)
    here = _all_here(between)

    assert acting_host(between, here, waiting, Limits(), _NOW + 59.9) is None
    assert 1 == acting_host(between, here, waiting, Limits(), _NOW + 60)
    assert 2 == acting_host(between, here.went(1, _NOW), waiting, Limits(), _NOW + 60)
    assert acting_host(replace(during, host=0), here, waiting, Limits(), _NOW + 600) is None
    assert Scheduled(_NOW + 60, Task.REFRESH) == next_task(between, here, waiting, Limits(), _NOW)


def test_a_vote_takes_effect_when_the_time_of_the_decision_is_up_and_not_before() -> None:
    """With a timer the bank counts; where there is none, one vote alone needs the longer patience."""
    for players, timer, cast, seconds in (
        (3, 20.0, (1, 2), 20.0),
        (3, 7200.0, (1, 2), 7200.0),
        (2, 20.0, (1,), 20.0),
        (3, None, (1, 2), 60.0),
        (2, None, (1,), 180.0),
    ):
        table = dealt(players, timer=timer)
        asked = table.asked
        assert asked is not None
        votes = tuple((n, asked) for n in range(players) if n != asked)
        waiting = Waiting(since=_NOW, deadline=_NOW + (timer or math.inf))
        here = _all_here(table)

        assert len(cast) == len(votes)
        assert Scheduled(_NOW + seconds, Task.GO_ON) == _due(replace(table, votes=votes), here, waiting)
        fewer = _due(replace(table, votes=votes[1:]), here, waiting)
        assert fewer is None or fewer.task is Task.TIME_OUT


def test_people_who_play_by_correspondence_count_for_a_vote_though_they_are_not_here() -> None:
    table = dealt(4, timer=7200.0)
    asked = table.asked
    assert asked is not None
    others = [n for n in range(4) if n != asked]
    here = Presence.nobody(table.chairs, _NOW).came(others[0], _NOW)
    waiting = Waiting(since=_NOW, deadline=_NOW + 7200)

    assert Scheduled(_NOW + 7200, Task.TIME_OUT) == _due(
        replace(table, votes=((others[0], asked),)), here, waiting
    ), "one who happens to look in does not decide alone"
    two = replace(table, votes=tuple((n, asked) for n in others[:2]))
    assert Scheduled(_NOW + 7200, Task.GO_ON) == _due(two, here, waiting)


def test_a_tournament_deals_soon_after_a_round_and_first_when_all_have_come() -> None:
    last = laid({**_TURN, "hands": ["B9 B8", "R1", "R5 B4"]}, auto=True, pace=0.5)
    over, _ = advance(last, Did(seat=1, do="R1"))
    waiting = replace(last, match=None, stage="waiting")

    assert Scheduled(_NOW + 1.5, Task.DEAL) == _due(over, _all_here(over))
    assert Scheduled(_NOW + 1.5, Task.DEAL) == _due(waiting, _all_here(waiting))
    assert Scheduled(_NOW + 30, Task.DEAL) == _due(waiting, _all_here(waiting).went(2, _NOW))


def test_watchers_keep_a_table_from_being_idle_and_play_for_nobody() -> None:
    presence = Presence.nobody((None, None), _NOW).came(None, _NOW + 1)

    assert (1, 0.0) == (presence.watchers, presence.idle_seconds(_NOW + 50))
    assert 7.0 == presence.went(None, _NOW + 50).idle_seconds(_NOW + 57)


def test_a_chair_counts_as_gone_from_when_it_was_taken() -> None:
    ana, bot = Chair(name="Ana", token="a"), Chair(name="Wren", bot="greedy")
    presence = Presence.nobody((ana, None), _NOW).came(0, _NOW)

    assert {1: _NOW + 5} == presence.seated((ana, bot), _NOW + 5).gone
    assert {} == presence.seated((ana, bot), _NOW + 5).seated((ana, None), _NOW + 6).gone


def test_a_restart_does_not_forget_who_has_never_come_to_a_listed_seat() -> None:
    """Whoever came has committed to a salt; the opener is not waited for."""
    new = created(
        edition="classic",
        format="first-to-500",
        seats=4,
        listed=True,
        secret="5" * 64,
        name="p0",
        token="opener",
    )
    table = opened(new)
    for entry in (
        SatEntry(chair=1, name="came", token="came"),
        SatEntry(chair=2, name="never", token="never"),
        SaltCommittedEntry(chair=1, commit="c" * 64),
    ):
        table, _ = advance(table, entry)

    expected = expected_after_restart(table, _NOW)
    presence = Presence.nobody(table.chairs, _NOW, expected=expected)

    assert [2] == list(expected)
    assert Task.FREE_SEAT == (_due(table, presence) or Scheduled(0, Task.DEAL)).task
    assert not presence.came(2, _NOW).expected
    assert not expected_after_restart(_people(listed=True), _NOW), "rounds show who plays"


@pytest.mark.parametrize("bots", [(), (1,), (0, 1, 2)], ids=["people", "a bot's turn", "bots"])
def test_a_paused_table_does_nothing_and_its_timer_begins_anew_afterwards(bots: tuple[int, ...]) -> None:
    table = _bots(_people(timer=60.0), *bots)
    nobody = Presence.nobody(table.chairs, _NOW - 10_000)
    paused, _ = advance(table, SettingChanged(setting="paused", value=True))
    waiting = Waiting(since=_NOW, deadline=_NOW + 5).moved(table, paused, _NOW)
    assert _due(table, nobody, waiting) is not None

    assert _due(paused, nobody, waiting) is None
    resumed, _ = advance(paused, SettingChanged(setting="paused", value=False))
    again = waiting.moved(paused, resumed, _NOW + 500)
    assert (_NOW + 500, _NOW + 560) == (again.since, again.deadline)
    assert _due(resumed, nobody, again) is not None
