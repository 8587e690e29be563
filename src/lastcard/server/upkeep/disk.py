"""How much disk space a database takes, and how many more rounds fit."""

import shutil
from dataclasses import dataclass
from pathlib import Path

from lastcard.server.storage import Store
from lastcard.server.storage.backend import Row

_COUNTS = (
    "SELECT (SELECT COUNT(*) FROM tables) AS tables, (SELECT COUNT(*) FROM log "
    """WHERE entry LIKE '{"is":"Dealt"%' OR entry LIKE '{"is":"Rematched"%') AS rounds"""
)


@dataclass(frozen=True, slots=True, kw_only=True)
class DiskUse:
    """The disk space of a database."""

    bytes: int
    log_bytes: int
    """Of the write-ahead log beside a SQLite file."""
    free: int | None
    """Bytes left on its disk; None where that is not known."""
    tables: int
    rounds: int

    @property
    def round_bytes(self) -> int | None:
        """Bytes for each round that was dealt; None where none was."""
        return self.bytes // self.rounds if self.rounds else None

    @property
    def rounds_left(self) -> int | None:
        """How many more rounds fit on the disk; None where that is not known."""
        if self.free is None or not self.round_bytes:
            return None
        return self.free // self.round_bytes


async def disk_use(store: Store, file: Path | None) -> DiskUse:
    """The disk use of a store, whose database is *file*, or else PostgreSQL."""
    (counts,) = await store.backend.rows(_COUNTS)
    if file is None:
        (size,) = await store.backend.rows("SELECT pg_database_size(current_database()) AS bytes")
        return DiskUse(
            bytes=size["bytes"], log_bytes=0, free=None, tables=counts["tables"], rounds=counts["rounds"]
        )
    return _of_file(file, counts)


def _of_file(file: Path, counts: Row) -> DiskUse:
    log = file.with_name(f"{file.name}-wal")
    return DiskUse(
        bytes=file.stat().st_size,
        log_bytes=log.stat().st_size if log.exists() else 0,
        free=shutil.disk_usage(file.parent).free,
        tables=counts["tables"],
        rounds=counts["rounds"],
    )
