"""What cards do, as sentences of verbs: a card's effects are a tuple, carried out left to right.

Printed cards, cards turned up first and cards people write are made of the same verbs.  An effect reads no
ruling: the table's verbs do, so that a card means the same in every edition.
"""

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, TypeVar

from lastcard.game.cards import ACTIONS, NUMBERS, Card, Colour

if TYPE_CHECKING:
    from lastcard.game.table import Table


class Who(Enum):
    """Whom an effect strikes, as seen by the player of the card."""

    YOU = "you"
    NEXT = "the next player"
    PREVIOUS = "the previous player"
    EVERYONE = "everyone"
    OTHERS = "everyone else"
    OPPONENTS = "your opponents"
    FEWEST = "the player with the fewest cards"
    MOST = "the player with the most cards"
    FEWEST_OTHERS = "the other player with the fewest cards"
    FEWEST_OPPONENTS = "the opponent with the fewest cards"
    CHOSEN = "a player you choose"
    CHOSEN_OPPONENT = "an opponent you choose"
    PARTNER = "your partner"
    THEY = "they"


class Kind(Enum):
    """A kind of card that a written rule may speak of; colours are spoken of by their letter."""

    WILD = "wild"
    NUMBER = "number"
    ACTION = "action"


class Towards(Enum):
    """Where a hand is passed."""

    LEFT = "left"
    RIGHT = "right"
    NEXT = "next player"


def is_of(card: Card, kind: Kind | Colour) -> bool:
    """Whether *card* is of a colour, or of a kind; a wild is of no colour, a blank no action card."""
    kinds = {Kind.WILD: card.is_wild, Kind.NUMBER: card.face in NUMBERS, Kind.ACTION: card.face in ACTIONS}
    return kinds[kind] if isinstance(kind, Kind) else card.colour == kind


class Effect:
    """One verb of a card's sentence."""

    def resolve(self, table: "Table") -> None:
        """Carry the verb out, or ask what it needs to know."""
        raise NotImplementedError


EFFECTS: dict[str, type[Effect]] = {}
"""Every effect by its public, permanent name: saved games and the wire use it."""

E = TypeVar("E", bound=type[Effect])


def effect(cls: E) -> E:
    """Register an effect under its class name, by which it is saved."""
    EFFECTS[cls.__name__] = cls
    return cls


# ------------------------------------------------------------------ verbs of printed cards
@effect
@dataclass(frozen=True, slots=True)
class StrikeNext(Effect):
    """The next player draws *count* and *forfeits* the turn; *contestable*: they may challenge."""

    count: int
    contestable: bool = False
    forfeits: bool = True

    def resolve(self, table: "Table") -> None:
        table.strike(self.count, contestable=self.contestable, forfeits=self.forfeits)


@effect
@dataclass(frozen=True, slots=True)
class StartTrend(Effect):
    """In playing order everyone shows a card of the colour called; the first who cannot draws *count*."""

    count: int = 2

    def resolve(self, table: "Table") -> None:
        table.next_do(*(AskToShow(seat, self.count) for seat in table.in_order()[:-1]))


@effect
@dataclass(frozen=True, slots=True)
class AskToShow(Effect):
    """One player's part in a trend."""

    seat: int
    count: int

    def resolve(self, table: "Table") -> None:
        table.ask_to_show(self.seat, self.count)


# ------------------------------------------------------------------ verbs of the card turned up first
@effect
@dataclass(frozen=True, slots=True)
class AskColour(Effect):
    """The first player names the colour."""

    def resolve(self, table: "Table") -> None:
        table.ask_colour()


@effect
@dataclass(frozen=True, slots=True)
class ReturnCard(Effect):
    """The card goes back into the draw pile and another is turned up."""

    def resolve(self, table: "Table") -> None:
        table.return_card()
        table.turn_up()


@effect
@dataclass(frozen=True, slots=True)
class IgnoreCard(Effect):
    """The card stays where it is and another is turned up on it."""

    def resolve(self, table: "Table") -> None:
        table.turn_up()


# ------------------------------------------------------------------ verbs anyone may write
@effect
@dataclass(frozen=True, slots=True)
class ReverseOrder(Effect):
    """The direction turns round; only a Reverse card that was played may work as a Skip between two."""

    skips_between_two: bool = False

    def resolve(self, table: "Table") -> None:
        table.reverse(skips_between_two=self.skips_between_two)


