"""The screen looks as it was looked at: sizes, colour or none, ASCII, and languages."""

import re

import pytest
from tests.terminal.screens import CASES, MODES, SIZES, file_of, picture_of

_TEXT = re.compile(r"<text[^>]*>([^<]*)</text>")
_HUES = re.compile(r"#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})")


@pytest.mark.parametrize(("language", "size", "mode"), CASES, ids=str)
async def test_the_screen_looks_as_it_was_looked_at(language, size, mode):
    """If it is meant to look otherwise: python -m tests.terminal.screens, and look at the pictures."""
    assert file_of(language, size, mode).read_text(encoding="utf-8") == await picture_of(language, size, mode)


def words_in(language, size, mode) -> str:
    """The texts of a picture, without styles."""
    svg = file_of(language, size, mode).read_text(encoding="utf-8")
    return " ".join(_TEXT.findall(svg)).replace("&#160;", " ").replace("&gt;", ">").replace("&lt;", "<")


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_colour_adds_nothing_that_is_not_in_the_text(size):
    texts = {mode: words_in("en", size, mode) for mode in MODES}

    for mode, text in texts.items():
        for fact in ("R7", "W4", "Ben", "UNO!", "partner", "Y", "yellow", "Draw a card"):
            assert fact in text, (mode, fact)


def test_ascii_pictures_are_ascii():
    for language, size, mode in CASES:
        if mode == "ascii":
            assert words_in(language, size, mode).isascii()
