"""Duplicate deals: each is played once from every seat, so that the luck of the cards cancels out."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from lastcard.game.rules import Rules
from lastcard.lab.answers import Estimate, mean
from lastcard.sim.bounds import SEEDS
from lastcard.sim.policy import Policy
from lastcard.sim.simulate import simulate


@dataclass(frozen=True)
class Edge:
    """How much better a policy is than another: wins beyond its fair share, over all seats of each deal."""

    duplicate: Estimate
    plain: Estimate
    """The same number of games, each with its own deal: the interval is wider than with duplicate deals."""


def edge(
    rules: Rules, players: int, mine: str | Policy, theirs: str | Policy, deals: int, *, seed: int = 0
) -> Edge:
    """How much more often than 1 in *players* one seat that plays *mine* wins against *theirs*."""
    apart = np.concatenate(
        [
            _won(rules, players, mine, theirs, deals, (seed + 1 + seat) % SEEDS, seat)
            for seat in range(players)
        ]
    )
    duplicate = duplicate_edge(rules, players, mine, theirs, deals, seed=seed)
    return Edge(duplicate, mean("separate deals", apart - 1 / players))


def duplicate_edge(
    rules: Rules, players: int, mine: str | Policy, theirs: str | Policy, deals: int, *, seed: int
) -> Estimate:
    """The edge over duplicate deals alone, which takes half the games."""
    won = np.stack([_won(rules, players, mine, theirs, deals, seed, seat) for seat in range(players)])
    return mean("duplicate deals", won.mean(axis=0) - 1 / players)


def _won(  # noqa: PLR0917 - the one caller names them all
    rules: Rules, players: int, mine: str | Policy, theirs: str | Policy, deals: int, seed: int, seat: int
) -> npt.NDArray[np.float64]:
    policies = [mine if s == seat else theirs for s in range(players)]
    winners = simulate(rules, players, policies, deals, seed=seed).records["winner"]
    return np.asarray(winners == seat, float)
