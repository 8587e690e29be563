"""Values that are made for every action are copied as ``dataclasses.replace`` copies them."""

from dataclasses import fields, replace

import pytest
from tests.server.desk import dealt

from lastcard.formats.fast_replace import changed
from lastcard.formats.match import Match, Round
from lastcard.server.live.schedule import Waiting
from lastcard.server.table.state import TableState


def copied() -> list[object]:
    """One of each kind of value that is copied so."""
    table = dealt(2)
    assert table.match is not None
    return [table, table.match, table.match.playing[0], Waiting(since=0.0)]


@pytest.mark.parametrize("value", copied(), ids=lambda value: type(value).__name__)
def test_it_is_the_copy_that_replace_makes(value) -> None:
    name = [field.name for field in fields(value) if field.init][-1]

    made = changed(value, **{name: "another"})

    assert replace(value, **{name: "another"}) == made
    assert "another" != getattr(value, name)


@pytest.mark.parametrize("kind", [TableState, Match, Round, Waiting])
def test_nothing_that_replace_would_do_is_left_out(kind) -> None:
    """Such a class has all its fields in slots of its own."""
    assert tuple(field.name for field in fields(kind)) == kind.__slots__


def test_what_follows_from_other_fields_is_worked_out_anew() -> None:
    table = dealt(2)

    for other in (changed(table, match=None), changed(table, stage="over")):
        anew = replace(table, match=other.match, stage=other.stage)
        assert (anew.state, anew.seating, anew.asked) == (other.state, other.seating, other.asked)
    assert changed(table, match=None).state is None
    assert table.playing
    assert not changed(table, stage="over").playing


def test_a_field_that_is_not_there_is_refused() -> None:
    with pytest.raises(TypeError, match="Waiting has no field since_when"):
        changed(Waiting(since=0.0), since_when=1.0)
