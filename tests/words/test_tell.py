"""Every event is told in a sentence, and nobody is told what they may not know."""

import typing

import pytest

from lastcard.editions import EDITIONS
from lastcard.game import card, cards
from lastcard.game import events as e
from lastcard.words import translator
from lastcard.words.sentences import tell, tell_all

NAMES = ("Ana", "Ben", "Cem")

TOLD = [
    (e.Dealt(0, 2, e.Secret(cards("R1 W"), (0,))), "Ana is dealt 2 cards."),
    (e.Dealt(0, 1, e.Secret(cards("W"), (0,))), "Ana is dealt 1 card."),
    (e.TurnedUp(card("RS")), "The first card is a red Skip."),
    (e.Returned(card("RS")), "The red Skip goes back into the draw pile."),
    (e.Played(0, card("R7"), "R", 2, uno=True, jump=False), "Ana plays a red 7, choosing Cem: UNO!"),
    (e.Played(1, card("W"), "G", None, uno=False, jump=False), "Ben plays a Wild, naming green."),
    (e.Played(1, card("R7"), "R", None, uno=False, jump=True), "Ben jumps in with a red 7."),
    (e.Drew(1, 1, e.Secret(cards("R1"), (1,))), "Ben draws a card."),
    (e.Drew(1, 2, e.Secret(cards("R1 R2"), (1,))), "Ben draws 2 cards."),
    (e.FoundNothing(1), "There are no cards left for Ben to draw."),
    (e.Kept(1), "Ben keeps the card."),
    (e.Reshuffled(30), "The discard pile is shuffled into a new draw pile of 30 cards."),
    (e.Named(1, "B"), "Ben names blue."),
    (e.Turned(1), "Play now goes to the left."),
    (e.Turned(-1), "Play now goes to the right."),
    (e.LostTurn(2), "Cem loses a turn."),
    (e.GotTurn(2), "Cem gets an extra turn."),
    (
        e.Challenged(1, 0, True, e.Secret(cards("R1"), (1,))),
        "Ben challenges Ana and is right: the card was not allowed.",
    ),
    (
        e.Challenged(1, 0, False, e.Secret(cards("R1"), (1,))),
        "Ben challenges Ana and is wrong: the card was allowed.",
    ),
    (e.Showed(1, 0, e.Secret(card("G5"), (0, 1))), "Ben shows Ana a card."),
    (e.CouldNotShow(2), "Cem has no card of that colour to show."),
    (e.HandShown(1, 0, e.Secret(cards("G5"), (0, 1))), "Ben shows Ana the whole hand."),
    (e.HandOpened(1, cards("G5")), "Ben shows everyone the whole hand: green 5."),
    (e.Gave(1, 0, 1, e.Secret(cards("G5"), (0, 1))), "Ben gives Ana a card."),
    (e.Took(1, 0, 2, e.Secret(cards("G5 G6"), (0, 1))), "Ben takes 2 cards at random from Ana."),
    (
        e.PutBack(1, 2, True, e.Secret(cards("G5 G6"), (1,))),
        "Ben puts 2 cards at the bottom of the draw pile.",
    ),
    (e.CoinFlipped(0, heads=True), "The coin shows heads."),
    (e.DieRolled(1, 4), "The die shows 4."),
    (e.CoinFlipped(0, heads=False), "The coin shows tails."),
    (e.Chose(2, 0, may=True), "Cem chooses to do it."),
    (e.Chose(2, 1, may=True), "Cem chooses not to."),
    (e.Chose(2, 0, may=False), "Cem chooses the first."),
    (e.Chose(2, 1, may=False), "Cem chooses the other."),
    (e.Discarded(1, cards("W R1")), "Ben discards a Wild and a red 1."),
    (e.Swapped(0, 2), "Ana swaps hands with Cem."),
    (e.HandsPassed(1), "Everybody passes their hand to the left."),
    (e.HandsPassed(-1), "Everybody passes their hand to the right."),
    (e.HandsShuffled(0, (2, 2, 2)), "Ana shuffles all hands together and deals them out."),
    (e.Called(0), "Ana calls UNO!"),
    (e.Caught(0, 1), "Ben catches Ana: UNO was not called."),
    (e.Miscaught(0, 1), "Ana tries to catch Ben, but is wrong."),
    (e.Announced(0, "sing"), "Ana's card says: “sing”"),
    (e.RoundOver(2, ((), (), ()), (0, 0, 0)), "Cem wins the round."),
    (e.RoundOver(None, ((), (), ()), (0, 0, 0)), "Nobody can play: the round ends without a winner."),
]
MINE = [
    (
        e.Dealt(0, 2, e.Secret(cards("R1 W"), (0,))),
        0,
        "You are dealt a red 1 and a Wild.",
        "Recibes el 1 rojo y un Comodín.",
    ),
    (
        e.Played(0, card("R7"), "R", 2, uno=True, jump=False),
        0,
        "You play a red 7, choosing Cem: UNO!",
        "Juegas el 7 rojo, eligiendo a Cem: ¡UNO!",
    ),
    (
        e.Played(0, card("R7"), "R", 2, uno=False, jump=False),
        2,
        "Ana plays a red 7, choosing you.",
        "Ana juega el 7 rojo, eligiéndote a ti.",
    ),
    (
        e.Played(1, card("W"), "G", None, uno=False, jump=False),
        1,
        "You play a Wild, naming green.",
        "Juegas un Comodín y nombras el verde.",
    ),
    (
        e.Played(1, card("R7"), "R", None, uno=False, jump=True),
        1,
        "You jump in with a red 7.",
        "Te adelantas con el 7 rojo.",
    ),
    (
        e.Drew(1, 2, e.Secret(cards("R1 W"), (1,))),
        1,
        "You draw a red 1 and a Wild.",
        "Robas el 1 rojo y un Comodín.",
    ),
    (e.Drew(1, 2, e.Secret(cards("R1 W"), (1,))), 0, "Ben draws 2 cards.", "Ben roba 2 cartas."),
    (e.FoundNothing(1), 1, "There are no cards left for you to draw.", "No quedan cartas para que robes."),
    (e.Kept(1), 1, "You keep the card.", "Te quedas la carta."),
    (e.Named(1, "B"), 1, "You name blue.", "Nombras el azul."),
    (e.LostTurn(2), 2, "You lose a turn.", "Pierdes un turno."),
    (e.GotTurn(2), 2, "You get an extra turn.", "Tienes un turno extra."),
    (
        e.Challenged(1, 0, True, e.Secret(cards("R1"), (1,))),
        1,
        "You challenge Ana and are right: the card was not allowed (red 1).",
        "Desafías a Ana y aciertas: la carta no se podía jugar (1 rojo).",
    ),
    (
        e.Challenged(1, 0, False, e.Secret(cards("R1"), (1,))),
        0,
        "Ben challenges you and is wrong: the card was allowed.",
        "Ben te desafía y se equivoca: la carta se podía jugar.",
    ),
    (
        e.Showed(1, 0, e.Secret(card("G5"), (0, 1))),
        0,
        "Ben shows you a green 5.",
        "Ben te enseña el 5 verde.",
    ),
    (
        e.Showed(1, 0, e.Secret(card("G5"), (0, 1))),
        1,
        "You show Ana a green 5.",
        "Le enseñas a Ana el 5 verde.",
    ),
    (
        e.CouldNotShow(2),
        2,
        "You have no card of that colour to show.",
        "No puedes enseñar ninguna carta de ese color.",
    ),
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
        "Le enseñas a Ana toda tu mano: 5 verde.",
    ),
    (
        e.Gave(1, 0, 1, e.Secret(cards("G5"), (0, 1))),
        0,
        "Ben gives you a green 5.",
        "Ben te da el 5 verde.",
    ),
    (
        e.Took(1, 0, 1, e.Secret(cards("G5"), (0, 1))),
        1,
        "You take a green 5 at random from Ana.",
        "Le quitas a Ana el 5 verde al azar.",
    ),
    (
        e.Discarded(1, cards("W R1")),
        1,
        "You discard a Wild and a red 1.",
        "Descartas un Comodín y el 1 rojo.",
    ),
    (e.Swapped(0, 2), 0, "You swap hands with Cem.", "Cambias tu mano con Cem."),
    (e.Swapped(0, 2), 2, "Ana swaps hands with you.", "Ana cambia su mano contigo."),
    (
        e.HandsShuffled(0, (2, 2, 2)),
        0,
        "You shuffle all hands together and deal them out.",
        "Barajas juntas todas las manos y las repartes.",
    ),
    (e.Called(0), 0, "You call UNO!", "¡Cantas UNO!"),
    (e.Caught(0, 1), 1, "You catch Ana: UNO was not called.", "Atrapas a Ana por no cantar UNO."),
    (e.Caught(0, 1), 0, "Ben catches you: UNO was not called.", "Ben te atrapa por no cantar UNO."),
    (
        e.Miscaught(0, 1),
        0,
        "You try to catch Ben, but you are wrong.",
        "Intentas atrapar a Ben, pero te equivocas.",
    ),
    (
        e.Miscaught(0, 1),
        1,
        "Ana tries to catch you, but is wrong.",
        "Ana intenta atraparte, pero se equivoca.",
    ),
    (e.Announced(0, "sing"), 0, "Your card says: “sing”", "Tu carta dice: «sing»"),
    (e.RoundOver(2, ((), (), ()), (0, 0, 0)), 2, "You win the round!", "¡Ganas la ronda!"),
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

    assert "Ben draws a red 1 and a Wild." == tell(drew, NAMES, None, open_to_all=True)
    assert "Ben shows Ana a green 5." == tell(showed, NAMES, None, open_to_all=True)


