"""The same games on a Ray cluster (extra ``cluster``): a chunk of games is a task, retried if it is lost."""

import os
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
import ray

from lastcard.game.rules import Rules
from lastcard.sim.compile import compile_rules
from lastcard.sim.kernel import rounds
from lastcard.sim.kernel.layout import new_tables


def _play(
    rules: Rules,
    players: int,
    seats: npt.NDArray[np.void],
    seed: np.uint64,
    limit: int,
    first: int,
    games: int,
) -> npt.NDArray[np.void]:
    """Play some of the games.

    Arrays from Ray are read-only, which is another type for the compiler: a copy needs no second compilation.
    """
    records = np.zeros(games, rounds.ROUND)
    tables = compile_rules(rules)
    rounds.play_rounds(new_tables(1, players), tables.record, seats.copy(), seed, first, limit, records)
    return records


def play_over_cluster(
    rules: Rules,
    players: int,
    seats: npt.NDArray[np.void],
    seed: np.uint64,
    limit: int,
    chunks: Sequence[tuple[int, npt.NDArray[np.void]]],
    played: Callable[[int], None],
) -> None:
    """Play the chunks (the number of the first game, and records to fill) wherever Ray schedules them.

    A running cluster is joined, or one is started here.
    A cluster started here sends no usage statistics and has no dashboard.
    """
    if not ray.is_initialized():
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        ray.init(log_to_driver=False, include_dashboard=False)
    remote: Any = ray.remote(max_retries=5)(_play)
    shared = ray.put(seats)
    waiting = {
        remote.remote(rules, players, shared, seed, limit, first, len(records)): records
        for first, records in chunks
    }
    while waiting:
        (ready, *_), _ = ray.wait(list(waiting), num_returns=1)
        records = waiting.pop(ready)
        records[:] = ray.get(ready)
        played(len(records))
