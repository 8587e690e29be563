"""The operator's commands, as they are typed."""

import asyncio
import contextlib
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
from tests.server.play import PATIENCE, Client, choose, running

from lastcard.cli import main
from lastcard.server.storage import open_store

_LASTCARD = [sys.executable, "-c", "from lastcard.cli import main; main()"]


def _call(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*_LASTCARD, *words], capture_output=True, text=True, timeout=PATIENCE, check=False)


@contextlib.asynccontextmanager
async def _serving(*words: str) -> AsyncIterator[tuple[str, asyncio.subprocess.Process]]:
    """``lastcard serve`` and the address it prints."""
    pipe = asyncio.subprocess.PIPE
    environment = os.environ | {"PYTHONUNBUFFERED": "1", "COLUMNS": "200"}
    process = await asyncio.create_subprocess_exec(
        *_LASTCARD, "serve", "--port", "0", *words, stdout=pipe, env=environment
    )
    assert process.stdout is not None
    try:
        async with asyncio.timeout(PATIENCE):
            said = (await process.stdout.readuntil(b"\nOpen ")).decode()
            found = re.fullmatch(r"http://\S+", (await process.stdout.readline()).decode().strip())
            assert found, said
            async with httpx.AsyncClient(base_url=found[0]) as http:
                await _ready(http)
        yield found[0], process
    finally:
        if process.returncode is None:
            process.terminate()
        await process.communicate()


async def _ready(http: httpx.AsyncClient) -> None:
    while True:
        with contextlib.suppress(httpx.TransportError):
            if (await http.get("/readyz")).is_success:
                return
        await asyncio.sleep(0.05)


async def test_a_table_outlives_a_stop_and_is_backed_up_while_it_is_played(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 't.sqlite3'}"
    async with _serving("--database", database) as (url, process):
        async with httpx.AsyncClient(base_url=url, verify=False) as http:
            body = {"edition": "classic", "name": "Ana", "seats": 2, "bots": ["greedy"]}
            made = (await http.post("/api/tables", json=body)).json()
        ana = await Client.open(url, made["table"])
        await ana.hello(made["token"])
        answer = await ana.manage("start")
        await ana.seen(answer["seq"])
        copied = await asyncio.to_thread(
            _call, "backup", str(tmp_path / "copy.sqlite3"), "--database", database
        )
        assert 0 == copied.returncode, copied.stderr
        process.send_signal(signal.SIGTERM)
        assert 1012 == (await ana.closed())[0]
        async with asyncio.timeout(PATIENCE):
            assert 0 == await process.wait()

    for file in ("t.sqlite3", "copy.sqlite3"):
        async with _serving("--database", f"sqlite:///{tmp_path / file}") as (url, _):
            back = await Client.open(url, made["table"])
            await back.hello(made["token"])
            assert (ana.view["round"], "playing") == (back.view["round"], back.view["stage"])
            assert ana.view["commitment"] == back.view["commitment"]
            await back.leave()


