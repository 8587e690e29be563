"""Mistakes other programs make, each as a test; the numbers are those of the list they were collected in."""

import random
from collections import Counter

import pytest
from tests.playing import hand, happen, offered, pending, position, refused, run, sizes, turn, turned_up

from lastcard.editions import EDITIONS
from lastcard.editions.options import build
from lastcard.formats import make_format
from lastcard.game import apply, default, legal, result, start, view
from lastcard.game.actions import Accept, Draw, Pass, Play
from lastcard.game.events import Challenged, Drew

ALL = tuple(EDITIONS)
OLDER = ("classic", "sanrio", "anniversary", "fashion")


def every_card(state):
    return Counter(c for pile in (*state.hands, state.draw, state.discard) for c in pile)


class TestTheStart:
    @pytest.mark.parametrize("edition", OLDER)
    def test_01_a_draw_two_costs_the_cards_and_the_turn(self, edition):
        state = turned_up(edition, "BD Y1 Y2 Y3")

        assert ((2, 4, 2), 2) == (sizes(state), turn(state))

    @pytest.mark.parametrize(
        ("edition", "first"), [("classic", 2), ("sanrio", 0), ("anniversary", 0), ("fashion", 0)]
    )
    def test_02_a_reverse_lets_the_right_player_begin_and_turns_the_direction(self, edition, first):
        state = turned_up(edition, "BR Y1")

        assert (first, -1) == (turn(state), state.direction)

    @pytest.mark.parametrize("edition", ["sanrio", "anniversary", "fashion"])
    def test_03_a_wild_is_named_by_the_first_player_and_binds_the_next_card(self, edition):
        state = turned_up(edition, "W Y1")

        assert ("colour", 1) == (pending(state), turn(state))
        assert refused(run(state, "1 >B"), "1 G1")

    @pytest.mark.parametrize("edition", OLDER)
    @pytest.mark.parametrize("seed", ["one", "two", "three"])
    def test_04_a_draw_four_goes_back_shuffled_and_no_card_is_lost(self, edition, seed):
        deck = list(EDITIONS[edition].deck)
        random.Random(seed).shuffle(deck)
        four = deck.index(next(c for c in deck if c.face == "W4"))
        deck.insert(14, deck.pop(four))

        state, _ = start(EDITIONS[edition], 2, seed=seed, deck=deck)

        assert Counter(EDITIONS[edition].deck) == every_card(state)
        assert "W4" != state.top.face

    def test_05_the_special_cards_follow_their_books(self):
        """Ignored, asked for a colour, or only a colour."""
        options = {"customizable": ["everyone draws 5"]}
        blank = turned_up("classic", "GX Y1", options={"blanks": {"G": "everyone draws 5"}})

        assert "B1" == str(turned_up("modern", "WS WC1 B1", options=options).top)
        assert "colour" == pending(turned_up("sanrio", "WB Y1"))
        assert "colour" == pending(turned_up("fashion", "WF Y1"))
        assert ("play", (2, 2, 2)) == (pending(blank), sizes(blank))

    @pytest.mark.parametrize("edition", ALL)
    def test_06_no_colour_has_two_zeros(self, edition):
        zeros = Counter(c.colour for c in EDITIONS[edition].deck if c.face == "0")

        assert dict.fromkeys(EDITIONS[edition].colours, 1) == zeros


