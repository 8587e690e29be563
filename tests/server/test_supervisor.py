"""Background tasks are started again when they fail, and readiness knows of it."""

import asyncio
from pathlib import Path

import pytest
from tests.server.hand_clock import HandClock
from tests.server.play import PATIENCE, running, until

from lastcard.server.metrics import Metrics
from lastcard.server.nodes.supervisor import Supervisor
from lastcard.server.storage import Unavailable


class Chore:
    """A job that goes wrong in a given way until it is mended."""

    def __init__(self, error: Exception | None = None) -> None:
        self.error = error
        self.times = 0

    async def __call__(self) -> None:
        self.times += 1
        if self.error is not None:
            raise self.error


async def test_a_task_that_fails_is_dead_until_it_is_well_and_pauses_longer_each_time(
    clock: HandClock,
) -> None:
    metrics, chore = Metrics(), Chore(RuntimeError("spoiled"))
    supervisor = Supervisor(metrics)
    supervisor.every(0.1, "chores", chore)
    await clock.wind(0)
    assert (1, ("chores",)) == (chore.times, supervisor.dead())
    await clock.wind(0.9)
    assert 1 == chore.times
    await clock.wind(0.2)
    assert 2 == chore.times
    await clock.wind(1.8)
    assert 2 == chore.times
    chore.error = None
    await clock.wind(0.3)
    assert (3, ()) == (chore.times, supervisor.dead())
    await clock.wind(0.2)
    assert 4 == chore.times

    assert 'lastcard_task_failures_total{task="chores"} 2.0' in metrics.text()
    await supervisor.stop()


async def test_storage_that_is_away_kills_no_task(clock: HandClock) -> None:
    chore = Chore(Unavailable("away"))
    supervisor = Supervisor(Metrics())
    supervisor.every(1, "chores", chore)
    await clock.wind(0)
    await clock.wind(1.1)
    assert (2, ()) == (chore.times, supervisor.dead())
    await supervisor.stop()


@pytest.mark.parametrize("later", range(6))
async def test_a_task_ends_also_where_it_is_woken_in_the_same_moment(later: int) -> None:
    """Otherwise a server that is told to stop in that moment goes on for ever."""
    chore, woken = Chore(), asyncio.Event()

    async def sooner() -> None:
        await woken.wait()
        woken.clear()

    supervisor = Supervisor(Metrics())
    supervisor.every(60, "chores", chore, sooner=sooner)
    await until(lambda: chore.times == 1)
    await asyncio.sleep(0)
    woken.set()
    for _ in range(later):  # It is woken step by step: the stop may come between any two.
        await asyncio.sleep(0)

    async with asyncio.timeout(PATIENCE):
        await supervisor.stop()


async def test_a_task_that_is_stuck_is_dead(clock: HandClock) -> None:
    metrics = Metrics()
    supervisor = Supervisor(metrics)
    supervisor.every(1, "chores", asyncio.Event().wait)  # type: ignore[arg-type]
    await clock.wind(0)
    await clock.wind(59)
    supervisor.count()
    assert 'lastcard_task_up{task="chores"} 1.0' in metrics.text()
    await clock.wind(2)
    assert ("chores",) == supervisor.dead()
    supervisor.count()
    assert 'lastcard_task_up{task="chores"} 0.0' in metrics.text()
    await supervisor.stop()


async def test_what_must_be_done_once_is_tried_until_it_is_done(clock: HandClock) -> None:
    supervisor = Supervisor(Metrics())
    for error in (Unavailable("away"), RuntimeError("spoiled")):
        chore = Chore(error)
        supervisor.until_done("one thing", chore)
        await clock.wind(0)
        await clock.wind(1.1)
        assert (2, ()) == (chore.times, supervisor.dead()), "it is one table's trouble, not the node's"
        chore.error = None
        await clock.wind(2.1)
        await clock.wind(60)
        assert 3 == chore.times
    await supervisor.stop()


async def test_readiness_and_a_figure_name_the_task_that_is_dead(tmp_path: Path) -> None:
    async with running(tmp_path, heartbeat_seconds=0.01) as server:
        assert 200 == (await server.http.get("/readyz")).status_code
        sweep = server.housekeeping._sweep
        server.housekeeping._sweep = Chore(KeyError("spoiled"))  # type: ignore[method-assign]
        await until(lambda: server.registry.supervisor.dead() == ("tables",))

        answer = await server.http.get("/readyz")
        assert (503, "background-dead") == (answer.status_code, answer.json()["code"])
        assert "tables" in answer.json()["error"]
        figures = (await server.http.get("/metrics")).text
        assert 'lastcard_task_up{task="tables"} 0.0' in figures
        assert 'lastcard_task_up{task="heartbeat"} 1.0' in figures

        server.housekeeping._sweep = sweep  # type: ignore[method-assign]
        await until(lambda: server.registry.supervisor.dead() == ())
        assert 200 == (await server.http.get("/readyz")).status_code
