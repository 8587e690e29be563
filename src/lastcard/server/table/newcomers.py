"""Who may take which chair: before the match a free one or a bot's, during it a bot's, if the host allows."""

from collections.abc import Iterator

from lastcard.server.limits import Limits
from lastcard.server.table.seats import Refused
from lastcard.server.table.state import TableState
from lastcard.server.wire.names import likeness

MOST_WAITING = 20
"""How many may wait for a seat at one table."""


def open_chair(table: TableState, origin: str, limits: Limits) -> int | None:
    """The chair that somebody from the address *origin* could take now; None if there is none."""
    if table.settings.locked or not table.admits or _has_share(table, origin, limits):
        return None
    if table.playing and origin and origin in table.late_origins:
        return None
    return next(_chairs(table), None)


def _has_share(table: TableState, origin: str, limits: Limits) -> bool:
    """Whether the address *origin* has as many seats of a listed table as one may take."""
    if not origin or not table.settings.listed:
        return False
    taken = sum(chair is not None and chair.origin == origin for chair in table.chairs)
    taken += sum(waiter.chair is not None and waiter.origin == origin for waiter in table.queue)
    return taken >= limits.share_of(len(table.chairs))


def check_seat(table: TableState, origin: str, limits: Limits) -> None:
    """:raises Refused: if the address has had its share; the entry itself checks everything else."""
    if _has_share(table, origin, limits):
        raise Refused("address-share")
    if table.playing and table.admits and origin and origin in table.late_origins:
        raise Refused("late-again")


def has_room(table: TableState) -> bool:
    """Whether somebody can sit down now, or when the round is over."""
    later = table.playing and table.settings.late == "next-round" and table.commits.called is None
    return not table.settings.locked and (table.admits or later) and next(_chairs(table), None) is not None


def _chairs(table: TableState) -> Iterator[int]:
    """Chairs that nobody has, may come back to or is about to take over: free ones first, then bots'."""
    out = () if table.state is None else table.state.out
    gone = {table.seating[seat] for seat in out} | {waiter.chair for waiter in table.queue}
    chairs = [(n, chair) for n, chair in enumerate(table.chairs) if n not in gone]
    yield from (n for n, c in chairs if c is None)
    yield from (n for n, c in chairs if c is not None and c.bot is not None and c.claim is None)


def check_person(table: TableState, name: str, origin: str, chair: int | None) -> None:
    """:raises Refused: if somebody was removed who had this name or came from the address *origin*.

    Or if *name* looks like that of somebody else at the table, or waiting there.
    """
    if likeness(name) in map(likeness, table.barred) or origin in table.barred_origins:
        raise Refused("barred")
    seated = [there.name for n, there in enumerate(table.chairs) if there is not None and n != chair]
    for other in (*seated, *(waiter.name for waiter in table.queue)):
        if likeness(other) == likeness(name):
            raise Refused("name-taken", name=other)


def check_queue(table: TableState, origin: str, limits: Limits) -> None:
    """:raises Refused: if nobody from the address *origin* may wait for a seat."""
    if table.settings.locked:
        raise Refused("locked")
    if table.created.duplicate is not None:
        raise Refused("fixed-terms")
    if table.created.auto or table.stage == "closed":
        raise Refused("under-way")
    if len(table.queue) >= MOST_WAITING:
        raise Refused("queue-full", count=MOST_WAITING)
    waiting = sum(waiter.origin == origin for waiter in table.queue)
    if origin and waiting >= limits.share_of(MOST_WAITING):
        raise Refused("address-share")
