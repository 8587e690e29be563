"""``lastcard mcp``: a server of tools for agents that play by language."""

import secrets
import sys
from typing import TYPE_CHECKING

from lastcard.cli.arguments import WholeNumberOrNone, check_port
from lastcard.cli.join import table_settings
from lastcard.cli.output import line, messages, needed_by
from lastcard.cli.play import bot_levels, player_names
from lastcard.editions import FIRST
from lastcard.formats.match import begin_match
from lastcard.game.errors import LocalizedError
from lastcard.terminal.background import in_background
from lastcard.terminal.offline import OfflineTable
from lastcard.terminal.saved import SavedMatch

if TYPE_CHECKING:
    from lastcard.agents.server import AgentTable
    from lastcard.tables.table import TableSource

PATH = "/mcp"


def mcp(*, port: WholeNumberOrNone = None, host: str = "127.0.0.1") -> int:
    """Let agents play: an MCP server over standard input and output, or over HTTP with --port

    An agent opens a table against bots or on a server, or joins one by its link, and plays with tools.

    Parameters
    ----------
    port
        Serve over HTTP at http://127.0.0.1:PORT/mcp instead; 0 takes any port that is free.
    host
        The address to listen on. Anybody who reaches it can open tables.
    """
    with needed_by("mcp", "mcp"):
        from lastcard.agents.server import AgentTools, free_socket, http_server
    tools = AgentTools(messages(), AgentTables(), shared=port is not None)
    if port is None:
        tools.server().run("stdio")
        return 0
    check_port("port", port)
    with free_socket(host, port) as listening:
        number = listening.getsockname()[1]
        name = f"[{host}]" if ":" in host else host
        print(line("mcp-serving", url=f"http://{name}:{number}{PATH}"), file=sys.stderr, flush=True)
        http_server(tools.server(), PATH, host).run(sockets=[listening])
    return 0


class AgentTables:
    """Tables for agents: matches against bots in this process, and seats on servers."""

    async def open(self, wanted: "AgentTable") -> "TableSource":
        """:raises ValueError: naming the setting that is wrong."""
        if wanted.server:
            return await in_background(_open_on_server, wanted)
        match = begin_match(
            wanted.edition or FIRST,
            player_names(wanted.name, wanted.bots),
            seed=wanted.seed or secrets.token_hex(8),
            options=wanted.options,
            format=wanted.match_format or None,
        )
        saved = SavedMatch(match, bot_levels(wanted.bot, wanted.bots), kept=False)
        table = OfflineTable(saved, messages())
        await in_background(table.prepare, lambda: None)
        return table

    async def join(self, link: str, name: str) -> "TableSource":
        """:raises ValueError: if there is no such table or no seat at it."""
        return await in_background(_join, link, name)


def _open_on_server(wanted: "AgentTable") -> "TableSource":
    from lastcard.terminal.links import TableAddress, call, server_address
    from lastcard.terminal.remote import RemoteTable

    address = server_address(wanted.server)
    settings = table_settings(
        wanted.edition or FIRST,
        wanted.seats,
        wanted.bots,
        wanted.bot,
        match_format=wanted.match_format or None,
        options=wanted.options,
    )
    answer = call(address, "/api/tables", settings | {"name": wanted.name}, language=messages().language)
    return RemoteTable(TableAddress(address, str(answer["table"])), str(answer["token"]), messages())


def _join(link: str, name: str) -> "TableSource":
    """A seat; the token of a link to a seat is used and never told."""
    from lastcard.terminal.links import call, read_link, take_seat
    from lastcard.terminal.remote import RemoteTable

    try:
        address = read_link(link)
    except LocalizedError as error:
        raise LocalizedError("not-a-link", given=link.partition("#")[0]) from error
    language = messages().language
    call(address.server, f"/api/tables/{address.table}", language=language)
    token = address.seat or take_seat(address, name, language=language)
    if not token:
        raise LocalizedError("agent-no-seat")
    return RemoteTable(address, token, messages())
