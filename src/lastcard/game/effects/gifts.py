"""Effects that move single cards between hands; only the two players see the cards.

card.written.gifts: the giver chooses the cards; cards taken are random.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from lastcard.game import calls, matching
from lastcard.game.cards import Colour, without
from lastcard.game.decisions import ChooseAside, ChooseGift
from lastcard.game.effect import Effect, effect
from lastcard.game.effects.hands import Towards
from lastcard.game.events import Secret, Took
from lastcard.game.whom import TIED, Kind, Who, Whom, is_of, meant

if TYPE_CHECKING:
    from lastcard.game.table import Table


def receivers(table: "Table", to: Whom, *but: int) -> tuple[int, ...]:
    """The seats that are given a card or have one taken; of tied players the first in playing order."""
    found = tuple(seat for seat in meant(table, to) if seat not in but)
    return found[:1] if to in TIED else found


@effect
@dataclass(frozen=True, slots=True)
class GiveCards(Effect):
    """*who* gives *count* cards of their choice to *to*, of *kind* if given."""

    who: Whom
    count: int
    to: Whom
    kind: Kind | Colour | None = None

    def resolve(self, table: "Table") -> None:
        to = table.they if self.to is Who.THEY else None
        givers, kind = table.seats(self.who), table.kind(self.kind)
        asked = []
        for giver in givers:
            others = receivers(table, self.to, giver) if to is None else tuple(s for s in to if s != giver)
            asked += [AskToGive(giver, self.count, other, kind) for other in others]
        if self.who is Who.YOU and self.to is not Who.YOU:
            table.they = meant(table, self.to)
        table.next_do(*asked)


@effect
@dataclass(frozen=True, slots=True)
class AskToGive(Effect):
    """Make one player give cards to another; a player with too few gives all of them without a choice."""

    seat: int
    count: int
    to: int
    kind: Kind | Colour | None = None

    def resolve(self, table: "Table") -> None:
        hand = table.hands[self.seat]
        fit = tuple(card for card in hand if is_of(card, self.kind))
        # Asked with exactly enough of a kind, too: not asking would reveal that there are no more.
        if len(hand) > self.count and len(fit) >= self.count:
            table.decision = ChooseGift(self.seat, self.count, self.to, self.kind)
        else:
            table.hand_over([(self.seat, self.to, fit)])


@effect
@dataclass(frozen=True, slots=True)
class TakeCards(Effect):
    """*who* takes *count* random cards from *whose* hand."""

    who: Whom
    count: int
    whose: Whom

    def resolve(self, table: "Table") -> None:
        whose = table.they if self.whose is Who.THEY else None
        for taker in table.seats(self.who):
            others = receivers(table, self.whose, taker) if whose is None else whose
            for other in others:
                if other != taker:
                    self._take(table, taker, other)
        if self.who is Who.YOU and self.whose is not Who.YOU:
            table.they = meant(table, self.whose)

    def _take(self, table: "Table", taker: int, other: int) -> None:
        hand = table.hands[other]
        if not hand:
            return
        cards = table.in_random_order(hand)[: self.count]
        counts = len(table.hands[taker]), len(hand)
        table.hands[other] = without(hand, cards)
        table.hands[taker] += cards
        table.emit(Took(taker, other, len(cards), Secret(cards, (taker, other))))
        calls.count_changed(table, taker, before=counts[0])
        calls.count_changed(table, other, before=counts[1])


# ------------------------------------------------------------------ at the same time
@effect
@dataclass(frozen=True, slots=True)
class ExchangeCards(Effect):
    """You and *who* exchange *count* cards; each chooses before seeing the other's cards."""

    who: Whom
    count: int

    def resolve(self, table: "Table") -> None:
        others = [seat for seat in table.seats(self.who) if seat != table.by][:1]
        table.they = tuple(others)
        if others:
            both = (table.by, *others)
            table.next_do(*(AskToSetAside(seat, self.count) for seat in both), HandOverExchanged())


@effect
@dataclass(frozen=True, slots=True)
class PassCards(Effect):
    """Everyone passes *count* cards on; all choose first, then all pass at the same time."""

    towards: Towards
    count: int

    def resolve(self, table: "Table") -> None:
        asked = (AskToSetAside(seat, self.count) for seat in table.in_order())
        table.next_do(*asked, HandOverPassed(self.towards))


@effect
@dataclass(frozen=True, slots=True)
class AskToSetAside(Effect):
    """Make one player choose cards; they stay in the hand until all have chosen."""

    seat: int
    count: int

    def resolve(self, table: "Table") -> None:
        if len(table.hands[self.seat]) > self.count:
            table.decision = ChooseAside(self.seat, self.count)
        else:
            table.set_aside(self.seat, table.hands[self.seat])


@effect
@dataclass(frozen=True, slots=True)
class HandOverExchanged(Effect):
    """Exchange the cards that the two players chose."""

    def resolve(self, table: "Table") -> None:
        other = table.they[0]
        aside, table.aside = table.aside, ()
        table.hand_over([(table.by, other, aside[table.by]), (other, table.by, aside[other])])


@effect
@dataclass(frozen=True, slots=True)
class HandOverPassed(Effect):
    """Pass the cards that everyone chose to their neighbours."""

    towards: Towards

    def resolve(self, table: "Table") -> None:
        aside, table.aside = table.aside, ()
        step = self.towards.step(table.direction)
        seats = matching.active(table)
        table.hand_over([(seat, matching.after(table, seat, step), aside[seat]) for seat in seats])
