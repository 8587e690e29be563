"""Plays at a table line by line, as a person at a teletype would."""

import asyncio
from collections.abc import Callable, Iterable, Iterator

from lastcard.tables.table import TableSource
from lastcard.terminal.plain import PROMPT, PlainTable
from lastcard.words import translator


class Teletype:
    """A keyboard that types prepared lines, and the paper that everything is printed on."""

    def __init__(self, lines: Iterable[str], *, interactive: bool = False) -> None:
        self.interactive = interactive
        self.paper: list[str] = []
        self.complete: Callable[[str], list[str]] = lambda _: []
        self._lines: Iterator[str] = iter(lines)

    async def line(self, prompt: str) -> str | None:
        text = next(self._lines, None)
        self.paper.append(prompt + ("" if text is None else text))
        return text

    async def unasked(self) -> str | None:
        text = next(self._lines, None)
        self.paper.append("" if text is None else text)
        return text

    def complete_with(self, complete: Callable[[str], list[str]]) -> None:
        self.complete = complete

    def interrupt(self) -> None:
        pass

    def resume(self, prompt: str) -> None:
        pass


def played(
    table: TableSource, lines: Iterable[str], language: str = "en", *, interactive: bool = False
) -> list[str]:
    """Everything that is printed while *lines* are typed at *table*."""
    return asyncio.run(play(table, lines, language, interactive=interactive))


async def play(
    table: TableSource, lines: Iterable[str], language: str = "en", *, interactive: bool = False
) -> list[str]:
    """Like ``played``, in a running event loop."""
    teletype = Teletype(lines, interactive=interactive)
    await PlainTable(table, translator(language), teletype.paper.append, teletype).run()
    return teletype.paper


__all__ = ["PROMPT", "Teletype", "play", "played"]
