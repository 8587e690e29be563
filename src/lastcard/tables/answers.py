"""The texts for an agent that plays by text, and how its answers are read."""

import re
from typing import NamedTuple

from lastcard.tables.offers import LET_PASS, offers_of, question
from lastcard.tables.sheets import table_lines
from lastcard.tables.table import TableView
from lastcard.tables.typed import read_typed
from lastcard.words import Translator

PASS = "pass"  # noqa: S105 - a word of the notation
"""What an agent answers to let a chance to act out of turn go by."""
LONGEST_ANSWER = 20_000
_BRACKETS = re.compile(r"\[([^\[\]\n]{1,200})\]")


class AnswerChoice(NamedTuple):
    """Something an agent may do: what it answers, and what that means."""

    answer: str
    says: str


def choices_of(view: TableView, words: Translator) -> tuple[AnswerChoice, ...]:
    """Everything the viewer may do now, each with its whole answer: the colour of a wild is part of it."""
    found = []
    for offer in offers_of(view, words):
        if not offer.then:
            found.append(AnswerChoice(offer.text or PASS, offer.says))
        found += [AnswerChoice(leaf.text, f"{offer.says}: {leaf.says}") for leaf in offer.then]
    return tuple(found)


def asking_lines(view: TableView, words: Translator) -> list[str]:
    """The state of the table, what is asked, and the answers to choose from."""
    lines = table_lines(view, words) if view.stage == "playing" and view.top else []
    asked = question(view, words)
    listed = [words.say("agent-choice", answer=one.answer, says=one.says) for one in choices_of(view, words)]
    return [*lines, *([asked] if asked else []), *listed]


def read_answer(text: str, view: TableView, words: Translator) -> str:
    """The action or command that an agent's answer names, for ``TableSource.act``.

    An answer is what stands in the last square brackets; without brackets it is the last line.

    :raises NotationError: if it is no action.
    """
    lines = text[-LONGEST_ANSWER:].strip().splitlines()
    bracketed = _BRACKETS.findall(text[-LONGEST_ANSWER:])
    answer = (bracketed[-1] if bracketed else lines[-1] if lines else "").strip()
    known = {one.answer.casefold(): one.answer for one in choices_of(view, words)}
    chosen = known.get(answer.casefold()) or read_typed(answer, view, (), words).text
    return LET_PASS if view.passes and chosen == PASS else chosen
