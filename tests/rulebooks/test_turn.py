"""A turn: matching, drawing, passing, and piles that run out."""

from dataclasses import replace

import pytest
from tests.playing import hand, happen, offered, pending, position, refused, run, sizes, turn

from lastcard.game import cards, result
from lastcard.game.events import FoundNothing, Reshuffled, RoundOver
from lastcard.game.matching import MOST_RESHUFFLES
from lastcard.game.shuffle import shuffled


class TestMatching:
    @pytest.mark.clause("turn.match")
    @pytest.mark.parametrize("card", ["B1", "G5", "BS", "BD", "BR"])
    def test_colour_or_number_is_enough(self, edition, card):
        """On a blue 5: any blue card, any 5."""
        state = run(position(edition, f"{card} Y9 Y8", "G1 G2", "G1 G2"), f"0 {card}")

        assert cards(card)[0] == state.top

    @pytest.mark.clause("turn.match")
    @pytest.mark.parametrize("card", ["G7", "Y1", "GS", "YD"])
    def test_a_card_that_matches_in_nothing_is_refused(self, edition, card):
        state = position(edition, f"{card} B1", "G1 G2", "G1 G2")

        assert "turn.match" == refused(state, f"0 {card}").clause
        assert card not in offered(state, 0)

    @pytest.mark.clause("turn.match")
    def test_a_card_that_is_not_held_is_refused(self, edition):
        assert "not-held" == refused(position(edition, "B1 B2", "B3 G2"), "0 B3").code

    @pytest.mark.clause("turn.action-match", "turn.match")
    @pytest.mark.parametrize("face", ["D", "R", "S"])
    def test_an_action_card_goes_on_its_colour_or_its_kind(self, edition, face):
        state = position(edition, f"G{face} Y1 Y2", "G1 G2", "G1 G2", top=f"B{face}")
        other = {"D": "R", "R": "S", "S": "D"}[face]

        assert "G" == run(state, f"0 G{face}").colour
        assert refused(position(edition, f"G{face} Y1", "G1 G2", top=f"B{other}"), f"0 G{face}")
        assert run(position(edition, f"G{face} Y1 Y2", "G1 G2", top="G4"), f"0 G{face}")

    @pytest.mark.clause("turn.match.named-colour")
    def test_on_a_wild_only_the_named_colour_matches(self, edition):
        state = position(edition, "B5 G5 Y1", "G1 G2", top="W", colour="G")

        assert "turn.match.named-colour" == refused(state, "0 B5").clause
        assert "G" == run(state, "0 G5").colour

    @pytest.mark.clause("turn.match.named-colour")
    def test_a_wild_has_no_symbol_to_match_and_lies_on_a_wild_as_on_anything(self, edition):
        state = position(edition, "W B1 B2", "G1 G2", top="W", colour="G")

        assert ["W>B", "W>G", "W>Y"] == sorted(o for o in offered(state, 0) if o in {"W>B", "W>G", "W>Y"})

    @pytest.mark.clause("turn.jump-in")
    @pytest.mark.parametrize("wild", ["W", "W4"])
    def test_a_wild_does_not_jump_in_on_its_like(self, wild):
        """Where jumping in is played: the colour named for the wild on top stands until somebody plays."""
        state = position(
            "classic", "R1 R2", f"{wild} B5", "Y9", top=wild, colour="G", options={"jump_in": True}
        )

        assert "turn.jump-in" == refused(state, f"1 jump {wild}>B").clause
        assert not any(move.startswith("jump") for move in offered(state, 1))

    @pytest.mark.clause("turn.one-card")
    def test_one_card_a_turn(self, edition):
        state = run(position(edition, "B1 B2 B3", "G1 G2", "G1 G2"), "0 B1")

        assert 1 == turn(state)
        assert "turn.one-card" in refused(state, "0 B2").clauses

    @pytest.mark.clause("turn.wild-any-time")
    def test_a_wild_goes_on_anything_even_beside_a_playable_card(self, edition):
        state = run(position(edition, "W B1 B2", "G1 G2"), "0 W>Y")

        assert "Y" == state.colour


