"""The page as something to keep: its manifest, and what is left of it without a network."""

from playwright.sync_api import Browser, Page, expect
from tests.web.conftest import visitor


def test_the_manifest_names_icons_that_are_there(page: Page, address: str) -> None:
    manifest = page.request.get(f"{address}/manifest.webmanifest").json()

    assert manifest["name"] == "lastcard"
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    for icon in manifest["icons"]:
        answer = page.request.get(address + icon["src"])
        assert answer.ok
        assert answer.headers["content-type"] == icon["type"]


def test_without_a_network_the_page_still_opens_and_says_so(browser: Browser, address: str) -> None:
    context = visitor(browser, service_workers="allow")
    page = context.new_page()
    page.goto(address)
    page.evaluate("() => navigator.serviceWorker.ready.then(() => null)")
    page.reload()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()

    context.set_offline(True)
    page.reload()
    page.get_by_role("button", name="Play now").click()

    expect(page.get_by_role("alert")).to_contain_text("does not answer")
    context.close()
