"""Rules that people write on cards, read into the effects that printed cards are made of."""

from dataclasses import dataclass

from lastcard.game.cards import Colour
from lastcard.game.effects import Effect
from lastcard.language.describe import describe
from lastcard.language.grammar import Grammar
from lastcard.language.word_forms import ARTICLES, SentenceError, Token

__all__ = ["LONGEST", "Help", "SentenceError", "describe", "expected_next", "read_rule"]

LONGEST = 300
"""The most characters a rule may have, as it is written and as it is said back."""
FOUR_COLOURS = ("R", "G", "B", "Y")


@dataclass(frozen=True, slots=True, kw_only=True)
class Help:
    """How far a rule has come that is still being written."""

    complete: bool
    reads: str | None
    """The rule said back, if it is complete."""
    expected: tuple[str, ...]
    """What may come next, or in place of the word where reading stopped."""
    problem: SentenceError | None = None
    """What is wrong with it, if going on writing cannot mend that."""


def read_rule(text: str, colours: tuple[Colour, ...] = FOUR_COLOURS) -> tuple[Effect, ...]:
    """The effects that *text* asks for, at a table with these colours.

    :raises SentenceError: if it is not understood, makes no sense, or is too long.
    """
    effects, _ = _read(text, colours)
    return effects


def _read(text: str, colours: tuple[Colour, ...]) -> tuple[tuple[Effect, ...], tuple[str, ...]]:
    """The effects, and what could have followed."""
    if len(text) > LONGEST:
        excess = Token(text[LONGEST:], "", len(text[:LONGEST].split()) + 1, LONGEST, len(text))
        raise SentenceError("too-long", excess, count=len(text), most=LONGEST)
    grammar = Grammar(text, colours)
    effects = grammar.rule()
    if len(describe(effects)) > LONGEST:
        whole = Token(text, "", 1, 0, len(text))
        raise SentenceError("too-long-back", whole, most=LONGEST)
    return effects, grammar.scanner.expected


def expected_next(text: str, colours: tuple[Colour, ...] = FOUR_COLOURS) -> Help:
    """What may follow *text*, which is perhaps only the beginning of a rule."""
    try:
        effects, expected = _read(text, colours)
    except SentenceError as error:
        return _unfinished(text, error)
    return Help(complete=True, reads=describe(effects), expected=expected)


def _unfinished(text: str, error: SentenceError) -> Help:
    if not error.word:
        return Help(complete=False, reads=None, expected=error.expected)
    begun = error.expected if error.end < len(text) else _beginning_with(error.word, error.expected)
    if error.end < len(text) or not begun:
        return Help(complete=False, reads=None, expected=error.expected, problem=error)
    return Help(complete=False, reads=None, expected=begun)


def _beginning_with(word: str, expected: tuple[str, ...]) -> tuple[str, ...]:
    begun = word.casefold()
    return tuple(phrase for phrase in expected if phrase.startswith(begun) or _bare(phrase).startswith(begun))


def _bare(phrase: str) -> str:
    first, _, rest = phrase.partition(" ")
    return rest if first in ARTICLES else phrase
