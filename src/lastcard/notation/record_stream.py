"""Many records one after another in a file: each begins with its own version line."""

from collections.abc import Callable, Iterable, Iterator
from io import TextIOBase

from lastcard.notation.record import BadRecord, Record, read_record, write_record

FIRST_WORD = "lastcard "


def read_records(file: TextIOBase, problem: Callable[[BadRecord], object] | None = None) -> Iterator[Record]:
    """The games in a file, one after another.

    *problem* is told of a record that cannot be read, and reading goes on with the next one.  Its line counts
    from the beginning of the file.

    :raises BadRecord: for such a record, if there is no *problem*.
    """
    return _read(iter(file.readline, ""), problem)


def _read(lines: Iterator[str], problem: Callable[[BadRecord], object] | None) -> Iterator[Record]:
    for first, text in _texts(lines):
        try:
            record = read_record(text)
        except BadRecord as error:
            there = BadRecord(first + error.line, error.reason)
            if problem is None:
                raise there from None
            problem(there)
        else:
            yield record


def write_records(file: TextIOBase, records: Iterable[Record]) -> int:
    """Write the games one after another, and return how many they were."""
    count = 0
    for count, record in enumerate(records, 1):  # noqa: B007 - the last number is the count
        file.write(write_record(record))
    return count


def _texts(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    """The text of each record, and how many lines are before it."""
    first, found = 0, list[str]()
    for number, line in enumerate(lines):
        if line.startswith(FIRST_WORD) and any(one.strip() for one in found):
            yield first, "".join(found)
            first, found = number, []
        found.append(line if line.endswith("\n") else f"{line}\n")
    if any(one.strip() for one in found):
        yield first, "".join(found)
