"""The frames that show a table, to one connection or to all of them, and those that end a connection."""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

import msgspec

from lastcard.game.errors import LocalizedError
from lastcard.server.live.connection import COME_BACK, TRY_LATER, UNREADABLE, Connection, encoded
from lastcard.server.live.table_log import MOST, Moved
from lastcard.server.table.seats import Refused
from lastcard.server.table.state import TableState
from lastcard.server.table.views import TableViews, names_by_seat, seat_of
from lastcard.server.wire.event_payloads import Telling
from lastcard.server.wire.outgoing import EncodedView, Happened, Look, RefusedFrame, Trouble, Welcome
from lastcard.server.wire.problems import Denied
from lastcard.words import facts_to_data, translator

_WATCHERS_PAST = 32
"""How many missed entries a watcher is told: anybody may watch, and replaying is work."""


def most_missed(connection: Connection) -> int:
    """How many missed entries *connection* is told."""
    return MOST if connection.chair is not None or connection.manager else _WATCHERS_PAST


def show(moved: Moved, connections: Iterable[Connection], views: TableViews) -> None:
    """Tell everybody what happened; who has got another seat is welcomed there."""
    events = Telling(moved.events)
    _send_each(connections, lambda connection: _happened(events, connection, views))
    if moved.before.seating != moved.after.seating:
        for connection in connections:
            if _changed_seat(moved, connection.chair):
                connection.send(welcome(views, connection))


def show_again(connections: Iterable[Connection], views: TableViews) -> None:
    """Send everybody the view: nothing happened in the game, but something around it has changed."""
    _send_each(connections, lambda connection: _look(views, connection))


def _send_each(connections: Iterable[Connection], frame: Callable[[Connection], Happened | Look]) -> None:
    """Send every connection its *frame*; those who watch are all told the same, encoded once."""
    watched: bytes | None = None
    for connection in connections:
        if _has_own_view(connection):
            connection.send(frame(connection))
            continue
        if watched is None:
            watched = encoded(frame(connection))
        connection.send_encoded(watched)


def _has_own_view(connection: Connection) -> bool:
    return connection.chair is not None or connection.manager or connection.claim is not None


def frames(moved: Moved, connection: Connection, views: TableViews) -> Iterator[Happened | Welcome]:
    """What happened, and a welcome where it has put the player in another seat."""
    yield _happened(Telling(moved.events), connection, views)
    if _changed_seat(moved, connection.chair):
        yield welcome(views, connection)


def _changed_seat(moved: Moved, chair: int | None) -> bool:
    before, after = moved.before, moved.after
    return (
        before.seating != after.seating
        and chair is not None
        and before.seat_of(chair) != after.seat_of(chair)
    )


def _happened(events: Telling, connection: Connection, views: TableViews) -> Happened:
    seat = seat_of(views.table, connection.chair)
    return Happened(seq=views.table.seq, events=events.to(seat), view=_seen(views, connection))


def _look(views: TableViews, connection: Connection) -> Look:
    return Look(seq=views.table.seq, view=_seen(views, connection))


def welcome(views: TableViews, connection: Connection) -> Welcome:
    """All that *connection* may know at the moment of *views*."""
    seat = seat_of(views.table, connection.chair)
    return Welcome(seat=seat, seq=views.table.seq, view=_seen(views, connection))


def _seen(views: TableViews, connection: Connection) -> EncodedView:
    return views.of(
        connection.chair, manager=connection.manager, claim=connection.claim, language=connection.language
    )


def with_view(refusal: RefusedFrame, views: TableViews, connection: Connection) -> RefusedFrame:
    """*refusal* with the view of now and its number."""
    return msgspec.structs.replace(refusal, seq=views.table.seq, view=_seen(views, connection))


def refused_frame(table: TableState, connection: Connection, command: str, refused: Refused) -> RefusedFrame:
    """What was refused, and why, in the connection's own language."""
    names, seat = names_by_seat(table), seat_of(table, connection.chair)
    return RefusedFrame(
        id=command,
        why=translator(connection.language).tell(refused, names=names, viewer=seat),
        code=refused.code,
        facts=facts_to_data(refused.facts),
        clause=refused.clause,
        stale=True if refused.code == "stale" else msgspec.UNSET,
    )


def trouble(connection: Connection, error: LocalizedError) -> Trouble:
    """What was wrong with a frame, or why the connection ends, in its own language."""
    why = translator(connection.language).tell(error)
    return Trouble(why=why, code=error.code, facts=facts_to_data(error.facts))


class Ending(NamedTuple):
    """Why a host no longer serves its table: its last frame's code, if any, and how sockets are closed."""

    code: str | None
    close: int
    reason: str

    def tell(self, connection: Connection) -> None:
        """Say so to *connection*, in its language, and close it."""
        if self.code is not None:
            connection.send(trouble(connection, Denied(self.code)))
        connection.close(self.close, self.reason)


MOVED = Ending(None, COME_BACK, "the table has moved; come back")
CUT_OFF = Ending("cut-off", TRY_LATER, "this server cannot reach its storage; come back")
SET_ASIDE = Ending("table-unreadable", UNREADABLE, "the table cannot be read")
