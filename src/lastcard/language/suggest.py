"""Suggestions for rules that are not understood, and the ready-made rules."""

from collections import Counter
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from lastcard.language.lexicon import Lexicon, grammars, lexicon
from lastcard.language.tokens import bare
from lastcard.plugins import folders, found, naming_plugin_file, read_data
from lastcard.words import ENGLISH

_NEAR = 0.6
"""The least similarity, from 0 to 1, of a suggested rule."""
_MOST_WORDS = 60


def nearest_rule(text: str, language: str) -> str | None:
    """The ready-made rule most similar to *text*, in any language; None if none is similar enough."""
    words = [bare(word) for word in text.split()[:_MOST_WORDS]]
    best: tuple[float, str] = (0.0, "")
    for one in dict.fromkeys((language, *grammars())):
        read = lexicon(one)
        wanted = Counter(map(read.lemma_of, words))
        for lemmas, rule in _examples(one, folders()):
            if _counts(wanted, read) != _counts(lemmas, read):
                continue
            best = max(best, (_likeness(wanted, lemmas), rule), key=lambda found: found[0])
    return best[1] if best[0] >= _NEAR else None


def _likeness(one: "Counter[str]", other: "Counter[str]") -> float:
    """The share of words that two rules have in common, from 0 to 1."""
    return 2 * (one & other).total() / max(1, one.total() + other.total())


def _counts(words: "Counter[str]", read: Lexicon) -> list[int]:
    """The numbers above 1 in a rule; a rule with other numbers is never suggested."""
    numbers = (int(word) if word.isdecimal() else read.numbers.get(word, 0) for word in words.elements())
    return sorted(number for number in numbers if number > 1)


@cache
def _examples(language: str, _: tuple[Path, ...]) -> tuple[tuple["Counter[str]", str], ...]:
    read = lexicon(language)
    return tuple((_words(card.rule, read), card.rule) for card in ready_made(language))


def _words(rule: str, read: Lexicon) -> "Counter[str]":
    return Counter(read.lemma(bare(word).strip(".,;")) for word in rule.split())


@dataclass(frozen=True, slots=True)
class ReadyMadeRule:
    """A ready-made rule, and its effect on a round of four bots (measured by tools/measure_cards.py)."""

    rule: str
    longer: float = 1.0
    """The length of a round with the card, relative to one without it."""
    leader: float = 0.0
    """How often it hits an opponent with the fewest cards, from 0 to 1."""


def ready_made(language: str) -> tuple[ReadyMadeRule, ...]:
    """The ready-made rules of *language*; the English ones if it has none."""
    paths = list(found("words", f"{language}/ready_made.toml"))
    if not paths:
        return ready_made(ENGLISH)
    with naming_plugin_file(paths[-1]):
        return tuple(ReadyMadeRule(**one) for one in read_data(paths[-1])["card"])
