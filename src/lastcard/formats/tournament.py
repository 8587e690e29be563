"""A tournament: play the meetings that ``waiting`` returns, and call ``record`` with each result."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from lastcard.formats.errors import BadEntry, check_names
from lastcard.formats.pairings import PAIRINGS, Knockout, Pairing, RoundRobin, Swiss
from lastcard.formats.scoring import ROUND_ROBIN, SWISS, ByStage, Scoring, StandingsLine
from lastcard.formats.stages import Meeting, Stage
from lastcard.formats.standing import Ranking
from lastcard.words.nearest import misnamed


@dataclass(frozen=True, slots=True)
class Tournament:
    """The entrants and the pairing of a tournament, and its stages; the last may be in progress."""

    entrants: tuple[str, ...]
    pairing: Pairing
    stages: tuple[Stage, ...]
    withdrawn: frozenset[int] = frozenset()
    """Entrants who withdrew: a swiss tournament no longer pairs them; elsewhere they count as absent."""

    @property
    def over(self) -> bool:
        """Whether the last stage has been played."""
        return self.stages[-1].over

    @property
    def scoring(self) -> Scoring:
        """The scoring that belongs to the pairing."""
        match self.pairing:
            case Knockout():
                return ByStage(self.pairing)
            case RoundRobin():
                return ROUND_ROBIN
            case Swiss():
                return SWISS

    @property
    def stage(self) -> int:
        """The number of the current stage, from 0."""
        return len(self.stages) - 1

    @property
    def length(self) -> int:
        """The total number of stages."""
        return self.pairing.length(len(self.entrants))

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of the figures that decide the places."""
        return self.scoring.columns

    def waiting(self) -> tuple[tuple[int, Meeting], ...]:
        """The tables of this stage without a result, each with its meeting."""
        return tuple((t, m) for t, m in enumerate(self.stages[-1].meetings) if m.ranking is None)

    def lines(self) -> tuple[StandingsLine, ...]:
        """The current standings, first place first."""
        return self.scoring.lines(len(self.entrants), self.stages)

    def withdraw(self, entrant: int) -> "Tournament":
        """The tournament after *entrant* has withdrawn."""
        return replace(self, withdrawn=self.withdrawn | {entrant})

    def record(self, table: int, ranking: Ranking, absent: tuple[int, ...] = ()) -> "Tournament":
        """The tournament after one table of this stage; when all are in, the next stage is paired.

        :raises BadEntry: if there is no such table, it has a result, or other players are named.
        """
        if self.over:
            raise BadEntry("result", "tournament-over")
        stage = self.stages[-1].recorded(table, ranking, absent)
        played = replace(self, stages=(*self.stages[:-1], stage))
        if not stage.over:
            return played
        order = [line.entrant for line in played.lines()]
        if isinstance(self.pairing, Swiss):
            order = [entrant for entrant in order if entrant not in self.withdrawn]
        following = self.pairing.next(played.stages, order)
        return played if following is None else replace(played, stages=(*played.stages, following))


def make_tournament(entrants: Sequence[str], pairing: Pairing) -> Tournament:
    """A tournament with its first stage paired; seeds are the order of entry.

    :raises BadEntry: for invalid names or an impossible number of players.
    """
    names = check_names("players", entrants)
    pairing.check(len(names))
    first = pairing.next((), range(len(names)))
    assert first is not None
    return Tournament(names, pairing, (first,))


def make_pairing(
    name: str, *, table_size: int, exact: bool = False, stages: int | None = None, advance: int | None = None
) -> Pairing:
    """The pairing *name*; *exact* if the match needs exactly *table_size* players.

    :raises BadEntry: for an unknown name, or a setting that the pairing does not use.
    """
    if not isinstance(name, str) or name not in PAIRINGS:
        raise misnamed(BadEntry, "pairing", "no-such", name, PAIRINGS)
    if stages is not None and name != "swiss":
        raise BadEntry("stages", "only-swiss", pairing=name)
    if advance is not None and name != "knockout":
        raise BadEntry("advance", "only-knockout", pairing=name)
    if name == "swiss":
        return Swiss(table_size, stages, exact)
    return Knockout(table_size, advance, exact) if name == "knockout" else RoundRobin(table_size)


def folded(tournament: Tournament, results: Sequence[Mapping[str, Any]]) -> Tournament:
    """The tournament after these results.

    :raises BadEntry: for a result that does not belong to the stage being played.
    """
    for result in results:
        match result:
            case {"stage": int(stage), "table": int(table), "ranking": [*levels]} if (
                stage == tournament.stage
            ):
                tournament = tournament.record(table, _ranking(levels), _absent(result.get("absent", [])))
            case _:
                raise BadEntry("results", "not-a-result", given=result, stage=tournament.stage)
    return tournament


def _ranking(levels: list[Any]) -> Ranking:
    if not all(isinstance(level, list) and all(isinstance(e, int) for e in level) for level in levels):
        raise BadEntry("ranking", "not-a-ranking", given=levels)
    return tuple(tuple(level) for level in levels)


def _absent(entrants: Any) -> tuple[int, ...]:
    if not isinstance(entrants, list) or not all(isinstance(e, int) for e in entrants):
        raise BadEntry("absent", "not-absent", given=entrants)
    return tuple(entrants)
