"""Reviews of finished rounds: made in a worker process, kept, and refused in a sentence."""

import asyncio
import threading
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from tests.server.play import PATIENCE, Running, bearer, deal, play_round, running, until

from lastcard.bots.lookahead import prepare
from lastcard.coach.worker import new_process
from lastcard.editions.options import build
from lastcard.notation.record import read_record
from lastcard.server.features.coach import routes, worker
from lastcard.server.features.coach.routes import Coaching
from lastcard.server.features.coach.worker import ReviewWorker
from lastcard.server.features.history.records import RecordCache
from lastcard.server.limits import Held, Limits, RateLimits
from lastcard.server.wire.problems import Denied

pytestmark = pytest.mark.xdist_group("thinker")  # one process compiles what plays rounds out

_SHORT: dict[str, Any] = {"seats": 2, "options": {"hand_size": 3}, "format": "single-hand", "uno_grace": 0}


@pytest.mark.timeout(600)  # a process begins, and on a bare machine compiles
async def test_a_finished_round_is_reviewed_and_one_that_is_not_over_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "_SECONDS", 280)  # the process gives way to all others of a busy machine
    await asyncio.to_thread(prepare, build("classic", {"hand_size": 3}))  # else the worker would compile it
    async with running(tmp_path, limits=Limits(answer_seconds=290)) as server:
        made = await server.table(name="Ana", bots=["greedy"], **_SHORT)
        ana = await server.join(made["table"], made["token"])
        await deal(ana, "start")
        path, headers = f"/api/tables/{made['table']}/coach/1", bearer(made["token"])
        early = await server.http.get(path, headers=headers)
        await play_round(ana)
        line = await server.http.get(f"{path}/line?seat=0", headers=headers, timeout=290)
        review = await server.http.get(f"{path}?seat=0", headers=headers, timeout=290)
        again = await server.http.get(f"{path}?seat=0", headers=headers)
        spanish = await server.http.get(f"{path}?seat=7", headers={**headers, "accept-language": "es"})
        rules = await server.http.post(
            "/api/coach/rules",
            json={"edition": "classic", "options": {"draw_until_playable": True}},
            timeout=290,
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
    assert rules.json()["fairness"]["longer"] > 1
    assert (400, "options.nose") == (wrong.status_code, wrong.json()["field"])
    assert (409, "coach-cannot") == (spanish.status_code, spanish.json()["code"])
    assert "no puede juzgar" in spanish.json()["error"]


async def test_one_address_cannot_fill_the_queue() -> None:
    rate_limits = RateLimits(Limits())
    worker = ReviewWorker(rate_limits)
    assert [True] * 3 == [rate_limits.enter("there", Held.REVIEWS, 3) for _ in range(3)]
    with pytest.raises(Denied, match="too many reviews"), worker.place("there"):
        pass


async def test_a_call_that_is_refused_a_place_reads_no_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who asks for many reviews at once must not cost those who play."""

    def full(_: ReviewWorker, __: str) -> AbstractContextManager[None]:
        raise Denied("coach-busy", status=429)

    async def read(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr(ReviewWorker, "place", full)
    monkeypatch.setattr(RecordCache, "match_until", read)
    async with running(tmp_path) as server:
        made = await server.table(name="Ana", bots=["greedy"], **_SHORT)
        path = f"/api/tables/{made['table']}/coach/1"
        answers = [
            await server.http.get(one, headers=bearer(made["token"])) for one in (path, f"{path}/line")
        ]

    assert [429, 429] == [answer.status_code for answer in answers]


# ------------------------------------------------------------------ while a round is played
async def test_an_idle_process_is_ended_and_begun_again_for_the_next_work(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ended = asyncio.Queue[ThreadPoolExecutor]()
    monkeypatch.setattr(worker, "_IDLE_SECONDS", 0.01)
    monkeypatch.setattr(worker, "new_process", lambda: ThreadPoolExecutor(1))
    monkeypatch.setattr(worker, "end_process", ended.put_nowait)
    reviews = ReviewWorker(RateLimits(Limits()))

    for number in range(3):
        assert number == await reviews.run((number,), lambda number=number: number)
        (await ended.get()).shutdown()


def _worker(server: Running) -> ReviewWorker:
    features = server.serving.config.app.state.features  # type: ignore[union-attr]
    return next(one._worker for one in features if isinstance(one, Coaching))


def _noted(begun: list[ProcessPoolExecutor]) -> ProcessPoolExecutor:
    begun.append(new_process())
    return begun[-1]


@pytest.fixture
def prepared(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is prepared, as records; nothing is done."""
    asked = list[str]()

    async def prepare(_: ReviewWorker, record: str) -> None:
        asked.append(record)

    monkeypatch.setattr(routes, "PREPARE_AFTER", 0)
    monkeypatch.setattr(ReviewWorker, "prepare", prepare)
    return asked


async def test_a_round_that_somebody_plays_is_prepared_for_and_one_of_bots_is_not(
    tmp_path: Path, prepared: list[str]
) -> None:
    slow = _SHORT | {"pace": 60}
    async with running(tmp_path) as server:
        bots = await server.table(bots=["greedy", "greedy"], **slow)
        host = await server.join(bots["table"], bots["host"])
        await deal(host, "start")
        made = await server.table(name="Ana", bots=["greedy"], **slow)
        ana = await server.join(made["table"], made["token"])
        assert not prepared
        await deal(ana, "start")
        await until(lambda: bool(prepared))

    (text,) = prepared
    record = read_record(text)
    assert build("classic", {"hand_size": 3}) == record.rules
    assert ("single-hand", 2, ()) == (record.format, len(record.players), record.rounds[0].actions)


@pytest.mark.timeout(300)
async def test_what_was_prepared_while_the_round_was_played_makes_its_review(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await asyncio.to_thread(prepare, build("classic", {"hand_size": 3}))
    monkeypatch.setattr(routes, "PREPARE_AFTER", 0)
    begun = list[ProcessPoolExecutor]()
    monkeypatch.setattr(worker, "new_process", partial(_noted, begun))
    async with running(tmp_path) as server:
        made = await server.table(name="Ana", bots=["greedy"], **_SHORT)
        ana = await server.join(made["table"], made["token"])
        assert not begun
        await deal(ana, "start")
        coach = _worker(server)
        await until(lambda: bool(coach._prepared))
        await play_round(ana)
        path, headers = f"/api/tables/{made['table']}/coach/1", bearer(made["token"])
        line = await server.http.get(f"{path}/line?seat=0", headers=headers)

    assert 200 == line.status_code, line.text
    assert 1 == len(begun)


def _never_ends(_: str) -> None:
    threading.Event().wait()


async def test_a_server_that_stops_while_it_prepares_ends_the_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(routes, "PREPARE_AFTER", 0)
    monkeypatch.setattr(worker, "prepare", _never_ends)
    begun = list[ProcessPoolExecutor]()
    monkeypatch.setattr(worker, "new_process", partial(_noted, begun))
    async with running(tmp_path) as server:
        made = await server.table(name="Ana", bots=["greedy"], **_SHORT | {"pace": 60})
        ana = await server.join(made["table"], made["token"])
        await deal(ana, "start")
        await until(lambda: bool(begun and begun[0]._processes))
        (process,) = begun[0]._processes.values()

    await asyncio.to_thread(process.join, PATIENCE)
    assert not process.is_alive()
    assert not [one for one in caplog.records if one.exc_info or one.levelname == "ERROR"]


async def test_a_coach_that_cannot_prepare_says_so_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def dies(_: ReviewWorker, __: str) -> None:
        raise BrokenProcessPool

    monkeypatch.setattr(routes, "PREPARE_AFTER", 0)
    monkeypatch.setattr(ReviewWorker, "prepare", dies)
    async with running(tmp_path) as server:
        for _ in range(2):
            made = await server.table(name="Ana", bots=["greedy"], **_SHORT | {"pace": 60})
            await deal(await server.join(made["table"], made["token"]), "start")
        await until(lambda: "the coach cannot prepare reviews" in caplog.text)

    assert 1 == caplog.text.count("the coach cannot prepare reviews")
