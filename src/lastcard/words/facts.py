"""What a fact is, told by its name, and facts as they travel."""

from collections.abc import Mapping

from lastcard.game.cards import Card
from lastcard.game.spoken import Facts, SpokenError

SEATS = frozenset(("seat", "turn", "other", "target", "accused", "by", "to", "winner", "dealer"))
"""Facts that are numbers of seats, and are said as names.

Each comes with whether it is the viewer's own: ``$other`` with ``$otherMe``, and ``$who`` with ``$me`` for
the fact called ``seat``.
"""
COLOURS = frozenset(("colour", "colours"))
"""Facts that are letters of colours."""
GIVEN = "given"
"""The fact that is whatever somebody typed or sent: it is shown as it was written."""


def facts_to_data(facts: Facts) -> dict[str, object]:
    """The facts as JSON: cards in notation, colours as letters, seats as numbers."""
    return {name: _data(value) for name, value in facts.items()}


def _data(value: object) -> object:
    match value:
        case Card():
            return str(value)
        case SpokenError():
            return {"code": value.code, "facts": facts_to_data(value.facts)}
        case tuple() | list():
            return [_data(one) for one in value]
        case Mapping():
            return {str(name): _data(one) for name, one in value.items()}
        case bool() | int() | float() | None:
            return value
        case _:
            return str(value)
