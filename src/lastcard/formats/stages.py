"""The parts of a tournament: meetings at tables, and stages of meetings played at the same time."""

from collections import Counter
from dataclasses import dataclass, replace
from fractions import Fraction

from lastcard.formats.errors import BadEntry
from lastcard.formats.standing import Ranking

SMALLEST_TABLE, LARGEST_TABLE = 2, 10


@dataclass(frozen=True, slots=True)
class Meeting:
    """One match of a tournament: the entrants in seat order, and the ranking once it is played."""

    entrants: tuple[int, ...]
    ranking: Ranking | None = None
    absent: tuple[int, ...] = ()
    """Entrants who did not show up: they are ranked last and have beaten nobody."""

    def won_by(self, entrant: int) -> bool:
        """Whether the entrant won, alone or shared."""
        return self.ranking is not None and entrant in self.ranking[0] and entrant not in self.absent

    def beaten(self, entrant: int) -> tuple[tuple[int, Fraction], ...]:
        """Each opponent with 1 if the entrant beat them, 1/2 for a tie, 0 for a loss."""
        assert self.ranking is not None
        if entrant in self.absent:
            return tuple((other, Fraction()) for other in self.entrants if other != entrant)
        place = {e: at for at, level in enumerate(self.ranking) for e in level}
        mine = place[entrant]
        return tuple(
            (other, Fraction((place[other] > mine) + (place[other] >= mine), 2))
            for other in self.entrants
            if other != entrant
        )

    def share(self, entrant: int) -> Fraction:
        """The fraction of opponents beaten: 1 for a win, 0 for the last place."""
        return sum((won for _, won in self.beaten(entrant)), Fraction()) / (len(self.entrants) - 1)


@dataclass(frozen=True, slots=True)
class Stage:
    """Meetings that are played at the same time, and who sits out."""

    meetings: tuple[Meeting, ...]
    byes: tuple[int, ...] = ()

    @property
    def over(self) -> bool:
        """Whether every meeting has its result."""
        return all(meeting.ranking is not None for meeting in self.meetings)

    def recorded(self, table: int, ranking: Ranking, absent: tuple[int, ...] = ()) -> "Stage":
        """This stage with the result of one table.

        :raises BadEntry: if there is no such table, it has a result, or other players are named.
        """
        if not 0 <= table < len(self.meetings):
            raise BadEntry("table", "no-table-number", given=table, most=len(self.meetings) - 1)
        meeting = self.meetings[table]
        if meeting.ranking is not None:
            raise BadEntry("table", "has-result", given=table)
        if sorted(e for level in ranking for e in level) != sorted(meeting.entrants) or () in ranking:
            raise BadEntry("ranking", "wrong-ranking", given=ranking, allowed=meeting.entrants)
        if not set(absent) <= set(meeting.entrants):
            raise BadEntry("absent", "wrong-absent", given=absent, allowed=meeting.entrants)
        played = replace(meeting, ranking=ranking, absent=absent)
        return replace(self, meetings=(*self.meetings[:table], played, *self.meetings[table + 1 :]))


@dataclass(frozen=True, slots=True)
class Career:
    """The finished meetings and byes of one entrant."""

    meetings: tuple[Meeting, ...]
    """The finished meetings, in order."""
    byes: int


def careers(entrants: int, stages: tuple[Stage, ...]) -> tuple[Career, ...]:
    """The career of each entrant."""
    meetings: list[list[Meeting]] = [[] for _ in range(entrants)]
    for meeting in (m for stage in stages for m in stage.meetings if m.ranking is not None):
        for entrant in meeting.entrants:
            meetings[entrant].append(meeting)
    byes = Counter(entrant for stage in stages for entrant in stage.byes)
    return tuple(Career(tuple(meetings[e]), byes[e]) for e in range(entrants))


def table_sizes(entrants: int, table_size: int, *, exact: bool = False) -> tuple[int, ...]:
    """The table sizes for this number of entrants; those left over sit out.

    Sizes differ by one at most, the larger tables first.  At tables of two, and where the match needs exactly
    *table_size* players (*exact*), the rest sit out.
    """
    if exact or table_size == SMALLEST_TABLE:
        return (table_size,) * (entrants // table_size)
    tables = -(-entrants // table_size)
    return tuple(entrants // tables + (table < entrants % tables) for table in range(tables))
