"""The tools of an agent's seat over the Model Context Protocol (extra ``mcp``)."""

import asyncio
import secrets
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from ipaddress import ip_address
from itertools import count
from time import monotonic
from typing import Annotated, Any, Protocol, TypeAlias
from urllib.parse import urlsplit

import uvicorn
from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from mcp.types import CallToolResult, TextContent
from pydantic import Field
from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

import lastcard
from lastcard.agents.seat import AgentSeat, Reply
from lastcard.bots import LEVELS
from lastcard.editions import EDITIONS
from lastcard.game.errors import LocalizedError
from lastcard.tables.table import TableGone, TableSource
from lastcard.words import Translator

MOST_TABLES = 20
"""The most tables that one server of tools plays at the same time."""
OPENING = 20.0
"""Seconds to wait for a table to open."""
IDLE = 3600.0
"""Seconds after which an unused table gives way to a new one."""
WAIT = 30.0
"""Seconds that an agent waits for its turn unless it asks for another time."""

TableName = Annotated[str, Field(description="The table, as open_table or join_table named it.")]
Answer = Annotated[str, Field(description="An action in notation, such as R7, W4>B, R7! or draw.")]
Seconds = Annotated[float, Field(description="How long to wait at most, in seconds.", ge=0, le=600)]
Name = Annotated[str, Field(description="Your name at the table.", max_length=40)]


@dataclass(frozen=True, slots=True, kw_only=True)
class AgentTable:
    """The table an agent asks for; "" stands for the usual value."""

    name: str
    edition: str
    bots: int
    bot: str
    match_format: str
    options: dict[str, Any]
    seed: str
    server: str
    """The server's address; "" for a table on this machine."""
    seats: int


Tool: TypeAlias = Callable[..., Awaitable[CallToolResult]]


class TableOpener(Protocol):
    """Opens and joins tables for agents."""

    async def open(self, wanted: AgentTable) -> TableSource:
        """A new table, on this machine or on a server.

        :raises ValueError: naming the setting that is wrong.
        """

    async def join(self, link: str, name: str) -> TableSource:
        """A seat at the table that *link* leads to.

        :raises ValueError: if there is none.
        """


