"""The rules of a round: no clock, no files, no sockets, no global randomness.

``start`` deals a round, ``legal`` lists the legal actions, ``apply`` plays one, ``view`` shows one seat its
part.
"""

from lastcard.game.cards import Card, card, cards
from lastcard.game.deal import CannotStart, FirstDealer, draw_for_dealer, start
from lastcard.game.engine import apply, default, legal, refusal, result
from lastcard.game.refusals import IllegalAction
from lastcard.game.rules import Rules
from lastcard.game.state import RoundResult, State
from lastcard.game.view import View, unplayable, view

__all__ = [
    "CannotStart",
    "Card",
    "FirstDealer",
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
