"""Suggestions for rules that are not understood, and the ready-made rules."""

import re
from collections import Counter
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cache
from pathlib import Path

from lastcard.language.lexicon import Lexicon, grammars, lexicon
from lastcard.language.tokens import bare
from lastcard.plugins import folders, found, naming_plugin_file, read_data
from lastcard.words import ENGLISH

_NEAR = 0.6
"""The least similarity, from 0 to 1, of a suggested rule."""
_MOST_WORDS = 60
_SHORTEST, _LONGEST = 3, 15
"""The lengths of words that are checked for spelling; shorter words resemble too many others."""
_FEW = 2
_DRAWN_OUT = re.compile(r"(.)\1{2,}")
"""A letter written more than twice in a row: "sooo"."""


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


def near_words(word: str, language: str) -> list[str]:
    """The known words that *word* may be a misspelling of, the most similar first."""
    plain = _DRAWN_OUT.sub(r"\1", bare(word))
    if not _SHORTEST <= len(plain) <= _LONGEST:
        return []
    near = {one for key in _shortened(plain) for one in _by_spelling(language, folders()).get(key, ())}
    letters = sorted(plain)

    def unlike(one: str) -> tuple[bool, float, str]:
        """Sort key: words with the same letters first, then the most similar."""
        return sorted(one) != letters, -SequenceMatcher(None, plain, one).ratio(), one

    return sorted(near, key=unlike)[:_FEW]


@cache
def _by_spelling(language: str, _: tuple[Path, ...]) -> dict[str, list[str]]:
    """The known words by themselves without one letter."""
    found: dict[str, list[str]] = {}
    for word in sorted(lexicon(language).spelled):
        if len(word) >= _SHORTEST and word.isalpha():
            for key in _shortened(word):
                found.setdefault(key, []).append(word)
    return found


def _shortened(word: str) -> set[str]:
    """The word, and the word without each letter: words one typo apart have one of these in common."""
    return {word, *(word[:i] + word[i + 1 :] for i in range(len(word)))}


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
