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
_SQLITE = (
    "SELECT (pages.page_count - unused.freelist_count - (SELECT COUNT(*) FROM sqlite_master "
    "WHERE rootpage > 0)) * size.page_size AS data, unused.freelist_count * size.page_size AS spare "
    "FROM pragma_page_count AS pages, pragma_freelist_count AS unused, pragma_page_size AS size"
)
"""Every table and index begins with a page; pages of what was deleted are used again."""
_POSTGRESQL = (
    "SELECT pg_database_size(current_database()) AS bytes, (SELECT SUM(pg_total_relation_size(oid)) "
    "FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace) AS data"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class DiskUse:
    """The disk space of a database."""

    bytes: int
    data: int
    """Bytes of what is stored, without what an empty database takes."""
    log_bytes: int
    """Of the write-ahead log beside a SQLite file."""
    free: int | None
    """Bytes left in its file and on its disk; None where that is not known."""
    tables: int
    rounds: int

    @property
    def round_bytes(self) -> int | None:
        """Bytes for each round that was dealt; None where none was."""
        return self.data // self.rounds if self.rounds else None

    @property
    def rounds_left(self) -> int | None:
        """How many more rounds fit on the disk; None where that is not known."""
        if self.free is None or not self.round_bytes:
            return None
        return self.free // self.round_bytes


async def disk_use(store: Store, file: Path | None) -> DiskUse:
    """The disk use of a store, whose database is *file*, or else PostgreSQL."""
    (counts,) = await store.backend.rows(_COUNTS)
    (size,) = await store.backend.rows(_POSTGRESQL if file is None else _SQLITE)
    if file is None:
        return DiskUse(bytes=size["bytes"], data=int(size["data"]), log_bytes=0, free=None, **dict(counts))
    return _of_file(file, counts, size)


def _of_file(file: Path, counts: Row, size: Row) -> DiskUse:
    log = file.with_name(f"{file.name}-wal")
    return DiskUse(
        bytes=file.stat().st_size,
        data=size["data"],
        log_bytes=log.stat().st_size if log.exists() else 0,
        free=shutil.disk_usage(file.parent).free + size["spare"],
        **dict(counts),
    )
