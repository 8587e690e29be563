"""The laws at tables that Hypothesis makes up: any options, written cards, partners, seats that are out."""

import json
from collections import Counter
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.laws.tables import LONG, SWITCHES, WRITTEN

from lastcard.editions import EDITIONS
from lastcard.editions.options import OPTIONS, Choice, Switch, Whole, build, options_of
from lastcard.game import Card, State, apply, default, legal, result, start, view
from lastcard.game.actions import Play
from lastcard.notation.json_codec import event_to_data, state_from_data, state_to_data, view_to_data

EXAMPLES = settings(max_examples=3000 if LONG else 120, deadline=None, derandomize=not LONG)
SENTENCE = st.sampled_from(WRITTEN)


def values_of(name: str) -> st.SearchStrategy[Any]:
    """Values that an option takes."""
    takes = OPTIONS[name].takes
    if name == "blanks":
        return st.dictionaries(st.sampled_from("RGBY"), st.one_of(SENTENCE, st.just("R7")), max_size=4).map(
            own_colour
        )
    if name == "customizable":
        return st.lists(SENTENCE, max_size=3)
    if name == "hand_size":
        return st.integers(1, 9)
    match takes:
        case Choice():
            return st.sampled_from(takes.words)
        case Whole():
            return st.integers(takes.least, min(takes.most, 20))
        case Switch():
            return st.booleans()
        case _:
            raise AssertionError(f"the laws do not know what {name} takes")


def own_colour(blanks: dict[str, str]) -> dict[str, str]:
    return {colour: colour + "7" if use == "R7" else use for colour, use in blanks.items()}


@st.composite
def tables(draw: st.DrawFn) -> State:
    """A round just begun, with any options of any edition."""
    edition = draw(st.sampled_from(sorted(EDITIONS)))
    names = [option.name for option in options_of(edition)]
    chosen = draw(st.lists(st.sampled_from(names), unique=True, max_size=6))
    options = {name: draw(values_of(name)) for name in chosen}
    players = draw(st.integers(2, 10))
    out = tuple(sorted(draw(st.sets(st.integers(0, players - 1), max_size=players - 2))))
    dealer = draw(st.sampled_from([seat for seat in range(players) if seat not in out]))
    sides = (0, 1, 0, 1) if players == 4 and draw(st.booleans()) else ()
    seed = str(draw(st.integers(0, 10**6)))
    return start(build(edition, options), players, seed=seed, dealer=dealer, out=out, sides=sides)[0]


def cards_in(state: State) -> Counter[Card]:
    return Counter([*(card for hand in state.hands for card in hand), *state.draw, *state.discard])


@EXAMPLES
@given(tables(), st.data())
def test_nothing_is_lost_and_somebody_can_always_act(state: State, data: st.DataObject) -> None:
    """Thirty actions of any kind, plays preferred: cards kept, no offer twice, saved and read to the same."""
    deck = Counter(state.rules.deck)
    for _ in range(30):
        actions = legal(state)
        assert state.over == (not actions)
        if state.over:
            break
        assert len(set(actions)) == len(actions)
        assert default(state) in actions
        plays = [action for action in actions if isinstance(action, Play)]
        state, events = apply(state, data.draw(st.sampled_from(plays or actions)))
        assert events
        assert deck == cards_in(state)
        assert all(1 == len(state.hands[seat]) for seat in state.exposed)
        assert not any(state.hands[seat] for seat in state.out)
    assert state == state_from_data(json.loads(json.dumps(state_to_data(state))))


@EXAMPLES
@given(tables())
def test_the_clock_alone_keeps_a_round_going(state: State) -> None:
    """A hundred times nobody answers: what is done for them is accepted, and it is always somebody's turn."""
    deck = Counter(state.rules.deck)
    for _ in range(100):
        if state.over:
            break
        state, _ = apply(state, default(state))
    assert deck == cards_in(state)
    if state.over:
        assert sum(result(state).caught) == sum(state.rules.value[c] for hand in state.hands for c in hand)


@EXAMPLES
@given(tables(), st.data())
def test_every_view_and_event_can_be_written(state: State, data: st.DataObject) -> None:
    """Whatever happens, each seat and a watcher are told in plain JSON, and hands are counted right."""
    for _ in range(8):
        if state.over:
            break
        state, events = apply(state, data.draw(st.sampled_from(legal(state))))
        for seat in (None, *range(len(state.hands))):
            told = json.dumps([event_to_data(event, seat) for event in events])
            seen = json.loads(json.dumps(view_to_data(view(state, seat))))
            assert json.loads(told)
            assert [len(hand) for hand in state.hands] == seen["hand_sizes"]
            assert (seat is None) <= (not seen["hand"] and not seen["may"])


def test_the_tables_made_up_know_every_option() -> None:
    """An option added later is drawn too."""
    assert set(SWITCHES) <= set(OPTIONS)
    for name in OPTIONS:
        assert values_of(name) is not None
