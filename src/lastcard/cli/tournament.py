"""``lastcard tournament``: bots against bots, with a table at the end and every game on record."""

import secrets
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import ExitStack
from dataclasses import dataclass
from importlib.util import find_spec
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Annotated, Any

from cyclopts import Parameter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from lastcard.bots import BOTS, Bot
from lastcard.cli.choices import EditionName, FormatName, check_folder, read_options
from lastcard.cli.speaking import line, refuse
from lastcard.cli.tournament_folder import Folder, row
from lastcard.editions import FIRST
from lastcard.editions.options import build
from lastcard.formats.cup import Terms, entrants_ranked, make_terms, match_of, tournament_of
from lastcard.formats.errors import BadEntry, whole
from lastcard.formats.format import make_format
from lastcard.formats.match import Match, Round
from lastcard.formats.ratings import Rating, ratings
from lastcard.formats.saving import records
from lastcard.formats.stages import Meeting
from lastcard.formats.tournament import Tournament, folded
from lastcard.game import view
from lastcard.game.actions import Action
from lastcard.game.spoken import SpokenError
from lastcard.notation.record import write_record
from lastcard.words.nearest import nearest

INTERRUPTED = 130
MOST_PLAYERS = 1000
"""Who are entered by a number; names may be as many as the pairing takes."""


def tournament(
    edition: EditionName = FIRST,
    *,
    players: Annotated[list[str] | None, Parameter(consume_multiple=True, negative=())] = None,
    bots: Annotated[list[str] | None, Parameter(consume_multiple=True, negative=())] = None,
    match_format: FormatName = None,
    pairing: str = "swiss",
    table_size: int | None = None,
    stages: int | None = None,
    advance: int | None = None,
    option: Annotated[list[str] | None, Parameter(name=["--option", "-o"], negative=())] = None,
    seed: str | None = None,
    out: Path = Path("tournament"),
    resume: bool = False,
    jobs: int = 1,
) -> int:
    """Hold a tournament of bots: lastcard tournament classic --players 8 --bots greedy random

    Standings (standings.csv, standings.json) and the record of every game (games/) are kept in a folder.

    Parameters
    ----------
    players
        How many, or their names, the best seed first; NAME=BOT says which bot plays for one.
    bots
        The bots that play for those without one of their own, taken in turn; greedy when absent.
    pairing
        round-robin, swiss or knockout.
    table_size
        How many sit at a table, 2 to 10; the fewest the format is for when absent.
    stages
        How many stages a swiss tournament has; enough to single out a winner when absent.
    advance
        How many of a knockout's table go on; half when absent.
    option
        A ruling or house rule, NAME=VALUE; may be repeated.
    seed
        Hold exactly this tournament again.
    out
        The folder it is kept in.
    resume
        Go on with the tournament in that folder.
    jobs
        How many matches are played at the same time.
    """
    folder = Folder(out)
    if find_spec("openskill") is None:
        refuse(SpokenError("needs-extra", command="tournament", extra="tournament", why=None))
    try:
        whole("jobs", jobs, least=1)
        check_folder("out", out)
        if resume:
            _refuse_new_terms(
                players=players,
                bots=bots,
                format=match_format,
                table_size=table_size,
                stages=stages,
                advance=advance,
                option=option,
                seed=seed,
            )
        else:
            names, chosen = read_players(players or (), bots or ["greedy"])
            terms = make_terms(
                edition,
                names,
                seed=seed or secrets.token_hex(8),
                options=read_options(option or ()),
                format=match_format,
                pairing=pairing,
                table_size=table_size,
                stages=stages,
                advance=advance,
            )
            tournament_of(terms)
            folder.begin(terms, chosen)
        run = Run.resumed(folder)
    except ValueError as error:
        refuse(error)
    return run.show(Console(), jobs)


def _refuse_new_terms(**terms: object) -> None:
    for field, given in terms.items():
        if given is not None:
            raise BadEntry(field, "not-with-resume")


def read_players(words: Sequence[str], bots: Sequence[str]) -> tuple[list[str], list[str]]:
    """Names and the bots that play for them, from a number or from NAME and NAME=BOT.

    :raises BadEntry: for no players, or a bot there is not.
    """
    entries = [entry for word in words for entry in word.split(",")]
    if not entries:
        raise BadEntry("players", "say-how-many")
    if len(entries) == 1 and entries[0].isdecimal():
        number = whole("players", int(entries[0]), least=2, most=MOST_PLAYERS)
        entries = [line("entrant", number=one) for one in range(1, number + 1)]
    if len(entries) == 1:
        raise BadEntry("players", "one-name", given=entries[0])
    spare = [bot for word in bots for bot in word.split(",")]
    pairs = [entry.partition("=") for entry in entries]
    chosen = [bot if named else spare[at % len(spare)] for at, (_, named, bot) in enumerate(pairs)]
    if unknown := sorted(set(chosen) - set(BOTS)):
        raise BadEntry(
            "bots", "not-one-of", given=unknown[0], allowed=tuple(BOTS), meant=nearest(unknown[0], BOTS)
        )
    return [name.strip() for name, _, _ in pairs], chosen


@dataclass(frozen=True, slots=True)
class Played:
    """A match that has ended, as it is sent and kept."""

    result: dict[str, Any]
    games: tuple[str, ...]


