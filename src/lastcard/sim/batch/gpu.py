"""Batched rounds on an NVIDIA GPU: one thread per table, every array a torch tensor that stays there.

A step is three kernels.  The first takes an action at every table.  The second goes through the tables whose
round ended with it and deals their next rounds: a deal takes as long as dozens of actions, and in the first
kernel a whole warp would wait for it.  The third writes the choices and rows of the next seats to choose.

Tables are columns of 8-byte words, so that threads side by side read and write side by side.  Copying a whole
record goes byte by byte, each thread at another place in memory: that took most of the time of a step.  A
thread copies its table's words to its own memory, plays there, and copies them back.
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from lastcard.observation.row import SHORT_ROW
from lastcard.sim.batch.memory import HISTORY
from lastcard.sim.batch.redeal import redeal_at
from lastcard.sim.batch.rounds import OUTPUTS, BatchedRounds
from lastcard.sim.batch.step import DEAL, WAIT, act_until_choice, end_until_choice, look
from lastcard.sim.bounds import seed_word
from lastcard.sim.kernel.gpu import REGISTERS, cuda, kernel, require_gpu
from lastcard.sim.kernel.jit import Int, Record, compiled
from lastcard.sim.kernel.layout import SEATS, TABLE

THREADS = 128
DEALERS = 1 << 14
"""Threads that deal the next rounds."""
_OPTIONS = {"lto": False, "max_registers": REGISTERS}
"""Without link-time optimisation, which would compile these kernels, the largest of all, twice."""
WORD_BYTES = 8
WORDS, HISTORY_WORDS = TABLE.itemsize // WORD_BYTES, HISTORY.itemsize // WORD_BYTES
"""How many words a table and a history have."""
WORDS_OF_A_HAND = 2
AFTER_HANDS = WORDS_OF_A_HAND * SEATS
"""Where the words after those of the hands begin, which come first, seat by seat."""

assert TABLE.fields is not None
assert TABLE.fields["hands"][1] == 0
assert TABLE.itemsize == WORDS * WORD_BYTES


def _words_before(field: str) -> int:
    """How many words of a history there are before this field, counting the one that it begins in."""
    return -(-int(HISTORY.fields[field][1]) // WORD_BYTES)  # type: ignore[index]


SHORT, LONG = _words_before("clear"), _words_before("hands")
"""The words of a history that are kept between steps, without beliefs and with them."""


@compiled
def load(columns: Record, table: Int, players: Int, words: Record) -> None:
    """Copy a table's column into a thread's own *words*, without the hands of seats that are not there."""
    for word in range(WORDS_OF_A_HAND * players):
        words[word] = columns[word, table]
    for word in range(AFTER_HANDS, WORDS):
        words[word] = columns[word, table]


@compiled
def store(columns: Record, table: Int, players: Int, words: Record) -> None:
    """Copy a thread's own *words* back into a table's column."""
    for word in range(WORDS_OF_A_HAND * players):
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


@kernel(**_OPTIONS)
def act_each(
    columns: Record, histories: Record, players: Int, noted: Int, rules: Record, slots: Record,
    which: Record, ks: Record, policies: Record, owners: Record, games: Record, actions: Record, seed: Int,
    limit: Int, ended: Record, over: Record,
) -> None:  # fmt: skip
    """One action at every table; *over* is the number of tables whose round ended, then their numbers."""
    i = cuda.grid(1)
    if i >= len(which):
        return
    words, history = cuda.local.array(WORDS, np.uint64), cuda.local.array(HISTORY_WORDS, np.uint64)
    load(columns, i, players, words)
    load_first(histories, i, noted, history)
    if act_until_choice(
        words.view(TABLE)[0], rules[which[i]], slots[which[i]], ks[i], history.view(HISTORY)[0],
        policies[which[i]], owners[i], games[i : i + 1], actions[i], seed, limit, ended[i : i + 1],
    ):  # fmt: skip
        over[1 + cuda.atomic.add(over, 0, 1)] = i
    store(columns, i, players, words)
    store_first(histories, i, noted, history)


@kernel(**_OPTIONS)
def end_each(
    columns: Record, histories: Record, players: Int, noted: Int, rules: Record, slots: Record,
    which: Record, ks: Record, policies: Record, owners: Record, games: Record, seed: Int, stride: Int,
    limit: Int, ended: Record, wins: Record, points: Record, lengths: Record, over: Record,
) -> None:  # fmt: skip
    """The results at the tables of *over*, and their next rounds."""
    words, history = cuda.local.array(WORDS, np.uint64), cuda.local.array(HISTORY_WORDS, np.uint64)
    place = cuda.grid(1)
    while place < over[0]:
        i = over[1 + place]
        load(columns, i, players, words)
        load_first(histories, i, noted, history)
        end_until_choice(
            words.view(TABLE)[0], rules[which[i]], slots[which[i]], ks[i], history.view(HISTORY)[0],
            policies[which[i]], owners[i], games[i : i + 1], seed, stride, limit, ended[i : i + 1], wins[i],
            points[i], lengths[i : i + 1],
        )  # fmt: skip
        store(columns, i, players, words)
        store_first(histories, i, noted, history)
        place += cuda.gridsize(1)


@kernel(**_OPTIONS)
def look_each(
    columns: Record, histories: Record, players: Int, noted: Int, rules: Record, slots: Record,
    which: Record, ks: Record, actors: Record, places: Record, masks: Record, rows: Record, oracles: Record,
    over: Record,
) -> None:  # fmt: skip
    """What the next to choose at each table are shown; the rounds that ended have been seen to."""
    i = cuda.grid(1)
    if i == 0:
        over[0] = 0
    if i < len(which):
        words, history = cuda.local.array(WORDS, np.uint64), cuda.local.array(HISTORY_WORDS, np.uint64)
        load(columns, i, players, words)
        load_first(histories, i, noted, history)
        look(
            words.view(TABLE)[0], rules[which[i]], slots[which[i]], ks[i], history.view(HISTORY)[0],
            actors[i : i + 1], places[i], masks[i], rows[i], oracles[i],
        )  # fmt: skip


@kernel(**_OPTIONS)
def redeal_each(columns: Record, players: Int, ks: Record, actors: Record, seed: Int) -> None:
    """Deal anew what each table's actor cannot see."""
    i = cuda.grid(1)
    if i < len(actors):
        words = cuda.local.array(WORDS, np.uint64)
        load(columns, i, players, words)
        redeal_at(words.view(TABLE)[0], ks[i], np.int64(actors[i]), seed, i)
        store(columns, i, players, words)


