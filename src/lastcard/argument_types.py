"""Errors for arguments of the wrong type: one sentence that names the argument.

Checking every call would slow down the engine, so a function is run first and its arguments are looked at
only if it fails.
"""

import types
import typing
from collections.abc import Callable
from functools import wraps
from inspect import signature
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")
_SYMPTOMS = (AttributeError, LookupError, TypeError, AssertionError)
"""What a function fails with when it is handed a value of another type than it expects."""
_LONGEST = 60


def explained(function: Callable[P, R], name: str) -> Callable[P, R]:
    """*function*, which raises a TypeError that names the argument when one has the wrong type."""

    @wraps(function)
    def checked(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return function(*args, **kwargs)
        except _SYMPTOMS as error:
            wrong = _wrong_argument(function, args, kwargs)
            if wrong is None:
                raise
            raise TypeError(f"{name}(): {wrong}") from error

    # Pickled by the name it is imported by: the undecorated function is another object.
    checked.__module__, checked.__qualname__ = "lastcard", name
    return checked


def _wrong_argument(function: Callable[..., object], args: Any, kwargs: Any) -> str | None:
    """What is wrong with the first argument that does not have its parameter's type; None if all have."""
    try:
        given = signature(function).bind(*args, **kwargs).arguments
    except TypeError:
        return None  # too few or too many arguments: Python's own sentence says so
    hints = typing.get_type_hints(function)
    for name, value in given.items():
        if not _fits(value, hints[name]):
            return f"{name} must be {_name(hints[name])}, not {_shown(value)}"
    return None


def _fits(value: object, hint: Any) -> bool:
    """Whether *value* has the type *hint*, and what it contains the types that *hint* says."""
    origin, inner = typing.get_origin(hint), typing.get_args(hint)
    if hint is Any or hint is object:
        return True
    if hint is None or hint is types.NoneType:
        return value is None
    if origin in {typing.Union, types.UnionType}:
        return any(_fits(value, one) for one in inner)
    if origin is None:
        return not isinstance(hint, type) or _is_a(value, hint)
    if not isinstance(value, origin):
        return False
    if isinstance(value, str | bytes | dict) or not isinstance(value, typing.Sequence | frozenset | set):
        return not isinstance(value, str | bytes)
    return not inner or all(_fits(one, inner[0]) for one in value)


def _is_a(value: object, kind: type) -> bool:
    if getattr(kind, "_is_protocol", False):
        return True
    return isinstance(value, kind) and (kind is not int or not isinstance(value, bool))


def _name(hint: Any) -> str:
    """The type as it is written in a signature."""
    inner = typing.get_args(hint)
    if typing.get_origin(hint) in {typing.Union, types.UnionType}:
        names = [_name(one) for one in inner]
        return f"one of {', '.join(names)}" if len(names) > 2 else " or ".join(names)  # noqa: PLR2004 - two
    if hint is types.NoneType:
        return "None"
    return hint.__name__ if isinstance(hint, type) and not inner else str(hint).replace("typing.", "")


def _shown(value: object) -> str:
    text = repr(value)
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"
