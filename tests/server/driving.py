"""Players who play on through every crash and failover, and whether they were told the truth."""

import asyncio
import hashlib
import json
import sqlite3
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

import httpx
from tests.server.play import PATIENCE, Client, choose
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from lastcard.server.table.log_entries import LogEntry, SaltCommittedEntry, SatEntry, read_created, read_entry
from lastcard.server.table.state import TableState, opened
from lastcard.server.table.tokens import hashed
from lastcard.server.table.transitions import advance

GONE = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError)
LOST, TWICE = "lost", "done twice"
_DEALS = {"start", "next", "rematch"}


@dataclass
class Driver:
    """Two players at a table who play on through every crash, and remember each answer."""

    url: str
    table: str
    tokens: tuple[str, str]
    acked: dict[tuple[int, str], int] = field(default_factory=dict)
    sent: Counter[str] = field(default_factory=Counter)
    asked: tuple[int, str, str, str] | None = None
    """A command without its answer: seat, id, kind, words."""
    broken: list[str] = field(default_factory=list)
    """Answers that should not have been given."""
    shown: dict[tuple[int, int], tuple[str, ...]] = field(default_factory=dict)
    """By seat and number of the log, the hand that was shown."""
    trouble: str = ""
    """Why they last had to come again."""
    gaps: list[float] = field(default_factory=list)
    """Seconds from each lost connection to the next ack."""
    _lost_at: float | None = None
    stop: bool = False
    draws: bool = False
    """Whether they draw whenever they may, so that the pile runs out."""
    salted: bool = False
    """Whether they commit to a salt before every deal, and open it when the deal is called."""

    async def run(self) -> None:
        number = 0
        while not self.stop:
            came = await asyncio.gather(*map(self._open, self.tokens), return_exceptions=True)
            clients = [one for one in came if isinstance(one, Client)]
            try:
                for one in came:
                    if isinstance(one, BaseException):
                        raise one
                while not self.stop:
                    number = await self._step(clients, number)
            except GONE as gone:
                self.trouble = repr(gone)
                self._lost_at = self._lost_at or time.monotonic()
                await self._back_off()
            finally:
                await asyncio.gather(*(client.leave() for client in clients), return_exceptions=True)

    async def _back_off(self) -> None:
        """Wait a little before coming again."""
        await asyncio.sleep(0.01)

    async def _open(self, token: str) -> Client:
        client = await Client.open(self.url, self.table)
        await client.hello(token)
        return client

    async def _step(self, clients: list[Client], number: int) -> int:
        newest = max(client.seq for client in clients)
        for client in clients:
            await client.seen(newest)  # A deal that was called is made by nobody's command.
            client.frames.clear()
        if self.asked is None:
            if "opening" in clients[0].view:
                await self._open_salts(clients)
                return number
            self.asked = self._next(clients, number)
            number += 1
        seat, name, kind, words = self.asked
        if self.salted and words in _DEALS:
            for client in clients:
                await client.send(t="salt", commit=_commitment(_salt(client)))
        self.sent[name] += 1
        answer = await clients[seat].ask(kind, words, id=name)
        again = answer.get("retry")
        often = answer.get("code") == "too-many-commands"  # It asked again and again while storage was away.
        if answer["t"] != "ack" and not (again or often or answer.get("stale")):
            self.broken.append(f"{self.table}: {words} was offered and refused: {answer['why']}")
        if answer["t"] == "ack":
            if self._lost_at is not None:
                self.gaps.append(time.monotonic() - self._lost_at)
                self._lost_at = None
            if self.acked.setdefault((seat, name), answer["seq"]) != answer["seq"]:
                self.broken.append(f"{self.table}: {name} was answered otherwise the second time")
            for seat_shown, client in enumerate(clients):
                await client.seen(answer["seq"])
                self.shown[seat_shown, client.seq] = tuple(client.view["hand"])
        if again or often:
            await self._back_off()
        if not again:
            self.asked = None
        return number

    async def _open_salts(self, clients: list[Client]) -> None:
        """A deal was called: open what was committed to, and wait for the cards."""
        for client in clients:
            if _commitment(_salt(client)) in client.view["opening"]["commits"]:
                await client.send(t="salt", open=_salt(client))
        for client in clients:
            while "opening" in client.view:
                await client.take()

    def _next(self, clients: list[Client], number: int) -> tuple[int, str, str, str]:
        host = clients[0]
        if host.view["stage"] == "waiting":
            return 0, f"n{number}", "table", "start"
        if host.view["stage"] == "over":
            return 0, f"n{number}", "table", "rematch"
        if host.view["pending"] == "over":
            return 0, f"n{number}", "table", "next"
        seat, words = next((s, w) for s, c in enumerate(clients) if (w := choose(c.view)) is not None)
        draws = self.draws and "draw" in clients[seat].view["may"]
        return seat, f"n{number}", "do", "draw" if draws else words


