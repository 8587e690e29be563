"""The page as something to keep: its manifest, and what is left of it without a network."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.web.conftest import visitor
from tests.web.looks import turn_to
from tests.web.player import watched

from lastcard.editions import EDITIONS


def test_the_manifest_names_icons_that_are_there(page: Page, address: str) -> None:
    manifest = page.request.get(f"{address}/manifest.webmanifest").json()

    assert manifest["name"] == "lastcard"
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    for icon in manifest["icons"]:
        answer = page.request.get(f"{address}/{icon['src']}")
        assert answer.ok
        assert answer.headers["content-type"] == icon["type"]


KEPT = """async () => {
  await navigator.serviceWorker.ready;
  while (!navigator.serviceWorker.controller) await new Promise((done) =>
    navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }));
}"""
"""The service worker has kept everything: only then does it take the page over."""


def visit(page: Page, address: str) -> None:
    """Stay on the page until it is kept: the ten seconds before that are skipped."""
    page.clock.install()
    page.goto(address)
    page.get_by_role("button", name="Play now").wait_for()
    page.clock.fast_forward(10_000)
    page.evaluate(KEPT)


@pytest.fixture
def cut_off(browser: Browser, address: str) -> Iterator[Page]:
    """Somebody who was here once, and opens the page again without a network."""
    context = visitor(browser, service_workers="allow")
    page = context.new_page()
    visit(page, address)
    page.close()
    context.set_offline(True)
    again = context.new_page()
    troubles = watched(again)
    again.goto(address)
    yield again
    assert [one for one in troubles if not one.startswith("Failed to load resource")] == []
    context.close()


def test_after_one_visit_the_page_opens_without_a_network_and_says_so(cut_off: Page) -> None:
    """With its looks; what needs the server cannot be pressed, and can when the network is back."""
    expect(cut_off.get_by_role("status")).to_contain_text("You are offline.")
    expect(cut_off.locator(".chip option")).to_have_count(len(EDITIONS))
    expect(cut_off.get_by_role("button", name="Play now")).to_be_disabled()
    assert "Figtree" in cut_off.evaluate("getComputedStyle(document.body).fontFamily")
    assert cut_off.evaluate("[...document.styleSheets].every((sheet) => sheet.cssRules.length > 0)")

    cut_off.context.set_offline(False)

    expect(cut_off.get_by_role("button", name="Play now")).to_be_enabled()
    cut_off.get_by_role("button", name="Play now").click()
    expect(cut_off.locator(".scene")).to_be_visible()


def test_the_game_is_learned_without_a_network_in_either_language(cut_off: Page) -> None:
    cut_off.get_by_role("status").get_by_role("link", name="Learn in two minutes").click()
    expect(cut_off.locator("p.count")).to_have_text("Step 1 of 8")
    cut_off.locator(".held.may").first.click()
    expect(cut_off.locator("p.count")).to_have_text("Step 2 of 8")

    turn_to(cut_off, "language", "es")

    expect(cut_off.locator("p.count")).to_have_text("Paso 2 de 8")


def test_rules_opened_before_are_read_without_a_network(browser: Browser, address: str) -> None:
    """In the language they were opened in; what was never opened says what is missing."""
    context = visitor(browser, service_workers="allow")
    page = context.new_page()
    visit(page, address)
    page.goto(f"{address}/rules/fashion")
    page.locator(".lines li").first.wait_for()
    context.set_offline(True)

    page.reload()
    expect(page.locator("h1")).to_have_text("Fashion rules")
    page.goto(f"{address}/rules/modern")

    expect(page.get_by_text("The server does not answer.")).to_be_visible()
    context.close()


def test_another_build_leaves_nothing_of_the_last_one(browser: Browser, address: str) -> None:
    context = visitor(browser, service_workers="allow")
    page = context.new_page()
    page.add_init_script("caches.open('lastcard-of-last-year')")
    visit(page, address)

    page.wait_for_function("async () => (await caches.keys()).length === 1")
    assert page.evaluate("caches.keys()")[0].startswith("lastcard-")
    context.close()
