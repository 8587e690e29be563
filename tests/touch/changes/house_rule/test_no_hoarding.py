"""A house rule that nobody had thought of: offered, refused in words, compiled, learned and simulated."""

import random

import pytest
from tests.observation.comparing import Compared
from tests.playing import position, refused, run
from tools.oracle.agreement import agree

from lastcard import EDITIONS, build, legal
from lastcard.editions.options import OPTIONS, house_options
from lastcard.observation.slots import slots_of
from lastcard.words import translator
from training.mixture import some_options

RULE = {"no_hoarding": True}


def test_it_is_an_option_of_every_edition():
    assert set(EDITIONS) == set(OPTIONS["no_hoarding"].editions)


@pytest.mark.parametrize(
    ("hand", "held"), [("W G1", True), ("R1 G1", False), ("W4 R1", False), ("W4 G1", True)]
)
def test_whoever_holds_a_wild_to_play_may_not_draw(hand, held):
    """A Wild Draw Four against its condition is none."""
    state = position("classic", hand, "B1 B2", top="R9", options=RULE)

    assert held != any(
        action == type(action)(0) for action in legal(state) if type(action).__name__ == "Draw"
    )
    if held:
        why = refused(state, "0 draw")
        assert ("no-hoarding", "no_hoarding") == (why.code, why.clause)
        assert "Tienes un comodín" in translator("es").tell(why)
    else:
        assert 3 == len(run(state, "0 draw", "0 pass").hands[0])


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_compiled_table_agrees_with_the_engine(edition):
    assert agree(build(edition, RULE), 400, random.Random(edition)).moves >= 400


def test_a_network_is_told_of_it_and_sees_what_the_compiled_table_shows():
    assert slots_of(build("classic")).in_force != slots_of(build("classic", RULE)).in_force
    compared = Compared(build("classic", RULE), 3, random.Random("hoard"))
    compared.play()
    assert compared.choices > 10


def test_the_laboratory_asks_what_it_does_and_training_meets_it():
    assert (True,) == house_options()["no_hoarding"]
    chance = random.Random(1)
    assert any("no_hoarding" in some_options("classic", chance) for _ in range(100))
