"""Games as a table of decisions, in Parquet: one row for each choice, with all its seat knew.

The choices and rows are those of the environments: only real decisions, part by part; UNO is called and
caught by rule.
"""

import json
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.parquet as pq

from lastcard.formats.datasheet import Datasheet
from lastcard.game.rules import Rules
from lastcard.observation.row import ACTIONS, OBSERVATION_VERSION, ROW
from lastcard.sim.batch.rounds import BatchedRounds, Setting
from lastcard.sim.bounds import LIMIT, check_games
from lastcard.sim.kernel.layout import NOBODY, OVER
from lastcard.sim.policy import CASUAL, Policy
from lastcard.sim.seating import PolicyLike, Seat, ask_choosers, for_each_seat
from lastcard.sim.simulate import TABLES, progress_bar

SCHEMA = pa.schema(
    [
        ("game", pa.int64()),
        ("seat", pa.int8()),
        ("action", pa.int8()),  # the number of the choice (observation.row)
        ("legal", pa.list_(pa.int8())),  # the numbers that could have been chosen
        ("observation", pa.list_(pa.int8(), ROW)),
        ("winner", pa.int8()),
        ("reward", pa.float32()),  # the seat's at the end of its game
    ],
    metadata={"lastcard": str(OBSERVATION_VERSION)},
)
_NARROW = ["game", "seat", "action", "winner", "reward"]
"""Columns with dictionaries and statistics.  For the others, hundreds of values a row, they took a third of
the time."""
_Columns: TypeAlias = tuple[npt.NDArray[Any], ...]


def write_games(
    path: Path,
    rules: Rules,
    players: int,
    policies: PolicyLike | Sequence[PolicyLike],
    games: int,
    *,
    seed: int = 0,
    progress: bool = False,
) -> int:
    """Play games and write every decision, TABLES games as one row group; the number of rows.

    :raises ValueError: naming the argument that is wrong; nothing has been written.
    """
    seats = for_each_seat(policies, players)
    check_games(games, least=1)
    tables = _tables(rules, seats, min(games, TABLES), seed)
    written = 0
    with (
        pq.ParquetWriter(
            path, SCHEMA, compression="zstd", use_dictionary=_NARROW, write_statistics=_NARROW
        ) as file,
        ThreadPoolExecutor(1) as writer,
        progress_bar("games", games, shown=progress) as played,
    ):
        writing = writer.submit(lambda: None)  # the games before are written while the next are played
        for first in range(0, games, TABLES):
            if games - first < len(tables):
                tables = _tables(rules, seats, games - first, seed)
            rows = _play(tables, seats, first)
            writing.result()
            writing = writer.submit(file.write_table, rows, row_group_size=len(rows))
            written += len(rows)
            played(len(tables))
        writing.result()
    return written


def datasheet(
    rules: Rules, *, players: int, policies: Sequence[str], games: int, seed: int, rows: int, command: str
) -> Datasheet:
    """The datasheet of a dataset with so many *rows* that *command* makes."""
    facts = {
        "edition": rules.name,
        "options": json.dumps(dict(rules.options)),
        "players": players,
        "policies": ", ".join(policies),
        "games": games,
        "decisions": rows,
        "seed": seed,
        "observation-version": OBSERVATION_VERSION,
    }
    return Datasheet(
        kind="decisions",
        command=command,
        facts=facts,
        fields=SCHEMA.names,
        values={"row": ROW, "most": ACTIONS - 1},
    )


def _tables(rules: Rules, seats: Sequence[Seat], games: int, seed: int) -> BatchedRounds:
    """Tables at which every seat's choices are shown, the policies' as well: seat n is owner n."""
    setting = Setting(rules, len(seats), games, tuple(range(len(seats))))
    policies = [one if isinstance(one, Policy) else CASUAL for one in seats]
    return BatchedRounds([setting], policies=policies, seed=seed, limit=LIMIT, oracle=False, auto_reset=False)


def _play(tables: BatchedRounds, seats: Sequence[Seat], first: int) -> pa.Table:
    """The decisions of games *first*, *first* + 1 …, one at each table, game by game."""
    tables.reset(first=first)
    moments = []
    while (going := tables.records["decision"] != OVER).any():
        actions = tables.policy_choices()
        ask_choosers(tables, seats, going, actions)
        moments.append(_moment(tables, np.flatnonzero(going), actions))
        tables.step(actions)
    table, seat, action, legal, offers, observation = map(np.concatenate, zip(*moments, strict=True))
    starts = np.concatenate(([0], np.cumsum(offers)))
    winners = tables.records["winner"]
    rows = pa.Table.from_arrays(
        [
            pa.array(first + table),
            pa.array(seat),
            pa.array(action),
            pa.ListArray.from_arrays(pa.array(starts, pa.int32()), pa.array(legal)),
            pa.FixedSizeListArray.from_arrays(pa.array(observation.reshape(-1)), ROW),
            pa.array(winners[table]),
            pa.array(_rewards(winners, tables.points, len(seats))[table, seat]),
        ],
        schema=SCHEMA,
    )
    return rows.take(np.argsort(table, kind="stable"))


def _rewards(winners: npt.NDArray[Any], points: npt.NDArray[Any], players: int) -> npt.NDArray[np.float32]:
    """By table and seat: 1 to the winner, -1 shared by the others as the points left in their hands."""
    left = points[:, :players].astype(np.float32)
    total = left.sum(1, keepdims=True)
    lost = np.where(total > 0, left / np.maximum(total, 1), np.float32(1 / (players - 1)))
    won = winners[:, None] == np.arange(players)
    return np.where(won, 1, np.where(winners[:, None] == NOBODY, 0, -lost)).astype(np.float32)


def _moment(tables: BatchedRounds, asked: npt.NDArray[np.intp], actions: npt.NDArray[np.int64]) -> _Columns:
    """A decision at each of the tables *asked*: the columns, those of legal choices one after another."""
    masks = tables.masks[asked]
    return (
        asked,
        tables.actors[asked],
        actions[asked].astype(np.int8),
        np.nonzero(masks)[1].astype(np.int8),
        masks.sum(axis=1, dtype=np.int64),
        tables.rows[asked],
    )
