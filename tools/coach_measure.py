"""How good the coach is: ``python -m tools.coach_measure calibration --players 2 4 6``.

Rounds are played by bots.  ``calibration`` compares predicted chances with rounds really won, ``ledger`` adds
up many ledgers and asks for the mean luck of every seat, ``levels`` measures the errors of the levels,
``stability`` reviews the same rounds with two seeds, and ``speed`` measures how long reviews take.
"""

import argparse
import json
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import erfc
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from lastcard.bots import OPPONENTS
from lastcard.bots.party import Party
from lastcard.coach.evaluate import GO_ON, Evaluator, known_position
from lastcard.coach.knowledge import moments_of
from lastcard.coach.ledger import make_ledger, open_values
from lastcard.coach.report import LEDGER_LINES
from lastcard.coach.review import FULL, LINE, SUMMARY, Mark, review_round
from lastcard.coach.worker import prepare
from lastcard.coach.worth import outcomes, round_worth
from lastcard.editions import FIRST
from lastcard.editions.options import build
from lastcard.game import Rules, apply, result
from lastcard.game.actions import Action
from lastcard.notation.record import Record, RoundRecord, begin, replay, write_record

TENTHS = 10
_MOST_ACTIONS = 2000
_NEAR = 0.02
_LAST_PLACE = 16
"""Positions are taken from this many first actions for each player."""


def played(rules: Rules, bots: Sequence[str], seed: str, dealer: int = 0) -> Record:
    """A round that *bots* played, as a record."""
    one = RoundRecord(dealer=dealer, seed=seed)
    state, _ = begin(rules, len(bots), one)
    party, rng = Party([OPPONENTS[name] for name in bots]), Random(seed)  # noqa: S311 - bots' dice
    actions = list[Action]()
    while not state.over and len(actions) < _MOST_ACTIONS:
        action = party.act(state, rng)
        actions.append(action)
        state, events = apply(state, action)
        party.hear(events)
    whole = RoundRecord(dealer=dealer, seed=seed, actions=tuple(actions))
    names = tuple(f"{name} {seat}" for seat, name in enumerate(bots))
    return Record(rules=rules, players=names, rounds=(whole,))


def rounds(rules: Rules, bots: Sequence[str], count: int, seed: int) -> Iterator[tuple[int, Record]]:
    """Finished rounds of these bots; the deal passes round the table."""
    number = 0
    while count:
        record = played(rules, bots, f"{seed}/{number}", number % len(bots))
        number += 1
        if list(replay(record))[-1].state.over:
            count -= 1
            yield number, record


# ------------------------------------------------------------------ calibration
def calibration(
    rules: Rules, players: int, *, positions: int, worlds: int, bot: str, seed: int
) -> list[dict[str, float]]:
    """For each tenth of predicted chances: how many, the mean prediction, the share won, half its interval.

    One position of each round is taken, from the eyes of a seat at random, so that all are independent.  Its
    place is drawn before the round's length is known: among all moments of rounds that end soon, whoever is
    ahead has won too often.
    """
    rng = Random(seed)  # noqa: S311 - an experiment that can be repeated
    worth = round_worth(players)
    predicted, won = list[float](), list[float]()
    for _, record in rounds(rules, [bot] * players, 10 * positions, seed):
        if len(predicted) == positions:
            break
        moments, seat = tuple(replay(record)), rng.randrange(players)
        place = rng.randrange(_LAST_PLACE * players)
        if place >= len(moments) - 1:
            continue
        moment = next(one for one in moments_of(moments, seat) if one.place == place)
        if moment.known is None:
            continue
        evaluator = Evaluator(known_position(moment, rng.getrandbits(40)), (worth,))
        predicted.append(float(evaluator.means([GO_ON], range(worlds))[0, 0, seat]))
        won.append(float(worth.of_result(result(moments[-1].state))[seat]))
    return tenths(np.array(predicted), np.array(won))


def tenths(predicted: Any, won: Any) -> list[dict[str, float]]:
    """Predictions in tenths, each with its share won and half of its 95% interval.

    ``within`` is whether prediction and share are that near to each other or within 2 points; ``by_chance``,
    how often they would not be though every prediction were right.
    """
    rows = []
    for tenth in range(TENTHS):
        inside = np.minimum(TENTHS - 1, (predicted * TENTHS).astype(int)) == tenth
        count = int(inside.sum())
        if count:
            share = float(won[inside].mean())
            mean = float(predicted[inside].mean())
            error = float(np.sqrt(max(mean * (1 - mean), 1 / count) / count))
            half = 1.96 * error
            rows.append({"count": count, "predicted": mean, "won": share, "interval": half})
            rows[-1]["within"] = abs(share - mean) <= max(_NEAR, half)
            rows[-1]["by_chance"] = erfc(max(_NEAR, half) / error / 2**0.5)
    return rows


