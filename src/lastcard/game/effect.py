"""The base class of effects, and the registry of all effects."""

from typing import TYPE_CHECKING, TypeVar

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

E = TypeVar("E", bound=type[Effect])


def effect(cls: E) -> E:
    """Register an effect class under its name."""
    EFFECTS[cls.__name__] = cls
    return cls
