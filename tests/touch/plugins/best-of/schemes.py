"""A made-up format, to show what one takes: the first to go out in two rounds wins."""

from dataclasses import dataclass

from lastcard.formats.schemes import FirstTo, Scheme, match_format
from lastcard.formats.standing import Deal
from lastcard.game.rules import Rules
from lastcard.game.state import RoundResult


@dataclass(frozen=True, slots=True)
class RoundsWon(FirstTo):
    """A round won counts one point, whatever is left in the hands."""

    def points(self, deal: Deal, result: RoundResult) -> tuple[int, ...]:
        return tuple(int(seat == result.winner) for seat in range(len(deal.seating)))


@match_format
def best_of_three(_: Rules) -> Scheme:
    """The first to go out twice wins."""
    return RoundsWon(2)
