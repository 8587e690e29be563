"""The interface of a database: it reads rows, and commits units of statements all or none.

Statements use ``$1`` placeholders and only what SQLite and PostgreSQL have in common.
"""

import asyncio
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeAlias

NAMES = "IN ($names)"
"""The placeholder for the names in a query of ``rows_of``."""

Params: TypeAlias = tuple[str | int | None, ...]
Row: TypeAlias = Mapping[str, Any]
Statement: TypeAlias = tuple[str, Params]
Unit: TypeAlias = tuple[Statement, ...]
"""Statements with their parameters that are committed together or not at all."""


class Unavailable(Exception):
    """The database cannot be reached or written now; whether the unit was committed is not known."""


class Conflict(Exception):
    """A constraint was violated; nothing of the unit was committed."""


class PendingUnit(NamedTuple):
    """A unit that waits for its commit."""

    unit: Unit
    done: "asyncio.Future[None]"
    stored: Callable[[], None] | None


def batches(jobs: Iterable[PendingUnit]) -> Iterable[tuple[str, list[Params]]]:
    """Group the parameters of all units by statement, for one round trip each."""
    found: dict[str, list[Params]] = {}
    for job in jobs:
        for sql, params in job.unit:
            found.setdefault(sql, []).append(params)
    return found.items()


class Backend(Protocol):
    """A database.  ``commit`` returns only when the unit is durable."""

    shared: bool
    """Whether other nodes may write to the same database."""
    row_lock: str
    """The end of a subquery whose row must not change until the unit is committed."""

    async def open(self) -> None:
        """Connect, and bring the schema up to date."""

    async def close(self) -> None:
        """Finish what is waiting and disconnect."""

    async def commit(self, unit: Unit, stored: Callable[[], None] | None = None) -> None:
        """Commit *unit*, together with whatever else is waiting.

        In a commit of many units *stored* is called once it is durable, before this returns to anybody who
        waits for the same commit.

        :raises Conflict: a constraint rejected it.
        :raises Unavailable: the database cannot be reached or written.
        """

    async def rows(self, sql: str, params: Params = ()) -> Sequence[Row]:
        """The rows that a query finds.

        :raises Unavailable: the database does not answer.
        """

    async def rows_of(self, sql: str, names: Sequence[str]) -> Sequence[Row]:
        """The rows that a query with ``NAMES`` in it finds, for all *names* at once.

        :raises Unavailable: the database does not answer.
        """

    async def commit_separately(self, statement: Statement, then: str) -> Sequence[Row]:
        """Commit *statement* without waiting for other units, and return the rows of the query *then*.

        The commit need not be on disk: a crash of the database may undo it.

        :raises Unavailable: the database did not do both in time.
        """

    async def backup(self, file: str) -> None:
        """Write a consistent copy of the whole database to *file*, while it is in use."""

    def waiting(self) -> int:
        """How many units wait for their commit."""
