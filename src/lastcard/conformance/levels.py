"""The level of a scenario: what a program must know to answer it."""

from collections.abc import Mapping
from typing import Any

from lastcard.editions import EDITIONS
from lastcard.editions.house import HOUSE_RULES
from lastcard.editions.ledger import ledger

CORE, OPENING, CHALLENGE, CALLS, SCORING = "core", "opening", "challenge", "calls", "scoring"
HOUSE_RULES_LEVEL, WRITTEN_CARDS = "house-rules", "written-cards"
LEVELS = (CORE, OPENING, CHALLENGE, CALLS, SCORING, *EDITIONS, HOUSE_RULES_LEVEL, WRITTEN_CARDS)
"""Every level, the easiest first; a scenario is in the last one that it needs."""

_WRITTEN_OPTIONS = frozenset(("customizable", "blanks"))
_BY_CHAPTER = (
    (SCORING, ("score.", "match.", "round.")),
    (CALLS, ("uno.",)),
    (CHALLENGE, ("challenge.", "card.wild-draw-four")),
    (OPENING, ("start.", "setup.")),
)


def level_of(scenario: Mapping[str, Any]) -> str:
    """The level of a scenario, from its options and clauses."""
    options, clauses = scenario.get("options", {}), scenario.get("clauses", ())
    if _WRITTEN_OPTIONS & set(options):
        return WRITTEN_CARDS
    if set(options) & set(HOUSE_RULES):
        return HOUSE_RULES_LEVEL
    for clause in clauses:
        if clause.startswith(("card.", "blank.")) and len(ledger()[clause].editions) == 1:
            return str(scenario["edition"])
    for level, chapters in _BY_CHAPTER:
        if any(clause.startswith(chapters) for clause in clauses):
            return level
    return CORE
