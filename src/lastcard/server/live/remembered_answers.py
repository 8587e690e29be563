"""How commands were answered: a cache, and how much of the refusals is stored."""

from collections import OrderedDict, deque
from typing import NamedTuple

import msgspec

from lastcard.server.limits import Bucket
from lastcard.server.wire.outgoing import Answer

_MOST = 256
REFUSALS_KEPT = 256
"""Stored for each token; a new one then takes the place of the oldest."""
_A_SECOND = 1.0
_answers: msgspec.json.Decoder[Answer] = msgspec.json.Decoder(Answer)


def read_answer(text: str) -> Answer:
    """An answer as the store keeps it."""
    return _answers.decode(text)


class Answers:
    """A table's newest answers, found without asking the database."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, str], Answer] = OrderedDict()

    def find(self, asker: str, command: str) -> Answer | None:
        """The answer to a command; None if it is not in the cache."""
        return self._kept.get((asker, command))

    def keep(self, asker: str, command: str, answer: Answer) -> None:
        """Remember an answer; the oldest is forgotten when there are too many."""
        self._kept[asker, command] = answer
        if len(self._kept) > _MOST:
            self._kept.popitem(last=False)


class Kept(NamedTuple):
    """What is stored of a refusal."""

    stored: bool
    forgets: str | None
    """The id of the refusal whose place it takes."""


class Refusals:
    """Which refusals of each token are stored.

    A refusal costs its sender nothing, so what is stored of them must have an end: the newest few, and not
    more a second than a client that means well could send.  The cache has the others for a while.
    """

    def __init__(self) -> None:
        self._ids: dict[str, deque[str]] = {}
        self._rates: dict[str, Bucket] = {}

    def keep(self, asker: str, command: str) -> Kept:
        """Whether to store the refusal of *command*, and which to forget for it."""
        if not self._rates.setdefault(asker, Bucket(_A_SECOND, REFUSALS_KEPT)).take():
            return Kept(stored=False, forgets=None)
        ids = self._ids.setdefault(asker, deque())
        ids.append(command)
        return Kept(stored=True, forgets=ids.popleft() if len(ids) > REFUSALS_KEPT else None)
