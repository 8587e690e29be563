"""The coach in the browser: its line, the review on a phone, practice and puzzles."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect
from tests.web.conftest import Serving, visitor
from tests.web.player import make_table, watched
from tests.web.reviews import LEDGER, review

from lastcard.coach.puzzle_book import puzzles

PHONE = {"width": 360, "height": 740}


@pytest.fixture
def reviewed(browser: Browser, serving: Serving) -> Any:
    """A review on a phone, of a round in a match, as the server would tell it."""
    context = visitor(browser, (PHONE["width"], PHONE["height"]))
    page = context.new_page()
    table = make_table(page, serving.address, edition="classic", seats=2)["table"]

    def told(route: Route) -> None:
        route.fulfill(content_type="application/json", body=json.dumps(review() | {"match_ledger": LEDGER}))

    page.route("**/api/tables/*/coach/1?*", told)
    page.goto(f"{serving.address}/coach/{table}/1#seat=0")
    yield page
    context.close()


def test_a_review_is_read_on_a_phone_from_mark_to_mark(reviewed: Page) -> None:
    troubles = watched(reviewed)
    expect(reviewed.get_by_role("heading", level=1)).to_have_text("Round 1, Ana")
    expect(reviewed.locator("main")).to_contain_text("the draws cost you 12 points")
    cards = reviewed.locator("article")
    expect(cards).to_have_count(2)  # those with a mark
    expect(reviewed.locator("main")).to_contain_text("Chances and costs are of winning the match.")
    expect(reviewed.locator("tr", has_text="The coach's own error").first).to_contain_text("±0.0 ± 1.5")
    width = reviewed.evaluate("document.documentElement.scrollWidth")
    assert width <= PHONE["width"]

    reviewed.keyboard.press("ArrowRight")
    expect(reviewed.locator("#move-1")).to_be_focused()
    reviewed.keyboard.press("ArrowRight")
    expect(reviewed.locator("#move-5")).to_be_focused()

    reviewed.locator("main select").select_option("blunder")
    expect(cards).to_have_count(1)
    reviewed.locator("main select").select_option("all")
    expect(cards).to_have_count(3)
    assert troubles == []


def test_what_went_wrong_comes_back_as_an_exercise_with_the_answer_hidden(
    reviewed: Page, address: str
) -> None:
    expect(reviewed.locator("article").first).to_be_visible()
    reviewed.goto(f"{address}/puzzles#practice")

    expect(reviewed.get_by_role("heading", level=1)).to_have_text("Practice")
    expect(reviewed.locator("main")).not_to_contain_text("worth 9 points more")
    reviewed.get_by_role("button", name="Play the Wild, red").click()
    expect(reviewed.get_by_role("status")).to_contain_text("costs 9.0 points")
    expect(reviewed.get_by_role("status")).to_contain_text("worth 9 points more")


def test_the_puzzle_of_the_day_is_solved_offline(browser: Browser, serving: Serving) -> None:
    context = visitor(browser, (PHONE["width"], PHONE["height"]))
    page = context.new_page()
    page.goto(f"{serving.address}/puzzles")
    expect(page.get_by_role("heading", level=1)).to_have_text("Puzzle of the day")
    context.set_offline(True)
    told = page.locator("main p", has_text=re.compile(r"^Puzzle \d"))
    expect(told).to_have_text(re.compile(r"^Puzzle \d+ of \d+ · \w+$"))  # The theme would give it away.
    number = int(re.findall(r"Puzzle (\d+) of", page.locator("main").inner_text())[0])
    page.locator("[data-place='0']").click()
    expect(page.get_by_role("status")).to_contain_text("Right: ")
    expect(told).to_have_text(re.compile(r"^Puzzle \d+ of \d+ · \w+ · \w"))
    expect(page.locator("main")).to_contain_text("1 of 1 right")
    page.get_by_role("button", name="Next").click()
    expect(page.locator("main")).to_contain_text(f"Puzzle {number % len(puzzles()) + 1} of {len(puzzles())}")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    context.close()
