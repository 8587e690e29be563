"""Errors that people read: a code and facts, translated by the Fluent files of ``lastcard.words``."""

from collections.abc import Callable, Mapping
from typing import ClassVar

Facts = Mapping[str, object]
"""The arguments of a message: cards, colour letters, seat numbers, and tuples of them, by name."""


class LocalizedError(ValueError):
    """An error with a translated message: its *code* and its facts; ``str`` gives the English text."""

    topic: ClassVar[str] = "error"
    """The prefix of the message's name."""
    in_english: ClassVar[Callable[["LocalizedError"], str] | None] = None
    """Formats the message in English; set by ``lastcard.words``, which this package does not import."""

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code)
        self.code = code
        self.facts: Facts = facts

    @property
    def saying(self) -> str:
        """The name of the message."""
        return f"{self.topic}-{self.code}"

    def __str__(self) -> str:
        say = type(self).in_english
        return f"{self.saying} {self.facts}" if say is None else say(self)

    def __reduce__(self) -> tuple[object, ...]:
        """Keep code and facts when the error is copied or comes back from a worker process."""
        return _again, (type(self), self.args, self.__dict__)


class FieldError(LocalizedError):
    """An invalid value; *field* names the field, "" for the input as a whole."""

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
