"""Agents that fail in one way each: python -m tests.arena.scripted_agent nonsense|talk|stall|vanish."""

import asyncio
import os
import sys
import time


async def answer(*answers: str) -> None:
    """Answer every question with these, one after another, until the arena hangs up."""
    from mcp import Client

    async with Client(os.environ["LASTCARD_MCP_URL"]) as client:
        await client.call_tool("wait_for_turn", {"seconds": 60})
        for one in answers:
            await client.call_tool("act", {"action": one, "seconds": 1})
        await client.call_tool("report_cost", {"tokens": 120, "dollars": 0.25})
        await asyncio.sleep(600)


if __name__ == "__main__":
    match sys.argv[1]:
        case "nonsense":
            asyncio.run(answer("report", "I pass", "R99"))
        case "stall":
            time.sleep(600)
        case "vanish":
            sys.exit(3)
