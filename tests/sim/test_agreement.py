"""The engine is the compiled table's oracle: rounds go through both, compared after every action."""

import random
from dataclasses import replace

import pytest
from tools.oracle.__main__ import main as long_run
from tools.oracle.agreement import (
    Checker,
    ComparedRound,
    Disagreement,
    Shuffles,
    agree,
    drawn_cards,
    follow_engine,
    follow_table,
    settings_of,
)
from tools.oracle.playing_styles import STYLES, catcher, eager
from tools.oracle.random_rules import any_rules, each_option
from tools.oracle.state_comparison import StateArrays

from lastcard.editions import EDITIONS
from lastcard.editions.options import build
from lastcard.game import CannotStart, apply, legal, start
from lastcard.game.actions import Accept, Action, CallUno, Discard, Draw, Give, Play
from lastcard.game.decisions import Settle
from lastcard.game.matching import MOST_RESHUFFLES
from lastcard.game.state import State
from lastcard.sim.compile import Tables, compile_rules
from lastcard.sim.convert import Part, from_state, to_state
from lastcard.sim.kernel import layout

pytestmark = pytest.mark.xdist_group("sim")


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_printed_rules_agree_action_by_action(edition: str) -> None:
    """Random, eager, catching, bluffing and jumping play, by the engine and by the table."""
    assert agree(build(edition), 4_000, random.Random(edition)).moves >= 4_000


def test_every_option_alone_and_every_written_rule_agree() -> None:
    rng = random.Random(2)
    compared = 0
    for rules in each_option():
        try:
            compared += agree(rules, 150, rng).moves
        except CannotStart:  # ten players with large hands
            continue
    assert compared > 15_000


def test_options_house_rules_and_written_rules_agree_together() -> None:
    rng = random.Random(3)
    compared = 0
    while compared < 60_000:
        try:
            compared += agree(any_rules(rng), 600, rng).moves
        except CannotStart:
            continue
    assert compared >= 60_000


@pytest.mark.parametrize("stacking", ["same", "any"])
def test_a_draw_two_turned_up_first_that_forfeits_no_turn_asks_for_a_stack_on_both(stacking: str) -> None:
    rules = build("classic", {"stacking": stacking, "start_draw_two_forfeits": False})
    facts, rng = StateArrays(compile_rules(rules)), random.Random(stacking)
    answers = set()

    def watched(options: tuple[Action, ...], state: State, rng: random.Random) -> Action:
        action = eager(options, state, rng)
        if isinstance(state.decision, Settle) and not state.decision.forfeits:
            answers.add(type(action))
        return action

    for _ in range(300):
        setting = settings_of(rules, rng)
        follow_engine(facts, setting, watched, rng, 6)
        follow_table(facts, setting, rng, 6)
    assert {Accept, Play} == answers


@pytest.mark.parametrize("players", range(2, 11))
def test_any_number_of_players_agrees(players: int) -> None:
    rng = random.Random(players)
    rules = build(
        "modern", {"seven_zero": True, "stacking": "any", "jump_in": True, "false_catch_penalty": 1}
    )
    tables = compile_rules(rules)
    setting = ComparedRound(rules=rules, players=players, dealer=players - 1)
    facts = StateArrays(tables)
    compared = sum(follow_engine(facts, setting, style, rng, 200) for style in STYLES)
    assert compared + follow_table(facts, setting, rng, 200) > 100


def test_a_ruling_gone_astray_is_noticed() -> None:
    """The comparison can fail: a table compiled with another penalty disagrees before long."""
    rules = build("classic", {"false_catch_penalty": 2})
    tables = compile_rules(rules)
    tables.record["false_catch_penalty"] = 1
    rng = random.Random(1)
    with pytest.raises(Disagreement):
        _follow_many(tables, ComparedRound(rules=rules, players=4), rng)


@pytest.mark.parametrize(
    ("what", "field", "value"),
    [
        ("the hands", "hands", 1),
        ("the draw pile", "draw", 1),
        ("the draw pile", "reshuffles", 1),
        ("the discards", "under", 1),
        ("what is asked", "seat", 1),
        ("the colour or the direction", "direction", -1),
        ("the calls", "exposed", 2),
        ("the turns", "turns", 1),
    ],
)
def test_whatever_differs_is_named(what: str, field: str, value: int) -> None:
    """A table just dealt, one field of it changed: the lowest bit of a mask, a seat, a set of seats."""
    rules = build("classic")
    facts = StateArrays(compile_rules(rules))
    state, _ = start(rules, 3, seed="named", dealer=0)
    table = from_state(facts.tables, state)
    facts.write(state, legal(state))
    assert facts.difference(table) is None
    changed = table[field].reshape(-1)
    changed[0] = value if field == "direction" else int(changed[0]) ^ value
    if field == "direction":
        assert 1 == state.direction
    assert Part(what) == facts.difference(table)


