"""What a rule that is refused may mean: guessed by a network, said back by the grammar, chosen by its writer."""

import sys
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.language.family_cards import CARDS, reading

from lastcard import start
from lastcard.cli.card import card
from lastcard.editions.options import BadOption, read_back
from lastcard.game.effects import Effects
from lastcard.language.guesses import MOST_GUESSES, guesses
from lastcard.language.lexicon import grammars
from lastcard.language.rewriter import LONGEST_INPUT, Rewriting, groups_of, rewriter, words_of
from lastcard.language.written_cards import FOUR_COLOURS, LONGEST, SentenceError, describe, read_rule
from lastcard.server.wire.problems import sentence_problem

UNDERSTOOD_AT_LEAST = 0.9
OFFERED_AT_MOST = 0.1
"""Of rules that no card can do."""


@cache
def guessed(text: str, *, wild: bool = True) -> tuple[Effects, ...]:
    return guesses(text, FOUR_COLOURS, wild=wild)


def of(*keys: str) -> Iterator[dict[str, Any]]:
    return (one for one in CARDS if {*keys} & {*one})


def refusal(text: str, **options: Any) -> SentenceError:
    with pytest.raises(SentenceError) as caught:
        read_back("modern", text, **options)
    return caught.value


@pytest.mark.no_cover  # hundreds of sentences that reach no new branch
def test_what_people_mean_is_among_what_is_guessed() -> None:
    right = {one["say"]: reading(one["offered"]).effects in guessed(one["say"]) for one in of("offered")}

    assert UNDERSTOOD_AT_LEAST <= sum(right.values()) / len(right), [say for say in right if not right[say]]


@pytest.mark.no_cover
def test_few_rules_that_no_card_can_do_are_guessed_at() -> None:
    found = {one["say"]: guessed(one["say"]) for one in of("refused", "declined", "honour")}
    offered = {say: [*map(describe, rules)] for say, rules in found.items() if rules}

    assert OFFERED_AT_MOST >= len(offered) / len(found), offered


@pytest.mark.no_cover
def test_every_guess_is_read_from_what_it_is_said_back_as() -> None:
    rules = {rule for one in of("offered", "not_yet") for rule in guessed(one["say"])}

    assert rules
    for rule in rules:
        assert all(rule == reading(describe(rule, one), one).effects for one in grammars())


def test_a_rule_that_is_guessed_is_shown_and_never_played(capsys: pytest.CaptureFixture[str]) -> None:
    text, means = "Evryone hands one card to their left-hand neighbour", "Everyone passes 1 card to the left."

    assert 1 == card(text)
    assert f"It could mean: {means}" in capsys.readouterr().err
    assert means in sentence_problem(refusal(text), "en").readings
    with pytest.raises(BadOption):
        start("modern", players=2, customizable=[text])


@pytest.mark.parametrize(
    ("text", "means"),
    [
        ("Evryone draws one card", "Everyone draws 1 card."),
        ("next plyaer drwas 2", "The next player draws 2 cards."),
        ("El sigiente jugador roba dos cartas", "The next player draws 2 cards."),
        ("Todos toamn una carta", "Everyone draws 1 card."),
        ("everyone draws twoooo", "Everyone draws 2 cards."),
    ],
)
def test_a_misspelled_rule_is_guessed_and_never_read(text: str, means: str) -> None:
    assert read_rule(means) == guessed(text)[0]


def test_a_guess_is_said_in_the_readers_language() -> None:
    error = refusal("todos le pasan una carta al vecino de la izquierda y ya estuvo", language="es")

    assert all("cart" in describe(one, "es") for one in error.readings)


def test_an_ambiguous_rule_keeps_its_own_meanings() -> None:
    assert ["You swap hands with the next player.", "You and the next player exchange 1 card."] == [
        *map(describe, refusal("Swap cards with the next player").readings)
    ]


def test_only_what_the_table_can_play_is_guessed() -> None:
    """A rule that names a colour which the edition lacks, or a coloured blank that lets one be named."""
    rules = guesses("evryone gots to throw out all there green cards", ("R", "B"), wild=True)

    assert guessed("evryone gots to throw out all there green cards")
    assert not rules


def test_a_quotation_is_not_guessed_at() -> None:
    assert () == guessed('everybody shouts "boo" and hands one card to their left-hand neighbour')


def test_nothing_and_very_much_is_guessed_at_in_peace() -> None:
    assert () == guessed("") == guessed(" …… ")[:0]
    assert [] == rewriter().rewrite("")
    assert LONGEST_INPUT == len(words_of("a " * LONGEST))
    assert MOST_GUESSES >= len(guessed("everyone but me and you but not him " * 8))


@settings(max_examples=20, deadline=None)
@given(st.text(max_size=LONGEST))
def test_any_text_gets_rules_or_nothing(text: str) -> None:
    assert all(describe(rule) for rule in guessed(text))


def test_a_word_is_its_groups_of_letters_and_a_number_only_itself() -> None:
    assert 1 == len(groups_of("12"))
    assert {*groups_of("draws")} & {*groups_of("drawz")}
    assert ["draw", "2", ",", "don't", "!"] == words_of("Dráw 2, DON’T!")


def test_probabilities_are_in_order_and_no_more_than_one() -> None:
    found = rewriter().rewrite("the person next to me grabs three")

    assert [*found] == sorted(found, key=lambda one: -one.probability)
    assert sum(one.probability for one in found) <= 1 + 1e-3
    assert all(isinstance(one, Rewriting) for one in found)


def test_without_numpy_nothing_is_guessed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "lastcard.language.rewriter", None)

    assert () == guesses("Evryone draws one card", FOUR_COLOURS, wild=True)
