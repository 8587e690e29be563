"""Every screen of the page, by name: each is brought up for 2, 4 or 10 players on a page of its own.

``test_every_screen.py`` looks at each of them, ``gallery.py`` at each with every number of players.
"""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser, Page
from tests.web.conftest import ADMIN_TOKEN, visitor
from tests.web.decisions import decisions
from tests.web.looks import LANGUAGES, resize, turn_to
from tests.web.player import make_table, play_round, settle, take_seat
from tests.web.reviews import review
from tests.web.tables import NAMES, THIRTY, Shown, finished, played, view

SIZES = ((360, 740), (390, 844), (768, 1024), (1366, 768))
CROWDS = (2, 4, 10)
LONG = "Wolfeschlegelsteinhausen"
TWENTY_FIVE = [*THIRTY[:22], *THIRTY[-3:]]


@dataclass
class Visit:
    """Somebody's page, at the address of a server, before a table of so many players."""

    page: Page
    address: str
    players: int
    shown: Shown | None = None

    def show(self, seen: dict[str, Any], *events: dict[str, Any]) -> Shown:
        """A table that looks like *seen* after *events*, on this page from now on."""
        if self.shown is None:
            self.shown = Shown(self.page.context, self.address, seen)
            self.page.close()
            self.page = self.shown.page
        else:
            self.shown.again(seen)
        if events:
            self.shown.show(seen, *events)
        return self.shown

    def start_again(self) -> None:
        """The table is left: its page is small, speaks English, and has given no hint."""
        if self.shown is not None:
            turn_to(self.page, "language", LANGUAGES[0])
            resize(self.page, SIZES[0])
            self.page.evaluate("localStorage.removeItem('lastcard.hints')")

    def go(self, path: str, there: str) -> None:
        self.page.goto(self.address + path)
        self.page.locator(there).first.wait_for()

    def post(self, path: str, token: str | None = None, **body: Any) -> Any:
        headers = {} if token is None else {"authorization": f"Bearer {token}"}
        answer = self.page.request.post(f"{self.address}/api/{path}", data=body, headers=headers)
        assert answer.ok, answer.text()
        return answer.json()


Opens = Callable[[Visit], None]


@dataclass(frozen=True)
class Screen:
    """How a screen is brought up, and whether it looks different with more players."""

    opens: Opens
    crowds: tuple[int, ...]
    staged: bool = False
    """A table and nothing that is opened over it: the next screen can be shown on the same page."""


SCREENS: dict[str, Screen] = {}


def screen(name: str, crowds: tuple[int, ...] = CROWDS, *, staged: bool = False) -> Callable[[Opens], Opens]:
    """Names the screen that a function brings up."""

    def enter(opens: Opens) -> Opens:
        SCREENS[name] = Screen(opens, crowds, staged)
        return opens

    return enter


def plain(name: str, path: str, there: str) -> None:
    """A screen that an address alone brings up."""
    SCREENS[name] = Screen(lambda visit: visit.go(path, there), (4,))


def arrived(browser: Browser, address: str, players: int = 4) -> Visit:
    """Somebody with a small phone who speaks English."""
    context = visitor(browser, SIZES[0])
    settle(context, name="Ana", answers=False)
    return Visit(context.new_page(), address, players)


@contextmanager
def opened(
    browser: Browser, address: str, name: str, players: int, at_table: Visit | None = None
) -> Iterator[Visit]:
    """The screen of this *name* on a small phone, in English; *at_table* is used again where it can be."""
    shared = at_table is not None and SCREENS[name].staged
    visit = at_table if at_table and shared else arrived(browser, address)
    visit.players = players
    visit.start_again()
    SCREENS[name].opens(visit)
    yield visit
    if not shared:
        visit.page.context.close()


