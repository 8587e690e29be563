"""Deleting a table for good, or one player's name in its history, in turn with what else its host does."""

from collections.abc import Awaitable, Callable, Iterable

from lastcard.server.live.audience import Ending
from lastcard.server.live.connection import REMOVED
from lastcard.server.live.host import TableHost
from lastcard.server.storage import Store
from lastcard.server.table import tokens
from lastcard.server.table.log_entries import ForgottenEntry
from lastcard.server.table.seats import Refused
from lastcard.server.wire.problems import Denied

DELETED = Ending("deleted", REMOVED, "the table is deleted")


async def delete_table(
    store: Store,
    host: TableHost,
    *,
    before: Iterable[Callable[[TableHost], Awaitable[None]]],
    playing: bool = False,
) -> None:
    """Delete the table of *host* and everything stored of it; whoever is there is told.

    Everything in *before* is called first: it keeps what must outlive the table.

    :raises Refused: while a round is being played, unless *playing* allows it.
    :raises Denied: if it belongs to a tournament.
    :raises Unavailable: it may or may not be deleted.
    """

    async def delete() -> None:
        if host.table.playing and not playing:
            raise Refused("playing")
        check_own(host)
        for keep in before:
            await keep(host)
        await store.delete(host.lease)
        host.end(DELETED)

    await host.in_turn(delete)


async def forget_player(host: TableHost, token: str) -> None:
    """Take the name of whoever has *token* out of the history; their token opens it no more.

    :raises Refused: they play in the round being played.
    :raises Denied: if the table belongs to a tournament.
    :raises Unavailable: it may or may not be done.
    """

    async def forget() -> None:
        check_own(host)
        await host.commit(ForgottenEntry(token=tokens.hashed(token)))

    await host.in_turn(forget)


def check_own(host: TableHost) -> None:
    """:raises Denied: the table belongs to a tournament, which would wait for it for ever."""
    if host.table.created.auto:
        raise Denied("tournament-keeps", status=409, field="table")
