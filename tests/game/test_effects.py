"""What cards do where a rulebook leaves nothing to tell: nobody to swap with, and hands of every size."""

import pytest
from tests.playing import happen, position, sizes

from lastcard.game.events import Swapped


def test_swapping_with_the_fewest_when_that_is_you_changes_nothing() -> None:
    """One card is left in hand after the play, fewer than anybody's."""
    options = {"customizable": ["swap hands with the player with the fewest cards"]}
    state, events = happen(position("modern", "WC1 R1", "G1 G2", "B1 B2", options=options), "0 WC1>R!")

    assert (1, 2, 2) == sizes(state)
    assert not any(isinstance(event, Swapped) for event in events)


@pytest.mark.parametrize(
    ("words", "held", "draws"),
    [
        ("more than 2", 1, 0),
        ("more than 2", 2, 0),
        ("more than 2", 3, 1),
        ("fewer than 2", 1, 1),
        ("fewer than 2", 2, 0),
        ("fewer than 2", 3, 0),
        ("exactly 2", 1, 0),
        ("exactly 2", 2, 1),
        ("exactly 2", 3, 0),
    ],
)
def test_a_condition_on_a_number_of_cards(words: str, held: int, draws: int) -> None:
    """The next player holds *held* cards and draws one where the condition is met."""
    options = {"customizable": [f"if the next player has {words} cards, they draw 1"]}
    hand = " ".join(["G1", "G2", "G3"][:held])
    state, _ = happen(position("modern", "WC1 R1 R2", hand, options=options), "0 WC1>R")

    assert (2, held + draws) == sizes(state)
