"""Laws of rounds with random rules of the whole language: they end, no card is lost, and nothing leaks."""

from collections import Counter
from itertools import count, filterfalse
from random import Random

from hypothesis import HealthCheck, Phase, assume, given, settings
from hypothesis import strategies as st
from tests.language.written_rules import rules
from tests.laws.tables import LONGEST_ROUND, eager

from lastcard.editions.options import build
from lastcard.game import Rules, State, apply, legal, start, view
from lastcard.game.actions import Action, Discard, Give, Play
from lastcard.game.decisions import ChooseCards
from lastcard.game.effects import Effect
from lastcard.game.events import Event, Gave, PutBack, Took
from lastcard.language.written_cards import LONGEST, describe
from lastcard.notation.json_codec import event_to_data, view_to_data

WRITTEN = ("WC1", "WC2", "WC3")
PLAYERS = 4
WILD = 80
"""Actions of a round before everybody wants to go out."""


def rules_with(effects: tuple[Effect, ...]) -> Rules:
    """The modern rules with *effects* on all three cards, and small hands."""
    rules = build("modern", {"hand_size": 4})
    said = describe(effects)
    for card in WRITTEN:
        rules = rules.with_effects(card, *effects).but(written={**rules.written, card: said})
    return rules


def played(rules: Rules, rng: Random) -> None:
    """Play a round to its end, at first with the written cards before others, and check every law."""
    state, _ = start(rules, PLAYERS, seed=str(rng.random()))
    for number in count():
        if state.decision is None:
            return
        assert number < LONGEST_ROUND, describe(rules.effects["WC1"])
        action = (written_first if number < WILD else written_last)(state, legal(state), rng)
        if isinstance(action, Discard | Give) and isinstance(state.decision, ChooseCards):
            chosen = rng.sample(state.decision.choosable(state), len(action.cards))
            action = type(action)(action.seat, tuple(chosen))
        state, events = apply(state, action)
        check_cards(state)
        check_secrets(state, events)


def is_written(action: Action) -> bool:
    return isinstance(action, Play) and str(action.card) in WRITTEN


def written_first(_: State, actions: tuple[Action, ...], rng: Random) -> Action:
    """Any action, but a written card where one can be played."""
    return rng.choice(tuple(filter(is_written, actions)) or actions)


def written_last(state: State, actions: tuple[Action, ...], rng: Random) -> Action:
    """As players who want to go out: no rule keeps a round from ending when nobody needs to play it."""
    return eager(state, tuple(filterfalse(is_written, actions)) or actions, rng)


def check_cards(state: State) -> None:
    held = [card for hand in state.hands for card in hand]
    assert Counter(state.rules.deck) == Counter([*held, *state.draw, *state.discard])


def check_secrets(state: State, events: tuple[Event, ...]) -> None:
    """A card given or taken is told to the two alone, and one put back to its player.

    Nobody sees what is set aside or held by others.
    """
    for event in events:
        if isinstance(event, Gave | Took):
            two = {event.seat, event.to if isinstance(event, Gave) else event.other}
            for viewer in (None, *range(PLAYERS)):
                assert (event_to_data(event, viewer)["cards"] is not None) == (viewer in two)
        if isinstance(event, PutBack):
            for viewer in (None, *range(PLAYERS)):
                assert (event_to_data(event, viewer)["cards"] is not None) == (viewer == event.seat)
    for viewer in range(PLAYERS):
        data = view_to_data(view(state, viewer))
        assert sorted(map(str, state.hands[viewer])) == sorted(data["hand"])
        assert not {"carry", "aside", "hands"} & data.keys()


@settings(
    max_examples=40,
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=(HealthCheck.too_slow, HealthCheck.filter_too_much),
)
@given(effects=rules(("R", "G", "B", "Y")), seed=st.integers(0, 1_000_000))
def test_the_laws_hold_whatever_is_written(effects: tuple[Effect, ...], seed: int) -> None:
    assume(len(describe(effects)) <= LONGEST)

    played(rules_with(effects), Random(seed))
