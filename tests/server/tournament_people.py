"""People of a tournament, by script: they sign up, check in, play wherever they are to play, and come back.

``python -m tests.server.tournament_people`` holds a tournament of 16 in each pairing over the wire, kills the
server twice in each, and compares the end with what the pairing engine makes of the same results.
``--people 200`` measures a Swiss tournament of so many instead, who take a third of a second over a move.
"""

import argparse
import asyncio
import contextlib
import secrets
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import httpx
from tests.server.crash import Server
from tests.server.play import PATIENCE, Client, choose
from websockets.exceptions import WebSocketException

from lastcard.formats.pairings import RoundRobin
from lastcard.formats.scoring import ARENA
from lastcard.formats.stages import Meeting, Stage
from lastcard.formats.terms import TournamentTerms, make_terms, tournament_of
from lastcard.formats.tournament import folded, make_tournament

Answer = TypeVar("Answer")
_AWAY = (OSError, httpx.HTTPError, WebSocketException, EOFError)
"""What a client sees of a server that was just killed."""
_LATER = {408, 503}
"""A connection that stood idle too long while the machine was busy; no storage, or a table that moves."""
_LOOK = 0.05
_SHORT = 60
"""From so many entries on a match is played at once: the longest of a stage keeps all others waiting."""
_AT_ONCE = 10
"""Who sign up at the same moment."""


@dataclass
class Link:
    """Calls to a server that may be killed at any moment: each is sent again until it is answered."""

    url: str
    http: httpx.AsyncClient

    async def call(self, method: str, path: str, **more: Any) -> httpx.Response:
        async with asyncio.timeout(PATIENCE):
            while True:
                with contextlib.suppress(httpx.HTTPError):
                    answer = await self.http.request(method, path, **more)
                    if answer.status_code not in _LATER:
                        return answer
                await asyncio.sleep(_LOOK)

    async def get(self, path: str, bearer: str | None = None) -> Any:
        headers = {} if bearer is None else {"authorization": f"Bearer {bearer}"}
        answer = await self.call("GET", path, headers=headers)
        assert 200 == answer.status_code, answer.text
        return answer.json()

    async def post(self, path: str, bearer: str | None = None, *, status: int = 200, **body: Any) -> Any:
        headers = {} if bearer is None else {"authorization": f"Bearer {bearer}"}
        answer = await self.call("POST", path, json=body, headers=headers)
        assert status == answer.status_code, answer.text
        return answer.json()


@dataclass
class Person:
    """Somebody who plays a tournament to its end."""

    link: Link
    tournament: str
    name: str
    look: float = _LOOK
    """Seconds between two looks at where to play."""
    think: float = 0.0
    """Seconds over a move."""
    token: str = field(default_factory=lambda: secrets.token_urlsafe(32))
    player: int = -1
    tables: list[str] = field(default_factory=list)
    waits: list[float] = field(default_factory=list)
    """Seconds each acknowledged move took."""
    seated: list[float] = field(default_factory=list)
    """When each table was sat down at for the first time."""
    ended: list[float] = field(default_factory=list)
    """When each was seen to be over."""

    @property
    def _path(self) -> str:
        return f"/api/tournaments/{self.tournament}"

    async def sign_up(self) -> None:
        signed = await self.link.post(f"{self._path}/players", status=201, name=self.name, token=self.token)
        self.player = signed["player"]

    async def do(self, words: str) -> dict[str, Any]:
        done: dict[str, Any] = await self.link.post(f"{self._path}/commands", self.token, do=words)
        return done

    async def now(self) -> dict[str, Any]:
        shown: dict[str, Any] = await self.link.get(f"{self._path}/now", self.token)
        return shown

    async def play(self) -> None:
        """Play every table there is to play, until the tournament is over."""
        while (now := await self.now())["at"] != "over":
            table = now["you"]["table"]
            if table is None:
                await asyncio.sleep(self.look)
                continue
            if table not in self.tables:
                self.tables.append(table)
            await self._sit(table)

    async def _sit(self, table: str) -> None:
        """Play at *table* until its match is over, or the server is gone."""
        with contextlib.suppress(*_AWAY):
            client = await Client.open(self.link.url, table)
            try:
                await client.hello(self.token)
                self.seated += [time.perf_counter()] * (len(self.tables) - len(self.seated))
                while client.view.get("stage") != "over":
                    await self._move(client)
                self.ended += [time.perf_counter()] * (len(self.tables) - len(self.ended))
            finally:
                await client.leave()
        await asyncio.sleep(self.look)

    async def _move(self, client: Client) -> None:
        move = choose(client.view) if client.view.get("may") else None
        if move is None:
            await client.take()
            return
        await asyncio.sleep(self.think if client.seq < _SHORT else 0)
        began = time.perf_counter()
        answer = await client.do(move, at=client.seq)
        self.waits.append(time.perf_counter() - began)
        if answer["t"] == "ack":
            await client.seen(answer["seq"])


