"""WebSockets: who may connect, how frames are read, and when a socket is closed."""

import asyncio
import contextlib
import logging
import math
import secrets
from collections import deque
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from starlette.types import Message
from starlette.websockets import WebSocket, WebSocketDisconnect
from websockets.asyncio.client import ClientConnection

from lastcard.server.http.protocols import HANDED_OVER, NODE_FOUND, TRANSPORT
from lastcard.server.limits import Bucket, Held, Limits, Rate, RateLimits
from lastcard.server.live.audience import SET_ASIDE, trouble
from lastcard.server.live.connection import NO_TABLE, POLICY, REMOVED, TRY_LATER, Connection
from lastcard.server.live.host import TableHost
from lastcard.server.nodes.cluster import Moving, Silent, TakenOver
from lastcard.server.nodes.proxy import NODE, connect_to_node, relay
from lastcard.server.nodes.registry import Elsewhere, SetAside, TableRegistry, unavailable_code
from lastcard.server.storage import Unavailable
from lastcard.server.timeouts import within
from lastcard.server.wire.incoming import (
    Chat,
    ClientFrame,
    Do,
    Hello,
    Ping,
    Salt,
    Say,
    TableCommand,
    read_frame,
)
from lastcard.server.wire.outgoing import Pong
from lastcard.server.wire.problems import BadField, Denied
from lastcard.server.wire.requests import client_address, denial, language_of, refusal
from lastcard.server.wire.validation import fields_of
from lastcard.words import best_language

log = logging.getLogger("lastcard")

_BAD_FRAMES = 3
_MOVING_SECONDS = 5.0
"""How long a handshake waits for a table whose node is silent: longer than it takes to declare it dead."""
_SPREAD_SECONDS = 0.2
"""Players of a dead node come back within so many seconds, not all at once."""


class NodeSocket(NamedTuple):
    """A socket to the *node* that has a table."""

    node: str
    socket: ClientConnection


class HandedOver:
    """Another worker of this server has the connection now."""


