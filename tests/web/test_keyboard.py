"""A whole game by keyboard alone, steered by what a screen reader would be told."""

from typing import Any

from playwright.sync_api import BrowserContext, Page, expect
from tests.web.player import settle


def tree(page: Page) -> list[dict[str, Any]]:
    """The nodes of the accessibility tree, as a screen reader gets them."""
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    return [node for node in nodes if not node["ignored"]]


def named(nodes: list[dict[str, Any]], role: str) -> list[str]:
    return [
        node["name"]["value"]
        for node in nodes
        if node.get("role", {}).get("value") == role and "name" in node
    ]


def focused(nodes: list[dict[str, Any]]) -> str:
    for node in nodes:
        if node["role"]["value"] != "RootWebArea" and any(
            one["name"] == "focused" and one["value"]["value"] for one in node.get("properties", [])
        ):
            return str(node.get("name", {}).get("value", ""))
    return ""


def tab_to(page: Page, wanted: str, *, most: int = 60) -> None:
    """Press Tab until what is focused has a name that begins with *wanted*."""
    for _ in range(most):
        if focused(tree(page)).startswith(wanted):
            return
        page.keyboard.press("Tab")
    message = f"Tab never came to {wanted!r}; it is at {focused(tree(page))!r}"
    raise AssertionError(message)


def answer(page: Page, nodes: list[dict[str, Any]]) -> None:
    """Do what the tree says can be done, with keys alone."""
    buttons = [name[0].lower() + name[1:] if name else "" for name in named(nodes, "button")]
    playable = [name for name in buttons if name.endswith("can be played")]
    if "red" in buttons and "green" in buttons:
        page.keyboard.press("Enter")  # the colour picker has the focus on its first colour
    elif playable:
        if sum(" can" in name for name in buttons) == 2:
            page.keyboard.press("u")
        hand_to(page, playable[0])
        page.keyboard.press("Enter")
    elif any(name.startswith("challenge") for name in buttons):
        page.keyboard.press("a")
    elif "draw a card" in buttons:
        page.keyboard.press("d")
    elif "keep it" in buttons:
        page.keyboard.press("p")


def hand_to(page: Page, wanted: str) -> None:
    """From wherever the focus is to a card of the hand: Tab into it, then the arrow keys."""
    for _ in range(40):
        here = focused(tree(page))
        if here == wanted:
            return
        in_hand = here.endswith(("can be played", "now")) or ", " in here
        page.keyboard.press("ArrowRight" if in_hand else "Tab")


def test_a_round_is_played_without_a_mouse(context: BrowserContext, address: str) -> None:
    """From the start page to the end of a round; bots play on, and only keys are pressed."""
    settle(context, sound=False)
    page = context.new_page()
    made = page.request.post(
        f"{address}/api/tables",
        data={
            "edition": "classic",
            "seats": 2,
            "bots": ["greedy"],
            "name": "Ana",
            "pace": 0,
            "options": {"hand_size": 3},
        },
    ).json()
    page.goto(f"{address}/t/{made['table']}#seat={made['token']}")
    page.locator("[data-do=start]").wait_for()
    tab_to(page, "Start the game")
    page.keyboard.press("Enter")
    page.locator(".scene").wait_for()

    for _ in range(300):
        nodes = tree(page)
        if "The round is over" in named(nodes, "group"):
            break
        if page.locator(".scene.mine:not(.busy)").count():
            answer(page, nodes)
        else:
            page.wait_for_timeout(20)

    assert "The round is over" in named(tree(page), "group")
    tab_to(page, "Next round")


def test_the_start_page_leads_to_a_game_by_two_keys(context: BrowserContext, address: str) -> None:
    page = context.new_page()
    page.goto(address)
    tab_to(page, "Play now")

    page.keyboard.press("Enter")

    expect(page.locator(".scene")).to_be_visible()


def test_what_happens_is_announced(context: BrowserContext, address: str) -> None:
    """The last move and the question are live regions, in words."""
    settle(context, sound=False)
    page = context.new_page()
    page.goto(f"{address}/learn")
    page.locator(".prompt").wait_for()

    live = [node for node in tree(page) if any(one["name"] == "live" for one in node.get("properties", []))]

    assert len(live) >= 2
    assert any("Your turn: 2 cards fit." in str(node) for node in tree(page))


def test_shortcuts_can_be_turned_off(context: BrowserContext, address: str) -> None:
    """With them off, the letter of drawing draws nothing."""
    settle(context, keys=False)
    page = context.new_page()
    page.goto(f"{address}/learn")
    page.locator("[data-card=R2]").press("Enter")
    expect(page.locator("h1")).to_have_text("Nothing fits? Draw")

    page.keyboard.press("d")

    expect(page.locator("h1")).to_have_text("Nothing fits? Draw")
