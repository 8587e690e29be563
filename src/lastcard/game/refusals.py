"""Why an action is refused: a code and the facts of the case.

The sentence is a message of ``lastcard.words``, and the clause is found by ``lastcard.editions``: the rules
know neither words nor books.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from lastcard.game.errors import Facts, LocalizedError


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is refused, and what the sentence about it speaks of."""

    code: str
    facts: Facts


def refuse(code: str, **facts: object) -> Refusal:
    """A refusal of this kind; *facts* are what its sentence speaks of."""
    return Refusal(code, facts)


class IllegalAction(LocalizedError):
    """An action that was refused; nothing has changed."""

    topic = "why"
    cite: ClassVar[Callable[[str, str], str]]
    """The clause behind a code in an edition: ``lastcard.editions`` sets this and the next."""
    cite_all: ClassVar[Callable[[str], tuple[str, ...]]]

    def __init__(self, refusal: Refusal, edition: str) -> None:
        super().__init__(refusal.code, **refusal.facts)
        self.edition = edition

    @property
    def clause(self) -> str:
        """The clause it rests on: the first of ``clauses`` that stands in this edition's book."""
        return type(self).cite(self.code, self.edition)

    @property
    def clauses(self) -> tuple[str, ...]:
        """Every clause it may rest on."""
        return type(self).cite_all(self.code)
