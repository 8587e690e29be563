"""What families write on cards, at the table: gifts, choices, seats, coins and amounts."""

from dataclasses import replace

import pytest
from tests.playing import hand, happen, offered, pending, position, refused, run, sizes, turn

from lastcard.editions.options import build
from lastcard.formats import make_format
from lastcard.formats.schemes import FORMATS
from lastcard.game import State, apply, cards, result, start, view
from lastcard.game.actions import Play
from lastcard.game.deal import CannotStart
from lastcard.game.engine import default
from lastcard.game.events import (
    Chose,
    CoinFlipped,
    DieRolled,
    Gave,
    HandOpened,
    HandShown,
    Named,
    PutBack,
    Took,
)
from lastcard.notation.json_codec import state_from_data, state_to_data


def wrote(rule: str, *hands: str, **given) -> State:
    """Seat 0 to play the customizable card with *rule* on a green 5."""
    return position("modern", *hands, options={"customizable": [rule]}, **({"top": "G5"} | given))


def coloured(rule: str, *hands: str, **given) -> State:
    """Seat 0 to play the green blank with *rule* on a green 5."""
    return position("classic", *hands, options={"blanks": {"G": rule}}, **({"top": "G5"} | given))


def after(rule: str, *hands: str, play: str = "0 WC1>B", **given) -> State:
    return run(wrote(rule, *hands, **given), play)


class TestWinningTheRound:
    @pytest.mark.clause("card.written.wins")
    def test_whoever_plays_it_wins_at_once_and_the_rest_is_not_carried_out(self):
        state = after("draw 1, then you win the round, then draw 1", "WC1 B1 B2", "G1 G2", "G3 G4")

        assert (state.over, state.winner, 3) == (True, 0, sizes(state)[0])

    @pytest.mark.clause("card.written.wins")
    @pytest.mark.parametrize("name", FORMATS)
    def test_the_winners_own_cards_count_for_nobody_in_every_format(self, name):
        """With partners the hands of the other side count, 3 and 4."""
        state = after("you win the round", "WC1 B1 W4", "G1 G2", "B9 B8", "B3 B1")
        fmt = make_format(name, state.rules)
        begun = fmt.begin(4 * fmt.scheme.tables)
        deal, standing = fmt.next(begun), fmt.record(begun, result(state))

        assert (0, (0, 3, 17, 4)) == (result(state).winner, result(state).caught)
        assert {
            "single-hand": (0, 0, 0, 0),
            "first-to-500": (24, 0, 0, 0),
            "caught-points": (0, 3, 17, 4),
            "challenge": (0, 3, 17, 4),
        }.get(name, (7, 0, 7, 0)) == tuple(standing.round_points[player] for player in deal.seating)
        assert standing.went_out[0] == deal.seating[0]

    @pytest.mark.clause("card.written.wins")
    def test_of_several_the_first_in_playing_order_wins(self):
        rule = "the player with the fewest cards wins the round"
        state = after(rule, "WC1 B1 B2", "G1 G2 G6", "G3 G4", "G7 G8")

        assert 2 == state.winner

    def test_nobody_wins_where_the_rule_means_nobody(self):
        state = after("everyone with exactly 9 cards wins the round; draw 1", "WC1 B1 B2", "G1 G2", "G3 G4")

        assert (3, 1, None) == (sizes(state)[0], turn(state), state.winner)

    def test_a_coin_may_decide(self):
        rule = "flip a coin: heads you win the round, tails you draw ten"
        ends = {after(rule, "WC1 B1 B2", "G1 G2", seed=seed).winner for seed in map(str, range(20))}

        assert {0, None} == ends

    def test_another_wins_after_an_answer(self):
        state = after("the next player discards 1, then they win the round", "WC1 B1 B2", "G1 G2 G3", "G3 G4")
        state = run(state, "1 discard G1")

        assert (1, (None, None)) == (state.winner, (state.carry, state.decision))
        assert state == state_from_data(state_to_data(state))


class TestOnlyTheColour:
    def test_a_coloured_blank_has_its_player_name_the_colour(self):
        state = coloured("reverse and change the colour", "GX B1 R2", "G1 R3", "G3 G4")
        assert "colour-needed" == refused(state, "0 GX").code
        state, events = happen(state, "0 GX>R")

        assert ("R", "GX", 2) == (state.colour, str(state.top), turn(state))
        assert Named(0, "R") in events
        assert "no-match-named" == refused(state, "2 G3").code
        assert "R3" in hand(run(state, "2 draw", "2 pass"), 1)

    def test_a_condition_may_keep_the_colour(self):
        state = coloured("if you have exactly 9 cards, change the colour", "GX B1 R2", "G1 R3")

        assert "G" == run(state, "0 GX>R").colour

    def test_as_a_last_card_it_names_none(self):
        assert 0 == run(coloured("change the colour", "GX", "G1 R3"), "0 GX").winner

    def test_a_position_may_say_the_colour_named(self):
        assert "R" == coloured("change the colour", "B1 R2", "G1 R3", top="GX", colour="R").colour

    @pytest.mark.parametrize("rule", ["change it to any colour", "nothing happens"])
    def test_a_wild_with_it_does_nothing_more(self, rule):
        state = after(rule, "WC1 B1 B2", "G1 G2")

        assert ("B", 1, (2, 2)) == (state.colour, turn(state), sizes(state))

    def test_a_rule_may_say_the_colour(self):
        assert "Y" == after("change the colour to yellow", "WC1 B1 B2", "G1 G2").colour


