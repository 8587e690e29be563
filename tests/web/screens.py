"""Takes a picture of every screen: python -m tests.web.screens, beside a built page.

Those that a page of the documentation uses go into docs/screens, the others into build/screens.
"""

import io
import json
import os
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import Any

from hatch_build import node
from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright
from tests.web.conftest import Serving, launch
from tests.web.player import make_table, play_round, settle, take_seat
from tests.web.tables import THIRTY, Shown, dealt, finished, view
from tools.programs import whole_browser

from lastcard.editions import EDITIONS
from lastcard.game import cards, legal, start
from lastcard.game.decisions import Turn
from lastcard.notation.actions import write_action

ROOT = Path(__file__).resolve().parents[2]
PHONE, TABLET, LAPTOP, WIDE = (360, 640), (768, 1024), (1440, 900), (2560, 1440)
SETTLE = 400
UNO = {"is": "Played", "seat": 3, "card": "R5", "colour": "R", "target": None, "uno": True, "jump": False}
FOUR = {"owed": 4, "asked_by": 3, "asked_colour": "R"}
"""A Wild Draw Four that Dora has played on red."""
HAND = ["R7", "R2", "G5", "B9", "BS", "Y1", "YD", "W", "W4"]


def keep(picture: Image.Image, name: str) -> None:
    """Save *picture* where it belongs."""
    pages = [ROOT / "README.md", *(ROOT / "docs").glob("**/*.md")]
    used = any(f"screens/{name}.webp" in page.read_text(encoding="utf-8") for page in pages)
    folder = ROOT / ("docs" if used else "build") / "screens"
    folder.mkdir(parents=True, exist_ok=True)
    picture.save(folder / f"{name}.webp", quality=78, method=6)


def save(page: Page, name: str, *, width: int | None = None) -> None:
    """Save the screen, *width* pixels wide where that is given."""
    page.wait_for_timeout(SETTLE)
    picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    if width is not None:
        picture = picture.resize(
            (width, round(picture.height * width / picture.width)), Image.Resampling.LANCZOS
        )
    keep(picture, name)


def opened(browser: Browser, size: tuple[int, int], **choices: object) -> Any:
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce", locale="en-GB"
    )
    settle(context, **choices)
    return context


def offered(seen: dict[str, Any]) -> list[str]:
    """What the rules offer seat 0 at such a table: a picture must not show a wrong one."""
    state, _ = start(EDITIONS[seen["settings"]["edition"]], len(seen["seats"]), seed="a picture")
    hands = cards(" ".join(seen["hand"])), *state.hands[1:]
    shown = replace(
        state, hands=hands, discard=cards(seen["top"]), colour=seen["colour"], decision=Turn(0), exposed=()
    )
    return [write_action(action) for action in legal(shown) if action.seat == 0]


def tables(browser: Browser, address: str) -> None:
    """A table of every edition, and of every size."""
    looks: list[tuple[str, tuple[int, int], dict[str, Any], dict[str, Any]]] = [
        ("table-classic", LAPTOP, {"hand": HAND, "called": [3]}, {}),
        (
            "table-sanrio",
            LAPTOP,
            {"edition": "sanrio", "hand": ["P7", "P2", "G5", "B9", "Y1", "W", "WB"]},
            {},
        ),
        (
            "table-anniversary",
            LAPTOP,
            {"edition": "anniversary", "players": 5, "hand": HAND},
            {"shade": "dark"},
        ),
        ("table-fashion", LAPTOP, {"edition": "fashion", "players": 6, "hand": [*HAND[:7], "W", "WF"]}, {}),
        (
            "table-modern",
            LAPTOP,
            {"edition": "modern", "players": 3, "hand": [*HAND[:6], "WS", "WC1", "WC2"]},
            {},
        ),
        ("table-ten", LAPTOP, {"players": 10, "hand": THIRTY}, {}),
        ("table-phone", PHONE, {"hand": HAND, "called": [3]}, {}),
        ("table-phone-ten", PHONE, {"players": 10, "hand": THIRTY}, {}),
        ("table-tablet", TABLET, {"players": 5, "hand": HAND}, {}),
        ("table-wide", WIDE, {"players": 6, "hand": HAND}, {}),
        ("table-contrast", LAPTOP, {"hand": HAND}, {"shade": "contrast"}),
        ("table-spanish", LAPTOP, {"hand": HAND}, {"shade": "dark", "language": "es"}),
        ("challenge-phone", PHONE, {"pending": "challenge", "top": "W4", "colour": "B", **FOUR}, {}),
    ]
    for name, size, about, choices in looks:
        context = opened(browser, size, **choices)
        suits = "PGBY" if about.get("edition") == "sanrio" else "RGBY"
        top = about.pop("top", f"{suits[0]}5")
        seen = view(**{"top": top, "colour": suits[0], "discard": [top, "G9", "GS"], **about})
        seen["may"] = ["accept", "challenge"] if "owed" in about else offered(seen)
        shown = Shown(context, address, seen)
        shown.show(
            seen,
            UNO | {"seat": min(3, len(seen["seats"]) - 1), "card": seen["top"], "colour": seen["colour"]},
        )
        save(shown.page, name, width=960 if size[0] > LAPTOP[0] else None)
        context.close()


