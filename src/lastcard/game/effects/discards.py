"""Effects that discard cards."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from lastcard.game.cards import Colour
from lastcard.game.decisions import ChooseDiscards
from lastcard.game.effect import DrawingEffect, Effect, effect
from lastcard.game.whom import Kind, Whom, is_of

if TYPE_CHECKING:
    from lastcard.game.table import Table


def ask_to_discard(table: "Table", seat: int, count: int, kind: Kind | Colour | None = None) -> None:
    """Ask which cards to discard; a player with no more than *count* cards has no choice.

    A player with exactly enough cards of a kind is asked, too: not asking would reveal that there is no more.
    """
    hand = table.hands[seat]
    fit = tuple(card for card in hand if is_of(card, kind))
    if len(hand) > count and len(fit) >= count:
        table.decision = ChooseDiscards(seat, count, kind)
    else:
        table.put_under(seat, fit)


@effect
@dataclass(frozen=True, slots=True)
class DiscardCards(Effect):
    """*who* discards *count* cards of their choice, of *kind* if given, or as many as they have."""

    who: Whom
    count: int
    kind: Kind | Colour | None = None

    def resolve(self, table: "Table") -> None:
        kind = table.kind(self.kind)
        table.next_do(*(AskToDiscard(seat, self.count, kind) for seat in table.seats(self.who)))


@effect
@dataclass(frozen=True, slots=True)
class AskToDiscard(Effect):
    """Make one player discard."""

    seat: int
    count: int
    kind: Kind | Colour | None = None

    def resolve(self, table: "Table") -> None:
        ask_to_discard(table, self.seat, self.count, self.kind)


@effect
@dataclass(frozen=True, slots=True)
class DiscardAll(Effect):
    """*who* discards all cards of a kind or colour ("": the one named); card.customizable.discard-wilds."""

    who: Whom
    kind: Kind | Colour

    def resolve(self, table: "Table") -> None:
        kind = table.kind(self.kind)
        for seat in table.seats(self.who):
            table.put_under(seat, tuple(c for c in table.hands[seat] if is_of(c, kind)))


@effect
@dataclass(frozen=True, slots=True)
class LevelHand(DrawingEffect):
    """*who* draws or discards to exactly *count* cards (card.customizable.exactly-seven)."""

    who: Whom
    count: int

    def resolve(self, table: "Table") -> None:
        table.next_do(*(AskToLevel(seat, self.count) for seat in table.seats(self.who)))


@effect
@dataclass(frozen=True, slots=True)
class AskToLevel(Effect):
    """Make one player draw or discard to *count* cards."""

    seat: int
    count: int

    def resolve(self, table: "Table") -> None:
        surplus = len(table.hands[self.seat]) - self.count
        if surplus > 0:
            ask_to_discard(table, self.seat, surplus)
        elif surplus:
            table.take(self.seat, -surplus)


@effect
@dataclass(frozen=True, slots=True)
class DiscardDownTo(Effect):
    """*who* discards down to *count* cards; a player with fewer discards none."""

    who: Whom
    count: int

    def resolve(self, table: "Table") -> None:
        table.next_do(*(AskToDiscardDownTo(seat, self.count) for seat in table.seats(self.who)))


@effect
@dataclass(frozen=True, slots=True)
class AskToDiscardDownTo(Effect):
    """Make one player discard down to *count* cards."""

    seat: int
    count: int

    def resolve(self, table: "Table") -> None:
        surplus = len(table.hands[self.seat]) - self.count
        if surplus > 0:
            ask_to_discard(table, self.seat, surplus)


@effect
@dataclass(frozen=True, slots=True)
class DiscardHalf(Effect):
    """*who* discards half the hand, rounded down."""

    who: Whom

    def resolve(self, table: "Table") -> None:
        table.next_do(*(AskToHalve(seat) for seat in table.seats(self.who)))


@effect
@dataclass(frozen=True, slots=True)
class AskToHalve(Effect):
    """Make one player discard half the hand."""

    seat: int
    count: int = 2

    def resolve(self, table: "Table") -> None:
        half = len(table.hands[self.seat]) // self.count
        if half:
            ask_to_discard(table, self.seat, half)
