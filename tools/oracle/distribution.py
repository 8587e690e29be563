"""Do the compiled table's rounds match the engine's on average?  Winners, lengths and points compared.

``python -m tools.oracle.distribution ROUNDS [EDITION …]`` compares that many rounds of each edition.
"""

import random
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import repeat
from math import erfc, sqrt
from os import cpu_count

import numpy as np
import numpy.typing as npt

from lastcard.editions import EDITIONS
from lastcard.editions.options import build
from lastcard.game import apply, legal, result, start
from lastcard.game.actions import Accept, Action, Challenge, Draw, Pass, Play
from lastcard.game.state import State
from lastcard.sim.policy import Policy
from lastcard.sim.simulate import simulate

PLAYERS = 3
POLICY = Policy(bluff=1.0, call=1.0, call_late=0.0, catch=0.0)
"""The policy that _answer follows: any card that fits, UNO always called, a challenge half of the time."""


@dataclass(frozen=True)
class Agreement:
    """The p-values of the differences that were seen."""

    edition: str
    rounds: int
    winners: float
    lengths: float
    points: float

    @property
    def least(self) -> float:
        """The smallest of the three probabilities."""
        return min(self.winners, self.lengths, self.points)


def compare(edition: str, rounds: int, seed: int = 1) -> Agreement:
    """Play *rounds* rounds by the engine and as many by the compiled table, and compare them."""
    workers = cpu_count() or 1
    parts = [rounds // workers + (i < rounds % workers) for i in range(workers)]
    firsts = [sum(parts[:i]) for i in range(workers)]
    with ProcessPoolExecutor(workers) as pool:
        played = list(pool.map(_by_engine, repeat(edition), repeat(seed), firsts, parts))
    mine = np.concatenate(played)
    records = simulate(build(edition), PLAYERS, POLICY, rounds, seed=seed).records
    theirs = np.stack([records["winner"], records["moves"], records["points"].sum(axis=1)], axis=1)
    winners, lengths, points = (_alike(mine[:, i], theirs[:, i]) for i in range(3))
    return Agreement(edition, rounds, winners, lengths, points)


def _by_engine(edition: str, seed: int, first: int, rounds: int) -> npt.NDArray[np.int64]:
    """Winner, actions and points of rounds the engine plays."""
    rules = build(edition)
    found = np.zeros((rounds, 3), np.int64)
    for i in range(rounds):
        rng = random.Random(f"{seed}/{first + i}")  # noqa: S311 - games, nothing secret
        state, _ = start(rules, PLAYERS, seed=f"{seed}/{first + i}", dealer=(first + i) % PLAYERS)
        moves = 0
        while state.decision is not None:
            state, _ = apply(state, _answer(state, rng))
            moves += 1
        ended = result(state)
        found[i] = -1 if ended.winner is None else ended.winner, moves, sum(ended.caught)
    return found


def _answer(state: State, rng: random.Random) -> Action:
    assert state.decision is not None
    mine = [a for a in legal(state) if a.seat == state.decision.seat]
    held = state.hands[state.decision.seat]
    calls = len(held) == 2  # noqa: PLR2004 - one is left
    plays = [a for a in mine if isinstance(a, Play) and not a.jump and a.uno == calls]
    if plays:
        cards = [card for card in held if any(play.card == card for play in plays)]
        card = rng.choice(cards)
        return rng.choice([play for play in plays if play.card == card])
    answers = [a for a in mine if isinstance(a, Draw | Pass | Accept | Challenge)]
    return rng.choice(answers or mine)


def _alike(mine: npt.NDArray[np.int64], theirs: npt.NDArray[np.int64]) -> float:
    """The p-value of a chi-square test over up to 30 bins: are the two samples from one distribution?"""
    both = np.concatenate([mine, theirs])
    edges = np.unique(np.quantile(both, np.linspace(0, 1, 31)))
    bins = np.unique(np.searchsorted(edges, both), return_inverse=True)[1]
    counts = np.stack([np.bincount(part, minlength=bins.max() + 1) for part in np.split(bins, [len(mine)])])
    expected = counts.sum(axis=0) * counts.sum(axis=1, keepdims=True) / counts.sum()
    return _upper_tail(float(((counts - expected) ** 2 / expected).sum()), counts.shape[1] - 1)


def _upper_tail(chi_square: float, freedom: int) -> float:
    """The upper tail of the chi-square distribution (Wilson-Hilferty, accurate to about 0.001)."""
    spread = 2 / (9 * freedom)
    return 0.5 * erfc(((chi_square / freedom) ** (1 / 3) - (1 - spread)) / sqrt(spread) / sqrt(2))


def main(arguments: Sequence[str]) -> int:
    """Compare each edition named, or all, and print the p-values; the exit status."""
    rounds = int(arguments[0]) if arguments else 100_000
    seen = []
    sys.stdout.write(
        f"{'edition':12} {'rounds':>8} {'winners':>8} {'lengths':>8} {'points':>8}   (p by chi-square)\n"
    )
    for edition in arguments[1:] or EDITIONS:
        seen.append(one := compare(edition, rounds))
        sys.stdout.write(
            f"{one.edition:12} {one.rounds:8} {one.winners:8.3f} {one.lengths:8.3f} {one.points:8.3f}\n"
        )
        sys.stdout.flush()
    return int(min(one.least for one in seen) < 0.001)  # noqa: PLR2004 - fifteen tests, one in a thousand each


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
