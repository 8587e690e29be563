"""A cache of how commands were answered."""

from collections import OrderedDict

import msgspec

from lastcard.server.messages.outgoing import Answer

_MOST = 256
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
