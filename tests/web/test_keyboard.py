"""A whole game by keyboard alone, steered by what a screen reader would be told."""

from typing import Any

import pytest
from playwright.sync_api import BrowserContext, CDPSession, Page, expect
from tests.web.player import make_table, settle
from tests.web.tables import Stage, view

MY_TURN_OR_OVER = "() => document.querySelector('.scene.mine:not(.busy), .end')"


def is_card(name: str) -> bool:
    """A card of the hand says whether it can be played, as in "red 7, can be played", or why not."""
    return ", " in name and "?" not in name


class Reader:
    """The accessibility tree of a page, as a screen reader gets it, and its keys."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._session: CDPSession = page.context.new_cdp_session(page)
        self._session.send("Accessibility.enable")

    def nodes(self) -> list[dict[str, Any]]:
        nodes = self._session.send("Accessibility.getFullAXTree")["nodes"]
        return [node for node in nodes if not node["ignored"]]

    def names(self, role: str) -> list[str]:
        """The names of everything of *role*, in the order it is read."""
        return [
            str(node["name"]["value"])
            for node in self.nodes()
            if node.get("role", {}).get("value") == role and "name" in node
        ]

    def focused(self) -> str:
        """The name of what has the focus."""
        found = self._session.send("Runtime.evaluate", {"expression": "document.activeElement"})
        about = {"objectId": found["result"]["objectId"], "fetchRelatives": False}
        node = self._session.send("Accessibility.getPartialAXTree", about)["nodes"][0]
        return "" if node["role"]["value"] == "RootWebArea" else str(node.get("name", {}).get("value", ""))

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def tab_to(self, wanted: str, *, most: int = 60) -> None:
        """Press Tab until what is focused has a name that begins with *wanted*."""
        for _ in range(most):
            if self.focused().startswith(wanted):
                return
            self.press("Tab")
        pytest.fail(f"Tab never came to {wanted!r}; it is at {self.focused()!r}")

    def hand_to(self, wanted: str, *, most: int = 60) -> None:
        """From wherever the focus is to a card of the hand: Tab into it, then the arrow keys."""
        for _ in range(most):
            here = self.focused()
            if here.replace(" (new)", "") == wanted.replace(" (new)", ""):  # A card is new for a while only.
                return
            self.press("ArrowRight" if is_card(here) else "Tab")
        pytest.fail(f"no way led to {wanted!r}; it is at {self.focused()!r}")


def answer(reader: Reader) -> None:
    """Do what the tree says can be done, with keys alone."""
    buttons = reader.names("button")
    cards = [name for name in buttons if is_card(name)]
    playable = [name for name in cards if name.endswith("can be played")]
    if {"Red", "Green"} <= set(buttons):
        reader.tab_to("Red")
        reader.press("Enter")
    elif playable:
        if len(cards) == 2:
            reader.press("u")
        reader.hand_to(playable[0])
        reader.press("Enter")
    elif any(name.startswith("Challenge") for name in buttons):
        reader.press("a")
    elif any(name.startswith("Draw a card") for name in buttons):
        reader.press("d")
    elif "Keep it" in buttons:
        reader.press("p")


def test_a_whole_game_is_played_without_a_mouse(context: BrowserContext, address: str) -> None:
    """From the lobby to the end of the match and the next; the bot plays, and only keys are pressed."""
    settle(context, volume=0, answers=False)
    page = context.new_page()
    game = {"edition": "classic", "format": "single-hand", "options": {"hand_size": 3}}
    make_table(page, address, seats=2, bots=["greedy"], **game)
    page.locator("[data-do=start]").wait_for()
    reader = Reader(page)
    reader.tab_to("Start the game")
    reader.press("Enter")

    for _ in range(300):
        page.wait_for_function(MY_TURN_OR_OVER)
        if "Round over" in reader.names("group"):
            break
        answer(reader)

    assert "Round over" in reader.names("group"), reader.names("button")
    assert any("match" in name for name in reader.names("heading")), reader.names("heading")
    reader.tab_to("Play again")
    reader.press("Enter")
    expect(page.locator(".end")).to_have_count(0)
    expect(page.locator(".held").first).to_be_visible()


def test_the_start_page_leads_to_a_game_by_two_keys(context: BrowserContext, address: str) -> None:
    page = context.new_page()
    page.goto(address)
    page.get_by_role("button", name="Play now").wait_for()
    Reader(page).tab_to("Play now")

    page.keyboard.press("Enter")

    expect(page.locator(".scene")).to_be_visible()


def test_what_happens_is_announced(context: BrowserContext, address: str) -> None:
    """The last move and the question are live regions, in words."""
    settle(context, volume=0)
    page = context.new_page()
    page.goto(f"{address}/learn")
    page.locator(".prompt").wait_for()

    nodes = Reader(page).nodes()

    live = [node for node in nodes if any(one["name"] == "live" for one in node.get("properties", []))]
    assert len(live) >= 2
    assert any("Your turn: you can play 2 cards" in str(node) for node in nodes)


def test_a_digit_leads_to_a_card(stage: Stage) -> None:
    """From anywhere, by its place in the hand; 0 is the tenth, and of four cards there is none."""
    shown = stage(view(hand=["R7", "R2", "G5", "B9"], may=["R7", "draw"]))

    shown.page.keyboard.press("3")
    shown.page.keyboard.press("0")

    third = shown.page.locator(".held").nth(2)
    expect(third).to_be_focused()


def test_shortcuts_can_be_turned_off(context: BrowserContext, address: str) -> None:
    """With them off, the letter of drawing draws nothing."""
    settle(context, keys=False)
    page = context.new_page()
    page.goto(f"{address}/learn")
    page.locator("[data-card=R2]").press("Enter")
    expect(page.locator("h1")).to_have_text("No match? Draw a card")

    page.keyboard.press("d")

    expect(page.locator("h1")).to_have_text("No match? Draw a card")
