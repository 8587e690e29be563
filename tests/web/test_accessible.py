"""Readable without seeing colour, usable without a mouse, understood by a screen reader.

``test_every_screen.py`` runs axe on every screen.
"""

from typing import Any

import pytest
from playwright.sync_api import BrowserContext
from tests.web.axe import findings
from tests.web.tables import Stage, view


def test_words_too_faint_to_read_would_be_found(context: BrowserContext, address: str) -> None:
    """In the first shade alone: the heading in little more than the light page's own colour."""
    page = context.new_page()
    page.goto(f"{address}/nowhere")
    page.locator("h1").evaluate("heading => { heading.style.color = '#d8d2c6' }")

    assert set(findings(page)) == {"light"}


@pytest.mark.parametrize("edition", ["classic", "sanrio", "anniversary", "fashion", "modern"])
def test_the_table_of_each_edition_has_no_finding(stage: Stage, edition: str) -> None:
    suit = "P" if edition == "sanrio" else "R"
    hand = [f"{suit}7", f"{suit}2", "G5", "B9", "YD", "W"]
    about: dict[str, Any] = {"hand": hand, "top": f"{suit}5", "colour": suit, "discard": [f"{suit}5", "G5"]}
    catching = {"may": [f"{suit}7", "draw", "catch 3"], "exposed": [3], "deadline": 9000}

    shown = stage(view(edition=edition, **(about | catching)))

    assert findings(shown.page) == {}
