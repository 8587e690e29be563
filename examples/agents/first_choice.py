"""An agent for the arena that takes the first legal action: put your model where `choose` is.

lastcard arena "mcp: python examples/agents/first_choice.py" greedy --games 20 --seconds 60
"""

import asyncio
import os
from typing import Any

from mcp import Client


def choose(text: str, choices: list[dict[str, str]]) -> str:
    """The answer to what was told: a model would read the text."""
    del text
    return choices[0]["answer"]


async def main() -> None:
    """Play the seat at the address that the arena gives, until the round is over."""
    async with Client(os.environ["LASTCARD_MCP_URL"]) as client:
        result: Any = await client.call_tool("wait_for_turn", {"seconds": 600})
        while result.structured_content["table"]["stage"] != "over":
            choices = result.structured_content["table"]["choices"]
            if choices:
                answer = choose(result.content[0].text, choices)
                result = await client.call_tool("act", {"action": answer, "seconds": 600})
            else:
                result = await client.call_tool("wait_for_turn", {"seconds": 600})
        await client.call_tool("report_cost", {"tokens": 0, "dollars": 0.0})


if __name__ == "__main__":
    asyncio.run(main())
