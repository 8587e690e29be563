"""What a round is worth to a seat: the win alone, the points it takes, or the points it is caught with."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

from lastcard.formats.format import Format
from lastcard.formats.standing import Deal, Standing
from lastcard.game import RoundResult

_PROBE = 10


class Counts(Enum):
    """The goal of a round."""

    WIN = auto()
    """To go out first."""
    TAKEN = auto()
    """The points that the winner takes from the others."""
    CAUGHT = auto()
    """To be caught with few points."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """What a round counts for, and the standing of the match before it; nothing here is secret."""

    counts: Counts = Counts.WIN
    scores: tuple[int, ...] = ()
    """The score of each seat before this round."""
    target: int = 500

    def worth(self, seat: int, result: RoundResult, sides: Sequence[int] = ()) -> float:
        """How good *result* is for *seat*, from about -2 to 2; only differences mean anything."""
        sides = sides or range(len(result.caught))
        mine = [one for one, side in enumerate(sides) if side == sides[seat]]
        if self.counts is Counts.CAUGHT:
            return self._lost(result, [s for s in range(len(sides)) if s not in mine]) - self._lost(
                result, mine
            )
        if result.winner is None:
            return 0.0
        won = result.winner in mine
        if self.counts is Counts.WIN:
            return float(won)
        loser = sides[result.winner]
        points = sum(caught for s, caught in enumerate(result.caught) if sides[s] != loser)
        rivals = len(set(sides)) - 1
        return self._reach(result.winner, points) * (1.0 if won else -1.0 / rivals)

    def _reach(self, seat: int, points: int) -> float:
        """The part of the way to the target that *points* are, and 1 more for the match."""
        score = self.scores[seat] if self.scores else 0
        return min(points, max(1, self.target - score)) / self.target + (score + points >= self.target)

    def _lost(self, result: RoundResult, seats: Sequence[int]) -> float:
        return sum(self._reach(s, result.caught[s]) for s in seats) / max(1, len(seats))


def stakes_of(fmt: Format, standing: Standing, deal: Deal) -> Stakes:
    """What the round of *deal* is worth; any format's answer follows from how it would score a round."""
    seats = len(deal.seating)
    caught = (0, *(_PROBE,) * (seats - 1))
    points = fmt.scheme.points(deal, RoundResult(0, caught))
    if not any(points):
        return Stakes()
    scores = tuple(standing.scores[player] for player in deal.seating)
    counts = Counts.TAKEN if points[0] else Counts.CAUGHT
    return Stakes(counts, scores, getattr(fmt.scheme, "target", Stakes().target))
