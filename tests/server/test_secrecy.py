"""R9: whatever is hidden from a viewer may be anything; not one byte they are sent tells."""

import itertools
from pathlib import Path
from random import Random

import pytest
from tests.server.play import running
from tests.server.secrecy import HOUSE, compare

from lastcard.editions import EDITIONS


@pytest.mark.parametrize("edition", EDITIONS)
async def test_no_viewer_can_tell_where_the_hidden_cards_are(edition: str) -> None:
    chance = Random(f"secrecy/{edition}")
    for options in HOUSE:
        for _ in range(3):
            assert await compare(edition, options, chance)


async def test_frames_never_carry_the_secret_or_anothers_hand(tmp_path: Path) -> None:
    """Over real sockets: a running round shows neither its seed, nor a token, nor a card of another's."""
    async with running(tmp_path) as server:
        made = await server.table(name="Ana", seats=2)
        token = await server.seat(made["table"], "Ben")
        ana, ben = await server.join(made["table"], made["token"]), await server.join(made["table"], token)
        watcher = await server.join(made["table"])
        answer = await ana.manage("start")
        for client in (ana, ben, watcher):
            await client.seen(answer["seq"])
        table = server.registry.hosts[made["table"]].table
        round_one = table.rounds[0]
        bodies = [
            (await server.http.get(f"/api/tables/{made['table']}{path}")).text
            for path in ("", "/deals/1", "/record")
        ]

        for text in itertools.chain(bodies, map(str, ana.frames + ben.frames + watcher.frames)):
            for secret in (round_one.secret, round_one.seed, table.secret, made["token"], token):
                assert secret not in text
        dealt_to = [e for e in watcher.frames[-1]["events"] if e["is"] == "Dealt"]
        assert [None, None] == [event["cards"] for event in dealt_to]
        mine = [e["cards"] for e in ana.frames[-1]["events"] if e["is"] == "Dealt" and e["seat"] == 0]
        assert [ana.view["hand"]] == mine or len(ana.view["hand"]) > 7