class TestPuttingBack:
    @pytest.mark.clause("card.written.put-back")
    def test_the_player_chooses_and_the_others_see_how_many(self):
        state = after("put 2 cards at the bottom of the deck", "WC1 B1 B2 B3", "G1 G2", draw="Y1 Y2")
        assert ("put-under", ("discard 2",)) == (pending(state), offered(state, 0))
        state, events = happen(state, "0 discard B3 B1")

        put = next(event for event in events if isinstance(event, PutBack))
        assert [cards("B3 B1"), None] == [put.cards.open(seat) for seat in range(2)]
        assert (2, True, "B2") == (put.count, put.bottom, hand(state, 0))
        assert cards("Y1 Y2 B3 B1") == state.draw
        assert cards("G5 WC1") == state.discard

    @pytest.mark.parametrize(
        ("rule", "concealed"),
        [
            ("discard 2 cards", False),
            ("put 2 cards at the bottom of the deck", True),
            ("shuffle 2 of your cards into the deck", True),
            ("give 2 cards to the next player", True),
            ("look at the next player's hand and take one card you like", True),
        ],
    )
    def test_only_discards_are_shown_to_everyone(self, rule, concealed):
        before = wrote(rule, "WC1 B1 B2 B3", "G1 G2")
        state = run(before, "0 WC1>B")

        assert concealed == state.decision.conceals(default(state))
        assert not before.decision.conceals(Play(0, cards("WC1")[0], "B"))

    @pytest.mark.clause("card.written.put-back")
    def test_shuffled_in_they_may_lie_anywhere(self):
        rule = "the next player shuffles all their red cards into the draw pile"
        draws = {after(rule, "WC1 B1 B2", "R1 R2 G1", draw="Y1 Y2 Y3", seed=str(n)).draw for n in range(9)}

        assert {tuple(sorted(cards("R1 R2 Y1 Y2 Y3")))} == {tuple(sorted(draw)) for draw in draws}
        assert len(draws) > 3

    def test_half_a_hand_of_those_with_many_cards(self):
        rule = "everyone with more than 3 cards shuffles half of them into the deck"
        state = after(rule, "WC1 B1 B2", "G1 G2 G3 G4 G6", "G7 G8 G9", draw="Y1")
        assert ("shuffle-in", 1) == (pending(state), turn(state))
        assert state == state_from_data(state_to_data(state))

        assert (2, 3, 3) == sizes(run(state, "1 discard G1 G2"))

    def test_whoever_puts_back_the_last_card_wins(self):
        assert 1 == after("the next player puts 2 cards under the deck", "WC1 B1 B2", "G1 G2").winner


class TestHighestAndLowest:
    def test_the_card_of_the_highest_number_goes_and_of_several_one_is_chosen(self):
        state = after("everyone else discards their highest card", "WC1 B1 B2", "G7 R7 G9 B9 W", "R3 GS Y1")
        assert ("discard", 1, cards("G9 B9")) == (pending(state), turn(state), view(state, 1).choosable)
        assert "other-kind" == refused(state, "1 discard G7").code
        state = run(state, "1 discard G9")

        assert (2, cards("R3")) == (turn(state), view(state, 2).choosable)
        assert "GS Y1" == hand(run(state, "2 discard R3"), 2)

    def test_somebody_without_a_number_discards_nothing(self):
        state = after("the next player discards their lowest card", "WC1 B1 B2", "GS W", "R3 Y1")

        assert ((2, 2, 2), 1) == (sizes(state), turn(state))

    def test_the_lowest_may_be_a_zero(self):
        state = after("the next player discards their lowest number card", "WC1 B1 B2", "G0 W G3", "R3 Y1")

        assert cards("G0") == view(state, 1).choosable
        assert state == state_from_data(state_to_data(state))


