"""Which languages there are: each folder of Fluent files is one, and is called by the folder's name.

Folders beside this file come with the package.  ``LASTCARD_WORDS`` may name further folders that hold such
folders, in the manner of ``PATH``.
"""

import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path

ENGLISH = "en"
EXTRA = "LASTCARD_WORDS"
_HERE = Path(__file__).parent


def languages() -> tuple[str, ...]:
    """The languages that can be spoken, English first."""
    return tuple(sorted(folders(), key=lambda language: (language != ENGLISH, language)))


def folders() -> Mapping[str, Path]:
    """The folder of each language."""
    return _folders(os.environ.get(EXTRA, ""))


@cache
def _folders(extra: str) -> Mapping[str, Path]:
    within = (_HERE, *map(Path, filter(None, extra.split(os.pathsep))))
    return {one.parent.name: one.parent for folder in within for one in sorted(folder.glob("*/cards.ftl"))}


def best_language(*wishes: str | None) -> str:
    """The first language wished for that there is, else English.

    A wish is a language (``es``, ``es-MX``), a locale (``es_ES.UTF-8``), or an ``Accept-Language`` header.
    """
    for wish in wishes:
        for tag in _tags(wish or ""):
            if (found := _closest(tag)) is not None:
                return found
    return ENGLISH


def _closest(tag: str) -> str | None:
    """The language of *tag*, or of the shortest part of it that has one: ``es`` for ``es-MX``."""
    known = {language.lower(): language for language in languages()}
    parts = tag.lower().split("-")
    prefixes = ("-".join(parts[:length]) for length in range(len(parts), 0, -1))
    return next((known[prefix] for prefix in prefixes if prefix in known), None)


def _tags(wish: str) -> list[str]:
    """The languages in a wish, the most wanted first."""
    weighed = []
    for part in wish.split(","):
        tag, _, weight = part.partition(";")
        plain = tag.partition(".")[0].partition("@")[0].replace("_", "-").strip()
        if plain:
            weighed.append((_weight(weight), plain))
    return [tag for _, tag in sorted(weighed, key=lambda one: -one[0])]


def _weight(text: str) -> float:
    try:
        return float(text.strip().removeprefix("q=")) if text.strip() else 1.0
    except ValueError:
        return 0.0
