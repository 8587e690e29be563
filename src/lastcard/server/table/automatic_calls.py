"""UNO called by the table, where its settings say so: nobody can forget it, and nobody is caught."""

from dataclasses import replace

from lastcard.game.actions import Action, CallUno, Play
from lastcard.game.calls import leaves_one
from lastcard.notation.actions import write_action
from lastcard.server.table.log_entries import Did
from lastcard.server.table.state import TableState


def with_call(table: TableState, action: Action) -> Action:
    """*action*, with UNO called where this table does that and the play leaves one card."""
    if not table.settings.auto_uno or table.state is None or not isinstance(action, Play):
        return action
    return replace(action, uno=True) if leaves_one(table.state.hands[action.seat]) else action


def call_due(table: TableState) -> Did | None:
    """The call for somebody left with one card by anything but a play; None where none is due."""
    state = table.state
    if not table.settings.auto_uno or not table.playing or state is None or not state.exposed:
        return None
    seat = state.exposed[0]
    return Did(seat=seat, do=write_action(CallUno(seat)), by="clock")
