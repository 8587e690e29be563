"""Arena play: as often as one likes in a set time, those who wait paired by how they stand."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from lastcard.formats.pairings import check_table
from lastcard.formats.scoring import ByPoints

ARENA = ByPoints(Fraction(), ("wins", "opponents"))
"""Sitting out brings nothing: whoever plays more may win more."""


@dataclass(frozen=True, slots=True)
class ArenaPairing:
    """Full tables of those who wait, neighbours in the standings together."""

    table_size: int = 2

    def check(self, entrants: int) -> None:
        """:raises BadEntry: when so many cannot be paired."""
        check_table(self.table_size, entrants, exact=True)

    def tables(
        self,
        waiting: Sequence[int],
        order: Sequence[int],
        last_met: Mapping[int, Collection[int]],
        *,
        others_play: bool,
    ) -> list[tuple[int, ...]]:
        """Tables for those *waiting*, who came in this order; whoever is left over waits on.

        Nobody sits down with all of their last table again while *others_play*, who may come yet.
        """
        seated = len(waiting) // self.table_size * self.table_size
        place = {entrant: at for at, entrant in enumerate(order)}
        left = sorted(waiting[:seated], key=place.__getitem__)
        tables = []
        while left:
            table = [left.pop(0)]
            while len(table) < self.table_size:
                fresh = (at for at, e in enumerate(left) if not _met(e, table, last_met))
                table.append(left.pop(next(fresh, 0)))
            if not (others_play and all(_met(e, table[:at], last_met) for at, e in enumerate(table) if at)):
                tables.append(tuple(table))
        return tables


def _met(entrant: int, table: Sequence[int], last_met: Mapping[int, Collection[int]]) -> bool:
    return any(other in last_met.get(entrant, ()) for other in table)
