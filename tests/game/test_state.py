"""A state is a value."""

import pickle

import pytest

from lastcard.editions.options import build
from lastcard.game import apply, default, legal, start


def test_equal_states_are_one_in_a_set():
    """The same deal made twice, from rules built twice, is one state; the next moment is another."""
    one, _ = start(build("modern", {"stacking": "any"}), 3, seed="s")
    same, _ = start(build("modern", {"stacking": "any"}), 3, seed="s")
    after, _ = apply(one, legal(one)[0])

    assert one == same
    assert len({one, same, after}) == 2


def test_a_state_can_be_sent_to_another_process():
    state, _ = start(build("modern", {"customizable": ["everyone discards 1"]}), 3, seed="s")

    assert pickle.loads(pickle.dumps(state)) == state


def test_nobody_is_asked_when_the_round_is_over():
    state, _ = start(build("classic"), 2, seed="s")
    while not state.over:
        assert state.seat == state.decision.seat
        state, _ = apply(state, default(state))

    with pytest.raises(ValueError, match="nobody"):
        _ = state.seat
