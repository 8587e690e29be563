"""The numbers a simulation takes: seeds, and how many games and workers."""

from operator import index
from typing import SupportsIndex

import numpy as np

from lastcard.formats.errors import BadEntry, whole

MOST_GAMES = 1_000_000_000
"""The most games of one simulation: each has a record in memory."""
MOST_WORKERS = 1024
"""The most threads or processes that play at the same time."""
LIMIT = 20_000
"""After this many actions a simulated round is left unfinished."""
SEEDS = 2**64
"""Seeds are below this."""


def seed_word(seed: SupportsIndex) -> np.uint64:
    """A seed as compiled code takes it: always the same type, so that the code is compiled only once.

    :raises BadEntry: unless it is from 0 to 2**64 - 1.
    """
    return np.uint64(whole("seed", index(seed), least=0, most=SEEDS - 1))


def check_games(games: SupportsIndex, *, least: int = 0) -> int:
    """The number of games, checked.

    :raises BadEntry: otherwise.
    """
    return whole("games", index(games), least=least, most=MOST_GAMES)


def room_for(games: int, record: np.dtype[np.void]) -> np.ndarray[tuple[int], np.dtype[np.void]]:
    """A record for each game.

    :raises BadEntry: if there are too many, or too little memory for their records.
    """
    try:
        return np.zeros(check_games(games), record)
    except MemoryError as error:
        needed = round(games * record.itemsize / 1e9)
        raise BadEntry("games", "memory-needed", given=games, count=needed) from error
