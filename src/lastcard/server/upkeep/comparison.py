"""Compares two databases: every table must come to the same state in both."""

from dataclasses import dataclass

from lastcard.server.live.table_log import Unreadable, load_log
from lastcard.server.storage import Store
from lastcard.server.table.state import TableState

_TABLES = "SELECT id FROM tables"
_REST = (
    "SELECT id, spec, closed FROM tournaments ORDER BY id",
    "SELECT tournament_id, seq, entry FROM tournament_log ORDER BY tournament_id, seq",
    "SELECT id, spec FROM duplicates ORDER BY id",
    "SELECT id, spec, opened, closed FROM clubs ORDER BY id",
    "SELECT table_id, duplicate, name, token, score, result FROM duplicate_plays ORDER BY table_id",
)
_AT_ONCE = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class DatabaseComparison:
    """The result of a comparison."""

    tables: int
    differ: tuple[str, ...]
    """Tables with another state, or in one database only."""
    rest: bool
    """Whether tournaments, duplicate deals and clubs are the same."""

    @property
    def same(self) -> bool:
        """Whether there is no difference."""
        return self.rest and not self.differ


async def compare(one: Store, other: Store) -> DatabaseComparison:
    """Compare the states of all tables, tournaments, duplicate deals and clubs of two databases."""
    names = sorted({row["id"] for store in (one, other) for row in await store.backend.rows(_TABLES)})
    differ: list[str] = []
    for at in range(0, len(names), _AT_ONCE):
        part = names[at : at + _AT_ONCE]
        here, there = [await _states(store, part) for store in (one, other)]
        differ += [name for name in part if here.get(name) != there.get(name)]
    rest = [[list(await store.backend.rows(sql)) for sql in _REST] for store in (one, other)]
    return DatabaseComparison(tables=len(names), differ=tuple(differ), rest=rest[0] == rest[1])


async def _states(store: Store, names: list[str]) -> dict[str, TableState | str]:
    """The state of each table; what cannot be read is compared as its text."""
    found: dict[str, TableState | str] = {}
    for name, stored in (await store.load_all(names)).items():
        try:
            found[name] = (await load_log(store, stored)).now
        except Unreadable as error:
            found[name] = f"{error} {stored.spec} {await store.since(name, 0)}"
    return found
