"""What a database must offer: rows to read, and units of statements committed all or none.

Statements are written once, with ``$1`` placeholders and only what SQLite and PostgreSQL share.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib import resources
from typing import Any, Protocol, TypeAlias

Params: TypeAlias = tuple[str | int | None, ...]
Row: TypeAlias = Mapping[str, Any]
Unit: TypeAlias = tuple[tuple[str, Params], ...]
"""Statements with their parameters that are committed together or not at all."""


class Unavailable(Exception):
    """The database cannot be reached or written now; whether the unit was committed is not known."""


class Conflict(Exception):
    """A constraint was violated; nothing of the unit was committed."""


def batches(units: Iterable[Unit]) -> Iterable[tuple[str, list[Params]]]:
    """Every statement once, with the parameters of all units, for one round trip each."""
    found: dict[str, list[Params]] = {}
    for unit in units:
        for sql, params in unit:
            found.setdefault(sql, []).append(params)
    return found.items()


class Backend(Protocol):
    """A database.  ``commit`` returns only when the unit is durable."""

    shared: bool
    """Whether other nodes may write to the same database."""

    async def open(self) -> None:
        """Connect, and bring the schema up to date."""

    async def close(self) -> None:
        """Finish what is waiting and disconnect."""

    async def commit(self, unit: Unit) -> None:
        """Commit *unit*, together with whatever else is waiting.

        :raises Conflict: a constraint refused it.
        :raises Unavailable: the database did.
        """

    async def rows(self, sql: str, params: Params = ()) -> Sequence[Row]:
        """What a query finds.

        :raises Unavailable: when it cannot be asked.
        """

    async def backup(self, file: str) -> None:
        """Write a consistent copy of the whole database to *file*, while it is in use."""

    def waiting(self) -> int:
        """How many units wait for their commit."""


@dataclass(frozen=True, slots=True)
class Migration:
    """A numbered step of the schema."""

    number: int
    statements: tuple[str, ...]


def migrations() -> tuple[Migration, ...]:
    """Every migration of the schema, in order."""
    folder = resources.files("lastcard.server.storage") / "migrations"
    files = sorted((f for f in folder.iterdir() if f.name.endswith(".sql")), key=lambda f: f.name)
    return tuple(Migration(int(f.name[:4]), _statements(f.read_text("utf-8"))) for f in files)


def _statements(text: str) -> tuple[str, ...]:
    lines = (line.split("--")[0] for line in text.splitlines())
    return tuple(s.strip() for s in "\n".join(lines).split(";") if s.strip())


SCHEMA = "CREATE TABLE IF NOT EXISTS schema_steps (number BIGINT PRIMARY KEY)"
STEPS_DONE = "SELECT number FROM schema_steps ORDER BY number"
STEP_DONE = "INSERT INTO schema_steps (number) VALUES ($1)"