async def test_verify_passes_a_fair_record_and_fails_a_bent_one(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        made = await server.table(name="Ana", seats=2, bots=["greedy"], options={"target": 10_000})
        ana = await server.join(made["table"], made["token"])
        answer = await ana.manage("start")
        await ana.seen(answer["seq"])
        while ana.view["pending"] != "over":
            if (move := choose(ana.view)) is None:
                await ana.take()
            else:
                await ana.seen((await ana.do(move))["seq"])
        text = (await server.http.get(f"/api/tables/{made['table']}/record")).text
    record = tmp_path / "game.txt"
    record.write_text(text, encoding="utf-8")

    fair = await asyncio.to_thread(_call, "verify", str(record))
    record.write_text(text.replace('"seed": "', '"seed": "0', 1), encoding="utf-8")
    bent = await asyncio.to_thread(_call, "verify", str(record))

    assert (0, True) == (fair.returncode, fair.stdout.startswith("round 1: fair"))
    assert 2 == bent.returncode
    assert bent.stderr


def test_bad_words_are_named_in_a_line_and_nothing_is_started(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    letter = tmp_path / "letter"
    letter.write_text("Dear Ana, this is not a database.", encoding="utf-8")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        for words, said in (
            (("serve", "--database", "mysql://x"), "must be sqlite:///FILE or postgresql://"),
            (("serve", "--limit", "sokcets=3"), "there is no 'sokcets'"),
            (("serve", "--proxy", "nginx.local"), "proxy: 'nginx.local' is not written like 127.0.0.1"),
            (("serve", "--limit", "sockets=many"), "sockets is a whole number"),
            (("serve", "--database", f"sqlite:///{tmp_path}"), str(tmp_path)),
            (("serve", "--database", "sqlite:///"), "must name a file: sqlite:///FILE"),
            (("serve", "--database", "sqlite:////dev/null/x/y"), "/dev/null/x/y: Not a directory"),
            (("serve", "--database", f"sqlite:///{letter}"), "file is not a database"),
            (("serve", "--database", "postgresql://127.0.0.1:1/x"), "PostgreSQL cannot be used"),
            (("serve", "--port", "99999"), "port: a whole number from 0 to 65535, not 99999"),
            (("serve", "--port", f"{taken.getsockname()[1]}"), "Address already in use"),
            (("backup", str(tmp_path / "no" / "x")), "is not a folder"),
            (("backup", str(tmp_path / "x"), "--database", "sqlite:////nowhere/t"), "database not found"),
            (("verify", str(tmp_path / "none")), "none"),
        ):
            port = ("--port", "0") if words[0] == "serve" and "--port" not in words else ()
            with pytest.raises(SystemExit) as ended:
                main([*words, *port])
            told = capfd.readouterr()
            assert 2 == ended.value.code
            assert said in told.err, told.err
            assert 1 == len(told.err.splitlines()), told.err
            assert not told.out


async def test_a_second_server_on_one_file_is_refused_and_the_first_plays_on(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 't.sqlite3'}"
    async with _serving("--database", database) as (url, process):
        async with httpx.AsyncClient(base_url=url, verify=False) as http:
            body = {"edition": "classic", "name": "Ana", "seats": 2}
            made = (await http.post("/api/tables", json=body)).json()
        second = await asyncio.to_thread(_call, "serve", "--port", "0", "--database", database)
        assert (2, "") == (second.returncode, second.stdout)
        assert "another lastcard serve is using this database" in second.stderr
        assert 1 == len(second.stderr.splitlines()), second.stderr

        ana = await Client.open(url, made["table"])
        await ana.hello(made["token"])
        assert "ack" == (await ana.manage("set locked true"))["t"]
        await ana.leave()
        process.kill()
        await process.wait()

    async with _serving("--database", database) as (url, _):
        back = await Client.open(url, made["table"])
        await back.hello(made["token"])
        assert back.view["settings"]["locked"]
        await back.leave()


_FULL = """
import resource, signal
from lastcard.cli import main
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, ({0}, {0}))
main(["serve", "--port", "0", "--database", {1!r}])
"""
"""A server that may write files of so many bytes and no larger, as if the disk were full."""


@pytest.mark.parametrize(
    ("there", "bytes_left"), [(False, 0), (False, 4096), (False, 40_000), (True, 0), (True, 4096)]
)
async def test_a_disk_that_is_full_at_the_start_is_told_in_one_sentence(
    tmp_path: Path, there: bool, bytes_left: int
) -> None:
    database = f"sqlite:///{tmp_path / 't.sqlite3'}"
    if there:
        await (await open_store(database)).close()
    words = [sys.executable, "-c", _FULL.format(bytes_left, database)]
    done = await asyncio.to_thread(
        subprocess.run, words, capture_output=True, text=True, timeout=PATIENCE, check=False
    )

    assert 2 == done.returncode, done.stderr
    assert 1 == len(done.stderr.splitlines()), done.stderr
    assert str(tmp_path / "t.sqlite3") in done.stderr
    assert not done.stdout