class _Moves:
    """The actions that rounds have had, in the form that torch takes arrays in."""

    def __init__(self, columns: Any) -> None:
        kind, offset = TABLE.fields["moves"][:2]  # type: ignore[index]
        row, within = divmod(offset, WORD_BYTES)
        self.columns = columns  # which must outlive the tensor over their memory
        self.__cuda_array_interface__ = {
            "shape": columns.shape[1:],
            "strides": (WORD_BYTES,),
            "typestr": kind.str,
            "data": (columns.__cuda_array_interface__["data"][0] + row * columns.strides[0] + within, False),
            "version": 2,
        }


class SnapshotGpu(NamedTuple):
    """The state of all tables between two steps, on the GPU."""

    columns: Any
    histories: Any
    memories: Any
    games: Any


class BatchedRoundsGpu:
    """BatchedRounds whose arrays never leave the GPU; *host* is what they are made from."""

    def __init__(self, host: BatchedRounds, torch: Any) -> None:
        require_gpu()
        self._torch = torch
        self._number = len(host)
        self._seed, self._stride, self._limit = host.seed, host.stride, host.limit
        ts, rules, slots, which, ks, hs, policies, owners, games = host.arrays()
        self._players = int(ts["players"].max())
        self._kept_words = LONG if host.rows.shape[1] > SHORT_ROW else SHORT
        self._columns, self._histories = (cuda.to_device(to_columns(array)) for array in (ts, hs))
        self._rules = [cuda.to_device(array) for array in (rules, slots, which)]
        self._seats = [cuda.to_device(array) for array in (policies, owners)]
        self._memories, self._games = cuda.to_device(ks), cuda.to_device(games)
        self._over = cuda.to_device(np.zeros(1 + len(host), np.int32))
        self._written: dict[str, Any] = {}
        for name in OUTPUTS:
            array = getattr(host, name)
            # Columns in one piece, so that threads side by side write side by side.
            tensor = torch.as_tensor(np.ascontiguousarray(array.T), device="cuda")
            tensor = tensor.mT if array.ndim > 1 else tensor
            setattr(self, name, tensor)
            self._written[name] = cuda.as_cuda_array(tensor)

        self.moves = torch.as_tensor(_Moves(self._columns), device="cuda")
        """How many actions the round at each table has had."""

    def __len__(self) -> int:
        return self._number

    def reset(self) -> None:
        """Deal the first games."""
        self.run(self._all(DEAL))

    def _all(self, action: int) -> Any:
        return self._torch.full((self._number,), action, dtype=self._torch.int64, device="cuda")

    def run(self, actions: Any) -> None:
        """Take the action chosen at each table, an int64 tensor."""
        tables = (
            self._columns,
            self._histories,
            self._players,
            self._kept_words,
            *self._rules,
            self._memories,
        )
        out = self._written
        self._launch(
            act_each, self._number, *tables, *self._seats, self._games,
            cuda.as_cuda_array(actions), self._seed, self._limit, out["ended"], self._over,
        )  # fmt: skip
        self._launch(
            end_each, min(self._number, DEALERS), *tables, *self._seats, self._games, self._seed,
            self._stride, self._limit, *(out[name] for name in OUTPUTS[:4]), self._over,
        )  # fmt: skip
        self._launch(look_each, self._number, *tables, *(out[name] for name in OUTPUTS[4:]), self._over)

    def _launch(self, each: Any, threads: int, *arguments: Any) -> None:
        stream = cuda.external_stream(self._torch.cuda.current_stream().cuda_stream)
        each[(threads + THREADS - 1) // THREADS, THREADS, stream](*arguments)

    # -------------------------------------------------------------- other worlds
    def _held(self) -> SnapshotGpu:
        return SnapshotGpu(self._columns, self._histories, self._memories, self._games)

    def snapshot(self) -> SnapshotGpu:
        """Return a copy of the state of all tables, on the GPU."""
        copies = SnapshotGpu(*(cuda.device_array_like(array) for array in self._held()))
        _copy(self._held(), copies)
        return copies

    def restore(self, snapshot: SnapshotGpu) -> None:
        """Set all tables back to *snapshot*."""
        _copy(snapshot, self._held())
        self.run(self._all(WAIT))

    def redeal(self, seed: int) -> None:
        """Deal the cards anew that each table's actor cannot see, as BatchedRounds.redeal does by this seed.

        :raises ValueError: if the seed is out of range.
        """
        actors = self._written["actors"]
        self._launch(
            redeal_each, self._number, self._columns, self._players, self._memories, actors,
            seed_word(seed),
        )  # fmt: skip
        self.run(self._all(WAIT))


def _copy(source: SnapshotGpu, to: SnapshotGpu) -> None:
    """Copy on the GPU, after all that was begun before."""
    cuda.synchronize()
    for one, other in zip(source, to, strict=True):
        other.copy_to_device(one)
