"""Tables written down by hand and shown to the page over a socket of the test's own."""

import json
import time
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import msgspec
from playwright.sync_api import BrowserContext, Page, WebSocketRoute
from tests.web.looks import GO

from lastcard.server.wire.settings import TableSettings

NAMES = (
    "Ana",
    "Ben",
    "Chidi Okonkwo",
    "Dora",
    "Elif",
    "Fran",
    "Gus",
    "Hana",
    "Ines",
    "Wolfeschlegelsteinhausen",
)
THIRTY = [
    *(f"R{face}" for face in "1234567SRD"),
    *(f"G{face}" for face in "01234S"),
    *(f"B{face}" for face in "123578"),
    *("Y1", "Y3", "Y5", "Y9", "YS", "W", "W", "W4"),
]
PATIENCE = 120.0
"""Seconds to wait for what must come: long enough for any machine, and felt only when it never comes."""
PLAYS = ["R1", "R2", "R7", "W>R", "W>G", "W>B", "W>Y", "draw"]


def view(
    players: int = 4, hand: Sequence[str] = ("R7", "R2", "G5", "B9", "YD", "W"), **more: Any
) -> dict[str, Any]:
    """A view of seat 0 in the middle of a round on a red 5, with *more* instead."""
    given = {
        name: more.pop(name) for name in TableSettings.__struct_fields__ if name in more and name != "seats"
    }
    usual = TableSettings(edition="classic", format="first-to-500", pace=1.1)
    seen: dict[str, Any] = {
        "settings": msgspec.to_builtins(usual) | given,
        "me": 0,
        "hand": list(hand),
        "hand_sizes": [len(hand), 7, 3, 1, 9, 4, 6, 12, 2, 5][:players],
        "top": "R5",
        "colour": "R",
        "direction": 1,
        "dealer": 1,
        "turn": 0,
        "pending": "play",
        "owed": 0,
        "forfeits": True,
        "asked_by": None,
        "asked_colour": None,
        "may": PLAYS,
        "draw_size": 61,
        "discard_size": 12,
        "discard": ["R5", "R9", "G9", "GS"],
        "called": [],
        "exposed": [],
        "out": [],
        "sides": [],
        "drawn": None,
        "calls": len(hand) == 2,
        "scores": [120, 45, 310, 0, 77, 5, 60, 99, 130, 12][:players],
        "round": 2,
        "deal": 2,
        "stage": "playing",
        "deadline": None,
        "grace": 0,
        "commitment": "ab" * 32,
        "next_commitment": None,
        "seats": [{"name": name, "kind": "person", "connected": True} for name in NAMES[:players]],
        "host": 0,
        "begins": None,
        "queue": [],
        "manage": [],
        "reasons": {},
        "goal": 500,
        "results": None,
    }
    return seen | more


def played(seat: int, card: str, **more: Any) -> dict[str, Any]:
    """The event of a card that was played."""
    usual = {"colour": card[0], "target": None, "uno": False, "jump": False}
    return {"is": "Played", "seat": seat, "card": card, **usual, **more}


def dealt(seen: dict[str, Any]) -> list[dict[str, Any]]:
    """What happens when the round of *seen* is dealt."""
    began = {"is": "RoundBegan", "round": seen["round"], "dealer": seen["dealer"], "commitment": "ab" * 32}
    hands = [
        {"is": "Dealt", "seat": seat, "count": 7, "cards": seen["hand"] if seat == seen["me"] else None}
        for seat in range(len(seen["seats"]))
    ]
    return [began, *hands, {"is": "TurnedUp", "card": seen["top"]}]


