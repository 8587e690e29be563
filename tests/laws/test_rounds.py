"""What holds at every table: all editions, all subsets of house rules, two to ten players."""

from random import Random

import pytest
from tests.laws.rounds import check_moment, check_round
from tests.laws.tables import Seating, round_of, seatings

from lastcard.editions import EDITIONS
from lastcard.game import apply, legal
from lastcard.game.actions import Discard


@pytest.mark.parametrize("stacking", ["off", "same", "any"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_subset_of_house_rules_keeps_the_laws(edition: str, stacking: str) -> None:
    """One eager round for each subset: cards are kept, somebody can always act, it ends, and it replays."""
    for seating in seatings(edition, stacking):
        check_round(seating)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_action_offered_is_accepted(edition: str) -> None:
    """At moments of rounds under every subset, each legal action is done, and the laws hold after it."""
    for stacking in ("off", "same", "any"):
        for seating in seatings(edition, stacking):
            rng = Random(f"offered {seating.seed}")
            for step in round_of(seating.start(), rng):
                if rng.random() < 0.04:
                    for action in step.legal:
                        after, events = apply(step.before, action)
                        assert events
                        assert after != step.before
                        check_moment(after, legal(after))


def test_a_choice_of_discards_is_offered_once_and_any_cards_of_that_number_are_accepted() -> None:
    seating = Seating("modern", {"customizable": ["you discard 2"], "hand_size": 5}, 3, "discards")
    rng = Random(3)
    asked = 0
    for number in range(30):
        for step in round_of(Seating(seating.edition, seating.options, 3, str(number)).start(), rng):
            chosen = [action for action in step.legal if isinstance(action, Discard)]
            assert len(chosen) <= 1
            for one in chosen:
                hand = step.before.hands[one.seat]
                apply(step.before, Discard(one.seat, tuple(rng.sample(hand, len(one.cards)))))
                asked += 1
    assert asked > 0
