"""Traps of the game itself, found by running trials of other designs and of this one."""

import itertools

import pytest
from tests.playing import hand, offered, pending, position, refused, run, sizes, turn, turned_up

from lastcard.editions import EDITIONS
from lastcard.editions.options import BadOption, build
from lastcard.game import legal, result, view

ALL = tuple(EDITIONS)


@pytest.mark.parametrize("edition", ALL)
def test_01_the_named_colour_belongs_to_the_table_and_not_to_the_card(edition):
    """A wild that comes back from the discards has no colour, and one on top keeps it through a reshuffle."""
    state = position(edition, "G1 G2", "G3 G4", top="W", colour="B", discard="W", draw="")
    state = run(state, "0 draw")

    assert ("W", "B") == (str(state.top), state.colour)
    assert "G1 G2 W" == " ".join(sorted(hand(state, 0).split()))
    assert "" == next(c for c in state.hands[0] if c.face == "W").colour


@pytest.mark.parametrize("edition", ALL)
def test_02_and_03_a_draw_four_is_judged_by_the_colour_before_and_the_hand_after(edition):
    state = position(edition, "W4 Y1 Y2", "G1 G2", top="W", colour="G")

    assert (2, 8) == sizes(run(state, "0 W4>Y", "1 challenge"))


@pytest.mark.parametrize("edition", ALL)
def test_04_a_drawn_card_has_its_full_effect_and_matches_by_symbol(edition):
    state = position(edition, "G1 G2", "G3 G4", "G1 G2", top="BD", draw="YD G8 G9")

    assert (2, 4, 2) == sizes(run(state, "0 draw", "0 YD"))


@pytest.mark.parametrize("edition", ["sanrio", "anniversary", "fashion"])
def test_05_each_first_card_by_its_own_rule(edition):
    assert "B1" == str(turned_up(edition, "W4 B1").top)
    assert "colour" == pending(turned_up(edition, "W B1"))
    assert 0 == turn(turned_up(edition, "BR Y1"))
    assert 2 == turn(turned_up(edition, "BD Y1 Y2 Y3"))


@pytest.mark.parametrize("edition", ALL)
def test_06_a_reverse_between_two(edition):
    assert 0 == turn(run(position(edition, "BR B1 B2", "G1 G2"), "0 BR"))


@pytest.mark.parametrize("edition", ALL)
def test_07_drawing_until_one_can_play_stops_when_both_piles_are_empty(edition):
    options = {"draw_until_playable": True}
    state = run(position(edition, "G1 G2", "G3 G4", draw="Y1", discard="Y2 Y3", options=options), "0 draw")

    assert ("drawn", 5, 0) == (pending(state), sizes(state)[0], len(state.draw))
    assert ("pass",) == offered(state, 0)


@pytest.mark.parametrize("edition", ALL)
def test_08_a_stack_is_counted_once(edition):
    options = {"stacking": "same"}
    state = run(
        position(edition, "BD B1 B2", "GD G1 G2", "YD Y1 Y2", options=options), "0 BD", "1 GD", "2 YD"
    )

    assert (8, 2, 2) == sizes(run(state, "0 accept"))


@pytest.mark.parametrize("edition", ALL)
def test_09_going_out_on_a_draw_card_a_swap_and_a_draw_four(edition):
    """Three rulings: the draw is carried out but in the modern book, a swap is not, and nobody challenges."""
    drawn = run(position(edition, "BD", "G1 G2"), "0 BD")
    swap = run(position(edition, "B7", "G1 G2", options={"seven_zero": True}), "0 B7")
    four = run(position(edition, "W4", "G1 G2"), "0 W4>G")

    assert (2 if edition == "modern" else 4) == sizes(drawn)[1]
    assert (0, 2) == sizes(swap)
    assert "over" == pending(four)
    assert {0} == {result(state).winner for state in (drawn, swap, four)}


@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize("move", ["0 G7@1", "0 G7@2", "0 G0"])
def test_10_exposed_means_exactly_one_card_after_hands_change(edition, move):
    state = position(edition, "G7 G0", "B1 B2 B3", "Y1", top="G5", options={"seven_zero": True})
    state = run(state, move)

    assert all(1 == sizes(state)[seat] for seat in view(state, None).exposed)


