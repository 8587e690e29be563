"""A written position is a state, or an error that names the field."""

from typing import Any

import pytest

from lastcard.editions.options import build
from lastcard.game.cards import cards
from lastcard.game.decisions import Turn
from lastcard.notation.position import BadPosition, position

GIVEN: dict[str, Any] = {
    "turn": 1,
    "top": "R5",
    "discard": "G1 G2",
    "draw": "Y1",
    "hands": ["R1 R2", "B3", "G4 G5"],
}


def test_a_position_is_what_it_says() -> None:
    """The uppermost discard is written first, and a seat with one card counts as having called."""
    state = position(build("classic"), {**GIVEN, "direction": -1, "dealer": 2})

    assert cards("G2 G1 R5") == state.discard
    assert (cards("R1 R2"), cards("B3"), cards("G4 G5")) == state.hands
    assert cards("Y1") == state.draw
    assert ("R", -1, 2, Turn(1)) == (state.colour, state.direction, state.dealer, state.decision)
    assert ((1,), ()) == (state.called, state.exposed)


def test_a_wild_on_top_has_the_colour_given() -> None:
    assert "B" == position(build("classic"), {**GIVEN, "top": "W4", "colour": "b"}).colour


def test_the_dealer_may_have_been_eliminated_since_the_deal() -> None:
    state = position(build("classic"), {**GIVEN, "hands": ["", "B3", "G4"], "dealer": 0, "out": [0]})

    assert (0, (0,)) == (state.dealer, state.out)


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"weather": "fine"}, "weather"),
        ({"hands": "R1"}, "hands"),
        ({"hands": []}, "hands"),
        ({"turn_up": True}, "top"),
        ({"hands": ["R1 R1", "R1"]}, "hands[1]"),
        ({"hands": ["R1 R1", "B3"], "top": "R1"}, "top"),
        ({"hands": ["G1 G1", "B3"]}, "discard"),
        ({"draw": "R0 R0"}, "draw"),
        ({"hands": ["W W W", "W W"]}, "hands[1]"),
        ({"top": "R2", "hands": ["R1 RX", "B3"]}, "hands[0]"),
        ({"hands": ["R1"]}, "players"),
        ({"hands": ["R1", 7]}, "hands[1]"),
        ({"hands": ["R1", "Q7"]}, "hands[1]"),
        ({"hands": ["R1", "WF"]}, "hands[1]"),
        ({"draw": ["R1"]}, "draw"),
        ({"top": ""}, "top"),
        ({"top": "R1 R2"}, "top"),
        ({"top": "W"}, "colour"),
        ({"top": "W", "colour": "P"}, "colour"),
        ({"colour": "G"}, "colour"),
        ({"direction": 0}, "direction"),
        ({"direction": "left"}, "direction"),
        ({"turn": 3}, "turn"),
        ({"turn": -1}, "turn"),
        ({"turn": True}, "turn"),
        ({"turn": 0, "out": [0]}, "turn"),
        ({"dealer": 3}, "dealer"),
        ({"dealer": "me"}, "dealer"),
        ({"out": [5]}, "out"),
        ({"out": ["0"]}, "out"),
        ({"out": [0, 1]}, "out"),
        ({"out": 0}, "out"),
    ],
)
def test_what_is_wrong_is_named(wrong: dict[str, Any], field: str) -> None:
    with pytest.raises(BadPosition) as told:
        position(build("classic"), {**GIVEN, **wrong})

    assert field == told.value.field
    assert str(told.value).startswith(f"{field}: ")


@pytest.mark.parametrize("needed", ["top", "turn"])
def test_what_is_missing_is_named(needed: str) -> None:
    with pytest.raises(BadPosition) as told:
        position(build("classic"), {field: value for field, value in GIVEN.items() if field != needed})

    assert needed == told.value.field


def test_a_card_must_be_left_to_turn_up() -> None:
    with pytest.raises(BadPosition) as told:
        position(build("classic"), {"hands": ["R1", "R2"], "draw": "W W4", "turn_up": True})

    assert "draw" == told.value.field


def test_sides_are_one_for_each_player() -> None:
    with pytest.raises(BadPosition) as told:
        position(build("classic"), GIVEN, sides=(0, 1))

    assert "sides" == told.value.field


WHOLE = "R0 R1 R1 R2 R2 R3 R3 R4 R4 R5 R5 R6 R6 R7 R7 R8 R8 R9 R9 RS RS RR RR RD RD"


def test_as_many_cards_as_the_deck_holds_may_be_named_and_not_one_more() -> None:
    """A blank with a rule is one card; one that replaces a card leaves the deck as it was."""
    rules = build("classic", {"blanks": {"R": "draw 1", "Y": "Y7"}})
    given = {"turn": 0, "top": "RX", "hands": [WHOLE, "W W W W"], "draw": "Y7 Y7"}

    assert cards("RX") == position(rules, given).discard
    for field, more in (("draw", "Y7 Y7 Y7"), ("draw", "RX"), ("discard", "W")):
        with pytest.raises(BadPosition, match="too many; the deck of this table"):
            position(rules, {**given, field: more})


@pytest.mark.parametrize(
    ("beside", "field"),
    [({"colour": "R"}, "colour"), ({"discard": "R1"}, "discard"), ({"direction": -1}, "direction")],
)
def test_what_turning_up_decides_may_not_be_given_beside_it(beside: dict[str, Any], field: str) -> None:
    given = {"turn_up": True, "hands": ["R1 R2", "B3"], "draw": "G1 G2", **beside}
    with pytest.raises(BadPosition) as told:
        position(build("classic"), given)

    assert field == told.value.field


def test_the_direction_a_round_begins_with_may_be_said() -> None:
    given = {"turn_up": True, "hands": ["R1 R2", "B3"], "draw": "G1 G2", "direction": 1}

    assert 1 == position(build("classic"), given).direction
