"""``dataclasses.replace`` for values that are made for every action."""

from typing import Any, TypeVar

V = TypeVar("V")
_set = object.__setattr__


def changed(value: V, **fields: Any) -> V:
    """*value*, a dataclass with slots, with these fields changed: four times as fast as ``replace``.

    Its ``__post_init__`` is not called.

    :raises TypeError: for a field it does not have.
    """
    kind = type(value)
    made = object.__new__(kind)
    for name in kind.__slots__:  # type: ignore[attr-defined]
        _set(made, name, fields.pop(name) if name in fields else getattr(value, name))
    if fields:
        raise TypeError(f"{kind.__name__} has no field {', '.join(fields)}")
    return made
