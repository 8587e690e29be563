"""Nobody is told what they may not know: what is hidden is dealt again, and nothing they see changes."""

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from tests.laws.redeal import Viewer, deal_again, redealt
from tests.laws.tables import LONG, WRITTEN, Seating, Step, anything, eager, round_of, seatings

from lastcard.editions import EDITIONS
from lastcard.editions.options import build
from lastcard.game import State, apply, view
from lastcard.game.events import Event
from lastcard.notation.json_codec import event_to_data, view_to_data
from lastcard.notation.position import position


def seen(state: State, viewer: Viewer) -> str:
    """The bytes of a view, as they travel."""
    return json.dumps(view_to_data(view(state, viewer)))


def told(events: tuple[Event, ...], viewer: Viewer) -> str:
    """The bytes of events, as they travel."""
    return json.dumps([event_to_data(event, viewer) for event in events])


def check_step(step: Step, viewer: Viewer, rng: Random) -> bool:
    """Whether another deal was found, after seeing that *viewer* cannot tell it from this one."""
    world = redealt(step, viewer, rng)
    if world is None:
        return False
    after, events = apply(world.state, world.action)
    assert view(step.before, viewer) == view(world.state, viewer)
    assert seen(step.before, viewer) == seen(world.state, viewer)
    assert told(step.events, viewer) == told(events, viewer)
    assert seen(step.after, viewer) == seen(after, viewer)
    return step.before != world.state


def check_round(seating: Seating, often: float) -> tuple[int, int]:
    """How many moments were looked at in a round, and at how many the hidden cards were others."""
    rng = Random(f"blind {seating.seed}")
    looked = moved = 0
    choose = anything if rng.random() < 0.3 else eager
    for step in round_of(seating.start(), rng, choose, most=120):
        if rng.random() < often:
            viewer = rng.choice((None, *range(seating.players)))
            looked += 1
            moved += check_step(step, viewer, rng)
    return looked, moved


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_seat_and_no_watcher_can_tell_one_hidden_deal_from_another(edition: str) -> None:
    """At random moments of rounds under every subset of house rules, before an action and after."""
    counts = [
        check_round(seating, 0.5 if LONG else 0.06)
        for stacking in ("off", "same", "any")
        for seating in seatings(edition, stacking)
    ]
    looked, moved = (sum(column) for column in zip(*counts, strict=True))
    assert moved > looked * 0.5


@pytest.mark.parametrize("sentence", WRITTEN)
def test_written_rules_tell_no_more_than_they_say(sentence: str) -> None:
    """A blank of every colour with the same rule, so that it is played often."""
    options: dict[str, Any] = {"blanks": dict.fromkeys("RGBY", sentence), "hand_size": 4}
    counts = [check_round(Seating("classic", options, 4, f"{sentence}/{n}"), 0.2) for n in range(3)]
    looked, moved = (sum(column) for column in zip(*counts, strict=True))
    assert moved > looked * 0.3


def test_a_view_that_told_too_much_would_be_found_out() -> None:
    """The redeal does change what a seat may not know: everybody else's hand and the draw pile."""
    state = Seating("classic", {}, 3, "leak").start()
    other = deal_again(state, 1, Random(1))

    assert state.hands[1] == other.hands[1]
    assert seen(state, 0) != seen(other, 0)
    assert seen(state, 2) != seen(other, 2)
    assert state.draw != other.draw


# ------------------------------------------------------------------ asking does not tell
def struck(options: dict[str, Any], victim: str, card: str = "RD", hand: str = "RD R1 R2") -> State:
    """Seat 0 has just struck seat 1, who holds *victim*."""
    rules = build("classic", options)
    given = {"turn": 0, "top": "R5", "hands": [hand, victim, "G8 G9"], "draw": "Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8"}
    state = position(rules, given)
    play = next(a for a in view(state, 0).may if str(getattr(a, "card", "")) == card)
    return apply(state, play)[0]


@pytest.mark.parametrize("stacking", ["same", "any"])
@pytest.mark.parametrize("viewer", [0, 2, None])
def test_who_cannot_stack_is_asked_as_one_who_can(stacking: str, viewer: Viewer) -> None:
    can, cannot = struck({"stacking": stacking}, "GD B3"), struck({"stacking": stacking}, "G4 B3")

    assert "stack" == view(can, viewer).pending
    assert seen(can, viewer) == seen(cannot, viewer)


@pytest.mark.parametrize("viewer", [0, 2, None])
def test_after_drawing_one_is_asked_whatever_was_drawn(viewer: Viewer) -> None:
    """A red card could be played on red, a blue 9 could not; nobody else learns which it was."""
    rules = build("classic")
    states = []
    for drawn in ("R9", "B9"):
        given = {"turn": 1, "top": "R5", "hands": ["R1 R2", "G4 B3", "G8 G9"], "draw": f"{drawn} Y1 Y2"}
        state = position(rules, given)
        states.append(apply(state, view(state, 1).may[-1]))
    (can, can_events), (cannot, cannot_events) = states

    assert "drawn" == view(can, viewer).pending
    assert seen(can, viewer) == seen(cannot, viewer)
    assert told(can_events, viewer) == told(cannot_events, viewer)


@pytest.mark.parametrize("viewer", [1, 2, None])
def test_a_bluff_looks_like_an_honest_wild_draw_four(viewer: Viewer) -> None:
    bluff, honest = struck({}, "G4 B3", "W4", "W4 R1 R2"), struck({}, "G4 B3", "W4", "W4 B1 B2")

    assert "challenge" == view(bluff, viewer).pending
    assert seen(bluff, viewer) == seen(honest, viewer)


def test_only_the_challenger_is_shown_the_hand() -> None:
    state = struck({}, "G4 B3", "W4", "W4 R1 R2")
    challenge = next(a for a in view(state, 1).may if type(a).__name__ == "Challenge")
    _, events = apply(state, challenge)

    assert '"hand": ["R1", "R2"]' in told(events, 1)
    for other in (2, None):
        assert "R1" not in told(events, other)


def test_a_watcher_is_offered_nothing_and_shown_no_hand() -> None:
    state = Seating("modern", {}, 4, "watch").start()
    watched = view(state, None)

    assert () == watched.hand
    assert () == watched.may
    assert replace(watched, me=0) != view(state, 0)
