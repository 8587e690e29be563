"""Correspondence tables: hours or days for a decision, for people who are not all there at the same time.

Nobody plays for absent players.  The deadline is kept by the wall clock, because a table may sleep and a
server may stop; while a table is served, its timers run by the event loop's clock.
"""

from msgspec import UNSET, structs

from lastcard.server.table.log_entries import DealtEntry, Did, LogEntry
from lastcard.server.table.state import TableState
from lastcard.server.table.time_bank import allowed
from lastcard.server.wall_clock import wall_time

_SHORTEST = 3600.0
"""Seconds for a decision from which a table is played by correspondence."""


def by_correspondence(table: TableState) -> bool:
    """Whether *table* is played by correspondence."""
    timer = table.settings.timer
    return timer is not None and timer >= _SHORTEST


def stamped(table: TableState, entry: LogEntry) -> LogEntry:
    """*entry* with the current time, if a deadline depends on it."""
    if isinstance(entry, Did) and by_correspondence(table):
        return structs.replace(entry, at=round(wall_time(), 3))
    return entry


def asked_at(table: TableState, entry: Did | DealtEntry) -> float | None:
    """When the decision after *entry* was asked, by the wall clock; None where that is not known."""
    at = None if entry.at is UNSET else entry.at
    return at if by_correspondence(table) else None


def left_after_restart(table: TableState) -> float:
    """Seconds left of a decision that was asked before the table came into memory."""
    if table.asked_at is None:
        return allowed(table)
    return min(allowed(table), table.asked_at + allowed(table) - wall_time())


def wakes_at(table: TableState, left: float) -> int | None:
    """When a table that falls asleep is to wake, with *left* seconds to its deadline; None for never."""
    if table.asked is None or not by_correspondence(table):
        return None
    return int(wall_time() + left)
