"""Calling UNO: who has called, who can be caught, and what a catch costs."""

from typing import TYPE_CHECKING

from lastcard.game import matching
from lastcard.game.actions import Catch
from lastcard.game.events import Called, Caught, Miscaught
from lastcard.game.ruling_values import UnoDuty

if TYPE_CHECKING:
    from lastcard.game.rules import Rules
    from lastcard.game.table import Table


def _owed_at_one(rules: "Rules") -> bool:
    """Whether holding one card is what counts, however it came about (uno.call.moment)."""
    return rules.uno_duty is UnoDuty.AT_ONE_CARD


def card_played(table: "Table", seat: int, *, called: bool) -> None:
    """The card has left the hand: with one left, the call is made or missing (uno.call, uno.call.before)."""
    if len(table.hands[seat]) != 1:
        table.called = _without(table.called, seat)
    elif called:
        table.called = (*table.called, seat)
    else:
        table.exposed = (*table.exposed, seat)


def count_changed(table: "Table", seat: int, *, before: int) -> None:
    """*seat* drew or discarded; a call lasts while one card is held (uno.call.lapses)."""
    if len(table.hands[seat]) != 1:
        _forget(table, seat)
    elif before != 1 and _owed_at_one(table.rules):
        table.exposed = (*table.exposed, seat)


def hands_exchanged(table: "Table") -> None:
    """Hands were dealt or exchanged: uno.hands-change where holding one card counts, else calls lapse."""
    ones = tuple(seat for seat in matching.active(table) if len(table.hands[seat]) == 1)
    if _owed_at_one(table.rules):
        table.called, table.exposed = (), ones
    else:
        # uno.one-card-otherwise: nobody new has to call.
        table.called = tuple(s for s in table.called if s in ones)
        table.exposed = tuple(s for s in table.exposed if s in ones)


def call_late(table: "Table", seat: int) -> None:
    """The first to speak wins (uno.self-catch, uno.self-catch.silent)."""
    _forget(table, seat)
    table.called = (*table.called, seat)
    table.emit(Called(seat))


def catch(table: "Table", attempt: Catch) -> None:
    """The one caught draws, and is not caught twice; a false catch may cost its catcher."""
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
