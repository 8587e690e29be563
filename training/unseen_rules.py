"""The champion under mixes of rules it was never trained on, against ``tuned``.

Every mix is an edition with options, and cards with written rules that no training has shown it, for 2 to 6
players.  A mix ends as soon as the interval leaves out an even share.  After ``--games`` games it ends
too, and counts as not beaten.
"""

import argparse
import json
import os
import random
from collections.abc import Iterator
from concurrent.futures import as_completed
from pathlib import Path
from typing import Any

from tools.oracle.random_rules import SENTENCES, values

from lastcard.arena.contest import Contest
from lastcard.arena.duels import ArenaSettings
from lastcard.bots.champion import not_reached
from lastcard.bots.stakes import Stakes
from lastcard.editions import EDITIONS
from lastcard.editions.options import OPTIONS, Blanks, Customizable, build, options_of
from lastcard.game.deal import check
from lastcard.processes import worker_pool
from training.mixture import SENTENCES as TRAINED
from training.mixture import tables

WRITTEN = tuple(sentence for sentence in SENTENCES if sentence not in TRAINED and "partner" not in sentence)
"""Written rules it has never met."""
HANDS = tuple(range(4, 11))
"""Hands are of a usual size: from one or two cards there is nothing to play for but luck."""
TRAINED_KINDS, TRAINING_SEEDS = 96, range(1, 10)
SECONDS = 60.0


def mixes(count: int, seed: int) -> Iterator[ArenaSettings]:
    """That many mixes that can be played."""
    rng = random.Random(f"unseen/{seed}")  # noqa: S311 - for measuring
    seen = [kind.rules for number in TRAINING_SEEDS for kind in tables(TRAINED_KINDS, number)]
    made = 0
    while made < count:
        edition, players = rng.choice(list(EDITIONS)), rng.choice((2, 2, 3, 4, 4, 5, 6))
        options = _options(edition, rng)
        try:
            rules = build(edition, options)
            check(rules, players)
        except ValueError:  # options that exclude each other, or too few cards
            continue
        if rules not in seen:
            made += 1
            yield ArenaSettings(
                edition, players, json.dumps(options), seed=f"unseen/{seed}/{made}", seconds=SECONDS
            )


def _options(edition: str, rng: random.Random) -> dict[str, Any]:
    """Each option as likely as not to be left as it is printed; every card that can be written on is."""
    found: dict[str, Any] = {}
    for option in OPTIONS.values():
        choices = HANDS if option.name == "hand_size" else values(option.name)
        if edition in option.editions and choices and rng.random() < 0.4:  # noqa: PLR2004 - often
            found[option.name] = rng.choice(choices)
    for option in options_of(edition):
        match option.takes:
            case Blanks():
                found[option.name] = {colour: rng.choice(WRITTEN) for colour in EDITIONS[edition].colours}
            case Customizable(most):
                found[option.name] = rng.sample(WRITTEN, most)
            case _:
                pass
    return found


def played(number: int, terms: ArenaSettings, games: int) -> dict[str, Any]:
    """How the champion did under one mix, and whether the network itself played."""
    contest = Contest(
        terms, ("champion", "tuned"), max(1, games // terms.players), stop=True, first_only=True
    )
    found = contest.play(1)[0]
    share = found.share
    return {
        "mix": number, "edition": terms.edition, "players": terms.players,
        "options": json.loads(terms.options), "games": share.games, "share": round(share.value, 4),
        "low": round(share.low, 4), "high": round(share.high, 4), "even": round(terms.even, 4),
        "beats": share.low > terms.even, "actions": round(found.length, 1),
        "network": not_reached(terms.rules, terms.players, Stakes()) is None,
    }  # fmt: skip


def main() -> None:
    """Play all mixes, a core for each, and tell under how many the champion is the better one."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--mixes", type=int, default=50)
    parser.add_argument("--games", type=int, default=12_000, help="of one mix, at most")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument(
        "--out", type=Path, help="a file for the results, a line of JSON for each mix; those in it are kept"
    )
    asked = parser.parse_args()
    kept = asked.out.read_text(encoding="utf-8") if asked.out is not None and asked.out.exists() else ""
    found: list[dict[str, Any]] = [json.loads(line) for line in kept.splitlines()]
    have = {one["mix"] for one in found}
    with worker_pool(asked.workers) as pool:
        jobs = [
            pool.submit(played, n, terms, asked.games)
            for n, terms in enumerate(mixes(asked.mixes, asked.seed))
            if n not in have
        ]
        for job in as_completed(jobs):
            found.append(job.result())
            print(json.dumps(found[-1]), flush=True)
            if asked.out is not None:
                lines = sorted(map(json.dumps, found), key=lambda line: json.loads(line)["mix"])
                asked.out.write_text("\n".join(lines) + "\n", encoding="utf-8")
    beaten = sum(one["beats"] for one in found)
    print(f"champion beats tuned beyond the interval in {beaten} of {len(found)} mixes")


if __name__ == "__main__":
    main()
