"""The parts of lastcard that are installed by name: what to say where one is missing."""

from collections.abc import Iterator
from contextlib import contextmanager

from lastcard.cli.speaking import line, refuse
from lastcard.game.errors import LocalizedError


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
