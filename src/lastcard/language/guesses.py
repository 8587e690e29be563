"""Reads a rule for its writer, who sees what it is understood as and chooses where that is unsure.

The grammar reads it.  Where NumPy is installed, a network guesses what it may mean, too: if the grammar
refuses it, and if the network is sure that it means something else.
"""

from typing import TYPE_CHECKING

from lastcard.game.cards import Colour
from lastcard.game.effects import Effects
from lastcard.language.lexicon import grammars
from lastcard.language.tokens import QUOTATION_MARKS, SentenceError, several_readings, whole
from lastcard.language.written_cards import describe, read_rule
from lastcard.words import ENGLISH

if TYPE_CHECKING:
    from lastcard.language.rewriter import Rewriting

MOST_GUESSES = 3
_LEAST, _BESIDE_BEST = 0.05, 0.1
"""The least probability of a guess, and its least share of the probability of the best."""
_SURE, _UNLIKELY = 0.5, 0.05
"""From which probability on the network is sure of a meaning, and up to which it doubts the grammar's."""


def understand(text: str, colours: tuple[Colour, ...], *, language: str, wild: bool) -> Effects:
    """Read a rule whose writer can be asked what it means.

    :raises SentenceError: if ``read_rule`` raises it, the rule cannot be said back, or it may well mean
        something else; ``readings`` has what it may mean.
    """
    try:
        rule = _said_back(text, colours, language=language, wild=wild)
    except SentenceError as error:
        error.readings = error.readings or _guesses(text, colours, language=language, wild=wild)
        raise
    if (other := _likelier(text, rule, colours, wild=wild)) is not None:
        raise several_readings(text, (rule, other))
    return rule


def _said_back(text: str, colours: tuple[Colour, ...], *, language: str, wild: bool) -> Effects:
    """Read a rule, and check that its description is read as the same rule."""
    rule = read_rule(text, colours, language=language, wild=wild)
    if not _is_clear(rule, colours, language=language, wild=wild):
        raise SentenceError("unclear-back", whole(text))
    return rule


def _is_clear(rule: Effects, colours: tuple[Colour, ...], *, language: str, wild: bool) -> bool:
    """Whether a rule's description is read as the same rule; in English if the language has no grammar."""
    spoken = language if language in grammars() else ENGLISH
    return rule == _read(describe(rule, spoken), colours, language=spoken, wild=wild)


def _read(text: str, colours: tuple[Colour, ...], *, language: str = ENGLISH, wild: bool) -> Effects | None:
    try:
        return read_rule(text, colours, language=language, wild=wild)
    except SentenceError:
        return None


def _rewritings(text: str) -> "list[Rewriting]":
    """What *text* may mean in the grammar's words; nothing without NumPy, and nothing of a quotation."""
    try:
        from lastcard.language.rewriter import rewriter
    except ImportError:
        return []
    return rewriter().rewrite(text) if QUOTATION_MARKS.isdisjoint(text) else []


def _guesses(text: str, colours: tuple[Colour, ...], *, language: str, wild: bool) -> tuple[Effects, ...]:
    """What a rule that is refused may mean, the likeliest first."""
    found = _rewritings(text)
    impossible = sum(one.probability for one in found if not one.text)
    best = max((one.probability for one in found), default=0)
    least = max(_LEAST, _BESIDE_BEST * best, impossible)
    likely = (one.text for one in found if one.text and one.probability >= least)
    rules = [rule for one in likely if (rule := _read(one, colours, wild=wild)) is not None]
    one_each = dict.fromkeys(rules)
    clear = [rule for rule in one_each if _is_clear(rule, colours, language=language, wild=wild)]
    return tuple(clear[:MOST_GUESSES])


def _likelier(text: str, rule: Effects, colours: tuple[Colour, ...], *, wild: bool) -> Effects | None:
    """The meaning that the network is sure of, if it is another than the grammar read."""
    said = text.strip().casefold()
    if said in {describe(rule, language).casefold() for language in grammars()}:
        return None
    found = _rewritings(text)
    if not found or found[0].probability < _SURE:
        return None
    other = _read(found[0].text, colours, wild=wild)
    if other is None or other == rule:
        return None
    same = (one.probability for one in found if rule == _read(one.text, colours, wild=wild))
    return other if sum(same) <= _UNLIKELY else None
