"""The server that `lastcard host` runs."""

import contextlib
import socket
import subprocess
import sys
from urllib.parse import urlsplit

_HOST = """
from lastcard.terminal.hosting import own_server

with own_server("127.0.0.1", 0) as here:
    print(here, flush=True)
    input()
"""


def test_it_ends_with_a_terminal_that_is_killed() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", _HOST], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as terminal:
        assert terminal.stdout is not None
        here = urlsplit(terminal.stdout.readline().strip())
        with socket.create_connection((here.hostname, here.port), timeout=60) as connection:
            terminal.kill()

            answer = b""
            with contextlib.suppress(ConnectionResetError):
                answer = connection.recv(1)

    assert answer == b"", "the server is still there and has answered that no request came"
