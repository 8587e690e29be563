"""The data files of a language: how their forms are written, and what stands in where one is missing."""

import pytest

from lastcard.language.patterns import FormReader, shown
from lastcard.language.suggest import ready_made
from lastcard.words import ENGLISH

READER = FormReader({}, str.casefold, frozenset(("the",)))


def test_help_shows_the_first_way_and_leaves_out_what_may_be_left_out() -> None:
    assert "draw {n} the cards" == shown(READER.read("draw|take {n} [more] the cards|(of them)"))


@pytest.mark.parametrize(("form", "wrong"), [("draw ]", "]"), ("draw )", ")"), ("[draw )", ")")])
def test_a_bracket_that_closes_nothing_is_refused(form: str, wrong: str) -> None:
    with pytest.raises(ValueError, match=f"'\\{wrong}' closes what is not open"):
        READER.read(form)


@pytest.mark.parametrize(("form", "missing"), [("draw [more", "]"), ("draw (a card", ")")])
def test_a_bracket_that_is_left_open_is_refused(form: str, missing: str) -> None:
    with pytest.raises(ValueError, match=f"'\\{missing}' is missing"):
        READER.read(form)


def test_a_language_without_rules_to_start_from_is_given_the_english_ones() -> None:
    assert ready_made(ENGLISH) == ready_made("tlh")
