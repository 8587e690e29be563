"""How commands were answered."""

from collections import OrderedDict
from typing import Any, TypeAlias

_MOST = 256

Answer: TypeAlias = dict[str, Any]


class Answers:
    """A table's newest answers, told again without asking the database."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, str], Answer] = OrderedDict()

    def find(self, asker: str, command: str) -> Answer | None:
        """The answer to a command; None where it is not known, or not at hand any more."""
        return self._kept.get((asker, command))

    def keep(self, asker: str, command: str, answer: Answer) -> None:
        """Remember an answer; the oldest is forgotten when there are too many."""
        self._kept[asker, command] = answer
        if len(self._kept) > _MOST:
            self._kept.popitem(last=False)
