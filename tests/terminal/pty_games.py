"""Games in a pseudo-terminal.  ``make long-terminal`` plays every edition in every format."""

import fcntl
import os
import pty
import select
import signal
import subprocess
import sys
import termios
import time
from collections.abc import Sequence
from pathlib import Path

from lastcard.editions import EDITIONS
from lastcard.formats import FORMATS

ROOT = Path(__file__).parents[2]
CHILD = ("-m", "tests.terminal.pty_child")
PAIRS = [(edition, name) for edition in EDITIONS for name in FORMATS]
ENDED = "every match is over"


def _take_terminal() -> None:
    """Make standard input the controlling terminal, so that its end is told to the program (SIGHUP)."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


class Terminal:
    """A program in a pseudo-terminal of its own."""

    def __init__(self, *arguments: str, size: tuple[int, int] = (80, 24), **environment: str) -> None:
        self._master, slave = pty.openpty()
        termios.tcsetwinsize(slave, (size[1], size[0]))
        self._slave = slave
        self.before = termios.tcgetattr(slave)
        self.output = ""
        usual = {"TERM": "xterm-256color", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "LANGUAGE": "en"}
        self.process = subprocess.Popen(
            [sys.executable, *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            start_new_session=True,
            preexec_fn=_take_terminal,  # noqa: PLW1509 - it takes no lock
            cwd=ROOT,
            env=os.environ | usual | environment,
        )

    def read(self, seconds: float = 0.0) -> str:
        """What the program writes within *seconds*, or until it writes nothing more."""
        new = b""
        while select.select([self._master], [], [], seconds)[0]:
            try:
                new += os.read(self._master, 65_536)
            except OSError:
                break
            seconds = 0.0
        text = new.decode("utf-8", "replace")
        self.output += text
        return text

    def wait_for(self, text: str, seconds: float = 60) -> None:
        """Read until *text* was written."""
        end = time.monotonic() + seconds
        while text not in self.output:
            assert time.monotonic() < end, self.output[-2000:]
            assert self.process.poll() is None or self.read(0.1), self.output[-2000:]
            self.read(0.1)

    def press(self, keys: str) -> None:
        os.write(self._master, keys.encode())

    def play(self, key: str, *, until: str = ENDED, seconds: float = 110) -> None:
        """Press a key whenever the program has said all it has to say, until it says *until*."""
        end = time.monotonic() + seconds
        while until not in self.output and self.process.poll() is None:
            assert time.monotonic() < end, self.output[-2000:]
            if not self.read(0.03):
                self.press(key)

    def end(self, number: signal.Signals | None = None) -> int:
        """The exit status, after a signal if one is to be sent."""
        if number is not None:
            self.process.send_signal(number)
        while self.process.poll() is None:
            self.read(0.05)
        self.read(0.1)
        return self.process.returncode

    @property
    def is_restored(self) -> bool:
        """Whether the terminal is as it was: its settings, the usual screen, and a cursor that shows."""
        entered, left = self.output.rfind("\x1b[?1049h"), self.output.rfind("\x1b[?1049l")
        hidden, shown = self.output.rfind("\x1b[?25l"), self.output.rfind("\x1b[?25h")
        return termios.tcgetattr(self._slave) == self.before and entered <= left and hidden <= shown

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self._master)
        os.close(self._slave)


def matches(
    mode: str,
    pairs: Sequence[tuple[str, str]],
    seconds: float = 110,
    *,
    language: str = "en",
    characters: str = "any",
) -> Terminal:
    """Play a match of each pair of edition and format in one process.

    *mode* is plain or screen, *characters* are ascii or any.
    """
    named = [f"{edition}/{name}" for edition, name in pairs]
    terminal = Terminal(*CHILD, mode, language, characters, *named)
    terminal.play("1\r" * 20 if mode == "plain" else "\r", seconds=seconds)
    return terminal


def main() -> None:
    for mode in ("plain", "screen"):
        begun = time.monotonic()
        terminal = matches(mode, PAIRS, seconds=3600)
        status = terminal.end()
        took = time.monotonic() - begun
        sys.stdout.write(
            f"{mode}: {len(PAIRS)} matches, exit {status}, restored {terminal.is_restored}, {took:.0f} s\n"
        )
        terminal.close()


if __name__ == "__main__":
    main()
