"""What families write: read as it means, in English and in Spanish, or refused; never misread."""

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any
from zlib import crc32

import pytest
from tests.language.family_cards import CARDS, LISTS, read_card, reading
from tests.laws.tables import LONG

from lastcard.game.cards import card
from lastcard.game.effects import Effects
from lastcard.language import parser
from lastcard.language.lexicon import grammars, lexicon
from lastcard.language.written_cards import SentenceError, describe, printed_card

FACES = {"reverse": "YR", "skip": "YS", "7": "Y7", "wild-draw-four": "W4"}


MEASURED = frozenset(
    (
        "bloqueado el siguiente, y tú tiras otra vez",
        "discard a wild card, if you don't have one draw 2",
        "Discard one red card and one blue card.",
        "Draw two cards or skip your turn, your choice",
        "El anterior te quita una carta",
        "El siguiente descarta una verde; si no puede, roba 2",
        "El siguiente jugador roba tantas cartas como tengas",
        "Elige a alguien: mira su mano y quítale una carta",
        "Esta carta hace que todos roben 2",
        "Everybody has to take 2 except me",
        "Exchange hands with your partner, or each of your opponents draws a card",
        "Flip a coin. If you win, go again",
        "If the next player doesn't have a yellow card they must draw until they get one",
        "Los que tengan rojas las tiran y los demás roban una",
        "Mira la mano del siguiente y decide si quieres cambiarla por la tuya",
        "Puedes cambiar de mano con el siguiente o hacer que robe dos cartas",
        "Si el de tu izquierda tiene una carta azul, te la tiene que dar",
        "Take an extra turn if you have the most cards",
        "Take any card you like from the next player",
        "The next player may choose to draw two instead of playing",
        "The next player must give you all their red cards",
        "Whoever has the most cards gets to throw away 3 of them",
        "You get to see everybody's cards",
        "you cant play, pick up 2",
        "you pick who draws 4, but if you have UNO you draw 2 too",
    )
)
"""Sentences that reach branches of the reader that no other test reaches.  Coverage is measured on them and
not on the thousands of others, which would take ten times as long."""


def of(*keys: str) -> Callable[[Callable[[dict[str, Any]], None]], Callable[..., None]]:
    """A claim about all sentences with one of *keys*: a test for each list, which names all that fail."""
    chosen = {one["about"]: [card for card in one["card"] if {*keys} & {*card}] for one in LISTS}

    def test_of(claim: Callable[[dict[str, Any]], None]) -> Callable[..., None]:
        def test(cards: list[dict[str, Any]]) -> None:
            reasons = {one["say"]: _why_it_fails(claim, one) for one in cards}
            assert {} == {say: why for say, why in reasons.items() if why}

        test.__name__ = claim.__name__
        measured = [card for cards in chosen.values() for card in cards if card["say"] in MEASURED]
        lists = [pytest.param(cards, id=about, marks=pytest.mark.no_cover) for about, cards in chosen.items()]
        some = [pytest.param(measured, id="measured"), *lists]
        return pytest.mark.parametrize("cards", [one for one in some if one.values[0]])(test)

    return test_of


def _why_it_fails(claim: Callable[[dict[str, Any]], None], one: dict[str, Any]) -> str:
    try:
        claim(one)
    except (AssertionError, SentenceError, pytest.fail.Exception) as error:
        return str(error) or repr(error)
    return ""


def meaning(text: str) -> Effects:
    """The rule that the sheet gives; many sentences have the same."""
    return reading(text).effects


def refusal(one: dict[str, Any]) -> SentenceError:
    error = read_card(one).error
    assert error is not None
    return error


@cache
def is_said_back(rule: Effects) -> bool:
    """Whether the rule is read from its description in every language."""
    return all(rule == reading(describe(rule, one), one).effects for one in grammars())


@of("means")
def test_it_is_read_as_it_means(one: dict[str, Any]) -> None:
    read = read_card(one).effects

    assert meaning(one["means"]) == read
    assert is_said_back(read)


@of("means")
def test_reading_it_takes_less_than_half_of_the_steps(one: dict[str, Any]) -> None:
    assert parser.MOST_STEPS / 2 > read_card(one).steps


@of("means")
def test_the_language_need_not_be_named(one: dict[str, Any]) -> None:
    """A third of the Spanish ones, which are read as English first; all in the long laws."""
    if LONG or one["say"] in MEASURED or not crc32(one["say"].encode()) % 3 or "lang" not in one:
        assert reading(one["say"]).effects == meaning(one["means"])


@of("readings")
def test_it_is_read_as_all_that_it_may_mean(one: dict[str, Any]) -> None:
    readings = refusal(one).readings

    assert {meaning(text) for text in one["readings"]} == {*readings}
    assert all(map(is_said_back, readings))


@of("not_yet")
def test_what_is_not_understood_yet_is_refused(one: dict[str, Any]) -> None:
    assert meaning(one["not_yet"])
    assert refusal(one)


@of("refused", "declined", "honour", "offered")
def test_what_is_not_understood_or_no_card_can_do_is_refused(one: dict[str, Any]) -> None:
    assert refusal(one).readings == ()


@of("honour", "declined")
def test_what_no_program_can_judge_is_refused(one: dict[str, Any]) -> None:
    error = refusal(one)

    assert error.on_honour is not None
    assert f'Announce "{one["say"]}".' == describe(reading(error.on_honour).effects)


@of("honour")
def test_and_it_is_said_that_only_people_can(one: dict[str, Any]) -> None:
    assert "only-people" == refusal(one).code


@of("refused", "declined", "honour", "not_yet", "offered")
def test_nothing_is_suggested_with_other_numbers_than_were_written(one: dict[str, Any]) -> None:
    suggestion = refusal(one).suggestion or ""
    numbers = {n for language in grammars() for n in counted(one["say"], language)}

    assert {n for n in re.findall(r"\d+", suggestion) if n != "1"} <= numbers


def counted(text: str, language: str) -> Iterator[str]:
    read = lexicon(language)
    for word in re.findall(r"\w+", text.casefold()):
        yield str(read.numbers.get(word, read.times.get(word, word)))


@of("printed")
def test_the_name_of_a_printed_card_is_that_card(one: dict[str, Any]) -> None:
    assert card(FACES[one["printed"]]) == printed_card(one["say"], "Y")


@pytest.mark.parametrize("own", LISTS[1:], ids=lambda one: one["about"])
def test_a_third_of_our_own_are_spanish(own: dict[str, Any]) -> None:
    assert 3 * sum(one.get("lang") == "es" for one in own["card"]) >= len(own["card"])


def test_no_sentence_stands_twice() -> None:
    said = [one["say"].casefold() for one in CARDS]

    assert len({*said}) == len(said)
