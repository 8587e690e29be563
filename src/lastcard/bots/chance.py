"""A bot that does anything it may, each as likely."""

from random import Random

from lastcard.bots.offers import answers, chances, some_discard
from lastcard.game import View
from lastcard.game.actions import Action, Discard


def random_bot(view: View, rng: Random) -> Action | None:
    """Any answer; half of the chances to speak up are missed."""
    speaking = chances(view)
    if speaking and rng.random() < 0.5:  # noqa: PLR2004 - half
        return rng.choice(speaking)
    if not (asked := answers(view)):
        return None
    action = rng.choice(asked)
    return some_discard(view, action, rng) if isinstance(action, Discard) else action
