"""What is told of each thing that can happen: exactly these events, in this order."""

from typing import Any

import pytest
from tests.playing import happen, position, run

from lastcard.editions.options import build
from lastcard.game import State, start
from lastcard.game.cards import card, cards
from lastcard.game.events import (
    Announced,
    Called,
    Caught,
    Challenged,
    CouldNotShow,
    Discarded,
    Drew,
    Event,
    FoundNothing,
    GotTurn,
    HandShown,
    HandsPassed,
    HandsShuffled,
    Kept,
    LostTurn,
    Miscaught,
    Named,
    Played,
    Reshuffled,
    Returned,
    RoundOver,
    Secret,
    Showed,
    Swapped,
    Turned,
    TurnedUp,
)


def play(seat: int, text: str, colour: str, target: int | None = None, *, uno: bool = False) -> Played:
    return Played(seat, card(text), colour, target, uno, False)


def drew(seat: int, text: str) -> Drew:
    got = cards(text)
    return Drew(seat, len(got), Secret(got, (seat,)))


def written(sentence: str, *hands: str, **given: Any) -> State:
    return position("modern", *hands, options={"customizable": [sentence]}, **given)


THREE = ("WC1 R1 R2", "G1 G2", "Y1 Y2")
TREND = position("fashion", "WF R1 R2", "G1 R3", "Y1 B3")
FOUR = position("classic", "W4 R1 R2", "G1 G2", "Y1 Y2")
BLUFF = position("classic", "W4 B1 R2", "G1 G2", "Y1 Y2")
LOUD = position("classic", "B1 R9", "B2 G2", "G1 G2")

