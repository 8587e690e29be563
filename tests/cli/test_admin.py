"""``lastcard admin`` manages a running server."""

import asyncio
import itertools
import json
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any, get_args

import pytest
from tests.server.play import Running, bearer, running

from lastcard.cli import main
from lastcard.cli.admin import Task

TOKEN = "the operator's token"
Command = Callable[..., Any]


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Running]:
    async with running(tmp_path, admin_token=TOKEN, heartbeat_seconds=0.05) as one:
        yield one


async def _admin(server: Running, *words: str, token: str = TOKEN) -> int:
    """The exit status of a command given to *server*."""
    arguments = ["admin", *words, "--server", server.url, "--admin-token", token]

    def run() -> int:
        try:
            main(arguments)
        except SystemExit as ended:
            return int(ended.code or 0)
        return 0

    return await asyncio.to_thread(run)


async def test_it_shows_tables_and_load(server: Running, capsys: pytest.CaptureFixture[str]) -> None:
    made = await server.table(name="Ana", seats=2)

    assert 0 == await _admin(server)
    assert "Tables: 1 waiting, 0 playing" in capsys.readouterr().out
    assert 0 == await _admin(server, "tables")
    shown = capsys.readouterr().out
    assert made["table"] in shown
    assert "Ana" in shown


async def test_it_closes_and_deletes_a_table(server: Running) -> None:
    made = await server.table(name="Ana", seats=2)

    assert [0, 0] == [await _admin(server, task, made["table"]) for task in ("close", "delete")]
    assert 404 == (await server.http.get(f"/api/tables/{made['table']}")).status_code


async def test_it_bans_by_name_address_and_seat_and_lifts_the_bans(
    server: Running, capsys: pytest.CaptureFixture[str]
) -> None:
    made = await server.table(name="Ana", seats=2)
    await _admin(server, "ban", "Mallory", "--minutes", "5", "--reason", "spam")
    await _admin(server, "mute", "192.0.2.7")
    await _admin(server, "mute", made["table"], "--seat", "0")

    found = server.registry.moderation.sanctions
    assert {("ban", "Mallory", ""), ("mute", "", "192.0.2.7"), ("mute", "Ana", "")} == {
        (one.kind, one.name, one.address) for one in found
    }
    capsys.readouterr()
    await _admin(server, "sanctions")
    shown = capsys.readouterr().out
    for one in found:
        assert one.id in shown
        await _admin(server, "lift", one.id)
    assert () == server.registry.moderation.sanctions


async def test_it_lists_reports_writes_one_whole_and_dismisses_it(
    server: Running, capsys: pytest.CaptureFixture[str]
) -> None:
    made = await server.table(name="Ana", seats=2)
    await server.seat(made["table"], "Ben")
    told = {"seat": 1, "text": "He shouts."}
    path = f"/api/tables/{made['table']}/reports"
    report = (await server.http.post(path, json=told, headers=bearer(made["token"]))).json()["report"]

    assert 0 == await _admin(server, "reports")
    assert "He shouts." in capsys.readouterr().out
    assert 0 == await _admin(server, "reports", report)
    whole = json.loads(capsys.readouterr().out)
    assert (report, "Ben") == (whole["id"], whole["about"])
    assert ["Sat"] == [entry["is"] for entry in whole["log"]]
    assert 0 == await _admin(server, "dismiss", report)
    assert 2 == await _admin(server, "reports", report)


async def test_it_switches_read_only_mode(server: Running) -> None:
    await _admin(server, "read-only")
    assert server.registry.store.read_only
    await _admin(server, "read-write")
    assert not server.registry.store.read_only


async def test_bad_input_is_one_sentence(server: Running, capsys: pytest.CaptureFixture[str]) -> None:
    needing = ("close", "delete", "log", "ban", "mute", "lift", "dismiss", "drain", "undrain")
    assert set(needing) < set(get_args(Task))
    cases = itertools.chain(
        ((task,) for task in needing),
        [
            ("close", "nowhere"),
            ("drain", "nowhere"),
            ("lift", "nobody"),
            ("dismiss", "none"),
            ("ban", "Ana", "--minutes", "0"),
            ("destroy",),
        ],
    )
    for words in cases:
        assert 2 == await _admin(server, *words), words
        assert 1 == capsys.readouterr().err.count("\n"), words
    assert 2 == await _admin(server, token="wrong")
    assert "operator's token" in capsys.readouterr().err


async def test_a_server_that_is_not_there_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["admin", "--server", "http://127.0.0.1:1", "--admin-token", "x"])

    assert 2 == ended.value.code
    assert 1 == capsys.readouterr().err.count("\n")
