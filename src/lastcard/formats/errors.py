"""Checks of the input of formats, matches and tournaments."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from lastcard.game.errors import FieldError

LONGEST_NAME = 40


class BadEntry(FieldError):
    """An invalid input; *field* names it, and nothing was started."""


def whole(field: str, value: object, *, least: int, most: int | None = None) -> int:
    """*value*, if it is a whole number from *least* to *most*.

    :raises BadEntry: otherwise.
    """
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadEntry(field, "not-a-whole-number", given=value, least=least, most=most)
    if value < least or (most is not None and value > most):
        raise BadEntry(field, "out-of-range", given=value, least=least, most=most)
    return value


def positive(field: str, value: float, *, most: float) -> float:
    """*value*, if it is a number above 0 and at most *most*.

    :raises BadEntry: otherwise.
    """
    if not 0 < value <= most:
        raise BadEntry(field, "not-positive", given=value, most=most)
    return value


def parts(what: str, data: object, names: Sequence[str]) -> list[Any]:
    """The values of saved *data*, in the order of *names*.

    :raises BadEntry: naming the first missing or unknown part.
    """
    if not isinstance(data, Mapping):
        raise BadEntry(what, "not-a-saved-table", given=data, allowed=tuple(names))
    if wrong := sorted(set(names) ^ set(data)):
        code = "missing-part" if wrong[0] in names else "unknown-part"
        raise BadEntry(wrong[0], code, what=what, allowed=tuple(names))
    return [data[name] for name in names]


def check_names(field: str, names: Sequence[str]) -> tuple[str, ...]:
    """The names, if each is valid and none is a duplicate.

    :raises BadEntry: otherwise.
    """
    if not isinstance(names, Sequence) or isinstance(names, str):
        raise BadEntry(field, "not-a-list", given=names)
    for name in names:
        if (
            not isinstance(name, str)
            or not name.strip()
            or len(name) > LONGEST_NAME
            or not name.isprintable()
        ):
            raise BadEntry(field, "not-a-name", given=name, most=LONGEST_NAME)
    twice = sorted(name for name, times in Counter(names).items() if times > 1)
    if twice:
        raise BadEntry(field, "entered-twice", twice=tuple(twice))
    return tuple(names)