class TestDrawing:
    @pytest.mark.clause("turn.must-draw")
    def test_with_nothing_to_play_one_card_is_drawn(self, edition):
        state = position(edition, "G7 Y2", "G1 G2", draw="G8 Y9")

        assert ("draw",) == offered(state, 0)

        state = run(state, "0 draw")

        assert "G7 G8 Y2" == hand(state, 0)
        assert cards("Y9") == state.draw

    @pytest.mark.clause("turn.play-drawn", "turn.play-drawn.classic")
    def test_a_drawn_card_that_can_be_played_may_be_played_or_kept(self, edition):
        state = run(position(edition, "G7 Y2", "G1 G2", draw="B8 Y9"), "0 draw")

        assert ("B8", "pass") == offered(state, 0)
        assert cards("B8")[0] == run(state, "0 B8").top
        assert (3, 2) == sizes(run(state, "0 pass"))
        assert 1 == turn(run(state, "0 pass"))

    @pytest.mark.clause("turn.play-drawn", "turn.play-drawn.classic")
    def test_a_drawn_card_that_cannot_be_played_is_kept(self, edition):
        state = run(position(edition, "G7 Y2", "G1 G2", draw="Y8 Y9"), "0 draw")

        assert ("pass",) == offered(state, 0)
        assert refused(state, "0 Y8")

    @pytest.mark.clause("turn.play-drawn.classic", "turn.play-drawn.forced")
    def test_a_table_may_order_the_drawn_card_to_be_played(self, edition):
        """After a chosen draw too: the player held a blue card and drew all the same."""
        options = {"must_play_drawn": True}
        state = run(position(edition, "B7 Y2", "G1 G2", draw="B8 Y9", options=options), "0 draw")

        assert ("B8",) == offered(state, 0)
        assert "turn.play-drawn.classic" == refused(state, "0 pass").clause

        kept = run(position(edition, "B7 Y2", "G1 G2", draw="Y8 Y9", options=options), "0 draw", "0 pass")

        assert (3, 2) == sizes(kept)

    @pytest.mark.clause("turn.play-drawn.forced")
    def test_a_drawn_draw_four_that_would_be_a_bluff_may_be_kept(self, edition):
        options = {"must_play_drawn": True}
        bluff = run(position(edition, "B7 Y2", "G1 G2", draw="W4 Y9", options=options), "0 draw")
        honest = run(position(edition, "G7 Y2", "G1 G2", draw="W4 Y9", options=options), "0 draw")

        assert {"pass", "W4>G"} <= set(offered(bluff, 0))
        assert "pass" not in offered(honest, 0)

    @pytest.mark.clause("turn.renege")
    def test_a_player_may_draw_with_a_playable_card_in_hand(self, edition):
        state = position(edition, "B7 W", "G1 G2")

        assert "draw" in offered(state, 0)
        assert (3, 2) == sizes(run(state, "0 draw"))

    @pytest.mark.clause("turn.renege.only-drawn", "turn.renege.only-drawn.modern")
    def test_after_a_draw_only_the_drawn_card_may_be_played(self, edition):
        state = run(position(edition, "B7 Y2", "G1 G2", draw="B9 Y9"), "0 draw")

        assert ("B9", "pass") == offered(state, 0)
        assert "only-drawn" == refused(state, "0 B7").code
        assert refused(state, "0 draw")

    @pytest.mark.clause("turn.renege.only-drawn.modern")
    def test_then_the_turn_passes(self, edition):
        state = run(position(edition, "B7 Y2", "G1 G2", draw="B9 Y9"), "0 draw", "0 pass")

        assert 1 == turn(state)


