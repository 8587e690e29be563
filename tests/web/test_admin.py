"""The operator's page, and a report that reaches it."""

from playwright.sync_api import Browser, Page, expect
from tests.web.conftest import ADMIN_TOKEN, visitor
from tests.web.player import make_table, settle


def _signed_in(page: Page, address: str, token: str = ADMIN_TOKEN) -> None:
    page.goto(f"{address}/admin")
    page.get_by_label("Admin token").fill(token)
    page.get_by_role("button", name="Sign in").click()


def test_a_wrong_token_shows_nothing(browser: Browser, address: str) -> None:
    context = visitor(browser)
    page = context.new_page()
    _signed_in(page, address, "guessed")

    expect(page.get_by_role("alert")).to_contain_text("operator's token")
    expect(page.get_by_role("heading", name="Tables")).to_have_count(0)
    context.close()


def test_an_operator_reads_a_report_mutes_and_closes(browser: Browser, address: str) -> None:
    contexts = [visitor(browser) for _ in range(3)]
    for context in contexts:
        settle(context, answers=False)
    ana, ben, operator = (context.new_page() for context in contexts)
    table = make_table(ana, address, edition="classic", seats=2)["table"]
    ben.goto(f"{address}/t/{table}")
    ben.get_by_label("Your name").fill("Rude Ben")
    ben.get_by_role("button", name="Sit down").click()
    ana.get_by_role("button", name="Start the game").click()
    ana.locator("button.where").click()
    ana.get_by_text("Report somebody").click()
    ana.get_by_label("What happened?").fill("He shouts.")
    ana.get_by_role("button", name="Send report").click()
    expect(ana.get_by_text("The operator has your report")).to_be_visible()

    _signed_in(operator, address)
    report = operator.locator("article", has_text="He shouts.")
    expect(report).to_contain_text("about Rude Ben")
    report.get_by_role("button", name="Ban / Mute").click()
    operator.get_by_role("button", name="Mute", exact=True).click()
    expect(operator.locator("main")).to_contain_text("Rude Ben is muted until ")
    operator.locator("article", has_text="Rude Ben is muted").get_by_role("button", name="Lift").click()
    report.get_by_role("button", name="Done").click()
    expect(report).to_have_count(0)
    row = operator.locator("article", has_text=table)
    row.get_by_role("button", name="Close").click()
    row.get_by_role("button", name="Close this table?").click()
    expect(row).to_contain_text("closed")
    for context in contexts:
        context.close()
