"""Whom a Spanish verb is said of where nobody is named: the verb's form tells."""

import pytest

from lastcard.game.effects import (
    Choose,
    DiscardCards,
    DrawCards,
    DrawUntil,
    Effect,
    If,
    LoseTurn,
    ReverseOrder,
    Who,
)
from lastcard.game.whom import CannotPlay, CanPlay, YouAnd
from lastcard.language.blanks import printed_card
from lastcard.language.sentences import SentenceError, read_rule


def may(who: Who, effect: Effect) -> Choose:
    return Choose(who, ((effect,), ()))


@pytest.mark.parametrize(
    ("text", "effects"),
    [
        (
            "El siguiente jugador roba 1. Debe perder un turno",
            (DrawCards(Who.NEXT, 1), LoseTurn(Who.THEY)),
        ),
        ("Todos roban 1. Deben descartar 1", (DrawCards(Who.EVERYONE, 1), DiscardCards(Who.THEY, 1))),
        ("Todos roban 1. Descartan 1", (DrawCards(Who.EVERYONE, 1), DiscardCards(Who.THEY, 1))),
        (
            "El siguiente jugador roba 1. Debes descartar 1",
            (DrawCards(Who.NEXT, 1), DiscardCards(Who.YOU, 1)),
        ),
    ],
)
def test_the_form_of_the_verb_says_who(text: str, effects: tuple[object, ...]) -> None:
    assert effects == read_rule(text, language="es")


@pytest.mark.parametrize(
    ("text", "effects"),
    [
        (
            "Si el siguiente jugador no puede jugar, puedes robar 2",
            (If(CannotPlay(Who.NEXT), (may(Who.YOU, DrawCards(Who.YOU, 2)),)),),
        ),
        (
            "Si el siguiente jugador no puede jugar, tienes que robar 2",
            (If(CannotPlay(Who.NEXT), (DrawCards(Who.YOU, 2),)),),
        ),
        (
            "Todos roban 1 y luego puedes descartar 1",
            (DrawCards(Who.EVERYONE, 1), may(Who.YOU, DiscardCards(Who.YOU, 1))),
        ),
        (
            "El siguiente jugador roba 1. Descartas 1 y debe perder un turno",
            (DrawCards(Who.NEXT, 1), DiscardCards(Who.YOU, 1), LoseTurn(Who.THEY)),
        ),
        (
            "Si tú y el siguiente jugador pueden jugar, invierte el sentido. "
            "Si no, puedes robar hasta que te salga una carta azul",
            (
                If(
                    CanPlay(YouAnd(Who.NEXT)),
                    (ReverseOrder(),),
                    (may(Who.YOU, DrawUntil(Who.YOU, "B")),),
                ),
            ),
        ),
    ],
)
def test_a_verb_said_to_you_alone_is_never_said_of_those_before_it(
    text: str, effects: tuple[object, ...]
) -> None:
    assert effects == read_rule(text, language="es")


@pytest.mark.parametrize(
    "text", ["Robas 1 y deben descartar 1", "Robas 1 y descartan 1", "Robas 1 y pueden descartar 1"]
)
def test_a_verb_said_of_others_is_not_said_to_you(text: str) -> None:
    with pytest.raises(SentenceError) as caught:
        read_rule(text, language="es")

    assert "of-whom" == caught.value.code


def test_a_condition_said_of_others_needs_somebody_named() -> None:
    with pytest.raises(SentenceError):
        read_rule("Si tiene una carta roja, roba 1", language="es")


def test_what_is_said_to_you_is_not_done_by_others() -> None:
    with pytest.raises(SentenceError) as caught:
        read_rule("El siguiente jugador roba hasta que tienes 5 cartas", language="es")

    assert ("not-yours", "tienes") == (caught.value.code, caught.value.word)


def test_a_card_that_turns_up_is_no_player() -> None:
    """The card is what "salga" is said of, whoever draws."""
    rule = read_rule(
        "Si el siguiente jugador puede jugar, robas hasta que te salga una carta azul", language="es"
    )

    assert (If(CanPlay(Who.NEXT), (DrawUntil(Who.YOU, "B"),)),) == rule


def test_the_first_word_of_a_colours_longer_name_is_not_the_colour() -> None:
    """ "De color rojo" is red; "de" alone is no colour, so this names no card."""
    assert printed_card("de 5", "Y") is None


def test_a_mark_that_opens_an_exclamation_says_nothing() -> None:
    assert (DrawCards(Who.YOU, 2),) == read_rule("¡Roba 2 cartas!", language="es")
