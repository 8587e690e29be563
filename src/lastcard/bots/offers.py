"""A bot's offers in two groups: answers to the question it is asked, and what it may say out of turn."""

from lastcard.game import View
from lastcard.game.actions import Action, CallUno, Catch, Play


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
        if isinstance(a, CallUno)
        or (isinstance(a, Catch) and a.other in view.exposed)
        or (isinstance(a, Play) and a.jump)
    )


def neighbour(view: View, step: int) -> int:
    """The next seat in the round, *step* 1 or -1 in the direction of play."""
    assert view.me is not None
    players, direction = len(view.hand_sizes), step * view.direction
    seat = (view.me + direction) % players
    while seat in view.out:
        seat = (seat + direction) % players
    return seat
