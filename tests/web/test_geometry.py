"""Every decision, with few and many players and cards, in every size and language: all can be reached."""

from typing import Any

import pytest
from playwright.sync_api import Browser
from tests.web.conftest import visitor
from tests.web.decisions import decisions
from tests.web.geometry import TROUBLES
from tests.web.looks import resize, turn_to
from tests.web.player import settle
from tests.web.tables import Fed, finished, played

SIZES = [(360, 640), (390, 844), (740, 360), (844, 390), (768, 1024), (1024, 768), (1440, 900), (320, 256)]
CROWDS = {"en": (4, 25), "es": (10, 25)}
"""Players, and the cards of whoever is asked; more of both where words are longer."""
LOOK = f"""async () => {{
  const found = ({TROUBLES})();
  const offered = [...document.querySelectorAll('.held[data-offered=true]')];
  const card = offered.find((it) => /^W|7$/.test(it.dataset.card));
  card?.click();
  for (let i = 0; i < 5; i++) await null;
  if (document.querySelector('.picker, .row.seats'))
    found.push(...({TROUBLES})().map((it) => `chosen: ${{it}}`));
  return found;
}}"""


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_overlaps_and_nothing_is_out_of_reach(
    browser: Browser, address: str, size: tuple[int, int]
) -> None:
    """One page is shown them all; a card that asks for a colour or a player is pressed as well."""
    context = visitor(browser, size)
    settle(context, answers=False)
    fed = Fed(context, address)
    fed.show([next(iter(decisions(*CROWDS["en"])))[1]])
    fed.page.locator(".scene").wait_for()
    resize(fed.page, size)
    wrong: dict[str, list[str]] = {}
    for language, crowd in CROWDS.items():
        turn_to(fed.page, "language", language)
        moments = [*decisions(*crowd)]
        event = played(1, "W4", colour="Y", uno=True)
        found = fed.show([seen for _, seen in moments], [event] * len(moments), look=LOOK)
        for (name, _), troubles in zip(moments, found, strict=True):
            if troubles:
                wrong[f"{language}, {name}"] = troubles
    context.close()

    assert wrong == {}


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_results_of_ten_fit(browser: Browser, address: str, size: tuple[int, int]) -> None:
    """On every screen but the smallest without scrolling."""
    context = visitor(browser, size)
    fed = Fed(context, address)
    for players in (2, 4, 10):
        seen, events = finished(players)
        fed.show([seen], [events[1]])
        fed.page.locator(".end tbody tr").nth(players - 1).wait_for()
        box: dict[str, Any] = fed.page.locator(".end").evaluate(
            "end => ({ over: end.scrollHeight - end.clientHeight, wide: end.scrollWidth - end.clientWidth })"
        )
        assert box["wide"] <= 1, players
        if size[1] >= 640 or (players < 10 and size[1] > 256):
            assert box["over"] <= 1, players
    context.close()
