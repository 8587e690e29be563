"""Calling UNO: who has called, who can be caught, and what a catch costs."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from lastcard.game import matching
from lastcard.game.actions import Catch
from lastcard.game.events import Called, Caught, Miscaught
from lastcard.game.ruling_values import UnoDuty

if TYPE_CHECKING:
    from lastcard.game.cards import Card
    from lastcard.game.table import Table


def _owed_at_one(table: "Table") -> bool:
    """Whether UNO is due whenever a player holds one card, not only after playing (uno.call.moment)."""
    return table.rules.uno_duty is UnoDuty.AT_ONE_CARD


def leaves_one(hand: "Sequence[Card]") -> bool:
    """Whether a card played from *hand* leaves one, so that UNO is called with it (uno.call)."""
    return len(hand) == 2  # noqa: PLR2004 - the next to last card


def card_played(table: "Table", seat: int, *, called: bool) -> None:
    """*seat* played a card: with one left, note the call or expose the seat (uno.call, uno.call.before)."""
    if len(table.hands[seat]) != 1:
        table.called = _without(table.called, seat)
    elif called:
        table.called = (*table.called, seat)
    else:
        table.exposed = (*table.exposed, seat)


def count_changed(table: "Table", seat: int, *, before: int) -> None:
    """*seat* drew or discarded: a call lasts only while one card is held (uno.call.lapses)."""
    if len(table.hands[seat]) != 1:
        if table.called or table.exposed:
            _forget(table, seat)
    elif before != 1 and _owed_at_one(table):
        table.exposed = (*table.exposed, seat)


def hands_exchanged(table: "Table") -> None:
    """Hands were dealt or exchanged: update who has called and who can be caught (uno.hands-change)."""
    ones = tuple(seat for seat in matching.active(table) if len(table.hands[seat]) == 1)
    if _owed_at_one(table):
        table.called, table.exposed = (), ones
    else:
        # uno.one-card-otherwise: a hand received needs no call.
        table.called = tuple(s for s in table.called if s in ones)
        table.exposed = tuple(s for s in table.exposed if s in ones)


def call_late(table: "Table", seat: int) -> None:
    """Call UNO late; *seat* can no longer be caught (uno.self-catch, uno.self-catch.silent)."""
    _forget(table, seat)
    table.called = (*table.called, seat)
    table.emit(Called(seat))


def catch(table: "Table", attempt: Catch) -> None:
    """Make the caught player draw, once; after a false catch the catcher draws."""
    if attempt.other in table.exposed:
        table.emit(Caught(attempt.other, attempt.seat))
        _forget(table, attempt.other)
        table.take(attempt.other, table.rules.uno_penalty)
    else:
        table.emit(Miscaught(attempt.seat, attempt.other))
        table.take(attempt.seat, table.rules.false_catch_penalty)


def _forget(table: "Table", seat: int) -> None:
    table.called = _without(table.called, seat)
    table.exposed = _without(table.exposed, seat)


def _without(seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return tuple(s for s in seats if s != seat) if seat in seats else seats
