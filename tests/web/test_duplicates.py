"""The same deal for two people: played, sent, played again, and compared."""

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.web.conftest import Serving, visitor
from tests.web.player import play_round, settle, table_of, watched


@pytest.fixture
def pair(browser: Browser, serving: Serving) -> Iterator[tuple[Page, Page]]:
    contexts = [visitor(browser) for _ in range(2)]
    for context, name in zip(contexts, ("Ana", "Ben"), strict=True):
        settle(context, answers=False, name=name)
    ana, ben = (context.new_page() for context in contexts)
    yield ana, ben
    for context in contexts:
        context.close()


def _set(page: Page, address: str) -> str:
    """A duplicate deal of short hands, set by this browser; its page."""
    wanted = {"name": "Ana", "edition": "classic", "seats": 3, "options": {"hand_size": 1}, "pace": 0}
    made = page.request.post(f"{address}/api/duplicates", data=wanted).json()
    page.goto(f"{address}/t/{made['table']}#seat={made['token']}")
    page.evaluate(
        "([duplicate, table]) => localStorage.setItem('lastcard.play.' + duplicate, JSON.stringify(table))",
        [made["duplicate"], made["table"]],
    )
    page.get_by_role("button", name="Start the game").click()
    return f"{address}/duplicate/{made['duplicate']}"


def test_a_friend_plays_the_same_deal_and_scores_stand_side_by_side(
    pair: tuple[Page, Page], address: str
) -> None:
    ana, ben = pair
    troubles = watched(ana)
    link = _set(ana, address)
    play_round(ana)
    first = table_of(ana)
    ana.get_by_role("link", name="Compare scores").click()
    expect(ana.locator("[data-me=true]")).to_contain_text("Ana (you)")
    assert troubles == []

    # The friend has the link to the table too: it leads to the duplicate, and shows nothing of the deal.
    ben.goto(f"{address}/t/{first}")
    expect(ben.get_by_role("heading", name="The same deal as Ana")).to_be_visible()
    expect(ben.locator("main")).to_contain_text("One player has finished it")
    expect(ben.locator("table")).to_have_count(0)
    assert ben.url == link
    ben.goto(f"{address}/replay/{first}/1")
    expect(ben.locator("main")).to_contain_text("only after you have played this deal")
    ben.goto(link)
    quick = json.dumps({"name": "Ben", "pace": 0})
    ben.route("**/api/duplicates/*/tables", lambda route: route.continue_(post_data=quick))
    ben.locator("[data-do=take-up]").click()
    play_round(ben)
    played = table_of(ben)
    ben.get_by_role("link", name="Compare scores").click()

    expect(ben.locator("tbody tr")).to_have_count(2)
    expect(ben.locator("[data-me=true]")).to_contain_text("Ben (you)")
    ben.get_by_role("link", name="Replay: Ana").click()
    expect(ben.get_by_role("heading", name="Replay of round 1")).to_be_visible()
    assert _dealt(ben, address, first, played) == _dealt(ben, address, played, played)


def _dealt(page: Page, address: str, table: str, own: str) -> list[list[str]]:
    """The hands that were dealt at *table*, as whoever has played at *own* may see them."""
    token = page.evaluate("(table) => JSON.parse(localStorage.getItem('lastcard.seat.' + table))", own)
    answer = page.request.get(
        f"{address}/api/tables/{table}/replays/1", headers={"authorization": f"Bearer {token}"}
    )
    hands: list[list[str]] = answer.json()["moments"][0]["hands"]
    return hands


def test_the_deal_of_the_day_is_found_from_the_start_page(page: Page, address: str) -> None:
    page.goto(address)
    page.get_by_role("link", name="Deal of the day").press("Enter")

    expect(page.get_by_role("heading", name="Deal of the day")).to_be_visible()
    days = page.get_by_role("region", name="Other days")
    expect(days).to_contain_text("Tomorrow")
    days.locator("summary").click()
    assert 64 == len(days.locator("code").inner_text())
    page.locator("[data-do=take-up]").click()
    page.locator(".scene .hand").wait_for()
    page.goto(f"{address}/daily")
    page.get_by_role("link", name="Continue").click()
    page.locator(".scene .hand").wait_for()
