"""Who may take which chair: before the match a free one or a bot's, during it a bot's, if the host allows."""

from collections.abc import Iterator

from lastcard.server.messages.names import likeness
from lastcard.server.table.log_entries import Left
from lastcard.server.table.seats import Refused
from lastcard.server.table.table_state import TableState

MOST_WAITING = 20
"""How many may wait for a seat at one table."""


def open_chair(table: TableState, name: str = "") -> int | None:
    """The chair that somebody called *name* could take now; None if there is none."""
    if table.locked or not table.admits:
        return None
    return next(_chairs(table, name), None)


def has_room(table: TableState) -> bool:
    """Whether somebody can sit down now, or when the round is over."""
    later = table.playing and table.late == "next-round" and table.commits.called is None
    return not table.locked and (table.admits or later) and next(_chairs(table, ""), None) is not None


def _chairs(table: TableState, name: str) -> Iterator[int]:
    """Chairs without a person, the likeliest first: one left under the same name, free ones, bots'."""
    out = () if table.state is None else table.state.out
    gone = {table.seating[seat] for seat in out}
    chairs = [(n, chair) for n, chair in enumerate(table.chairs) if n not in gone]
    alike = likeness(name)
    yield from (n for n, c in chairs if c is not None and c.claim is not None and likeness(c.name) == alike)
    yield from (n for n, c in chairs if c is None)
    yield from (n for n, c in chairs if c is not None and c.bot is not None and c.claim is None)
    yield from (n for n, c in chairs if c is not None and c.claim is not None)


def check_name(table: TableState, name: str, chair: int | None) -> None:
    """:raises Refused: if *name* looks like that of somebody else at the table, waiting there or removed."""
    if likeness(name) in map(likeness, table.barred):
        raise Refused("barred")
    seated = [there.name for n, there in enumerate(table.chairs) if there is not None and n != chair]
    for other in (*seated, *(waiter.name for waiter in table.queue)):
        if likeness(other) == likeness(name):
            raise Refused("name-taken", name=other)


def check_queue(table: TableState) -> None:
    """:raises Refused: if nobody may wait for a seat."""
    if table.locked:
        raise Refused("locked")
    if table.spec.auto or table.stage == "closed" or table.spec.challenge is not None:
        raise Refused("under-way")
    if len(table.queue) >= MOST_WAITING:
        raise Refused("queue-full", count=MOST_WAITING)


class Newcomers:
    """Which addresses took the seats of one table, so that whoever was removed stays away.

    Kept in memory alone: no address is stored.  After a restart a removed player is known by name only.
    """

    def __init__(self) -> None:
        self._addresses: dict[str, str] = {}
        """By the hash of the token that opens the seat."""
        self._barred: set[str] = set()

    def check(self, address: str) -> None:
        """:raises Refused: if somebody was removed who came from *address*."""
        if address and address in self._barred:
            raise Refused("barred")

    def seated(self, token: str, address: str) -> None:
        """Note that somebody from *address* has a seat, or waits for one, that *token* opens."""
        self._addresses[token] = address

    def left(self, before: TableState, after: TableState, entry: Left) -> None:
        """Note that somebody has left, or was removed.

        Others who sit there share the address where a household does: it is not barred for their sake.
        """
        there = before.chairs[entry.chair]
        token = None if there is None else there.token
        address = None if token is None else self._addresses.pop(token, None)
        others = {self._addresses.get(one.token or "") for one in after.chairs if one is not None}
        if entry.barred and address and address not in others:
            self._barred.add(address)
