"""The three ways a tournament adds up: the pairing engine's, by hands over two tables, and the arena's."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Protocol

from lastcard.editions.options import build, unwritten
from lastcard.formats import Format, Standing, make_format
from lastcard.formats.arena_pairing import ARENA, ArenaPairing
from lastcard.formats.pairings import Knockout, RoundRobin, Swiss
from lastcard.formats.schemes import Partnerships
from lastcard.formats.scoring import Line
from lastcard.formats.stages import Meeting, Stage
from lastcard.formats.terms import make_terms, tournament_of
from lastcard.formats.tournament import Tournament, make_tournament
from lastcard.formats.whist import HANDS_TOGETHER
from lastcard.game import RoundResult
from lastcard.server.features.tournaments.log import Played
from lastcard.server.wire.incoming import NewTournament


class Contest(Protocol):
    """Who meets whom, and how they stand."""

    @property
    def stages(self) -> tuple[Stage, ...]:
        """All so far; the last may be half played."""
        ...

    @property
    def over(self) -> bool:
        """Whether there is nothing left to play."""
        ...

    @property
    def length(self) -> int | None:
        """How many stages there are to be; None where nobody knows."""
        ...

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of the figures the places go by."""
        ...

    def unplayed(self) -> Iterator[tuple[int, int, Meeting]]:
        """The meetings that have no result yet, each with its stage and its table."""
        ...

    def lines(self) -> tuple[Line, ...]:
        """The standings, the first place first."""
        ...

    def record(self, played: Played) -> "Contest":
        """The contest after one table.

        :raises BadEntry: if that table is not being played.
        """
        ...

    def withdraw(self, entrant: int) -> "Contest":
        """The contest without *entrant*, as far as it can do without."""
        ...


@dataclass(frozen=True, slots=True)
class PairedContest:
    """As ``lastcard tournament`` holds it."""

    tournament: Tournament

    @property
    def stages(self) -> tuple[Stage, ...]:
        return self.tournament.stages

    @property
    def over(self) -> bool:
        return self.tournament.over

    @property
    def length(self) -> int | None:
        return self.tournament.length

    @property
    def columns(self) -> tuple[str, ...]:
        return self.tournament.scoring.columns

    @property
    def knockout(self) -> bool:
        """Whether stages make a bracket."""
        return isinstance(self.tournament.pairing, Knockout)

    def unplayed(self) -> Iterator[tuple[int, int, Meeting]]:
        return _unplayed(self.stages, first=len(self.stages) - 1)

    def lines(self) -> tuple[Line, ...]:
        return self.tournament.lines()

    def record(self, played: Played) -> "PairedContest":
        return PairedContest(self.tournament.record(played.table, played.ranking, played.absent))

    def withdraw(self, entrant: int) -> "PairedContest":
        return PairedContest(self.tournament.withdraw(entrant))


@dataclass(frozen=True, slots=True)
class HandsContest:
    """One match over several tables: every hand's points count, sitting after sitting."""

    format: Format
    standing: Standing
    stages: tuple[Stage, ...]
    hands: tuple[tuple[RoundResult, ...], ...] = ()
    """Of the tables of this sitting; nothing for one that is still played."""

    @property
    def over(self) -> bool:
        return self.standing.over

    @property
    def length(self) -> int | None:
        scheme = self.format.scheme
        return scheme.hands // HANDS_TOGETHER if isinstance(scheme, Partnerships) else None

    @property
    def columns(self) -> tuple[str, ...]:
        return ("score",)

    def unplayed(self) -> Iterator[tuple[int, int, Meeting]]:
        return _unplayed(self.stages, first=len(self.stages) - 1)

    def lines(self) -> tuple[Line, ...]:
        done = [meeting for stage in self.stages for meeting in stage.meetings if meeting.ranking is not None]
        places, lines = 1, list[Line]()
        for level in self.format.ranking(self.standing):
            for entrant in level:
                own = [meeting for meeting in done if entrant in meeting.entrants]
                lines.append(
                    Line(
                        place=places,
                        entrant=entrant,
                        figures=(Fraction(self.standing.scores[entrant]),),
                        played=len(own),
                        won=sum(meeting.won_by(entrant) for meeting in own),
                        byes=0,
                    )
                )
            places += len(level)
        return tuple(lines)

    def record(self, played: Played) -> "HandsContest":
        stage = self.stages[-1].recorded(played.table, played.ranking, played.absent)
        hands = tuple(RoundResult(winner, tuple(caught)) for winner, caught in played.hands)
        kept = (*self.hands[: played.table], hands, *self.hands[played.table + 1 :])
        after = replace(self, stages=(*self.stages[:-1], stage), hands=kept)
        return _settled(after) if stage.over else after

    def withdraw(self, _: int) -> "HandsContest":
        return self


