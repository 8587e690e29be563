"""A round that cannot be begun is refused by the name of what is wrong; one that can is dealt in order."""

from collections.abc import Sequence

import pytest
from tests.playing import position

from lastcard.editions import EDITIONS
from lastcard.editions.options import build
from lastcard.game import CannotStart, Card, apply, cards, start
from lastcard.game.actions import Draw
from lastcard.game.events import Dealt, Returned, TurnedUp

CLASSIC = EDITIONS["classic"]


def order(*first: str) -> list[Card]:
    """The classic deck with these cards on top and the rest in the deck's own order."""
    rest = list(CLASSIC.deck)
    top = [card for text in first for card in cards(text)]
    for card in top:
        rest.remove(card)
    return [*top, *rest]


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"players": 1}, "players"),
        ({"players": 11}, "players"),
        ({"players": 4, "out": (4,)}, "out"),
        ({"players": 4, "out": (-1,)}, "out"),
        ({"players": 3, "out": (0, 1)}, "out"),
        ({"players": 3, "dealer": 3}, "dealer"),
        ({"players": 3, "dealer": -1}, "dealer"),
        ({"players": 3, "dealer": 1, "out": (1,)}, "dealer"),
        ({"players": 4, "sides": (0, 1)}, "sides"),
        ({"players": 2, "deck": CLASSIC.deck[1:]}, "deck"),
        ({"players": 2, "deck": (*CLASSIC.deck[1:], Card("G", "1"))}, "deck"),
    ],
)
def test_what_is_wrong_is_named(wrong: dict[str, object], field: str) -> None:
    with pytest.raises(CannotStart) as told:
        start(CLASSIC, seed="x", **wrong)  # type: ignore[arg-type]

    assert field == told.value.field
    assert str(told.value).startswith(f"{field}: ")


def test_hands_so_large_that_no_card_is_left_to_turn_up_are_refused() -> None:
    """Eight hands of 13 leave 4 of the 108 cards; nine would need 117."""
    rules = build("classic", {"hand_size": 13})

    start(rules, 8, seed="x")
    with pytest.raises(CannotStart) as told:
        start(rules, 9, seed="x")

    assert "hand_size" == told.value.field


def test_seats_that_are_out_need_no_cards() -> None:
    state, _ = start(build("classic", {"hand_size": 13}), 9, seed="x", out=(0, 8), dealer=1)

    assert [0, *[13] * 7, 0] == [len(hand) for hand in state.hands]


def test_cards_are_dealt_one_at_a_time_from_the_dealers_left() -> None:
    """Three players, seat 1 dealing: 2, 0, 1, 2, 0, 1, … and the next card is turned up."""
    rules = build("classic", {"hand_size": 2})
    deck = order("R1 R2 R3 R4 R5 R6 G7")

    state, events = start(rules, 3, seed="", dealer=1, deck=deck)

    assert (cards("R2 R5"), cards("R3 R6"), cards("R1 R4")) == state.hands
    assert cards("G7") == state.discard
    assert [2, 0, 1] == [event.seat for event in events if isinstance(event, Dealt)]
    assert 0 == state.shuffles


def test_a_deal_that_leaves_no_card_to_begin_with_is_dealt_again() -> None:
    """Hands of 15 to 7 leave 3 of 108 cards: with a seed whose three are all wilds, another deal is made."""
    rules = build("classic", {"hand_size": 15})
    for seed in range(4000):
        state, events = start(rules, 7, seed=str(seed))
        if state.shuffles > 1 and not any(isinstance(event, Returned) for event in events):
            break
    else:
        pytest.fail("no seed leaves three wilds")

    assert state.top.colour
    assert 1 == sum(isinstance(event, TurnedUp) for event in events)
    assert sorted(rules.deck) == sorted(
        [*(c for hand in state.hands for c in hand), *state.draw, *state.discard]
    )


def test_an_order_that_leaves_only_cards_that_go_back_is_refused() -> None:
    """The last three of the order are Wild Draw Fours."""
    rules = build("classic", {"hand_size": 15})

    with pytest.raises(CannotStart) as told:
        start(rules, 7, seed="", deck=rules.deck)

    assert "deck" == told.value.field


def test_in_the_modern_edition_an_order_that_leaves_only_wilds_is_refused() -> None:
    """They are ignored and stay, until nothing is left to turn up: hands of 11 to 10 leave 2 of 112 cards."""
    rules = build("modern", {"hand_size": 11})

    with pytest.raises(CannotStart) as told:
        start(rules, 10, seed="", deck=rules.deck)

    assert "deck: no card left after the deal can start the discard pile" == str(told.value)


def test_each_seat_is_told_its_own_hand_and_the_others_how_many() -> None:
    """From the dealer's left, one at a time: with seat 1 dealing, seat 2 gets the first card."""
    rules = build("classic", {"hand_size": 2})
    _, events = start(rules, 3, seed="x", dealer=1, deck=order("R1 G1 B1 R2 G2 B2 Y5"))
    dealt = [event for event in events if isinstance(event, Dealt)]

    assert [(2, 2), (0, 2), (1, 2)] == [(event.seat, event.count) for event in dealt]
    assert [cards("R1 R2"), cards("G1 G2"), cards("B1 B2")] == [
        event.cards.open(event.seat) for event in dealt
    ]
    assert [None, None, None] == [event.cards.open((event.seat + 1) % 3) for event in dealt]


def test_the_sides_of_a_round_are_kept() -> None:
    state, _ = start(CLASSIC, 4, seed="x", sides=(0, 1, 0, 1))

    assert (0, 1, 0, 1) == state.sides


def test_cards_are_put_in_order_by_the_shuffle_that_is_handed_in() -> None:
    """The deck backwards at the deal, and the discards backwards when the draw pile is empty."""

    def backwards(items: Sequence[Card], _seed: str, _number: int) -> tuple[Card, ...]:
        return tuple(reversed(items))

    state, _ = start(CLASSIC, 2, seed="x", shuffle=backwards)
    *_, one, two = CLASSIC.deck
    assert (two, one) == (state.hands[1][0], state.hands[0][0])

    state = position("classic", "R1 R2", "G1 G2", draw="", discard="Y1 Y2 Y3 B4", top="B5")
    after, _ = apply(state, Draw(0), shuffle=backwards)
    under = state.discard[:-1]
    assert under[-1] == after.hands[0][-1]
    assert tuple(reversed(under))[1:] == after.draw
