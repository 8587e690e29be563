"""What is written can be read, and what was never written is refused as bad data."""

import json
from typing import Any

import pytest
from tests.playing import happen, position, run

from lastcard.game import view
from lastcard.game.actions import (
    Accept,
    Action,
    CallUno,
    Catch,
    Challenge,
    Discard,
    Draw,
    Name,
    Pass,
    Play,
    Show,
)
from lastcard.game.cards import card, cards
from lastcard.notation.json_codec import (
    BadData,
    action_from_data,
    action_to_data,
    event_to_data,
    state_from_data,
    state_to_data,
    view_to_data,
)


@pytest.mark.parametrize(
    "action",
    [
        Play(0, card("R7")),
        Play(1, card("W"), "G", 2, True, True),
        Draw(2),
        Pass(0),
        Accept(1),
        Challenge(1),
        Name(3, "B"),
        Show(4, card("R3")),
        Discard(5, cards("R3 G4")),
        CallUno(0),
        Catch(0, 1),
    ],
)
def test_an_action_is_read_as_it_was_written(action: Action) -> None:
    assert action == action_from_data(json.loads(json.dumps(action_to_data(action))))


@pytest.mark.parametrize(
    "data",
    [
        None,
        "Draw",
        [],
        {},
        {"is": "Dance", "seat": 0},
        {"is": [], "seat": 0},
        {"is": "Turn", "seat": 0},
        {"is": "Draw"},
        {"is": "Draw", "seat": "0"},
        {"is": "Draw", "seat": True},
        {"is": "Draw", "seat": None},
        {"is": "Show", "seat": 0, "card": "Q9"},
        {"is": "Show", "seat": 0, "card": 9},
        {"is": "Discard", "seat": 0, "cards": "R3"},
        {"is": "Discard", "seat": 0, "cards": [["R3"]]},
        {"is": "Play", "seat": 0, "card": "R7", "colour": 4, "target": None, "uno": False, "jump": False},
    ],
)
def test_what_is_no_action_is_refused(data: Any) -> None:
    with pytest.raises(BadData):
        action_from_data(data)


def waiting(sentence: str, *moves: str) -> dict[str, Any]:
    """A state saved in the middle of a written rule."""
    options = {"customizable": [sentence]}
    state = run(position("modern", "WC1 R1 R2 R3", "G1 G2 G3", "B1 B2 B3", options=options), *moves)
    saved: dict[str, Any] = json.loads(json.dumps(state_to_data(state)))
    assert state == state_from_data(saved)
    return saved


@pytest.mark.parametrize(
    "rest",
    [
        "the next player discards all their wild cards",
        "the next player discards all their blue cards",
        "if you have fewer than 3 cards, everyone passes their hand to the left",
        "if you have a number card, the next player draws until they get a card of the colour you name",
    ],
)
def test_a_rule_half_carried_out_is_saved_with_the_rest_of_it(rest: str) -> None:
    saved = waiting(f"you discard 1, {rest}", "0 WC1>G")

    assert "ChooseDiscards" == saved["decision"]["is"]
    assert 1 == len(saved["carry"]["effects"])


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("hands", None),
        ("hands", [["R1"], "R2"]),
        ("draw", ["R99"]),
        ("dealer", "0"),
        ("decision", {"is": "Carry"}),
        ("decision", {"is": "Nothing"}),
        ("carry", 7),
        ("edition", "deluxe"),
        ("edition", []),
        ("options", {"flying": True}),
        ("options", 5),
    ],
)
def test_what_is_no_state_is_refused(field: str, value: Any) -> None:
    saved = waiting("you discard 1, reverse the direction", "0 WC1>G")

    with pytest.raises(BadData):
        state_from_data({**saved, field: value})


def test_a_rule_with_a_word_that_is_none_is_refused() -> None:
    saved = waiting("you discard 1, the next player draws 2", "0 WC1>G")
    saved["carry"]["effects"][0]["who"] = "the neighbour's cat"

    with pytest.raises(BadData):
        state_from_data(saved)


def test_a_state_with_something_missing_is_refused() -> None:
    saved = waiting("you discard 1", "0 WC1>G")
    del saved["turns"]

    with pytest.raises(BadData):
        state_from_data(saved)


def test_a_view_travels_with_its_offers_as_they_are_typed() -> None:
    state = position("classic", "B1 R9", "G1 G2")

    data = view_to_data(view(state, 0))

    assert ["B1", "draw"] == data["may"]
    assert ["B1", "R9"] == data["hand"]
    assert "classic" == data["edition"]
    assert "rules" not in data


def test_an_event_is_written_for_somebody_and_hides_the_rest() -> None:
    """Seat 0 draws Y1: only seat 0 is told which card it was."""
    _, (drew,) = happen(position("classic", "R1 R2", "G1 G2"), "0 draw")

    assert {"is": "Drew", "seat": 0, "count": 1, "cards": ["Y1"]} == event_to_data(drew, 0)
    assert {"is": "Drew", "seat": 0, "count": 1, "cards": None} == event_to_data(drew, 1)
    assert {"is": "Drew", "seat": 0, "count": 1, "cards": None} == event_to_data(drew, None)
