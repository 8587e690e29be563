"""A table that calls UNO for everybody, and whom the result of a round is credited to."""

import itertools

import msgspec
import pytest
from tests.server.desk import dealt, hosted, laid, settled
from tests.server.test_left_seats import _over, _with_bots

from lastcard.game.actions import Play
from lastcard.game.cards import card
from lastcard.server.table.automatic_calls import with_call
from lastcard.server.table.log_entries import SatEntry, SettingChanged
from lastcard.server.table.state import TableState
from lastcard.server.table.transitions import advance
from lastcard.server.table.views import LiveStatus, TableViews
from lastcard.server.wire.outgoing import PersonalView


@pytest.mark.parametrize(("automatic", "cards"), list(itertools.product((False, True), (1, 2, 3, 7))))
def test_uno_is_called_with_the_play_that_leaves_one_card_where_the_table_does_that(
    *, automatic: bool, cards: int
) -> None:
    hand = " ".join(["R7", "R1", "R2", "R3", "R4", "R5", "R6"][:cards])
    table = laid({"hands": [hand, "B1 B2"], "top": "R9", "turn": 0}, auto_uno=automatic)

    played = with_call(table, Play(0, card("R7")))

    assert isinstance(played, Play)
    assert played.uno == (automatic and cards == 2)


async def test_uno_is_called_for_somebody_left_with_one_card_by_anything_else() -> None:
    host = hosted(laid({"hands": ["R7", "B1 B2"], "top": "R9", "turn": 1}, exposed=(0,), auto_uno=True))

    await host.commit(SettingChanged(setting="pace", value=2.0))
    await settled(host)

    assert host.table.state is not None
    assert (host.table.state.exposed, host.table.state.called) == ((), (0,))


@pytest.mark.parametrize(("automatic", "cards"), list(itertools.product((False, True), (1, 2, 3, 7))))
def test_a_player_is_told_when_the_next_play_leaves_one_card(*, automatic: bool, cards: int) -> None:
    hand = " ".join(["R7", "R1", "R2", "R3", "R4", "R5", "R6"][:cards])
    table = laid({"hands": [hand, "B1 B2"], "top": "R9", "turn": 0}, auto_uno=automatic)

    seen = _seen(table, 0)

    assert seen.calls == (cards == 2 and not automatic)


def test_whoever_takes_a_bots_seat_after_a_round_has_not_played_it() -> None:
    """The result keeps the names of those who did, and is nobody's own that sat down later."""
    table = _over(_with_bots(dealt(3, late="next-round"), 1))
    assert table.chairs[1] is not None
    bot = table.chairs[1].name
    table, _ = advance(table, SatEntry(chair=1, name="Eve", token="eve"))
    late, old = (_seen(table, chair) for chair in (1, 0))

    assert late.results is not None
    assert old.results is not None
    seat = table.seat_of(1)
    assert late.me == seat
    assert late.results.me is None
    assert late.results.names[seat] == bot
    assert old.results.me == table.seat_of(0) == old.me


def test_the_score_that_ends_the_match_is_told_where_there_is_one() -> None:
    goals = {name: _seen(dealt(2, format=name), 0).goal for name in ("first-to-500", "single-hand")}

    assert goals == {"first-to-500": 500, "single-hand": None}


def _seen(table: TableState, chair: int) -> PersonalView:
    return msgspec.json.decode(TableViews(table, LiveStatus()).of(chair).text, type=PersonalView)
