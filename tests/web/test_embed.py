"""Embeds: other sites may show a replay or a puzzle in a frame, and nothing else of the page."""

import asyncio
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from tests.agents.clients import person
from tests.web.conftest import Serving, visitor
from tests.web.player import CLIPBOARD

from lastcard.terminal.links import TableAddress, call

pytestmark = pytest.mark.xdist_group("embed")


@pytest.fixture(scope="module")
def replay(serving: Serving) -> str:
    """The table of a finished match."""
    body = {"edition": "classic", "format": "single-hand", "name": "Ana", "pace": 0, "seats": 2}
    made = call(serving.address, "/api/tables", body | {"bots": ["greedy"]}, language="en")
    address = TableAddress(serving.address, made["table"])
    # In a thread, because the browser's own loop runs in this one.
    playing = threading.Thread(target=lambda: asyncio.run(person(address, made["token"])))
    playing.start()
    playing.join()
    return str(made["table"])


@pytest.fixture(scope="module")
def other_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path]]:
    """The address of a site of somebody else's, and the folder of its pages."""
    folder = tmp_path_factory.mktemp("site")
    handler = partial(SimpleHTTPRequestHandler, directory=str(folder))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}", folder
        server.shutdown()


@pytest.fixture
def stranger(browser: Browser) -> Iterator[BrowserContext]:
    context = visitor(browser)
    yield context
    context.close()


def framed(site: tuple[str, Path], page: Page, source: str) -> None:
    address, folder = site
    (folder / "blog.html").write_text(f'<h1>A blog</h1><iframe src="{source}" width="640" height="760">')
    page.goto(f"{address}/blog.html")


def test_a_replay_is_stepped_through_in_a_frame_of_another_site(
    replay: str, serving: Serving, other_site: tuple[str, Path], stranger: BrowserContext
) -> None:
    page = stranger.new_page()
    framed(other_site, page, f"{serving.address}/embed/replay/{replay}/1#at=3")
    frame = page.frame_locator("iframe")

    expect(frame.get_by_role("heading", name="Replay of round 1")).to_be_visible()
    expect(frame.locator("output")).to_contain_text("3 /")
    frame.locator(".controls button").nth(2).click()
    expect(frame.locator("output")).to_contain_text("4 /")
    expect(frame.locator("header, nav, a[href]:not([target=_blank])")).to_have_count(0)
    link = frame.get_by_role("link", name="Open in lastcard")
    expect(link).to_have_attribute("href", f"/replay/{replay}/1")


def test_a_puzzle_is_answered_in_a_frame_of_another_site(
    serving: Serving, other_site: tuple[str, Path], stranger: BrowserContext
) -> None:
    page = stranger.new_page()
    framed(other_site, page, f"{serving.address}/embed/puzzle/7")
    frame = page.frame_locator("iframe")

    expect(frame.locator(".puzzle")).to_contain_text("7")
    frame.locator(".options button").first.click()
    expect(frame.locator(".answer")).to_be_visible()
    expect(frame.locator("header, nav, a[href]:not([target=_blank])")).to_have_count(0)


@pytest.mark.parametrize(
    "path", ["", "t/{table}", "replay/{table}/1", "puzzles", "embed", "embedded/x", "new"]
)
def test_no_other_page_can_be_framed(
    path: str, replay: str, serving: Serving, other_site: tuple[str, Path], stranger: BrowserContext
) -> None:
    page = stranger.new_page()
    framed(other_site, page, f"{serving.address}/{path.format(table=replay)}")
    page.wait_for_load_state("networkidle")

    assert "chrome-error" in page.frames[1].url


@pytest.mark.parametrize(
    "path", ["embed/", "embed/t/{table}", "embed/replay", "embed/../t/x", "embed/%2e%2e/new"]
)
def test_below_embed_there_is_no_other_screen(
    path: str, replay: str, serving: Serving, stranger: BrowserContext
) -> None:
    page = stranger.new_page()
    page.goto(f"{serving.address}/{path.format(table=replay)}")

    if "/embed/" in page.url:
        expect(page.get_by_role("link", name="Open in lastcard")).to_be_visible()
        expect(page.locator("a[href]:not([target=_blank]), input[type=text]")).to_have_count(0)
    else:
        expect(page.get_by_role("link", name="Open in lastcard")).to_have_count(0)


def test_a_replay_that_is_not_there_is_said_in_the_frame(serving: Serving, stranger: BrowserContext) -> None:
    page = stranger.new_page()
    page.goto(f"{serving.address}/embed/replay/nowhere/1")

    expect(page.locator("h1")).to_be_visible()
    expect(page.locator("a[href]:not([target=_blank])")).to_have_count(0)


def test_the_code_for_another_site_is_copied_where_a_replay_is_shared(
    replay: str, serving: Serving, other_site: tuple[str, Path], stranger: BrowserContext
) -> None:
    page = stranger.new_page()
    page.goto(f"{serving.address}/replay/{replay}/1#at=2")
    page.evaluate(CLIPBOARD)
    page.get_by_role("button", name="Copy code to show it on your site").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    code = page.evaluate("window.copied")
    address, folder = other_site
    (folder / "copied.html").write_text(code)
    page.goto(f"{address}/copied.html")

    expect(page.frame_locator("iframe").locator("output")).to_contain_text("2 /")
