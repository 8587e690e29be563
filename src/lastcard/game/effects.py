"""What cards do: a card has a tuple of effects, carried out left to right.

Printed cards, the card turned up at the start and written cards use the same effects.  Effects read no
rulings (the methods of ``Table`` do), so a card means the same in every edition.
"""

from collections.abc import Iterator
from enum import Enum
from itertools import takewhile
from typing import TYPE_CHECKING

from lastcard.game import calls, events, matching
from lastcard.game.cards import NUMBERS, Colour, Pile
from lastcard.game.decisions import (
    ChooseAside,
    ChooseDiscards,
    ChooseGift,
    ChoosePlayer,
    ChooseWhich,
    NameColour,
    ShowCard,
)
from lastcard.game.effect import EFFECTS, DrawingEffect, Effect, effect
from lastcard.game.events import Secret
from lastcard.game.shuffle import COIN, DIE
from lastcard.game.whom import (
    CONDITIONS,
    TIED,
    AnyKind,
    CardOf,
    Condition,
    Except,
    First,
    HoldsThan,
    Kind,
    NextPlayers,
    Those,
    Who,
    Whom,
    YouAnd,
    held_of,
    is_of,
    meant,
)

if TYPE_CHECKING:
    from lastcard.game.table import Table

# Rules are written with these, too, so they are imported from here.
__all__ = ["EFFECTS", "Effect", "Kind", "Who", "Whom", "is_of"]

Effects = tuple[Effect, ...]
_CONDITIONS = frozenset(CONDITIONS.values())


# ------------------------------------------------------------------ printed cards and the first card
@effect
class StrikeNext(Effect):
    """The next player draws *count* and *forfeits* the turn; with *contestable* they may challenge."""

    count: int
    contestable: bool = False
    forfeits: bool = True

    def resolve(self, table: "Table") -> None:
        table.strike(self.count, contestable=self.contestable, forfeits=self.forfeits)


@effect
class StartTrend(Effect):
    """Everyone in playing order shows a card of the named colour; the first who cannot draws *count*."""

    count: int = 2

    def resolve(self, table: "Table") -> None:
        table.next_do(*(AskToShow(seat, self.count) for seat in table.in_order()[:-1]))


@effect
class AskToShow(Effect):
    """Ask one player to show a card; a player without one draws, and nobody after them is asked."""

    seat: int
    count: int

    def resolve(self, table: "Table") -> None:
        # [card.fashion-trend.wilds-do-not-count]
        if any(card.colour == table.named for card in table.hands[self.seat]):
            table.decision = ShowCard(self.seat, table.by, table.named)
            return
        table.emit(events.CouldNotShow(self.seat))
        table.take(self.seat, self.count)
        table.rest = tuple(verb for verb in table.rest if not isinstance(verb, AskToShow))


@effect
class AskColour(Effect):
    """The first player names the colour."""

    def resolve(self, table: "Table") -> None:
        table.decision = NameColour(table.after(table.by))


@effect
class ReturnCard(Effect):
    """Shuffle the card back into the draw pile and turn up another."""

    def resolve(self, table: "Table") -> None:
        table.return_card()
        table.turn_up()


@effect
class IgnoreCard(Effect):
    """Leave the card where it is and turn up another on top of it."""

    def resolve(self, table: "Table") -> None:
        table.turn_up()


# ------------------------------------------------------------------ turns and the direction of play
@effect
class ReverseOrder(Effect):
    """Reverse the direction of play; with *skips_between_two* it may work as a Skip between two players."""

    skips_between_two: bool = False

    def resolve(self, table: "Table") -> None:
        table.reverse(skips_between_two=self.skips_between_two)


@effect
class LoseTurn(Effect):
    """*who* loses *count* turns."""

    who: Whom
    count: int = 1

    def resolve(self, table: "Table") -> None:
        for seat in table.seats(self.who):
            for _ in range(self.count):
                table.lose_turn(seat)


@effect
class ExtraTurn(Effect):
    """*who* takes *count* more turns: others after their next one."""

    count: int = 1
    who: Whom = Who.YOU

    def resolve(self, table: "Table") -> None:
        for seat in table.seats(self.who):
            for _ in range(self.count):
                table.extra_turn(seat)


