"""Actions as they are typed."""

import pytest
from tests.playing import position

from lastcard.editions.options import build
from lastcard.game.actions import (
    Accept,
    Action,
    CallUno,
    Catch,
    Challenge,
    Discard,
    Draw,
    Name,
    Pass,
    Play,
    Show,
)
from lastcard.game.cards import NotationError, card, cards, notations
from lastcard.notation.actions import (
    read_action,
    settle_last,
    write_action,
    write_offers,
)

TYPED = [
    ("R7", Play(0, card("R7"))),
    ("W>G", Play(0, card("W"), "G")),
    ("R7@2", Play(0, card("R7"), None, 2)),
    ("WC1>G@2!", Play(0, card("WC1"), "G", 2, True)),
    ("jump R7!", Play(0, card("R7"), uno=True, jump=True)),
    ("draw", Draw(0)),
    ("pass", Pass(0)),
    ("accept", Accept(0)),
    ("challenge", Challenge(0)),
    (">G", Name(0, "G")),
    ("show R3", Show(0, card("R3"))),
    ("discard R3 G4", Discard(0, cards("R3 G4"))),
    ("uno", CallUno(0)),
    ("catch 2", Catch(0, 2)),
]


@pytest.mark.parametrize(("text", "action"), TYPED)
def test_an_action_is_read_and_written_the_same(text: str, action: Action) -> None:
    assert action == read_action(0, text)
    assert action == read_action(0, f"  {text.upper()} ")
    assert text == write_action(action)


@pytest.mark.parametrize("edition", ["classic", "sanrio", "anniversary", "fashion", "modern"])
def test_many_cards_are_written_as_each_of_them_is(edition: str) -> None:
    deck = build(edition, {}).deck

    assert [str(one) for one in deck] == notations(deck)
    assert list(deck) == [card(text) for text in notations(deck)]


def test_a_colour_may_be_named_in_full() -> None:
    assert Name(1, "B") == read_action(1, ">Blue")
    assert Play(1, card("W"), "Y") == read_action(1, "W>yellow")


@pytest.mark.parametrize(
    "text", ["", "R7 R8", "R7@", "R7!@2", "show", "show R3 R4", "catch two", "R77", "Z1", "discard Q1"]
)
def test_what_is_no_action_is_refused_and_says_what_would_be(text: str) -> None:
    with pytest.raises(NotationError, match="catch 2 or jump R7"):
        read_action(0, text)


def test_what_a_last_card_no_longer_asks_for_may_be_said_or_left_out() -> None:
    """With seven_zero a 7 asks for a player, but not as the last card."""
    state = position("classic", "B7", "G1 G2", options={"seven_zero": True})

    assert Play(0, card("B7")) == settle_last(state, Play(0, card("B7"), None, 1))
    assert Play(0, card("W"), "G") == settle_last(state, Play(0, card("W"), "G"))
    assert Play(1, card("B7"), None, 0) == settle_last(state, Play(1, card("B7"), None, 0))
    assert Play(9, card("B7"), None, 0) == settle_last(state, Play(9, card("B7"), None, 0))
    assert Draw(0) == settle_last(state, Draw(0))


def test_a_list_of_offers_has_plays_without_the_call_and_discards_by_number() -> None:
    actions = (Play(0, card("R7")), Play(0, card("R7"), uno=True), Discard(0, cards("R1 R2")), Draw(0))

    assert ("R7", "discard 2", "draw") == write_offers(actions)


def test_a_call_belongs_to_plays_only() -> None:
    with pytest.raises(NotationError, match=r"^'pass!': ! calls UNO with a play, and pass is not a play$"):
        read_action(0, "pass!")


def test_a_seat_longer_than_any_number_is_no_action() -> None:
    with pytest.raises(NotationError):
        read_action(0, "catch " + "9" * 5000)
