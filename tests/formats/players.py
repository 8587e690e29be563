"""Somebody to play for the tests: eager, reproducible, and forgetful of what came before."""

from random import Random

from lastcard.formats.match import Match
from lastcard.game import State, legal
from lastcard.game.actions import Action, Play


def eager(state: State, chance: Random) -> Action:
    """A play where there is one: rounds of plain chance are many times longer."""
    actions = legal(state)
    return chance.choice([a for a in actions if isinstance(a, Play)] or actions)


def step(match: Match, seed: object) -> tuple[Action, int]:
    """The next action of a match, decided by nothing but *seed* and how much has been played."""
    played = sum(len(one.actions) for one in (*match.finished, *match.playing))
    chance = Random(f"{seed}/{played}")
    one = chance.choice(match.playing)
    return eager(one.state, chance), one.deal.table


def to_the_end(match: Match, seed: object = 0, most: int = 50_000) -> Match:
    for _ in range(most):
        if match.over:
            return match
        action, table = step(match, seed)
        match, _ = match.apply(action, table)
    raise AssertionError(f"not over after {most} actions")
