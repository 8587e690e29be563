"""R17 in small: tables that are abandoned at any stage leave nothing behind."""

from pathlib import Path

from tests.server.soak import STAGES, grown, soaking


async def test_what_is_abandoned_leaves_nothing_behind(tmp_path: Path) -> None:
    async with soaking(tmp_path, tables=1, seed=17) as soak:
        await soak.abandon(rooms=len(STAGES))
        before = await soak.at_rest()
        await soak.abandon(rooms=len(STAGES))
        after = await soak.at_rest(before)

        assert set(STAGES) == set(soak.abandoned)
        assert [] == grown(before, after)
        assert not soak.honest.errors
        assert not soak.cut_short
