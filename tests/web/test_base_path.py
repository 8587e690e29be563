"""The page of a server that is under a path of its host."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.web.conftest import Serving, visitor
from tests.web.player import play_now, settle, table_of, watched
from tests.web.test_install import visit

_OUTSIDE = """() => [...document.querySelectorAll('[href], [src]')]
  .map((one) => one.getAttribute('href') ?? one.getAttribute('src'))
  .filter((path) => path.startsWith('/') && !path.startsWith('/cards/'))"""
"""Addresses on the page that lead past the server."""


@pytest.fixture(scope="module")
def under(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server at /cards."""
    server = Serving(tmp_path_factory.mktemp("under"), options=("--base-path", "/cards"))
    yield server.address
    server.end()


def test_a_table_is_opened_shown_shared_and_left(page: Page, under: str) -> None:
    assert under.endswith("/cards")
    asked = list[str]()
    page.on("request", lambda request: asked.append(request.url))
    page.on("websocket", lambda socket: asked.append(socket.url.replace("ws://", "http://")))
    settle(page.context, answers=False)
    play_now(page, under)
    expect(page.locator(".held").first).to_be_visible()
    table = table_of(page)

    assert page.url == f"{under}/t/{table}"
    assert page.evaluate(_OUTSIDE) == []
    page.reload()
    expect(page.locator(".held").first).to_be_visible()
    for path, heading in (("rules/sanrio", "Sanrio"), ("new", "New table"), ("learn", ""), ("games", "")):
        page.goto(f"{under}/{path}")
        expect(page.get_by_role("heading", name=heading).first).to_be_visible()
        assert page.evaluate(_OUTSIDE) == []
    page.get_by_role("link", name="lastcard").click()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    assert page.url == f"{under}/"
    page.get_by_role("list").get_by_role("link", name="Read the rules").click()
    page.wait_for_url(f"{under}/rules/**")
    page.go_back()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    assert [url for url in asked if not url.startswith(under)] == []


def test_it_opens_without_a_network(browser: Browser, under: str) -> None:
    context = visitor(browser, service_workers="allow")
    page = context.new_page()
    visit(page, f"{under}/")
    page.close()
    context.set_offline(True)
    again = context.new_page()
    troubles = watched(again)

    again.goto(f"{under}/learn")

    expect(again.get_by_role("heading").first).to_be_visible()
    assert [one for one in troubles if "ERR_INTERNET_DISCONNECTED" not in one] == []
    context.close()
