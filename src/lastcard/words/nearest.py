"""The nearest match to a mistyped name, for errors that ask "did you mean …?"."""

from collections.abc import Iterable
from difflib import get_close_matches
from typing import TypeVar

from lastcard.game.errors import FieldError

E = TypeVar("E", bound=FieldError)


def nearest(given: object, allowed: Iterable[str]) -> str | None:
    """The *allowed* name most similar to *given*; None if none is similar."""
    names = {name.casefold(): name for name in allowed}
    close = get_close_matches(str(given).casefold(), names, n=1)
    return names[close[0]] if close else None


def misnamed(
    kind: type[E], field: str, code: str, given: object, allowed: Iterable[str], **facts: object
) -> E:
    """An error for a name that is not *allowed*, with the most similar allowed name."""
    names = tuple(allowed)
    return kind(field, code, given=given, allowed=names, meant=nearest(given, names), **facts)
