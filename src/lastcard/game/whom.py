"""Whom a card's rule means, and verbs that are carried out only if something holds for them."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, assert_never

from lastcard.game import matching
from lastcard.game.cards import Colour
from lastcard.game.effects import DrawUntil, Effect, Kind, Who, effect, is_of

if TYPE_CHECKING:
    from lastcard.game.table import Table


def meant(table: "Table", who: Who) -> tuple[int, ...]:
    """The seats *who* means for the card being carried out, in playing order."""
    match who:
        case Who.YOU:
            return (table.by,)
        case Who.NEXT:
            return (table.after(table.by),)
        case Who.PREVIOUS:
            return (matching.after(table, table.by, -table.direction),)
        case Who.EVERYONE:
            return table.in_order()
        case Who.OTHERS:
            return table.in_order()[:-1]
        case Who.OPPONENTS:
            return _opponents(table)
        case Who.FEWEST:
            return _with_count(table, min, table.in_order())
        case Who.MOST:
            return _with_count(table, max, table.in_order())
        case Who.FEWEST_OTHERS:
            return _with_count(table, min, table.in_order()[:-1])
        case Who.FEWEST_OPPONENTS:
            return _with_count(table, min, _opponents(table))
        case Who.CHOSEN | Who.CHOSEN_OPPONENT:
            return () if table.target is None else (table.target,)
        case Who.PARTNER:
            return tuple(s for s in table.in_order()[:-1] if not matching.opposed(table, table.by, s))
        case Who.THEY:
            return table.they
        case _:
            assert_never(who)


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


@dataclass(frozen=True, slots=True)
class CannotPlay:
    """*who* has no card to put down on the card just played (card.customizable.cannot-play-draw-three)."""

    who: Who

    def holds(self, table: "Table", seat: int) -> bool:
        """Whether it is so for *seat*."""
        return not table.can_put_down(seat)


@dataclass(frozen=True, slots=True)
class HoldsCount:
    """Whether *who* has more cards than *count*, fewer, or exactly as many."""

    who: Who
    comparison: Comparison
    count: int

    def holds(self, table: "Table", seat: int) -> bool:
        more = len(table.hands[seat]) - self.count
        holds = {Comparison.MORE: more > 0, Comparison.FEWER: more < 0, Comparison.EXACTLY: more == 0}
        return holds[self.comparison]


@dataclass(frozen=True, slots=True)
class HoldsCard:
    """Whether *who* has a card of this kind or colour."""

    who: Who
    kind: Kind | Colour

    def holds(self, table: "Table", seat: int) -> bool:
        return any(is_of(card, self.kind) for card in table.hands[seat])


Condition = CannotPlay | HoldsCount | HoldsCard
CONDITIONS: dict[str, type] = {cls.__name__: cls for cls in (CannotPlay, HoldsCount, HoldsCard)}


@effect
@dataclass(frozen=True, slots=True)
class If(Effect):
    """Where the condition holds for all it speaks of (and for somebody), the rest is carried out."""

    condition: Condition
    then: tuple[Effect, ...]

    def resolve(self, table: "Table") -> None:
        struck = table.seats(self.condition.who)
        if struck and all(self.condition.holds(table, seat) for seat in struck):
            table.next_do(*self.then)


def verbs(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """The effects and those within their conditions, the conditions themselves included."""
    inner = (verbs(e.then) if isinstance(e, If) else () for e in effects)
    return tuple(v for e, more in zip(effects, inner, strict=True) for v in (e, *more))


def speaks_of(effects: tuple[Effect, ...], *whom: Who) -> bool:
    """Whether these effects speak of any of *whom*."""
    return any(getattr(v.condition if isinstance(v, If) else v, "who", None) in whom for v in verbs(effects))


def needs_colour(effects: tuple[Effect, ...]) -> bool:
    """Whether these effects speak of a colour their player names."""
    return any(isinstance(v, DrawUntil) and not v.colour for v in verbs(effects))
