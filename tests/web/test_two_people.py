"""Two people at one table: what one does to the other."""

import time
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.web.conftest import visitor
from tests.web.player import ANSWER, make_table, settle
from tests.web.tables import PATIENCE

Pair = tuple[Page, Page]
STEPS = 2000
"""Some thirty are needed; how long they take is the machine's business."""
STEP = "([answer, first]) => eval(first)() ?? eval(answer)()"
RESTING = "() => document.querySelector('.scene:not(.busy)')?.dataset.seq"
FOUR_OR_DRAW = """
() => {
  if (document.querySelector('.picker, .scene.busy')) return null;
  const draw = '.choices [data-do=draw], .choices [data-do=pass]';
  const found = document.querySelector('.held.may[data-card=W4]') ?? document.querySelector(draw);
  found?.click();
  return found ? 'pressed' : 'wait';
}
"""
"""Plays nothing but a Wild Draw Four, so that one comes soon."""
NO_CALL = """
() => {
  const uno = document.querySelector('button.uno');
  if (uno && uno.getAttribute('aria-pressed') === 'false') uno.setAttribute('aria-pressed', 'left alone');
  return null;
}
"""


@pytest.fixture
def pair(browser: Browser, address: str) -> Iterator[Callable[..., Pair]]:
    contexts = [visitor(browser) for _ in range(2)]
    for context in contexts:
        settle(context, answers=False)
    ana, ben = (context.new_page() for context in contexts)

    def sat(**wanted: object) -> Pair:
        table = make_table(ana, address, seats=2, edition="classic", **wanted)["table"]
        ben.goto(f"{address}/t/{table}")
        ben.get_by_label("Your name").fill("Ben")
        ben.get_by_role("button", name="Sit down").click()
        expect(ben.get_by_text("Ben (you)")).to_be_visible()
        ana.get_by_role("button", name="Start the game").click()
        for page in (ana, ben):
            page.locator(".scene .hand").wait_for()
        return ana, ben

    yield sat
    for context in contexts:
        context.close()


def at_rest(pair: Pair) -> None:
    """Wait until nothing is under way: both pages have seen the same last action."""
    ends = time.monotonic() + PATIENCE
    while len(seen := {page.wait_for_function(RESTING).json_value() for page in pair}) > 1:
        assert time.monotonic() < ends, f"the pages rest at different actions: {seen}"


def step_until(pair: Pair, wanted: str, *, first: str) -> Pair:
    """Play on, one press at a time, until *wanted* is on one of the pages: that page, and the other."""
    ana, ben = pair
    for _ in range(STEPS):
        at_rest(pair)
        for one, other in ((ana, ben), (ben, ana)):
            if one.locator(wanted).count():
                return one, other
        if ana.locator("[data-do=next]").count():
            ana.locator("[data-do=next]").click()
            ana.locator("[data-do=next]").wait_for(state="detached")
            ben.locator(".end").wait_for(state="detached")
        elif ana.evaluate(STEP, [ANSWER, first]) == "wait":
            ben.evaluate(STEP, [ANSWER, first])
    pytest.fail(f"{wanted} never came in {STEPS} steps")


def test_a_wild_draw_four_is_challenged(pair: Callable[..., Pair]) -> None:
    """Whatever the hand shows, one of the two draws at least four, and both are told why."""
    struck, player = step_until(pair(options={"hand_size": 15}), "[data-do=challenge]", first=FOUR_OR_DRAW)
    before = struck.locator(".held").count(), player.locator(".held").count()

    struck.locator("[data-do=challenge]").click()

    expect(struck.locator(".log")).to_contain_text("You challenge")
    expect(player.locator(".log")).to_contain_text("challenges you")
    after = struck.locator(".held").count(), player.locator(".held").count()
    assert (after[0] - before[0], after[1] - before[1]) in {(0, 4), (6, 0)}


def test_somebody_who_forgets_to_call_is_caught(pair: Callable[..., Pair]) -> None:
    """The classic book's price is four cards."""
    catcher, forgetful = step_until(pair(options={"hand_size": 2}), ".catch", first=NO_CALL)

    catcher.locator(".catch").click()

    expect(forgetful.locator(".held")).to_have_count(5)
    expect(forgetful.locator(".log")).to_contain_text("catches you: UNO was not called.")
