"""What a finished round hands on: the only thing a format ever learns of it."""

from collections.abc import Sequence
from dataclasses import dataclass

from lastcard.game.cards import Card
from lastcard.game.rules import Rules


@dataclass(frozen=True, slots=True)
class RoundResult:
    """Who went out, and what everybody was caught with."""

    winner: int | None
    """The seat that went out; None when the round could not go on."""
    caught: tuple[int, ...]
    """The points left in each seat's hand."""


def points_left(rules: Rules, hands: Sequence[tuple[Card, ...]]) -> tuple[int, ...]:
    """The points of the cards in each hand (score.numbers, score.actions, score.wilds)."""
    return tuple(sum(rules.value[card] for card in hand) for hand in hands)