@dataclass(frozen=True)
class Ending:
    """A tournament that was held."""

    shown: dict[str, Any]
    results: list[dict[str, Any]]
    """Of every meeting, as the engine takes them."""
    tables: list[dict[str, Any]]
    """As each tells of itself."""
    people: list[Person]
    kills: int
    seconds: float
    signing: float
    """Seconds until all had signed up and checked in."""


Kill = Callable[[], Awaitable[None]]


async def hold(
    link: Link,
    count: int,
    body: dict[str, Any],
    *,
    kills: tuple[Kill, ...] = (),
    look: float = _LOOK,
    think: float = 0.0,
) -> Ending:
    """A tournament of so many people, from its making to its end; each kill comes at its own part of it."""
    began = time.perf_counter()
    made = await link.post("/api/tournaments", status=201, edition="classic", pace=0, uno_grace=0, **body)
    path = f"/api/tournaments/{made['tournament']}"
    people = [Person(link, made["tournament"], f"player {n:03}", look, think) for n in range(count)]
    for at in range(0, count, _AT_ONCE):
        await asyncio.gather(*(person.sign_up() for person in people[at : at + _AT_ONCE]))
    await link.post(f"{path}/commands", made["host"], do="open-check-in")
    await asyncio.gather(*(person.do("check-in") for person in people))
    signing = time.perf_counter() - began
    await link.post(f"{path}/commands", made["host"], do="start")
    await asyncio.gather(*(person.play() for person in people), _killed(people, kills, body))
    shown = await link.get(path)
    results = await all_results(link, path, shown)
    names = sorted({table for person in people for table in person.tables})
    tables = [await link.get(f"/api/tables/{name}") for name in names]
    return Ending(shown, results, tables, people, len(kills), time.perf_counter() - began, signing)


async def _killed(people: list[Person], kills: tuple[Kill, ...], body: dict[str, Any]) -> None:
    """Each kill comes when people have sat down at so many more tables."""
    least = len(people) // (body.get("table_size") or 2)
    for number, kill in enumerate(kills, 1):
        async with asyncio.timeout(PATIENCE):
            while sum(len(person.tables) for person in people) < number * least:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        await kill()


async def all_results(link: Link, path: str, shown: dict[str, Any]) -> list[dict[str, Any]]:
    """Every result, in the order the engine takes them."""
    seeds = {line["player"]: None for line in shown["lines"]}
    order = sorted(seeds)
    results = []
    for stage in range(shown["number"]):
        for meeting in (await link.get(f"{path}/stages/{stage + 1}"))["meetings"]:
            if meeting["ranking"] is not None:
                ranking = [[order.index(p) for p in level] for level in meeting["ranking"]]
                results.append(
                    {"stage": stage, "table": meeting["number"] - 1, "ranking": ranking}
                    | ({"absent": [order.index(p) for p in meeting["absent"]]} if meeting["absent"] else {})
                )
    return results


def engine_lines(ending: Ending, body: dict[str, Any]) -> list[tuple[object, ...]]:
    """The standings as the engine of ``lastcard tournament`` works them out from the results."""
    names = [one["name"] for one in ending.shown["entered"]]
    match body["pairing"], ending.shown["format"]:
        case "book", "partners-eight":
            return _by_hands(ending)
        case "book", _:
            lines = folded(make_tournament(names, RoundRobin(len(names))), ending.results).lines()
        case "arena", _:
            lines = ARENA.lines(len(names), tuple(_stages(ending.results)))
        case _:
            lines = folded(tournament_of(_terms(ending, names, body)), ending.results).lines()
    return [
        (
            line.place,
            line.entrant,
            line.played,
            line.won,
            line.byes,
            *(round(float(f), 4) for f in line.figures),
        )
        for line in lines
    ]


def _terms(ending: Ending, names: list[str], body: dict[str, Any]) -> TournamentTerms:
    shown = ending.shown
    return make_terms(
        "classic",
        names,
        seed="",
        format=shown["format"],
        pairing=body["pairing"],
        table_size=shown["table_size"],
        stages=body.get("stages"),
    )


def _stages(results: list[dict[str, Any]]) -> Iterator[Stage]:
    for one in results:
        ranking = tuple(tuple(level) for level in one["ranking"])
        entrants = tuple(e for level in ranking for e in level)
        yield Stage((Meeting(entrants, ranking, tuple(one.get("absent", ()))),))


