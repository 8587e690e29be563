"""Who meets whom: round-robin, swiss, knockout and arena.

A pairing takes the finished stages and the entrants in the order of the standings, and returns the next
stage.
"""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TypeAlias

from lastcard.formats.errors import BadEntry, whole
from lastcard.formats.schedules import balanced
from lastcard.formats.stages import LARGEST_TABLE, SMALLEST_TABLE, Meeting, Stage, table_sizes

Stages = tuple[Stage, ...]

MOST_STAGES = 1000
"""As many as a round-robin with the most players has."""


def check_table(table_size: int, entrants: int, *, exact: bool) -> None:
    """:raises BadEntry: if this number of entrants cannot sit at tables of this size."""
    whole("table_size", table_size, least=SMALLEST_TABLE, most=LARGEST_TABLE)
    whole("players", entrants, least=table_size if exact else SMALLEST_TABLE)


@dataclass(frozen=True, slots=True)
class RoundRobin:
    """Every two entrants meet equally often, and all sit out equally often."""

    table_size: int = 2

    def check(self, entrants: int) -> None:
        """:raises BadEntry: when so many cannot be paired."""
        balanced(entrants, self.table_size)

    def length(self, entrants: int) -> int:
        """How many stages there will be."""
        return len(balanced(entrants, self.table_size))

    def tables(self, entrants: int) -> int:
        """How many meetings there will be."""
        return sum(map(len, balanced(entrants, self.table_size)))

    def next(self, stages: Stages, order: Sequence[int]) -> Stage | None:
        """The next stage; None after the last."""
        schedule = balanced(len(order), self.table_size)
        if len(stages) == len(schedule):
            return None
        return _stage(schedule[len(stages)], order)


@dataclass(frozen=True, slots=True)
class Swiss:
    """Entrants with equal standing meet, without rematches as long as possible."""

    table_size: int = 2
    stages: int | None = None
    """How many stages; None for as many as are needed to find one winner."""
    exact: bool = False
    """Whether a match needs exactly *table_size* players; the rest sit out."""

    def check(self, entrants: int) -> None:
        check_table(self.table_size, entrants, exact=self.exact)
        if self.stages is not None:
            whole("stages", self.stages, least=1, most=MOST_STAGES)

    def length(self, entrants: int) -> int:
        if self.stages is not None:
            return self.stages
        stages = 1
        while self.table_size**stages < entrants:
            stages += 1
        return stages

    def tables(self, entrants: int) -> int:
        return self.length(entrants) * len(table_sizes(entrants, self.table_size, exact=self.exact))

    def next(self, stages: Stages, order: Sequence[int]) -> Stage | None:
        if len(stages) == self.length(len(order)):
            return None
        sizes = table_sizes(len(order), self.table_size, exact=self.exact)
        if not sizes or min(sizes) < SMALLEST_TABLE:  # All but one have withdrawn.
            return None
        byes = _byes(stages, order, len(order) - sum(sizes))
        playing = [e for e in order if e not in byes]
        met = _met(stages)
        if self.table_size == SMALLEST_TABLE:
            # No rematches while everyone has met fewer than half of the others.
            return _stage(_from_the_top(playing, met) or _swapped(playing, met), order)
        return _stage(_filled(playing, sizes, met), order)


