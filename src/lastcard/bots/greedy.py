"""A bot that gets rid of its cards as fast as it can, and never misses a call or a catch.

It keeps its wilds for when nothing else fits, names the colour it holds most of, passes its worst cards on
where a rule lets it, and challenges a Wild Draw Four played from a hand so large that a bluff is likely.
"""

from dataclasses import replace
from random import Random

from lastcard.bots.offers import answers, chances, neighbour
from lastcard.game import View
from lastcard.game.actions import Action, Challenge, Discard, Give, Name, Play

SUSPICIOUS_HAND = 5
"""A hand with this many cards left probably holds the colour that its player claims not to have."""


def greedy_bot(view: View, rng: Random) -> Action | None:
    """The answer that looks best, ties broken by chance; every call and every catch at once."""
    if speaking := chances(view):
        return max(speaking, key=lambda a: (_worth(view, a), rng.random()))
    if not (asked := answers(view)):
        return None
    return max((_improved(view, a) for a in asked), key=lambda a: (_worth(view, a), rng.random()))


def _improved(view: View, action: Action) -> Action:
    """A choice of cards is offered once: choose the cards that would cost most."""
    if not isinstance(action, Discard | Give):
        return action
    dearest = sorted(view.choosable, key=lambda card: view.rules.value[card], reverse=True)
    return replace(action, cards=tuple(dearest[: len(action.cards)]))


def _worth(view: View, action: Action) -> float:
    match action:
        case Play():
            return 100 + _play_worth(view, action)
        case Name(_, colour):
            return sum(card.colour == colour for card in view.hand)
        case Challenge():
            accused = view.hand_sizes[neighbour(view, -1)]
            return 1 if accused >= SUSPICIOUS_HAND else -1
        case _:
            return 0


def _play_worth(view: View, play: Play) -> float:
    """High points first, wilds last, a colour held often, UNO always called, the smallest hand chosen."""
    rest = list(view.hand)
    rest.remove(play.card)
    worth = float(view.rules.value[play.card]) if play.card.colour else -50.0
    worth += 2 * sum(card.colour == (play.colour or play.card.colour) for card in rest)
    worth += 1000 if play.uno else 0
    if play.target is not None:
        theirs = view.hand_sizes[play.target]
        worth -= 10 * theirs
        worth -= 200 if theirs > len(rest) else 0  # a swap for a larger hand
    return worth
