"""Every decision, with few and many players and cards, in every size and language: all can be reached."""

from typing import Any

import pytest
from playwright.sync_api import Browser
from tests.web.conftest import visitor
from tests.web.decisions import decisions
from tests.web.geometry import TROUBLES
from tests.web.looks import resize, turn_to
from tests.web.player import settle
from tests.web.tables import Fed, finished, played, view

SIZES = [
    *((360, 640), (360, 740), (390, 844), (740, 360), (844, 390)),
    *((768, 1024), (1024, 768), (1366, 768), (1440, 900), (320, 256)),
]
CROWDS = {"en": ((2, 7), (4, 25)), "es": ((10, 25),)}
"""Players, and the cards of whoever is asked; more of both where words are longer."""
LOOK = f"""async () => {{
  const laidOut = async () => {{
    const felt = document.querySelector('.arena')?.clientHeight;
    if (felt === window.felt) return;
    window.felt = felt;
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  }};
  await laidOut();
  const found = ({TROUBLES})();
  const offered = [...document.querySelectorAll('.held[data-offered=true]')];
  const card = offered.find((it) => /^W|7$/.test(it.dataset.card));
  card?.click();
  for (let i = 0; i < 5; i++) await null;
  await laidOut();
  if (document.querySelector('.picker, .row.seats'))
    found.push(...({TROUBLES})().map((it) => `chosen: ${{it}}`));
  return found;
}}"""
"""Where the felt has another height, seats and piles are laid out anew in the next frame."""


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_overlaps_and_nothing_is_out_of_reach(
    browser: Browser, address: str, size: tuple[int, int]
) -> None:
    """One page is shown them all; a card that asks for a colour or a player is pressed as well."""
    context = visitor(browser, size, bypass_csp=True)
    settle(context, answers=False)
    fed = Fed(context, address)
    fed.show([view()])
    fed.page.locator(".scene").wait_for()
    resize(fed.page, size)
    wrong: dict[str, list[str]] = {}
    for language, crowds in CROWDS.items():
        turn_to(fed.page, "language", language)
        moments = [
            (f"{crowd} {name}", seen | {"called": [1, crowd[0] - 1]})
            for crowd in crowds
            for name, seen in decisions(*crowd)
        ]
        event = played(1, "W4", colour="Y", uno=True)
        found = fed.show([seen for _, seen in moments], [event] * len(moments), look=LOOK)
        for (name, _), troubles in zip(moments, found, strict=True):
            if troubles:
                wrong[f"{language}, {name}"] = troubles
    context.close()

    assert wrong == {}


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_results_of_ten_fit(browser: Browser, address: str, size: tuple[int, int]) -> None:
    """With hands of up to 25 cards: the totals are in sight, and only the smallest screens scroll."""
    context = visitor(browser, size)
    fed = Fed(context, address)
    for players in (2, 4, 10):
        seen, events = finished(players)
        seen["results"]["hands"] = [hand and hand * 8 for hand in seen["results"]["hands"]]
        fed.show([seen], [events[1]])
        fed.page.locator(".end tbody tr").nth(players - 1).wait_for()
        box: dict[str, Any] = fed.page.locator(".end").evaluate(
            """end => ({
              over: end.scrollHeight - end.clientHeight,
              wide: end.scrollWidth - end.clientWidth,
              totals: [...end.querySelectorAll('.figure, .left small')].filter((it) =>
                it.getBoundingClientRect().right > end.getBoundingClientRect().right - 4
                || it.scrollWidth > it.clientWidth + 1).map((it) => it.textContent),
            })"""
        )
        assert box["wide"] <= 1, players
        assert box["totals"] == []
        if size[1] >= 640 or (players < 10 and size[1] > 256):
            assert box["over"] <= 1, players
    context.close()
