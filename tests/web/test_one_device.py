"""One device for several players, and one screen for all of them."""

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from tests.web.conftest import visitor
from tests.web.geometry import troubles
from tests.web.player import ANSWER, make_table, play_round, settle, watched

COVERED = """
() => ({
  cards: document.querySelectorAll('.held, [data-card]').length,
  told: document.querySelector('.cover h2')?.textContent,
})
"""
TOLD = ["Pass the device to Ana", "Pass the device to Ben"]


@pytest.fixture
def shared(page: Page, address: str) -> Page:
    """Ana's browser at a table of two, with Ben added to the same device, and the game begun."""
    settle(page.context, answers=False)
    make_table(page, address, edition="classic", seats=2, options={"hand_size": 3})
    page.get_by_role("button", name="One phone").click()
    page.get_by_label("Another player on this device").fill("Ben")
    page.get_by_role("button", name="Add player").click()
    expect(page.get_by_text("Ben (on this device)")).to_be_visible()
    page.get_by_role("button", name="Start the game").click()
    page.locator(".cover [data-do=hold]").wait_for()
    return page


def play_until_passed_on(page: Page) -> None:
    """Answer for whoever holds the device until the cover is back, or the round is over."""
    page.wait_for_function(
        f"() => ({ANSWER.replace('.cover [data-do=hold]', 'no-such')})() && "
        "document.querySelector('.cover [data-do=hold], .end')",
        polling=25,
    )


def test_no_card_is_on_the_page_until_the_next_player_says_they_hold_it(shared: Page) -> None:
    first = shared.evaluate(COVERED)
    shared.locator(".cover [data-do=hold]").click()
    expect(shared.locator(".held")).to_have_count(3)

    play_until_passed_on(shared)

    second = shared.evaluate(COVERED)
    assert 0 == first["cards"] == second["cards"]
    assert {first["told"], second["told"]} == set(TOLD)


def test_a_reload_covers_the_cards_again_and_keeps_both_seats(shared: Page) -> None:
    shared.locator(".cover [data-do=hold]").click()
    shared.locator(".held").first.wait_for()

    shared.reload()

    shared.locator(".cover [data-do=hold]").wait_for()
    assert 0 == shared.evaluate(COVERED)["cards"]
    assert shared.evaluate(COVERED)["told"] in TOLD


def test_a_round_is_passed_round_to_its_end_and_the_next_one_begun(shared: Page) -> None:
    """By whoever won it, though only Ana is the host."""
    shared.locator(".cover [data-do=hold]").click()
    play_round(shared)

    shared.locator(".end").get_by_role("button", name="Next round").click()

    shared.locator(".cover [data-do=hold]").wait_for()


def test_a_name_that_is_taken_is_refused_at_its_field(context: BrowserContext, address: str) -> None:
    page = context.new_page()
    make_table(page, address, edition="classic", seats=3)
    page.get_by_role("button", name="One phone").click()
    page.get_by_label("Another player on this device").fill("Ana")
    page.get_by_role("button", name="Add player").click()

    expect(page.locator("form[data-form=guest] .problem")).to_contain_text("Ana")


def test_a_big_screen_shows_the_way_in_and_the_table_but_no_hand(browser: Browser, address: str) -> None:
    phone, tv = visitor(browser, (390, 844)), visitor(browser, (1920, 1080))
    settle(phone, answers=False)
    ana, screen = phone.new_page(), tv.new_page()
    errors = watched(screen)
    bots = {"seats": 10, "bots": ["greedy"] * 9, "options": {"hand_size": 2}}
    table = make_table(ana, address, edition="classic", **bots)["table"]
    screen.goto(f"{address}/screen/{table}")
    expect(screen.get_by_role("img", name="QR")).to_be_visible()
    expect(screen.locator("li").first).to_have_text("Ana")

    ana.get_by_role("button", name="Start the game").click()
    expect(screen.locator(".opponent")).to_have_count(10)
    hands, wrong = screen.locator(".held").count(), troubles(screen)
    play_round(ana)

    assert (0, []) == (hands, wrong)
    expect(screen.locator(".end tbody tr")).to_have_count(10)
    assert troubles(screen) == []
    phone.close()
    tv.close()
    assert errors == []
