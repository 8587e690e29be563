"""Matches into a tournament: fold ``record`` over results, play the meetings ``waiting`` names."""

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
    """Entrants, who meets whom, how it adds up, and the stages so far; the last may be half played."""

    entrants: tuple[str, ...]
    pairing: Pairing
    scoring: Scoring
    stages: tuple[Stage, ...]
    withdrawn: frozenset[int] = frozenset()
    """Who has given up: a swiss tournament pairs them no more; elsewhere they are absent at their tables."""

    @property
    def over(self) -> bool:
        """Whether the last stage has been played."""
        return self.stages[-1].over

    @property
    def stage(self) -> int:
        """The number of the stage now played, from 0."""
        return len(self.stages) - 1

    @property
    def length(self) -> int:
        """How many stages there are to be."""
        return self.pairing.length(len(self.entrants))

    def waiting(self) -> tuple[tuple[int, Meeting], ...]:
        """The tables of this stage that have no result yet, each with its meeting."""
        return tuple((t, m) for t, m in enumerate(self.stages[-1].meetings) if m.ranking is None)

    def lines(self) -> tuple[StandingsLine, ...]:
        """The table as it stands, the first place first."""
        return self.scoring.lines(len(self.entrants), self.stages)

    def withdraw(self, entrant: int) -> "Tournament":
        """The tournament after *entrant* has given up."""
        return replace(self, withdrawn=self.withdrawn | {entrant})

    def record(self, table: int, ranking: Ranking, absent: tuple[int, ...] = ()) -> "Tournament":
        """The tournament after one table of this stage; when all are in, the next stage is paired.

        :raises BadEntry: if there is no such table, it has a result, or other players are named.
        """
        if self.over:
            raise BadEntry("result", "tournament-over")
        stage = self.stages[-1].recorded(table, ranking, absent)
        played = replace(self, stages=(*self.stages[:-1], stage))
        return _paired(played) if stage.over else played


def _paired(played: Tournament) -> Tournament:
    """With the next stage, if there is one."""
    order = [line.entrant for line in played.lines()]
    if isinstance(played.pairing, Swiss):
        order = [entrant for entrant in order if entrant not in played.withdrawn]
    following = played.pairing.next(played.stages, order)
    return played if following is None else replace(played, stages=(*played.stages, following))


def make_tournament(entrants: Sequence[str], pairing: Pairing) -> Tournament:
    """A tournament with its first stage paired; the order of entry is the order of seeds.

    :raises BadEntry: for names or numbers it cannot be held with.
    """
    names = check_names("players", entrants)
    pairing.check(len(names))
    first = pairing.next((), range(len(names)))
    assert first is not None
    return Tournament(names, pairing, scoring_for(pairing), (first,))


def scoring_for(pairing: Pairing) -> Scoring:
    """How a tournament so paired adds up."""
    match pairing:
        case Knockout():
            return ByStage(pairing)
        case RoundRobin():
            return ROUND_ROBIN
        case _:
            return SWISS


def make_pairing(
    name: str, *, table_size: int, exact: bool = False, stages: int | None = None, advance: int | None = None
) -> Pairing:
    """The pairing called *name*; *exact* where the match takes only *table_size* players.

    :raises BadEntry: for an unknown name, or a figure that pairing does not use.
    """
    if not isinstance(name, str) or name not in PAIRINGS:
        raise misnamed(BadEntry, "pairing", "no-such", name, PAIRINGS)
    if stages is not None and name != "swiss":
        raise BadEntry("stages", "only-swiss", pairing=name)
    if advance is not None and name != "knockout":
        raise BadEntry("advance", "only-knockout", pairing=name)
    match name:
        case "round-robin":
            return RoundRobin(table_size)
        case "swiss":
            return Swiss(table_size, stages, exact)
        case _:
            return Knockout(table_size, advance, exact)


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
