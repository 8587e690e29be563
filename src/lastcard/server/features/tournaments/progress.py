"""Who plays whom, and the standings: stage by stage, one match over several tables, or an arena."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import ClassVar, TypeAlias

from lastcard.editions.options import build, unwritten
from lastcard.formats import Format, Standing, make_format
from lastcard.formats.pairings import ArenaPairing, RoundRobin, Swiss
from lastcard.formats.schedules import HANDS_TOGETHER
from lastcard.formats.schemes import Partnerships
from lastcard.formats.scoring import ARENA, StandingsLine
from lastcard.formats.stages import Meeting, Stage, careers
from lastcard.formats.terms import make_terms, tournament_of
from lastcard.formats.tournament import Tournament, make_tournament
from lastcard.game import RoundResult
from lastcard.server.features.tournaments.log import MatchPlayed
from lastcard.server.features.tournaments.messages import NewTournament


@dataclass(frozen=True, slots=True)
class MultiTableProgress:
    """One match over several tables.  Each stage is one sitting, and the points of every hand count."""

    format: Format
    standing: Standing
    stages: tuple[Stage, ...]
    hands: tuple[tuple[RoundResult, ...], ...] = ()
    """The hands of each table of the current sitting; empty for a table still being played."""
    columns: ClassVar = ("score",)

    @property
    def over(self) -> bool:
        """Whether all is played."""
        return self.standing.over

    @property
    def length(self) -> int | None:
        """The number of stages; None if not known in advance."""
        scheme = self.format.scheme
        return scheme.hands // HANDS_TOGETHER if isinstance(scheme, Partnerships) else None

    def lines(self) -> tuple[StandingsLine, ...]:
        """The standings, first place first."""
        played = careers(self.standing.players, self.stages)
        levels = self.format.ranking(self.standing)
        return tuple(
            StandingsLine(
                place=1 + sum(map(len, levels[:at])),
                entrant=entrant,
                figures=(Fraction(self.standing.scores[entrant]),),
                played=len(played[entrant].meetings),
                won=sum(meeting.won_by(entrant) for meeting in played[entrant].meetings),
                byes=0,
            )
            for at, level in enumerate(levels)
            for entrant in level
        )

    def withdraw(self, _: int) -> "MultiTableProgress":
        """The progress without an entrant, where one can leave: here a bot plays for them."""
        return self

    def record(self, played: MatchPlayed) -> "MultiTableProgress":
        """The progress after the result of one table.

        :raises BadEntry: that table is not being played.
        """
        stage = self.stages[-1].recorded(played.table, played.ranking, played.absent)
        hands = tuple(RoundResult(winner, tuple(caught)) for winner, caught in played.hands)
        kept = (*self.hands[: played.table], hands, *self.hands[played.table + 1 :])
        after = replace(self, stages=(*self.stages[:-1], stage), hands=kept)
        return _settled(after) if stage.over else after


def _settled(progress: MultiTableProgress) -> MultiTableProgress:
    """Add up the hands of a finished sitting, hand by hand.  Hands that nobody came for count nothing."""
    standing = progress.standing
    nothing = RoundResult(None, (0,) * (standing.players // len(progress.hands)))
    for hand in range(HANDS_TOGETHER):
        for table, results in enumerate(progress.hands):
            result = results[hand] if results else nothing
            standing = progress.format.record(standing, result, table=table)
    return _next_sitting(replace(progress, standing=standing))


def _next_sitting(progress: MultiTableProgress) -> MultiTableProgress:
    if progress.standing.over:
        return progress
    seatings = progress.format.scheme.seatings(progress.standing)
    stage = Stage(tuple(Meeting(seating) for seating in seatings))
    return replace(progress, stages=(*progress.stages, stage), hands=((),) * len(seatings))


@dataclass(frozen=True, slots=True)
class ArenaProgress:
    """Every pairing is a separate stage, and several are played at once."""

    pairing: ArenaPairing
    entrants: int
    stages: tuple[Stage, ...] = ()
    waiting: tuple[int, ...] = ()
    """The entrants who wait for a table, in the order they came."""
    closed: bool = False
    length: ClassVar = None
    columns: ClassVar = ARENA.columns

    @property
    def over(self) -> bool:
        return self.closed and not self.playing

    @property
    def playing(self) -> bool:
        """Whether a table has no result yet."""
        return any(not stage.over for stage in self.stages)

    def lines(self) -> tuple[StandingsLine, ...]:
        return ARENA.lines(self.entrants, self.stages)

    def joined(self, entrant: int) -> "ArenaProgress":
        """Add *entrant*, who may be new, to those who wait."""
        entrants = max(self.entrants, entrant + 1)
        waiting = (*(e for e in self.waiting if e != entrant), entrant)
        return replace(self, entrants=entrants, waiting=waiting)

    def withdraw(self, entrant: int) -> "ArenaProgress":
        return replace(self, waiting=tuple(e for e in self.waiting if e != entrant))

    def sat_down(self, tables: Sequence[Sequence[int]]) -> "ArenaProgress":
        """Add a stage of *tables*."""
        seated = {entrant for table in tables for entrant in table}
        stage = Stage(tuple(Meeting(tuple(table)) for table in tables))
        waiting = tuple(e for e in self.waiting if e not in seated)
        return replace(self, stages=(*self.stages, stage), waiting=waiting)

    def record(self, played: MatchPlayed) -> "ArenaProgress":
        stage = self.stages[played.stage].recorded(played.table, played.ranking, played.absent)
        stages = (*self.stages[: played.stage], stage, *self.stages[played.stage + 1 :])
        return replace(self, stages=stages)

    def next_tables(self) -> list[tuple[int, ...]]:
        """New tables for the entrants who wait."""
        last_met: dict[int, tuple[int, ...]] = {}
        for stage in self.stages:
            for meeting in stage.meetings:
                last_met.update(dict.fromkeys(meeting.entrants, meeting.entrants))
        order = [line.entrant for line in self.lines()]
        return self.pairing.tables(self.waiting, order, last_met, others_play=self.playing)


TournamentProgress: TypeAlias = Tournament | MultiTableProgress | ArenaProgress
"""The stages of a tournament so far, and its standings."""


def format_of(request: NewTournament) -> Format:
    """The format of its matches.

    :raises BadOption: or BadEntry, naming what cannot be used.
    """
    rules = build(request.edition, unwritten(request.options))
    own = rules.formats[0] if request.pairing != "book" else BOOK
    return make_format(request.format or own, rules)


BOOK = "partners-eight"
"""The default format of the pairing ``book``."""


def new_progress(request: NewTournament, names: Sequence[str]) -> TournamentProgress:
    """The progress at the start, with the first stage paired.

    :raises BadOption: or BadEntry, naming what it cannot be held with.
    """
    fmt = format_of(request)
    size = request.table_size or fmt.scheme.sizes[0]
    if request.pairing == "arena":
        arena = ArenaPairing(size)
        arena.check(len(names))
        return ArenaProgress(arena, len(names), waiting=tuple(range(len(names))))
    if request.pairing == "book":
        fmt.check_size(len(names))
        if fmt.scheme.tables > 1:
            return _next_sitting(MultiTableProgress(fmt, fmt.begin(len(names)), ()))
        return make_tournament(names, RoundRobin(len(names)))
    terms = make_terms(
        request.edition,
        names,
        seed="",
        options=request.options,
        format=fmt.name,
        pairing=request.pairing,
        table_size=size,
        stages=request.stages,
        advance=request.advance,
    )
    made = tournament_of(terms)
    if isinstance(made.pairing, Swiss):  # The number of stages stays the same when players withdraw.
        made = replace(made, pairing=replace(made.pairing, stages=made.length))
    return made
