"""Command-line arguments: their types, reading options and files, and the parser's errors translated."""

import json
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter, Token
from cyclopts.exceptions import (
    CoercionError,
    CycloptsError,
    MissingArgumentError,
    RepeatArgumentError,
    UnknownCommandError,
    UnknownOptionError,
    UnusedCliTokensError,
)

from lastcard.bots import BOTS, LEVELS
from lastcard.cli.output import messages, refuse
from lastcard.editions import EDITIONS
from lastcard.editions.options import writable
from lastcard.formats import FORMATS
from lastcard.game.errors import FieldError, LocalizedError
from lastcard.words.nearest import nearest

if TYPE_CHECKING:
    from lastcard.notation.record import Record


def one_of(names: Iterable[str]) -> str:
    """The names as a list for a command's help."""
    *most, last = names
    return f"{', '.join(most)} or {last}." if most else f"{last}."


EditionArgument = Annotated[str, Parameter(help=one_of(EDITIONS))]
FormatArgument = Annotated[
    str | None,
    Parameter(
        name="--format", help=f"How rounds make a match: {one_of(FORMATS)} The edition's own when absent."
    ),
]
BotArgument = Annotated[
    str, Parameter(help=f"How they play: {one_of(LEVELS)} Or a bot by its name: {one_of(BOTS)}")
]
Options = Annotated[
    Sequence[str],
    Parameter(
        name=["--option", "-o", "--house"],
        negative="",
        help="A ruling or house rule, NAME=VALUE; may be repeated.",
        show_default=False,
    ),
]
Flag = Annotated[bool, Parameter(negative=())]
Overwrite = Annotated[bool, Parameter(negative=(), help="Replace what is there already.")]
Plain = Annotated[
    bool,
    Parameter(
        negative=(),
        help="Line by line, without moving the cursor; the default where the terminal can do no more.",
    ),
]
Ascii = Annotated[bool, Parameter(name="--ascii", negative=(), help="Draw with ASCII characters alone.")]
_HIGHEST_PORT = 65_535
WRITTEN_EDITION = [name for name in EDITIONS if writable(name)][-1]
"""The newest edition with cards that people can write rules on."""


def _number_by(read: Callable[[str], float], code: str) -> Parameter:
    """A parameter with a number; cyclopts alone would read 2.5 as the whole number 2."""

    def convert(_type: object, tokens: Sequence[Token]) -> float:
        try:
            return read(tokens[0].value)
        except ValueError:
            refuse(FieldError(option_of(tokens[0]), code, given=tokens[0].value))

    return Parameter(converter=convert)


def option_of(token: Token) -> str:
    """The place of a value: its option, or the variable or the key of a file that gave it."""
    return (token.keyword or "").lstrip("-")


WholeNumber = Annotated[int, _number_by(int, "no-whole-number")]
WholeNumberOrNone = Annotated[int | None, _number_by(int, "no-whole-number")]
Number = Annotated[float, _number_by(float, "no-number")]


def read_options(pairs: Sequence[str]) -> dict[str, Any]:
    """NAME=VALUE pairs as options; a value is yes or no, else parsed as JSON if possible, else text.

    :raises ValueError: for a pair without a name or "=", and for a duplicate.
    """
    options: dict[str, Any] = {}
    switch = {"yes": True, "no": False, messages().say("yes"): True, messages().say("no"): False}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        name, value = name.strip(), value.strip()
        if not equals or not name:
            raise LocalizedError("option-form", given=pair)
        if name in options:
            raise FieldError(name, "given-twice")
        try:
            options[name] = switch[value] if value in switch else json.loads(value)
        except (json.JSONDecodeError, RecursionError):
            options[name] = value
    return options


def read_text(path: Path) -> str:
    """The text of a file.

    :raises ValueError: naming the file, if it does not exist or is not text.
    """
    with reading(path):
        return path.read_text(encoding="utf-8")


