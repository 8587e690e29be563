"""Effects that choose between other effects: by a condition, a coin, or a player's choice."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from lastcard.game.decisions import ChooseWhich
from lastcard.game.effect import Effect, effect
from lastcard.game.effects.discards import DiscardAll, DiscardCards
from lastcard.game.effects.draws import DrawUntil
from lastcard.game.effects.gifts import GiveCards
from lastcard.game.events import CoinFlipped
from lastcard.game.shuffle import COIN
from lastcard.game.whom import CONDITIONS, Condition, Except, HoldsThan, Those, Who, Whom, YouAnd

if TYPE_CHECKING:
    from lastcard.game.table import Table

Effects = tuple[Effect, ...]
_CONDITIONS = frozenset(CONDITIONS.values())


@effect
@dataclass(frozen=True, slots=True)
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
@dataclass(frozen=True, slots=True)
class FlipCoin(Effect):
    """Flip a coin and carry out the effects of the side that is up."""

    heads: Effects
    tails: Effects = ()

    def resolve(self, table: "Table") -> None:
        heads = table.in_random_order(COIN)[0] == COIN[0]
        table.emit(CoinFlipped(table.by, heads))
        table.next_do(*(self.heads if heads else self.tails))


@effect
@dataclass(frozen=True, slots=True)
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
@dataclass(frozen=True, slots=True)
class AskWhich(Effect):
    """Ask one player to choose; always asked, even if only one option has an effect (card.written.may)."""

    seat: int
    options: tuple[Effects, ...]
    named: bool = True
    """Whether "they" in the options means this player."""

    def resolve(self, table: "Table") -> None:
        table.decision = ChooseWhich(self.seat, self.options, self.named)


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
        case _:
            return ()


def verbs(effects: Effects) -> Effects:
    """The effects and all effects inside them."""
    return tuple(v for e in effects for v in (e, *(v for part in parts(e) for v in verbs(part))))


def _people(value: object) -> tuple[object, ...]:
    """The players that a field of an effect names."""
    match value:
        case Who():
            return (value,)
        case YouAnd(who) | Except(who):
            return (who,)
        case Those(condition):
            return _people_of(condition)
        case _:
            return _people_of(value) if type(value) in _CONDITIONS else ()


def _people_of(whole: object) -> tuple[object, ...]:
    slots: tuple[str, ...] = getattr(type(whole), "__slots__", ())
    return tuple(who for name in slots for who in _people(getattr(whole, name)))


def speaks_of(effects: Effects, *whom: Who) -> bool:
    """Whether these effects name any of *whom*."""
    return any(who in whom for verb in verbs(effects) for who in _people_of(verb))


def needs_colour(effects: Effects) -> bool:
    """Whether the player of these effects must name a colour."""
    for verb in verbs(effects):
        if isinstance(verb, DrawUntil) and not verb.colour:
            return True
        if isinstance(verb, DiscardAll | DiscardCards | GiveCards) and verb.kind == "":
            return True
    return False
