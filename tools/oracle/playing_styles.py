"""Ways of playing that exercise every rule, for comparing the compiled table with the engine."""

import random
from collections.abc import Callable, Sequence

from lastcard.game.actions import Action, CallUno, Catch, Challenge, Draw, Pass, Play
from lastcard.game.state import State

Style = Callable[[Sequence[Action], State, random.Random], Action]


def any_action(options: Sequence[Action], _state: State, rng: random.Random) -> Action:
    """Any legal action, all equally likely."""
    return rng.choice(options)


def eager(options: Sequence[Action], state: State, rng: random.Random) -> Action:
    """Plays what it can, seldom draws, now and then speaks out of turn."""
    turn = [a for a in options if not isinstance(a, Draw | Pass | CallUno | Catch) and _in_turn(a, state)]
    if turn and rng.random() < 0.9:  # noqa: PLR2004 - mostly
        return rng.choice(turn)
    return rng.choice(options)


def catcher(options: Sequence[Action], state: State, rng: random.Random) -> Action:
    """Catches, rightly or not, whenever anybody can be named; else plays eagerly."""
    catches = [a for a in options if isinstance(a, Catch)]
    if catches and rng.random() < 0.4:  # noqa: PLR2004 - often, but the round must go on
        return rng.choice(catches)
    return eager(options, state, rng)


def bluffer(options: Sequence[Action], state: State, rng: random.Random) -> Action:
    """Plays wilds before anything else and challenges every one of them."""
    wild = [a for a in options if isinstance(a, Play) and not a.card.colour]
    challenges = [a for a in options if isinstance(a, Challenge)]
    best: Sequence[Action] = challenges or wild
    return rng.choice(best) if best else eager(options, state, rng)


def jumper(options: Sequence[Action], state: State, rng: random.Random) -> Action:
    """Jumps in whenever it can, and calls late."""
    best = [a for a in options if isinstance(a, CallUno) or (isinstance(a, Play) and a.jump)]
    return rng.choice(best) if best else eager(options, state, rng)


def _in_turn(action: Action, state: State) -> bool:
    return state.decision is not None and action.seat == state.decision.seat


STYLES: tuple[Style, ...] = (eager, any_action, catcher, bluffer, jumper)