class Sockets:
    """Serves the sockets of a node."""

    def __init__(self, registry: TableRegistry, rate_limits: RateLimits) -> None:
        self._registry = registry
        self._rate_limits = rate_limits
        self._limits = registry.settings.limits

    async def serve(self, socket: WebSocket) -> None:
        """Serve one socket, from the handshake to the close."""
        address = client_address(socket)
        proxied = self._registry.knows(socket.headers.get(NODE))
        if proxied and (found := socket.scope["state"].get(NODE_FOUND)) is not None:
            found()
        # Another worker that has handed the socket over has counted it.
        handed_over = socket.scope["state"].get(HANDED_OVER, False)
        if not (proxied or handed_over) and not self._rate_limits.may(address, Rate.CALLS):
            await socket.send_denial_response(denial(socket, 429, "too-many-calls"))
            return
        most = math.inf if handed_over else None
        if not proxied and not self._rate_limits.enter(address, Held.SOCKETS, most):
            await socket.send_denial_response(denial(socket, 429, "too-many-sockets"))
            return
        try:
            self._registry.moderation.check("ban", address=address)
        except Denied as denied:
            await socket.send_denial_response(refusal(socket, denied, denied.status))
            return
        self._registry.metrics.sockets.inc()
        try:
            await self._open(socket, proxied=proxied)
        except WebSocketDisconnect:
            pass
        finally:
            self._registry.metrics.sockets.dec()
            if not proxied:
                self._rate_limits.leave(address)

    async def _open(self, socket: WebSocket, *, proxied: bool) -> None:
        arrival = await self._arrival(socket)
        if arrival is None:
            return
        try:
            found = await (self._find_here(arrival.table) if proxied else self._find_while_there(arrival))
        except SetAside:
            await arrival.tell_set_aside()
            return
        except Unavailable as error:
            await arrival.refuse(503, TRY_LATER, Denied(unavailable_code(error)))
            return
        if found is None:
            await arrival.refuse(404, NO_TABLE, Denied("no-table", field="table"))
        elif isinstance(found, TableHost):
            await arrival.accept()
            await self._talk(arrival, found)
        elif isinstance(found, NodeSocket):
            dead = partial(self._registry.cluster.dead, found.node)
            await relay(socket, found.socket, dead=dead, said=arrival.said)

    async def _arrival(self, socket: WebSocket) -> "_Arrival | None":
        """Wait until *socket* names a table; None if it does not."""
        if (table := socket.path_params.get("table")) is not None:
            return _Arrival(socket, self._limits, language_of(socket), table)
        await socket.accept()
        try:
            message = await within(self._limits.hello_seconds, socket.receive())
        except TimeoutError:
            await socket.close(POLICY, "no hello came")
            return None
        if message["type"] == "websocket.disconnect":
            return None
        arrival = _Arrival(socket, self._limits, language_of(socket), said=deque([text_of(message)]))
        try:
            arrival.read_hello()
        except (Denied, BadField) as error:
            self._registry.metrics.bad_frames.inc()
            await arrival.refuse(400, POLICY, error)
            return None
        return arrival

    async def _find_here(self, table: str) -> TableHost | None:
        """The table, for another node: two nodes must not forward a socket to each other."""
        try:
            return await self._registry.find(table)
        except Elsewhere as elsewhere:
            raise Moving("the table has moved meanwhile") from elsewhere

    async def _find_while_there(self, arrival: "_Arrival") -> "TableHost | NodeSocket | HandedOver | None":
        """The table, or a socket to the node that has it.  Stop searching when the client disconnects.

        Clients reconnect again and again: if each search went on without them, a slow node would never
        catch up.
        """
        if (host := self._registry.hosts.get(arrival.table)) is not None:
            return host
        leaving = asyncio.create_task(arrival.left())
        finding = asyncio.create_task(self._find(arrival))
        try:
            await asyncio.wait({leaving, finding}, return_when=asyncio.FIRST_COMPLETED)
            if not finding.done():
                raise WebSocketDisconnect
            return finding.result()
        finally:
            leaving.cancel()
            finding.cancel()

    async def _find(self, arrival: "_Arrival") -> "TableHost | NodeSocket | HandedOver | None":
        """Find the table.

        While another node takes it, or until its silent node is back or dead, wait: a retry would be later.
        """
        cluster, loop = self._registry.cluster, asyncio.get_running_loop()
        until = loop.time() + _MOVING_SECONDS
        while True:
            changes = cluster.changes
            try:
                return await self._reach(arrival)
            except (Silent, TakenOver) as moving:
                if loop.time() >= until:
                    raise
                if isinstance(moving, Silent):
                    with contextlib.suppress(TimeoutError):
                        async with asyncio.timeout_at(until):
                            await cluster.changed(changes)
            await asyncio.sleep(_SPREAD_SECONDS * secrets.randbelow(100) / 100)

    async def _reach(self, arrival: "_Arrival") -> "TableHost | NodeSocket | HandedOver | None":
        table = arrival.table
        try:
            return await self._registry.find(table)
        except Elsewhere as elsewhere:
            if self._handed_over(arrival, elsewhere.node):
                return HandedOver()
            silent = partial(self._registry.cluster.silent, elsewhere.node)
            ours, client = self._registry.node, client_address(arrival.socket)
            return NodeSocket(
                elsewhere.node,
                await connect_to_node(table, elsewhere.address, node=ours, client=client, silent=silent),
            )

    def _handed_over(self, arrival: "_Arrival", node: str) -> bool:
        """Hand the connection to *node*, if that is another worker of this server."""
        siblings = self._registry.settings.siblings
        if siblings is None or arrival.said is not None:
            return False
        transport = arrival.socket.scope["state"][TRANSPORT]()
        return bool(transport.hand_over(partial(siblings.hand_over, node)))

    async def _talk(self, arrival: "_Arrival", host: TableHost) -> None:
        connection = arrival.connection()
        conversation = Conversation(arrival, connection, host, self._registry)
        try:
            await conversation.run()
        finally:
            conversation.host.detach(connection)
            if connection.slow:
                self._registry.metrics.slow.inc()
            await connection.finish()


def text_of(message: Message) -> str | bytes:
    """The content of a frame."""
    found: str | bytes = message.get("text") or message.get("bytes") or ""
    return found


@dataclass(slots=True)
class _Arrival:
    """A socket that wants to join a table, which is named in its URL or else in its hello."""

    socket: WebSocket
    limits: Limits
    language: str
    table: str = ""
    said: deque[str | bytes] | None = None
    """The frames received so far, a hello first; None before the socket is accepted."""

    def read_hello(self) -> None:
        """Find the table's name.

        :raises Denied: the first frame is not a hello.
        :raises BadField: or names no table.
        """
        assert self.said is not None
        frame = read_frame(self.said[0])
        if not isinstance(frame, Hello):
            raise Denied("hello-first")
        self.language = best_language(frame.language)
        if frame.table is None:
            raise BadField("table", "missing", allowed=fields_of(Hello)["table"])
        self.table = frame.table

    async def left(self) -> None:
        """Return when the client disconnects.  Frames that arrive before are kept."""
        if self.said is None:
            await self.socket.receive()  # The connect message; the next is the disconnect.
        while (message := await self.socket.receive())["type"] == "websocket.receive":
            assert self.said is not None
            self.said.append(text_of(message))
            if len(self.said) > self.limits.frames_burst:  # The rate limit closes it when they are read.
                await asyncio.get_running_loop().create_future()

    async def accept(self) -> None:
        """Accept the socket, unless it is accepted."""
        if self.said is None:
            await self.socket.accept()

    async def refuse(self, status: int, close: int, error: Denied | BadField) -> None:
        """Refuse the socket: with *status* as an answer to the handshake, or with a last frame."""
        if self.said is None:
            await self.socket.send_denial_response(refusal(self.socket, error, status, error.field))
            return
        connection = self.connection()
        connection.send(trouble(connection, error))
        connection.close(close, error.code)
        await connection.finish()

    async def tell_set_aside(self) -> None:
        """Send the reason in a frame: a browser cannot read why a handshake was refused."""
        await self.accept()
        connection = self.connection()
        SET_ASIDE.tell(connection)
        await connection.finish()

    def connection(self) -> Connection:
        """The connection of the accepted socket."""
        connection = Connection(self.socket.scope["state"][TRANSPORT](), self.limits)
        connection.language = self.language
        connection.address = client_address(self.socket)
        return connection


