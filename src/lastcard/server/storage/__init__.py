"""Storage: SQLite or PostgreSQL.  An entry of a log is on disk before anybody is told of it."""

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
    "open_store",
]


async def open_store(url: str, *, serving: bool = False) -> Store:
    """A store at *url* (``sqlite:///FILE`` or ``postgresql://…``), its schema brought up to date.

    *serving* is for the one process that may serve the tables of a file.

    :raises FieldError: for an address of neither kind, a database of a newer version, or a file in use.
    :raises Unavailable: when the database cannot be reached.
    """
    if url.startswith("sqlite:///"):
        from lastcard.server.storage.sqlite import SqliteBackend

        file = url.removeprefix("sqlite:///")
        if file in {"", ":memory:"}:
            raise FieldError("database", "names-no-file", text=url)
        backend: Backend = SqliteBackend(file, serving=serving)
    elif url.startswith(("postgresql://", "postgres://")):
        from lastcard.server.storage.postgres import PostgresBackend

        backend = PostgresBackend(url)
    else:
        raise FieldError("database", "not-a-database", given=url)
    await backend.open()
    return Store(backend)
