"""Clients for the tests: what a stranger would write from the protocol alone."""

import asyncio
import contextlib
import itertools
import json
import logging
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from lastcard.server.limits import Limits
from lastcard.server.nodes.housekeeping import Housekeeping
from lastcard.server.nodes.registry import TableRegistry
from lastcard.server.run import Server, listen, server
from lastcard.server.settings import Settings

PATIENCE = 120.0
"""Seconds to wait for what must come: long enough for any machine, and felt only when it never comes."""
QUICK = Limits(frames_per_second=1000, frames_burst=1000)
"""Scripted players are faster than people."""
_ids = itertools.count()


async def until(holds: Callable[[], bool]) -> None:
    """Wait for what no event tells of."""
    async with asyncio.timeout(PATIENCE):
        while not holds():  # noqa: ASYNC110
            await asyncio.sleep(0.01)


@dataclass
class Running:
    """A server in this process."""

    url: str
    registry: TableRegistry
    housekeeping: Housekeeping
    http: httpx.AsyncClient
    serving: Server
    clients: list["Client"] = field(default_factory=list)

    async def table(self, **body: Any) -> dict[str, Any]:
        answer = await self.http.post("/api/tables", json={"edition": "classic", "pace": 0, **body})
        assert 201 == answer.status_code, answer.text
        made: dict[str, Any] = answer.json()
        return made

    async def seat(self, table: str, name: str) -> str:
        answer = await self.http.post(f"/api/tables/{table}/seats", json={"name": name})
        assert 201 == answer.status_code, answer.text
        token: str = answer.json()["token"]
        return token

    async def join(self, table: str, token: str | None = None, **hello: Any) -> "Client":
        client = await self.open(table)
        await client.hello(token, **hello)
        return client

    async def open(self, table: str | None, **options: Any) -> "Client":
        """A socket that has not said hello yet; without *table*, at the address that names none."""
        client = await Client.open(self.url, table, **options)
        self.clients.append(client)
        return client


@contextlib.asynccontextmanager
async def running(folder: Path, **settings: Any) -> AsyncIterator[Running]:
    listening = listen("127.0.0.1", 0)
    url = f"http://127.0.0.1:{listening.getsockname()[1]}"
    database = settings.pop("database", f"sqlite:///{folder / 'tables.sqlite3'}")
    serving = server(Settings(database=database, address=url, **{"limits": QUICK, **settings}))
    logging.getLogger("uvicorn").propagate = True  # So that a test sees what it logs.
    task = asyncio.create_task(serving._serve([listening]))
    await until(lambda: serving.started or task.done())
    if task.done():
        task.result()
    state = serving.config.app.state  # type: ignore[union-attr]
    async with httpx.AsyncClient(base_url=url, timeout=PATIENCE, verify=False) as http:
        one = Running(url, state.registry, state.housekeeping, http, serving)
        try:
            yield one
        finally:
            await asyncio.gather(*(client.leave() for client in one.clients))
            serving.should_exit = True
            await task


@dataclass
class Client:
    """A seat's socket; ``view`` is the newest it was sent, and ``seq`` the number that came with it."""

    socket: ClientConnection
    view: dict[str, Any] = field(default_factory=dict)
    seq: int = -1
    seat: int | None = None
    frames: list[dict[str, Any]] = field(default_factory=list)

    @classmethod
    async def open(cls, url: str, table: str | None, **options: Any) -> Self:
        path = "/api/play" if table is None else f"/api/tables/{table}/play"
        at = url.replace("http", "ws", 1) + path
        # It reads at any time, though the test asks for nothing: the server's pings are answered.
        always = {"ping_interval": None, "max_queue": None, "max_size": None}
        wire = {"compression": None, "proxy": None, "open_timeout": PATIENCE, "close_timeout": 0.5}
        return cls(await connect(at, **{**wire, **always, **options}))

    async def send(self, **frame: Any) -> None:
        await self.socket.send(json.dumps(frame))

    async def hello(self, token: str | None = None, **more: Any) -> None:
        await self.send(t="hello", token=token, since=more.pop("since", None), **more)
        await self.take()

    async def take(self) -> dict[str, Any]:
        """The next frame."""
        async with asyncio.timeout(PATIENCE):
            frame: dict[str, Any] = json.loads(await self.socket.recv())
        self.frames.append(frame)
        if "view" in frame and frame["seq"] >= self.seq:
            self.view, self.seq = frame["view"], frame["seq"]
            self.seat = frame.get("seat", self.seat)
        return frame

    async def until(self, kind: str, **words: Any) -> dict[str, Any]:
        """The next frame of that kind with those words in it."""
        while True:
            frame = await self.take()
            if frame["t"] == kind and all(frame.get(word) == value for word, value in words.items()):
                return frame

    async def ask(self, t: str, do: str, *, id: str | None = None, **more: Any) -> dict[str, Any]:  # noqa: A002
        """The answer to a command."""
        name = id or f"c{next(_ids)}"
        await self.send(t=t, id=name, do=do, **more)
        while True:
            frame = await self.take()
            if frame.get("id") == name:
                return frame

    async def seen(self, seq: int) -> None:
        """Wait until the events of *seq* have come."""
        while self.seq < seq:
            await self.take()

    async def do(self, do: str, **more: Any) -> dict[str, Any]:
        return await self.ask("do", do, **more)

    async def manage(self, do: str, **more: Any) -> dict[str, Any]:
        return await self.ask("table", do, **more)

    async def closed(self) -> tuple[int, str]:
        """Read until the other side closes; its code and reason."""
        try:
            async with asyncio.timeout(PATIENCE):
                while True:
                    await self.take()
        except ConnectionClosed:
            return self.socket.close_code or 0, self.socket.close_reason or ""

    async def leave(self) -> None:
        await self.socket.close()


def choose(view: dict[str, Any]) -> str | None:
    """A quick way to play: the first card offered, UNO called when it is due."""
    may = [one for one in view["may"] if not one.startswith(("catch", "uno", "jump"))]
    if not may or view["turn"] != view["me"]:
        return None
    first: str = may[0]
    if first.startswith("discard"):
        return " ".join(["discard", *view["hand"][: int(first.split()[1])]])
    plays = first[0] in "RGBYPW" and first != "pass"
    return f"{first}!" if plays and len(view["hand"]) == 2 else first


def bearer(token: str) -> dict[str, str]:
    """The headers of a call by whoever has *token*; "" for a stranger."""
    return {"authorization": f"Bearer {token}"} if token else {}


async def deal(host: Client, word: str) -> None:
    """Start the next deal, and wait until it is there."""
    while (answer := await host.manage(word)).get("retry"):  # The storage of a slow machine was away.
        pass
    await host.seen(answer["seq"])


async def play_round(*clients: Client) -> None:
    """Play until the round is over."""
    while True:
        for client in clients:
            word = choose(client.view)
            if client.view["results"] is not None:
                continue
            if word is not None:
                answer = await client.do(word)
                if answer["t"] == "ack":
                    await client.seen(answer["seq"])
                elif not answer.get("retry"):  # It was decided by an older view: the newer one is on its way.
                    await client.take()
            else:
                await client.take()
        if all(client.view["results"] is not None for client in clients):
            return
