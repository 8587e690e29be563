"""Calling UNO, calling it late, catching, and when the window shuts."""

import pytest
from tests.playing import happen, offered, pending, position, refused, run, sizes, turn

from lastcard.game import State, view
from lastcard.game.events import Called, Caught, Miscaught


def forgot(edition: str, *others: str, **given) -> State:
    """Seat 0 has just played the next-to-last card without a word."""
    return run(position(edition, "B7 G1", *(others or ("B1 B2 B3", "Y9 Y8")), **given), "0 B7")


class TestTheCall:
    @pytest.mark.clause("uno.call", "uno.call.before", "uno.call.moment")
    def test_who_calls_with_the_next_to_last_card_cannot_be_caught(self, edition):
        state = run(position(edition, "B7 G1", "B1 B2", "Y9 Y8"), "0 B7!")

        assert (0,) == view(state, None).called
        assert refused(state, "1 catch 0")
        assert refused(state, "0 uno")

    @pytest.mark.clause("uno.call", "uno.call.before", "uno.call.moment")
    def test_who_does_not_call_can_be(self, edition):
        state = forgot(edition)

        assert "catch 0" in offered(state, 1)
        assert "catch 0" in offered(state, 2)
        assert ("uno",) == offered(state, 0)

    @pytest.mark.clause("uno.call.moment")
    def test_one_card_left_by_a_rule_demands_a_call_too(self, edition):
        """A written rule takes all but one card from seat 1, who played nothing."""
        options = {"customizable": ["the next player discards all their blue cards"]}
        state = position(edition, "WC1 G1 G2", "B1 B2 Y3", "Y9 Y8", options=options)
        state = run(state, "0 WC1>G")

        assert (1,) == view(state, None).exposed
        assert (2, 3, 2) == sizes(run(state, "2 catch 1"))
        assert refused(run(state, "1 uno"), "2 catch 1")

    @pytest.mark.clause("uno.call.moment")
    def test_a_first_card_drawn_into_an_empty_hand_demands_a_call(self, edition):
        state = run(position(edition, "", "G1 G2", "Y9 Y8"), "0 draw")

        assert ("drawn", (0,)) == (pending(state), view(state, None).exposed)

    @pytest.mark.clause("uno.one-card-otherwise")
    def test_one_card_left_by_a_rule_demands_nothing_in_the_older_books(self, edition):
        """Hands are exchanged: seat 1 comes to one card and cannot be caught."""
        state = position(edition, "G7 G1 G2", "B1 B2 B3", "Y9", top="G5", options={"seven_zero": True})
        state = run(state, "0 G7@2")

        assert (1, 3, 2) == sizes(state)
        assert () == view(state, None).exposed
        assert refused(state, "1 catch 0")

    @pytest.mark.clause("uno.one-card-otherwise")
    def test_the_one_who_played_it_and_still_has_one_card_must_call(self, edition):
        state = position(edition, "G7 G1", "B1 B2 B3", "Y9", top="G5", options={"seven_zero": True})
        silent, spoken = run(state, "0 G7@2"), run(state, "0 G7@2!")

        assert (0,) == view(silent, None).exposed
        assert () == view(spoken, None).exposed

    @pytest.mark.clause("uno.one-card-otherwise")
    def test_one_who_played_it_and_has_more_need_not(self, edition):
        state = position(edition, "G7 G1", "B1 B2 B3", "Y9", top="G5", options={"seven_zero": True})

        assert () == view(run(state, "0 G7@1"), None).exposed

    @pytest.mark.clause("uno.call.lapses", "uno.one-card-otherwise")
    @pytest.mark.parametrize("edition", ["classic", "sanrio", "anniversary", "fashion"])
    def test_a_call_goes_with_the_card_and_another_players_stays(self, edition):
        """Seat 0 called with the 7 and now holds three; seat 2 called long ago and holds its card still."""
        state = position(edition, "G7 G1", "B1 B2 B3", "Y9", top="G5", options={"seven_zero": True})

        assert (2,) == view(run(state, "0 G7@1!"), None).called


