"""What marks a card, a bot, the dealer and a player: each can be read, and none runs into another."""

import io
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageFilter
from playwright.sync_api import Page, expect
from tests.web.looks import resize, turn_to
from tests.web.tables import Stage, view

CARDS = ["RD", "GS", "BR", "Y0", "G7", "W", "W4"]
WIDTH = 180
LAY_OUT = """width => {
  const sheet = document.createElement('div');
  sheet.id = 'sheet';
  const over = { position: 'fixed', inset: '0', zIndex: '99' };
  Object.assign(sheet.style, { ...over, background: '#fff', display: 'flex' });
  for (const held of document.querySelectorAll('.held')) {
    const card = held.querySelector('svg.card').cloneNode(true);
    card.style.inlineSize = `${width}px`;
    sheet.append(card);
  }
  document.querySelector('.scene').append(sheet);
}"""
"""The hand as large drawings on white."""
ONLY = """wanted => {
  for (const part of document.querySelectorAll('#sheet .card *')) {
    part.style.visibility = 'hidden';
    if (!part.matches(wanted)) continue;
    part.style.visibility = 'visible';
    if (!part.matches('.frame')) part.style.fill = part.matches('.glyph') ? 'none' : '#000';
    part.style.stroke = part.matches('.frame, .glyph') ? '#000' : 'none';
    part.style.strokeDasharray = 'none';
    part.style.opacity = '1';
  }
}"""
MARKS = ".index, .letter, .on-fill, .glyph.on[transform*='translate(17']"


def ink(page: Page, wanted: str) -> Image.Image:
    """Where the parts *wanted* of the drawings have ink: white on black."""
    page.evaluate(ONLY, wanted)
    shown = Image.open(io.BytesIO(page.locator("#sheet").screenshot())).convert("L")
    return shown.point(lambda light: 255 if light < 128 else 0)


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("edition", ["classic", "sanrio", "anniversary", "fashion", "modern"])
def test_corner_marks_stand_clear_of_the_frame(stage: Stage, edition: str, language: str) -> None:
    """By more than the frame is thick, in both languages: a suit's letters may be two."""
    own = {"sanrio": ["WB", "P9"], "fashion": ["WF"], "modern": ["WS", "WC2"]}.get(edition, [])
    hand = [card.replace("R", "P", 1) if edition == "sanrio" and card[0] == "R" else card for card in CARDS]
    shown = stage(view(edition=edition, hand=[*hand, *own][:8], turn=2, may=[]))
    turn_to(shown.page, "language", language)
    shown.page.evaluate(LAY_OUT, WIDTH)

    marks, frame = ink(shown.page, MARKS), ink(shown.page, ".frame")

    assert marks.getbbox() is not None
    assert frame.getbbox() is not None
    around = marks.filter(ImageFilter.MaxFilter(5))
    assert ImageChops.multiply(around, frame).getbbox() is None


LETTERS = """all => Object.fromEntries(all.map((held) =>
  [held.dataset.card[0], held.querySelector('.letter').textContent]))"""


def test_letters_of_suits_follow_the_language(stage: Stage) -> None:
    shown = stage(view(hand=["R1", "G1", "B1", "Y1"], turn=2, may=[]))
    held = shown.page.locator(".held")
    assert held.evaluate_all(LETTERS) == {"R": "R", "G": "G", "B": "B", "Y": "Y"}

    turn_to(shown.page, "language", "es")

    assert held.evaluate_all(LETTERS) == {"R": "R", "G": "V", "B": "Az", "Y": "Am"}


def test_bots_are_marked_and_people_are_not(stage: Stage) -> None:
    """For the eye and for a screen reader."""
    seen = view(4)
    seen["seats"] = [seat | {"kind": "bot" if n == 2 else "person"} for n, seat in enumerate(seen["seats"])]
    shown = stage(seen)

    expect(shown.page.locator(".opponent .bot")).to_have_count(1)
    expect(shown.page.locator(".opponent[data-seat='2'] .bot")).to_be_visible()
    expect(shown.page.locator(".opponent[data-seat='2'] .hidden-text").first).to_contain_text("bot")
    expect(shown.page.locator(".opponent[data-seat='1'] .hidden-text").first).not_to_contain_text("bot")


def test_the_little_card_at_a_count_is_not_taken_for_a_nought(stage: Stage) -> None:
    """It is solid, and stands before the number."""
    count = stage(view(4)).page.locator(".opponent .count").first
    drawn = count.evaluate(
        """it => ['::before', '::after'].map((part) => {
          const { content, backgroundColor, color } = getComputedStyle(it, part);
          return content === 'none' ? 'nothing' : backgroundColor === color ? 'solid' : 'hollow';
        })"""
    )

    assert drawn == ["solid", "nothing"]


def test_the_dealer_is_marked(stage: Stage) -> None:
    shown = stage(view(dealer=3))
    expect(shown.page.locator(".dealer")).to_have_count(1)
    expect(shown.page.locator(".opponent[data-seat='3'] .dealer")).to_be_visible()
    expect(shown.page.locator(".opponent[data-seat='3'] .hidden-text").first).to_contain_text("dealer")

    shown.show(view(dealer=0))

    expect(shown.page.locator(".opponent .dealer")).to_have_count(0)
    expect(shown.page.locator(".who .dealer")).to_have_text("dealer")


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (768, 1024), (1366, 768)], ids=str)
@pytest.mark.parametrize("players", [4, 10])
def test_the_mark_of_the_dealer_hides_no_name_and_no_neighbour(
    stage: Stage, players: int, size: tuple[int, int]
) -> None:
    """Nor a fact about its own player, such as the number of cards."""
    shown = stage(view(players, dealer=1, turn=2, may=[], called=[1], deadline=9000))
    resize(shown.page, size)
    hidden = shown.page.locator(".opponent[data-seat='1']").evaluate(
        """seat => {
          const words = document.createRange();
          words.selectNodeContents(seat.querySelector('.name'));
          const others = document.querySelectorAll('.opponent:not([data-seat="1"]) :is(.plate, .clock)');
          const mark = seat.querySelector('.dealer').getBoundingClientRect();
          const lies = (it) => {
            const box = it.getBoundingClientRect();
            const beside = mark.right <= box.left || mark.left >= box.right;
            return !beside && mark.bottom > box.top && mark.top < box.bottom;
          };
          return [words, ...seat.querySelectorAll('.count, .called'), ...others].filter(lies).length;
        }"""
    )
    resize(shown.page, (1440, 900))

    assert hidden == 0


def test_ten_players_have_ten_faces(stage: Stage) -> None:
    """Told apart as they are drawn, not by what they are drawn from."""
    shown = stage(view(10, turn=2, may=[]))
    faces = shown.page.locator(".opponent .face svg, .who .face svg")
    expect(faces).to_have_count(10)

    drawn = [
        Image.open(io.BytesIO(faces.nth(n).screenshot())).convert("RGB").resize((24, 24)) for n in range(10)
    ]

    for one, other in combinations(drawn, 2):
        red, green, blue = ImageChops.difference(one, other).split()
        most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
        apart = most.point(lambda by: 255 if by > 24 else 0)
        assert sum(light > 0 for light in apart.tobytes()) > 24 * 24 / 5
