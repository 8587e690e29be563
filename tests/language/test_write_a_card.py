"""The pages on writing cards say what is so."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from lastcard.cli.card import card
from lastcard.language.written_cards import describe, read_rule

DOCS = Path(__file__).parents[2] / "docs"
PAGES = "\n".join((DOCS / name).read_text(encoding="utf-8") for name in ("write-a-card.md", "card-forms.md"))
FILLED = {"WHO": "the next player", "N": "7", "COLOUR": "blue", "WORDS": "la", "...": "draw 1."}


def rows(heading: str) -> Iterator[list[str]]:
    """The rows of the table whose first column is headed *heading*."""
    for table in PAGES.split(f"| {heading} |")[1:]:
        lines = table.split("\n\n")[0].splitlines()[2:]
        yield from ([cell.strip() for cell in line.strip("| ").split(" |")] for line in lines)


def filled(form: str) -> str:
    return re.sub(r"WHO|COLOUR|WORDS|\bN\b|\.\.\.", lambda blank: FILLED[blank[0]], form)


@pytest.mark.parametrize(("written", "said"), list(rows("you write")))
def test_each_example_is_said_back_as_shown(written: str, said: str):
    assert said == describe(read_rule(written))
    assert read_rule(said) == read_rule(written)


@pytest.mark.parametrize("row", list(rows("who")))
def test_each_who_means_the_same_as_its_variants(row: list[str]):
    who, *also = row
    variants = [re.sub(r"\(.*\)", "", one) for cell in also for one in cell.split(";") if one.strip()]

    read = read_rule(filled(f"{who} draws 1"))
    assert all(read == read_rule(filled(f"{variant} draws 1")) for variant in variants)


@pytest.mark.parametrize("form", [row[0] for row in rows("form")])
def test_each_form_is_understood(form: str):
    and_then = " to draw 1" if form == "choose a player" else ""

    assert read_rule(filled(form) + and_then)


def test_the_tables_were_found():
    assert (16, 27, 83) == tuple(len(list(rows(heading))) for heading in ("you write", "who", "form"))


@pytest.mark.parametrize("sentence", ["next player explodes", "Swap cards with the next player"])
def test_the_error_shown_is_the_error_given(sentence: str, capsys):
    assert 1 == card(sentence)
    assert capsys.readouterr().err in PAGES
