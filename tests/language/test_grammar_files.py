"""The data files of a language: how their forms are written, and what stands in where one is missing."""

from dataclasses import MISSING, fields
from typing import Any, cast

import pytest

from lastcard.game.effects import EFFECTS
from lastcard.language.lexicon import GrammarEntry, grammars, lexicon
from lastcard.language.patterns import Either, ElementRow, FormReader, Slot, shown
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


FIELDS = {
    "n": "count",
    "kinds": "kind",
    "plural": "kind",
    "times": "count",
    "plus": "count",
    "named": "colour",
    "than": "of",
    "cards": "count",
}
"""The field of an effect that a slot is for, where it has another name."""


def slots(row: ElementRow) -> set[frozenset[str]]:
    """The slots in each way to say a form."""
    if not row:
        return {frozenset()}
    ways = row[0].ways if isinstance(row[0], Either) else [()]
    own = frozenset([FIELDS.get(row[0].name, row[0].name)] if isinstance(row[0], Slot) else [])
    first, rest = set[frozenset[str]]().union(*map(slots, ways)), slots(row[1:])
    return {own | one | other for one in first for other in rest}


def lacking(entry: GrammarEntry) -> list[str]:
    """The forms of a deed that do not say all that its effect needs."""
    means = {"quote": "text", **dict(entry.means)}
    effect: Any = EFFECTS[entry.get("does")]
    needed = {f.name for f in fields(cast("Any", effect)) if f.default is MISSING} - {"who"}
    known = {*means, "count"} if entry.get("it") else {*means}
    known |= {"to"} if entry.get("to_doer") else set()
    known |= {"text"} if "text" in needed else set()
    return [shown(row) for row in entry.forms if any(not needed <= known | said for said in slots(row))]


@pytest.mark.parametrize("language", grammars())
@pytest.mark.parametrize("table", ["deed", "order"])
def test_every_form_of_a_deed_says_all_that_its_effect_needs(language: str, table: str) -> None:
    entries = lexicon(language).tables[table].entries

    assert [] == [form for entry in entries for form in lacking(entry)]
