"""Tables that, turned round a ring of players, let every two of them meet equally often.

Turning a table brings two of its places together as often as their distance occurs in it.  So what is
looked for is tables in which, taken together, every distance occurs equally often.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb
from operator import sub
from random import Random

Table = tuple[int, ...]

MOST_STEPS = 2_000
"""How many tables are looked at in one try."""
TRIES_TO_PART = 40
"""How many tries are spent on tables that can all be played at once."""
MOST_CANDIDATES = 20_000


def base_tables(
    ring: int, table_size: int, tables: int, still: int, *, tries: int
) -> tuple[Table, ...] | None:
    """Tables to be turned, no player at two of them where that can be; None where none were found.

    With *still* the player numbered *ring* stands still and sits at some of them.  The search begins
    anew at most *tries* times.
    """
    if comb(ring - 1, table_size - 1) > MOST_CANDIDATES:
        return None
    joined = tables * table_size // (ring + 1) if still else 0
    meet = joined * (table_size - 1) if still else tables * table_size * (table_size - 1) // (ring - 1)
    sizes = (table_size - 1,) * joined + (table_size,) * (tables - joined)
    found = _found(_Search(ring, set(sizes)), sizes, (0, *(meet for _ in range(ring - 1))), tries)
    return found and tuple((*t, ring) if len(t) < table_size else t for t in found)


def _found(
    search: "_Search", sizes: tuple[int, ...], wanted: tuple[int, ...], tries: int
) -> tuple[Table, ...] | None:
    together = None
    for attempt in range(tries):
        if together and attempt > TRIES_TO_PART:
            break
        found = search.attempt(sizes, wanted)
        apart = _apart(found, search.ring) if found else None
        if apart:
            return apart
        together = together or found
    return together


class _Search:
    """A depth-first search begun anew from many orders; it ends, and the same way each time."""

    def __init__(self, ring: int, sizes: set[int]) -> None:
        self.ring = ring
        self.steps = 0
        self.chance = Random(ring)  # noqa: S311 - an order to look in
        self.candidates = {
            size: [(table, _distances(table, ring)) for table in _tables(ring, size)]
            for size in sorted(sizes)
        }

    def attempt(self, sizes: tuple[int, ...], wanted: tuple[int, ...]) -> tuple[Table, ...] | None:
        """Tables of these sizes in which each distance occurs as often as *wanted*, or None."""
        self.steps = 0
        for candidates in self.candidates.values():
            self.chance.shuffle(candidates)
        return self._fill(sizes, wanted)

    def _fill(self, sizes: tuple[int, ...], wanted: tuple[int, ...]) -> tuple[Table, ...] | None:
        if not sizes:
            return () if not any(wanted) else None
        rarest = wanted.index(max(wanted))
        for table, distances in self.candidates[sizes[0]]:
            self.steps += 1
            if self.steps > MOST_STEPS:
                return None
            if not distances[rarest] and len(table) == sizes[-1]:
                continue
            left = tuple(map(sub, wanted, distances))
            if min(left) >= 0 and (rest := self._fill(sizes[1:], left)) is not None:
                return (table, *rest)
        return None


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
