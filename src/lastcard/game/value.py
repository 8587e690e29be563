"""Frozen dataclasses that are quick to define, create and copy: the engine makes six for every action."""

from collections.abc import Callable
from dataclasses import MISSING, FrozenInstanceError, dataclass, fields
from functools import cache
from types import new_class
from typing import Any, TypeVar, cast, dataclass_transform

V = TypeVar("V")


@dataclass_transform(frozen_default=True)
def value(kind: type[V]) -> type[V]:
    """Make *kind* a frozen dataclass with slots.

    The ``__init__`` of a frozen dataclass is slow: it sets each field with ``object.__setattr__``.  Here an
    instance is created with an unfrozen class of the same slots, filled in, and then given the class *kind*.
    Every subclass must use this decorator, too.

    ``dataclass`` compiles each of its methods on its own, which for a hundred classes takes longer than all
    the rest of the start; here those that depend on the fields are compiled together.
    """
    made: Any = dataclass(slots=True, init=False, repr=False, eq=False)(kind)
    for method in _methods(made):
        setattr(made, method.__name__, method)
    made.__setattr__ = made.__delattr__ = _refuse
    made.__reduce__ = _reduce  # copies and pickles are made by the constructor
    if "__repr__" not in kind.__dict__:
        made.__repr__ = _repr
    return made  # type: ignore[no-any-return]


def _methods(made: Any) -> tuple[Any, ...]:
    """Return ``__new__``, ``__eq__`` and ``__hash__`` for the fields of *made*."""
    names = [field.name for field in fields(made)]
    defaults = {field.name: field.default for field in fields(made) if field.default is not MISSING}
    given = [f"{name}=defaults[{name!r}]" if name in defaults else name for name in names]
    own, others = (f"({''.join(f'{of}.{name}, ' for name in names)})" for of in ("self", "other"))
    lines = (
        f"def __new__(cls, {', '.join(given)}):",
        " new = Open()",
        *(f" new.{name} = {name}" for name in names),
        " new.__class__ = cls",
        *([" new.__post_init__()"] if hasattr(made, "__post_init__") else []),
        " return new",
        "def __eq__(self, other):",
        " if other.__class__ != self.__class__:",
        "  return NotImplemented",
        f" return {own} == {others}",
        "def __hash__(self):",
        f" return hash({own})",
    )
    known: dict[str, Any] = {"Open": unfrozen(made), "defaults": defaults}
    exec("\n".join(lines), known)  # noqa: S102 - the names are those of our own fields
    return known["__new__"], known["__eq__"], known["__hash__"]


def _refuse(self: object, name: str, *_: object) -> None:
    """Neither set nor delete a field."""
    raise FrozenInstanceError(f"{type(self).__name__}.{name}")


def _repr(self: Any) -> str:
    shown = (f"{field.name}={getattr(self, field.name)!r}" for field in fields(self))
    return f"{type(self).__qualname__}({', '.join(shown)})"


def unfrozen(kind: Any) -> type:
    """Return a class like *kind* whose instances can be changed until they are given the class *kind*."""
    bases = getattr(kind, "__orig_bases__", kind.__bases__)
    unlocked = {
        "__slots__": kind.__dict__["__slots__"],
        "__new__": object.__new__,
        "__setattr__": object.__setattr__,
        "__delattr__": object.__delattr__,
    }
    return new_class(kind.__name__, bases, exec_body=lambda body: body.update(unlocked))


def _reduce(self: Any) -> tuple[Any, tuple[Any, ...]]:
    return type(self), tuple(getattr(self, field.name) for field in fields(self))


def changed(value: V, **fields: Any) -> V:
    """A copy of *value*, a dataclass with slots, with these fields changed; ten times as fast as ``replace``.

    :raises TypeError: for a field it does not have.
    """
    kind: Any = type(value)
    copy, derives = _copier(kind)
    made = copy(value)
    try:
        for name, given in fields.items():
            setattr(made, name, given)
    except AttributeError:
        unknown = ", ".join(fields.keys() - set(kind.__slots__))
        raise TypeError(f"{kind.__name__} has no field {unknown}") from None
    made.__class__ = kind
    if derives:
        made.__post_init__()
    return cast("V", made)


@cache
def _copier(kind: Any) -> tuple[Callable[[Any], Any], bool]:
    """A function that copies a value of *kind* unfrozen, and whether the copy needs ``__post_init__``."""
    copied = [f" made.{name} = value.{name}" for name in kind.__slots__]
    lines = ["def copy(value):", " made = Unfrozen()", *copied, " return made"]
    known: dict[str, Any] = {"Unfrozen": unfrozen(kind)}
    exec("\n".join(lines), known)  # noqa: S102 - the names are those of our own fields
    return known["copy"], hasattr(kind, "__post_init__")
