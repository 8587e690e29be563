"""What can be wrong when a server starts: one sentence, exit status 2, and nothing is changed or lost."""

import asyncio
import contextlib
import os
import resource
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from tests.server.old_databases import kept, restored
from tests.server.play import PATIENCE
from tests.server.postgres import Postgres

from lastcard.game.errors import FieldError
from lastcard.server.storage import open_store
from lastcard.server.storage.file_lock import FileLock
from lastcard.server.upkeep.comparison import compare

_LASTCARD = [sys.executable, "-c", "from lastcard.cli import main; main()"]


@dataclass
class Place:
    """A database with tables in it, and a configuration that names it."""

    file: Path
    words: list[str]
    less: Callable[[], None] | None = None
    """Called in the new process."""


def _full(place: Place) -> Iterator[None]:
    def small() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))

    place.less = small
    yield


def _port_in_use(place: Place) -> Iterator[None]:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        place.words += ["--port", str(taken.getsockname()[1])]
        yield


def _in_use(place: Place) -> Iterator[None]:
    lock = FileLock(Path(f"{place.file}.lock"))
    assert lock.acquire()
    yield
    lock.release()


def _newer(place: Place) -> Iterator[None]:
    with contextlib.closing(sqlite3.connect(place.file)) as db:
        db.execute("INSERT INTO schema_steps VALUES (9000)")
        db.commit()
    yield
    with contextlib.closing(sqlite3.connect(place.file)) as db:
        db.execute("DELETE FROM schema_steps WHERE number = 9000")
        db.commit()


def _linked(place: Place) -> Iterator[None]:
    other = place.file.with_name("other.sqlite3")
    os.link(place.file, other)
    yield
    other.unlink()


def _broken_file(place: Place) -> Iterator[None]:
    file = place.file.with_name("lastcard.toml")
    file.write_text("port = [", encoding="utf-8")
    place.words += ["--config", str(file)]
    yield


def _unknown_key(place: Place) -> Iterator[None]:
    file = place.file.with_name("lastcard.toml")
    file.write_text("prot = 1", encoding="utf-8")
    place.words += ["--config", str(file)]
    yield


def _damaged(place: Place) -> Iterator[None]:
    whole = place.file.read_bytes()
    place.file.write_bytes(b"not a database" + whole[14:])
    yield
    place.file.write_bytes(whole)


CASES: dict[str, tuple[Callable[[Place], Iterator[None]], str]] = {
    "full disk": (_full, "tables.sqlite3: "),
    "port in use": (_port_in_use, "Address already in use; --port 0 uses any free port"),
    "two servers on one file": (_in_use, "another lastcard serve is using this database"),
    "newer schema": (_newer, "has schema 9000 and this lastcard knows"),
    "hard link": (_linked, "has 2 names (hard links)"),
    "broken file": (_broken_file, "lastcard.toml: is not TOML"),
    "unknown key": (_unknown_key, "there is no option 'prot'. Did you mean port?"),
    "damaged database": (_damaged, "file is not a database"),
}
"""What is wrong, and what is said of it."""


def _start(place: Place) -> "subprocess.CompletedProcess[str]":
    words = [*_LASTCARD, "serve", "--database", f"sqlite:///{place.file}", *place.words]
    words += [] if "--port" in words else ["--port", "0"]
    return subprocess.run(
        words, capture_output=True, text=True, timeout=PATIENCE, check=False, preexec_fn=place.less
    )


@pytest.mark.parametrize("case", CASES)
async def test_a_server_that_cannot_start_says_why_and_changes_nothing(tmp_path: Path, case: str) -> None:
    wrong, said = CASES[case]
    file, before = tmp_path / "tables.sqlite3", tmp_path / "before.sqlite3"
    restored(kept()[-1], file)
    shutil.copy(file, before)
    place = Place(file, [])
    with contextlib.contextmanager(wrong)(place):
        done = await asyncio.to_thread(_start, place)

    assert 2 == done.returncode, done.stderr
    assert 1 == len(done.stderr.splitlines()), done.stderr
    assert said in done.stderr
    assert not done.stdout
    one, other = [await open_store(f"sqlite:///{path}") for path in (file, before)]
    assert (await compare(one, other)).same
    await one.close()
    await other.close()


def test_a_folder_is_no_database(tmp_path: Path) -> None:
    with pytest.raises(FieldError) as refused:
        asyncio.run(open_store(f"sqlite:///{tmp_path}", serving=True))

    assert "is-a-folder" == refused.value.code
    assert not list(tmp_path.iterdir())


async def test_a_read_only_database_is_told_in_one_sentence(tmp_path: Path) -> None:
    """Root may write any file: so a connection that may not write stands for it."""
    file = tmp_path / "tables.sqlite3"
    restored(kept()[-1], file)
    script = (
        "import sqlite3; from lastcard.cli import main; connect = sqlite3.connect\n"
        "def reading(path, *a, **k):\n"
        "    k['uri'] = True; return connect(f'file:{path}?mode=ro', *a, **k)\n"
        "sqlite3.connect = reading\n"
        f"main(['serve', '--port', '0', '--database', 'sqlite:///{file}'])"
    )
    done = await asyncio.to_thread(
        subprocess.run,
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )

    assert (2, "") == (done.returncode, done.stdout)
    assert 1 == len(done.stderr.splitlines()), done.stderr
    assert f"{file}: attempt to write a readonly database" in done.stderr


async def test_a_refused_login_is_told_in_one_sentence_without_the_password(postgres: Postgres) -> None:
    url = postgres.url.replace("lastcard@", "nobody-here:geheim@")
    done = await asyncio.to_thread(
        subprocess.run,
        [*_LASTCARD, "serve", "--port", "0", "--database", url],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )

    assert (2, "") == (done.returncode, done.stdout)
    assert 1 == len(done.stderr.splitlines()), done.stderr
    assert "PostgreSQL cannot be used: " in done.stderr
    assert "nobody-here" in done.stderr
    assert "geheim" not in done.stderr
