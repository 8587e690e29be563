"""Whose cards are counted: every pronoun that says who holds them is read."""

import pytest

from lastcard.game.effects import (
    DiscardCards,
    DiscardDownTo,
    DrawAsMany,
    DrawCards,
    DrawUntilPlayable,
    Effects,
    ExtraTurn,
    GiveCards,
    GiveTurn,
    LoseTurn,
    PickCards,
    ReplaceHand,
    SwapHands,
    TakeAround,
    TakeCards,
    Towards,
    Who,
)
from lastcard.language.written_cards import SentenceError, read_rule


def refusal(text: str) -> SentenceError:
    with pytest.raises(SentenceError) as caught:
        read_rule(text, language="es")
    return caught.value


@pytest.mark.parametrize(
    "text",
    [
        "el próximo levanta 1 por cada carta que yo tenga",
        "el siguiente roba una por cada carta que tú tengas",
        "el siguiente roba una por cada carta que tengo yo",
        "el siguiente roba tantas cartas como yo tenga",
        "por cada carta que yo tenga, el siguiente roba una",
        "por cada carta que tengo, el siguiente roba una",
    ],
)
def test_cards_that_i_hold_are_mine(text: str) -> None:
    assert (DrawAsMany(Who.NEXT, Who.YOU),) == read_rule(text, language="es")


@pytest.mark.parametrize(
    "text",
    [
        "el siguiente roba una por cada carta que tenga",
        "el siguiente roba una por cada carta que él tenga",
        "el siguiente roba una por cada carta que tenga él",
    ],
)
def test_cards_that_they_hold_are_theirs(text: str) -> None:
    assert (DrawAsMany(Who.NEXT, Who.THEY),) == read_rule(text, language="es")


def test_a_holder_named_by_the_verb_alone() -> None:
    everyone = DrawAsMany(Who.EVERYONE, Who.THEY, "R")

    assert (everyone,) == read_rule("por cada roja que tengan, todos roban una", language="es")
    assert "name-them" == refusal("por cada carta que tengan, roba una").code
    mine, theirs = (DrawAsMany(Who.NEXT, of) for of in (Who.YOU, Who.THEY))
    assert ((theirs,), (mine,)) == refusal("por cada carta que tenga, el siguiente roba una").readings


@pytest.mark.parametrize(
    ("text", "effects"),
    [
        ("Deshazte de tres cartas, las que sean", (DiscardCards(Who.YOU, 3),)),
        ("Dale una carta al siguiente, la que sea", (GiveCards(Who.YOU, 1, Who.NEXT),)),
        ("Roba carta hasta que puedas tirar", (DrawUntilPlayable(Who.YOU),)),
        ("Decide tú quién juega ahora", (GiveTurn(Who.CHOSEN),)),
        ("Elige tú quién sigue", (GiveTurn(Who.CHOSEN),)),
        ("Cada jugador le saca una carta al de su izquierda, a ciegas", (TakeAround(Towards.LEFT, 1),)),
        ("Todos le roban dos cartas al de su derecha, sin mirar", (TakeAround(Towards.RIGHT, 2),)),
        ("Quítale una carta al siguiente, a ciegas", (TakeCards(Who.YOU, 1, Who.NEXT),)),
        ("Quítale una carta al siguiente a ciegas", (TakeCards(Who.YOU, 1, Who.NEXT),)),
        ("Mírale las cartas a un compañero y quítale la que más te guste", (PickCards(1, Who.CHOSEN),)),
        ("Dale una carta a quien se te dé la gana", (GiveCards(Who.YOU, 1, Who.CHOSEN),)),
        ("El tercero después de mí agarra tres", (DrawCards(Who.THIRD, 3),)),
        ("+4 pal que yo diga", (DrawCards(Who.CHOSEN, 4),)),
        ("Yo juego dos veces más y los demás miran", (ExtraTurn(2),)),
        ("Salta a todos y vuelve a ti", (LoseTurn(Who.OTHERS),)),
        ("Se queda con tres cartas y el resto al descarte", (DiscardDownTo(Who.YOU, 3),)),
        ("Cambio total: cada uno deja sus cartas y coge siete nuevas", (ReplaceHand(Who.EVERYONE, 7),)),
        ("El siguiente se queda con mi mano y yo con la suya", (SwapHands(Who.NEXT),)),
        ("El siguiente se queda con mis cartas y yo con las suyas", (SwapHands(Who.NEXT),)),
    ],
)
def test_what_people_write_in_spanish(text: str, effects: Effects) -> None:
    assert effects == read_rule(text, language="es")


@pytest.mark.parametrize(
    ("said", "language", "means"),
    [
        (
            "Everyone discards a blue card, and whoever has no blue card draws one",
            "en",
            "Everyone with a blue card discards 1 blue card, everyone else draws 1 card.",
        ),
        (
            "Everybody tosses all their wilds, those without a wild draw two",
            "en",
            "Everyone with a wild card discards all their wild cards, everyone else draws 2 cards.",
        ),
        (
            "Cada quien tira una azul, y el que no tenga azul come una",
            "es",
            "Everyone with a blue card discards 1 blue card, everyone else draws 1 card.",
        ),
    ],
)
def test_who_has_none_is_judged_before_others_discard_theirs(said: str, language: str, means: str) -> None:
    assert read_rule(means) == read_rule(said, language=language)


@pytest.mark.parametrize(
    "said",
    [
        "Everyone discards 1 blue card. Everyone without a blue card draws 1 card.",
        "Everyone discards 1 blue card, and everyone without a red card draws 1 card",
        "Everyone discards 1 card, and everyone without a blue card draws 1 card",
        "Everyone except the next player discards 1 blue card, and everyone without a blue card draws 1 card",
    ],
)
def test_in_other_sentences_it_is_judged_afterwards(said: str) -> None:
    assert 2 == len(read_rule(said))
