"""The values an option may have, read from the annotation of the function that implements it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from inspect import Parameter, signature
from itertools import islice
from typing import Annotated, Any, Literal, TypeAlias, get_args, get_origin, get_type_hints

from lastcard.game.errors import FieldError
from lastcard.words import translator
from lastcard.words.nearest import misnamed


class BadOption(FieldError):
    """An unknown option or an invalid value; *field* names the option."""


# ------------------------------------------------------------------ kinds of value
@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few words."""

    words: tuple[str, ...]

    def check(self, field: str, value: object) -> None:
        """:raises BadOption: if *value* is not allowed."""
        if value not in self.words:
            raise misnamed(BadOption, field, "not-one-of", value, self.words)

    @property
    def kind(self) -> str:
        """The allowed values, for a page or an error."""
        return " / ".join(self.words)


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number within bounds."""

    least: int
    most: int

    def check(self, field: str, value: object) -> None:
        if not isinstance(value, int) or isinstance(value, bool) or not self.least <= value <= self.most:
            raise BadOption(field, "not-whole", given=value, least=self.least, most=self.most)

    @property
    def kind(self) -> str:
        return f"{self.least} to {self.most}"


@dataclass(frozen=True, slots=True)
class Switch:
    """True or false."""

    def check(self, field: str, value: object) -> None:
        if not isinstance(value, bool):
            raise BadOption(field, "not-true-or-false", given=value)

    @property
    def kind(self) -> str:
        return "true / false"


@dataclass(frozen=True, slots=True)
class Blanks:
    """For each colour, the rule written on its blank or the card that the blank replaces."""

    def check(self, field: str, value: object) -> None:
        if not isinstance(value, Mapping):
            raise BadOption(field, "not-blanks", given=value)

    def written(self, sentences: Iterable[str], colours: Sequence[str]) -> dict[str, str]:
        """The value that writes the *sentences* on one blank after another."""
        return dict(zip(colours, sentences, strict=False))

    @property
    def kind(self) -> str:
        return translator().say("takes-blanks")


@dataclass(frozen=True, slots=True)
class Customizable:
    """The rules of the first, second and third Wild Customizable."""

    most: int = 3

    def check(self, field: str, value: object) -> None:
        if not isinstance(value, list | tuple) or len(value) > self.most:
            raise BadOption(field, "not-rules", given=value, most=self.most)

    def written(self, sentences: Iterable[str], _colours: Sequence[str]) -> list[str]:
        """The value that writes the *sentences* on one card after another."""
        return list(islice(sentences, self.most))

    @property
    def kind(self) -> str:
        return translator().say("takes-rules", most=self.most)


Takes: TypeAlias = Choice | Whole | Switch | Blanks | Customizable


def value_of(rule: Callable[..., Any]) -> tuple[Takes, Any]:
    """The values that *rule* takes as its second argument, and the default.

    ``Literal`` is a choice, ``bool`` a switch, and ``Annotated[int, Whole(1, 15)]`` a number in a range.  A
    rule without a second argument is a switch that is off by default.
    """
    parameters = list(signature(rule).parameters.values())[1:]
    if not parameters:
        return Switch(), False
    value = parameters[0]
    if value.annotation is Parameter.empty:
        raise TypeError(f"the parameter {value.name!r} of {rule.__name__} has no type")
    hint = get_type_hints(rule, include_extras=True)[value.name]
    default = None if value.default is Parameter.empty else value.default
    return _takes(hint), default


def _takes(hint: Any) -> Takes:
    if get_origin(hint) is Literal:
        return Choice(get_args(hint))
    if get_origin(hint) is Annotated:
        takes: Takes = get_args(hint)[1]
        return takes
    assert hint is bool, f"{hint} does not say what an option may be"
    return Switch()
