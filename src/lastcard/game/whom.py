"""Whom a card's rule means, and what may hold for them."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, TypeAlias, Union, assert_never

from lastcard.game import matching
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
    LEFT = "the player on your left"
    RIGHT = "the player on your right"
    ACROSS = "the player across from you"
    AFTER_NEXT = "the player after the next"


@dataclass(frozen=True, slots=True)
class NextPlayers:
    """The next *count* players, one after another, at most everyone else."""

    count: int


@dataclass(frozen=True, slots=True)
class YouAnd:
    """You and somebody else."""

    who: Who


@dataclass(frozen=True, slots=True)
class Except:
    """Everyone except somebody."""

    who: Who


@dataclass(frozen=True, slots=True)
class Those:
    """Those of whom *condition* speaks for whom it holds."""

    condition: "Condition"


Whom: TypeAlias = Union[Who, NextPlayers, YouAnd, Except, Those]  # noqa: UP007 - Those stands below
PEOPLE: dict[str, type] = {cls.__name__: cls for cls in (NextPlayers, YouAnd, Except, Those)}
"""Every way to mean several players that is made of parts, by its permanent name."""
ALONE = frozenset({
    Who.YOU, Who.NEXT, Who.PREVIOUS, Who.CHOSEN, Who.CHOSEN_OPPONENT, Who.PARTNER, Who.LEFT, Who.RIGHT,
    Who.ACROSS, Who.AFTER_NEXT,
})  # fmt: skip
"""Those who are one player at the most."""
TIED = frozenset({Who.FEWEST, Who.MOST, Who.FEWEST_OTHERS, Who.FEWEST_OPPONENTS})
"""Those who are one player unless several are tied."""


class Kind(Enum):
    """A kind of card that a written rule may speak of; colours are spoken of by their letter."""

    WILD = "wild"
    NUMBER = "number"
    ACTION = "action"


def is_of(card: Card, kind: Kind | Colour | None) -> bool:
    """Whether *card* is of a colour, or of a kind; a wild is of no colour, a blank no action card.

    Every card is of None.
    """
    if kind is None:
        return True
    kinds = {Kind.WILD: card.is_wild, Kind.NUMBER: card.face in NUMBERS, Kind.ACTION: card.face in ACTIONS}
    return kinds[kind] if isinstance(kind, Kind) else card.colour == kind


def meant(table: "Table", who: Whom) -> tuple[int, ...]:
    """The seats *who* means for the card being carried out, in playing order."""
    match who:
        case Who():
            return _named(table, who)
        case NextPlayers(count):
            return table.in_order()[:-1][:count]
        case YouAnd(other):
            both = {table.by, *_named(table, other)}
            return tuple(seat for seat in table.in_order() if seat in both)
        case Except(other):
            spared = _named(table, other)
            return tuple(seat for seat in table.in_order() if seat not in spared)
        case Those(condition):
            return tuple(s for s in meant(table, condition.who) if condition.holds(table, s))
        case _:
            assert_never(who)


def _named(table: "Table", who: Who) -> tuple[int, ...]:
    match who:
        case Who.YOU:
            return (table.by,)
        case Who.NEXT:
            return (table.after(table.by),)
        case Who.PREVIOUS:
            return (matching.after(table, table.by, -table.direction),)
        case Who.LEFT:  # [card.written.seats]
            return (matching.after(table, table.by, 1),)
        case Who.RIGHT:
            return (matching.after(table, table.by, -1),)
        case Who.ACROSS:
            return _across(table)
        case Who.AFTER_NEXT:  # Between two players that is you.
            return (table.after(table.after(table.by)),)
        case Who.EVERYONE:
            return table.in_order()
        case Who.OTHERS:
            return table.in_order()[:-1]
        case Who.CHOSEN | Who.CHOSEN_OPPONENT:
            return () if table.target is None else (table.target,)
        case Who.PARTNER:
            return tuple(s for s in table.in_order()[:-1] if not matching.opposed(table, table.by, s))
        case Who.OPPONENTS:
            return _opponents(table)
        case Who.THEY:
            return table.they
        case _:
            return _by_count(table, who)


def _by_count(table: "Table", who: Who) -> tuple[int, ...]:
    match who:
        case Who.FEWEST:
            return _with_count(table, min, table.in_order())
        case Who.MOST:
            return _with_count(table, max, table.in_order())
        case Who.FEWEST_OTHERS:
            return _with_count(table, min, table.in_order()[:-1])
        case _:
            return _with_count(table, min, _opponents(table))


def _across(table: "Table") -> tuple[int, ...]:
    """The seat half-way round the table, unless it is out."""
    players = len(table.hands)
    seat = (table.by + players // 2) % players
    return () if seat in table.out else (seat,)


def _opponents(table: "Table") -> tuple[int, ...]:
    """The other side, where there are partners; elsewhere everyone else."""
    return tuple(s for s in table.in_order()[:-1] if matching.opposed(table, table.by, s))


def _with_count(table: "Table", pick: Callable[[list[int]], int], seats: tuple[int, ...]) -> tuple[int, ...]:
    count = pick([len(table.hands[seat]) for seat in seats]) if seats else 0
    return tuple(seat for seat in seats if len(table.hands[seat]) == count)


# ------------------------------------------------------------------ conditions
class Comparison(Enum):
    """How a number of cards is compared."""

    MORE = "more than"
    FEWER = "fewer than"
    EXACTLY = "exactly"

    def holds(self, held: int, count: int) -> bool:
        """Whether *held* cards compare so with *count*."""
        more = held - count
        return {Comparison.MORE: more > 0, Comparison.FEWER: more < 0, Comparison.EXACTLY: more == 0}[self]


@dataclass(frozen=True, slots=True)
class CannotPlay:
    """*who* has no card to put down on the card just played (card.customizable.cannot-play-draw-three)."""

    who: Whom

    def holds(self, table: "Table", seat: int) -> bool:
        """Whether it is so for *seat*."""
        return not table.can_put_down(seat)


@dataclass(frozen=True, slots=True)
class CanPlay:
    """*who* has a card to put down on the card just played."""

    who: Whom

    def holds(self, table: "Table", seat: int) -> bool:
        return table.can_put_down(seat)


@dataclass(frozen=True, slots=True)
class HoldsCount:
    """Whether *who* has more cards than *count*, fewer, or exactly as many."""

    who: Whom
    comparison: Comparison
    count: int

    def holds(self, table: "Table", seat: int) -> bool:
        return self.comparison.holds(len(table.hands[seat]), self.count)


@dataclass(frozen=True, slots=True)
class HoldsThan:
    """Whether *who* has more cards than *than*, fewer, or exactly as many."""

    who: Whom
    comparison: Comparison
    than: Who

    def holds(self, table: "Table", seat: int) -> bool:
        others = meant(table, self.than)
        held = len(table.hands[seat])
        return bool(others) and all(self.comparison.holds(held, len(table.hands[s])) for s in others)


@dataclass(frozen=True, slots=True)
class HoldsCard:
    """Whether *who* has a card of this kind or colour."""

    who: Whom
    kind: Kind | Colour

    def holds(self, table: "Table", seat: int) -> bool:
        return any(is_of(card, self.kind) for card in table.hands[seat])


@dataclass(frozen=True, slots=True)
class LacksCard:
    """Whether *who* has no card of this kind or colour."""

    who: Whom
    kind: Kind | Colour

    def holds(self, table: "Table", seat: int) -> bool:
        return not any(is_of(card, self.kind) for card in table.hands[seat])


@dataclass(frozen=True, slots=True)
class CalledUno:
    """Whether *who* has called UNO and holds one card."""

    who: Whom

    def holds(self, table: "Table", seat: int) -> bool:
        return seat in table.called


Condition: TypeAlias = CannotPlay | CanPlay | HoldsCount | HoldsThan | HoldsCard | LacksCard | CalledUno
CONDITIONS: dict[str, type] = {
    cls.__name__: cls for cls in (CannotPlay, CanPlay, HoldsCount, HoldsThan, HoldsCard, LacksCard, CalledUno)
}
