"""Guesses what a rule that the grammar refuses may mean, for its writer to choose from (needs NumPy)."""

from contextlib import suppress

from lastcard.game.cards import Colour
from lastcard.game.effects import Effects
from lastcard.language.tokens import QUOTATION_MARKS, SentenceError
from lastcard.language.written_cards import read_rule

MOST_GUESSES = 3


def guesses(text: str, colours: tuple[Colour, ...], *, wild: bool) -> tuple[Effects, ...]:
    """What *text* may mean, the likeliest first; nothing without NumPy, and nothing of a quotation."""
    try:
        from lastcard.language.rewriter import rewriter
    except ImportError:
        return ()
    found: list[Effects] = []
    for rule in rewriter().likely(text) if QUOTATION_MARKS.isdisjoint(text) else ():
        with suppress(SentenceError):
            found.append(read_rule(rule, colours, wild=wild))
    return tuple(dict.fromkeys(found))[:MOST_GUESSES]
