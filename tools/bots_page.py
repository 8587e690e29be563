"""Measures the bots and writes the results into docs/bots.md: ``python tools/bots_page.py``.

Each pairing is one run of the arena; docs/bots.json has the command that repeats it.  Pairings run in
parallel, one per core, the longest first.  Pairings with results are skipped, so an interrupted measurement
can be resumed; ``--again NAME`` measures a bot again.
"""

import argparse
import datetime as dt
import json
import os
import shlex
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import as_completed
from functools import partial
from itertools import pairwise, product
from pathlib import Path
from typing import Any, NamedTuple

from lastcard.arena.contest import Contest
from lastcard.arena.duels import ArenaSettings
from lastcard.bots import LEVELS
from lastcard.cli.arena import data
from lastcard.editions import EDITIONS, FIRST
from lastcard.processes import worker_pool

ROOT = Path(__file__).resolve().parent.parent
PAGE, KEPT = ROOT / "docs" / "bots.md", ROOT / "docs" / "bots.json"
BEGIN, END = "<!-- results: written by tools/bots_page.py -->", "<!-- end of results -->"
SEED = "docs"
PLAYERS = (2, 3, 4, 6)
SHOWN = (2, 4)
"""On the page; the results for all numbers of players are kept."""
SLOW = ("thinker", "master")
"""Bots that take about a second per game; the others take a hundredth of that."""
SLOW_DEALS = {2: 200, 4: 2000}
"""Among four players the best level is only slightly better than the next, so many games are needed."""
SECONDS = 60.0
"""Seconds for an answer: enough on a busy machine."""


class Run(NamedTuple):
    """A pairing: its table on the page, the entrant, its opponents, the number of players, the most deals."""

    table: str
    one: str
    among: str
    players: int
    deals: int
    edition: str = FIRST
    format: str = "single-hand"

    def contest(self) -> Contest:
        """The contest; it ends as soon as the interval excludes an even share."""
        terms = ArenaSettings(self.edition, self.players, "{}", self.format, SEED, SECONDS)
        return Contest(terms, (self.one, self.among), self.deals, stop=True, first_only=True)

    def command(self) -> str:
        """The command that repeats the run."""
        games = self.deals * len(set(self.contest().terms.sides))
        words = ["lastcard", "arena", self.one, self.among, "--first-only", "--players", str(self.players)]
        words += ["--games", str(games), "--edition", self.edition, "--seed", SEED, "--stop"]
        words += ["--format", self.format] if self.format != "single-hand" else []
        return shlex.join(words)

    def weight(self) -> float:
        """An estimate of its duration, in any unit."""
        slow = (self.one in SLOW) + (self.among in SLOW) * (self.players - 1)
        return self.deals * self.players * (0.02 * self.players + slow)


PAIRS = (
    ("greedy", "random", 120), ("tuned", "random", 120), ("tuned", "greedy", 9600), ("thinker", "random", 24),
    ("thinker", "greedy", 600), ("thinker", "tuned", 600), ("champion", "random", 120),
    ("champion", "greedy", 4800), ("champion", "tuned", 4800), ("thinker", "champion", 300),
)  # fmt: skip
"""Neighbouring bots on the ladder, and the most games.  One thinker among champions is faster."""

CLOSE = {
    **{("thinker", "tuned", edition): 2400 for edition in ("classic", "sanrio", "fashion")},
    ("thinker", "champion", "anniversary"): 2400,
    ("thinker", "champion", "modern"): 1200,
    ("tuned", "greedy", "modern"): 38_400,
}
"""The most games among four players, where the games above did not show a difference."""


