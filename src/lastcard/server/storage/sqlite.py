"""SQLite in the process: one thread writes, another reads, and waiting appends share a commit."""

import asyncio
import contextlib
import json
import queue
import re
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from pathlib import Path

from lastcard.game.errors import FieldError
from lastcard.server.storage.backend import (
    NAMES,
    Conflict,
    Params,
    PendingUnit,
    Row,
    Statement,
    Unavailable,
    Unit,
    batches,
)
from lastcard.server.storage.commit_queue import CommitQueue, Outcome
from lastcard.server.storage.copies import copy_name, copy_sqlite, make_private
from lastcard.server.storage.file_lock import FileLock
from lastcard.server.storage.outages import Outages
from lastcard.server.storage.schema import SCHEMA, STEP_DONE, STEPS_DONE, Migration, pending

_BUSY_SECONDS = 1.0
_BUSY_SHARED_SECONDS = 4.0
"""How long a commit waits for those of other workers."""
_BETWEEN_TRIES = 0.001
"""Seconds until a commit that waits for another worker tries again; SQLite itself waits up to 0.1."""
_BETWEEN_CHECKPOINTS = 100
"""Commits between two checkpoints of a long write-ahead log."""
_LONG_LOG = 4 << 20
"""Size in bytes from which the write-ahead log is checkpointed; it is truncated to this size."""
_LONGEST_LOG_PAGES = 4000
"""At this size, four times as long, a commit checkpoints it, though that delays moves."""

_BAD_ROW = (sqlite3.IntegrityError, sqlite3.DataError, ValueError, OverflowError)
"""One row is wrong, not the database: a constraint, or a value it does not accept."""


@lru_cache(maxsize=1024)
def _positional(sql: str) -> tuple[str, tuple[int, ...]]:
    """Replace each ``$1`` by ``?``; also return the index of the parameter of each.

    Python 3.12.0 to 3.12.3 take ``?1`` for a name, and warn about positional values.
    """
    return re.sub(r"\$\d+", "?", sql), tuple(int(number) - 1 for number in re.findall(r"\$(\d+)", sql))


def _execute_one(db: sqlite3.Connection, sql: str, params: Params) -> sqlite3.Cursor:
    text, order = _positional(sql)
    return db.execute(text, [params[i] for i in order])


