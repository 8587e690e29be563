"""Storage: SQLite or PostgreSQL.  An entry of a log is on disk before anybody is told of it."""

import asyncio
import contextlib
from collections.abc import Iterator
from pathlib import Path

from lastcard.game.errors import FieldError
from lastcard.server.storage.backend import Backend, Conflict, Unavailable
from lastcard.server.storage.store import (
    AnsweredCommand,
    Fenced,
    Lease,
    ReadOnly,
    Repeated,
    Store,
    Stored,
    StoredEntry,
    Taken,
)

__all__ = [
    "AnsweredCommand",
    "Backend",
    "Conflict",
    "Fenced",
    "Lease",
    "ReadOnly",
    "Repeated",
    "Store",
    "Stored",
    "StoredEntry",
    "Taken",
    "Unavailable",
    "check_url",
    "copy_database",
    "fill_database",
    "only_server",
    "open_store",
]

_SQLITE, _POSTGRESQL = "sqlite:///", ("postgresql://", "postgres://")


def sqlite_file(url: str) -> str | None:
    """The file that the address of a database names; None for PostgreSQL."""
    return url.removeprefix(_SQLITE) if url.startswith(_SQLITE) else None


def check_url(url: str) -> None:
    """:raises FieldError: for an address that is neither ``sqlite:///FILE`` nor ``postgresql://…``."""
    file = sqlite_file(url)
    if file in {"", ":memory:"}:
        raise FieldError("database", "names-no-file", text=url)
    if file is None and not url.startswith(_POSTGRESQL):
        raise FieldError("database", "not-a-database", given=url)


async def open_store(
    url: str, *, serving: bool = False, shared: bool = False, copies: Path | None = None
) -> Store:
    """A store at *url* (``sqlite:///FILE`` or ``postgresql://…``), its schema brought up to date.

    *serving* is for the one process that may serve the tables of a file, *shared* for each of several workers
    of one server.  Before its schema changes it is copied: to the folder *copies*, or beside a file.

    :raises FieldError: for an address of neither kind, a database of a newer version, a file in use, or
        where there is nowhere to copy it to.
    :raises Unavailable: when the database cannot be reached.
    """
    check_url(url)
    if (file := sqlite_file(url)) is not None:
        from lastcard.server.storage.sqlite import SqliteBackend

        backend: Backend = SqliteBackend(file, serving=serving, shared=shared, copies=copies)
    else:
        from lastcard.server.storage.postgres import PostgresBackend

        backend = PostgresBackend(url, copies=copies)
    await backend.open()
    return Store(backend)


async def copy_database(url: str, file: Path) -> None:
    """Copy the database at *url*, which may be in use, as it is, to a SQLite file.

    :raises Unavailable: it cannot be copied.
    """
    check_url(url)
    if (source := sqlite_file(url)) is not None:
        from lastcard.server.storage.copies import copy_sqlite

        await asyncio.to_thread(copy_sqlite, source, file)
    else:
        from lastcard.server.storage.postgres import PostgresBackend

        await PostgresBackend(url).backup(str(file))


async def fill_database(url: str, file: Path) -> None:
    """Put the copy in *file* into the PostgreSQL database at *url*, which has no tables yet, or none in use.

    :raises FieldError: it holds tables.
    :raises Unavailable: it cannot be filled, and is as it was.
    """
    from lastcard.server.storage.postgres import PostgresBackend

    await PostgresBackend(url).fill(file)


@contextlib.contextmanager
def only_server(url: str) -> Iterator[None]:
    """Hold the lock of the one server of a SQLite file, for processes that open it as *shared*.

    :raises FieldError: another server has it.
    """
    if (path := sqlite_file(url)) is None:
        yield
        return
    from lastcard.server.storage.sqlite import serving_lock

    lock = serving_lock(path)
    if not lock.acquire():
        raise FieldError(path, "database-in-use")
    try:
        yield
    finally:
        lock.release()
