"""Errors that a person reads: a code and facts here, their sentences in the Fluent files."""

from collections.abc import Callable, Mapping
from typing import ClassVar

Facts = Mapping[str, object]
"""Values of the game by name: cards, letters of colours, numbers of seats, and tuples of them."""
Saying = Callable[["LocalizedError"], str]


class LocalizedError(ValueError):
    """Something refused: the *code* of a message and the facts it speaks of; ``str`` says it in English."""

    topic: ClassVar[str] = "error"
    """What the names of its messages begin with."""
    in_english: ClassVar[Saying | None] = None
    """How ``str`` finds the sentence: ``lastcard.words`` sets it, since the rules know no words."""

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code)
        self.code = code
        self.facts: Facts = facts

    @property
    def saying(self) -> str:
        """The name of its message."""
        return f"{self.topic}-{self.code}"

    def __str__(self) -> str:
        say = type(self).in_english
        return f"{self.saying} {self.facts}" if say is None else say(self)

    def __reduce__(self) -> tuple[object, ...]:
        """Copied and pickled whole: errors come back from worker processes."""
        return _again, (type(self), self.args, self.__dict__)


class FieldError(LocalizedError):
    """Something entered that cannot be used; *field* names it, "" for all of it."""

    def __init__(self, field: str, code: str, **facts: object) -> None:
        super().__init__(code, **facts)
        self.field = field

    @property
    def message(self) -> str:
        """What is wrong with the field, in English."""
        return str(self).removeprefix(f"{self.field}: ")


def _again(kind: type[LocalizedError], args: tuple[object, ...], kept: dict[str, object]) -> LocalizedError:
    made = kind.__new__(kind, *args)
    made.__dict__.update(kept)
    return made
