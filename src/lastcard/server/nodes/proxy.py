"""Sockets and calls passed on to the node that owns their table."""

import asyncio
import contextlib
import http.client
from collections.abc import Awaitable, Callable, Iterable
from typing import TypeAlias
from urllib.parse import quote, urlsplit

from starlette.requests import Request
from starlette.responses import Response
from starlette.websockets import WebSocket, WebSocketDisconnect
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from lastcard.server.live.connection import TRY_LATER
from lastcard.server.nodes.membership import Moving, Silent
from lastcard.server.silence import within
from lastcard.server.wire.requests import client_address, denial

_OPEN_SECONDS = 2.0
_PING_SECONDS, _PONG_SECONDS = 1.0, 3.0
"""A node that answers no ping is dead, frozen or cut off: its players are sent to look for their table."""
_LONGEST = 1 << 20


Wait: TypeAlias = Callable[[], Awaitable[None]]

_PASSED_ON = ("content-type", "retry-after")
"""The headers of an answer that are passed on to the caller."""
NODE = "x-lastcard-node"
"""Names the node that passes a call on: only nodes that share its database know its id."""
CLIENT = "x-lastcard-client"
"""The address of the client whose call a node passes on."""


async def dial(table: str, address: str, *, node: str, silent: Wait) -> ClientConnection:
    """A socket to *table* at the node at *address*.

    :raises Silent: nobody is there, or *silent* returned first: a node that is frozen takes a connection and
        says nothing.
    :raises Moving: somebody is there who refuses, or takes long; asking again at once would not help them.
    """
    target = f"{address.replace('http', 'ws', 1)}/api/tables/{quote(table, safe='')}/play"
    dialling = asyncio.ensure_future(_connected(target, node))
    silence = asyncio.ensure_future(silent())
    try:
        await asyncio.wait({dialling, silence}, return_when=asyncio.FIRST_COMPLETED)
        if dialling.done():
            return dialling.result()
    except (TimeoutError, InvalidHandshake) as error:
        raise Moving("its node lets nobody in") from error
    except OSError as error:
        raise Silent("its node is not there") from error
    finally:
        dialling.cancel()
        silence.cancel()
    raise Silent("its node is silent")


async def _connected(address: str, node: str) -> ClientConnection:
    return await connect(
        address,
        additional_headers={NODE: node},
        open_timeout=_OPEN_SECONDS,
        ping_interval=None,
        close_timeout=_PONG_SECONDS,
        max_size=_LONGEST,
        compression=None,
        proxy=None,
    )


async def carry(
    socket: WebSocket, other: ClientConnection, *, dead: Wait, said: Iterable[str | bytes] | None
) -> None:
    """Pass every frame of *socket* on to *other*, and back, until one side closes or *dead* returns.

    What it has *said* already goes first; such a socket is open.
    """
    async with other:
        if said is None:
            await socket.accept()
        ways = {
            asyncio.create_task(_to_node(socket, other, said or ())),
            asyncio.create_task(_from_node(socket, other)),
        }
        watching = asyncio.create_task(_ping(other)), asyncio.create_task(_hang_up(other, dead))
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        for task in (*ways, *watching):
            task.cancel()
        await asyncio.gather(*ways, *watching, return_exceptions=True)


async def _hang_up(other: ClientConnection, dead: Wait) -> None:
    await dead()
    other.transport.abort()


async def _ping(other: ClientConnection) -> None:
    """Give the node up when a ping is not answered.

    The library would do so too, but a node that was held up must read what came before it judges another.
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
    """A close code that may be passed on: 1005, 1006 and 1015 may not be sent."""
    code = other.close_code
    return TRY_LATER if code in {None, 1005, 1006, 1015} else code or TRY_LATER


async def proxy_call(request: Request, body: bytes, address: str, *, node: str) -> Response:
    """What the node at *address* answers to the same call; *body* is what was read of the request."""
    try:
        language = request.headers.get("accept-language", "")
        headers = {NODE: node, CLIENT: client_address(request), "accept-language": language}
        if (token := request.headers.get("authorization")) is not None:
            headers["authorization"] = token
        path = f"{request.url.path}?{query}" if (query := request.url.query) else request.url.path
        return await asyncio.to_thread(_call, request.method, path, body, address, headers)
    except (OSError, http.client.HTTPException):
        return denial(request, 503, "table-moving")


async def ask_node(address: str, path: str, body: bytes, *, node: str, client: str) -> Response | None:
    """What the node at *address* answers to a call on behalf of *client*; None if it does not answer."""
    try:
        return await asyncio.to_thread(_call, "POST", path, body, address, {NODE: node, CLIENT: client})
    except (OSError, http.client.HTTPException):
        return None


def _call(method: str, path: str, body: bytes, address: str, headers: dict[str, str]) -> Response:
    other = http.client.HTTPConnection(urlsplit(address).netloc, timeout=_OPEN_SECONDS)
    try:
        other.request(method, path, body or None, headers)
        answer = other.getresponse()
        passed_on = {name: told for name in _PASSED_ON if (told := answer.headers.get(name)) is not None}
        return Response(answer.read(), answer.status, headers=passed_on)
    finally:
        other.close()
