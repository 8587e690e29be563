"""Runs a front end at a table: which one fits the terminal, and what happens when play is interrupted."""

import asyncio
import os
import sys
from collections.abc import Callable
from contextlib import closing
from importlib.util import find_spec

from lastcard.tables.table import TableGone, TableSource
from lastcard.terminal.keyboard import LineKeyboard, restored_terminal
from lastcard.terminal.plain import PlainTable
from lastcard.terminal.stopping import on_signals
from lastcard.words import Translator

PLAIN_VARIABLE = "LASTCARD_PLAIN"


def needs_plain_text() -> bool:
    """Whether the full screen cannot be used: no terminal, one that cannot move the cursor, or no Textual."""
    return (
        os.environ.get("TERM", "") in {"", "dumb"}
        or bool(os.environ.get(PLAIN_VARIABLE))
        or not (sys.stdin.isatty() and sys.stdout.isatty() and sys.stderr.isatty())
        or find_spec("textual") is None
    )


def play_plainly(
    table: TableSource, words: Translator, write: Callable[[str], None], *, ascii_only: bool = False
) -> None:
    """Play at *table* line by line until the match is over or the player leaves; then close the table."""
    keyboard = LineKeyboard(ascii_only=ascii_only)
    with restored_terminal(), closing(keyboard):
        asyncio.run(_play_plainly(table, words, write, keyboard))


async def _play_plainly(
    table: TableSource, words: Translator, write: Callable[[str], None], keyboard: LineKeyboard
) -> None:
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