STAND = "at => document.getAnimations().forEach((one) => { one.pause(); one.currentTime = at; })"
SLOWLY = 0.02
"""The speed of motion at which every frame of a film strip can be stopped at its moment."""


def strip(name: str, frames: list[Image.Image], width: int) -> None:
    """Pictures beside each other, as one."""
    small = [one.resize((width, round(one.height * width / one.width))) for one in frames]
    whole = Image.new("RGB", ((width + 6) * len(small) - 6, small[0].height), "white")
    for number, one in enumerate(small):
        whole.paste(one, (number * (width + 6), 0))
    keep(whole, name)


def picture(page: Page) -> Image.Image:
    return Image.open(io.BytesIO(page.screenshot())).convert("RGB")


def deal_strip(browser: Browser, address: str) -> None:
    """The deal at six moments of its two seconds."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="en-GB")
    settle(context, speed=SLOWLY)
    shown = Shown(context, address, view(turn=2, may=[]))
    hand = ["R7", "R2", "G5", "B9", "YD", "W", "Y1"]
    seen = view(hand=hand, round=3, top="B3", colour="B", discard=["B3"], turn=2, may=[])
    shown.show(seen, *dealt(seen))
    shown.page.locator(".flying").nth(20).wait_for(state="attached")
    frames = []
    for moment in (150, 450, 750, 1050, 1640, 1790):
        shown.page.evaluate(STAND, moment / SLOWLY)
        # What has landed is gone: its motion is stopped here, so it is taken away by hand.
        shown.page.evaluate(
            """at => document.querySelectorAll('.flying').forEach((one) => {
              const { delay, duration } = one.getAnimations()[0].effect.getTiming();
              one.style.visibility = at < delay || at > delay + duration ? 'hidden' : 'visible';
            })""",
            moment / SLOWLY,
        )
        frames.append(picture(shown.page))
    strip("deal", frames, 240)
    context.close()


def last_card_strip(browser: Browser, address: str) -> None:
    """The last card, the count and the cheer."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="en-GB")
    context.clock.install(time=0)
    shown = Shown(context, address, view(turn=2, may=[]))
    shown.page.clock.pause_at(3_600)
    seen, events = finished()
    shown.show(seen, *events)
    shown.page.locator(".went-out").wait_for()
    frames = []
    for wait in (0, 1_500, 700, 700, 700):
        shown.page.clock.run_for(wait)
        shown.page.wait_for_timeout(700 if wait != 700 or len(frames) != 4 else 500)
        frames.append(picture(shown.page))
    strip("last-card", frames, 240)
    context.close()


def pages(browser: Browser, address: str) -> None:
    """Everything around the table, after a round really played."""
    context = opened(browser, LAPTOP)
    page = context.new_page()
    page.goto(address)
    page.get_by_role("button", name="Play now").wait_for()
    save(page, "start")
    table = make_table(page, address, edition="classic", seats=4, bots=["greedy"] * 2)["table"]
    page.locator("[data-do=start]").wait_for()
    save(page, "lobby")
    page.locator("[data-do=bot]").click()
    page.locator("[data-do=start]").click()
    play_round(page)
    save(page, "end-of-round")
    for name, path in (
        ("check", f"/check/{table}/1"),
        ("replay", f"/replay/{table}/1#at=9"),
        ("new-table", "/new/modern"),
        ("rules", "/rules/classic"),
        ("write", "/cards/modern"),
        ("learn", "/learn"),
    ):
        page.goto(address + path)
        page.locator("h1").first.wait_for()
        if name == "write":
            page.get_by_role("button", name="if the next player").click()
            page.get_by_label("Wild Customizable 2").fill("the next plumber draws 3")
            page.locator("mark").wait_for()
        save(page, name)
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.goto(address)
    save(page, "start-phone")
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{address}/rules/modern")
    page.locator(".lines li").first.wait_for()
    save(page, "rules-phone")
    page.locator("#than").select_option("classic")
    page.locator("[data-topic='uno.penalty']").scroll_into_view_if_needed()
    save(page, "rules-different")
    context.close()


