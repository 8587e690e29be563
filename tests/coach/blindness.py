"""Redeals of what a reviewed player could not know: no word of the review may change.

``make long-coach`` runs ten thousand: ``python -m tests.coach.blindness --count 10000``.
"""

import argparse
import time
from dataclasses import replace
from random import Random

from tests.coach.games import record_of
from tests.laws.redeal import deal_again

from lastcard.coach.knowledge import Moment, moments_of
from lastcard.coach.report import DecisionReport
from lastcard.coach.review import ReviewEffort, is_unforced, judge
from lastcard.coach.telling import tell_decision
from lastcard.coach.worth import Worth, round_worth
from lastcard.editions import EDITIONS
from lastcard.notation.record import Replayed, replay
from lastcard.words import translator

QUICK = ReviewEffort(first=64, more=96, curve=0, ledger=0, levels=2)
AGAIN = 4
"""Redeals of each round."""


def redealt(moments: list[Replayed], seat: int, rng: Random) -> list[Replayed]:
    """The same round with other hidden cards at every moment; what *seat* was told stays as it was."""
    return [
        one if one.state.over else replace(one, state=deal_again(one.state, seat, rng)) for one in moments
    ]


def words_of(moments: list[Replayed], seat: int) -> list[DecisionReport | None]:
    """All that is said about the decisions of *seat*."""
    players = len(moments[0].state.hands)
    worth = round_worth(players, moments[0].state.sides)
    return [_said(one, worth, players) for one in moments_of(moments, seat) if is_unforced(one)]


def _said(moment: Moment, worth: Worth, players: int) -> DecisionReport | None:
    found = judge(moment, (worth,), 2 / players, QUICK, 1)
    assert moment.view.me is not None
    names = [f"player {seat}" for seat in range(players)]
    return None if found is None else tell_decision(found, moment.view.me, names, translator("en"))


def redeals(count: int, seed: int) -> tuple[int, int]:
    """How many decisions were reviewed after a redeal, none in other words, and in how many rounds."""
    tried, number = 0, 0
    while tried < count:
        rng = Random(f"{seed}/{number}")
        players, edition = rng.choice((2, 3, 4, 6)), rng.choice(list(EDITIONS))
        record = record_of(players, seed=f"{seed}/{number}", edition=edition, bot="steady")
        moments, seat = list(replay(record)), rng.randrange(players)
        first = words_of(moments, seat)
        for _ in range(AGAIN):
            assert words_of(redealt(moments, seat, rng), seat) == first, (number, edition, players)
            tried += len(first)
        number += 1
    return tried, number


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    began = time.monotonic()
    tried, rounds = redeals(asked.count, asked.seed)
    print(f"{tried} redeals in {rounds} rounds, no word changed ({time.monotonic() - began:.0f} s)")


if __name__ == "__main__":
    main()
