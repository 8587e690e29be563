"""What is wrong with the arguments of a command, in the language of the terminal."""

from collections.abc import Iterable

from cyclopts.exceptions import (
    CoercionError,
    CycloptsError,
    MissingArgumentError,
    RepeatArgumentError,
    UnknownCommandError,
    UnknownOptionError,
    UnusedCliTokensError,
)

from lastcard.game.errors import FieldError, LocalizedError
from lastcard.words.nearest import nearest


def spoken_error(error: CycloptsError, commands: Iterable[str]) -> LocalizedError:
    """The error of the parser as one that every language has words for."""
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
            return FieldError(_name(error), _code(error), given=error.token.value)
        case MissingArgumentError():
            return FieldError(_name(error), "argument-missing")
        case UnusedCliTokensError():
            return LocalizedError("arguments-left", given=" ".join(error.unused_tokens or ()))
        case _:
            return LocalizedError("arguments-wrong", why=str(error))


def _name(error: CycloptsError) -> str:
    """The option as it was typed, or the name of a positional argument in capitals."""
    assert error.argument is not None
    typed = error.keyword if isinstance(error, MissingArgumentError) else None
    if typed is None and isinstance(error, CoercionError) and error.token is not None:
        typed = error.token.keyword
    if typed is not None:
        return typed
    own = error.argument
    return own.name.lstrip("-").upper() if own.index is not None else own.name


def _code(error: CoercionError) -> str:
    if error.target_type is int:
        return "not-whole-at-all"
    return "not-a-number" if error.target_type is float else "not-usable"