class TestHowLongItCounts:
    @pytest.mark.clause("uno.call.lapses")
    def test_a_call_is_spent_with_more_cards_and_must_be_made_again(self, edition):
        state = run(position(edition, "B7 G1", "BD B2", draw="B8 Y2 Y3 Y4"), "0 B7!", "1 BD!")

        assert (3, 1) == sizes(state)
        assert () == tuple(s for s in view(state, None).called if s == 0)

        state = run(
            position(edition, "B7 G1", "B2 B3 B4", draw="B8 Y2 Y3 Y4"), "0 B7!", "1 B2", "0 draw", "0 B8"
        )

        assert (0,) == view(state, None).exposed

    @pytest.mark.clause("uno.call.lapses")
    def test_a_missing_call_is_forgiven_with_more_cards(self, edition):
        """Seat 0 holds one card and has not called; a Skip later, a Draw Two gives it three."""
        state = run(position(edition, "BS G1", "B1 B2", "BD B3 B4"), "0 BS", "2 BD")

        assert (3, 2, 2) == sizes(state)
        assert "false-catch" == refused(state, "1 catch 0").code

    @pytest.mark.clause("uno.hands-change")
    def test_calls_count_no_more_once_hands_are_shuffled_the_one_made_with_it_included(self, edition):
        """Three cards among three: everybody holds one, everybody must call."""
        state = run(position(edition, "WS G1", "B1", "Y9"), "0 WS>G!")

        assert ((0, 1, 2), ()) == (tuple(sorted(view(state, None).exposed)), view(state, None).called)

        state = run(state, "2 uno", "0 catch 1")

        assert (1, 3, 1) == sizes(state)
        assert refused(state, "0 catch 2")
        assert refused(run(state, "1 draw"), "2 catch 0")

    @pytest.mark.clause("uno.hands-change")
    def test_and_when_hands_are_exchanged(self, edition):
        state = position(edition, "G7 G1 G2", "B1 B2 B3", "Y9", top="G5", options={"seven_zero": True})
        state = run(state, "0 G7@2")

        assert (1, 3, 2) == sizes(state)
        assert (0,) == view(state, None).exposed


