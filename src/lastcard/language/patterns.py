"""Parses the forms (patterns) of a grammar file into elements that the parser compares with words.

``a|b`` are synonyms, the first of which help shows; ``[x y]`` is optional; ``(x y)|z`` are alternatives;
``<name>`` refers to a named form; ``{slot}`` is a part with its own forms; THEIR and THEY are pronouns for
the player who does it.  Articles are optional unless written in capitals.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

THEIR, THEY = "THEIR", "THEY"
_PIECES = re.compile(r"[\[\]()|]|<\w+>|\{\w+\}|[^\s\[\]()|<>{}]+|\s+")


@dataclass(frozen=True, slots=True)
class Word:
    """One of several words, or THEIR or THEY."""

    words: frozenset[str]
    shown: str = field(compare=False)
    article: str = ""
    """The article that is required before it, in this number."""
    after_article: bool = False
    """Whether the form has an article before it."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A part with its own forms."""

    name: str


@dataclass(frozen=True, slots=True)
class Either:
    """One of several rows of elements; with an empty row the part is optional."""

    ways: "tuple[ElementRow, ...]"


Element: TypeAlias = Word | Slot | Either
ElementRow: TypeAlias = tuple[Element, ...]
Lemma: TypeAlias = Callable[[str], str]


class FormReader:
    """Parses forms with the words and named forms of one grammar."""

    def __init__(self, names: Mapping[str, str], lemma: Lemma, skip: frozenset[str]) -> None:
        self.names = names
        self.lemma = lemma
        self.skip = skip

    def read(self, form: str) -> ElementRow:
        """The form as a row of elements.

        :raises ValueError: if the brackets do not match.
        """
        pieces = [piece for piece in _PIECES.findall(form) if piece]
        return self._row(pieces, "")[0]

    def _row(self, pieces: list[str], closing: str) -> tuple[ElementRow, list[str]]:
        """The elements up to *closing*, and the remaining pieces."""
        row: list[Element] = []
        shown: list[str] = []  # articles, which are shown but not required
        while pieces:
            piece = pieces[0]
            if piece == closing:
                return tuple(row), pieces
            if piece.isspace():
                pieces = pieces[1:]
                continue
            ways, pieces = self._ways(pieces)
            element = self._element(ways, " ".join(shown))
            if element is None:
                shown.append(ways[0][1])
            else:
                row.append(element)
                shown = []
        return tuple(row), pieces

    def _ways(self, pieces: list[str]) -> tuple[list[tuple[ElementRow, str]], list[str]]:
        """The alternatives between two spaces, each as a row or as a single word."""
        ways: list[tuple[ElementRow, str]] = []
        while True:
            piece, pieces = pieces[0], pieces[1:]
            if piece in {"[", "("}:
                end = {"[": "]", "(": ")"}[piece]
                inner, pieces = self._choice(pieces, end)
                ways.append((inner, ""))
                if piece == "[":
                    ways.append(((), ""))
            elif piece in {"]", ")"}:
                raise ValueError(f"{piece!r} closes what is not open")
            elif piece.startswith("<"):
                ways.append(((self._named(piece[1:-1]),), ""))
            elif piece.startswith("{"):
                ways.append(((Slot(piece[1:-1]),), ""))
            else:
                ways.append(((), piece))
            if not pieces or pieces[0] != "|":
                return ways, pieces
            pieces = pieces[1:]

    def _choice(self, pieces: list[str], closing: str) -> tuple[ElementRow, list[str]]:
        """The row inside brackets, and the remaining pieces."""
        row, pieces = self._row(pieces, closing)
        if not pieces:
            raise ValueError(f"{closing!r} is missing")
        return row, pieces[1:]

    def _named(self, name: str) -> Element:
        row = self.read(self.names[name])
        return row[0] if len(row) == 1 else Either((row,))

    def _element(self, ways: list[tuple[ElementRow, str]], before: str) -> Element | None:
        words = [word for row, word in ways if word]
        rows = [row for row, word in ways if not word]
        if words and not rows:
            if all(word.casefold() in self.skip for word in words):
                return None
            asked = self._word(words, before)
            # Articles are not required, so a choice between words and an article is optional.
            return Either(((asked,), ())) if any(word in self.skip for word in words) else asked
        if words:
            rows = [(self._word(words, before),), *rows]
        return rows[0][0] if len(rows) == 1 and len(rows[0]) == 1 else Either(tuple(rows))

    def _word(self, words: list[str], before: str) -> Word:
        kept = [w for w in words if w not in self.skip] or words
        lemmas = frozenset(w if w in {THEIR, THEY} else self.lemma(w) for w in kept)
        return Word(
            lemmas,
            f"{before.casefold()} {words[0]}".strip(),
            before.casefold() if before.isupper() else "",
            bool(before),
        )


def first_words(row: ElementRow) -> frozenset[str] | None:
    """The words that the row can begin with; None if it can begin with anything."""
    found: set[str] = set()
    for element in row:
        match element:
            case Word(words):
                return None if words & {THEIR, THEY} else frozenset(found | words)
            case Slot():
                return None
            case _:
                optional = False
                for way in element.ways:
                    begin = first_words(way)
                    if begin is None:
                        return None
                    found |= begin
                    optional = optional or not way
                if not optional:
                    return frozenset(found)
    return frozenset(found)


def heads(row: ElementRow) -> Iterator[tuple[Word | Slot | None, ElementRow]]:
    """Each word or slot that the row can begin with, and the row after it; None if the row can be empty."""
    if not row:
        yield None, ()
        return
    element, rest = row[0], row[1:]
    if isinstance(element, Either):
        for way in element.ways:
            yield from heads((*way, *rest))
    else:
        yield element, rest


def shown(row: ElementRow) -> str:
    """The row as help shows it: the first alternative of each part, without optional parts."""
    parts: list[str] = []
    for element in row:
        match element:
            case Word(_, text):
                parts.append(text)
            case Slot(name):
                parts.append(f"{{{name}}}")
            case _:
                if () not in element.ways:
                    parts.append(shown(element.ways[0]))
    return " ".join(parts)
