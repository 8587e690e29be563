"""What the moment asks for: prompts, marks, keys and fingers at the right place."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.web.conftest import visitor
from tests.web.every_screen import SIZES
from tests.web.looks import resize
from tests.web.player import make_table, more, play_round
from tests.web.tables import Shown, Stage, played, view


def test_whoever_forgot_to_call_is_told_that_they_still_can(stage: Stage) -> None:
    shown = stage(view(hand=["R7"], turn=2, may=["uno"]))

    expect(shown.page.locator(".prompt")).to_have_text("One card left: you can still call UNO!")


def test_the_wild_that_a_colour_is_named_for_is_marked(stage: Stage) -> None:
    """The very one that was pressed, of two that are equal."""
    shown = stage(view(hand=["W", "W", "G1"], may=["W>R", "W>G", "W>B", "W>Y", "draw"]))
    shown.page.locator("[data-card=W]").last.click()

    marked = shown.page.locator(".held.chosen")
    expect(marked).to_have_count(1)
    last = shown.page.locator("[data-card=W]").last.get_attribute("data-key")
    assert marked.get_attribute("data-key") == last
    shown.page.keyboard.press("Escape")
    expect(marked).to_have_count(0)


def test_no_hint_is_given_beside_another_question(stage: Stage) -> None:
    """Whoever chooses a player or a colour has chosen the card already."""
    shown = stage(view(hand=["R7", "W"], may=["R7@1", "R7@2", "W>R", "W>G", "draw"]))
    tip = shown.page.locator(".tip")
    expect(tip).to_be_visible()
    for code in ("R7", "W"):
        shown.page.locator(f"[data-card={code}]").click()
        expect(tip).to_have_count(0)
        shown.page.keyboard.press("Escape")
        expect(tip).to_be_visible()


def test_a_show_says_who_called_what_it_costs_and_that_the_card_is_kept(stage: Stage) -> None:
    about: dict[str, Any] = {"edition": "fashion", "asked_by": 1, "asked_colour": "R"}
    shown = stage(view(**about, pending="show", may=["show R7", "show R2"]))

    for part in ("Ben called red", "you keep it", "draw 2"):
        expect(shown.page.locator(".prompt")).to_contain_text(part)


@pytest.mark.parametrize("players", [2, 4, 10])
def test_a_catch_lies_over_the_whole_plate(stage: Stage, players: int) -> None:
    """At no size does a piece of the name, the clock or the dealer's mark stand out from below it."""
    shown = stage(view(players, exposed=[1], dealer=1, turn=1, deadline=9_000, may=["catch 1"]))
    for size in SIZES:
        resize(shown.page, size)
        over, under, clear = shown.page.locator(".opponent[data-seat='1']").evaluate(
            """it => [...['.catch', '.plate'].map((kind) => {
                 const { left, top, right, bottom } = it.querySelector(kind).getBoundingClientRect();
                 return [left, top, right, bottom].map(Math.round);
               }), getComputedStyle(it.querySelector('.plate')).opacity]"""
        )
        assert over == under, size
        assert clear == "0"
    resize(shown.page, (1440, 900))


@pytest.mark.parametrize("players", [4, 10])
def test_a_catch_does_not_hide_the_name(stage: Stage, players: int) -> None:
    shown = stage(view(players, exposed=[1], turn=2, may=["catch 1"]))
    resize(shown.page, (360, 640))

    button = shown.page.locator(".opponent[data-seat='1'] .catch")
    name = button.get_by_text("Ben")
    expect(name).to_be_in_viewport(ratio=1)
    box = name.bounding_box()
    assert box is not None
    assert box["width"] > 20
    assert box["height"] > 10
    resize(shown.page, (1440, 900))


def test_menus_close_with_escape(stage: Stage) -> None:
    shown = stage(view())
    resize(shown.page, (360, 640))
    page = shown.page
    page.get_by_role("button", name="React").click()
    expect(page.locator(".emotes .list")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".emotes .list")).to_have_count(0)
    page.get_by_role("button", name="Log", exact=True).click()
    expect(page.locator(".side.open")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".side.open")).to_have_count(0)
    resize(page, (1440, 900))


