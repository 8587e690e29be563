"""One call over HTTP: what it is asked with, what it answers, and how it may fail."""

from dataclasses import dataclass
from typing import Generic, Literal, TypeVar

Body = TypeVar("Body")
AnswerT = TypeVar("AnswerT")

JSON, TEXT, SVG, CSV = "application/json", "text/plain", "image/svg+xml", "text/csv"
FIGURES = "text/plain; version=0.0.4"
ALWAYS = (400, 421, 429, 503)
"""Any call may be malformed, for another server's name, one too many, or come while storage is away."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Call(Generic[Body, AnswerT]):
    """One call: what it is asked with, what it answers, and how it may fail."""

    method: Literal["GET", "POST", "DELETE"]
    path: str
    summary: str
    body: type[Body]
    """NoneType for a call without one."""
    answer: type[AnswerT]
    """A struct, or a text of the *media* type."""
    status: int = 200
    errors: tuple[int, ...] = ()
    """Beside ALWAYS."""
    media: str = JSON
    query: tuple[str, ...] = ()
    cost: int = 1
    """How many calls of its address it counts as."""
    creates: int = 0
    """How many tables of its address it counts as."""


NONE = type(None)
