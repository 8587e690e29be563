"""Storage: SQLite or PostgreSQL.  An entry of a log is on disk before anybody is told of it."""

import contextlib
from collections.abc import Iterator

from lastcard.game.errors import FieldError
from lastcard.server.storage.backend import Backend, Conflict, Unavailable
from lastcard.server.storage.leases import Fenced, Lease
from lastcard.server.storage.store import AnsweredCommand, Repeated, Store, Stored, StoredEntry, Taken

__all__ = [
    "AnsweredCommand",
    "Backend",
    "Conflict",
    "Fenced",
    "Lease",
    "Repeated",
    "Store",
    "Stored",
    "StoredEntry",
    "Taken",
    "Unavailable",
    "only_server",
    "open_store",
]


async def open_store(url: str, *, serving: bool = False, shared: bool = False) -> Store:
    """A store at *url* (``sqlite:///FILE`` or ``postgresql://…``), its schema brought up to date.

    *serving* is for the one process that may serve the tables of a file, *shared* for each of several workers
    of one server.

    :raises FieldError: for an address of neither kind, a database of a newer version, or a file in use.
    :raises Unavailable: when the database cannot be reached.
    """
    if url.startswith("sqlite:///"):
        from lastcard.server.storage.sqlite import SqliteBackend

        file = url.removeprefix("sqlite:///")
        if file in {"", ":memory:"}:
            raise FieldError("database", "names-no-file", text=url)
        backend: Backend = SqliteBackend(file, serving=serving, shared=shared)
    elif url.startswith(("postgresql://", "postgres://")):
        from lastcard.server.storage.postgres import PostgresBackend

        backend = PostgresBackend(url)
    else:
        raise FieldError("database", "not-a-database", given=url)
    await backend.open()
    return Store(backend)


@contextlib.contextmanager
def only_server(url: str) -> Iterator[None]:
    """Hold the lock of the one server of a SQLite file, for processes that open it as *shared*.

    :raises FieldError: another server has it.
    """
    if not url.startswith("sqlite:///"):
        yield
        return
    from lastcard.server.storage.sqlite import serving_lock

    path = url.removeprefix("sqlite:///")
    lock = serving_lock(path)
    if not lock.acquire():
        raise FieldError(path, "database-in-use")
    try:
        yield
    finally:
        lock.release()
