"""The rules of a round, and nothing else: no clock, no file, no socket, no global randomness.

``start`` begins a round, ``legal`` says what may be done, ``apply`` does it, ``view`` shows one seat's side.
"""

from lastcard.game.cards import Card, card, cards
from lastcard.game.deal import CannotStart, DealerDrawn, draw_for_dealer, start
from lastcard.game.engine import apply, default, legal, refusal, result
from lastcard.game.refusals import IllegalAction
from lastcard.game.rules import Rules
from lastcard.game.state import RoundResult, State
from lastcard.game.view import View, unplayable, view

__all__ = [
    "CannotStart",
    "Card",
    "DealerDrawn",
    "IllegalAction",
    "RoundResult",
    "Rules",
    "State",
    "View",
    "apply",
    "card",
    "cards",
    "default",
    "draw_for_dealer",
    "legal",
    "refusal",
    "result",
    "start",
    "unplayable",
    "view",
]
