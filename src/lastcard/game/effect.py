"""What every effect has, and the list of them all."""

from typing import TYPE_CHECKING, TypeVar

from lastcard.game.whom import Whom

if TYPE_CHECKING:
    from lastcard.game.table import Table


class Effect:
    """One verb of a card's sentence."""

    def resolve(self, table: "Table") -> None:
        """Carry the verb out, or ask what it needs to know."""
        raise NotImplementedError


class DrawingEffect(Effect):
    """A verb that makes players draw cards: those that it names *who*."""

    who: Whom


EFFECTS: dict[str, type[Effect]] = {}
"""Every effect by its public, permanent name: saved games and the wire use it."""

E = TypeVar("E", bound=type[Effect])


def effect(cls: E) -> E:
    """Register an effect under its class name, by which it is saved."""
    EFFECTS[cls.__name__] = cls
    return cls
