"""PostgreSQL, for several nodes on one database: the same statements, sent in batches."""

import asyncio
import contextlib
from collections.abc import Sequence

import asyncpg  # type: ignore[import-untyped]

from lastcard.server.storage.backend import (
    SCHEMA,
    STEP_DONE,
    STEPS_DONE,
    Conflict,
    Params,
    Row,
    Unavailable,
    Unit,
    batches,
    migrations,
)

_MOST_IN_A_COMMIT = 256
_SECONDS = 5.0
_MIGRATION_LOCK = 0x1A57CA2D
_REFUSED = (asyncpg.IntegrityConstraintViolationError, asyncpg.DataError, UnicodeError)
"""One row is at fault, not the database: a constraint, or a text it does not take."""
_TROUBLE = (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError, UnicodeError)

_Job = tuple[Unit, "asyncio.Future[None]"]


class PostgresBackend:
    """A database that other nodes share."""

    shared = True

    def __init__(self, url: str) -> None:
        self._url = url
        self._pool: asyncpg.Pool | None = None
        self._jobs: asyncio.Queue[_Job] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        try:
            self._pool = await asyncpg.create_pool(
                self._url, min_size=1, max_size=4, command_timeout=_SECONDS, timeout=_SECONDS
            )
            async with self._pool.acquire() as db, db.transaction():
                await _migrate(db)
        except _TROUBLE as error:
            raise Unavailable(f"PostgreSQL cannot be used: {str(error) or 'it does not answer'}") from error
        self._writer = asyncio.create_task(self._write(), name="lastcard-writer")

    async def close(self) -> None:
        if self._writer is not None:
            self._writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._writer
        if self._pool is not None:
            self._pool.terminate()

    async def commit(self, unit: Unit) -> None:
        kept: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._jobs.put_nowait((unit, kept))
        await kept

    async def rows(self, sql: str, params: Params = ()) -> Sequence[Row]:
        assert self._pool is not None
        try:
            async with self._pool.acquire(timeout=_SECONDS) as db:
                return [dict(row) for row in await db.fetch(sql, *params)]
        except _TROUBLE as error:
            raise Unavailable(str(error)) from error

    async def backup(self, file: str) -> None:
        raise Unavailable(f"{file}: back a PostgreSQL database up with pg_dump")

    def waiting(self) -> int:
        return self._jobs.qsize()

    async def _write(self) -> None:
        while True:
            jobs = [await self._jobs.get()]
            while len(jobs) < _MOST_IN_A_COMMIT and not self._jobs.empty():
                jobs.append(self._jobs.get_nowait())
            await self._keep(jobs)

    async def _keep(self, jobs: list[_Job]) -> None:
        assert self._pool is not None
        try:
            async with self._pool.acquire(timeout=_SECONDS) as db, db.transaction():
                for sql, rows in batches(unit for unit, _ in jobs):
                    await db.executemany(sql, rows, timeout=_SECONDS)
        except _REFUSED as error:
            if len(jobs) > 1:  # Bisect to find it, and commit the others.
                await self._keep(jobs[: len(jobs) // 2])
                await self._keep(jobs[len(jobs) // 2 :])
                return
            conflict = isinstance(error, asyncpg.IntegrityConstraintViolationError)
            _settle(jobs, Conflict(str(error)) if conflict else Unavailable(str(error)))
        except asyncio.CancelledError:
            _settle(jobs, Unavailable("the server is stopping"))
            raise
        except Exception as error:  # noqa: BLE001 - whatever it is, the task must live to write the next
            _settle(jobs, Unavailable(str(error)))
        else:
            _settle(jobs, None)


def _settle(jobs: Sequence[_Job], error: Exception | None) -> None:
    for _, kept in jobs:
        if not kept.done():
            if error is None:
                kept.set_result(None)
            else:
                kept.set_exception(error)


async def _migrate(db: asyncpg.Connection) -> None:
    await db.execute(f"SELECT pg_advisory_xact_lock({_MIGRATION_LOCK})")
    await db.execute(SCHEMA)
    done = {row["number"] for row in await db.fetch(STEPS_DONE)}
    for step in migrations():
        if step.number not in done:
            for statement in step.statements:
                await db.execute(statement)
            await db.execute(STEP_DONE, step.number)
