"""What is not offered is refused, and refusing changes nothing."""

import itertools
from random import Random

import pytest
from tests.laws.attempts import family, neighbours
from tests.laws.tables import LONG, round_of, seatings

from lastcard.editions import EDITIONS
from lastcard.editions.ledger import citations_of
from lastcard.game import IllegalAction, State, apply, legal, refusal
from lastcard.game.actions import Action, Discard, Give
from lastcard.game.decisions import ChooseCards


def is_chosen_discard(state: State, action: Action) -> bool:
    """Whether *action* is another choice of the cards that are offered once."""
    return isinstance(action, Discard | Give) and isinstance(state.decision, ChooseCards)


def check_refusals(state: State, rng: Random) -> None:
    """Accepted and offered are the same thing, and after all the refusals the state is as it was."""
    before = repr(state)
    offered = legal(state)
    near = itertools.chain(*(neighbours(state, action) for action in offered))
    far = family(state)
    for action in {*near, *far} - set(offered):
        if is_chosen_discard(state, action):
            continue
        refused = refusal(state, action)
        assert refused is not None, f"{action} is accepted and was not offered"
        if rng.random() < 0.01:
            check_refused(state, action)
    assert before == repr(state)


def check_refused(state: State, action: Action) -> None:
    """The refusal says why in a whole sentence and names a clause."""
    with pytest.raises(IllegalAction) as told:
        apply(state, action)
    assert told.value.clause in citations_of(told.value.code)
    assert str(told.value).endswith(".")
    assert "{" not in str(told.value)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_action_not_offered_is_refused_and_changes_nothing(edition: str) -> None:
    """At moments of rounds under subsets of house rules in rotation, a dense family of actions is tried."""
    for number, seating in enumerate(
        s for stacking in ("off", "same", "any") for s in seatings(edition, stacking)
    ):
        rng = Random(f"refused {seating.seed}")
        moment = rng.randrange(40)
        for at, step in enumerate(round_of(seating.start(), rng, most=moment + 1)):
            if at == moment or step.after.over:
                if LONG or (number + moment) % 4 == 0:
                    check_refusals(step.before, rng)
                check_refusals_at_the_end(step.after, step.legal)


def check_refusals_at_the_end(state: State, actions: tuple[Action, ...]) -> None:
    """Once the round is over, what was legal a moment ago is refused like anything else."""
    if state.over:
        assert all(refusal(state, action) is not None for action in actions)
