"""Puzzles: positions with one clearly best action, found in rounds that bots played.

``python -m tools.puzzles --count 64 --out puzzles.json`` makes the file that is shipped.  A puzzle's
best action is 8 points of winning chance and 5 standard errors clear of every other, on 20,000 worlds.
"""

import argparse
import json
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from tools.coach_measure import rounds

from lastcard.coach.evaluate import Evaluator, countable, known_position
from lastcard.coach.knowledge import Moment, alternatives, moments_of
from lastcard.coach.puzzle_book import Puzzle
from lastcard.coach.reasons import draws_on
from lastcard.coach.review import (
    Alternative,
    DecisionReview,
    ReviewEffort,
    is_unforced,
    shares_that_find,
    standard_error,
    weigh,
)
from lastcard.coach.worth import round_worth
from lastcard.editions import EDITIONS
from lastcard.editions.options import build
from lastcard.game import Rules
from lastcard.game.actions import Action, CallUno, Catch, Challenge, Draw, Pass, Play
from lastcard.game.cards import notations
from lastcard.game.decisions import KeepOrPlay, Settle
from lastcard.notation.actions import write_action
from lastcard.notation.record import replay

CLEAR_POINTS, CLEAR_ERRORS, WORLDS = 0.08, 5.0, 20_000
FAILS = 0.75
"""A level fails a puzzle if fewer than this share of its bots find the answer."""
_QUICK = ReviewEffort(first=64, more=128, curve=0, ledger=0, levels=0)
_PLAYERS = (2, 2, 3, 4)
_BOTS = ("easygoing", "steady", "clever")
_MOST_OPTIONS = 10
_MOST_OF_A_THEME = 0.3


# ------------------------------------------------------------------ making them
def found_in(rules: Rules, count: int, seed: int, seconds: float) -> Iterator[Puzzle]:
    """At most *count* puzzles from rounds of these rules, found within *seconds*."""
    end, number = time.monotonic() + seconds, 0
    themes = Counter[str]()
    seed = Random(f"{seed}/{rules.name}").randrange(2**40)  # noqa: S311 - other rounds for every edition
    while themes.total() < count and time.monotonic() < end:
        players, bot = _PLAYERS[number % len(_PLAYERS)], _BOTS[number % len(_BOTS)]
        number += 1
        _, record = next(rounds(rules, [bot] * players, 1, seed + number))
        for seat in range(min(2, players)):
            best = _best_of_round(rules, tuple(replay(record)), seat, seed + number)
            if best is not None and themes[best["theme"]] < count * _MOST_OF_A_THEME:
                themes[best["theme"]] += 1
                yield best


def _best_of_round(rules: Rules, moments: Any, seat: int, seed: int) -> Puzzle | None:
    """The first puzzle in a seat's round: one of each is enough, so that puzzles differ."""
    worth = round_worth(len(moments[0].state.hands))
    for moment in moments_of(moments, seat):
        options = _options(rules, moment)
        if not options:
            continue
        evaluator = Evaluator(known_position(moment, seed + moment.place), (worth,))
        quick, _ = weigh(evaluator, options, options[0], seat, _QUICK)
        if quick[1].gap < CLEAR_POINTS or not _confirmed(evaluator, quick, seat):
            continue
        puzzle = _made(moment, evaluator, [one.action for one in quick], seat, seed)
        if puzzle is not None and puzzle["fails"]:  # what every level finds puzzles nobody
            return puzzle
    return None


def _options(rules: Rules, moment: Moment) -> Sequence[Action]:
    """The alternatives of an unforced decision that can be a puzzle."""
    if moment.known is None or not is_unforced(moment) or moment.view.turn != moment.view.me:
        return ()
    found = [one for one in alternatives(moment.view, None) if one is not None and countable(rules, one)]
    return found if 1 < len(found) <= _MOST_OPTIONS else ()


def _confirmed(evaluator: Evaluator, quick: Sequence[Alternative], seat: int) -> bool:
    """A second look with more worlds, before the long one."""
    values = evaluator.batches([quick[0].action, quick[1].action], range(400, 2400))[-1, :, :, seat]
    return float((values[:, 0] - values[:, 1]).mean()) > CLEAR_POINTS


