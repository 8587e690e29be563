"""Tables that, turned round a ring of players, let every two of them meet equally often.

Turning a table brings two of its places together as often as their distance occurs in it.  So what is
looked for is tables in which, taken together, every distance occurs equally often.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb

Table = tuple[int, ...]

MOST_STEPS = 40_000
"""How many tables are tried before the search gives up."""
MOST_CANDIDATES = 20_000


def base_tables(ring: int, table_size: int, tables: int, still: int) -> tuple[Table, ...] | None:
    """Tables to be turned, moved apart where they can be; None where none were found.

    With *still* the player numbered *ring* stands still and sits at some of them.
    """
    if comb(ring - 1, table_size - 1) > MOST_CANDIDATES:
        return None
    joined = tables * table_size // (ring + 1) if still else 0
    meet = joined * (table_size - 1) if still else tables * table_size * (table_size - 1) // (ring - 1)
    sizes = (table_size - 1,) * joined + (table_size,) * (tables - joined)
    found = _Search(ring).fill(sizes, (0, *(meet for _ in range(ring - 1))))
    if found is None:
        return None
    shares = _apart(found, ring) or found
    return tuple((*t, ring) if len(t) < table_size else t for t in shares)


class _Search:
    """A depth-first search that counts its steps, so that it ends, and the same way each time."""

    def __init__(self, ring: int) -> None:
        self.ring = ring
        self.steps = 0
        self.candidates: dict[int, list[tuple[Table, tuple[int, ...]]]] = {}

    def fill(self, sizes: tuple[int, ...], wanted: tuple[int, ...]) -> tuple[Table, ...] | None:
        """Tables of these sizes in which each distance occurs as often as *wanted*."""
        if not sizes:
            return () if not any(wanted) else None
        missing = next((d for d, count in enumerate(wanted) if count), None)
        if missing is None:
            return None
        for table, distances in self._of_size(sizes[0]):
            self.steps += 1
            if self.steps > MOST_STEPS:
                return None
            left = tuple(w - d for w, d in zip(wanted, distances, strict=True))
            fits = min(left) >= 0 and (len(table) < sizes[-1] or left[missing] < wanted[missing])
            if fits and (rest := self.fill(sizes[1:], left)) is not None:
                return (table, *rest)
        return None

    def _of_size(self, size: int) -> list[tuple[Table, tuple[int, ...]]]:
        if size not in self.candidates:
            self.candidates[size] = [(t, _distances(t, self.ring)) for t in _tables(self.ring, size)]
        return self.candidates[size]


def _tables(ring: int, size: int) -> Iterator[Table]:
    """One table for each that cannot be turned into another."""
    for others in combinations(range(1, ring), size - 1):
        table = (0, *others)
        if all(table <= tuple(sorted((p - first) % ring for p in table)) for first in others):
            yield table


def _distances(table: Table, ring: int) -> tuple[int, ...]:
    counts = [0] * ring
    for one in table:
        for other in table:
            counts[(one - other) % ring] += one != other
    return tuple(counts)


def _apart(
    tables: Sequence[Table], ring: int, seated: frozenset[int] = frozenset()
) -> tuple[Table, ...] | None:
    """The tables turned so that nobody sits at two, all to be played at once; None if they cannot be."""
    if not tables:
        return ()
    if len(seated) + sum(map(len, tables)) > ring:
        return None
    for turn in range(ring):
        table = tuple((p + turn) % ring for p in tables[0])
        if seated.isdisjoint(table):
            rest = _apart(tables[1:], ring, seated.union(table))
            if rest is not None:
                return (table, *rest)
    return None
