"""Storage that is away is logged once, and play goes on when it is back; its files stay small."""

import asyncio
import logging
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from tests.server.hand_clock import HandClock
from tests.server.play import running, until

from lastcard.server.metrics import Metrics
from lastcard.server.nodes.supervisor import Supervisor
from lastcard.server.storage import Conflict, StoredEntry, Unavailable, open_store
from lastcard.server.storage import sqlite as backend
from lastcard.server.storage.outages import _CALM_SECONDS, Outages


def test_an_outage_is_logged_once_when_it_begins_and_once_when_it_is_over(
    caplog: pytest.LogCaptureFixture,
) -> None:
    now = 0.0
    outages = Outages(lambda: now)
    outages.note(None)
    for _ in range(1000):
        now += 0.1
        for error in (Unavailable("disk full"), None, Conflict("taken"), Unavailable("disk full")):
            outages.note(error)
    assert ["storage is not available: disk full"] == caplog.messages
    now += _CALM_SECONDS
    outages.note(None)
    outages.note(None)
    assert "storage is available again" == caplog.messages[-1]
    outages.note(Unavailable("gone"))

    assert 3 == len(caplog.messages)


def _full() -> sqlite3.OperationalError:
    error = sqlite3.OperationalError("database or disk is full")
    error.sqlite_errorcode = sqlite3.SQLITE_FULL
    return error


async def test_a_full_disk_is_logged_once_and_play_goes_on_as_soon_as_there_is_room(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For a person, for bots, and for what a tournament waits to do."""
    full, run, done = False, backend._run, asyncio.Event()

    def limited(*args: Any) -> None:
        if full:
            raise _full()
        run(*args)

    monkeypatch.setattr(backend, "_run", limited)
    async with running(tmp_path) as server:
        made = await server.table(name="Ana", seats=2)
        ana = await server.join(made["table"], made["token"])
        bots = await server.table(seats=2, bots=["greedy", "greedy"], pace=0.01)
        host = await server.join(bots["table"], bots["host"])
        await host.manage("start")
        table = server.registry.hosts[bots["table"]]

        async def chore() -> None:
            await server.registry.store.probe()
            done.set()

        full = True
        with caplog.at_level(logging.WARNING):
            server.registry.supervisor.until_done("chore", chore)
            for number in range(20):
                answer = await ana.manage("set locked true", id=f"again {number}")
                assert ("refused", True) == (answer["t"], answer["retry"])
            await until(lambda: table._log._doubtful)
            assert 503 == (await server.http.get("/readyz")).status_code
            assert ["storage is not available: database or disk is full"] == caplog.messages
            full = False

            assert "ack" == (await ana.manage("set locked true", id="again 19"))["t"]
            await host.seen(table.table.seq + 3)
            await done.wait()
        assert 1 == len(caplog.messages)


async def test_a_task_is_tried_every_second_while_storage_is_away(clock: HandClock) -> None:
    """However long: it must not wait half a minute when storage is back."""
    supervisor, tries = Supervisor(Metrics()), 0

    async def chore() -> None:
        nonlocal tries
        tries += 1
        raise Unavailable("disk full")

    supervisor.until_done("chore", chore)
    await clock.wind(0)
    await clock.wind(60, steps=120)
    assert tries >= 60
    await supervisor.stop()


async def test_a_commit_that_finds_the_disk_full_takes_the_room_of_the_write_ahead_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, run, log = await open_store(f"sqlite:///{tmp_path / 't'}"), backend._run, tmp_path / "t-wal"
    lease = await store.create("t", spec="{}", node="n")
    before, sizes = log.stat().st_size, list[int]()

    def full(*args: object) -> None:
        if not sizes:
            sizes.append(before)
            raise _full()
        sizes.append(log.stat().st_size)
        run(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(backend, "_run", full)
    await store.append(lease, StoredEntry(seq=1, text="one"))

    assert before > 0
    assert [before, 0] == sizes
    assert [StoredEntry(seq=1, text="one")] == list(await store.since("t", 0))
    await store.close()


async def test_the_write_ahead_log_stays_short(tmp_path: Path) -> None:
    """However much is written to a small database."""
    store, log = await open_store(f"sqlite:///{tmp_path / 't'}"), tmp_path / "t-wal"
    lease, longest = await store.create("t", spec="{}", node="n"), 0
    for seq in range(1, 601):
        await store.append(lease, StoredEntry(seq=seq, text="x"), checkpoint="y" * 60_000)
        longest = max(longest, log.stat().st_size)
    await store.close()

    assert longest < 20 << 20, "though 36 MB were written"
    assert (tmp_path / "t").stat().st_size < 1 << 20
