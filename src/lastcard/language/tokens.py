"""Splits a written rule into words, with their base forms, and the errors that point at a word."""

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
"""The lemma of quoted text; no word has it."""

_MARKS = frozenset(".;,:!?¡¿")
ENDS = frozenset(".;!?")
"""Marks that end a sentence."""
NO_WORDS = _MARKS | {QUOTE}
_CLOSING = {'"': '"', "“": "”", "«": "»"}
QUOTATION_MARKS = frozenset((*_CLOSING, *_CLOSING.values()))
_FACES = "\U0001f600-\U0001f64f\U0001f910-\U0001f92f\U0001f970-\U0001f97a"
_NO_MEANING = rf"[:;]-?[()DP](?!\w)|[()\[\]{_FACES}]"
_PIECE = re.compile(
    rf"""{_NO_MEANING}|[.;,:!?¡¿]|"[^"]*"?|“[^”]*”?|«[^»]*»?|[^\s.;,:!?¡¿"“«()\[\]{_FACES}]+"""
)
"""A face or a bracket, which is not read; a mark, a quotation, or a word."""
_TIMES = re.compile(r"[x×X](\d+)|(\d+)[x×X]")
"""How often: "x3"."""
_IGNORED = re.compile(rf"[¡¿]|{_NO_MEANING}")


class ReadingProblem(LocalizedError):
    """Why a rule was refused, without the word it was refused at."""

    topic = "reading"


class SentenceError(LocalizedError):
    """A written rule is not understood: the word, its place, and what would be understood there."""

    word: str
    """The word as written; "" if something is missing."""
    index: int
    """The number of the word, from 1."""
    start: int
    end: int
    """Its start and end in the text, in characters."""
    expected: tuple[str, ...]
    suggestion: str | None = None
    """The most similar rule that is understood, in words."""
    on_honour: str | None = None
    """A rule that announces the text, for players to enforce themselves."""
    readings: tuple[tuple[Effect, ...], ...] = ()
    """What an ambiguous or refused rule may mean, for its writer to choose from."""
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
        """The same error with the full list of what would be understood."""
        full = copy(self)
        full.facts = {**self.facts, "advice": self.expected or None}
        return full


@dataclass(frozen=True, slots=True)
class Token:
    """A word or punctuation mark, and its place in the text."""

    text: str
    lemma: str
    """The base form: "draw" for "draws", "everyone" for "everybody"."""
    index: int
    """The number of the word, from 1; a mark has the number of the word before it."""
    start: int
    end: int
    persons: frozenset[str] = frozenset()
    """The persons of a verb form: "you", "one" or "many"."""
    whose: str = ""
    """For a possessive: "you" (your) or "they" (their)."""
    pronoun: str = ""
    """For a pronoun: "you" or "they"."""
    article: str = ""
    """The article before it, if any."""


def refuse(token: Token, code: str, expected: tuple[str, ...] = (), **facts: object) -> NoReturn:
    """Refuse *token*, which was understood, for the reason *code*."""
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


def whole(text: str) -> Token:
    """All of *text* as one token, for errors about the rule and not about one of its words."""
    return Token(text, "", 1, 0, len(text))


def several_readings(text: str, readings: tuple[tuple[Effect, ...], ...]) -> SentenceError:
    """The error that *text* is ambiguous."""
    error = SentenceError("several-readings", whole(text))
    error.readings = readings
    return error


def bare(word: str) -> str:
    """*word* without capitals, accents and possessive."""
    return plain(word).removesuffix("'s").removesuffix("'")


def plain(word: str) -> str:
    """*word* without capitals and accents."""
    small = word.casefold().replace("’", "'")
    parts = unicodedata.normalize("NFD", small)
    return "".join(c for c in parts if not unicodedata.combining(c)) if parts != small else small


def tokens(text: str, lexicon: "Lexicon") -> tuple[Token, ...]:
    """The words, marks and quotations of *text*; an article is stored with the word after it.

    An article without a word after it becomes a token that nothing matches.

    :raises SentenceError: if a quotation is not closed.
    """
    found: list[Token] = []
    pending: Token | None = None
    for word, token in _in_order(list(_replaced(list(_pieces(text, lexicon)), text, lexicon)), lexicon):
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
    """Each word with its token; the parts of a contraction share the token of the whole."""
    index = 0
    for found in _PIECE.finditer(text):
        piece = found[0]
        if _IGNORED.fullmatch(piece):
            continue
        index += piece not in _MARKS
        whole = Token(piece, QUOTE, max(index, 1), found.start(), found.end())
        if piece[0] in _CLOSING:
            if len(piece) == 1 or piece[-1] != _CLOSING[piece[0]]:
                raise SentenceError("no-end", whole, (_CLOSING[piece[0]],), index=index)
            yield piece, whole
        else:
            times = _TIMES.fullmatch(piece)
            for word in ("x", times[1] or times[2]) if times else lexicon.parts_of(piece):
                yield word, _token(word, whole, lexicon)


def _replaced(pieces: list[tuple[str, Token]], text: str, lexicon: "Lexicon") -> Iterator[tuple[str, Token]]:
    """The words with each of the grammar's phrases replaced by the words it stands for."""
    at = 0
    while at < len(pieces):
        for phrase, words in lexicon.phrases.get(plain(pieces[at][0]), ()):
            here = pieces[at : at + len(phrase)]
            if phrase == tuple(plain(word) for word, _ in here):
                first, last = here[0][1], here[-1][1]
                whole = replace(first, text=text[first.start : last.end], end=last.end)
                kept = {plain(word): (word, token) for word, token in here}
                yield from (kept.get(word) or (word, _token(word, whole, lexicon)) for word in words)
                at += len(phrase)
                break
        else:
            yield pieces[at]
            at += 1


def _in_order(pieces: list[tuple[str, Token]], lexicon: "Lexicon") -> Iterator[tuple[str, Token]]:
    """The words with a pronoun before "can" or "must" put after it: "le puedes dar" is "puedes le dar"."""
    at = 0
    while at < len(pieces):
        verb = at
        while verb < len(pieces) and plain(pieces[verb][0]) in lexicon.climbing:
            verb += 1
        end = verb
        while verb > at and end < len(pieces) and pieces[end][1].lemma in lexicon.modals[end > verb]:
            end += 1
        after = pieces[end][1].lemma if end < len(pieces) else QUOTE
        infinitive = after in lexicon.verbs and after == plain(pieces[end][0])
        end = max(end, at + 1)
        yield from (*pieces[verb:end], *pieces[at:verb]) if infinitive else pieces[at:end]
        at = end


def _token(word: str, whole: Token, lexicon: "Lexicon") -> Token:
    """The token of *word*, which is *whole* or a part of it."""
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
