"""Shares of wins with intervals: from deals, not games, because the games of one deal belong together."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist, fmean, variance

from lastcard.arena.duels import AgentCost, GameResult

CONFIDENCE = 0.95


@dataclass(frozen=True, slots=True)
class Share:
    """How often the challenger won, with its 95% interval."""

    value: float
    low: float
    high: float
    games: int

    def __str__(self) -> str:
        return f"{100 * self.value:.1f} ± {50 * (self.high - self.low):.1f}"

    def beyond(self, even: float) -> bool:
        """Whether *even* is outside the interval."""
        return not self.low <= even <= self.high


def share_of(deals: Sequence[Sequence[GameResult]], looks: int = 1) -> Share:
    """The share of wins over *deals*; the interval allows for *looks* looks at the results so far."""
    means = [fmean(game.won for game in deal) for deal in deals]
    games = sum(map(len, deals))
    if not means:
        return Share(0.0, 0.0, 1.0, 0)
    z = NormalDist().inv_cdf(1 - (1 - CONFIDENCE) / looks / 2)
    value = fmean(means)
    spread = variance(means) / len(means) if len(means) > 1 else 0.0
    # Where deals have all gone alike, games tell the least that the interval may be (Wilson's).
    least = z * sqrt(z * z / 4 + games * value * (1 - value)) / (games + z * z) if not spread else 0.0
    centre = value if spread else (value + z * z / (2 * games)) / (1 + z * z / games)
    reach = z * sqrt(spread) if spread else least
    return Share(value, min(value, max(0.0, centre - reach)), max(value, min(1.0, centre + reach)), games)


@dataclass(frozen=True, slots=True)
class PairingResult:
    """One entrant among others of another kind, over many deals."""

    challenger: str
    other: str
    deals: tuple[tuple[GameResult, ...], ...] = ()
    looks: int = 1

    @property
    def share(self) -> Share:
        """How often the challenger won."""
        return share_of(self.deals, self.looks)

    @property
    def games(self) -> Iterable[GameResult]:
        """Every game of every deal."""
        return (game for deal in self.deals for game in deal)

    @property
    def length(self) -> float:
        """The mean number of actions in a game; forfeited games do not count."""
        lengths = [game.actions for game in self.games if game.forfeit is None]
        return fmean(lengths) if lengths else 0.0

    def forfeits(self, entrant: str) -> list[GameResult]:
        """The games that *entrant* forfeited."""
        whose = 0 if entrant == self.challenger else 1
        return [game for game in self.games if game.forfeit == whose]

    def cost(self, entrant: str) -> AgentCost | None:
        """What *entrant* has cost; None if it is no agent."""
        found = [cost for game in self.games for name, cost in game.costs if name == entrant]
        return sum(found, AgentCost()) if found else None
