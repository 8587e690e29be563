"""A verb that nobody had thought of: written on a card, played by the engine and by the compiled table."""

import random

import pytest
from tests.playing import position, run
from tools.oracle.agreement import agree

from lastcard import build
from lastcard.game.effects import DoubleHand, Who
from lastcard.language.describe import describe
from lastcard.language.written_cards import read_rule
from lastcard.notation.json_codec import state_from_data, state_to_data

SENTENCES = {
    "the next player grows their hand twofold": Who.NEXT,
    "you grow your hand twofold": Who.YOU,
    "a player you choose grows their hand twofold": Who.CHOSEN,
    "your opponents grow their hand twofold": Who.OPPONENTS,
}


def wrote(sentence):
    return {"blanks": dict.fromkeys("RGBY", sentence)}


@pytest.mark.parametrize(("sentence", "who"), SENTENCES.items())
def test_it_is_read_and_told(sentence, who):
    (effect,) = read_rule(sentence, build("classic").colours)

    assert DoubleHand(who) == effect
    assert sentence == describe((effect,)).rstrip(".").casefold()
    assert "duplica" in describe((effect,), "es").casefold()


def test_it_is_played():
    state = position(
        "classic", "BX R1", "G1 G2 G3", options=wrote("the next player grows their hand twofold")
    )

    assert [1, 6] == [len(hand) for hand in run(state, "0 BX!").hands]


def test_a_state_with_it_is_saved():
    """Asked for a discard with the verb still to come."""
    rule = "you discard 1, then you grow your hand twofold"
    state = run(position("classic", "BX R1 R2", "G1 G2 G3", options=wrote(rule)), "0 BX")

    assert DoubleHand(Who.YOU) == state.carry.effects[-1]
    assert state == state_from_data(state_to_data(state))


LONGER = "if you have 2 cards, everyone grows their hand twofold; they draw 1"


@pytest.mark.parametrize("sentence", [*SENTENCES, LONGER])
def test_the_compiled_table_agrees_with_the_engine(sentence):
    assert agree(build("classic", wrote(sentence)), 800, random.Random(sentence)).moves >= 800
