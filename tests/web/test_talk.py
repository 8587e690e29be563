"""Time and talk: more time, going on without somebody, and what is said."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.web.conftest import visitor
from tests.web.player import make_table, settle, take_seat, watched

Pair = tuple[Page, Page]


@pytest.fixture
def pair(browser: Browser, address: str) -> Iterator[Callable[..., Pair]]:
    """Two people at a table under way, on a computer and on a small phone."""
    contexts = [visitor(browser), visitor(browser, (360, 640))]
    for context in contexts:
        settle(context, answers=False)
    ana, ben = (context.new_page() for context in contexts)
    troubles = [watched(ana), watched(ben)]

    def sat(**wanted: object) -> Pair:
        table = make_table(ana, address, seats=2, edition="classic", **wanted)["table"]
        seat = ana.request.post(f"{address}/api/tables/{table}/seats", data={"name": "Ben"}).json()
        take_seat(ben, address, table, seat["token"])
        ana.get_by_role("button", name="Start the game").click()
        for page in (ana, ben):
            page.locator(".scene .hand").wait_for()
        return ana, ben

    yield sat
    for context in contexts:
        context.close()
    assert troubles == [[], []]


def _asked_first(pair: Pair) -> Pair:
    return pair if pair[0].locator(".scene.mine").count() else (pair[1], pair[0])


def _fits(page: Page) -> None:
    wide: int = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, "the page is wider than the screen"


def test_others_give_more_time(pair: Callable[..., Pair]) -> None:
    # The bank is long, so that nobody is timed out however slow the browser is.
    asked, other = _asked_first(pair(timer=4, bank=900))
    other.get_by_role("button", name="more time").click()
    expect(asked.locator(".felt .last")).to_contain_text("gives you more time")
    expect(asked.get_by_role("timer").first).to_have_attribute("aria-label", re.compile(r"1\d minutes left"))


def test_others_go_on_without_somebody_who_comes_back(pair: Callable[..., Pair]) -> None:
    asked, other = _asked_first(pair(timer=10))
    other.get_by_role("button", name="Continue without").click()

    expect(asked.get_by_text("A bot is playing in your seat.")).to_be_visible()
    expect(asked.locator(".scene .hand")).to_be_visible()
    _fits(asked)
    _fits(other)
    asked.get_by_role("button", name="Take your seat back").click()
    expect(asked.get_by_text("A bot is playing in your seat.")).to_have_count(0)


def test_people_write_to_each_other_where_the_host_allows_it_and_may_be_muted(
    pair: Callable[..., Pair],
) -> None:
    ana, ben = pair()
    assert ana.get_by_label("Write to the table").count() == 0
    ana.keyboard.press("?")
    ana.get_by_role("button", name="Turn chat on").click()
    ana.keyboard.press("Escape")
    ben.get_by_role("button", name="Log").click()
    line = "<img src=x onerror=alert(1)> & good luck"

    ana.get_by_label("Write to the table").fill(line)
    ana.keyboard.press("Enter")

    expect(ben.get_by_role("log", name="Chat")).to_contain_text(line)
    expect(ben.locator("img[src=x]")).to_have_count(0)
    _fits(ben)
    ben.get_by_label("Write to the table").fill("look at example.org")
    ben.keyboard.press("Enter")
    expect(ben.get_by_text("links are not allowed here")).to_be_attached()
    ben.get_by_text("Mute", exact=True).click()
    ben.get_by_role("checkbox", name="Ana").check()
    expect(ben.get_by_text("1 message from a player you muted is hidden.")).to_be_visible()
    expect(ben.get_by_role("log", name="Chat")).not_to_contain_text("good luck")
    ben.reload()
    ben.get_by_role("button", name="Log").click()
    expect(ben.get_by_text("1 message from a player you muted is hidden.")).to_be_visible()


def test_a_correspondence_table_tells_hours_and_notifies_who_looks_elsewhere(
    browser: Browser, address: str
) -> None:
    context = visitor(browser)
    settle(context, answers=False, notices=True)
    context.add_init_script(
        "window.notices = [];"
        "window.Notification = class { static permission = 'granted';"
        " constructor(title, options) { window.notices.push(options.body); } };"
        "Object.defineProperty(document, 'hidden', { get: () => true });"
    )
    page = context.new_page()
    troubles = watched(page)
    made = make_table(page, address, seats=2, edition="classic", bots=["greedy"], timer=86_400)
    page.get_by_role("button", name="Start the game").click()
    page.locator(".scene.mine").wait_for()

    expect(page.get_by_role("timer").first).to_have_attribute("aria-label", re.compile("23 hours and"))
    page.wait_for_function("window.notices.length > 0")

    assert {"It's your turn."} == set(page.evaluate("window.notices"))
    assert 86_400 == page.request.get(f"{address}/api/tables/{made['table']}").json()["settings"]["timer"]
    assert troubles == []
    context.close()
