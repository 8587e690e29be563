"""Garbage is found while the server plays, without Python's own say, and tables and sockets leave none."""

import asyncio
import gc
import weakref
from pathlib import Path

import pytest
from tests.server.play import Running, running, until

from lastcard.server import gc_tuning as memory
from lastcard.server.http.protocols import BoundedHttp
from lastcard.server.table.audience import MOVED
from lastcard.server.table.host import TableHost


class _Ring:
    """Something that holds on to itself."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture
def by_hand(monkeypatch: pytest.MonkeyPatch) -> object:
    monkeypatch.setattr(memory, "_BETWEEN", 0.001)
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
    monkeypatch.setattr(memory, "_UNTIL_ALL", 5)
    kept = _Ring()
    gc.collect()
    ring = weakref.ref(kept)
    del kept
    gc.collect(0)
    assert ring() is not None, "it is too old to be found among what is new"

    tidying = asyncio.create_task(memory.collect_regularly())
    await until(lambda: ring() is None)
    tidying.cancel()


def _http_connections() -> int:
    return sum(isinstance(one, BoundedHttp) for one in gc.get_objects())


async def _ended(server: Running, table: str) -> "weakref.ref[TableHost]":
    host = server.lobby.hosts[table]
    await until(lambda: not host.connections and not host.busy)
    host.end(MOVED)
    return weakref.ref(host)


@pytest.mark.usefixtures("by_hand")
async def test_a_table_that_ends_and_a_socket_that_closes_leave_no_garbage(tmp_path: Path) -> None:
    """What lived for a while is old, and is looked for only every ten minutes."""
    async with running(tmp_path) as server:
        made = await server.table(name="Ana", seats=2, bots=["greedy"], pace=0)
        before = _http_connections()
        ana = await server.join(made["table"], made["token"])
        await ana.manage("start")
        await ana.until("events")
        await ana.leave()
        ended = await _ended(server, made["table"])

        await until(lambda: ended() is None)
        await until(lambda: _http_connections() <= before)
