"""What a table leaves to the people who played at it, in their browsers."""

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect
from tests.web.conftest import Serving, visitor
from tests.web.player import CLIPBOARD, make_table, more, play_round, settle, table_of, watched

pytestmark = pytest.mark.xdist_group("past")  # one round for all of them


@pytest.fixture(scope="module")
def people(browser: Browser, serving: Serving) -> Iterator[tuple[Page, Page, Page]]:
    """Ana and Ben, who have played a round, and Eve, who was not there."""
    contexts: list[BrowserContext] = [visitor(browser) for _ in range(3)]
    for context in contexts:
        settle(context, answers=False)
    ana, ben, eve = (context.new_page() for context in contexts)
    table = make_table(ana, serving.address, edition="classic", seats=2, options={"hand_size": 2})["table"]
    ben.goto(f"{serving.address}/t/{table}")
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Sit down").click()
    ana.get_by_role("button", name="Start the game").click()
    play_round(ana, ben)
    yield ana, ben, eve
    for context in contexts:
        context.close()


def test_players_open_the_history_of_their_table_and_others_do_not(
    people: tuple[Page, Page, Page], address: str
) -> None:
    _, ben, eve = people
    table = table_of(ben)
    troubles = watched(ben)
    more(ben).get_by_role("link", name="History").click()

    expect(ben.get_by_role("heading", name="Match 1")).to_contain_text("still playing")
    row = ben.locator("[data-round='1']")
    winner = row.locator(".won dt")
    expect(winner).to_have_count(1)
    expect(row).to_contain_text("You won" if winner.inner_text() == "Ben" else "Ana won")
    expect(ben.locator("thead th")).to_contain_text(["Ana", "Ben"])
    assert sorted(ben.locator("[data-figure=won] td").all_inner_texts()) == ["0", "1"]
    expect(ben.get_by_role("button", name="Delete table")).to_have_count(0)
    with ben.expect_download() as saved:
        ben.locator("[data-do=scores]").click()
    text = saved.value.path().read_text()
    assert [text.count(name) for name in ("Ana", "Ben")] == [1, 1]
    ben.get_by_role("link", name="Replay: Round 1").click()
    expect(ben.get_by_role("heading", name="Replay of round 1")).to_be_visible()
    assert troubles == []

    eve.goto(f"{address}/history/{table}")
    expect(eve.locator("main")).to_contain_text("only players of this table")
    expect(eve.locator("main")).not_to_contain_text("Ben")


def slowed(route: Route) -> None:
    """The table is made as it was asked for, with bots that take their time."""
    route.continue_(post_data=json.dumps(route.request.post_data_json | {"pace": 60}))


def test_a_moment_is_seen_from_one_seats_eyes_shared_and_played_on_from(
    people: tuple[Page, Page, Page], address: str
) -> None:
    """Ana shares a moment as she saw it; Eve opens the link, finds the same, and plays on in Ben's place."""
    ana, _, eve = people
    table = table_of(ana)
    troubles = watched(eve)
    more(ana).get_by_role("link", name="Replay").click()
    ana.get_by_label("View").select_option(label="Ana's view")
    expect(ana.locator(".hands li").first.locator("svg.back")).to_have_count(0)
    expect(ana.locator(".hands li").last.locator("svg.back")).not_to_have_count(0)
    ana.locator("[data-kind=one-card]").first.click()
    expect(ana.locator("li .here")).not_to_have_count(0)
    at = ana.locator("output").inner_text()
    ana.evaluate(CLIPBOARD)
    ana.locator("[data-do=share]").click()
    expect(ana.locator("[data-do=share]")).to_have_text("Copied")
    link = ana.evaluate("window.copied")

    eve.goto(link)
    expect(eve.locator("output")).to_have_text(at)
    expect(eve.get_by_label("View")).to_have_value("0")
    expect(eve.locator(".line")).to_have_text(ana.locator(".line").inner_text())
    sizes = eve.locator(".hands small").all_inner_texts()
    expect(eve.get_by_label("Whose cards you play")).to_have_value("0")
    eve.get_by_label("Whose cards you play").select_option(label="Ben")
    # The bot thinks for a minute, so that Ben's cards are as they were when they are counted.
    eve.route("**/api/tables/*/replays/*/tables", slowed)
    eve.locator("[data-do=play-on]").click()
    eve.locator(".scene .hand").wait_for()
    assert f"{eve.locator('.held').count()} card" in sizes[1]
    assert table_of(eve) != table
    assert troubles == []
    ana.goto(f"{address}/t/{table}")


def test_a_game_is_found_again_and_its_host_deletes_it_for_all(
    people: tuple[Page, Page, Page], address: str
) -> None:
    ana, ben, _ = people
    table = table_of(ana)
    ana.goto(address)
    ana.get_by_role("link", name="My games").press("Enter")
    expect(ana.locator("main li")).to_have_count(1)
    expect(ana.locator("main li")).to_contain_text("with Ben")
    ana.get_by_role("link", name="History").click()
    ana.get_by_role("button", name="Delete table").click()
    ana.get_by_role("button", name="Sure? It is gone for everyone").click()

    expect(ana.locator("main")).to_contain_text("You have not finished a round yet")
    ben.goto(f"{address}/history/{table}")
    expect(ben.locator("main")).to_contain_text("table not found")
