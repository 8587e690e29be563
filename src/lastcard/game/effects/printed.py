"""Effects of printed cards and of the card turned up at the start."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from lastcard.game.decisions import NameColour, ShowCard
from lastcard.game.effect import Effect, effect
from lastcard.game.events import CouldNotShow

if TYPE_CHECKING:
    from lastcard.game.table import Table


@effect
@dataclass(frozen=True, slots=True)
class StrikeNext(Effect):
    """The next player draws *count* and *forfeits* the turn; with *contestable* they may challenge."""

    count: int
    contestable: bool = False
    forfeits: bool = True

    def resolve(self, table: "Table") -> None:
        table.strike(self.count, contestable=self.contestable, forfeits=self.forfeits)


@effect
@dataclass(frozen=True, slots=True)
class StartTrend(Effect):
    """Everyone in playing order shows a card of the named colour; the first who cannot draws *count*."""

    count: int = 2

    def resolve(self, table: "Table") -> None:
        table.next_do(*(AskToShow(seat, self.count) for seat in table.in_order()[:-1]))


@effect
@dataclass(frozen=True, slots=True)
class AskToShow(Effect):
    """Ask one player to show a card; a player without one draws, and nobody after them is asked."""

    seat: int
    count: int

    def resolve(self, table: "Table") -> None:
        # [card.fashion-trend.wilds-do-not-count]
        if any(card.colour == table.named for card in table.hands[self.seat]):
            table.decision = ShowCard(self.seat, table.by, table.named)
            return
        table.emit(CouldNotShow(self.seat))
        table.take(self.seat, self.count)
        table.rest = tuple(verb for verb in table.rest if not isinstance(verb, AskToShow))


@effect
@dataclass(frozen=True, slots=True)
class AskColour(Effect):
    """The first player names the colour."""

    def resolve(self, table: "Table") -> None:
        table.decision = NameColour(table.after(table.by))


@effect
@dataclass(frozen=True, slots=True)
class ReturnCard(Effect):
    """Shuffle the card back into the draw pile and turn up another."""

    def resolve(self, table: "Table") -> None:
        table.return_card()
        table.turn_up()


@effect
@dataclass(frozen=True, slots=True)
class IgnoreCard(Effect):
    """Leave the card where it is and turn up another on top of it."""

    def resolve(self, table: "Table") -> None:
        table.turn_up()
