"""Why an action is refused: a code and facts.

``lastcard.words`` formats the sentence and ``lastcard.editions`` finds the clause.
"""

from collections.abc import Callable
from typing import ClassVar

from lastcard.game.errors import Facts, LocalizedError
from lastcard.game.value import value


@value
class Refusal:
    """Why an action is refused: the message's code and its facts."""

    code: str
    facts: Facts


def refuse(code: str, **facts: object) -> Refusal:
    """A refusal with this code and these facts."""
    return Refusal(code, facts)


class IllegalAction(LocalizedError):
    """An action was refused; the state has not changed."""

    topic = "why"
    cite: ClassVar[Callable[[str, str], str]]
    """Finds the clause for a code and an edition; ``lastcard.editions`` sets this and ``cite_all``."""
    cite_all: ClassVar[Callable[[str], tuple[str, ...]]]

    def __init__(self, refusal: Refusal, edition: str) -> None:
        super().__init__(refusal.code, **refusal.facts)
        self.edition = edition

    @property
    def clause(self) -> str:
        """The clause that forbids the action: the first of ``clauses`` that is in this edition's book."""
        return type(self).cite(self.code, self.edition)

    @property
    def clauses(self) -> tuple[str, ...]:
        """Every clause that may forbid the action."""
        return type(self).cite_all(self.code)