def play_meeting(terms: Terms, bots: Sequence[str], stage: int, table: int, meeting: Meeting) -> Played:
    """Play one match to its end; the same terms always end the same."""
    match = match_of(terms, stage, table, meeting)
    players = [BOTS[bots[entrant]] for entrant in meeting.entrants]
    while not match.over:
        one = match.playing[0]
        match, _ = match.apply(choose(match, one, players), one.deal.table)
    result = {
        "stage": stage,
        "table": table,
        "ranking": [list(level) for level in entrants_ranked(match, meeting)],
        "scores": list(match.standing.scores),
        "rounds": match.standing.rounds,
    }
    return Played(result, tuple(map(write_record, records(match))))


def choose(match: Match, one: Round, players: Sequence[Bot]) -> Action:
    """What is done next: somebody speaks up, in an order of chance, or whoever is asked answers.

    Chance comes from the round's seed and how far it has come, so nothing else need be saved.
    """
    state = one.state
    assert state.decision is not None
    chance = Random(f"{one.seed}/{len(one.actions)}")  # noqa: S311 - for bots, not for dealing
    seating = one.deal.seating
    if state.exposed or match.rules.jump_in:
        others = [s for s in range(len(seating)) if s != state.decision.seat and s not in state.out]
        for seat in chance.sample(others, len(others)):
            known = view(state, seat)
            action = players[seating[seat]](known, chance) if known.may else None
            if action is not None:
                return action
    asked = state.decision.seat
    answer = players[seating[asked]](view(state, asked), chance)
    assert answer is not None
    return answer


@dataclass(slots=True)
class Run:
    """A tournament under way in its folder."""

    folder: Folder
    terms: Terms
    bots: tuple[str, ...]
    tournament: Tournament

    @classmethod
    def resumed(cls, folder: Folder) -> "Run":
        """The tournament as far as its folder's log goes.

        :raises BadEntry: or BadOption, if the folder cannot be gone on with.
        """
        terms, bots = folder.terms()
        return cls(folder, terms, bots, folded(tournament_of(terms), folder.results()))

    def show(self, console: Console, jobs: int) -> int:
        """Play what is left with a bar to watch, then the table; the exit status."""
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        try:
            with Progress(*columns, console=console, transient=True) as progress:
                bar = progress.add_task("", total=self.tournament.pairing.tables(len(self.terms.players)))
                self.play(jobs, lambda: progress.update(bar, completed=self.done, description=self.where))
        except KeyboardInterrupt:
            console.print(line("stopped", count=self.done, path=self.folder.path))
            return INTERRUPTED
        self._tell(console)
        return 0

    @property
    def done(self) -> int:
        """How many matches have ended."""
        return sum(m.ranking is not None for stage in self.tournament.stages for m in stage.meetings)

    @property
    def where(self) -> str:
        return line("stage", stage=len(self.tournament.stages), count=self.tournament.length)

    def play(self, jobs: int, tick: Callable[[], object]) -> None:
        """Play all that is left, keeping each match as it ends; *tick* is called after each."""
        tick()
        with ExitStack() as stack:
            pool = _workers(jobs) if jobs > 1 else None
            if pool is not None:
                stack.callback(pool.shutdown, cancel_futures=True)
            while not self.tournament.over:
                for played in self._stage(pool):
                    self.folder.record(played.result, played.games)
                    self.tournament = folded(self.tournament, [played.result])
                    tick()
        self.folder.write_standings(self.tournament, self.bots, self._ratings())

    def _stage(self, pool: ProcessPoolExecutor | None) -> Iterator[Played]:
        """The matches of this stage that are left, as they end."""
        stage = self.tournament.stage
        left = [(self.terms, self.bots, stage, table, m) for table, m in self.tournament.waiting()]
        if pool is None:
            return (play_meeting(*one) for one in left)
        playing = [pool.submit(play_meeting, *one) for one in left]
        return (future.result() for future in as_completed(playing))

    def _ratings(self) -> tuple[Rating, ...]:
        fmt = make_format(self.terms.format, build(self.terms.edition, self.terms.options))
        return ratings(len(self.terms.players), self.tournament.stages, fmt.scheme.teams)

    def _tell(self, console: Console) -> None:
        console.print(standings_table(self.tournament, self.bots, self._ratings()))
        console.print(line("kept", count=self.done, seed=self.terms.seed, path=self.folder.path))


def _workers(jobs: int) -> ProcessPoolExecutor:
    """Processes to play in; stopping the run is left to the one that keeps the folder."""
    # Spawned, not forked: the progress bar has a thread of its own.
    ignore = (signal.SIGINT, signal.SIG_IGN)
    return ProcessPoolExecutor(
        jobs, mp_context=get_context("spawn"), initializer=signal.signal, initargs=ignore
    )


def standings_table(tournament: Tournament, bots: Sequence[str], rated: Sequence[Rating]) -> Table:
    """The standings to be looked at: as in the files, with the rating and its uncertainty in one column."""
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="underline")
    for at, placed in enumerate(tournament.lines()):
        cells = row(tournament, placed, bots, rated)
        del cells["deviation"]
        cells["rating"] = str(rated[placed.entrant])
        if at == 0:
            for name in cells:
                left = name in {"player", "bot"}
                heading = line(f"standing-{name.replace(' ', '-')}")
                table.add_column(heading, justify="left" if left else "right", no_wrap=not left)
        table.add_row(*(f"{value:g}" if isinstance(value, float) else str(value) for value in cells.values()))
    return table
