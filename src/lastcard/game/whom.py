"""Which players an effect means, and conditions about players."""

from collections.abc import Callable
from enum import Enum
from typing import TYPE_CHECKING, TypeAlias, Union, assert_never

from lastcard.game import matching
from lastcard.game.cards import ACTIONS, NUMBERS, Card, Colour
from lastcard.game.value import value

if TYPE_CHECKING:
    from lastcard.game.table import Table


class Who(Enum):
    """Which players an effect applies to, from the point of view of the card's player."""

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
    NEIGHBOURS = "your neighbours"
    THIRD = "the third player after you"
    SECOND_LEFT = "the second player on your left"
    SECOND_RIGHT = "the second player on your right"


@value
class NextPlayers:
    """The next *count* players, one after another, at most everyone else."""

    count: int


@value
class YouAnd:
    """You and another player."""

    who: Who


@value
class Except:
    """Everyone except one player."""

    who: Who


@value
class Those:
    """The players named in *condition* for whom it is true."""

    condition: "Condition"


@value
class First:
    """The first player in playing order of those named in *condition* for whom it is true."""

    condition: "Condition"


Whom: TypeAlias = Union[Who, NextPlayers, YouAnd, Except, Those, First]  # noqa: UP007 - they stand below
PEOPLE: dict[str, type] = {cls.__name__: cls for cls in (NextPlayers, YouAnd, Except, Those, First)}
"""The classes that describe players by parts, by name; saved games use the names."""
ALONE = frozenset({
    Who.YOU, Who.NEXT, Who.PREVIOUS, Who.CHOSEN, Who.CHOSEN_OPPONENT, Who.PARTNER, Who.LEFT, Who.RIGHT,
    Who.ACROSS, Who.AFTER_NEXT, Who.THIRD, Who.SECOND_LEFT, Who.SECOND_RIGHT,
})  # fmt: skip
"""Values that mean one player at most."""
TIED = frozenset({Who.FEWEST, Who.MOST, Who.FEWEST_OTHERS, Who.FEWEST_OPPONENTS})
"""Values that mean one player unless several are tied."""


class Kind(Enum):
    """A kind of card that a written rule may name; colours are given by their letter."""

    WILD = "wild"
    NUMBER = "number"
    ACTION = "action"


@value
class CardOf:
    """Cards with one *face*: sevens, skips; or of a kind; only those of *colour* where it is given."""

    face: Kind | str
    colour: Colour = ""


SingleKind: TypeAlias = Kind | Colour | CardOf


@value
class AnyOf:
    """Cards of any of several kinds: red or blue cards, sevens and nines."""

    kinds: tuple[SingleKind, ...]


AnyKind: TypeAlias = SingleKind | AnyOf
"""What cards a rule may name; "" is the colour that the card's player names (Table.kind)."""
KINDS: dict[str, type] = {cls.__name__: cls for cls in (CardOf, AnyOf)}
"""The classes that describe cards, by name; saved games use the names."""


def is_of(card: Card, kind: AnyKind | None) -> bool:
    """Whether *card* has this kind or colour; None is any card.

    A wild has no colour, and a blank is not an action card.
    """
    match kind:
        case None:
            return True
        case Kind.WILD:
            return card.is_wild
        case Kind.NUMBER:
            return card.face in NUMBERS
        case Kind.ACTION:
            return card.face in ACTIONS
        case str():
            return card.colour == kind
        case CardOf(face, colour):
            alike = is_of(card, face) if isinstance(face, Kind) else card.face == face
            return alike and (not colour or card.colour == colour)
        case AnyOf(kinds):
            return any(is_of(card, one) for one in kinds)
        case _:
            assert_never(kind)


def held_of(hand: tuple[Card, ...], kind: AnyKind | None) -> tuple[Card, ...]:
    """The cards of a hand that are of a kind."""
    return tuple(card for card in hand if is_of(card, kind))


