"""The search that found the weights of the ``tuned`` bot: ``python -m training.tuning --seed 1``.

Weights are changed at random, and the best of a generation is kept if it also wins more on fresh deals.  A
candidate plays one seat against players with greedy's weights, and against the best so far, from every
seat of the same deals.  Everything follows from the seed.
"""

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from lastcard.editions import FIRST
from lastcard.editions.options import build
from lastcard.sim.compile import Tables, compile_rules
from lastcard.sim.kernel.layout import OVER, new_tables
from lastcard.sim.policy import SHARP, compile_policies
from lastcard.sim.search.evaluation import FEATURES
from lastcard.sim.search.playouts import BELIEFS, play_on

Weights = tuple[int, ...]
MOST = 10_000
"""No weight is larger."""
GREEDY: Weights = tuple(
    {"points": 10, "colour": 20, "wild": -500, "draw": -MOST, "keep": -MOST}.get(name, 0) for name in FEATURES
)
"""What the greedy bot weighs its plays by."""
LIMIT = 2000
CANDIDATES = 8
STEP = 100


def share(tables: Tables, players: int, mine: Weights, theirs: Weights, deals: int, first: int) -> float:
    """How often one seat that plays by *mine* wins against *theirs*, over all seats of the same deals."""
    won = 0
    table = new_tables(3, players)
    table["decision"] = OVER
    policies = compile_policies(tables, (SHARP,) * players)
    for seat in range(players):
        rows = np.array([mine if one == seat else theirs for one in range(players)], np.int64)
        wins, caught = np.zeros((1, 1, 11), np.int64), np.zeros((1, 1, 11, 10), np.int64)
        beliefs, codes = np.zeros(1, BELIEFS), np.zeros(1, np.int64)
        word = np.uint64(0)
        play_on(
            table,
            tables.record,
            beliefs,
            policies,
            rows,
            codes,
            word,
            first,
            first + deals,
            LIMIT,
            wins,
            caught,
        )
        won += int(wins[0, 0, 1 + seat])
    return won / deals / players


def search(tables: Tables, players: int, generations: int, deals: int, seed: int) -> tuple[Weights, float]:
    """The best weights found for this number of players, and their share of wins against greedy's."""
    rng = Random(f"{seed}/{players}")  # noqa: S311 - a search that can be repeated
    best = GREEDY
    for _ in range(generations):
        first = rng.randrange(2**40)
        tried = [_changed(best, rng) for _ in range(CANDIDATES)]
        scores = [_score(tables, players, one, best, deals, first) for one in tried]
        found = tried[scores.index(max(scores))]
        again = rng.randrange(2**40)
        if _score(tables, players, found, best, 4 * deals, again) > _score(
            tables, players, best, best, 4 * deals, again
        ):
            best = found
    return best, share(tables, players, best, GREEDY, 40 * deals, rng.randrange(2**40))


def _score(tables: Tables, players: int, one: Weights, best: Weights, deals: int, first: int) -> float:
    return share(tables, players, one, GREEDY, deals, first) + share(tables, players, one, best, deals, first)


def _changed(weights: Weights, rng: Random) -> Weights:
    """A few weights moved; the scale stays, because only comparisons count."""
    moved = list(weights)
    for place in rng.sample(range(len(FEATURES)), rng.randint(1, 4)):
        wide = max(STEP, abs(moved[place]) // 3)
        moved[place] = max(-MOST, min(MOST, moved[place] + round(rng.gauss(0, wide))))
    return tuple(moved)


def main(arguments: Sequence[str] | None = None) -> None:
    """Search, and write what was found with the command that found it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, nargs="+", default=[2, 3, 4, 6])
    parser.add_argument("--generations", type=int, default=60)
    parser.add_argument("--deals", type=int, default=1500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path)
    asked = parser.parse_args(arguments)
    tables = compile_rules(build(FIRST))
    found: dict[str, Any] = {
        "command": f"python -m training.tuning --players {' '.join(map(str, asked.players))}"
        f" --generations {asked.generations} --deals {asked.deals} --seed {asked.seed}",
        "edition": FIRST,
        "players": {},
    }
    for players in asked.players:
        weights, won = search(tables, players, asked.generations, asked.deals, asked.seed)
        named = dict(zip(FEATURES, weights, strict=True))
        found["players"][str(players)] = {"won": round(won, 4), "weights": named}
    text = json.dumps(found, indent=1) + "\n"
    if asked.out is None:
        print(text)
    else:
        asked.out.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
