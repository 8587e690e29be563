"""What a refused rule may mean: guessed by a network, said back by the grammar, chosen by its writer."""

import sys
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.language.family_cards import CARDS, reading

from lastcard.cli.card import card
from lastcard.editions.options import BadOption, build, read_back
from lastcard.game.effects import Effects
from lastcard.language import rewriter as network_module
from lastcard.language.guesses import MOST_GUESSES, understand
from lastcard.language.lexicon import grammars
from lastcard.language.rewriter import LONGEST_INPUT, Rewriting, groups_of, rewriter, words_of
from lastcard.language.written_cards import FOUR_COLOURS, LONGEST, SentenceError, describe, read_rule
from lastcard.server.wire.problems import sentence_problem

UNDERSTOOD_AT_LEAST = 0.8
"""The network has not learned from the newest two lists."""
OFFERED_AT_MOST = 0.25
"""Of rules that no card can do."""


@pytest.fixture
def network(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Replace the network by one that says this of every text."""

    class Says:
        def __init__(self, *found: tuple[str, float]) -> None:
            self.rewrite = lambda _: [Rewriting(*one) for one in found]

    return lambda *found: monkeypatch.setattr(network_module, "rewriter", lambda: Says(*found))


@cache
def guessed(text: str, colours: tuple[str, ...] = FOUR_COLOURS) -> tuple[Effects, ...]:
    """What is offered instead of reading *text* as it stands; nothing if it is read."""
    try:
        understand(text, colours, language="en", wild=True)
    except SentenceError as error:
        return error.readings
    return ()


def of(*keys: str) -> Iterator[dict[str, Any]]:
    return (one for one in CARDS if {*keys} & {*one})


def refusal(text: str, **options: Any) -> SentenceError:
    with pytest.raises(SentenceError) as caught:
        read_back("modern", text, **options)
    return caught.value


@pytest.mark.no_cover  # hundreds of sentences that reach no new branch
def test_what_people_mean_is_among_what_is_guessed() -> None:
    some = [*of("offered")][::4]
    right = {one["say"]: reading(one["offered"]).effects in guessed(one["say"]) for one in some}

    assert UNDERSTOOD_AT_LEAST <= sum(right.values()) / len(right), [say for say in right if not right[say]]


@pytest.mark.no_cover
def test_few_rules_that_no_card_can_do_are_guessed_at() -> None:
    some = [*of("refused", "declined", "honour")][::4]  # each takes long to refuse
    found = {one["say"]: guessed(one["say"]) for one in some}
    offered = {say: [*map(describe, rules)] for say, rules in found.items() if rules}

    assert OFFERED_AT_MOST >= len(offered) / len(found), offered


@pytest.mark.no_cover
def test_every_guess_is_read_from_what_it_is_said_back_as() -> None:
    rules = {rule for one in [*of("offered")][::4] for rule in guessed(one["say"])}

    assert rules
    for rule in rules:
        assert rule == reading(describe(rule)).effects


def test_a_rule_that_is_guessed_is_shown_and_never_played(capsys: pytest.CaptureFixture[str]) -> None:
    text, means = "Evryone hands one card to their left-hand neighbour", "Everyone passes 1 card to the left."

    assert 1 == card(text)
    assert f"It could mean: {means}" in capsys.readouterr().err
    assert means in sentence_problem(refusal(text), "en").readings
    with pytest.raises(BadOption):
        build("modern", {"customizable": [text]})


@pytest.mark.parametrize(
    ("text", "means"),
    [
        ("Evryone draws one card", "Everyone draws 1 card."),
        ("next plyaer drwas 2", "The next player draws 2 cards."),
        ("El sigiente jugador roba dos cartas", "The next player draws 2 cards."),
        ("Todos toamn una carta", "Everyone draws 1 card."),
        ("el siguente jugador roba 2", "The next player draws 2 cards."),
    ],
)
def test_a_misspelled_rule_is_guessed_and_never_read(text: str, means: str) -> None:
    assert read_rule(means) == guessed(text)[0]


def test_a_guess_is_said_in_the_readers_language() -> None:
    error = refusal("Evryone hands one card to their left-hand neighbour", language="es")

    meant = read_rule("Everyone passes 1 card to the left.")
    assert [describe(meant, "es")] == sentence_problem(error, "es").readings


def test_an_ambiguous_rule_keeps_its_own_meanings() -> None:
    assert ["You swap hands with the next player.", "You and the next player exchange 1 card."] == [
        *map(describe, refusal("Swap cards with the next player").readings)
    ]


@pytest.mark.parametrize(
    ("rewritings", "offered"),
    [
        ([("you draw 1 card.", 0.9)], 2),
        ([("you draw 1 card.", 0.6), ("you draw 2 cards.", 0.01)], 2),
        ([("you draw 1 card.", 0.6), ("you draw 2 cards.", 0.2)], 0),
        ([("you draw 1 card.", 0.4)], 0),
        ([("you draw 2 cards.", 0.9)], 0),
        ([("", 0.9)], 0),
        ([("you draw what", 0.9)], 0),
        ([], 0),
    ],
)
def test_a_reading_is_doubted_where_the_network_is_sure_of_another(
    rewritings: list[tuple[str, float]], offered: int, network: Callable[..., None]
) -> None:
    network(*rewritings)

    assert offered == len(guessed.__wrapped__("I get two cards"))


@pytest.mark.parametrize(
    ("rewritings", "offered"),
    [
        ([("you draw 1 card.", 0.5), ("you draw 2 cards.", 0.2), ("you draw 3 cards.", 0.1)], 3),
        ([("you draw 1 card.", 0.4), ("you draw 1 card.", 0.2)], 1),
        ([("you draw 1 card.", 0.4), ("you draw 2 cards.", 0.03)], 1),
        ([(f"you draw {n} cards.", 0.15) for n in range(2, 8)], MOST_GUESSES),
        ([("you draw 1 card.", 0.3), ("", 0.4)], 0),
        ([("you draw what", 0.9)], 0),
    ],
)
def test_the_likeliest_rules_are_offered_unless_none_is_likelier(
    rewritings: list[tuple[str, float]], offered: int, network: Callable[..., None]
) -> None:
    network(*rewritings)

    assert offered == len(guessed.__wrapped__("xyzzy"))


@pytest.mark.parametrize("language", grammars())
def test_what_is_said_back_is_never_doubted(language: str, network: Callable[..., None]) -> None:
    network(("reverse the direction.", 0.99))
    rules = {reading(one["means"]).effects for one in [*of("means")][::40]}

    assert rules
    for rule in rules:
        assert rule == understand(describe(rule, language), FOUR_COLOURS, language=language, wild=True)


def test_what_cannot_be_said_back_is_not_understood() -> None:
    text = "You may draw 1 card and reverse the direction. If you don't, everyone draws 1 card."
    assert read_rule(text)

    assert "unclear-back" == refusal(text).code


def test_only_what_the_table_can_play_is_guessed() -> None:
    """A rule that names a colour which the edition lacks, or a coloured blank that lets one be named."""
    text = "evryone gots to throw out all there green cards"

    assert guessed(text)
    assert not guessed(text, ("R", "B"))


def test_a_quotation_is_not_guessed_at() -> None:
    assert () == guessed('everybody shouts "boo" and hands one card to their left-hand neighbour')


def test_empty_and_very_long_texts_are_no_trouble() -> None:
    assert () == guessed("")
    assert [] == rewriter().rewrite("")
    assert LONGEST_INPUT == len(words_of("a " * LONGEST))
    assert MOST_GUESSES >= len(guessed("everyone but me and you but not him " * 8))


@settings(max_examples=5, deadline=None)
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


def test_what_grows_too_long_is_no_rewriting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network_module, "LONGEST_OUTPUT", 3)

    assert all(len(words_of(one.text)) < 3 for one in rewriter().rewrite("the next player draws 2 cards"))


def test_without_numpy_nothing_is_guessed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "lastcard.language.rewriter", None)

    with pytest.raises(SentenceError) as caught:
        understand("Evryone draws one card", FOUR_COLOURS, language="en", wild=True)
    assert () == caught.value.readings
    assert understand("I get two cards", FOUR_COLOURS, language="en", wild=True)
