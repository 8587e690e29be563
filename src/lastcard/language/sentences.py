"""Rules that people write on cards, read into the effects that printed cards are made of."""

from lastcard.game.cards import Colour
from lastcard.game.effects import Effect
from lastcard.language.describe import describe
from lastcard.language.grammar import Grammar
from lastcard.language.word_forms import SentenceError, Token

__all__ = ["LONGEST", "SentenceError", "describe", "read_rule"]

LONGEST = 300
"""The most characters a rule may have, as it is written and as it is said back."""
FOUR_COLOURS = ("R", "G", "B", "Y")


def read_rule(text: str, colours: tuple[Colour, ...] = FOUR_COLOURS) -> tuple[Effect, ...]:
    """The effects that *text* asks for, at a table with these colours.

    :raises SentenceError: if it is not understood, makes no sense, or is too long.
    """
    if len(text) > LONGEST:
        excess = Token(text[LONGEST:], "", len(text[:LONGEST].split()) + 1, LONGEST, len(text))
        raise SentenceError("too-long", excess, count=len(text), most=LONGEST)
    effects = Grammar(text, colours).rule()
    if len(describe(effects)) > LONGEST:
        whole = Token(text, "", 1, 0, len(text))
        raise SentenceError("too-long-back", whole, most=LONGEST)
    return effects
