"""The frames that show a table, to one connection or to all of them, and those that end a connection."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import msgspec

from lastcard.game.errors import LocalizedError
from lastcard.server.live.connection import COME_BACK, TRY_LATER, UNREADABLE, Connection, encoded
from lastcard.server.live.table_log import MOST, Moved
from lastcard.server.table.seats import Refused
from lastcard.server.table.state import TableState
from lastcard.server.table.views import PartedView, TableViews, names_by_seat, seat_of
from lastcard.server.wire.event_payloads import Telling
from lastcard.server.wire.outgoing import RefusedFrame, Trouble, Welcome
from lastcard.server.wire.problems import Denied
from lastcard.words import facts_to_data, translator

_WATCHERS_PAST = 32
"""How many missed entries a watcher is told: anybody may watch, and replaying is work."""


def most_missed(connection: Connection) -> int:
    """How many missed entries *connection* is told."""
    return MOST if connection.chair is not None or connection.manager else _WATCHERS_PAST


def show(moved: Moved, connections: Iterable[Connection], views: TableViews) -> None:
    """Tell everybody what happened; who has got another seat is welcomed there."""
    _send_each(connections, views, Telling(moved.events))
    if moved.before.seating != moved.after.seating:
        for connection in connections:
            if _changed_seat(moved, connection.chair):
                connection.send(welcome(views, connection))


def show_again(connections: Iterable[Connection], views: TableViews) -> None:
    """Send everybody the view: nothing happened in the game, but something around it has changed."""
    _send_each(connections, views, None)


def _send_each(connections: Iterable[Connection], views: TableViews, events: Telling | None) -> None:
    """Send every connection its frame; those who watch are all told the same, put together once."""
    watched: bytes | None = None
    for connection in connections:
        if connection.deltas or _has_own_view(connection):
            connection.send_encoded(_frame(views, connection, events))
            continue
        if watched is None:
            watched = _frame(views, connection, events)
        connection.send_encoded(watched)


def _has_own_view(connection: Connection) -> bool:
    return connection.chair is not None or connection.manager or connection.claim is not None


def frames(moved: Moved, connection: Connection, views: TableViews) -> Iterator[bytes]:
    """What happened, and a welcome where it has put the player in another seat."""
    yield _frame(views, connection, Telling(moved.events))
    if _changed_seat(moved, connection.chair):
        yield encoded(welcome(views, connection))


def _changed_seat(moved: Moved, chair: int | None) -> bool:
    before, after = moved.before, moved.after
    return (
        before.seating != after.seating
        and chair is not None
        and before.seat_of(chair) != after.seat_of(chair)
    )


def _frame(views: TableViews, connection: Connection, events: Telling | None) -> bytes:
    """A ``Happened``, or without *events* a ``Look``; for a client of deltas a ``Changed``.

    It is put together from parts that were encoded once for all viewers: nothing is sent more often.
    """
    before, view = connection.shown, _seen(views, connection)
    happened = b"" if events is None else b'"events":%b,' % events.to(seat_of(views.table, connection.chair))
    if before is None:
        kind = b"view" if events is None else b"events"
        return b'{"t":"%b","seq":%d,%b"view":%b}' % (kind, views.table.seq, happened, view.text)
    changed, gone = view.since(before)
    missing = b',"gone":%b' % encoded(gone) if gone else b""
    return b'{"t":"changed","seq":%d,%b"fields":{%b}%b}' % (views.table.seq, happened, changed, missing)


def welcome(views: TableViews, connection: Connection) -> Welcome:
    """All that *connection* may know at the moment of *views*."""
    seat = seat_of(views.table, connection.chair)
    return Welcome(seat=seat, seq=views.table.seq, view=msgspec.Raw(_seen(views, connection).text))


def _seen(views: TableViews, connection: Connection) -> PartedView:
    """The view of *connection*, which is sent it now."""
    view = views.of(
        connection.chair, manager=connection.manager, claim=connection.claim, language=connection.language
    )
    if connection.deltas:
        connection.shown = view
    return view


def with_view(refusal: RefusedFrame, views: TableViews, connection: Connection) -> RefusedFrame:
    """*refusal* with the view of now and its number."""
    view = msgspec.Raw(_seen(views, connection).text)
    return msgspec.structs.replace(refusal, seq=views.table.seq, view=view)


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