def _by_hands(ending: Ending) -> list[tuple[object, ...]]:
    """Everybody's points of all their tables, as those tables themselves tell them."""
    totals = Counter({one["name"]: 0 for one in ending.shown["entered"]})
    for table in ending.tables:
        totals.update(dict(zip((seat["name"] for seat in table["seats"]), table["scores"], strict=True)))
    shown = {line["player"]: line for line in ending.shown["lines"]}
    order = sorted(shown, key=lambda player: -totals[ending.shown["entered"][player]["name"]])
    lines = []
    for player in order:
        total = totals[ending.shown["entered"][player]["name"]]
        place = 1 + sum(other > total for other in totals.values())
        lines.append((place, player, 7, shown[player]["won"], 0, float(total)))
    return lines


def shown_lines(ending: Ending) -> list[tuple[object, ...]]:
    return [
        (line["place"], line["player"], line["played"], line["won"], line["byes"], *line["figures"])
        for line in ending.shown["lines"]
    ]


PAIRINGS: dict[str, tuple[int, dict[str, Any]]] = {
    "swiss": (16, {"pairing": "swiss", "rounds": 1}),
    "knockout": (16, {"pairing": "knockout", "rounds": 1}),
    "round-robin": (16, {"pairing": "round-robin", "rounds": 1}),
    "swiss, tables of 4": (16, {"pairing": "swiss", "rounds": 1, "table_size": 4}),
    "arena": (16, {"pairing": "arena", "rounds": 1, "minutes": 0.3}),
    "eight at two tables": (8, {"pairing": "book", "open": True}),
    "rotating partners": (4, {"pairing": "book", "open": True, "format": "partners-rotating"}),
    "Challenge": (10, {"pairing": "book", "open": True, "format": "challenge"}),
}
"""Each with how many play."""


async def killed_twice(folder: Path, wanted: tuple[int, dict[str, Any]]) -> Ending:
    """A tournament of so many, its server killed and started again twice."""
    count, body = wanted
    async with Server(folder) as server, httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as http:

        async def kill() -> None:
            await server.kill()
            await server.start()

        return await hold(Link(server.url, http), count, body, kills=(kill, kill))


async def measured(folder: Path, people: int) -> str:
    """A Swiss tournament of so many, in figures."""
    body = {"pairing": "swiss", "rounds": 1, "stages": 2, "no_show": 600, "options": {"hand_size": 3}}
    async with (
        Server(folder) as server,
        httpx.AsyncClient(
            base_url=server.url, timeout=PATIENCE, limits=httpx.Limits(max_connections=100)
        ) as http,
    ):
        ending = await hold(Link(server.url, http), people, body, look=1.0, think=0.3)
        began = time.perf_counter()
        await Link(server.url, http).get(f"/api/tournaments/{ending.shown['tournament']}")
        reading = time.perf_counter() - began
    waits = sorted(wait for person in ending.people for wait in person.waits)
    p50, p99 = (1000 * waits[int(len(waits) * part)] for part in (0.5, 0.99))
    gap = max(person.seated[1] for person in ending.people) - max(person.ended[0] for person in ending.people)
    same = engine_lines(ending, body) == shown_lines(ending)
    return (
        f"{people} people, {len(ending.results)} matches, {len(waits)} moves in {ending.seconds:.0f} s; "
        f"all signed up and checked in after {ending.signing:.1f} s; "
        f"ack of a move p50 {p50:.0f} ms, p99 {p99:.0f} ms; "
        f"from the last result of a stage to the last player seated in the next "
        f"{gap:.1f} s; the standings read in {1000 * reading:.0f} ms; "
        f"standings {'the same as' if same else 'DIFFER from'} the engine's\n"
    )


async def _main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--only", choices=PAIRINGS)
    parser.add_argument("--people", type=int)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        if asked.people is not None:
            sys.stdout.write(await measured(Path(folder), asked.people))
            return 0
    wrong = 0
    for name in PAIRINGS if asked.only is None else (asked.only,):
        with tempfile.TemporaryDirectory() as folder:
            ending = await killed_twice(Path(folder), PAIRINGS[name])
        same = engine_lines(ending, PAIRINGS[name][1]) == shown_lines(ending)
        wrong += not same
        told = "the same" if same else "DIFFER"
        moves = sum(len(person.waits) for person in ending.people)
        sys.stdout.write(
            f"{name}: {len(ending.people)} players, {len(ending.results)} matches, {moves} moves, "
            f"{ending.kills} kills, {sum('absent' in one for one in ending.results)} forfeits, "
            f"{ending.seconds:.0f} s, standings {told}\n"
        )
        sys.stdout.flush()
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(asyncio.run(_main()))
