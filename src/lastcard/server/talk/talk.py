"""What is said at one table, as those who are connected hear it."""

from collections.abc import Collection

from lastcard.server.http.connection import Connection
from lastcard.server.messages.incoming import EMOTES, Say
from lastcard.server.messages.outgoing import Said
from lastcard.server.messages.problems import BadField, Denied
from lastcard.server.table.audience import trouble
from lastcard.server.table.log_writer import LogWriter
from lastcard.words.nearest import misnamed


class Talk:
    """The talk of one table."""

    def __init__(self, writer: LogWriter, hearers: Collection[Connection]) -> None:
        """*hearers* are the connections of now, whenever something is said."""
        self._log, self._hearers = writer, hearers

    def say(self, connection: Connection, frame: Say) -> None:
        """Show an emote to everybody."""
        if frame.emote not in EMOTES:
            wrong = misnamed(BadField, "emote", "not-one-of", frame.emote, EMOTES)
            connection.send(trouble(connection, wrong))
        elif connection.chair is None:
            connection.send(trouble(connection, Denied("only-seats-say")))
        else:
            self._tell(Said(seat=self._log.table.seat_of(connection.chair), emote=frame.emote))

    def _tell(self, frame: Said) -> None:
        for hearer in self._hearers:
            hearer.send(frame)
