"""A whole match over the wire."""

from pathlib import Path

from tests.server.play import choose, running


async def test_a_person_plays_a_whole_match_against_bots(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        made = await server.table(name="Ana", seats=3, bots=["greedy", "random"], options={"target": 100})
        ana = await server.join(made["table"], made["token"])
        assert (0, "waiting") == (ana.seat, ana.view["stage"])

        assert "ack" == (await ana.manage("start"))["t"]
        while ana.view["stage"] != "over":
            if (move := choose(ana.view)) is not None:
                answer = await ana.do(move, at=ana.seq)
                assert "ack" == answer["t"], answer
                await ana.seen(answer["seq"])
            elif ana.view["pending"] == "over":
                answer = await ana.manage("next")
                assert "ack" == answer["t"], answer
                await ana.seen(answer["seq"])
            else:
                await ana.take()

        assert max(ana.view["scores"]) >= 100
        numbers = [f["seq"] for f in ana.frames if f["t"] == "events"]
        assert numbers == list(range(1, len(numbers) + 1))
        await ana.leave()
