"""Why a host serves its table no more, and what its connections are told."""

from typing import NamedTuple

from lastcard.server.http.connection import COME_BACK, TRY_LATER, UNREADABLE, Connection
from lastcard.server.messages.problems import Denied
from lastcard.server.table.audience import trouble


class Ending(NamedTuple):
    """The code of the last frame, None for no such frame, and how the socket is closed."""

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
