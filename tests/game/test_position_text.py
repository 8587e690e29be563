"""Every state can be written on one line and read back; a bad line is refused by its field."""

from random import Random

import pytest
from tests.laws.tables import Seating, round_of

from lastcard.editions import EDITIONS
from lastcard.editions.options import BadOption, build
from lastcard.game.deal import start
from lastcard.game.engine import apply, default
from lastcard.notation.actions import read_action
from lastcard.notation.position import BadPosition, position
from lastcard.notation.position_text import read_position, write_position

OPTIONS = {"stacking": "any", "seven_zero": True, "jump_in": True}


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_state_of_a_round_reads_back(edition: str) -> None:
    """Rounds under house rules, with three players: every kind of decision that comes up."""
    opening = Seating(edition, OPTIONS, 3, "a seed").start()
    states = [step.after for step in round_of(opening, Random(1))]

    for state in (opening, *states):
        line = write_position(state)
        assert "\n" not in line
        assert state == read_position(line)


def test_a_state_in_the_middle_of_a_written_rule_reads_back() -> None:
    """One player after another chooses a card to pass on, and the rest of the rule waits."""
    rules = build("modern", {"customizable": ["Everyone passes 1 card to the left, then you draw 1."] * 3})
    given = {"turn": 0, "top": "R5", "hands": ["WC1 R1 R2", "B1 B2", "Y1 Y2"], "draw": "G1 G2"}
    state, _ = apply(position(rules, given), read_action(0, "WC1>R"))

    assert "exchange" == state.decision.asks
    while state.decision.asks == "exchange":
        assert state == read_position(write_position(state))
        state, _ = apply(state, default(state))


GOOD = 'classic hands=R1,R2/B3,B4 draw=Y1 discard=R5 turn=1 seed="7" colour="R"'


@pytest.mark.parametrize(
    ("line", "field"),
    [
        (GOOD.replace("turn=1", "turn=2"), "turn"),
        (GOOD.replace("turn=1", "turn=x"), "turn"),
        (GOOD.replace("turn=1", "weather=1"), "position"),
        (GOOD.replace("turn=1", "turn=1 turn=1"), "position"),
        (GOOD.replace("R1", "R1,R1,R1"), "position"),
        (GOOD.replace("R1", "Q1"), "position"),
        (GOOD.replace("discard=R5 ", ""), "discard"),
        (GOOD.replace("/B3,B4", ""), "players"),
        (GOOD + " dealer=5", "dealer"),
        (GOOD + " turns=[0]", "turns"),
        (GOOD + " out=[0]", "out"),
        (GOOD + " carry=" + "[" * 100_000, "carry"),
        ("classic", "position"),
    ],
)
def test_a_line_that_is_no_position_is_refused_by_its_field(line: str, field: str) -> None:
    with pytest.raises(BadPosition) as told:
        read_position(line)

    assert field == told.value.field


def test_an_edition_that_does_not_exist_is_told() -> None:
    with pytest.raises(BadOption, match="clasic"):
        read_position(GOOD.replace("classic", "clasic"))


def test_a_line_written_by_hand_is_read() -> None:
    state = read_position(GOOD)

    assert (1, "R") == (state.seat, state.colour)
    assert state == read_position(write_position(state))


def test_a_new_round_is_shorter_than_its_deck_spelled_out() -> None:
    state, _ = start(build("classic"), 3, seed=1)

    assert len(write_position(state)) < 500
