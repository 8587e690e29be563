"""R6: on a wire that loses, repeats, delays and cuts, every command is carried out exactly once."""

import asyncio
import contextlib
import sqlite3
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from starlette.applications import Starlette
from tests.server.crash import Driver, _check_table
from tests.server.link import Cut, Faults, Link, application
from tests.server.play import choose

from lastcard.server.lobby import Lobby
from lastcard.server.wire import NewTable

_FAULTS = Faults(drop=0.05, repeat=0.05, delay=0.1, cut=0.01)
_PATIENCE = 0.5
_TABLES = 100
_COMMANDS = 20_000


@dataclass
class Player:
    """A client that asks again until it is answered, and minds that the answer never changes."""

    app: Starlette
    table: str
    token: str
    seat: int
    chance: Random
    acked: dict[tuple[int, str], int] = field(default_factory=dict)
    answers: dict[str, dict[str, Any]] = field(default_factory=dict)
    sends: int = 0
    view: dict[str, Any] = field(default_factory=dict)
    seq: int = -1
    link: Link | None = None

    async def play(self, stop: asyncio.Event, count: list[int]) -> None:
        while not stop.is_set():
            kind, words = self._wanted()
            if words is None:
                await self._read(_PATIENCE * 10)
                continue
            await self._ask(kind, words, f"{self.seat}-{len(self.answers)}")
            count[0] += 1
            if count[0] >= _COMMANDS:
                stop.set()
        self._open_link().close()

    def _wanted(self) -> tuple[str, str | None]:
        stage, pending = self.view.get("stage"), self.view.get("pending")
        if self.seat == 0 and (word := {"waiting": "start", "over": "rematch"}.get(stage or "")):
            return "table", word
        if self.seat == 0 and pending == "over":
            return "table", "next"
        return "do", choose(self.view) if self.view else None

    async def _ask(self, kind: str, words: str, name: str) -> None:
        while name not in self.answers:
            self.sends += 1
            with contextlib.suppress(Cut):
                self._open_link().send({"t": kind, "id": name, "do": words, "at": max(self.seq, 0)})
            while name not in self.answers and await self._read(_PATIENCE):
                pass

    async def _read(self, patience: float) -> bool:
        """Read one frame; where none comes, begin again with a new socket."""
        link = self._open_link()
        frame = await link.take(patience)
        if frame is None:
            link.close()
            return False
        if "view" in frame and frame.get("seq", self.seq) >= self.seq:
            self.view, self.seq = frame["view"], frame.get("seq", self.seq)
        if frame["t"] in {"ack", "refused"} and not frame.get("retry"):
            self._check(frame)
        if frame["t"] == "refused" and "view" not in frame:
            link.close()  # The view it was decided on is an old one: ask for a fresh one.
        return True

    def _check(self, frame: dict[str, Any]) -> None:
        plain = {word: value for word, value in frame.items() if word != "view"}
        assert plain == self.answers.setdefault(frame["id"], plain), "answered otherwise the second time"
        if frame["t"] == "ack":
            self.acked[self.seat, frame["id"]] = frame["seq"]

    def _open_link(self) -> Link:
        if self.link is None or self.link.cut:
            self.link = Link(self.app, self.table, faults=_FAULTS, chance=self.chance)
            hello = {"t": "hello", "token": self.token, "since": None if self.seq < 0 else self.seq}
            with contextlib.suppress(Cut):
                self.link.send(hello)
        return self.link


async def _players(app: Starlette, lobby: Lobby, chance: Random) -> list[Player]:
    new = NewTable(edition="classic", seats=2, options={"target": 300}, uno_grace=0)
    table, token = await lobby.create(new, name="Ana", creator="test")
    _, other = await lobby.hosts[table].sit("Ben")
    return [Player(app, table, each, seat, chance) for seat, each in enumerate((token, other))]


async def test_twenty_thousand_commands_through_every_fault_are_done_exactly_once(tmp_path: Path) -> None:
    chance = Random(6)
    stop, count = asyncio.Event(), [0]
    async with application(tmp_path) as (app, lobby):
        pairs = [await _players(app, lobby, chance) for _ in range(_TABLES)]
        async with asyncio.timeout(240):
            await asyncio.gather(*(player.play(stop, count) for pair in pairs for player in pair))
        shown = [_shown(lobby, pair) for pair in pairs]

    assert count[0] >= _COMMANDS
    assert sum(player.sends for pair in pairs for player in pair) > count[0] * 1.02
    with contextlib.closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as db:
        for pair, view in zip(pairs, shown, strict=True):
            acked = pair[0].acked | pair[1].acked
            _check_table(db, Driver("", pair[0].table, (pair[0].token, pair[1].token), acked), view)


def _shown(lobby: Lobby, pair: list[Player]) -> dict[str, Any]:
    table = lobby.hosts[pair[0].table].table
    hand = [] if table.state is None else [str(card) for card in table.state.hands[0]]
    return {"seq": table.seq, "hand": hand, "scores": list(table.scores)}
