"""Formats the messages of the Fluent files in one language, with cards, colours and players as arguments."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import Enum
from functools import cache, partial
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from lastcard.game.cards import COLOURS, Card
from lastcard.game.errors import Facts, FieldError, LocalizedError
from lastcard.plugins import SPARE_WORDS, folders, found, read_words
from lastcard.words.languages import ENGLISH, languages

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

_MESSAGE = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
_REFERENCE = re.compile(r"[{(,]\s*(-?[a-zA-Z][\w-]*)")
"""What may be another message within a message."""
_SEATS = frozenset(("seat", "turn", "other", "target", "accused", "by", "to", "winner", "dealer"))
"""Facts that are seat numbers and are written as player names.

Each also sets whether it is the viewer: ``$other`` comes with ``$otherMe``; ``seat`` becomes ``$who``
and ``$me``.
"""
_COLOURS = frozenset(("colour", "colours"))
"""Facts that are colour letters."""
_GIVEN = "given"
"""The fact that holds what somebody typed or sent; it is quoted as written."""
_LONGEST_GIVEN = 200
_LARGEST = 10**15
"""Numbers from this size on are formatted without plural rules."""
FluentValue: TypeAlias = Any
"""A text or a number, as fluent.runtime accepts them."""


class NamedPlayer(str):
    """The name of a player: never capitalised or changed."""

    __slots__ = ()


class CardNames(str):
    """The names of several cards as one text; Fluent functions can put an article before each name."""

    __slots__ = ("each",)
    each: tuple[Mapping[str, str], ...]
    """For each card its name ``card`` and its gender ``cardIs``."""


class NoWords(LookupError):
    """A message is missing in the language and in English, or a fact it needs was not given."""


class Translator:
    """Formats the messages of one language; those it lacks come from *english*."""

    def __init__(self, language: str, files: Iterable[Path], english: "Translator | None" = None) -> None:
        self.language = language
        self._sources = {name: text for path in files for name, text in _messages(read_words(path))}
        """Each message as its file writes it, because parsing all of them takes a tenth of a second."""
        self.messages: frozenset[str] = frozenset(self._sources) | (
            english.messages if english else frozenset()
        )
        """The names of all messages."""
        self._english = english
        self._read: set[str] = set()
        self._fluent: FluentBundle | None = None
        self._cards: dict[Card, str] = {}
        self._colours: dict[str, str] = {}

    def say(
        self, message: str, /, *, names: Sequence[str] = (), viewer: int | None = None, **facts: object
    ) -> str:
        """Format a message with these facts; *names* are the players' names by seat, *viewer* becomes "you".

        :raises NoWords: if there is no such message, or it needs another fact.
        """
        return self.say_with(message, facts, names=names, viewer=viewer)

    def say_with(
        self, message: str, facts: Facts, *, names: Sequence[str] = (), viewer: int | None = None
    ) -> str:
        """Like ``say``, with the facts in a mapping."""
        words: dict[str, FluentValue] = {}
        for name, value in facts.items():
            words |= self._words(name, value, names, viewer)
        return self._format(message, words)

    def tell(self, error: Exception, *, names: Sequence[str] = (), viewer: int | None = None) -> str:
        """The text of an error, after its field's name if it has one; ``str`` for other exceptions."""
        if not isinstance(error, LocalizedError):
            return str(error)
        said = self.say_with(error.saying, error.facts, names=names, viewer=viewer)
        return f"{error.field}: {said}" if isinstance(error, FieldError) and error.field else said

    def card(self, card: Card) -> str:
        """The card's name, such as "red 7"; cached, because formatting is slow."""
        if card not in self._cards:
            self._cards[card] = self._card(card)
        return self._cards[card]

    def _card(self, card: Card) -> str:
        if not card.colour:
            return self._format(f"card-{card.face}", {})
        words = {"colour": self.colour(card.colour), "colourIs": card.colour}
        if card.face.isdigit():
            return self._format("card-number", {**words, "number": int(card.face)})
        return self._format(f"card-{card.face}", words)

    def cards(self, cards: Sequence[Card]) -> str:
        """The names of the cards as a list."""
        names = [self.card(card) for card in cards]
        said = CardNames(self.listed(names))
        said.each = tuple(
            {"card": name, "cardIs": self._is(card)} for name, card in zip(names, cards, strict=True)
        )
        return said

    def _is(self, card: Card) -> str:
        """The gender of the card's name, from the message's attribute ``is``; "none" without one."""
        message = "card-number" if card.face.isdigit() else f"card-{card.face}"
        if message not in self._sources:
            return "none"
        said = self._bundle(message).get_message(message).attributes.get("is")
        return "none" if said is None else self._pattern(message, said, {})

    def colour(self, letter: str) -> str:
        """The colour's name; an unknown letter is returned unchanged."""
        if letter not in COLOURS:
            return letter
        if letter not in self._colours:
            self._colours[letter] = self._format(f"colour-{letter}", {})
        return self._colours[letter]

    def listed(self, words: Sequence[str]) -> str:
        """The words as a list, with this language's separator."""
        return self._format("list-joint", {}).join(words)

    # -------------------------------------------------------------- facts as text
    def _words(
        self, name: str, value: object, names: Sequence[str], viewer: int | None
    ) -> dict[str, FluentValue]:
        if isinstance(value, Enum):
            which = value.name.lower().replace("_", "-")
            return {name: self._format(f"{type(value).__name__.lower()}-{which}", {}), f"{name}Is": which}
        if name not in _SEATS or isinstance(value, str):  # a format's $target is a number of points, as text
            return {name: self._word(name, value)}
        said, mine = ("who", "me") if name == "seat" else (name, f"{name}Me")
        return {said: self._player(value, names), mine: "yes" if value == viewer is not None else "no"}

    def _player(self, seat: object, names: Sequence[str]) -> FluentValue:
        if not isinstance(seat, int):
            return "none"
        if 0 <= seat < len(names):
            return NamedPlayer(names[seat])
        return self._format("seat-name", {"number": self._word("number", seat)})

    def _word(self, name: str, value: object) -> FluentValue:
        match value:
            case _ if name == _GIVEN:
                return shorten(repr(value))
            case bool():
                return "yes" if value else "no"
            case int() if abs(value) < _LARGEST:
                from fluent.runtime.types import fluent_number

                return fluent_number(value, useGrouping=False)
            case float():
                return value
            case None:
                return "none"
            case Card():
                return self.cards((value,))
            case LocalizedError():
                return self.tell(value)
            case tuple() | list() if value and all(isinstance(one, Card) for one in value):
                return self.cards(value)
            case tuple() | list():
                joint = "clause-joint" if value and isinstance(value[0], LocalizedError) else "list-joint"
                return self._format(joint, {}).join(str(self._word(name, one)) for one in value)
            case _ if name in _COLOURS:
                return self.colour(str(value))
            case _:
                return str(value)

    # -------------------------------------------------------------- the Fluent files
    def read_all(self) -> None:
        """Parse every message now instead of on first use."""
        for message in self._sources:
            self._bundle(message)

    def _format(self, message: str, words: Mapping[str, FluentValue]) -> str:
        """The message in this language, else in English, else from a plugin's docstrings."""
        try:
            return self._own(message, words)
        except NoWords:
            if self._english is not None:
                return self._english._format(message, words)  # noqa: SLF001 - another of the same class
            if message in SPARE_WORDS:
                return SPARE_WORDS[message]
            raise

    def _own(self, message: str, words: Mapping[str, FluentValue]) -> str:
        pattern = self._bundle(message).get_message(message).value
        if pattern is None:
            raise NoWords(f"{self.language}: {message} has no text")
        return self._pattern(message, pattern, words)

    def _pattern(self, message: str, pattern: Any, words: Mapping[str, FluentValue]) -> str:
        try:
            text, errors = self._bundle(message).format_pattern(pattern, dict(words))
        except RecursionError:
            raise NoWords(f"{self.language}: {message} refers to itself") from None
        if errors:
            raise NoWords(f"{self.language}: {message}: {errors[0]}")
        return str(text)

    def _with_article(self, article: str, fact: object) -> Any:
        """The Fluent functions THE and A: put an article before each card; other facts are unchanged."""
        if not isinstance(fact, CardNames):
            return fact
        *first, last = (self._format(article, words) for words in fact.each)
        return self._format("and", {}).join(filter(None, (self.listed(first), last)))

    def _bundle(self, message: str) -> "FluentBundle":
        """The Fluent bundle, after parsing *message* and the messages it refers to."""
        if message not in self._sources:
            raise NoWords(f"{self.language}: there is no message {message}")
        if self._fluent is None:
            from fluent.runtime import FluentBundle

            self._fluent = FluentBundle(
                [_plural_rules(self.language)],
                use_isolating=False,
                functions={
                    "START": _start,
                    "THE": partial(self._with_article, "the-card"),
                    "A": partial(self._with_article, "a-card"),
                },
            )
        if message not in self._read:
            self._parse(message, self._fluent)
        return self._fluent

    def _parse(self, message: str, fluent: "FluentBundle") -> None:
        from fluent.runtime import FluentResource

        self._read.add(message)
        text = self._sources[message]
        fluent.add_resource(FluentResource(text))
        for other in _REFERENCE.findall(text):
            if other in self._sources and other not in self._read:
                self._parse(other, fluent)


