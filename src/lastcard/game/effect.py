"""The base class of effects, and the registry of all effects."""

from typing import TYPE_CHECKING, TypeVar, dataclass_transform

from lastcard.game.value import value
from lastcard.game.whom import Whom

if TYPE_CHECKING:
    from lastcard.game.table import Table


class Effect:
    """One thing that a card does."""

    def resolve(self, table: "Table") -> None:
        """Carry the effect out, or ask a player for a decision first."""
        raise NotImplementedError


class DrawingEffect(Effect):
    """A verb that makes players draw cards: those that it names *who*."""

    who: Whom


EFFECTS: dict[str, type[Effect]] = {}
"""Every effect class by name; saved games and the wire protocol use the names."""

E = TypeVar("E", bound=Effect)


@dataclass_transform(frozen_default=True)
def effect(cls: type[E]) -> type[E]:
    """Make an effect class a frozen dataclass and register it under its name."""
    made = value(cls)
    EFFECTS[made.__name__] = made
    return made
