"""Errors that a person reads: a code and facts here, the sentences in the Fluent files of ``lastcard.words``."""

from collections.abc import Callable, Mapping
from typing import ClassVar

Facts = Mapping[str, object]
"""Values of the game by name: cards, letters of colours, numbers of seats, and tuples of them."""
Saying = Callable[["SpokenError"], str]


class SpokenError(ValueError):
    """Something refused: the *code* of a message and the facts it speaks of; ``str`` says it in English."""

    topic: ClassVar[str] = "error"
    """The messages it is one of: the message is called ``TOPIC-CODE``."""
    in_english: ClassVar[Saying]
    """How ``str`` finds the sentence; the package sets it, since the rules know no words."""

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code)
        self.code = code
        self.facts: Facts = facts

    def __str__(self) -> str:
        return type(self).in_english(self)

    def __reduce__(self) -> tuple[object, ...]:
        """Copied and pickled whole: errors come back from worker processes."""
        return _again, (type(self), self.args, self.__dict__)


class FieldError(SpokenError):
    """Something entered that cannot be used; *field* names it."""

    def __init__(self, field: str, code: str, **facts: object) -> None:
        super().__init__(code, **facts)
        self.field = field

    @property
    def message(self) -> str:
        """What is wrong with the field, in English."""
        return str(self).removeprefix(f"{self.field}: ")


def _again(kind: type[SpokenError], args: tuple[object, ...], kept: dict[str, object]) -> SpokenError:
    made = kind.__new__(kind, *args)
    made.__dict__.update(kept)
    return made