@effect
class GiveTurn(Effect):
    """*who* plays next, so that everybody before them loses a turn; you would take an extra turn."""

    who: Whom

    def resolve(self, table: "Table") -> None:
        found = table.seats(self.who)[:1]
        if found == (table.by,):
            table.extra_turn(table.by)
            return
        for seat in takewhile(lambda one: one not in found, table.in_order() if found else ()):
            table.lose_turn(seat)


@effect
class WinRound(Effect):
    """*who* wins the round with cards in hand; of several, the first in playing order (card.written.wins)."""

    who: Whom

    def resolve(self, table: "Table") -> None:
        if winners := table.seats(self.who):
            table.end(winners[0])


@effect
class ChangeColour(Effect):
    """*colour* is the one in play from now on; "" is the colour that the card's player named."""

    colour: Colour = ""

    def resolve(self, table: "Table") -> None:
        table.change_colour(self.colour or table.named)


@effect
class DoNothing(Effect):
    """Nothing happens: the rule of a card that only matches."""

    def resolve(self, table: "Table") -> None:
        pass


# ------------------------------------------------------------------ drawing
@effect
class DrawCards(DrawingEffect):
    """*who* draws *count* cards."""

    who: Whom
    count: int

    def resolve(self, table: "Table") -> None:
        for seat in table.seats(self.who):
            table.take(seat, self.count)


@effect
class DrawUntil(DrawingEffect):
    """*who* draws until a card of *colour* or of a kind; "" is the colour that the card's player names."""

    who: Whom
    colour: AnyKind = ""

    def resolve(self, table: "Table") -> None:
        kind = table.kind(self.colour)
        for seat in table.seats(self.who):
            table.take_until(seat, kind)


@effect
class DrawUpTo(DrawingEffect):
    """*who* draws up to *count* cards in hand; a player with as many draws none."""

    who: Whom
    count: int

    def resolve(self, table: "Table") -> None:
        for seat in table.seats(self.who):
            if len(table.hands[seat]) < self.count:
                table.take(seat, self.count - len(table.hands[seat]))


@effect
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
class DrawAsMany(DrawingEffect):
    """*who* draws *count* cards for each that *of* holds, of *kind* if given; at most 20.

    "They" means each player's own hand.
    """

    who: Whom
    of: Who
    kind: AnyKind | None = None
    count: int = 1

    def resolve(self, table: "Table") -> None:
        before = table.they
        seats = table.seats(self.who)
        own = self.of is Who.THEY and self.who is not Who.YOU
        others = before if self.of is Who.THEY else meant(table, self.of)
        kind = table.kind(self.kind)
        held = {seat: len(held_of(table.hands[seat], kind)) for seat in (*others, *seats)}
        most = max((held[seat] for seat in others), default=0)
        for seat in seats:
            if count := self.count * (held[seat] if own else most):
                table.take(seat, min(count, MOST_DRAWN))


@effect
class DrawToMatch(DrawingEffect):
    """*who* draws up to as many cards as *of* holds, at most 20; a player with as many draws none."""

    who: Whom
    of: Who

    def resolve(self, table: "Table") -> None:
        before = table.they
        seats = table.seats(self.who)
        others = before if self.of is Who.THEY else meant(table, self.of)
        held = max((len(table.hands[seat]) for seat in others), default=0)
        for seat in seats:
            if len(table.hands[seat]) < held:
                table.take(seat, min(held - len(table.hands[seat]), MOST_DRAWN))


@effect
class ReplaceHand(DrawingEffect):
    """*who* discards the whole hand and draws *count* cards, or by default as many as it had.

    One effect, because a hand that stays empty ends the round.
    """

    who: Whom
    count: int | None = None

    def resolve(self, table: "Table") -> None:
        for seat in table.seats(self.who):
            hand = table.hands[seat]
            table.put_away(seat, hand, Pile.DISCARD)
            if count := len(hand) if self.count is None else self.count:
                table.take(seat, count)


# ------------------------------------------------------------------ discarding
@effect
class DiscardCards(Effect):
    """*who* puts *count* cards of their choice on *pile*, of *kind* if given, or as many as they have."""

    who: Whom
    count: int
    kind: AnyKind | None = None
    pile: Pile = Pile.DISCARD

    def resolve(self, table: "Table") -> None:
        kind = table.kind(self.kind)
        table.next_do(*(AskToDiscard(seat, self.count, kind, self.pile) for seat in table.seats(self.who)))


