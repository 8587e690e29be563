"""Effects on turns and on the direction of play."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from lastcard.game.effect import Effect, effect
from lastcard.game.whom import Whom

if TYPE_CHECKING:
    from lastcard.game.table import Table


@effect
@dataclass(frozen=True, slots=True)
class ReverseOrder(Effect):
    """Reverse the direction of play; with *skips_between_two* it may work as a Skip between two players."""

    skips_between_two: bool = False

    def resolve(self, table: "Table") -> None:
        table.reverse(skips_between_two=self.skips_between_two)


@effect
@dataclass(frozen=True, slots=True)
class LoseTurn(Effect):
    """*who* loses *count* turns."""

    who: Whom
    count: int = 1

    def resolve(self, table: "Table") -> None:
        for seat in table.seats(self.who):
            for _ in range(self.count):
                table.lose_turn(seat)


@effect
@dataclass(frozen=True, slots=True)
class ExtraTurn(Effect):
    """You take *count* more turns."""

    count: int = 1

    def resolve(self, table: "Table") -> None:
        for _ in range(self.count):
            table.extra_turn()
