"""R29: a million rounds under random rules, each by the laws of ``rounds``.

``python -m tests.laws.many_rounds 1000000 --workers 2`` (``make long-rounds``) plays every edition with
random house rules and options, two to ten players and hands of one to ten cards.  Cards that people write
are left to ``test_any_table``: nothing says that a round with any of them ends.
"""

import argparse
import multiprocessing
import sys
import time
from collections.abc import Callable, Iterator
from operator import add
from random import Random
from typing import Any, NamedTuple

from tests.laws.rounds import check_round
from tests.laws.tables import Seating

from lastcard.editions import EDITIONS
from lastcard.editions.options import OPTIONS, BadOption, Choice, Switch, Whole, build, options_of
from lastcard.game.deal import FEWEST_PLAYERS, MOST_PLAYERS

_WRITTEN = {"blanks", "customizable"}
_AT_ONCE = 200
_TOLD_EVERY = 20
"""Seconds between two lines about how far it is."""


def random_options(edition: str, chance: Random) -> dict[str, Any]:
    """Some of an edition's options, each with any of its values, that go together."""
    names = [option.name for option in options_of(edition) if option.name not in _WRITTEN]
    while True:
        chosen = chance.sample(names, chance.randint(0, min(6, len(names))))
        options = {name: _value(name, chance) for name in chosen}
        try:
            build(edition, options)
        except BadOption:
            continue
        return options


def _value(name: str, chance: Random) -> Any:
    if name == "hand_size":
        return chance.randint(1, 10)
    match OPTIONS[name].takes:
        case Choice() as takes:
            return chance.choice(takes.words)
        case Whole() as takes:
            return chance.randint(takes.least, min(takes.most, 20))
        case Switch():
            return chance.random() < 0.5
        case other:
            raise AssertionError(f"{name} takes {other}, of which no value is known")


def random_seating(number: int, seed: int) -> Seating:
    """The table of the round of that *number*."""
    chance = Random(f"{seed}/{number}")
    edition = chance.choice(sorted(EDITIONS))
    players = chance.randint(FEWEST_PLAYERS, MOST_PLAYERS)
    return Seating(edition, random_options(edition, chance), players, f"{seed}/{number}")


class Checked(NamedTuple):
    """How many rounds and actions there were, and what did not hold."""

    rounds: int
    actions: int
    broken: list[str]


Part = tuple[int, range]
"""A seed, and the numbers of the rounds to check."""


def check_rounds(part: Part) -> Checked:
    """Play the rounds of a part by the engine."""
    seed, numbers = part
    actions, broken = 0, []
    for number in numbers:
        seating = random_seating(number, seed)
        try:
            actions += check_round(seating)
        except Exception as error:  # noqa: BLE001 - whatever it is, it is told with its table
            broken.append(f"{seating}: {error!r}")
    return Checked(len(numbers), actions, broken)


def check_many(check: Callable[[Part], Checked], at_once: int, about: str | None) -> None:
    """The program: check as many rounds as asked for, *at_once* by each worker, and say what was found."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("rounds", type=int, nargs="?", default=1_000_000)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    args = parser.parse_args()
    _say(f"seed {args.seed}")
    began = told = time.monotonic()
    total = Checked(0, 0, [])
    with multiprocessing.Pool(args.workers) as workers:
        for found in workers.imap_unordered(check, _parts(args.rounds, at_once, args.seed)):
            total = Checked(*map(add, total, found))
            for one in found.broken:
                _say(f"  {one}")
            if time.monotonic() - told > _TOLD_EVERY:
                told = time.monotonic()
                _tell(total, told - began)
    _tell(total, time.monotonic() - began)
    sys.exit(1 if total.broken else 0)


def _parts(rounds: int, at_once: int, seed: int) -> Iterator[Part]:
    return ((seed, range(first, min(first + at_once, rounds))) for first in range(0, rounds, at_once))


def _tell(total: Checked, seconds: float) -> None:
    _say(
        f"rounds {total.rounds:,}   actions {total.actions:,}   broken {len(total.broken)}   {seconds:.0f} s"
    )


def _say(words: str) -> None:
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    check_many(check_rounds, _AT_ONCE, __doc__)