@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize("theirs", ["GD G1", "G2 G1"])
def test_11_a_player_who_cannot_answer_a_stack_is_asked_as_one_who_can(edition, theirs):
    state = run(position(edition, "BD B1 B2", theirs, "Y1 Y2", options={"stacking": "same"}), "0 BD")

    assert ("stack", 1) == (pending(state), turn(state))
    assert view(state, 2) == view(
        run(position(edition, "BD B1 B2", "B8 B9", "Y1 Y2", options={"stacking": "same"}), "0 BD"), 2
    )


@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize("drawn", ["B9", "Y9"])
def test_11_nor_does_the_question_after_a_draw_tell_what_was_drawn(edition, drawn):
    state = run(position(edition, "G1 G2", "G3 G4", draw=f"{drawn} Y1"), "0 draw")

    assert ("drawn", 0) == (pending(state), turn(state))
    assert view(state, 1).drawn is None


@pytest.mark.parametrize("edition", ALL)
def test_12_catch_and_call_come_out_of_turn_and_nobody_is_caught_twice(edition):
    state = run(position(edition, "B1 G9", "B2 B3", "G1 G2"), "0 B1")

    assert "uno" in offered(state, 0)
    assert "catch 0" in offered(state, 2)
    assert refused(run(state, "2 catch 0"), "1 catch 0")


@pytest.mark.parametrize("edition", ALL)
def test_13_jumping_in_moves_the_turn_and_what_the_card_does(edition):
    options = {"jump_in": True}
    state = run(
        position(edition, "G1 G2", "G3 G4", "BS B1 B2", "Y1 Y2", top="BS", options=options), "2 jump BS"
    )

    assert 0 == turn(state)
    assert refused(run(position(edition, "G1 G2", "B5 G4", options=options), "0 draw"), "1 jump B5")


HOUSE = {
    "stacking": "any",
    "seven_zero": True,
    "jump_in": True,
    "draw_until_playable": True,
    "must_play": True,
    "no_bluff": True,
}


@pytest.mark.parametrize(("one", "other"), list(itertools.combinations(HOUSE, 2)))
def test_14_no_pair_of_house_rules_leaves_a_player_without_an_action(one, other):
    for edition in ALL:
        options = {one: HOUSE[one], other: HOUSE[other]}
        for hands in (("BD B7 B0", "W4 G1", "B5 B6"), ("W4 W G7", "", "G5"), ("Y1 Y2", "B5", "Y5 B1")):
            state = position(edition, *hands, options=options)

            assert legal(state)


def test_15_dealer_and_lead_move_over_eliminated_seats():
    state = position("classic", "G1 G2", "", "", "G3 G4", turn_up=True, draw="B5 Y1", out=[1, 2])

    assert 3 == turn(state)
    assert 0 == turn(run(state, "3 draw", "3 pass"))


class TestWrittenCards:
    @pytest.mark.parametrize(
        "rule",
        [
            "the next player draws 21",
            "the next player draws 0",
            "draw 1. draw 1. draw 1. draw 1. draw 1. draw 1. draw 1",
            'announce "' + "a" * 200 + '"',
            "the next player explodes",
            "draw until " * 60,
        ],
    )
    def test_16_no_game_starts_with_a_rule_out_of_bounds(self, rule):
        with pytest.raises(BadOption) as why:
            build("modern", {"customizable": [rule]})

        assert why.value.field.startswith("customizable")

    def test_16_two_draws_without_end_stop_with_the_piles(self):
        rule = "everyone draws until they get a yellow card, then everyone draws until they get a yellow card"
        state = position("modern", "WC1 B1 B2", "G1 G2", draw="B1 B2 B3", options={"customizable": [rule]})
        state = run(state, "0 WC1>G")

        assert () == state.draw
        assert ("play", 1) == (pending(state), turn(state))

    def test_16_an_announcement_is_kept_as_plain_text(self):
        rule = 'announce "<b>sing</b>"'

        assert rule == build("modern", {"customizable": [rule]}).written["WC1"]
