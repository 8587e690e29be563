"""Readable without seeing colour, usable without a mouse, understood by a screen reader."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page
from tests.web.player import make_table, play_round, settle
from tests.web.tables import Shown, view

AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SHADES = ("dark", "contrast")
RUN = """async (rules) => (await axe.run(document, { resultTypes: ['violations'], ...rules })).violations
  .filter((one) => ['serious', 'critical'].includes(one.impact))
  .map((one) => `${one.id}: ${one.nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(' | ')}`)"""
SHADE = """async (shade) => {
  document.documentElement.dataset.shade = shade;
  await Promise.all(document.getAnimations().map((one) => one.finished.catch(() => null)));
}"""


def findings(page: Page) -> dict[str, Any]:
    """Serious and critical findings of axe-core: every rule once, and what depends on the shade in each.

    Colours do not depend on the language: the other shades are looked at in English.
    """
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = {"every rule": page.evaluate(RUN, {})}
    for shade in SHADES if page.evaluate("document.documentElement.lang") == "en" else ():
        page.evaluate(SHADE, shade)
        found[shade] = page.evaluate(RUN, {"runOnly": ["color-contrast"]})
    return {where: trouble for where, trouble in found.items() if trouble}


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize(
    "path", ["/", "/new/modern", "/rules/fashion", "/cards/modern", "/learn", "/t/nosuchtable"]
)
def test_a_screen_has_no_serious_finding(
    context: BrowserContext, address: str, path: str, language: str
) -> None:
    settle(context, language=language)
    page = context.new_page()
    page.goto(address + path)
    page.locator("h1").first.wait_for()

    assert findings(page) == {}


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_settings_have_no_serious_finding(context: BrowserContext, address: str, language: str) -> None:
    settle(context, language=language)
    page = context.new_page()
    page.goto(address)
    page.locator("[aria-haspopup=dialog]").click()

    assert findings(page) == {}


@pytest.mark.parametrize(
    ("edition", "language"),
    [
        ("classic", "en"),
        ("sanrio", "en"),
        ("anniversary", "en"),
        ("fashion", "en"),
        ("modern", "en"),
        ("modern", "es"),
    ],
)
def test_the_table_of_each_edition_has_no_serious_finding(
    context: BrowserContext, address: str, edition: str, language: str
) -> None:
    settle(context, language=language)
    shown = Shown(
        context, address, view(edition=edition, exposed=[3], may=["R7", "draw", "catch 3"], deadline=9000)
    )

    assert findings(shown.page) == {}


@pytest.mark.parametrize("language", ["en", "es"])
def test_lobby_end_of_round_replay_and_check_have_no_serious_finding(
    context: BrowserContext, address: str, language: str
) -> None:
    settle(context, language=language)
    page = context.new_page()
    table = make_table(page, address, edition="modern", seats=3, bots=["greedy"] * 2)["table"]
    page.locator("[data-do=start]").wait_for()
    assert findings(page) == {}
    page.locator("[data-do=start]").click()
    play_round(page)
    assert findings(page) == {}
    for path in (f"/replay/{table}/1", f"/check/{table}/1"):
        page.goto(address + path)
        page.locator("h1").wait_for()
        assert findings(page) == {}


@pytest.mark.parametrize("opened", ["Say", "Classic · round 2"])
def test_what_opens_over_the_table_has_no_serious_finding(
    context: BrowserContext, address: str, opened: str
) -> None:
    shown = Shown(context, address, view(may=["R7", "draw"]))
    shown.page.get_by_role("button", name=opened).click()

    assert findings(shown.page) == {}
