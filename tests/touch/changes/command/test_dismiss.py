"""A command that nobody had thought of: given by those who may, offered when it would be accepted."""

import pytest
from tests.server.play import running


@pytest.fixture
async def server(tmp_path):
    async with running(tmp_path) as started:
        yield started


async def test_the_host_sends_a_bot_away_and_is_offered_to(server):
    made = await server.table(name="Ana", seats=3, bots=["greedy"])
    ana = await server.join(made["table"], made["token"])
    assert "dismiss 1" in ana.view["manage"]

    answer = await ana.manage("dismiss 1")
    await ana.seen(answer["seq"])

    assert "empty" == ana.view["seats"][1]["kind"]
    assert "dismiss 1" not in ana.view["manage"]
    assert "refused" == (await ana.manage("dismiss 1"))["t"]


async def test_a_player_may_not(server):
    made = await server.table(name="Ana", seats=3, bots=["greedy"])
    ben = await server.join(made["table"], await server.seat(made["table"], "Ben"))

    assert "not-host" == (await ben.manage("dismiss 1"))["code"]
