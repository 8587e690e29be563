"""R19 in small: whatever way the network goes, everybody plays on when it is back."""

import asyncio
from pathlib import Path

from tests.server.cuts import cut_all
from tests.server.play import PATIENCE


async def test_everybody_plays_on_when_the_network_is_back(tmp_path: Path) -> None:
    async with asyncio.timeout(PATIENCE):
        returns = await cut_all(tmp_path, cuts=40, players=20, longest=2.0, seed=19)

    assert 40 == len(returns)
