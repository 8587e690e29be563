"""Badtz-Maru, the Fashion Trend and Shuffle Hands."""

import pytest
from tests.playing import hand, happen, offered, pending, position, refused, run, sizes, turn

from lastcard.game import cards, result
from lastcard.game.events import HandsShuffled, Showed


class TestBadtzMaru:
    @pytest.mark.clause("card.badtz-maru")
    def test_the_player_with_the_fewest_cards_draws_four(self, edition):
        state = run(position(edition, "WB B1 B2 B3 B4", "G1 G2 G3", "G1 G2"), "0 WB>Y")

        assert (4, 3, 6) == sizes(state)
        assert "Y" == state.colour

    @pytest.mark.clause("card.badtz-maru", "card.badtz-maru.includes-player")
    def test_everyone_tied_draws_and_its_player_may_be_among_them(self, edition):
        """Hands are counted with the card down: two, two and three."""
        state = run(position(edition, "WB B1 B2", "G1 G2", "G1 G2 G3"), "0 WB>Y")

        assert (6, 6, 3) == sizes(state)

    @pytest.mark.clause("card.badtz-maru.includes-player")
    def test_a_table_may_spare_its_player(self, edition):
        """The fewest is then sought among the others only."""
        options = {"badtz_maru_spares_player": True}
        state = run(position(edition, "WB B1", "G1 G2", "G1 G2 G3", options=options), "0 WB>Y!")

        assert (1, 6, 3) == sizes(state)
        assert (1, 3, 6) == sizes(
            run(position(edition, "WB B1", "G1 G2 G3", "G1 G2", options=options), "0 WB>Y!")
        )

    @pytest.mark.clause("card.badtz-maru.no-turn-lost")
    def test_nobody_loses_a_turn(self, edition):
        assert 1 == turn(run(position(edition, "WB B1 B2 B3", "G1 G2", "G1 G2 G3"), "0 WB>Y"))

    @pytest.mark.clause("card.badtz-maru.last-card")
    def test_as_a_last_card_it_makes_nobody_draw(self, edition):
        state = run(position(edition, "WB", "G1 G2", "G1 G2 G3"), "0 WB>Y")

        assert (0, 2, 3) == sizes(state)
        assert 0 == result(state).winner

    @pytest.mark.clause("card.several-draw.order")
    @pytest.mark.parametrize("edition", ["sanrio"])
    def test_those_tied_draw_in_playing_order_and_the_last_goes_short(self, edition):
        """Six cards are left, going right from seat 0: seat 2 draws four, seat 1 the other two."""
        state = position(edition, "WB B1 B2 B3", "G1 G2", "G3 G4", draw="Y1 Y2 Y3 Y4 Y5", direction=-1)
        state = run(state, "0 WB>Y")

        assert "G3 G4 Y1 Y2 Y3 Y4" == hand(state, 2)
        assert "B5 G1 G2 Y5" == hand(state, 1)


class TestFashionTrend:
    @pytest.mark.clause("card.fashion-trend", "card.fashion-trend.all-can")
    def test_everyone_shows_a_card_of_the_colour_in_turn_and_keeps_it(self, edition):
        state = run(position(edition, "WF B1 B2", "G1 Y2", "G3 B4", "G7 W"), "0 WF>G")

        assert ("show", 1) == (pending(state), turn(state))

        state = run(state, "1 show G1", "2 show G3", "3 show G7")

        assert (2, 2, 2, 2) == sizes(state)
        assert ("play", 1, "G") == (pending(state), turn(state), state.colour)

    @pytest.mark.clause("card.fashion-trend")
    def test_it_goes_round_in_the_direction_of_play(self, edition):
        state = run(position(edition, "WF B1 B2", "G1 Y2", "G3 B4", direction=-1), "0 WF>G")

        assert 2 == turn(state)
        assert 1 == turn(run(state, "2 show G3"))

    @pytest.mark.clause("card.fashion-trend.wilds-do-not-count")
    def test_a_wild_shows_no_colour(self, edition):
        state = run(position(edition, "WF B1 B2", "W W4", "G3 B4"), "0 WF>G")

        assert (2, 4, 2) == sizes(state)

    @pytest.mark.clause("card.fashion-trend.wilds-do-not-count")
    def test_a_wild_beside_a_matching_card_may_not_be_shown(self, edition):
        state = run(position(edition, "WF B1 B2", "W G4", "G3 B4"), "0 WF>G")

        assert ("show G4",) == offered(state, 1)
        assert "card.fashion-trend.wilds-do-not-count" in refused(state, "1 show W").clauses

    @pytest.mark.clause("card.fashion-trend.first-who-cannot")
    def test_the_first_who_cannot_draws_two_and_the_trend_ends(self, edition):
        """Seat 2 cannot show green; seat 3, who could not either, is not reached."""
        state = run(position(edition, "WF B1 B2", "G1 Y2", "Y3 B4", "Y1 Y2"), "0 WF>G", "1 show G1")

        assert (2, 2, 4, 2) == sizes(state)
        assert "play" == pending(state)

    @pytest.mark.clause("card.fashion-trend.play-resumes")
    def test_play_resumes_with_the_next_player_who_draws_or_not(self, edition):
        drew = run(position(edition, "WF B1 B2", "Y1 Y2", "G3 B4"), "0 WF>G")

        assert ("play", 1) == (pending(drew), turn(drew))
        assert {"draw"} == set(offered(drew, 1))

    @pytest.mark.clause("card.fashion-trend.shown-to-caller")
    def test_the_card_of_ones_choice_is_shown_to_the_caller_alone(self, edition):
        state = run(position(edition, "WF B1 B2", "G1 G9", "G3 B4"), "0 WF>G")

        assert ("show G1", "show G9") == offered(state, 1)

        _, events = happen(state, "1 show G9")
        (shown,) = (event for event in events if isinstance(event, Showed))

        assert cards("G9")[0] == shown.card.open(0)
        assert shown.card.open(2) is None
        assert shown.card.open(None) is None

    @pytest.mark.clause("card.fashion-trend.is-wild")
    def test_it_is_a_wild_and_the_called_colour_is_the_one_in_play(self, edition):
        state = run(position(edition, "WF B1 B2", "Y1 Y2", top="W", colour="Y"), "0 WF>G")

        assert "G" == state.colour
        assert refused(state, "1 Y1")

    @pytest.mark.clause("card.fashion-trend.last-card")
    def test_as_a_last_card_nobody_shows_or_draws(self, edition):
        state = run(position(edition, "WF", "Y1 Y2", "G3 B4"), "0 WF>G")

        assert (0, 2, 2) == sizes(state)
        assert 0 == result(state).winner