class AgentTools:
    """The tools, and the seats they play."""

    def __init__(self, words: Translator, opener: TableOpener | None = None, *, shared: bool = False) -> None:
        """*shared* tools serve several agents: every call must name its table, which nobody can guess."""
        self._words = words
        self._opener = opener
        self._shared = shared
        self.seats: dict[str, AgentSeat] = {}
        self._numbers = count(1)

    def server(self) -> MCPServer[Any]:
        """An MCP server that offers the tools."""
        made: MCPServer[Any] = MCPServer(
            "lastcard",
            title="lastcard",
            version=lastcard.__version__,
            instructions=self._words.say("agent-instructions"),
            log_level="WARNING",
            lifespan=None if self._shared or self._opener is None else self._lifespan,
        )
        opening = (self.open_table, self.join_table, self.leave_table) if self._opener else ()
        for tool in (*opening, *self._seat_tools()):
            made.add_tool(tool, structured_output=False)
        return made

    def _seat_tools(self) -> tuple[Tool, ...]:
        return (
            self.look_at_table,
            self.list_legal_actions,
            self.act,
            self.wait_for_turn,
            self.explain_refusal,
            self.read_rules,
        )

    @asynccontextmanager
    async def _lifespan(self, _server: MCPServer[Any]) -> AsyncIterator[None]:
        yield
        await self.close()

    async def close(self) -> None:
        """Close the connection to every table."""
        while self.seats:
            await self.seats.popitem()[1].close()

    # ---------------------------------------------------------------- tables
    async def open_table(
        self,
        *,
        name: Name = "Agent",
        edition: Annotated[str, Field(description=f"One of {', '.join(EDITIONS)}.")] = "",
        bots: Annotated[int, Field(description="How many bots play with you.", ge=0, le=9)] = 3,
        bot: Annotated[str, Field(description=f"How the bots play: {', '.join(LEVELS)}.")] = "steady",
        match_format: Annotated[
            str, Field(description="How the match is scored, such as single-hand or first-to-500.")
        ] = "",
        options: Annotated[
            dict[str, Any] | None, Field(description="House rules and rulings by name.")
        ] = None,
        seed: Annotated[str, Field(description="Deal exactly this game again; without a server only.")] = "",
        server: Annotated[
            str, Field(description="The server to open it on, such as https://cards.example.")
        ] = "",
        seats: Annotated[int, Field(description="How many play; on a server only.", ge=2, le=10)] = 4,
    ) -> CallToolResult:
        """Open a new table and sit down: against bots on this machine, or on a server for others to join."""
        wanted = AgentTable(
            name=name,
            edition=edition,
            bots=bots,
            bot=bot,
            match_format=match_format,
            options=options or {},
            seed=seed,
            server=server,
            seats=seats,
        )
        return await self._sit(lambda opener: opener.open(wanted))

    async def join_table(
        self,
        link: Annotated[str, Field(description="The link of the table, as players share it.")],
        name: Name = "Agent",
    ) -> CallToolResult:
        """Sit down at a table on a server by its link."""
        return await self._sit(lambda opener: opener.join(link, name))

    async def leave_table(self, table: TableName = "") -> CallToolResult:
        """Leave a table for good: on a server a bot plays on for you."""
        seat = self._seat(table)
        self.seats = {one: held for one, held in self.seats.items() if held is not seat}
        await seat.leave()
        return tool_result(Reply(self._words.say("agent-left"), {}))

    async def _sit(self, opening: Callable[[TableOpener], Awaitable[TableSource]]) -> CallToolResult:
        assert self._opener is not None
        try:
            await self._make_room()
            source = await opening(self._opener)
            await self._open(source)
        except ValueError as error:
            return tool_result(Reply(self._words.tell(error)))
        except TableGone as gone:
            return tool_result(Reply(str(gone)))
        name = secrets.token_urlsafe(9) if self._shared else str(next(self._numbers))
        seat = self.seats[name] = AgentSeat(source, self._words)
        reply = seat.introduce()
        told = {"name": name, "link": seat.link, **(reply.data or {})}
        opened = self._words.say("agent-opened", table=name, link=seat.link or None)
        return tool_result(Reply(f"{opened}\n{reply.text}", told))

    async def _open(self, source: TableSource) -> None:
        """:raises LocalizedError: if it does not open in time."""
        try:
            async with asyncio.timeout(OPENING):
                await source.open()
        except TimeoutError as error:
            await source.close()
            raise LocalizedError("agent-no-answer", link=source.link, seconds=OPENING) from error

    async def _make_room(self) -> None:
        """Close the table that has been unused longest, if there are too many.

        :raises LocalizedError: if all are in use.
        """
        if len(self.seats) < MOST_TABLES:
            return
        name, oldest = min(self.seats.items(), key=lambda item: item[1].used)
        if monotonic() - oldest.used < IDLE:
            raise LocalizedError("agent-most-tables", most=MOST_TABLES)
        del self.seats[name]
        await oldest.close()

    def _seat(self, table: str) -> AgentSeat:
        """:raises ToolError: if there is no such table."""
        if not table and len(self.seats) == 1 and not self._shared:
            (table,) = self.seats
        if table not in self.seats:
            known = () if self._shared else tuple(self.seats)
            raise ToolError(self._words.say("agent-no-table", tables=known, count=len(known)))
        seat = self.seats[table]
        seat.used, seat.calls = monotonic(), seat.calls + 1
        return seat

    # ---------------------------------------------------------------- a seat
    async def look_at_table(self, table: TableName = "") -> CallToolResult:
        """See what has happened since you last looked, the table as you may see it, and your choices."""
        return tool_result(self._seat(table).look())

    async def list_legal_actions(self, table: TableName = "") -> CallToolResult:
        """List everything you may do now, in notation and in words."""
        return tool_result(self._seat(table).choices())

    async def act(self, action: Answer, table: TableName = "", seconds: Seconds = WAIT) -> CallToolResult:
        """Carry out one of your legal actions, then wait for your next turn.

        A refused action changes nothing; explain_refusal says which rule forbids it.
        """
        return tool_result(await self._seat(table).act(action, seconds))

    async def wait_for_turn(self, table: TableName = "", seconds: Seconds = WAIT) -> CallToolResult:
        """Wait until you have something to do or the match is over, and see the table."""
        return tool_result(await self._seat(table).wait(seconds))

    async def explain_refusal(self, table: TableName = "") -> CallToolResult:
        """Read the rule behind your last refused action, and why cards of your hand cannot be played."""
        return tool_result(self._seat(table).explain())

    async def read_rules(self, table: TableName = "") -> CallToolResult:
        """Read all the rules of this table, with its house rules and written cards."""
        return tool_result(self._seat(table).rules())


def tool_result(reply: Reply) -> CallToolResult:
    """*reply* as the result of a tool call; a reply without data is an error."""
    content = TextContent(type="text", text=reply.text)
    return CallToolResult(content=[content], structured_content=reply.data, is_error=reply.data is None)


class OwnPagesOnly:
    """Middleware that rejects requests with a foreign Host or Origin.

    A page of any site can make a browser send requests here.  It cannot forge the Origin header, and if its
    own name points to this machine (DNS rebinding), the Host header shows it: only names can be rebound.
    """

    def __init__(self, app: ASGIApp, host: str) -> None:
        self._app = app
        machine = socket.gethostname().lower()
        self._names = {host.lower(), "localhost", machine, f"{machine.partition('.')[0]}.local"}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and (refused := self._refusal(Headers(scope=scope))) is not None:
            await refused(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    def _refusal(self, headers: Headers) -> Response | None:
        host, origin = headers.get("host", ""), headers.get("origin")
        try:
            name = urlsplit(f"//{host}").hostname or ""
            foreign = origin is not None and urlsplit(origin).netloc != host
        except ValueError:
            return Response("Invalid Host or Origin header", 400)
        if name.rstrip(".") not in self._names and not _is_address(name):
            return Response("Invalid Host header", 421)
        return Response("Invalid Origin header", 403) if foreign else None


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def http_server(server: MCPServer[Any], path: str, host: str = "127.0.0.1") -> uvicorn.Server:
    """A web server that offers the tools at *path*, to programs and to no page of another site."""
    app = OwnPagesOnly(server.streamable_http_app(streamable_http_path=path, host=host), host)
    # Without uvicorn's logging: setting it up closes other libraries' handlers, and stderr with them.
    return uvicorn.Server(
        uvicorn.Config(
            app, log_config=None, log_level="warning", ws="none", timeout_graceful_shutdown=1, lifespan="on"
        )
    )


def free_socket(host: str, port: int) -> socket.socket:
    """A listening socket; port 0 takes any that is free.

    :raises OSError: if the address is taken.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    return socket.create_server((host, port), family=family)
