"""Nothing around the table lies on it: bars, banners, dialogs and the ring of the focus."""

from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from tests.web.conftest import visitor
from tests.web.geometry import troubles
from tests.web.looks import resize
from tests.web.tables import Shown, Stage, view

SIZES = [(360, 740), (390, 844), (768, 1024), (1366, 768)]
MEETING = """([ones, others]) => {
  const boxes = (kinds) => [...document.querySelectorAll(kinds)].map((it) => it.getBoundingClientRect());
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  return boxes(ones).flatMap((one) => boxes(others).filter((other) => meet(one, other))).length;
}"""
"""How often one of some elements lies on one of others."""


def watching() -> dict[str, Any]:
    seen = view(4, me=None, turn=2, may=[], late="next-round")
    del seen["hand"]
    return seen


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_bar_for_a_seat_hides_no_line_from_whoever_watches(stage: Stage, size: tuple[int, int]) -> None:
    shown = stage(watching())
    resize(shown.page, size)
    expect(shown.page.get_by_role("button", name="Wait for a seat")).to_be_visible()

    found = (
        shown.page.evaluate(MEETING, [".without-seat", ".prompt, .last, .plate, .stack"]),
        troubles(shown.page),
    )
    resize(shown.page, (1440, 900))

    assert found == (0, [])


def test_the_news_of_a_lost_connection_covers_no_player(browser: Browser, address: str) -> None:
    context = visitor(browser)
    shown = Shown(context, address, view(10))
    shown.silent = True
    shown.page.evaluate("dispatchEvent(new Event('offline'))")
    expect(shown.page.locator(".banner")).to_be_visible()

    found = []
    for size in SIZES:
        resize(shown.page, size)
        found.append(shown.page.evaluate(MEETING, [".banner", ".plate, .stack, .prompt, .held"]))
    context.close()

    assert found == [0] * len(SIZES)


def test_the_ring_round_the_tables_button_is_whole(stage: Stage) -> None:
    """Nothing that cuts off what stands out of it is smaller than the ring."""
    shown = stage(view())
    shown.page.keyboard.press("Tab")
    shown.page.locator(".where").focus()
    cut = shown.page.locator(".where").evaluate(
        """it => {
          const style = getComputedStyle(it);
          const out = parseFloat(style.outlineOffset) + parseFloat(style.outlineWidth);
          const box = it.getBoundingClientRect();
          const cutting = [];
          for (let up = it.parentElement; up; up = up.parentElement) {
            const edge = up.getBoundingClientRect();
            const cuts = edge.top > box.top - out + 0.5 || edge.bottom < box.bottom + out - 0.5;
            if (cuts && getComputedStyle(up).overflow !== 'visible') cutting.push(up.className);
          }
          return { width: style.outlineWidth, cutting };
        }"""
    )

    assert cut == {"width": "3px", "cutting": []}


def test_handing_over_moves_nothing_under_the_pointer(stage: Stage) -> None:
    """What lies above the host's own part of the dialog stays where it is when that part is gone."""
    shown = stage(view(manage=["host 1", "close", "set chat true"]))
    page = shown.page
    page.locator(".where").click()
    ask = page.get_by_role("button", name="Make Ben the host")
    ask.click()
    box = page.get_by_role("button", name="Make Ben the host instead of you?").bounding_box()
    shown.show(view(host=1), {"is": "Hosted", "seat": 1, "name": "Ben"})
    expect(page.get_by_text("You are the host")).to_have_count(0)

    assert box is not None
    under = page.evaluate(
        "([x, y]) => document.elementFromPoint(x, y).closest('button, a')?.textContent ?? null",
        [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2],
    )
    assert under != "Leave table"
    page.get_by_role("button", name="Close", exact=True).click()


def test_a_table_has_one_heading_of_the_first_rank(stage: Stage) -> None:
    shown = stage(view())

    expect(shown.page.get_by_role("heading", level=1)).to_have_text("Classic · round 2")
