"""What is kept: the log over a reload, the winner first, the sides before, during and after."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.web.player import make_table
from tests.web.tables import Stage, finished, view


def test_a_reload_keeps_the_log(page: Page, address: str) -> None:
    make_table(page, address, edition="classic", seats=3, bots=["greedy"] * 2)
    page.get_by_role("button", name="Start the game").click()
    page.locator(".log ol").wait_for()
    page.wait_for_function("() => document.querySelector('.scene:not(.busy).mine')")
    # Somebody begins with a colour to name where a Wild was turned up.
    page.locator(".choices [data-do]:not([disabled]), .picker .swatch").first.click()
    page.wait_for_function("() => document.querySelectorAll('.log li').length >= 2")
    before = page.locator(".log li").all_inner_texts()

    page.reload()

    expect(page.locator(".log li").first).to_have_text(before[0])
    assert page.locator(".log li").all_inner_texts()[: len(before) - 1] == before[:-1]


@pytest.mark.parametrize(
    "format_name", ["first-to-500", "caught-points", "challenge", "single-hand", "partners"]
)
def test_results_begin_with_the_winner_in_every_format(stage: Stage, format_name: str) -> None:
    """Also where points are bad, where the winner gets none, and where a partner shares them."""
    sides = [0, 1, 0, 1] if format_name == "partners" else []
    seen, events = finished(4, winner=3, format=format_name, sides=sides)
    results = seen["results"]
    if format_name in {"caught-points", "challenge"}:
        seen = seen | {"results": results | {"points": results["caught"]}}
    shown = stage(view(turn=1, may=[], format=format_name))

    shown.show(seen, *events)

    names = [name.strip() for name in shown.page.locator(".end tbody th").all_inner_texts()]
    assert names[0].startswith("Dora"), names
    if sides:
        assert [name.split("team ")[1][0] for name in names] == ["2", "2", "1", "1"], names


def test_partners_see_their_sides_before_and_during_play(page: Page, address: str) -> None:
    wanted: dict[str, Any] = {"seats": 4, "format": "partners", "bots": ["greedy"] * 3}
    make_table(page, address, edition="classic", **wanted)

    seats = ["team 1 · host", "team 2 · bot", "team 1 · bot", "team 2 · bot"]
    expect(page.locator(".lobby .kind")).to_have_text(seats)
    page.get_by_role("button", name="Start the game").click()

    expect(page.locator(".opponent .side")).to_have_text(["team 2", "partner", "team 2"])
    expect(page.locator(".who")).to_contain_text("team 1")