def test_a_secret_does_not_show_itself():
    assert "R1" not in repr(e.Secret(cards("R1"), (0,)))
    assert "red" not in repr(e.Secret(cards("R1"), (0,)))


GENDERS = {
    **dict.fromkeys("0123456789", ("el", "el")),
    **dict.fromkeys(("S", "D", "W", "W4", "WB", "WS", "WC1", "WC2", "WC3"), ("un", "el")),
    **dict.fromkeys(("R", "X", "WF"), ("una", "la")),
}
"""The Spanish articles of every face: as one among others, and as that one."""


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_card_has_its_article_in_spanish(edition):
    for one in set(EDITIONS[edition].deck):
        article, definite = GENDERS[one.face]
        name = translator("es").card(one)
        assert f"Ana juega {article} {name}" in tell(
            e.Played(0, one, "R", None, uno=False, jump=False), NAMES, None, language="es"
        )
        assert f"{definite.capitalize()} {name} vuelve al mazo." == tell(
            e.Returned(one), NAMES, None, language="es"
        )


OPENING = (
    e.Dealt(0, 1, e.Secret(cards("R1"), (0,))),
    e.TurnedUp(card("W4")),
    e.Returned(card("W4")),
    e.TurnedUp(card("RS")),
    e.TurnedUp(card("GR")),
    e.Turned(-1),
    e.GotTurn(1),
)


