"""Which languages there are: each folder of Fluent files is one, and is called by the folder's name.

Folders beside this file come with the package; a plugin may add messages to them, or bring a language of its
own, in its folder ``words``.
"""

import json
import os
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

from lastcard.plugins import SPARE_WORDS, added, folders, found, read_words

ENGLISH = "en"
_LOCALE = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
_chosen: list[str] = []
_MESSAGE = re.compile(r"^([a-zA-Z][\w-]*) *=", re.MULTILINE)
_LONGEST_WISH = 500
"""Characters of a wish that are read: strangers write headers, too."""
_BASE = "cards.ftl"
"""The file that makes a folder a language: the others speak of what is in it."""


def languages() -> tuple[str, ...]:
    """The languages that can be spoken, English first."""
    known = {path.parent.name for path in found("words", f"*/{_BASE}")}
    return tuple(sorted(known, key=lambda language: (language != ENGLISH, language)))


def added_messages(language: str) -> str:
    """The Fluent messages that plugins add to *language*; of a language that is theirs, all of them.

    What is missing in the language comes in English; of a language that is not spoken there is nothing.
    """
    plugins = folders()
    if not plugins or language not in languages():  # a stranger may have written it, "../.." too
        return ""
    return _added_messages(language, plugins)


@cache
def _added_messages(language: str, _: tuple[Path, ...]) -> str:
    own = [read_words(path) for path in added("words", f"{language}/*.ftl")]
    known = {
        name for path in found("words", f"{language}/*.ftl") for name in _MESSAGE.findall(read_words(path))
    }
    packaged = (Path(__file__).parent / language / _BASE).is_file()
    english = added("words", "en/*.ftl") if packaged else found("words", "en/*.ftl")
    return "\n".join((*own, *_missing(english, known)))


def _missing(english: Iterable[Path], known: set[str]) -> Iterator[str]:
    """The English messages, and what plugins' modules say of themselves, whose names are not *known*."""
    from fluent.syntax import ast, parse

    known = set(known)
    for path in english:
        text = read_words(path)
        for entry in parse(text).body:
            if isinstance(entry, ast.Message) and entry.id.name not in known and entry.span is not None:
                known.add(entry.id.name)
                yield text[entry.span.start : entry.span.end].strip()
    for name, said in SPARE_WORDS.items():
        if name not in known:
            yield f"{name} = {{ {json.dumps(said, ensure_ascii=False)} }}"


def own_language() -> str:
    """The language of this process: the one chosen for it, else the one the system is set to."""
    if _chosen:
        return _chosen[0]
    system = next((os.environ[name] for name in _LOCALE if os.environ.get(name)), "")
    return best_language(*system.split(":"))


def choose_own_language(language: str | None) -> None:
    """Let this process speak *language*; None is the one the system is set to."""
    _chosen[:] = [] if language is None else [language]


def best_language(*wishes: str | None) -> str:
    """The first language wished for that there is, else English.

    A wish is a language (``es``, ``es-MX``), a locale (``es_ES.UTF-8``), or an ``Accept-Language`` header.
    """
    known = {language.lower(): language for language in languages()}
    for wish in wishes:
        for tag in _tags((wish or "")[:_LONGEST_WISH]):
            if (closest := _closest(tag, known)) is not None:
                return closest
    return ENGLISH


def _closest(tag: str, known: Mapping[str, str]) -> str | None:
    """The language of *tag*, or of the shortest part of it that has one: ``es`` for ``es-MX``."""
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
