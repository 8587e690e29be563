"""After the round: the deal checked in the browser, the replay, the record."""

import json

import pytest
from playwright.sync_api import Page, Route, expect
from tests.web.player import make_table, play_round


@pytest.fixture
def played(page: Page, address: str) -> str:
    """A table at which this browser has played a round to its end."""
    table: str = make_table(
        page, address, edition="classic", seats=3, bots=["greedy"] * 2, options={"hand_size": 3}
    )["table"]
    page.get_by_role("button", name="Start the game").click()
    play_round(page)
    return table


def test_an_honest_deal_holds_in_every_step(page: Page, address: str, played: str) -> None:
    """Commitment, salt and hand were all seen by this browser before the secret was opened."""
    page.get_by_role("link", name="Check this deal").click()

    expect(page.locator(".verdict")).to_contain_text("Yes.")
    steps = page.locator("[data-check]").evaluate_all(
        "all => all.map((it) => [it.dataset.check, it.dataset.held])"
    )
    assert steps == [[step, "true"] for step in ("algorithm", "opened", "commitment", "salt", "hand")]


@pytest.mark.parametrize("field", ["seed", "salts"])
def test_a_deal_with_one_byte_changed_is_found_out(page: Page, address: str, played: str, field: str) -> None:
    def tampered(route: Route) -> None:
        deal = route.fetch().json()
        old = json.dumps(deal[field])
        place = next(i for i, letter in enumerate(old) if letter.isalnum())
        new = "1" if old[place] != "1" else "2"
        route.fulfill(json=deal | {field: json.loads(old[:place] + new + old[place + 1 :])})

    page.route("**/deals/1", tampered)
    page.get_by_role("link", name="Check this deal").click()

    expect(page.locator(".verdict")).to_contain_text("No.")
    assert page.locator("[data-held=false]").count() >= 1


def test_a_round_in_play_keeps_its_secret(page: Page, address: str) -> None:
    table = make_table(page, address, edition="classic", seats=3, bots=["greedy"] * 2)["table"]
    page.get_by_role("button", name="Start the game").click()
    page.locator(".scene").wait_for()

    page.goto(f"{address}/check/{table}/1")

    expect(page.locator(".verdict")).to_contain_text("still being played")


def test_the_replay_begins_with_the_deal_and_ends_with_an_empty_hand(
    page: Page, address: str, played: str
) -> None:
    page.get_by_role("link", name="Replay").click()
    hands = page.locator(".hands li small")
    expect(hands).to_have_text(["3 cards"] * 3)

    page.get_by_label("Moment of the round").focus()
    page.keyboard.press("End")

    assert any(text.startswith("0 cards") for text in hands.all_inner_texts())
    assert "#at=" in page.url


def test_the_replay_runs_by_itself_and_by_steps(page: Page, address: str, played: str) -> None:
    page.goto(f"{address}/replay/{played}/1#at=2")
    expect(page.locator("output")).to_contain_text("2 /")
    page.get_by_role("button", name="One step on").click()
    expect(page.locator("output")).to_contain_text("3 /")

    page.get_by_role("button", name="Play", exact=True).click()

    expect(page.locator("output")).to_contain_text("4 /")


def test_the_record_can_be_saved(page: Page, address: str, played: str) -> None:
    with page.expect_download() as download:
        page.get_by_role("link", name="Record").click()

    assert download.value.path().read_text(encoding="utf-8").startswith("lastcard 1\n")
