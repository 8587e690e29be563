"""Formats and results made by hand, so that each rule can be tried without playing a round."""

from dataclasses import dataclass

from lastcard.formats import Format, Standing, make_format
from lastcard.game.rules import NextDealer
from lastcard.game.state import RoundResult


@dataclass(frozen=True)
class Figures:
    """The part of a table's rules that a format reads."""

    target: int = 500
    partner_rounds: int = 1
    next_dealer: NextDealer = NextDealer.ROTATE


def fold(fmt: Format, standing: Standing, *results: tuple[int | None, tuple[int, ...]]) -> Standing:
    for winner, caught in results:
        standing = fmt.record(standing, RoundResult(winner, caught))
    return standing


def formed(name: str, **figures) -> Format:
    return make_format(name, Figures(**figures))
