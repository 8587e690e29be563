"""After the round: the deal checked in the browser, the replay, the record."""

import json
import re
from collections.abc import Iterator
from itertools import count
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, Page, Route, expect
from tests.server.desk import dealt
from tests.web.conftest import Serving, visitor
from tests.web.player import make_table, more, play_round, table_of

from lastcard.game import State
from lastcard.server.features.history.records import deal_proof
from lastcard.server.table.log_entries import Closed, DealtEntry
from lastcard.server.table.state import opened
from lastcard.server.table.transitions import advance

pytestmark = pytest.mark.xdist_group("after")  # one round for all of them


@pytest.fixture(scope="module")
def over(browser: Browser, serving: Serving) -> Iterator[Page]:
    """A browser that has played a round to its end, and stands before the result."""
    context = visitor(browser)
    page = context.new_page()
    wanted = {"edition": "classic", "seats": 3, "bots": ["greedy"] * 2, "options": {"hand_size": 3}}
    make_table(page, serving.address, **wanted)
    page.get_by_role("button", name="Start the game").click()
    play_round(page)
    yield page
    context.close()


@pytest.fixture
def played(over: Page) -> Iterator[Page]:
    """The same, back at the table."""
    table = over.url
    yield over
    over.unroute_all()
    over.goto(table)
    over.locator(".end").wait_for()


def test_an_honest_deal_holds_in_every_step(played: Page) -> None:
    """Commitments, salt, hand and first card were all seen by this browser before the secret was opened."""
    more(played).get_by_role("link", name="Check this deal").click()

    expect(played.locator(".verdict")).to_contain_text("Yes.")
    steps = played.locator("[data-check]").evaluate_all("all => all.map((it) => it.dataset.check)")
    assert steps == ["algorithm", "opened", "commitment", "salts", "order", "seen", "salt", "hand", "first"]
    assert played.locator("[data-held=true]").count() == len(steps)


@pytest.mark.parametrize("field", ["seed", "salts", "commits", "order"])
def test_a_deal_with_one_byte_changed_is_found_out(played: Page, field: str) -> None:
    def tampered(route: Route) -> None:
        deal = route.fetch().json()
        old = json.dumps(deal[field])
        place = next(i for i, letter in enumerate(old) if letter.isalnum())
        new = "1" if old[place] != "1" else "2"
        route.fulfill(json=deal | {field: json.loads(old[:place] + new + old[place + 1 :])})

    played.route("**/deals/1", tampered)
    more(played).get_by_role("link", name="Check this deal").click()

    expect(played.locator(".verdict")).to_contain_text("No.")
    assert played.locator("[data-held=false]").count() >= 1


def test_a_round_in_play_keeps_its_secret(page: Page, address: str) -> None:
    table = make_table(page, address, edition="classic", seats=3, bots=["greedy"] * 2)["table"]
    page.get_by_role("button", name="Start the game").click()
    page.locator(".scene").wait_for()

    page.goto(f"{address}/check/{table}/1")

    expect(page.locator(".verdict")).to_contain_text("still being played")


def test_the_replay_begins_with_the_deal_and_ends_with_an_empty_hand(played: Page, address: str) -> None:
    """Three cards each; where a Draw Two was turned up, the first player has drawn its two as well."""
    first = played.request.get(f"{address}/api/tables/{table_of(played)}/replays/1").json()["moments"][0]
    dealt = [3 + sum(drawn(event, seat) for event in first["events"]) for seat in range(3)]

    more(played).get_by_role("link", name="Replay").click()
    hands = played.locator(".hands li small")
    expect(hands).to_have_text([f"{count} cards" for count in dealt])

    played.get_by_label("Position in the round").focus()
    played.keyboard.press("End")

    expect(hands.filter(has_text=re.compile("^0 cards"))).not_to_have_count(0)
    expect(played).to_have_url(re.compile("#at="))


def drawn(event: dict[str, Any], seat: int) -> int:
    """How many cards *seat* drew in *event*."""
    return int(event["count"]) if event["is"] == "Drew" and event["seat"] == seat else 0


def test_the_replay_runs_by_itself_and_by_steps(played: Page) -> None:
    more(played).get_by_role("link", name="Replay").click()
    played.get_by_role("button", name="Step forward").click()
    expect(played.locator("output")).to_contain_text("1 /")

    played.get_by_role("button", name="Play", exact=True).click()

    expect(played.locator("output")).to_contain_text("2 /")


def test_a_phone_is_told_of_no_keys(browser: Browser, played: Page) -> None:
    """Of none in the replay, nor at the table."""
    context = visitor(browser, (390, 844), is_mobile=True, has_touch=True)
    page = context.new_page()
    page.goto(f"{played.url.replace('/t/', '/replay/')}/1")
    page.get_by_role("heading", name="Decisive moments").wait_for()
    expect(page.locator(".keys")).to_be_hidden()

    page.goto(played.url)
    page.locator("button.where").tap()
    page.locator("dialog[open]").wait_for()
    expect(page.locator(".keys")).to_be_hidden()
    context.close()


def test_the_record_can_be_saved(played: Page) -> None:
    with played.expect_download() as download:
        more(played).get_by_role("link", name="Game record").click()

    assert download.value.path().read_text(encoding="utf-8").startswith("lastcard 1\n")


def dealt_again() -> tuple[dict[str, Any], State]:
    """A deal whose first two cards left over could not begin, as the server opens it, and the table it gave.

    Ten hands of eleven leave two of Modern's 112 cards; where neither is a number card, all are dealt again.
    """
    for number in count():
        spec = dealt(10, edition="modern", secret=f"{number:064x}", options={"hand_size": 11}).created
        table, _ = advance(opened(spec), DealtEntry(salts=("",) * 10, secret="f" * 64, at=0))
        assert table.state is not None
        if table.state.shuffles > 1:
            deal = deal_proof(advance(table, Closed())[0], 1)
            return json.loads(msgspec.json.encode(deal)), table.state
    raise AssertionError


def test_a_deck_that_was_dealt_again_is_checked_by_its_next_shuffle(page: Page, address: str) -> None:
    """The hands and the first card are the engine's own; with the first shuffle's hand it would not hold."""
    deal, state = dealt_again()
    table = make_table(page, address, edition="modern", seats=10)["table"]
    seen = {
        "commitment": deal["commitment"],
        "salt": None,
        "commits": None,
        "seat": 3,
        "hand": [str(card) for card in state.hands[3]],
        "first": str(state.discard[-1]),
    }
    page.evaluate("([key, deals]) => localStorage.setItem(key, JSON.stringify(deals))", [
        f"lastcard.deals.{table}", {"1": seen},
    ])  # fmt: skip
    page.route("**/deals/1", lambda route: route.fulfill(json=deal))

    page.goto(f"{address}/check/{table}/1")

    expect(page.locator(".verdict")).to_contain_text("No player's salt is in it")
    expect(page.locator("[data-held=false]")).to_have_count(0)
    expect(page.locator("[data-held=true]")).to_have_count(7)
    expect(page.get_by_text("dealt again with the next shuffle")).to_be_visible()
