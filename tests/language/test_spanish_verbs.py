"""Whom a Spanish verb is said of where nobody is named: the verb's form tells."""

import pytest

from lastcard.game.effects import (
    ChooseOption,
    DiscardCards,
    DrawCards,
    DrawUntil,
    Effect,
    FlipCoin,
    If,
    LoseTurn,
    ReverseOrder,
    TakeCards,
    Who,
)
from lastcard.game.whom import CalledUno, CannotPlay, CanPlay, LacksCard, YouAnd
from lastcard.language.written_cards import SentenceError, printed_card, read_rule


def may(who: Who, effect: Effect) -> ChooseOption:
    return ChooseOption(who, ((effect,), ()))


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
            "El siguiente jugador roba 1 y debe perder un turno",
            (DrawCards(Who.NEXT, 1), LoseTurn(Who.THEY)),
        ),
        (
            "El siguiente jugador roba 1. Descartas 1 y debe perder un turno",
            (DrawCards(Who.NEXT, 1), DiscardCards(Who.YOU, 1), LoseTurn(Who.THEY)),
        ),
        (
            "Si tú y el siguiente pueden jugar, invierte el sentido; si no, puedes robar hasta sacar azul",
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
    "text",
    [
        "Robas 1 y deben descartar 1",
        "Robas 1 y descartan 1",
        "Robas 1 y pueden descartar 1",
        "Tú robas 1 y descartan 1",
    ],
)
def test_a_verb_said_of_others_is_not_said_to_you(text: str) -> None:
    with pytest.raises(SentenceError) as caught:
        read_rule(text, language="es")

    assert "of-whom" == caught.value.code


@pytest.mark.parametrize(
    "text",
    [
        "El siguiente jugador robas 2",
        "El siguiente jugador tienes que robar 2",
        "Si el siguiente jugador tienes una carta azul, invierte el sentido",
    ],
)
def test_a_verb_said_to_you_alone_is_not_said_of_somebody_named(text: str) -> None:
    with pytest.raises(SentenceError):
        read_rule(text, language="es")


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


def test_if_not_before_what_may_hold_is_a_condition() -> None:
    """ "Si no" alone is "otherwise"; before "tienes una carta azul" it is not."""
    read = read_rule(
        "Lanza una moneda. Si sale cruz, robas 1. Si no tienes ninguna carta azul, robas 2", language="es"
    )

    then = If(LacksCard(Who.YOU, "B"), (DrawCards(Who.YOU, 2),))
    assert (FlipCoin((), (DrawCards(Who.YOU, 1),)), then) == read


def test_having_called_uno_is_said_to_you() -> None:
    read = read_rule("Si has dicho UNO, roba 1", language="es")

    assert (If(CalledUno(Who.YOU), (DrawCards(Who.YOU, 1),)),) == read


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("Roba dos cartas el siguiente", DrawCards(Who.NEXT, 2)),
        ("Roba dos cartas al siguiente", TakeCards(Who.YOU, 2, Who.NEXT)),
        ("Roban todos una carta", DrawCards(Who.EVERYONE, 1)),
        ("Tienen que robar todos una carta", DrawCards(Who.EVERYONE, 1)),
        ("Descarta una carta quien tenga menos cartas", DiscardCards(Who.FEWEST, 1)),
    ],
)
def test_whoever_does_it_may_be_named_after_the_verb(text: str, effect: Effect) -> None:
    """And whom it is done to has an "a" before the name."""
    assert (effect,) == read_rule(text, language="es")


@pytest.mark.parametrize(
    "text",
    ["Robas dos cartas el siguiente", "El siguiente roba dos cartas el anterior", "Roban dos cartas tú"],
)
def test_a_verb_agrees_with_whoever_is_named_after_it(text: str) -> None:
    with pytest.raises(SentenceError):
        read_rule(text, language="es")


@pytest.mark.parametrize(
    "text",
    [
        "El pierde el turno",
        "La roba dos cartas",
        "Roba dos cartas jugador de tu izquierda",
        "Salta a jugadores",
        "El siguiente jugador roba tantas cartas como el anterior tengas",
    ],
)
def test_an_article_stands_where_it_belongs_and_a_verb_beside_its_player(text: str) -> None:
    with pytest.raises(SentenceError):
        read_rule(text, language="es")


@pytest.mark.parametrize("end", ["", ".", "; reversa"])
def test_a_pronoun_stays_before_a_verb_that_no_other_follows(end: str) -> None:
    read = read_rule(f"El siguiente puede descartar una roja si la tiene{end}", language="es")

    assert ChooseOption(Who.NEXT, ((DiscardCards(Who.THEY, 1, "R"),), ())) == read[0]


def test_who_has_to_do_it_is_named_before() -> None:
    with pytest.raises(SentenceError) as caught:
        read_rule("Le toca robar al siguiente dos cartas", language="es")

    assert "of-whom" == caught.value.code
    read = read_rule("El siguiente pierde turno. Le toca robar dos", language="es")

    assert (LoseTurn(Who.NEXT), DrawCards(Who.THEY, 2)) == read
