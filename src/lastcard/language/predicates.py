"""The predicates of conditions, such as "has more than 3 cards", before a subject is known."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from lastcard.game.whom import (
    AnyKind,
    CalledUno,
    CannotPlay,
    CanPlay,
    Comparison,
    Condition,
    HoldsCard,
    HoldsCount,
    HoldsThan,
    LacksCard,
    Who,
    Whom,
)
from lastcard.language.lexicon import GrammarEntry
from lastcard.language.tokens import Token, refuse

_HIGHEST = 20
_ALONE: Mapping[str, Callable[[Whom], Condition]] = {
    "CannotPlay": CannotPlay,
    "CanPlay": CanPlay,
    "CalledUno": CalledUno,
}


@dataclass(frozen=True, slots=True)
class Holding:
    """A condition without its players."""

    name: str
    comparison: Comparison | None = None
    count: int = 0
    kind: AnyKind | None = None
    than: Who | None = None

    def of(self, who: Whom) -> Condition:
        """The condition about *who*."""
        if self.name in _ALONE:
            return _ALONE[self.name](who)
        if self.name in {"HoldsCard", "LacksCard"}:
            assert self.kind is not None
            return (HoldsCard if self.name == "HoldsCard" else LacksCard)(who, self.kind)
        assert self.comparison is not None
        if self.than is not None:
            return HoldsThan(who, self.comparison, self.than)
        return HoldsCount(who, self.comparison, self.count)


def holding(entry: GrammarEntry, slots: Mapping[str, Any], words: Token) -> Holding:
    """The predicate of an entry with these slots."""
    comparison = Comparison[entry.get("comparison")] if entry.get("comparison") else None
    than = slots["than"].who if "than" in slots else Who[entry.get("than")] if entry.get("than") else None
    count = entry.get("count") or slots.get("n", 0)
    if count:
        count += entry.get("more", 0)
        if not 1 <= count <= _HIGHEST:
            refuse(words, "always-or-never")
    kind = "" if entry.get("named") else slots.get("kind", slots.get("the_card"))
    return Holding(entry.get("is"), comparison, count, kind, than)


def denied(condition: Condition) -> Condition | None:
    """The condition about all players that is true if *condition* is true for none."""
    match condition:
        case HoldsCount(who, Comparison.EXACTLY, 1):
            return HoldsCount(who, Comparison.MORE, 1)
        case _:
            return negated(condition)


def compared_otherwise(condition: Condition) -> HoldsCount | HoldsThan | None:
    """A comparison with "more" instead of "fewer", or the other way round; None for other conditions."""
    opposite = {Comparison.MORE: Comparison.FEWER, Comparison.FEWER: Comparison.MORE}
    if not isinstance(condition, HoldsCount | HoldsThan) or condition.comparison not in opposite:
        return None
    return replace(condition, comparison=opposite[condition.comparison])


def negated(condition: Condition) -> Condition | None:
    """The opposite of a condition about one player; None where no condition says it."""
    match condition:
        case CannotPlay(who):
            return CanPlay(who)
        case CanPlay(who):
            return CannotPlay(who)
        case HoldsCard(who, kind):
            return LacksCard(who, kind)
        case LacksCard(who, kind):
            return HoldsCard(who, kind)
        case HoldsCount(who, Comparison.MORE, count) if count < _HIGHEST:
            return HoldsCount(who, Comparison.FEWER, count + 1)
        case HoldsCount(who, Comparison.FEWER, count) if count > 1:
            return HoldsCount(who, Comparison.MORE, count - 1)
        case _:
            return None
