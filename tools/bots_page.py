"""Measure the bots and write the results into docs/bots.md: ``python tools/bots_page.py``.

Each table is one run of the arena, with the command that repeats it.  ``--scale`` plays more or fewer games.
"""

import argparse
import datetime as dt
import json
import os
import shlex
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from lastcard.arena.contest import Contest
from lastcard.arena.duels import Terms
from lastcard.arena.win_shares import Pairing
from lastcard.bots import LEVELS
from lastcard.cli.arena import data
from lastcard.editions import EDITIONS, FIRST

ROOT = Path(__file__).resolve().parent.parent
PAGE, KEPT = ROOT / "docs" / "bots.md", ROOT / "docs" / "bots.json"
BEGIN, END = "<!-- results: written by tools/bots_page.py -->", "<!-- end of results -->"
SEED = "docs"


class Run(NamedTuple):
    """One run of the arena: its table, its terms and its entrants, the first among each of the others."""

    table: str
    players: int
    entrants: tuple[str, ...]
    games: int
    edition: str = FIRST
    format: str = "single-hand"

    def terms(self) -> Terms:
        return Terms(self.edition, self.players, "{}", self.format, SEED)

    def command(self, games: int) -> str:
        words = ["lastcard", "arena", *self.entrants, "--first-only", "--players", str(self.players)]
        words += ["--games", str(games), "--edition", self.edition, "--seed", SEED]
        words += ["--format", self.format] if self.format != "single-hand" else []
        return shlex.join(words)


def runs() -> Iterator[Run]:
    """Everything on the page."""
    levels = list(LEVELS)
    for players in (2, 4):
        yield Run("The ladder", players, ("thinker", "tuned", "greedy"), 800)
        yield Run("The ladder", players, ("tuned", "greedy"), 6000)
        yield Run("The ladder", players, ("greedy", "random"), 200)
        for above, below in zip(levels[1:], levels, strict=False):
            yield Run("The levels", players, (above, below), 600 if above == "master" else 3000)
    for players in (3, 6):
        yield Run("The ladder", players, ("thinker", "tuned", "greedy"), 240)
        yield Run("The ladder", players, ("tuned", "greedy"), 6000)
        yield Run("The ladder", players, ("greedy", "random"), 200)
    for edition in EDITIONS:
        for players in (2, 4):
            yield Run("The editions", players, ("tuned", "greedy"), 1500, edition)
            yield Run("The editions", players, ("thinker", "greedy"), 120, edition)
    yield Run("The formats", 4, ("thinker", "greedy"), 24, FIRST, "partners")
    yield Run("The formats", 4, ("thinker", "greedy"), 24, FIRST, "caught-points")


def measure(scale: float, workers: int) -> None:
    """Play everything, and keep the results so far after each run."""
    began, found = time.monotonic(), []
    for run in runs():
        sides = len(set(run.terms().sides))
        games = max(sides, round(run.games * scale) // sides * sides)
        contest = Contest(run.terms(), run.entrants, games // sides, first_only=True)
        contest.check()
        pairings: list[Pairing] = contest.play(workers)
        found.append({"table": run.table, "command": run.command(games), **data(contest, pairings, ())})
        print(run.command(games), *(f"{one.other} {one.share}" for one in pairings), flush=True)
        kept = {
            "date": dt.datetime.now(tz=dt.UTC).date().isoformat(),
            "minutes": max(1, round((time.monotonic() - began) / 60)),
            "runs": found,
        }
        KEPT.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


# ------------------------------------------------------------------ the page
def tables(kept: dict[str, Any]) -> str:
    """The results as tables, each row with the command that repeats it."""
    lines = [BEGIN, ""]
    lines.append(f"Measured on {kept['date']}, in {kept['minutes']} minutes on two cores that were shared.")
    for title in dict.fromkeys(run["table"] for run in kept["runs"]):
        lines += ["", f"### {title}", ""]
        lines += ["| players | edition | one | among | wins % | even | games | repeat it |"]
        lines += ["|---|---|---|---|---|---|---|---|"]
        for run in (one for one in kept["runs"] if one["table"] == title):
            lines += [_row(run, pairing) for pairing in run["pairings"]]
    return "\n".join([*lines, "", END])


def _row(run: dict[str, Any], found: dict[str, Any]) -> str:
    reach = 50 * (found["high"] - found["low"])
    share = f"{100 * found['share']:.1f} ± {reach:.1f}"
    beyond = "**" if not found["low"] <= run["even"] <= found["high"] else ""
    where = run["edition"] + ("" if run["format"] == "single-hand" else f", {run['format']}")
    cells = (
        run["players"], where, found["one"], found["among"], f"{beyond}{share}{beyond}",
        f"{100 * run['even']:.1f}", found["games"], f"`{run['command']}`",
    )  # fmt: skip
    return "| " + " | ".join(map(str, cells)) + " |"


def main() -> None:
    """Measure, unless only the page is to be written again from what was measured."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--scale", type=float, default=1.0, help="1 for the games on the page")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--page-only", action="store_true", help="write the page from docs/bots.json")
    asked = parser.parse_args()
    if not asked.page_only:
        measure(asked.scale, asked.workers)
    text = PAGE.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    written = before + tables(json.loads(KEPT.read_text(encoding="utf-8"))) + after
    PAGE.write_text(written, encoding="utf-8")


if __name__ == "__main__":
    main()
