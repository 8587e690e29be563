"""Two people at one table: what one does to the other."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, TimeoutError, expect  # noqa: A004 - playwright's own
from tests.web.player import ANSWER, make_table

Pair = tuple[Page, Page]
BEST_FIRST = """
() => {
  const four = document.querySelector('.held.may[data-card=W4]');
  if (four && !document.querySelector('.picker, .scene.busy')) { four.click(); return 'four'; }
  return null;
}
"""
NO_CALL = """
() => {
  const uno = document.querySelector('button.uno');
  if (uno && uno.getAttribute('aria-pressed') === 'false') uno.setAttribute('aria-pressed', 'left alone');
}
"""


@pytest.fixture
def pair(browser: Browser, address: str) -> Iterator[Callable[..., Pair]]:
    contexts = [browser.new_context(reduced_motion="reduce", locale="en-GB") for _ in range(2)]
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


def step_until(pair: Pair, wanted: str, *, before: str | None = None, most: int = 1500) -> tuple[Page, Page]:
    """Play on until *wanted* is on one of the pages: that page, and the other."""
    ana, ben = pair
    for _ in range(most):
        for one, other in ((ana, ben), (ben, ana)):
            if one.locator(wanted).count():
                return one, other
            if before is None or not one.evaluate(before):
                one.evaluate(ANSWER)
        if ana.locator("[data-do=next]").count():
            ana.locator("[data-do=next]").click()
            ana.locator("[data-do=next]").wait_for(state="detached")
    message = f"{wanted} never came"
    raise AssertionError(message)


def pressed(page: Page, wanted: str) -> bool:
    """Whether *wanted* was still there to be pressed."""
    try:
        page.locator(wanted).click(timeout=3_000)
    except TimeoutError:
        return False
    return True


def test_a_wild_draw_four_is_challenged(pair: Callable[..., Pair]) -> None:
    """Whatever the hand shows, one of the two draws at least four, and both are told why."""
    struck, player = step_until(pair(options={"hand_size": 15}), "[data-do=challenge]", before=BEST_FIRST)
    before = struck.locator(".held").count(), player.locator(".held").count()

    struck.locator("[data-do=challenge]").click()

    expect(struck.locator(".log")).to_contain_text("You challenge")
    expect(player.locator(".log")).to_contain_text("challenges you")
    after = struck.locator(".held").count(), player.locator(".held").count()
    assert (after[0] - before[0], after[1] - before[1]) in {(0, 4), (6, 0)}


def test_somebody_who_forgets_to_call_is_caught(pair: Callable[..., Pair]) -> None:
    """The classic book's price is four cards."""
    table = pair(options={"hand_size": 2})
    # A next player with one answer has it given by the page, which shuts the window: then wait for another.
    for _ in range(10):
        catcher, forgetful = step_until(table, ".catch", before=NO_CALL)
        if pressed(catcher, ".catch"):
            break

    expect(forgetful.locator(".held")).to_have_count(5)
    expect(forgetful.locator(".log")).to_contain_text("catches you: UNO was not called.")
