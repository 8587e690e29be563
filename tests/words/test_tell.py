"""Every event is told in a sentence, and nobody is told what they may not know."""

import typing

import pytest

from lastcard.game import card, cards
from lastcard.game import events as e
from lastcard.words.tell import tell

NAMES = ("Ana", "Ben", "Cem")

TOLD = [
    (e.Dealt(0, 2, e.Secret(cards("R1 W"), (0,))), "Ana is dealt 2 cards."),
    (e.Dealt(0, 1, e.Secret(cards("W"), (0,))), "Ana is dealt 1 card."),
    (e.TurnedUp(card("RS")), "The first card is red Skip."),
    (e.Returned(card("RS")), "Red Skip goes back into the draw pile."),
    (e.Played(0, card("R7"), "R", 2, uno=True, jump=False), "Ana plays red 7, choosing Cem: UNO!"),
    (e.Played(1, card("W"), "G", None, uno=False, jump=False), "Ben plays Wild, naming green."),
    (e.Played(1, card("R7"), "R", None, uno=False, jump=True), "Ben jumps in with red 7."),
    (e.Drew(1, 1, e.Secret(cards("R1"), (1,))), "Ben draws a card."),
    (e.Drew(1, 2, e.Secret(cards("R1 R2"), (1,))), "Ben draws 2 cards."),
    (e.FoundNothing(1), "Ben finds nothing left to draw."),
    (e.Kept(1), "Ben keeps the card."),
    (e.Reshuffled(30), "The discards are shuffled into a new draw pile of 30."),
    (e.Named(1, "B"), "Ben names blue."),
    (e.Turned(1), "Play now goes to the left."),
    (e.Turned(-1), "Play now goes to the right."),
    (e.LostTurn(2), "Cem loses a turn."),
    (e.GotTurn(2), "Cem has another turn."),
    (
        e.Challenged(1, 0, True, e.Secret(cards("R1"), (1,))),
        "Ben challenges Ana: the card should not have been played.",
    ),
    (
        e.Challenged(1, 0, False, e.Secret(cards("R1"), (1,))),
        "Ben challenges Ana: the card was rightly played.",
    ),
    (e.Showed(1, 0, e.Secret(card("G5"), (0, 1))), "Ben shows Ana a card."),
    (e.CouldNotShow(2), "Cem cannot show the colour."),
    (e.HandShown(1, 0, e.Secret(cards("G5"), (0, 1))), "Ben shows Ana the whole hand."),
    (e.HandOpened(1, cards("G5")), "Ben shows everyone the whole hand: green 5."),
    (e.Gave(1, 0, 1, e.Secret(cards("G5"), (0, 1))), "Ben gives Ana a card."),
    (e.Took(1, 0, 2, e.Secret(cards("G5 G6"), (0, 1))), "Ben takes 2 cards at random from Ana."),
    (e.CoinFlipped(0, heads=True), "The coin shows heads."),
    (e.CoinFlipped(0, heads=False), "The coin shows tails."),
    (e.Chose(2, 0, may=True), "Cem does it."),
    (e.Chose(2, 1, may=True), "Cem leaves it."),
    (e.Chose(2, 0, may=False), "Cem chooses the first."),
    (e.Chose(2, 1, may=False), "Cem chooses the other."),
    (e.Discarded(1, cards("W R1")), "Ben discards Wild, red 1."),
    (e.Swapped(0, 2), "Ana swaps hands with Cem."),
    (e.HandsPassed(1), "Everybody passes the hand to the left."),
    (e.HandsPassed(-1), "Everybody passes the hand to the right."),
    (e.HandsShuffled(0, (2, 2, 2)), "Ana shuffles all hands together and deals them out again."),
    (e.Called(0), "Ana calls UNO!"),
    (e.Caught(0, 1), "Ben catches Ana: UNO was not called."),
    (e.Miscaught(0, 1), "Ana wrongly tries to catch Ben."),
    (e.Announced(0, "sing"), "Ana's card says: “sing”"),
    (e.RoundOver(2, ((), (), ()), (0, 0, 0)), "Cem goes out."),
    (e.RoundOver(None, ((), (), ()), (0, 0, 0)), "Nobody can go on: the round ends without a winner."),
]
MINE = [
    (
        e.Dealt(0, 2, e.Secret(cards("R1 W"), (0,))),
        0,
        "You are dealt red 1, Wild.",
        "Recibes 1 rojo, Comodín.",
    ),
    (
        e.Played(0, card("R7"), "R", 2, uno=True, jump=False),
        0,
        "You play red 7, choosing Cem: UNO!",
        "Juegas 7 rojo, eligiendo a Cem: ¡UNO!",
    ),
    (
        e.Played(0, card("R7"), "R", 2, uno=False, jump=False),
        2,
        "Ana plays red 7, choosing you.",
        "Ana juega 7 rojo, eligiéndote a ti.",
    ),
    (
        e.Played(1, card("W"), "G", None, uno=False, jump=False),
        1,
        "You play Wild, naming green.",
        "Juegas Comodín y nombras verde.",
    ),
    (
        e.Played(1, card("R7"), "R", None, uno=False, jump=True),
        1,
        "You jump in with red 7.",
        "Te adelantas con 7 rojo.",
    ),
    (e.Drew(1, 2, e.Secret(cards("R1 W"), (1,))), 1, "You draw red 1, Wild.", "Robas 1 rojo, Comodín."),
    (e.Drew(1, 2, e.Secret(cards("R1 W"), (1,))), 0, "Ben draws 2 cards.", "Ben roba 2 cartas."),
    (e.FoundNothing(1), 1, "You find nothing left to draw.", "No queda nada que puedas robar."),
    (e.Kept(1), 1, "You keep the card.", "Te quedas la carta."),
    (e.Named(1, "B"), 1, "You name blue.", "Nombras azul."),
    (e.LostTurn(2), 2, "You lose a turn.", "Pierdes un turno."),
    (e.GotTurn(2), 2, "You have another turn.", "Tienes otro turno."),
    (
        e.Challenged(1, 0, True, e.Secret(cards("R1"), (1,))),
        1,
        "You challenge Ana: the card should not have been played (red 1).",
        "Desafías a Ana: la carta no se debía jugar (1 rojo).",
    ),
    (
        e.Challenged(1, 0, False, e.Secret(cards("R1"), (1,))),
        0,
        "Ben challenges you: the card was rightly played.",
        "Ben te desafía: la carta estaba bien jugada.",
    ),
    (e.Showed(1, 0, e.Secret(card("G5"), (0, 1))), 0, "Ben shows you green 5.", "Ben te enseña 5 verde."),
    (e.Showed(1, 0, e.Secret(card("G5"), (0, 1))), 1, "You show Ana green 5.", "Enseñas a Ana 5 verde."),
    (e.CouldNotShow(2), 2, "You cannot show the colour.", "No puedes enseñar ese color."),
    (
        e.HandShown(1, 0, e.Secret(cards("G5"), (0, 1))),
        0,
        "Ben shows you the whole hand: green 5.",
        "Ben te enseña toda su mano: 5 verde.",
    ),
    (
        e.HandShown(1, 0, e.Secret(cards("G5"), (0, 1))),
        1,
        "You show Ana your whole hand: green 5.",
        "Enseñas a Ana toda tu mano: 5 verde.",
    ),
    (
        e.Gave(1, 0, 1, e.Secret(cards("G5"), (0, 1))),
        0,
        "Ben gives you green 5.",
        "Ben te da 5 verde.",
    ),
    (
        e.Took(1, 0, 1, e.Secret(cards("G5"), (0, 1))),
        1,
        "You take green 5 at random from Ana.",
        "Quitas a Ana al azar 5 verde.",
    ),
    (e.Discarded(1, cards("W R1")), 1, "You discard Wild, red 1.", "Descartas Comodín, 1 rojo."),
    (e.Swapped(0, 2), 0, "You swap hands with Cem.", "Cambias tu mano con Cem."),
    (e.Swapped(0, 2), 2, "Ana swaps hands with you.", "Ana te cambia la mano."),
    (
        e.HandsShuffled(0, (2, 2, 2)),
        0,
        "You shuffle all hands together and deal them out again.",
        "Barajas juntas todas las manos y las repartes de nuevo.",
    ),
    (e.Called(0), 0, "You call UNO!", "¡Cantas UNO!"),
    (e.Caught(0, 1), 1, "You catch Ana: UNO was not called.", "Atrapas a Ana: no se cantó UNO."),
    (e.Caught(0, 1), 0, "Ben catches you: UNO was not called.", "Ben te atrapa: no se cantó UNO."),
    (e.Miscaught(0, 1), 0, "You wrongly try to catch Ben.", "Intentas en falso atrapar a Ben."),
    (e.Miscaught(0, 1), 1, "Ana wrongly tries to catch you.", "Ana intenta en falso atraparte."),
    (e.Announced(0, "sing"), 0, "Your card says: “sing”", "Tu carta dice: «sing»"),
    (e.RoundOver(2, ((), (), ()), (0, 0, 0)), 2, "You go out!", "¡Te quedas sin cartas!"),
]


@pytest.mark.parametrize(("event", "sentence"), TOLD)
def test_a_watcher_is_told_what_is_public(event, sentence):
    assert sentence == tell(event, NAMES, None)


def test_every_kind_of_event_is_told_above():
    assert set(typing.get_args(e.Event)) == {type(event) for event, _ in TOLD}


@pytest.mark.parametrize(("event", "seat", "english", "spanish"), MINE)
def test_a_seat_is_told_what_it_did_and_what_was_shown_to_it_alone(event, seat, english, spanish):
    assert english == tell(event, NAMES, seat)
    assert spanish == tell(event, NAMES, seat, language="es")


def test_a_replay_tells_everything():
    drew = e.Drew(1, 2, e.Secret(cards("R1 W"), (1,)))
    showed = e.Showed(1, 0, e.Secret(card("G5"), (0, 1)))

    assert "Ben draws red 1, Wild." == tell(drew, NAMES, None, open_to_all=True)
    assert "Ben shows Ana green 5." == tell(showed, NAMES, None, open_to_all=True)


def test_a_secret_does_not_show_itself():
    assert "R1" not in repr(e.Secret(cards("R1"), (0,)))
    assert "red" not in repr(e.Secret(cards("R1"), (0,)))
