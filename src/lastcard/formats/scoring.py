"""How a tournament adds up: points, tie-breaks in their order, and places."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol

from lastcard.formats.pairings import Knockout
from lastcard.formats.stages import Career, Stage, careers

Stages = tuple[Stage, ...]
HALF = Fraction(1, 2)


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingsLine:
    """One entrant's line in the table."""

    place: int
    """1 for the first; those who are level in everything share a place."""
    entrant: int
    figures: tuple[Fraction, ...]
    """What the places go by, in order; ``Scoring.columns`` names them."""
    played: int
    won: int
    byes: int


class Scoring(Protocol):
    """How finished stages become a table."""

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of the figures the places go by."""
        ...

    def lines(self, entrants: int, stages: Stages) -> tuple[StandingsLine, ...]:
        """The table, the first place first; entrants who are level stand in the order they entered."""
        ...


def _placed(careers_: Sequence[Career], figures: Sequence[tuple[Fraction, ...]]) -> tuple[StandingsLine, ...]:
    order = sorted(range(len(figures)), key=lambda e: tuple(-f for f in figures[e]))
    first_with: dict[tuple[Fraction, ...], int] = {}
    for place, e in enumerate(order, start=1):
        first_with.setdefault(figures[e], place)
    return tuple(
        StandingsLine(
            place=first_with[figures[e]],
            entrant=e,
            figures=figures[e],
            played=len(careers_[e].meetings),
            won=sum(m.won_by(e) for m in careers_[e].meetings),
            byes=careers_[e].byes,
        )
        for e in order
    )


@dataclass(frozen=True, slots=True)
class ByPoints:
    """Each meeting brings the part of the opponents beaten; ties go by the tie-breaks in turn."""

    bye: Fraction
    """What sitting out brings."""
    tie_breaks: tuple[str, ...]

    @property
    def columns(self) -> tuple[str, ...]:
        return ("points", *self.tie_breaks)

    def lines(self, entrants: int, stages: Stages) -> tuple[StandingsLine, ...]:
        been = careers(entrants, stages)
        points = [
            sum((m.share(e) for m in career.meetings), self.bye * career.byes)
            for e, career in enumerate(been)
        ]
        figures = [
            (points[e], *(TIE_BREAKS[name](e, been[e], points) for name in self.tie_breaks))
            for e in range(entrants)
        ]
        return _placed(been, figures)


@dataclass(frozen=True, slots=True)
class ByStage:
    """The later the stage reached the better, then the part of the opponents beaten at the last table."""

    knockout: Knockout

    @property
    def columns(self) -> tuple[str, ...]:
        return ("stages", "last table")

    def lines(self, entrants: int, stages: Stages) -> tuple[StandingsLine, ...]:
        done = tuple(stage for stage in stages if stage.over)
        been = careers(entrants, done)
        reached = Counter(e for n in range(len(done)) for e in self.knockout.survivors(done[:n], entrants))
        last = [career.meetings[-1].share(e) if career.meetings else HALF for e, career in enumerate(been)]
        return _placed(been, [(Fraction(reached[e]), last[e]) for e in range(entrants)])


def _opponents(entrant: int, career: Career, points: Sequence[Fraction]) -> Fraction:
    """The points of those met, a table's opponents by their average and a bye as one's equal."""
    averages = (
        sum((points[o] for o in m.entrants if o != entrant), Fraction()) / (len(m.entrants) - 1)
        for m in career.meetings
    )
    return sum(averages, points[entrant] * career.byes)


def _beaten(entrant: int, career: Career, points: Sequence[Fraction]) -> Fraction:
    """The points of those beaten, half of those who came in level, by the same averages."""
    averages = (
        sum((points[o] * won for o, won in m.beaten(entrant)), Fraction()) / (len(m.entrants) - 1)
        for m in career.meetings
    )
    return sum(averages, Fraction())


def _wins(entrant: int, career: Career, _points: Sequence[Fraction]) -> Fraction:
    """Meetings won, a shared win counting by the number who share it."""
    shares = (Fraction(m.won_by(entrant), len(m.ranking[0])) for m in career.meetings if m.ranking)
    return sum(shares, Fraction())


TIE_BREAKS: Mapping[str, Callable[[int, Career, Sequence[Fraction]], Fraction]] = {
    "opponents": _opponents,
    "beaten": _beaten,
    "wins": _wins,
}
"""What may part those level on points."""

ROUND_ROBIN = ByPoints(Fraction(), ("beaten", "wins"))
"""Everyone sits out equally often, so a bye brings nothing."""

SWISS = ByPoints(HALF, ("opponents", "beaten", "wins"))
"""A bye brings a half: what each table hands out for a player on average."""

ARENA = ByPoints(Fraction(), ("wins", "opponents"))
"""Sitting out earns nothing: an entrant who plays more can win more."""
