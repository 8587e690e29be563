"""What a format, a match or a tournament says to input it cannot use."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

LONGEST_NAME = 40


class BadEntry(ValueError):
    """Something that was entered cannot be used; *field* names it, and nothing was started."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(f"{field}: {message}")
        self.field = field
        self.message = message


def whole(field: str, value: object, *, least: int, most: int | None = None) -> int:
    """*value*, if it is a whole number from *least* to *most*.

    :raises BadEntry: otherwise.
    """
    allowed = f"at least {least}" if most is None else f"{least} to {most}"
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadEntry(field, f"{value!r} is not a whole number; allowed is {allowed}")
    if value < least or (most is not None and value > most):
        raise BadEntry(field, f"{value} is out of range; allowed is {allowed}")
    return value


def parts(what: str, data: object, names: Sequence[str]) -> list[Any]:
    """The parts of saved *data*, in the order of their names.

    :raises BadEntry: naming the first that is missing or unknown.
    """
    if not isinstance(data, Mapping):
        raise BadEntry(what, f"{data!r} is no table of {', '.join(names)}")
    if wrong := sorted(set(names) ^ set(data)):
        has = "is missing" if wrong[0] in names else "is not known"
        raise BadEntry(wrong[0], f"{has}; a saved {what} has {', '.join(names)}")
    return [data[name] for name in names]


def check_names(field: str, names: Sequence[str]) -> tuple[str, ...]:
    """The names, if each is one and none comes twice.

    :raises BadEntry: otherwise.
    """
    for name in names:
        if (
            not isinstance(name, str)
            or not name.strip()
            or len(name) > LONGEST_NAME
            or not name.isprintable()
        ):
            raise BadEntry(
                field, f"{name!r} is no name; allowed are 1 to {LONGEST_NAME} printable characters"
            )
    twice = sorted(name for name, times in Counter(names).items() if times > 1)
    if twice:
        raise BadEntry(field, f"{', '.join(twice)} entered twice; every name may come once")
    return tuple(names)
