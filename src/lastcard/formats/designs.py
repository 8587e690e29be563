"""Schedules in which every two players meet equally often, whatever the size of the table.

Such a design exists for many sizes and for many others is not known.  Each construction below gives
stages of tables nobody sits at twice at once, or None where it does not apply.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from math import comb, gcd, isqrt

from lastcard.formats.errors import BadEntry, whole
from lastcard.formats.rings import base_tables
from lastcard.formats.whist import EIGHT

Table = tuple[int, ...]
Stages = tuple[tuple[Table, ...], ...]

MOST_TABLES = 3000
"""The longest schedule of all possible tables that is still offered."""
RING_TRIES = 180
"""How often a search for a shorter one may begin anew."""


@cache
def balanced(players: int, table_size: int) -> Stages:
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


def _pairs(players: int, table_size: int) -> Stages | None:
    """The circle method: the last player stands still, the others go round.

    With an odd number the place of the one who stands still is empty, and whoever comes to it sits out.
    """
    if table_size != 2:  # noqa: PLR2004
        return None
    ring = players + players % 2 - 1
    return tuple(
        tuple(table for table in ((ring, turn), *_across(ring, turn)) if max(table) < players)
        for turn in range(ring)
    )


def _across(ring: int, turn: int) -> Iterator[Table]:
    return (((turn + i) % ring, (turn - i) % ring) for i in range(1, (ring + 1) // 2))


def _one_table(players: int, table_size: int) -> Stages | None:
    return ((tuple(range(players)),),) if players == table_size else None


def _whist(players: int, table_size: int) -> Stages | None:
    return EIGHT if (players, table_size) == (8, 4) else None


def _affine(players: int, table_size: int) -> Stages | None:
    """The lines of a square of points, by their slope: every two points lie on one line."""
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


def _ring(players: int, table_size: int) -> Stages | None:
    """A few tables turned round a ring: the shortest such schedule that a short search finds."""
    lengths = sorted(_ring_sizes(players, table_size))
    for _, tables, still in lengths:
        base = base_tables(players - still, table_size, tables, still, tries=RING_TRIES // len(lengths))
        if base:
            return _turned(base, players - still)
    return None


def _ring_sizes(players: int, table_size: int) -> Iterator[tuple[int, int, int]]:
    """Length of the schedule, tables to be turned, and how many players stand still.

    Only schedules shorter than those that need no search are worth one.
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


def _turned(base: tuple[Table, ...], ring: int) -> Stages:
    turns = [
        [tuple(p if p == ring else (p + turn) % ring for p in table) for table in base]
        for turn in range(ring)
    ]
    return _packed([table for tables in turns for table in tables])


def _multiples(players: int, table_size: int) -> Stages | None:
    """One table, moved and multiplied in every way: balanced wherever the players are a prime number.

    The table is made of cosets of a group of multipliers that leave it as it is, so each comes once.
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
    return _packed([tuple((factor * p + shift) % players for p in table) for factor, shift in moves])


def _multiples_length(players: int, table_size: int) -> int:
    """How many tables that makes; more than are offered where the number of players is not prime."""
    if not _prime(players) or players == 2:  # noqa: PLR2004
        return MOST_TABLES + 1
    return players * (players - 1) // _group_order(players, table_size)


def _group_order(players: int, table_size: int) -> int:
    return max(gcd(players - 1, table_size), gcd(players - 1, table_size - 1))


def _generates(root: int, prime: int) -> bool:
    return len({pow(root, e, prime) for e in range(prime - 1)}) == prime - 1


def _every_table(players: int, table_size: int) -> Stages | None:
    """All tables there are: balanced, if long."""
    if comb(players, table_size) > MOST_TABLES:
        return None
    return _packed(list(combinations(range(players), table_size)))


def _packed(tables: list[Table]) -> Stages:
    """The tables in as few stages as come of filling each from what is left."""
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
