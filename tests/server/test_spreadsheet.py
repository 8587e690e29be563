"""No cell of a spreadsheet is a formula, in whatever form a spreadsheet reads one."""

import csv
import io
import sys
import unicodedata

import pytest

from lastcard.server.wire.spreadsheet import spreadsheet


def _cell(text: str) -> str:
    (row,) = csv.DictReader(io.StringIO(spreadsheet(["name"], [[text]]), newline=""))
    return row["name"]


def test_every_character_that_is_folded_to_the_beginning_of_a_formula_is_marked_as_text() -> None:
    folded = [
        c for c in map(chr, range(sys.maxunicode)) if unicodedata.normalize("NFKC", c)[:1] in set("=+-@")
    ]
    assert {"=", "＝", "﹦", "+", "＋", "﹢", "-", "－", "﹣", "@", "＠", "﹫"} <= set(folded)
    for char in (*folded, "\u2212", "\t", "\r", "\n"):
        for before in ("", " ", "\u3000", "\u00a0"):
            text = f"{before}{char}1+1"
            assert f"'{text}" == _cell(text), text


@pytest.mark.parametrize("text", ["Ana", "a=b", "李", "'quoted'", "é", ""])
def test_other_texts_are_as_they_were(text: str) -> None:
    assert text == _cell(text)
