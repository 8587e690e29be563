"""What is said at one table, as those who are connected hear it.

Chat is kept in memory alone, the last lines of it, as long as the table is served and the host allows it:
it is in no log, no database and no record.
"""

import asyncio
from collections import deque
from collections.abc import Collection

from lastcard.server.limits import Bucket
from lastcard.server.live.audience import trouble
from lastcard.server.live.connection import Connection
from lastcard.server.live.log_writer import LogWriter
from lastcard.server.moderation import Moderation
from lastcard.server.wire.incoming import EMOTES, Chat, Say
from lastcard.server.wire.names import has_link, thinned, visible
from lastcard.server.wire.outgoing import ChatLine, Chats, Chatted, Said
from lastcard.server.wire.problems import BadField, Denied
from lastcard.words.nearest import misnamed

MOST_LINES = 100
"""How many lines a table remembers."""
_LINES_PER_SECOND = 0.5
_LINES_AT_ONCE = 5


class TableChat:
    """The talk of one table."""

    def __init__(self, writer: LogWriter, hearers: Collection[Connection], moderation: Moderation) -> None:
        """*hearers* are the connections of now, whenever something is said."""
        self._log, self._hearers, self._moderation = writer, hearers, moderation
        self._lines: deque[ChatLine] = deque(maxlen=MOST_LINES)
        self._buckets: dict[int, Bucket] = {}
        """How much the player of each chair may write, over however many connections."""

    def say(self, connection: Connection, frame: Say | Chat) -> None:
        """Show an emote or a line of chat to everybody, or tell its sender why not."""
        try:
            self._check_muted(connection)
            said = self._emote(connection, frame) if isinstance(frame, Say) else self._line(connection, frame)
        except (Denied, BadField) as error:
            connection.send(trouble(connection, error))
            return
        for hearer in self._hearers:
            hearer.send(said)

    def lines(self) -> tuple[ChatLine, ...]:
        """The newest lines, the oldest first."""
        return tuple(self._lines)

    def _check_muted(self, connection: Connection) -> None:
        """:raises Denied: operators have muted the player."""
        there = None if connection.chair is None else self._log.table.chairs[connection.chair]
        name = "" if there is None else there.name
        self._moderation.check("mute", address=connection.address, name=name)

    def greet(self, connection: Connection) -> None:
        """Tell somebody who has come what was said before."""
        if self._lines:
            connection.send(Chats(lines=list(self._lines)))

    def forget(self) -> None:
        """Remember nothing of what was said."""
        self._lines.clear()

    def _emote(self, connection: Connection, frame: Say) -> Said:
        if frame.emote not in EMOTES:
            raise misnamed(BadField, "emote", "not-one-of", frame.emote, EMOTES)
        if connection.chair is None:
            raise Denied("only-seats-say")
        return Said(seat=self._log.table.seat_of(connection.chair), emote=frame.emote)

    def _line(self, connection: Connection, frame: Chat) -> Chatted:
        table, chair = self._log.table, connection.chair
        if not table.settings.chat:
            raise Denied("chat-off")
        there = None if chair is None else table.chairs[chair]
        if chair is None or there is None:
            raise Denied("only-seats-chat")
        text = clean_line(frame.text)
        if not self._bucket(chair).take():
            raise Denied("chat-too-fast")
        line = Chatted(seat=table.seat_of(chair), name=there.name, text=text)
        self._lines.append(ChatLine(seat=line.seat, name=line.name, text=line.text))
        return line

    def _bucket(self, chair: int) -> Bucket:
        if (found := self._buckets.get(chair)) is None:
            now = asyncio.get_running_loop().time
            found = self._buckets[chair] = Bucket(_LINES_PER_SECOND, _LINES_AT_ONCE, now)
        return found


def clean_line(text: str) -> str:
    """*text* without anything invisible, its blanks folded.

    :raises Denied: if nothing remains, or it has a link in it.
    """
    line = thinned(visible(text))
    if not line:
        raise Denied("chat-empty")
    if has_link(line):
        raise Denied("chat-link")
    return line
