"""Frozen dataclasses that are made quickly: the engine makes half a dozen of them for every action."""

from dataclasses import MISSING, dataclass, fields
from types import new_class
from typing import Any, TypeVar, dataclass_transform

V = TypeVar("V")


@dataclass_transform(frozen_default=True)
def value(kind: type[V]) -> type[V]:
    """Make *kind* a frozen dataclass with slots.

    A frozen dataclass sets its fields one by one, past its own lock, and that takes three times as long as
    all else.  Here an instance is filled in as one of an open class with the same slots, and then locked by
    becoming one of *kind*.  Every subclass must be made by this decorator, too.
    """
    made: Any = dataclass(frozen=True, slots=True, init=False)(kind)
    made.__new__ = _constructor(made)
    made.__reduce__ = _reduce  # copies and pickles are made by the constructor
    return made  # type: ignore[no-any-return]


def _constructor(made: Any) -> Any:
    """Return ``__new__`` for the fields of *made*, written out as ``dataclass`` writes its own functions."""
    names = [field.name for field in fields(made)]
    defaults = {field.name: field.default for field in fields(made) if field.default is not MISSING}
    given = [f"{name}=defaults[{name!r}]" if name in defaults else name for name in names]
    lines = (
        f"def __new__(cls, {', '.join(given)}):",
        " new = Open()",
        *(f" new.{name} = {name}" for name in names),
        " new.__class__ = cls",
        " return new",
    )
    known: dict[str, Any] = {"Open": _open(made), "defaults": defaults}
    exec("\n".join(lines), known)  # noqa: S102 - the names are those of our own fields
    return known["__new__"]


def _open(made: Any) -> type:
    """Return a class with the bases and slots of *made* whose instances can be changed."""
    bases = getattr(made, "__orig_bases__", made.__bases__)
    unlocked = {
        "__slots__": made.__dict__["__slots__"],
        "__new__": object.__new__,
        "__setattr__": object.__setattr__,
        "__delattr__": object.__delattr__,
    }
    return new_class(made.__name__, bases, exec_body=lambda body: body.update(unlocked))


def _reduce(self: Any) -> tuple[Any, tuple[Any, ...]]:
    return type(self), tuple(getattr(self, field.name) for field in fields(self))
