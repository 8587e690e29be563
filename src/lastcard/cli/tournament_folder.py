"""A tournament's folder: its terms, a log with a line for each match, the games, and the standings.

The log is append-only, and a match counts once its whole line is on disk.  So a run may be killed at any
time: a match without a line is played again from its seed, with the same result.
"""

import csv
import io
import json
import os
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from lastcard.bots import OPPONENTS
from lastcard.cli.arguments import check_absent
from lastcard.formats.errors import BadEntry
from lastcard.formats.ratings import Rating
from lastcard.formats.scoring import StandingsLine
from lastcard.formats.terms import TournamentTerms, terms_from_data
from lastcard.formats.tournament import Tournament

_RESULT = frozenset({"stage", "table", "ranking"})


@dataclass(frozen=True, slots=True)
class Folder:
    """The folder of one tournament."""

    path: Path

    @property
    def terms_file(self) -> Path:
        """The file with the terms; a folder with it holds a tournament."""
        return self.path / "tournament.json"

    @property
    def log_file(self) -> Path:
        """The log, with a line for each finished match."""
        return self.path / "results.jsonl"

    def begin(self, terms: TournamentTerms, bots: Sequence[str], *, overwrite: bool = False) -> None:
        """Write the terms; from then on the tournament can be resumed.

        :raises ValueError: if files would be replaced without *overwrite*.
        """
        if self.terms_file.exists() and not overwrite:
            raise BadEntry("out", "holds-tournament", path=self.path)
        check_absent("out", self._written(), overwrite=overwrite)
        # The terms first: a half-deleted folder must not look like a tournament to resume.
        for file in (self.terms_file, *self._written()):
            file.unlink(missing_ok=True)
        (self.path / "games").mkdir(parents=True, exist_ok=True)
        write_whole(self.terms_file, _json({"terms": asdict(terms), "bots": list(bots)}))

    def _written(self) -> tuple[Path, ...]:
        sheets = (self.path / "standings.csv", self.path / "standings.json")
        return (self.log_file, *sheets, *sorted(self.path.glob("games/stage-*-table-*.txt")))

    def terms(self) -> tuple[TournamentTerms, tuple[str, ...]]:
        """The terms, and the bot that plays for each entrant.

        :raises BadEntry: or BadOption, if the folder holds none that can be read.
        """
        try:
            data = json.loads(self.terms_file.read_text(encoding="utf-8"))
        except FileNotFoundError:
            raise BadEntry("out", "nothing-to-resume", path=self.path) from None
        except (ValueError, RecursionError) as error:
            raise BadEntry("out", "file-not-json", path=self.terms_file, why=str(error)) from error
        match data:
            case {"terms": dict(terms), "bots": [*bots]} if all(bot in OPPONENTS for bot in bots):
                return terms_from_data(terms), tuple(bots)
        raise BadEntry("out", "no-terms", path=self.terms_file)

    def results(self) -> list[dict[str, Any]]:
        """The results so far; an incomplete last line is removed.

        :raises BadEntry: naming an invalid line.
        """
        if not self.log_file.exists():
            return []
        text = self.log_file.read_bytes()
        whole = text[: text.rfind(b"\n") + 1]
        if len(whole) < len(text):
            os.truncate(self.log_file, len(whole))
        return [self._result(number, line) for number, line in enumerate(whole.splitlines(), 1)]

    def _result(self, number: int, line: bytes) -> dict[str, Any]:
        try:
            result = json.loads(line)
        except (ValueError, RecursionError):
            result = None
        if not isinstance(result, dict) or not _RESULT <= set(result):
            raise BadEntry(
                "out", "no-result", path=self.log_file, line=number, allowed=tuple(sorted(_RESULT))
            )
        return result

    def record(self, result: Mapping[str, Any], games: Sequence[str]) -> None:
        """Save a finished match: its games first, then its line in the log."""
        stem = f"stage-{result['stage'] + 1:02}-table-{result['table'] + 1:02}"
        for number, game in enumerate(games, 1):
            name = stem if len(games) == 1 else f"{stem}-sitting-{number:02}"
            write_whole(self.path / "games" / f"{name}.txt", game)
        with self.log_file.open("a", encoding="utf-8") as log:
            log.write(json.dumps(result) + "\n")
            log.flush()
            os.fsync(log.fileno())

    def write_standings(self, tournament: Tournament, bots: Sequence[str], rated: Sequence[Rating]) -> None:
        """Write the current standings as CSV and as JSON."""
        rows = [row(tournament, line, bots, rated) for line in tournament.lines()]
        sheet = io.StringIO()
        writer = csv.DictWriter(sheet, fieldnames=list(rows[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
        write_whole(self.path / "standings.csv", sheet.getvalue())
        write_whole(self.path / "standings.json", _json({"over": tournament.over, "standings": rows}))


def row(
    tournament: Tournament, line: StandingsLine, bots: Sequence[str], rated: Sequence[Rating]
) -> dict[str, Any]:
    """One entrant's line of the standings, by column; without ratings it has no rating columns."""
    rating = rated[line.entrant] if rated else None
    figures = zip(tournament.scoring.columns, line.figures, strict=True)
    return {
        "place": line.place,
        "player": tournament.entrants[line.entrant],
        "bot": bots[line.entrant],
        "played": line.played,
        "won": line.won,
        "byes": line.byes,
        **{name: round(float(figure), 4) for name, figure in figures},
        **({"rating": round(rating.mean, 3), "deviation": round(rating.deviation, 3)} if rating else {}),
    }


def _json(data: object) -> str:
    return json.dumps(data, indent=2) + "\n"


def write_whole(path: Path, text: str) -> None:
    """Write *text* to the file atomically: readers see the old text or the new one, even after a crash."""
    part = path.with_name(path.name + ".part")
    with part.open("w", encoding="utf-8", newline="") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    part.replace(path)
