"""What holds of a whole round, at any table."""

import json
from collections import Counter
from functools import cache, lru_cache
from itertools import chain
from random import Random

from tests.laws.tables import LONGEST_ROUND, Seating, Step, round_of

from lastcard.editions import EDITIONS
from lastcard.game import Card, State, apply, default, legal, start, view
from lastcard.game.actions import Action
from lastcard.notation.json_codec import (
    action_from_data,
    action_to_data,
    state_from_data,
    state_to_data,
    view_to_data,
)


@cache
def deck_of(edition: str) -> dict[Card, int]:
    return dict(Counter(EDITIONS[edition].deck))


def cards_of(state: State) -> dict[Card, int]:
    """How many of each card there are; a plain dictionary, because two of them are compared quickly."""
    return dict(Counter(chain(state.draw, state.discard, *state.hands)))


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


@lru_cache(maxsize=100_000)
def read_back(action: Action) -> Action:
    """*action*, written to a log and read again: the same action need not be tried twice."""
    return action_from_data(json.loads(json.dumps(action_to_data(action))))


class Replay:
    """A round played again from its seed and its log."""

    def __init__(self, seating: Seating, state: State) -> None:
        self.state = start(state.rules, seating.players, seed=seating.seed)[0]
        assert state == self.state

    def follow(self, step: Step) -> None:
        """The action, written and read again, leads to the same state through the same events."""
        self.state, events = apply(self.state, read_back(step.action))
        assert step.events == events
        assert step.after == self.state, "the log leads to another state"


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
    replay, actions = Replay(seating, state), 0
    for step in round_of(state, rng):
        check_moment(step.before, step.legal)
        replay.follow(step)
        state, actions = step.after, actions + 1
        if rng.random() < 0.03:
            check_saving(state)
            check_views(state)
    assert state.over, f"{seating} has not ended after {LONGEST_ROUND} actions"
    check_moment(state, legal(state))
    check_saving(state)
    check_views(state)
    return actions
