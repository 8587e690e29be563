"""Draw Two, Reverse, Skip and Wild, among many and between two."""

import pytest
from tests.playing import offered, pending, position, refused, run, sizes, turn

from lastcard.game import view


class TestActionCards:
    @pytest.mark.clause("card.draw-two")
    def test_a_draw_two_costs_the_next_player_two_cards_and_the_turn(self, edition):
        state = run(position(edition, "BD B2 B3", "G1 G2", "G3 G4"), "0 BD")

        assert (2, 4, 2) == sizes(state)
        assert ("play", 2) == (pending(state), turn(state))

    @pytest.mark.clause("card.draw-two.no-stacking")
    def test_the_struck_player_cannot_answer_with_another(self, edition):
        """The cards are drawn as it is played: nobody is asked, and a Draw Two in hand is of no use."""
        state = run(position(edition, "BD B2 B3", "BD GD", "G3 G4"), "0 BD")

        assert 2 == turn(state)
        assert () == offered(state, 1)
        assert "card.draw-two.no-stacking" in refused(state, "1 GD").clauses

    @pytest.mark.clause("card.reverse")
    def test_a_reverse_turns_the_direction_round(self, edition):
        state = run(position(edition, "BR B2 B3", "B1 G2", "BR G4"), "0 BR")

        assert (-1, 2) == (state.direction, turn(state))

        state = run(state, "2 BR!")

        assert (1, 0) == (state.direction, turn(state))

    @pytest.mark.clause("card.skip")
    def test_a_skip_costs_the_next_player_the_turn(self, edition):
        """In the direction of play, and no card."""
        state = run(position(edition, "BS B2 B3", "B1 G2", "BR G4"), "0 BS")
        right = run(position(edition, "BS B2 B3", "B1 G2", "BR G4", direction=-1), "0 BS")

        assert (3 - 1, 2, 2) == sizes(state)
        assert (2, 1) == (turn(state), turn(right))

    @pytest.mark.clause("card.wild")
    @pytest.mark.parametrize("colour", ["B", "G", "Y"])
    def test_any_colour_may_be_named_the_current_one_included(self, edition, colour):
        state = run(position(edition, "W B2 B3", "B1 G2"), f"0 W>{colour}")

        assert colour == state.colour == view(state, 1).colour
        assert 1 == turn(state)

    @pytest.mark.clause("card.wild")
    def test_a_wild_without_a_colour_is_refused(self, edition):
        state = position(edition, "W B2 B3", "B1 G2")

        assert "card.wild" == refused(state, "0 W").clause
        assert refused(state, "0 W>" + ("R" if edition == "sanrio" else "P"))
        assert refused(state, "0 B2>G")

    @pytest.mark.clause("card.wild")
    def test_a_last_wild_names_its_colour_too(self, edition):
        state = position(edition, "W", "B1 G2")

        assert refused(state, "0 W")
        assert "over" == pending(run(state, "0 W>G"))


class TestTwoPlayers:
    @pytest.mark.clause("match.two-players", "match.two-players.silent")
    def test_a_reverse_works_as_a_skip(self, edition):
        state = run(position(edition, "BR B2 B3", "G1 G2"), "0 BR")

        assert 0 == turn(state)
        assert 1 == state.direction

    @pytest.mark.clause("match.two-players.silent")
    def test_by_the_letter_a_reverse_only_turns(self, edition):
        options = {"two_player_reverse_skips": False}
        state = run(position(edition, "BR B2 B3", "G1 G2", options=options), "0 BR")

        assert (1, -1) == (turn(state), state.direction)

    @pytest.mark.clause("match.two-players", "match.two-players.silent")
    def test_after_a_skip_or_a_draw_card_the_player_plays_again(self, edition):
        assert 0 == turn(run(position(edition, "BS B2 B3", "G1 G2"), "0 BS"))
        assert (2, 4) == sizes(run(position(edition, "BD B2 B3", "G1 G2"), "0 BD"))
        assert 0 == turn(run(position(edition, "BD B2 B3", "G1 G2"), "0 BD"))
        assert 0 == turn(run(position(edition, "W4 G2 G3", "G1 G2"), "0 W4>Y", "1 accept"))

    @pytest.mark.clause("match.two-players", "match.two-players.silent")
    def test_with_three_a_reverse_is_no_skip(self, edition):
        assert 2 == turn(run(position(edition, "BR B2 B3", "G1 G2", "G1 G2"), "0 BR"))
