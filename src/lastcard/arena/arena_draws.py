"""Draws by seat in the arena: the chance its figures were made with."""

from collections.abc import Iterator
from random import Random

from lastcard.game.rules import Rules
from lastcard.notation import seat_draws


def _row(seed: str, seat: int, drawn: int, size: int) -> Iterator[int]:
    row = Random(f"{seed}/{seat}/{drawn}")  # noqa: S311 - a deal that can be repeated
    while True:
        yield int(row.random() * size)


class SeatDraws(seat_draws.SeatDraws):
    """What every seat draws in one round of the arena."""

    def __init__(self, rules: Rules, seed: str) -> None:
        super().__init__(rules, seed, row=_row)
