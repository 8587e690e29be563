"""Games as a table of decisions, in Parquet: one row for each action, with all its seat knew."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.parquet as pq

from lastcard.game.rules import Rules
from lastcard.sim.bounds import check_games
from lastcard.sim.kernel.layout import OVER
from lastcard.sim.seating import Player, Seating, for_each_seat
from lastcard.sim.simulate import progress_bar
from lastcard.sim.vector import Vector
from lastcard.sim.version import VERSION


def schema(observation: int) -> pa.Schema:
    """The columns, where an observation has this many numbers."""
    return pa.schema(
        [
            ("game", pa.int64()),
            ("seat", pa.int8()),
            ("code", pa.int32()),  # the public action code (kernel.layout)
            ("legal", pa.list_(pa.int32())),  # the codes that could have been chosen
            ("observation", pa.list_(pa.int8(), observation)),
            ("winner", pa.int8()),
            ("reward", pa.float32()),  # the seat's at the end of its game
        ],
        metadata={"lastcard": str(VERSION)},
    )


_NARROW = ["game", "seat", "code", "winner", "reward"]
"""Columns with dictionaries and statistics.  For the others, hundreds of values a row, they took a third of
the time."""
_Columns: TypeAlias = tuple[npt.NDArray[Any], ...]
TABLES = 1024
"""Games played side by side, and written as one row group."""


def write_games(
    path: Path,
    rules: Rules,
    players: int,
    policies: Player | Sequence[Player],
    games: int,
    *,
    seed: int = 0,
    progress: bool = False,
) -> int:
    """Play games and write every decision, game by game; the number of rows.

    :raises ValueError: naming the argument that is wrong; nothing has been written.
    """
    seating = Seating(for_each_seat(policies, players))
    check_games(games, least=1)
    tables = Vector(rules, players, min(games, TABLES), seed=seed, auto_reset=False)
    written = 0
    with (
        pq.ParquetWriter(
            path,
            schema(tables.observations.shape[1]),
            compression="zstd",
            use_dictionary=_NARROW,
            write_statistics=_NARROW,
        ) as file,
        ThreadPoolExecutor(1) as writer,
        progress_bar("games", games, shown=progress) as played,
    ):
        writing = writer.submit(lambda: None)  # the games before are written while the next are played
        for first in range(0, games, TABLES):
            if games - first < len(tables):
                tables = Vector(rules, players, games - first, seed=seed, auto_reset=False)
            rows = _play(tables, seating, first)
            writing.result()
            writing = writer.submit(file.write_table, rows, row_group_size=len(rows))
            written += len(rows)
            played(len(tables))
        writing.result()
    return written


def _play(tables: Vector, seating: Seating, first: int) -> pa.Table:
    """The decisions of games *first*, *first* + 1 …, one at each table, game by game."""
    tables.reset(first=first)
    moments = []
    rewards = np.zeros_like(tables.rewards)
    while (asked := np.flatnonzero(tables.records["decision"] != OVER)).size:
        numbers = seating.choose(tables)
        moments.append(_moment(tables, asked, numbers[asked]))
        tables.step(numbers)
        rewards += tables.rewards
    table, seat, code, legal, offers, observation = map(np.concatenate, zip(*moments, strict=True))
    starts = np.concatenate(([0], np.cumsum(offers)))
    rows = pa.Table.from_arrays(
        [
            pa.array(first + table),
            pa.array(seat),
            pa.array(code),
            pa.ListArray.from_arrays(pa.array(starts, pa.int32()), pa.array(legal)),
            pa.FixedSizeListArray.from_arrays(pa.array(observation.reshape(-1)), observation.shape[1]),
            pa.array(tables.winners[table]),
            pa.array(rewards[table, seat]),
        ],
        schema=schema(observation.shape[1]),
    )
    return rows.take(np.argsort(table, kind="stable"))


def _moment(tables: Vector, asked: npt.NDArray[np.intp], numbers: npt.NDArray[np.intp]) -> _Columns:
    """A decision at each of the tables *asked*: the columns, those of legal codes one after another."""
    masks = tables.masks[asked]
    return (
        asked,
        tables.actors[asked],
        tables.space.codes[numbers],
        tables.space.codes[np.nonzero(masks)[1]],
        masks.sum(axis=1, dtype=np.int64),
        tables.observations[asked],
    )
