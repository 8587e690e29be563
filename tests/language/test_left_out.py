"""A rule that a few words keep from being understood: it is offered without them, and never played so."""

import random

import pytest
from tests.language.family_cards import reading
from tests.laws.tables import LONG
from tests.laws.test_every_word import PLANTED, SENTENCES, TELLING, Sentences

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


FORMS = ("{}: {}", "{}! {}", "{}, {}", "{1} ({0})", "{1}, {0}", "{1}! {0}")


@pytest.mark.no_cover  # they reach no new branch
@pytest.mark.parametrize("language", grammars())
@pytest.mark.parametrize("part", range(len(FORMS)))
def test_no_word_that_a_rule_may_depend_on_is_left_out(part: int, language: str) -> None:
    """Every word in two of the forms, before and after the rule; with LONG in all."""
    rule = {"en": "draw 2", "es": "roba 2"}[language]
    telling = sorted({*PLANTED[language], *TELLING[language]} - {"tu", "your"})
    tried = telling if LONG else telling[part % 3 :: 3]
    refused = {word: attempt(FORMS[part].format(f"xyzzy {word}", rule), language) for word in tried}

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


@pytest.mark.parametrize(
    ("text", "means"),
    [
        ("The groovy next player draws 2", "The next player draws 2 cards."),
        ("Everyone draws until they have seven cards again", "Everyone draws until they have 7 cards."),
        ("Grandma's revenge: draw 2", "You draw 2 cards."),
        ("Draw 2, no tomatoes", "You draw 2 cards."),
        ("You may draw 2, if you dare", "You may draw 2 cards."),
    ],
)
def test_words_that_say_nothing_where_they_stand_are_left_out(text: str, means: str) -> None:
    assert [means] == [*map(describe, refusal(text).readings)]


@pytest.mark.parametrize(
    ("text", "changed", "means"),
    [
        ("Everyone shows there cards to everyone", "there → their", "Everyone shows everyone their hand."),
        (
            "Wizards with no blue cards lose a turn",
            "Wizards → players",
            "Everyone without a blue card loses a turn.",
        ),
        ("Skip a wizard", "wizard → player", "A player you choose loses a turn."),
    ],
)
def test_a_word_is_read_as_another_and_both_are_said(text: str, changed: str, means: str) -> None:
    error = refusal(text)

    assert changed == error.facts["changed"]
    assert [means] == [*map(describe, error.readings)]


@pytest.mark.parametrize(
    "text",
    [
        "Roll two dice and draw that many",
        "Draw a card if you are wearing red",
        "Wear a hat and draw 2",
        "Next player draws 2 but only on Tuesdays",
        "The wizard draws 2",
        "Anyone wearing glasses draws 2",
        "The next player draws 1, then they sneeze",
        "If you can play a card, do it and skip the next player",
        "Sorry Grandma, you draw 3!",
        "You draw a card and play again if you can do so",
        "Give someone 2 cards, if you dare",
        "Draw 2 without looking",
    ],
)
def test_what_the_rule_may_depend_on_is_not_left_out(text: str) -> None:
    assert () == refusal(text).readings


@pytest.mark.no_cover
@pytest.mark.parametrize("sentences", SENTENCES.values(), ids=SENTENCES)
def test_no_offer_is_without_a_telling_word_that_is_planted_anywhere(sentences: Sentences) -> None:
    lost = []
    for text, language in sentences if LONG else sentences[::3]:
        words, rng = text.split(), random.Random(text)
        word = rng.choice(sorted({*PLANTED[language], *TELLING[language]} - {"tu", "your"}))
        at = rng.randint(0, len(words))
        planted = " ".join([*words[:at], word, *words[at:]])
        error = attempt(planted, language)
        if error is not None and error.readings and reading(text, language).effects in error.readings:
            lost.append((planted, error.facts))

    assert [] == lost