@effect
class AskToDiscard(Effect):
    """Make one player discard; one with no more than *count* cards has no choice."""

    seat: int
    count: int
    kind: AnyKind | None = None
    pile: Pile = Pile.DISCARD

    def resolve(self, table: "Table") -> None:
        hand = table.hands[self.seat]
        fit = held_of(hand, self.kind)
        # Asked with exactly enough of a kind, too: not asking would reveal that there are no more.
        if len(hand) > self.count and len(fit) >= self.count:
            table.decision = ChooseDiscards(self.seat, self.count, self.kind, self.pile)
        else:
            table.put_away(self.seat, fit, self.pile)


@effect
class DiscardAll(Effect):
    """*who* discards all cards of a kind or colour ("": the one named); card.customizable.discard-wilds."""

    who: Whom
    kind: AnyKind
    pile: Pile = Pile.DISCARD

    def resolve(self, table: "Table") -> None:
        kind = table.kind(self.kind)
        for seat in table.seats(self.who):
            table.put_away(seat, held_of(table.hands[seat], kind), self.pile)


@effect
class DiscardAny(Effect):
    """*who* may discard any number of cards, of *kind* if given, one after another (card.written.may)."""

    who: Whom
    kind: AnyKind | None = None

    def resolve(self, table: "Table") -> None:
        another = DiscardAnother(Who.YOU if self.who is Who.YOU else Who.THEY, self.kind)
        seats = (seat for seat in table.seats(self.who) if table.hands[seat])
        table.next_do(*(another.asked_of(seat) for seat in seats))


@effect
class DiscardAnother(Effect):
    """One player discards a card of any number, and is asked again while there may be more."""

    who: Who
    kind: AnyKind | None = None

    def asked_of(self, seat: int) -> "AskWhich":
        """The question whether *seat* does it."""
        return AskWhich(seat, ((self,), ()), named=self.who is not Who.YOU)

    def resolve(self, table: "Table") -> None:
        kind = table.kind(self.kind)
        for seat in table.seats(self.who):
            hand = table.hands[seat]
            if held_of(hand, kind):
                more = (self.asked_of(seat),) if len(hand) > 1 else ()
                table.next_do(AskToDiscard(seat, 1, kind), *more)


@effect
class LevelHand(DrawingEffect):
    """*who* draws or discards to exactly *count* cards (card.customizable.exactly-seven)."""

    who: Whom
    count: int

    def resolve(self, table: "Table") -> None:
        table.next_do(*(AskToLevel(seat, self.count) for seat in table.seats(self.who)))


@effect
class AskToLevel(Effect):
    """Make one player draw or discard to *count* cards."""

    seat: int
    count: int

    def resolve(self, table: "Table") -> None:
        surplus = len(table.hands[self.seat]) - self.count
        if surplus > 0:
            AskToDiscard(self.seat, surplus).resolve(table)
        elif surplus:
            table.take(self.seat, -surplus)


@effect
class DiscardExtreme(Effect):
    """*who* discards the number card with the highest number, or the lowest; of several they choose."""

    who: Whom
    highest: bool = True

    def resolve(self, table: "Table") -> None:
        asked = (AskToDiscardExtreme(seat, int(self.highest)) for seat in table.seats(self.who))
        table.next_do(*asked)


@effect
class AskToDiscardExtreme(Effect):
    """Make one player discard the number card with the highest number (*count* 1) or the lowest (0)."""

    seat: int
    count: int

    def resolve(self, table: "Table") -> None:
        numbers = [NUMBERS.index(card.face) for card in table.hands[self.seat] if card.face in NUMBERS]
        if numbers:
            face = NUMBERS[max(numbers) if self.count else min(numbers)]
            AskToDiscard(self.seat, 1, CardOf(face)).resolve(table)


@effect
class DiscardDownTo(Effect):
    """*who* discards down to *count* cards; a player with fewer discards none."""

    who: Whom
    count: int

    def resolve(self, table: "Table") -> None:
        table.next_do(*(AskToDiscardDownTo(seat, self.count) for seat in table.seats(self.who)))


