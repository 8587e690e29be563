"""Effects that draw cards."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from lastcard.game.cards import Colour
from lastcard.game.effect import DrawingEffect, effect
from lastcard.game.whom import Who, Whom, meant

if TYPE_CHECKING:
    from lastcard.game.table import Table


@effect
@dataclass(frozen=True, slots=True)
class DrawCards(DrawingEffect):
    """*who* draws *count* cards."""

    who: Whom
    count: int

    def resolve(self, table: "Table") -> None:
        for seat in table.seats(self.who):
            table.take(seat, self.count)


@effect
@dataclass(frozen=True, slots=True)
class DrawUntil(DrawingEffect):
    """*who* draws until a card of *colour*; "" is the colour that the card's player names."""

    who: Whom
    colour: Colour = ""

    def resolve(self, table: "Table") -> None:
        for seat in table.seats(self.who):
            table.take_until(seat, self.colour or table.named)


@effect
@dataclass(frozen=True, slots=True)
class DrawUpTo(DrawingEffect):
    """*who* draws up to *count* cards in hand; a player with as many draws none."""

    who: Whom
    count: int

    def resolve(self, table: "Table") -> None:
        for seat in table.seats(self.who):
            if len(table.hands[seat]) < self.count:
                table.take(seat, self.count - len(table.hands[seat]))


@effect
@dataclass(frozen=True, slots=True)
class DrawUntilPlayable(DrawingEffect):
    """*who* draws until a card can be played; a player who can already play draws none."""

    who: Whom

    def resolve(self, table: "Table") -> None:
        for seat in table.seats(self.who):
            if not table.can_put_down(seat):
                table.take_until_playable(seat)


MOST_DRAWN = 20
"""The most cards that DrawAsMany makes a player draw."""


@effect
@dataclass(frozen=True, slots=True)
class DrawAsMany(DrawingEffect):
    """*who* draws as many cards as *of* holds, at most 20; "they" means each player's own hand."""

    who: Whom
    of: Who

    def resolve(self, table: "Table") -> None:
        before = table.they
        seats = table.seats(self.who)
        own = self.of is Who.THEY and self.who is not Who.YOU
        others = before if self.of is Who.THEY else meant(table, self.of)
        held = max((len(table.hands[seat]) for seat in others), default=0)
        counts = [len(table.hands[seat]) if own else held for seat in seats]
        for seat, count in zip(seats, counts, strict=True):
            if count:
                table.take(seat, min(count, MOST_DRAWN))
