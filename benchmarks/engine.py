"""Measures the speed of the engine and of rlcard's UNO in one run: four players who play whenever they can.

Each step of ours calls ``legal``, chooses a play if there is one, and creates a new immutable state with
``apply``; each step of rlcard is one ``env.step`` that changes its table in place.  The two alternate, so
that a busy machine slows both.  Run it with ``make bench``, or

    pip install '.[bench]' && python benchmarks/engine.py
"""

import argparse
import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from lastcard.editions import EDITIONS
from lastcard.game import apply, legal, start
from lastcard.game.actions import Play

PLAYERS = 4
RLCARD_DRAW = 60
"""rlcard's number of the action "draw"."""


@dataclass(frozen=True)
class Timing:
    """The steps of some rounds, and the processor seconds of their steps and deals."""

    steps: int
    stepping: float
    dealing: float

    @property
    def rate(self) -> float:
        """Steps per second, without the time of deals."""
        return self.steps / self.stepping

    @property
    def whole_rate(self) -> float:
        """Steps per second, including the time of deals."""
        return self.steps / (self.stepping + self.dealing)


def play_ours(rounds: int, seed: int) -> Timing:
    """Play rounds of the classic edition; players play whenever they can."""
    rng, steps, stepping, dealing = Random(seed), 0, 0.0, 0.0
    for number in range(rounds):
        begun = time.process_time()
        state, _ = start(EDITIONS["classic"], PLAYERS, seed=f"{seed}/{number}")
        dealt = time.process_time()
        while not state.over:
            actions = legal(state)
            plays = [action for action in actions if type(action) is Play]
            state, _ = apply(state, rng.choice(plays or actions))
            steps += 1
        stepping += time.process_time() - dealt
        dealing += dealt - begun
    return Timing(steps, stepping, dealing)


def rlcard_player() -> Callable[[int, int], Timing]:
    """A function that plays rounds of rlcard's UNO; players play whenever they can.

    :raises ImportError: if rlcard is not installed.
    """
    import rlcard  # type: ignore[import-untyped,import-not-found,unused-ignore]

    env = rlcard.make("uno", config={"game_num_players": PLAYERS, "seed": 1})

    def play(rounds: int, seed: int) -> Timing:
        rng, steps, stepping, dealing = Random(seed), 0, 0.0, 0.0
        for _ in range(rounds):
            begun = time.process_time()
            state, _ = env.reset()
            dealt = time.process_time()
            while not env.is_over():
                actions = list(state["legal_actions"])
                plays = [action for action in actions if action != RLCARD_DRAW]
                state, _ = env.step(rng.choice(plays or actions))
                steps += 1
            stepping += time.process_time() - dealt
            dealing += dealt - begun
        return Timing(steps, stepping, dealing)

    return play


def report(name: str, timings: list[Timing]) -> None:
    """One line with the median and the quartiles."""
    low, median, high = statistics.quantiles([t.rate for t in timings], n=4)
    whole = statistics.median(t.whole_rate for t in timings)
    length = sum(t.steps for t in timings) / len(timings)
    print(
        f"{name:9} {median:8,.0f} steps/s  (quartiles {low:,.0f} to {high:,.0f}; "
        f"{whole:,.0f} with the deals; {length:,.0f} steps a repeat)"
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=100, help="rounds in each repeat")
    parser.add_argument("--repeats", type=int, default=21, help="how often both are timed, in turns")
    given = parser.parse_args()
    try:
        play_theirs = rlcard_player()
    except ImportError:
        print("rlcard, to measure beside, is not installed: pip install '.[bench]'", file=sys.stderr)
        return 1
    play_ours(10, 0), play_theirs(10, 0)
    ours, theirs = [], []
    for repeat in range(given.repeats):
        ours.append(play_ours(given.rounds, repeat))
        theirs.append(play_theirs(given.rounds, repeat))
    report("lastcard", ours)
    report("rlcard", theirs)
    ratios = [mine.rate / other.rate for mine, other in zip(ours, theirs, strict=True)]
    whole = [mine.whole_rate / other.whole_rate for mine, other in zip(ours, theirs, strict=True)]
    low, median, high = statistics.quantiles(ratios, n=4)
    both = statistics.median(whole)
    print(f"ratio     {median:.2f}  (quartiles {low:.2f} to {high:.2f}; {both:.2f} with the deals)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
