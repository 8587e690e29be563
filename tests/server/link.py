"""A socket without a network: the whole application, and a wire on which everything may go wrong."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, MutableMapping
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from starlette.applications import Starlette

from lastcard.server.app import make_app
from lastcard.server.limits import Limits
from lastcard.server.lobby import Lobby
from lastcard.server.settings import Settings


@dataclass(frozen=True, kw_only=True)
class Faults:
    """How often a frame goes wrong."""

    drop: float = 0.0
    repeat: float = 0.0
    delay: float = 0.0
    longest: float = 0.03
    cut: float = 0.0


class Cut(Exception):
    """The wire is cut."""


class Link:
    """One socket's wire."""

    def __init__(self, app: Starlette, table: str, *, faults: Faults, chance: Random) -> None:
        self._faults, self._chance = faults, chance
        self._there: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.here: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.cut = False
        self._there.put_nowait({"type": "websocket.connect"})
        scope = {
            "type": "websocket",
            "path": f"/api/tables/{table}/play",
            "headers": [],
            "client": ("127.0.0.1", 1),
            "query_string": b"",
            "subprotocols": [],
            "extensions": {"websocket.http.response": {}},
            "state": {},
        }
        self.task = asyncio.create_task(self._run(app, scope))

    async def _run(self, app: Starlette, scope: dict[str, Any]) -> None:
        await app(scope, self._there.get, self._deliver)

    def send(self, frame: dict[str, Any]) -> None:
        """Put *frame* on the wire, where it may be lost, repeated, delayed, or the wire cut."""
        if self.cut:
            raise Cut
        message = {"type": "websocket.receive", "text": json.dumps(frame)}
        self._carry(self._there, message)
        if self._chance.random() < self._faults.cut:
            self.close()

    def close(self) -> None:
        if not self.cut:
            self.cut = True
            self._there.put_nowait({"type": "websocket.disconnect", "code": 1006})

    async def take(self, patience: float) -> dict[str, Any] | None:
        """The next frame; None if none comes in time or the wire is cut."""
        if self.cut and self.here.empty():
            return None
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(patience):
                return await self.here.get()
        return None

    async def _deliver(self, message: MutableMapping[str, Any]) -> None:
        if message["type"] == "websocket.send" and not self.cut:
            self._carry(self.here, json.loads(message["text"]))
        elif message["type"] == "websocket.close":
            self.cut = True

    def _carry(self, queue: asyncio.Queue[dict[str, Any]], message: dict[str, Any]) -> None:
        faults, chance = self._faults, self._chance
        if chance.random() < faults.drop:
            return
        times = chance.randint(2, 5) if chance.random() < faults.repeat else 1
        for _ in range(times):
            if chance.random() < faults.delay:
                later = chance.uniform(0, faults.longest)
                asyncio.get_running_loop().call_later(later, queue.put_nowait, message)
            else:
                queue.put_nowait(message)


@contextlib.asynccontextmanager
async def application(folder: Path, **settings: Any) -> AsyncIterator[tuple[Starlette, Lobby]]:
    """The application with its storage, no port opened."""
    database = settings.pop("database", f"sqlite:///{folder / 'tables.sqlite3'}")
    limits = settings.pop("limits", Limits(frames_per_second=1e9, frames_burst=10**9, local=10**6))
    app = make_app(Settings(database=database, limits=limits, **settings))
    async with app.router.lifespan_context(app):
        yield app, app.state.lobby
