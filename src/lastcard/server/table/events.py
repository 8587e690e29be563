"""The public events of log entries."""

from typing import Any, TypeAlias

from lastcard.server.table.log_entries import LogEntry
from lastcard.server.table.state import TableState
from lastcard.server.wire.table_events import TABLE_EVENTS, Happening, TableEvent

Change: TypeAlias = tuple[TableState, tuple[Happening, ...]]
"""The table after an entry, and what happened."""

_EVENTS = {event.__struct_config__.tag: event for event in TABLE_EVENTS}
_CHAIRS = frozenset({"chair", "to", "against"})


def event_of(table: TableState, entry: LogEntry) -> TableEvent:
    """The event of *entry*: its public fields, with seats instead of chairs."""
    event = _EVENTS[entry.__struct_config__.tag]
    return event(**{field: _public(table, entry, field) for field in event.__struct_fields__})


def _public(table: TableState, entry: Any, field: str) -> Any:
    if field in _CHAIRS:
        return table.seat_of(getattr(entry, field))
    if field == "name" and not hasattr(entry, field):
        return table.chairs[entry.chair].name
    return getattr(entry, field)