def test_an_action_too_many_or_too_few_and_a_point_are_named() -> None:
    rules = build("classic")
    facts = StateArrays(compile_rules(rules))
    state, _ = start(rules, 3, seed="named", dealer=0)
    table = from_state(facts.tables, state)
    facts.write(state, legal(state)[1:])
    assert Part.ILLEGAL == facts.difference(table)
    facts.write(state, (*legal(state), CallUno(0)))
    assert Part.MISSING == facts.difference(table)
    facts.write(state, legal(state))
    assert facts.difference(table) is None
    facts.tables.record["points"] += 1
    assert Part.POINTS == facts.difference(table)


def test_what_is_compared_does_not_depend_on_the_workers(capsys: pytest.CaptureFixture[str]) -> None:
    """Batches of their own: 1 worker and 2 compare the same actions, rounds and combinations."""
    said = []
    for workers in ("1", "2"):
        long_run(["900", "--seed", "7", "--workers", workers])
        said.append(capsys.readouterr().out.splitlines()[-1].split(", in ")[0])
    assert said[0] == said[1]
    assert said[0].startswith("All ")
    with pytest.raises(SystemExit):
        long_run(["900", "--workers", "0"])
    assert "workers: 0 is out of range; allowed: 1 to 1024" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["9" * 23], "moves: 99999999999999999999999 is out of range; allowed: 1 to 10000000000"),
        (["5", "--workers", "9" * 23], "workers: 99999999999999999999999 is out of range"),
    ],
)
def test_numbers_beyond_all_measure_are_refused(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        long_run(arguments)
    assert 2 == stopped.value.code
    assert said in capsys.readouterr().err


def _follow_many(tables: Tables, setting: ComparedRound, rng: random.Random) -> None:
    for _ in range(50):
        follow_engine(StateArrays(tables), setting, catcher, rng, 200)


def test_a_state_crosses_over_and_back_in_the_middle_of_a_round() -> None:
    """Whatever is asked, and with part of a rule still to be carried out."""
    rng = random.Random(4)
    asked = set()
    for _ in range(60):
        rules = any_rules(rng)
        tables = compile_rules(rules)
        facts = StateArrays(tables)
        state, _ = start(rules, 3, seed=str(rng.random()))
        for _ in range(120):
            if state.decision is None:
                break
            asked.add(type(state.decision).__name__)
            there = from_state(tables, state)
            back = to_state(tables, there[0], like=state)
            facts.write(back, legal(back))
            assert facts.difference(there) is None
            assert _offers(legal(back)) == _offers(legal(state))
            assert sorted(back.draw) == sorted(state.draw)
            assert back.carry == state.carry
            state, _ = apply(state, eager(legal(state), state, rng))
    assert {"Turn", "KeepOrPlay", "Settle", "ChooseDiscards"} <= asked


def _offers(actions: tuple[object, ...]) -> set[object]:
    """A choice of cards is listed by its first cards, whose order a table does not know."""
    return {type(a) if isinstance(a, Discard | Give) else a for a in actions}


def test_a_round_goes_on_from_a_real_position() -> None:
    """Seat 0 holds red 5 and blue 5 on red 9: the table offers what the engine offers, and plays it."""
    rules = build("classic")
    tables = compile_rules(rules)
    state, _ = start(rules, 2, seed="x")
    while state.decision is not None and state.decision.seat != 0:
        state, _ = apply(state, Draw(1) if Draw(1) in legal(state) else legal(state)[0])
    follower = Checker(tables, from_state(tables, state), StateArrays(tables))
    follower.check(state)
    play = next(a for a in legal(state) if isinstance(a, Play | Draw))
    tables.record["script_mode"] = layout.FREE
    if isinstance(play, Play):
        follower.follow(play, ())
        follower.check(apply(state, play)[0])


def test_a_card_the_deck_lacks_is_refused_by_name() -> None:
    tables = compile_rules(build("classic"))
    state, _ = start(build("modern"), 2, seed="1")
    with pytest.raises(ValueError, match="more than the deck has"):
        from_state(tables, state)


@pytest.mark.parametrize("left", [0, 1, 3])
def test_rounds_that_have_used_up_their_reshuffles_end_alike(left: int) -> None:
    """turn.draw-pile-empty.times: the table follows the engine to the end, whether some are left or none."""
    rules = build("sanrio", {"draw_until_playable": True})
    facts, rng = StateArrays(compile_rules(rules)), random.Random(left)
    dealt, _ = start(rules, 5, seed="used up", dealer=0)
    state = replace(dealt, draw=(), discard=(*dealt.draw, *dealt.discard), reshuffles=MOST_RESHUFFLES - left)
    follower = Checker(facts.tables, from_state(facts.tables, state), facts)
    options = follower.check(state)
    while state.decision is not None:
        action, shuffle = eager(options, state, rng), Shuffles()
        after, events = apply(state, action, shuffle=shuffle)
        follower.follow(action, drawn_cards(events, shuffle.orders))
        options = follower.check(after)
        state = after
    assert MOST_RESHUFFLES == state.reshuffles
