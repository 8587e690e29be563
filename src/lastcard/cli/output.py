"""Output of the commands: translated messages, safe text, errors, and hints about missing extras."""

import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import NoReturn

from lastcard.game.errors import LocalizedError
from lastcard.terminal.text import in_ascii, on_one_line, printable, wrapped
from lastcard.words import Translator, best_language, languages, own_language, translator
from lastcard.words.languages import choose_own_language

_ascii_only = ContextVar("ascii_only", default=False)


def choose_characters(*, ascii_only: bool) -> None:
    """Set whether the output keeps to ASCII."""
    _ascii_only.set(ascii_only)


def choose_language(wanted: str | None) -> None:
    """Set the language of the output; None is the system's.

    :raises LocalizedError: for an unknown language.
    """
    choose_own_language(None)
    if wanted is None:
        return
    if best_language(wanted) not in {wanted, wanted.replace("_", "-").split("-")[0].lower()}:
        raise LocalizedError("no-language", given=wanted, allowed=languages())
    choose_own_language(best_language(wanted))


def messages() -> Translator:
    """The translator of the terminal's language."""
    return translator(own_language())


def line(message: str, /, **facts: object) -> str:
    """The text of the message ``terminal-MESSAGE``."""
    return _shown(printable(messages().say_with(f"terminal-{message}", facts)))


def say(message: str, /, **facts: object) -> None:
    """Print the message ``terminal-MESSAGE``."""
    write(line(message, **facts))


def tell_error(error: Exception) -> str:
    """The text of an error on one line; quoted parts may come from anybody."""
    return _shown(on_one_line(messages().tell(error)))


def _shown(text: str) -> str:
    return in_ascii(text) if _ascii_only.get() else text


def write(text: str, *, hanging: int = 0) -> None:
    """Print text, wrapped to the width of the terminal; output to a file is not wrapped.

    Lines but the first are indented by *hanging*.
    """
    text = _shown(printable(text))
    if sys.stdout.isatty():
        text = wrapped(text, shutil.get_terminal_size().columns, hanging=hanging)
    print(text, flush=sys.stdout.isatty())


def complain(error: Exception) -> None:
    """Print an error to standard error."""
    text = f"lastcard: {tell_error(error)}"
    if sys.stderr.isatty():
        text = wrapped(text, shutil.get_terminal_size().columns)
    print(text, file=sys.stderr)


def refuse(error: Exception) -> NoReturn:
    """Print an error to standard error and exit with status 2."""
    complain(error)
    raise SystemExit(2)


def how_to_install(extra: str) -> str:
    """The command that installs an extra."""
    return line("how-to-install", extra=extra)


@contextmanager
def needed_by(what: str, extra: str) -> Iterator[None]:
    """Refuse, naming the *extra* to install, if a package imported inside is missing.

    *what* is the part that needs it: the message ``terminal-part-WHAT``.
    """
    try:
        yield
    except ModuleNotFoundError as missing:
        if (missing.name or "").split(".")[0] == "lastcard":
            raise  # a bug, which no extra would fix
        part, how = line(f"part-{what}"), how_to_install(extra)
        refuse(LocalizedError("needs-extra", what=part, extra=extra, how=how, module=missing.name))
