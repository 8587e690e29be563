"""The two moments of feeling: the deal and the last card, and how they are cut short."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.web.conftest import Serving, visitor
from tests.web.geometry import troubles
from tests.web.looks import CHOOSE, wind
from tests.web.player import watched
from tests.web.tables import Shown, dealt, finished, played, view

pytestmark = pytest.mark.xdist_group("staging")
SEEN = """() => {
  window.flown = new Set();
  window.most = 0;
  new MutationObserver(() => {
    const now = document.querySelectorAll('.flying');
    for (const one of now) window.flown.add(one);
    window.most = Math.max(window.most, now.length);
  }).observe(document.body, { childList: true, subtree: true });
}"""
"""Count the cards that fly from now on."""


@pytest.fixture(scope="module")
def moving(browser: Browser, serving: Serving) -> Iterator[Shown]:
    """A table on a page that moves, with a clock wound by hand."""
    context = visitor(browser, reduced_motion="no-preference")
    context.clock.install(time=0)
    shown = Shown(context, serving.address, view(turn=2, may=[]))
    shown.page.clock.pause_at(3_600)  # an hour: whatever the page took to load, the clock stands now
    troubles = watched(shown.page)
    yield shown
    assert troubles == []
    context.close()


@pytest.fixture
def table(moving: Shown) -> Shown:
    moving.again(view(turn=2, may=[]))
    for _ in range(2):  # A frame and what follows it: the settings are made once the table has been seen.
        moving.page.clock.fast_forward(20)
    moving.page.locator("#speed").wait_for(state="attached")
    return moving


def shows_deal(shown: Shown, players: int = 4) -> dict[str, Any]:
    """Deal a round of seven cards each, and wait until the first cards fly."""
    shown.page.evaluate(SEEN)
    hand = ["R7", "R2", "G5", "B9", "YD", "W", "Y1"]
    seen = view(players, hand=hand, round=3, top="B3", colour="B", discard=["B3"], turn=2, may=[])
    shown.show(seen, *dealt(seen))
    expect(shown.page.locator(".scene.dealing")).to_be_attached()
    return seen


@pytest.mark.parametrize("players", [4, 10])
def test_a_deal_flies_from_the_pile_to_every_seat_and_turns_the_first_card(
    table: Shown, players: int
) -> None:
    """As many cards as the eye can follow; over within two seconds."""
    shows_deal(table, players)
    page = table.page
    page.wait_for_function("players => window.flown.size >= 2 * players", arg=players)
    expect(page.locator(".top.cover")).to_be_visible()

    wind(page, 2_000)

    expect(page.locator(".scene.dealing")).to_have_count(0)
    expect(page.locator(".top.cover")).to_have_count(0)
    assert page.locator(".flying").count() == 0
    assert page.evaluate("window.most") <= 28


@pytest.mark.parametrize("press", ["pointer", "key"])
def test_a_deal_is_cut_short_by_a_press_anywhere(table: Shown, press: str) -> None:
    shows_deal(table)

    if press == "pointer":
        table.page.mouse.click(700, 120)
    else:
        table.page.keyboard.press("Space")

    expect(table.page.locator(".flying")).to_have_count(0)
    expect(table.page.locator(".scene.dealing")).to_have_count(0)


def test_a_drawn_card_is_turned_on_its_way_and_arrives_where_it_is_put(table: Shown) -> None:
    """Between the cards it is sorted into, which is hidden until it is there."""
    hand = ["R2", "R7", "G5", "B9", "YD", "W"]
    table.show(view(turn=2, may=[], hand=hand))
    expect(table.page.locator(".held")).to_have_count(6)
    table.page.evaluate(SEEN)
    table.page.evaluate(
        """() => { window.ends = []; const fly = window.fly = Element.prototype.animate;
          Element.prototype.animate = function (frames, how) {
            if (this.matches('.flying')) window.ends.push(frames.at(-1).transform);
            return fly.call(this, frames, { ...how, duration: 1e6 });
          }; }"""
    )
    drew = {"is": "Drew", "seat": 0, "count": 1, "cards": ["R5"]}
    table.show(view(turn=2, may=[], hand=[*hand, "R5"]), drew)

    expect(table.page.locator(".held.awaited[data-card=R5]")).to_have_count(1)
    expect(table.page.locator(".flying .side.back")).to_have_count(1)
    order = table.page.locator(".held").evaluate_all("all => all.map((it) => it.dataset.card)")
    assert order[:3] == ["R2", "R5", "R7"]
    box = table.page.locator("[data-card=R5]").bounding_box()
    x = float(table.page.evaluate("window.ends[0].match(/translate\\(([\\d.]+)px/)[1]"))
    assert box is not None
    assert box["x"] <= x <= box["x"] + box["width"]
    table.page.evaluate("() => { Element.prototype.animate = window.fly; }")


def shows_end(shown: Shown, players: int = 4) -> None:
    seen, events = finished(players)
    shown.show(seen, *events)
    expect(shown.page.locator(".went-out")).to_be_visible()


@pytest.mark.parametrize("players", [4, 10])
def test_the_last_card_is_seen_then_hands_are_counted_then_the_winner_is_cheered(
    table: Shown, players: int
) -> None:
    page = table.page
    shows_end(table, players)
    expect(page.locator(".went-out")).to_have_text("Ben won the round")
    expect(page.locator("[data-anchor=discard]")).to_have_attribute("aria-label", "On top: red 5")
    assert page.locator(".end").count() == 0
    total = page.locator("[data-seat='1'] .score")

    wind(page, 1_500)
    expect(page.locator(".end tbody tr").first).to_contain_text("Ben")
    expect(page.locator(".end tr.closed")).to_have_count(players - 1)
    wind(page, 800)
    assert page.locator(".end tr.closed").count() < players - 1
    expect(total).to_have_text(f"{view(players)['scores'][1]} pts")
    wind(page, 2_700)
    expect(page.locator(".end tr.closed")).to_have_count(0)
    expect(total).to_have_text(f"{finished(players)[0]['scores'][1]} pts")
    assert page.locator(".confetti").count() == 0
    wind(page, 2_000)
    expect(page.get_by_role("button", name="Next round")).to_be_visible()


def test_confetti_falls_for_the_readers_own_side(table: Shown) -> None:
    seen, events = finished(4, 0)
    table.show(seen, *events)
    expect(table.page.locator(".went-out")).to_have_text("You won the round!")

    wind(table.page, 5_000)

    expect(table.page.locator(".confetti")).to_have_count(1)
    wind(table.page, 2_000)
    expect(table.page.locator(".confetti")).to_have_count(0)


def test_who_went_out_is_told_where_nothing_else_stands(table: Shown) -> None:
    page = table.page
    page.set_viewport_size({"width": 360, "height": 640})
    shows_end(table)
    below = page.locator(".went-out").evaluate("it => it.offsetTop")
    piles = page.locator(".stack, .tally").evaluate_all(
        """all => all.map((it) => it.getBoundingClientRect().bottom
          - it.closest('.felt').getBoundingClientRect().top)"""
    )
    last = page.locator("p.last").evaluate("it => getComputedStyle(it).opacity")
    page.set_viewport_size({"width": 1440, "height": 900})

    assert below >= max(piles)
    assert last == "0"


def test_the_end_is_cut_short_by_a_press(table: Shown) -> None:
    shows_end(table)

    table.page.mouse.click(700, 120)

    expect(table.page.locator(".end")).to_be_visible()
    expect(table.page.locator(".end tr.closed")).to_have_count(0)
    total = table.page.locator(".end tbody tr").first.locator(".figure").first
    expect(total).to_have_text("+112")


def test_with_motion_off_the_end_is_a_still(page: Page, address: str) -> None:
    """The page of every other test: nothing flies, and the result is there at once."""
    shown = Shown(page.context, address, view(turn=1, may=[]))
    seen, events = finished()
    shown.show(seen, *events)

    expect(shown.page.locator(".end")).to_be_visible()
    assert shown.page.locator(".went-out, .confetti, .flying, .moment, .end tr.closed").count() == 0


CHALLENGED = {"top": "W4", "colour": "B", "pending": "challenge", "owed": 4, "may": ["accept", "challenge"]}


def shows_moment(shown: Shown) -> None:
    """Another player's Wild Draw Four: a great moment, and a question at the same time."""
    seen = view(10, asked_by=9, asked_colour="R", **CHALLENGED)
    shown.show(seen, played(9, "W4", colour="B"))
    expect(shown.page.locator(".moment.four")).to_be_attached()