class TestPlaying:
    @pytest.mark.parametrize("edition", ALL)
    def test_07_a_reverse_between_two_gives_the_turn_back(self, edition):
        assert 0 == turn(run(position(edition, "BR B1 B2", "G1 G2"), "0 BR"))

    @pytest.mark.parametrize("edition", OLDER)
    def test_08_a_number_or_a_wild_in_hand_does_not_make_a_draw_four_illegal(self, edition):
        """The table that refuses bluffs takes it."""
        state = position(edition, "W4 G5 W", "G1 G2", options={"no_bluff": True})

        assert "W4>G" in offered(state, 0)

    @pytest.mark.parametrize("edition", ALL)
    def test_09_a_draw_four_may_be_bluffed(self, edition):
        assert "W4>G" in offered(position(edition, "W4 B1 B2", "G1 G2"), 0)

    @pytest.mark.parametrize("edition", ALL)
    def test_10_on_a_wild_a_draw_four_is_judged_by_the_named_colour(self, edition):
        guilty = run(position(edition, "W4 G1 B2", "G1 G2", top="W", colour="G"), "0 W4>Y", "1 challenge")
        honest = run(position(edition, "W4 B1 B2", "G1 G2", top="W4", colour="G"), "0 W4>Y", "1 challenge")

        assert ((6, 2), (2, 8)) == (sizes(guilty), sizes(honest))

    @pytest.mark.parametrize("edition", ALL)
    def test_11_a_draw_four_just_drawn_is_judged_by_the_whole_hand(self, edition):
        state = position(edition, "B1 G2", "G1 G2", draw="W4 Y1 Y2 Y3 Y4 Y5 Y6")

        assert (6, 2) == sizes(run(state, "0 draw", "0 W4>Y", "1 challenge"))

    @pytest.mark.parametrize("edition", ALL)
    def test_12_the_challenge_from_end_to_end(self, edition):
        """Only the victim; the colour stays; guilty draws four, innocent costs six and the turn."""
        bluff = run(position(edition, "W4 B1 B2", "Y1 Y2", "G1 G2"), "0 W4>Y")
        honest = run(position(edition, "W4 G1 G2", "Y1 Y2", "G1 G2"), "0 W4>Y")
        _, events = happen(bluff, "1 challenge")
        (found,) = (e for e in events if isinstance(e, Challenged))

        assert refused(bluff, "2 challenge")
        assert ((6, 2, 2), 1, "Y") == (
            sizes(run(bluff, "1 challenge")),
            turn(run(bluff, "1 challenge")),
            run(bluff, "1 challenge").colour,
        )
        assert ((2, 8, 2), 2) == (sizes(run(honest, "1 challenge")), turn(run(honest, "1 challenge")))
        assert found.hand.open(1)
        assert found.hand.open(2) is None

    @pytest.mark.parametrize("edition", ALL)
    def test_13_wild_on_wild_and_a_wild_as_last_card(self, edition):
        assert "Y" == run(position(edition, "W B1 B2", "G1 G2", top="W", colour="G"), "0 W>Y").colour
        assert 0 == result(run(position(edition, "W", "G1 G2"), "0 W>Y")).winner
        assert 0 == result(run(position(edition, "W4", "G1 G2"), "0 W4>Y")).winner

    @pytest.mark.parametrize("edition", ALL)
    def test_14_no_stacking_unless_switched_on_and_nothing_is_charged_twice(self, edition):
        state = run(position(edition, "BD B1 B2", "BD GD", "G1 G2"), "0 BD")

        assert ((2, 4, 2), 2) == (sizes(state), turn(state))
        assert (2, 4, 3) == sizes(run(state, "2 draw"))

    @pytest.mark.parametrize("edition", ALL)
    def test_15_the_victims_of_draw_cards_lose_the_turn(self, edition):
        two = run(position(edition, "BD B1 B2", "B3 G2", "G1 G2"), "0 BD")
        four = run(position(edition, "W4 B1 B2", "B3 G2", "G1 G2"), "0 W4>Y", "1 accept")

        assert (2, 2) == (turn(two), turn(four))

    @pytest.mark.parametrize("edition", ALL)
    def test_16_a_skip_really_skips(self, edition):
        state = run(position(edition, "BS B1 B2", "B3 G2", "B4 G2"), "0 BS")

        assert refused(state, "1 B3")
        assert 0 == turn(run(state, "2 B4!"))


class TestDrawing:
    @pytest.mark.parametrize("edition", ALL)
    def test_17_one_may_draw_with_a_playable_card(self, edition):
        assert "draw" in offered(position(edition, "B1 B2", "G1 G2"), 0)

    @pytest.mark.parametrize("edition", ALL)
    def test_18_then_only_the_drawn_card_and_only_once(self, edition):
        state = run(position(edition, "B1 B2", "G1 G2", draw="B9 Y1"), "0 draw")

        assert ("B9", "pass") == offered(state, 0)
        assert refused(state, "0 draw")

    @pytest.mark.parametrize("edition", ALL)
    def test_19_playing_it_is_a_choice(self, edition):
        state = run(position(edition, "B1 B2", "G1 G2", draw="B9 Y1"), "0 draw", "0 pass")

        assert ("B1 B2 B9", 1) == (hand(state, 0), turn(state))

    @pytest.mark.parametrize("edition", ALL)
    def test_20_a_drawn_card_matches_by_number_or_symbol_and_does_all_it_says(self, edition):
        number = run(position(edition, "G1 G2", "G1 G2", draw="Y5 Y1"), "0 draw")
        symbol = run(position(edition, "G1 G2", "G1 G2", "G3 G4", top="BS", draw="YS Y1"), "0 draw", "0 YS")
        four = position(edition, "G1 G2", "G3 G4", draw="W4 Y1 Y2 Y3 Y4 Y5")
        four = run(four, "0 draw", "0 W4>Y", "1 accept")

        assert "Y5" in offered(number, 0)
        assert 2 == turn(symbol)
        assert ((2, 6), Counter(["Y1", "Y2", "Y3", "Y4"])) == (
            sizes(four),
            Counter(map(str, four.hands[1])) - Counter(["G3", "G4"]),
        )

    @pytest.mark.parametrize("edition", ALL)
    def test_21_a_drawn_card_may_be_played_with_the_call(self, edition):
        state = run(position(edition, "G1", "G1 G2", draw="B9 Y1"), "0 draw", "0 B9!")

        assert () == view(state, None).exposed