plain("nowhere", "/nowhere", "h1")
plain("no such table", "/t/nosuchtable", "h1")
plain("new table", "/new/classic", "#option-hand_size")
plain("new tournament", "/tournament/new", "#option-hand_size")
plain("new club", "/club/new", "#seats")
plain("rules", "/rules/modern", ".lines li")
plain("lesson", "/learn", ".held")
plain("puzzles", "/puzzles", "[data-place]")
plain("no games", "/games", ".games")
plain("embed", "/embed/puzzle/1", "main")
plain("daily", "/daily", ".duplicate")
plain("admin", "/admin", "input[type=password]")


# ------------------------------------------------------------------ before a game


@screen("start", crowds=(4,))
def start(visit: Visit) -> None:
    visit.post("tables", name=LONG, edition="modern", listed=True, timer=30, options={"jump_in": True})
    visit.go("/", ".promise")


@screen("settings", crowds=(4,))
def settings(visit: Visit) -> None:
    visit.go("/", ".promise")
    visit.page.locator("[aria-haspopup=dialog]").click()


@screen("books compared", crowds=(4,))
def books_compared(visit: Visit) -> None:
    visit.go("/rules/modern", ".lines li")
    visit.page.locator("#than").select_option("classic")
    visit.page.locator("[data-topic]").first.wait_for()


@screen("card writer", crowds=(4,))
def card_writer(visit: Visit) -> None:
    visit.go("/cards/modern", ".examples li")
    visit.page.locator("textarea").first.fill("the next player draws 3")
    visit.page.locator(".good").wait_for()
    visit.page.locator("textarea").nth(1).fill("the next plumber draws 3")
    visit.page.locator("mark").wait_for()
    visit.page.locator("textarea").nth(2).fill("Evryone hands one card to their left-hand neighbour")
    visit.page.locator("[data-do=reading]").wait_for()


@screen("lobby")
def lobby(visit: Visit) -> None:
    """All seats but one are taken."""
    bots = ["steady"] * (visit.players - 3)
    table = make_table(visit.page, visit.address, edition="classic", seats=visit.players, bots=bots)["table"]
    if visit.players > 2:
        visit.post(f"tables/{table}/seats", name=LONG)
        visit.page.get_by_text(LONG).first.wait_for()
    visit.page.locator(".lobby summary").first.wait_for()


@screen("table settings", crowds=(10,))
def table_settings(visit: Visit) -> None:
    lobby(visit)
    visit.page.locator(".lobby summary").first.click()
    visit.page.locator("#seats").wait_for()


@screen("invited")
def invited(visit: Visit) -> None:
    """A lobby before one has sat down."""
    bots = ["steady"] * (visit.players - 2)
    table = visit.post("tables", name=LONG, edition="classic", seats=visit.players, bots=bots)["table"]
    visit.go(f"/t/{table}", ".lobby")


@screen("club as a guest", crowds=(4,))
def club_as_a_guest(visit: Visit) -> None:
    made = visit.post("clubs", edition="classic")
    visit.post(f"clubs/{made['club']}/seats", name=LONG)
    visit.go(f"/club/{made['club']}", "h1:not(.hidden-text)")


@screen("quick match", crowds=(4,))
def quick_match(visit: Visit) -> None:
    visit.go("/", ".promise")
    visit.page.get_by_role("button", name="Quick match").click()
    visit.page.get_by_role("timer").first.wait_for()


# ------------------------------------------------------------------ at the table


def staged(name: str, crowds: tuple[int, ...] = CROWDS, **about: Any) -> None:
    """A table in the middle of a round, with 25 cards in hand."""

    def opens(visit: Visit) -> None:
        others = range(1, visit.players)
        seen = view(visit.players, **{"hand": TWENTY_FIVE, "deadline": 9000, **about})
        visit.show(seen, played(max(others), seen["top"], colour=seen["colour"]))

    SCREENS[name] = Screen(opens, crowds, staged=True)