# ------------------------------------------------------------------ the ledger
def ledgers(
    rules: Rules, bots: Sequence[str], count: int, worlds: int, seed: int, *, prior: int = 2000
) -> dict[str, Any]:
    """Ledgers of many rounds: the largest gap in a sum, and by seat the mean luck with half its interval.

    The chance before the deal comes from *prior* rounds, as many as make its own error small beside that.
    """
    seats = len(bots)
    luck, results = np.zeros((count, seats)), np.zeros((count, seats))
    gap = 0.0
    worth = round_worth(seats)
    before = [
        np.mean([worth.of_result(one) for one in outcomes(rules, seats, dealer=dealer, count=prior)], axis=0)
        for dealer in range(seats)
    ]
    for at, (number, record) in enumerate(rounds(rules, bots, count, seed)):
        moments = tuple(replay(record))
        (values,) = open_values(moments, (worth,), [range(worlds)], seed + 97 * number)
        actors = [one.action.seat for one in moments if one.action is not None]
        ended = worth.of_result(result(moments[-1].state))
        for seat in range(seats):
            ends = float(before[record.rounds[0].dealer][seat]), float(ended[seat])
            made = make_ledger(values, actors, seat, ends, judged={})
            total = made.before + sum(getattr(made, name) for name in LEDGER_LINES)
            gap = max(gap, abs(total - made.result))
            luck[at, seat], results[at, seat] = made.luck, made.result
    adjusted = results - luck
    return {
        "rounds": count,
        "largest_gap": gap,
        "luck": luck.mean(0).round(5).tolist(),
        "interval": (1.96 * luck.std(0, ddof=1) / np.sqrt(count)).round(5).tolist(),
        "won": results.mean(0).round(4).tolist(),
        "adjusted": adjusted.mean(0).round(4).tolist(),
        "fewer": (results.var(0) / adjusted.var(0)).round(2).tolist(),
    }


# ------------------------------------------------------------------ levels and marks
def level_errors(rules: Rules, name: str, players: int, count: int, seed: int) -> tuple[float, int]:
    """The mean error of a level's decisions among its like, as between two, and their number."""
    costs = list[float]()
    for number, record in rounds(rules, [name] * players, count, seed):
        review = review_round(record, 0, number % players, effort=SUMMARY, seed=seed)
        costs += [one.cost / review.scale for one in review.decisions]
    return float(np.mean(costs)), len(costs)


def stability(rules: Rules, bots: Sequence[str], count: int, seed: int) -> dict[str, int]:
    """Blunders of rounds reviewed with one seed, how many another marks, and how many it finds best."""
    found = {"blunders": 0, "still_marked": 0, "best_now": 0}
    for number, record in rounds(rules, bots, count, seed):
        seat = number % len(bots)
        first, second = (review_round(record, 0, seat, effort=FULL, seed=seed + 1000 * n) for n in (1, 2))
        again = {one.place: one for one in second.decisions}
        for one in first.decisions:
            if one.mark is Mark.BLUNDER:
                other = again[one.place]
                found["blunders"] += 1
                found["still_marked"] += other.mark is not None
                found["best_now"] += other.best.action == one.done
    return found


def speed(rules: Rules, bots: Sequence[str], count: int, seed: int) -> dict[str, list[float]]:
    """Processor time for the line and the whole review of rounds in a match: least, median and most.

    ``first`` is for the first seat that asks, ``each`` the mean over all seats of a round.
    """
    found = defaultdict[str, list[float]](list)
    for _, record in rounds(rules, bots, count + 1, seed):
        in_match = replace(record, format="first-to-500")
        dealt = replace(in_match.rounds[0], actions=())
        prepare(write_record(replace(in_match, rounds=(dealt,))))
        found["moves"].append(len(record.rounds[0].actions))
        for name, effort in (("line", LINE), ("review", FULL)):
            took = []
            for seat in range(len(bots)):
                began = time.process_time()
                review_round(in_match, 0, seat, effort=effort, seed=seed)
                took.append(time.process_time() - began)
            found[f"{name}, first"].append(took[0])
            found[f"{name}, each"].append(float(np.mean(took)))
    # The first round loads what is compiled.
    return {name: np.quantile(all_[1:], (0, 0.5, 1)).round(3).tolist() for name, all_ in found.items()}


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, and print what was found as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("calibration", "ledger", "levels", "stability", "speed"))
    parser.add_argument("--edition", default=FIRST)
    parser.add_argument("--players", type=int, nargs="+", default=[2, 4, 6])
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--worlds", type=int, default=FULL.more, help="worlds for each position")
    parser.add_argument("--bots", nargs="+", default=["clever"], help="one for all seats, or one for each")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path)
    asked = parser.parse_args(arguments)
    rules, found = build(asked.edition), dict[str, Any]()
    for players in asked.players:
        began = time.monotonic()
        bots = asked.bots * players if len(asked.bots) == 1 else asked.bots
        if asked.what == "calibration":
            found[str(players)] = calibration(
                rules,
                players,
                positions=asked.count,
                worlds=asked.worlds,
                bot=asked.bots[0],
                seed=asked.seed,
            )
        elif asked.what == "ledger":
            found[str(players)] = ledgers(
                rules, bots[:players], asked.count, asked.worlds, asked.seed, prior=40_000
            )
        elif asked.what == "levels":
            found[str(players)] = {
                name: level_errors(rules, name, players, asked.count, asked.seed)[0]
                for name in ("beginner", "easygoing", "steady", "clever", "master")
            }
        elif asked.what == "speed":
            found[str(players)] = speed(rules, bots[:players], asked.count, asked.seed)
        else:
            found[str(players)] = stability(rules, bots[:players], asked.count, asked.seed)
        seconds = round(time.monotonic() - began)
        print(players, seconds, json.dumps(found[str(players)]), flush=True)
    if asked.out is not None:
        asked.out.write_text(
            json.dumps({"error": found} if asked.what == "levels" else found, indent=1) + "\n"
        )


if __name__ == "__main__":
    main()
