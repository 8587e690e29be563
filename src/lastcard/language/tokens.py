"""The words of a written rule: where each stands, and what it is another form of."""

import re
import unicodedata
from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NoReturn

from lastcard.game.effects import Effect
from lastcard.game.errors import LocalizedError

if TYPE_CHECKING:
    from lastcard.language.lexicon import Lexicon

QUOTE = '"…"'
"""The lemma of quoted text, which no word can have."""

_MARKS = frozenset(".;,:!?¡¿")
NO_WORDS = _MARKS | {QUOTE}
_CLOSING = {'"': '"', "“": "”", "«": "»"}
_PIECE = re.compile(r"""[.;,:!?¡¿]|"[^"]*"?|“[^”]*”?|«[^»]*»?|[^\s.;,:!?¡¿"“«]+""")
"""A mark, a quotation, or a word."""


class ReadingProblem(LocalizedError):
    """What is wrong at a word, without the word."""

    topic = "reading"


class SentenceError(LocalizedError):
    """A written rule that is not understood: which word, where it stands, and what would be understood."""

    word: str
    """As it was written; "" where something is missing."""
    index: int
    """The number of the word, from 1."""
    start: int
    end: int
    """Where it stands in the text, as offsets of characters."""
    expected: tuple[str, ...]
    suggestion: str | None = None
    """The nearest sentence that is understood, as it would be said back."""
    on_honour: str | None = None
    """A rule that only announces what was written, for people to judge."""
    readings: tuple[tuple[Effect, ...], ...] = ()
    """What the rule may mean, where it can be read in several ways and its writer has to choose one."""
    topic = "reading"

    def __init__(
        self,
        code: str,
        token: "Token",
        expected: tuple[str, ...] = (),
        *,
        said: str | None = None,
        **facts: object,
    ) -> None:
        super().__init__(code, **facts)
        self._said = said or code
        self.word, self.index, self.start, self.end = token.text, token.index, token.start, token.end
        self.expected = expected

    @property
    def saying(self) -> str:
        return f"{self.topic}-{self._said}"

    @property
    def in_full(self) -> "SentenceError":
        """The same, told with all that would be understood, where it names only some of it."""
        full = copy(self)
        full.facts = {**self.facts, "advice": self.expected or None}
        return full


@dataclass(frozen=True, slots=True)
class Token:
    """A word or a mark of a sentence, and where it stands."""

    text: str
    lemma: str
    """What it is a form of: draws and draw are one word, everybody and everyone are one."""
    index: int
    """The number of the word, from 1; a mark has that of the word before it."""
    start: int
    end: int
    persons: frozenset[str] = frozenset()
    """Of a verb: whether it is said to you, of one player, of several ("you", "one", "many")."""
    whose: str = ""
    """Whether it says that something is yours ("you") or somebody else's ("they")."""
    pronoun: str = ""
    """Likewise, of a word that stands for a player."""
    article: str = ""
    """The article that stood before it and is never asked for, if one did."""


def refuse(token: Token, code: str, expected: tuple[str, ...] = (), **facts: object) -> NoReturn:
    """Refuse *token*, which is understood, for the reason *code* names."""
    shown = token.text if token.text[:1] in _CLOSING else f'"{token.text}"'
    raise SentenceError(
        code,
        token,
        expected,
        said="refused",
        word=shown,
        index=token.index,
        reason=ReadingProblem(code, **facts),
        advice=expected or None,
    )


def bare(word: str) -> str:
    """*word* without capitals, accents and possessive."""
    return plain(word).removesuffix("'s").removesuffix("'")


def plain(word: str) -> str:
    """*word* without capitals and accents."""
    small = word.casefold().replace("’", "'")
    parts = unicodedata.normalize("NFD", small)
    return "".join(c for c in parts if not unicodedata.combining(c)) if parts != small else small


def tokens(text: str, lexicon: "Lexicon") -> tuple[Token, ...]:
    """The words, marks and quotations of *text*; an article belongs to the word it stands before.

    An article that stands before no word is kept as a word of its own, which nothing matches.

    :raises SentenceError: if a quotation is not closed.
    """
    found: list[Token] = []
    pending: Token | None = None
    for word, token in _pieces(text, lexicon):
        is_article = word.casefold() in lexicon.skip
        if pending and not is_article and token.lemma not in NO_WORDS:
            found.append(replace(token, article=pending.lemma))
            pending = None
            continue
        found.extend([pending] if pending else [])
        pending = token if is_article else None
        found.extend([] if is_article else [token])
    return (*found, pending) if pending else tuple(found)


def _pieces(text: str, lexicon: "Lexicon") -> Iterator[tuple[str, Token]]:
    """Each word with its token: one of those written together has the token of the whole."""
    index = 0
    for found in _PIECE.finditer(text):
        piece = found[0]
        index += piece not in _MARKS
        whole = Token(piece, QUOTE, max(index, 1), found.start(), found.end())
        if piece[0] in _CLOSING:
            if len(piece) == 1 or piece[-1] != _CLOSING[piece[0]]:
                raise SentenceError("no-end", whole, (_CLOSING[piece[0]],), index=index)
            yield piece, whole
        elif piece not in {"¡", "¿"}:
            for word in lexicon.written_together.get(plain(piece), (piece,)):
                yield word, _token(word, whole, lexicon)


def _token(word: str, whole: Token, lexicon: "Lexicon") -> Token:
    """*word*, which is *whole* or one of those written together in it."""
    small = bare(word)
    lemma = lexicon.lemma_of(small)
    return Token(
        whole.text,
        lemma,
        whole.index,
        whole.start,
        whole.end,
        lexicon.persons.get(small, frozenset()),
        lexicon.whose.get(lemma, ""),
        lexicon.pronouns.get(lemma, ""),
    )
