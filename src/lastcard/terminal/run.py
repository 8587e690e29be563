"""Runs a front end at a table: which one fits the terminal, and what happens when play is interrupted."""

import asyncio
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from importlib.util import find_spec

from lastcard.tables.table import TableGone, TableSource
from lastcard.terminal.keyboard import LineKeyboard, restored_terminal
from lastcard.terminal.plain import PlainTable
from lastcard.words import Translator


def needs_plain_text() -> bool:
    """Whether the full screen cannot be used: no terminal, one that cannot move the cursor, or no Textual."""
    return (
        os.environ.get("TERM", "") in {"", "dumb"}
        or bool(os.environ.get("LASTCARD_PLAIN"))
        or not (sys.stdin.isatty() and sys.stdout.isatty() and sys.stderr.isatty())
        or find_spec("textual") is None
    )


def play_plainly(
    table: TableSource, words: Translator, write: Callable[[str], None], *, ascii_only: bool = False
) -> None:
    """Play at *table* line by line until the match is over or the player leaves; then close the table."""

    async def play() -> None:
        front = PlainTable(table, words, write, keyboard)
        playing = asyncio.create_task(front.run())
        try:
            with on_signals(playing.cancel, front.ask_to_leave):
                await playing
        except asyncio.CancelledError:
            write("")
        except TableGone as gone:
            write(str(gone))
        finally:
            await table.close()

    keyboard = LineKeyboard(ascii_only=ascii_only)
    with restored_terminal(), closing(keyboard):
        asyncio.run(play())


@contextmanager
def on_signals(stop: Callable[[], object], interrupt: Callable[[], object] | None = None) -> Iterator[None]:
    """Call *stop* on SIGTERM and SIGHUP, and *interrupt* on Ctrl-C, in the running event loop."""
    loop = asyncio.get_running_loop()
    handled = {getattr(signal, name): stop for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)}
    if interrupt is not None:
        handled[signal.SIGINT] = interrupt
    added = []
    for number, handler in handled.items():
        with suppress(NotImplementedError, RuntimeError, ValueError):  # Windows; another thread
            loop.add_signal_handler(number, handler)
            added.append(number)
    try:
        yield
    finally:
        for number in added:
            loop.remove_signal_handler(number)