def runs() -> Iterator[Run]:
    """All pairings on the page."""
    for edition, players, (one, among, games) in product(EDITIONS, PLAYERS, PAIRS):
        most = CLOSE.get((one, among, edition), games) if players == 4 else games  # noqa: PLR2004
        yield Run("The ladder", one, among, players, most // players, edition)
    levels = list(LEVELS)
    for players, (below, above) in product((2, 4), pairwise(levels)):
        yield Run("The levels", above, below, players, SLOW_DEALS[players] if above in SLOW else 1600)
    for format_ in ("partners", "caught-points"):
        yield Run("The formats", "thinker", "greedy", 4, 12, FIRST, format_)


def play(run: Run) -> dict[str, Any]:
    """Play a pairing and return its results as JSON data."""
    contest, began = run.contest(), time.process_time()
    contest.check()
    found = data(contest, contest.play(1), ())
    taken = round(time.process_time() - began, 1)
    date = dt.datetime.now(tz=dt.UTC).date().isoformat()
    return {"table": run.table, "command": run.command(), "date": date, "seconds": taken, **found}


def measure(wanted: Iterable[Run], kept: dict[str, dict[str, Any]], workers: int, results: Path) -> None:
    """Play the pairings without results, the longest first, and save the results after each run."""
    left = sorted((run for run in wanted if run.command() not in kept), key=Run.weight, reverse=True)
    with worker_pool(workers) as pool:
        for done in as_completed([pool.submit(play, run) for run in left]):
            found = done.result()
            kept[found["command"]] = found
            shown = found["pairings"][0]
            print(found["command"], shown["share"], shown["games"], found["seconds"], flush=True)
            fresh = results.with_suffix(".new")
            fresh.write_text(json.dumps(list(kept.values()), indent=1) + "\n", encoding="utf-8")
            fresh.replace(results)


# ------------------------------------------------------------------ the page
Column = Callable[[Run], str]


def tables(kept: dict[str, dict[str, Any]]) -> str:
    """The results as tables, a row for each pairing."""
    found = {run: kept[run.command()] for run in runs() if run.command() in kept}
    dates = sorted({one["date"] for one in found.values()})
    lines = [BEGIN, "", f"`make long-bots`, {' and '.join(dates)}:"]
    for heading, wanted, column in _parts():
        mine = {run: one for run, one in found.items() if wanted(run)}
        lines += ["", f"### {heading}", "", *_table(mine, column)]
    return "\n".join([*lines, "", END])


def _parts() -> Iterator[tuple[str, Callable[[Run], bool], Column]]:
    """Of each table on the page: its heading, its runs and what its columns are."""
    for players in SHOWN:
        yield f"{players} players", partial(_of_ladder, players), lambda run: run.edition
    yield "The levels", lambda run: run.table == "The levels", lambda run: f"{run.players} players"
    yield "Other formats, classic, 4 players", lambda run: run.table == "The formats", lambda run: run.format


def _of_ladder(players: int, run: Run) -> bool:
    return (run.table, run.players) == ("The ladder", players)


def _table(mine: dict[Run, dict[str, Any]], column: Column) -> Iterator[str]:
    heads = list(dict.fromkeys(column(run) for run in mine))
    yield "| one | among | " + " | ".join(heads) + " |"
    yield "|---|---|" + "--:|" * len(heads)
    for one, among in dict.fromkeys((run.one, run.among) for run in mine):
        cells = {column(run): _cell(f) for run, f in mine.items() if (run.one, run.among) == (one, among)}
        yield f"| {one} | {among} | " + " | ".join(cells.get(head, "") for head in heads) + " |"


def _cell(run: dict[str, Any]) -> str:
    """The share with its interval, bold where an even share lies outside."""
    found = run["pairings"][0]
    reach = 50 * (found["high"] - found["low"])
    beyond = "**" if not found["low"] <= run["even"] <= found["high"] else ""
    return f"{beyond}{100 * found['share']:.1f} ± {reach:.1f}{beyond}"


def main() -> None:
    """Measure, unless only the page is to be written, and write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--results", type=Path, default=KEPT, help="where they are kept")
    parser.add_argument("--again", action="append", default=[], help="measure this bot again")
    parser.add_argument("--only", action="append", default=[], help="measure this bot alone")
    parser.add_argument("--without", action="append", default=[], help="leave this bot out")
    parser.add_argument("--page-only", action="store_true", help="write the page from what is kept")
    asked = parser.parse_args()
    held = json.loads(asked.results.read_text(encoding="utf-8")) if asked.results.exists() else []
    kept = {one["command"]: one for one in held}
    wanted = [run for run in runs() if not {run.one, run.among} & set(asked.without)]
    wanted = [run for run in wanted if not asked.only or {run.one, run.among} & set(asked.only)]
    for run in wanted:
        if {run.one, run.among} & set(asked.again):
            kept.pop(run.command(), None)
    if not asked.page_only:
        measure(wanted, kept, asked.workers, asked.results)
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    PAGE.write_text(before + tables(kept) + after, encoding="utf-8")


if __name__ == "__main__":
    main()