class TestGifts:
    @pytest.mark.clause("card.written.gifts")
    def test_the_giver_chooses_and_the_two_alone_see_it(self):
        state = after("give a card to the next player", "WC1 B1 B2", "G1 G2", "G3 G4")
        assert ("give", ("give 1",)) == (pending(state), offered(state, 0))
        state, events = happen(state, "0 give B2")

        gave = next(event for event in events if isinstance(event, Gave))
        assert [cards("B2"), cards("B2"), None] == [gave.cards.open(seat) for seat in range(3)]
        assert ("B1", "B2 G1 G2", 1) == (hand(state, 0), hand(state, 1), turn(state))

    def test_only_cards_of_the_kind_may_be_given(self):
        state = after("give a red card to the next player", "WC1 B1 R2 R3", "G1 G2")

        assert cards("R2 R3") == view(state, 0).choosable
        assert "other-kind" == refused(state, "0 give B1").code
        assert "G1 G2 R3" == hand(run(state, "0 give R3"), 1)

    @pytest.mark.clause("card.written.may")
    def test_somebody_with_just_enough_is_asked_and_with_too_few_is_not(self):
        enough = after("the next player gives 2 red cards to you", "WC1 B1 B2", "R1 R2 G2", "G3 G4")
        assert ("give", 1) == (pending(enough), turn(enough))
        short = after("the next player gives 2 red cards to you", "WC1 B1 B2", "R1 G1 G2", "G3 G4")
        assert (3, 2, 2) == sizes(short)

    @pytest.mark.clause("card.written.may")
    @pytest.mark.parametrize("verb", ["gives 2 red cards to you", "discards 2 red cards", "discards 2 cards"])
    def test_whoever_owes_as_many_cards_as_the_whole_hand_is_not_asked(self, verb):
        """Everyone can see that there is no choice; a hand with one card more is asked."""
        whole = after(f"the next player {verb}", "WC1 B1 B2", "R1 R2", "G3 G4")
        assert (0, 1) == (sizes(whole)[1], whole.winner)
        more = after(f"the next player {verb}", "WC1 B1 B2", "R1 R2 G1", "G3 G4")
        assert 1 == turn(more)
        assert pending(more) in {"give", "discard"}

    def test_all_cards_go_where_there_are_fewer(self):
        """And whoever is left with none wins, as after any written rule."""
        state = after("give 3 cards to the next player", "WC1 B1 B2", "G1 G2")

        assert (0, 4) == sizes(state)
        assert 0 == state.winner

    def test_everyone_gives_in_playing_order_and_one_gives_to_each(self):
        state = after("everyone gives you a card", "WC1 B1 B2", "G1 G2", "G3 G4")
        state = run(state, "1 give G1", "2 give G4")
        assert "B1 B2 G1 G4" == hand(state, 0)
        state = run(
            after("give a card to each player", "WC1 B1 B2 B3", "G1 G2", "G3 G4"), "0 give B1", "0 give B3"
        )
        assert ("B2", "B1 G1 G2", "B3 G3 G4") == tuple(hand(state, seat) for seat in range(3))

    def test_a_card_for_one_of_several_tied_goes_to_the_first(self):
        rule = "the player with the most cards gives a card to the player with the fewest cards"
        state = run(after(rule, "WC1 B1 B2 B3 B4", "G1 G2", "G3 G4"), "0 give B3")

        assert (3, 3, 2) == sizes(state)

    @pytest.mark.clause("card.written.gifts")
    def test_a_card_is_taken_at_random_and_seen_by_the_two(self):
        state, events = happen(
            wrote("steal a card from the next player", "WC1 B1 B2", "G1 G2", "G3 G4"), "0 WC1>B"
        )

        took = next(event for event in events if isinstance(event, Took))
        assert took.cards.open(2) is None
        assert set(took.cards.open(0)) <= set(cards("G1 G2"))
        assert (3, 1, 2) == sizes(state)

    def test_a_player_may_take_a_card_of_yours(self):
        state = after("the next player takes 1 card from you", "WC1 B1 B2", "G1 G2", "G3 G4")

        assert (1, 3, 2) == sizes(state)

    def test_nobody_takes_a_card_from_themselves(self):
        """Seat 1, from whom the others take a card each, is one of everyone."""
        rule = "the next player draws 1. Everyone takes 1 card from them"
        state = after(rule, "WC1 B1 B2", "G1 G2", "G3 G4")

        assert (3, 1, 3) == sizes(state)

    def test_nothing_is_taken_from_an_empty_hand(self):
        rule = "the next player discards 2. Take a card from them"
        assert (2, 0) == sizes(after(rule, "WC1 B1 B2", "G1 G2"))


class TestAtOnce:
    @pytest.mark.clause("card.written.at-once")
    def test_all_choose_and_then_all_pass(self):
        state = after("everyone passes a card to the left", "WC1 B1 B2", "G1 G2", "G3 G4")
        state = run(state, "1 give G1", "2 give G4")
        assert (2, 2, 2) == sizes(state)
        assert state == state_from_data(state_to_data(state))
        state = run(state, "0 give B2")

        assert ("B1 G4", "B2 G2", "G1 G3") == tuple(hand(state, seat) for seat in range(3))

    def test_the_next_player_is_the_one_after_whatever_the_direction(self):
        state = after(
            "everyone passes 2 cards to the next player", "WC1 B1 B2", "G1 G2", "G3 G4", direction=-1
        )

        assert ("G1 G2", "G3 G4", "B1 B2") == tuple(hand(state, seat) for seat in range(3))

    def test_two_players_exchange_cards(self):
        state = run(after("swap a card with the next player", "WC1 B1 B2", "G1 G2"), "0 give B1", "1 give G2")

        assert ("B2 G2", "B1 G1") == (hand(state, 0), hand(state, 1))

    def test_nobody_to_exchange_with(self):
        assert (2, 2) == sizes(after("you and your partner exchange 1 card", "WC1 B1 B2", "G1 G2"))


