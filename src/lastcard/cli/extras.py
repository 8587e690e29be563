"""The parts of lastcard that are installed by name: what to say where one is missing."""

from collections.abc import Iterator
from contextlib import contextmanager

from lastcard.cli.choices import refuse


def how_to_install(extra: str) -> str:
    """What to type in a copy of the repository, from which lastcard is installed."""
    return f"in lastcard's folder, run pip install '.[{extra}]'"


@contextmanager
def needed_by(what: str, extra: str) -> Iterator[None]:
    """Refuse, naming the *extra* that brings it, where a package imported inside is not installed."""
    try:
        yield
    except ModuleNotFoundError as missing:
        if (missing.name or "").split(".")[0] == "lastcard":
            raise  # a mistake of ours, which no extra would mend
        module = f"there is no module {missing.name}"
        refuse(f"{what} needs the extra '{extra}': {how_to_install(extra)} ({module})")
