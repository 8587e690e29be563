"""A push service, and a table whose players it reaches."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from tests.server.play import running
from tests.server.push.desk import Desk, settings
from tests.server.push.push_service import (
    PushService,
    push_service,
)


@pytest_asyncio.fixture
async def service(tmp_path: Path) -> AsyncIterator[PushService]:
    async with push_service(tmp_path) as one:
        yield one


@pytest.fixture(autouse=True)
def _any_speed(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow the machine is, nobody was at a table for long."""
    monkeypatch.setattr("lastcard.server.features.push.turn_notices._SEEN_SECONDS", 1e9)


@pytest_asyncio.fixture
async def desk(tmp_path: Path, service: PushService) -> AsyncIterator[Desk]:
    async with running(tmp_path, **settings(service, contact="mailto:o@cards.example")) as server:
        desk = Desk(server, service)
        await desk.open()
        yield desk
