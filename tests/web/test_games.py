"""Whole games through the page."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.player import make_table, play_now, play_round


@pytest.mark.parametrize("edition", ["classic", "sanrio", "anniversary", "fashion", "modern"])
def test_one_person_plays_a_round_against_bots(page: Page, address: str, edition: str) -> None:
    """Seat 0 of four, everything pressed on the page; the round ends and its result is shown."""
    make_table(page, address, edition=edition, seats=4, bots=["greedy"] * 3)
    page.get_by_role("button", name="Start the game").click()

    pressed = play_round(page)

    assert pressed
    expect(page.locator(".end tbody tr")).to_have_count(4)


def test_two_clicks_lead_to_a_running_game(page: Page, address: str) -> None:
    play_now(page, address)

    expect(page.locator(".opponent")).to_have_count(3)
    expect(page.locator(".held")).to_have_count(7)