@effect
class AskToDiscardDownTo(Effect):
    """Make one player discard down to *count* cards."""

    seat: int
    count: int

    def resolve(self, table: "Table") -> None:
        surplus = len(table.hands[self.seat]) - self.count
        if surplus > 0:
            AskToDiscard(self.seat, surplus).resolve(table)


@effect
class DiscardHalf(Effect):
    """*who* discards half the hand, rounded down, or puts it on another *pile*."""

    who: Whom
    pile: Pile = Pile.DISCARD

    def resolve(self, table: "Table") -> None:
        table.next_do(*(AskToHalve(seat, pile=self.pile) for seat in table.seats(self.who)))


@effect
class AskToHalve(Effect):
    """Make one player discard half the hand."""

    seat: int
    count: int = 2
    pile: Pile = Pile.DISCARD

    def resolve(self, table: "Table") -> None:
        half = len(table.hands[self.seat]) // self.count
        if half:
            AskToDiscard(self.seat, half, pile=self.pile).resolve(table)


# ------------------------------------------------------------------ whole hands, and announcements
class Towards(Enum):
    """The direction in which hands or cards are passed."""

    LEFT = "left"
    RIGHT = "right"
    NEXT = "next player"

    def step(self, direction: int) -> int:
        """1 or -1: the step from seat to seat, given the *direction* of play."""
        return {Towards.LEFT: 1, Towards.RIGHT: -1, Towards.NEXT: direction}[self]


@effect
class SwapHands(Effect):
    """*other* swaps hands with *who*; of several players, the first in playing order.

    Where both are the same players, the first two of them swap.
    """

    who: Whom
    other: Whom = Who.YOU

    def resolve(self, table: "Table") -> None:
        ones = meant(table, self.other)[:1]
        others = [seat for seat in table.seats(self.who) if seat not in ones]
        if ones and others:
            one, other = ones[0], others[0]
            table.hands[one], table.hands[other] = table.hands[other], table.hands[one]
            table.emit(events.Swapped(one, other))
            calls.hands_exchanged(table)


@effect
class PassHands(Effect):
    """Everyone passes their hand on."""

    towards: Towards = Towards.NEXT

    def resolve(self, table: "Table") -> None:
        hands, step = tuple(table.hands), self.towards.step(table.direction)
        for seat in matching.active(table):
            table.hands[matching.after(table, seat, step)] = hands[seat]
        table.emit(events.HandsPassed(step))
        calls.hands_exchanged(table)


@effect
class ShuffleHands(Effect):
    """All hands are shuffled together and dealt out again from your left (card.shuffle-hands)."""

    def resolve(self, table: "Table") -> None:
        seats = matching.in_order(table, table.by, 1)  # [card.shuffle-hands.direction]
        dealt = table.in_random_order([card for seat in matching.active(table) for card in table.hands[seat]])
        for place, seat in enumerate(seats):
            table.hands[seat] = dealt[place :: len(seats)]
        table.emit(events.HandsShuffled(table.by, tuple(map(len, table.hands))))
        calls.hands_exchanged(table)


@effect
class ShowHand(Effect):
    """*who* shows their hand to *to*; of tied players, to the first in playing order."""

    who: Whom
    to: Whom = Who.YOU

    def resolve(self, table: "Table") -> None:
        they = table.they if self.to is Who.THEY else None
        found = table.seats(self.who)
        to = receivers(table, self.to, *(found if len(found) == 1 else ())) if they is None else they
        for seat in found:
            hand = table.hands[seat]
            if self.to is Who.EVERYONE:
                table.emit(events.HandOpened(seat, hand))
                continue
            for other in to:
                if other != seat:
                    table.emit(events.HandShown(seat, other, Secret(hand, (other, seat))))


@effect
class Announce(Effect):
    """Announce a text to everyone; the players enforce it themselves."""

    text: str

    def resolve(self, table: "Table") -> None:
        table.emit(events.Announced(table.by, self.text))


# ------------------------------------------------------------------ single cards between hands
# Only the two players see the cards.  The giver chooses; cards taken are random (card.written.gifts).
def receivers(table: "Table", to: Whom, *but: int) -> tuple[int, ...]:
    """The seats that are given a card or have one taken; of tied players the first in playing order."""
    found = tuple(seat for seat in meant(table, to) if seat not in but)
    return found[:1] if to in TIED else found


