"""The laws that compiled rounds are checked by: each notices a table at which it does not hold.

``make long-rounds`` plays the rounds: to compile all that they need takes longer than the suite has.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from tests.laws.compiled_rounds import Law, calls_law, cards_law, end_law, replay_law

from lastcard.editions import EDITIONS
from lastcard.game import start
from lastcard.sim import compile_rules, from_state
from lastcard.sim.kernel.jit import Int, Record, entry
from lastcard.sim.kernel.layout import NOBODY, OVER, new_tables


@entry
def first_broken(ts: Record, words: Record, rules: Record) -> Int:
    """The first law that does not hold at the first of two tables, or 0."""
    t, r = ts[0], rules[0]
    return cards_law(t, r) or calls_law(t) or end_law(t, r) or replay_law(words)


def _drop_a_card(t: Any) -> None:
    t["draw"] &= t["draw"] - np.uint64(1)


def _hold_the_top_card(t: Any) -> None:
    t["hands"][0, int(t["top"]) // 64] |= np.uint64(1) << np.uint64(int(t["top"]) % 64)


def _deal_to_nobody(t: Any) -> None:
    t["hands"][7], t["hands"][1] = t["hands"][1].copy(), 0


def _expose(t: Any) -> None:
    t["exposed"] = 1


def _let_a_full_hand_win(t: Any) -> None:
    t["decision"], t["winner"] = OVER, 1


def _end_with_cards_to_draw(t: Any) -> None:
    t["decision"], t["winner"] = OVER, NOBODY


def _turn_round(t: Any) -> None:
    t["direction"] = -1


@pytest.mark.parametrize(
    ("harm", "law"),
    [
        (lambda _: None, Law.NONE),
        (_drop_a_card, Law.CARDS),
        (_hold_the_top_card, Law.CARDS),
        (_deal_to_nobody, Law.PLAYERS),
        (_expose, Law.CALLS),
        (_let_a_full_hand_win, Law.WINNER),
        (_end_with_cards_to_draw, Law.DEADLOCK),
        (_turn_round, Law.REPLAY),
    ],
)
def test_a_table_at_which_a_law_does_not_hold_is_noticed(harm: Callable[[Any], None], law: Law) -> None:
    rules = EDITIONS["classic"]
    tables = compile_rules(rules)
    state, _ = start(rules, 3, seed="5")
    both = new_tables(2, 3)
    both[:] = from_state(tables, state)
    harm(both[0])

    assert law == first_broken(both, both.view(np.uint64).reshape(2, -1), tables.record)
