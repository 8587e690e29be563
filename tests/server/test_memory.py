"""Garbage is found while the server plays, without Python's own say."""

import asyncio
import gc
import weakref

import pytest
from tests.server.play import until

from lastcard.server import gc_tuning as memory


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
