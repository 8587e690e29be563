"""A node that cannot renew its leases says so and closes, before another may claim its tables."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from tests.server.alone import alone
from tests.server.desk import Ear
from tests.server.hand_clock import HandClock
from tests.server.play import running, until
from tests.server.postgres import Postgres

from lastcard.server.storage import Store, Unavailable

_DEAD = 4.0


async def _no_line(*_: object) -> Any:
    raise Unavailable("the line is cut")


async def test_its_tables_end_when_their_leases_do_and_come_back_with_storage(
    tmp_path: Path, clock: HandClock
) -> None:
    async with alone(tmp_path, dead_seconds=_DEAD) as node:
        await node.stored("t", node=node.registry.node)
        host, ear = await node.registry.find("t"), Ear(0)
        assert host is not None
        host.attach(ear, None)
        beat = node.store.heartbeat
        await node.registry.cluster.beat()
        node.store.heartbeat = _no_line  # type: ignore[method-assign]

        await clock.wind(_DEAD - 0.1)
        with pytest.raises(Unavailable):
            await node.registry.cluster.beat()
        assert host.ended is None
        await clock.wind(0.2)

        said, closed = ear.frames[-2:]
        assert ("error", "cut-off") == (said["t"], said["code"])
        assert 1013 == closed["code"]
        assert {} == node.registry.hosts
        with pytest.raises(Unavailable):
            await node.registry.find("t")
        await node.housekeeping.run_once()
        assert {} == node.registry.hosts, "it takes nothing while it is cut off"

        node.store.heartbeat = beat  # type: ignore[method-assign]
        await node.registry.cluster.beat()
        await node.housekeeping.run_once()
        assert ["t"] == list(node.registry.hosts)


async def test_a_slow_database_does_not_stop_a_start(tmp_path: Path) -> None:
    async with alone(tmp_path) as node:
        beat, tries = node.store.heartbeat, list[str]()

        async def slow_at_first(name: str, address: str) -> dict[str, tuple[str, int]]:
            tries.append(name)
            if len(tries) < 3:
                raise Unavailable("PostgreSQL does not answer")
            return await beat(name, address)

        node.store.heartbeat = slow_at_first  # type: ignore[method-assign]
        await node.registry.cluster.begin()
        assert 3 == len(tries)


async def test_a_database_that_is_away_stops_a_start(tmp_path: Path) -> None:
    async with alone(tmp_path) as node:
        node.store.heartbeat = _no_line  # type: ignore[method-assign]
        with pytest.raises(Unavailable):
            await node.registry.cluster.begin()


async def test_it_knows_before_any_other_node_may_claim_its_tables(tmp_path: Path, clock: HandClock) -> None:
    """The other saw the last heartbeat no earlier than it was sent."""
    async with alone(tmp_path, dead_seconds=_DEAD) as node:
        beat = node.store.heartbeat

        async def slow(*args: str) -> Any:
            found = await beat(*args)
            await clock.wind(1.5)  # The answer takes its time.
            return found

        node.store.heartbeat = slow  # type: ignore[method-assign]
        sent = clock.now
        await node.registry.cluster.beat()
        await clock.wind(sent + _DEAD - clock.now - 0.01)
        assert not node.registry.cluster.cut_off
        await clock.wind(0.02)
        assert node.registry.cluster.cut_off


async def test_players_and_readiness_are_told(
    tmp_path: Path, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = postgres.fresh("cutoff")
    async with running(tmp_path, database=database, heartbeat_seconds=0.05, dead_seconds=3600.0) as server:
        made = await server.table(name="Ana", seats=2)
        ana = await server.join(made["table"], made["token"], language="es")
        tried = asyncio.Event()

        async def no_line(*_: object) -> Any:
            tried.set()
            raise Unavailable("the line is cut")

        with monkeypatch.context() as cut:
            cut.setattr(Store, "heartbeat", no_line)
            await tried.wait()  # No heartbeat of before is still under way.
            server.registry.cluster._renew(asyncio.get_running_loop().time())
            said = await ana.until("error", code="cut-off")
            assert said["why"].startswith("este servidor no llega a su almacenamiento")
            assert 1013 == (await ana.closed())[0]
            answer = await server.http.get("/readyz")
            assert (503, "cut-off") == (answer.status_code, answer.json()["code"])
            assert 503 == (await server.http.get(f"/api/tables/{made['table']}")).status_code

        await until(lambda: made["table"] in server.registry.hosts)
        again = await server.join(made["table"], made["token"])
        assert "ack" == (await again.manage("set locked true"))["t"]
