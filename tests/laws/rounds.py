"""What holds of a whole round, at any table."""

import itertools
import json
from functools import cache
from random import Random

from tests.laws.tables import LONGEST_ROUND, Seating, Step, round_of

from lastcard.editions import EDITIONS
from lastcard.game import Card, State, apply, default, legal, view
from lastcard.notation.json_codec import (
    action_from_data,
    action_to_data,
    state_from_data,
    state_to_data,
    view_to_data,
)


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


def check_views(state: State) -> None:
    """Everybody can be shown the table, watchers too, and sees their own cards."""
    for seat in (None, *range(len(state.hands))):
        seen = view(state, seat)
        assert view_to_data(seen)
        assert seat is None or seen.hand == state.hands[seat]


def check_round(seating: Seating) -> int:
    """Cards are kept, somebody can always act, everybody can be shown it, it ends, and it replays.

    How many actions it took.
    """
    rng = Random(seating.seed)
    state = seating.start()
    steps = []
    for step in round_of(state, rng):
        check_moment(step.before, step.legal)
        steps.append(step)
        if rng.random() < 0.03:
            check_saving(step.after)
            check_views(step.after)
    assert steps[-1].after.over, f"{seating} has not ended after {LONGEST_ROUND} actions"
    check_moment(steps[-1].after, legal(steps[-1].after))
    check_saving(steps[-1].after)
    check_views(steps[-1].after)
    check_replay(seating, steps)
    return len(steps)
