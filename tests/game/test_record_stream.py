"""Many records in one file: what was written is read again, and a damaged one is named by its line."""

import io

import pytest
from tests.formats.test_tally import GAMES, stream

from lastcard.notation.record import BadRecord, read_records, write_record, write_records


def test_what_was_written_is_read_again():
    file = io.StringIO()

    assert 3 == write_records(file, GAMES)
    assert GAMES == tuple(read_records(io.StringIO(file.getvalue())))


@pytest.mark.parametrize("rubbish", ["lastcard 1\n", "lastcard 9\n", "lastcard 1\n0 R7\n", "what is this\n"])
@pytest.mark.parametrize("place", [0, 1, 3])
def test_a_damaged_record_is_named_by_its_line_and_the_rest_is_read(rubbish, place):
    parts = [*map(write_record, GAMES)]
    before = "".join(parts[:place])
    problems: list[BadRecord] = []

    found = [*read_records(stream(*parts[:place], rubbish, *parts[place:]), problems.append)]

    # A line that begins no record belongs to the record before it.
    alone = rubbish.startswith("lastcard") or place == 0
    assert len(found) == (3 if alone else 2)
    assert 1 == len(problems)
    assert before.count("\n") < problems[0].line <= before.count("\n") + rubbish.count("\n")


def test_without_anybody_to_tell_a_damaged_record_is_an_error():
    with pytest.raises(BadRecord, match="line 1: "):
        list(read_records(stream("lastcard 9\n", *GAMES)))


def test_an_empty_file_has_no_games():
    assert [] == list(read_records(stream("\n\n")))
