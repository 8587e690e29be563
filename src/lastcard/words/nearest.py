"""The nearest match to a mistyped name, for errors that ask "did you mean …?"."""

from collections.abc import Iterable
from difflib import get_close_matches
from typing import TypeVar

from lastcard.game.errors import FieldError

E = TypeVar("E", bound=FieldError)


def nearest(given: object, allowed: Iterable[str]) -> str | None:
    """The one of the *allowed* names most like what was *given*; None where none is like it."""
    names = {name.casefold(): name for name in allowed}
    close = get_close_matches(str(given).casefold(), names, n=1)
    return names[close[0]] if close else None


def misnamed(
    kind: type[E], field: str, code: str, given: object, allowed: Iterable[str], **facts: object
) -> E:
    """The error for a name that is not one of those *allowed*, with the one it is nearest to."""
    names = tuple(allowed)
    return kind(field, code, given=given, allowed=names, meant=nearest(given, names), **facts)