def _settled(contest: HandsContest) -> HandsContest:
    """After a sitting: its hands in order, all tables of each.  Hands that nobody came for bring nothing."""
    standing = contest.standing
    nothing = RoundResult(None, (0,) * (standing.players // len(contest.hands)))
    for hand in range(HANDS_TOGETHER):
        for table, results in enumerate(contest.hands):
            result = results[hand] if results else nothing
            standing = contest.format.record(standing, result, table=table)
    return _next_sitting(replace(contest, standing=standing))


def _next_sitting(contest: HandsContest) -> HandsContest:
    if contest.standing.over:
        return contest
    seatings = contest.format.scheme.seatings(contest.standing)
    stage = Stage(tuple(Meeting(seating) for seating in seatings))
    return replace(contest, stages=(*contest.stages, stage), hands=((),) * len(seatings))


@dataclass(frozen=True, slots=True)
class ArenaContest:
    """Every pairing is a stage of its own, and several are played at once."""

    pairing: ArenaPairing
    entrants: int
    stages: tuple[Stage, ...] = ()
    waiting: tuple[int, ...] = ()
    """Who wants to play, in the order they came."""
    closed: bool = False

    @property
    def over(self) -> bool:
        return self.closed and not self.playing

    @property
    def playing(self) -> bool:
        """Whether a table has no result yet."""
        return any(not stage.over for stage in self.stages)

    @property
    def length(self) -> int | None:
        return None

    @property
    def columns(self) -> tuple[str, ...]:
        return ARENA.columns

    def unplayed(self) -> Iterator[tuple[int, int, Meeting]]:
        return _unplayed(self.stages)

    def lines(self) -> tuple[Line, ...]:
        return ARENA.lines(self.entrants, self.stages)

    def joined(self, entrant: int) -> "ArenaContest":
        """With *entrant* among those who wait; who is new is counted."""
        entrants = max(self.entrants, entrant + 1)
        waiting = (*(e for e in self.waiting if e != entrant), entrant)
        return replace(self, entrants=entrants, waiting=waiting)

    def withdraw(self, entrant: int) -> "ArenaContest":
        return replace(self, waiting=tuple(e for e in self.waiting if e != entrant))

    def sat_down(self, tables: Sequence[Sequence[int]]) -> "ArenaContest":
        """With one more stage, of *tables*."""
        seated = {entrant for table in tables for entrant in table}
        stage = Stage(tuple(Meeting(tuple(table)) for table in tables))
        waiting = tuple(e for e in self.waiting if e not in seated)
        return replace(self, stages=(*self.stages, stage), waiting=waiting)

    def record(self, played: Played) -> "ArenaContest":
        stage = self.stages[played.stage].recorded(played.table, played.ranking, played.absent)
        stages = (*self.stages[: played.stage], stage, *self.stages[played.stage + 1 :])
        return replace(self, stages=stages)

    def next_tables(self) -> list[tuple[int, ...]]:
        """Tables for those who wait."""
        last_met: dict[int, tuple[int, ...]] = {}
        for stage in self.stages:
            for meeting in stage.meetings:
                last_met.update(dict.fromkeys(meeting.entrants, meeting.entrants))
        order = [line.entrant for line in self.lines()]
        return self.pairing.tables(self.waiting, order, last_met, others_play=self.playing)


def _unplayed(stages: Sequence[Stage], first: int = 0) -> Iterator[tuple[int, int, Meeting]]:
    for number, stage in enumerate(stages[first:], first):
        for table, meeting in enumerate(stage.meetings):
            if meeting.ranking is None:
                yield number, table, meeting


def format_of(asked: NewTournament) -> Format:
    """How its matches are played.

    :raises BadOption: or BadEntry, naming what cannot be used.
    """
    rules = build(asked.edition, unwritten(asked.options))
    own = rules.formats[0] if asked.pairing != "book" else BOOK
    return make_format(asked.format or own, rules)


BOOK = "partners-eight"
"""What is played by the book where nothing else is asked for."""


def contest_of(asked: NewTournament, names: Sequence[str]) -> Contest:
    """The contest of these entrants, with its first stage paired.

    :raises BadOption: or BadEntry, naming what it cannot be held with.
    """
    fmt = format_of(asked)
    size = asked.table_size or fmt.scheme.sizes[0]
    if asked.pairing == "arena":
        arena = ArenaPairing(size)
        arena.check(len(names))
        return ArenaContest(arena, len(names), waiting=tuple(range(len(names))))
    if asked.pairing == "book":
        fmt.check_size(len(names))
        if fmt.scheme.tables > 1:
            return _next_sitting(HandsContest(fmt, fmt.begin(len(names)), ()))
        return PairedContest(make_tournament(names, RoundRobin(len(names))))
    terms = make_terms(
        asked.edition,
        names,
        seed="",
        options=asked.options,
        format=fmt.name,
        pairing=asked.pairing,
        table_size=size,
        stages=asked.stages,
        advance=asked.advance,
    )
    made = tournament_of(terms)
    if isinstance(made.pairing, Swiss):  # As many as at the start, though some withdraw.
        made = replace(made, pairing=replace(made.pairing, stages=made.length))
    return PairedContest(made)