class SqliteBackend:
    """A database file.  ``synchronous=FULL``: a commit that returned has reached the disk."""

    shared: bool
    row_lock = ""  # A transaction that writes locks the whole file from its start.

    def __init__(
        self, path: str, *, serving: bool = False, shared: bool = False, copies: Path | None = None
    ) -> None:
        """With *serving*, no other process may serve the same file; others may still read and copy it.

        With *shared*, other workers of the same server write to it, too.  Before a migration, it is copied
        to the folder *copies*, or else to its own folder.
        """
        self._path = path
        self._copies = copies or Path(path).parent
        self.shared = shared
        self._busy_seconds = _BUSY_SHARED_SECONDS if shared else _BUSY_SECONDS
        self._lock = serving_lock(path) if serving else None
        self._batches: queue.SimpleQueue[list[PendingUnit] | None] = queue.SimpleQueue()
        self._waiting = CommitQueue(self._batches.put)
        self._writer = threading.Thread(target=self._write, name="lastcard-writer", daemon=True)
        self._reader = ThreadPoolExecutor(1, "lastcard-reader")
        self._checkpointer = ThreadPoolExecutor(1, "lastcard-checkpoints")
        self._outages = Outages()
        self._since_checkpoint = 0
        self._checkpointing: sqlite3.Connection | None = None
        self._writing: sqlite3.Connection | None = None
        self._reading: sqlite3.Connection | None = None

    async def open(self) -> None:
        try:
            await asyncio.to_thread(self._prepare)
        except sqlite3.Error as error:
            self._unlock()
            raise Unavailable(f"{self._path}: {error}") from error
        except OSError as error:
            self._unlock()
            raise Unavailable(f"{self._path}: {error.strerror}") from error
        except ValueError:
            self._unlock()
            raise
        self._writer.start()

    async def close(self) -> None:
        while self._waiting:
            self._waiting.hand_over()
        self._batches.put(None)
        if self._writer.is_alive():
            await asyncio.to_thread(self._writer.join)
        await asyncio.get_running_loop().run_in_executor(self._reader, self._stop_reading)
        self._reader.shutdown()
        self._checkpointer.shutdown()
        if self._checkpointing is not None:
            self._checkpointing.close()
        self._unlock()

    async def commit(self, unit: Unit, stored: Callable[[], None] | None = None) -> None:
        await self._waiting.commit(unit, stored)

    async def rows(self, sql: str, params: Params = ()) -> Sequence[Row]:
        return await asyncio.get_running_loop().run_in_executor(self._reader, self._read, sql, params)

    async def rows_of(self, sql: str, names: Sequence[str]) -> Sequence[Row]:
        listed = sql.replace(NAMES, "IN (SELECT value FROM json_each($1))")
        return await self.rows(listed, (json.dumps(list(names)),))

    async def commit_separately(self, statement: Statement, then: str) -> Sequence[Row]:
        # There is one writer for each process: a heartbeat waits for one commit at most.
        await self.commit((statement,))
        return await self.rows(then)

    async def backup(self, file: str) -> None:
        await asyncio.get_running_loop().run_in_executor(self._reader, copy_sqlite, self._path, Path(file))

    def waiting(self) -> int:
        return len(self._waiting)

    def _connect(self) -> sqlite3.Connection:
        db = sqlite3.connect(
            self._path, timeout=self._busy_seconds, isolation_level=None, check_same_thread=False
        )
        db.row_factory = sqlite3.Row
        try:
            for pragma in (
                "journal_mode=WAL",
                "synchronous=FULL",
                "foreign_keys=ON",
                "secure_delete=ON",  # What is erased is gone from the file, too.
                f"journal_size_limit={_LONG_LOG}",
                f"wal_autocheckpoint={_LONGEST_LOG_PAGES}",
            ):
                db.execute(f"PRAGMA {pragma}")
        except sqlite3.Error:
            db.close()
            raise
        return db

    def _prepare(self) -> None:
        Path(self._path).parent.mkdir(parents=True, exist_ok=True)
        _check_one_name(self._path)
        if self._lock is not None and not self._lock.acquire():
            raise FieldError(self._path, "database-in-use")
        make_private(self._path)
        with contextlib.closing(self._connect()) as db:
            db.execute(SCHEMA)
            done = {row["number"] for row in db.execute(STEPS_DONE)}
            steps = pending(done, self._path)
            if done and steps:
                copy_sqlite(self._path, self._copies / copy_name())
            for step in steps:
                _migrate(db, step)
        self._checkpointing = self._connect()

    def _unlock(self) -> None:
        if self._lock is not None:
            self._lock.release()

    def _write(self) -> None:
        while self._write_next():
            self._maybe_checkpoint()
        if self._writing is not None:
            self._writing.close()

    def _write_next(self) -> bool:
        """Commit the next batch; return False at the end.

        Its frame goes with it: what a unit refers to, such as a socket, is not kept until the next one comes.
        """
        if (jobs := self._batches.get()) is None:
            return False
        loop = jobs[0].done.get_loop()
        outcomes = self._commit_jobs(jobs)
        with contextlib.suppress(RuntimeError):  # The loop is closed: nobody waits.
            loop.call_soon_threadsafe(self._waiting.finished, outcomes)
        return True

    def _maybe_checkpoint(self) -> None:
        """Checkpoint a long write-ahead log in another thread: within a commit it would delay moves."""
        self._since_checkpoint += 1
        if self._since_checkpoint >= _BETWEEN_CHECKPOINTS and self._log_bytes() > _LONG_LOG:
            self._since_checkpoint = 0
            self._checkpointer.submit(self._checkpoint, "PASSIVE")

    def _log_bytes(self) -> int:
        try:
            return Path(f"{self._path}-wal").stat().st_size
        except OSError:
            return 0

    def _checkpoint(self, how: str) -> None:
        assert self._checkpointing is not None
        with contextlib.suppress(sqlite3.Error):
            self._checkpointing.execute(f"PRAGMA wal_checkpoint({how})").fetchall()

    def _commit_jobs(self, jobs: list[PendingUnit], *, again: bool = True) -> list[Outcome]:
        try:
            if self._writing is None:
                self._writing = self._connect()
                self._writing.execute("PRAGMA busy_timeout=0")
            _run(self._writing, jobs, self._busy_seconds)
        except _BAD_ROW as error:
            if len(jobs) > 1:  # Bisect to find it, and commit the others.
                half = len(jobs) // 2
                return [*self._commit_jobs(jobs[:half]), *self._commit_jobs(jobs[half:])]
            conflict = isinstance(error, sqlite3.IntegrityError)
            return [self._settle(jobs, Conflict(str(error)) if conflict else Unavailable(str(error)))]
        except Exception as error:  # noqa: BLE001 - the thread must survive to write the next
            if self._writing is not None:
                self._writing.close()
                self._writing = None
            if again and getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_FULL:
                # Truncating the write-ahead log may free enough space.
                self._checkpointer.submit(self._checkpoint, "TRUNCATE").result()
                return self._commit_jobs(jobs, again=False)
            return [self._settle(jobs, Unavailable(str(error)))]
        return [self._settle(jobs, None)]

    def _settle(self, jobs: Sequence[PendingUnit], error: Exception | None) -> Outcome:
        self._outages.note(error)
        return jobs, error

    def _read(self, sql: str, params: Params) -> Sequence[Row]:
        try:
            if self._reading is None:
                self._reading = self._connect()
            return [dict(row) for row in _execute_one(self._reading, sql, params)]
        except (sqlite3.Error, ValueError) as error:
            self._stop_reading()
            self._outages.note(unavailable := Unavailable(str(error)))
            raise unavailable from error

    def _stop_reading(self) -> None:
        if self._reading is not None:
            self._reading.close()
            self._reading = None