@dataclass(frozen=True, slots=True)
class Knockout:
    """The best of each table advance until one table is left.  Better seeds get byes or smaller tables."""

    table_size: int = 2
    advance: int | None = None
    """How many of each table advance; None for half of them."""
    exact: bool = False

    def check(self, entrants: int) -> None:
        check_table(self.table_size, entrants, exact=self.exact)
        if self.advance is not None:
            whole("advance", self.advance, least=1, most=self.table_size - 1)
        self.length(entrants)

    def length(self, entrants: int) -> int:
        return len(self._plan(entrants))

    def tables(self, entrants: int) -> int:
        return sum(map(len, self._plan(entrants)))

    def _plan(self, entrants: int) -> list[tuple[int, ...]]:
        """The sizes of the tables in each stage."""
        left, plan = entrants, []
        while left != self.table_size if self.exact else left > self.table_size:
            sizes = self._sizes(left)
            if not sizes:
                raise BadEntry("players", "knockout-left", players=entrants, size=self.table_size, left=left)
            left -= sum(size - self._through(size) for size in sizes)
            plan.append(sizes)
        return [*plan, (left,)]

    def next(self, stages: Stages, order: Sequence[int]) -> Stage | None:
        left = self.survivors(stages, len(order))
        if stages and len(stages[-1].meetings) == 1 and not stages[-1].byes:
            return None
        sizes = self._sizes(len(left))
        byes = len(left) - sum(sizes)
        return _stage(_dealt_out(left[byes:], sizes), left)

    def survivors(self, stages: Stages, entrants: int) -> tuple[int, ...]:
        """The entrants still in, the best seed first; seeds are the order of entry."""
        left = set(range(entrants))
        for stage in stages:
            for meeting in stage.meetings:
                assert meeting.ranking is not None
                # In a tie for the last place to advance, the better seed advances.
                came_in = [e for level in meeting.ranking for e in sorted(level)]
                left -= set(came_in[self._through(len(came_in)) :])
        return tuple(sorted(left))

    def _through(self, size: int) -> int:
        return min(size - 1, max(1, size // 2 if self.advance is None else self.advance))

    def _sizes(self, left: int) -> tuple[int, ...]:
        if self.table_size > SMALLEST_TABLE or self.exact:
            return table_sizes(left, self.table_size, exact=self.exact)
        # At tables of two there are byes only in the first stage, so that 2, 4, 8 … are left.
        full = 1 << (left.bit_length() - 1)
        return (2,) * (left // 2 if full == left else left - full)


Pairing: TypeAlias = RoundRobin | Swiss | Knockout
PAIRINGS: Mapping[str, type[Pairing]] = {"round-robin": RoundRobin, "swiss": Swiss, "knockout": Knockout}


@dataclass(frozen=True, slots=True)
class ArenaPairing:
    """Arena play: entrants play as often as they like in a set time; neighbours in the standings meet."""

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
        """Tables for the *waiting* entrants, in order of arrival; those left over keep waiting.

        While *others_play*, a table of only recent opponents waits for other entrants.
        """
        seated = len(waiting) // self.table_size * self.table_size
        place = {entrant: at for at, entrant in enumerate(order)}
        left = sorted(waiting[:seated], key=place.__getitem__)
        tables = []
        while left:
            table = [left.pop(0)]
            while len(table) < self.table_size:
                fresh = (at for at, e in enumerate(left) if not _met_last(e, table, last_met))
                table.append(left.pop(next(fresh, 0)))
            if not (
                others_play and all(_met_last(e, table[:at], last_met) for at, e in enumerate(table) if at)
            ):
                tables.append(tuple(table))
        return tables


def _met_last(entrant: int, table: Sequence[int], last_met: Mapping[int, Collection[int]]) -> bool:
    return any(other in last_met.get(entrant, ()) for other in table)


def _stage(tables: Sequence[Sequence[int]], entrants: Sequence[int]) -> Stage:
    seated = {e for table in tables for e in table}
    byes = tuple(sorted(e for e in entrants if e not in seated))
    return Stage(tuple(Meeting(tuple(table)) for table in tables), byes)


def _met(stages: Stages) -> Counter[frozenset[int]]:
    return Counter(
        frozenset(pair)
        for stage in stages
        for meeting in stage.meetings
        for pair in combinations(meeting.entrants, 2)
    )


def _byes(stages: Stages, order: Sequence[int], count: int) -> set[int]:
    """The *count* lowest entrants among those with the fewest byes."""
    had = Counter(e for stage in stages for e in stage.byes)
    lowest_first = list(reversed(order))
    return set(sorted(lowest_first, key=had.__getitem__)[:count])


MOST_TRIES = 2_000
"""The limit of the search for pairs in the order of the standings."""

Pairs = list[tuple[int, int]]


def _from_the_top(order: Sequence[int], met: Counter[frozenset[int]]) -> Pairs | None:
    """Pair the highest entrant left with the highest they have not met; None if no pairing was found.

    Backtracks: if an entrant finds nobody, the pair before looks further down.
    """
    left = [True] * len(order)
    chosen: Pairs = []
    first, start = 0, 1
    for _ in range(MOST_TRIES + len(order)):
        if 2 * len(chosen) == len(order):
            return [(order[one], order[other]) for one, other in chosen]
        open_to = (at for at in range(start, len(order)) if left[at])
        other = next((at for at in open_to if not met[frozenset((order[first], order[at]))]), None)
        if other is not None:
            chosen.append((first, other))
            left[first] = left[other] = False
            first = next((at for at in range(first, len(order)) if left[at]), len(order))
            start = first + 1
        elif chosen:
            first, other = chosen.pop()
            left[first] = left[other] = True
            start = other + 1
        else:
            return None
    return None


def _swapped(order: Sequence[int], met: Counter[frozenset[int]]) -> Pairs:
    """Pairs from the top; two entrants left over swap partners with the lowest possible pair.

    Such a pair always exists where everyone has met fewer than half of the others: each of the two could be
    paired with at least half of the field.
    """
    pairs: Pairs = []
    left = list(order)
    over: list[int] = []
    while left:
        one = left.pop(0)
        other = next((e for e in left if not met[frozenset((one, e))]), None)
        if other is None:
            over.append(one)
        else:
            left.remove(other)
            pairs.append((one, other))
    while over:
        _let_in(pairs, over.pop(0), over.pop(0), met)
    return pairs


def _let_in(pairs: Pairs, one: int, other: int, met: Counter[frozenset[int]]) -> None:
    """Pair two entrants who have met with the two of another pair; with each other if that is impossible."""
    for at in reversed(range(len(pairs))):
        for high, low in (pairs[at], pairs[at][::-1]):
            if not met[frozenset((one, high))] and not met[frozenset((other, low))]:
                pairs[at : at + 1] = [(high, one), (low, other)]
                return
    pairs.append((one, other))


def _filled(
    order: Sequence[int], sizes: Sequence[int], met: Counter[frozenset[int]]
) -> list[tuple[int, ...]]:
    """Tables filled from the top; each next seat goes to the highest entrant who has met the table least."""
    left, tables = list(order), []
    for size in sizes:
        table = [left.pop(0)]
        while len(table) < size:
            table.append(left.pop(_least_met(table, left, met)))
        tables.append(tuple(table))
    return tables


def _least_met(table: Sequence[int], left: Sequence[int], met: Counter[frozenset[int]]) -> int:
    """The index in *left* of the first entrant who has met the table least."""
    best, fewest = 0, None
    for at, entrant in enumerate(left):
        meetings = sum(met[frozenset((entrant, other))] for other in table)
        if fewest is None or meetings < fewest:
            best, fewest = at, meetings
        if not meetings:
            break
    return best


def _dealt_out(seeds: Sequence[int], sizes: Sequence[int]) -> list[tuple[int, ...]]:
    """Seeds distributed back and forth over the tables, so that tables are equally strong.

    The first tables, which get the best seeds, are the smaller ones.
    """
    tables: list[list[int]] = [[] for _ in sizes]
    room = sorted(sizes)
    left, turn = list(seeds), 0
    while left:
        order = range(len(tables)) if turn % 2 == 0 else reversed(range(len(tables)))
        for at in order:
            if left and len(tables[at]) < room[at]:
                tables[at].append(left.pop(0))
        turn += 1
    return [tuple(table) for table in tables]
