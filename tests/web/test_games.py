"""Whole games through the page, on a real server."""

from collections.abc import Iterator
from itertools import count

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from tests.web.conftest import Serving, visitor
from tests.web.player import make_table, play_now, play_round, settle, table_of, watched

LOST_AND_TOLD = """
const Real = window.WebSocket;
window.WebSocket = class extends Real {
  constructor(...all) {
    super(...all);
    this.addEventListener('close', () => { window.lost ??= performance.now(); });
  }
};
new MutationObserver(() => {
  if (document.querySelector('.banner')) window.told ??= performance.now();
}).observe(document, { childList: true, subtree: true });
"""
"""Notes when the connection went, and when the page said so."""
EDITIONS = ["classic", "sanrio", "anniversary", "fashion", "modern"]


@pytest.fixture
def four(browser: Browser) -> Iterator[list[Page]]:
    """Four people, each in a browser of their own."""
    contexts = [visitor(browser) for _ in range(4)]
    for context in contexts:
        settle(context, answers=False)
    pages = [context.new_page() for context in contexts]
    troubles = [watched(page) for page in pages]
    yield pages
    for context in contexts:
        context.close()
    assert troubles == [[], [], [], []]


def sit_down(page: Page, link: str, name: str) -> None:
    """Two actions: a name, and a seat."""
    page.goto(link)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_text(f"{name} (you)")).to_be_visible()


def gathered(four: list[Page], address: str, **wanted: object) -> str:
    """A table made by the first, joined by the others over its link, and started."""
    table: str = make_table(four[0], address, seats=4, **wanted)["table"]
    for page, name in zip(four[1:], ("Ben", "Chidi", "Dora"), strict=True):
        sit_down(page, f"{address}/t/{table}", name)
    four[0].get_by_role("button", name="Start the game").click()
    return table


@pytest.mark.parametrize("edition", EDITIONS)
def test_one_person_plays_a_round_against_bots(page: Page, address: str, edition: str) -> None:
    """Seat 0 of four, everything pressed on the page; the round ends and its result is shown."""
    settle(page.context, answers=False)
    make_table(page, address, edition=edition, seats=4, bots=["greedy"] * 3)
    page.get_by_role("button", name="Start the game").click()

    pressed = play_round(page)

    assert pressed
    expect(page.locator(".end tbody tr")).to_have_count(4)


def test_two_clicks_lead_to_a_running_game(page: Page, address: str) -> None:
    play_now(page, address)

    expect(page.locator(".opponent")).to_have_count(3)
    expect(page.locator(".held").first).to_be_visible()


def test_four_people_play_a_round_over_one_link(four: list[Page], address: str) -> None:
    gathered(four, address, edition="classic", options={"hand_size": 2})

    play_round(*four)

    for page in four:
        expect(page.locator(".end tbody tr")).to_have_count(4)


def test_partners_share_their_points(page: Page, address: str) -> None:
    """Seats 0 and 2 against 1 and 3: both partners show the same total."""
    settle(page.context, answers=False)
    bots = {"seats": 4, "bots": ["greedy"] * 3}
    make_table(page, address, edition="classic", format="partners", options={"hand_size": 2}, **bots)
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".opponent[data-seat='2'] .facts")).to_contain_text("partner")
    names = [page.locator(f".opponent[data-seat='{seat}'] .name").inner_text() for seat in (1, 2, 3)]

    play_round(page)

    totals = {
        row.locator(".name").inner_text().split(" ")[0].rstrip("★"): row.locator(".total").inner_text()
        for row in page.locator(".end tbody tr").all()
    }
    assert totals["Ana"] == totals[names[1]]
    assert totals[names[0]] == totals[names[2]]


def test_a_match_goes_on_from_round_to_round_and_ends_in_a_rematch(page: Page, address: str) -> None:
    """A target of one point: the first round that brings any ends the match; a zero brings none."""
    settle(page.context, answers=False)
    make_table(
        page, address, edition="classic", seats=2, bots=["greedy"], options={"target": 1, "hand_size": 3}
    )
    page.get_by_role("button", name="Start the game").click()
    play_round(page)
    while page.locator("[data-do=next]").count():
        page.locator("[data-do=next]").click()
        page.locator(".end").wait_for(state="detached")
        play_round(page)

    page.get_by_role("button", name="Play again").click()

    expect(page.locator(".end")).to_be_hidden()
    expect(page.locator(".held").first).to_be_visible()


def test_a_written_card_is_played_by_its_words(page: Page, address: str) -> None:
    """The table tells what is written on all three; when one is played, each of the others draws."""
    rule = "everyone else draws 1"
    settle(page.context, answers=False)
    options = {"customizable": [rule] * 3, "hand_size": 10}
    table = make_table(page, address, edition="modern", seats=3, bots=["greedy"] * 2, options=options)[
        "table"
    ]
    expect(page.locator(".rules-line")).to_contain_text("Everyone else draws 1 card.")
    page.get_by_role("button", name="Start the game").click()

    for number in count(1):
        play_round(page)
        moments = page.request.get(f"{address}/api/tables/{table}/replays/{number}").json()["moments"]
        if written := [moment for moment in moments[:-1] if (moment["do"] or "").startswith("WC")]:
            break
        page.get_by_role("button", name="Play again").click()
        expect(page.locator(".end")).to_be_hidden()

    drew = {event["seat"]: event["count"] for event in written[0]["events"] if event["is"] == "Drew"}
    assert drew == {seat: 1 for seat in range(3) if seat != written[0]["seat"]}


def test_a_server_that_comes_back_is_joined_without_a_reload(
    context: BrowserContext, serving: Serving
) -> None:
    """Stopped in the middle of this seat's decision: a banner, the same cards, and the round goes on."""
    settle(context, answers=False)
    page = context.new_page()
    page.add_init_script(LOST_AND_TOLD)
    wanted = {"edition": "classic", "seats": 2, "bots": ["greedy"]}
    make_table(page, serving.address, **wanted)
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".scene.mine")).to_be_visible()
    cards = page.locator(".held").count()

    serving.stop()
    expect(page.get_by_role("alert")).to_contain_text("Reconnecting")
    serving.start()

    expect(page.get_by_role("alert")).to_be_hidden()
    assert page.evaluate("window.told - window.lost") <= 3_000
    expect(page.locator(".held")).to_have_count(cards)
    expect(page.locator(".scene.mine")).to_be_visible()


def test_a_seat_moves_to_another_device(browser: Browser, page: Page, address: str) -> None:
    """The link to a seat opens it elsewhere; the first window says so and can take it back."""
    play_now(page, address)
    table = table_of(page)
    token = page.evaluate("key => JSON.parse(localStorage.getItem(key))", f"lastcard.seat.{table}")
    other = visitor(browser).new_page()

    other.goto(f"{address}/t/{table}#seat={token}")

    expect(other.locator(".held").first).to_be_visible()
    assert "#" not in other.url
    expect(page.get_by_role("alert")).to_contain_text("another window")
    page.get_by_role("button", name="Play here").click()
    expect(page.get_by_role("alert")).to_be_hidden()
    other.context.close()


def test_somebody_with_the_link_watches_and_sees_no_hand(browser: Browser, page: Page, address: str) -> None:
    play_now(page, address)
    other = visitor(browser).new_page()

    other.goto(page.url)

    expect(other.locator(".opponent")).to_have_count(4)
    expect(other.locator(".held")).to_have_count(0)
    other.context.close()
