"""Whom a rule's "they" turns out to be at the table."""

from tests.playing import position, run, sizes, turn

from lastcard.game import State


def after(rule: str, move: str = "0 WC1>B") -> State:
    """Three players of two cards each, once seat 0 has played a card with *rule* on it."""
    return run(position("modern", "WC1 B1 B2", "G1 G2", "G3 G4", options={"customizable": [rule]}), move)


def test_you_in_between_are_not_they():
    """Seat 1, who drew, loses the turn; not seat 0, who drew since."""
    state = after("the next player draws 2. You draw 1. They lose a turn")

    assert (3, 4, 2) == sizes(state)
    assert 2 == turn(state)


def test_they_are_found_where_the_condition_that_named_them_failed():
    state = after("if you have more than 9 cards, the next player draws 2. They lose a turn")

    assert (2, 2, 2) == sizes(state)
    assert 2 == turn(state)


def test_they_of_a_condition_are_those_it_asked_about():
    """The previous player is seat 2: the turn is not seat 1's to lose."""
    state = after("if the previous player has a green card, they draw 1 and lose a turn")

    assert (2, 2, 3) == sizes(state)
    assert 0 == turn(run(state, "1 draw", "1 pass"))


def test_everyone_who_passed_a_hand_draws():
    assert (3, 3, 3) == sizes(after("everyone passes their hand to the left and draws 1"))


def test_the_player_picked_first_is_the_one_chosen_when_the_card_is_played():
    state = after("pick a player. They draw 4 and lose a turn", "0 WC1>B@2")

    assert (2, 2, 6) == sizes(state)
    assert 0 == turn(run(state, "1 draw", "1 pass"))
