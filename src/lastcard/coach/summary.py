"""A player's games together: error per unforced decision, result without luck, and where that stands."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

import numpy as np

from lastcard.bots import LEVELS
from lastcard.coach.review import Review

WIDE = 1.96
"""Standard errors on each side of a 95% interval."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    """What several reviews of one player say together; chances are parts of 1."""

    rounds: int
    decisions: int
    error: float
    """The mean cost of an unforced decision, as between two players."""
    error_interval: float
    """Half of its 95% interval."""
    won: float
    adjusted: float
    """The share of rounds won, without luck."""
    adjusted_interval: float
    players: float
    """The mean number of players."""

    @property
    def beside(self) -> tuple[str | None, str | None]:
        """The level with more errors and the one with fewer, on either side; None beyond the last."""
        rates = level_errors(round(self.players))
        worse = [name for name in LEVELS if rates[name] >= self.error]
        better = [name for name in LEVELS if rates[name] < self.error]
        return (
            min(worse, key=lambda name: rates[name], default=None),
            max(better, key=lambda name: rates[name], default=None),
        )


def summed_up(reviews: Sequence[Review]) -> Summary | None:
    """The summary of *reviews* of one player; None where nothing was decided."""
    costs = [one.cost / review.scale for review in reviews for one in review.decisions]
    if not costs:
        return None
    results = [review.ledger.result for review in reviews]
    adjusted = [review.ledger.adjusted for review in reviews]
    return Summary(
        rounds=len(reviews),
        decisions=len(costs),
        error=float(np.mean(costs)),
        error_interval=_half_interval(costs),
        won=float(np.mean(results)),
        adjusted=float(np.mean(adjusted)),
        adjusted_interval=_half_interval(adjusted),
        players=float(np.mean([review.players for review in reviews])),
    )


def _half_interval(values: Sequence[float]) -> float:
    return WIDE * float(np.std(values, ddof=1)) / np.sqrt(len(values)) if len(values) > 1 else 1.0


@cache
def level_errors(players: int) -> dict[str, float]:
    """The mean error of each level's decisions, at the nearest number of players that was measured."""
    text = (files("lastcard.coach") / "levels.json").read_text(encoding="utf-8")
    found: dict[str, dict[str, float]] = json.loads(text)["error"]
    return found[min(found, key=lambda number: abs(int(number) - players))]