class TestChoices:
    @pytest.mark.clause("card.written.may")
    def test_a_player_who_may_is_asked(self):
        state = after("the next player may discard 1", "WC1 B1 B2", "G1 G2", "G3 G4")
        assert ("choose", ("choose 0", "choose 1"), 1) == (pending(state), offered(state, 1), turn(state))
        left, events = happen(state, "1 choose 1")
        assert Chose(1, 1, may=True) in events
        assert ((2, 2, 2), 1) == (sizes(left), turn(left))
        done = run(state, "1 choose 0", "1 discard G2")
        assert (2, 1, 2) == sizes(done)
        assert "no-option" == refused(state, "1 choose 2").code
        assert "not-asked" == refused(state, "1 draw").code

    def test_a_player_who_does_not_answer_does_not_do_what_they_may(self):
        state = after("you may draw 3", "WC1 B1 B2", "G1 G2")

        assert "choose" == pending(state)
        state, _ = apply(state, default(state))
        assert ((2, 2), 1) == (sizes(state), turn(state))

    def test_everyone_is_asked_in_turn(self):
        state = after("everyone may discard one card", "WC1 B1 B2", "G1 G2", "G3 G4")
        state = run(state, "1 choose 0", "1 discard G1", "2 choose 1", "0 choose 0", "0 discard B1")

        assert (1, 1, 2) == sizes(state)

    def test_one_of_two_things(self):
        state = after("the next player draws 2 or loses a turn", "WC1 B1 B2", "G1 G2", "G3 G4")

        assert (2, 4, 2) == sizes(run(state, "1 choose 0"))
        assert 2 == turn(run(state, "1 choose 1"))

    def test_you_in_a_choice_are_not_they(self):
        rule = "the next player draws 1. You may discard 1. They lose a turn"
        state = run(after(rule, "WC1 B1 B2", "G1 G2", "G3 G4"), "0 choose 1")

        assert 2 == turn(state)

    def test_a_coin_is_flipped_for_all_to_see(self):
        rule = "flip a coin. Heads: the next player draws 4. Tails: you draw 4"
        shown = set()
        for seed in "abcdefgh":
            state, events = happen(wrote(rule, "WC1 B1 B2", "G1 G2", seed=seed), "0 WC1>B")
            heads = next(event for event in events if isinstance(event, CoinFlipped)).heads
            assert ((2, 6) if heads else (6, 2)) == sizes(state)
            shown.add(heads)
        assert {True, False} == shown


class TestPeople:
    @pytest.mark.clause("card.written.seats")
    @pytest.mark.parametrize("direction", [1, -1])
    def test_left_right_and_across_are_seats(self, direction):
        hands = ("WC1 B1 B2", "G1 G2", "G3 G4", "G6 G7")
        for where, seat in (("on your left", 1), ("across from you", 2), ("on your right", 3)):
            state = after(f"the player {where} draws 1", *hands, direction=direction)
            assert [seat] == [place for place, size in enumerate(sizes(state)) if size == 3]

    @pytest.mark.parametrize(("direction", "seat"), [(1, 2), (-1, 2)])
    def test_the_player_after_the_next_is_another_one(self, direction, seat):
        hands = ("WC1 B1 B2", "G1 G2", "G3 G4", "G6 G7")
        state = after("the next player draws 2, the next one draws 1", *hands, direction=direction)

        first = 1 if direction == 1 else 3
        assert (4, 3) == (sizes(state)[first], sizes(state)[seat])

    def test_between_two_the_player_after_the_next_is_you(self):
        assert (3, 2) == sizes(after("the player after the next draws 1", "WC1 B1 B2", "G1 G2"))

    @pytest.mark.clause("card.written.seats")
    def test_nobody_is_across_at_a_table_with_an_odd_number(self):
        rules = build("modern", {"customizable": ["the player across from you draws 1"]})

        with pytest.raises(CannotStart, match="play with an even number"):
            start(rules, 3, seed="x")
        assert start(rules, 4, seed="x")

    def test_nobody_is_across_where_they_are_out(self):
        hands = ("WC1 B1 B2", "G1 G2", "", "G6 G7")
        assert (2, 2, 0, 2) == sizes(after("the player across from you draws 1", *hands, out=[2]))

    @pytest.mark.parametrize(
        ("who", "struck"),
        [
            ("the next 2 players", (1, 2)),
            ("the next 9 players", (1, 2, 3)),
            ("you and the next player", (0, 1)),
            ("everyone except the next player", (0, 2, 3)),
            ("everyone with a red card", (2,)),
            ("everyone without a red card", (0, 1, 3)),
            ("everyone with more than 2 cards", (3,)),
            ("everyone with more cards than you", (3,)),
            ("everyone with exactly 2 cards", (0, 1, 2)),
            ("everyone with fewer cards than the player on your right", (0, 1, 2)),
            ("everyone who can play", (0,)),
            ("everyone who can't play", (1, 2, 3)),
        ],
    )
    def test_who_is_struck(self, who, struck):
        hands = ("WC1 B1 B2", "G1 G2", "R1 G3", "G6 G7 G8")
        before = (2, 2, 2, 3)
        state = after(f"{who} draws 1", *hands)

        assert struck == tuple(seat for seat, size in enumerate(sizes(state)) if size > before[seat])

    def test_those_who_have_called(self):
        rule = "if the next player has called UNO, they draw 2. Everyone who has called UNO draws 1"
        state = replace(wrote(rule, "WC1 B1 B2", "G1", "G3 G4"), called=(1,))

        """Whoever drew holds more than one card, so the call has lapsed."""
        assert (2, 3, 2) == sizes(run(state, "0 WC1>B"))

    def test_turns_lost_and_taken(self):
        state = after("the next player loses 2 turns. Take 2 extra turns", "WC1 B1 B2", "G1 G2", "G3 G4")

        assert (2, -2, 0) == (state.turns[0] + 1, state.turns[1], state.turns[2])


