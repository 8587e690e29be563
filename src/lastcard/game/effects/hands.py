"""Effects on whole hands, and announcements."""

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from lastcard.game.effect import Effect, effect
from lastcard.game.events import Announced, HandOpened, HandShown, Secret
from lastcard.game.whom import Whom

if TYPE_CHECKING:
    from lastcard.game.table import Table


class Towards(Enum):
    """The direction in which hands or cards are passed."""

    LEFT = "left"
    RIGHT = "right"
    NEXT = "next player"

    def step(self, direction: int) -> int:
        """1 or -1: the step from seat to seat, given the *direction* of play."""
        return {Towards.LEFT: 1, Towards.RIGHT: -1, Towards.NEXT: direction}[self]


@effect
@dataclass(frozen=True, slots=True)
class SwapHands(Effect):
    """You swap hands with *who*; of several players, with the first in playing order."""

    who: Whom

    def resolve(self, table: "Table") -> None:
        others = [seat for seat in table.seats(self.who) if seat != table.by]
        if others:
            table.swap_hands(table.by, others[0])


@effect
@dataclass(frozen=True, slots=True)
class PassHands(Effect):
    """Everyone passes their hand on."""

    towards: Towards = Towards.NEXT

    def resolve(self, table: "Table") -> None:
        table.pass_hands(self.towards.step(table.direction))


@effect
@dataclass(frozen=True, slots=True)
class ShuffleHands(Effect):
    """All hands are shuffled together and dealt out again from your left."""

    def resolve(self, table: "Table") -> None:
        table.shuffle_hands()


@effect
@dataclass(frozen=True, slots=True)
class ShowHand(Effect):
    """*who* shows their hand to you, or with *to_all* to everyone."""

    who: Whom
    to_all: bool = False

    def resolve(self, table: "Table") -> None:
        for seat in table.seats(self.who):
            hand = table.hands[seat]
            secret = HandShown(seat, table.by, Secret(hand, (table.by, seat)))
            table.emit(HandOpened(seat, hand) if self.to_all else secret)


@effect
@dataclass(frozen=True, slots=True)
class Announce(Effect):
    """Announce a text to everyone; the players enforce it themselves."""

    text: str

    def resolve(self, table: "Table") -> None:
        table.emit(Announced(table.by, self.text))
