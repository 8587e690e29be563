import itertools
import os
import tempfile
from collections.abc import AsyncIterator, Generator, Iterator
from pathlib import Path

import pytest
from tests.server.hand_clock import HandClock
from tests.server.log_secrets import secrets_in
from tests.server.postgres import NONE_HERE, Postgres, can_be_had

from lastcard.server.features.coach import routes as coach
from lastcard.server.storage import Store, open_store

_names = itertools.count()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """R28: a test fails where anything that it or its servers logged or printed has a secret in it."""
    report = yield
    found = secrets_in(text for _, text in report.sections)
    if found and report.passed:
        report.outcome, report.longrepr = "failed", f"logged or printed {'; '.join(found)}"
    return report


@pytest.fixture(autouse=True)
def unprepared_coach(monkeypatch: pytest.MonkeyPatch) -> None:
    """No coach's process begins beside a round that takes long, or whose clock is wound by hand."""
    monkeypatch.setattr(coach, "PREPARE_AFTER", 1e9)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    if not can_be_had() and not os.environ.get("CI"):
        pytest.skip(NONE_HERE)
    # Not under pytest's own folder: that one is closed to the user PostgreSQL runs as.
    with tempfile.TemporaryDirectory(prefix="lastcard-pg-") as folder:
        server = Postgres(Path(folder))
        yield server
        server.stop()
        server.reserved.give_back()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.fresh(f"d{next(_names)}")


@pytest.fixture
async def clock(monkeypatch: pytest.MonkeyPatch) -> HandClock:
    """The loop's clock, wound by hand."""
    return HandClock(monkeypatch)


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    store = await open_store(database)
    yield store
    await store.close()
