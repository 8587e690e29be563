"""``lastcard tournament``: a tournament of bots, with standings and a record of every game."""

import json
import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import ExitStack
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from lastcard.bots import OPPONENTS, opponent
from lastcard.bots.party import MatchBots, chance_of
from lastcard.cli import arguments
from lastcard.cli.output import how_to_install, line
from lastcard.cli.tournament_folder import Folder, row
from lastcard.editions import FIRST
from lastcard.editions.options import build
from lastcard.formats.errors import BadEntry, whole
from lastcard.formats.format import make_format
from lastcard.formats.ratings import Rating, ratings
from lastcard.formats.saving import records
from lastcard.formats.stages import Meeting
from lastcard.formats.terms import TournamentTerms, make_terms, match_of, tournament_of
from lastcard.formats.tournament import Tournament, folded
from lastcard.game.errors import LocalizedError
from lastcard.notation.record import write_record
from lastcard.processes import worker_pool
from lastcard.words.nearest import misnamed

INTERRUPTED = 130
MOST_JOBS = 256
MOST_PLAYERS = 1000
"""The most players that can be entered by number; lists of names have no limit."""


def tournament(
    edition: arguments.EditionArgument | None = None,
    *,
    players: Annotated[list[str] | None, Parameter(consume_multiple=True, negative=())] = None,
    bots: Annotated[list[str] | None, Parameter(consume_multiple=True, negative=())] = None,
    match_format: arguments.FormatArgument = None,
    pairing: str | None = None,
    table_size: arguments.WholeNumberOrNone = None,
    stages: arguments.WholeNumberOrNone = None,
    advance: arguments.WholeNumberOrNone = None,
    option: arguments.Options = (),
    seed: str | None = None,
    out: Path = Path("tournament"),
    resume: arguments.Flag = False,
    overwrite: arguments.Overwrite = False,
    jobs: arguments.WholeNumber = 1,
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
        round-robin, swiss or knockout; swiss when absent.
    table_size
        How many sit at a table, 2 to 10; the fewest the format is for when absent.
    stages
        How many stages a swiss tournament has, 1 to 1000; enough to single out a winner when absent.
    advance
        How many of a knockout's table go on; half when absent.
    seed
        Hold exactly this tournament again.
    out
        The folder it is kept in.
    resume
        Continue the tournament in that folder; terms given again must be the same.
    jobs
        How many matches are played at the same time, 1 to 256.
    """
    folder = Folder(out)
    terms = {
        "edition": edition,
        "format": match_format,
        "pairing": pairing,
        "table_size": table_size,
        "stages": stages,
        "advance": advance,
        "seed": seed,
    }
    options = arguments.read_options(option)
    request = TournamentRequest(terms=terms, options=options, players=players, bots=bots)
    whole("jobs", jobs, least=1, most=MOST_JOBS)
    arguments.check_folder("out", out)
    if resume and overwrite:
        raise BadEntry("overwrite", "resume-or-overwrite")
    if not resume:
        request.begin(folder, overwrite=overwrite)
    run = Run.resumed(folder)
    if differing := tuple(request.differences(run.terms, run.bots)) if resume else ():
        raise BadEntry("resume", "other-terms", path=out, terms=differing)
    return run.show(Console(), jobs)


# ------------------------------------------------------------------ what was typed
@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentRequest:
    """What was typed; None for what was left out."""

    terms: Mapping[str, Any]
    """Terms by their names in ``TournamentTerms``."""
    options: Mapping[str, Any]
    players: Sequence[str] | None
    bots: Sequence[str] | None

    def begin(self, folder: Folder, *, overwrite: bool) -> None:
        """Begin a new tournament in the folder, with defaults filled in.

        :raises ValueError: naming the invalid term; the folder is unchanged.
        """
        names, chosen = read_players(self.players or (), self.bots or ["greedy"])
        defaults = {"edition": FIRST, "pairing": "swiss", "seed": secrets.token_hex(8)}
        given = {name: value for name, value in self.terms.items() if value not in {None, ""}}
        terms = make_terms(players=names, options=self.options, **(defaults | given))
        tournament_of(terms)
        folder.begin(terms, chosen, overwrite=overwrite)

    def differences(self, terms: TournamentTerms, bots: Sequence[str]) -> Iterator[LocalizedError]:
        """How it differs from an existing tournament; what was left out matches anything.

        :raises ValueError: for invalid players.
        """
        for name, given in self.terms.items():
            if given not in {None, kept := getattr(terms, name)}:
                yield _difference(name.replace("_", "-"), kept, given)
        names, chosen = self._players(terms.players, bots)
        if names != list(terms.players):
            yield _difference("players", terms.players, names)
        elif chosen != list(bots):
            yield _difference("bots", bots, chosen)
        for name, given in self.options.items():
            if given != (kept := terms.options.get(name)):
                yield _difference(f"option {name}", kept, given)

    def _players(self, names: Sequence[str], bots: Sequence[str]) -> tuple[list[str], list[str]]:
        """The given players and bots; those of the tournament if none were given."""
        if self.players is not None:
            return read_players(self.players, self.bots or bots)
        return list(names), share_out(self.bots or bots, [None] * len(names))


def _difference(name: str, kept: object, given: object) -> LocalizedError:
    return LocalizedError("differs", name=name, kept=_words(kept), asked=_words(given))


def _words(value: object) -> str | None:
    match value:
        case None:
            return None
        case str():
            return value
        case list() | tuple():
            return ", ".join(map(str, value))
        case _:
            return json.dumps(value)


def read_players(words: Sequence[str], bots: Sequence[str]) -> tuple[list[str], list[str]]:
    """The names of players and their bots, from a number or from NAME and NAME=BOT.

    :raises BadEntry: for no players, or an unknown bot.
    """
    entries = [entry for word in words for entry in word.split(",")]
    if not entries:
        raise BadEntry("players", "say-how-many")
    if len(entries) == 1 and entries[0].isdecimal():
        number = whole("players", int(entries[0]), least=2, most=MOST_PLAYERS)
        entries = [f"player {one}" for one in range(1, number + 1)]
    if len(entries) == 1:
        raise BadEntry("players", "one-name", given=entries[0])
    pairs = [entry.partition("=") for entry in entries]
    own = [bot if named else None for _, named, bot in pairs]
    return [name.strip() for name, _, _ in pairs], share_out(bots, own)


def share_out(bots: Sequence[str], own: Sequence[str | None]) -> list[str]:
    """The bot of each player: the one named in *own*, else the next of *bots* in turn.

    :raises BadEntry: for an unknown bot.
    :raises MissingExtra: for a bot whose extra is not installed.
    """
    spare = [bot for word in bots for bot in word.split(",")]
    chosen = [spare[at % len(spare)] if bot is None else bot for at, bot in enumerate(own)]
    if unknown := sorted(set(chosen) - set(OPPONENTS)):
        raise misnamed(BadEntry, "bots", "not-one-of", unknown[0], OPPONENTS)
    for bot in dict.fromkeys(chosen):
        opponent(bot)
    return chosen


# ------------------------------------------------------------------ playing it
def play_meeting(
    terms: TournamentTerms, bots: Sequence[str], stage: int, table: int, meeting: Meeting
) -> tuple[dict[str, Any], list[str]]:
    """The result and the records of one match; the same terms always give the same."""
    match = match_of(terms, stage, table, meeting)
    for bot in {bots[entrant] for entrant in meeting.entrants}:
        if (prepare := OPPONENTS[bot].prepare) is not None:
            prepare(match.rules)
    players = MatchBots({n: OPPONENTS[bots[entrant]] for n, entrant in enumerate(meeting.entrants)})
    while not match.over:
        one = match.playing[0]
        party = players.at(match, one)
        match, events = match.apply(party.act(one.state, chance_of(one)), one.deal.table)
        party.hear(events)
    result = {
        "stage": stage,
        "table": table,
        "ranking": [[meeting.entrants[p] for p in level] for level in match.format.ranking(match.standing)],
        "scores": list(match.standing.scores),
        "rounds": match.standing.rounds,
    }
    return result, list(map(write_record, records(match)))


@dataclass(slots=True)
class Run:
    """A tournament in progress and its folder."""

    folder: Folder
    terms: TournamentTerms
    bots: tuple[str, ...]
    tournament: Tournament

    @classmethod
    def resumed(cls, folder: Folder) -> "Run":
        """The tournament as its folder's log has it.

        :raises BadEntry: or BadOption, if the folder has no tournament that can be resumed.
        """
        terms, bots = folder.terms()
        return cls(folder, terms, bots, folded(tournament_of(terms), folder.results()))

    def show(self, console: Console, jobs: int) -> int:
        """Play the remaining matches with a progress bar, print the standings, and return the exit status."""
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        try:
            with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
                bar = progress.add_task("", total=self.tournament.pairing.tables(len(self.terms.players)))

                def tick() -> None:
                    stage = line("stage", stage=len(self.tournament.stages), count=self.tournament.length)
                    progress.update(bar, completed=self.done, description=stage)

                self.play(jobs, tick)
        except KeyboardInterrupt:
            console.print(line("stopped", count=self.done, path=self.folder.path))
            return INTERRUPTED
        rated = self._ratings()
        console.print(standings_table(self.tournament, self.bots, rated))
        if not rated:
            console.print(line("no-ratings", how=how_to_install("tournament")), markup=False)
        console.print(line("kept", count=self.done, seed=self.terms.seed, path=self.folder.path))
        return 0

    @property
    def done(self) -> int:
        """The number of finished matches."""
        return sum(m.ranking is not None for stage in self.tournament.stages for m in stage.meetings)

    def play(self, jobs: int, tick: Callable[[], object]) -> None:
        """Play the remaining matches, saving each result; *tick* is called after each."""
        tick()
        with ExitStack() as stack:
            pool = worker_pool(jobs) if jobs > 1 else None
            if pool is not None:
                stack.callback(pool.shutdown, cancel_futures=True)
            while not self.tournament.over:
                for result, games in self._stage(pool):
                    self.folder.record(result, games)
                    self.tournament = folded(self.tournament, [result])
                    tick()
        self.folder.write_standings(self.tournament, self.bots, self._ratings())

    def _stage(self, pool: ProcessPoolExecutor | None) -> Iterator[tuple[dict[str, Any], list[str]]]:
        """Play the remaining matches of this stage, and yield them as they end."""
        stage = self.tournament.stage
        left = [(self.terms, self.bots, stage, table, m) for table, m in self.tournament.waiting()]
        if pool is None:
            return (play_meeting(*one) for one in left)
        playing = [pool.submit(play_meeting, *one) for one in left]
        return (future.result() for future in as_completed(playing))

    def _ratings(self) -> tuple[Rating, ...]:
        if find_spec("openskill") is None:
            return ()
        fmt = make_format(self.terms.format, build(self.terms.edition, self.terms.options))
        return ratings(len(self.terms.players), self.tournament.stages, fmt.scheme.teams)


def standings_table(tournament: Tournament, bots: Sequence[str], rated: Sequence[Rating]) -> Table:
    """The standings as a table for the terminal, with rating and uncertainty in one column."""
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="underline")
    for at, placed in enumerate(tournament.lines()):
        cells = row(tournament, placed, bots, rated)
        if rated:
            del cells["deviation"]
            cells["rating"] = str(rated[placed.entrant])
        if at == 0:
            for name in cells:
                left = name in {"player", "bot"}
                heading = line(f"standing-{name.replace(' ', '-')}")
                table.add_column(heading, justify="left" if left else "right", no_wrap=not left)
        table.add_row(*(f"{value:g}" if isinstance(value, float) else str(value) for value in cells.values()))
    return table
