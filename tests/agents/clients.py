"""Scripted agents that speak MCP."""

import asyncio
import json
import sys
from typing import Any

from mcp import Client, StdioServerParameters
from websockets.asyncio.client import connect

from lastcard.terminal.links import TableAddress

_AT_ONCE, _PACE = 30, 0.05
"""A person who sends more frames than a burst allows may send 20 a second (Limits)."""


def over_stdio(*options: str) -> Client:
    """A client of ``lastcard mcp`` in a process of its own."""
    return Client(StdioServerParameters(command=sys.executable, args=["-m", "lastcard", *options, "mcp"]))


async def asked(client: Client, tool: str, **arguments: Any) -> Any:
    """The data of a tool's result, which must be no error."""
    result = await client.call_tool(tool, arguments)
    assert not result.is_error, (tool, arguments, result.content)
    return result.structured_content


async def refused(client: Client, tool: str, **arguments: Any) -> str:
    """The text of a tool's error."""
    result = await client.call_tool(tool, arguments)
    assert result.is_error, (tool, arguments, result.content)
    return str(result.content[0].text)


async def play_on(client: Client, told: Any) -> Any:
    """Take the first choice whenever there is one, until the match is over; what was told last."""
    while told["table"]["stage"] != "over":
        choices = told["table"]["choices"]
        if choices:
            told = await asked(client, "act", action=choices[0]["answer"], seconds=60)
        else:
            told = await asked(client, "wait_for_turn", seconds=60)
    return told


async def person(address: TableAddress, token: str, most: int = 10_000) -> int:
    """A person at a server's table who starts the game and plays the first thing offered; the moves made.

    After *most* moves the person stops looking.
    """
    async with connect(address.socket) as socket:
        await socket.send(json.dumps({"t": "hello", "token": token}))
        moves, started = 0, False
        async for text in socket:
            frame = json.loads(text)
            view = frame.get("view")
            if view is None:
                continue
            if view["stage"] == "over" or moves >= most:
                return moves
            full = all(seat["kind"] != "empty" for seat in view["seats"])
            if full and not started and "start" in view.get("manage", ()):
                started = True
                await socket.send(json.dumps({"t": "table", "id": "start", "do": "start"}))
            if view["turn"] == view["me"] and view["may"]:
                moves += 1
                if moves > _AT_ONCE:
                    await asyncio.sleep(_PACE)
                do = {"t": "do", "id": f"c{moves}", "do": view["may"][0], "at": frame["seq"]}
                await socket.send(json.dumps(do))
    raise AssertionError(address)