def _made(
    moment: Moment, evaluator: Evaluator, options: Sequence[Action | None], seat: int, seed: int
) -> Puzzle | None:
    """The puzzle, if its answer is clear on all worlds."""
    values = evaluator.batches(options, range(10_000, 10_000 + WORLDS))[-1, :, :, seat]
    means = values.mean(0)
    order = sorted(range(len(options)), key=lambda at: -means[at])
    best = order[0]
    found = []
    for at in order:
        gaps = values[:, best] - values[:, at]
        gap, error = float(gaps.mean()), standard_error(gaps)
        if at != best and (gap < CLEAR_POINTS or gap < CLEAR_ERRORS * error):
            return None
        found.append(
            Alternative(
                action=options[at],
                chance=float(means[at]),
                error=standard_error(values[:, at]),
                gap=gap,
                gap_error=error,
            )
        )
    return _puzzle(moment, tuple(found), seat, seed)


def _puzzle(moment: Moment, found: tuple[Alternative, ...], seat: int, seed: int) -> Puzzle:
    known, seen = moment.known, moment.view
    assert known is not None
    judged = DecisionReview(
        place=moment.place,
        state=known,
        sizes=seen.hand_sizes,
        done=found[0].action,
        alternatives=found,
        reference=(),
        found={},
    )
    shares = shares_that_find(moment, judged, 8, seed)
    decision = known.decision
    facts = [
        [other, colour, times]
        for other in range(len(seen.hand_sizes))
        for colour in seen.rules.colours
        if other != seat and (times := draws_on(moment, other, colour))
    ]
    return {
        "edition": seen.rules.name,
        "hand": notations(seen.hand),
        "top": str(seen.top),
        "colour": seen.colour,
        "sizes": list(seen.hand_sizes),
        "direction": seen.direction,
        "seat": seat,
        "drawn": str(decision.card) if isinstance(decision, KeepOrPlay) else None,
        "owed": seen.owed,
        "by": seen.asked_by,
        "before": seen.asked_colour,
        "exposed": list(seen.exposed),
        "draws": facts,
        "options": [
            [write_action(one.action), round(100 * one.chance, 1), round(100 * one.gap, 1)]
            for one in found
            if one.action is not None
        ],
        "theme": theme_of(moment, found),
        "fails": [name for name, share in shares.items() if share < FAILS],
    }


def theme_of(moment: Moment, found: Sequence[Alternative]) -> str:
    """What a puzzle is about."""
    best, second = found[0].action, found[1].action
    cards = {one.action.card for one in found if isinstance(one.action, Play)}
    chosen = best.card if isinstance(best, Play) else None
    if isinstance(best, CallUno | Catch):
        return "call"
    if moment.known is not None and isinstance(moment.known.decision, Settle):
        challenges = any(isinstance(one.action, Challenge) for one in found)
        return "challenge" if challenges else "choose-the-card"
    if chosen is not None and isinstance(second, Play) and second.card == chosen:
        return "choose-the-colour"
    if any(card.is_wild for card in cards) and not (chosen is not None and chosen.is_wild):
        return "keep-the-wild"
    strikers = moment.view.rules.strikers
    if cards & set(strikers) and chosen not in strikers:
        return "hold-a-draw-card"
    if isinstance(best, Draw | Pass):
        return "draw"
    lacking = moment.memory.lacking(_next(moment), moment.view.rules)
    if chosen is not None and chosen.colour and lacking[chosen.colour]:
        return "starve-a-colour"
    return "choose-the-card"


def _next(moment: Moment) -> int:
    seats = len(moment.view.hand_sizes)
    assert moment.view.me is not None
    return (moment.view.me + moment.view.direction) % seats


def main(arguments: Sequence[str] | None = None) -> None:
    """Find puzzles in every edition, and write them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=64, help="for each edition")
    parser.add_argument("--seconds", type=float, default=300, help="for each edition")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    asked = parser.parse_args(arguments)
    made = list[Puzzle]()
    for edition in EDITIONS:
        for one in found_in(build(edition), asked.count, asked.seed, asked.seconds):
            made.append(one)
            lines = ",\n".join(json.dumps(each, separators=(",", ":")) for each in made)
            asked.out.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
        print(edition, len(made), flush=True)


if __name__ == "__main__":
    main()
