"""Readable without seeing colour, usable without a mouse, understood by a screen reader."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page
from tests.web.looks import LANGUAGES, SHADES, go, turn_to
from tests.web.player import make_table, play_round, settle
from tests.web.tables import Stage, view

AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async (rules) => (await axe.run(document, { resultTypes: ['violations'], ...rules })).violations
  .filter((one) => ['serious', 'critical'].includes(one.impact))
  .map((one) => `${one.id}: ${one.nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(' | ')}`)"""
EVERY_RULE: dict[str, Any] = {}
COLOURS_ONLY = {"runOnly": ["color-contrast", "link-in-text-block"]}
"""A shade changes colours and nothing else."""


def findings(page: Page) -> dict[str, Any]:
    """Serious and critical findings of axe-core on this screen, in both languages and all three shades."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = {}
    for shade in SHADES[1:]:
        turn_to(page, "shade", shade)
        if trouble := page.evaluate(RUN, COLOURS_ONLY):
            found[shade] = trouble
    turn_to(page, "shade", SHADES[0])
    for language in (*LANGUAGES[1:], LANGUAGES[0]):
        turn_to(page, "language", language)
        if trouble := page.evaluate(RUN, EVERY_RULE):
            found[language] = trouble
    return found


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/new/modern",
        "/rules/fashion",
        "/cards/modern",
        "/learn",
        "/daily",
        "/games",
        "/t/nosuchtable",
        "/nowhere",
        "/tournament/new",
    ],
)
def test_a_screen_has_no_serious_finding(context: BrowserContext, address: str, path: str) -> None:
    page = context.new_page()
    page.goto(address + path)
    page.locator("h1").first.wait_for()

    assert findings(page) == {}


def test_words_too_faint_to_read_would_be_found(context: BrowserContext, address: str) -> None:
    """In the first shade alone: the heading in little more than the light page's own colour."""
    page = context.new_page()
    page.goto(f"{address}/nowhere")
    page.locator("h1").evaluate("heading => { heading.style.color = '#d8d2c6' }")

    assert set(findings(page)) == {"en", "es"}


def test_the_settings_have_no_serious_finding(context: BrowserContext, address: str) -> None:
    page = context.new_page()
    page.goto(address)
    page.locator("[aria-haspopup=dialog]").click()

    assert findings(page) == {}


@pytest.mark.parametrize("edition", ["classic", "sanrio", "anniversary", "fashion", "modern"])
def test_the_table_of_each_edition_has_no_serious_finding(stage: Stage, edition: str) -> None:
    suit = "P" if edition == "sanrio" else "R"
    hand = [f"{suit}7", f"{suit}2", "G5", "B9", "YD", "W"]
    about: dict[str, Any] = {"hand": hand, "top": f"{suit}5", "colour": suit, "discard": [f"{suit}5", "G5"]}
    catching = {"may": [f"{suit}7", "draw", "catch 3"], "exposed": [3], "deadline": 9000}

    shown = stage(view(edition=edition, **(about | catching)))

    assert findings(shown.page) == {}


@pytest.mark.parametrize(
    "about",
    [
        {"top": "W4", "colour": "B", "pending": "challenge", "owed": 4, "may": ["accept", "challenge"]},
        {"top": "W", "colour": None, "pending": "colour", "may": [">R", ">G", ">B", ">Y"]},
        {"hand": ["R7", "R7", "G1"], "pending": "discard", "may": ["discard 2"]},
        {"me": None, "hand": [], "turn": 2, "may": []},
    ],
    ids=["challenge", "colour", "discard", "watching"],
)
def test_a_decision_has_no_serious_finding(stage: Stage, about: dict[str, Any]) -> None:
    assert findings(stage(view(**about)).page) == {}


@pytest.mark.parametrize("opened", ["React", "Classic · round 2"])
def test_what_opens_over_the_table_has_no_serious_finding(stage: Stage, opened: str) -> None:
    shown = stage(view(may=["R7", "draw"]))
    shown.page.get_by_role("button", name=opened).click()

    assert findings(shown.page) == {}


def test_lobby_end_of_round_replay_and_check_have_no_serious_finding(
    context: BrowserContext, address: str
) -> None:
    settle(context, answers=False)
    page = context.new_page()
    wanted = {"edition": "modern", "seats": 3, "bots": ["greedy"] * 2, "options": {"hand_size": 3}}
    table = make_table(page, address, **wanted)["table"]
    page.locator("[data-do=start]").wait_for()
    assert findings(page) == {}
    page.locator("[data-do=start]").click()
    play_round(page)
    assert findings(page) == {}
    for path in (f"/replay/{table}/1", f"/check/{table}/1"):
        go(page, path)
        assert findings(page) == {}