class TestThePenalty:
    @pytest.mark.clause("uno.penalty.two")
    def test_two_cards(self, edition):
        state, events = happen(forgot(edition), "2 catch 0")

        assert (3, 3, 2) == sizes(state)
        assert Caught(0, 2) in events

    @pytest.mark.clause("uno.penalty.four")
    def test_four_cards_in_the_classic_book(self, edition):
        assert (5, 3, 2) == sizes(run(forgot(edition), "2 catch 0"))

    @pytest.mark.clause("uno.catch.who")
    @pytest.mark.parametrize("catcher", [1, 2, 3])
    def test_any_other_player_may_catch(self, edition, catcher):
        state = run(forgot(edition, "B1 B2", "Y9 Y8", "Y7 Y6"), f"{catcher} catch 0")

        assert 1 < sizes(state)[0]
        assert 1 == turn(state)

    @pytest.mark.clause("uno.catch.who")
    def test_nobody_catches_themself(self, edition):
        assert "uno.catch.who" == refused(forgot(edition), "0 catch 0").clause

    @pytest.mark.clause("uno.catch.until")
    def test_nobody_is_caught_twice(self, edition):
        assert refused(run(forgot(edition), "2 catch 0"), "1 catch 0")

    @pytest.mark.clause("uno.catch.until", "turn.nothing-left-to-draw")
    def test_nor_where_there_was_nothing_to_draw_the_first_time(self, edition):
        """The last card there was went to the victim of the Draw Two."""
        state = run(position(edition, "BD G1", "B1 B2", "Y9 Y8", draw=""), "0 BD", "1 catch 0")

        assert (1, 3, 2) == sizes(state)
        assert refused(state, "2 catch 0")

    @pytest.mark.clause("uno.catch.until", "uno.catch.turn-begins", "uno.catch.turn-begins.silent")
    @pytest.mark.parametrize("begins", ["1 B1", "1 draw"])
    def test_the_window_shuts_as_the_next_player_plays_or_draws(self, edition, begins):
        state = run(forgot(edition), begins)

        assert "uno.catch.until" in refused(state, "2 catch 0").clauses
        assert refused(state, "0 uno")

    @pytest.mark.clause("uno.catch.turn-begins", "uno.catch.turn-begins.silent")
    def test_a_refused_action_begins_nothing(self, edition):
        state = forgot(edition)
        refused(state, "1 Y9")

        assert "catch 0" in offered(state, 2)

    @pytest.mark.clause("uno.catch.not-before")
    def test_nobody_is_caught_before_the_card_lies(self, edition):
        state = position(edition, "B7 G1", "B1 B2", "Y9 Y8")

        assert "uno.catch.not-before" in refused(state, "1 catch 0").clauses

    @pytest.mark.clause("uno.self-catch", "uno.self-catch.silent")
    def test_the_first_to_speak_wins(self, edition):
        """A call before the catch saves; a catch before the call costs."""
        saved, events = happen(forgot(edition), "0 uno")

        assert Called(0) in events
        assert (0,) == view(saved, None).called
        assert refused(saved, "1 catch 0")
        assert refused(run(forgot(edition), "1 catch 0"), "0 uno")

    @pytest.mark.clause("uno.forced-draws-are-no-turn")
    def test_drawing_for_a_card_leaves_the_window_open(self, edition):
        """Seat 1 draws for the Draw Two and loses the turn; seat 0 can still be caught."""
        state = run(position(edition, "BD G1", "B1 B2", "Y9 B8"), "0 BD")

        assert "catch 0" in offered(state, 1)
        assert refused(run(state, "2 B8"), "1 catch 0")

    @pytest.mark.clause("uno.forced-draws-are-no-turn")
    @pytest.mark.parametrize("answer", ["accept", "challenge"])
    def test_accepting_and_challenging_leave_it_open(self, edition, answer):
        state = run(position(edition, "W4 G1", "B1 B2", "Y9 B8"), "0 W4>Y", f"1 {answer}")

        assert "catch 0" in offered(state, 1)

    @pytest.mark.clause("uno.forced-draws-are-no-turn")
    def test_a_penalty_for_another_leaves_it_open(self, edition):
        """A false catch is paid for, and seat 0 can still be caught."""
        state = forgot(edition, options={"false_catch_penalty": 2})
        state = run(state, "1 catch 2")

        assert (1, 5, 2) == sizes(state)
        assert "catch 0" in offered(state, 2)

    @pytest.mark.clause("uno.forced-draws-are-no-turn")
    def test_the_exposed_players_own_turn_shuts_it(self, edition):
        state = run(position(edition, "BS G1", "B1 B2"), "0 BS")

        assert "catch 0" in offered(state, 1)
        assert refused(run(state, "0 draw"), "1 catch 0")

    @pytest.mark.clause("uno.false-catch")
    def test_a_false_catch_is_refused(self, edition):
        state = position(edition, "B7 G1", "B1", "Y9 Y8")

        assert "uno.false-catch" == refused(state, "2 catch 0").clause
        assert "uno.false-catch" == refused(state, "2 catch 1").clause

    @pytest.mark.clause("uno.false-catch")
    def test_a_table_may_make_it_cost_cards(self, edition):
        options = {"false_catch_penalty": 3}
        state, events = happen(position(edition, "B7 G1", "B1", "Y9 Y8", options=options), "2 catch 0")
        state = run(state, "2 catch 1")

        assert Miscaught(2, 0) in events
        assert (2, 1, 8) == sizes(state)
        assert ("play", 0) == (pending(state), turn(state))
        assert refused(state, "2 catch 2")
        assert refused(state, "2 catch 7")

    @pytest.mark.clause("uno.false-call")
    @pytest.mark.parametrize("hand", ["B7", "B7 G1 G2"])
    def test_a_call_that_is_not_true_is_refused_and_the_card_with_it(self, edition, hand):
        state = position(edition, hand, "B1 B2", "Y9 Y8")

        assert "uno.false-call" == refused(state, "0 B7!").clause
        assert refused(state, "0 uno")
        assert refused(state, "1 uno")

    @pytest.mark.clause("uno.false-call")
    def test_what_counts_is_the_hand_as_the_card_leaves_it(self, edition):
        """A 7 leaves one card, and then brings three: the call stood all the same."""
        state = position(edition, "G7 G1", "B1 B2 B3", "Y9", top="G5", options={"seven_zero": True})

        assert (3, 1, 1) == sizes(run(state, "0 G7@1!"))

    @pytest.mark.clause("uno.forced-draws-are-no-turn")
    @pytest.mark.parametrize("edition", ["fashion"])
    def test_showing_a_card_leaves_it_open(self, edition):
        state = run(position(edition, "WF B1", "G1 B2", "G9 Y8"), "0 WF>G", "1 show G1", "2 show G9")

        assert "catch 0" in offered(state, 2)

    @pytest.mark.clause("uno.forced-draws-are-no-turn")
    @pytest.mark.parametrize("edition", ["modern"])
    def test_discarding_for_a_card_leaves_it_open(self, edition):
        options = {"customizable": ["the next player discards 1"]}
        state = run(position(edition, "WC1 B1", "G1 B2", "G9 Y8", options=options), "0 WC1>G", "1 discard B2")

        assert {"catch 0", "catch 1"} <= set(offered(state, 2))
