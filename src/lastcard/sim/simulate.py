"""Whole games by the thousand: over cores, on a GPU or over a cluster, always the same games."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import dataclass
from os import cpu_count
from typing import Any

import numpy as np
import numpy.typing as npt

from lastcard.game.deal import check
from lastcard.game.rules import Rules
from lastcard.sim.compile import Tables, compile_rules
from lastcard.sim.kernel.layout import NOBODY, TABLE
from lastcard.sim.kernel.rounds import ROUND, UNFINISHED, play_rounds
from lastcard.sim.policy import Policy, compile_policies, policy
from lastcard.sim.vector import LIMIT, Vector

CHUNK = 2048
"""Games handed to a worker at a time.  What comes out does not depend on it."""

DEVICES = ("cpu", "gpu", "cluster")

Chooser = Callable[[npt.NDArray[np.int8], npt.NDArray[np.int8]], npt.NDArray[np.integer[Any]]]
"""A player for many tables: observations and masks in, an action's number for each table out."""


@dataclass(frozen=True, eq=False)
class Games:
    """What came of many games, a record (rounds.ROUND) for each."""

    rules: Rules
    players: int
    records: npt.NDArray[np.void]

    def __len__(self) -> int:
        return len(self.records)

    @property
    def moves(self) -> int:
        """How many actions were played in all."""
        return int(self.records["moves"].sum())

    @property
    def wins(self) -> npt.NDArray[np.int64]:
        """How many games each seat won."""
        winners = self.records["winner"]
        return np.array([(winners == seat).sum() for seat in range(self.players)])

    @property
    def deadlocks(self) -> int:
        """How many rounds ended with nobody able to play."""
        return int((self.records["winner"] == NOBODY).sum())

    @property
    def unfinished(self) -> int:
        """How many rounds were left unfinished."""
        return int((self.records["winner"] == UNFINISHED).sum())


def simulate(
    rules: Rules,
    players: int,
    policies: str | Policy | Chooser | Sequence[str | Policy],
    games: int,
    seed: int = 0,
    *,
    workers: int | None = None,
    progress: bool = False,
    device: str = "cpu",
    limit: int = LIMIT,
) -> Games:
    """Play *games* games, the deal passing round the table.

    *policies* is one for all seats, or one for each; or a callable that plays every seat (see Chooser).
    *device* is "cpu", "gpu", or "cluster" for a Ray cluster.  The result depends on the rules, players,
    policies, games and seed, never on *workers* or *device*.

    :raises ValueError: naming the argument that cannot be; nothing has been played.
    """
    check(rules, players)
    if games < 0:
        raise ValueError(f"games: {games} is less than 0")
    if workers is not None and workers < 1:
        raise ValueError(f"workers: {workers} is not at least 1")
    if device not in DEVICES:
        raise ValueError(f"device: {device!r} is not one of {', '.join(DEVICES)}")
    if callable(policies):
        return _by_chooser(rules, players, policies, games, seed, limit=limit, progress=progress)
    tables = compile_rules(rules)
    seats = compile_policies(tables, _for_each_seat(policies, players))
    records = np.zeros(games, ROUND)
    chunks = [(first, records[first : first + CHUNK]) for first in range(0, games, CHUNK)]
    with _bar(games, shown=progress) as played:
        if device == "gpu":
            from lastcard.sim.kernel.gpu import play_on_gpu

            play_on_gpu(tables, players, seats, seed, records, limit=limit)
        elif device == "cluster":
            _cluster()(rules, players, seats, seed, limit, chunks, played)
        else:
            _over_cores(tables, players, seats, seed, limit, chunks, workers or cpu_count() or 1, played)
    return Games(rules, players, records)


def _for_each_seat(policies: str | Policy | Sequence[str | Policy], players: int) -> tuple[Policy, ...]:
    if isinstance(policies, str | Policy):
        return (policy(policies),) * players
    if len(policies) != players:
        raise ValueError(f"policies: {len(policies)} were given for {players} players")
    return tuple(map(policy, policies))


@contextmanager
def _bar(total: int, *, shown: bool) -> Iterator[Callable[[int], None]]:
    """A progress bar, and what to call with the number of games played."""
    if not shown:
        yield lambda _: None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    with Progress("games", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()) as bar:
        task = bar.add_task("games", total=total)
        yield lambda n: bar.advance(task, n)


def _cluster() -> Callable[..., None]:
    try:
        from lastcard.sim.cluster import play_over_cluster
    except ImportError as missing:
        raise ImportError(
            "device: a cluster needs the extra 'cluster': pip install 'lastcard[cluster]'"
        ) from missing
    return play_over_cluster


Chunk = tuple[int, npt.NDArray[np.void]]


def play_chunk(
    tables: Tables, players: int, seats: npt.NDArray[np.void], seed: int, limit: int, chunk: Chunk
) -> int:
    """Play the games of one chunk into its records; their number."""
    first, records = chunk
    table = np.zeros(1, TABLE)
    table["players"] = players
    table["sides"] = NOBODY
    play_rounds(table, tables.record, seats, seed, first, limit, records)
    return len(records)


def _over_cores(
    tables: Tables,
    players: int,
    seats: npt.NDArray[np.void],
    seed: int,
    limit: int,
    chunks: Sequence[Chunk],
    workers: int,
    played: Callable[[int], None],
) -> None:
    """Threads do: compiled code lets the others run."""
    with ThreadPoolExecutor(workers) as pool:
        tasks = [pool.submit(play_chunk, tables, players, seats, seed, limit, chunk) for chunk in chunks]
        for task in as_completed(tasks):
            played(task.result())


def _by_chooser(
    rules: Rules, players: int, chooser: Chooser, games: int, seed: int, *, limit: int, progress: bool
) -> Games:
    """Games whose every action a callable chooses, for many tables at a time."""
    records = np.zeros(games, ROUND)
    width = max(1, min(games, 1024))
    vector = Vector(rules, players, width, seed=seed, limit=limit)
    vector.reset()
    numbers = np.arange(width)
    with _bar(games, shown=progress) as played:
        while games and (numbers < games).any():
            dealers = vector.records["dealer"].copy()
            vector.step(chooser(vector.observations, vector.masks))
            for table in np.flatnonzero(vector.done):
                if numbers[table] < games:
                    records[numbers[table]] = vector.ended[table]
                    records[numbers[table]]["dealer"] = dealers[table]
                    played(1)
                numbers[table] += width
    return Games(rules, players, records)
