"""Games as a table of decisions, in Parquet: one row for each action, with all its seat knew."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from lastcard.game.rules import Rules
from lastcard.sim.kernel.observe import OBSERVATION
from lastcard.sim.policy import Policy, policy
from lastcard.sim.vector import Vector
from lastcard.sim.version import VERSION

SCHEMA = pa.schema(
    [
        ("game", pa.int64()),
        ("seat", pa.int8()),
        ("code", pa.int32()),  # the public action code (sim.layout)
        ("legal", pa.list_(pa.int32())),  # the codes that might have been chosen
        ("observation", pa.list_(pa.int8(), OBSERVATION)),
        ("winner", pa.int8()),
        ("reward", pa.float32()),  # the seat's at the end of its game
    ],
    metadata={"lastcard": str(VERSION)},
)


def write_games(
    path: Path,
    rules: Rules,
    players: int,
    policies: str | Policy | Sequence[str | Policy],
    games: int,
    *,
    seed: int = 0,
) -> int:
    """Play games and write every decision; the number of rows.

    :raises ValueError: naming the argument that cannot be; nothing has been written.
    """
    seats = [policies] * players if isinstance(policies, str | Policy) else list(policies)
    if len(seats) != players or games < 1:
        raise ValueError(f"policies, games: {len(seats)} policies for {players} players, {games} games")
    chosen_by = tuple(map(policy, seats))
    vector = Vector(rules, players, 1, seed=seed)
    vector.reset()
    written = 0
    with pq.ParquetWriter(path, SCHEMA, compression="zstd") as file:
        for game in range(games):
            rows = _one_game(vector, chosen_by, game)
            file.write_table(pa.Table.from_pylist(rows, SCHEMA))
            written += len(rows)
    return written


def _one_game(vector: Vector, policies: Sequence[Policy], game: int) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = []
    while True:
        numbers = vector.choose(policies)
        rows.append(
            {
                "game": game,
                "seat": int(vector.actors[0]),
                "code": int(vector.space.codes[numbers[0]]),
                "legal": vector.space.codes[np.flatnonzero(vector.masks[0])].tolist(),
                "observation": vector.observations[0].tolist(),
            }
        )
        vector.step(numbers)
        if vector.done[0]:
            for row in rows:
                row["winner"] = int(vector.winners[0])
                row["reward"] = float(vector.rewards[0, row["seat"]])
            return rows
