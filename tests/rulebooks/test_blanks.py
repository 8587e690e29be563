"""The classic edition's four blanks."""

from collections import Counter

import pytest
from tests.playing import offered, position, refused, run, sizes, turn, turned_up

from lastcard.editions import EDITIONS
from lastcard.editions.options import BadOption, build
from lastcard.game import cards, result
from lastcard.language.written_cards import printed_card


@pytest.mark.clause("blank.colours")
def test_there_is_one_blank_in_each_colour(edition):
    rules = build(edition, {"blanks": dict.fromkeys("RGBY", "draw 1")})

    assert Counter(cards("RX GX BX YX")) == Counter(c for c in rules.deck if c.face == "X")
    assert 112 == len(rules.deck)


@pytest.mark.clause("blank.colours")
@pytest.mark.parametrize("colour", ["P", "W", "", "red"])
def test_a_blank_of_another_colour_is_refused_by_name(edition, colour):
    with pytest.raises(BadOption, match="R, G, B, Y") as why:
        build(edition, {"blanks": {colour: "draw 1"}})

    assert f"blanks.{colour}" == why.value.field


@pytest.mark.clause("blank.replacement")
def test_a_replacement_is_the_card_it_replaces(edition):
    """It is played, matched and counted as the yellow 7 it stands in for."""
    options = {"blanks": {"Y": "Y7"}}
    state = position(edition, "B1", "Y7 W", top="B5", options=options)

    assert 57 == result(run(state, "0 B1")).caught[1]
    assert "Y7" in offered(position(edition, "Y7 G2", "G1 G2", top="B7", options=options), 0)


@pytest.mark.clause("blank.replacement.deck")
def test_the_deck_is_the_same_with_a_replacement(edition):
    assert sorted(EDITIONS[edition].deck) == sorted(build(edition, {"blanks": {"Y": "Y7", "R": "RD"}}).deck)


@pytest.mark.clause("blank.replacement", "blank.replacement.deck")
@pytest.mark.parametrize(
    ("named", "lost"),
    [
        *(
            ("7", "Y7"),
            ("Y7", "Y7"),
            ("y7", "Y7"),
            (" y7 ", "Y7"),
            ("yellow 7", "Y7"),
            ("Yellow  Seven", "Y7"),
        ),
        *(("a yellow 7", "Y7"), ("the 7 card", "Y7"), ("0", "Y0"), ("zero", "Y0"), ("9", "Y9")),
        *(("skip", "YS"), ("Yellow Skip", "YS"), ("a skip card", "YS"), ("YS", "YS")),
        *(("reverse", "YR"), ("yellow reverse", "YR"), ("draw two", "YD"), ("Draw-Two", "YD"), ("YD", "YD")),
    ],
)
def test_a_blank_replaces_the_card_of_its_colour_that_is_named(edition, named, lost):
    rules = build(edition, {"blanks": {"Y": named}})

    assert Counter(EDITIONS[edition].deck) == Counter(rules.deck)
    assert cards(lost)[0] == printed_card(named, "Y")
    assert not rules.written


@pytest.mark.clause("blank.replacement.deck")
@pytest.mark.parametrize(
    "lost",
    [
        *(
            "R7",
            "W",
            "W4",
            "YX",
            "WB",
            "red 7",
            "green skip",
            "pink 7",
            "wild",
            "Wild Draw Four",
            "yellow wild",
        ),
        *("blank", "yellow blank", "P7"),
    ],
)
def test_a_blank_replaces_cards_of_its_own_colour_only(edition, lost):
    with pytest.raises(BadOption) as why:
        build(edition, {"blanks": {"Y": lost}})

    assert "blanks.Y" == why.value.field
    assert why.value.message.endswith(
        "not a yellow card of the deck; this blank can replace a yellow 0 to 9, skip, reverse or draw two"
    )


@pytest.mark.clause("blank.replacement", "blank.house-rule")
@pytest.mark.parametrize(
    "text", ["77", "sevn", "yellow", "Y", "ten", "10", "yellow sevn", "the", "card", "  "]
)
def test_what_is_neither_a_rule_nor_a_card_is_told_what_cards_there_are(edition, text):
    with pytest.raises(BadOption) as why:
        build(edition, {"blanks": {"Y": text}})

    assert why.value.message.endswith(
        "; or name the yellow card it replaces: 0 to 9, skip, reverse or draw two"
    )


@pytest.mark.clause("blank.colours")
def test_a_blank_is_written_on_once(edition):
    with pytest.raises(BadOption, match="the red blank has two rules") as why:
        build(edition, {"blanks": {"R": "draw 1", "r": "draw 2"}})

    assert "blanks.r" == why.value.field


@pytest.mark.clause("blank.house-rule")
def test_a_blank_with_a_rule_joins_the_deck_as_a_card_of_its_colour(edition):
    options = {"blanks": {"R": "the next player draws 3"}}
    state = run(position(edition, "RX R1 R2", "G1 G2", "G1 G2", top="R5", options=options), "0 RX")

    assert 109 == len(build(edition, options).deck)
    assert ("R", 1, (2, 5, 2)) == (state.colour, turn(state), sizes(state))
    assert refused(position(edition, "RX R1", "G1 G2", top="G5", options=options), "0 RX")


@pytest.mark.clause("blank.match")
def test_a_blank_goes_on_any_other_blank_with_a_rule(edition):
    options = {"blanks": {"R": "draw 1", "G": "reverse the direction"}}
    state = position(edition, "GX Y1 Y2", "G1 G2", "G1 G2", top="RX", options=options)

    assert "G" == run(state, "0 GX").colour


@pytest.mark.clause("blank.default")
def test_blanks_given_no_use_are_left_out(edition):
    assert not [c for c in EDITIONS[edition].deck if c.face == "X"]
    assert EDITIONS[edition].deck == build(edition, {"blanks": {}}).deck
    assert cards("GX")[0] not in build(edition, {"blanks": {"R": "draw 1"}}).deck


@pytest.mark.clause("blank.points")
def test_a_blank_with_a_rule_counts_twenty_unless_the_table_says_otherwise(edition):
    for options, points in (({}, 20), ({"blank_points": 35}, 35)):
        state = position(edition, "B1", "RX G2", options={"blanks": {"R": "draw 1"}} | options)

        assert points + 2 == result(run(state, "0 B1")).caught[1]


@pytest.mark.clause("blank.points")
def test_a_replacement_counts_as_the_card_it_replaces(edition):
    state = position(edition, "B1", "RS G2", options={"blanks": {"R": "RS"}, "blank_points": 35})

    assert 22 == result(run(state, "0 B1")).caught[1]


@pytest.mark.clause("start.blank")
def test_a_replacement_turned_up_first_is_that_card(edition):
    state = turned_up(edition, "RS Y1", options={"blanks": {"R": "RS"}})

    assert 2 == turn(state)
