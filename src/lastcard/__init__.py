"""UNO by the book, every book: five printed rulebooks, one engine."""

from lastcard.editions import EDITIONS
from lastcard.editions.citations import citations, cite
from lastcard.editions.options import BadOption, build
from lastcard.game import Card, IllegalAction, Rules, State, View, apply, cards, legal, result, start, view
from lastcard.game.spoken import SpokenError
from lastcard.words.speaker import say_in_english

SpokenError.in_english = staticmethod(say_in_english)
IllegalAction.cite = staticmethod(cite)
IllegalAction.cite_all = staticmethod(lambda code: citations()[code])

__all__ = [
    "EDITIONS",
    "BadOption",
    "Card",
    "IllegalAction",
    "Rules",
    "State",
    "View",
    "apply",
    "build",
    "cards",
    "legal",
    "result",
    "start",
    "view",
]
