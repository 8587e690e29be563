"""What a finished round hands on: the only thing a format ever learns of it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RoundResult:
    """Who went out, and what everybody was caught with."""

    winner: int | None
    """The seat that went out; None when the round could not go on."""
    caught: tuple[int, ...]
    """The points left in each seat's hand."""