def finished(players: int = 4, winner: int = 1, **more: Any) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The view of a round that *winner* has just won with a red 5, and what happened."""
    left = [["R7", "G5", "W"], ["B2"], ["YS", "Y1", "G9"], ["RD"], ["B7", "B8"]]
    hands = [[] if seat == winner else left[seat % len(left)] for seat in range(players)]
    worth = {"W": 50, "YS": 20, "RD": 20}
    caught = [sum(worth.get(card) or int(card[1]) for card in hand) for hand in hands]
    points = [sum(caught) if seat == winner else 0 for seat in range(players)]
    results = {
        "round": 2,
        "winner": winner,
        "points": points,
        "caught": caught,
        "hands": hands,
        "match_over": False,
        "match_winners": [],
        "names": list(NAMES[:players]),
        "me": 0,
    }
    seen = view(players, hand=hands[0], pending="over", turn=None, may=[], results=results, manage=["next"])
    seen["hand_sizes"] = [len(hand) for hand in hands]
    seen["scores"] = [score + won for score, won in zip(seen["scores"], points, strict=True)]
    events = [played(winner, "R5"), {"is": "RoundOver", "winner": winner, "hands": hands, "caught": caught}]
    return seen | more, events


OWN_SOCKET = """
window.WebSocket = class {
  readyState = 1;
  constructor() { window.socket = this; setTimeout(() => this.onopen?.()); }
  send(text) {
    const { t, id } = JSON.parse(text);
    const answer = t === 'ping' ? { t: 'pong' } : id ? { t: 'ack', id, seq: window.seq } : null;
    if (answer) queueMicrotask(() => this.onmessage?.({ data: JSON.stringify(answer) }));
  }
  close() {}
};
"""
SHOW_ALL = """async ([written, look]) => {
  const found = [];
  const moments = JSON.parse(written);
  window.seq ??= 0;
  for (const { view, events } of moments) {
    window.seq += 1;
    const frame = window.seq === 1 ? { t: 'welcome', seat: 0 } : { t: 'events', events };
    window.socket.onmessage({ data: JSON.stringify({ ...frame, seq: window.seq, view }) });
    for (let i = 0; i < 5; i++) await null;
    if (look) found.push(await eval(look)());
  }
  return JSON.stringify(found);
}"""


class Fed:
    """A page with a socket of its own inside it, for a great many moments in a row."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.page = context.new_page()
        self.page.add_init_script(OWN_SOCKET)
        self.page.route(
            "**/api/tables/*", lambda route: route.fulfill(json={"settings": {"edition": "classic"}})
        )
        self.page.goto(f"{address}/t/shown")
        self.page.wait_for_function("() => window.socket?.onmessage")

    def show(
        self,
        views: Sequence[dict[str, Any]],
        events: Sequence[dict[str, Any]] = (),
        *,
        look: str | None = None,
    ) -> list[Any]:
        """Show every view in turn, each after its event where there is one; what *look* found after each."""
        happened = [[one] for one in events] or [[] for _ in views]
        moments = [{"view": seen, "events": event} for seen, event in zip(views, happened, strict=True)]
        # As one text each way: playwright writes and reads values far more slowly than JSON.
        found: list[Any] = json.loads(self.page.evaluate(SHOW_ALL, [json.dumps(moments), look]))
        return found


Stage: TypeAlias = Callable[[dict[str, Any]], "Shown"]
"""Shows a table on a page that other tests have used before, and whose settings are the usual ones."""


class Shown:
    """A page at a table that says only what the test has it say."""

    def __init__(self, context: BrowserContext, address: str, first: dict[str, Any]) -> None:
        self.page: Page = context.new_page()
        self._socket: WebSocketRoute | None = None
        self.page.route_web_socket("**/play", self._open)
        self.page.route(
            "**/api/tables/*", lambda route: route.fulfill(json={"settings": self._view["settings"]})
        )
        self._begin(first)
        self.page.goto(f"{address}/t/shown")
        self.page.locator(".scene").wait_for()

    def _begin(self, first: dict[str, Any]) -> None:
        self.heard: list[dict[str, Any]] = []
        self.silent = False
        """Nothing is said any more, not even in answer to a ping."""
        self._view = first
        self._seq = 1

    def again(self, first: dict[str, Any]) -> None:
        """Leave the table, and come to one that looks like *first*, without loading the page again."""
        self.page.evaluate(GO, "/nowhere")
        self.page.locator(".scene").wait_for(state="detached")
        self._begin(first)
        self.page.evaluate(GO, "/t/shown")
        self.page.locator(".scene").wait_for()

    def _open(self, socket: WebSocketRoute) -> None:
        self._socket = socket
        socket.on_message(lambda text: self._hear(json.loads(text)))

    def _hear(self, frame: dict[str, Any]) -> None:
        if self.silent:
            return
        if frame["t"] == "ping":
            self._say({"t": "pong"})
            return
        self.heard.append(frame)
        if frame["t"] == "hello":
            self._say({"t": "welcome", "seat": 0, "seq": self._seq, "view": self._view})

    def _say(self, frame: dict[str, Any]) -> None:
        assert self._socket is not None
        self._socket.send(json.dumps(frame))

    def show(self, seen: dict[str, Any], *events: dict[str, Any]) -> None:
        """Let *events* have happened, and the table be as in *seen*."""
        self._seq += 1
        self._say({"t": "events", "seq": self._seq, "events": list(events), "view": seen})

    def say(self, seat: int, emote: str) -> None:
        """Let another player say something."""
        self._say({"t": "say", "seat": seat, "emote": emote})

    def refuse(self, why: str, clause: str) -> None:
        """Refuse what the page asked for last."""
        self._say({"t": "refused", "id": self.heard[-1]["id"], "why": why, "clause": clause})

    @property
    def done(self) -> list[str]:
        """What the page has asked to do so far, in notation."""
        return self._asked("do")

    def _asked(self, about: str) -> list[str]:
        return [frame["do"] for frame in self.heard if frame["t"] == about]

    def asks(self, *wanted: str, about: str = "do") -> None:
        """The page asks for exactly these, as soon as its frames are here; *about* "table" as its host."""
        ends = time.monotonic() + PATIENCE
        while len(self._asked(about)) < len(wanted) and time.monotonic() < ends:
            self.page.evaluate("() => new Promise(requestAnimationFrame)")
        assert self._asked(about) == list(wanted)
