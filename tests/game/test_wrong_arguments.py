"""Every public function names the argument that it cannot use."""

import io
import pickle
from collections.abc import Iterator
from inspect import signature
from pathlib import Path
from random import Random
from types import FunctionType
from typing import Any

import pytest

import lastcard
from lastcard import Draw, Record, RoundRecord
from lastcard.api import explained

RULES = lastcard.build("classic")
STATE, EVENTS = lastcard.start(RULES, 3, seed=1)
FINISHED = next(
    step.state
    for step in lastcard.replay(
        lastcard.read_record(
            'lastcard 1\nedition "classic"\nplayers ["A", "B"]\nround {"seed": "569"}\n1 draw\n1 pass\n0 RS\n'
            "0 BS\n0 YS\n0 YS\n0 Y3\n1 Y5\n0 B5!\n1 B7\n0 B1"
        )
    )
    if step.state.over
)
RECORD = Record(rules=lastcard.build("classic"), players=("A", "B"), rounds=(RoundRecord(seed="1"),))
MATCH = lastcard.begin_match("classic", ("A", "B"), seed=1)
SEEN = lastcard.view(STATE, STATE.seat)
SCENARIO = {"edition": "classic", "given": {"turn": 0, "top": "R5", "hands": ["G7 R1", "B1"]}}

GOOD: dict[str, dict[str, Any]] = {
    "build": {"name": "classic", "options": {"stacking": "same"}, "written": {}},
    "card": {"text": "R7"},
    "cards": {"text": "R7 W"},
    "start": {"rules": "classic", "players": 3, "seed": 1, "dealer": 0, "out": (), "sides": (), "deck": None},
    "legal": {"state": STATE},
    "apply": {"state": STATE, "action": lastcard.default(STATE)},
    "view": {"state": STATE, "seat": 0},
    "result": {"state": FINISHED},
    "default": {"state": STATE},
    "refusal": {"state": STATE, "action": Draw(0)},
    "draw_card": {"card": lastcard.card("R7")},
    "draw_state": {"state": STATE, "names": ("A", "B", "C")},
    "draw_view": {"view": SEEN, "names": ("A", "B", "C")},
    "draw_for_dealer": {"rules": RULES, "seats": (0, 1), "seed": 1},
    "read_action": {"seat": 0, "text": "draw"},
    "write_action": {"action": Draw(0)},
    "write_cards": {"these": lastcard.cards("R7 W")},
    "read_record": {"text": lastcard.write_record(RECORD)},
    "write_record": {"record": RECORD},
    "read_records": {"file": io.StringIO(lastcard.write_record(RECORD)), "problem": None},
    "write_records": {"file": io.StringIO(), "records": [RECORD]},
    "replay": {"record": RECORD, "number": 0},
    "write_position": {"state": STATE},
    "read_position": {"text": lastcard.write_position(STATE)},
    "state_to_data": {"state": STATE},
    "state_from_data": {"data": lastcard.state_to_data(STATE)},
    "action_to_data": {"action": Draw(0)},
    "action_from_data": {"data": lastcard.action_to_data(Draw(0))},
    "event_to_data": {"event": EVENTS[0], "seat": 0},
    "view_to_data": {"view": SEEN},
    "load_scenarios": {"path": Path(__file__).parents[2] / "scenarios" / "missing.toml"},
    "run_scenario": {"scenario": SCENARIO},
    "begin_match": {"edition": "classic", "players": ("A", "B"), "seed": 1, "options": {}, "format": None},
    "match_to_data": {"match": MATCH},
    "match_from_data": {"data": lastcard.match_to_data(MATCH)},
    "records": {"match": MATCH},
    "forgetful": {"name": "mine", "decide": lastcard.greedy_bot},
    "greedy_bot": {"view": SEEN, "rng": Random(1)},
    "random_bot": {"view": SEEN, "rng": Random(1)},
    "tuned_bot": {"view": SEEN, "rng": Random(1)},
}
WRONG = (
    None,
    5,
    -1,
    3.5,
    True,
    "x",
    "",
    b"x",
    [],
    [None],
    {},
    {"x": 1},
    (),
    (5,),
    object(),
    STATE,
    Draw(99),
    int,
)


def functions() -> Iterator[str]:
    return (name for name in lastcard.__all__ if isinstance(getattr(lastcard, name), FunctionType))


def test_the_law_is_tried_on_every_public_function_and_parameter() -> None:
    left_out = {"apply": {"shuffle"}, "start": {"shuffle"}}

    assert set(GOOD) == set(functions())
    for name, good in GOOD.items():
        given = set(signature(getattr(lastcard, name)).parameters) - left_out.get(name, set())
        assert given == set(good), name


def call(name: str, arguments: dict[str, Any]) -> None:
    function = getattr(lastcard, name)
    kinds = signature(function).parameters
    first = [v for k, v in arguments.items() if kinds[k].kind is not kinds[k].KEYWORD_ONLY]
    came = function(*first, **dict(list(arguments.items())[len(first) :]))
    if isinstance(came, Iterator):
        list(came)


def what_came(name: str, arguments: dict[str, Any]) -> Exception | None:
    """The error about types or values that the call raised; any other fails the test."""
    try:
        call(name, arguments)
    except (TypeError, ValueError) as error:
        return error
    return None


@pytest.mark.parametrize("name", GOOD)
def test_a_wrong_argument_is_named(name: str) -> None:
    """Whatever is not accepted is a TypeError that names the argument, or an error about the value."""
    for parameter in GOOD[name]:
        for wrong in WRONG:
            came = what_came(name, GOOD[name] | {parameter: wrong})
            if isinstance(came, TypeError):
                assert str(came).startswith(f"{name}(): {parameter} must be "), (parameter, wrong)


@pytest.mark.parametrize("name", [name for name in GOOD if name != "load_scenarios"])
def test_what_is_right_is_accepted(name: str) -> None:
    call(name, GOOD[name])


def test_the_public_functions_can_be_pickled() -> None:
    for name in functions():
        assert getattr(lastcard, name) is pickle.loads(pickle.dumps(getattr(lastcard, name)))


def test_an_error_with_the_right_arguments_is_not_changed() -> None:
    def broken(number: int) -> None:
        raise KeyError(number)

    with pytest.raises(KeyError):
        explained(broken, "broken")(1)
    with pytest.raises(TypeError, match=r"broken\(\): number must be int, not 'x'"):
        explained(broken, "broken")("x")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "value",
    [STATE, FINISHED, SEEN, RULES, MATCH, MATCH.playing[0], lastcard.build("classic", {"stacking": "same"})],
)
def test_what_is_shown_of_a_value_is_short(value: object) -> None:
    assert len(repr(value)) <= 200
    assert "\n" not in repr(value)
