"""Ten first-time tasks: each from the start page in at most three taps plus typing."""

import re
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.web.conftest import visitor
from tests.web.every_screen import SIZES
from tests.web.player import ANSWER, make_table, play_round, settle, table_of

MOST = 3
CODE = "the code of the tournament"
NO_MATCH = re.compile("matches neither the colour|does not match")
UNTIL_A_CARD_DOES_NOT_FIT = f"""() => {{
  if (document.querySelector('.scene.busy')) return false;
  const asked = document.querySelector('.choices [data-do=draw]') !== null;
  if (asked && document.querySelector('.held:not(.may)')) return true;
  ({ANSWER})();
  return false;
}}"""
"""Everything else that is asked is answered; a hand that fits as a whole is played on with."""


@dataclass(frozen=True)
class Tap:
    """One tap on the first thing of this role and name, or that this selector finds."""

    role: str | None
    name: str

    def take(self, page: Page) -> None:
        if self.role is None:
            # A card that does not fit says so to screen readers; its neighbour covers all but a corner.
            page.locator(self.name).first.click(position={"x": 8, "y": 12}, force=True)
        else:
            page.get_by_role(self.role, name=self.name).first.click()  # type: ignore[arg-type]


@dataclass(frozen=True)
class Type:
    """Typing into the field of this label."""

    label: str
    text: str
    enter: bool = False

    def take(self, page: Page) -> None:
        text = page.evaluate("window.code") if self.text == CODE else self.text
        page.get_by_label(self.label).first.fill(text)
        if self.enter:
            page.keyboard.press("Enter")
            expect(page.get_by_text(f"{self.text} (on this device)")).to_be_visible()


class Turn:
    """It is this player's turn, and not every card can be played."""

    def take(self, page: Page) -> None:
        page.wait_for_function(UNTIL_A_CARD_DOES_NOT_FIT, polling=50)


@dataclass(frozen=True)
class Task:
    """What is tapped and typed, and how one sees that it is done."""

    steps: tuple[Tap | Type | Turn, ...]
    done: Callable[[Page], None]
    before: Callable[[Page, str], None] = lambda page, address: None


def sees(selector: str, text: str | re.Pattern[str] = "") -> Callable[[Page], None]:
    def look(page: Page) -> None:
        expect(page.locator(selector).first).to_be_visible()
        expect(page.locator(selector).first).to_contain_text(text)

    return look


def two_friends_play(page: Page) -> None:
    """Link, code and start are in sight at once; two come, and it begins."""
    expect(page.get_by_role("img", name="QR")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Copy link")).to_be_in_viewport(ratio=1)
    for name in ("Ben", "Cai"):
        page.request.post(page.url.replace("/t/", "/api/tables/") + "/seats", data={"name": name})
        expect(page.get_by_text(name, exact=True)).to_be_visible()
    start = page.get_by_role("button", name="Start the game")
    expect(start).to_be_in_viewport(ratio=1)
    start.click()
    sees(".held")(page)


def on_television(page: Page) -> None:
    with page.context.expect_page() as opened:
        page.get_by_role("link", name="Open the big screen").click()
    expect(opened.value.get_by_role("img", name="QR")).to_be_visible()


def a_game_before(page: Page, address: str) -> None:
    options = {"hand_size": 2}
    make_table(page, address, edition="classic", seats=2, bots=["greedy"], options=options)
    page.get_by_role("button", name="Start the game").click()
    play_round(page)


def a_tournament(page: Page, address: str) -> None:
    made = page.request.post(f"{address}/api/tournaments", data={"edition": "classic", "open": True}).json()
    page.context.add_init_script(f"window.code = '{made['tournament']}'")


def stacking(page: Page) -> None:
    page.get_by_label("Stacking").select_option("same")
    expect(page.get_by_text("Saved.")).to_be_visible()
    expect(page.locator(".rules-line")).to_contain_text("Stacking")


def signed_up(page: Page) -> None:
    page.get_by_label("Your name").fill("Ana")
    page.get_by_role("button", name="Sign up").click()
    expect(page.get_by_text("You are signed up as Ana")).to_be_visible()


def comes_back(page: Page) -> None:
    """The page is closed and opened again: one more tap."""
    sees(".held")(page)
    table = table_of(page)
    page.goto("/".join(page.url.split("/")[:3]))
    page.get_by_role("link", name="Back to your table").first.click()
    sees(".held")(page)
    assert table_of(page) == table


TASKS = {
    "start alone": Task((Tap("button", "Play now"),), sees(".held")),
    "bring two friends": Task((Type("Your name", "Ana"), Tap("button", "Invite by link")), two_friends_play),
    "one phone for three": Task(
        (
            Type("Your name", "Ana"),
            Tap("button", "One phone"),
            Type("Another player on this device", "Ben", enter=True),
            Type("Another player on this device", "Cai", enter=True),
            Tap("button", "Start the game"),
        ),
        sees(".cover [data-do=hold]"),
    ),
    "television": Task((Tap("button", "TV"),), on_television),
    "find your last game": Task(
        (Tap("link", "My games"), Tap("link", "History")), sees("[data-round]"), a_game_before
    ),
    "change the stacking rule": Task(
        (Tap("button", "Invite by link"), Tap(None, "summary:has-text('Table settings')")), stacking
    ),
    "write a card": Task(
        (
            Tap("link", "Write your own card"),
            Type("Wild Customizable 1", "the next player draws 3"),
            Tap("button", "Play with these cards"),
        ),
        sees(".lobby .rules-line", "draws 3"),
    ),
    "join a tournament": Task((Type("Link or code", CODE), Tap("button", "Join")), signed_up, a_tournament),
    "see why a card is not playable": Task(
        (Tap("button", "Play now"), Turn(), Tap(None, ".held:not(.may)")), sees(".prompt", NO_MATCH)
    ),
    "leave and come back": Task((Tap("button", "Play now"),), comes_back),
}
"""Where the end of a task has a tap of its own, one fewer is left for its steps."""
TAPS_AT_THE_END = {"bring two friends", "television", "join a tournament", "leave and come back"}


@pytest.mark.parametrize("name", TASKS)
def test_a_task_is_done_in_three_taps(browser: Browser, address: str, name: str) -> None:
    task = TASKS[name]
    context = visitor(browser, SIZES[0], has_touch=True)
    settle(context, answers=False)
    page = context.new_page()
    task.before(page, address)
    page.goto(address)
    for step in task.steps:
        step.take(page)
    task.done(page)
    context.close()

    taps = sum(isinstance(step, Tap) for step in task.steps) + (name in TAPS_AT_THE_END)
    assert taps <= MOST
