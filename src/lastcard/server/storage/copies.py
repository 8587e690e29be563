"""Copies of a whole database: always a SQLite file with the same tables, also of PostgreSQL."""

import contextlib
import os
import sqlite3
from collections.abc import Collection, Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from urllib.parse import quote

from lastcard.server.storage.backend import Unavailable
from lastcard.server.storage.schema import SCHEMA, migrations, tables

_OWNER_ONLY = 0o600
"""The file mode of a database: it holds every hand and every secret."""
_ROWS_AT_A_TIME = 1000
_COPIES = "lastcard-????????T??????.sqlite3"


def make_private(path: str) -> None:
    """Create the file, if it is missing, for its owner only; SQLite's other files get the same mode."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, _OWNER_ONLY))


def copy_name() -> str:
    """The name of a copy that is made now."""
    return f"lastcard-{datetime.now(UTC):%Y%m%dT%H%M%S}.sqlite3"


def newest_copy(folder: Path) -> float:
    """When the newest copy of the folder was made, in seconds since 1970; 0 if there is none."""
    return max((file.stat().st_mtime for file in folder.glob(_COPIES)), default=0.0)


def remove_older(folder: Path, keep: int) -> list[Path]:
    """Remove all copies of the folder but the newest; return those that were removed."""
    old = sorted(folder.glob(_COPIES))[:-keep]
    for file in old:
        file.unlink(missing_ok=True)
    return old


@contextlib.contextmanager
def complete(file: Path) -> Iterator[Path]:
    """A file beside *file* that replaces it when it is complete and on disk, and is removed otherwise.

    Its owner is that of *file*, or of the folder: root may restore what another user's server reads.
    """
    file.parent.mkdir(parents=True, exist_ok=True)
    owned_like = (file if file.exists() else file.parent).stat()
    part = file.with_name(file.name + ".part")
    part.unlink(missing_ok=True)
    try:
        make_private(str(part))
        yield part
        with part.open("rb") as written:
            os.fsync(written.fileno())
        if hasattr(os, "geteuid") and os.geteuid() == 0:
            os.chown(part, owned_like.st_uid, owned_like.st_gid)
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)


def copy_sqlite(path: str, file: Path) -> None:
    """Copy the database at *path*, which may be in use, to *file*.

    :raises Unavailable: it cannot be copied; a file that was there is as it was.
    """
    try:
        with (
            complete(file) as part,
            contextlib.closing(sqlite3.connect(f"file:{quote(path)}?mode=ro", uri=True)) as source,
            contextlib.closing(sqlite3.connect(part)) as copy,
        ):
            source.backup(copy)
    except sqlite3.Error as error:
        raise Unavailable(f"{file}: {error}") from error
    except OSError as error:
        raise Unavailable(f"{file}: {error.strerror}") from error


def steps_of(path: Path) -> set[int]:
    """The migrations that the SQLite database at *path* has done; none where it has no schema.

    :raises sqlite3.Error: it is no database.
    """
    with contextlib.closing(sqlite3.connect(f"file:{quote(str(path))}?mode=ro", uri=True)) as db:
        if not db.execute("SELECT 1 FROM sqlite_master WHERE name = 'schema_steps'").fetchall():
            return set()
        return {number for (number,) in db.execute("SELECT number FROM schema_steps")}


class NewCopy:
    """A SQLite file that is filled with the rows of another database."""

    def __init__(self, path: Path, done: Collection[int]) -> None:
        """Create the tables of a database that has *done* these migrations."""
        self._db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        self._db.execute("BEGIN")
        self._db.execute(SCHEMA)
        for step in migrations():
            if step.number in done:
                for statement in step.statements:
                    self._db.execute(statement)

    def add(self, table: str, columns: Sequence[str], rows: Sequence[Sequence[Any]]) -> None:
        """Add rows to a table."""
        places = ", ".join("?" * len(columns))
        self._db.executemany(f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({places})", rows)  # noqa: S608

    def finish(self) -> None:
        """Store everything, and close the file."""
        self._db.execute("COMMIT")
        self._db.close()


def rows_of(path: Path) -> Iterator[tuple[str, list[str], list[tuple[Any, ...]]]]:
    """All rows of the SQLite database at *path*, some at a time: their table, its columns, and the rows."""
    with contextlib.closing(sqlite3.connect(f"file:{quote(str(path))}?mode=ro", uri=True)) as db:
        for table in tables(steps_of(path)):
            found = db.execute(f"SELECT * FROM {table}")  # noqa: S608 - of our own schema
            columns = [column for column, *_ in found.description]
            while rows := found.fetchmany(_ROWS_AT_A_TIME):
                yield table, columns, rows
