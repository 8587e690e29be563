"""On every screen nothing is cut off, nothing overlaps, and axe finds nothing.

Here with one number of players, each language in two of the four windows; ``gallery.py`` looks at them all.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page
from tests.web.axe import findings
from tests.web.boxes import box_troubles
from tests.web.conftest import Serving
from tests.web.every_screen import SCREENS, SIZES, Visit, arrived, opened
from tests.web.looks import LANGUAGES, resize, turn_to

WINDOWS = {"en": (SIZES[1], SIZES[3]), "es": (SIZES[0], SIZES[2])}
"""The longer words on the smaller windows."""
ROUTES = Path(__file__).resolve().parents[2] / "web" / "src" / "lib" / "route.svelte.ts"


@pytest.fixture(scope="module")
def at_table(browser: Browser, serving: Serving) -> Iterator[Visit]:
    visit = arrived(browser, serving.address)
    yield visit
    visit.page.context.close()


@pytest.mark.parametrize("name", SCREENS)
def test_all_can_be_read_and_reached(browser: Browser, address: str, name: str, at_table: Visit) -> None:
    crowds = SCREENS[name].crowds
    found: dict[str, Any] = {}
    with opened(browser, address, name, 4 if 4 in crowds else crowds[-1], at_table) as visit:
        if trouble := findings(visit.page):
            found["axe"] = trouble
        for language in LANGUAGES:
            if language != LANGUAGES[0]:
                turn_to(visit.page, "language", language)
            for size in WINDOWS[language]:
                resize(visit.page, size)
                if troubles := box_troubles(visit.page):
                    found[f"{language} {size[0]}x{size[1]}"] = troubles

    assert found == {}


def test_every_address_of_the_page_is_looked_at() -> None:
    """A screen that is added to the page is added here."""
    known = set(re.findall(r'\| \{ screen: "([a-z-]+)"', ROUTES.read_text(encoding="utf-8")))
    looked = {
        "home": "start", "new": "new table", "table": "turn", "big": "big screen", "stream": "stream",
        "rules": "rules", "write": "card writer", "learn": "lesson", "new-tournament": "new tournament",
        "tournament": "pairings", "replay": "replay", "check": "deal check", "coach": "review",
        "puzzles": "puzzles", "games": "games", "history": "history", "duplicate": "duplicate",
        "daily": "daily", "lost": "nowhere", "admin": "admin", "club": "club", "new-club": "new club",
        "embed": "embed",
    }  # fmt: skip

    assert known == set(looked)
    assert set(looked.values()) <= set(SCREENS)


@pytest.mark.parametrize(
    ("style", "trouble"),
    [
        ({"width": "40px", "overflow": "hidden", "whiteSpace": "nowrap"}, "cut off"),
        ({"width": "40px", "background": "red", "whiteSpace": "nowrap"}, "runs out"),
        ({"position": "relative", "top": "40px"}, "lies on"),
        ({"position": "relative", "top": "-60px"}, "runs out"),
        ({"width": "120%"}, "out of its panel"),
        ({"width": "40px", "overflowX": "auto", "whiteSpace": "nowrap"}, "goes on beside"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_is_wrong_would_be_found(page: Page, address: str, style: dict[str, str], trouble: str) -> None:
    page.goto(f"{address}/nowhere")
    assert box_troubles(page) == []
    page.locator("h1").evaluate("(it, style) => Object.assign(it.style, style)", style)

    assert [one for one in box_troubles(page) if trouble in one]
