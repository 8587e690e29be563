"""What rules do to a round: how long it gets, how much skill is left, and where it is best to sit.

Rounds are played on the compiled table, so any mix of rules that compiles is judged within a second.
"""

from functools import lru_cache

import numpy as np

from lastcard.bots.lookahead import lookahead_for, play_round, round_tables, weight_rows
from lastcard.bots.tuned import weights_for
from lastcard.coach.evaluate import CannotEvaluate
from lastcard.coach.report import Fairness
from lastcard.coach.worth import LIMIT
from lastcard.editions.options import build
from lastcard.game.rules import Rules
from lastcard.sim.policy import CASUAL, SHARP, compile_policies

ROUNDS = 1200
PLAYERS = 4


def fairness_of(rules: Rules, *, rounds: int = ROUNDS) -> Fairness:
    """Play rounds by *rules* and by the edition's own, on the same deals.

    :raises CannotEvaluate: where the rules do not compile.
    """
    good, equal = _played(rules, PLAYERS, rounds, True), _played(rules, PLAYERS, rounds, False)
    plain = build(rules.name)
    plain_good = _played(plain, PLAYERS, rounds, True)
    shares = np.bincount(equal[1][equal[1] >= 0], minlength=PLAYERS) / rounds
    best = int(shares.argmax())
    return Fairness(
        length=float(good[0].mean()),
        longer=float(good[0].mean() / plain_good[0].mean()),
        skill=_skill(good[1], PLAYERS),
        skill_before=_skill(plain_good[1], PLAYERS),
        best_seat=best,
        best_share=float(shares[best]),
        unfinished=float((equal[1] < 0).mean()),
        rounds=rounds,
    )


def _skill(winners: "np.ndarray[tuple[int], np.dtype[np.int64]]", players: int) -> float:
    """The part of what a good player could win beyond a fair share; its seat goes round the table."""
    fair = 1 / players
    won = float((winners == np.arange(len(winners)) // players % players).mean())
    return (won - fair) / (1 - fair)


@lru_cache(maxsize=32)
def _played(
    rules: Rules, players: int, rounds: int, one_good: bool
) -> "tuple[np.ndarray[tuple[int], np.dtype[np.int64]], np.ndarray[tuple[int], np.dtype[np.int64]]]":
    """The length of each round, and the winner's distance from the dealer; -1 for nobody."""
    looking = lookahead_for(rules)
    if looking is None:
        raise CannotEvaluate("coach-rules", edition=rules.name)
    tuned, tables = weights_for(players), round_tables(players)
    lengths, winners = np.zeros(rounds, np.int64), np.full(rounds, -1, np.int64)
    for number in range(rounds):
        dealer = number % players
        good = (dealer + number // players) % players if one_good else None
        seats = [good is None or seat == good for seat in range(players)]
        weights = weight_rows([tuned if sharp else {} for sharp in seats])
        policies = _policies(rules, tuple(seats))
        ended = play_round(looking, tables, number, policies=policies, weights=weights, limit=LIMIT)
        lengths[number] = tables[2]["moves"]
        winners[number] = -1 if ended.winner is None else (ended.winner - dealer) % players
    return lengths, winners


@lru_cache(maxsize=64)
def _policies(rules: Rules, seats: tuple[bool, ...]) -> "np.ndarray[tuple[int], np.dtype[np.void]]":
    looking = lookahead_for(rules)
    assert looking is not None
    return compile_policies(looking.tables, tuple(SHARP if good else CASUAL for good in seats))