class Conversation:
    """Reads and handles the frames of one socket."""

    def __init__(
        self, arrival: _Arrival, connection: Connection, host: TableHost, registry: TableRegistry
    ) -> None:
        self._socket = arrival.socket
        self._said = arrival.said or deque()
        self._connection = connection
        self.host = host
        """The host of the table."""
        self._registry = registry
        limits = registry.settings.limits
        self._limits = limits
        self._bucket = Bucket(limits.frames_per_second, limits.frames_burst)
        self._emotes = Bucket(1, 3)
        self._bad = 0
        self._greeted = False

    async def run(self) -> None:
        """Read until either side closes."""
        while not self._greeted and not self._connection.closing:
            frame = await self._next()
            if frame is None:
                return
            if self.host.ended is not None:
                await self._find_again()
            self._read(frame)
        while self._said and not self._connection.closing:
            self._read(self._said.popleft())
        self._connection.transport.read_with(self._read, self._connection.drained)
        await self._connection.until_over()

    def _read(self, frame: str | bytes | None) -> None:
        if frame is None:
            self._connection.lost()
        elif self._connection.closing:
            return
        elif self._bucket.take():
            self._receive(frame)
        else:
            self._connection.close(POLICY, "too many frames")

    async def _find_again(self) -> None:
        """Find the table again: it was unloaded, or moved, between the handshake and the hello."""
        with contextlib.suppress(Elsewhere, SetAside, Unavailable):
            self.host = await self._registry.find(self.host.name) or self.host

    async def _next(self) -> str | bytes | None:
        """The next frame before the hello, or None when no more will come."""
        if self._said:
            return self._said.popleft()
        try:
            message = await within(self._limits.hello_seconds, self._socket.receive())
        except TimeoutError:
            self._connection.close(POLICY, "no hello came")
            return None
        return None if message["type"] == "websocket.disconnect" else text_of(message)

    def _receive(self, data: str | bytes) -> None:
        try:
            frame = read_frame(data)
            self._handle(frame)
        except (Denied, BadField) as error:
            self._registry.metrics.bad_frames.inc()
            self._bad += 1
            self._connection.send(trouble(self._connection, error))
            if self._bad >= _BAD_FRAMES:
                self._connection.close(POLICY, "three frames in a row were not understood")
        else:
            self._bad = 0

    def _handle(self, frame: ClientFrame) -> None:
        if isinstance(frame, Hello):
            self._greet(frame)
            return
        if not self._greeted:
            raise Denied("hello-first")
        match frame:
            case Do() | TableCommand():
                self.host.ask(self._connection, frame)
            case Salt():
                self.host.salt(self._connection, frame)
            case Ping():
                self._connection.send(Pong())
            case Chat():
                self.host.say(self._connection, frame)
            case Say():
                if self._emotes.take():
                    self.host.say(self._connection, frame)

    def _greet(self, hello: Hello) -> None:
        if self._greeted:
            raise Denied("hello-twice")
        connection, host = self._connection, self.host
        if hello.table is not None and hello.table != host.name:
            raise BadField("table", "other-table", given=hello.table, table=host.name)
        connection.language = best_language(hello.language)
        if hello.token is not None:
            chair = host.chair_of(hello.token)
            connection.manager = chair is None and host.manages(hello.token)
            if chair is None and not connection.manager:
                connection.claim = host.claim_of(hello.token)
            if chair is None and not connection.manager and connection.claim is None:
                connection.send(trouble(connection, Denied("token")))
                connection.close(POLICY, "unknown token")
                return
            connection.chair = None if hello.watch else chair
            self._check_banned(chair)
        elif host.table.created.duplicate is not None:
            connection.send(trouble(connection, Denied("not-played")))
            connection.close(REMOVED, "one person plays a duplicate deal")
            return
        elif sum(1 for other in host.connections if other.chair is None) >= self._limits.watchers:
            connection.close(TRY_LATER, "too many are watching")
            return
        self._greeted = True
        connection.deltas = hello.delta
        host.attach(connection, hello.since)

    def _check_banned(self, chair: int | None) -> None:
        """:raises Denied: the player of *chair* is banned by name."""
        there = None if chair is None else self.host.table.chairs[chair]
        if there is not None:
            self._registry.moderation.check("ban", name=there.name)
