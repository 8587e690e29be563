"""Tables on a GPU as columns of 8-byte words, so that threads side by side read and write side by side.

Copying a whole record goes byte by byte, each thread at another place in memory: that took most of the time
of a step.  A thread copies its table's words to its own memory, plays there, and copies them back.
"""

import numpy as np
import numpy.typing as npt

from lastcard.sim.kernel.jit import Int, Record, compiled
from lastcard.sim.kernel.layout import SEATS, TABLE

WORD_BYTES = 8
WORDS = TABLE.itemsize // WORD_BYTES
"""How many words a table has."""
_OF_A_SEAT = 2
"""Words of a hand, which come seat by seat."""

AFTER_HANDS = _OF_A_SEAT * SEATS
"""Where the words after those of the hands begin."""

assert TABLE.fields is not None
assert TABLE.fields["hands"][1] == 0
assert TABLE.itemsize == WORDS * WORD_BYTES


@compiled
def load(columns: Record, table: Int, players: Int, words: Record) -> None:
    """Copy a table's column into a thread's own *words*, without the hands of seats that are not there."""
    for word in range(_OF_A_SEAT * players):
        words[word] = columns[word, table]
    for word in range(AFTER_HANDS, WORDS):
        words[word] = columns[word, table]


@compiled
def store(columns: Record, table: Int, players: Int, words: Record) -> None:
    """Copy a thread's own *words* back into a table's column."""
    for word in range(_OF_A_SEAT * players):
        columns[word, table] = words[word]
    for word in range(AFTER_HANDS, WORDS):
        columns[word, table] = words[word]


@compiled
def load_first(columns: Record, table: Int, count: Int, words: Record) -> None:
    """Copy the first words of a column into a thread's own."""
    for word in range(count):
        words[word] = columns[word, table]


@compiled
def store_first(columns: Record, table: Int, count: Int, words: Record) -> None:
    """Copy the first of a thread's own words back."""
    for word in range(count):
        columns[word, table] = words[word]


def to_columns(records: npt.NDArray[np.void]) -> npt.NDArray[np.uint64]:
    """Records whose size is a whole number of words, as an array of words by records."""
    return np.ascontiguousarray(records.view(np.uint64).reshape(len(records), -1).T)
