"""What people see: nothing overflows, nothing jumps, and four suits are four shapes."""

import io
from itertools import combinations
from typing import Any

import pytest
from PIL import Image, ImageOps
from playwright.sync_api import Browser
from tests.web.conftest import visitor
from tests.web.looks import go, resize, turn_to
from tests.web.player import make_table, settle
from tests.web.tables import THIRTY, Shown, Stage, view

SIZES = [(360, 640), (768, 1024), (1440, 900), (2560, 1440)]
OVERFLOW = """() => {
  const wide = document.documentElement.scrollWidth > innerWidth;
  const scrolls = '.hidden-text, .hand, .tools, .log ol, .skip, .bubble';
  const out = [...document.querySelectorAll('button, a, input, select, textarea, p, h1, h2, .plate, .colour')]
    .filter((it) => it.offsetParent && !it.closest(scrolls))
    .map((it) => [it, it.getBoundingClientRect()])
    .filter(([, box]) => box.width > 0 && (box.left < -1 || box.right > innerWidth + 1))
    .map(([it]) => it.outerHTML.slice(0, 100));
  return { wide, out };
}"""
INSIDE = """() => [...document.querySelectorAll('.plate, .uno, .choices button, .stack, .colour')]
  .filter((it) => it.offsetParent)
  .map((it) => [it, it.getBoundingClientRect()])
  .filter(([, box]) => box.top < 0 || box.bottom > innerHeight + 1)
  .map(([it]) => it.outerHTML.slice(0, 100))"""
OVERLAPPING = """() => {
  const kinds = '.badges p, .last, .prompt, .tip, .plate, .choices button, .stack';
  const read = [...document.querySelectorAll(kinds)]
    .filter((it) => it.offsetParent && it.textContent.trim())
    .map((it) => [it.className, it.getBoundingClientRect()]);
  const meet = (from, to, since, until) => Math.min(to, until) - Math.max(from, since) > 1;
  const over = (a, b) => meet(a.left, a.right, b.left, b.right) && meet(a.top, a.bottom, b.top, b.bottom);
  return read.flatMap(([one, a], i) =>
    read.slice(i + 1).filter(([, b]) => over(a, b)).map(([other]) => `${one} / ${other}`));
}"""
UNO = {"is": "Played", "seat": 3, "card": "W4", "colour": "Y", "target": None, "uno": True, "jump": False}
LAID_FLAT = """() => Object.fromEntries([...document.querySelectorAll('.held')].map((held) => {
  held.style.transform = held.parentElement.style.transform = 'none';
  const { x, y, width, height } = held.querySelector('svg').getBoundingClientRect();
  return [held.dataset.card, { x, y, width, height }];
}))"""
"""Where each card of the hand lies once none leans."""
NOTHING = {"wide": False, "out": []}


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_ten_players_and_thirty_cards_fit(stage: Stage, size: tuple[int, int]) -> None:
    """Every plate, pile and button is on the screen; only the hand scrolls."""
    shown = stage(view(10, hand=THIRTY, exposed=[3], deadline=9000))
    resize(shown.page, size)

    assert shown.page.evaluate(OVERFLOW) == NOTHING
    assert shown.page.evaluate(INSIDE) == []
    last = shown.page.locator(".held").last
    last.scroll_into_view_if_needed()
    assert last.bounding_box()["x"] + 20 < size[0]  # type: ignore[index]
    resize(shown.page, SIZES[2])


@pytest.mark.parametrize(
    ("size", "language"),
    [(SIZES[0], "en-XA"), (SIZES[0], "en-XB"), (SIZES[2], "en-XA")],
    ids=str,
)
def test_no_screen_is_wider_than_the_window(
    browser: Browser, address: str, size: tuple[int, int], language: str
) -> None:
    """With words a third longer, and from right to left."""
    context = visitor(browser, size)
    settle(context, language=language)
    page = context.new_page()
    page.goto(address)
    for path in ("/", "/new/modern", "/rules/classic", "/cards/classic", "/learn"):
        go(page, path)
        assert page.evaluate(OVERFLOW) == NOTHING, path
    make_table(page, address, edition="classic", seats=10, bots=["greedy"] * 3)
    page.locator(".lobby").wait_for()
    assert page.evaluate(OVERFLOW) == NOTHING
    asked: dict[str, Any] = {
        "pending": "challenge",
        "owed": 4,
        "may": ["accept", "challenge"],
        "top": "W4",
        "colour": "Y",
    }
    shown = Shown(context, address, view(5, **asked))
    assert shown.page.evaluate(OVERFLOW) == NOTHING
    assert shown.page.evaluate(INSIDE) == []
    context.close()


