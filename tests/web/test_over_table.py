"""Other screens at a table: they open over it, and the way back is always there."""

import pytest
from playwright.sync_api import Page, expect
from tests.web.player import make_table
from tests.web.tables import Stage, view


@pytest.fixture
def seated(page: Page, address: str) -> Page:
    """A page at a table of two bots that has begun; the console is watched."""
    make_table(page, address, edition="classic", seats=3, bots=["greedy"] * 2, pace=5)
    page.get_by_role("button", name="Start the game").click()
    page.locator(".scene").wait_for()
    return page


@pytest.mark.parametrize(
    ("link", "there"), [("Rules", ".lines li"), ("Learn", ".learn .words"), ("Go to the start page", ".hero")]
)
def test_a_game_goes_on_below_what_is_opened_over_it(seated: Page, link: str, there: str) -> None:
    """The address is the table's still, and so is the socket: nobody plays for this seat meanwhile."""
    opened: list[object] = []
    table = seated.url
    seated.evaluate("window.same = document.querySelector('.scene')")
    seated.on("websocket", lambda socket: opened.append(socket))  # noqa: PLW0108 - no built-in is taken

    seated.locator("header").get_by_role("link", name=link).click()
    expect(seated.locator(there).first).to_be_visible()
    assert seated.url == table
    seated.get_by_role("button", name="Back to the table").click()

    expect(seated.locator("dialog[open]")).to_have_count(0)
    expect(seated.locator(".held").first).to_be_visible()
    assert seated.evaluate("window.same === document.querySelector('.scene')")
    assert opened == []


def test_what_lies_over_a_table_tells_whose_turn_it_is_and_the_time_left(stage: Stage) -> None:
    shown = stage(view(turn=1, may=[]))
    page = shown.page
    page.locator("header").get_by_role("link", name="Rules").click()
    expect(page.get_by_role("dialog").get_by_role("status").first).to_have_text("Ben's turn")
    expect(page.get_by_role("heading", name="How to play")).to_be_visible()
    expect(page.get_by_role("link", name="Play by these rules")).to_have_count(0)

    shown.show(view(deadline=60_000))

    expect(page.get_by_role("dialog").get_by_role("status").first).to_have_text("Your turn at the table!")
    expect(page.get_by_role("dialog").get_by_role("timer")).to_be_visible()
    page.get_by_role("button", name="Back to the table").click()


def test_the_browsers_way_back_and_escape_lead_to_the_table(seated: Page) -> None:
    table = seated.url
    for way in (seated.go_back, lambda: seated.keyboard.press("Escape")):
        seated.locator("header").get_by_role("link", name="Rules").click()
        expect(seated.locator(".lines li").first).to_be_visible()
        way()
        expect(seated.locator("dialog[open]")).to_have_count(0)
        assert seated.url == table


def test_the_rules_of_another_book_are_read_over_the_table(seated: Page) -> None:
    table = seated.url
    seated.locator("header").get_by_role("link", name="Rules").click()
    seated.locator("dialog .tabs").get_by_role("link", name="Modern").click()

    expect(seated.get_by_role("heading", name="Modern rules")).to_be_visible()
    assert seated.url == table


def test_keys_pressed_over_the_table_do_nothing_at_it(seated: Page) -> None:
    seated.locator("header").get_by_role("link", name="Rules").click()
    expect(seated.locator(".lines li").first).to_be_visible()

    seated.keyboard.press("u")
    seated.get_by_role("button", name="Back to the table").click()

    expect(seated.locator(".uno")).to_have_attribute("aria-pressed", "false")


def test_the_start_page_leads_back_to_every_seat_that_is_held(seated: Page, address: str) -> None:
    first = seated.url
    make_table(seated, address, edition="modern", seats=3)
    seated.locator(".lobby").wait_for()
    second = seated.url

    seated.goto(address)

    ways = seated.get_by_role("link", name="Back to your table")
    expect(ways).to_have_count(2)
    assert [way.get_attribute("href") for way in ways.all()] == [
        "/t/" + second.rsplit("/", 1)[1],
        "/t/" + first.rsplit("/", 1)[1],
    ]
    ways.last.click()
    expect(seated.locator(".scene")).to_be_visible()
    assert seated.url == first