@pytest.mark.parametrize("size", [(360, 640), (1366, 768)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_great_moment_hides_no_decision_and_delays_none(table: Shown, size: tuple[int, int]) -> None:
    """It lies over the felt alone, below the seats; what is asked is answered while it is shown."""
    page = table.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    wind(page, 100)
    shows_moment(table)
    page.clock.run_for(40)

    # The felt is laid out anew for the window a real frame later, which a stopped clock does not bring.
    found = next((now for now in (troubles(page) for _ in range(50)) if not now), troubles(page))
    assert found == []
    over = page.evaluate(
        """() => { const moment = document.querySelector('.moment').getBoundingClientRect();
          return [...document.querySelectorAll('.choices button, .held, .prompt')]
            .filter((it) => it.getBoundingClientRect().top < moment.bottom - 1).length; }"""
    )
    assert over == 0
    page.get_by_role("button", name="Challenge").dispatch_event("click")
    while not table.done:
        page.clock.run_for(10)
    assert page.locator(".moment").count() == 1
    assert table.done == ["challenge"]
    page.set_viewport_size({"width": 1440, "height": 900})


def test_the_card_that_brings_a_great_moment_flies_below_it_and_below_the_players(table: Shown) -> None:
    """A card over it would hide what it shows for half of its time."""
    shows_moment(table)

    layers = table.page.evaluate(
        """() => Object.fromEntries(['.flying', '.moment', '.seats'].map((kind) =>
          [kind, Number(getComputedStyle(document.querySelector(kind)).zIndex)]))"""
    )

    assert layers[".flying"] < layers[".moment"] < layers[".seats"]


@pytest.mark.parametrize("end", ["time", "pointer", "key"])
def test_a_great_moment_is_over_after_700_milliseconds_or_any_press(table: Shown, end: str) -> None:
    shows_moment(table)

    if end == "time":
        wind(table.page, 700)
    elif end == "pointer":
        table.page.mouse.click(700, 120)
    else:
        table.page.keyboard.press("Space")

    expect(table.page.locator(".moment")).to_have_count(0)


def test_play_now_never_shows_the_lobby(page: Page, address: str) -> None:
    page.goto(address)
    page.evaluate(
        """() => { window.lobby = false; new MutationObserver(() => {
          window.lobby ||= document.querySelector('.lobby') !== null;
        }).observe(document.body, { childList: true, subtree: true }); }"""
    )

    page.get_by_role("button", name="Play now").click()
    expect(page.locator(".scene")).to_be_visible()

    assert page.evaluate("window.lobby") is False


def test_the_first_deal_of_a_table_is_shown(browser: Browser, address: str) -> None:
    """It is what brings the table on the screen, so nothing there has watched for it."""
    context = visitor(browser, reduced_motion="no-preference")
    page = context.new_page()
    page.goto(address)
    page.evaluate(SEEN)
    page.get_by_role("button", name="Play now").click()

    page.wait_for_function("() => window.flown.size >= 8")
    context.close()


def test_a_card_that_is_played_flies_from_its_seat(table: Shown) -> None:
    table.page.evaluate(SEEN)
    table.show(view(turn=3, may=[], top="R9", discard=["R9", "R5"]), played(2, "R9"))

    table.page.wait_for_function("() => window.flown.size === 1")


@pytest.mark.parametrize(("speed", "lasts"), [("50", 3_600), ("200", 900)])
def test_the_speed_of_motion_is_set_during_a_game(table: Shown, speed: str, lasts: int) -> None:
    """The next deal takes twice as long, or half."""
    page = table.page
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Animation speed").select_option(speed)
    page.get_by_role("button", name="Done").click()
    shows_deal(table)

    wind(page, lasts - 200)
    expect(page.locator(".scene.dealing")).to_have_count(1)
    wind(page, 400)

    expect(page.locator(".scene.dealing")).to_have_count(0)
    page.evaluate(CHOOSE, ["speed", "100"])


def test_motion_is_switched_off_during_a_game(table: Shown) -> None:
    page = table.page
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Animations", exact=False).first.uncheck()
    expect(page.get_by_label("Animation speed")).to_be_disabled()
    page.get_by_role("button", name="Done").click()
    page.evaluate(SEEN)
    hand = ["R7", "R2", "G5"]

    table.show(view(hand=hand, round=3, turn=2, may=[]), *dealt(view(hand=hand, round=3)))

    expect(page.locator(".held")).to_have_count(3)
    assert page.evaluate("window.flown.size") == 0
    assert page.locator(".scene.dealing").count() == 0
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Animations", exact=False).first.check()
    page.get_by_role("button", name="Done").click()
