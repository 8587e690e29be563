"""An edition, a house rule and a format from plugins, in a page that was built without them."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.web.conftest import Serving
from tests.web.player import make_table, play_round, settle

PLUGINS = Path(__file__).parents[1] / "touch" / "plugins"
FILL = "card => getComputedStyle(document.querySelector(`[data-theme=neon] ${card}`)).fill"


@pytest.fixture(scope="module")
def neon(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with the three plugins of the touch tests."""
    server = Serving(
        tmp_path_factory.mktemp("neon"), PLUGINS / "neon", PLUGINS / "nines", PLUGINS / "best-of"
    )
    yield server.address
    server.end()


def test_the_edition_is_offered_in_its_own_look_and_words(page: Page, neon: str) -> None:
    page.goto(neon)
    page.locator(".chip").select_option("neon")

    hero = page.locator(".hero[data-theme=neon]")
    expect(hero.locator("svg.card")).to_have_count(5)
    expect(page.get_by_text("A wild that makes everybody else draw a card.")).to_be_visible()
    assert "rgb(11, 11, 30)" == page.evaluate(FILL, "svg.card[data-suit=W] .ground")
    assert "M0-42V-18" in (hero.locator("svg.card[data-suit=W] .glyph").first.get_attribute("d") or "")


def test_a_table_is_made_of_all_three(page: Page, neon: str) -> None:
    page.goto(f"{neon}/new/neon")
    page.locator("#bots").select_option("2")
    page.locator("#seats").select_option("3")
    page.locator("#format").select_option(label="Best of three rounds")
    page.get_by_label("Costly nines").fill("2")
    page.get_by_role("button", name="Create table").click()

    expect(page.get_by_role("heading", name="Neon table")).to_be_visible()
    expect(page.locator(".rules-line")).to_have_text("Costly nines: 2")


def test_a_round_is_played_on_the_page(page: Page, neon: str) -> None:
    settle(page.context, answers=False)
    wanted = {"edition": "neon", "format": "best-of-three", "options": {"costly_nines": 2}}
    make_table(page, neon, seats=3, bots=["greedy"] * 2, **wanted)
    page.get_by_role("button", name="Start the game").click()

    assert play_round(page)
    expect(page.locator(".end tbody tr")).to_have_count(3)


def test_its_rules_are_read_in_spanish(page: Page, neon: str) -> None:
    settle(page.context, language="es")
    page.goto(f"{neon}/rules/neon")

    expect(page.get_by_role("heading", name="Comodín neón")).to_be_visible()
    expect(page.get_by_text("Un Comodín neón hace robar 1 a todos menos a quien lo juega")).to_be_visible()