def tournaments(browser: Browser, address: str) -> None:
    """A Swiss tournament that its host sees checking in, and a knockout that is over."""
    context = opened(browser, LAPTOP, name="Ana")
    page = context.new_page()
    people = ["Ana", "Ben", "Cat", "Dan", "Eva", "Finn", "Hana"]
    wanted = {"edition": "classic", "title": "Friday cup", "timer": 30, "rounds": 3, "players": people}

    def made(pairing: str, **more: object) -> dict[str, Any]:
        body = {**wanted, "pairing": pairing, **more}
        answer: dict[str, Any] = page.request.post(f"{address}/api/tournaments", data=body).json()
        return answer

    def do(one: dict[str, Any], token: str, words: str) -> None:
        headers = {"authorization": f"Bearer {token}"}
        path = f"{address}/api/tournaments/{one['tournament']}/commands"
        assert page.request.post(path, data={"do": words}, headers=headers).ok

    swiss, cup = made("swiss"), made("knockout", no_show=1)
    do(swiss, swiss["host"], "open-check-in")
    for name in people[1:5]:
        do(swiss, swiss["tokens"][name], "check-in")
    do(cup, cup["host"], "start")
    kept = json.dumps(json.dumps({"token": swiss["tokens"]["Ana"], "host": swiss["host"]}))
    context.add_init_script(f"localStorage.setItem('lastcard.tournament.{swiss['tournament']}', {kept})")
    page.goto(f"{address}/tournament/{swiss['tournament']}")
    page.get_by_role("button", name="I'm here").wait_for()
    save(page, "tournament-check-in")
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    save(page, "tournament-phone")
    page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})
    page.goto(f"{address}/tournament/{cup['tournament']}")
    page.get_by_role("heading", name="Final standings").wait_for()
    save(page, "tournament-bracket")
    context.close()


def club(browser: Browser, address: str) -> None:
    """What a table leaves behind, the same deal for several people, chat, and the stream."""
    context = opened(browser, LAPTOP, name="Ana", answers=False)
    ana, ben = context.new_page(), opened(browser, PHONE, name="Ben", answers=False).new_page()
    bots = {"seats": 4, "bots": ["steady", "clever"], "options": {"hand_size": 3}}
    table = make_table(ana, address, edition="classic", chat=True, **bots)["table"]
    seat = ben.request.post(f"{address}/api/tables/{table}/seats", data={"name": "Ben"}).json()
    take_seat(ben, address, table, seat["token"])
    ana.locator("[data-do=start]").click()
    ben.locator(".scene .hand").wait_for()
    for page, line in ((ben, "Hello! Who has dealt me three wilds?"), (ana, "Not me. Good luck")):
        if page is ben:
            page.get_by_role("button", name="Log").click()
        page.get_by_label("Write to the table").fill(line)
        page.keyboard.press("Enter")
        ana.get_by_role("log", name="Chat").get_by_text(line).wait_for()
    save(ana, "chat")
    save(ben, "chat-phone")
    ben.reload()
    for number in (1, 2, 3):
        play_round(ana, ben)
        if number < 3:
            ana.locator(".end").get_by_role("button", name="Next round").click()
            ana.locator(".end").wait_for(state="detached")
            ben.locator(".end").wait_for(state="detached")
    ana.goto(f"{address}/history/{table}")
    ana.locator("[data-round]").first.wait_for()
    save(ana, "history")
    ben.goto(f"{address}/history/{table}")
    ben.locator("[data-round]").first.wait_for()
    save(ben, "history-phone")
    ana.goto(f"{address}/stream/{table}")
    ana.locator(".hands li").nth(3).wait_for()
    ana.wait_for_timeout(6_000)
    save(ana, "stream")
    wanted = {"name": "Ana", "edition": "classic", "options": {"hand_size": 3}, "pace": 0}
    first = ana.request.post(f"{address}/api/duplicates", data=wanted).json()
    where = f"{address}/api/duplicates/{first['duplicate']}/tables"
    second = ben.request.post(where, data={"name": "Ben", "pace": 0}).json()
    for page, play in ((ana, first), (ben, second)):
        take_seat(page, address, play["table"], play["token"])
        kept = f"lastcard.play.{play['duplicate']}"
        page.evaluate(
            "([key, table]) => localStorage.setItem(key, JSON.stringify(table))", [kept, play["table"]]
        )
        page.locator("[data-do=start]").click()
        play_round(page)
    ana.get_by_role("link", name="Compare scores").click()
    ana.locator("tbody tr").nth(1).wait_for()
    save(ana, "duplicate")
    ana.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    save(ana, "duplicate-phone")
    context.close()
    ben.context.close()


def main() -> None:
    os.environ["PLAYWRIGHT_NODEJS_PATH"] = node()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        serving = Serving(Path(folder))
        browser = launch(playwright, whole_browser())
        tables(browser, serving.address)
        deal_strip(browser, serving.address)
        last_card_strip(browser, serving.address)
        pages(browser, serving.address)
        tournaments(browser, serving.address)
        club(browser, serving.address)
        browser.close()
        serving.end()


if __name__ == "__main__":
    main()
