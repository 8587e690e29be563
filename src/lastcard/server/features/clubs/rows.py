"""The database rows of clubs."""

from dataclasses import dataclass

import msgspec

from lastcard.server.storage.backend import Backend
from lastcard.server.table.log_entries import Created

_CREATE = "INSERT INTO clubs (id, spec) VALUES ($1, $2)"
_FIND = "SELECT spec, opened, closed FROM clubs WHERE id = $1"
_OPENED = "UPDATE clubs SET opened = $2 WHERE id = $1 AND opened < $2"
_CLOSE = "UPDATE clubs SET closed = 1 WHERE id = $1"


class ClubSpec(msgspec.Struct, frozen=True, kw_only=True):
    """How a club was created."""

    title: str
    created: Created
    """What the log of each of its tables begins with; each has another secret."""
    made: int
    """When, in seconds since 1970."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredClub:
    """A club as it is stored."""

    id: str
    spec: ClubSpec
    opened: int
    """How many tables it has opened."""
    closed: bool


_specs = msgspec.json.Decoder(ClubSpec)


class ClubRows:
    """Reads and writes clubs."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend

    async def create(self, club: str, spec: ClubSpec) -> None:
        """Store a new club."""
        await self._backend.commit(((_CREATE, (club, msgspec.json.encode(spec).decode())),))

    async def find(self, club: str) -> StoredClub | None:
        """The club; None if there is none."""
        found = await self._backend.rows(_FIND, (club,))
        if not found:
            return None
        (row,) = found
        return StoredClub(
            id=club, spec=_specs.decode(row["spec"]), opened=row["opened"], closed=bool(row["closed"])
        )

    async def opened(self, club: str, tables: int) -> None:
        """Store the number of opened tables."""
        await self._backend.commit(((_OPENED, (club, tables)),))

    async def close(self, club: str) -> None:
        """Store that the club is closed."""
        await self._backend.commit(((_CLOSE, (club,)),))
