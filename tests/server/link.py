"""A socket without a network: the whole application, and a wire to it."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Callable, MutableMapping
from pathlib import Path
from typing import Any

from starlette.applications import Starlette

from lastcard.server.app import make_app
from lastcard.server.http.protocols import TRANSPORT
from lastcard.server.limits import Limits
from lastcard.server.nodes.registry import TableRegistry
from lastcard.server.settings import Settings


class Link:
    """One socket's wire."""

    def __init__(self, app: Starlette, table: str) -> None:
        self._there: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.here: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.cut = False
        self._reader: Callable[[str | bytes | None], None] | None = None
        self._there.put_nowait({"type": "websocket.connect"})
        scope = {
            "type": "websocket",
            "path": f"/api/tables/{table}/play",
            "headers": [],
            "client": ("127.0.0.1", 1),
            "query_string": b"",
            "subprotocols": [],
            "extensions": {"websocket.http.response": {}},
            "state": {TRANSPORT: lambda: self},
        }
        self.task = asyncio.create_task(self._run(app, scope))

    async def _run(self, app: Starlette, scope: dict[str, Any]) -> None:
        await app(scope, self._there.get, self._deliver)

    def send(self, frame: dict[str, Any]) -> None:
        self.send_raw(json.dumps(frame))

    def send_raw(self, data: str | bytes) -> None:
        """Put *data* on the wire, whatever it is."""
        if self._reader is not None:
            self._reader(data)
            return
        self._there.put_nowait(
            {"type": "websocket.receive", "text" if isinstance(data, str) else "bytes": data}
        )

    def close(self) -> None:
        if not self.cut:
            self.cut = True
            self._there.put_nowait({"type": "websocket.disconnect", "code": 1006})
            if self._reader is not None:
                self._reader(None)

    async def take(self, patience: float) -> dict[str, Any] | None:
        """The next frame; None if none comes in time or the wire is cut."""
        if self.cut and self.here.empty():
            return None
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(patience):
                return await self.here.get()
        return None

    # -------------------------------------------------------------- what FrameTransport asks for
    def can_write(self) -> bool:
        return True

    def write_frame(self, text: bytes, before: bytes | None = None) -> None:
        for frame in (before, text):
            if frame is not None and not self.cut:
                self.here.put_nowait(json.loads(frame))

    def read_with(self, reader: Callable[[str | bytes | None], None], drained: Callable[[], None]) -> None:
        while not self._there.empty():
            message = self._there.get_nowait()
            reader(message.get("text") or message.get("bytes"))
        self._reader = reader

    async def close_frame(self, code: int, reason: str) -> None:
        self.cut = True

    async def _deliver(self, message: MutableMapping[str, Any]) -> None:
        if message["type"] == "websocket.send" and not self.cut:
            self.here.put_nowait(json.loads(message["text"]))
        elif message["type"] == "websocket.close":
            self.cut = True


@contextlib.asynccontextmanager
async def application(folder: Path, **settings: Any) -> AsyncIterator[tuple[Starlette, TableRegistry]]:
    """The application with its storage, no port opened."""
    database = settings.pop("database", f"sqlite:///{folder / 'tables.sqlite3'}")
    limits = settings.pop("limits", Limits(frames_per_second=1e9, frames_burst=10**9, local=10**6))
    app = make_app(Settings(database=database, limits=limits, **settings))
    async with app.router.lifespan_context(app):
        yield app, app.state.registry
