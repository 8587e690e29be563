"""Runs a server in another process while the terminal plays at it."""

import contextlib
import runpy
import subprocess
import sys
import tempfile
import threading
from collections import deque
from collections.abc import Iterator

from lastcard.game.errors import LocalizedError
from lastcard.processes import end_with_input
from lastcard.terminal.text import on_one_line

_READY = "Open "


@contextlib.contextmanager
def own_server(host: str, port: int) -> Iterator[str]:
    """Serve tables while inside; the value is the server's address on this machine.

    :raises LocalizedError: if the server does not start.
    """
    with tempfile.TemporaryDirectory(prefix="lastcard-host-") as folder:
        command = [sys.executable, "-m", __name__, "--language", "en", "serve"]
        command += ["--host", host, "--port", str(port), "--database", f"sqlite:///{folder}/tables.sqlite3"]
        command += ["--workers", "1"]  # It starts sooner, and has few players.
        process = subprocess.Popen(  # noqa: S603 - our own command
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            stdin=subprocess.PIPE,
            text=True,
            start_new_session=True,  # Ctrl-C in the terminal is for the player, not for the server.
        )
        try:
            yield _address(process)
        finally:
            process.terminate()
            process.wait()


def _address(process: "subprocess.Popen[str]") -> str:
    """The address that the server prints when it is ready; the rest of what it prints is thrown away."""
    assert process.stdout is not None
    said = []
    for line in process.stdout:
        if line.startswith(_READY):
            threading.Thread(target=deque, args=(process.stdout, 0), daemon=True).start()
            return line.removeprefix(_READY).strip()
        said.append(line)
    why = on_one_line((said or [""])[-1]).strip().removeprefix("lastcard: ")
    raise LocalizedError("server-did-not-start", why=why)


if (
    __name__ == "__main__"
):  # The server, until its standard input is closed: also when the terminal is killed.
    end_with_input()
    runpy.run_module("lastcard", run_name="__main__", alter_sys=True)
