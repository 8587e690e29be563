"""Many whole games, on CPU cores, a GPU or a cluster: always the same games."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import dataclass
from os import cpu_count

import numpy as np
import numpy.typing as npt

from lastcard.formats.errors import BadEntry, whole
from lastcard.game.deal import check
from lastcard.game.errors import FieldError
from lastcard.game.rules import Rules
from lastcard.sim.batch.rounds import BatchedRounds, Setting
from lastcard.sim.batch.step import CUT_OFF, WAIT
from lastcard.sim.bounds import LIMIT, MOST_WORKERS, check_games, room_for, seed_word
from lastcard.sim.compile import compile_rules
from lastcard.sim.kernel.layout import NOBODY, OVER, new_tables
from lastcard.sim.kernel.rounds import ROUND, UNFINISHED, play_rounds
from lastcard.sim.policy import Policy, compile_policies
from lastcard.sim.seating import PolicyLike, Seat, ask_choosers, for_each_seat
from lastcard.words import translator
from lastcard.words.nearest import misnamed

CHUNK = 2048
"""Games given to a worker at a time.  The result does not depend on it."""
TABLES = 1024
"""Tables played side by side where callables choose."""

DEVICES = ("cpu", "gpu", "cluster")


@dataclass(frozen=True, eq=False)
class Games:
    """The results of many games, a record (rounds.ROUND) for each."""

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
    policies: PolicyLike | Sequence[PolicyLike],
    games: int,
    seed: int = 0,
    *,
    workers: int | None = None,
    progress: bool = False,
    device: str = "cpu",
    limit: int = LIMIT,
) -> Games:
    """Play *games* games, the deal passing round the table.

    *policies* is one for all seats, or one for each: a name, a Policy, or a callable that is asked for the
    choices of its seats (see seating.Chooser), such as a network's ``choose``.  *device* is "cpu", "gpu", or
    "cluster" for a Ray cluster; callables need the CPU.  The result depends on the rules, players, policies,
    games and seed, never on *workers* or *device*.

    :raises ValueError: naming the argument that is wrong; nothing has been played.
    """
    check(rules, players)
    check_games(games)
    word = seed_word(seed)
    if workers is not None:
        whole("workers", workers, least=1, most=MOST_WORKERS)
    if device not in DEVICES:
        raise misnamed(BadEntry, "device", "not-one-of", device, tuple(DEVICES))
    seats = for_each_seat(policies, players)
    named = tuple(one for one in seats if isinstance(one, Policy))
    if len(named) < players:
        if device != "cpu":
            raise FieldError("device", "no-callables", given=device)
        return Games(rules, players, _by_choosers(rules, seats, games, seed, limit=limit, progress=progress))
    tables = compile_rules(rules)
    chosen_by = compile_policies(tables, named)
    records = room_for(games, ROUND)
    chunks = [(first, records[first : first + CHUNK]) for first in range(0, games, CHUNK)]

    def play(first: int, part: npt.NDArray[np.void]) -> int:
        play_rounds(new_tables(1, players), tables.record, chosen_by, word, first, limit, part)
        return len(part)

    with progress_bar("games", games, shown=progress) as played:
        if device == "gpu":
            from lastcard.sim.kernel.gpu import play_on_gpu

            play_on_gpu(tables.record, players, chosen_by, word, records, limit=limit)
        elif device == "cluster":
            _cluster()(rules, players, chosen_by, word, limit, chunks, played)
        else:
            with ThreadPoolExecutor(workers or cpu_count() or 1) as pool:
                for task in as_completed([pool.submit(play, *chunk) for chunk in chunks]):
                    played(task.result())
    return Games(rules, players, records)


@contextmanager
def progress_bar(what: str, total: int, *, shown: bool) -> Iterator[Callable[[int], None]]:
    """A progress bar; the function it gives is called with the number of games just played."""
    if not shown:
        yield lambda _: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (what, BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as bar:
        task = bar.add_task(what, total=total)
        yield lambda n: bar.advance(task, n)


def _cluster() -> Callable[..., None]:
    try:
        from lastcard.sim.cluster import play_over_cluster
    except ImportError as missing:
        raise ImportError(translator().say("sim-cluster")) from missing
    return play_over_cluster


def _by_choosers(
    rules: Rules, seats: Sequence[Seat], games: int, seed: int, *, limit: int, progress: bool
) -> npt.NDArray[np.void]:
    """Games in which callables make some of the choices, for many tables at a time."""
    records = room_for(games, ROUND)
    with progress_bar("games", games, shown=progress) as played:
        for first in range(0, games, TABLES):
            part = records[first : first + TABLES]
            part[:] = _play_choosers(rules, seats, len(part), first, seed, limit)
            played(len(part))
    return records


def _play_choosers(
    rules: Rules, seats: Sequence[Seat], games: int, first: int, seed: int, limit: int
) -> npt.NDArray[np.void]:
    """Play games *first*, *first* + 1 …, one at each table."""
    policies = [one for one in seats if isinstance(one, Policy)]
    choosers = list(dict.fromkeys(one for one in seats if not isinstance(one, Policy)))
    owners = tuple(
        -1 - policies.index(one) if isinstance(one, Policy) else choosers.index(one) for one in seats
    )
    tables = BatchedRounds(
        [Setting(rules, len(seats), games, owners)],
        policies=policies, seed=seed, limit=limit, oracle=False, auto_reset=False,
    )  # fmt: skip
    tables.reset(first=first)
    cut = np.zeros(games, np.bool_)
    while True:
        cut |= tables.ended == CUT_OFF
        going = tables.records["decision"] != OVER
        if not going.any():
            return tables.results(cut)
        actions = np.full(games, WAIT, np.int64)
        ask_choosers(tables, choosers, going, actions)
        tables.step(actions)
