"""What the rules are fed: one data module for each printed rulebook, and the house rules.

No ``if``, no ``def`` in an edition; every line that carries a clause out names it in brackets.
"""

from collections.abc import Mapping

from lastcard.editions import anniversary, classic, fashion, modern, sanrio
from lastcard.game.rules import Rules

EDITIONS: Mapping[str, Rules] = {
    rules.name: rules
    for rules in (classic.RULES, sanrio.RULES, anniversary.RULES, fashion.RULES, modern.RULES)
}
"""The rules of every edition as its book has them, by name."""

__all__ = ["EDITIONS"]
