"""Several tables by one link: a leader on one page, guests who type a name and sit."""

from playwright.sync_api import Page, expect
from tests.web.axe import findings
from tests.web.test_people import PHONE, Visitors, visitors

__all__ = ["visitors"]


def _sits_down(page: Page, link: str) -> None:
    page.goto(link)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_text("The organiser starts the round.")).to_be_visible()


def test_a_leader_seats_two_guests_deals_pauses_and_closes(visitors: Visitors, address: str) -> None:
    leader, ana, ben = visitors("Leader"), visitors("Ana", size=PHONE), visitors("Ben", size=PHONE)
    leader.goto(address)
    leader.get_by_role("link", name="Several tables").click()
    leader.get_by_label("What is it called?").fill("Class 3b")
    expect(leader.get_by_label("Players at a table")).to_have_value("4")
    leader.get_by_label("Players at a table").select_option("2")
    leader.get_by_role("button", name="Open the tables").click()
    expect(leader.get_by_role("heading", name="Class 3b")).to_be_visible()
    expect(leader.get_by_text("Nobody is here yet.")).to_be_visible()
    link = leader.get_by_label("Link to the tables").input_value()

    _sits_down(ana, link)
    _sits_down(ben, link)
    expect(leader.get_by_role("status").first).to_contain_text("2 people at 1 table")
    table = leader.locator("[data-table='1']")
    expect(table).to_contain_text("Ana")
    expect(table).to_contain_text("Ben")
    assert {} == findings(leader)

    leader.get_by_role("button", name="Next round for all").click()
    for guest in (ana, ben):
        expect(guest.locator(".scene .hand")).to_be_visible()
    expect(table).to_contain_text("Round 1")

    table.get_by_role("button", name="Pause").click()
    for guest in (ana, ben):
        expect(guest.locator("[data-paused]")).to_have_text("Paused by the organiser")
    expect(table).to_contain_text("Paused")
    leader.get_by_role("button", name="Resume all").click()
    for guest in (ana, ben):
        expect(guest.locator("[data-paused]")).to_have_count(0)

    ana.goto(link)
    expect(ana.get_by_text("Your seat is at table 1.")).to_be_visible()
    expect(ana.get_by_role("button", name="Pause")).to_have_count(0)
    leader.get_by_role("button", name="Close all").click()
    leader.get_by_role("button", name="Close all tables?").click()
    expect(leader.get_by_text("This card night is over.")).to_be_visible()
    expect(ben.get_by_role("heading", name="Table closed")).to_be_visible()
    expect(ana.get_by_text("This card night is over.")).to_be_visible()