class TestUno:
    @pytest.mark.parametrize("edition", ALL)
    def test_22_the_window_opens_with_the_play_and_shuts_with_the_next_turn_and_needs_a_catcher(
        self, edition
    ):
        state = position(edition, "B1 G9", "B2 B3", "G1 G2")

        assert refused(state, "1 catch 0")

        state = run(state, "0 B1")

        assert 1 == sizes(state)[0]
        assert {"catch 0"} <= set(offered(state, 1))
        assert 1 == sizes(run(state, "1 B2!"))[0]
        assert refused(run(state, "1 B2!"), "2 catch 0")

    @pytest.mark.parametrize("edition", ALL)
    def test_23_more_cards_void_a_call_and_hands_that_change_follow_the_book(self, edition):
        drew = run(position(edition, "B1 G9", "BD B3 B4"), "0 B1!", "1 BD")
        swapped = position(edition, "G7 G9 G8", "B2 B3", "Y1", top="G5", options={"seven_zero": True})
        swapped = run(swapped, "0 G7@2")

        assert () == view(drew, None).called
        assert ((0,) if edition == "modern" else ()) == view(swapped, None).exposed

    @pytest.mark.parametrize("edition", ALL)
    def test_24_false_calls_and_catches_gain_nobody_a_card(self, edition):
        state = position(edition, "B1 G9 G8", "B2 B3", "G1 G2")

        for move in ("0 uno", "0 B1!", "1 catch 0", "0 catch 0"):
            assert refused(state, move)

    def test_24_where_a_false_catch_costs_it_costs_the_catcher(self):
        state = position("classic", "B1 G9 G8", "B2 B3", options={"false_catch_penalty": 2})

        assert (3, 4) == sizes(run(state, "1 catch 0"))


class TestPiles:
    @pytest.mark.parametrize("edition", ALL)
    def test_25_no_card_is_lost_or_made_in_a_whole_round(self, edition):
        rng = random.Random(f"pitfall {edition}")
        state, _ = start(EDITIONS[edition], 5, seed=edition)
        while actions := legal(state):
            plays = [a for a in actions if isinstance(a, Play)]
            state, _ = apply(state, rng.choice(plays or actions))

            assert Counter(EDITIONS[edition].deck) == every_card(state)

    @pytest.mark.parametrize("edition", ALL)
    def test_26_a_reshuffle_keeps_the_top_and_its_colour_and_really_shuffles(self, edition):
        under = "G3 G4 G6 Y1 Y2 Y3 Y4 W"
        piles = set()
        for seed in ("a", "b", "c", "d"):
            state = position(
                edition, "G1 G2", "G1 G2", top="W", colour="B", discard=under, draw="", seed=seed
            )
            state = run(state, "0 draw")
            piles.add(state.draw)

            assert ("W", "B", 7) == (str(state.top), state.colour, len(state.draw))
            assert 1 == len(state.discard)
        assert 1 < len(piles)

    @pytest.mark.parametrize("edition", ALL)
    def test_27_with_both_piles_empty_the_game_goes_on_or_ends_by_its_rule(self, edition):
        partial = run(position(edition, "BD B1 B2", "G1 G2", draw=""), "0 BD")
        stuck = run(position(edition, "G1 G2", "G3 G4", draw=""), "0 draw", "1 draw")

        assert (2, 3) == sizes(partial)
        assert ("over", None) == (pending(stuck), result(stuck).winner)