def test_focus_returns_to_the_hand_after_each_play(stage: Stage) -> None:
    """After a card, and after a wild whose colour was named with the keyboard."""
    shown = stage(view(hand=["R7", "R2", "G5", "W"]))
    page = shown.page
    page.locator("[data-card=R7]").focus()
    page.keyboard.press("Enter")
    shown.asks("R7")
    shown.show(view(hand=["R2", "G5", "W"], top="R7", may=["R2", "W>R", "W>G", "draw"]), played(0, "R7"))
    expect(page.locator(".held[data-card=R7]")).to_have_count(0)
    expect(page.locator(".held:focus")).to_have_count(1)

    page.locator("[data-card=W]").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".swatch").first).to_be_focused()
    page.keyboard.press("Enter")
    shown.asks("R7", "W>R")
    shown.show(view(hand=["R2", "G5"], top="W", turn=1, may=[]), played(0, "W", colour="R"))

    expect(page.locator(".held:focus")).to_have_count(1)


def test_the_replay_listens_to_the_arrow_keys(page: Page, address: str) -> None:
    wanted = {"edition": "classic", "seats": 2, "bots": ["greedy"], "options": {"hand_size": 2}}
    make_table(page, address, **wanted)
    page.get_by_role("button", name="Start the game").click()
    play_round(page)
    more(page).get_by_role("link", name="Replay").click()
    expect(page.locator("output")).to_contain_text("0 /")

    page.keyboard.press("ArrowRight")
    expect(page.locator("output")).to_contain_text("1 /")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("output")).to_contain_text("0 /")


def test_a_hand_is_put_in_order_by_finger(browser: Browser, address: str) -> None:
    """A card that is held for a moment goes with the finger; the browser's own touch, sent through CDP."""
    context = visitor(browser, (390, 844), has_touch=True, is_mobile=True)
    shown = Shown(context, address, view(hand=["R1", "R2", "R3", "R4"], turn=2, may=[]))
    page = shown.page
    session = context.new_cdp_session(page)

    def centre(card: str) -> dict[str, float]:
        box = page.locator(f"[data-card={card}]").bounding_box()
        assert box is not None
        return {"x": box["x"] + 15, "y": box["y"] + 30}

    def touch(kind: str, *points: dict[str, float]) -> None:
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

    start, end = centre("R1"), centre("R3")
    touch("touchStart", start)
    page.locator(".held.lifted").wait_for()
    for step in range(1, 21):
        part = step / 20
        touch("touchMove", {"x": start["x"] + (end["x"] - start["x"] + 10) * part, "y": start["y"]})
    touch("touchEnd")

    page.wait_for_function(
        "() => [...document.querySelectorAll('.held')].map((it) => it.dataset.card).join() === 'R2,R3,R1,R4'"
    )
    assert shown.done == []
    context.close()


GONE_ON = """step => document.querySelector('.swatch, .uno.late, .prompt.problem')
  || document.querySelector('p.count')?.textContent !== `Step ${step} of 8`"""


def test_the_lesson_never_refuses_what_it_lifted(page: Page, address: str) -> None:
    """Whatever stands higher, or is offered as a button, is pressed: no step says no."""
    page.goto(f"{address}/learn")
    page.locator(".held").first.wait_for()
    for step in range(1, 9):
        expect(page.locator("p.count")).to_have_text(f"Step {step} of 8")
        page.locator(".held.may, .catch, .choices [data-do]").first.click()
        page.wait_for_function(GONE_ON, arg=step)
        if (more := page.locator(".swatch, .uno.late")).count():
            more.first.click()
        assert page.locator(".prompt.problem").count() == 0, step
    expect(page.get_by_role("heading", name="That's it")).to_be_visible()


def test_cards_that_could_not_begin_are_told_of_in_one_sentence(stage: Stage) -> None:
    shown = stage(view(turn=2, may=[]))
    turned = [{"is": "TurnedUp", "card": code} for code in ("W4", "WS", "RS", "G3")]
    back = [{"is": "Returned", "card": code} for code in ("W4", "WS", "RS")]
    events = [event for pair in zip(turned, [*back, None], strict=True) for event in pair if event]

    shown.show(view(turn=2, may=[], top="G3"), *events)

    line = "The first card is a green 3. A Wild Draw Four, a Wild Shuffle Hands and a red Skip came before it"
    expect(shown.page.locator(".log li").last).to_contain_text(line)
    assert shown.page.locator(".log li").last.inner_text().count("first card") == 1
