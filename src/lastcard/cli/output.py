"""The language of the terminal: what the player asked for, else what the system is set to."""

import shutil
import sys
import textwrap
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import NoReturn
from unicodedata import category

from lastcard.game.errors import LocalizedError
from lastcard.words import Translator, best_language, languages, own_language, translator
from lastcard.words.languages import choose_own_language


def choose_language(wanted: str | None) -> None:
    """Speak *wanted* from now on, or what the system is set to.

    :raises LocalizedError: if there is no such language.
    """
    choose_own_language(None)
    if wanted is None:
        return
    if best_language(wanted) not in {wanted, wanted.replace("_", "-").split("-")[0].lower()}:
        raise LocalizedError("no-language", given=wanted, allowed=languages())
    choose_own_language(best_language(wanted))


def messages() -> Translator:
    """Who speaks the terminal's language."""
    return translator(own_language())


def line(message: str, /, **facts: object) -> str:
    """One message of the terminal's."""
    return printable(messages().say_with(f"terminal-{message}", facts))


def say(message: str, /, **facts: object) -> None:
    """Print a message of the terminal's."""
    write(line(message, **facts))


def tell_error(error: Exception, names: Sequence[str] = ()) -> str:
    """What was wrong, in the terminal's language, on one line: what is quoted may be a stranger's."""
    return on_one_line(messages().tell(error, names=names))


def printable(text: str) -> str:
    """*text* without what would act on a terminal: names and records may be a stranger's."""
    return "".join(c if c.isprintable() or c == "\n" or category(c) == "Zs" else " " for c in text)


def on_one_line(text: str) -> str:
    """The same, with a space for each line break."""
    return printable(text).replace("\n", " ")


def write(text: str) -> None:
    """Print a line, broken between words where it is wider than the terminal; into a file it goes whole."""
    text = printable(text)
    if sys.stdout.isatty():
        columns = shutil.get_terminal_size().columns
        parts = text.split("\n")
        text = "\n".join(textwrap.fill(part, columns, break_on_hyphens=False) for part in parts)
    print(text)


def complain(error: Exception) -> None:
    """Say on the error output what was wrong."""
    print(f"lastcard: {tell_error(error)}", file=sys.stderr)


def refuse(error: Exception) -> NoReturn:
    """Say what was wrong, and stop with status 2; nothing was done."""
    complain(error)
    raise SystemExit(2)


def how_to_install(extra: str) -> str:
    """What to type in a copy of the repository, from which lastcard is installed."""
    return line("how-to-install", extra=extra)


@contextmanager
def needed_by(what: str, extra: str) -> Iterator[None]:
    """Refuse, naming the *extra* that brings it, where a package imported inside is not installed.

    *what* names the message ``terminal-part-WHAT``.
    """
    try:
        yield
    except ModuleNotFoundError as missing:
        if (missing.name or "").split(".")[0] == "lastcard":
            raise  # a mistake of ours, which no extra would mend
        part, how = line(f"part-{what}"), how_to_install(extra)
        refuse(LocalizedError("needs-extra", what=part, extra=extra, how=how, module=missing.name))
