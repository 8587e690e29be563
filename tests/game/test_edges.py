"""Corners no rulebook test reaches: defaults, levelling, discards under a lone top card, drawing for deal."""

import pytest
from tests.playing import happen, offered, pending, position, run, sizes

from lastcard.editions import EDITIONS
from lastcard.game import default, draw_for_dealer
from lastcard.game.actions import Name, Play
from lastcard.game.cards import card, cards
from lastcard.game.events import Discarded
from lastcard.game.shuffle import below, shuffled, words

CLASSIC = EDITIONS["classic"]


def test_the_clock_plays_a_drawn_card_that_must_be_played() -> None:
    state = position("classic", "R1 R2", "G1", draw="B9 B8", options={"must_play_drawn": True})

    assert Play(0, card("B9")) == default(run(state, "0 draw"))


def test_the_clock_names_the_first_colour() -> None:
    assert Name(1, "R") == default(position("anniversary", "R1", "R3", turn_up=True, draw="W G1"))
    assert Name(1, "P") == default(position("sanrio", "P1", "P3", turn_up=True, draw="W G1"))


def test_two_wild_draw_fours_each_make_the_other_a_bluff_and_so_one_may_draw() -> None:
    """Modern: a wild in hand matches.  Neither can be played rightly, so must_play lets one draw."""
    state = position("modern", "W4 W4", "G1", options={"must_play": True})

    assert "draw" in offered(state, 0)


@pytest.mark.parametrize(("held", "asked"), [(2, "play"), (3, "play"), (4, "discard"), (5, "discard")])
def test_levelling_asks_only_who_holds_too_many(held: int, asked: str) -> None:
    sentence = "the next player draws or discards until they have exactly 3 cards"
    hand = " ".join(["G1", "G2", "G3", "G4", "G5"][:held])
    state = run(position("modern", "WC1 R1 R2", hand, options={"customizable": [sentence]}), "0 WC1>B")

    assert asked == pending(state)
    assert (2, max(held, 3)) == sizes(state)


def test_discards_go_under_the_top_card_even_when_it_lies_alone() -> None:
    """Seat 1 draws the last card and all that lay under the top; then seat 0 discards under it."""
    sentence = "the next player draws 4, you discard 2"
    state = position(
        "modern", "WC1 R1 R2", "G1", draw="Y1", discard="Y2", options={"customizable": [sentence]}
    )

    state, events = happen(state, "0 WC1>B")
    assert cards("R1 R2 WC1") == state.discard
    assert Discarded(0, cards("R1 R2")) in events


def test_discards_lie_under_the_top_card_in_the_order_given() -> None:
    state = position("modern", "WC1 R1 R2 R3", "G1 G2", options={"customizable": ["you discard 2"]})

    state = run(state, "0 WC1>B", "0 discard R3 R1")
    assert cards("B5 R3 R1 WC1") == state.discard


def test_for_the_deal_each_draws_from_one_shuffled_deck() -> None:
    """The first cards of shuffle 0 go round, and those tied for highest draw the next ones."""
    for seed in map(str, range(50)):
        drawn = draw_for_dealer(CLASSIC, (0, 2, 3), seed=seed)
        order = shuffled(CLASSIC.deck, seed, 0)
        flat = [one for turn in drawn.draws for one in turn]

        assert tuple(zip((0, 2, 3), order[:3], strict=True)) == drawn.draws[0]
        assert list(order[: len(flat)]) == [one for _, one in flat]
        best = max(CLASSIC.value[one] for _, one in drawn.draws[-1])
        assert [drawn.dealer] == [seat for seat, one in drawn.draws[-1] if CLASSIC.value[one] == best]


def tied_first(deck: str) -> str:
    """A seed under which the first two of *deck* are a tie."""
    for seed in map(str, range(200)):
        one, other = shuffled(cards(deck), seed, 0)[:2]
        if one.face == other.face:
            return seed
    raise AssertionError(deck)


def test_a_deck_that_has_just_enough_cards_left_is_drawn_to_its_end() -> None:
    deck = "R5 G5 B6 Y7"
    seed = tied_first(deck)
    drawn = draw_for_dealer(CLASSIC.but(deck=cards(deck)), (0, 1), seed=seed)

    assert shuffled(cards(deck), seed, 0)[2:] == tuple(one for _, one in drawn.draws[1])


def test_a_deck_with_too_few_cards_left_is_shuffled_again() -> None:
    deck = "R5 G5 B6"
    seed = tied_first(deck)
    drawn = draw_for_dealer(CLASSIC.but(deck=cards(deck)), (0, 1), seed=seed)

    assert shuffled(cards(deck), seed, 1)[:2] == tuple(one for _, one in drawn.draws[1])


def test_every_new_shuffle_for_the_deal_is_another() -> None:
    """Three ties in a row from a deck of three cards use shuffles 0, 1 and 2."""
    deck = cards("R5 G5 B6")
    for seed in map(str, range(500)):
        if all(one.face == other.face for one, other, _ in (shuffled(deck, seed, n) for n in (0, 1))):
            break
    drawn = draw_for_dealer(CLASSIC.but(deck=deck), (0, 1), seed=seed)

    for n in (0, 1, 2):
        assert shuffled(deck, seed, n)[:2] == tuple(one for _, one in drawn.draws[n])


def test_where_any_seat_deals_the_seeds_first_word_says_which() -> None:
    for seed in map(str, range(20)):
        drawn = draw_for_dealer(EDITIONS["modern"], (1, 4, 5), seed=seed)

        assert (1, 4, 5)[below(3, words(seed, 0))] == drawn.dealer
        assert () == drawn.draws