@contextmanager
def reading(path: Path) -> Iterator[None]:
    """Name the file in errors about reading it as text.

    :raises ValueError: where what is done inside cannot read it.
    """
    try:
        yield
    except OSError as error:
        raise FieldError(str(path), "cannot-be-read", why=error.strerror) from error
    except UnicodeDecodeError as error:
        raise FieldError(str(path), "not-a-text-file") from error


def check_between(field: str, given: float | None, least: int, most: int) -> None:
    """:raises FieldError: unless *given* is a number from *least* to *most*, or None."""
    if given is not None and not least <= given <= most:
        raise FieldError(field, "not-from-to", given=given, least=least, most=most)


def check_port(field: str, port: int) -> None:
    """:raises FieldError: if there is no such port."""
    if not 0 <= port <= _HIGHEST_PORT:
        raise FieldError(field, "not-a-port", most=_HIGHEST_PORT, given=port)


def read_game(path: Path) -> "Record":
    """The game record in a file.

    :raises ValueError: naming the file, if it holds none.
    """
    from lastcard.notation.record import BadRecord, read_record

    try:
        return read_record(read_text(path))
    except BadRecord as error:
        raise FieldError(str(path), "because", reason=error) from error


def check_file(field: str, path: Path | None, *, overwrite: bool) -> None:
    """Check that a file can be written, if one was named, before there is anything to write.

    :raises ValueError: if it cannot, or if it exists and *overwrite* is not set.
    """
    if path is None:
        return
    if path.is_dir():
        raise FieldError(field, "is-a-folder", path=path)
    if not path.parent.is_dir():
        raise FieldError(field, "not-a-folder", path=path.parent)
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise FieldError(field, "may-not-be-written", path=path)
    check_absent(field, [path], overwrite=overwrite)


def check_absent(field: str, paths: Iterable[Path], *, overwrite: bool) -> None:
    """Check that none of the files exists, unless *overwrite* is set.

    :raises ValueError: naming the first that exists.
    """
    found = next((path for path in paths if path.exists()), None)
    if found is not None and not overwrite:
        raise FieldError(field, "exists-already", path=found)


def check_folder(field: str, path: Path) -> None:
    """Check that the folder exists or can be created, and is writable.

    :raises ValueError: otherwise.
    """
    there = next(p for p in (path, *path.parents) if p.exists())
    if not there.is_dir():
        raise FieldError(field, "not-a-folder", path=there)
    if not os.access(there, os.W_OK):
        raise FieldError(field, "may-not-be-written", path=path)


def spoken_error(error: CycloptsError, commands: Iterable[str]) -> LocalizedError:
    """The parser's error as a translated error."""
    match error:
        case UnknownCommandError():
            given = (error.unused_tokens or [""])[0]
            known = tuple(commands)
            return LocalizedError("no-command", given=given, allowed=known, meant=nearest(given, known))
        case UnknownOptionError():
            given = error.token.keyword or error.token.value
            known = tuple(name for one in error.argument_collection for name in one.names)
            return LocalizedError("no-such-option", given=given, allowed=known, meant=nearest(given, known))
        case RepeatArgumentError():
            return FieldError(error.token.keyword or "", "given-twice")
        case CoercionError() if error.token is not None:
            return FieldError(_name(error, error.token.keyword), "not-usable", given=error.token.value)
        case MissingArgumentError():
            return FieldError(_name(error, error.keyword), "argument-missing")
        case UnusedCliTokensError():
            return LocalizedError("arguments-left", given=" ".join(error.unused_tokens or ()))
        case _:
            return LocalizedError("arguments-wrong", why=str(error))


def _name(error: CycloptsError, typed: str | None) -> str:
    """The option as it was typed, or the name of a positional argument in capitals."""
    assert error.argument is not None
    own = error.argument.name
    return typed or (own if error.argument.index is None else own.lstrip("-").upper())
