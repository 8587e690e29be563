"""The frames that show a table, to one connection or to all of them."""

from collections.abc import Iterable, Iterator

import msgspec

from lastcard.server.messages import outgoing as shapes
from lastcard.server.messages.views import Pictures, events_to_data, names_by_seat, seat_of
from lastcard.server.table.connection import Connection
from lastcard.server.table.history import Moved
from lastcard.server.table.remembered_answers import Answer
from lastcard.server.table.seats import Refused
from lastcard.server.table.table_state import TableState
from lastcard.words import facts_to_data, speaker


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
    return {
        "t": "events",
        "seq": moved.after.seq,
        "events": events_to_data(moved.events, seat_of(moved.after, connection.chair)),
        "view": _seen(pictures, connection),
    }


def _seen(pictures: Pictures, connection: Connection) -> shapes.View:
    return pictures.of(connection.chair, manager=connection.manager, language=connection.language)


def _look(pictures: Pictures, connection: Connection) -> shapes.Look:
    view = _seen(pictures, connection)
    return {"t": "view", "seq": pictures.table.seq, "view": view}


def welcome(pictures: Pictures, connection: Connection) -> shapes.Welcome:
    """All that *connection* may know at the moment of *pictures*."""
    return {
        "t": "welcome",
        "seat": seat_of(pictures.table, connection.chair),
        "seq": pictures.table.seq,
        "view": _seen(pictures, connection),
    }


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
