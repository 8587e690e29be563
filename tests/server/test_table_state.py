"""Tables as values: what their entries do to them."""

from random import Random

import pytest
from tests.server.desk import dealt, laid

from lastcard.bots import greedy_bot
from lastcard.game import default, view
from lastcard.notation.typed_actions import write_action
from lastcard.server.table import notes
from lastcard.server.table.log_entries import Dealt, Did, Hosted, Left, Salted
from lastcard.server.table.seats import Refused
from lastcard.server.table.table_state import TableState, advance


def _rotated() -> TableState:
    """Partners in the middle of a round in which they do not sit in the order of their chairs."""
    table = dealt(4, format="partners-rotating", options={"partner_rounds": 1})
    chance = Random(1)
    while table.seating == (0, 1, 2, 3):
        if table.playing and table.state is not None and table.state.decision is not None:
            asked = view(table.state, table.state.decision.seat)
            action = greedy_bot(asked, chance) or default(table.state)
            table, _ = advance(table, Did(seat=action.seat, do=write_action(action)))
        else:
            table, _ = advance(table, Dealt(salts=table.salts, secret=""))
    return table


def test_who_left_hosts_or_sent_salt_is_named_by_their_seat_in_the_round() -> None:
    table = _rotated()
    chair = next(chair for chair in range(4) if table.seat_of(chair) != chair)
    seat = table.seating.index(chair)
    name = table.chairs[chair].name  # type: ignore[union-attr]

    assert (notes.Left(seat=seat, name=name),) == advance(table, Left(chair=chair))[1]
    assert (notes.Hosted(seat=seat),) == advance(table, Hosted(chair=chair))[1]
    assert (notes.Salted(seat=seat),) == advance(table, Salted(chair=chair, salt="x"))[1]


def test_between_two_rounds_an_action_is_refused_as_the_rules_refuse_it() -> None:
    table = laid({"hands": ["R1", "G5 Y2"], "top": "R5", "turn": 0, "draw": "Y4 Y6"})
    over, _ = advance(table, Did(seat=0, do="R1"))

    with pytest.raises(Refused) as refused:
        advance(over, Did(seat=1, do="draw"))

    assert "over" == refused.value.code