def test_no_screen_is_wider_before_the_font_comes(browser: Browser, address: str) -> None:
    """The browser's own font is wider than ours."""
    context = visitor(browser, SIZES[0])
    settle(context, language="en-XA")
    page = context.new_page()
    page.route("**/*.woff2", lambda route: route.abort())
    page.goto(address)
    for path in ("/", "/new/modern", "/rules/classic", "/cards/classic", "/learn"):
        go(page, path)
        assert page.evaluate(OVERFLOW) == NOTHING, path
    context.close()


@pytest.mark.parametrize("size", [*SIZES, (740, 360)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_that_is_read_lies_on_anything_else(stage: Stage, size: tuple[int, int]) -> None:
    """With ten players, a line to read for each of last move, question and hint, and cards to draw."""
    seen = view(10, hand=THIRTY, top="W4", colour="Y", owed=4, pending="stack", may=["W4>R", "draw"])
    waiting = view(10, hand=THIRTY, turn=2, may=[])
    stage(waiting).page.evaluate("localStorage.removeItem('lastcard.hints')")
    shown = stage(waiting)
    resize(shown.page, size)
    shown.show(seen, UNO, {"is": "Announced", "seat": 2, "text": "Everybody sings the last line of a song"})
    shown.page.locator(".owed").wait_for()
    shown.page.locator(".tip").wait_for(state="visible" if size[1] > 400 else "attached")

    for language in ("es", "en"):
        turn_to(shown.page, "language", language)
        assert shown.page.evaluate(OVERLAPPING) == [], language
    resize(shown.page, SIZES[2])


def test_nothing_jumps_while_playing(stage: Stage) -> None:
    """The piles and the UNO button stay where they are from one decision to the next."""
    shown = stage(view())

    def places() -> list[object]:
        return [
            shown.page.locator(one).bounding_box()
            for one in (".uno", "[data-anchor=draw]", "[data-anchor=discard]")
        ]

    before = places()
    for other in (
        view(turn=2, may=[], hand=["R7", "G5"]),
        view(pending="challenge", owed=4, may=["accept", "challenge"]),
        view(pending="drawn", drawn="R7", may=["R7", "pass"]),
        view(hand=["W", "G1"], may=["W>R", "W>G", "W>B", "W>Y", "draw"]),
    ):
        shown.show(other, {"is": "Drew", "seat": 1, "count": 1, "cards": None})
        shown.page.wait_for_function(
            "size => document.querySelectorAll('.held').length === size", arg=len(other["hand"])
        )
        assert places() == before
    shown.page.locator("[data-card=W]").click()
    shown.page.locator(".picker").wait_for()
    assert places() == before


@pytest.mark.parametrize("edition", ["classic", "sanrio", "anniversary", "fashion", "modern"])
def test_suits_are_told_apart_without_their_hue(stage: Stage, edition: str) -> None:
    """The same number of any two suits differs in a good part of its pixels, even as light and dark alone."""
    suits = "PGBY" if edition == "sanrio" else "RGBY"
    shown = stage(view(edition=edition, hand=[f"{suit}7" for suit in suits], turn=2, may=[]))
    session = shown.page.context.new_cdp_session(shown.page)
    boxes = shown.page.evaluate(LAID_FLAT)
    for deficiency in ("protanopia", "deuteranopia", "tritanopia", "achromatopsia"):
        session.send("Emulation.setEmulatedVisionDeficiency", {"type": deficiency})
        faces = {suit: _grey(shown.page.screenshot(clip=boxes[f"{suit}7"])) for suit in suits}
        for one, other in combinations(suits, 2):
            different = sum(abs(a - b) > 40 for a, b in zip(faces[one], faces[other], strict=True))
            assert different / len(faces[one]) > 0.05, (deficiency, one, other)
    session.send("Emulation.setEmulatedVisionDeficiency", {"type": "none"})


def _grey(picture: bytes) -> bytes:
    """A card's face in light and dark, its own mean taken out: only its shapes are left."""
    face = Image.open(io.BytesIO(picture))
    return ImageOps.autocontrast(ImageOps.grayscale(face)).resize((60, 90)).tobytes()
