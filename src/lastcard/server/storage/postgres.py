"""PostgreSQL, for several nodes on one database: the same statements, sent in batches."""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]

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
from lastcard.server.storage.copies import NewCopy, complete, copy_name, rows_of, steps_of
from lastcard.server.storage.outages import Outages
from lastcard.server.storage.schema import (
    SCHEMA,
    STEP_DONE,
    STEPS_DONE,
    Migration,
    migrations,
    pending,
    tables,
)

log = logging.getLogger("lastcard")

_SECONDS = 5.0
_HEARTBEAT_SECONDS = 2.5
"""Time limit of a heartbeat: after that, the next one is due."""
_ROWS_AT_A_TIME = 1000
_IDLE_SECONDS = 2
"""PostgreSQL rolls back a transaction that is idle for so long: a node that is suspended, or cut off, in the
middle of a commit must not hold the leases of its tables."""
_WEAK = frozenset({"off", "local", "remote_write"})
"""Values of ``synchronous_commit`` with which a commit that returned might still be lost."""
_MIGRATION_LOCK = 0x1A57CA2D
_BAD_ROW = (asyncpg.IntegrityConstraintViolationError, asyncpg.DataError, UnicodeError)
"""One row is wrong, not the database: a constraint, or a text it does not accept."""
_FAILURES = (
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # Raised for a connection that the server has just ended.
    OSError,
    TimeoutError,
    UnicodeError,
)


