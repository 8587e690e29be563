"""Saved games as a table in Parquet: one row for each round, with its record (extra ``dataset``)."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any, TypeAlias

import pyarrow as pa
import pyarrow.parquet as pq

from lastcard.formats.tally import fact
from lastcard.game import result
from lastcard.notation.actions import write_action
from lastcard.notation.record import Record, deal_to_data, replay, write_record

SCHEMA = pa.schema(
    [
        ("file", pa.string()),
        ("game", pa.int64()),
        ("round", pa.int32()),
        ("edition", pa.string()),
        ("options", pa.string()),
        ("format", pa.string()),
        ("players", pa.list_(pa.string())),
        ("deal", pa.string()),
        ("actions", pa.list_(pa.string())),
        ("length", pa.int32()),
        ("winner", pa.int8()),
        ("points", pa.list_(pa.int32())),
        ("record", pa.string()),
    ]
)
ROUNDS = 1024
"""Rounds that are written as one row group."""
Row: TypeAlias = dict[str, Any]


def write_rounds(path: Path, games: Iterable[tuple[Path, int, Record]]) -> int:
    """Write every round of the games, each with its file and its number there; the number of rows.

    The file appears, or is replaced, only when all are written.
    """
    part = path.with_name(f"{path.name}.part")
    written = 0
    try:
        with pq.ParquetWriter(part, SCHEMA, compression="zstd") as writer:
            left = (row for game in games for row in _rows(*game))
            while rows := [*islice(left, ROUNDS)]:
                writer.write_table(pa.Table.from_pylist(rows, schema=SCHEMA))
                written += len(rows)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
    return written


def _rows(file: Path, game: int, record: Record) -> Iterator[Row]:
    for number, one in enumerate(record.rounds):
        *_, last = replay(record, number)
        ended = result(last.state) if last.state.over else None
        yield {
            "file": _utf8(str(file)),
            "game": game,
            "round": number,
            "edition": record.rules.name,
            "options": json.dumps(dict(record.rules.options)),
            "format": fact(record, "format"),
            "players": [*map(_utf8, record.names(number))],
            "deal": json.dumps(deal_to_data(one)),
            "actions": [f"{action.seat} {write_action(action)}" for action in one.actions],
            "length": len(one.actions),
            "winner": ended.winner if ended else None,
            "points": ended.caught if ended else None,
            "record": write_record(replace(record, rounds=(one,))),
        }


def _utf8(text: str) -> str:
    """*text* without lone surrogates, which JSON and file names may have and UTF-8 has not."""
    return text.encode("utf-8", "replace").decode("utf-8")
