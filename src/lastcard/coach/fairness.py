"""What rules do to a round: how long it gets, how much skill is left, and where it is best to sit.

Rounds are played on the compiled table, so any mix of rules that compiles is judged within a second.
"""

from functools import lru_cache

import numpy as np
import numpy.typing as npt

from lastcard.bots.lookahead import play_round, round_tables, weight_rows
from lastcard.bots.tuned import weights_for
from lastcard.coach.report import Fairness
from lastcard.coach.worth import LIMIT, compiled_for
from lastcard.editions.options import build
from lastcard.game.rules import Rules
from lastcard.sim.policy import CASUAL, SHARP, compile_policies

ROUNDS = 1200
PLAYERS = 4


def fairness_of(rules: Rules, *, rounds: int = ROUNDS) -> Fairness:
    """Play rounds by *rules* and by the edition's own, on the same deals.

    :raises CannotEvaluate: where the rules do not compile.
    """
    good, equal = _played(rules, rounds, True), _played(rules, rounds, False)
    plain_good = _played(build(rules.name), rounds, True)
    shares = np.bincount(equal[1][equal[1] >= 0], minlength=PLAYERS) / rounds
    best = int(shares.argmax())
    return Fairness(
        length=float(good[0].mean()),
        longer=float(good[0].mean() / plain_good[0].mean()),
        skill=_skill(good[1]),
        skill_before=_skill(plain_good[1]),
        best_seat=best,
        best_share=float(shares[best]),
        unfinished=float((equal[1] < 0).mean()),
        rounds=rounds,
    )


def _skill(winners: npt.NDArray[np.int64]) -> float:
    """The part of what a good player could win beyond a fair share; its seat goes round the table."""
    fair = 1 / PLAYERS
    won = float((winners == np.arange(len(winners)) // PLAYERS % PLAYERS).mean())
    return (won - fair) / (1 - fair)


@lru_cache(maxsize=32)
def _played(rules: Rules, rounds: int, one_good: bool) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """The length of each round, and the winner's distance from the dealer; -1 for nobody."""
    looking, tables = compiled_for(rules), round_tables(PLAYERS)
    policies = compile_policies(looking.tables, (SHARP, CASUAL))
    weights = weight_rows([weights_for(PLAYERS), {}])
    lengths, winners = np.zeros(rounds, np.int64), np.full(rounds, -1, np.int64)
    for number in range(rounds):
        dealer = number % PLAYERS
        good = (dealer + number // PLAYERS) % PLAYERS
        kinds = [int(one_good and seat != good) for seat in range(PLAYERS)]
        ended = play_round(
            looking, tables, number, policies=policies[kinds], weights=weights[kinds], limit=LIMIT
        )
        lengths[number] = tables[2]["moves"]
        winners[number] = -1 if ended.winner is None else (ended.winner - dealer) % PLAYERS
    return lengths, winners
