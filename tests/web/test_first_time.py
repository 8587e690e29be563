"""First-time tasks: each from the start page in at most three taps plus typing.

Why a card cannot be played is shown by one more tap, on the card: ``test_decisions.py``.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.web.boxes import SIZES
from tests.web.conftest import visitor
from tests.web.player import make_table, play_round, settle, table_of

MOST = 3


class FirstTimer:
    """Somebody on a phone who counts what they tap."""

    def __init__(self, page: Page, address: str) -> None:
        self.page, self.address, self.taps = page, address, 0
        page.goto(address)

    def tap(self, role: str, name: str) -> None:
        """Tap the first thing of this name."""
        self.taps += 1
        assert self.taps <= MOST, f"{name} is one tap too many"
        self.page.get_by_role(role, name=name).first.click()  # type: ignore[arg-type]

    def unfold(self, name: str) -> None:
        self.taps += 1
        assert self.taps <= MOST
        self.page.locator("summary", has_text=name).click()


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    context = visitor(browser, SIZES[1], has_touch=True)
    settle(context, answers=False)
    yield context.new_page()
    context.close()


def test_start_alone(phone: Page, address: str) -> None:
    somebody = FirstTimer(phone, address)
    somebody.tap("button", "Play now")
    expect(phone.locator(".held").first).to_be_visible()


def test_bring_two_friends(phone: Page, address: str) -> None:
    somebody = FirstTimer(phone, address)
    phone.get_by_label("Your name").fill("Ana")
    somebody.tap("button", "Invite by link")
    expect(phone.get_by_role("img", name="QR")).to_be_in_viewport(ratio=1)
    expect(phone.get_by_role("button", name="Copy link")).to_be_in_viewport(ratio=1)
    for name in ("Ben", "Cai"):
        phone.request.post(f"{address}/api/tables/{table_of(phone)}/seats", data={"name": name})
        expect(phone.get_by_text(name, exact=True)).to_be_visible()
    expect(phone.get_by_role("button", name="Start the game")).to_be_in_viewport(ratio=1)
    somebody.tap("button", "Start the game")
    expect(phone.locator(".held").first).to_be_visible()


def test_one_phone_for_three(phone: Page, address: str) -> None:
    somebody = FirstTimer(phone, address)
    phone.get_by_label("Your name").fill("Ana")
    somebody.tap("button", "One phone")
    for name in ("Ben", "Cai"):
        phone.get_by_label("Another player on this device").fill(name)
        phone.keyboard.press("Enter")
        expect(phone.get_by_text(f"{name} (on this device)")).to_be_visible()
    somebody.tap("button", "Start the game")
    expect(phone.locator(".cover [data-do=hold]")).to_be_visible()


def test_television(phone: Page, address: str) -> None:
    somebody = FirstTimer(phone, address)
    somebody.tap("button", "TV")
    with phone.context.expect_page() as opened:
        somebody.tap("link", "Open the big screen")
    expect(opened.value.get_by_role("img", name="QR")).to_be_visible()


def test_find_your_last_game(phone: Page, address: str) -> None:
    options = {"hand_size": 2}
    table = make_table(phone, address, edition="classic", seats=2, bots=["greedy"], options=options)["table"]
    phone.get_by_role("button", name="Start the game").click()
    play_round(phone)
    somebody = FirstTimer(phone, address)
    somebody.tap("link", "My games")
    somebody.tap("link", "History")
    expect(phone).to_have_url(f"{address}/history/{table}")


def test_change_the_stacking_rule(phone: Page, address: str) -> None:
    somebody = FirstTimer(phone, address)
    somebody.tap("button", "Invite by link")
    somebody.unfold("Table settings")
    phone.get_by_label("Stacking").select_option("same")
    expect(phone.get_by_text("Saved.")).to_be_visible()
    expect(phone.locator(".rules-line")).to_contain_text("Stacking")


def test_write_a_card(phone: Page, address: str) -> None:
    somebody = FirstTimer(phone, address)
    somebody.tap("link", "Write your own card")
    phone.locator("textarea").first.fill("the next player draws 3")
    expect(phone.locator(".good")).to_contain_text("draws 3 cards")
    somebody.tap("button", "Play with these cards")
    expect(phone.locator(".lobby .rules-line")).to_contain_text("draws 3")


def test_join_a_tournament(phone: Page, address: str) -> None:
    made = phone.request.post(f"{address}/api/tournaments", data={"edition": "classic", "open": True}).json()
    somebody = FirstTimer(phone, address)
    phone.get_by_label("Link or code").fill(made["tournament"])
    somebody.tap("button", "Join")
    phone.get_by_label("Your name").fill("Ana")
    somebody.tap("button", "Sign up")
    expect(phone.get_by_text("You are signed up as Ana")).to_be_visible()


def test_close_the_page_and_come_back(phone: Page, address: str) -> None:
    somebody = FirstTimer(phone, address)
    somebody.tap("button", "Play now")
    phone.locator(".held").first.wait_for()
    phone.goto(address)
    somebody.tap("link", "Back to your table")
    expect(phone.locator(".held").first).to_be_visible()
