"""Rules that people write on cards, read into the effects that printed cards are made of."""

from lastcard.game.cards import Colour
from lastcard.game.effects import Effect
from lastcard.language.describe import describe
from lastcard.language.grammar import Grammar
from lastcard.language.lexicon import grammars, lexicon
from lastcard.language.word_forms import SentenceError, Token
from lastcard.words import ENGLISH

__all__ = ["LONGEST", "SentenceError", "describe", "read_rule"]

LONGEST = 300
"""The most characters a rule may have, as it is written and as it is said back."""
FOUR_COLOURS = ("R", "G", "B", "Y")


def read_rule(
    text: str, colours: tuple[Colour, ...] = FOUR_COLOURS, *, language: str = ENGLISH, wild: bool = True
) -> tuple[Effect, ...]:
    """The effects that *text* asks for, at a table with these colours.

    It is read in *language*, and where that fails in any other there is a grammar for; *wild*: it stands on a wild.

    :raises SentenceError: if it is not understood, makes no sense, or is too long.
    """
    if len(text) > LONGEST:
        excess = Token(text[LONGEST:], "", len(text[:LONGEST].split()) + 1, LONGEST, len(text))
        raise SentenceError("too-long", excess, count=len(text), most=LONGEST)
    refused: SentenceError | None = None
    for other in (language, *(one for one in grammars() if one != language)):
        try:
            return _read(text, colours, other, wild=wild)
        except SentenceError as error:
            refused = refused or error
    assert refused is not None
    raise refused


def _read(text: str, colours: tuple[Colour, ...], language: str, *, wild: bool) -> tuple[Effect, ...]:
    effects = Grammar(text, colours, lexicon(language), wild=wild).rule()
    if any(len(describe(effects, one)) > LONGEST for one in grammars()):
        whole = Token(text, "", 1, 0, len(text))
        raise SentenceError("too-long-back", whole, most=LONGEST)
    return effects
