"""Ratings from results: an estimate of strength and its uncertainty."""

from collections.abc import Sequence
from dataclasses import dataclass

from lastcard.formats.stages import Meeting, Stage


@dataclass(frozen=True, slots=True)
class Rating:
    """A strength estimated by openskill's Plackett-Luce model; new players start at 25 ± 8.3."""

    mean: float
    deviation: float
    """One standard deviation."""

    def __str__(self) -> str:
        return f"{self.mean:.1f} ± {self.deviation:.1f}"


def ratings(entrants: int, stages: Sequence[Stage], sides: tuple[int, ...] = ()) -> tuple[Rating, ...]:
    """The rating of each entrant after all finished meetings, in order.

    *sides* gives the side of each seat where partners win together.
    """
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    now = [model.rating() for _ in range(entrants)]
    for meeting in (m for stage in stages for m in stage.meetings if m.ranking is not None):
        teams = _teams(meeting, sides)
        rated = model.rate([[now[e] for e in team] for team in teams], ranks=_ranks(meeting, teams))
        for team, after in zip(teams, rated, strict=True):
            for entrant, rating in zip(team, after, strict=True):
                now[entrant] = rating
    return tuple(Rating(one.mu, one.sigma) for one in now)


def _teams(meeting: Meeting, sides: tuple[int, ...]) -> list[list[int]]:
    if len(sides) != len(meeting.entrants):
        return [[entrant] for entrant in meeting.entrants]
    return [
        [e for e, s in zip(meeting.entrants, sides, strict=True) if s == side] for side in sorted(set(sides))
    ]


def _ranks(meeting: Meeting, teams: list[list[int]]) -> list[float]:
    """The place of each team."""
    assert meeting.ranking is not None
    return [
        float(next(place for place, level in enumerate(meeting.ranking) if team[0] in level))
        for team in teams
    ]
