"""The schema of the database, and the numbered migrations that bring an older one up to date."""

import re
from collections.abc import Collection
from dataclasses import dataclass
from importlib import resources

from lastcard.game.errors import FieldError

SCHEMA = "CREATE TABLE IF NOT EXISTS schema_steps (number BIGINT PRIMARY KEY)"
STEPS_DONE = "SELECT number FROM schema_steps ORDER BY number"
_CREATES = re.compile(r"CREATE TABLE (\w+)")
STEP_DONE = "INSERT INTO schema_steps (number) VALUES ($1)"


@dataclass(frozen=True, slots=True)
class Migration:
    """A numbered step of the schema."""

    number: int
    statements: tuple[str, ...]


def migrations() -> tuple[Migration, ...]:
    """Every migration of the schema, in order."""
    folder = resources.files("lastcard.server.storage") / "migrations"
    files = sorted((f for f in folder.iterdir() if f.name.endswith(".sql")), key=lambda f: f.name)
    numbered = ((int(f.name[:4]), f.read_text("utf-8")) for f in files)
    return tuple(Migration(number, _statements(text)) for number, text in numbered)


def tables(done: Collection[int]) -> list[str]:
    """The tables of a database that has *done* these migrations, those that others refer to first."""
    texts = [text for step in migrations() if step.number in done for text in step.statements]
    return ["schema_steps", *(found[1] for text in texts if (found := _CREATES.match(text)))]


def pending(done: Collection[int], database: str) -> list[Migration]:
    """The migrations that *database* still needs, which has *done* those of these numbers.

    :raises FieldError: it was written by a newer version.
    """
    known = migrations()
    if (newest := max(done, default=0)) > known[-1].number:
        raise FieldError(database, "database-newer", number=newest, most=known[-1].number)
    return [step for step in known if step.number not in done]


def _statements(text: str) -> tuple[str, ...]:
    lines = (line.split("--")[0] for line in text.splitlines())
    return tuple(s.strip() for s in "\n".join(lines).split(";") if s.strip())
