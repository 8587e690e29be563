"""Measures the page as docs/performance.md states it: python -m tests.web.speed, beside a built page.

Fast 3G and a processor four times slower, as a browser's developer tools set them: half a second for every
request and for opening a socket, though not for its frames.  The page itself notes when each thing is
there, and counts its frames while cards are dealt and played: how slow the test is makes no difference.
--waterfall says as well what was fetched, and when.
"""

import argparse
import os
import statistics
import sys
import tempfile
from itertools import pairwise
from pathlib import Path
from typing import Any

from hatch_build import node
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from tests.web.conftest import Serving, launch
from tests.web.player import make_table, settle
from tests.web.tables import Shown, dealt, played, view
from tools.programs import whole_browser

SLOWER = 4
FAST_3G = {
    "offline": False,
    "latency": 562.5,
    "downloadThroughput": 1.6 * 1000 * 1000 / 8 * 0.9,
    "uploadThroughput": 750 * 1000 / 8 * 0.9,
}
NOTES = """
window.noted = {};
const note = (what) => setTimeout(() => { window.noted[what] ??= performance.now(); });
const seen = (selector) => {
  const found = document.querySelector(selector);
  const how = { visibilityProperty: true, opacityProperty: true };
  return found && !found.disabled && found.checkVisibility(how);
};
const look = () => {
  if (seen('.start button')) {
    note('start');
    if (window.hasty) setTimeout(() => document.querySelector('.start button').click());
    window.hasty = false;
  }
  if (seen('.lobby form button')) note('sit');
  if (seen('.held')) note('hand');
  requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""
"""When the start page, a free seat and the first card of the hand can be seen and pressed, in milliseconds.

A timer that is set in a frame is called when that frame has been laid out and painted."""
FRAMES = """async ms => {
  const times = [];
  const began = performance.now();
  while (performance.now() - began < ms) times.push(await new Promise(requestAnimationFrame));
  return times;
}"""
MOMENTS: dict[str, list[dict[str, Any]]] = {
    "four": [played(3, "W4", colour="B")],
    "skip": [played(1, "RS"), {"is": "LostTurn", "seat": 2}],
    "reverse": [played(1, "RR"), {"is": "Turned", "direction": -1}],
    "uno": [played(3, "R5", uno=True)],
    "caught": [{"is": "Caught", "seat": 3, "by": 0}],
    "bluff": [{"is": "Challenged", "seat": 0, "accused": 3, "guilty": True, "hand": None}],
    "honest": [{"is": "Challenged", "seat": 0, "accused": 3, "guilty": False, "hand": None}],
}
"""What is shown large over the felt."""
WATERFALL = """() => ['navigation', 'resource'].flatMap((kind) => performance.getEntriesByType(kind))
  .map(({ startTime, responseEnd, transferSize, name }) =>
    `${startTime | 0} to ${responseEnd | 0} ms, ${transferSize} bytes: ${new URL(name).pathname}`)"""


def slow(context: BrowserContext, page: Page, *, network: bool) -> None:
    """A phone of some years ago on a poor network."""
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    if network:
        session.send("Network.enable")
        session.send("Network.emulateNetworkConditions", FAST_3G)


def phone(browser: Browser) -> BrowserContext:
    return browser.new_context(viewport={"width": 390, "height": 844}, locale="en-GB")


def noted(page: Page, what: str) -> float:
    """When the page noted it, in seconds from its opening."""
    at = page.wait_for_function("what => window.noted[what]", arg=what).json_value()
    return float(at) / 1000


def print_waterfall(page: Page) -> None:
    if "--waterfall" in sys.argv:
        print("", page.url, *page.evaluate(WATERFALL), sep="\n")


def play_now(browser: Browser, address: str) -> dict[str, float]:
    """From an empty cache to the start page, and, pressed at once, to the hand; then a reload."""
    context = phone(browser)
    page = context.new_page()
    page.add_init_script("window.hasty = true;" + NOTES)
    slow(context, page, network=True)
    page.goto(address, wait_until="commit")
    found = {"start page": noted(page, "start"), "hand by Play now": noted(page, "hand")}
    print_waterfall(page)
    page.reload(wait_until="commit")
    found["hand after a reload"] = noted(page, "hand")
    print_waterfall(page)
    context.close()
    return found


def by_link(browser: Browser, address: str) -> dict[str, float]:
    """From an empty cache and a link: to a seat at a table that waits, and to the hand of one's own seat."""
    host = phone(browser)
    settle(host, name="Ana")
    page = host.new_page()
    waiting = make_table(page, address, edition="classic", seats=4, bots=["steady"] * 2)["table"]
    playing = make_table(page, address, edition="classic", seats=4, bots=["steady"] * 3)
    page.locator("[data-do=start]").click()
    page.locator(".held").first.wait_for()
    found = {}
    for name, path, what in (
        ("free seat by a link", f"/t/{waiting}", "sit"),
        ("hand by a link", f"/t/{playing['table']}#seat={playing['token']}", "hand"),
    ):
        context = phone(browser)
        page = context.new_page()
        page.add_init_script(NOTES)
        slow(context, page, network=True)
        page.goto(address + path, wait_until="commit")
        found[name] = noted(page, what)
        print_waterfall(page)
        context.close()
    host.close()
    return found


def frames(browser: Browser, address: str) -> dict[str, float]:
    """Frames a second: the median over a deal and eight plays, and over one great moment of each kind."""
    context = phone(browser)
    settle(context, volume=0)
    shown = Shown(context, address, view(turn=2, may=[]))
    slow(context, shown.page, network=False)
    gaps: list[float] = []

    def watch(seen: dict[str, Any], *events: dict[str, Any], ms: int) -> None:
        shown.show(seen, *events)
        times = shown.page.evaluate(FRAMES, ms)
        gaps.extend(later - earlier for earlier, later in pairwise(times))

    hand = ["R7", "R2", "G5", "B9", "YD", "W", "Y1"]
    seen = view(hand=hand, round=3, top="B3", colour="B", discard=["B3"], turn=2, may=[])
    watch(seen, *dealt(seen), ms=1_900)
    for number in range(8):
        card = f"{'RGBY'[number % 4]}{number}"
        seat = 1 + number % 3
        watch(view(hand=hand, top=card, colour=card[0], turn=seat, may=[]), played(seat, card), ms=400)
    cards, gaps = gaps, []
    for kind, events in MOMENTS.items():
        watch(view(hand=hand, top="W4", turn=1, may=[], called=[3] if kind == "uno" else []), *events, ms=700)
    context.close()
    return {
        "frames a second, cards": 1000 / statistics.median(cards),
        "frames a second, great moments": 1000 / statistics.median(gaps),
        "slowest twentieth of them": 1000 / statistics.quantiles(gaps, n=20)[-1],
    }


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--times", type=int, default=7)
    reader.add_argument("--waterfall", action="store_true")
    times = reader.parse_args().times
    os.environ["PLAYWRIGHT_NODEJS_PATH"] = node()
    measured: dict[str, list[float]] = {}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        serving = Serving(Path(folder))
        browser = launch(playwright, whole_browser())
        for _ in range(times):
            for measure in (play_now, by_link, frames):
                for name, figure in measure(browser, serving.address).items():
                    measured.setdefault(name, []).append(figure)
        browser.close()
        serving.end()
    for name, figures in measured.items():
        print(f"{name}: median {statistics.median(figures):.2f}, {min(figures):.2f} to {max(figures):.2f}")


if __name__ == "__main__":
    main()
