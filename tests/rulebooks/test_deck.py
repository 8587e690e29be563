"""What each box holds, and for how many players."""

from collections import Counter

import pytest

from lastcard.editions import EDITIONS
from lastcard.game import CannotStart, card, start


def faces(edition: str, colour: str) -> Counter[str]:
    return Counter(one.face for one in EDITIONS[edition].deck if one.colour == colour)


@pytest.mark.clause("deck.numbers", "deck.numbers.make-up", "deck.modern.make-up")
def test_each_colour_has_nineteen_numbers_with_a_single_zero(edition):
    """One 0 and two each of 1 to 9."""
    for colour in EDITIONS[edition].colours:
        numbers = {face: n for face, n in faces(edition, colour).items() if face.isdigit()}

        assert 19 == sum(numbers.values())
        assert {"0": 1} | {str(n): 2 for n in range(1, 10)} == numbers


@pytest.mark.clause("deck.actions", "deck.modern.make-up")
def test_there_are_two_of_each_action_card_in_each_colour(edition):
    """Draw Two, Reverse and Skip: 24 cards in all."""
    counts = [faces(edition, colour)[face] for colour in EDITIONS[edition].colours for face in "DRS"]

    assert [2] * 12 == counts


@pytest.mark.clause("deck.colours.red", "deck.modern.make-up")
def test_the_colours_are_blue_green_red_and_yellow(edition):
    assert set("BGRY") == set(EDITIONS[edition].colours)
    assert set("BGRY") == {one.colour for one in EDITIONS[edition].deck if one.colour}


@pytest.mark.clause("deck.colours.pink")
def test_pink_stands_in_for_red(edition):
    """No card of this deck is red, and red cannot be named."""
    assert set("BGPY") == set(EDITIONS[edition].colours)
    assert set("BGPY") == {one.colour for one in EDITIONS[edition].deck if one.colour}


@pytest.mark.clause("deck.classic")
def test_the_classic_box_makes_108_cards_without_its_blanks(edition):
    """Four Wild and four Wild Draw Four; a blank joins only once it has been given a use."""
    assert {"W": 4, "W4": 4} == faces(edition, "")
    assert 108 == len(EDITIONS[edition].deck)


@pytest.mark.clause("deck.sanrio")
def test_the_sanrio_deck_has_four_badtz_maru(edition):
    assert {"W": 4, "W4": 4, "WB": 4} == faces(edition, "")
    assert 112 == len(EDITIONS[edition].deck)


@pytest.mark.clause("deck.anniversary")
def test_the_anniversary_deck_has_eight_wilds(edition):
    assert {"W": 8, "W4": 4} == faces(edition, "")
    assert 112 == len(EDITIONS[edition].deck)


@pytest.mark.clause("deck.fashion")
def test_the_fashion_deck_has_four_trends(edition):
    assert {"W": 4, "W4": 4, "WF": 4} == faces(edition, "")
    assert 112 == len(EDITIONS[edition].deck)


@pytest.mark.clause("deck.modern", "deck.modern.make-up")
def test_the_modern_deck_has_112_cards_in_play(edition):
    """The foil card is left out; one Shuffle Hands and three Customizable make up the twelve wilds."""
    assert {"W": 4, "W4": 4, "WS": 1, "WC1": 1, "WC2": 1, "WC3": 1} == faces(edition, "")
    assert 112 == len(EDITIONS[edition].deck)
    assert card("WC3") in EDITIONS[edition].deck


@pytest.mark.clause("players.count", "players.count.silent")
class TestPlayers:
    @pytest.mark.parametrize("players", [2, 10])
    def test_two_to_ten_may_play(self, edition, players):
        state, _ = start(EDITIONS[edition], players, seed="count")

        assert players == len(state.hands)

    @pytest.mark.parametrize("players", [-1, 0, 1, 11])
    def test_any_other_number_is_refused_by_name(self, edition, players):
        with pytest.raises(CannotStart, match=f"{players} is not from 2 to 10") as why:
            start(EDITIONS[edition], players, seed="count")

        assert "players" == why.value.field
