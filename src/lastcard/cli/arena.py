"""``lastcard arena``: bots against bots on mirrored deals, with intervals, ratings and a cross table."""

import json
import os
from collections.abc import Sequence
from dataclasses import asdict
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

from lastcard.arena.contest import Contest, reasons, strengths
from lastcard.arena.duels import AgentCost, ArenaSettings
from lastcard.arena.forfeits import SECONDS
from lastcard.arena.win_shares import PairingResult
from lastcard.cli import arguments
from lastcard.cli.output import line, needed_by, tell_error
from lastcard.editions import FIRST
from lastcard.formats.errors import positive, whole
from lastcard.formats.ratings import Rating
from lastcard.game.errors import FieldError

MOST_GAMES = 100_000_000
MOST_WORKERS = 1024
LONGEST_ANSWER = 86_400
"""Seconds: a day."""
PICTURES = (".svg", ".png")
INTERRUPTED = 130


def arena(
    *entrants: str,
    edition: arguments.EditionArgument = FIRST,
    players: arguments.WholeNumber = 2,
    games: arguments.WholeNumber = 2_000,
    option: arguments.Options = (),
    match_format: arguments.FormatArgument = None,
    seed: str = "arena",
    stop: arguments.Flag = False,
    first_only: arguments.Flag = False,
    seconds: arguments.Number = SECONDS,
    workers: arguments.WholeNumberOrNone = None,
    out: Path | None = None,
    plot: Path | None = None,
    overwrite: arguments.Overwrite = False,
) -> int:
    """Let bots play each other on the same deals, from every seat.

    Example: lastcard arena thinker greedy --players 4 --games 20000 --edition classic

    Parameters
    ----------
    entrants
        Two or more: the name of a bot or a level, MODULE:FUNCTION, network:FILE, policy:MODULE:FUNCTION,
        pettingzoo:MODULE:POLICY, rlcard:MODULE:AGENT, program:COMMAND for a program that is spoken to over
        standard input, or mcp:COMMAND for an agent that plays with tools.
    players
        How many sit at the table, 2 to 10: one entrant, and the other in all other seats.
    games
        Games of each pairing; a deal is played once from every seat.
    seed
        Play exactly these games again.
    stop
        End a pairing as soon as its interval leaves out an even share.
    first_only
        Try only the first entrant among each of the others.
    seconds
        How long an entrant may take over one answer before it forfeits the game.
    workers
        How many processes play; one for each core when absent.  The result is the same with any number.
    out
        Write the results to this file, as JSON.
    plot
        Draw the shares and their intervals into this file (.svg or .png).
    """
    whole("games", games, least=1, most=MOST_GAMES)
    if workers is not None:
        whole("workers", workers, least=1, most=MOST_WORKERS)
    positive("seconds", seconds, most=LONGEST_ANSWER)
    if plot is not None and plot.suffix.lower() not in PICTURES:
        raise FieldError("plot", "not-a-picture", path=plot, allowed=PICTURES)
    arguments.check_file("out", out, overwrite=overwrite)
    arguments.check_file("plot", plot, overwrite=overwrite)
    options = json.dumps(arguments.read_options(option), sort_keys=True)
    terms = ArenaSettings(edition, players, options, match_format or "single-hand", seed, seconds)
    terms.check()
    deals = max(1, games // len(set(terms.sides)))
    contest = Contest(terms, entrants, deals, stop, first_only)
    contest.check()
    if plot is not None:
        with needed_by("arena-plot", "lab"):
            from lastcard.arena.plot import draw_shares
    console = Console()
    try:
        pairings = _played(contest, workers or os.cpu_count() or 1)
    except KeyboardInterrupt:
        return INTERRUPTED
    rated = strengths(contest, pairings) if find_spec("openskill") is not None else ()
    _show(console, contest, pairings, rated)
    if out is not None:
        out.write_text(json.dumps(data(contest, pairings, rated), indent=1) + "\n", encoding="utf-8")
        print(line("arena-written", path=out))
    if plot is not None:
        draw_shares(contest, pairings, plot)
        print(line("arena-written", path=plot))
    return 0


def _played(contest: Contest, workers: int) -> list[PairingResult]:
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task("", total=contest.deals * len(contest.pairs))
        return contest.play(workers, lambda deals: progress.advance(bar, deals))


def _show(
    console: Console, contest: Contest, pairings: Sequence[PairingResult], rated: Sequence[Rating]
) -> None:
    even = f"{100 * contest.terms.even:.1f}"
    table = Table(title=line("arena-title", even=even), box=None, pad_edge=False, title_justify="left")
    table.add_column(line("arena-entrant"), no_wrap=True)
    for name in contest.entrants:
        table.add_column(line("arena-among", entrant=name), justify="right")
    if rated:
        table.add_column(line("arena-rating"), justify="right")
    cells = cross_table(contest, pairings)
    for at, name in enumerate(contest.entrants):
        row = [cells.get((name, other), "") for other in contest.entrants]
        table.add_row(name, *row, *([str(rated[at])] if rated else []))
    console.print(table, markup=False)
    lengths = [pairing.length for pairing in pairings]
    played = sum(pairing.share.games for pairing in pairings)
    print(line("arena-played", games=played, actions=round(sum(lengths) / max(1, len(lengths)))))
    _show_costs(console, contest, pairings)
    for who, why in reasons(pairings):
        print(line("arena-forfeited", entrant=who, reason=tell_error(why)))


def _show_costs(console: Console, contest: Contest, pairings: Sequence[PairingResult]) -> None:
    costs = costs_of(contest, pairings)
    if not costs:
        return
    table = Table(box=None, pad_edge=False)
    table.add_column(line("arena-agent"), overflow="fold")
    for name in ("rounds", "calls", "refused", "forfeits", "seconds", "tokens", "dollars"):
        table.add_column(line(f"arena-{name}"), justify="right", no_wrap=True)
    for entrant, cost in costs.items():
        forfeits = sum(
            len(one.forfeits(entrant)) for one in pairings if entrant in {one.challenger, one.other}
        )
        figures = (cost.rounds, cost.calls, cost.refused, forfeits, f"{cost.seconds:.1f}", cost.tokens)
        table.add_row(entrant, *map(str, figures), f"{cost.dollars:.2f}")
    console.print(table, markup=False)


def costs_of(contest: Contest, pairings: Sequence[PairingResult]) -> dict[str, AgentCost]:
    """What each agent has cost in all its pairings."""
    found = {
        name: [cost for one in pairings if (cost := one.cost(name)) is not None] for name in contest.entrants
    }
    return {name: sum(costs, AgentCost()) for name, costs in found.items() if costs}


def cross_table(contest: Contest, pairings: Sequence[PairingResult]) -> dict[tuple[str, str], str]:
    """Each pairing's share as text, by (entrant, opponent); with two sides also the opponent's share."""
    cells = {}
    for pairing in pairings:
        share = pairing.share
        cells[pairing.challenger, pairing.other] = str(share)
        if len(set(contest.terms.sides)) == 2:  # noqa: PLR2004 - two sides
            reach = 50 * (share.high - share.low)
            cells[pairing.other, pairing.challenger] = f"{100 * (1 - share.value):.1f} ± {reach:.1f}"
    return cells


def data(contest: Contest, pairings: Sequence[PairingResult], rated: Sequence[Rating]) -> dict[str, Any]:
    """The results as JSON: the terms, each pairing's share, and the ratings."""
    terms = contest.terms
    return {
        "edition": terms.edition,
        "options": json.loads(terms.options),
        "format": terms.format,
        "players": terms.players,
        "seed": terms.seed,
        "even": terms.even,
        "pairings": [
            {
                "one": pairing.challenger,
                "among": pairing.other,
                "games": pairing.share.games,
                "share": round(pairing.share.value, 5),
                "low": round(pairing.share.low, 5),
                "high": round(pairing.share.high, 5),
                "actions": round(pairing.length, 1),
                "forfeits": {one: len(pairing.forfeits(one)) for one in (pairing.challenger, pairing.other)},
            }
            for pairing in pairings
        ],
        "costs": {name: asdict(cost) for name, cost in costs_of(contest, pairings).items()},
        "ratings": {
            name: [round(one.mean, 2), round(one.deviation, 2)]
            for name, one in zip(contest.entrants, rated, strict=False)
        },
    }
