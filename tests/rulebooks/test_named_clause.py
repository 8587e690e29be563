"""A refusal names a clause that stands in the book being played, or the house rule that was broken."""

import pytest
from tests.playing import position, refused

from lastcard.editions import EDITIONS
from lastcard.editions.ledger import citations, ledger
from lastcard.game.refusals import IllegalAction, Refusal


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("code", citations())
def test_no_refusal_names_a_clause_of_another_book(edition: str, code: str) -> None:
    """Where any of the clauses a refusal may rest on is this edition's, the one named is."""
    held = [c for c in citations()[code] if c not in ledger() or edition in ledger()[c].editions]
    named = IllegalAction(Refusal(code, {}), edition).clause
    assert not held or named in held


@pytest.mark.parametrize(
    ("edition", "clause"), [("classic", "deck.colours.red"), ("modern", "deck.modern.make-up")]
)
def test_pink_is_refused_by_the_clause_that_lists_the_colours(edition: str, clause: str) -> None:
    assert refused(position(edition, "W G1", "G2 G3"), "0 W>P").clause == clause


def test_red_is_refused_in_sanrio_by_the_clause_that_says_there_is_no_red() -> None:
    assert refused(position("sanrio", "W G1", "G2 G3"), "0 W>R").clause == "deck.colours.pink"


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("move", ["0 B7", "0 B7@9"])
def test_a_seven_without_a_player_to_swap_with_names_the_house_rule(edition: str, move: str) -> None:
    state = position(edition, "B7 G1", "G2 G3", options={"seven_zero": True})
    assert refused(state, move).clause == "seven_zero"


@pytest.mark.parametrize("move", ["0 BX", "0 BX@9"])
def test_a_blank_that_asks_for_a_player_names_the_house_rule_on_it(move: str) -> None:
    state = position("classic", "BX G1", "G2 G3", options={"blanks": {"B": "a player you choose draws 1"}})
    assert refused(state, move).clause == "blank.house-rule"