BEGINS = (
    "The first card is a green Reverse. A Wild Draw Four and a red Skip came before it, "
    "but a round cannot start with those."
)
EMPIEZA = (
    "La primera carta es una Reversa verde. Antes salieron un Comodín roba cuatro y un Salto rojo, "
    "pero con esas cartas no puede empezar una ronda."
)


@pytest.mark.parametrize(
    ("language", "begins", "then"),
    [
        (
            "en",
            BEGINS,
            ("Play now goes to the right.", "Ben plays first."),
        ),
        (
            "es",
            EMPIEZA,
            ("Ahora el juego va hacia la derecha.", "Empieza Ben."),
        ),
    ],
)
def test_a_beginning_is_told_in_one_sentence_and_nothing_in_it_is_extra(language, begins, then):
    _, *told = tell_all(OPENING, NAMES, None, language=language)

    assert [begins, *then] == told


def test_other_moments_are_told_event_by_event():
    moment = (e.Played(0, card("WC1"), "R", None, uno=False, jump=False), e.GotTurn(0))

    told = tuple(tell_all(moment, NAMES, 0))

    assert ("You play a Wild Customizable 1, naming red.", "You get an extra turn.") == told
    assert ("The first card is a red 5.",) == tuple(tell_all((e.TurnedUp(card("R5")),), NAMES, 0))
