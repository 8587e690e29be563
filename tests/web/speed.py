"""Measures the page as docs/browser.md states it: python -m tests.web.speed, beside a built page.

Fast 3G and a processor four times slower, as a browser's developer tools set them; frames are counted by the
page itself while cards are dealt and played.
"""

import os
import statistics
import tempfile
from itertools import pairwise
from pathlib import Path
from typing import Any

from hatch_build import node
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from tests.web.conftest import FLAGS, Serving, find_chromium
from tests.web.player import settle
from tests.web.tables import Shown, dealt, played, view

SLOWER = 4
FAST_3G = {
    "offline": False,
    "latency": 562.5,
    "downloadThroughput": 1.6 * 1000 * 1000 / 8 * 0.9,
    "uploadThroughput": 750 * 1000 / 8 * 0.9,
}
FRAMES = """async ms => {
  const times = [];
  const began = performance.now();
  while (performance.now() - began < ms) times.push(await new Promise(requestAnimationFrame));
  return times;
}"""


def slow(context: BrowserContext, page: Page, *, network: bool) -> None:
    """A phone of some years ago on a poor network."""
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    if network:
        session.send("Network.enable")
        session.send("Network.emulateNetworkConditions", FAST_3G)


def hand_after(browser: Browser, address: str) -> tuple[float, float]:
    """Seconds from an empty cache to the start page, and from "Play now" to the hand on the screen."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="en-GB")
    page = context.new_page()
    slow(context, page, network=True)
    page.goto(address, wait_until="commit")
    page.get_by_role("button", name="Play now").wait_for()
    opened = page.evaluate("performance.now()")
    page.evaluate("window.pressed = performance.now()")
    page.get_by_role("button", name="Play now").click()
    page.locator(".held").first.wait_for()
    dealt_at = page.evaluate("performance.now() - window.pressed")
    context.close()
    return opened / 1000, dealt_at / 1000


def frames_a_second(browser: Browser, address: str) -> float:
    """The median over a deal and eight plays."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="en-GB")
    settle(context, sound=False)
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
    context.close()
    return 1000 / statistics.median(gaps)


def main() -> None:
    os.environ["PLAYWRIGHT_NODEJS_PATH"] = node()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        serving = Serving(Path(folder))
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        opened, hand = hand_after(browser, serving.address)
        print(f"start page after {opened:.1f} s, hand {hand:.1f} s after the press")
        print(f"{frames_a_second(browser, serving.address):.0f} frames a second")
        browser.close()
        serving.end()


if __name__ == "__main__":
    main()
