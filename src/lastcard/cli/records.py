"""``lastcard records``: filter and count saved games."""

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from lastcard.cli.arguments import check_file
from lastcard.cli.output import complain, line, refuse
from lastcard.formats.tally import FACTS, Condition, Fact, fact, tally
from lastcard.game.errors import FieldError
from lastcard.notation.record import BadRecord, Record
from lastcard.notation.record_stream import FIRST_WORD, read_records, write_records
from lastcard.terminal.text import on_one_line


def records(
    *files: Path,
    where: str = "",
    count: str = "",
    out: Path | None = None,
    overwrite: Annotated[bool, Parameter(negative=())] = False,
) -> int:
    """List, filter and count saved games: lastcard records games --where "players == 4" --count winner

    A record that cannot be read is named with its line, and the rest goes on; the exit status is then 1.

    Parameters
    ----------
    files
        Files with one or many records, or folders with such files.
    where
        Only games for which this is true: comparisons of edition, format, players, rounds, actions, winner,
        house and the options of the rules, joined with and, or, not.
    count
        Count the games by this fact instead of listing them.
    out
        Write these games to one file instead.
    overwrite
        Replace that file if it exists.
    """
    try:
        reading = _Reading(files, Condition(where) if where else None)
        if out is not None:
            check_file("out", out, overwrite=overwrite)
            with out.open("w", encoding="utf-8") as file:
                print(line("records-written", count=write_records(file, reading), path=out))
        elif count:
            _show_counts(tally(reading, count))
        else:
            for record in reading:
                print(on_one_line("  ".join(str(fact(record, name)) for name in FACTS)))
    except ValueError as error:
        refuse(error)
    return int(reading.failed)


class _Reading:
    """The records of the files that fulfil a condition."""

    def __init__(self, files: tuple[Path, ...], condition: Condition | None) -> None:
        self._files, self._condition = files, condition
        self.failed = False

    def __iter__(self) -> Iterator[Record]:
        for path in _found(self._files):
            for record in self._of(path):
                if self._condition is None or self._condition.holds(record):
                    yield record

    def _of(self, path: Path) -> Iterator[Record]:
        def problem(error: BadRecord) -> None:
            self.failed = True
            complain(FieldError(str(path), "because", reason=error))

        try:
            with path.open(encoding="utf-8") as file:
                yield from read_records(file, problem)
        except OSError as error:
            raise FieldError(str(path), "cannot-be-read", why=error.strerror) from error
        except UnicodeDecodeError as error:
            raise FieldError(str(path), "not-a-text-file") from error


def _found(files: tuple[Path, ...]) -> Iterator[Path]:
    if not files:
        raise FieldError("files", "no-records")
    for path in files:
        if path.is_dir():
            yield from sorted(one for one in path.rglob("*") if one.is_file() and _is_record(one))
        else:
            yield path


def _is_record(path: Path) -> bool:
    """Whether the file begins as a record does."""
    with path.open("rb") as file:
        return file.read(len(FIRST_WORD)) == FIRST_WORD.encode()


def _show_counts(counts: Counter[Fact]) -> None:
    total = sum(counts.values())
    width = max((len(str(value)) for value in counts), default=0)
    for value, count in sorted(counts.items(), key=lambda one: (-one[1], str(one[0]))):
        sys.stdout.write(on_one_line(f"{value!s:{width}}  {count:8}  {100 * count / total:5.1f}%") + "\n")
