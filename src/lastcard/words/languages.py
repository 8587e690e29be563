"""The available languages: each folder of Fluent files is a language, named by the folder.

A plugin's folder ``words`` may add messages to a language or add a language.
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
"""The most characters of a header or locale that are read, because anybody may send one."""
_BASE = "cards.ftl"
"""The file that a folder needs to count as a language."""


def languages() -> tuple[str, ...]:
    """The codes of all languages, English first."""
    known = {path.parent.name for path in found("words", f"*/{_BASE}")}
    return tuple(sorted(known, key=lambda language: (language != ENGLISH, language)))


def added_messages(language: str) -> str:
    """The Fluent messages that plugins add to *language*; all messages of a language that a plugin adds.

    Messages that the language lacks are in English.  An unknown language gives "".
    """
    plugins = folders()
    if not plugins or language not in languages():  # anybody may send a language code, such as "../.."
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
    """The English messages, and texts from plugins' docstrings, whose names are not *known*."""
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
    """The language of this process: the one chosen, else the system's."""
    if _chosen:
        return _chosen[0]
    system = next((os.environ[name] for name in _LOCALE if os.environ.get(name)), "")
    return best_language(*system.split(":"))


def choose_own_language(language: str | None) -> None:
    """Set the language of this process; None is the system's."""
    _chosen[:] = [] if language is None else [language]


def best_language(*wishes: str | None) -> str:
    """The first of *wishes* that is available, else English.

    A wish is a language (``es``, ``es-MX``), a locale (``es_ES.UTF-8``) or an ``Accept-Language`` header.
    """
    known = {language.lower(): language for language in languages()}
    for wish in wishes:
        for tag in _tags((wish or "")[:_LONGEST_WISH]):
            if (closest := _closest(tag, known)) is not None:
                return closest
    return ENGLISH


def _closest(tag: str, known: Mapping[str, str]) -> str | None:
    """The language of *tag*, or of its longest known prefix: ``es`` for ``es-MX``."""
    parts = tag.lower().split("-")
    prefixes = ("-".join(parts[:length]) for length in range(len(parts), 0, -1))
    return next((known[prefix] for prefix in prefixes if prefix in known), None)


def _tags(wish: str) -> list[str]:
    """The language tags of a wish, by descending weight."""
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
