"""Compares ways to serve WebSockets: what a move costs without the game, five frames to four players.

    pip install picows
    python benchmarks/transports.py

A player sends a frame of 90 bytes; the server answers with one of 60 and sends all four players one of 1,400.
Turns alternate, so that a busy machine affects all of them.
"""

import argparse
import asyncio
import contextlib
import importlib.util
import resource
import socket
import statistics
import subprocess
import sys
from collections import defaultdict
from collections.abc import Callable
from typing import Any

import uvicorn
import uvloop
from players import PlayerSocket, allow_many_files, player_socket

from lastcard.server.http.protocols import TRANSPORT, bounded
from lastcard.server.limits import Limits, RateLimits

_ASKED, _ACK, _VIEW = "a" * 90, b"b" * 60, b"c" * 1400
_SEATS = 4
_PEOPLE: defaultdict[str, list[Any]] = defaultdict(list)
"""The players of each table."""


async def _plain(scope: Any, receive: Any, send: Any) -> None:
    """An ASGI application on uvicorn's own protocol, with a task for each socket."""
    if scope["type"] != "websocket":
        return
    await receive()
    await send({"type": "websocket.accept"})
    people = _PEOPLE[scope["path"]]
    people.append(send)
    while (await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": _ACK.decode()})
        for one in people:
            await one({"type": "websocket.send", "text": _VIEW.decode()})


async def _own(scope: Any, receive: Any, send: Any) -> None:
    """As lastcard does it: frames are read and written without a task."""
    if scope["type"] != "websocket":
        return
    await receive()
    await send({"type": "websocket.accept"})
    people, transport = _PEOPLE[scope["path"]], scope["state"][TRANSPORT]()
    over = asyncio.Event()
    people.append(transport)

    def read(text: str | bytes | None) -> None:
        if text is None:
            over.set()
            return
        for one in people:
            one.write_frame(_VIEW, _ACK if one is transport else None)

    transport.read_with(read, lambda: None)
    await over.wait()


def _uvicorn(application: Any, **more: Any) -> Callable[[int], None]:
    def serve(port: int) -> None:
        uvicorn.run(
            application, port=port, loop="uvloop", ws_per_message_deflate=False, ws_ping_interval=6.0,
            ws_ping_timeout=4.0, log_level="critical", access_log=False, **more,
        )  # fmt: skip

    return serve


def _picows(port: int) -> None:
    import picows  # type: ignore[import-not-found]

    class Listener(picows.WSListener):  # type: ignore[misc]
        def __init__(self, path: str) -> None:
            self.people = _PEOPLE[path]

        def on_ws_connected(self, transport: Any) -> None:
            self.people.append(transport)

        def on_ws_frame(self, transport: Any, frame: Any) -> None:
            if frame.msg_type == picows.WSMsgType.TEXT:
                frame.get_payload_as_utf8_text()
                transport.send(picows.WSMsgType.TEXT, _ACK)
                for one in self.people:
                    one.send(picows.WSMsgType.TEXT, _VIEW)

    async def serve() -> None:
        server = await picows.ws_create_server(
            lambda request: Listener(request.path.decode()), "127.0.0.1", port, enable_auto_ping=False
        )
        await server.serve_forever()

    uvloop.run(serve())


def _servers() -> dict[str, Callable[[int], None]]:
    limits = Limits(frames_per_second=1e9, frames_burst=10**9, connections=10**6)
    http, sockets = bounded(RateLimits(limits), 65_536)
    found = {
        "uvicorn, websockets-sansio": _uvicorn(_plain, ws="websockets-sansio"),
        "lastcard": _uvicorn(_own, http=http, ws=sockets),
    }
    if importlib.util.find_spec("picows"):
        found["picows"] = _picows
    return found


class _Table:
    """Four players who send by turns, each as soon as all have seen the last answer."""

    def __init__(self, players: list[PlayerSocket], moves: int) -> None:
        self._players, self._left = players, moves
        self._missing = 0
        self.done = asyncio.get_running_loop().create_future()
        for player in players:
            player.reader = self._read

    def move(self) -> None:
        if not self._left:
            self.done.set_result(None)
            return
        self._left -= 1
        self._missing = _SEATS + 1
        self._players[self._left % _SEATS].send(_ASKED)

    def _read(self, text: bytes | None) -> None:
        assert text is not None or self.done.done()
        self._missing -= 1
        if not self._missing and not self.done.done():
            self.move()


async def _play(port: int, tables: int, moves: int) -> None:
    playing = []
    for number in range(tables):
        address = f"ws://127.0.0.1:{port}/{number}"
        playing.append(_Table([await player_socket(address) for _ in range(_SEATS)], moves))
    for table in playing:
        table.move()
    await asyncio.gather(*(table.done for table in playing))


def _measured(name: str, tables: int, moves: int) -> float:
    """Seconds of the server's processor time, its start included."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    server = subprocess.Popen([sys.executable, __file__, "--serve", name, "--port", str(port)])
    try:
        uvloop.run(_play(port, tables, moves))
    finally:
        server.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            server.wait(10)
        server.kill()
        server.wait()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--moves", type=int, default=600, help="at each table")
    parser.add_argument("--turns", type=int, default=5)
    parser.add_argument("--serve", help=argparse.SUPPRESS)
    parser.add_argument("--port", type=int, help=argparse.SUPPRESS)
    args = parser.parse_args()
    allow_many_files()
    if args.serve:
        _servers()[args.serve](args.port)
        return
    found = defaultdict[str, list[float]](list)
    for _ in range(args.turns):
        for name in _servers():
            started, used = (_measured(name, args.tables, moves) for moves in (0, args.moves))
            found[name].append((used - started) / (args.tables * args.moves) * 1e6)
    base = statistics.median(found["lastcard"])
    for name, each in found.items():
        middle = statistics.median(each)
        print(f"{name:28} {middle:6.0f} µs a move ({min(each):.0f} to {max(each):.0f})  {middle / base:5.2f}")


if __name__ == "__main__":
    main()
