"""Methods that do not keep their object alive."""

from collections.abc import Callable
from typing import ParamSpec, TypeVar
from weakref import WeakMethod

P = ParamSpec("P")
T = TypeVar("T")


def weakly(method: Callable[P, T]) -> Callable[P, T]:
    """*method*, for a part of its object to call.

    An object whose parts refer back to it is not freed when it is let go, but only by the next collection of
    everything, which is far away.
    """
    reference, method_name = WeakMethod(method), method.__qualname__

    def call(*args: P.args, **more: P.kwargs) -> T:
        found = reference()
        if found is None:
            raise ReferenceError(method_name)
        return found(*args, **more)

    return call
