"""Migration 3: answers that were kept by seat are given to whoever sat there, by the hash of their token."""

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from lastcard.server.storage.backend import Params, Row

COMMANDS = (
    "SELECT c.table_id, c.seat, c.command, c.answer, t.spec FROM commands_by_seat c "
    "JOIN tables t ON t.id = c.table_id"
)
SITTINGS = (
    'SELECT table_id, seq, entry FROM log WHERE entry LIKE \'%"k":"sat"%\' '
    "AND table_id IN (SELECT table_id FROM commands_by_seat) ORDER BY table_id, seq"
)
INSERT = "INSERT INTO commands (table_id, asker, command, answer) VALUES ($1, $2, $3, $4)"
_HOST = -1
"""The seat under which the answers of a host without one were kept."""

_Holders = dict[tuple[str, int], list[tuple[int, str]]]
"""For each seat of a table, from which number of the log on who has it."""


def by_asker(commands: Sequence[Row], sittings: Sequence[Row]) -> Iterator[Params]:
    """The rows of the new table; an answer whose asker cannot be found is left out."""
    holders = _holders(sittings)
    seen = set[tuple[object, ...]]()
    for row in commands:
        asker = _asker(row, holders.get((row["table_id"], row["seat"]), []))
        key = row["table_id"], asker, row["command"]
        if asker is not None and key not in seen:
            seen.add(key)
            yield row["table_id"], asker, row["command"], row["answer"]


def _holders(sittings: Iterable[Row]) -> _Holders:
    found: _Holders = {}
    for row in sittings:
        entry = _read(row["entry"])
        if entry.get("k") == "sat":
            found.setdefault((row["table_id"], entry["seat"]), []).append((row["seq"], entry["token"]))
    return found


def _asker(row: Row, holders: Sequence[tuple[int, str]]) -> str | None:
    """Who had the seat when the answer was given: an ack has its number, a refusal has none."""
    spec = _read(row["spec"])
    number = _read(row["answer"]).get("seq")
    before = [token for seq, token in holders if number is None or seq < number]
    if row["seat"] == _HOST:
        return None if spec.get("name") is not None else spec.get("token")
    if before:
        return before[-1]
    seated = spec.get("seated") or ()
    if row["seat"] < len(seated):
        token: str | None = seated[row["seat"]].get("token")
        return token
    return spec.get("token") if row["seat"] == 0 and spec.get("name") is not None else None


def _read(text: str) -> dict[str, Any]:
    try:
        value = json.loads(text)
    except ValueError:
        return {}
    return value if isinstance(value, dict) else {}