class TestAmounts:
    @pytest.mark.parametrize(
        ("rule", "size"),
        [
            ("the next player draws until they have 5 cards", 5),
            ("the next player draws until they have 2 cards", 3),
            ("the next player draws as many cards as you hold", 5),
            ("the next player doubles their hand", 6),
            ("draw as many cards as the next player holds", 3),
            ("the next player discards until they have 3 cards", 3),
            ("the next player draws until they can play", 4),
        ],
    )
    def test_how_many_the_next_player_has(self, rule, size):
        state = after(rule, "WC1 B1 B2", "G1 G2 G3", "G6 G7", draw="B3 Y2 Y3 Y4 Y5 Y6")

        assert size == sizes(state)[1]

    def test_twice_no_cards_are_no_cards(self):
        """Seat 1 discards their last card, has none to double, and wins."""
        state = after("the next player discards 1. Everyone doubles their hand", "WC1 B1 B2", "G1", "G3")

        assert ((4, 0, 2), 1) == (sizes(state), state.winner)

    def test_you_draw_as_many_as_those_named_before(self):
        rule = "if the next player can't play, draw as many cards as they hold"
        assert (5, 3) == sizes(after(rule, "WC1 B1 B2", "G1 G2 G3"))

    def test_discarding_down_and_by_half_asks_which(self):
        down = after("the next player discards down to 2", "WC1 B1 B2", "G1 G2 G3")
        assert ("discard 1",) == offered(down, 1)
        half = after("the next player discards half their cards", "WC1 B1 B2", "G1 G2 G3")
        assert ("discard 1",) == offered(half, 1)
        assert (2, 1) == sizes(after("the next player discards half their cards", "WC1 B1 B2", "G1"))

    def test_who_can_play_already_draws_nothing(self):
        assert (2, 1) == sizes(after("the next player draws until they can play", "WC1 B1 B2", "B9"))

    def test_the_colour_named_is_discarded(self):
        rule = "choose a color; everyone discards all cards of that color"
        state = after(rule, "WC1 B1 R2", "B1 G2", "G3 G4")

        assert ("R2", "G2", "G3 G4") == tuple(hand(state, seat) for seat in range(3))

    def test_a_hand_is_shown_to_everyone(self):
        _, events = happen(
            wrote("the next player shows everyone their hand", "WC1 B1 B2", "G1 G2"), "0 WC1>B"
        )

        assert HandOpened(1, cards("G1 G2")) in events


@pytest.mark.parametrize(
    ("rule", "sizes_after"),
    [
        ("if you have fewer cards than the next player, they draw 1. Otherwise, draw 1", (2, 4)),
        ("if you have more cards than the next player, they draw 1. Otherwise, draw 1", (3, 3)),
        ("if you have as many cards as the next player, draw 1", (2, 3)),
        ("if the next player has no red card, they draw 2", (2, 5)),
        ("unless the next player has called UNO, they draw 1", (2, 4)),
        ("if your partner has more cards than you, draw 1", (2, 3)),
    ],
)
def test_conditions(rule, sizes_after):
    assert sizes_after == sizes(after(rule, "WC1 B1 B2", "G1 G2 G3"))


