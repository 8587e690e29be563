"""A server and a browser for the tests of the page: both real, both started once."""

import os
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Generator, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from hatch_build import node
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright
from playwright.sync_api import Error as PlaywrightError
from tests.server.log_secrets import secrets_in
from tests.server.ports import ReservedPort
from tests.web.looks import turn_to
from tests.web.player import watched
from tests.web.tables import PATIENCE, Shown, Stage, view
from tools.programs import MISSING, light_browser, whole_browser

expect.set_options(timeout=PATIENCE * 1000)

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "src" / "lastcard" / "server" / "page" / "index.html"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


ADMIN_TOKEN = "the operator's token"


class Serving:
    """A `lastcard serve` of our own that can be stopped and started again on the same port and file."""

    def __init__(self, folder: Path, *plugins: Path, options: Sequence[str] = ()) -> None:
        self._database = folder / "tables.sqlite3"
        self._options = options
        self._plugins = os.pathsep.join(map(str, plugins))
        self._reserved = ReservedPort()
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-c", "from lastcard.cli import main; main()", "serve"]
        command += ["--port", str(self._reserved.number), "--database", f"sqlite:///{self._database}"]
        command += ["--workers", "1"]
        command += ["--limit", "open_seconds=60"]  # A slow browser's salt is in the deal, too.
        command += ["--limit", "quick_seconds=600"]  # Nor does a table start before it has looked.
        command += ["--limit", "reviews=0"]  # The coach's pages are told what it says.
        command += self._options
        sources = {"PYTHONPATH": str(ROOT / "src"), "PYTHONUNBUFFERED": "1"}
        sources["LASTCARD_PLUGINS"] = self._plugins
        sources["LASTCARD_ADMIN_TOKEN"] = ADMIN_TOKEN
        self._process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env=sources | {"PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"},
        )
        assert self._process.stdout is not None
        line = next(line for line in self._process.stdout if line.startswith("Open "))
        self.address = line.split()[1]
        # Read to its end: a full pipe would stop the server.
        self._reader = threading.Thread(target=PRINTED.extend, args=(self._process.stdout,), daemon=True)
        self._reader.start()

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait(timeout=PATIENCE)
        self._reader.join()
        assert self._process.stdout is not None
        self._process.stdout.close()

    def end(self) -> None:
        """Stop it for good."""
        self.stop()
        self._reserved.give_back()


@pytest.fixture(scope="session")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    assert PAGE.is_file(), "the page is not built: run `make dev`"
    server = Serving(tmp_path_factory.mktemp("server"))
    yield server
    server.end()


@pytest.fixture
def address(serving: Serving) -> str:
    return serving.address


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    # Not the Node that playwright brings: it asks for a library a bare machine lacks (libatomic).
    os.environ["PLAYWRIGHT_NODEJS_PATH"] = node()
    with sync_playwright() as playwright:
        yield playwright


def launch(playwright: Playwright, program: str | None) -> Browser:
    """Start this browser; a machine without one fails, and is told what to install."""
    assert program is not None, MISSING
    browser = playwright.chromium.launch(executable_path=program, args=FLAGS, timeout=PATIENCE * 1000)
    LAUNCHED.append(browser)
    return browser


LAUNCHED: list[Browser] = []
PRINTED: deque[str] = deque()
"""What the servers have logged or printed and nobody has looked at yet."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A test fails where a server logged a secret (R28); a failed one tells what its pages showed then."""
    report = yield
    logged = [PRINTED.popleft() for _ in range(len(PRINTED))]
    if (found := secrets_in(logged)) and report.passed:
        report.outcome, report.longrepr = "failed", f"logged or printed {'; '.join(found)}"
    if report.failed:
        report.sections += [
            (f"{page.url} showed", _words_on(page))
            for browser in LAUNCHED
            for context in browser.contexts
            for page in context.pages
        ]
    return report


def _words_on(page: Page) -> str:
    try:
        return page.locator("body").inner_text(timeout=2_000)
    except PlaywrightError as error:
        return f"nothing that can be read: {error}"


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    browser = launch(playwright, light_browser())
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def noticing_browser(playwright: Playwright) -> Iterator[Browser]:
    """A browser that can show notices."""
    browser = launch(playwright, whole_browser())
    yield browser
    browser.close()


def visitor(browser: Browser, size: tuple[int, int] = (1440, 900), **more: Any) -> BrowserContext:
    """Somebody who has never been here; motion is off so that tests wait for facts, not for pictures."""
    usual: dict[str, Any] = {"reduced_motion": "reduce", "locale": "en-GB", "service_workers": "block"}
    context = browser.new_context(viewport={"width": size[0], "height": size[1]}, **usual | more)
    context.set_default_timeout(PATIENCE * 1000)
    context.add_init_script(FONT_FIRST)
    return context


FONT_FIRST = """
document.addEventListener("DOMContentLoaded", () => document.fonts.load('1em "Figtree Variable"'))
"""
"""``goto`` waits for it then.  Otherwise it comes while something is clicked, lines above break elsewhere,
and the button is gone from below the pointer before the click is one."""


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    context = visitor(browser)
    yield context
    context.close()


@pytest.fixture(scope="session")
def _shown(browser: Browser, serving: Serving) -> Iterator[tuple[Shown, list[str]]]:
    context = visitor(browser)
    shown = Shown(context, serving.address, view())
    yield shown, watched(shown.page)
    context.close()


@pytest.fixture
def stage(_shown: tuple[Shown, list[str]]) -> Iterator[Stage]:
    shown, troubles = _shown

    def show(first: dict[str, Any]) -> Shown:
        shown.again(first)
        return shown

    yield show
    if shown.page.evaluate("document.documentElement.lang") != "en":
        turn_to(shown.page, "language", "en")
    assert troubles == []


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    """A page whose console stays clean: an error there fails the test."""
    page = context.new_page()
    troubles = watched(page)
    yield page
    assert troubles == []