def _messages(text: str) -> Iterator[tuple[str, str]]:
    """The messages of a Fluent file: each one's name and text."""
    starts = list(_MESSAGE.finditer(text))
    for start, following in zip_longest(starts, starts[1:]):
        yield start[1], text[start.start() : following.start() if following else None]


def shorten(text: str) -> str:
    """The text, cut off after 200 characters."""
    return text if len(text) <= _LONGEST_GIVEN else f"{text[:_LONGEST_GIVEN]}…"


def _start(text: object) -> Any:
    """The Fluent function START: capitalise a fact at the start of a sentence, except a player's name."""
    # Any: fluent.runtime accepts text from functions, but its type hints do not say so.
    said = text if isinstance(text, str) else str(text)
    return said if isinstance(said, NamedPlayer) else said[:1].upper() + said[1:]


def _plural_rules(language: str) -> str:
    """The language whose plural rules are used: *language* if Babel knows it, else English."""
    from babel import Locale, UnknownLocaleError

    try:
        Locale.parse(language, sep="-")
    except (UnknownLocaleError, ValueError):
        return ENGLISH
    return language


def translator(language: str = ENGLISH) -> Translator:
    """The translator of *language*, one of ``languages()``.

    :raises NoWords: if there is no such language.
    """
    return _translator(language, folders())


@cache
def _translator(language: str, _: tuple[Path, ...]) -> Translator:
    if language not in languages():
        raise NoWords(f"there is no language {language!r}; there is {', '.join(languages())}")
    english = None if language == ENGLISH else translator(ENGLISH)
    return Translator(language, found("words", f"{language}/*.ftl"), english)


LocalizedError.in_english = staticmethod(lambda error: translator(ENGLISH).tell(error))


def facts_to_data(facts: Facts) -> dict[str, object]:
    """The facts as JSON data: cards in notation, colours as letters, seats as numbers."""
    return {name: _data(value) for name, value in facts.items()}


def _data(value: object) -> object:
    match value:
        case Card():
            return str(value)
        case LocalizedError():
            return {"code": value.code, "facts": facts_to_data(value.facts)}
        case tuple() | list():
            return [_data(one) for one in value]
        case Mapping():
            return {str(name): _data(one) for name, one in value.items()}
        case bool() | int() | float() | None:
            return value
        case _:
            return str(value)