class TestShuffleHands:
    @pytest.mark.clause("card.shuffle-hands")
    def test_all_hands_are_dealt_out_again_one_by_one_from_the_left(self, edition):
        """Eight cards among three: seats 1 and 2 get three each, seat 0 the two that are left."""
        state, events = happen(position(edition, "WS B1 B2", "G1 G2 G3 G4 G5", "Y1"), "0 WS>Y")

        assert HandsShuffled(0, (2, 3, 3)) in events
        assert (2, 3, 3) == sizes(state)
        assert sorted(cards("B1 B2 G1 G2 G3 G4 G5 Y1")) == sorted(c for h in state.hands for c in h)

    @pytest.mark.clause("card.shuffle-hands")
    def test_the_hands_are_shuffled_by_the_seed(self, edition):
        hands = {
            run(position(edition, "WS B1 B2", "G1 G2 G3", "Y1 Y2 Y3", seed=f"s{n}"), "0 WS>Y").hands
            for n in range(20)
        }

        assert len(hands) > 10

    @pytest.mark.clause("card.shuffle-hands.direction")
    def test_dealing_starts_at_the_left_and_play_keeps_its_direction(self, edition):
        """Seven cards going right: seat 1, at the left, gets the odd one; seat 2 plays."""
        state = run(position(edition, "WS B1 B2", "G1 G2 G3 G4", "Y1", direction=-1), "0 WS>Y")

        assert (2, 3, 2) == sizes(state)
        assert (2, -1) == (turn(state), state.direction)

    @pytest.mark.clause("card.shuffle-hands.colour", "card.shuffle-hands.colour.when")
    def test_the_colour_is_named_as_the_card_is_played(self, edition):
        state = position(edition, "WS B1 B2", "G1 G2 G3 G4", "Y1")

        assert "card.shuffle-hands.colour" in refused(state, "0 WS").clauses
        assert "Y" == run(state, "0 WS>Y").colour
        assert "play" == pending(run(state, "0 WS>Y"))

    @pytest.mark.clause("card.shuffle-hands.last-card")
    def test_as_a_final_card_it_wins_and_shuffles_nothing(self, edition):
        state = run(position(edition, "WS", "G1 G2 G3 G4", "Y1"), "0 WS>Y")

        assert ("G1 G2 G3 G4", "Y1") == (hand(state, 1), hand(state, 2))
        assert 0 == result(state).winner

    @pytest.mark.clause("card.shuffle-hands.dealt-out")
    def test_a_player_dealt_no_card_goes_on_and_draws(self, edition):
        """Two cards among three leave seat 0 with none: that wins nothing."""
        state = run(position(edition, "WS B1", "G1", "", draw="Y1 Y2 Y3 Y4"), "0 WS>Y!")

        assert (0, 1, 1) == sizes(state)
        assert ("play", 1) == (pending(state), turn(state))

        state = run(state, "1 draw", "1 pass", "2 draw", "2 pass")

        assert ("draw",) == offered(state, 0)
        assert ("drawn", 1) == (pending(run(state, "0 draw")), sizes(run(state, "0 draw"))[0])