class TestTheEnd:
    @pytest.mark.parametrize("edition", OLDER)
    def test_28_a_last_draw_card_is_drawn_and_counted(self, edition):
        state, events = happen(position(edition, "BD", "G1 G2", draw="Y8 Y9"), "0 BD")

        assert any(isinstance(e, Drew) and e.seat == 1 for e in events)
        assert (0, 20) == result(state).caught

    def test_29_the_winner_and_the_winners_partner_count_for_nothing(self):
        state = run(position("classic", "B1", "G9", "W", "GS", sides=(0, 1, 0, 1)), "0 B1")
        fmt = make_format("partners", build("classic"))

        assert (29, 0, 29, 0) == fmt.record(fmt.begin(4), result(state)).round_points

    @pytest.mark.parametrize("winner", range(4))
    def test_30_the_points_go_to_whoever_won_at_any_seat(self, winner):
        hands = ["G1 G2", "R1 R2", "G3", "R3"]  # 3 points each
        hands[winner] = "B1"
        state = run(position("classic", *hands, turn=winner), f"{winner} B1")
        fmt = make_format("first-to-500", build("classic"))

        assert [9 if seat == winner else 0 for seat in range(4)] == list(
            fmt.record(fmt.begin(4), result(state)).round_points
        )

    @pytest.mark.parametrize("edition", ALL)
    def test_31_the_deal_rotates_whoever_won(self, edition):
        fmt = make_format("first-to-500", build(edition))
        standing = fmt.begin(3)
        dealers = []
        for _ in range(4):
            dealers.append(fmt.next(standing).dealer)
            standing = fmt.record(standing, result(run(position(edition, "B1", "G1", "G2"), "0 B1")))

        assert [0, 1, 2, 0] == dealers


class TestWhatIsSeen:
    @pytest.mark.parametrize("edition", ALL)
    @pytest.mark.parametrize("colour", ["B", "G", "Y"])
    def test_32_the_named_colour_is_what_everybody_sees(self, edition, colour):
        state = run(position(edition, "W B1 B2", "G1 G2"), f"0 W>{colour}")

        assert {colour} == {view(state, seat).colour for seat in (0, 1, None)}
        assert "" == view(state, 1).top.colour

    @pytest.mark.parametrize("edition", ALL)
    def test_33_a_view_holds_counts_direction_and_discards(self, edition):
        seen = view(run(position(edition, "B1 B2", "G1", "G2 G3 G4", direction=-1), "0 B1!"), 1)

        assert ((1, 1, 3), -1, ["B5", "B1"]) == (
            seen.hand_sizes,
            seen.direction,
            [str(c) for c in seen.discard],
        )

    @pytest.mark.parametrize("edition", ALL)
    def test_34_a_view_holds_no_other_hand(self, edition):
        seen, other = (
            view(position(edition, "B1 B2", theirs, "Y1 Y2", draw=pile), 0)
            for theirs, pile in (("G1 G2", "Y3 Y4"), ("W W4", "B8 B9"))
        )

        assert seen == other
        assert () == view(position(edition, "B1 B2", "G1 G2"), None).hand

    @pytest.mark.parametrize(
        ("edition", "moves", "asked"),
        [
            ("classic", (), "play"),
            ("classic", ("0 draw",), "drawn"),
            ("classic", ("0 W4>G",), "challenge"),
            ("fashion", ("0 WF>G",), "show"),
        ],
    )
    def test_35_every_question_has_a_default_that_is_accepted(self, edition, moves, asked):
        special = "WF" if edition == "fashion" else "W"
        state = run(position(edition, f"W4 {special} B1", "G1 G2", "G3 G4"), *moves)

        assert asked == pending(state)
        assert apply(state, default(state))

    def test_35_also_for_the_colour_a_stack_and_a_discard(self):
        colour = turned_up("sanrio", "W Y1")
        stack = run(position("classic", "BD B1 B2", "G1 G2", options={"stacking": "any"}), "0 BD")
        options = {"customizable": ["the next player discards 1"]}
        discard = run(position("modern", "WC1 B1 B2", "G1 G2", options=options), "0 WC1>G")

        for state, asked in ((colour, "colour"), (stack, "stack"), (discard, "discard")):
            assert asked == pending(state)
            assert apply(state, default(state))

    def test_35_the_default_is_to_draw_to_pass_to_accept_and_to_play_only_where_one_must(self):
        free = position("classic", "B1 B2", "G1 G2", draw="B9 Y1")
        bound = position("classic", "B1 B2", "G1 G2", options={"must_play": True})
        struck = run(position("classic", "W4 B1 B2", "G1 G2"), "0 W4>G")
        drawn = run(free, "0 draw")

        assert [Draw(0), Pass(0), Accept(1)] == [default(state) for state in (free, drawn, struck)]
        assert isinstance(default(bound), Play)

    def test_35_a_default_that_reshuffles_loses_nothing(self):
        state = run(position("classic", "W4 G2 G3", "G1 G2", draw="Y1", discard="G7 G8"), "0 W4>G")
        after, _ = apply(state, default(state))

        assert every_card(state) == every_card(after)
        assert (2, 6) == sizes(after)