staged("turn")
staged("seven cards", hand=THIRTY[3:10])
staged("waiting", turn=1, may=[])
staged("catch", exposed=[1], turn=1, may=["catch 1"])
staged("uno", hand=["R7", "G5"], calls=True, called=[1])
staged("late call", hand=["R7"], turn=1, may=["uno"])
staged("watching", me=None, hand=[], turn=1, may=[], late="next-round")
staged("partners", crowds=(4,), format="partners", sides=[0, 1, 0, 1])


def decided(name: str, asked: str) -> None:
    """A decision as the rules ask for it, with 25 cards in hand."""

    def opens(visit: Visit) -> None:
        seen = dict(decisions(visit.players, 25))[asked]
        visit.show(seen, played(visit.players - 1, seen["top"], colour=seen["colour"] or "R"))

    SCREENS[name] = Screen(opens, CROWDS, staged=True)


for asked in ("challenge", "stack", "colour", "discard", "drawn", "pick", "choose", "choose a player"):
    decided(asked, f"classic {asked}")
decided("show", "fashion show")


@screen("wheel", staged=True)
def wheel(visit: Visit) -> None:
    """The colours for a wild that has been pressed."""
    visit.show(view(visit.players, hand=TWENTY_FIVE))
    visit.page.locator("[data-card=W]").first.dispatch_event("click")
    visit.page.locator(".swatch").first.wait_for()


@screen("whom", crowds=(4, 10), staged=True)
def whom(visit: Visit) -> None:
    """A card for which a player is chosen."""
    may = [*(f"R7@{seat}" for seat in range(1, visit.players)), "draw"]
    visit.show(view(visit.players, hand=TWENTY_FIVE, may=may))
    visit.page.locator("[data-card=R7]").first.dispatch_event("click")
    visit.page.locator("[data-seat-choice]").first.wait_for()


@screen("not playable", crowds=(4,), staged=True)
def not_playable(visit: Visit) -> None:
    seen = view(
        visit.players,
        hand=TWENTY_FIVE,
        may=["R1", "draw"],
        reasons={
            "G1": {
                "why": "Green 1 matches neither the colour, the number nor the symbol of red 5",
                "clause": "turn.match",
            }
        },
    )
    visit.show(seen)
    visit.page.locator("[data-card=G1]").first.dispatch_event("click")


@screen("table menu", crowds=(4,))
def table_menu(visit: Visit) -> None:
    visit.show(view(visit.players, hand=TWENTY_FIVE, manage=["pause", "lock"]))
    visit.page.locator("button.where").click()
    visit.page.locator("dialog[open]").wait_for()


@screen("rules over the table", crowds=(4,))
def rules_over_the_table(visit: Visit) -> None:
    visit.show(view(visit.players, hand=TWENTY_FIVE))
    visit.page.locator("header").get_by_role("link", name="Rules").click()
    visit.page.locator(".lines li").first.wait_for()


@screen("reactions", crowds=(4, 10))
def reactions(visit: Visit) -> None:
    shown = visit.show(view(visit.players, hand=TWENTY_FIVE))
    shown.say(1, "laugh")
    visit.page.get_by_role("button", name="React").click()
    visit.page.locator(".emotes .list").wait_for()


@screen("log and chat", crowds=(10,))
def log_and_chat(visit: Visit) -> None:
    seen = view(visit.players, hand=TWENTY_FIVE, chat=True)
    shown = visit.show(seen, played(1, "R9"), played(2, "W4", colour="Y"), {"is": "LostTurn", "seat": 3})
    visit.page.get_by_role("button", name="Log", exact=True).click()
    shown.page.locator(".side.open").wait_for()


@screen("lost connection")
def lost_connection(visit: Visit) -> None:
    shown = visit.show(view(visit.players, hand=TWENTY_FIVE))
    shown.silent = True
    visit.page.evaluate("dispatchEvent(new Event('offline'))")
    visit.page.locator(".banner").wait_for()