HAPPENED: list[tuple[str, State, str, tuple[Event, ...]]] = [
    ("a number", position("classic", "B1 B2 B3", "G1"), "0 B1", (play(0, "B1", "B"),)),
    ("a call", position("classic", "B1 B2", "G1"), "0 B1!", (play(0, "B1", "B", uno=True),)),
    ("a Wild", position("classic", "W B2 B3", "G1"), "0 W>G", (play(0, "W", "G"),)),
    ("a Skip", position("classic", "BS R1 R2", "G1 G2", "Y1"), "0 BS", (play(0, "BS", "B"), LostTurn(1))),
    ("a Reverse", position("classic", "BR R1 R2", "G1 G2", "Y1"), "0 BR", (play(0, "BR", "B"), Turned(-1))),
    (
        "a Reverse between two",
        position("classic", "BR R1 R2", "G1"),
        "0 BR",
        (play(0, "BR", "B"), LostTurn(1)),
    ),
    (
        "a Draw Two",
        position("classic", "BD R1 R2", "G1 G2", "Y1"),
        "0 BD",
        (play(0, "BD", "B"), drew(1, "Y1 Y2"), LostTurn(1)),
    ),
    ("a draw", position("classic", "R1", "G1"), "0 draw", (drew(0, "Y1"),)),
    ("keeping", run(position("classic", "R1", "G1"), "0 draw"), "0 pass", (Kept(0),)),
    ("nothing to draw", position("classic", "R1", "G1", draw=""), "0 draw", (FoundNothing(0),)),
    (
        "a reshuffle midway",
        position("classic", "BD R1 R2", "G1 G2", "Y1", draw="Y9", discard="Y8"),
        "0 BD",
        # Yellow 8 and blue 5 lie under the Draw Two; which of them comes is the seed's affair.
        (play(0, "BD", "B"), Reshuffled(2)),
    ),
    ("accepting", run(FOUR, "0 W4>G"), "1 accept", (drew(1, "Y1 Y2 Y3 Y4"), LostTurn(1))),
    (
        "an innocent hand",
        run(FOUR, "0 W4>G"),
        "1 challenge",
        (Challenged(1, 0, False, Secret(cards("R1 R2"), (1,))), drew(1, "Y1 Y2 Y3 Y4 Y5 Y6"), LostTurn(1)),
    ),
    (
        "a guilty hand",
        run(BLUFF, "0 W4>G"),
        "1 challenge",
        (Challenged(1, 0, True, Secret(cards("B1 R2"), (1,))), drew(0, "Y1 Y2 Y3 Y4")),
    ),
    ("a late call", run(LOUD, "0 B1"), "0 uno", (Called(0),)),
    ("a catch", run(LOUD, "0 B1"), "2 catch 0", (Caught(0, 2), drew(0, "Y1 Y2 Y3 Y4"))),
    (
        "a false catch",
        position("classic", "B1 R9", "B2 G2", options={"false_catch_penalty": 3}),
        "1 catch 0",
        (Miscaught(1, 0), drew(1, "Y1 Y2 Y3")),
    ),
    ("a trend", TREND, "0 WF>G", (play(0, "WF", "G"),)),
    (
        "a card shown, and one who cannot",
        run(TREND, "0 WF>G"),
        "1 show G1",
        (Showed(1, 0, Secret(card("G1"), (0, 1))), CouldNotShow(2), drew(2, "Y1 Y2")),
    ),
    (
        "naming a colour",
        position("anniversary", "R1 R2", "R3 R4", turn_up=True, draw="W G1 G2"),
        "1 >R",
        (Named(1, "R"),),
    ),
    ("an extra turn", written("take an extra turn", *THREE), "0 WC1>B", (play(0, "WC1", "B"), GotTurn(0))),
    (
        "a hand shown",
        written("the next player shows you their hand", *THREE),
        "0 WC1>B",
        (play(0, "WC1", "B"), HandShown(1, 0, Secret(cards("G1 G2"), (0, 1)))),
    ),
    (
        "a swap",
        written("swap hands with a player you choose", *THREE),
        "0 WC1>B@2",
        (play(0, "WC1", "B", 2), Swapped(0, 2)),
    ),
    (
        "hands passed",
        written("everyone passes their hand to the right", *THREE),
        "0 WC1>B",
        (play(0, "WC1", "B"), HandsPassed(-1)),
    ),
    (
        "hands shuffled",
        position("modern", "WS R1 R2", "G1 G2", "Y1"),
        "0 WS>B",
        (play(0, "WS", "B"), HandsShuffled(0, (1, 2, 2))),
    ),
    (
        "an announcement",
        written('announce "sing"', *THREE),
        "0 WC1>B",
        (play(0, "WC1", "B"), Announced(0, "sing")),
    ),
    (
        "discards of no choice",
        written("the next player discards 2", *THREE),
        "0 WC1>B",
        (
            play(0, "WC1", "B"),
            Discarded(1, cards("G1 G2")),
            RoundOver(1, (cards("R1 R2"), (), cards("Y1 Y2")), (3, 0, 3)),
        ),
    ),
    (
        "a last card",
        position("classic", "BD", "G1 G2", "W R9"),
        "0 BD",
        (
            play(0, "BD", "B"),
            drew(1, "Y1 Y2"),
            RoundOver(0, ((), cards("G1 G2 Y1 Y2"), cards("W R9")), (0, 6, 59)),
        ),
    ),
    (
        "a deadlock",
        run(position("classic", "R1", "G1", draw=""), "0 draw"),
        "1 draw",
        (FoundNothing(1), RoundOver(None, (cards("R1"), cards("G1")), (1, 1))),
    ),
]


@pytest.mark.parametrize(("name", "state", "move", "told"), HAPPENED, ids=[h[0] for h in HAPPENED])
def test_exactly_this_is_told(name: str, state: State, move: str, told: tuple[Event, ...]) -> None:
    events = happen(state, move)[1]

    if name == "a reshuffle midway":
        *others, last, lost = events
        assert ("Drew", LostTurn(1)) == (type(last).__name__, lost)
        assert told == tuple(others)
    else:
        assert told == events


def test_a_card_turned_up_that_goes_back_is_told() -> None:
    rules = build("classic", {"hand_size": 1})
    deck = list(rules.deck)
    for first in cards("W R2 R1"):
        deck.remove(first)
        deck.insert(0, first)

    _, events = start(rules, 2, seed="s", deck=deck)

    assert (TurnedUp(card("W")), Returned(card("W"))) == events[2:4]
    assert isinstance(events[-1], TurnedUp)
