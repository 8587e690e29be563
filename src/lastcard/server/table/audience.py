"""The frames that show a table, to one connection or to all of them."""

from collections.abc import Iterable, Iterator

import msgspec

from lastcard.server.messages import outgoing as shapes
from lastcard.server.messages.views import Pictures, events_to_data, seat_of
from lastcard.server.table.connection import Connection
from lastcard.server.table.history import Moved


def show(moved: Moved, connections: Iterable[Connection], pictures: Pictures) -> None:
    """Tell everybody what happened; those who watch are all told the same."""
    watched: str | None = None
    for connection in connections:
        if _has_own_view(connection):
            for frame in frames(moved, connection, pictures):
                connection.send(frame)
            continue
        if watched is None:
            watched = msgspec.json.encode(happened(moved, connection, pictures)).decode()
        connection.send_text(watched)


def show_again(connections: Iterable[Connection], pictures: Pictures) -> None:
    """Send everybody the view: nothing happened in the game, but something around it has changed."""
    watched: str | None = None
    for connection in connections:
        if _has_own_view(connection):
            connection.send(_look(pictures, connection))
            continue
        if watched is None:
            watched = msgspec.json.encode(_look(pictures, connection)).decode()
        connection.send_text(watched)


def _has_own_view(connection: Connection) -> bool:
    return connection.chair is not None or connection.manager


def frames(
    moved: Moved, connection: Connection, pictures: Pictures
) -> Iterator[shapes.Happened | shapes.Welcome]:
    """What happened, and a welcome where it has put the player in another seat."""
    yield happened(moved, connection, pictures)
    if seat_of(moved.before, connection.chair) != seat_of(moved.after, connection.chair):
        yield welcome(pictures, connection)


def happened(moved: Moved, connection: Connection, pictures: Pictures) -> shapes.Happened:
    """What happened, as *connection* may know it."""
    events = events_to_data(moved.events, seat_of(moved.after, connection.chair))
    return {"t": "events", "events": events, **sight(pictures, connection)}


def _look(pictures: Pictures, connection: Connection) -> shapes.Look:
    return {"t": "view", **sight(pictures, connection)}


def welcome(pictures: Pictures, connection: Connection) -> shapes.Welcome:
    """All that *connection* may know at the moment of *pictures*."""
    seat = seat_of(pictures.table, connection.chair)
    return {"t": "welcome", "seat": seat, **sight(pictures, connection)}


def sight(pictures: Pictures, connection: Connection) -> shapes.Sight:
    """What *connection* may know, and its number: no frame has the one without the other."""
    view = pictures.of(connection.chair, manager=connection.manager)
    return {"seq": pictures.table.seq, "view": view}