def _salt(client: Client) -> str:
    """One for each deal and seat, the same whenever it is asked for."""
    return f"{client.seat} {client.view['next_commitment'][:40]}"


def _commitment(salt: str) -> str:
    return hashlib.sha256(salt.encode()).hexdigest()


async def make_driver(url: str, *, salted: bool = False) -> Driver:
    async with httpx.AsyncClient(base_url=url, verify=False, timeout=PATIENCE) as http:
        body = {"edition": "classic", "seats": 2, "name": "Ana", "options": {"target": 300}, "uno_grace": 0}
        made = (await http.post("/api/tables", json=body)).json()
        ben = (await http.post(f"/api/tables/{made['table']}/seats", json={"name": "Ben"})).json()
    return Driver(url, made["table"], (made["token"], ben["token"]), salted=salted)


async def shown(driver: Driver) -> dict[str, Any]:
    """What the first player is shown now; a deal that was called is waited for, since it comes by itself."""
    client = await driver._open(driver.tokens[0])
    try:
        while "opening" in client.view:
            await client.take()
    finally:
        await client.leave()
    return client.view | {"seq": client.seq}


@dataclass(frozen=True)
class Kept:
    """What the database has of a table."""

    spec: str
    log: list[tuple[int, str]]
    answers: dict[tuple[int, str], dict[str, Any]]
    """By seat and id."""


def broken_promises(db: sqlite3.Connection, driver: Driver, view: dict[str, Any]) -> Iterator[str]:
    """What the players of a table were told and is not so, or not in its log; nothing, one hopes."""
    (spec,) = db.execute("SELECT spec FROM tables WHERE id = ?", (driver.table,)).fetchone()
    log = db.execute("SELECT seq, entry FROM log WHERE table_id = ? ORDER BY seq", (driver.table,)).fetchall()
    found = db.execute("SELECT asker, command, answer FROM commands WHERE table_id = ?", (driver.table,))
    return audit(driver, Kept(spec, log, by_seat(driver, found)), view)


def by_seat(driver: Driver, found: Iterable[tuple[str, str, str]]) -> dict[tuple[int, str], dict[str, Any]]:
    """The answers of a table, kept under the hashes of its players' tokens."""
    seats = {hashed(token): seat for seat, token in enumerate(driver.tokens)}
    return {(seats[asker], name): json.loads(answer) for asker, name, answer in found}


def audit(driver: Driver, kept: Kept, view: dict[str, Any]) -> Iterator[str]:
    """Compare what the players were told, and are shown now, with what is *kept*."""
    yield from driver.broken
    if [seq for seq, _ in kept.log] != list(range(1, len(kept.log) + 1)):
        yield f"{driver.table}: the log has a gap"
    for key, seq in driver.acked.items():
        if kept.answers.get(key) != {"t": "ack", "id": key[1], "seq": seq}:
            yield f"{driver.table}: {key} was acknowledged and is {LOST}"
    acks = sorted(answer["seq"] for answer in kept.answers.values() if answer["t"] == "ack")
    commanded = []
    table: TableState = opened(read_created(kept.spec))
    for _, entry in kept.log:
        logged = read_entry(entry)
        if _by_command(logged, table):
            commanded.append(table.seq + 1)
        table, _ = advance(table, logged)
        for seat in (0, 1):
            if driver.shown.get((seat, table.seq)) not in {None, hand_of(table, seat)}:
                yield f"{driver.table}: seat {seat} was shown another hand after {table.seq} than the log has"
    if acks != commanded:
        yield f"{driver.table}: something was {TWICE}, or by nobody"
    if (table.seq, hand_of(table, 0), list(table.scores)) != (
        view["seq"],
        tuple(view["hand"]),
        view["scores"],
    ):
        yield f"{driver.table}: what is shown is not what the log comes to"


def _by_command(entry: LogEntry, before: TableState) -> bool:
    """Whether *entry* carries out a command: not a seat taken, a salt, or a deal that was called."""
    return not isinstance(entry, SatEntry | SaltCommittedEntry) and before.commits.called is None


def hand_of(table: TableState, seat: int) -> tuple[str, ...]:
    return () if table.state is None else tuple(map(str, table.state.hands[seat]))
