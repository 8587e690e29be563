"""Garbage is found while the server plays, without Python's own say, and tables and sockets leave none."""

import asyncio
import gc
import weakref
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from tests.server.play import Running, bearer, running, until
from websockets.server import ServerProtocol

from lastcard.server import gc_tuning as memory
from lastcard.server.http.protocols import BoundedHttp
from lastcard.server.live.audience import MOVED
from lastcard.server.live.host import TableHost


class _Ring:
    """Something that holds on to itself."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture
def by_hand(monkeypatch: pytest.MonkeyPatch) -> object:
    monkeypatch.setattr(memory, "_SECONDS", 0.001)
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("by_hand")
async def test_what_is_new_and_no_longer_needed_is_found_soon() -> None:
    ring = weakref.ref(_Ring())
    tidying = asyncio.create_task(memory.collect_regularly())
    await until(lambda: ring() is None)
    tidying.cancel()


@pytest.mark.usefixtures("by_hand")
async def test_what_has_grown_old_is_found_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "_YOUNG_COLLECTIONS", 5)
    kept = _Ring()
    gc.collect()
    ring = weakref.ref(kept)
    del kept
    gc.collect(0)
    assert ring() is not None, "it is too old to be found among what is new"

    tidying = asyncio.create_task(memory.collect_regularly())
    await until(lambda: ring() is None)
    tidying.cancel()


def _live(*kinds: type) -> int:
    """How many objects there are of *kinds*: by type, for a proxy whose object is gone cannot be asked."""
    return sum(issubclass(type(one), kinds) for one in gc.get_objects())


def _protocols() -> int:
    """How many HTTP and WebSocket connections the server still knows something of."""
    return _live(BoundedHttp, ServerProtocol)


async def _ended(server: Running, table: str) -> "weakref.ref[TableHost]":
    host = server.registry.hosts[table]
    await until(lambda: not host.connections and not host.busy)
    host.end(MOVED)
    return weakref.ref(host)


async def _at_a_table(server: Running) -> dict[str, Any]:
    return await server.table(name="Ana", seats=2, bots=["greedy"], pace=0)


async def _at_a_duplicate(server: Running) -> dict[str, Any]:
    body = {"name": "Ana", "edition": "classic", "seats": 2, "pace": 0}
    made: dict[str, Any] = (await server.http.post("/api/duplicates", json=body)).json()
    return made


@pytest.mark.usefixtures("by_hand")
@pytest.mark.parametrize("sit_down", [_at_a_table, _at_a_duplicate])
async def test_a_table_that_ends_and_a_socket_that_closes_leave_no_garbage(
    tmp_path: Path, sit_down: Callable[[Running], Awaitable[dict[str, Any]]]
) -> None:
    """What lived for a while is old, and is looked for only every ten minutes."""
    async with running(tmp_path) as server:
        made = await sit_down(server)
        before = _protocols()
        ana = await server.join(made["table"], made["token"])
        await ana.manage("start")
        await ana.until("events")
        await ana.leave()
        ended = await _ended(server, made["table"])

        await until(lambda: ended() is None)
        await until(lambda: _protocols() <= before)


def _locks() -> int:
    """How many are in use; what earlier tests have left behind is taken away first."""
    gc.collect()
    return _live(asyncio.Lock)


async def test_whoever_asks_for_tournaments_that_are_not_there_leaves_nothing(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        asked = [(await server.http.get(f"/api/tournaments/none-{n}")).status_code for n in range(2)]
        before = _locks()
        asked += [(await server.http.get(f"/api/tournaments/no-{n}")).status_code for n in range(20)]

        assert {404} == set(asked)
        assert _locks() <= before


async def _held_and_ended(server: Running) -> None:
    made = await server.http.post("/api/tournaments", json={"edition": "classic", "pairing": "swiss"})
    path, headers = f"/api/tournaments/{made.json()['tournament']}/commands", bearer(made.json()["host"])
    done = await server.http.post(path, json={"do": "end"}, headers=headers)
    assert 200 == done.status_code, done.text


async def test_a_tournament_that_is_over_leaves_no_lock(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        await _held_and_ended(server)
        before = _locks()
        for _ in range(5):
            await _held_and_ended(server)

        await until(lambda: _locks() <= before)
