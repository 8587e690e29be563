"""What holds at every table: all editions, all subsets of house rules, two to ten players."""

import itertools
import json
from functools import cache
from random import Random

import pytest
from tests.laws.tables import LONGEST_ROUND, Seating, Step, round_of, seatings

from lastcard.editions import EDITIONS
from lastcard.game import Card, State, apply, default, legal
from lastcard.game.actions import Discard
from lastcard.notation.json_codec import action_from_data, action_to_data, state_from_data, state_to_data


@cache
def deck_of(edition: str) -> list[Card]:
    return sorted(EDITIONS[edition].deck)


def cards_of(state: State) -> list[Card]:
    return sorted([*itertools.chain(*state.hands), *state.draw, *state.discard])


def check_moment(state: State, actions: tuple[object, ...]) -> None:
    """What holds of a state by itself."""
    assert deck_of(state.rules.name) == cards_of(state), "a card was lost or made"
    assert state.over == (not actions), "there is an action, or the end"
    assert len(actions) == len(set(actions)), "an action is offered twice"
    for seat in (*state.exposed, *state.called):
        assert 1 == len(state.hands[seat]), "who can be caught, or has called, holds one card"
    assert not set(state.exposed) & set(state.called)
    if not state.over:
        assert default(state) in actions, "what the clock would do is allowed"


def check_replay(seating: Seating, steps: list[Step]) -> None:
    """The actions, written and read again, lead to the same state through the same events."""
    state = seating.start()
    for step in steps:
        action = action_from_data(json.loads(json.dumps(action_to_data(step.action))))
        state, events = apply(state, action)
        assert step.events == events
    assert steps[-1].after == state


def check_saving(state: State) -> None:
    saved = json.dumps(state_to_data(state))
    assert state == state_from_data(json.loads(saved))


@pytest.mark.parametrize("stacking", ["off", "same", "any"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_subset_of_house_rules_keeps_the_laws(edition: str, stacking: str) -> None:
    """One eager round for each subset: cards are kept, somebody can always act, it ends, and it replays."""
    for seating in seatings(edition, stacking):
        rng = Random(seating.seed)
        state = seating.start()
        check_moment(state, legal(state))
        steps = []
        for step in round_of(state, rng):
            check_moment(step.after, legal(step.after))
            steps.append(step)
            if rng.random() < 0.03:
                check_saving(step.after)
        assert steps[-1].after.over, f"{seating} has not ended after {LONGEST_ROUND} actions"
        check_saving(steps[-1].after)
        check_replay(seating, steps)


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
