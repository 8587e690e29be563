"""Actions that no honest caller makes: whatever is handed in is refused by name, and changes nothing."""

from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

import pytest
from tests.playing import position, run

from lastcard.game import IllegalAction, State, apply, card, cards, legal, refusal
from lastcard.game.actions import ACTIONS, Action, Catch, Discard, Draw, Name, Play, Show
from lastcard.game.cards import Card

WRITTEN = {"customizable": ["you discard 2", "swap hands with a player you choose"]}
STATES = {
    "play": position("classic", "B1 R9 W", "G1 G2", "Y1 Y2", options={"jump_in": True}),
    "drawn": run(position("classic", "B1 R9", "G1 G2"), "0 draw"),
    "challenge": run(position("classic", "W4 R1 R2", "G1 G2"), "0 W4>G"),
    "stack": run(position("classic", "BD R1 R2", "GD G2", options={"stacking": "any"}), "0 BD"),
    "colour": position("anniversary", "R1 R2", "R3 R4", turn_up=True, draw="W G1 G2"),
    "show": run(position("fashion", "WF R1 R2", "G1 R3", "Y1 B3"), "0 WF>G"),
    "discard": run(position("modern", "WC1 R1 R2 R3", "G1 G2", options=WRITTEN), "0 WC1>B"),
    "target": position("modern", "WC2 R1 R2 R3", "G1 G2", "G3", options=WRITTEN),
    "uno": run(position("classic", "B1 R9", "G1 G2", "Y1 Y2"), "0 B1"),
    "over": run(position("classic", "B1", "G1 G2", "Y1 Y2"), "0 B1"),
}

NO_CARDS: list[Any] = [
    *(None, "", "R7", 7, 1.5, True, b"R7", object(), (), ("R", "7"), ["R", "7"], {"R": "7"}, Card),
    *(
        Card("Z", "9"),
        Card("R", "Q"),
        Card("", "7"),
        Card("R", ""),
        Card("R", "W"),
        Card("", ""),
        Card("r", "7"),
    ),
    *(Card("R", None), Card(None, None), Card(("R",), "7"), Card(["R"], ["7"]), Card(1, 2)),  # type: ignore[arg-type]
]
NO_SEATS: list[Any] = [None, "", "0", 0.0, 1.0, True, False, b"0", (), [], {}, object(), float("nan"), int]
FAR_SEATS = [-1, -5, 10, 99, 10**30]
NO_COLOURS: list[Any] = ["", "Z", "red", "r", "RG", 0, True, 1.5, b"R", (), ["R"], {}, object(), card("R7")]
NO_FLAGS: list[Any] = [None, 0, 1, "", "yes", (), [], object()]
NO_HANDS: list[Any] = [
    *(None, "R1 R2", 2, True, [], list(cards("R1 R2")), {}, object(), card("R1")),
    *((one, one) for one in NO_CARDS),
]
INVENTED = {
    "seat": [*NO_SEATS, *FAR_SEATS],
    "other": [*NO_SEATS, *FAR_SEATS],
    "target": [*NO_SEATS[1:], *FAR_SEATS],
    "card": NO_CARDS,
    "cards": NO_HANDS,
    "colour": NO_COLOURS,
    "uno": NO_FLAGS,
    "jump": NO_FLAGS,
}


def plain_actions(state: State) -> Iterator[Action]:
    """What is offered, and one of every kind besides."""
    yield from legal(state)
    for seat in range(len(state.hands)):
        yield Play(seat, state.top)
        yield Catch(seat, 1 - seat % 2)
        yield Name(seat, state.rules.colours[0])
        yield Show(seat, state.top)
        yield Discard(seat, state.hands[seat][:2])
        yield from (kind(seat) for name, kind in ACTIONS.items() if fields(kind)[1:] == ())


def invented_actions(state: State) -> Iterator[Action]:
    """Each of them with one thing invented."""
    for action in plain_actions(state):
        for field in fields(action):
            yield from (replace(action, **{field.name: value}) for value in INVENTED[field.name])


@pytest.mark.parametrize("name", STATES)
def test_an_action_with_anything_invented_is_refused_and_changes_nothing(name: str) -> None:
    state = STATES[name]
    before = repr(state)
    for action in invented_actions(state):
        assert refusal(state, action) is not None, action
        with pytest.raises(IllegalAction, match=r"\.$"):
            apply(state, action)
    assert before == repr(state)


class Drawing(Draw):
    """No action of the game's, whatever it derives from."""


@pytest.mark.parametrize(
    "thing", [None, "draw", 5, object(), Draw, card("B1"), (0, "B1"), {"seat": 0}, STATES["play"], Drawing(0)]
)
@pytest.mark.parametrize("name", STATES)
def test_what_is_no_action_is_refused(name: str, thing: Any) -> None:
    with pytest.raises(IllegalAction):
        apply(STATES[name], thing)


@pytest.mark.parametrize(
    ("action", "says"),
    [
        (Play(0, Card("Z", "9")), "card must be a card that some edition has, such as R7 or W4, not Z9."),
        (Play(0, "R7"), "card must be a card that some edition has, such as R7 or W4, not 'R7'."),  # type: ignore[arg-type]
        (Play(0, card("B1"), 5), "colour must be the letter of a colour, or nothing, not 5."),  # type: ignore[arg-type]
        (Play(0, card("B1"), None, "1"), "target must be the number of a seat, or nothing, not '1'."),  # type: ignore[arg-type]
        (Play(0, card("B1"), uno=1), "uno must be true or false, not 1."),  # type: ignore[arg-type]
        (Play(0, card("B1"), jump="no"), "jump must be true or false, not 'no'."),  # type: ignore[arg-type]
        (Draw("0"), "seat must be the number of a seat, not '0'."),  # type: ignore[arg-type]
        (Catch(0, True), "other must be the number of a seat, not True."),
        (Name(0, None), "colour must be the letter of a colour, not None."),  # type: ignore[arg-type]
        (Discard(0, (Card("Z", "9"),)), "cards must be a tuple of cards that some edition has, not Z9."),
        ("draw", "An action must be one of Play, Draw, Pass, "),
    ],
)
def test_the_refusal_says_what_is_wrong_and_what_is_allowed(action: Any, says: str) -> None:
    with pytest.raises(IllegalAction) as why:
        apply(STATES["play"], action)

    assert str(why.value).startswith(says)
    assert why.value.code in {"no-action", "bad-action"}