class TestSomeAndTheRest:
    def test_all_are_judged_before_anything_is_done(self):
        rule = "everyone with a green card discards a green card; everyone without one draws 2"
        state = run(after(rule, "WC1 B1 B2", "G1 R1", "R2 R3"), "1 discard G1")

        assert (4, 1, 4) == sizes(state)

    def test_they_are_the_rest_afterwards(self):
        rule = "everyone with exactly 2 cards draws 1, everyone else draws 3. They lose a turn"
        state = after(rule, "WC1 B1 B2", "G1 G2 G3", "G4 G5")

        assert ((3, 6, 3), 2) == (sizes(state), turn(state))

    def test_a_round_saved_between_the_two_goes_on_with_the_rest(self):
        rule = "everyone with a green card may draw 1, everyone else draws 2"
        state = after(rule, "WC1 B1 B2", "G1 R1", "R2 R3")
        assert ("choose", 1, (0, 2)) == (pending(state), turn(state), tuple(sorted(state.carry.spared)))
        saved = state_from_data(state_to_data(state))
        assert saved == state

        assert (4, 2, 4) == sizes(run(saved, "1 choose 1"))


class TestWholeAndHalfHands:
    def test_a_hand_is_thrown_away_for_a_new_one_and_ends_no_round(self):
        state = after("discard your hand and draw 5", "WC1 B1 B2", "G1 G2")

        assert (5, None) == (sizes(state)[0], state.winner)
        assert {"B1", "B2"} <= {str(card) for card in state.discard}

    def test_as_many_as_there_were(self):
        state = after("everyone swaps their hand for as many new cards", "WC1 B1 B2", "G1 G2 G3")

        assert (2, 3) == sizes(state)

    def test_the_next_player_draws_up_to_your_hand(self):
        rule = "if the next player has fewer cards than you, they draw until you're even"

        assert (4, 4) == sizes(after(rule, "WC1 B1 B2 B3 B4", "G1 G2"))
        assert (2, 3) == sizes(after(rule, "WC1 B1 B2", "G1 G2 G3"))

    @pytest.mark.parametrize(("hands", "size"), [("G1", 3), ("G1 G2 G3", 3), ("G1 G2 G3 G4", 4)])
    def test_nobody_discards_to_match_anothers_hand(self, hands, size):
        """Whoever has as many cards, or more, draws none."""
        rule = "the next player draws until they have as many cards as you"

        assert (3, size) == sizes(after(rule, "WC1 B1 B2 B3", hands))

    def test_whoever_has_no_hand_left_to_throw_away_draws_none_and_wins(self):
        rule = (
            "the next player discards all their red cards, then they throw away their hand and draw as many"
            " new cards"
        )
        state = after(rule, "WC1 B1 B2", "R1 R2", "G1")

        assert ((2, 0, 1), 1) == (sizes(state), state.winner)
        assert (2, 3, 1) == sizes(after(rule, "WC1 B1 B2", "R1 G2 G3 G4", "G1"))

    @pytest.mark.clause("card.written.gifts")
    def test_the_giver_chooses_which_half(self):
        state = after("give half your hand to the next player", "WC1 B1 B2 B3 B4 B5", "G1 G2")
        assert ("give", 2) == (pending(state), state.decision.count)

        assert "B2 B5 G1 G2" == hand(run(state, "0 give B2 B5"), 1)

    def test_half_of_one_card_is_none(self):
        assert (1, 2) == sizes(after("give half your hand to the next player", "WC1 B1", "G1 G2"))

    @pytest.mark.clause("card.written.at-once")
    def test_all_pass_half_at_once(self):
        state = after("everyone passes half their cards to the left", "WC1 B1 B2", "G1 G2 G3 G4", "R1")
        assert ("exchange", 1) == (pending(state), turn(state))

        state = run(state, "1 give G1 G2", "0 give B1")
        assert ("B2", "B1 G3 G4", "G1 G2 R1") == tuple(hand(state, seat) for seat in range(3))

    def test_nobody_has_a_half_to_pass(self):
        assert (1, 1) == sizes(after("everyone passes half their cards to the left", "WC1 B1", "G1"))

    @pytest.mark.clause("card.written.at-once")
    def test_all_take_from_their_neighbours_at_once(self):
        """Nobody takes a card that its holder has only just taken."""
        rule = "everyone takes a card at random from the player on their right"
        state, events = happen(wrote(rule, "WC1 B1", "G1", "R1"), "0 WC1>B")

        assert ("R1", "B1", "G1") == tuple(hand(state, seat) for seat in range(3))
        assert [(1, 0), (2, 1), (0, 2)] == [(e.seat, e.other) for e in events if isinstance(e, Took)]
        assert all(took.cards.seats == (took.seat, took.other) for took in events if isinstance(took, Took))


