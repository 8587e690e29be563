"""A bot's offers in two groups: answers to the question it is asked, and what it may say out of turn."""

from random import Random

from lastcard.game import View
from lastcard.game.actions import Action, CallUno, Catch, Discard, Play


def answers(view: View) -> tuple[Action, ...]:
    """The answers to the question this seat is asked; empty when it is not asked."""
    if view.turn != view.me:
        return ()
    return tuple(a for a in view.may if not isinstance(a, CallUno | Catch))


def chances(view: View) -> tuple[Action, ...]:
    """What may be said out of turn: calls, jumps and catches, but no false catch."""
    return tuple(
        a
        for a in view.may
        if isinstance(a, CallUno) or (isinstance(a, Catch) and a.other in view.exposed) or _jumps(a)
    )


def _jumps(action: Action) -> bool:
    return isinstance(action, Play) and action.jump


def some_discard(view: View, offered: Discard, rng: Random) -> Discard:
    """As many cards as *offered* asks for, any of the hand."""
    return Discard(offered.seat, tuple(rng.sample(view.hand, len(offered.cards))))
