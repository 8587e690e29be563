"""A table at which each seat draws its own cards, so that the deal stays the same for all who play it."""

from dataclasses import replace

from lastcard.formats.match import Match
from lastcard.game.actions import Action
from lastcard.notation.seat_draws import SeatDraws
from lastcard.server.table.state import TableState


def by_seat(table: TableState, action: Action) -> tuple[TableState, Match]:
    """The table and its match with the draw pile in the order in which *action* makes seats draw.

    :raises IllegalAction: it is against the rules.
    """
    assert table.match is not None
    if not table.playing:
        return table, table.match
    (now,) = table.match.playing
    draws = SeatDraws(table.rules, now.seed, drawn=table.drawn)
    arranged = replace(now, state=draws.arranged(now.state, action))
    drawn = draws.drawn(len(now.state.hands))
    return replace(table, drawn=drawn), replace(table.match, playing=(arranged,))
