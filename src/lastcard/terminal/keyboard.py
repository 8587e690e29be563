"""Lines from standard input without blocking the event loop, and a terminal that is restored in any case."""

import asyncio
import contextlib
import os
import re
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterator

from lastcard.terminal.background import in_background

_BLOCK = 65_536
_LINE_END = re.compile(r"\r\n|\r|\n")
_SETTLING_SECONDS = 2.0


class LineKeyboard:
    """Reads lines in a thread: with line editing and completion at a terminal, as they come otherwise."""

    def __init__(self, *, ascii_only: bool = False) -> None:
        self._ascii_only = ascii_only
        self.interactive = sys.stdin.isatty() and sys.stdout.isatty()
        self._complete: Callable[[str], list[str]] = lambda _: []
        self._lines = self._read_lines()
        self._waiting: asyncio.Task[str | None] | None = None
        self._ahead: deque[str] = deque()
        """Lines that were typed before they were asked for."""
        self._begun = ""
        """The beginning of the line after them."""
        self._closed = False
        self._settled = threading.Event()
        """Set unless readline is about to change the terminal's settings."""
        self._settled.set()

    def complete_with(self, complete: Callable[[str], list[str]]) -> None:
        """Set how a line that was begun can go on; the Tab key asks for it."""
        self._complete = complete

    async def line(self, prompt: str) -> str | None:
        """The next line; None at the end of the input.

        What was asked for and not yet typed is waited for again, so that a line that was begun is not lost.
        """
        if self._waiting is None or self._waiting.done():
            self._waiting = asyncio.create_task(in_background(self._read, prompt))
        return await asyncio.shield(self._waiting)

    async def unasked(self) -> str | None:
        """A line that a person types while nothing is asked; None at the end of the input.

        There is no prompt.  What was begun when this is cancelled is part of the line that is asked for next.
        """
        source = sys.stdin.fileno()
        while not self._ahead:
            await _readable(source)
            block = os.read(source, _BLOCK)
            if not block:
                return None
            *whole, self._begun = _LINE_END.split(self._begun + block.decode("utf-8", "replace"))
            self._ahead.extend(whole)
        return self._ahead.popleft()

    @property
    def _prompted(self) -> bool:
        """Whether a person is typing after a prompt."""
        return self.interactive and self._waiting is not None and not self._waiting.done()

    def interrupt(self) -> None:
        """Go to a new line, to write below what is being typed."""
        if self._prompted:
            sys.stdout.write("\n")

    def resume(self, prompt: str) -> None:
        """Show again what was typed, below lines that were written meanwhile."""
        if self._prompted:
            import readline

            sys.stdout.write(prompt + readline.get_line_buffer())
            sys.stdout.flush()

    def close(self) -> None:
        """Begin no further line: once this returns, the terminal can be restored."""
        self._closed = True
        self._settled.wait(_SETTLING_SECONDS)

    # ---------------------------------------------------------------- the thread
    def _read(self, prompt: str) -> str | None:
        return self._edited(prompt) if self.interactive else next(self._lines, None)

    def _edited(self, prompt: str) -> str | None:
        import readline

        if self._ahead:
            return self._ahead.popleft()
        begun, self._begun = self._begun, ""

        def start() -> None:
            self._settled.set()
            readline.insert_text(begun)

        readline.set_startup_hook(start)
        readline.set_completer_delims("")
        readline.set_completer(self._completion)
        readline.parse_and_bind("tab: complete")
        readline.parse_and_bind("set enable-bracketed-paste off")
        self._settled.clear()
        try:
            return None if self._closed else input(prompt)
        except EOFError:
            return None
        finally:
            self._settled.set()

    def _completion(self, text: str, number: int) -> str | None:
        found = [one for one in self._complete(text) if one.isascii() or not self._ascii_only]
        return found[number] if number < len(found) else None

    def _read_lines(self) -> Iterator[str]:
        """Lines of standard input, without Python's buffer: a thread that waits there blocks the exit."""
        left = b""
        try:
            source = sys.stdin.fileno()
        except (OSError, ValueError):  # standard input is an object in memory
            yield from sys.stdin
            return
        while block := os.read(source, _BLOCK):
            *whole, left = (left + block).split(b"\n")
            for line in whole:
                yield line.decode("utf-8", "replace")
        if left:
            yield left.decode("utf-8", "replace")


async def _readable(source: int) -> None:
    """Return when *source* can be read."""
    loop, ready = asyncio.get_running_loop(), asyncio.Event()
    loop.add_reader(source, ready.set)
    try:
        await ready.wait()
    finally:
        loop.remove_reader(source)


@contextlib.contextmanager
def restored_terminal() -> Iterator[None]:
    """Give the terminal back as it was, whatever happens inside."""
    try:
        import termios

        before = termios.tcgetattr(sys.stdin.fileno())
    except Exception:  # noqa: BLE001 - no termios, or no terminal: termios.error is an Exception of its own
        before = None
    try:
        yield
    finally:
        if before is not None:
            with contextlib.suppress(Exception):
                termios.tcsetattr(sys.stdin.fileno(), termios.TCSANOW, before)
