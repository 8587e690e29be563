"""Duplicate deals and who has played them: their part of the SQL."""

from collections.abc import Sequence
from dataclasses import dataclass

from lastcard.server.storage.backend import Backend, Conflict, Row

_SET = "INSERT INTO duplicates (id, spec) VALUES ($1, $2)"
_FOUND = "SELECT spec FROM duplicates WHERE id = $1"
_TRY = "INSERT INTO duplicate_plays (table_id, duplicate, name, token) VALUES ($1, $2, $3, $4)"
_NOTE = "UPDATE duplicate_plays SET score = $2, result = $3 WHERE table_id = $1 AND result IS NULL"
_PLAY = (
    "SELECT table_id, name, token, score, result, "
    "EXISTS (SELECT 1 FROM tables WHERE id = table_id) AS kept FROM duplicate_plays WHERE duplicate = $1 AND "
)
_BEST = f"{_PLAY} result IS NOT NULL ORDER BY score DESC, table_id LIMIT $2"
_COUNT = "SELECT COUNT(*) AS tries, COUNT(result) AS finished FROM duplicate_plays WHERE duplicate = $1"
_OWN = f"{_PLAY} token = $2"
_BETTER = "SELECT COUNT(*) AS better FROM duplicate_plays WHERE duplicate = $1 AND score > $2"


@dataclass(frozen=True, slots=True, kw_only=True)
class Play:
    """Somebody's play of a duplicate deal."""

    table: str
    name: str
    token: str
    """The hash of their token."""
    score: int | None
    result: str | None
    """None until it is over."""
    kept: bool = True
    """Whether its table is there; a result outlives a table that was deleted."""


class DuplicateRows:
    """The duplicates that are stored."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend

    async def set(self, duplicate: str, spec: str) -> bool:
        """Store a new duplicate; whether there was none of that id."""
        try:
            await self._backend.commit(((_SET, (duplicate, spec)),))
        except Conflict:
            return False
        return True

    async def find(self, duplicate: str) -> str | None:
        """What a duplicate deal was set with; None if there is none."""
        found = await self._backend.rows(_FOUND, (duplicate,))
        return str(found[0]["spec"]) if found else None

    async def begin(self, duplicate: str, play: Play) -> None:
        """Note that somebody plays it."""
        await self._backend.commit(((_TRY, (play.table, duplicate, play.name, play.token)),))

    async def note(self, table: str, score: int, result: str) -> None:
        """Note what came of a play; what was noted before stays."""
        await self._backend.commit(((_NOTE, (table, score, result)),))

    async def best(self, duplicate: str, most: int) -> Sequence[Play]:
        """The plays that are over, the best first; at most so many."""
        return [_play(row) for row in await self._backend.rows(_BEST, (duplicate, most))]

    async def counts(self, duplicate: str) -> tuple[int, int]:
        """How many have begun to play it, and how many have finished."""
        (row,) = await self._backend.rows(_COUNT, (duplicate,))
        return int(row["tries"]), int(row["finished"])

    async def own(self, duplicate: str, token: str) -> Play | None:
        """The play of whoever has the token of this hash; None if it is nobody's."""
        found = await self._backend.rows(_OWN, (duplicate, token))
        return _play(found[0]) if found else None

    async def place(self, duplicate: str, score: int) -> int:
        """The place of a score among those of the duplicate."""
        (row,) = await self._backend.rows(_BETTER, (duplicate, score))
        return int(row["better"]) + 1


def _play(row: Row) -> Play:
    return Play(
        table=row["table_id"],
        name=row["name"],
        token=row["token"],
        score=row["score"],
        result=row["result"],
        kept=bool(row["kept"]),
    )