class PostgresBackend:
    """A database that other nodes share."""

    shared = True
    row_lock = " FOR SHARE"

    def __init__(self, url: str, *, copies: Path | None = None) -> None:
        """Before a migration it is copied to the folder *copies*; without one it is not migrated."""
        self._url = url
        self._copies = copies
        self._settings = {"idle_in_transaction_session_timeout": f"{_IDLE_SECONDS}s"}
        self._outages = Outages()
        self._pool: asyncpg.Pool | None = None
        self._heartbeat_connection: asyncpg.Connection | None = None
        self._heartbeat_lock = asyncio.Lock()
        self._batches: asyncio.Queue[list[PendingUnit]] = asyncio.Queue()
        self._waiting = CommitQueue(self._batches.put_nowait)
        self._writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        try:
            await self._prepare()
            self._pool = await asyncpg.create_pool(
                self._url, min_size=0, max_size=6, command_timeout=_SECONDS, **self._connect_options()
            )
        except _FAILURES as error:
            raise Unavailable(f"PostgreSQL cannot be used: {str(error) or 'it does not answer'}") from error
        self._writer = asyncio.create_task(self._write(), name="lastcard-writer")

    def _connect_options(self, **settings: str) -> dict[str, Any]:
        return {"timeout": _SECONDS, "server_settings": self._settings | settings}

    async def _prepare(self) -> None:
        """Migrate the schema, and make sure that a commit is on disk when it returns."""
        db = await asyncpg.connect(self._url, **self._connect_options())
        try:
            async with db.transaction():
                await db.execute(f"SELECT pg_advisory_xact_lock({_MIGRATION_LOCK})")
                await db.execute(SCHEMA)
                done = {row["number"] for row in await db.fetch(STEPS_DONE)}
                steps = pending(done, "PostgreSQL")
                if done and steps:
                    await self._copy_first(max(done), steps[-1].number)
                await _migrate(db, steps)
            if await db.fetchval("SHOW synchronous_commit") in _WEAK:
                self._settings["synchronous_commit"] = "on"
        finally:
            await db.close(timeout=_SECONDS)

    async def _copy_first(self, schema: int, needed: int) -> None:
        """:raises FieldError: there is no folder for the copy."""
        if self._copies is None:
            raise FieldError("PostgreSQL", "backup-first", number=schema, most=needed)
        await self.backup(str(self._copies / copy_name()))

    async def close(self) -> None:
        if self._writer is not None:
            self._writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._writer
        if self._pool is not None:
            self._pool.terminate()
        self._close_heartbeat()

    async def commit(self, unit: Unit, stored: Callable[[], None] | None = None) -> None:
        await self._waiting.commit(unit, stored)

    async def rows(self, sql: str, params: Params = ()) -> Sequence[Row]:
        return await self._fetch(sql, *params)

    async def _fetch(self, sql: str, *params: object) -> Sequence[Row]:
        assert self._pool is not None
        try:
            async with self._pool.acquire(timeout=_SECONDS) as db:
                return [dict(row) for row in await db.fetch(sql, *params)]
        except _FAILURES as error:
            self._outages.note(unavailable := Unavailable(str(error)))
            raise unavailable from error

    async def rows_of(self, sql: str, names: Sequence[str]) -> Sequence[Row]:
        return await self._fetch(sql.replace(NAMES, "= ANY($1::text[])"), list(names))

    async def commit_separately(self, statement: Statement, then: str) -> Sequence[Row]:
        sql, params = statement
        try:
            async with asyncio.timeout(_HEARTBEAT_SECONDS), self._heartbeat_lock:
                if self._heartbeat_connection is None or self._heartbeat_connection.is_closed():
                    self._heartbeat_connection = await asyncpg.connect(
                        self._url, **self._connect_options(synchronous_commit="off")
                    )
                await self._heartbeat_connection.execute(sql, *params)
                return [dict(row) for row in await self._heartbeat_connection.fetch(then)]
        except _FAILURES as error:
            self._close_heartbeat()
            self._outages.note(unavailable := Unavailable(str(error) or "PostgreSQL does not answer"))
            raise unavailable from error

    def _close_heartbeat(self) -> None:
        if self._heartbeat_connection is not None:
            self._heartbeat_connection.terminate()
            self._heartbeat_connection = None

    async def backup(self, file: str) -> None:
        try:
            db = await asyncpg.connect(self._url, timeout=_SECONDS)
        except _FAILURES as error:
            raise Unavailable(f"PostgreSQL cannot be used: {error}") from error
        try:
            with complete(Path(file)) as part:
                await _copy(db, part)
        except _FAILURES as error:
            raise Unavailable(f"{file}: {error}") from error
        finally:
            await db.close(timeout=_SECONDS)

    async def fill(self, file: Path) -> None:
        """Fill the database with the schema and the rows of a copy.

        :raises FieldError: it holds something already.
        :raises Unavailable: it cannot be filled, and nothing has changed.
        """
        try:
            db = await asyncpg.connect(self._url, timeout=_SECONDS)
            try:
                async with db.transaction():
                    await _fill(db, file)
            finally:
                await db.close(timeout=_SECONDS)
        except _FAILURES as error:
            raise Unavailable(f"PostgreSQL cannot be used: {error}") from error

    def waiting(self) -> int:
        return len(self._waiting)

    async def _write(self) -> None:
        while True:
            await self._write_next()

    async def _write_next(self) -> None:
        """Commit the next batch; nothing its units refer to is kept while the writer waits for others."""
        jobs, outcomes = await self._batches.get(), list[Outcome]()
        try:
            await self._commit_jobs(jobs, outcomes)
        finally:
            self._waiting.finished(outcomes)

    async def _commit_jobs(self, jobs: list[PendingUnit], outcomes: list[Outcome]) -> None:
        assert self._pool is not None
        error: Exception | None = None
        try:
            async with self._pool.acquire(timeout=_SECONDS) as db, db.transaction():
                for sql, rows in batches(jobs):
                    await db.executemany(sql, rows, timeout=_SECONDS)
        except _BAD_ROW as bad:
            if len(jobs) > 1:  # Bisect to find it, and commit the others.
                await self._commit_jobs(jobs[: len(jobs) // 2], outcomes)
                await self._commit_jobs(jobs[len(jobs) // 2 :], outcomes)
                return
            conflict = isinstance(bad, asyncpg.IntegrityConstraintViolationError)
            error = Conflict(str(bad)) if conflict else Unavailable(str(bad))
        except _FAILURES as failure:
            error = Unavailable(str(failure) or "PostgreSQL does not answer")
        except asyncio.CancelledError:
            outcomes.append((jobs, Unavailable("the server is stopping")))
            raise
        except Exception as failure:
            # The task must survive to write the next.
            log.exception("a commit failed")
            error = Unavailable(str(failure))
        self._outages.note(error)
        outcomes.append((jobs, error))


async def _migrate(db: asyncpg.Connection, steps: Sequence[Migration]) -> None:
    for step in steps:
        for statement in step.statements:
            await db.execute(statement)
        await db.execute(STEP_DONE, step.number)


async def _copy(db: asyncpg.Connection, part: Path) -> None:
    """Copy all tables, as they are at one moment, to a SQLite file."""
    async with db.transaction(isolation="repeatable_read", readonly=True):
        done = {row["number"] for row in await db.fetch(STEPS_DONE)}
        copy = NewCopy(part, done)
        for table in tables(done):
            rows: list[tuple[Any, ...]] = []
            async for row in db.cursor(f"SELECT * FROM {table}"):  # noqa: S608 - of our own schema
                rows.append(tuple(row.values()))
                if len(rows) == _ROWS_AT_A_TIME:
                    await asyncio.to_thread(copy.add, table, list(row.keys()), rows)
                    rows = []
            if rows:
                await asyncio.to_thread(copy.add, table, list(row.keys()), rows)
        await asyncio.to_thread(copy.finish)


async def _fill(db: asyncpg.Connection, file: Path) -> None:
    if await db.fetchval("SELECT to_regclass('schema_steps')") is not None:
        if await db.fetchval("SELECT COUNT(*) FROM tables"):
            raise FieldError("PostgreSQL", "database-filled")
        for table in reversed(tables({row["number"] for row in await db.fetch(STEPS_DONE)})):
            await db.execute(f"DROP TABLE {table}")
    await db.execute(SCHEMA)
    done = steps_of(file)
    for step in migrations():
        if step.number in done:
            for statement in step.statements:
                await db.execute(statement)
    for table, columns, rows in rows_of(file):
        await db.copy_records_to_table(table, columns=columns, records=rows)
