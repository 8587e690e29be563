"""Games divided into chunks, and the chunks played by the threads of one machine."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed

import numpy as np
import numpy.typing as npt

from lastcard.sim.compile import Tables
from lastcard.sim.kernel.layout import new_tables
from lastcard.sim.kernel.rounds import play_rounds

CHUNK = 2048
"""Games given to a worker at a time.  The result does not depend on it."""
Chunk = tuple[int, npt.NDArray[np.void]]


def play_chunk(
    tables: Tables, players: int, seats: npt.NDArray[np.void], seed: np.uint64, limit: int, chunk: Chunk
) -> int:
    """Play the games of one chunk into its records; their number."""
    first, records = chunk
    play_rounds(new_tables(1, players), tables.record, seats, seed, first, limit, records)
    return len(records)


def play_over_cores(
    tables: Tables,
    players: int,
    seats: npt.NDArray[np.void],
    seed: np.uint64,
    limit: int,
    chunks: Sequence[Chunk],
    workers: int,
    played: Callable[[int], None],
) -> None:
    """Play the chunks in threads: compiled code releases the interpreter's lock."""
    with ThreadPoolExecutor(workers) as pool:
        tasks = [pool.submit(play_chunk, tables, players, seats, seed, limit, chunk) for chunk in chunks]
        for task in as_completed(tasks):
            played(task.result())
