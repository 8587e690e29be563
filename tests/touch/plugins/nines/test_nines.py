"""The made-up house rule is an option like any other: of every edition, everywhere."""

import random
from pathlib import Path

import pytest
from tests.playing import position, run
from tests.server.play import running
from tests.touch.terminal import lastcard
from tools.oracle.agreement import agree

from lastcard import EDITIONS, BadOption, build
from lastcard.editions.house import HOUSE_RULES
from lastcard.editions.options import OPTIONS, Whole
from lastcard.words import translator


def test_its_values_and_default_are_read_from_the_function():
    option = OPTIONS["costly_nines"]

    assert (Whole(0, 5), 0, "") == (option.takes, option.default, option.clause)
    assert set(EDITIONS) == set(option.editions)
    with pytest.raises(BadOption, match="costly_nines: 6"):
        build("classic", {"costly_nines": 6})


def test_a_nine_makes_the_next_player_draw():
    state = run(position("classic", "B9 R1", "G1", options={"costly_nines": 2}), "0 B9!")

    assert [1, 3] == [len(hand) for hand in state.hands]
    assert 1 == state.decision.seat


@pytest.mark.parametrize(
    "other", [name for name in HOUSE_RULES if name not in {"costly_nines", "stacking", "hand_size"}]
)
def test_it_clashes_with_no_other_house_rule(other: str):
    rule, nines = HOUSE_RULES[other], HOUSE_RULES["costly_nines"]

    assert nines(rule(EDITIONS["classic"]), 2) == rule(nines(EDITIONS["classic"], 2))


def test_the_compiled_table_agrees_with_the_engine():
    assert agree(build("modern", {"costly_nines": 2}), 1_000, random.Random(9)).moves >= 1_000


async def test_a_table_is_made_with_it(tmp_path: Path):
    async with running(tmp_path) as server:
        made = await server.table(name="Ana", seats=2, bots=["greedy"], options={"costly_nines": 3})
        seen = (await server.http.get(f"/api/tables/{made['table']}")).json()
        assert {"costly_nines": 3} == seen["settings"]["options"]


def test_it_is_explained_in_every_language_and_played_in_the_terminal():
    assert "Nueves caros" == translator("es").say("option-costly-nines")
    assert "A 9 makes the next player draw" in lastcard("rules", "classic", "-o", "costly_nines=1")
