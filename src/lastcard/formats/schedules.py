"""Schedules in which players meet, or are partners, equally often.

``FOUR`` and ``EIGHT`` are the schedules for partners.  ``balanced`` finds one in which every two players meet
equally often at tables of any size.  Such a schedule exists for many sizes and is not known for many others:
each construction returns stages in which nobody sits at two tables at once, or None where it does not apply.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from math import comb, gcd, isqrt
from operator import sub
from random import Random

from lastcard.formats.errors import BadEntry, whole

TablePlayers = tuple[int, ...]
SeatedStages = tuple[tuple[TablePlayers, ...], ...]
Seating = tuple[int, ...]
"""The player in each seat of a table."""

MOST_TABLES = 3000
"""The longest schedule of all possible tables that is offered."""
RING_TRIES = 180
"""How often a search for a shorter schedule may restart."""
MOST_STEPS = 2_000
"""How many tables one try looks at."""
TRIES_TO_PART = 40
"""How many tries look for tables that can all be played at once."""
MOST_CANDIDATES = 20_000


# ------------------------------------------------------------------ partners: seats 0 and 2 against 1 and 3
HANDS_TOGETHER = 4
"""How many hands each partnership plays."""

FOUR: tuple[tuple[Seating, ...], ...] = (((0, 1, 2, 3),), ((0, 2, 3, 1),), ((0, 3, 1, 2),))
"""The three partnerships of four players."""


def _rotated(seating: Seating, by: int) -> Seating:
    """The seating with every player but the last moved *by* places round a ring of seven."""
    return tuple(player if player == 7 else (player + by) % 7 for player in seating)  # noqa: PLR2004


# Player 7 keeps their place while the others rotate.  In the first sitting the partners 1-3, 2-6 and 4-5 are
# 2, 4 and 1 apart, and each distance between opponents occurs twice.  So in seven sittings every two players
# are partners once and opponents twice.
EIGHT: tuple[tuple[Seating, ...], ...] = tuple(
    (_rotated((7, 1, 0, 3), by), _rotated((2, 4, 6, 5), by)) for by in range(7)
)
"""A whist schedule for eight: seven sittings at two tables."""


# ------------------------------------------------------------------ every two players meet
@cache
def balanced(players: int, table_size: int) -> SeatedStages:
    """Stages in which every two of the players meet equally often.

    :raises BadEntry: for sizes no schedule is known for.
    """
    whole("players", players, least=2)
    whole("table_size", table_size, least=2, most=10)
    if table_size > players:
        raise BadEntry("table_size", "table-not-filled", players=players, size=table_size)
    for construction in (_pairs, _one_table, _whist, _affine, _ring, _multiples, _every_table):
        if stages := construction(players, table_size):
            return stages
    raise BadEntry("players", "no-schedule", players=players, size=table_size)


def _pairs(players: int, table_size: int) -> SeatedStages | None:
    """The circle method: the last player stands still, the others go round.

    With an odd number of players the last place is empty, and the player paired with it sits out.
    """
    if table_size != 2:  # noqa: PLR2004
        return None
    ring = players + players % 2 - 1
    return tuple(
        tuple(table for table in ((ring, turn), *_across(ring, turn)) if max(table) < players)
        for turn in range(ring)
    )


def _across(ring: int, turn: int) -> Iterator[TablePlayers]:
    return (((turn + i) % ring, (turn - i) % ring) for i in range(1, (ring + 1) // 2))


def _one_table(players: int, table_size: int) -> SeatedStages | None:
    return ((tuple(range(players)),),) if players == table_size else None


def _whist(players: int, table_size: int) -> SeatedStages | None:
    return EIGHT if (players, table_size) == (8, 4) else None


def _affine(players: int, table_size: int) -> SeatedStages | None:
    """An affine plane: tables are the lines of a square grid, and every two points are on one line."""
    side = table_size
    if players != side * side or not _prime(side):
        return None
    upright = tuple(tuple(x * side + y for y in range(side)) for x in range(side))
    sloped = (
        tuple(tuple(x * side + (slope * x + rise) % side for x in range(side)) for rise in range(side))
        for slope in range(side)
    )
    return (upright, *sloped)


def _prime(number: int) -> bool:
    return number > 1 and all(number % divisor for divisor in range(2, isqrt(number) + 1))


def _ring(players: int, table_size: int) -> SeatedStages | None:
    """A few tables rotated round a ring of players: the shortest schedule that a short search finds."""
    lengths = sorted(_ring_sizes(players, table_size))
    for _, tables, still in lengths:
        base = base_tables(players - still, table_size, tables, still, tries=RING_TRIES // len(lengths))
        if base:
            return _turned(base, players - still)
    return None


def _ring_sizes(players: int, table_size: int) -> Iterator[tuple[int, int, int]]:
    """Length of the schedule, number of base tables, and number of players who keep their place (0 or 1).

    Only schedules shorter than those that need no search.
    """
    longest = min(comb(players, table_size), _multiples_length(players, table_size), MOST_TABLES)
    for still in (0, 1):
        ring = players - still
        unit = (ring + 1) // gcd(ring + 1, table_size) if still else _unit(ring - 1, table_size)
        for tables in (unit, 2 * unit, 3 * unit):
            if ring * tables < longest:
                yield ring * tables, tables, still


def _unit(distances: int, table_size: int) -> int:
    return distances // gcd(distances, table_size * (table_size - 1))


def _turned(base: tuple[TablePlayers, ...], ring: int) -> SeatedStages:
    turns = [
        [tuple(p if p == ring else (p + turn) % ring for p in table) for table in base]
        for turn in range(ring)
    ]
    return _in_few_stages([table for tables in turns for table in tables])


def _multiples(players: int, table_size: int) -> SeatedStages | None:
    """All translations and multiples of one table: balanced if the number of players is prime.

    The table is a union of cosets of a group of multipliers that map it to itself, so that no table repeats.
    """
    if _multiples_length(players, table_size) > MOST_TABLES:
        return None
    order = _group_order(players, table_size)
    root = next(r for r in range(2, players) if _generates(r, players))
    index = (players - 1) // order
    powers = [pow(root, e, players) for e in range(players - 1)]
    table = [0] * (table_size % order) + [
        powers[coset + index * step] for coset in range(table_size // order) for step in range(order)
    ]
    moves = ((factor, shift) for shift in range(players) for factor in powers[:index])
    return _in_few_stages([tuple((factor * p + shift) % players for p in table) for factor, shift in moves])


def _multiples_length(players: int, table_size: int) -> int:
    """The length of that schedule; more than MOST_TABLES if the number of players is not prime."""
    if not _prime(players) or players == 2:  # noqa: PLR2004
        return MOST_TABLES + 1
    return players * (players - 1) // _group_order(players, table_size)


def _group_order(players: int, table_size: int) -> int:
    return max(gcd(players - 1, table_size), gcd(players - 1, table_size - 1))


def _generates(root: int, prime: int) -> bool:
    return len({pow(root, e, prime) for e in range(prime - 1)}) == prime - 1


def _every_table(players: int, table_size: int) -> SeatedStages | None:
    """All possible tables: balanced, but long."""
    if comb(players, table_size) > MOST_TABLES:
        return None
    return _in_few_stages(list(combinations(range(players), table_size)))


def _in_few_stages(tables: list[TablePlayers]) -> SeatedStages:
    """The tables in stages, each filled greedily from the tables that are left."""
    stages = []
    while tables:
        seated: set[int] = set()
        stage, later = [], []
        for table in tables:
            if seated.isdisjoint(table):
                stage.append(table)
                seated.update(table)
            else:
                later.append(table)
        stages.append(tuple(stage))
        tables = later
    return tuple(stages)


# ------------------------------------------------------------------ tables rotated round a ring
# Rotating a table makes two of its players meet as often as their distance occurs in it.  So the search is
# for tables in which, taken together, every distance occurs equally often.
def base_tables(
    ring: int, table_size: int, tables: int, still: int, *, tries: int
) -> tuple[TablePlayers, ...] | None:
    """Base tables to rotate, if possible without a player at two of them; None if none were found.

    With *still* the player numbered *ring* keeps their place.  The search restarts at most *tries* times.
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
) -> tuple[TablePlayers, ...] | None:
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
    """A depth-first search with random restarts; bounded and deterministic."""

    def __init__(self, ring: int, sizes: set[int]) -> None:
        self.ring = ring
        self.steps = 0
        self.chance = Random(ring)  # noqa: S311 - an order to look in
        self.candidates = {
            size: [(table, _distances(table, ring)) for table in _tables(ring, size)]
            for size in sorted(sizes)
        }

    def attempt(self, sizes: tuple[int, ...], wanted: tuple[int, ...]) -> tuple[TablePlayers, ...] | None:
        """Tables of these sizes in which each distance occurs as often as *wanted*, or None."""
        self.steps = 0
        for candidates in self.candidates.values():
            self.chance.shuffle(candidates)
        return self._fill(sizes, wanted)

    def _fill(self, sizes: tuple[int, ...], wanted: tuple[int, ...]) -> tuple[TablePlayers, ...] | None:
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


def _tables(ring: int, size: int) -> Iterator[TablePlayers]:
    """One table of each set of tables that are rotations of each other."""
    for others in combinations(range(1, ring), size - 1):
        table = (0, *others)
        if all(table <= tuple(sorted((p - first) % ring for p in table)) for first in others):
            yield table


def _distances(table: TablePlayers, ring: int) -> tuple[int, ...]:
    counts = [0] * ring
    for one in table:
        for other in table:
            counts[(one - other) % ring] += one != other
    return tuple(counts)


def _apart(
    tables: Sequence[TablePlayers], ring: int, seated: frozenset[int] = frozenset()
) -> tuple[TablePlayers, ...] | None:
    """The tables rotated so that nobody sits at two of them; None if that is impossible."""
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