def _gifts(table: "Table", who: Whom, to: Whom) -> list[tuple[int, int]]:
    """Each giver and receiver; where you give, "they" are from now on those who receive."""
    they = table.they if to is Who.THEY else None
    found = []
    for giver in table.seats(who):
        others = receivers(table, to, giver) if they is None else tuple(s for s in they if s != giver)
        found += [(giver, other) for other in others]
    if who is Who.YOU and to is not Who.YOU:
        table.they = meant(table, to)
    return found


@effect
class GiveCards(Effect):
    """*who* gives *count* cards of their choice to *to*, of *kind* if given."""

    who: Whom
    count: int
    to: Whom
    kind: AnyKind | None = None

    def resolve(self, table: "Table") -> None:
        kind = table.kind(self.kind)
        gifts = _gifts(table, self.who, self.to)
        table.next_do(*(AskToGive(giver, self.count, other, kind) for giver, other in gifts))


@effect
class AskToGive(Effect):
    """Make one player give cards to another; a player with too few gives all of them without a choice."""

    seat: int
    count: int
    to: int
    kind: AnyKind | None = None

    def resolve(self, table: "Table") -> None:
        hand = table.hands[self.seat]
        fit = held_of(hand, self.kind)
        # Asked with exactly enough of a kind, too: not asking would reveal that there are no more.
        if len(hand) > self.count and len(fit) >= self.count:
            table.decision = ChooseGift(self.seat, self.count, self.kind, self.to)
        else:
            table.hand_over([(self.seat, self.to, fit)])


@effect
class GiveHalf(Effect):
    """*who* gives half the hand, rounded down, to *to*; the giver chooses the cards."""

    who: Whom
    to: Whom

    def resolve(self, table: "Table") -> None:
        gifts = _gifts(table, self.who, self.to)
        table.next_do(*(AskToGiveHalf(giver, 2, other) for giver, other in gifts))


@effect
class AskToGiveHalf(Effect):
    """Make one player give half the hand to another."""

    seat: int
    count: int
    to: int

    def resolve(self, table: "Table") -> None:
        half = len(table.hands[self.seat]) // self.count
        if half:
            AskToGive(self.seat, half, self.to).resolve(table)


@effect
class TakeCards(Effect):
    """*who* takes *count* random cards from *whose* hand, of *kind* if given."""

    who: Whom
    count: int
    whose: Whom
    kind: AnyKind | None = None

    def resolve(self, table: "Table") -> None:
        whose = table.they if self.whose is Who.THEY else None
        for taker in table.seats(self.who):
            others = receivers(table, self.whose, taker) if whose is None else whose
            for other in others:
                if other != taker:
                    table.take_at_random([(taker, other, self.count)], self.kind)
        if self.who is Who.YOU and self.whose is not Who.YOU:
            table.they = meant(table, self.whose)


@effect
class PickCards(Effect):
    """You see *whose* hand and take *count* cards of your choice from it."""

    count: int
    whose: Whom

    def resolve(self, table: "Table") -> None:
        they = table.they if self.whose is Who.THEY else None
        if they is None:
            table.they = meant(table, self.whose)
        found = receivers(table, self.whose, table.by) if they is None else they
        others = [seat for seat in found if seat != table.by and table.hands[seat]]
        for other in others:
            seen = Secret(table.hands[other], (table.by, other))
            table.emit(events.HandShown(other, table.by, seen))
        table.next_do(*(AskToPick(table.by, self.count, other) for other in others))


@effect
class AskToPick(Effect):
    """Make one player pick cards of another's hand."""

    seat: int
    count: int
    other: int

    def resolve(self, table: "Table") -> None:
        table.pick_from(self.seat, self.count, self.other)


# ------------------------------------------------------------------ at the same time
@effect
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
class PassCards(Effect):
    """Everyone passes *count* cards on, of *kind* if given; all choose first, then pass at the same time."""

    towards: Towards
    count: int
    kind: AnyKind | None = None

    def resolve(self, table: "Table") -> None:
        kind = table.kind(self.kind)
        asked = (AskToSetAside(seat, self.count, kind) for seat in table.in_order())
        table.next_do(*asked, HandOverPassed(self.towards))


