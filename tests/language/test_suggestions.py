"""What is suggested, offered and said back is said in good grammar, in every language."""

import re
from collections.abc import Iterator
from itertools import product

import pytest
from tests.language.family_cards import CARDS
from tests.laws.tables import LONG

from lastcard.game import effects as verbs
from lastcard.game.effects import ChooseOption, Effect, If, Kind, Towards, Who
from lastcard.game.whom import (
    CannotPlay,
    CanPlay,
    Comparison,
    HoldsCard,
    HoldsCount,
    LacksCard,
    NextPlayers,
    Whom,
)
from lastcard.language.grammar import Grammar
from lastcard.language.lexicon import grammars, lexicon
from lastcard.language.parser import Budget, Forks
from lastcard.language.suggest import ready_made
from lastcard.language.written_cards import FOUR_COLOURS, SentenceError, describe, read_rule
from lastcard.plugins import found
from lastcard.words import ENGLISH

PEOPLE: tuple[Whom, ...] = (*(who for who in Who if who is not Who.THEY), NextPlayers(3))
COUNTS = (1, 3)


def deeds(who: Whom) -> Iterator[Effect]:
    for n in COUNTS:
        yield from (
            cls(who, n) for cls in (verbs.DrawCards, verbs.DrawUpTo, verbs.DiscardDownTo, verbs.LevelHand)
        )
        yield from (verbs.LoseTurn(who, n), verbs.TakeCards(Who.YOU, n, who), verbs.ExtraTurn(n))
        yield from (verbs.DiscardCards(who, n, kind) for kind in (None, "", "R", *Kind))
        yield from (verbs.GiveCards(who, n, Who.YOU, kind) for kind in (None, "R", *Kind))
        yield from (verbs.ExchangeCards(who, n), verbs.PassCards(Towards.LEFT, n))
    yield from (verbs.DiscardAll(who, kind) for kind in ("", "R", *Kind))
    yield from (verbs.DrawUntil(who, colour) for colour in ("", "R"))
    yield from (verbs.DrawUntilPlayable(who), verbs.DrawAsMany(who, Who.YOU), verbs.DiscardHalf(who))
    yield from (
        verbs.ShowHand(who),
        verbs.ShowHand(who, Who.EVERYONE),
        verbs.SwapHands(who),
        verbs.PassHands(),
    )


def rules() -> Iterator[tuple[Effect, ...]]:
    """Every verb of everybody, as it is, under a condition, left open and up to so many."""
    for who in PEOPLE:
        for deed in deeds(who):
            yield (deed,)
        asked = Who.YOU if who is Who.YOU else Who.THEY
        for deed in deeds(asked):
            yield (ChooseOption(who, ((deed,), ())),)
        for n, comparison in product(COUNTS, Comparison):
            yield (If(HoldsCount(who, comparison, n), (verbs.ExtraTurn(),)),)
        for condition in (CanPlay(who), CannotPlay(who), HoldsCard(who, "R"), LacksCard(who, Kind.ACTION)):
            yield (If(condition, (verbs.ReverseOrder(),)),)
        up_to = tuple((verbs.DrawCards(Who.THEY, n),) for n in (1, 2, 3))
        yield (ChooseOption(who, (*up_to, ())),)
        yield (ChooseOption(who, ((verbs.DrawCards(Who.THEY, 1),), (verbs.DiscardHalf(Who.THEY),), ())),)


PARTS = 4
"""So that no test takes long."""
SAMPLED = 1 if LONG else 32
"""One sentence of so many is tried; every one by ``make long-laws``."""


def offered(cards: list[dict[str, str]], language: str) -> set[str]:
    """What is said would be understood after each word of the sentences of *cards*."""
    labels: set[str] = set()
    read = lexicon(language)
    for prefix in {begun for one in cards for begun in prefixes(one, language)}:
        grammar = Grammar(f"{prefix} xyzzy", FOUR_COLOURS, read, Budget(), wild=True, forks=Forks())
        try:
            grammar.rule()
        except SentenceError as error:
            labels.update(error.expected)
    return labels


def prefixes(one: dict[str, str], language: str) -> Iterator[str]:
    words = one["say"].casefold().split() if one.get("lang", ENGLISH) == language else []
    begun = (" ".join(words[:end]) for end in range(len(words)))
    yield from (one for one in begun if one.count('"') % 2 == 0)


def slips(text: str, language: str) -> list[str]:
    """What is wrong with a text's grammar."""
    found = re.findall(r"\b(?:THEIR|THEY)\b|[{}<>|\[\]]|  ", text.partition('"')[0])
    if language == "es":
        infinitives = "|".join(lexicon("es").verbs)
        found += re.findall(r"\b(?:a|de) el\b", text)
        found += re.findall(r"\b(?:tu|su|mi) \w+s\b|\b(?:tus|sus|mis) \w+[^s\W]\b", text)
        found += re.findall(
            rf"\b(?:que|quien|si|no|te|le|les|se|jugador|jugadores) (?:{infinitives})\b", text
        )
        found += re.findall(r"(?<!y )\b(?:el|un|ese|cada) jugador\b(?: \w+)? \w+[ae]n\b", text)
        found += re.findall(r"\b1 (?:cartas|turnos)\b|\b[2-9] (?:carta|turno)\b", text)
        found += ["¿?"] * (text.count("¿") != text.count("?")) + ["¡!"] * (text.count("¡") != text.count("!"))
    else:
        found += re.findall(r"\bthey (?:has|draws|discards|loses|holds)\b", text)
        found += re.findall(r"\b1 (?:cards|turns)\b|\b[2-9] (?:card|turn)\b|\ba action\b", text)
    return found


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("descartas la mitad de tu cartas", "es"),
        ("el color que querer", "es"),
        ("el jugador después de el siguiente", "es"),
        ("El siguiente jugador puede te dar 1 carta.", "es"),
        ("¿Querías decir: robas 1 carta", "es"),
        ("they draws 1 cards", "en"),
        ("discards half THEIR cards", "en"),
    ],
)
def test_slips_are_seen(text: str, language: str) -> None:
    assert slips(text, language)


@pytest.mark.no_cover  # thousands of sentences that reach no new branch
@pytest.mark.parametrize("language", grammars())
def test_what_rules_are_said_back_as_is_good_grammar(language: str) -> None:
    wrong = {said: slips(said, language) for said in (describe(rule, language) for rule in rules())}

    assert {} == {said: why for said, why in wrong.items() if why}


@pytest.mark.no_cover
@pytest.mark.parametrize("language", grammars())
@pytest.mark.parametrize("part", range(PARTS))
def test_what_would_be_understood_is_named_in_good_grammar(part: int, language: str) -> None:
    some = CARDS[part :: SAMPLED * PARTS]
    wrong = {label: slips(label, language) for label in offered(some, language)}

    assert {} == {label: why for label, why in wrong.items() if why}


@pytest.mark.parametrize("language", grammars())
def test_ready_made_rules_are_said_back_as_they_stand(language: str) -> None:
    for one in ready_made(language):
        assert one.rule == describe(read_rule(one.rule, language=language), language)


def test_no_message_opens_a_question_or_an_exclamation_it_does_not_close() -> None:
    for path in found("words", "es/*.ftl"):
        for line in path.read_text(encoding="utf-8").splitlines():
            assert line.count("¿") <= line.count("?"), line
            assert line.count("¡") <= line.count("!"), line
