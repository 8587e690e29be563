"""The database rows of operators: sanctions, reports and switches."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from lastcard.server.features.admin.messages import AbuseReport
from lastcard.server.moderation import Sanction
from lastcard.server.storage.backend import Backend

_SANCTIONS = "SELECT id, kind, address, name, until, reason FROM sanctions ORDER BY until"
_ADD_SANCTION = (
    "INSERT INTO sanctions (id, kind, address, name, until, reason) VALUES ($1, $2, $3, $4, $5, $6)"
)
_EXPIRED = "DELETE FROM sanctions WHERE until <= $1"
_REPORTS = "SELECT report FROM reports ORDER BY made DESC, id LIMIT $1"
_REPORTS_OF = "SELECT COUNT(*) AS count FROM reports WHERE table_id = $1"
_REPORT_COUNT = "SELECT COUNT(*) AS count FROM reports"
_ADD_REPORT = "INSERT INTO reports (id, made, table_id, report) VALUES ($1, $2, $3, $4)"
_SWITCHES = "SELECT name FROM admin_switches"
_SWITCH_OFF = "DELETE FROM admin_switches WHERE name = $1"
_SWITCH_ON = "INSERT INTO admin_switches (name) VALUES ($1)"


class AdminRows:
    """Reads and writes what operators have decided, and the reports."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend

    async def sanctions(self, now: int) -> tuple[Sanction, ...]:
        """The sanctions in force.  Those that are over are deleted: they hold names and addresses."""
        found = [msgspec.convert(dict(row), Sanction) for row in await self._backend.rows(_SANCTIONS)]
        if any(one.until <= now for one in found):
            await self._backend.commit(((_EXPIRED, (now,)),))
        return tuple(one for one in found if one.until > now)

    async def add_sanction(self, new: Sanction) -> None:
        """Store a sanction."""
        row = (new.id, new.kind, new.address, new.name, new.until, new.reason)
        await self._backend.commit(((_ADD_SANCTION, row),))

    async def reports(self, most: int) -> Sequence[AbuseReport]:
        """At most *most* reports, the newest first."""
        found = await self._backend.rows(_REPORTS, (most,))
        return [msgspec.json.decode(row["report"], type=AbuseReport) for row in found]

    async def count_reports(self, table: str | None = None) -> int:
        """How many reports there are, of *table* or of all."""
        asked = (_REPORT_COUNT, ()) if table is None else (_REPORTS_OF, (table,))
        found = await self._backend.rows(*asked)
        return int(found[0]["count"])

    async def add_report(self, new: AbuseReport) -> None:
        """Store a report."""
        text = msgspec.json.encode(new).decode()
        await self._backend.commit(((_ADD_REPORT, (new.id, new.made, new.table, text)),))

    async def delete(self, rows: Literal["sanctions", "reports"], name: str) -> bool:
        """Delete a sanction or a report.  Return whether there was one."""
        there = await self._backend.rows(f"SELECT id FROM {rows} WHERE id = $1", (name,))  # noqa: S608 - ours
        await self._backend.commit(((f"DELETE FROM {rows} WHERE id = $1", (name,)),))  # noqa: S608 - likewise
        return bool(there)

    async def switches(self) -> frozenset[str]:
        """The names of all switches that are on."""
        return frozenset(row["name"] for row in await self._backend.rows(_SWITCHES))

    async def switch(self, name: str, *, on: bool) -> None:
        """Turn a switch on or off."""
        turn_on = ((_SWITCH_ON, (name,)),) if on else ()
        await self._backend.commit(((_SWITCH_OFF, (name,)), *turn_on))
