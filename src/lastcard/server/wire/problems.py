"""What a request or a frame is refused for: codes and facts here, the sentences in ``words``."""

import copy
from typing import Any

import msgspec

from lastcard.game.errors import FieldError, LocalizedError
from lastcard.language.describe import describe
from lastcard.language.written_cards import SentenceError
from lastcard.server.wire.answers import Problem, SentenceProblem
from lastcard.words import facts_to_data, translator

BAD_REQUEST = 400
LONGEST_ECHO = 200
"""Characters of a text of the caller's that an answer repeats."""


class Denied(LocalizedError):
    """A request or a frame that is not carried out; *field* names what of it is wrong, where something is."""

    def __init__(
        self, code: str, *, status: int = BAD_REQUEST, field: str | None = None, **facts: object
    ) -> None:
        super().__init__(code, **facts)
        self.status = status
        self.field = field


class BadField(FieldError):
    """A field of a request or a frame that cannot be used; the sentence names it and says what is allowed."""

    status = BAD_REQUEST


def about(field: str, error: ValueError) -> BadField:
    """What *error* found wrong, about the *field* it came in."""
    if isinstance(error, FieldError):
        return BadField(field, error.code, **error.facts)
    return BadField(field, "because", reason=getattr(error, "message", str(error)))


def problem(error: LocalizedError, language: str, field: str | None = None) -> Problem:
    """*error* as every call answers it; long texts that the caller sent are cut."""
    shown = cut(error)
    return Problem(
        error=translator(language).tell(shown),
        code=error.code,
        facts=facts_to_data(shown.facts),
        field=msgspec.UNSET if field is None else _cut(field),
    )


def sentence_problem(error: SentenceError, language: str) -> SentenceProblem:
    """What was not understood of a written rule, and what its writer may have meant."""
    return SentenceProblem(
        **msgspec.structs.asdict(problem(error, language, "sentence")),
        word=error.word,
        index=error.index,
        start=error.start,
        end=error.end,
        expected=list(error.expected),
        suggestion=error.suggestion,
        on_honour=error.on_honour,
        readings=[describe(reading, language) for reading in error.readings],
    )


def whole_sentence_problem(error: LocalizedError, sentence: str, language: str) -> SentenceProblem:
    """A problem with all of *sentence*: it was understood, and cannot stand on this card."""
    return SentenceProblem(
        **msgspec.structs.asdict(problem(error, language, "sentence")), word=sentence, end=len(sentence)
    )


def cut(error: LocalizedError) -> LocalizedError:
    """*error* with no text in it longer than LONGEST_ECHO."""
    shown = copy.copy(error)
    shown.facts = {name: _cut(value) for name, value in error.facts.items()}
    if isinstance(shown, FieldError):
        shown.field = _cut(shown.field)
    return shown


def _cut(value: Any) -> Any:
    match value:
        case str() if len(value) > LONGEST_ECHO:
            return f"{value[:LONGEST_ECHO]}…"
        case LocalizedError():
            return cut(value)
        case tuple() | list():
            return tuple(map(_cut, value))
        case _:
            return value