@effect
class PassHalf(Effect):
    """Everyone passes on half the hand, rounded down; all choose first, then all pass at the same time."""

    towards: Towards

    def resolve(self, table: "Table") -> None:
        asked = (AskToSetAsideHalf(seat, 2) for seat in table.in_order())
        table.next_do(*asked, HandOverPassed(self.towards))


@effect
class TakeAround(Effect):
    """Everyone takes *count* random cards from the player on this side, all at the same time."""

    towards: Towards
    count: int

    def resolve(self, table: "Table") -> None:
        step = self.towards.step(table.direction)
        others = ((seat, matching.after(table, seat, step)) for seat in table.in_order())
        table.take_at_random([(seat, other, self.count) for seat, other in others])


@effect
class AskToSetAside(Effect):
    """Make one player choose cards; they stay in the hand until all have chosen."""

    seat: int
    count: int
    kind: AnyKind | None = None

    def resolve(self, table: "Table") -> None:
        hand = table.hands[self.seat]
        fit = held_of(hand, self.kind)
        # Asked with exactly enough of a kind, too: not asking would reveal that there are no more.
        if len(hand) > self.count and len(fit) >= self.count:
            table.decision = ChooseAside(self.seat, self.count, self.kind)
        else:
            table.set_aside(self.seat, fit)


@effect
class AskToSetAsideHalf(Effect):
    """Make one player choose half the hand; the cards stay in it until all have chosen."""

    seat: int
    count: int

    def resolve(self, table: "Table") -> None:
        half = len(table.hands[self.seat]) // self.count
        if half:
            AskToSetAside(self.seat, half).resolve(table)


@effect
class HandOverExchanged(Effect):
    """Exchange the cards that the two players chose."""

    def resolve(self, table: "Table") -> None:
        other = table.they[0]
        aside, table.aside = table.aside, ()
        table.hand_over([(table.by, other, aside[table.by]), (other, table.by, aside[other])])


@effect
class HandOverPassed(Effect):
    """Pass the cards that everyone chose to their neighbours."""

    towards: Towards

    def resolve(self, table: "Table") -> None:
        aside, table.aside = table.aside, ()
        step = self.towards.step(table.direction)
        seats = matching.active(table) if aside else ()
        table.hand_over([(seat, matching.after(table, seat, step), aside[seat]) for seat in seats])


# ------------------------------------------------------------------ conditions, coins and choices
@effect
class If(Effect):
    """If the condition is true for all players it names (at least one), *then*, else *otherwise*."""

    condition: Condition
    then: Effects
    otherwise: Effects = ()

    def resolve(self, table: "Table") -> None:
        struck = table.seats(self.condition.who)
        if isinstance(self.condition, HoldsThan) and self.condition.who is Who.YOU:
            table.seats(self.condition.than)  # sets whom "they" means where the condition is about you
        holds = bool(struck) and all(self.condition.holds(table, seat) for seat in struck)
        table.next_do(*(self.then if holds else self.otherwise))


@effect
class SplitPlayers(Effect):
    """Carry out *holding* for those for whom the condition is true, then *others* for the rest.

    All are judged before anything is done.  In the effects, "they" are the players concerned; afterwards
    they are the rest.
    """

    condition: Condition
    holding: Effects
    others: Effects

    def resolve(self, table: "Table") -> None:
        seats = table.seats(self.condition.who)
        table.they = tuple(seat for seat in seats if self.condition.holds(table, seat))
        table.spared = tuple(seat for seat in seats if seat not in table.they)
        table.next_do(*self.holding, TurnToOthers(), *self.others)


@effect
class TurnToOthers(Effect):
    """Go on with the players for whom the condition is not true."""

    def resolve(self, table: "Table") -> None:
        table.they, table.spared = table.spared, ()


@effect
class RollDie(Effect):
    """Roll a die with six sides and carry out the effects of the number rolled."""

    faces: tuple[Effects, ...]
    """The effects of 1, of 2 ... of 6."""

    def resolve(self, table: "Table") -> None:
        number = 1 + DIE.index(table.in_random_order(DIE)[0])
        table.emit(events.DieRolled(table.by, number))
        table.next_do(*self.faces[number - 1])


