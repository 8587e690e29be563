"""Deleting a table for good, in its turn among the other things its host does."""

import asyncio
from collections.abc import Awaitable, Callable

from lastcard.server.http.connection import REMOVED
from lastcard.server.messages.problems import Denied
from lastcard.server.storage import Fenced, Store, Unavailable
from lastcard.server.table.audience import Ending
from lastcard.server.table.host import TableHost
from lastcard.server.table.seats import Refused

DELETED = Ending("deleted", REMOVED, "the table is deleted")


async def delete_table(
    store: Store, host: TableHost, *, note_result: Callable[[TableHost], Awaitable[None]]
) -> None:
    """Delete the table of *host* and everything stored of it; whoever is there is told.

    *note_result* is called first: what came of a duplicate deal is kept when its table is not.

    :raises Refused: while a round is being played.
    :raises Denied: if it belongs to a tournament.
    :raises Unavailable: it may or may not be deleted.
    """
    done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def delete() -> None:
        try:
            _check(host)
            await note_result(host)
            await store.delete(host.lease)
        except (Denied, Refused, Unavailable) as error:
            done.set_exception(error)
        except Fenced:
            done.set_exception(Unavailable("the table has moved"))
            raise
        else:
            host.end(DELETED)
            done.set_result(None)

    host.submit(delete)
    await asyncio.shield(done)


def _check(host: TableHost) -> None:
    if host.table.playing:
        raise Refused("playing")
    if host.table.spec.auto:
        raise Denied("tournament-keeps", status=409, field="table")
