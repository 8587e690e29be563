"""Formats and results made by hand, so that each rule can be tried without playing a round."""

from lastcard.editions import EDITIONS
from lastcard.formats import Format, Standing, make_format
from lastcard.game.state import RoundResult


def fold(fmt: Format, standing: Standing, *results: tuple[int | None, tuple[int, ...]]) -> Standing:
    for winner, caught in results:
        standing = fmt.record(standing, RoundResult(winner, caught))
    return standing


def formed(name: str, **figures) -> Format:
    return make_format(name, EDITIONS["classic"].but(**figures))