class TestDice:
    def test_a_die_is_rolled_for_all_to_see(self):
        rule = "roll a die: the next player draws that many"
        rolls = set()
        for seed in range(40):
            state, events = happen(replace(wrote(rule, "WC1 B1 B2", "G1 G2"), seed=str(seed)), "0 WC1>B")
            number = next(event.number for event in events if isinstance(event, DieRolled))
            assert (2, 2 + number) == sizes(state)
            rolls.add(number)

        assert {*range(1, 7)} == rolls

    def test_sides_do_different_things(self):
        rule = "roll a die. On a 6 the next player draws 4, otherwise draw 1"
        for seed in range(40):
            state, events = happen(replace(wrote(rule, "WC1 B1 B2", "G1 G2"), seed=str(seed)), "0 WC1>B")
            number = next(event.number for event in events if isinstance(event, DieRolled))
            assert ((2, 6) if number == 6 else (3, 2)) == sizes(state)


class TestAHandThatIsSeen:
    RULE = "look at the next player's hand and take one card you like"

    @pytest.mark.clause("card.written.gifts")
    def test_you_see_the_hand_and_pick_a_card(self):
        state, events = happen(wrote(self.RULE, "WC1 B1 B2", "G1 G2 G2", "R1 R2"), "0 WC1>B")

        shown = next(event for event in events if isinstance(event, HandShown))
        assert (cards("G1 G2 G2"), None) == (shown.hand.open(0), shown.hand.open(2))
        assert ("pick", 0, ("pick G1", "pick G2")) == (pending(state), turn(state), offered(state, 0))

        state, events = happen(state, "0 pick G2")
        gave = next(event for event in events if isinstance(event, Gave))
        assert [cards("G2"), cards("G2"), None] == [gave.cards.open(seat) for seat in range(3)]
        assert ("B1 B2 G2", "G1 G2", 1) == (hand(state, 0), hand(state, 1), turn(state))

    def test_nobody_else_sees_what_may_be_picked(self):
        state = after(self.RULE, "WC1 B1 B2", "G1 G2", "R1 R2")

        assert cards("G1 G2") == view(state, 0).choosable
        for seat in (1, 2, None):
            seen = view(state, seat)
            assert ((), ()) == (seen.choosable, seen.may)
            assert (0, "pick", 1) == (seen.turn, seen.pending, seen.asked_by)

    def test_a_card_that_is_not_there_cannot_be_picked(self):
        state = after(self.RULE, "WC1 B1 B2", "G1 G2")

        assert "not-held-there" == refused(state, "0 pick B1").code
        assert "not-asked" == refused(state, "0 give B1").code

    def test_several_are_picked_one_after_another(self):
        rule = "look at the hand of the next player and take 2 cards you like; they draw 1"
        state = run(after(rule, "WC1 B1 B2", "G1 G2 G3", "R1"), "0 pick G1")
        assert ("pick", 1) == (pending(state), state.decision.count)
        assert state == state_from_data(state_to_data(state))

        assert (4, 2, 1) == sizes(run(state, "0 pick G3"))

    def test_the_last_cards_are_taken_without_a_question(self):
        """As a hand that is taken whole is empty, its holder wins."""
        state = after(self.RULE, "WC1 B1 B2", "G1", "R1")

        assert ((3, 0, 1), 1) == (sizes(state), state.winner)

    def test_a_card_is_picked_from_those_named_before(self):
        """Also where nobody knows before the card is played who they are."""
        rule = "whoever has the most cards draws 1, then take any card you like from them"
        state = after(rule, "WC1 B1 B2", "G1", "R1 R2 R3", draw="Y1 Y2")

        assert ("pick", cards("R1 R2 R3 Y1")) == (pending(state), view(state, 0).choosable)
        assert ("B1 B2 Y1", "R1 R2 R3") == tuple(hand(run(state, "0 pick Y1"), seat) for seat in (0, 2))

    def test_who_does_not_answer_takes_the_first(self):
        state = after(self.RULE, "WC1 B1 B2", "G1 G2")

        assert "G1" == str(default(state).card)


