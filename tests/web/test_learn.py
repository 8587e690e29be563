"""The tutorial, from its first card to its last."""

from playwright.sync_api import Page, expect


def test_the_tutorial_is_played_to_its_end(page: Page, address: str) -> None:
    page.goto(f"{address}/learn")
    page.locator("[data-card=G5]").click()
    page.locator(".choices [data-do=draw]").click()
    page.locator("[data-card=G8]").click()
    page.locator("[data-card=YD]").click()
    page.locator("[data-card=W]").click()
    page.get_by_role("button", name="blue", exact=True).click()
    page.locator("[data-do=challenge]").click()
    page.get_by_role("button", name="UNO!").click()
    page.locator("[data-card=B9]").click()
    page.get_by_role("button", name="Catch!").click()

    expect(page.locator("h1")).to_have_text("That's it")


def test_a_forgotten_call_is_made_late(page: Page, address: str) -> None:
    """The next-to-last card without UNO is not let through."""
    page.goto(f"{address}/learn")
    page.locator("[data-card=R2]").click()
    page.locator(".choices [data-do=draw]").click()
    page.locator("[data-do=pass]").click()
    page.locator("[data-card=YD]").click()
    page.locator("[data-card=W]").click()
    page.get_by_role("button", name="red", exact=True).click()
    page.locator("[data-do=accept]").click()

    page.locator("[data-card=B9]").click()

    expect(page.locator(".prompt")).to_contain_text("you can still call UNO!")
    page.get_by_role("button", name="UNO!").click()
    expect(page.get_by_role("heading", name="Somebody forgot")).to_be_visible()