class TestPilesThatRunOut:
    @pytest.mark.clause("turn.draw-pile-empty", "turn.draw-pile-empty.when")
    def test_the_discards_are_shuffled_when_a_card_is_wanted(self, edition):
        """Drawing the last card leaves the pile empty; the next draw shuffles the discards."""
        state = run(position(edition, "G7 Y2", "G1 G2", draw="Y8", discard="G3 G4 Y5"), "0 draw", "0 pass")

        assert () == state.draw
        assert cards("Y5 G4 G3 B5") == state.discard

        state, events = happen(state, "1 draw")

        assert Reshuffled(3) in events
        assert (2, 3) == (len(state.draw), sizes(state)[1])

    @pytest.mark.clause("turn.draw-pile-empty.top-stays", "turn.draw-pile-empty.top-stays.silent")
    def test_the_top_discard_and_its_colour_stay(self, edition):
        state = run(
            position(edition, "G7 Y2", "G1 G2", draw="", discard="G3 G4", top="W", colour="B"), "0 draw"
        )

        assert cards("W") == state.discard
        assert "B" == state.colour

    @pytest.mark.clause("turn.draw-pile-empty.midway")
    def test_a_draw_of_two_goes_on_after_a_reshuffle(self, edition):
        state = run(position(edition, "BD B2 B3", "G1 G2", "G1 G2", draw="Y1", discard="G3 G4"), "0 BD")

        assert (2, 4, 2) == sizes(state)
        assert sorted(cards("G1 G2 G3 G4 B5 Y1")) == sorted([*state.draw, *state.hands[1]])
        assert cards("BD") == state.discard

    @pytest.mark.clause("turn.nothing-left-to-draw")
    def test_as_many_cards_as_there_are_are_drawn(self, edition):
        state = run(position(edition, "BD B2 B3", "G1 G2", "G1 G2", top="B5", draw=""), "0 BD")

        assert (2, 3, 2) == sizes(state)
        assert 2 == turn(state)

    @pytest.mark.clause("turn.draw-pile-empty")
    def test_the_new_pile_is_a_shuffle_of_the_seed(self, edition):
        """Anyone who knows the seed can check it; the position has used none of its shuffles."""
        under = "G3 G4 G6 G8 Y5"
        state = run(position(edition, "G7 Y2", "G1 G2", draw="", discard=under, seed="open"), "0 draw")

        assert shuffled(cards(under)[::-1], "open", 0) == (state.hands[0][-1], *state.draw)

    @pytest.mark.clause("turn.renege")
    def test_one_card_under_the_top_is_enough_to_draw(self, edition):
        """So a player who could play may still draw."""
        assert "draw" in offered(position(edition, "B7 Y2", "G1 G2", draw="", discard="G9"), 0)

    @pytest.mark.clause("turn.nothing-left-to-draw")
    def test_who_can_draw_nothing_must_play_what_can_be_put_down(self, edition):
        state = position(edition, "B7 Y2", "G1 G2", draw="")

        assert ("B7",) == offered(state, 0)
        assert "turn.nothing-left-to-draw" == refused(state, "0 draw").clause

    @pytest.mark.clause("turn.nothing-left-to-draw")
    def test_and_otherwise_passes(self, edition):
        state = run(position(edition, "G7 Y2", "B1 G2", draw=""), "0 draw")

        assert ("play", 1) == (pending(state), turn(state))
        assert (2, 2) == sizes(state)

    @pytest.mark.clause("turn.draw-pile-empty.times")
    def test_the_discards_become_the_draw_pile_so_many_times(self, edition):
        """The last new pile is of G3 alone; the blue 5 and the G9 stay where they are for good."""
        last = replace(
            position(edition, "G7 Y2", "G1 Y8", "Y7 GS", draw="", discard="G3"),
            reshuffles=MOST_RESHUFFLES - 1,
        )
        state, events = happen(last, "0 draw")
        assert Reshuffled(1) in events
        assert MOST_RESHUFFLES == state.reshuffles

        state, events = happen(run(replace(state, discard=cards("G9 B5")), "0 pass"), "1 draw")
        assert FoundNothing(1) in events
        assert cards("G9 B5") == state.discard

    @pytest.mark.clause("turn.draw-pile-empty.times")
    def test_then_whoever_can_play_must_and_otherwise_the_round_is_a_deadlock(self, edition):
        spent = replace(
            position(edition, "B7 Y2", "G1 Y8", draw="", discard="G3 G9"), reshuffles=MOST_RESHUFFLES
        )
        assert ("B7",) == offered(spent, 0)

        stuck = replace(spent, hands=(cards("G7 Y2"), cards("G1 Y8")))
        assert "over" == pending(run(stuck, "0 draw", "1 draw"))

    @pytest.mark.clause("turn.deadlock")
    def test_a_circle_of_passes_ends_the_round_without_a_winner(self, edition):
        state = run(position(edition, "G7 Y2", "G1 G2", "Y7 GS", draw=""), "0 draw", "1 draw")
        state, events = happen(state, "2 draw")

        assert "over" == pending(state)
        assert RoundOver(None, state.hands, (9, 3, 27)) in events
        assert result(state).winner is None
        assert (9, 3, 27) == result(state).caught

    @pytest.mark.clause("turn.deadlock")
    def test_a_card_played_in_between_breaks_the_circle(self, edition):
        """Seat 1 plays, so the 5 under that card can be drawn, and the others are asked again."""
        state = run(
            position(edition, "G7 Y2", "B1 G2", "Y7 GS", draw=""), "0 draw", "1 B1!", "2 draw", "2 pass"
        )
        state = run(state, "0 draw", "1 draw")

        assert ("play", 2) == (pending(state), turn(state))