@effect
class FlipCoin(Effect):
    """Flip a coin and carry out the effects of the side that is up."""

    heads: Effects
    tails: Effects = ()

    def resolve(self, table: "Table") -> None:
        heads = table.in_random_order(COIN)[0] == COIN[0]
        table.emit(events.CoinFlipped(table.by, heads))
        table.next_do(*(self.heads if heads else self.tails))


@effect
class ChooseOption(Effect):
    """Each of *who* chooses one of *options*; an empty option is to do nothing.

    Where other players than you choose, "they" in the options means the player who is asked.
    """

    who: Whom
    options: tuple[Effects, ...]

    def resolve(self, table: "Table") -> None:
        named = self.who is not Who.YOU
        table.next_do(*(AskWhich(seat, self.options, named) for seat in table.seats(self.who)))


@effect
class AskWhich(Effect):
    """Ask one player to choose; always asked, even if only one option has an effect (card.written.may)."""

    seat: int
    options: tuple[Effects, ...]
    named: bool = True
    """Whether "they" in the options means this player."""

    def resolve(self, table: "Table") -> None:
        table.decision = ChooseWhich(self.seat, self.options, self.named)


@effect
class ChoosePlayers(Effect):
    """You choose *count* players, one after another, none of them chosen with the card; "they" are these."""

    count: int = 1

    def resolve(self, table: "Table") -> None:
        table.they = ()
        table.next_do(*(AskToChoosePlayer(table.by) for _ in range(self.count)))


@effect
class AskToChoosePlayer(Effect):
    """Ask the card's player to choose another who is not chosen yet; of one left there is no choice."""

    seat: int
    count: int = 1

    def resolve(self, table: "Table") -> None:
        left = [seat for seat in table.in_order()[:-1] if seat not in table.they and seat != table.target]
        if len(left) > 1:
            table.decision = ChoosePlayer(self.seat, tuple((AddPlayer(seat),) for seat in left))
        else:
            table.they += tuple(left)


@effect
class AddPlayer(Effect):
    """A player who was chosen is one of "them" now."""

    seat: int

    def resolve(self, table: "Table") -> None:
        table.they += (self.seat,)


# ------------------------------------------------------------------ what a rule contains
def parts(effect: Effect) -> tuple[Effects, ...]:
    """The effects inside an effect."""
    match effect:
        case If():
            return (effect.then, effect.otherwise)
        case FlipCoin():
            return (effect.heads, effect.tails)
        case ChooseOption() | AskWhich():
            return effect.options
        case SplitPlayers():
            return (effect.holding, effect.others)
        case RollDie():
            return effect.faces
        case _:
            return ()


def verbs(effects: Effects) -> Effects:
    """The effects and all effects inside them."""
    return tuple(v for e in effects for v in (e, *(v for part in parts(e) for v in verbs(part))))


def _people(value: object) -> tuple[object, ...]:
    """The players that a field of an effect names."""
    match value:
        case Who() | NextPlayers():
            return (value,)
        case YouAnd(who) | Except(who):
            return (who,)
        case Those(condition) | First(condition):
            return _people_of(condition)
        case _:
            return _people_of(value) if type(value) in _CONDITIONS else ()


def _people_of(whole: object) -> tuple[object, ...]:
    slots: tuple[str, ...] = getattr(type(whole), "__slots__", ())
    return tuple(who for name in slots for who in _people(getattr(whole, name)))


def people_in(effect: Effect) -> tuple[object, ...]:
    """The players that an effect names itself, not the effects inside it."""
    return _people_of(effect)


def speaks_of(effects: Effects, *whom: Whom) -> bool:
    """Whether these effects name any of *whom*."""
    return any(who in whom for verb in verbs(effects) for who in _people_of(verb))


def needs_colour(effects: Effects) -> bool:
    """Whether the player of these effects must name a colour."""
    return any("" in _kinds_of(verb) for verb in verbs(effects))


def _kinds_of(whole: object) -> Iterator[object]:
    """The kinds of card that an effect names, and those in its conditions."""
    for name in getattr(type(whole), "__slots__", ()):
        part = getattr(whole, name)
        if name in {"kind", "colour"}:
            yield part
        elif isinstance(part, Those | First) or type(part) in _CONDITIONS:
            yield from _kinds_of(part)