def meant(table: "Table", who: Whom) -> tuple[int, ...]:
    """The seats that *who* means for the current card, in playing order."""
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
        case First(condition):
            return tuple(s for s in meant(table, condition.who) if condition.holds(table, s))[:1]
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
        case Who.THIRD | Who.SECOND_LEFT | Who.SECOND_RIGHT:
            return (_seats_on(table, who),)
        case Who.NEIGHBOURS:  # Between two players that is one.
            sides = (table.direction, -table.direction)
            return tuple(dict.fromkeys(matching.after(table, table.by, step) for step in sides))
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
        case Who.FEWEST:
            return _with_count(table, min, table.in_order())
        case Who.MOST:
            return _with_count(table, max, table.in_order())
        case Who.FEWEST_OTHERS:
            return _with_count(table, min, table.in_order()[:-1])
        case Who.FEWEST_OPPONENTS:
            return _with_count(table, min, _opponents(table))
        case _:
            assert_never(who)


_STEPS = {Who.THIRD: (3, 0), Who.SECOND_LEFT: (2, 1), Who.SECOND_RIGHT: (2, -1)}
"""How many seats on, and in which direction; 0 is the direction of play."""


def _seats_on(table: "Table", who: Who) -> int:
    """A player some seats on, of whom there may be fewer: then it is the card's player or one nearer."""
    count, step = _STEPS[who]
    seat = table.by
    for _ in range(count):
        seat = matching.after(table, seat, step or table.direction)
    return seat


def _across(table: "Table") -> tuple[int, ...]:
    """The seat opposite the card's player, unless it is out."""
    players = len(table.hands)
    seat = (table.by + players // 2) % players
    return () if seat in table.out else (seat,)


def _opponents(table: "Table") -> tuple[int, ...]:
    """The other side where there are partners; otherwise everyone else."""
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
        """Whether the comparison of *held* with *count* is true."""
        more = held - count
        return {Comparison.MORE: more > 0, Comparison.FEWER: more < 0, Comparison.EXACTLY: more == 0}[self]


@value
class CannotPlay:
    """*who* cannot play any card now (card.customizable.cannot-play-draw-three)."""

    who: Whom

    def holds(self, table: "Table", seat: int) -> bool:
        """Whether the condition is true for *seat*."""
        return not table.can_put_down(seat)


@value
class CanPlay:
    """*who* can play a card now."""

    who: Whom

    def holds(self, table: "Table", seat: int) -> bool:
        return table.can_put_down(seat)


@value
class HoldsCount:
    """*who* has more than, fewer than or exactly *count* cards."""

    who: Whom
    comparison: Comparison
    count: int

    def holds(self, table: "Table", seat: int) -> bool:
        return self.comparison.holds(len(table.hands[seat]), self.count)


@value
class HoldsThan:
    """*who* has more cards than, fewer than or exactly as many as *than*."""

    who: Whom
    comparison: Comparison
    than: Who

    def holds(self, table: "Table", seat: int) -> bool:
        others = meant(table, self.than)
        held = len(table.hands[seat])
        return bool(others) and all(self.comparison.holds(held, len(table.hands[s])) for s in others)


@value
class HoldsCard:
    """*who* has a card of this kind or colour ("": the one named)."""

    who: Whom
    kind: AnyKind

    def holds(self, table: "Table", seat: int) -> bool:
        return bool(held_of(table.hands[seat], table.kind(self.kind)))


@value
class LacksCard:
    """*who* has no card of this kind or colour ("": the one named)."""

    who: Whom
    kind: AnyKind

    def holds(self, table: "Table", seat: int) -> bool:
        return not held_of(table.hands[seat], table.kind(self.kind))


@value
class CalledUno:
    """*who* has called UNO and holds one card."""

    who: Whom

    def holds(self, table: "Table", seat: int) -> bool:
        return seat in table.called


Condition: TypeAlias = CannotPlay | CanPlay | HoldsCount | HoldsThan | HoldsCard | LacksCard | CalledUno
CONDITIONS: dict[str, type] = {
    cls.__name__: cls for cls in (CannotPlay, CanPlay, HoldsCount, HoldsThan, HoldsCard, LacksCard, CalledUno)
}
