"""What the browser keeps for its reader: hints that were said, choices made, rounds played."""

from playwright.sync_api import BrowserContext, Page, expect
from tests.web.looks import turn_to
from tests.web.player import make_table, play_round, settle
from tests.web.tables import Shown, view


def test_a_hint_is_said_once(context: BrowserContext, address: str) -> None:
    """The first time cards may be played; not the second time, nor after coming back."""
    shown = Shown(context, address, view(may=["R7", "draw"]))
    expect(shown.page.locator(".tip")).to_contain_text("raised card")

    shown.show(view(turn=2, may=[]))
    shown.show(view(may=["R2", "draw"]))

    expect(shown.page.locator(".prompt")).to_contain_text("Your turn")
    expect(shown.page.locator(".tip")).to_have_count(0)
    shown.page.reload()
    expect(shown.page.locator(".prompt")).to_contain_text("Your turn")
    expect(shown.page.locator(".tip")).to_have_count(0)


def test_settings_are_there_again_after_a_reload(page: Page, address: str) -> None:
    page.goto(address)
    page.get_by_role("button", name="Play now").wait_for()
    turn_to(page, "shade", "dark")
    turn_to(page, "language", "es")
    page.get_by_role("button", name="Ajustes").click()
    page.get_by_label("Volumen").press("Home")

    page.reload()

    expect(page.get_by_role("button", name="Jugar ya")).to_be_visible()
    assert page.evaluate("document.documentElement.dataset.shade") == "dark"
    expect(page.get_by_label("Volumen")).to_have_value("0")


HEARD = """() => {
  window.heard = [];
  const started = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (...when) {
    window.heard.push(this.buffer.length);
    return started.apply(this, when);
  };
}"""


def test_one_slider_sets_the_volume_and_is_heard(page: Page, address: str) -> None:
    page.goto(address)
    page.get_by_role("button", name="Settings").click()
    page.evaluate(HEARD)

    page.get_by_label("Volume").press("ArrowRight")
    page.wait_for_function("() => window.heard.length === 1")
    page.get_by_label("Volume").press("Home")
    page.get_by_label("Volume").press("ArrowRight")
    page.wait_for_function("() => window.heard.length === 2")

    expect(page.get_by_role("slider")).to_have_count(1)


def test_the_next_table_is_made_like_the_last(page: Page, address: str) -> None:
    """Seats, bots, timer and pace; timers go from seconds at a table to a week by correspondence."""
    page.goto(f"{address}/new/classic")
    timer = page.get_by_label("Time per move")
    timer.wait_for()
    assert timer.locator("option").evaluate_all("all => all.map((it) => it.value)") == [
        "", "15", "30", "60", "120", "300", "3600", "43200", "86400", "259200", "604800",
    ]  # fmt: skip
    page.get_by_label("Seats").select_option("6")
    timer.select_option("30")
    page.get_by_label("Bots think for").fill("2.5")
    page.get_by_role("button", name="Create table").click()
    page.locator("[data-do=start]").wait_for()

    page.goto(f"{address}/new/modern")

    expect(page.get_by_label("Seats")).to_have_value("6")
    expect(timer).to_have_value("30")
    expect(page.get_by_label("Bots think for")).to_have_value("2.5")


def test_rounds_are_counted_in_the_browser_and_can_be_forgotten(page: Page, address: str) -> None:
    settle(page.context, answers=False)
    make_table(page, address, edition="classic", seats=2, bots=["greedy"], options={"hand_size": 2})
    page.get_by_role("button", name="Start the game").click()
    play_round(page)

    page.goto(address)

    expect(page.locator(".fared dd").first).to_have_text("1")
    page.get_by_role("button", name="Reset").click()
    expect(page.locator(".fared")).to_have_count(0)
    page.reload()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    expect(page.locator(".fared")).to_have_count(0)
