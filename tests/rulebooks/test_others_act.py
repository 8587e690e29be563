"""Written rules by which others act: they swap hands, play again or next, or see a hand."""

import pytest
from tests.playing import hand, happen, offered, pending, position, refused, run, sizes, turn

from lastcard.game import State, cards, view
from lastcard.game.actions import Choose
from lastcard.game.effects import AddPlayer
from lastcard.game.engine import default
from lastcard.game.events import Chose, HandOpened, HandShown, LostTurn, Swapped
from lastcard.notation.json_codec import state_from_data, state_to_data, written_from_data

HANDS = ("WC1 B1 B2 B3", "G1 G2", "G3 G4 G5", "Y1 Y2")


def after(rule: str, *hands: str, play: str = "0 WC1>B", **given) -> State:
    """Seat 0 has played the customizable card with *rule* on it."""
    return run(wrote(rule, *hands, **given), play)


def wrote(rule: str, *hands: str, **given) -> State:
    return position("modern", *(hands or HANDS), options={"customizable": [rule]}, **({"top": "G5"} | given))


class TestOthersSwapHands:
    def test_two_who_are_named(self):
        state, events = happen(
            wrote("the next player swaps hands with the player across from you"), "0 WC1>B"
        )

        assert Swapped(1, 2) in events
        assert ("G3 G4 G5", "G1 G2", 1) == (hand(state, 1), hand(state, 2), turn(state))

    def test_the_most_and_the_fewest_cards(self):
        state = after("whoever is winning swaps hands with whoever is losing", "WC1 B1 B2", "G1", "G3 G4 G5")

        assert (2, 3, 1) == sizes(state)

    def test_of_tied_players_the_first_but_never_one_with_themselves(self):
        """All have two cards: seat 1 is the first with the fewest, seat 2 the first other with the most."""
        rule = "the player with the fewest cards swaps hands with the player with the most cards"
        state = after(rule, "WC1 B1 B2", "G1 G2", "Y1 Y2")

        assert ("Y1 Y2", "G1 G2") == (hand(state, 1), hand(state, 2))

    def test_the_two_neighbours_and_the_next_two(self):
        state = after("your neighbours swap hands")
        assert ("Y1 Y2", "G1 G2") == (hand(state, 1), hand(state, 3))
        state = after("the next two players swap hands", direction=-1)
        assert ("Y1 Y2", "G3 G4 G5") == (hand(state, 2), hand(state, 3))

    @pytest.mark.parametrize("rule", ["your neighbours swap hands", "the next two players swap hands"])
    def test_between_two_players_there_are_no_two_others(self, rule):
        state = after(rule, "WC1 B1 B2", "G1 G2")

        assert ("B1 B2", "G1 G2") == (hand(state, 0), hand(state, 1))

    def test_the_next_player_with_uno_swaps_with_you(self):
        rule = "if somebody has UNO, they swap hands with me and draw 1"
        state = after(rule, "WC1 B1 B2 B3", "G1 G2", "G3", "Y1")

        assert ("G3", 4, "Y1") == (hand(state, 0), sizes(state)[2], hand(state, 3))
        assert (3, 2, 3) == sizes(after(rule, "WC1 B1 B2 B3", "G1 G2", "G3 G4 G5"))

    def test_a_player_who_is_chosen_to_swap_with_another(self):
        rule = "a player you choose swaps hands with the player on your left"
        assert ("Y1 Y2", "G1 G2") == tuple(hand(after(rule, play="0 WC1>B@3"), seat) for seat in (1, 3))
        assert ("G1 G2", "Y1 Y2") == tuple(hand(after(rule, play="0 WC1>B@1"), seat) for seat in (1, 3))


class TestPlayersChosen:
    def test_two_are_chosen_one_after_the_other_and_swap_hands(self):
        state = after("choose two players; they swap hands")
        assert ("choose", 0, ("choose 0", "choose 1", "choose 2")) == (
            pending(state),
            turn(state),
            offered(state, 0),
        )
        state, events = happen(state, "0 choose 1")
        assert Chose(0, 1, may=False, other=2) in events
        assert state == state_from_data(state_to_data(state))
        assert ((AddPlayer(1),), (AddPlayer(3),)) == view(state, 0).choices
        state = run(state, "0 choose 1")

        assert ("Y1 Y2", "G3 G4 G5", 1) == (hand(state, 2), hand(state, 3), turn(state))

    def test_where_only_two_others_are_left_the_second_is_no_question(self):
        state = run(after("choose two players. They draw 1", "WC1 B1 B2", "G1 G2", "G3 G4"), "0 choose 1")

        assert (2, 3, 3) == sizes(state)

    def test_with_one_other_there_is_none_to_swap_with(self):
        assert ("G1 G2", 1) == (
            hand(state := after("choose two players; they swap hands", "WC1 B1 B2", "G1 G2"), 1),
            turn(state),
        )

    def test_another_than_the_one_chosen_with_the_card(self):
        rule = "pick a player to draw 2, then pick another one to skip"
        state = after(rule, play="0 WC1>B@1")
        assert ((3, 4, 3, 2), ("choose 0", "choose 1")) == (sizes(state), offered(state, 0))

        assert (0, 0, 0, -1) == run(state, "0 choose 1").turns

    def test_nobody_who_is_not_there_can_be_chosen(self):
        assert "no-option" == refused(after("choose two players; they swap hands"), "0 choose 3").code

    def test_who_does_not_choose_in_time_chooses_the_next(self):
        assert Choose(0, 0) == default(after("choose two players; they swap hands"))


