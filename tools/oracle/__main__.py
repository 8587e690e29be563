"""``python -m tools.oracle MOVES``: compare the compiled table with the engine for that many actions.

Any edition, options, house rules, written rules and number of players.  What is compared depends on the
number of actions and the seed, never on the number of workers.
"""

import argparse
import random
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from hashlib import sha256
from os import cpu_count

from tools.oracle.agreement import Tally, agree
from tools.oracle.random_rules import any_rules, each_option

from lastcard.formats.errors import BadEntry, whole
from lastcard.game.deal import CannotStart
from lastcard.game.rules import Rules
from lastcard.sim.bounds import MOST_WORKERS

BATCH = 20_000
"""Actions handed to a worker at a time."""
EACH = 400
"""Actions under one set of rules."""
MOST_MOVES = 10_000_000_000
"""A limit on what is kept track of: one entry for each batch."""
SHOWN = 5.0
"""Seconds between two lines of progress."""


def compare(seed: int, batch: int, moves: int) -> tuple[Tally, set[str]]:
    """Compare about *moves* actions; what was compared, and the rules and numbers of players met.

    Each batch begins with one option or one written rule; its other rules are random mixtures.
    """
    rng = random.Random(f"{seed}/{batch}")  # noqa: S311 - games to compare, nothing secret
    singly = tuple(each_option())
    tally, seen = Tally(), set[str]()
    rules = singly[batch % len(singly)]
    while tally.moves < moves:
        try:
            found = agree(rules, min(EACH, moves - tally.moves), rng)
        except CannotStart:  # ten players with large hands
            pass
        else:
            tally.add(found)
            seen |= {f"{_digest(rules)}/{players}" for players in found.seats}
        rules = any_rules(rng)
    return tally, seen


def _digest(rules: Rules) -> str:
    return sha256(repr(rules).encode()).hexdigest()[:16]


def _line(tally: Tally, combinations: int, seconds: float) -> str:
    return (
        f"{tally.moves:,} actions of {tally.rounds:,} rounds agree, under {combinations:,} combinations "
        f"of rules and players, in {seconds:,.0f} s ({tally.moves / seconds:,.0f} a second)"
    )


def main(arguments: Sequence[str] | None = None) -> None:
    """Compare the number of actions asked for, and print progress."""
    parser = argparse.ArgumentParser(prog="python -m tools.oracle", description=__doc__)
    parser.add_argument("moves", nargs="?", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=cpu_count() or 1)
    given = parser.parse_args(arguments)
    try:
        whole("moves", given.moves, least=1, most=MOST_MOVES)
        whole("workers", given.workers, least=1, most=MOST_WORKERS)
    except BadEntry as error:
        parser.error(str(error))
    began = shown = time.monotonic()
    tally, seen = Tally(), set[str]()
    batches = [min(BATCH, given.moves - first) for first in range(0, given.moves, BATCH)]
    with ProcessPoolExecutor(given.workers) as pool:
        tasks = [pool.submit(compare, given.seed, batch, moves) for batch, moves in enumerate(batches)]
        for task in as_completed(tasks):
            found, met = task.result()
            tally.add(found)
            seen |= met
            if time.monotonic() - shown > SHOWN:
                shown = time.monotonic()
                sys.stdout.write(_line(tally, len(seen), shown - began) + "\n")
                sys.stdout.flush()
    sys.stdout.write("All " + _line(tally, len(seen), time.monotonic() - began) + "\n")


if __name__ == "__main__":
    main()
