"""The database rows of duplicate deals: the deals, and who has played them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from lastcard.server.storage.backend import Backend, Conflict, Row

_CREATE = "INSERT INTO duplicates (id, spec) VALUES ($1, $2)"
_FIND = "SELECT spec FROM duplicates WHERE id = $1"
_BEGIN = "INSERT INTO duplicate_plays (table_id, duplicate, name, token) VALUES ($1, $2, $3, $4)"
_STORE_RESULT = "UPDATE duplicate_plays SET score = $2, result = $3 WHERE table_id = $1 AND result IS NULL"
_PLAY = (
    "SELECT table_id, name, token, score, result, "
    "EXISTS (SELECT 1 FROM tables WHERE id = table_id) AS kept FROM duplicate_plays WHERE duplicate = $1 AND "
)
_BEST = f"{_PLAY} result IS NOT NULL ORDER BY score DESC, table_id LIMIT $2"
_COUNT = "SELECT COUNT(*) AS tries, COUNT(result) AS finished FROM duplicate_plays WHERE duplicate = $1"
_OWN = f"{_PLAY} token = $2"
_BETTER = "SELECT COUNT(*) AS better FROM duplicate_plays WHERE duplicate = $1 AND score > $2"


class DuplicateDeal(msgspec.Struct, frozen=True, kw_only=True):
    """What is the same for everybody who plays a duplicate deal."""

    edition: str
    options: dict[str, Any]
    written: dict[str, Any] = {}
    """The effects of its written cards, read when it was created."""
    seats: int
    bot: str
    secret: str
    """The deal, and every card that a seat draws, follows from it."""
    created: int
    """In seconds since 1970."""
    by: str | None = None
    """The player who created it; None for a deal of the day."""
    day: str | None = None
    """The date of a deal of the day."""


class StoredResult(msgspec.Struct, frozen=True, kw_only=True):
    """The result of a finished play."""

    won: bool
    left: int
    turns: int


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredPlay:
    """One person's play of a duplicate deal."""

    table: str
    name: str
    token: str
    """The hash of their token."""
    score: int | None = None
    result: StoredResult | None = None
    """None until it is over."""
    kept: bool = True
    """Whether its table still exists; a result outlives a table that was deleted."""


_deals = msgspec.json.Decoder(DuplicateDeal)
_results = msgspec.json.Decoder(StoredResult)


class DuplicateRows:
    """Reads and writes duplicate deals and their plays."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend

    async def create(self, duplicate: str, deal: DuplicateDeal) -> bool:
        """Store a new deal.  Return False, and change nothing, if there is one with that id."""
        try:
            await self._backend.commit(((_CREATE, (duplicate, msgspec.json.encode(deal).decode())),))
        except Conflict:
            return False
        return True

    async def find(self, duplicate: str) -> DuplicateDeal | None:
        """The deal with that id; None if there is none."""
        found = await self._backend.rows(_FIND, (duplicate,))
        return _deals.decode(found[0]["spec"]) if found else None

    async def begin(self, duplicate: str, play: StoredPlay) -> None:
        """Store that somebody plays a deal."""
        await self._backend.commit(((_BEGIN, (play.table, duplicate, play.name, play.token)),))

    async def store_result(self, table: str, score: int, result: StoredResult) -> None:
        """Store the result of a play, unless it has one."""
        text = msgspec.json.encode(result).decode()
        await self._backend.commit(((_STORE_RESULT, (table, score, text)),))

    async def best(self, duplicate: str, most: int) -> Sequence[StoredPlay]:
        """The *most* best finished plays, best first."""
        return [_play(row) for row in await self._backend.rows(_BEST, (duplicate, most))]

    async def counts(self, duplicate: str) -> tuple[int, int]:
        """How many people have begun to play a deal, and how many have finished."""
        (row,) = await self._backend.rows(_COUNT, (duplicate,))
        return int(row["tries"]), int(row["finished"])

    async def own(self, duplicate: str, token: str) -> StoredPlay | None:
        """The play whose token has the hash *token*; None if there is none."""
        found = await self._backend.rows(_OWN, (duplicate, token))
        return _play(found[0]) if found else None

    async def place(self, duplicate: str, score: int) -> int:
        """The place of *score* among all results of a deal."""
        (row,) = await self._backend.rows(_BETTER, (duplicate, score))
        return int(row["better"]) + 1


def _play(row: Row) -> StoredPlay:
    return StoredPlay(
        table=row["table_id"],
        name=row["name"],
        token=row["token"],
        score=row["score"],
        result=None if row["result"] is None else _results.decode(row["result"]),
        kept=bool(row["kept"]),
    )