@screen("hand over", crowds=(4,))
def hand_over(visit: Visit) -> None:
    """One device for two."""
    make_table(visit.page, visit.address, edition="classic", seats=2)
    visit.page.locator("[data-way=device]").click()
    visit.page.get_by_label("Another player on this device").fill("Ben")
    visit.page.get_by_role("button", name="Add player").click()
    visit.page.get_by_text("Ben (on this device)").wait_for()
    visit.page.locator("[data-do=start]").click()
    visit.page.locator(".cover [data-do=hold]").wait_for()


# ------------------------------------------------------------------ ends


def ended(visit: Visit, *, winner: int, match: bool = False) -> None:
    seen, events = finished(visit.players, winner=winner)
    seen["results"]["hands"] = [hand and (hand * 12)[:25] for hand in seen["results"]["hands"]]
    if match:
        seen["results"] |= {"match_over": True, "match_winners": [winner]}
        seen |= {"stage": "over", "manage": ["rematch"]}
        seen["scores"][winner] = 520
    visit.show(seen, *events)
    visit.page.locator(".end").wait_for()


@screen("round won", staged=True)
def round_won(visit: Visit) -> None:
    ended(visit, winner=0)


@screen("round lost", staged=True)
def round_lost(visit: Visit) -> None:
    ended(visit, winner=1)
    visit.page.locator(".end summary").first.click()


@screen("match over", staged=True)
def match_over(visit: Visit) -> None:
    ended(visit, winner=0, match=True)


def tournament(visit: Visit, pairing: str, *steps: str, **more: Any) -> None:
    """A tournament whose host and first player is the visitor, until it begins."""
    people = list(NAMES[: visit.players])
    terms = {"edition": "classic", "title": "Friday cup", "players": people[:8], **more}
    made: dict[str, Any] = visit.post("tournaments", pairing=pairing, open=True, **terms)
    path = f"tournaments/{made['tournament']}"
    for name in people[8:]:
        visit.post(f"{path}/players", name=name, token=f"{name:x<24}")
    for step in steps:
        visit.post(f"{path}/commands", made["host"], do=step)
    if "start" not in steps:  # Otherwise they would be led to their table.
        kept = json.dumps(json.dumps({"token": made["tokens"]["Ana"], "host": made["host"]}))
        key = f"lastcard.tournament.{made['tournament']}"
        visit.page.context.add_init_script(f"localStorage.setItem('{key}', {kept})")
    visit.go(f"/{path}".replace("tournaments", "tournament"), "h1")


@screen("club", crowds=(4,))
def club(visit: Visit) -> None:
    """Three tables of a club, one of them paused, as its leader sees them."""
    made: dict[str, Any] = visit.post("clubs", edition="classic", title="Class 3b", seats=4)
    path = f"clubs/{made['club']}"
    for name in NAMES[:10]:
        visit.post(f"{path}/seats", name=name)
    visit.post(f"{path}/commands", made["leader"], do="pause", table=f"{made['club']}-2")
    kept = json.dumps(json.dumps({"leader": made["leader"], "table": None}))
    visit.page.context.add_init_script(f"localStorage.setItem('lastcard.club.{made['club']}', {kept})")
    visit.go(f"/club/{made['club']}", "[data-table='3']")


@screen("sign-up", crowds=(4,))
def sign_up(visit: Visit) -> None:
    made = visit.post("tournaments", edition="classic", title="Friday cup", pairing="swiss", open=True)
    visit.go(f"/tournament/{made['tournament']}", "h1")
    visit.page.get_by_role("button", name="Sign up").wait_for()


@screen("check-in")
def check_in(visit: Visit) -> None:
    tournament(visit, "swiss", "open-check-in")
    visit.page.get_by_role("button", name="I'm here").wait_for()


@screen("pairings")
def pairings(visit: Visit) -> None:
    tournament(visit, "swiss", "start", rounds=3)
    visit.page.get_by_role("heading", name="Standings", exact=True).wait_for()


@screen("arena", crowds=(10,))
def arena(visit: Visit) -> None:
    tournament(visit, "arena", "start", minutes=30)


