"""The frames that show a table, to one connection or to all of them."""

from collections.abc import Iterable, Iterator

import msgspec

from lastcard.server.http.connection import Connection
from lastcard.server.messages import outgoing as shapes
from lastcard.server.messages.views import TableViews, events_to_data, names_by_seat, seat_of
from lastcard.server.table.history import Moved
from lastcard.server.table.remembered_answers import Answer
from lastcard.server.table.seats import Refused
from lastcard.server.table.table_state import TableState
from lastcard.words import facts_to_data, speaker


def show(moved: Moved, connections: Iterable[Connection], views: TableViews) -> None:
    """Tell everybody what happened; those who watch are all told the same."""
    watched: str | None = None
    for connection in connections:
        if _has_own_view(connection):
            for frame in frames(moved, connection, views):
                connection.send(frame)
            continue
        if watched is None:
            watched = msgspec.json.encode(happened(moved, connection, views)).decode()
        connection.send_text(watched)


def show_again(connections: Iterable[Connection], views: TableViews) -> None:
    """Send everybody the view: nothing happened in the game, but something around it has changed."""
    watched: str | None = None
    for connection in connections:
        if _has_own_view(connection):
            connection.send(_look(views, connection))
            continue
        if watched is None:
            watched = msgspec.json.encode(_look(views, connection)).decode()
        connection.send_text(watched)


def _has_own_view(connection: Connection) -> bool:
    return connection.chair is not None or connection.manager


def frames(
    moved: Moved, connection: Connection, views: TableViews
) -> Iterator[shapes.Happened | shapes.Welcome]:
    """What happened, and a welcome where it has put the player in another seat."""
    yield happened(moved, connection, views)
    if seat_of(moved.before, connection.chair) != seat_of(moved.after, connection.chair):
        yield welcome(views, connection)


def happened(moved: Moved, connection: Connection, views: TableViews) -> shapes.Happened:
    """What happened, as *connection* may know it."""
    events = events_to_data(moved.events, seat_of(moved.after, connection.chair))
    return {"t": "events", "events": events, **sight(views, connection)}


def _look(views: TableViews, connection: Connection) -> shapes.Look:
    return {"t": "view", **sight(views, connection)}


def welcome(views: TableViews, connection: Connection) -> shapes.Welcome:
    """All that *connection* may know at the moment of *views*."""
    seat = seat_of(views.table, connection.chair)
    return {"t": "welcome", "seat": seat, **sight(views, connection)}


def sight(views: TableViews, connection: Connection) -> shapes.Sight:
    """What *connection* may know, and its number: no frame has the one without the other."""
    view = views.of(connection.chair, manager=connection.manager, language=connection.language)
    return {"seq": views.table.seq, "view": view}


def refused_frame(table: TableState, connection: Connection, command: str, refused: Refused) -> Answer:
    """What was refused, and why, in the connection's own language."""
    names, seat = names_by_seat(table), seat_of(table, connection.chair)
    return {
        "t": "refused",
        "id": command,
        "why": speaker(connection.language).tell(refused, names=names, viewer=seat),
        "code": refused.code,
        "facts": facts_to_data(refused.facts),
        "clause": refused.clause,
    }
