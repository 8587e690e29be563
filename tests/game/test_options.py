"""An option that cannot be is refused by its name, with what is allowed."""

from itertools import repeat
from typing import Any

import pytest

from lastcard.editions import EDITIONS
from lastcard.editions.options import (
    OPTIONS,
    BadOption,
    Option,
    build,
    edition,
    house_options,
    options_of,
    writable,
    written_on,
)


@pytest.mark.parametrize(
    ("name", "options", "field"),
    [
        ("deluxe", {}, "edition"),
        (7, {}, "edition"),
        ("classic", [], "options"),
        ("classic", {"flying": True}, "flying"),
        ("modern", {"start_wild": "choose"}, "start_wild"),
        ("classic", {"start_wild": "sometimes"}, "start_wild"),
        ("classic", {"target": 0}, "target"),
        ("classic", {"target": True}, "target"),
        ("classic", {"target": "500"}, "target"),
        ("classic", {"must_play": 1}, "must_play"),
        ("classic", {"hand_size": 16}, "hand_size"),
        ("classic", {"blanks": "R7"}, "blanks"),
        ("classic", {"blanks": {"P": "take an extra turn"}}, "blanks.P"),
        ("classic", {"blanks": {"R": 7}}, "blanks.R"),
        ("classic", {"blanks": {"R": "G7"}}, "blanks.R"),
        ("classic", {"blanks": {"R": "fly"}}, "blanks.R"),
        ("modern", {"customizable": "take an extra turn"}, "customizable"),
        ("modern", {"customizable": ["take an extra turn"] * 4}, "customizable"),
        ("modern", {"customizable": ["take an extra turn", 5]}, "customizable.2"),
        ("modern", {"customizable": ["the next player explodes"]}, "customizable.1"),
    ],
)
def test_what_cannot_be_is_named(name: Any, options: Any, field: str) -> None:
    with pytest.raises(BadOption) as told:
        build(name, options)

    assert field == told.value.field
    assert f"{field}: {told.value.message}" == str(told.value)


def test_every_option_says_what_it_takes_and_its_default_is_allowed() -> None:
    for option in OPTIONS.values():
        assert option.takes.kind
        option.takes.check(option.name, option.default)


@pytest.mark.parametrize("name", EDITIONS)
def test_every_option_at_its_default_changes_nothing(name: str) -> None:
    """Only the note of what was given differs from the printed rules."""
    given = {option.name: option.default for option in options_of(name)}

    assert edition(name) == build(name, given).but(options={})


OTHERWISE: dict[str, list[Any]] = {
    "blanks": [{"R": "take an extra turn"}],
    "customizable": [["take an extra turn"]],
    "next_dealer": ["redraw", "winner"],
    "stacking": ["same", "any"],
    "dealer_draw": ["number"],
    "start_reverse": ["dealer"],
    "start_wild": ["choose"],
}


def otherwise(option: Option) -> list[Any]:
    """Values that are not the option's default: the other truth, or one more."""
    if isinstance(option.default, bool):
        return [not option.default]
    return OTHERWISE.get(option.name) or [option.default + 1]


@pytest.mark.parametrize(
    ("name", "option", "value"),
    [(name, o.name, value) for name in EDITIONS for o in options_of(name) for value in otherwise(o)],
)
def test_every_option_changes_the_rules_when_it_is_not_at_its_default(
    name: str, option: str, value: Any
) -> None:
    assert edition(name) != build(name, {option: value}).but(options={})


def test_a_blank_that_replaces_a_lost_card_leaves_the_deck_as_it_was() -> None:
    assert EDITIONS["classic"].deck == build("classic", {"blanks": {"r": "R7"}}).deck


def test_a_customizable_card_left_blank_does_nothing_but_change_the_colour() -> None:
    assert EDITIONS["modern"].effects == build("modern", {"customizable": ["  "]}).effects


def test_a_rule_is_written_on_as_many_cards_as_there_are() -> None:
    rule = "take an extra turn"

    assert {"blanks": dict.fromkeys("RGBY", rule)} == written_on("classic", repeat(rule))
    assert {"blanks": {"R": rule}} == written_on("classic", [rule])
    assert {"customizable": [rule] * 3} == written_on("modern", repeat(rule))
    assert {} == written_on("fashion", [rule])
    assert ["classic", "modern"] == [name for name in EDITIONS if writable(name)]


def test_every_house_rule_has_values_that_change_the_rules():
    for name, values in house_options().items():
        assert values, name
        for value in values:
            assert build("classic", {name: value}) != build("classic"), (name, value)
