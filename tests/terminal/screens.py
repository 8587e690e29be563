"""Pictures of the screen: a table at a size, in a language, with or without colour.

``python -m tests.terminal.screens`` takes them again.
"""

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest
from tests.terminal.tables import StillTable, table_at

from lastcard.tables.table import TableSource
from lastcard.terminal.screen.app import TerminalApp
from lastcard.terminal.screen.table import TableScreen
from lastcard.words import translator

SIZES = ((60, 20), (80, 24), (120, 40))
MODES = ("colour", "no-colour", "ascii")
PICTURES = Path(__file__).parent / "pictures"
_ID = re.compile(r"terminal-\d+")


def app_at(table: TableSource, language: str = "en", *, ascii_only: bool = False) -> TerminalApp[str]:
    """The application with the screen of *table*."""
    return TerminalApp(translator(language), lambda pen: TableScreen(table, pen), ascii_only=ascii_only)


def picture(app: TerminalApp[Any]) -> str:
    """The screen as SVG, the same for the same screen."""
    return _ID.sub("terminal", app.export_screenshot(title="lastcard", simplify=True))


def text_of(app: TerminalApp[Any]) -> str:
    """What is on the screen, without styles."""
    return "\n".join(strip.text.rstrip() for strip in app.screen._compositor.render_strips())


LOG = {
    "en": (
        "Round 1. Dora deals.",
        "The first card is a blue 3.",
        "Ben plays a blue 5.",
        "Carla draws a card.",
        "Carla keeps the card.",
        "Dora plays a yellow 5, and everybody waits for you.",
    ),
    "es": (
        "Ronda 1. Reparte Dora.",
        "La primera carta es el 3 azul.",
        "Ben juega el 5 azul.",
        "Carla roba una carta.",
        "Carla se queda la carta.",
        "Dora juega el 5 amarillo, y todos te esperan.",
    ),
}


async def picture_of(language: str, size: tuple[int, int], mode: str) -> str:
    """The table that is pictured: Ana's turn, Ben has called UNO, Carla is Ana's partner."""
    table = table_at(
        "R7 B2 Y5 YS G9 W W4",
        "R1",
        "G1 G2",
        "Y1 Y2 Y3",
        top="Y5",
        sides=(0, 1, 0, 1),
        edition="modern",
        language=language,
    )
    with pytest.MonkeyPatch.context() as patch:
        if mode == "no-colour":
            patch.setenv("NO_COLOR", "1")
        else:
            patch.delenv("NO_COLOR", raising=False)
        app = app_at(StillTable(table.view, LOG[language]), language, ascii_only=mode == "ascii")
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            return picture(app)


def file_of(language: str, size: tuple[int, int], mode: str) -> Path:
    return PICTURES / f"{language}-{size[0]}x{size[1]}-{mode}.svg"


CASES = [(language, size, mode) for language in ("en", "es") for size in SIZES for mode in MODES]


def main() -> None:
    """Take all pictures again; look at them before committing them."""
    PICTURES.mkdir(exist_ok=True)
    for case in CASES:
        file_of(*case).write_text(asyncio.run(picture_of(*case)), encoding="utf-8")


if __name__ == "__main__":
    main()
