"""Processes that we start: pools of workers, and programs that are spoken to in lines."""

import os
import queue
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from multiprocessing import get_context, parent_process
from threading import Thread

LINES_AHEAD = 4096
"""How many lines a program may write without being asked before we stop reading."""


def worker_pool(workers: int, *, nice: int = 0) -> ProcessPoolExecutor:
    """A pool of processes that ignore Ctrl-C and end with their parent; *nice* lowers their priority."""
    # Spawned, not forked: the parent may have threads, such as a progress bar's.
    return ProcessPoolExecutor(workers, get_context("spawn"), _begin_worker, (nice,))


def _begin_worker(nice: int) -> None:
    if nice:
        os.nice(nice)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """End this process when its parent has ended, however it ended.

    Without this, the workers of a killed parent would wait for their next task forever.
    """
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def end_with_input() -> None:
    """End this process, as by SIGTERM, when its standard input is closed: its parent has ended."""

    def wait() -> None:
        sys.stdin.read()
        os.kill(os.getpid(), signal.SIGTERM)

    Thread(target=wait, daemon=True).start()


class LineProcess:
    """A program that was started; it reads and writes lines over standard input and output."""

    def __init__(
        self,
        command: str,
        seconds: float,
        *,
        longest: int,
        failed: Callable[..., Exception],
    ) -> None:
        """Start it.

        *longest* is the most bytes of a line; *failed* makes the exception of a program that does not answer,
        from the codes ``too-long`` and ``ended``.

        :raises OSError: if there is no such program.
        :raises ValueError: if *command* is not a command line.
        """
        self._seconds, self._longest, self._failed = seconds, longest, failed
        words = shlex.split(command)
        if not words:
            raise ValueError
        self._process = subprocess.Popen(  # noqa: S603 - the caller chose the program
            words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
        )
        self._lines: queue.Queue[str | None] = queue.Queue()
        self._told: queue.Queue[bytes | None] = queue.Queue()
        for work in (self._read, self._write):
            Thread(target=work, daemon=True).start()

    def tell(self, text: str) -> None:
        """Write a line; a program that does not read is found out when it is asked."""
        self._told.put(text.encode() + b"\n")

    def ask(self, text: str) -> str:
        """Write a line and wait for the answer.

        :raises Exception: made by *failed*, if it ends or no whole line comes in time.
        """
        self.tell(text)
        try:
            line = self._lines.get(timeout=self._seconds)
        except queue.Empty:
            self.close()
            raise self._failed("too-long", seconds=self._seconds) from None
        if line is None:
            self.close()
            raise self._failed("ended")
        return line

    def close(self) -> None:
        """End the program, whatever it is doing."""
        self._told.put(None)
        with suppress(OSError):
            self._process.kill()
        self._process.wait()

    @property
    def closed(self) -> bool:
        """Whether it has ended."""
        return self._process.poll() is not None

    def _write(self) -> None:
        assert self._process.stdin is not None
        with suppress(OSError), self._process.stdin as pipe:
            while (text := self._told.get()) is not None:
                pipe.write(text)

    def _read(self) -> None:
        """Queue the lines as they come; a line longer than allowed counts as the end of the program."""
        assert self._process.stdout is not None
        with self._process.stdout as pipe:
            text = b""
            while len(text) <= self._longest and (more := os.read(pipe.fileno(), 4096)):
                *lines, text = (text + more).split(b"\n")
                for line in lines:
                    self._lines.put(line.decode(errors="replace").strip())
                    while self._lines.qsize() > LINES_AHEAD and not self.closed:
                        time.sleep(0.01)
        self._lines.put(None)
