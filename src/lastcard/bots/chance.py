"""A bot that does anything it may, all actions equally likely."""

from dataclasses import replace
from random import Random

from lastcard.bots.offers import answers, chances
from lastcard.game import View
from lastcard.game.actions import Action, Discard, Give


def random_bot(view: View, rng: Random) -> Action | None:
    """Any legal answer; it misses half of its chances to call, catch or jump in."""
    speaking = chances(view)
    if speaking and rng.random() < 0.5:  # noqa: PLR2004 - half
        return rng.choice(speaking)
    if not (asked := answers(view)):
        return None
    action = rng.choice(asked)
    if isinstance(action, Discard | Give):  # any cards that may be chosen
        return replace(action, cards=tuple(rng.sample(view.choosable, len(action.cards))))
    return action