class TestKinds:
    @pytest.mark.parametrize(
        ("rule", "left"),
        [
            ("the next player discards all their 7s", "W W4 R1 RS"),
            ("the next player discards all their skips and wilds", "G7 R1 R7"),
            ("the next player discards all their red 7s", "W W4 G7 R1 RS"),
            ("the next player discards all their red number cards", "W W4 G7 RS"),
            ("the next player discards all their +4s", "W G7 R1 R7 RS"),
            ("the next player discards all their plain wilds", "W4 G7 R1 R7 RS"),
            ("the next player discards all their 0s", "W W4 G7 R1 R7 RS"),
        ],
    )
    def test_a_kind_is_a_number_a_name_or_several(self, rule, left):
        assert left == hand(after(rule, "WC1 B1 B2", "R1 R7 RS G7 W W4", "G1"), 1)

    @pytest.mark.parametrize(("held", "drawn"), [("R7 G1", 2), ("R9 G1", 2), ("R8 G1", 0)])
    def test_whoever_holds_one_kind_or_the_other(self, held, drawn):
        state = after("if the next player has a 7 or a 9, they draw 2", "WC1 B1", held)

        assert 2 + drawn == sizes(state)[1]

    @pytest.mark.parametrize(("colour", "drew"), [("R", 1), ("G", 2)])
    def test_whoever_has_the_colour_named(self, colour, drew):
        rule = "everyone with a card of the colour you name draws 1"
        state = after(rule, "WC1 B1", "R1 W", "G1 W", play=f"0 WC1>{colour}")

        assert [drew] == [seat for seat, size in enumerate(sizes(state)) if size == 3]

    def test_drawing_ends_with_a_card_of_the_kind_or_the_piles(self):
        rule = "the next player draws until they get a wild or a 7"
        assert "B2 G1 R1 Y7" == hand(after(rule, "WC1 B1", "G1", draw="R1 B2 Y7 W"), 1)
        assert "B2 G1 G4 G5 R1" == hand(after(rule, "WC1 B1", "G1", draw="R1 B2", discard="G4"), 1)

    def test_a_card_taken_is_of_the_kind_and_none_is_none(self):
        rule = "steal a red card from the next player"
        assert ("B1 R5", "W G1") == tuple(hand(after(rule, "WC1 B1", "G1 R5 W"), seat) for seat in (0, 1))
        assert (1, 2) == sizes(after(rule, "WC1 B1", "G1 W"))

    @pytest.mark.clause("card.written.at-once")
    def test_cards_of_a_kind_are_passed_at_the_same_time(self):
        state = after("everyone passes a red card to the left", "WC1 R1 B1", "R2 R3 G1", "G2 G3", top="R9")
        assert ("exchange", cards("R2 R3"), 1) == (pending(state), view(state, 1).choosable, turn(state))
        assert "other-kind" == refused(state, "1 give G1").code
        state = run(state, "1 give R3", "0 give R1")

        assert ("B1", "G1 R1 R2", "G2 G3 R3") == tuple(hand(state, seat) for seat in range(3))

    def test_all_cards_of_a_kind_are_passed_unasked(self):
        state = after("everyone passes all their red cards to the left", "WC1 R1 B1", "R2 R3 G1", "G2 G3")

        assert ("B1", "G1 R1", "G2 G3 R2 R3") == tuple(hand(state, seat) for seat in range(3))

    @pytest.mark.parametrize(
        ("rule", "size"),
        [
            ("the next player draws 2 for each wild you have", 7),
            ("the next player draws one for every red card in their hand", 5),
            ("the next player draws 2 for each card in their hand", 9),
            ("the next player draws one for every skip you have", 3),
        ],
    )
    def test_as_many_cards_as_are_held_of_a_kind(self, rule, size):
        state = after(rule, "WC1 W W4 B1", "R1 R2 G1", draw="Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8")

        assert size == sizes(state)[1]


class TestAnyNumber:
    RULE = "you may discard as many red cards as you like. the next player draws 1"

    @pytest.mark.clause("card.written.may")
    def test_whoever_may_discard_any_number_is_asked_again_until_they_stop(self):
        state = after(self.RULE, "WC1 R1 R2 R3 B1", "G1 G2")
        assert ("choose", ("choose 0", "choose 1")) == (pending(state), offered(state, 0))
        state = run(state, "0 choose 0")
        assert ("discard", cards("R1 R2 R3")) == (pending(state), view(state, 0).choosable)
        state = run(state, "0 discard R2")
        assert ("choose", (3, 2)) == (pending(state), sizes(state))
        assert state == state_from_data(state_to_data(state))
        state = run(state, "0 choose 1")

        assert ("B1 R1 R3", 3, 1) == (hand(state, 0), sizes(state)[1], turn(state))

    @pytest.mark.clause("card.written.may")
    def test_whoever_has_none_is_asked_and_not_asked_again(self):
        state = after(self.RULE, "WC1 B1 B2", "G1 G2")
        assert "choose" == pending(state)

        assert (2, 3) == sizes(run(state, "0 choose 0"))

    def test_a_last_card_ends_the_choice(self):
        """And whoever has none left wins."""
        state = after(self.RULE, "WC1 R1 R2", "G1 G2")
        state = run(state, "0 choose 0", "0 discard R1", "0 choose 0")

        assert ((0, 3), 0) == (sizes(state), state.winner)

    def test_everyone_is_asked_in_turn(self):
        state = after("everyone may discard as many cards as they like", "WC1 B1 B2", "G1 G2 G3", "Y1 Y2")
        state = run(state, "1 choose 0", "1 discard G1", "1 choose 0", "1 discard G2", "1 choose 1")
        assert 2 == turn(state)
        state = run(state, "2 choose 1", "0 choose 0", "0 discard B2", "0 choose 1")

        assert (1, 1, 2) == sizes(state)
