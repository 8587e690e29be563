"""The Wild Draw Four: its condition, the bluff and the challenge."""

import pytest
from tests.playing import hand, happen, offered, pending, position, refused, run, sizes, turn

from lastcard.game.events import Challenged


def guilty(edition: str, held: str, **given) -> bool:
    """Whether a Wild Draw Four played from a hand with *held* beside it is found against its condition."""
    state = run(position(edition, f"W4 {held}", "G1 G2", "G3 G4", **given), "0 W4>Y")
    _, events = happen(state, "1 challenge")
    (found,) = (event for event in events if isinstance(event, Challenged))
    return found.guilty


class TestTheCard:
    @pytest.mark.clause("card.wild-draw-four")
    def test_it_names_a_colour_and_costs_the_next_player_four_cards_and_the_turn(self, edition):
        state = run(position(edition, "W4 G2 G3", "G1 G2", "G3 G4"), "0 W4>Y")

        assert ("challenge", 1, "Y") == (pending(state), turn(state), state.colour)
        assert ("accept", "challenge") == offered(state, 1)

        state = run(state, "1 accept")

        assert (2, 6, 2) == sizes(state)
        assert ("play", 2, "Y") == (pending(state), turn(state), state.colour)

    @pytest.mark.clause("card.wild-draw-four.condition")
    def test_only_a_card_of_the_colour_in_play_stands_in_the_way(self, edition):
        """On a blue 5: a blue card does, a 5 of another colour does not."""
        assert guilty(edition, "B3 G7")
        assert not guilty(edition, "G5 Y5")
        assert not guilty(edition, "GS Y1", top="BS")

    @pytest.mark.clause("card.wild-draw-four.condition.actions")
    def test_an_action_card_of_that_colour_counts_like_any_other(self, edition):
        assert guilty(edition, "BS G7")
        assert guilty(edition, "BD G7", top="B5")
        assert not guilty(edition, "GD G7", top="BD")

    @pytest.mark.clause("card.wild-draw-four.wilds-do-not-match")
    def test_a_wild_in_hand_has_no_colour(self, edition):
        assert not guilty(edition, "W G7")
        assert not guilty(edition, "W4 G7")

    @pytest.mark.clause("card.wild-draw-four.wilds-match")
    @pytest.mark.parametrize("wild", ["W", "WS", "WC1"])
    def test_a_wild_in_hand_counts_as_a_match_in_the_modern_book(self, edition, wild):
        assert guilty(edition, f"{wild} G7")
        assert not guilty(edition, "Y3 G7")

    @pytest.mark.clause("card.wild-draw-four.wilds-match.itself")
    def test_a_second_one_in_hand_counts_too(self, edition):
        assert guilty(edition, "W4 G7")

    @pytest.mark.clause("card.wild-draw-four.bluff")
    def test_a_bluff_stands_unless_it_is_challenged(self, edition):
        state = position(edition, "W4 B2 B3", "G1 G2", "G3 G4")

        assert "W4>G" in offered(state, 0)
        assert (2, 6, 2) == sizes(run(state, "0 W4>G", "1 accept"))


