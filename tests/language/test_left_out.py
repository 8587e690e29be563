"""A rule in words that say nothing about the game: it is offered without them, and never played so."""

import pytest
from tests.laws.test_every_word import PLANTED, TELLING

from lastcard.cli.card import card
from lastcard.language.lexicon import grammars
from lastcard.language.written_cards import SentenceError, describe, read_rule
from lastcard.server.wire.problems import sentence_problem

DRAWN = {"en": "You draw 2 cards.", "es": "Robas 2 cartas."}


def refusal(text: str, language: str = "en") -> SentenceError:
    with pytest.raises(SentenceError) as caught:
        read_rule(text, language=language)
    return caught.value


def attempt(text: str, language: str) -> SentenceError | None:
    try:
        read_rule(text, language=language)
    except SentenceError as error:
        return error
    return None


@pytest.mark.parametrize(
    ("text", "language", "words"),
    [
        ("Beer card: draw 2", "en", "Beer card"),
        ("Splash! Draw 2", "en", "Splash"),
        ("Abracadabra - draw 2", "en", "Abracadabra"),
        ("Abracadabra, draw 2", "en", "Abracadabra"),
        ("Draw 2 (yummy yummy)", "en", "yummy yummy"),
        ("Draw 2, you cheeky monkey", "en", ""),
        ("Draw 2, cheeky monkey", "en", "cheeky monkey"),
        ("Draw 2! Hocus pocus!!", "en", "Hocus pocus"),
        ("Draw 2 because monkeys", "en", "because monkeys"),
        ("Draw 2 for the honor of Kevin", "en", "for the honor of Kevin"),
        ("Beer card: draw 2 because monkeys", "en", "Beer card, because monkeys"),
        ("Carta cervecera: roba 2", "es", "Carta cervecera"),
        ("Roba 2, pícaro", "es", "pícaro"),
        ("Roba 2 para compensar", "es", "para compensar"),
    ],
)
def test_what_remains_is_offered_and_what_is_left_out_is_said(text: str, language: str, words: str) -> None:
    error = refusal(text, language)

    assert bool(words) == ("left-out" == error.code)
    assert words == error.facts.get("words", "")
    assert ([DRAWN[language]] if words else []) == [describe(one, language) for one in error.readings]
    assert error.word == text[error.start : error.end]
    assert error.word in text.split(maxsplit=error.index - 1)[-1]


@pytest.mark.parametrize("language", grammars())
@pytest.mark.parametrize("form", ["{}: {}", "{}! {}", "{}, {}", "{1} ({0})", "{1}, {0}", "{1}! {0}"])
def test_no_word_that_a_rule_may_depend_on_is_left_out(form: str, language: str) -> None:
    rule = {"en": "draw 2", "es": "roba 2"}[language]
    telling = {*PLANTED[language], *TELLING[language]} - {"tu", "your"}
    refused = {word: attempt(form.format(f"xyzzy {word}", rule), language) for word in telling}

    assert [] == sorted(word for word, error in refused.items() if error and error.readings)


@pytest.mark.parametrize(
    "words",
    [
        "for the dealer",
        "tomorrow",
        "and sing",
        '"la',
        "5 a6",
        "for my dad",
        "for partners",
        "odd numbers",
        "for aces",
    ],
)
def test_who_when_and_how_are_not_left_out(words: str) -> None:
    assert () == refusal(f"Draw 2, {words}").readings


def test_two_readings_of_the_rest_are_both_offered() -> None:
    assert 2 == len(refusal("Beer card: skip everyone and go again").readings)


def test_all_who_show_a_refusal_show_the_offer(capsys: pytest.CaptureFixture[str]) -> None:
    assert 1 == card("Beer card: draw 2")

    said = capsys.readouterr().err
    assert 'Left out: "Beer card"' in said
    assert "It could mean: You draw 2 cards." in said
    problem = sentence_problem(refusal("Beer card: draw 2"), "es")
    assert [DRAWN["es"]] == problem.readings
    assert "Beer card" in problem.error
