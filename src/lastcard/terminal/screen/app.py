"""The application: runs a table's screen, the set-up of a match, or a replay, and restores the terminal."""

import asyncio
import os
from collections.abc import Callable, Sequence
from typing import ClassVar, Generic, TypeVar

from rich.segment import Segment
from textual.app import App
from textual.binding import Binding, BindingType
from textual.color import Color
from textual.filter import LineFilter
from textual.screen import Screen

from lastcard.tables.table import ReplayStep, TableGone, TableSource
from lastcard.terminal.run import on_signals
from lastcard.terminal.saved import SavedMatch
from lastcard.terminal.screen.dialogs import ReplayScreen
from lastcard.terminal.screen.drawing import ASCII, UNICODE, Pen
from lastcard.terminal.screen.setup import SetUpScreen
from lastcard.terminal.screen.table import TableScreen
from lastcard.terminal.text import in_ascii
from lastcard.words import Translator

T = TypeVar("T")


class _AsciiFilter(LineFilter):
    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:  # noqa: ARG002
        return [Segment(in_ascii(text), style, control) for text, style, control in segments]


class TerminalApp(App[T], Generic[T]):
    """One screen of ours on the whole terminal; it ends with what the screen returns."""

    CSS_PATH = "screen.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+d,ctrl+q", "leave", show=False, priority=True),
        Binding("ctrl+z", "suspend_process", show=False, priority=True),
    ]

    def __init__(
        self, words: Translator, first: Callable[[Pen], Screen[T]], *, ascii_only: bool = False
    ) -> None:
        colour = not os.environ.get("NO_COLOR")
        super().__init__(ansi_color=not colour)
        if not colour:
            self.theme = "ansi-dark"
        if ascii_only:
            self._filters.append(_AsciiFilter())
            self.add_class("ascii")
        self.pen = Pen(ASCII if ascii_only else UNICODE, words, colour)
        self._first = first

    def on_mount(self) -> None:
        """Show the first screen; the application ends with it."""
        self.push_screen(self._first(self.pen), self.exit)

    def action_leave(self) -> None:
        if hasattr(self.screen, "action_leave"):
            self.screen.action_leave()
        else:
            self.screen.dismiss()


async def _run(app: TerminalApp[T]) -> T | None:
    with on_signals(app.exit):
        return await app.run_async()


def play_on_screen(table: TableSource, words: Translator, *, ascii_only: bool = False) -> str:
    """Play at *table* until the player leaves; return why it ended, "" if there is nothing to say."""

    async def play() -> str:
        try:
            await table.open()
            app = TerminalApp(words, lambda pen: TableScreen(table, pen), ascii_only=ascii_only)
            return await _run(app) or ""
        except TableGone as gone:
            return str(gone)
        finally:
            await table.close()

    return asyncio.run(play())


def set_up(
    words: Translator, name: str, bots: int, level: str, pace: float, *, ascii_only: bool = False
) -> tuple[SavedMatch, float] | None:
    """The match that is chosen on the set-up screen, and the pace of the bots; None if the player leaves."""
    app = TerminalApp(words, lambda pen: SetUpScreen(pen, name, bots, level, pace), ascii_only=ascii_only)
    return asyncio.run(_run(app))


def show_replay(
    steps: Sequence[ReplayStep],
    names: Sequence[str],
    title: str,
    words: Translator,
    *,
    ascii_only: bool = False,
) -> None:
    """Step through a round with keys."""
    asyncio.run(
        _run(TerminalApp(words, lambda pen: ReplayScreen(steps, names, title, pen), ascii_only=ascii_only))
    )