class TestTheChallenge:
    @pytest.mark.clause("challenge.who")
    def test_only_the_player_who_must_draw_may_challenge(self, edition):
        state = run(position(edition, "W4 B2 B3", "G1 G2", "G3 G4"), "0 W4>G")

        assert "challenge.who" == refused(state, "2 challenge").clause
        assert "challenge.who" == refused(state, "0 challenge").clause
        assert () == offered(state, 2)

    @pytest.mark.clause("challenge.show")
    def test_the_hand_is_shown_to_the_challenger_and_nobody_else(self, edition):
        state = run(position(edition, "W4 B2 G3", "G1 G2", "G3 G4"), "0 W4>G")
        _, events = happen(state, "1 challenge")
        (found,) = (event for event in events if isinstance(event, Challenged))

        assert "B2 G3" == " ".join(map(str, sorted(found.hand.open(1) or ())))
        assert found.hand.open(2) is None
        assert found.hand.open(None) is None

    @pytest.mark.clause("challenge.show")
    def test_nothing_is_shown_when_the_cards_are_accepted(self, edition):
        state = run(position(edition, "W4 B2 G3", "G1 G2", "G3 G4"), "0 W4>G")

        assert not any(isinstance(event, Challenged) for event in happen(state, "1 accept")[1])

    @pytest.mark.clause("challenge.guilty", "challenge.guilty.turn")
    def test_a_guilty_player_draws_the_four_and_the_challenger_plays(self, edition):
        state = run(position(edition, "W4 B2 B3", "G1 G2", "G3 G4"), "0 W4>G", "1 challenge")

        assert (6, 2, 2) == sizes(state)
        assert ("play", 1) == (pending(state), turn(state))
        assert {"G1", "G2", "draw"} == set(offered(state, 1))

    @pytest.mark.clause("challenge.innocent")
    def test_an_innocent_one_costs_the_challenger_six_and_the_turn(self, edition):
        state = run(position(edition, "W4 Y2 Y3", "G1 G2", "G3 G4"), "0 W4>G", "1 challenge")

        assert (2, 8, 2) == sizes(state)
        assert ("play", 2) == (pending(state), turn(state))

    @pytest.mark.clause("challenge.colour-stands", "challenge.colour-stands.silent")
    def test_the_named_colour_stands_whatever_is_found(self, edition):
        for held in ("B2 B3", "Y2 Y3"):
            state = run(position(edition, f"W4 {held}", "G1 G2", "G3 G4"), "0 W4>G", "1 challenge")

            assert "G" == state.colour

    @pytest.mark.clause("challenge.hand-judged")
    def test_the_hand_is_judged_against_the_colour_before_the_play(self, edition):
        """Only the colour in play before the card counts; the colour that is named does not."""
        assert not guilty(edition, "Y3 Y4")
        assert guilty(edition, "B3 B4")

    @pytest.mark.clause("challenge.hand-judged")
    def test_a_draw_four_just_drawn_is_judged_by_the_whole_hand(self, edition):
        state = run(
            position(edition, "B2 G3", "G1 G2", draw="W4 Y1 Y2 Y3 Y4"), "0 draw", "0 W4>G", "1 challenge"
        )

        assert (6, 2) == sizes(state)

    @pytest.mark.clause("challenge.hand-judged.caught")
    def test_cards_drawn_for_a_missing_call_are_neither_shown_nor_judged(self, edition):
        """Seat 0 is left with a yellow card, is caught and draws blue ones; the play was honest."""
        state = position(edition, "W4 Y3", "G1 G2", "G3 G4", draw="B1 B2 B3 B4 Y1 Y2 Y3 Y4 Y5 Y6")
        state = run(state, "0 W4>G", "2 catch 0")
        caught = sizes(state)[0]
        state, events = happen(state, "1 challenge")
        (found,) = (event for event in events if isinstance(event, Challenged))

        assert (5 if edition == "classic" else 3) == caught
        assert not found.guilty
        assert "Y3" == " ".join(map(str, found.hand.open(1) or ()))
        assert (caught, 8, 2) == sizes(state)

    @pytest.mark.clause("challenge.named-colour")
    def test_on_a_wild_the_colour_in_play_is_the_one_named_for_it(self, edition):
        assert guilty(edition, "G3 Y4", top="W", colour="G")
        assert not guilty(edition, "B3 Y4", top="W4", colour="G")

    @pytest.mark.clause("challenge.guilty")
    def test_a_guilty_player_draws_before_the_challenger_plays(self, edition):
        state = run(
            position(edition, "W4 B2", "G1 G2", draw="Y1 Y2 Y3 Y4 Y5"), "0 W4>G!", "1 challenge", "1 G1!"
        )

        assert "B2 Y1 Y2 Y3 Y4" == hand(state, 0)
