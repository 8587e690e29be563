"""Facts as they go over the wire."""

import pytest

from lastcard.editions.options import BadOption, build
from lastcard.game.cards import card
from lastcard.words.translator import facts_to_data


def test_cards_are_notation_and_numbers_stay_numbers():
    facts = {"card": card("W4"), "seats": (0, 2), "uno": True, "share": 0.5, "target": None}

    assert {"card": "W4", "seats": [0, 2], "uno": True, "share": 0.5, "target": None} == facts_to_data(facts)


def test_what_is_neither_is_text():
    assert {"given": "<class 'int'>", "by": {"1": "R7"}} == facts_to_data(
        {"given": int, "by": {1: card("R7")}}
    )


def test_an_error_within_an_error_is_told_by_its_code_and_facts():
    with pytest.raises(BadOption) as caught:
        build("classic", {"hand_size": 99})

    told = facts_to_data({"why": caught.value})["why"]
    assert isinstance(told, dict)
    assert caught.value.code == told["code"]
    assert 99 == told["facts"]["given"]
