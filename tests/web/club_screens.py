"""The screens of the club, each at every size in one picture: python -m tests.web.club_screens.

From the left: a small phone, a tablet upright and on its side, a computer.
"""

import io
import json
import os
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hatch_build import node
from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright
from tests.web.conftest import Serving, launch, visitor
from tests.web.player import make_table, play_round, settle, take_seat
from tests.web.screens import keep
from tools.programs import whole_browser

SIZES = ((360, 640, 0.55), (768, 1024, 0.35), (1024, 768, 0.35), (1440, 900, 0.35))
"""Width and height of the window, and the part of it that the picture is."""
GAP, LONGEST, SETTLE = 8, 520, 300
PEOPLE = ["Ana", "Ben", "Cat", "Dan", "Eva", "Finn", "Hana"]


def sizes(page: Page, name: str) -> None:
    """What *page* shows, at each size beside the others."""
    pictures = []
    for width, height, part in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(SETTLE)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (name, width)
        picture = Image.open(io.BytesIO(page.screenshot(full_page=True))).convert("RGB")
        small = picture.resize(
            (int(picture.width * part), int(picture.height * part)), Image.Resampling.LANCZOS
        )
        pictures.append(small.crop((0, 0, small.width, min(small.height, LONGEST))))
    whole = Image.new(
        "RGB", (sum(one.width + GAP for one in pictures) - GAP, max(one.height for one in pictures)), "white"
    )
    left = 0
    for one in pictures:
        whole.paste(one, (left, 0))
        left += one.width + GAP
    keep(whole, f"club-{name}")


@dataclass(frozen=True)
class Club:
    """A server, and people who come to it."""

    browser: Browser
    address: str

    def person(self, name: str) -> Page:
        context = visitor(self.browser)
        settle(context, name=name, answers=False)
        return context.new_page()

    def made(self, page: Page, what: str, **body: Any) -> dict[str, Any]:
        answer: dict[str, Any] = page.request.post(f"{self.address}/api/{what}", data=body).json()
        return answer

    def begun(self, page: Page, pairing: str, **more: Any) -> str:
        """The page of a tournament that has begun."""
        wanted = {"edition": "classic", "title": "Friday cup", "timer": 30, "rounds": 3, "players": PEOPLE}
        one = self.made(page, "tournaments", pairing=pairing, **wanted, **more)
        path = f"{self.address}/api/tournaments/{one['tournament']}/commands"
        headers = {"authorization": f"Bearer {one['host']}"}
        assert page.request.post(path, data={"do": "start"}, headers=headers).ok
        return f"{self.address}/tournament/{one['tournament']}"


def meeting(club: Club) -> None:
    """Open tables, and the wait of a quick match."""
    page = club.person("Ana")
    club.made(page, "tables", name="Eva", edition="modern", listed=True, timer=30, options={"jump_in": True})
    club.made(page, "tables", name="Fran", edition="sanrio", seats=6, bots=["steady"], listed=True)
    page.goto(club.address)
    page.get_by_text("Join", exact=True).nth(1).wait_for()
    sizes(page, "open-tables")
    page.get_by_role("button", name="Quick match").click()
    page.get_by_role("timer").wait_for()
    sizes(page, "quick-match")
    page.context.close()


def tournaments(club: Club) -> None:
    """Sign-up, pairings and standings, a bracket, an arena."""
    page = club.person("Gus")
    swiss = club.made(page, "tournaments", edition="classic", title="Friday cup", pairing="swiss")
    page.goto(f"{club.address}/tournament/{swiss['tournament']}")
    page.get_by_role("button", name="Sign up").wait_for()
    sizes(page, "sign-up")
    for name, pairing, seen, more in (
        ("pairings", "swiss", "Standings", {"no_show": 600}),
        ("bracket", "knockout", "Final standings", {"no_show": 1}),
        ("arena", "arena", "Matches", {"minutes": 30}),
    ):
        page.goto(club.begun(page, pairing, **more))
        page.get_by_role("heading", name=seen, exact=True).wait_for()
        sizes(page, name)
    page.context.close()


def table(club: Club) -> None:
    """Chat, a time bank and patience; the big screen, the stream, the history, a replay."""
    ana, ben, screen = club.person("Ana"), club.person("Ben"), club.person("Eva")
    wanted = {"edition": "classic", "seats": 4, "bots": ["steady", "clever"], "options": {"hand_size": 3}}
    name = make_table(ana, club.address, chat=True, timer=300, bank=900, **wanted)["table"]
    seat = club.made(ben, f"tables/{name}/seats", name="Ben")
    take_seat(ben, club.address, name, seat["token"])
    screen.goto(f"{club.address}/screen/{name}")
    screen.get_by_text("join in").wait_for()
    sizes(screen, "big-screen")
    ana.locator("[data-do=start]").click()
    ben.locator(".scene .hand").wait_for()
    ana.locator(".scene .hand").wait_for()
    ben.get_by_label("Write to the table").fill("Hello! Who has dealt me three wilds?")
    ben.keyboard.press("Enter")
    ana.get_by_role("log", name="Chat").get_by_text("Hello!").wait_for()
    sizes(ana, "time-and-chat")
    play_round(ana, ben)
    ana.locator(".end").get_by_role("button", name="Next round").click()
    screen.goto(f"{club.address}/stream/{name}")
    screen.locator(".hands li").nth(3).wait_for()
    sizes(screen, "stream")
    for picture, path, there in (
        ("history", f"/history/{name}", "[data-round]"),
        ("replay", f"/replay/{name}/1#at=5", ".replay output"),
    ):
        ana.goto(club.address + path)
        ana.locator(there).first.wait_for()
        sizes(ana, picture)
    for page in (ana, ben, screen):
        page.context.close()


def deals(club: Club) -> None:
    """A duplicate deal played, the deal of the day; a correspondence table, and one device passed round."""
    ana = club.person("Ana")
    first = club.made(
        ana, "duplicates", name="Ana", edition="classic", options={"hand_size": 2}, pace=0, seats=3
    )
    take_seat(ana, club.address, first["table"], first["token"])
    kept = [f"lastcard.play.{first['duplicate']}", json.dumps(first["table"])]
    ana.evaluate("([key, table]) => localStorage.setItem(key, table)", kept)
    ana.locator("[data-do=start]").click()
    play_round(ana)
    ana.get_by_role("link", name="Compare scores").click()
    ana.locator("tbody tr").first.wait_for()
    sizes(ana, "duplicate")
    ana.goto(f"{club.address}/daily")
    ana.get_by_text("Tomorrow").first.wait_for()
    sizes(ana, "deal-of-the-day")
    make_table(ana, club.address, edition="classic", seats=3, timer=86_400)
    ana.locator("[data-do=start]").wait_for()
    sizes(ana, "correspondence")
    make_table(ana, club.address, edition="classic", seats=2)
    ana.get_by_label("Another player on this device").fill("Ben")
    ana.get_by_role("button", name="Add player").click()
    ana.get_by_text("Ben (on this device)").wait_for()
    ana.locator("[data-do=start]").click()
    ana.locator(".cover [data-do=hold]").wait_for()
    sizes(ana, "cover")
    ana.context.close()


def main() -> None:
    os.environ["PLAYWRIGHT_NODEJS_PATH"] = node()
    parts: tuple[Callable[[Club], None], ...] = (meeting, tournaments, table, deals)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        serving = Serving(Path(folder))
        browser = launch(playwright, whole_browser())
        for part in parts:
            part(Club(browser, serving.address))
        browser.close()
        serving.end()


if __name__ == "__main__":
    main()