class TestOthersPlayAgain:
    def test_after_their_own_next_turn(self):
        state = after("the next player plays twice")
        assert 1 == turn(state)
        state = run(state, "1 draw", "1 pass")
        assert 1 == turn(state)
        assert 2 == turn(run(state, "1 draw", "1 pass"))

    def test_those_with_so_many_cards(self):
        state = after("everyone with exactly 2 cards gets an extra turn")

        assert (0, 1, 0, 1) == state.turns
        assert state == state_from_data(state_to_data(state))


class TestWhoPlaysNext:
    def test_everybody_in_between_loses_a_turn(self):
        state, events = happen(wrote("your partner plays next", sides=(0, 1, 0, 1)), "0 WC1>B")

        assert [LostTurn(1)] == [event for event in events if isinstance(event, LostTurn)]
        assert 2 == turn(state)
        assert 3 == turn(run(state, "2 draw", "2 pass"))

    def test_the_next_player_just_plays(self):
        state = after(
            "play continues with the player with the most cards", "WC1 B1", "G1 G2 G3", "G4", play="0 WC1>B!"
        )

        assert ((0, 0, 0), 1) == (state.turns, turn(state))

    def test_you_play_again(self):
        assert 0 == turn(
            after("play continues with the player with the most cards", "WC1 B1 B2 B3", "G1", "G4")
        )

    def test_nobody_plays_next_where_nobody_is_meant(self):
        assert 1 == turn(after("your partner plays next", "WC1 B1 B2", "G1 G2", "G3 G4"))

    def test_a_player_is_chosen(self):
        assert 3 == turn(after("choose who plays next", play="0 WC1>B@3"))


class TestHandsShownToSomebody:
    def test_only_that_player_sees_yours(self):
        _, events = happen(wrote("show your hand to the next player"), "0 WC1>B")

        (shown,) = (event for event in events if isinstance(event, HandShown))
        assert (0, 1) == (shown.seat, shown.to)
        assert [cards("B1 B2 B3")] * 2 + [None] == [shown.hand.open(seat) for seat in range(3)]

    def test_all_show_theirs_to_one_player(self):
        rule = "everyone shows their hand to the player with the most cards"
        _, events = happen(wrote(rule, "WC1 B1 B2", "G1 G2", "G3 G4 G5"), "0 WC1>B")

        shown = [(event.seat, event.to) for event in events if isinstance(event, HandShown)]
        assert [(1, 2), (0, 2)] == shown

    def test_one_shows_theirs_to_two(self):
        _, events = happen(wrote("show your hand to your neighbours"), "0 WC1>B")

        assert [1, 3] == [event.to for event in events if isinstance(event, HandShown)]

    def test_a_record_may_still_say_that_it_is_shown_to_all(self):
        rules = {
            card: [{"is": "ShowHand", "who": "you", "to_all": to_all}]
            for card, to_all in (("WC1", True), ("WC2", False))
        }
        rules["WC2"][0]["who"] = "the next player"
        read = written_from_data(rules)

        assert read == written_from_data(
            {
                "WC1": [{"is": "ShowHand", "who": "you", "to": "everyone"}],
                "WC2": [{"is": "ShowHand", "who": "the next player", "to": "you"}],
            }
        )

    def test_everyone_sees_a_hand_that_is_opened(self):
        _, events = happen(wrote("show your hand to everyone"), "0 WC1>B")

        assert HandOpened(0, cards("B1 B2 B3")) in events


@pytest.mark.parametrize(
    ("rule", "direction", "seat"),
    [
        ("the third player after you draws 1", 1, 3),
        ("the third player after you draws 1", -1, 1),
        ("the second player on your left draws 1", -1, 2),
        ("the player two to the right draws 1", 1, 2),
        ("the next player with more than 2 cards draws 1", 1, 2),
        ("the next player without a green card draws 1", 1, 3),
    ],
)
def test_who_draws(rule, direction, seat):
    state = after(rule, direction=direction)

    assert [one == seat for one in range(4)] == [
        now > before for now, before in zip(sizes(state), (3, 2, 3, 2), strict=True)
    ]


def test_the_third_player_on_of_two_is_the_next():
    assert (2, 3) == sizes(after("the third player after you draws 1", "WC1 B1 B2", "G1 G2"))
