"""Tournament scoring: points, tie-breaks and places."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from lastcard.formats.pairings import Knockout
from lastcard.formats.stages import Career, Stage, careers

Stages = tuple[Stage, ...]
HALF = Fraction(1, 2)


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingsLine:
    """One entrant's line in the standings."""

    place: int
    """1 for the first; entrants with equal figures share a place."""
    entrant: int
    figures: tuple[Fraction, ...]
    """The figures that decide places, in order; ``Scoring.columns`` has their names."""
    played: int
    won: int
    byes: int


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
    """Each meeting scores the fraction of opponents beaten; ties are broken by the tie-breaks in order."""

    bye: Fraction
    """The points for a bye."""
    tie_breaks: tuple[str, ...]

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of the figures that decide places."""
        return ("points", *self.tie_breaks)

    def lines(self, entrants: int, stages: Stages) -> tuple[StandingsLine, ...]:
        """The standings, first place first; tied entrants are in the order of entry."""
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
    """Places by the stage reached, then by the fraction of opponents beaten at the last table."""

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


Scoring: TypeAlias = ByPoints | ByStage


def _opponents(entrant: int, career: Career, points: Sequence[Fraction]) -> Fraction:
    """The points of opponents, averaged for each table; a bye counts as an equal opponent."""
    averages = (
        sum((points[o] for o in m.entrants if o != entrant), Fraction()) / (len(m.entrants) - 1)
        for m in career.meetings
    )
    return sum(averages, points[entrant] * career.byes)


def _beaten(entrant: int, career: Career, points: Sequence[Fraction]) -> Fraction:
    """The points of beaten opponents, half for ties, averaged for each table."""
    averages = (
        sum((points[o] * won for o, won in m.beaten(entrant)), Fraction()) / (len(m.entrants) - 1)
        for m in career.meetings
    )
    return sum(averages, Fraction())


def _wins(entrant: int, career: Career, _points: Sequence[Fraction]) -> Fraction:
    """The number of wins; a win shared by two counts half."""
    shares = (Fraction(m.won_by(entrant), len(m.ranking[0])) for m in career.meetings if m.ranking)
    return sum(shares, Fraction())


TIE_BREAKS: Mapping[str, Callable[[int, Career, Sequence[Fraction]], Fraction]] = {
    "opponents": _opponents,
    "beaten": _beaten,
    "wins": _wins,
}
"""The tie-breaks by name."""

ROUND_ROBIN = ByPoints(Fraction(), ("beaten", "wins"))
"""All sit out equally often, so a bye scores nothing."""

SWISS = ByPoints(HALF, ("opponents", "beaten", "wins"))
"""A bye scores a half, which is a player's average at a table."""

ARENA = ByPoints(Fraction(), ("wins", "opponents"))
"""Sitting out earns nothing: an entrant who plays more can win more."""
