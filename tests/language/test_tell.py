"""Every event is told in a sentence, and nobody is told what they may not know."""

import typing

import pytest

from lastcard.game import card, cards
from lastcard.game import events as e
from lastcard.words.tell import tell

NAMES = ("Ana", "Ben", "Cem")

TOLD = [
    (e.Dealt(0, 2, e.Secret(cards("R1 W"), (0,))), "Ana is dealt 2 cards."),
    (e.TurnedUp(card("RS")), "red Skip is turned up."),
    (e.Returned(card("W4")), "Wild Draw Four goes back into the draw pile."),
    (e.Played(0, card("R7"), "R", 2, uno=True, jump=False), "Ana plays red 7, choosing Cem, calling UNO."),
    (e.Played(1, card("W"), "G", None, uno=False, jump=False), "Ben plays Wild and names green."),
    (e.Played(1, card("R7"), "R", None, uno=False, jump=True), "Ben jumps in with red 7."),
    (e.Drew(1, 1, e.Secret(cards("R1"), (1,))), "Ben draws 1 card."),
    (e.FoundNothing(1), "Ben finds nothing left to draw."),
    (e.Kept(1), "Ben keeps the card."),
    (e.Reshuffled(30), "The discards are shuffled into a new draw pile of 30."),
    (e.Named(1, "B"), "Ben names blue."),
    (e.Turned(1), "Play now goes to the left."),
    (e.Turned(-1), "Play now goes to the right."),
    (e.LostTurn(2), "Cem loses a turn."),
    (e.GotTurn(2), "Cem has another turn."),
    (e.Challenged(1, 0, True, e.Secret(cards("R1"), (1,))), "Ben challenges Ana, who is guilty."),
    (e.Challenged(1, 0, False, e.Secret(cards("R1"), (1,))), "Ben challenges Ana, who is innocent."),
    (e.Showed(1, 0, e.Secret(card("G5"), (0, 1))), "Ben shows Ana a card."),
    (e.CouldNotShow(2), "Cem has no card to show."),
    (e.HandShown(1, 0, e.Secret(cards("G5"), (0, 1))), "Ben shows Ana the whole hand."),
    (e.Discarded(1, cards("W R1")), "Ben discards Wild, red 1."),
    (e.Swapped(0, 2), "Ana and Cem swap hands."),
    (e.HandsPassed(1), "Every hand is passed to the left."),
    (e.HandsPassed(-1), "Every hand is passed to the right."),
    (e.HandsShuffled(0, (2, 2, 2)), "Ana shuffles all hands together and deals them out."),
    (e.Called(0), "Ana calls UNO."),
    (e.Caught(0, 1), "Ben catches Ana, who had not called UNO."),
    (e.Miscaught(0, 1), "Ana wrongly catches Ben."),
    (e.Announced(0, "sing"), "Ana's card says: sing"),
    (e.RoundOver(2, ((), (), ()), (0, 0, 0)), "Cem goes out."),
    (e.RoundOver(None, ((), (), ()), (0, 0, 0)), "Nobody can go on: the round is over."),
]


@pytest.mark.parametrize(("event", "sentence"), TOLD)
def test_a_watcher_is_told_what_is_public(event, sentence):
    assert sentence == tell(event, NAMES, None)


def test_every_kind_of_event_is_told_above():
    assert set(typing.get_args(e.Event)) == {type(event) for event, _ in TOLD}


@pytest.mark.parametrize(
    ("event", "seat", "sentence"),
    [
        (e.Drew(1, 2, e.Secret(cards("R1 W"), (1,))), 1, "Ben draws 2 cards: red 1, Wild."),
        (e.Drew(1, 2, e.Secret(cards("R1 W"), (1,))), 0, "Ben draws 2 cards."),
        (e.Showed(1, 0, e.Secret(card("G5"), (0, 1))), 0, "Ben shows Ana green 5."),
        (e.Showed(1, 0, e.Secret(card("G5"), (0, 1))), 2, "Ben shows Ana a card."),
        (
            e.Challenged(1, 0, True, e.Secret(cards("R1"), (1,))),
            1,
            "Ben challenges Ana, who is guilty: red 1.",
        ),
    ],
)
def test_a_seat_is_told_what_was_shown_to_it_alone(event, seat, sentence):
    assert sentence == tell(event, NAMES, seat)


def test_a_secret_does_not_show_itself():
    assert "R1" not in repr(e.Secret(cards("R1"), (0,)))
    assert "red" not in repr(e.Secret(cards("R1"), (0,)))
