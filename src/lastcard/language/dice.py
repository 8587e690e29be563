"""Rules with a die: "that many" stands for the number rolled, until each of the six sides is written out."""

from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from typing import Any, cast

from lastcard.game.effects import Effect, Effects, RollDie
from lastcard.game.shuffle import DIE

ROLLED = 1001
"""Stands for the number rolled, where a rule says "that many"; no count is that high."""
SIDES = range(1, len(DIE) + 1)


def speaks_of_roll(value: object) -> bool:
    """Whether effects say "that many"."""
    if isinstance(value, tuple):
        return any(map(speaks_of_roll, value))
    if is_dataclass(value):
        return any(speaks_of_roll(getattr(value, f.name)) for f in fields(value))
    return value == ROLLED and type(value) is int


def for_side(effects: Effects, number: int) -> Effects:
    """The effects with "that many" as the *number* rolled."""
    return cast("Effects", _changed(effects, lambda value: number if value == ROLLED else value))


def rolled(effects: list[Effect]) -> list[Effect]:
    """The effects, with those up to the last "that many" under the die rolled before them."""
    found: list[Effect] = []
    at: int | None = None
    for effect in effects:
        found.append(effect)
        if isinstance(effect, RollDie):
            at = len(found) - 1
        elif at is not None and speaks_of_roll(effect):
            found = [*found[:at], _followed_by(cast("RollDie", found[at]), tuple(found[at + 1 :]))]
    return found


def _followed_by(die: RollDie, after: Effects) -> RollDie:
    before = die.faces or ((),) * len(SIDES)
    return RollDie(tuple((*before[number - 1], *for_side(after, number)) for number in SIDES))


def that_many(die: RollDie) -> Effects | None:
    """The effects of any side, with "that many" for its number; None if that is not how the sides differ."""
    first, second = die.faces[:2]
    found = cast("Effects", _alike(first, second))
    if not speaks_of_roll(found) or any(for_side(found, n) != die.faces[n - 1] for n in SIDES):
        return None
    return found


def _alike(one: object, other: object) -> object:
    """*one*, the value on the first side, with ROLLED where *other*, on the second, has 2 for its 1."""
    if type(one) is type(other) is int and (one, other) == (1, 2):
        return ROLLED
    if isinstance(one, tuple) and isinstance(other, tuple):
        return tuple(map(_alike, one, other)) if len(one) == len(other) else None
    if is_dataclass(one) and type(one) is type(other):
        changes = {f.name: _alike(getattr(one, f.name), getattr(other, f.name)) for f in fields(one)}
        return replace(cast("Any", one), **changes)
    return one


def _changed(value: object, change: Callable[[object], object]) -> object:
    if isinstance(value, tuple):
        return tuple(_changed(one, change) for one in value)
    if is_dataclass(value):
        changes = {f.name: _changed(getattr(value, f.name), change) for f in fields(value)}
        return replace(cast("Any", value), **changes)
    return change(value) if type(value) is int else value
