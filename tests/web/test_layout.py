"""What people see: nothing overflows, nothing jumps, and four suits are four shapes."""

import io
from itertools import combinations

import pytest
from playwright.sync_api import Browser, BrowserContext, Page
from tests.web.player import make_table, settle
from tests.web.tables import THIRTY, Shown, view

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
NOTHING = {"wide": False, "out": []}


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_ten_players_and_thirty_cards_fit(browser: Browser, address: str, size: tuple[int, int]) -> None:
    """Every plate, pile and button is on the screen; only the hand scrolls."""
    context = browser.new_context(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce")
    shown = Shown(context, address, view(10, hand=THIRTY, exposed=[3], deadline=9000))

    assert shown.page.evaluate(OVERFLOW) == NOTHING
    assert shown.page.evaluate(INSIDE) == []
    last = shown.page.locator(".held").last
    last.scroll_into_view_if_needed()
    assert last.bounding_box()["x"] + 20 < size[0]  # type: ignore[index]
    context.close()


@pytest.mark.parametrize(
    ("size", "language"),
    [(SIZES[0], "en"), (SIZES[0], "es"), (SIZES[0], "en-XA"), (SIZES[0], "en-XB"), (SIZES[2], "en-XA")],
    ids=str,
)
def test_no_screen_is_wider_than_the_window(
    browser: Browser, address: str, size: tuple[int, int], language: str
) -> None:
    """In both languages, with words a third longer, and from right to left."""
    context = browser.new_context(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce")
    settle(context, language=language)
    page = context.new_page()
    for path in ("/", "/new/modern", "/rules/classic", "/cards/classic", "/learn"):
        page.goto(address + path)
        page.locator("h1").first.wait_for()
        assert page.evaluate(OVERFLOW) == NOTHING, path
    make_table(page, address, edition="classic", seats=10, bots=["greedy"] * 3)
    page.locator("#seats").wait_for()
    assert page.evaluate(OVERFLOW) == NOTHING
    shown = Shown(context, address, view(5, pending="challenge", owed=4, may=["accept", "challenge"]))
    assert shown.page.evaluate(OVERFLOW) == NOTHING
    assert shown.page.evaluate(INSIDE) == []
    context.close()


def test_nothing_jumps_while_playing(context: BrowserContext, address: str) -> None:
    """The piles and the UNO button stay where they are from one decision to the next."""
    shown = Shown(context, address, view())

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
def test_suits_are_told_apart_without_their_hue(context: BrowserContext, address: str, edition: str) -> None:
    """The same number of any two suits differs in a good part of its pixels, even as light and dark alone."""
    suits = "PGBY" if edition == "sanrio" else "RGBY"
    shown = Shown(
        context, address, view(edition=edition, hand=[f"{suit}7" for suit in suits], turn=2, may=[])
    )
    session = context.new_cdp_session(shown.page)
    for deficiency in ("protanopia", "deuteranopia", "tritanopia", "achromatopsia"):
        session.send("Emulation.setEmulatedVisionDeficiency", {"type": deficiency})
        faces = {suit: _grey(shown.page, f"[data-card={suit}7]") for suit in suits}
        for one, other in combinations(suits, 2):
            different = sum(abs(a - b) > 40 for a, b in zip(faces[one], faces[other], strict=True))
            assert different / len(faces[one]) > 0.05, (deficiency, one, other)


def _grey(page: Page, selector: str) -> bytes:
    """A card's face in light and dark, its own mean taken out: only its shapes are left."""
    from PIL import Image, ImageOps

    page.locator(selector).evaluate("it => { it.style.transform = 'none' }")
    picture = Image.open(io.BytesIO(page.locator(f"{selector} svg").screenshot()))
    return ImageOps.autocontrast(ImageOps.grayscale(picture)).resize((60, 90)).tobytes()