@effect
@dataclass(frozen=True, slots=True)
class LoseTurn(Effect):
    """*who* loses a turn."""

    who: Who

    def resolve(self, table: "Table") -> None:
        for seat in table.seats(self.who):
            table.lose_turn(seat)


@effect
@dataclass(frozen=True, slots=True)
class ExtraTurn(Effect):
    """You take another turn."""

    def resolve(self, table: "Table") -> None:
        table.extra_turn()


@effect
@dataclass(frozen=True, slots=True)
class DrawCards(Effect):
    """*who* draws *count* cards."""

    who: Who
    count: int

    def resolve(self, table: "Table") -> None:
        for seat in table.seats(self.who):
            table.take(seat, self.count)


@effect
@dataclass(frozen=True, slots=True)
class DrawUntil(Effect):
    """Draw until a card of *colour* comes; "" is the colour the card's player names."""

    who: Who
    colour: Colour = ""

    def resolve(self, table: "Table") -> None:
        for seat in table.seats(self.who):
            table.take_until(seat, self.colour or table.named)


@effect
@dataclass(frozen=True, slots=True)
class DiscardCards(Effect):
    """Discard *count* of their own choice."""

    who: Who
    count: int

    def resolve(self, table: "Table") -> None:
        table.next_do(*(AskToDiscard(seat, self.count) for seat in table.seats(self.who)))


@effect
@dataclass(frozen=True, slots=True)
class AskToDiscard(Effect):
    """One player's part in a discard."""

    seat: int
    count: int

    def resolve(self, table: "Table") -> None:
        table.ask_to_discard(self.seat, self.count)


@effect
@dataclass(frozen=True, slots=True)
class DiscardAll(Effect):
    """Discard every card of a kind or colour (card.customizable.discard-wilds)."""

    who: Who
    kind: Kind | Colour

    def resolve(self, table: "Table") -> None:
        for seat in table.seats(self.who):
            table.put_under(seat, tuple(c for c in table.hands[seat] if is_of(c, self.kind)))


@effect
@dataclass(frozen=True, slots=True)
class LevelHand(Effect):
    """Draw or discard until exactly *count* are held (card.customizable.exactly-seven)."""

    who: Who
    count: int

    def resolve(self, table: "Table") -> None:
        table.next_do(*(AskToLevel(seat, self.count) for seat in table.seats(self.who)))


@effect
@dataclass(frozen=True, slots=True)
class AskToLevel(Effect):
    """One player's part in levelling hands."""

    seat: int
    count: int

    def resolve(self, table: "Table") -> None:
        surplus = len(table.hands[self.seat]) - self.count
        if surplus > 0:
            table.ask_to_discard(self.seat, surplus)
        elif surplus:
            table.take(self.seat, -surplus)


@effect
@dataclass(frozen=True, slots=True)
class SwapHands(Effect):
    """You exchange hands with *who*; of several, with the first in playing order."""

    who: Who

    def resolve(self, table: "Table") -> None:
        others = [seat for seat in table.seats(self.who) if seat != table.by]
        if others:
            table.swap_hands(table.by, others[0])


@effect
@dataclass(frozen=True, slots=True)
class PassHands(Effect):
    """Everyone passes the hand on."""

    towards: Towards = Towards.NEXT

    def resolve(self, table: "Table") -> None:
        table.pass_hands({Towards.LEFT: 1, Towards.RIGHT: -1, Towards.NEXT: table.direction}[self.towards])


@effect
@dataclass(frozen=True, slots=True)
class ShuffleHands(Effect):
    """All hands are shuffled together and dealt out again from your left."""

    def resolve(self, table: "Table") -> None:
        table.shuffle_hands()


@effect
@dataclass(frozen=True, slots=True)
class ShowHand(Effect):
    """*who* shows you the hand."""

    who: Who

    def resolve(self, table: "Table") -> None:
        for seat in table.seats(self.who):
            table.show_hand(seat)


@effect
@dataclass(frozen=True, slots=True)
class Announce(Effect):
    """Shown to everybody, enforced by nobody."""

    text: str

    def resolve(self, table: "Table") -> None:
        table.announce(self.text)
