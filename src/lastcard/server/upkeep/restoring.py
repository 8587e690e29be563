"""Brings a copy of a database back, and compares every table with it."""

import asyncio
import contextlib
import sqlite3
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import quote

from lastcard.game.errors import FieldError
from lastcard.server.storage import fill_database, only_server, open_store, sqlite_file
from lastcard.server.storage.copies import copy_name, copy_sqlite, steps_of
from lastcard.server.storage.schema import pending, tables
from lastcard.server.upkeep.comparison import DatabaseComparison, compare


@dataclass(frozen=True, slots=True, kw_only=True)
class Restored:
    """The result of restoring a copy."""

    found: DatabaseComparison
    replaced: Path | None
    """Where the database that was there before is kept; None if there was none."""


async def restore(file: Path, url: str) -> Restored:
    """Put the copy in *file* in the place of the database at *url*, and compare the two.

    :raises FieldError: the copy is none, another server uses the database, or PostgreSQL holds tables.
    :raises Unavailable: it cannot be brought back; the database is as it was.
    """
    _check(file)
    replaced = None
    # The folder comes first: where none can be made, nothing is replaced.
    with TemporaryDirectory(prefix="lastcard-") as folder:
        with only_server(url):
            if (database := sqlite_file(url)) is not None:
                replaced = await asyncio.to_thread(_put, file, Path(database))
            else:
                await fill_database(url, file)
        # Opening a database may bring its schema up to date, and the copy must stay as it is.
        again = Path(folder) / "copy.sqlite3"
        copy_sqlite(str(file), again)
        one, other = await open_store(url, copies=Path(folder)), await open_store(f"sqlite:///{again}")
        try:
            return Restored(found=await compare(one, other), replaced=replaced)
        finally:
            await one.close()
            await other.close()


def _put(file: Path, database: Path) -> Path | None:
    """Replace the file *database*; return where the one that was there is kept."""
    new = database.with_name(f"{database.name}.restored")
    copy_sqlite(str(file), new)
    kept = None
    if database.exists():
        kept = database.with_name(f"before-restore-{copy_name()}")
        copy_sqlite(str(database), kept)
        # What is still in its write-ahead log is in the copy; left behind, it would spoil the new file.
        for name in (f"{database}-wal", f"{database}-shm"):
            Path(name).unlink(missing_ok=True)
    new.replace(database)
    return kept


def _check(file: Path) -> None:
    """:raises FieldError: *file* is not a complete copy, or comes from a newer version."""
    try:
        with contextlib.closing(sqlite3.connect(f"file:{quote(str(file))}?mode=ro", uri=True)) as db:
            whole = db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            there = {name for (name,) in db.execute("SELECT name FROM sqlite_master")}
        done = steps_of(file)
    except sqlite3.Error:
        raise FieldError(str(file), "not-a-copy") from None
    if not whole or not done:
        raise FieldError(str(file), "not-a-copy")
    pending(done, str(file))
    if not there.issuperset(tables(done)):
        raise FieldError(str(file), "not-a-copy")
