"""Facts travel as JSON, and mean the same to whoever says them in another language."""

import pytest

from lastcard.game import card, cards
from lastcard.game.spoken import SpokenError
from lastcard.words import facts_to_data


@pytest.mark.parametrize(
    ("fact", "data"),
    [
        (card("R7"), "R7"),
        (cards("R7 W4"), ["R7", "W4"]),
        ([1, (2, 3)], [1, [2, 3]]),
        ({"a": card("G1"), 2: None}, {"a": "G1", "2": None}),
        (SpokenError("not-a-card", given="Q7"), {"code": "not-a-card", "facts": {"given": "Q7"}}),
        (True, True),
        (7, 7),
        (0.5, 0.5),
        (None, None),
        ("R", "R"),
        (range(2), "range(0, 2)"),
    ],
)
def test_a_fact_as_data(fact: object, data: object) -> None:
    assert {"fact": data} == facts_to_data({"fact": fact})