def serving_lock(path: str) -> FileLock:
    """The lock of the one server that may serve the tables of the file at *path*."""
    return FileLock(Path(f"{Path(path).resolve()}.lock"))


def _check_one_name(path: str) -> None:
    """Reject a file with hard links: SQLite would look for a different write-ahead log for each name.

    :raises FieldError: it has more than one name, or is a folder.
    """
    if Path(path).is_dir():
        raise FieldError("database", "is-a-folder", path=path)
    with contextlib.suppress(FileNotFoundError):
        if (names := Path(path).stat().st_nlink) > 1:
            raise FieldError(path, "database-linked", count=names)


def _migrate(db: sqlite3.Connection, step: Migration) -> None:
    with _transaction(db):
        for statement in step.statements:
            _execute(db, statement, [()])
        _execute(db, STEP_DONE, [(step.number,)])


def _run(db: sqlite3.Connection, jobs: Sequence[PendingUnit], wait: float) -> None:
    with _transaction(db, wait):
        for sql, rows in batches(jobs):
            _execute(db, sql, rows)


def _begin(db: sqlite3.Connection, wait: float) -> None:
    """Begin a transaction that writes; wait up to *wait* seconds for that of another process to end."""
    until = time.monotonic() + wait
    while True:
        try:
            db.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() >= until:
                raise
            time.sleep(_BETWEEN_TRIES)
        else:
            return


@contextlib.contextmanager
def _transaction(db: sqlite3.Connection, wait: float = 0.0) -> Iterator[None]:
    """Commit what is written inside, or roll it back.  See ``_begin``."""
    _begin(db, wait)
    try:
        yield
        db.execute("COMMIT")
    except BaseException:
        with contextlib.suppress(sqlite3.Error):
            db.execute("ROLLBACK")
        raise


def _execute(db: sqlite3.Connection, sql: str, rows: Sequence[Params]) -> None:
    """Execute one statement for all rows if possible: between two, the thread may wait for the GIL."""
    if " VALUES " not in sql or " ON CONFLICT" in sql:
        for row in rows:
            _execute_one(db, sql, row)
    else:
        text, order = _positional(sql)
        head, _, values = text.partition(" VALUES ")
        several = f"{head} VALUES {', '.join([values] * len(rows))}"
        db.execute(several, [row[i] for row in rows for i in order])
