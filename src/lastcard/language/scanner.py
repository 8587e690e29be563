"""A place in a written rule: which phrase comes next, and what was looked for where reading stopped."""

from collections.abc import Iterable
from typing import NoReturn, TypeVar

from lastcard.game.cards import COLOURS, Colour
from lastcard.language.phrases import NUMBERS, VOCABULARY, Phrase, Table
from lastcard.language.word_forms import ARTICLES, Reason, SentenceError, Token, refuse, tokens

T = TypeVar("T")

HIGHEST = 20
"""The highest count a rule may speak of; the lowest is 1."""
_SHOWN = 6


class Scanner:
    """Reads phrases off a text, left to right, and remembers the furthest point at which it failed."""

    def __init__(self, text: str, colours: Iterable[Colour]) -> None:
        self.text = text
        self.colour_names = {COLOURS[colour] for colour in colours}
        self.tokens = tokens(text)
        self.at = 0
        self._furthest = 0
        self._labels: dict[str, None] = {}
        self._rests: dict[str, None] = {}
        self._variants: dict[str, None] = {}

    @property
    def token(self) -> Token | None:
        """The word that is next; None at the end."""
        return self.tokens[self.at] if self.at < len(self.tokens) else None

    @property
    def expected(self) -> tuple[str, ...]:
        """What would be understood at the furthest point: whole phrases, then what phrases begun lack."""
        return (*self._labels, *self._rests) or tuple(self._variants)

    def pick(self, table: Table[T]) -> T | None:
        """What the longest phrase of *table* that stands here says; None, and nothing read, if none does."""
        ends = [(end, phrase) for phrase in table if (end := self._end(phrase)) is not None]
        if not ends:
            return None
        self.at, phrase = max(ends, key=lambda found: found[0])
        return phrase.value

    def _end(self, phrase: Phrase[T]) -> int | None:
        at = self.at
        for step in phrase.steps:
            if at < len(self.tokens) and step.fits(self.tokens[at]):
                at += 1
            elif not step.optional:
                begun = at > self.at
                self._note(at, step.rest if begun else phrase.label, begun=begun, hidden=not phrase.label)
                return None
        return at

    def expect(self, label: str) -> None:
        """Note that *label* would be understood here."""
        self._note(self.at, label, begun=False, hidden=False)

    def _note(self, at: int, label: str, *, begun: bool, hidden: bool) -> None:
        if at > self._furthest:
            self._furthest = at
            self._labels, self._rests, self._variants = {}, {}, {}
        if label and at == self._furthest:
            notes = self._variants if hidden else self._rests if begun else self._labels
            notes[label] = None

    def number(self) -> int:
        """A count in digits or in words."""
        token = self.token
        value = None if token is None else _value(token.lemma)
        if token is None or value is None:
            self.expect(f"a number from 1 to {HIGHEST}")
            self.fail()
        if token.article:
            reason = f'"{token.article} {token.text}" is a card by its number, and no rule speaks of one'
            refuse(token, reason, (f"{token.text} cards",))
        if not 1 <= value <= HIGHEST:
            refuse(token, "count", most=HIGHEST)
        self.at += 1
        return value

    def span(self, first: int) -> Token:
        """What has been read from token *first* on, as one."""
        start, end = self.tokens[first], self.tokens[self.at - 1]
        return Token(self.text[start.start : end.end], "", start.index, start.start, end.end)

    def refuse(self, first: int, code: str, expected: tuple[str, ...] = (), **facts: object) -> NoReturn:
        """Refuse what has been read from token *first* on, which is understood but makes no sense."""
        refuse(self.span(first), code, expected, **facts)

    def fail(self) -> NoReturn:
        """Refuse the text at the furthest point that was reached."""
        expected = self.expected
        token = self.tokens[self._furthest] if self._furthest < len(self.tokens) else self._missing()
        complaint = self._complaint(token)
        raise SentenceError(
            complaint.code, token, expected, said="try", reason=complaint, advice=_shortened(expected)
        )

    def _missing(self) -> Token:
        index = self.tokens[-1].index + 1 if self.tokens else 1
        return Token("", "", index, len(self.text), len(self.text))

    def _complaint(self, token: Token) -> Reason:
        if not self.tokens:
            return Reason("nothing")
        if not token.text or token.lemma in ARTICLES:
            last = token if token.text else self.tokens[-1]
            return Reason("missing", word=last.text, index=last.index)
        if token.lemma in COLOURS.values() and self.colour_names & {*self.expected}:
            code = "no-such-colour"
        else:
            code = "does-not-fit" if token.lemma in VOCABULARY else "unknown"
        return Reason(code, word=token.text, index=token.index)


def _value(word: str) -> int | None:
    if word.isascii() and word.isdigit():
        return int(word)
    return NUMBERS.get(word)


def _shortened(expected: tuple[str, ...]) -> tuple[str, ...]:
    return (*expected[:_SHOWN], "...") if len(expected) > _SHOWN else expected
