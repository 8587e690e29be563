"""Nothing is cut off and nothing overlaps on the screens beside the table, at four sizes in two languages."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page
from tests.web.boxes import SIZES, box_troubles
from tests.web.conftest import visitor
from tests.web.looks import LANGUAGES, resize, turn_to
from tests.web.player import make_table, settle

LONG = "Wolfeschlegelsteinhausen"


def _path(path: str, there: str) -> Callable[[Page, str], None]:
    def open_it(page: Page, address: str) -> None:
        page.goto(address + path)
        page.locator(there).first.wait_for()

    return open_it


def _lobby(page: Page, address: str, players: int) -> None:
    """A table with as many seats, all taken but one; its settings are open."""
    bots = ["steady"] * (players - 3)
    table = make_table(page, address, edition="classic", seats=players, bots=bots)["table"]
    if players > 2:
        page.request.post(f"{address}/api/tables/{table}/seats", data={"name": LONG})
    page.locator(".lobby summary").first.click()
    page.locator("#seats").wait_for()


def _tournament(page: Page, address: str) -> None:
    body = {"edition": "classic", "pairing": "knockout", "no_show": 1, "players": ["Ana", "Ben", LONG]}
    made = page.request.post(f"{address}/api/tournaments", data=body).json()
    path = f"{address}/api/tournaments/{made['tournament']}/commands"
    headers = {"authorization": f"Bearer {made['host']}"}
    page.request.post(path, data={"do": "start"}, headers=headers)
    page.goto(f"{address}/tournament/{made['tournament']}")
    page.locator(".podium").wait_for()


SCREENS: dict[str, Callable[[Page, str], None]] = {
    "start": _path("/", ".promise"),
    "new table": _path("/new/classic", "#option-hand_size"),
    "new tournament": _path("/tournament/new", "#option-hand_size"),
    "rules": _path("/rules/modern", ".lines li"),
    "cards": _path("/cards/modern", ".examples li"),
    "daily": _path("/daily", ".duplicate"),
    "games": _path("/games", ".games"),
    "nowhere": _path("/nowhere", "h1"),
    "lobby of 2": lambda page, address: _lobby(page, address, 2),
    "lobby of 4": lambda page, address: _lobby(page, address, 4),
    "lobby of 10": lambda page, address: _lobby(page, address, 10),
    "tournament": _tournament,
}


@pytest.mark.parametrize("screen", SCREENS)
def test_nothing_is_cut_off_or_lies_on_anything_else(browser: Browser, address: str, screen: str) -> None:
    context = visitor(browser, SIZES[0])
    settle(context, name="Ana")
    page = context.new_page()
    SCREENS[screen](page, address)
    found = {}
    for language in LANGUAGES:
        if page.evaluate("document.documentElement.lang") != language:
            turn_to(page, "language", language)
        for size in SIZES:
            resize(page, size)
            if troubles := box_troubles(page):
                found[f"{language} {size[0]}x{size[1]}"] = troubles
    context.close()

    assert found == {}


def test_text_that_is_cut_off_would_be_found(page: Page, address: str) -> None:
    page.goto(f"{address}/nowhere")
    page.locator("h1").evaluate(
        "it => Object.assign(it.style, { width: '40px', overflow: 'hidden', whiteSpace: 'nowrap' })"
    )

    assert [one for one in box_troubles(page) if one.startswith("cut off: h1")]
