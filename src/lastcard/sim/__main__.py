"""``python -m lastcard.sim MOVES [SEED]``: set the compiled table beside the engine for that many actions.

Any edition, options, house rules, written rules and number of players, over all cores.
"""

import random
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from os import cpu_count

from lastcard.game.deal import CannotStart
from lastcard.sim.agreement import agree
from lastcard.sim.variety import any_rules

BATCH = 20_000


def compare(seed: int, moves: int) -> int:
    """Compare about that many actions under many rules; their number."""
    rng = random.Random(seed)  # noqa: S311 - games to compare, nothing secret
    compared = 0
    while compared < moves:
        try:
            compared += agree(any_rules(rng), min(400, moves), rng)
        except CannotStart:
            continue
    return compared


def main() -> None:
    given = [int(word) for word in sys.argv[1:]]
    moves, seed = (*given, *(1_000_000, 1)[len(given) :])
    began = time.monotonic()
    done = 0
    batches = [(seed * 1_000_003 + i, min(BATCH, moves)) for i in range((moves + BATCH - 1) // BATCH)]
    with ProcessPoolExecutor(cpu_count()) as pool:
        for task in as_completed([pool.submit(compare, *batch) for batch in batches]):
            done += task.result()
            seconds = time.monotonic() - began
            sys.stdout.write(f"\r{done:,} actions agree ({done / seconds:,.0f} a second)")
            sys.stdout.flush()
    sys.stdout.write("\n")


if __name__ == "__main__":
    main()