@screen("tournament over")
def tournament_over(visit: Visit) -> None:
    """Nobody has come to any match: the draw decides."""
    tournament(visit, "knockout", "start", no_show=1)
    visit.page.locator(".podium").wait_for()


# ------------------------------------------------------------------ after a game


def round_played(visit: Visit, **more: Any) -> str:
    """A table at which a round has been played, by bots alone but for one."""
    bots = ["greedy"] * (visit.players - 1)
    about: dict[str, Any] = {"edition": "classic", "seats": visit.players, "bots": bots, **more}
    table: str = make_table(visit.page, visit.address, **about)["table"]
    visit.page.locator("[data-do=start]").click()
    play_round(visit.page)
    return table


@screen("replay")
def replay(visit: Visit) -> None:
    table = round_played(visit, options={"hand_size": 15 if visit.players < 10 else 7})
    visit.go(f"/replay/{table}/1#at=5", "main output")


@screen("embedded round", crowds=(10,))
def embedded_round(visit: Visit) -> None:
    visit.go(f"/embed/replay/{round_played(visit, options={'hand_size': 2})}/1#at=3", "main output")


@screen("deal check", crowds=(10,))
def deal_check(visit: Visit) -> None:
    visit.go(f"/check/{round_played(visit, options={'hand_size': 2})}/1", ".verdict")


@screen("history")
def history(visit: Visit) -> None:
    visit.go(f"/history/{round_played(visit, options={'hand_size': 2})}", "[data-round]")


@screen("games", crowds=(4,))
def games(visit: Visit) -> None:
    round_played(visit, options={"hand_size": 2})
    visit.go("/games", ".games li, .games tr")


@screen("duplicate", crowds=(4,))
def duplicate(visit: Visit) -> None:
    terms: dict[str, Any] = {"edition": "classic", "options": {"hand_size": 2}, "pace": 0}
    made = visit.post("duplicates", name="Ana", **terms)
    take_seat(visit.page, visit.address, made["table"], made["token"])
    kept = [f"lastcard.play.{made['duplicate']}", json.dumps(made["table"])]
    visit.page.evaluate("([key, table]) => localStorage.setItem(key, table)", kept)
    visit.page.locator("[data-do=start]").click()
    play_round(visit.page)
    visit.go(f"/duplicate/{made['duplicate']}", "tbody tr")


@screen("review")
def coach_review(visit: Visit) -> None:
    table = make_table(visit.page, visit.address, edition="classic", seats=visit.players)["table"]
    told = review(NAMES[: visit.players], TWENTY_FIVE)
    visit.page.route("**/api/tables/*/coach/1?*", lambda route: route.fulfill(json=told))
    visit.go(f"/coach/{table}/1#seat=0", "article")


@screen("practice", crowds=(4,))
def practice(visit: Visit) -> None:
    coach_review(visit)
    visit.go("/puzzles#practice", "[data-place]")


# ------------------------------------------------------------------ for others to see


@screen("operator", crowds=(4,))
def operator(visit: Visit) -> None:
    """The operator's page, with a report and a player who is muted."""
    table = make_table(visit.page, visit.address, edition="classic", seats=4)
    rude = visit.post(f"tables/{table['table']}/seats", name=LONG)
    visit.post(f"tables/{table['table']}/reports", table["token"], seat=rude["seat"], text="Shouts. " * 12)
    visit.go("/admin", "input[type=password]")
    visit.page.locator("input[type=password]").fill(ADMIN_TOKEN)
    visit.page.keyboard.press("Enter")
    visit.page.locator("article").first.wait_for()


@screen("big screen")
def big_screen(visit: Visit) -> None:
    bots = ["steady"] * (visit.players - 2)
    table = visit.post("tables", name=LONG, edition="classic", seats=visit.players, bots=bots)["table"]
    visit.go(f"/screen/{table}", "main img, .how img")


@screen("stream")
def stream(visit: Visit) -> None:
    visit.go(f"/stream/{round_played(visit)}", ".hands li")
