"""Forwards sockets and calls to the node that owns their table."""

import asyncio
import contextlib
import http.client
from collections.abc import Awaitable, Callable, Iterable
from http import HTTPStatus
from typing import TypeAlias
from urllib.parse import quote, urlsplit

from starlette.requests import Request
from starlette.responses import Response
from starlette.websockets import WebSocket, WebSocketDisconnect
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from lastcard.server.live.connection import TRY_LATER
from lastcard.server.nodes.cluster import Moving, Silent
from lastcard.server.timeouts import within
from lastcard.server.wire.requests import client_address

_OPEN_SECONDS = 2.0
_PING_SECONDS, _PONG_SECONDS = 1.0, 3.0
"""A node that answers no ping counts as dead: its players reconnect."""
_LONGEST = 1 << 20


Wait: TypeAlias = Callable[[], Awaitable[None]]

_FORWARDED_HEADERS = ("content-type", "retry-after")
"""The headers of an answer that are forwarded to the caller."""
NODE = "x-lastcard-node"
"""The node that forwards a call.  Only nodes that share its database know its id."""
CLIENT = "x-lastcard-client"
"""The address of the client whose call a node forwards."""


async def connect_to_node(
    table: str, address: str, *, node: str, client: str, silent: Wait
) -> ClientConnection:
    """Open a socket to *table* at the node at *address*, on behalf of *client*.

    :raises Silent: the node cannot be reached, or *silent* returned first: a suspended node accepts a
        connection and never answers.
    :raises Moving: the node refuses, or takes too long; a retry at once would not help.
    """
    target = f"{address.replace('http', 'ws', 1)}/api/tables/{quote(table, safe='')}/play"
    opening = connect(
        target,
        additional_headers={NODE: node, CLIENT: client},
        open_timeout=_OPEN_SECONDS,
        ping_interval=None,
        close_timeout=_PONG_SECONDS,
        max_size=_LONGEST,
        compression=None,
        proxy=None,
    )
    connecting, silence = asyncio.ensure_future(opening), asyncio.ensure_future(silent())
    try:
        await asyncio.wait({connecting, silence}, return_when=asyncio.FIRST_COMPLETED)
        if connecting.done():
            return connecting.result()
    except (TimeoutError, InvalidHandshake) as error:
        raise Moving("its node lets nobody in") from error
    except OSError as error:
        raise Silent("its node is not there") from error
    finally:
        connecting.cancel()
        silence.cancel()
    raise Silent("its node is silent")


async def relay(
    socket: WebSocket, other: ClientConnection, *, dead: Wait, said: Iterable[str | bytes] | None
) -> None:
    """Forward frames in both directions until one side closes or *dead* returns.

    *said* are frames that were read before; None for a socket that is not accepted yet.
    """
    async with other:
        if said is None:
            await socket.accept()
        directions = {
            asyncio.create_task(_to_node(socket, other, said or ())),
            asyncio.create_task(_from_node(socket, other)),
        }
        watching = asyncio.create_task(_ping(other)), asyncio.create_task(_abort_when_dead(other, dead))
        await asyncio.wait(directions, return_when=asyncio.FIRST_COMPLETED)
        for task in (*directions, *watching):
            task.cancel()
        await asyncio.gather(*directions, *watching, return_exceptions=True)


async def _abort_when_dead(other: ClientConnection, dead: Wait) -> None:
    await dead()
    other.transport.abort()


async def _ping(other: ClientConnection) -> None:
    """Abort the connection when the node does not answer a ping.

    The library's own pings would count time during which this process was suspended; ``within`` does not.
    """
    with contextlib.suppress(ConnectionClosed):
        try:
            while True:
                await asyncio.sleep(_PING_SECONDS)
                await within(_PONG_SECONDS, await other.ping())
        except TimeoutError:
            other.transport.abort()


async def _to_node(socket: WebSocket, other: ClientConnection, said: Iterable[str | bytes]) -> None:
    with contextlib.suppress(WebSocketDisconnect, ConnectionClosed):
        for frame in said:
            await other.send(frame)
        while (message := await socket.receive())["type"] == "websocket.receive":
            await other.send(message.get("text") or message.get("bytes") or "")


async def _from_node(socket: WebSocket, other: ClientConnection) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        try:
            async for text in other:
                await socket.send_text(text if isinstance(text, str) else text.decode())
        except ConnectionClosed:
            pass
        await socket.close(_code(other), other.close_reason or "")


def _code(other: ClientConnection) -> int:
    """The close code to send: 1005, 1006 and 1015 must not be sent."""
    code = other.close_code
    return TRY_LATER if code in {None, 1005, 1006, 1015} else code or TRY_LATER


async def proxy_call(
    request: Request, body: bytes, address: str, *, node: str, seconds: float | None = None
) -> Response | None:
    """Forward a call to the node at *address*, with the *body* that was read, and return its answer.

    The answer may take so many *seconds*; None is for one that is made at once.  Without an answer the result
    is None, and whether anything was done is not known.
    """
    language = request.headers.get("accept-language", "")
    headers = {NODE: node, CLIENT: client_address(request), "accept-language": language}
    if (token := request.headers.get("authorization")) is not None:
        headers["authorization"] = token
    path = f"{request.url.path}?{query}" if (query := request.url.query) else request.url.path
    return await answer_of_node(request.method, path, body, address, headers, seconds=seconds)


async def ask_node(
    address: str,
    path: str,
    body: bytes = b"",
    *,
    node: str,
    client: str,
    method: str = "POST",
    token: str = "",
) -> bytes | None:
    """What the node at *address* answers to a call on behalf of *client*; None if it is silent or refuses."""
    headers = {NODE: node, CLIENT: client} | ({"authorization": f"Bearer {token}"} if token else {})
    answer = await answer_of_node(method, path, body, address, headers)
    fine = answer is not None and answer.status_code < HTTPStatus.MULTIPLE_CHOICES
    return bytes(answer.body) if answer is not None and fine else None


async def answer_of_node(
    method: str,
    path: str,
    body: bytes,
    address: str,
    headers: dict[str, str],
    *,
    seconds: float | None = None,
) -> Response | None:
    """What the node at *address* answers, also where it refuses; None if it is silent for *seconds*."""

    def ask() -> Response:
        other = http.client.HTTPConnection(urlsplit(address).netloc, timeout=_OPEN_SECONDS)
        with contextlib.closing(other):
            other.connect()
            other.sock.settimeout(seconds or _OPEN_SECONDS)
            other.request(method, path, body or None, headers)
            answer = other.getresponse()
            kept = {name: answer.headers[name] for name in _FORWARDED_HEADERS if name in answer.headers}
            return Response(answer.read(), answer.status, headers=kept)

    try:
        return await asyncio.to_thread(ask)
    except (OSError, http.client.HTTPException):
        return None
