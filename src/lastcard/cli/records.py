"""``lastcard records``: filter and count saved games, and write them as one file or a dataset."""

import shlex
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from lastcard.cli.arguments import Overwrite, check_file, reading
from lastcard.cli.output import complain, line, needed_by
from lastcard.formats.tally import FACTS, Fact, RecordCondition, fact, tally
from lastcard.game.errors import FieldError
from lastcard.notation.record import FIRST_WORD, BadRecord, Record, read_records, write_records
from lastcard.terminal.text import on_one_line


def records(
    *files: Path,
    where: str = "",
    count: str = "",
    out: Path | None = None,
    parquet: Path | None = None,
    overwrite: Overwrite = False,
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
    parquet
        Write the rounds of these games to this Parquet file instead, with a datasheet beside it.
    """
    given = [name for name, value in (("count", count), ("out", out), ("parquet", parquet)) if value]
    if len(given) > 1:
        raise FieldError(given[1], "not-together", other=given[0])
    reading = _Reading(files, RecordCondition(where) if where else None)
    if parquet is not None:
        check_file("parquet", parquet, overwrite=overwrite)
        _write_parquet(parquet, reading, _command(files, where, parquet))
    elif out is not None:
        check_file("out", out, overwrite=overwrite)
        with out.open("w", encoding="utf-8") as file:
            print(line("records-written", count=write_records(file, reading), path=out))
    elif count:
        _show_counts(tally(reading, count))
    else:
        for record in reading:
            print(on_one_line("  ".join(str(fact(record, name)) for name in FACTS)))
    return int(reading.failed > 0)


def _write_parquet(path: Path, reading: "_Reading", command: str) -> None:
    with needed_by("dataset", "dataset"):
        from lastcard.formats.round_dataset import SCHEMA, write_rounds
    from lastcard.formats.datasheet import Datasheet, write_datasheet

    rows = write_rounds(path, reading.sources())
    print(line("rounds-written", count=rows, path=path))
    facts = {"records": reading.given, "records-damaged": reading.failed, "rounds": rows}
    sheet = Datasheet(kind="rounds", command=command, facts=facts, fields=SCHEMA.names)
    print(line("datasheet", path=write_datasheet(path, sheet)))


def _command(files: tuple[Path, ...], where: str, parquet: Path) -> str:
    """The command that makes the dataset again."""
    condition = ["--where", where] if where else []
    return shlex.join(["lastcard", "records", *map(str, files), *condition, "--parquet", str(parquet)])


class _Reading:
    """The records of the files that fulfil a condition."""

    def __init__(self, files: tuple[Path, ...], condition: RecordCondition | None) -> None:
        self._files, self._condition = files, condition
        self.given = 0
        """How many records fulfilled the condition."""
        self.failed = 0
        """How many could not be read."""

    def __iter__(self) -> Iterator[Record]:
        return (record for _, _, record in self.sources())

    def sources(self) -> Iterator[tuple[Path, int, Record]]:
        """Each record with its file and its number there, from 0."""
        for path in _found(self._files):
            for number, record in self._of(path):
                if self._condition is None or self._condition.holds(record):
                    self.given += 1
                    yield path, number, record

    def _of(self, path: Path) -> Iterator[tuple[int, Record]]:
        before = self.failed

        def problem(error: BadRecord) -> None:
            self.failed += 1
            complain(FieldError(str(path), "because", reason=error))

        with reading(path), path.open(encoding="utf-8") as file:
            for readable, record in enumerate(read_records(file, problem)):
                yield readable + self.failed - before, record


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
