"""The sentences as families write them, with what they mean, and how each is read."""

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

from lastcard.game.effects import Effects
from lastcard.language import parser, written_cards
from lastcard.language.written_cards import SentenceError, read_rule
from lastcard.words import ENGLISH

LISTS: list[dict[str, Any]] = tomllib.loads(
    (Path(__file__).parent / "sentences.toml").read_text(encoding="utf-8")
)["list"]
"""Each list was set down before it was tried."""
CARDS: list[dict[str, Any]] = [card for one in LISTS for card in one["card"]]


@dataclass(frozen=True)
class Reading:
    """What a sentence was read as, and with how many steps."""

    rule: Effects
    error: SentenceError | None
    steps: int

    @property
    def effects(self) -> Effects:
        """The rule.

        :raises SentenceError: if there is none.
        """
        if self.error is not None:
            raise self.error
        return self.rule


@cache
def reading(text: str, language: str = ENGLISH) -> Reading:
    """How *text* is read; once, whatever is claimed about it."""
    budget = parser.Budget()
    with patch.object(written_cards, "Budget", lambda: budget):
        try:
            rule, error = read_rule(text, language=language), None
        except SentenceError as refused:
            rule, error = (), refused
    return Reading(rule, error, parser.MOST_STEPS - budget.left)


def read_card(one: dict[str, Any]) -> Reading:
    """How a sentence of the lists is read in its language."""
    return reading(one["say"], one.get("lang", ENGLISH))
