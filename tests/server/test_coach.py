"""Reviews of finished rounds: made in a worker process, kept, and refused in a sentence."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from tests.server.play import bearer, deal, play_round, running

from lastcard.bots.lookahead import prepare
from lastcard.editions.options import build
from lastcard.server.features.coach.worker import ReviewWorker
from lastcard.server.wire.problems import Denied

pytestmark = pytest.mark.xdist_group("thinker")  # one process compiles what plays rounds out

_SHORT: dict[str, Any] = {"seats": 2, "options": {"hand_size": 3}, "format": "single-hand", "uno_grace": 0}


@pytest.mark.timeout(300)  # a process begins, and on a bare machine compiles
async def test_a_finished_round_is_reviewed_and_one_that_is_not_over_is_refused(tmp_path: Path) -> None:
    await asyncio.to_thread(prepare, build("classic", {"hand_size": 3}))  # else the worker would compile it
    async with running(tmp_path) as server:
        made = await server.table(name="Ana", bots=["greedy"], **_SHORT)
        ana = await server.join(made["table"], made["token"])
        await deal(ana, "start")
        path, headers = f"/api/tables/{made['table']}/coach/1", bearer(made["token"])
        early = await server.http.get(path, headers=headers)
        await play_round(ana)
        line = await server.http.get(f"{path}/line?seat=0", headers=headers, timeout=110)
        review = await server.http.get(f"{path}?seat=0", headers=headers, timeout=110)
        again = await server.http.get(f"{path}?seat=0", headers=headers)
        spanish = await server.http.get(f"{path}?seat=7", headers={**headers, "accept-language": "es"})
        rules = await server.http.post(
            "/api/coach/rules",
            json={"edition": "classic", "options": {"draw_until_playable": True}},
            timeout=110,
        )
        wrong = await server.http.post(
            "/api/coach/rules", json={"edition": "classic", "options": {"nose": 1}}
        )
        lost = await server.http.get(f"/api/tables/{made['table']}/coach/9", headers=headers)

    assert early.status_code == lost.status_code == 404
    assert 200 == line.status_code, line.text
    assert line.json()["result"] in (0, 100)
    told = review.json()
    assert "Ana" == told["players"][0]
    places = [point[0] for point in told["curve"]]
    assert 0 == places[0]
    assert places == sorted(set(places))
    assert told == again.json()
    assert rules.json()["longer"] > 1
    assert (400, "options.nose") == (wrong.status_code, wrong.json()["field"])
    assert (409, "coach-cannot") == (spanish.status_code, spanish.json()["code"])
    assert "no puede juzgar" in spanish.json()["error"]


async def test_one_address_cannot_fill_the_queue() -> None:
    worker = ReviewWorker(20)
    worker._waiting["there"] = 3
    with pytest.raises(Denied, match="too many reviews"):
        await worker.run(("key",), "there", list)
