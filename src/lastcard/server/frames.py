"""The frames that show a table to one connection."""

from collections.abc import Iterator

from lastcard.server import shapes
from lastcard.server.connection import Connection
from lastcard.server.past import Moved
from lastcard.server.views import Pictures, events_to_data, seat_of


def frames(
    moved: Moved, connection: Connection, pictures: Pictures
) -> Iterator[shapes.Happened | shapes.Welcome]:
    """What happened, and a welcome where it has put the player in another seat."""
    yield happened(moved, connection, pictures)
    if seat_of(moved.before, connection.chair) != seat_of(moved.after, connection.chair):
        yield welcome(pictures, connection)


def happened(moved: Moved, connection: Connection, pictures: Pictures) -> shapes.Happened:
    """What happened, as *connection* may know it."""
    return {
        "t": "events",
        "seq": moved.after.seq,
        "events": events_to_data(moved.events, seat_of(moved.after, connection.chair)),
        "view": pictures.of(connection.chair, manager=connection.manager),
    }


def welcome(pictures: Pictures, connection: Connection) -> shapes.Welcome:
    """All that *connection* may know at the moment of *pictures*."""
    return {
        "t": "welcome",
        "seat": seat_of(pictures.table, connection.chair),
        "seq": pictures.table.seq,
        "view": pictures.of(connection.chair, manager=connection.manager),
    }
