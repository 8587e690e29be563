"""A tournament as people meet it: signed up by link, checked in, paired, played, and told how they stand."""

from playwright.sync_api import BrowserContext, Page, expect
from tests.web.player import play_round
from tests.web.test_people import PHONE, Visitors, visitors

__all__ = ["visitors"]


def _fits(page: Page) -> bool:
    fits: bool = page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    return fits


def test_three_people_sign_up_check_in_play_and_see_the_standings(visitors: Visitors, address: str) -> None:
    ana, ben, cat = visitors("Ana"), visitors("Ben", size=PHONE), visitors("Cat", locale="es-ES")
    ana.goto(f"{address}/tournament/new")
    ana.get_by_label("Name of the tournament").fill("Friday cup")
    ana.get_by_label("Match length").select_option("1")
    ana.get_by_label("Cards dealt").fill("1")
    ana.get_by_role("button", name="Create tournament").click()
    expect(ana.get_by_role("heading", name="Friday cup")).to_be_visible()

    link = ana.get_by_label("Link to this tournament").input_value()
    ana.get_by_role("button", name="Sign up").click()
    expect(ana.get_by_text("You are signed up as Ana")).to_be_visible()
    ben.goto(link)
    assert _fits(ben)
    ben.get_by_label("Your name").press("Enter")
    cat.goto(link)
    cat.get_by_role("button", name="Inscribirme").click()
    expect(ana.get_by_role("status").first).to_contain_text("3 players have signed up")
    ana.get_by_role("button", name="Open check-in").click()
    for page, words in ((ana, "I'm here"), (ben, "I'm here"), (cat, "Estoy aquí")):
        page.get_by_role("button", name=words).click()
    expect(ana.get_by_role("status").first).to_contain_text("3 of 3 are here")
    ana.get_by_role("button", name="Start now").click()

    # By sign-up: the third sits out the first stage, and the others' table opens by itself.
    expect(cat.get_by_text("Descansas en esta")).to_be_visible()
    play_round(ana, ben)
    ben.locator("[data-do=to-tournament]").click()
    ana.locator("[data-do=to-tournament]").click()

    # The second stage takes everybody who plays to their table; who sits out reads the standings.
    pages = {"Ana": ana, "Ben": ben, "Cat": cat}
    expect(cat.locator(".scene .hand")).to_be_visible()
    other = "Ana" if "Ana" in cat.locator(".scene").inner_text() else "Ben"
    idle = pages[({"Ana", "Ben"} - {other}).pop()]
    expect(idle.get_by_text("You sit out this stage")).to_be_visible()
    assert _fits(idle)
    play_round(cat, pages[other])
    expect(idle.get_by_role("heading", name="Final standings")).to_be_visible()
    expect(idle.get_by_role("status").first).to_contain_text("The tournament is over")
    assert 3 == idle.locator("tbody tr").count()
    with idle.expect_download() as saved:
        idle.get_by_role("link", name="Results as CSV").click()
    assert "stage,table,place,player,absent" == saved.value.path().read_text().splitlines()[0]


def test_what_is_refused_in_a_folded_panel_unfolds_it(context: BrowserContext, address: str) -> None:
    page = context.new_page()
    page.goto(f"{address}/tournament/new")
    rulings = page.get_by_text("What the rulebook leaves open")
    rulings.click()
    page.get_by_label("False catch penalty").fill("99")
    rulings.click()
    expect(page.get_by_label("False catch penalty")).to_be_hidden()

    page.get_by_role("button", name="Create tournament").click()

    alert = page.locator("[data-option=false_catch_penalty]").get_by_role("alert")
    expect(alert).to_be_in_viewport(ratio=1)
    expect(page.get_by_label("False catch penalty")).to_be_focused()
