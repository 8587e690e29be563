"""Tables as values: what their entries do to them."""

from typing import get_args

import pytest
from tests.server.desk import laid

from lastcard.server.table.log_entries import Did, LogEntry
from lastcard.server.table.seats import Refused
from lastcard.server.table.transitions import CHANGES, advance


def test_every_entry_of_the_log_does_something() -> None:
    assert set(get_args(LogEntry)) == CHANGES.keys()


def test_between_two_rounds_an_action_is_refused_as_the_rules_refuse_it() -> None:
    table = laid({"hands": ["R1", "G5 Y2"], "top": "R5", "turn": 0, "draw": "Y4 Y6"})
    over, _ = advance(table, Did(seat=0, do="R1"))

    with pytest.raises(Refused) as refused:
        advance(over, Did(seat=1, do="draw"))

    assert "over" == refused.value.code
