"""What a host may do, and what those are told to whom it is done."""

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.web.conftest import visitor
from tests.web.player import make_table, settle, take_seat
from tests.web.tables import Stage, view


def joined(browser: Browser, address: str, table: str, name: str, **choices: object) -> Page:
    """Another browser, seated at the table under *name*."""
    context = visitor(browser)
    settle(context, **choices)
    page = context.new_page()
    sat = page.request.post(f"{address}/api/tables/{table}/seats", data={"name": name}).json()
    take_seat(page, address, table, sat["token"])
    page.locator(".lobby").wait_for()
    return page


def test_a_table_is_locked_and_unlocked_before_the_game(browser: Browser, page: Page, address: str) -> None:
    table = make_table(page, address, edition="classic", seats=3)["table"]
    page.get_by_text("Table settings").click()
    page.get_by_role("button", name="Lock table").click()
    expect(page.get_by_text("This table is locked: nobody else can sit down.").first).to_be_visible()

    late = visitor(browser).new_page()
    late.goto(f"{address}/t/{table}")
    expect(late.get_by_text("This table is locked: nobody else can sit down.")).to_be_visible()
    assert late.get_by_role("button", name="Sit down").count() == 0
    page.get_by_role("button", name="Unlock table").click()
    expect(late.get_by_role("button", name="Sit down")).to_be_visible()
    late.context.close()


def test_the_host_hands_the_table_over(browser: Browser, page: Page, address: str) -> None:
    table = make_table(page, address, edition="classic", seats=3)["table"]
    ben = joined(browser, address, table, "Ben")

    page.get_by_text("Table settings").click()
    page.get_by_role("button", name="Make Ben the host").click()
    page.get_by_role("button", name="Make Ben the host instead of you?").click()

    expect(ben.get_by_role("button", name="Start the game")).to_be_visible()
    expect(page.get_by_text("Waiting for the host to start the game.")).to_be_visible()
    ben.context.close()


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("The host gave your seat away.", "Watch this table")),
        ("es", ("El anfitrión te quitó el asiento.", "Mirar esta mesa")),
    ],
)
def test_a_removal_asks_first_and_is_told_in_the_language_of_who_is_removed(
    browser: Browser, page: Page, address: str, language: str, words: tuple[str, str]
) -> None:
    says, watch = words
    table = make_table(page, address, edition="classic", seats=3)["table"]
    ben = joined(browser, address, table, "Ben", language=language)
    page.get_by_text("Table settings").click()
    page.get_by_role("button", name="Remove Ben").click()
    expect(page.get_by_text("Ben", exact=True)).to_be_visible()

    page.get_by_role("button", name="Remove Ben?").click()

    expect(ben.get_by_text(says)).to_be_visible()
    expect(page.get_by_text("Ben", exact=True)).to_have_count(0)
    ben.get_by_role("button", name=watch).click()
    expect(ben.locator(".lobby")).to_be_visible()
    ben.context.close()


def test_a_table_is_closed_for_everybody(browser: Browser, page: Page, address: str) -> None:
    table = make_table(page, address, edition="classic", seats=3)["table"]
    ben = joined(browser, address, table, "Ben")
    page.get_by_text("Table settings").click()
    page.get_by_role("button", name="Close table").click()
    page.get_by_role("button", name="Close it for everyone?").click()

    for one in (page, ben):
        expect(one.get_by_role("heading", name="Table closed")).to_be_visible()
        expect(one.get_by_role("link", name="New table")).to_be_visible()
    ben.context.close()


def test_two_players_cannot_have_the_same_name(browser: Browser, page: Page, address: str) -> None:
    table = make_table(page, address, edition="classic", seats=3, name="Ana")["table"]
    other = visitor(browser).new_page()
    other.goto(f"{address}/t/{table}")
    other.get_by_label("Your name").fill("ANA")
    other.get_by_role("button", name="Sit down").click()

    expect(other.get_by_role("alert")).to_contain_text(
        "Your name looks like Ana, which somebody at this table already has"
    )
    other.get_by_label("Your name").fill("Ben")
    other.get_by_role("button", name="Sit down").click()
    expect(other.get_by_text("Ben (you)")).to_be_visible()
    other.context.close()


def test_the_host_sets_the_bots_time_during_a_game(stage: Stage) -> None:
    """What is said beside the slider is what the server has taken, not what was asked for."""
    shown = stage(view(manage=["set pace"], pace=1.1))
    shown.page.keyboard.press("?")
    slider = shown.page.get_by_label("Bots think for")
    expect(slider).to_have_value("11")

    slider.fill("25")

    asked = [frame for frame in shown.heard if frame["t"] == "table"]
    assert [frame["do"] for frame in asked] == ["set pace 2.5"]
    expect(shown.page.get_by_text("1.1 seconds per move")).to_be_visible()
    shown.show(view(manage=["set pace"], pace=2.5))
    expect(shown.page.get_by_text("2.5 seconds per move")).to_be_visible()
    shown.page.keyboard.press("Escape")


def test_a_guest_cannot_set_the_bots_time(stage: Stage) -> None:
    shown = stage(view(manage=[], host=1))
    shown.page.keyboard.press("?")

    expect(shown.page.get_by_role("button", name="Link to this table")).to_be_visible()
    assert shown.page.get_by_label("Bots think for").count() == 0
    shown.page.keyboard.press("Escape")
