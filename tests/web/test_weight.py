"""Light to load, and no heavier after a long evening."""

import math
import time
from typing import Any

import httpx
from playwright.sync_api import Browser, BrowserContext, Page, Response
from tests.web.conftest import visitor
from tests.web.player import play_now
from tests.web.tables import Fed, view

FIRST_LOAD = 140_000


def test_texts_are_sent_compressed_to_whoever_can_read_that(address: str) -> None:
    """And as they are to whoever cannot: the same text, of the same type."""
    plain = httpx.get(address, headers={"accept-encoding": "identity"})
    packed = httpx.get(address, headers={"accept-encoding": "gzip"})

    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.text == plain.text
    assert packed.headers["content-type"] == plain.headers["content-type"] == "text/html; charset=utf-8"
    assert packed.headers["vary"] == plain.headers["vary"] == "accept-encoding"


def test_the_first_load_weighs_less_than_140_kilobytes(page: Page, address: str) -> None:
    """Everything from the empty cache to a running game, as it comes over the wire."""
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))  # noqa: PLW0108 - no built-in is taken
    play_now(page, address)

    bodies = [answer for answer in answers if answer.ok and "/api/" not in answer.url]
    sizes = {answer.url: answer.request.sizes()["responseBodySize"] for answer in bodies}

    assert len(sizes) >= 3
    assert sum(sizes.values()) <= FIRST_LOAD, sizes


def test_a_game_runs_within_ten_seconds_of_opening_the_page(browser: Browser, address: str) -> None:
    """The best of five visits: on a machine that does other things too, one of them is left in peace."""
    taken: list[float] = []
    while len(taken) < 5 and min(taken, default=math.inf) > 10:
        context = visitor(browser)
        page, began = context.new_page(), time.monotonic()
        play_now(page, address)
        page.locator(".held").first.wait_for()
        taken.append(time.monotonic() - began)
        context.close()

    assert min(taken) <= 10, taken


def test_a_thousand_moves_leave_the_page_as_small_as_before(context: BrowserContext, address: str) -> None:
    """Nodes stay under 1,500 and the heap grows by less than 10 MB."""
    fed = Fed(context, address)
    session = context.new_cdp_session(fed.page)

    def heap() -> float:
        session.send("HeapProfiler.collectGarbage")
        used: float = session.send("Runtime.getHeapUsage")["usedSize"]
        return used

    fed.show(*moves(100))
    before = heap()
    for _ in range(10):
        fed.show(*moves(100))

    assert heap() - before < 10_000_000
    assert fed.page.evaluate("document.querySelectorAll('*').length") < 1500


def moves(count: int) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """Others play and draw, one after another, on a table that never ends: views and events."""
    views, events = [], []
    for number in range(count):
        seat, card = 1 + number % 3, "RGBY"[number % 4] + str(number % 10)
        played = {
            "is": "Played",
            "card": card,
            "colour": card[0],
            "target": None,
            "uno": False,
            "jump": False,
        }
        drew = {"is": "Drew", "count": 1, "cards": None}
        events.append({"seat": seat, **(played if number % 2 else drew)})
        views.append(view(top=card, colour=card[0], turn=seat, may=[], discard=[card, "R1", "G1"]))
    return views, events
